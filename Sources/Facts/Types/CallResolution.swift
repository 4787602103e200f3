// Resolves a call to a function, its arguments to parameters, and its result type. It chooses overloads by labels, and infers generic
// parameters from the arguments, else from the expected type, else from their bounds.

/// A call with a resolved callee.
public struct Call {
    /// For each `argument` node the type of its parameter.
    var parameterTypes: [NodeID: Type]
    /// For each `argument` node the position of its parameter.
    var positions: [NodeID: Int] = [:]
    public var result: Type
    /// The function that is called; nil for a local function or a value.
    public var member: DeclarationID?
    /// The local function that is called: its node.
    public var localFunction: NodeID?
    /// The type that an initializer makes.
    public var constructs: Type?
}

extension Resolver {
    /// What a `call` node calls; nil if that is unknown.
    public func call(_ node: NodeID) -> Call? {
        resolution.answer(node, in: memos.calls, cut: nil, isFinal: { $0 != nil }) {
            outline.firstChild(node).flatMap { findCall(node, callee: $0) }
        }
    }

    private func findCall(_ node: NodeID, callee: NodeID) -> Call? {
        switch outline.kind(callee) {
        case .identifier:
            switch outline.tokens[Int(outline.nodes[callee].name)].keyword {
            case .self, .super, .Self: return value(node, callee)
            default: return named(node, callee)
            }
        case .member: return member(node, callee)
        case .optionalChain, .forceUnwrap:
            // `delegate.handler?(x)`, `provider!(x)`
            return outline.firstChild(callee).map { type(of: $0) }.flatMap { apply($0, node) }
        case .closure:
            let type = type(of: callee)
            return apply(type, node)
        case .arrayLiteral, .dictionaryLiteral: return literalType(node, callee)
        default: return value(node, callee)
        }
    }

    private func value(_ node: NodeID, _ callee: NodeID) -> Call? { apply(type(of: callee), node) }

    /// `[Cell]()`
    private func literalType(_ node: NodeID, _ callee: NodeID) -> Call? {
        guard let first = outline.firstChild(callee), case .metatype(let element) = type(of: first) else { return nil }
        guard outline.kind(callee) == .dictionaryLiteral else { return Call(parameterTypes: [:], result: array(of: element)) }
        let value = outline.next(first).map { type(of: $0).instance } ?? .unknown
        return Call(parameterTypes: [:], result: standardType("Dictionary", [element, value]))
    }

    /// `name(…)`
    private func named(_ node: NodeID, _ callee: NodeID) -> Call? {
        let name = outline.name(callee)
        switch lookup(name, from: callee) {
        case .localFunctions(let functions):
            for function in functions {
                if var call = match(node, signature(of: function, .function, owner: -1), nil) {
                    call.localFunction = function
                    return call
                }
            }
            return nil
        case .members(let found, let type):
            if let call = overload(node, found) { return call }
            if let call = overload(node, name, of: type) { return call }
            return found.first.flatMap { project.member($0.id).kind == .variable ? apply(self.type(of: $0), node) : nil }
        case .globals(let found):
            if let call = overload(node, found.prefix(Limits.maxOverloads).map { FoundMember(id: $0, substitution: [:]) }) {
                return call
            }
            return found.first.flatMap { project.member($0).kind == .variable ? apply(declaredType($0), node) : nil }
        case .local(let local): return apply(type(of: local), node)
        case .implicit, .unknownSuperclass, .unknown: return apply(type(of: callee), node)
        }
    }

    /// `base.name(…)`, `.name(…)`
    private func member(_ node: NodeID, _ callee: NodeID) -> Call? {
        let name = outline.name(callee)
        guard let base = outline.base(of: callee) else {
            guard let expected = expectedType(node)?.unwrapped else { return nil }
            if name == "init" { return initializer(node, expected) }
            return overload(node, name, of: .metatype(expected))
        }
        var baseType = type(of: base)
        if name == "init" {
            // `Cell.init(…)` makes an instance; `super.init(…)` and `self.init(…)` continue initializing this one.
            guard case .metatype(let made) = baseType else { return baseType.isUnknown ? nil : initializer(node, baseType) }
            return initializer(node, made)
        }
        if case .metatype(let outer) = baseType {
            if let nested = nestedType(name, in: outer) {
                let arguments =
                    outline.child(callee, .genericArguments).map { list in outline.children(list).map { type(written: $0) } } ?? []
                return initializer(node, applying(arguments, to: nested))
            }
        } else if outline.kind(base) != .optionalChain, outline.kind(base) != .forceUnwrap {
            // A method of `Optional` itself (`map`) only without an intervening `?`.
        } else {
            baseType = baseType.unwrapped
        }
        if let call = overload(node, name, of: baseType) { return call }
        return typeOfMember(name, of: baseType).flatMap { apply($0, node) }
    }

    // MARK: - What is applied

    /// Calls a value: a function, or a type.
    private func apply(_ type: Type, _ node: NodeID) -> Call? {
        switch type.unwrapped {
        case .function(let parameters, let result):
            var call = Call(parameterTypes: [:], result: result)
            for (index, argument) in outline.children(node).dropFirst().enumerated() where index < parameters.count {
                call.parameterTypes[argument] = parameters[index]
                call.positions[argument] = index
            }
            return call
        case .metatype(let made): return initializer(node, made)
        default: return nil
        }
    }

    /// Makes a value of a type.
    private func initializer(_ node: NodeID, _ made: Type) -> Call? {
        switch made {
        case .nominal(let id, _):
            var best: Call?
            // The call may infer the type's generic parameters. An inherited initializer makes the subclass.
            let open = Dictionary(parameters(of: id).map { ($0, nil as Type?) }, uniquingKeysWith: { a, _ in a })
            eachOverload("init", of: made) { found in
                let member = project.member(found.id)
                guard member.kind == .initializer else { return false }
                var signature = resolver(found.id).signature(of: member.node, .initializer, owner: member.owner)
                signature.generics.merge(open) { a, _ in a }
                signature.result = made
                best = match(node, signature.substituting(found.substitution), found.id)
                return best != nil
            }
            if best == nil, project.type(id).kind == .struct {
                best = match(node, memberwiseSignature(made, open), nil)
            }
            var call = best ?? Call(parameterTypes: [:], result: made)
            call.constructs = call.result
            return call
        case .external, .composition, .optional, .parameter:
            return Call(parameterTypes: [:], result: made, constructs: made)
        default: return nil
        }
    }

    /// The implicit memberwise initializer of a struct.
    private func memberwiseSignature(_ made: Type, _ open: [DeclarationID: Type?]) -> Signature {
        let parameters = storedProperties(of: made).compactMap { property -> Signature.Parameter? in
            let outline = project.file(property.member).outline
            let binding = project.member(property.member).node
            guard let owner = outline.parent(binding) else { return nil }
            let isLet = outline.parent(owner).map { outline.flags($0).contains(.isLet) } ?? false
            let hasValue = outline.child(owner, where: { !$0.isType && $0 != .binding && $0 != .accessorBlock }) != nil
            if isLet, hasValue { return nil }
            let isOptional = if case .optional = property.type { !isLet } else { hasValue }
            return Signature.Parameter(label: property.name, type: property.type, isOptional: isOptional, isVariadic: false)
        }
        return Signature(parameters: parameters, result: made, generics: open)
    }

    private func parameters(of id: DeclarationID) -> [DeclarationID] {
        resolver(id).parameters(of: project.type(id).node).compactMap { type in
            if case .parameter(let key, _, _) = type { key } else { nil }
        }
    }

    // MARK: - Overloads

    private func overload(_ node: NodeID, _ found: [FoundMember]) -> Call? {
        for member in found { if let call = match(node, member) { return call } }
        return nil
    }

    private func overload(_ node: NodeID, _ name: String, of type: Type) -> Call? {
        var best: Call?
        eachOverload(name, of: type) { member in
            best = match(node, member)
            return best != nil
        }
        return best
    }

    private func match(_ node: NodeID, _ found: FoundMember) -> Call? {
        let member = project.member(found.id)
        guard member.kind == .function || member.kind == .enumCase || member.kind == .initializer else { return nil }
        let signature = resolver(found.id).signature(of: member.node, member.kind, owner: member.owner)
        return match(node, signature.substituting(found.substitution), found.id)
    }

    /// A subscript of a declared type.
    func subscriptCall(_ node: NodeID, _ base: Type) -> Call? {
        var result: Call?
        eachOverload("subscript", of: base) { found in
            let member = project.member(found.id)
            guard member.kind == .subscript else { return false }
            let signature = resolver(found.id).signature(of: member.node, .subscript, owner: member.owner).substituting(found.substitution)
            result = match(node, signature, found.id)
            return result != nil
        }
        return result
    }

    // MARK: - Matching

    /// Matches a call's arguments against a signature; nil if they do not fit it.
    private func match(_ node: NodeID, _ signature: Signature, _ member: DeclarationID?) -> Call? {
        let arguments = Array(outline.children(node).dropFirst()).filter { outline.kind($0) == .argument }
        guard let positions = positions(arguments, signature) else { return nil }
        var call = Call(parameterTypes: [:], result: signature.result, member: member)
        call.positions = Dictionary(uniqueKeysWithValues: zip(arguments, positions))
        var settled: [DeclarationID: Type] = [:]
        settle(node, call, signature, arguments, &settled)
        // The call's closures may need their parameter types before their results determine the rest.
        call = finished(call, signature, settled, leavingOpen: true)
        if !signature.generics.isEmpty {
            let before = memos.calls[node]
            memos.calls[node] = .found(call)
            settleFromClosures(call, signature, arguments, &settled)
            settleFromExpectation(node, signature, &settled)
            memos.calls[node] = before
        }
        return finished(call, signature, settled, leavingOpen: false)
    }

    /// For each argument the position of its parameter.
    private func positions(_ arguments: [NodeID], _ signature: Signature) -> [Int]? {
        var result: [Int] = []
        var next = 0
        let parameters = signature.parameters
        for argument in arguments {
            let label = outline.name(argument)
            let isTrailing = outline.flags(argument).contains(.isTrailing)
            if let last = result.last, parameters[last].isVariadic, label.isEmpty, !isTrailing {
                result.append(last)
                continue
            }
            while next < parameters.count {
                let fits = isTrailing && label.isEmpty ? takesClosure(parameters[next].type) : parameters[next].label == label
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

    private func takesClosure(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .function, .parameter, .unknown, .external: true
        case .nominal(let id, _): project.type(id).kind == .alias
        default: false
        }
    }

    /// Infers generic parameters from arguments other than closures.
    private func settle(_ node: NodeID, _ call: Call, _ signature: Signature, _ arguments: [NodeID], _ settled: inout [DeclarationID: Type])
    {
        guard !signature.generics.isEmpty else { return }
        for argument in arguments {
            guard let value = outline.firstChild(argument), !isFunctionLiteral(value), let position = call.positions[argument] else {
                continue
            }
            let parameter = signature.parameters[position].type
            guard mentions(parameter, signature.generics) else { continue }
            unify(parameter, type(of: value), signature.generics, &settled)
        }
        if let callee = outline.firstChild(node), let list = outline.child(callee, .genericArguments), let member = call.member {
            let declaration = project.member(member).node
            let home = resolver(member)
            for (parameter, argument) in zip(home.parameters(of: declaration), outline.children(list)) {
                if case .parameter(let id, _, _) = parameter { settled[id] = type(written: argument) }
            }
        }
    }

    private func settleFromClosures(_ call: Call, _ signature: Signature, _ arguments: [NodeID], _ settled: inout [DeclarationID: Type]) {
        for argument in arguments {
            guard let value = outline.firstChild(argument), isFunctionLiteral(value), let position = call.positions[argument],
                case .function(let parameters, let result) = signature.parameters[position].type.unwrapped
            else { continue }
            for (index, parameter) in parameters.enumerated() where mentions(parameter, signature.generics) {
                if let written = writtenParameterType(value, index) { unify(parameter, written, signature.generics, &settled) }
            }
            if mentions(result, signature.generics), !mentions(result, signature.generics, among: settled) {
                let given =
                    outline.kind(value) == .closure ? closureResult(value) : outline.firstChild(value).map { type(of: $0) } ?? .unknown
                unify(result, given, signature.generics, &settled)
            }
        }
    }

    /// A closure, or a key path used as a function: its parameter type is known before its result.
    private func isFunctionLiteral(_ value: NodeID) -> Bool { outline.kind(value) == .closure || outline.kind(value) == .keyPath }

    private func settleFromExpectation(_ node: NodeID, _ signature: Signature, _ settled: inout [DeclarationID: Type]) {
        guard signature.generics.keys.contains(where: { settled[$0] == nil }), mentions(signature.result, signature.generics),
            let expected = expectedType(node)
        else { return }
        unify(signature.result, expected, signature.generics, &settled)
    }

    /// Substitutes the inferred parameters in a call; the others fall back to their bounds, unless they are to stay open.
    private func finished(_ call: Call, _ signature: Signature, _ settled: [DeclarationID: Type], leavingOpen: Bool) -> Call {
        var map = settled
        if !leavingOpen {
            for (id, bound) in signature.generics where map[id] == nil {
                if let bound { map[id] = bound }
            }
        }
        var call = call
        for (argument, position) in call.positions { call.parameterTypes[argument] = signature.parameters[position].type.substituting(map) }
        call.result = signature.result.substituting(map)
        return call
    }

    private func mentions(_ type: Type, _ generics: [DeclarationID: Type?]) -> Bool {
        switch type {
        case .parameter(let id, _, _): generics[id] != nil
        case .nominal(_, let arguments): arguments.contains { mentions($0, generics) }
        case .optional(let inner), .metatype(let inner): mentions(inner, generics)
        case .tuple(let elements): elements.contains { mentions($0.type, generics) }
        case .function(let parameters, let result): mentions(result, generics) || parameters.contains { mentions($0, generics) }
        case .composition(let parts): parts.contains { mentions($0, generics) }
        case .external, .unknown: false
        }
    }

    /// Whether all generic parameters in a type are already inferred.
    private func mentions(_ type: Type, _ generics: [DeclarationID: Type?], among settled: [DeclarationID: Type]) -> Bool {
        !mentions(type.substituting(settled), generics)
    }

    private func unify(_ parameter: Type, _ argument: Type, _ generics: [DeclarationID: Type?], _ settled: inout [DeclarationID: Type]) {
        switch (parameter, argument) {
        case (_, .unknown): return
        case (.parameter(let id, _, _), _):
            if generics[id] != nil, settled[id] == nil { settled[id] = argument }
        case (.optional(let a), _): unify(a, argument.unwrapped, generics, &settled)
        case (_, .optional(let b)): unify(parameter, b, generics, &settled)
        case (.metatype(let a), .metatype(let b)): unify(a, b, generics, &settled)
        case (.nominal(let a, let first), .nominal(let b, let second)):
            guard a == b else {
                // A subclass provides its superclass's arguments.
                if let up = superclass(of: argument) { unify(parameter, up, generics, &settled) }
                return
            }
            for (x, y) in zip(first, second) { unify(x, y, generics, &settled) }
        case (.tuple(let a), .tuple(let b)): for (x, y) in zip(a, b) { unify(x.type, y.type, generics, &settled) }
        case (.function(let a, let r), .function(let b, let s)):
            for (x, y) in zip(a, b) { unify(x, y, generics, &settled) }
            unify(r, s, generics, &settled)
        default: return
        }
    }
}
