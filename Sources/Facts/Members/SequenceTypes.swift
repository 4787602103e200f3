// What a sequence has for elements, by its type.

extension Resolver {
    /// The element type of a sequence: an array's or set's element, a dictionary's pair, a range's number.
    public func element(of type: Type) -> Type {
        switch type.unwrapped {
        case .nominal(let id, let arguments):
            switch project.type(id).name {
            case "Array", "Set": arguments.first ?? .unknown
            case "Dictionary" where arguments.count == 2:
                .tuple([.init(label: "key", type: arguments[0]), .init(label: "value", type: arguments[1])])
            default: .unknown
            }
        case .parameter(_, _, let bound?): element(of: bound)
        case .composition(let parts): parts.lazy.map { self.element(of: $0) }.first { !$0.isUnknown } ?? .unknown
        default: .unknown
        }
    }

    /// The elements of a sequence that code knows by a protocol or by what makes it: `some Collection<UIView>`, `EnumeratedSequence<[UIView]>`.
    /// An array of them has the same members, as far as types flow through these.
    func elementOfSequence(_ id: DeclarationID, _ arguments: [Type]) -> Type? {
        guard id.isInterface else { return nil }
        switch (project.type(id).name, arguments.count) {
        case ("EnumeratedSequence", 1):
            return .tuple([.init(label: "offset", type: standardType("Int")), .init(label: "element", type: element(of: arguments[0]))])
        case ("Zip2Sequence", 2): return .tuple(arguments.map { Type.Element(label: "", type: element(of: $0)) })
        case (_, 1): return elementParameter(of: id).map { _ in arguments[0] }
        default: return nil
        }
    }

    /// The type of the elements in a protocol for sequences, as the key of a generic parameter.
    func elementParameter(of id: DeclarationID) -> DeclarationID? {
        guard project.type(id).kind == .protocol, let element = declaration("Element", nestedIn: id),
            project.type(element).kind == .associated
        else { return nil }
        return DeclarationID(file: element.file, node: project.type(element).node)
    }
}
