// Finds code that gives views and controllers another text size than the app's. The labels of a configuration adjust their fonts to the
// size of the views around them (.github/UIKIT.md#texts), which the font of a cell's label need not.
import CellLintLinting

/// The code of the whole project that sets text sizes of views that may be around cells.
private final class TextSizeLimits {
    private(set) var all: [NodeInFile] = []

    init(_ file: FileContext) {
        for fileID in file.project.inspectedFiles(containing: FileContext.sizes) {
            let home = file.context(ofFile: fileID)
            all += home.textSizesOfViews.map { NodeInFile(file: fileID, node: $0) }
        }
    }
}

extension FileContext {
    /// The properties of `UIView`, and of `traitOverrides`, that set its text size.
    /// Source: developer.apple.com/documentation/uikit/uiview/maximumcontentsizecategory and uimutabletraits/preferredcontentsizecategory.
    fileprivate static let sizes = ["maximumContentSizeCategory", "minimumContentSizeCategory", "preferredContentSizeCategory"]
    /// What gives a controller's views a trait collection of its own.
    private static let overrides = ["overrideTraitCollection", "setOverrideTraitCollection"]
    /// The classes of views that no cell is in.
    private static let withoutCells = [
        "UIBarItem", "UIControl", "UIImageView", "UILabel", "UINavigationBar", "UISearchBar", "UITabBar", "UITextView", "UIToolbar",
    ]

    /// Where code of the whole project sets the text sizes of views that cells may be in.
    public var textSizesAroundCells: [NodeInFile] { projectAnalysis { TextSizeLimits(self) }.all }

    fileprivate var textSizesOfViews: [NodeID] {
        let assigned = outline.expressions(namedAnyOf: Self.sizes).filter { node in
            outline.assignment(to: node) != nil
                && !resolver.inherits(resolver.ownerType(ofMember: node) ?? .unknown, from: Self.withoutCells)
        }
        guard !outline.nodes(named: "preferredContentSizeCategory").isEmpty else { return assigned }
        return assigned + outline.expressions(namedAnyOf: Self.overrides)
    }
}
