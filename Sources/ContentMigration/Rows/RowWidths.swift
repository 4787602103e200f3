// Bounds the width that the narrowest row leaves for texts, as far as code and documents tell (.github/UIKIT.md#widths).
import CellLintUIKitModel

extension ContentMigration {
    /// What is left of the narrowest row for the texts of some cells; nil if that is not known.
    func leastWidthOfTexts(in parts: [CellGroup]) -> Double? {
        guard let owner = parts.first.map({ resolver.selfType(at: $0.uses[0].node) }), case .nominal(let id, _) = owner,
            fillsScreen(owner), !parts.contains(where: mayHaveAccessory), file.tableRows(of: id).drawn.isEmpty,
            // An image may have any width.
            !parts.contains(where: showsWideImage),
            roots(of: parts).allSatisfy({ prototypeLook(ofRoot: $0).map { $0.image == .none } ?? true })
        else { return nil }
        let image = parts.contains(where: \.setsImage) ? RowMetrics.widthOfSymbol + RowMetrics.sideMargin : 0
        return RowMetrics.leastWidth - 2 * RowMetrics.sideMargin - image
    }

    /// Whether an image of a group may be wider than a symbol.
    private func showsWideImage(_ group: CellGroup) -> Bool {
        showsImageOtherThanSymbol(group.uses) || !enlargedSymbols(of: group.uses).isEmpty
    }

    /// The words by which code makes the rows of its table, or the texts in them, narrower.
    private static let narrowing = [
        "additionalSafeAreaInsets", "cellLayoutMarginsFollowReadableWidth", "contentInset", "directionalLayoutMargins", "editButtonItem",
        "indentationLevel", "indentationWidth", "isEditing", "layoutMargins", "preferredContentSize", "sectionIndexTitles",
        "separatorInset", "setEditing", "viewRespectsSystemMinimumLayoutMargins",
    ]

    /// Whether a type is a table's controller, and as far as code tells its rows are as wide as the screen.
    private func fillsScreen(_ owner: Type) -> Bool {
        let file = file
        guard resolver.inherits(owner, from: ["UITableViewController"]), !file.projectAnalysis(make: { InsetTables(file) }).areNamed else {
            return false
        }
        return resolver.superclassChain(of: owner).allSatisfy { type in
            guard case .nominal(let id, _) = type else { return false }
            return id.isInterface
                || file.family(of: id).allSatisfy { part in
                    let outline = file.project.file(part).outline
                    let sizes = outline.expressions(namedAnyOf: ["bounds", "frame", "size", "width", "widthAnchor"])
                    return outline.nodes(namedAnyOf: Self.narrowing).isEmpty && !sizes.contains(where: outline.resizesTable)
                } && presenters(of: id).isEmpty
        }
    }

    /// The files that name a type and give some controller a size.
    private func presenters(of id: DeclarationID) -> [FileID] {
        let (size, name) = ("preferredContentSize", file.project.type(id).name)
        return file.project.inspectedFiles(mentioning: [size]).filter { fileID in
            let outline = file.project.file(fileID).outline
            return !outline.nodes(named: size).isEmpty && !outline.nodes(named: name).isEmpty
        }
    }

    /// Whether code of this file may give a group's cell an accessory.
    private func mayHaveAccessory(_ group: CellGroup) -> Bool {
        let property = index.number(of: group).flatMap { index.propertyOfCell($0) }
        let names = ["accessoryType", "accessoryView", "editingAccessoryType", "editingAccessoryView"]
        return outline.expressions(namedAnyOf: names).contains { name in
            guard let base = outline.base(of: name), let other = file.propertyOfOneCell(outline.unwrapped(base)) else { return true }
            return property == nil || other == property
        }
    }
}

/// Whether code names the style of tables whose rows are narrower than they.
private final class InsetTables {
    let areNamed: Bool

    init(_ file: FileContext) {
        let style = "insetGrouped"
        areNamed = file.project.inspectedFiles(mentioning: [style]).contains { fileID in
            !file.project.file(fileID).outline.nodes(named: style).isEmpty
        }
    }
}

extension Outline {
    /// Whether code sets what an expression names of a table or the view around it: `tableView.frame.size.width = 200`.
    fileprivate func resizesTable(_ node: NodeID) -> Bool {
        guard assignment(to: node) != nil || isNamed(node, "widthAnchor") else { return false }
        var at = node
        while let base = base(of: at).map(unwrapped) {
            if isNamed(base, "tableView") || isNamed(base, "view") { return true }
            at = base
        }
        return isNamed(at, "self") || kind(at) == .identifier && ["bounds", "frame"].contains(name(at))
    }
}
