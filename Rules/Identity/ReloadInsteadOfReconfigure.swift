// Reports `reloadItems` on a snapshot where `reconfigureItems` suffices because the provider never changes the kind of an item's cell.
import CellLintUIKitModel

/// Items of a snapshot that are reloaded although the same kind of cell displays them afterwards.
struct ReloadInsteadOfReconfigure: Rule {
    let triggers: [Trigger] = ["reloadItems"]

    func check(_ file: FileContext) -> [Finding] { ReloadCheck(file: file).findings }
}

private struct ReloadCheck: FileCheck {
    let file: FileContext

    var findings: [Finding] {
        let calls = outline.calls(of: "reloadItems").compactMap { outline.call($0) }.filter { isReload($0) }
        guard !calls.isEmpty, !reconfiguresToo else { return [] }
        return calls.compactMap { call in
            guard let name = call.nameRange, keepsKindOfCell(call) else { return nil }
            return file.finding(
                at: name, symbol: "reloadItems",
                "`reloadItems` recreates the cells; use `reconfigureItems` to update them in place",
                fix: Fix.unsafe(
                    "use `reconfigureItems`", [Edit(name, "reconfigureItems")],
                    review: [.keepsContent]))
        }
    }

    /// Whether a call reloads the items of a snapshot where UIKit could reconfigure them.
    private func isReload(_ call: CallExpr) -> Bool {
        outline.kind(call.calledExpression) == .member && file.mayUse(Version(15), at: call.node)
            && resolver.snapshotFunction(calledBy: call.node) == "reloadItems" && mayBeApplied(call)
    }

    /// Whether a snapshot may reach a data source: one that a function only makes and changes, as a benchmark does, recreates no cells.
    private func mayBeApplied(_ call: CallExpr) -> Bool {
        guard let snapshot = call.base.flatMap({ resolver.local(namedBy: $0) }), outline.kind(snapshot) == .binding else { return true }
        return file.aliases.references(to: snapshot).contains { use in
            guard outline.kind(use) == .identifier, let parent = outline.parent(use) else { return true }
            return outline.kind(parent) != .member || outline.firstChild(parent) != use
        }
    }

    /// Whether every provider that may give the items of a snapshot their cells surely keeps to one kind of cell for each.
    private func keepsKindOfCell(_ call: CallExpr) -> Bool {
        guard let item = call.base.flatMap({ resolver.itemIdentifier(of: resolver.type(of: $0).unwrapped) }) else { return false }
        return file.dequeuesOneKindOfCell(forItemsOf: item)
    }

    /// Whether the file also reconfigures items, so that its reloads are deliberate.
    private var reconfiguresToo: Bool {
        outline.nodes(named: "reconfigureItems").contains { outline.kind($0) == .member }
    }
}

extension FixNote {
    fileprivate static let keepsContent = Self("the cell keeps what the provider does not set, because `prepareForReuse` is not called")
}
