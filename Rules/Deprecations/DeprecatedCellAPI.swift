// Uses of whatever else UIKit.swiftinterface declares as deprecated → findings that say since when and what came instead.
import CellLintUIKitModel

/// Deprecated declarations around cells for which there is no rule of their own.
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
