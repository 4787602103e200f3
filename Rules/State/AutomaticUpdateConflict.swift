// Reports overrides of `updateConfiguration(using:)` that style a configuration for the state while UIKit styles it as well.
import CellLintUIKitModel

/// `automaticallyUpdates…Configuration` left true beside an override that styles the configuration itself.
struct AutomaticUpdateConflict: Rule {
    // The last two lead to methods that an override in another file calls.
    let triggers: [Trigger] = ["updateConfiguration", "automaticallyUpdates", "ConfigurationState", "configurationState"]

    func check(_ file: FileContext) -> [Finding] {
        let overrides = file.updateHandlers().flatMap { file.conflictingStyles(in: $0) }.map { style in
            finding(style, "this override", file, notes: [])
        }
        let methods = file.conflictingMethods().map { method in
            finding(
                method.style, "this method, which `updateConfiguration(using:)` calls,", file,
                notes: [file.note(method.override, in: method.fileOfOverride, "this override calls it", isCause: true)])
        }
        return overrides + methods
    }

    private func finding(_ style: ConflictingStyle, _ subject: String, _ file: FileContext, notes: [Note?]) -> Finding {
        let remedy =
            file.isAdapted(style)
            ? "" : " and append `.updated(for: \(style.code.state ?? "configurationState"))` where you create the configuration"
        return file.finding(
            on: style.target, symbol: style.part.rawValue, confidence: style.code.confidence,
            "\(subject) and UIKit both style the \(style.part.noun) for the state; set `\(style.part.flag) = false`\(remedy)", notes: notes)
    }
}

extension FileContext {
    /// Whether each configuration of UIKit that the styled local gets is updated for the state.
    fileprivate func isAdapted(_ style: ConflictingStyle) -> Bool {
        let names = names(in: style.code)
        return outline.descendants(of: style.code.body).allSatisfy { node in
            guard systemConfiguration(builtBy: node) != nil, resolver.destination(of: node) == .local(style.local) else { return true }
            return ConfigurationFlow(of: node, in: style.code, names, self).isUpdated
        }
    }
}
