// Finds the uses and declarations of a name within a scope. Each name of a file is indexed once, since thousands of scopes may be
// searched for the same one.

/// Where a file names something, by what the nodes do with the name.
struct NameOccurrences {
    let identifiers: NodesByPosition
    let declarations: NodesByPosition
    /// The captures and conditions that read a variable without an identifier: `[weak cell]`, `if let cell`.
    let shorthands: NodesByPosition
}

extension Resolver {
    private func occurrences(of name: String) -> NameOccurrences {
        memos.occurrences(name) {
            let nodes = outline.nodes(named: name)
            return NameOccurrences(
                identifiers: outline.byPlace(nodes.filter { outline.kind($0) == .identifier }),
                declarations: outline.byPlace(nodes.filter { outline.kind($0).declaresName }),
                shorthands: outline.byPlace(nodes.filter(isShorthand)))
        }
    }

    /// The identifiers that name a local, by position.
    private func identifiers(ofLocal binding: NodeID) -> NodesByPosition {
        let name = outline.name(binding)
        let identifiers = memos.identifiersOfLocals(name) {
            var found: [NodeID: [NodeID]] = [:]
            for node in outline.nodes(named: name) where outline.kind(node) == .identifier {
                if case .local(let local) = lookup(name, from: node) { found[local, default: []].append(node) }
            }
            return found.mapValues { outline.byPlace($0) }
        }
        return identifiers[binding] ?? NodesByPosition([])
    }

    /// The expressions that name a local, in source order; nil if it is also named in another way, as in `[registration]`.
    public func uses(ofLocal binding: NodeID, in scope: NodeID) -> [NodeID]? {
        let tokens = outline.tokens(of: scope)
        let shorthands = occurrences(of: outline.name(binding)).shorthands.count(within: tokens)
        let own = isShorthand(binding) && outline.contains(scope, binding) ? 1 : 0
        return shorthands == own ? identifiers(ofLocal: binding).within(tokens) : nil
    }

    private func isShorthand(_ node: NodeID) -> Bool { outline.kind(node) != .identifier && placeOfReading(node) != nil }

    /// Where a node reads the variable of its own name: an identifier at itself, `[weak cell]` at its closure, `if let cell`
    /// at its condition. Nil for a node that reads none.
    public func placeOfReading(_ node: NodeID) -> NodeID? {
        switch outline.kind(node) {
        case .identifier: node
        case .capture: outline.firstChild(node) == nil ? outline.ancestor(node, where: { $0 == .closure }) : nil
        case .binding: outline.parent(node).flatMap { outline.kind($0) == .optionalBinding && outline.next(node) == nil ? $0 : nil }
        default: nil
        }
    }

    /// Whether nothing within a node declares or uses a name, except a given local of that name and its uses.
    public func isFree(_ name: String, in scope: NodeID, apartFrom binding: NodeID? = nil) -> Bool {
        let (named, tokens) = (occurrences(of: name), outline.tokens(of: scope))
        let declaresItself = binding.map { outline.kind($0).declaresName && outline.contains(scope, $0) } ?? false
        guard named.declarations.count(within: tokens) == (declaresItself ? 1 : 0) else { return false }
        let uses = named.identifiers.count(within: tokens)
        return uses == 0 || binding.map { uses == identifiers(ofLocal: $0).count(within: tokens) } ?? false
    }
}

extension Node.Kind {
    /// Whether nodes of this kind declare their name.
    fileprivate var declaresName: Bool {
        switch self {
        case .binding, .parameter, .capture, .funcDecl, .enumCase, .classDecl, .structDecl, .enumDecl, .typealiasDecl: true
        default: false
        }
    }
}
