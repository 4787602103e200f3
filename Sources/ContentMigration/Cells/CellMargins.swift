// Finds code that moves the labels of cells by their margins or separator insets. A configuration has margins of its own. The separator
// inset of a whole table moves no label.
import CellLintUIKitModel

/// Properties of a cell that place its labels: a configuration's text has the margins of its own view, and its direction.
enum CellMargins {
    static let properties = [
        "directionalLayoutMargins", "insetsLayoutMarginsFromSafeArea", "layoutMargins", "preservesSuperviewLayoutMargins",
        "semanticContentAttribute", "separatorInset",
    ]
    /// The same with those that indent the texts, or gray them out.
    static let settings = properties + ["indentationLevel", "indentationWidth", "isUserInteractionEnabled"]
}

extension Caveat {
    /// What setting a property of a cell does to the position or the look of its texts.
    /// - Parameter isEnabled: whether the value is `true`.
    static func placement(of property: String, isEnabled: Bool) -> Caveat? {
        switch property {
        case "indentationLevel", "indentationWidth": .indentation
        case "isUserInteractionEnabled": isEnabled ? nil : .disabledLook
        default: CellMargins.properties.contains(property) ? .margins(property: property) : nil
        }
    }
}

extension ContentMigration {
    /// A property by which a method of a type moves the labels of the cells that it is given.
    func movedMargins(in type: DeclarationID) -> String? {
        for part in file.family(of: type) {
            let home = file.context(ofFile: part.file)
            let declaration = file.project.type(part).node
            for name in CellMargins.properties {
                for node in home.outline.expressions(named: name) where home.outline.contains(declaration, node) {
                    guard let base = home.outline.base(of: node), let parent = home.outline.parent(node),
                        home.outline.kind(parent) == .assignment, home.outline.firstChild(parent) == node
                    else { continue }
                    guard home.resolver.inherits(home.resolver.type(of: base), from: ["UITableViewCell"]),
                        case .local(let local, _) = home.receiver(base, at: node),
                        home.outline.kind(home.references.root(of: local)) == .parameter
                    else { continue }
                    return name
                }
            }
        }
        return nil
    }

    /// Whether a type tells its table to indent rows.
    func indentsRows(_ type: DeclarationID) -> Bool {
        file.family(of: type).contains { part in
            let outline = file.project.file(part).outline
            return outline.nodes(named: "tableView").contains { node in
                outline.kind(node) == .funcDecl && outline.contains(file.project.type(part).node, node)
                    && outline.hasParameter(node, labeled: "indentationLevelForRowAt")
            }
        }
    }
}
