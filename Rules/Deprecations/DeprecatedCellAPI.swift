// Reports deprecated declarations in UIKit.swiftinterface that no other rule covers, with their replacements.
import CellLintLinting

/// Deprecated declarations around cells that have no rule of their own.
struct DeprecatedCellAPI: DeprecationRule {
    let triggers: [Trigger] = [
        "UITableViewRowAction", "editActionsForRowAt", "shouldShowMenuForRowAt", "shouldShowMenuForItemAt",
        .all("canPerformAction", "forRowAt"), .all("canPerformAction", "forItemAt"),
        .all("performAction", "forRowAt"), .all("performAction", "forItemAt"),
        "targetIndexPathForMoveFromItemAt", "contextMenuConfigurationForItemAt",
        .all("collectionView", "previewForHighlightingContextMenuWithConfiguration"),
        .all("collectionView", "previewForDismissingContextMenuWithConfiguration"),
        "subitem", .all("horizontalGroup", "repeatingSubitem"), .all("verticalGroup", "repeatingSubitem"),
        "supplementariesFollowContentInsets", "singleLineEtched", "dimsBackgroundDuringPresentation",
    ]

    func reports(_ declaration: DeprecatedDeclaration) -> Bool {
        let others = ["UIListContentConfiguration", "UIBackgroundConfiguration"]
        return declaration.deprecation.deprecated < .someDay && !others.contains(declaration.ownerName)
    }
}
