// Reports overrides of `updateConfiguration(using:)` that style a configuration for the state while UIKit styles it as well.
import CellLintUIKitModel

/// `automaticallyUpdates…Configuration` left true beside an override that styles the configuration itself.
struct AutomaticUpdateConflict: Rule {
    let triggers: [Trigger] = ["updateConfiguration", "automaticallyUpdates"]

    func check(_ file: FileContext) -> [Finding] {
        file.updateHandlers().flatMap { handler in file.conflictingStyles(in: handler).map { finding($0, handler, file) } }
    }

    private func finding(_ style: ConflictingStyle, _ handler: UpdateHandler, _ file: FileContext) -> Finding {
        file.finding(
            at: file.outline.nameRange(style.target)!, symbol: style.part.rawValue, confidence: handler.confidence,
            "this override chooses the look for the state, and so does UIKit: set `\(style.part.flag)` to false, as its documentation asks")
    }
}
