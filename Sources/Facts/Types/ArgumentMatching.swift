// Matches the arguments of a call with the parameters of a signature. Generic parameters are inferred from the arguments, else from the
// expected type, else from their bounds.

/// The arguments of one call beside a signature that takes them.
struct ArgumentMatching {
    private let resolver: Resolver
    /// The `call` or `subscriptCall`.
    private let node: NodeID
    private let signature: Signature
    private let arguments: [NodeID]
    /// For each argument the position of its parameter.
    private let positions: [Int]
    /// The generic parameters that are inferred so far.
    private var inferred: [DeclarationID: Type] = [:]

    private var outline: Outline { resolver.outline }

    /// Nil if the arguments do not fit the signature.
    init?(_ node: NodeID, _ signature: Signature, _ resolver: Resolver) {
        let outline = resolver.outline
        arguments = outline.children(node).dropFirst().filter { outline.kind($0) == .argument }
        guard let positions = Self.positions(of: arguments, signature, resolver) else { return nil }
        (self.resolver, self.node, self.signature, self.positions) = (resolver, node, signature, positions)
    }

    /// The position of each argument's parameter.
    private static func positions(of arguments: [NodeID], _ signature: Signature, _ resolver: Resolver) -> [Int]? {
        var result: [Int] = []
        var next = 0
        let parameters = signature.parameters
        for argument in arguments {
            let label = resolver.outline.name(argument)
            let isTrailing = resolver.outline.flags(argument).contains(.isTrailing)
            if let last = result.last, parameters[last].isVariadic, label.isEmpty, !isTrailing {
                result.append(last)
                continue
            }
            while next < parameters.count {
                let fits = isTrailing && label.isEmpty ? resolver.takesClosure(parameters[next].type) : parameters[next].label == label
                if fits { break }
                guard parameters[next].isOptional || isTrailing else { return nil }
                next += 1
            }
            guard next < parameters.count else { return nil }
            result.append(next)
            next += 1
        }
        for rest in parameters.dropFirst(next) where !rest.isOptional { return nil }
        return result
    }

    /// - Parameter member: the function that is called.
    mutating func call(of member: DeclarationID?) -> Call {
        inferFromValues(member)
        guard !signature.generics.isEmpty else { return call(of: member, inferred) }
        // The call's closures may need their parameter types before their results determine the rest.
        let calls = resolver.memos.calls
        let before = calls[node]
        calls[node] = .found(call(of: member, inferred))
        inferFromClosures()
        inferFromExpectation()
        calls[node] = before
        // Parameters that nothing determines fall back to their bounds.
        return call(of: member, inferred.merging(signature.generics.compactMapValues { $0 }) { known, _ in known })
    }

    /// The call with types for some generic parameters.
    private func call(of member: DeclarationID?, _ types: [DeclarationID: Type]) -> Call {
        var call = Call(parameterTypes: [:], result: signature.result.substituting(types), member: member)
        call.isGeneric = !signature.generics.isEmpty
        for (argument, position) in zip(arguments, positions) {
            call.positions[argument] = position
            call.parameterTypes[argument] = signature.parameters[position].type.substituting(types)
        }
        return call
    }

    // MARK: - Inference

    /// The values of arguments with the types of their parameters, if those are generic.
    private func genericArguments(areFunctions: Bool) -> [(value: NodeID, parameter: Type)] {
        zip(arguments, positions).compactMap { argument, position in
            // A closure, or a key path used as a function: its parameter type is known before its result.
            guard let value = outline.firstChild(argument),
                (outline.kind(value) == .closure || outline.kind(value) == .keyPath) == areFunctions
            else { return nil }
            let parameter = signature.parameters[position].type
            return isGeneric(parameter) ? (value, parameter) : nil
        }
    }

    /// Infers generic parameters from arguments other than closures, and takes those that are written.
    private mutating func inferFromValues(_ member: DeclarationID?) {
        guard !signature.generics.isEmpty else { return }
        for (value, parameter) in genericArguments(areFunctions: false) { unify(parameter, resolver.type(of: value)) }
        if let callee = outline.firstChild(node), let list = outline.child(callee, .genericArguments), let member {
            let declaration = resolver.project.member(member).node
            for (parameter, argument) in zip(resolver.resolver(member).parameters(of: declaration), outline.children(list)) {
                if case .parameter(let id, _, _) = parameter { inferred[id] = resolver.type(written: argument) }
            }
        }
    }

    private mutating func inferFromClosures() {
        for (value, parameter) in genericArguments(areFunctions: true) {
            guard case .function(let parameters, let result) = parameter.unwrapped else { continue }
            for (index, parameter) in parameters.enumerated() where isGeneric(parameter) {
                if let written = resolver.writtenParameterType(value, index) { unify(parameter, written) }
            }
            if isGeneric(result), isGeneric(result.substituting(inferred)) {
                let given =
                    outline.kind(value) == .closure
                    ? resolver.closureResult(value) : outline.firstChild(value).map { resolver.type(of: $0) } ?? .unknown
                unify(result, given)
            }
        }
    }

    private mutating func inferFromExpectation() {
        guard signature.generics.keys.contains(where: { inferred[$0] == nil }), isGeneric(signature.result),
            let expected = resolver.expectedType(node)
        else { return }
        unify(signature.result, expected)
    }

    /// Whether a type mentions a generic parameter of the signature.
    private func isGeneric(_ type: Type) -> Bool {
        switch type {
        case .parameter(let id, _, _): signature.generics[id] != nil
        case .nominal(_, let arguments): arguments.contains { isGeneric($0) }
        case .optional(let inner), .metatype(let inner): isGeneric(inner)
        case .tuple(let elements): elements.contains { isGeneric($0.type) }
        case .function(let parameters, let result): isGeneric(result) || parameters.contains { isGeneric($0) }
        case .composition(let parts): parts.contains { isGeneric($0) }
        case .external, .unknown: false
        }
    }

    private mutating func unify(_ parameter: Type, _ argument: Type) {
        switch (parameter, argument) {
        case (_, .unknown): return
        case (.parameter(let id, _, _), _):
            if signature.generics[id] != nil, inferred[id] == nil { inferred[id] = argument }
        case (.optional(let a), _): unify(a, argument.unwrapped)
        case (_, .optional(let b)): unify(parameter, b)
        case (.metatype(let a), .metatype(let b)): unify(a, b)
        case (.nominal(let id, let parameters), .nominal):
            // A subclass provides its superclass's arguments.
            for case .nominal(id, let arguments) in resolver.superclassChain(of: argument) {
                for (x, y) in zip(parameters, arguments) { unify(x, y) }
                return
            }
        case (.tuple(let a), .tuple(let b)): for (x, y) in zip(a, b) { unify(x.type, y.type) }
        case (.function(let a, let r), .function(let b, let s)):
            for (x, y) in zip(a, b) { unify(x, y) }
            unify(r, s)
        default: return
        }
    }
}

extension Resolver {
    fileprivate func takesClosure(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .function, .parameter, .unknown, .external: true
        case .nominal(let id, _): project.type(id).kind == .alias
        default: false
        }
    }
}
