// `reloadItems` on a snapshot → findings where the items' cells stay of one kind, so that `reconfigureItems` does with less.
import CellLintUIKitModel

/// Items of a snapshot that are reloaded although the same kind of cell shows them afterwards.
struct ReloadInsteadOfReconfigure: Rule {
    let triggers: [Trigger] = ["reloadItems"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        let calls = outline.calls(of: "reloadItems").filter { call in
            outline.firstChild(call).map(outline.kind) == .member && file.mayUse(Version(15), at: call)
                && file.resolver.snapshotFunction(calledBy: call) == "reloadItems"
        }
        guard !calls.isEmpty, !knowsBoth(outline), !mayChangeCells(file) else { return [] }
        return calls.compactMap { call in
            guard let callee = outline.firstChild(call), let name = outline.nameRange(callee) else { return nil }
            let fix = Fix(.unsafe, "reconfigure the items", [Edit(name, "reconfigureItems")])
            return file.finding(
                at: name, symbol: "reloadItems",
                "`reloadItems` throws the cells away and asks for new ones: where they stay of one kind, `reconfigureItems` updates them in place",
                fix: fix)
        }
    }

    /// Whether the file reconfigures as well: then its author has chosen.
    private func knowsBoth(_ outline: Outline) -> Bool {
        outline.nodes(named: "reconfigureItems").contains { outline.kind($0) == .member }
    }

    /// Whether a provider of this file chooses a cell by something that may change while the item stays the same.
    private func mayChangeCells(_ file: FileContext) -> Bool {
        file.viewProviders().contains { provider in
            let dequeues = dequeues(in: provider.block, file)
            guard dequeues.count > 1 else { return false }
            let parameters = file.outline.child(provider.node, .parameterList).map { Array(file.outline.children($0)) } ?? []
            return dequeues.contains { dequeue in
                file.outline.decisions(around: dequeue, within: provider.block).contains { !isSettled($0, by: parameters, file) }
            }
        }
    }

    private func dequeues(in block: NodeID, _ file: FileContext) -> [NodeID] {
        var found: [NodeID] = []
        file.resolver.eachNode(in: block) { node in
            guard file.outline.kind(node) == .call, let callee = file.outline.firstChild(node) else { return }
            if file.outline.name(callee).hasPrefix("dequeue") { found.append(node) }
        }
        return found
    }

    /// Whether a decision rests on what the provider is given, and on nothing else.
    private func isSettled(_ decision: NodeID, by parameters: [NodeID], _ file: FileContext) -> Bool {
        let outline = file.outline
        return outline.descendants(of: decision).allSatisfy { node in
            guard outline.kind(node) == .identifier else { return true }
            if outline.name(node).hasPrefix("$") { return true }
            switch file.resolver.lookup(outline.name(node), from: node) {
            case .local(let local): return parameters.contains(local)
            case .members, .globals, .unknownSuperclass: return false
            default: return !outline.isNamed(node, "self")
            }
        }
    }
}
