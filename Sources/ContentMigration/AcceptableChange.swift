// The changes of a cell's look that a project may accept: a fix that makes no other change is safe there.
import CellLintUIKitModel

/// A visible difference between labels and a content configuration, by its name in the option `acceptedChanges`.
public enum AcceptableChange: String, CaseIterable, Sendable {
    /// An image that is no symbol gets another size, and so may a self-sizing row around it.
    case imageSize
    /// A self-sizing row gets another height.
    case rowHeight
    /// Two texts that do not fit side by side are shown below each other. A self-sizing row then gets another height as well.
    case stackedTexts
    /// A text begins at another place.
    case textPosition
}

extension FileContext {
    /// The changes that the configuration accepts for this file. A migration is one of `legacy_cell_content`, whichever rule shows it.
    var acceptedChanges: Set<AcceptableChange> {
        Set(option("acceptedChanges", of: "legacy_cell_content").compactMap(AcceptableChange.init))
    }
}

extension ContentMigration {
    /// The styles of cells whose second text may be shown below the first one.
    var stackingStyles: Set<CellStyle> { acceptedChanges.contains(.stackedTexts) ? [.subtitle, .value1] : [.subtitle] }
}
