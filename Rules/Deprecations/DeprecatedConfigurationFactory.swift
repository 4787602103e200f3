// Reports the configuration factories that iOS 18 deprecates, with the general ones that replace them.
import CellLintUIKitModel

/// `plainHeader()`, `listGroupedCell()` and the like of UIListContentConfiguration and UIBackgroundConfiguration.
struct DeprecatedConfigurationFactory: DeprecationRule {
    let triggers: [Trigger] = [
        "sidebarCell", "sidebarSubtitleCell", "sidebarHeader", "plainHeader", "plainFooter", "groupedHeader", "groupedFooter",
        "listPlainCell", "listGroupedCell", "listSidebarCell", "listPlainHeaderFooter", "listGroupedHeaderFooter", "listSidebarHeader",
    ]

    func reports(_ declaration: DeprecatedDeclaration) -> Bool {
        ["UIListContentConfiguration", "UIBackgroundConfiguration"].contains(declaration.ownerName)
    }

    func check(_ file: FileContext) -> [Finding] {
        uses(in: file).compactMap { use in
            guard var finding = file.finding(use) else { return nil }
            let caveats = finding.fix?.applicability == .safe ? FactoryUse(use: use, file: file).caveats : []
            if !caveats.isEmpty {
                finding.fix = finding.fix?.reviewed(because: caveats)
            }
            return finding
        }
    }
}

/// A factory for one list style, and the cells that show what it makes.
private struct FactoryUse: FileCheck {
    let use: DeprecatedUse
    let file: FileContext

    /// Why the general factory may not look the same.
    var caveats: [FixNote] {
        guard let call = outline.call(calling: use.node), let shown = file.propertiesOfCollectionViewCells(showing: call.node),
            isInListOfItsStyle
        else { return [.outsideList] }
        let override = file.placeOverridingListEnvironment.map(FixNote.overridesStyle)
        let stop = shown.lazy.compactMap(placeStoppingUpdates).first.map(FixNote.stopsUpdates)
        return [override, stop].compactMap { $0 }
    }

    /// Whether the type around the use only lays out lists whose style the factory names; only there the general factory looks the same.
    private var isInListOfItsStyle: Bool {
        let name = use.declaration.name.lowercased()
        let styles: Set<String> =
            name.contains("grouped") ? ["grouped", "insetGrouped"] : name.contains("plain") ? ["plain"] : ["sidebar"]
        guard let appearances = file.listAppearances(around: use.node), appearances.isSubset(of: styles) else { return false }
        return !file.mayBeShownOutsideLists(around: use.node)
    }

    private func placeStoppingUpdates(ofCellWith property: NodeID) -> String? {
        let part: UpdatePart = use.declaration.ownerName == "UIBackgroundConfiguration" ? .background : .content
        return file.placeStoppingUpdates(of: part, ofCell: resolver.ownerType(ofMember: property)?.unwrapped ?? .unknown)
    }
}

extension FixNote {
    fileprivate static let outsideList = Self("the new configuration looks different outside a list of this style")
    fileprivate static func overridesStyle(_ place: String) -> Self { Self("code overrides the style of lists", at: place) }
    fileprivate static func stopsUpdates(_ place: String) -> Self {
        Self("without automatic updates the new configuration does not get the style of the list", at: place)
    }
}
