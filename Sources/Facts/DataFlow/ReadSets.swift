// Computes which parts of a value a body reads: stored properties, payloads of cases, the object's identity.
// Computed properties and methods are followed. If any use cannot be analyzed, the result is marked open, so that a rule can stay silent.

/// A part of a value that can differ while the others stay the same.
public enum ValuePart: Hashable, Sendable {
    /// A property. For a computed one, what its getter reads is read as well.
    case property(DeclarationID)
    /// A stored property of the value of a property or payload, where the rest of that value is not read: `name` in `tag.name`.
    indirect case nested(ValuePart, DeclarationID)
    /// The payload of a case at a position.
    case payload(DeclarationID, Int)
    /// The identity of an object.
    case identity
}

/// The parts of one value that some code reads.
public struct ValueReads {
    public var parts: Set<ValuePart> = []
    /// The parts that the code itself names, in source order; getters and methods read the rest of `parts`.
    public var named: [ValuePart] = []
    /// The cases that the value is matched against, and where: the `caseItem`, or the statement with the condition.
    public var matches: [DeclarationID: Set<NodeID>] = [:]
    /// The value escapes to code whose reads are unknown.
    public var isOpen = false
}

/// Identifies the value that is analyzed.
public enum ValueRoot: Hashable, Sendable {
    case current
    /// A local, by its `binding` or `parameter`.
    case local(NodeID)
}

extension Resolver {
    /// The parts of a value that the code of a node reads. Locals derived from the value are traced back to it.
    public func reads(of root: ValueRoot, as type: Type, in node: NodeID) -> ValueReads {
        var reader = ValueReader(home: self, type: type)
        if case .local(let local) = root { reader.roots = [local] } else { reader.isCurrent = true }
        reader.read(node)
        return reader.reads
    }

    /// The parts that the getter of a computed property reads; nil if they cannot be determined.
    public func reads(ofGetter property: DeclarationID, as type: Type) -> ValueReads? {
        var reader = ValueReader(home: self, type: type)
        reader.follow(property)
        return reader.reads.isOpen ? nil : reader.reads
    }
}

private struct ValueReader {
    var home: Resolver
    let type: Type
    var reads = ValueReads()
    /// Locals that hold the value.
    var roots: Set<NodeID> = []
    /// Whether the value is `self`, explicit or implicit.
    var isCurrent = false
    private var followed: Set<DeclarationID> = []
    private var locals: Set<NodeID> = []

    init(home: Resolver, type: Type) {
        self.home = home
        self.type = type
    }

    private var outline: Outline { home.outline }

    mutating func read(_ node: NodeID) {
        for node in outline.descendants(of: node) where outline.kind(node) == .identifier { readName(node) }
    }

    private mutating func readName(_ node: NodeID) {
        let name = outline.name(node)
        switch outline.keyword(node) {
        case .self:
            if isCurrent { use(node) }
            return
        case .super:
            if isCurrent { reads.isOpen = true }
            return
        case .Self: return
        default: break
        }
        switch home.lookup(name, from: node) {
        case .local(let local):
            if roots.contains(local) { use(node) } else if isCurrent { readLocal(local, at: node) }
        case .members(let found, _):
            if isCurrent { readMember(found.filter { !home.project.member($0.id).isStatic }, at: node) }
        case .unknownSuperclass: if isCurrent { reads.isOpen = true }
        default: break
        }
    }

    // MARK: - The whole value

    /// Records what the expression around a use of the value does with it.
    private mutating func use(_ node: NodeID) {
        guard let parent = outline.parent(node) else { return }
        switch outline.kind(parent) {
        case .member: readMember(outline.name(parent), at: parent)
        case .optionalChain, .forceUnwrap: use(parent)
        case .switchStmt:
            for pattern in items(of: parent) { match(outline.firstChild(pattern), at: pattern) }
        case .patternCondition:
            match(outline.firstChild(parent), at: outline.parent(parent) ?? parent)
        case .optionalBinding, .patternBinding:
            guard let pattern = outline.firstChild(parent), outline.kind(pattern) == .binding else { return reads.isOpen = true }
            roots.insert(pattern)
        case .argument: useArgument(parent)
        case .binary where outline.isNamed(parent, "===") || outline.isNamed(parent, "!=="): note(.identity)
        default: reads.isOpen = true
        }
    }

    private mutating func useArgument(_ argument: NodeID) {
        guard let owner = outline.parent(argument), let callee = outline.firstChild(owner) else { return reads.isOpen = true }
        if outline.kind(owner) == .tuple {
            // A cap: each part would be compared with all others.
            let parts = Array(outline.children(owner).prefix(Limits.maxTupleElements))
            if parts.count == 1 { return use(owner) }
            guard let place = parts.firstIndex(of: argument), let statement = outline.parent(owner) else { return reads.isOpen = true }
            switch outline.kind(statement) {
            case .switchStmt: for item in items(of: statement) { match(element(place, of: outline.firstChild(item)), at: item) }
            case .patternCondition: match(element(place, of: outline.firstChild(statement)), at: outline.parent(statement) ?? statement)
            default: reads.isOpen = true
            }
        } else if outline.isNamed(callee, "ObjectIdentifier") {
            note(.identity)
        } else if !(outline.isNamed(callee, "type") && outline.isNamed(argument, "of")) {
            reads.isOpen = true
        }
    }

    private mutating func note(_ part: ValuePart) {
        reads.parts.insert(part)
        if followed.isEmpty, !reads.named.contains(part) { reads.named.append(part) }
    }

    // MARK: - Members

    private mutating func readMember(_ name: String, at node: NodeID? = nil) {
        if case .found(let found) = home.members(name, of: type) { return readMember(found, at: node) }
        reads.isOpen = true
    }

    /// - Parameter node: the expression that names the member; nil if a pattern binds it.
    private mutating func readMember(_ found: [FoundMember], at node: NodeID? = nil) {
        guard let member = found.first(where: { home.project.member($0.id).kind == .variable }) ?? found.first else { return }
        let declaration = home.project.member(member.id)
        guard !member.id.isInterface else { return reads.isOpen = true }
        if declaration.kind == .variable {
            let part = ValuePart.property(member.id)
            note(node.flatMap { home.isStored(member.id) ? nested(in: part, at: $0) : nil } ?? part)
        }
        if declaration.kind == .variable, home.project.file(member.id).outline.isStored(declaration.node) { return }
        follow(member.id)
    }

    /// The stored property that an expression reads of a part's value; nil if it may read all of the value.
    private func nested(in part: ValuePart, at node: NodeID) -> ValuePart? {
        let value = outline.wrapped(node)
        guard let access = outline.parent(value), outline.kind(access) == .member,
            outline.base(of: access) == value,
            outline.call(ofCallee: access) == nil,
            case .found(let found) = home.members(outline.name(access), of: home.type(of: node).unwrapped),
            found.count == 1, !found[0].id.isInterface, home.isStored(found[0].id)
        else { return nil }
        return .nested(part, found[0].id)
    }

    /// Adds what a getter or method reads.
    mutating func follow(_ member: DeclarationID) {
        guard followed.insert(member).inserted else { return }
        let before = (home, isCurrent, roots, locals)
        defer { (home, isCurrent, roots, locals) = before }
        (home, roots, locals) = (before.0.resolver(member), [], [])
        let node = home.project.member(member).node
        let block = home.project.member(member).kind == .function ? outline.child(node, .block) : home.getter(of: node)?.block
        guard followed.count < Limits.maxFollowedReads, let block, !outline.isSkipped(block) else { return reads.isOpen = true }
        isCurrent = true
        read(block)
    }

    // MARK: - Locals

    /// A local derived from the value: records the part that it was derived from.
    /// - Parameter node: the name of the local.
    private mutating func readLocal(_ local: NodeID, at node: NodeID) {
        guard outline.kind(local) == .binding, let parent = outline.parent(local) else { return }
        if [.argument, .valueBinding, .optionalChain, .tuplePattern].contains(outline.kind(parent)) { return readPayload(local, at: node) }
        guard locals.insert(local).inserted else { return }
        switch outline.kind(parent) {
        case .patternBinding, .optionalBinding, .forStmt:
            if let value = outline.children(parent).first(where: { $0 != local && outline.kind($0) != .block && !outline.kind($0).isType })
            {
                read(value)
            } else if outline.kind(parent) == .optionalBinding {
                readMember(outline.name(local))
            }
        default: break
        }
    }

    /// A local bound by a case pattern that the value is matched against.
    private mutating func readPayload(_ local: NodeID, at node: NodeID) {
        var at = local
        while let parent = outline.parent(at) {
            if outline.kind(parent) == .argument, let call = outline.parent(parent), outline.kind(call) == .call, isMatched(call) {
                guard let (id, count) = matchedCase(call), let place = Array(outline.children(call)).dropFirst().firstIndex(of: parent)
                else { break }
                if place - 1 < count {
                    let part = ValuePart.payload(id, place - 1)
                    return note(binding(of: parent) == local ? nested(in: part, at: node) ?? part : part)
                }
            }
            guard ![.caseItem, .patternCondition, .block].contains(outline.kind(parent)) else { break }
            at = parent
        }
        reads.isOpen = true
    }

    /// Whether the value is matched against the pattern of a case.
    private func isMatched(_ pattern: NodeID) -> Bool {
        guard let item = outline.ancestor(pattern, where: { $0 == .caseItem || $0 == .patternCondition }) else { return false }
        let value =
            outline.kind(item) == .caseItem
            ? outline.ancestor(item, where: { $0 == .switchStmt }).flatMap { outline.firstChild($0) } : outline.lastChild(item)
        guard let value, outline.kind(value) == .identifier else { return false }
        return outline.isSelf(value)
    }

    // MARK: - Patterns

    private func items(of statement: NodeID) -> [NodeID] {
        outline.descendants(of: statement, skipping: { outline.kind($0) == .block }).filter { outline.kind($0) == .caseItem }
    }

    /// One element of a tuple pattern.
    private func element(_ place: Int, of pattern: NodeID?) -> NodeID? {
        guard let pattern else { return nil }
        switch outline.kind(pattern) {
        case .valueBinding: return element(place, of: outline.firstChild(pattern))
        case .tuple, .tuplePattern:
            let parts = Array(outline.children(pattern))
            guard place < parts.count else { return pattern }
            return outline.kind(parts[place]) == .argument ? outline.firstChild(parts[place]) : parts[place]
        case .wildcard: return pattern
        default: return pattern
        }
    }

    private mutating func match(_ pattern: NodeID?, at place: NodeID) {
        guard let pattern else { return }
        switch outline.kind(pattern) {
        case .valueBinding, .optionalChain: match(outline.firstChild(pattern), at: place)
        case .wildcard: break
        case .member, .call:
            guard let (id, count) = matchedCase(pattern) else { return reads.isOpen = true }
            if followed.isEmpty { reads.matches[id, default: []].insert(place) }
            let arguments = outline.kind(pattern) == .call ? Array(outline.children(pattern).dropFirst()) : []
            guard !arguments.isEmpty else { return }
            // One name for the whole payload.
            guard arguments.count == count else { return (0..<count).forEach { note(.payload(id, $0)) } }
            for (index, argument) in arguments.enumerated() where isUsed(argument, at: place) {
                for part in parts(of: .payload(id, index), boundBy: argument, at: place) { note(part) }
            }
        default: reads.isOpen = true
        }
    }

    /// The binding that an argument of a pattern consists of.
    private func binding(of argument: NodeID) -> NodeID? {
        guard var pattern = outline.firstChild(argument) else { return nil }
        while outline.kind(pattern) == .valueBinding, let inner = outline.firstChild(pattern) { pattern = inner }
        return outline.kind(pattern) == .binding ? pattern : nil
    }

    /// What code reads of a payload that a pattern binds to a name: the whole payload, or some of its stored properties.
    private func parts(of payload: ValuePart, boundBy argument: NodeID, at place: NodeID) -> [ValuePart] {
        guard let binding = binding(of: argument) else { return [payload] }
        // Of several patterns each has a binding of the name, and the name means only one of them.
        if outline.kind(place) == .caseItem, let owner = outline.parent(place),
            outline.children(owner).count(where: { outline.kind($0) == .caseItem }) > 1
        {
            return [payload]
        }
        let uses = occurrences(of: binding, at: place).map { token in
            outline.descendants(of: scope(of: place)).first { outline.kind($0) == .identifier && outline.nodes[$0].name == token }
        }
        return uses.map { use in use.flatMap { nested(in: payload, at: $0) } ?? payload }
    }

    /// The code in which a pattern's bindings are visible.
    private func scope(of place: NodeID) -> NodeID {
        outline.kind(place) == .caseItem ? outline.parent(place) ?? place : outline.ancestor(place, where: { $0 == .funcDecl }) ?? place
    }

    /// The words of a binding's name in its scope, without the binding itself.
    private func occurrences(of pattern: NodeID, at place: NodeID) -> [TokenID] {
        let (name, binding) = (outline.name(pattern), outline.nodes[pattern].name)
        return outline.tokens(of: scope(of: place)).filter {
            $0 != binding && outline.tokens[$0].kind == .word && outline.word($0) == name
        }
    }

    /// The case that a pattern names, and how many payload values it has.
    private func matchedCase(_ pattern: NodeID) -> (DeclarationID, Int)? {
        let callee = outline.kind(pattern) == .call ? outline.firstChild(pattern) ?? pattern : pattern
        guard case .found(let found) = home.members(outline.name(callee), of: .metatype(type)),
            let id = found.first(where: { home.project.member($0.id).kind == .enumCase })?.id
        else { return nil }
        let owner = home.project.file(id).outline
        return (id, owner.child(home.project.member(id).node, .parameterList).map { Array(owner.children($0)).count } ?? 0)
    }

    /// Whether a payload's pattern tests it, or binds it to a name that is used.
    private func isUsed(_ argument: NodeID, at place: NodeID) -> Bool {
        guard var pattern = outline.firstChild(argument) else { return true }
        while outline.kind(pattern) == .valueBinding, let inner = outline.firstChild(pattern) { pattern = inner }
        if outline.kind(pattern) == .wildcard { return false }
        guard outline.kind(pattern) == .binding else { return true }
        return !occurrences(of: pattern, at: place).isEmpty
    }
}

extension Outline {
    /// Whether a block was skipped because only the declarations of its file were parsed.
    func isSkipped(_ block: NodeID) -> Bool { firstChild(block) == nil && tokens(of: block).count > 2 }
}
