// Reports `reloadItems` on a snapshot where `reconfigureItems` suffices because no provider changes the kind of an item's cell.
import CellLintUIKitModel

/// Items of a snapshot that are reloaded although cells of the same class display them afterwards.
struct ReloadInsteadOfReconfigure: Rule {
    let triggers: [Trigger] = ["reloadItems"]

    func check(_ file: FileContext) -> [Finding] { ReloadCheck(file: file).findings }
}

private struct ReloadCheck: FileCheck {
    let file: FileContext

    var findings: [Finding] {
        let calls = outline.calls(of: "reloadItems").compactMap { outline.call($0) }.filter { isReload($0) }
        guard !calls.isEmpty, !reconfiguresToo, !mayChangeCells else { return [] }
        return calls.compactMap { call in
            guard let name = call.nameRange else { return nil }
            return file.finding(
                at: name, symbol: "reloadItems",
                "`reloadItems` recreates the cells; "
                    + "if their class does not change, `reconfigureItems` updates them in place",
                fix: Fix(.unsafe, "use `reconfigureItems`", [Edit(name, "reconfigureItems")]))
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
        return file.references.references(to: snapshot).contains { use in
            guard outline.kind(use) == .identifier, let parent = outline.parent(use) else { return true }
            return outline.kind(parent) != .member || outline.firstChild(parent) != use
        }
    }

    /// Whether the file also reconfigures items, so that its reloads are deliberate.
    private var reconfiguresToo: Bool {
        outline.nodes(named: "reconfigureItems").contains { outline.kind($0) == .member }
    }

    /// Whether a provider of this file chooses the cell by something that may change while the item stays the same.
    private var mayChangeCells: Bool {
        file.viewProviders().contains { provider in
            let dequeues = dequeues(in: provider.block)
            guard dequeues.count > 1 else { return false }
            let parameters = outline.child(provider.node, .parameterList).map { Array(outline.children($0)) } ?? []
            return dequeues.contains { dequeue in
                outline.decisions(around: dequeue, within: provider.block).contains { !dependsOnly(on: parameters, $0) }
            }
        }
    }

    private func dequeues(in block: NodeID) -> [NodeID] {
        var found: [NodeID] = []
        resolver.eachNode(in: block) { node in
            if let call = outline.call(node), call.name.begins(with: "dequeue") { found.append(node) }
        }
        return found
    }

    /// Whether a decision depends on the provider's parameters and on nothing else that may change.
    private func dependsOnly(on parameters: [NodeID], _ decision: NodeID) -> Bool {
        outline.descendants(of: decision).allSatisfy { node in
            guard outline.kind(node) == .identifier else { return true }
            let name = outline.name(node)
            if name.begins(with: "$") { return true }
            switch resolver.lookup(name, from: node) {
            case .local(let local): return parameters.contains(local)
            case .members, .globals, .unknownSuperclass: return false
            default: return name != "self"
            }
        }
    }
}
