// Writes out calls of functions of the same type that only set properties of a label which they are given: `style(cell.textLabel!, for: item)`.
import CellLintUIKitModel

extension FileContext {
    /// The effect of a call on the only label that it passes.
    func writtenOut(passing argument: NodeID, _ member: String) -> CellUse.Action? {
        guard let node = outline.parent(argument), let call = outline.call(node), outline.isStatement(node),
            outline.expressions(namedAnyOf: CellNames.legacyViews, in: node).count == 1,
            let function = functionOfSameType(runBy: node), let block = outline.child(function, .block),
            let list = outline.child(function, .parameterList), case let parameters = Array(outline.children(list)),
            parameters.count == call.arguments.count,
            let place = call.arguments.firstIndex(where: { outline.contains(argument, $0.value) })
        else { return nil }
        let label = parameters[place]
        var values: [NodeID: String] = [:]
        for (parameter, other) in zip(parameters, call.arguments) where parameter != label && isName(other.value) {
            // A number may become another type by being passed.
            guard case let type = resolver.type(of: parameter), !type.isUnknown, type == resolver.type(of: other.value) else { continue }
            values[parameter] = outline.source(other.value)
        }
        let found = assignments(in: block, to: { resolver.local(namedBy: $0) == label }, member) { value, property in
            if property.isAlignment { return nil }
            return text(of: value, with: values, for: property).map { ContentAssignment(property: property, text: $0, value: nil) }
        }
        return found.flatMap { $0.isEmpty ? nil : .lines(statement: node, $0) }
    }

    /// The method that a call runs, if the names in it mean the same at the call.
    private func functionOfSameType(runBy call: NodeID) -> NodeID? {
        guard let id = resolver.call(call)?.member, id.file == resolver.file, project.member(id).kind == .function,
            case let function = project.member(id).node, resolver.selfType(at: function) == resolver.selfType(at: call),
            let caller = outline.ancestor(call, where: { $0.isFunctionLike }), outline.kind(caller) == .funcDecl,
            outline.flags(caller).contains(.isStatic) == outline.flags(function).contains(.isStatic),
            overrides(of: id).isEmpty
        else { return nil }
        return function
    }

    /// The text of a value of a function with what a call gives its parameters; nil if it uses other names than those of types, which may
    /// mean something else at the call, or may be nil where a configuration needs a value.
    private func text(of value: NodeID, with values: [NodeID: String], for property: ConfigurationProperty) -> String? {
        if property.isFontOrColor {
            let type = resolver.type(of: value)
            if type.isUnknown || type != type.unwrapped { return nil }
        }
        var edits: [Edit] = []
        for node in outline.descendants(of: value) {
            if outline.kind(node) == .closure { return nil }
            guard outline.kind(node) == .identifier else { continue }
            if let local = resolver.local(namedBy: node) {
                guard let text = values[local] else { return nil }
                edits.append(Edit(outline.range(node), text))
            } else if !isTypeName(node) {
                return nil
            }
        }
        let range = outline.range(value)
        guard !outline.hasComment(in: range) else { return nil }
        return outline.text.string(range, applying: edits)
    }

    /// Whether a name is that of a type, which the project need not declare: types begin with a capital letter.
    private func isTypeName(_ name: NodeID) -> Bool { outline.name(name).utf8.first?.isASCIIUppercase ?? false }

    /// Whether an expression can be written several times, anywhere: a name, a path of names, or a literal.
    private func isName(_ value: NodeID) -> Bool {
        switch outline.kind(value) {
        case .identifier, .boolLiteral, .numberLiteral: true
        case .stringLiteral: outline.stringValue(value) != nil
        case .member: outline.base(of: value).map { isName(outline.unwrapped($0)) } ?? false
        default: false
        }
    }
}

extension ConfigurationProperty {
    fileprivate var isAlignment: Bool { if case .textProperty(_, .alignment) = self { true } else { false } }
}
