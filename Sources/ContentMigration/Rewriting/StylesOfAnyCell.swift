// Lets code that only styles the cells which a table is about to show do so either way: by the configuration of a cell that has one, else by
// its labels. Other code fills these cells in, with the one or the other.
import CellLintUIKitModel

extension ContentMigration {
    /// The fix of a function that styles any cell; nil for all other code.
    func fixForAnyCell(_ group: CellGroup) throws(MigrationRefusal) -> Fix? {
        guard stylesShownCells(group) || stylesCellsOfUnknownTable(group), !file.isInSwift2, staticRows(shownTo: group) == nil,
            case .local(_, let function) = group.receiver, let base = group.uses[0].base,
            group.uses.allSatisfy({ $0.isReplaceable && $0.confidence == .certain }), let body = outline.child(function, .block),
            let statements = statementsOnlyStyling(group), let first = statements.first, let last = statements.last
        else { return nil }
        var caveats = Caveats()
        caveats.add(.stylesConfigurations)
        let place = MigrationPlace(first: first, last: last, goesOn: true, exits: [], uses: group.uses)
        let cell = outline.source(base)
        let content = ContentName(name: freeName(in: body, cell, group, [place]), mark: "", cell: cell + ".")
        var edits: [Edit] = []
        for use in group.uses { edits += try self.edits(for: use, content, &caveats) }
        guard let end = outline.restOfLine(behind: last) else { return nil }
        let range = ByteRange(outline.range(first).start, end)
        let outer = indentation(at: range.start)
        guard startsLine(first), let labels = outline.reindented(range, from: outer, to: outer + indentationUnit)
        else { return nil }
        let styled = outline.text.string(range, applying: edits).replacing("\n" + outer, with: "\n" + outer + indentationUnit)
        let lines = [
            "if var \(content.name) = \(cell).contentConfiguration as? UIListContentConfiguration {",
            indentationUnit + styled, "\(indentationUnit)\(cell).contentConfiguration = \(content.name)", "} else {",
            indentationUnit + labels, "}",
        ]
        let edit = Edit(range, lines.joined(separator: "\n" + outer))
        return Fix.unsafe("style the content configuration, if there is one", [edit], review: caveats.notes)
    }

    /// The statements with a group's uses, if each only sets how the cell looks, by one name for it.
    private func statementsOnlyStyling(_ group: CellGroup) -> [NodeID]? {
        let name = group.uses[0].base.map(outline.source)
        let isStyled = group.uses.allSatisfy { use in
            guard case .write(let target, _, _) = use.action, let statement = outline.parent(target), let base = use.base else {
                return false
            }
            return outline.kind(base) == .identifier && outline.source(base) == name && !outline.hasComment(in: outline.range(statement))
                && !outline.source(statement).contains("\n")
        }
        return isStyled && !group.written.contains(where: \.isContent) ? statementsOfUses(group) : nil
    }
}

extension SourceText {
    /// The text of a range with edits inside of it.
    func string(_ range: ByteRange, applying edits: [Edit]) -> String {
        var (result, at) = ("", range.start)
        for edit in edits.sorted(by: { $0.range < $1.range }) {
            result += string(ByteRange(at, edit.range.start)) + edit.replacement
            at = edit.range.end
        }
        return result + string(ByteRange(at, range.end))
    }
}
