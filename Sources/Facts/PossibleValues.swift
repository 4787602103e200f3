// An expression → the expressions whose value it may have: locals are followed to what they are given, conditions to their branches.
// The way back of `ValueFlow`. What cannot be followed stands for itself, so that the caller sees that it stays open.

extension Resolver {
    /// The expressions that an expression stands for, each once, in the order in which they are reached.
    public func possibleValues(of expression: Int) -> [Int] {
        var result: [Int] = []
        var seen: Set<Int> = []
        var waiting = [expression]
        while let node = waiting.popLast(), seen.count < 200 {
            guard seen.insert(node).inserted else { continue }
            guard let values = given(to: node) else {
                result.append(node)
                continue
            }
            waiting += values.reversed()
        }
        return result
    }

    /// What an expression takes its value from; nil where it is a value of its own, or stays open.
    private func given(to node: Int) -> [Int]? {
        switch outline.kind(node) {
        case .tuple:
            guard let only = outline.firstChild(node), outline.next(only) == nil, outline.nodes[only].name < 0 else { return nil }
            return outline.firstChild(only).map { [$0] }
        case .effect, .forceUnwrap, .optionalChain: return outline.child(node, where: { !$0.isType }).map { [$0] }
        case .cast: return outline.firstChild(node).map { [$0] }
        case .ternary: return Array(outline.children(node).dropFirst())
        case .ifStmt, .switchStmt: return branches(of: node)
        case .identifier:
            guard case .local(let local) = lookup(outline.name(node), from: node), outline.kind(local) == .binding else { return nil }
            let values = valuesGiven(toLocal: local)
            return values.isEmpty ? nil : values
        default: return nil
        }
    }

    /// What a local is declared with and what is assigned to it later; empty where it comes from a pattern.
    private func valuesGiven(toLocal local: Int) -> [Int] {
        guard let declaration = outline.parent(local), [.patternBinding, .optionalBinding].contains(outline.kind(declaration)) else { return [] }
        var values = outline.children(declaration).filter { $0 != local && !outline.kind($0).isType && outline.kind($0) != .accessorBlock }
        if outline.kind(declaration) == .optionalBinding { return values }
        guard let scope = outline.ancestor(declaration, where: { $0 == .block }) else { return values }
        let name = outline.name(local)
        for node in outline.descendants(of: scope) where outline.kind(node) == .assignment {
            guard let target = outline.firstChild(node), outline.kind(target) == .identifier, outline.isNamed(target, name),
                case .local(local) = lookup(name, from: target), let value = outline.next(target)
            else { continue }
            values.append(value)
        }
        return values
    }
}
