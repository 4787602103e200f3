// Reports system configurations that an update handler builds and shows without adapting them to the cell's state.
import CellLintUIKitModel

/// `defaultContentConfiguration()`, `listGroupedCell()` and similar without `updated(for:)` in an update handler.
struct MissingUpdatedForState: Rule {
    let triggers: [Trigger] = ["configurationUpdateHandler", "ConfigurationUpdateHandler", "updateConfiguration", "automaticallyUpdates"]

    func check(_ file: FileContext) -> [Finding] {
        let handlers = file.updateHandlers()
        let owners = Set(handlers.map(\.owner))
        return handlers.flatMap { handler -> [Finding] in
            let conflicting = Set(file.conflictingStyles(in: handler).map(\.local))
            let check = HandlerCheck(handler: handler, names: file.names(in: handler), conflicting: conflicting, file: file)
            // A nested handler is checked on its own. A button's handler says nothing about the cell.
            return file.outline.descendants(of: handler.body) { owners.contains($0) || file.outline.isOtherHandler($0) }
                .compactMap { check.finding(at: $0) }
        }
    }
}

private struct HandlerCheck: FileCheck {
    let handler: UpdateHandler
    let names: HandlerNames
    /// The locals of which `automatic_update_conflict` says what to do, including the missing `updated(for:)`.
    let conflicting: Set<NodeID>
    let file: FileContext

    func finding(at node: NodeID) -> Finding? {
        guard let build = file.systemConfiguration(builtBy: node), file.mayUse(Version(14), at: node), !outline.isUnexpected(node),
            let call = outline.call(node)
        else { return nil }
        let flow = ConfigurationFlow(of: node, in: handler, names, file)
        guard flow.isShown, !flow.isUpdated, !(build.isBackground && flow.isColoredByState) else { return nil }
        if case .local(let local) = file.resolver.destination(of: node), conflicting.contains(local) { return nil }
        let state = file.isStateInReach(at: node, of: handler) ? handler.spelledState! : ""
        let shown = state.isEmpty ? "" : " " + handler.state!
        let append = "append `.updated(for:\(shown))`"
        let end = ByteRange(call.range.end, call.range.end)
        let mayCallOwn = resolver.isDeclaredByProject("updated", for: resolver.type(of: node))
        var fix = state.isEmpty || mayCallOwn ? nil : Fix.safe(append, [Edit(end, ".updated(for: \(state))")])
        if flow.isRead {
            fix = fix?.reviewed(because: [.isRead])
        }
        if flow.isShownInOwnView
            || file.placeStoppingUpdates(of: build.isBackground ? .background : .content, ofCell: resolver.selfType(at: node)) != nil
        {
            fix = fix?.reviewed(because: [.mayStayAsItIs])
        }
        return file.finding(
            at: call.nameRange!, symbol: call.name, confidence: min(build.confidence, handler.confidence),
            "`\(call.name)()` is not updated for the cell's state; \(append)",
            fix: fix)
    }
}

extension Outline {
    /// Whether a node is a type, or a closure that is assigned as some view's handler.
    fileprivate func isOtherHandler(_ node: NodeID) -> Bool {
        guard kind(node) == .closure else { return kind(node).isTypeDeclaration }
        return parent(node).flatMap { assignment($0) }.map { isNamed($0.target, "configurationUpdateHandler") } ?? false
    }
}

extension FixNote {
    fileprivate static let isRead = Self("code reads the configuration, whose colors then depend on the state")
    fileprivate static let mayStayAsItIs = Self("UIKit may not update this cell; then its selected and highlighted look changes")
}
