// Reports table views that code creates or takes from a storyboard.
// A collection view with a list layout looks the same and shares its API with all other collection views.
import CellLintUIKitModel

/// A `UITableView` that is constructed or an outlet, and a subclass of `UITableViewController`.
struct TableViewList: Rule {
    let triggers: [Trigger] = ["UITableView"]

    func check(_ file: FileContext) -> [Finding] {
        file.outline.nodes(ofAnyOf: .call, .varDecl, .classDecl).compactMap { node in
            guard let place = file.placeOfView(node, ["UITableView"]) ?? tableViewController(inheritedBy: node, in: file),
                file.mayUse(Version(14), at: node)
            else { return nil }
            return file.finding(
                at: place, symbol: "UITableView",
                "a collection view with a list layout can replace this table view")
        }
    }

    /// The superclass in a class declaration, if it is a table view controller.
    private func tableViewController(inheritedBy node: NodeID, in file: FileContext) -> ByteRange? {
        let outline = file.outline
        guard outline.kind(node) == .classDecl, let superclass = outline.typeDeclaration(node)?.inheritedTypes.first,
            file.project.isSystemType(file.resolver.type(written: superclass), ["UITableViewController"])
        else { return nil }
        return outline.nameRange(superclass)
    }
}
