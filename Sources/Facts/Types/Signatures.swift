// Reads the signature of a function: parameters, result, and the generic parameters that a call infers.

/// A function, initializer, subscript or case as seen by a call.
struct Signature {
    struct Parameter {
        /// The outer label, empty for none.
        var label: String
        var type: Type
        var isOptional: Bool
        var isVariadic: Bool
    }

    var parameters: [Parameter]
    var result: Type
    /// The declaration's own generic parameters with their bounds.
    var generics: [DeclarationID: Type?]

    func substituting(_ map: [DeclarationID: Type]) -> Signature {
        var copy = self
        for index in copy.parameters.indices { copy.parameters[index].type = parameters[index].type.substituting(map) }
        copy.result = result.substituting(map)
        return copy
    }
}

extension Resolver {
    /// The signature of a declaration of this file. `owner` is the type that declares it.
    func signature(of node: NodeID, _ kind: Member.Kind, owner: TypeID?) -> Signature {
        resolution.settled(memos.signatures, node) { findSignature(of: node, kind, owner: owner) }
    }

    private func findSignature(of node: NodeID, _ kind: Member.Kind, owner: TypeID?) -> Signature {
        var generics: [DeclarationID: Type?] = [:]
        if let list = outline.child(node, .genericParameterList) {
            for parameter in outline.children(list) where outline.kind(parameter) == .genericParameter {
                if case .parameter(let id, _, let bound)? = genericParameter(outline.name(parameter), of: node) { generics[id] = bound }
            }
        }
        let takesLabels = kind != .subscript
        var parameters: [Signature.Parameter] = []
        if let list = outline.child(node, .parameterList) {
            for parameter in outline.children(list) { parameters.append(self.parameter(parameter, takesLabels)) }
        }
        return Signature(parameters: parameters, result: result(of: node, kind, owner), generics: generics)
    }

    private func parameter(_ node: NodeID, _ takesLabels: Bool) -> Signature.Parameter {
        var name = outline.outerLabel(node) ?? ""
        if name == "_" || (!takesLabels && outline.nodes[node].label == outline.nodes[node].name) { name = "" }
        let written = outline.child(node, where: { $0.isType })
        let type: Type = written.map { self.type(written: $0) } ?? .unknown
        let isVariadic = outline.flags(node).contains(.isVariadic)
        return Signature.Parameter(label: name, type: type, isOptional: outline.isOptionalParameter(node), isVariadic: isVariadic)
    }

    private func result(of node: NodeID, _ kind: Member.Kind, _ owner: TypeID?) -> Type {
        switch kind {
        case .initializer, .enumCase:
            guard let owner else { return .unknown }
            return declaredOwner(owner)
        default:
            guard let result = outline.child(node, .resultType), let written = outline.firstChild(result) else { return .tuple([]) }
            return type(written: written)
        }
    }

    private func declaredOwner(_ owner: TypeID) -> Type {
        let id = DeclarationID(file: file, owner)
        return facts.types[owner].kind == .extension ? extendedType(id) : declared(id)
    }
}

extension Outline {
    /// Whether a call may leave out a parameter's argument: it has a default, or is variadic.
    public func isOptionalParameter(_ node: NodeID) -> Bool {
        flags(node).contains(.isVariadic) || defaultValue(ofParameter: node) != nil
    }

    /// The value of a parameter that a call need not give.
    public func defaultValue(ofParameter node: NodeID) -> NodeID? { child(node, where: { !$0.isType && $0 != .attribute }) }
}
