// Tells files that are still written in Swift 2, whose names for UIKit no compiler with content configurations knows.
import CellLintLinting

/// Whether a file is written in Swift 2.
private final class OldSwift: FileAnalysis {
    let isUsed: Bool

    init(_ file: FileContext) {
        let outline = file.outline
        let colors = outline.calls(of: "blackColor", "whiteColor", "clearColor", "grayColor", "lightGrayColor", "darkGrayColor", "redColor")
        isUsed =
            !outline.calls(of: "dequeueReusableCellWithIdentifier", "systemFontOfSize", "boldSystemFontOfSize").isEmpty
            || colors.contains { outline.call($0)?.base.map { outline.isNamed($0, "UIColor") } ?? false }
            || outline.nodes(named: "tableView").contains { node in
                outline.kind(node) == .funcDecl
                    && ["cellForRowAtIndexPath", "didSelectRowAtIndexPath", "forRowAtIndexPath"].contains {
                        outline.hasParameter(node, labeled: $0)
                    }
            }
    }
}

extension FileContext {
    /// Whether the names that Swift 3 changed say that a file is written in Swift 2.
    public var isInSwift2: Bool { analysis(OldSwift.self).isUsed }
}
