// Table views that code makes or takes from a storyboard → findings: a list layout shows the same in a collection view.
import CellLintUIKitModel

/// A UITableView that is constructed or an outlet, and a class of table view controller.
struct TableViewList: Rule {
    let triggers: [Trigger] = ["UITableView"]

    func check(_ file: FileContext) -> [Finding] {
        file.outline.nodes(ofAnyOf: .call, .varDecl, .classDecl).compactMap { node in
            guard let place = file.placeOfView(node, ["UITableView"]) ?? controller(node, file), file.mayUse(Version(14), at: node) else {
                return nil
            }
            return file.finding(
                at: place, symbol: "UITableView",
                "a table view is a second way to build a list: a collection view with a list layout shows the same")
        }
    }

    /// The superclass of a class of table view controller.
    private func controller(_ node: NodeID, _ file: FileContext) -> ByteRange? {
        let outline = file.outline
        guard outline.kind(node) == .classDecl, let clause = outline.child(node, .inheritanceClause),
            let above = outline.firstChild(clause),
            file.project.isSystemType(file.resolver.type(written: above), ["UITableViewController"])
        else { return nil }
        return outline.nameRange(above)
    }
}
