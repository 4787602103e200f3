// System configurations built where a cell reacts to its state → findings about those that the state never reaches.
import CellLintUIKitModel

/// `defaultContentConfiguration()`, `listGroupedCell()` and their like without `updated(for:)` in an update handler.
struct MissingUpdatedForState: Rule {
    let triggers: [Trigger] = ["configurationUpdateHandler", "ConfigurationUpdateHandler", "updateConfiguration"]

    func check(_ file: FileContext) -> [Finding] {
        let handlers = file.updateHandlers()
        let owners = Set(handlers.map(\.owner))
        return handlers.flatMap { handler -> [Finding] in
            let names = file.names(in: handler)
            // A handler inside another is looked at for itself; a button's handler inside a cell's says nothing about the cell.
            return file.outline.descendants(of: handler.body) { owners.contains($0) || isOtherHandler($0, file) }
                .compactMap { finding(at: $0, handler, names, file) }
        }
    }

    private func finding(at node: NodeID, _ handler: UpdateHandler, _ names: HandlerNames, _ file: FileContext) -> Finding? {
        guard let build = file.systemConfiguration(builtBy: node), file.mayUse(Version(14), at: node) else { return nil }
        let flow = ConfigurationFlow(of: node, in: handler, names, file)
        guard flow.isShown, !flow.isUpdated, !(build.isBackground && flow.isColouredByState) else { return nil }
        let outline = file.outline
        let callee = outline.firstChild(node)!
        let state = file.isStateInReach(at: node, of: handler) ? handler.state! : ""
        let end = outline.range(node).end
        let append = "append `.updated(for:\(state.isEmpty ? "" : " " + state))`"
        return file.finding(
            at: outline.nameRange(callee)!, symbol: outline.name(callee), confidence: min(build.confidence, handler.confidence),
            "`\(outline.name(callee))()` ignores the state where automatic updates are off: \(append)",
            fix: state.isEmpty ? nil : Fix(.safe, append, [Edit(ByteRange(end, end), ".updated(for: \(state))")]))
    }

    /// A closure that is some other view's handler.
    private func isOtherHandler(_ node: NodeID, _ file: FileContext) -> Bool {
        let outline = file.outline
        guard outline.kind(node) == .closure, let parent = outline.parent(node), outline.kind(parent) == .assignment,
            let target = outline.firstChild(parent)
        else { return outline.kind(node).isTypeDeclaration }
        return outline.isNamed(target, "configurationUpdateHandler")
    }
}
