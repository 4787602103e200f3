// Tells whether the cell of an expression is surely none of the classes of a whole fix, by the calls that make it.
import CellLintUIKitModel

extension WholeClassProof {
    /// Whether only calls that make cells of other classes make the cell of an expression.
    func isOtherCell(_ base: NodeID, _ home: FileContext, depth: Int = 0) -> Bool {
        if case .local(let local, _) = home.receiver(base, at: base), case let sources = home.aliases.sources(of: local),
            !sources.isEmpty, sources.allSatisfy({ isOtherCell($0, home, depth) })
        {
            return true
        }
        let supply = home.supply(of: base)
        return supply.isComplete && !supply.isOutlet
            && supply.makers.allSatisfy { isOtherCell($0.source, file.context(ofFile: $0.file), depth) }
    }

    /// Whether a source supplies cells of other classes only.
    private func isOtherCell(_ source: CellSource, _ home: FileContext, _ depth: Int) -> Bool {
        switch source {
        case .constructed(let call):
            guard case .nominal(let id, _)? = home.resolver.call(call)?.constructs else { return false }
            return !isOwn.contains(id)
        case .dequeued(let call):
            guard let identifier = home.reuseIdentifier(of: source) else { return false }
            return !mayBeRegistered(identifier, at: call, home) && home.aliases.classes(of: source).allSatisfy { !isOwnClass(.type($0)) }
        case .dequeuedByType(let call) where migration.migration(ofFile: home.resolver.file).isPlainCell(dequeuedByTypeIn: call):
            return !identifiers.contains { $0.mayEqualInTable(.text("UITableViewCell")) }
        // Another name for the cell, with which the code does more.
        case .other(let name)
        where home.outline.kind(name) == .identifier && depth < Limits.maxAliasDepth && isOtherCell(name, home, depth: depth + 1):
            return true
        case .dequeuedByType, .other: return home.aliases.classes(of: source).allSatisfy { !mayBeOwn($0) }
        }
    }

    /// Whether a class may be registered under an identifier. Of two that are no texts, both may be the same.
    private func mayBeRegistered(_ identifier: ReuseIdentifier, at call: NodeID, _ home: FileContext) -> Bool {
        if mayStandForOwnCell(identifier, at: call, home) { return true }
        let isText = if case .text = identifier { true } else { false }
        let areTexts = identifiers.allSatisfy { if case .text = $0 { true } else { false } }
        return !(isText && areTexts) && isNear(home.resolver.selfType(at: call))
    }

    /// Whether code registers a class under an identifier or may do so, or a document has a cell of a class for it.
    func mayStandForOwnCell(_ identifier: ReuseIdentifier, at call: NodeID, _ home: FileContext) -> Bool {
        identifiers.contains(identifier) || isOpen(identifier, at: call, home) || mayBeDrawn(identifier, at: call, home)
    }

    /// Whether nothing tells the class of the cells that an identifier stands for, and some code may give it this one.
    private func isOpen(_ identifier: ReuseIdentifier, at call: NodeID, _ home: FileContext) -> Bool {
        let registrations = home.registrations(under: identifier, at: call)
        if !home.registrationsOfOtherValues(at: call, where: { isOwnClass($0.source) }).isEmpty { return true }
        if !registrations.isEmpty {
            if isGivenAway {
                if !home.uncertainRegistrations(under: identifier, at: call).isEmpty { return true }
                if !home.registrationsOfOtherValues(at: call).isEmpty { return true }
            }
            return registrations.contains { if case .unknown = $0.source { true } else { false } }
        }
        guard case .text(let text) = identifier else { return true }
        return (isRegisteredElsewhere || (isGivenAway || !hasMaker) && home.outline.alwaysGetsCell(call))
            && file.nibCells.prototypes(identifier: text).isEmpty
    }
}
