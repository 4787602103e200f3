// Tells whether an expression may be a cell although its type is not known, by where its value comes from: a function of a library or of
// the app is given cells, or a closure that makes one.
import CellLintLinting

/// What is known of the expressions in one file.
private final class KnownDerivedCells: FileMemos {
    let known = Memo<NodeID, Bool>()
}

extension FileContext {
    /// Whether the value of an expression may be taken from cells: `$0` in `zip(table.visibleCells, rows).forEach { … }`.
    public func mayBeTakenFromCells(_ expression: NodeID) -> Bool {
        analysis(KnownDerivedCells.self).known(expression) { isTakenFromCells(expression, depth: 0) }
    }

    private func isTakenFromCells(_ expression: NodeID, depth: Int) -> Bool {
        guard depth < Limits.maxDerivations else { return false }
        let value = outline.uncast(expression)
        if isOrHoldsCell(resolver.type(of: value).unwrapped, depth: 0) { return true }
        func follow(_ node: NodeID) -> Bool { isTakenFromCells(node, depth: depth + 1) }
        switch outline.kind(value) {
        case .identifier: return valuesGiven(toName: value).contains(where: follow)
        case .member: return outline.base(of: value).map { !isView($0) && follow($0) } ?? false
        case .call, .subscriptCall: return outline.children(value).contains { isPartTakenFromCells($0, depth: depth + 1) }
        case .arrayLiteral, .binary: return outline.children(value).contains(where: follow)
        case .ternary, .ifStmt, .switchStmt: return outline.branches(of: value).contains(where: follow)
        default: return false
        }
    }

    /// Whether a call may take cells from what it names or is given: a closure gives what it returns.
    private func isPartTakenFromCells(_ part: NodeID, depth: Int) -> Bool {
        let value = outline.kind(part) == .argument ? outline.firstChild(part) ?? part : part
        guard outline.kind(value) == .closure else { return isTakenFromCells(value, depth: depth) }
        let results = outline.child(value, .block).map(outline.resultValues) ?? []
        return results.contains { isTakenFromCells($0, depth: depth) }
    }

    /// The expressions from which a local or a parameter of a closure gets its value.
    private func valuesGiven(toName name: NodeID) -> [NodeID] {
        if outline.name(name).begins(with: "$") { return resolver.closure(ofAnonymous: name).map(valuesGiven(toClosure:)) ?? [] }
        guard let local = resolver.local(namedBy: name) else { return [] }
        if let subject = subject(ofPattern: local) { return [subject] }
        guard outline.kind(local) == .parameter else { return outline.initialValues(of: local) }
        let function = outline.ancestor(local) { $0.isFunctionLike }
        return function.map { outline.kind($0) == .closure ? valuesGiven(toClosure: $0) : [] } ?? []
    }

    /// What the call that is given a closure names beside it.
    private func valuesGiven(toClosure closure: NodeID) -> [NodeID] {
        let value = outline.parent(closure).flatMap { outline.kind($0) == .argument ? $0 : nil } ?? closure
        guard let node = outline.parent(value), let call = outline.call(node) else { return [] }
        return (call.base.map { [$0] } ?? []) + call.arguments.map(\.value).filter { outline.kind($0) != .closure }
    }

    private func isView(_ expression: NodeID) -> Bool { resolver.inherits(resolver.type(of: expression).unwrapped, from: ["UIView"]) }

    private func isOrHoldsCell(_ type: Type, depth: Int) -> Bool {
        guard depth < Limits.maxAliasDepth else { return false }
        switch type {
        case .nominal(_, let arguments):
            return resolver.inherits(type, from: ["UITableViewCell"])
                || arguments.contains { isOrHoldsCell($0.unwrapped, depth: depth + 1) }
        case .tuple(let elements): return elements.contains { isOrHoldsCell($0.type.unwrapped, depth: depth + 1) }
        default: return resolver.inherits(type, from: ["UITableViewCell"])
        }
    }
}
