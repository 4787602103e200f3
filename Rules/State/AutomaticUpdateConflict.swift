// Reports overrides of `updateConfiguration(using:)` that style a configuration for the state while UIKit styles it as well.
import CellLintUIKitModel

/// `automaticallyUpdates…Configuration` left true beside an override that styles the configuration itself.
struct AutomaticUpdateConflict: Rule {
    let triggers: [Trigger] = ["updateConfiguration", "automaticallyUpdates"]

    func check(_ file: FileContext) -> [Finding] {
        file.updateHandlers().flatMap { handler in file.conflictingStyles(in: handler).map { finding($0, handler, file) } }
    }

    private func finding(_ style: ConflictingStyle, _ handler: UpdateHandler, _ file: FileContext) -> Finding {
        let remedy =
            file.isAdapted(style, in: handler)
            ? ""
            : " and append `.updated(for: \(handler.state ?? "state"))` where you create the configuration"
        return file.finding(
            at: file.outline.nameRange(style.target)!, symbol: style.part.rawValue, confidence: handler.confidence,
            "this override and UIKit both style the \(style.part.noun) for the state; set `\(style.part.flag) = false`\(remedy)")
    }
}

extension FileContext {
    /// Whether each configuration of UIKit that the styled local gets is updated for the state.
    fileprivate func isAdapted(_ style: ConflictingStyle, in handler: UpdateHandler) -> Bool {
        let names = names(in: handler)
        return outline.descendants(of: handler.body).allSatisfy { node in
            guard systemConfiguration(builtBy: node) != nil, resolver.destination(of: node) == .local(style.local) else { return true }
            return ConfigurationFlow(of: node, in: handler, names, self).isUpdated
        }
    }
}
