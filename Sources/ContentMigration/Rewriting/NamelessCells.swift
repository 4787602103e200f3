// Gives a cell that has no name a local for it, so that a configuration can be read, changed and applied: `tableView.cellForRow(at: …)?`.
import CellLintUIKitModel

extension ContentMigration {
    /// Gives an unnamed cell a name: `if let cell = tableView.cellForRow(at: indexPath) { … }` around the statements with its uses.
    func valueEdits(of group: CellGroup, among parts: [CellGroup], _ doubts: inout Caveats) throws(MigrationRefusal) -> [Edit] {
        guard let base = group.uses[0].base, let function = outline.ancestor(base, where: { $0.isFunctionLike }),
            let body = outline.child(function, .block),
            let first = outline.statement(around: group.uses[0].node), let last = outline.statement(around: group.uses.last!.node)
        else { throw MigrationRefusal.outsideFunction }
        let knownLines = isTakenFromTable(group, among: parts) ? linesOfSuppliers(among: parts) : wholeClass?.written
        if knownLines == nil { doubts.add(.keepsOnlyConfiguration) }
        try references.checkClass(of: resolver.type(of: base), &doubts, isMigrated)
        if outline.function(around: base).map(isWillDisplayHeader) ?? false {
            throw MigrationRefusal.headerFilledByUIKit
        }
        for use in group.uses {
            switch use.action {
            case .write(let target, _, _):
                guard let parent = outline.parent(target), outline.isStatement(parent) else {
                    throw MigrationRefusal.namelessCell
                }
            case .lines, .drop: break
            default: throw MigrationRefusal.namelessCell
            }
        }
        var cell = base
        let isOptional = outline.isOptionalChain(base)
        if outline.kind(cell) == .optionalChain, let inner = outline.firstChild(cell) { cell = inner }
        if outline.kind(cell) == .tuple, let element = outline.onlyChild(cell) { cell = element }
        guard !outline.source(cell).contains("\n") else { throw MigrationRefusal.namelessCell }
        let name = cellName(base, in: function, first, isOptional)
        let place = MigrationPlace(first: first, last: last, goesOn: true, exits: [], uses: group.uses)
        var content = ContentName(
            name: freeName(in: body, name, group, [place]), mark: "", cell: name + ".",
            reservesImageHeight: leavesRowHeightToText(group, knownLines != nil, parts, nil))
        content.textsToReplace = textsReplacingAttributed(group.uses, &doubts)
        let edits = try group.uses.map { use throws(MigrationRefusal) in try self.edits(for: use, content, &doubts) }.flatMap { $0 }
        let (range, end) = (outline.range(first), outline.range(last).end)
        let unit = isOptional ? unit(around: first) : ""
        guard let inner = startsLine(first) ? indentation(at: range.start) : innerIndentation(ofOnly: first) else {
            throw MigrationRefusal.severalStatementsOnLine
        }
        let numbersOfLines = knownLines.map { singleLineTexts(showing: Set(group.uses.flatMap(\.written)), besides: $0) } ?? []
        let heights = content.reservesImageHeight && showsImageOtherThanSymbol(group.uses) ? [Self.symbolHeight] : []
        let initialValues = numbersOfLines.map { ($0, "1") } + heights
        let fresh = "\(name).contentConfiguration as? UIListContentConfiguration ?? \(name).defaultContentConfiguration()"
        let indent = "\n" + inner + unit
        let head =
            (isOptional ? "if let \(name) = \(outline.source(cell)) {" : "let \(name) = \(outline.source(cell))") + indent
            + (["var \(content.name) = \(fresh)"] + initialValues.map { "\(content.property($0)) = \($1)" }).joined(separator: indent)
            + indent
        let foot = indent + "\(name).contentConfiguration = \(content.name)" + (isOptional ? "\n" + inner + "}" : "")
        guard startsLine(first) else {
            guard first == last, let before = outline.token(before: first)?.end, let closing = closing(behindOnly: first),
                lines.line(at: range.start) == lines.line(at: end)
            else {
                throw MigrationRefusal.severalStatementsOnLine
            }
            return edits + [Edit(ByteRange(before, range.start), "\n" + inner + head), Edit(closing.range, foot + closing.replacement)]
        }
        guard let lineEnd = outline.restOfLine(behind: last) else { throw MigrationRefusal.severalStatementsOnLine }
        var shifted: [Edit] = []
        if isOptional {
            guard outline.reindented(ByteRange(range.start, end), from: inner + "\u{1}", to: "") != nil else {
                throw MigrationRefusal.multilineText
            }
            var line = outline.lineEnd(at: range.start)
            while line < end {
                if !outline.isBlankLine(at: line) { shifted.append(Edit(ByteRange(line, line), unit)) }
                line = outline.lineEnd(at: line)
            }
        }
        return edits + shifted + [Edit(ByteRange(range.start, range.start), head), Edit(ByteRange(lineEnd, lineEnd), foot)]
    }

    /// A cell name that is unused in the function.
    private func cellName(_ cell: NodeID, in function: NodeID, _ statement: NodeID, _ isOptional: Bool) -> String {
        let words = index.words(in: function)
        let earlier = index.unnamedCells(in: function, before: statement)
        var names = ["cell", "shownCell", "listCell"]
        if resolver.inherits(resolver.type(of: cell).unwrapped, from: ["UITableViewHeaderFooterView"]) {
            names = outline.source(cell).lowercased().contains("footer") ? ["footer", "footerView"] : ["header", "headerView"]
        }
        let name = names.first { !words.contains($0) } ?? "foundCell"
        return isOptional || earlier == 0 ? name : name + "\(earlier + 1)"
    }

    /// The additional indentation of the lines around a statement, compared with the lines around those.
    private func unit(around statement: NodeID) -> String {
        var at = statement
        while let list = outline.statementList(around: at), let owner = outline.parent(list) {
            let (inner, outer) = (indentation(at: outline.range(at).start), indentation(at: outline.range(owner).start))
            if startsLine(at), inner.hasPrefix(outer), inner != outer { return String(inner.dropFirst(outer.count)) }
            at = owner
        }
        return indentationUnit
    }
}
