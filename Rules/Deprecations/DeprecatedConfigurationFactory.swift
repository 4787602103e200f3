// Reports the configuration factories that iOS 18 deprecates, with the general ones that replace them.
import CellLintLinting

/// `plainHeader()`, `listGroupedCell()` and the like of UIListContentConfiguration and UIBackgroundConfiguration.
struct DeprecatedConfigurationFactory: DeprecationRule {
    let triggers: [Trigger] = [
        "sidebarCell", "sidebarSubtitleCell", "sidebarHeader", "plainHeader", "plainFooter", "groupedHeader", "groupedFooter",
        "listPlainCell", "listGroupedCell", "listSidebarCell", "listPlainHeaderFooter", "listGroupedHeaderFooter", "listSidebarHeader",
    ]

    func reports(_ declaration: DeprecatedDeclaration) -> Bool {
        ["UIListContentConfiguration", "UIBackgroundConfiguration"].contains(declaration.ownerName)
    }
}
