// Finds reads of a text that code may have set as an attributed one. A label's `text` is its string then, and that of a configuration is nil.
// See .github/UIKIT.md#texts.
import CellLintUIKitModel

extension FileContext {
    /// Whether code for cells of the same table, or for any cell that it is given, sets an attributed text on a label.
    /// - Parameter read: what names the label whose text is read.
    func mayReadAttributedText(ofLabelAt read: NodeID) -> Bool {
        let (label, reader) = (outline.name(read), resolver.selfType(at: read))
        guard case .nominal(let id, _) = reader else { return false }
        return project.inspectedFiles(containing: ["attributedText"]).contains { fileID in
            let home = context(ofFile: fileID)
            return home.outline.expressions(named: "attributedText").contains { node in
                guard let value = home.outline.assignment(to: node)?.value, home.outline.kind(value) != .nilLiteral,
                    let view = home.outline.base(of: node).map(home.outline.unwrapped), home.outline.name(view) == label,
                    home.isLabelOfCell(view)
                else { return false }
                return mayWriteForCells(of: id, home.resolver.selfType(at: node))
            }
        }
    }

    /// Whether code of a type may get the cells of another one: other controllers have cells of their own, and so have classes of cells that
    /// the code does not name.
    private func mayWriteForCells(of reader: DeclarationID, _ writer: Type) -> Bool {
        guard case .nominal(let other, _) = writer, !other.isInterface else { return true }
        if resolver.inherits(writer, from: ["UIViewController"]) { return resolver.isRelated(reader, other) }
        guard resolver.inherits(writer, from: ["UITableViewCell"]) else { return true }
        return names(subclasses(of: other).map { project.type($0).name }, in: reader)
    }

    private func isLabelOfCell(_ view: NodeID) -> Bool {
        let cell = outline.base(of: view).map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: view)
        return cell.isUnknown || resolver.inherits(cell, from: ["UITableViewCell"])
    }
}
