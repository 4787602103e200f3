// Gives a cell that has no name a local for it, so that a configuration can be read, changed and applied: `tableView.cellForRow(at: …)?`.
import CellLintUIKitModel

extension ContentMigration {
    /// Gives an unnamed cell a name: `if let cell = tableView.cellForRow(at: indexPath) { … }` around the statements with its uses.
    func valueEdits(of group: CellGroup, among parts: [CellGroup], _ caveats: inout Caveats) throws(MigrationRefusal) -> [Edit] {
        guard group.uses.contains(where: \.isShown) else { throw nothingShown(group.uses) }
        guard let base = group.uses[0].base, let function = outline.ancestor(base, where: { $0.isFunctionLike }),
            let body = outline.child(function, .block),
            let (first, last) = stretch(of: group)
        else { throw MigrationRefusal.outsideFunction }
        // Another group would find the cell with what this one has set.
        let look = index.groups(within: function).count == 1 ? titleLook(of: group, in: function) : nil
        let knownLines = isTakenFromTable(group, among: parts) ? linesOfSuppliers(among: parts) : wholeClass?.written
        if look != nil { caveats.add(.headerLook) } else if knownLines == nil { caveats.add(.keepsOnlyConfiguration) }
        let facts = file.isTakenFromTable(base) ? CellClassFacts(isCopied: isSetUpOnly) : CellClassFacts()
        try file.classCheck.checkClass(of: resolver.type(of: base), &caveats, isMigrated, facts)
        if look == nil, outline.function(around: base).map(isWillDisplayHeader) ?? false { throw MigrationRefusal.headerFilledByUIKit }
        try checkOnlyWrites(group)
        let looks = try looksOfContentView(of: base, in: function, around: first, &caveats)
        let statements = outline.nodes[first].first..<outline.nodes[last].end
        if statements.contains(where: { outline.tokens[$0].kind == .word && outline.word($0) == "await" }) { caveats.add(.waits) }
        let isOptional = outline.isOptionalChain(base)
        let cell = try spelledValue(base)
        let name = cellName(base, in: function, first, isOptional)
        let place = MigrationPlace(first: first, last: last, goesOn: true, exits: [], uses: group.uses, isFresh: look != nil)
        var content = ContentName(
            name: freeName(in: body, name, group, [place]), mark: "", cell: name + ".",
            reservesImageHeight: leavesRowHeightToText(group, knownLines != nil, parts, nil))
        content.textsToReplace = textsReplacingAttributed(group.uses, &caveats)
        var edits = look?.edits ?? []
        for use in group.uses { edits += try self.edits(for: use, content, &caveats) }
        for statement in looks { edits.append(Edit(try lines(of: statement), "")) }
        let shown = "\(name).contentConfiguration as? UIListContentConfiguration ?? "
        let start = (look == nil ? shown : "") + "\(name).defaultContentConfiguration()"
        let asksForConfiguration = mayFindCellWithViews(group)
        let condition = asksForConfiguration ? ", var \(content.name) = \(name).contentConfiguration as? UIListContentConfiguration" : ""
        let frame = CellFrame(
            opening: isOptional ? "if let \(name) = \(cell)\(condition) {" : "let \(name) = \(cell)",
            start: (asksForConfiguration ? [] : ["var \(content.name) = \(start)"])
                + initialValues(of: group, in: place, look, knownLines, content).map { "\(content.property($0)) = \($1)" },
            end: ["\(name).contentConfiguration = \(content.name)"] + looks.map(outline.source),
            isBlock: isOptional)
        return try edits + self.edits(putting: frame, around: first, last)
    }

    /// Changes a local's cell, which a table shows, only if it has a configuration: others have views of their own.
    func foundCellEdits(of group: CellGroup, _ caveats: inout Caveats) throws(MigrationRefusal) -> [Edit] {
        guard case .local(_, let function) = group.receiver, let base = group.uses[0].base, let body = outline.child(function, .block),
            let (first, last) = stretch(of: group)
        else { throw MigrationRefusal.outsideFunction }
        caveats.add(.keepsOnlyConfiguration)
        try file.classCheck.checkClass(of: resolver.type(of: base), &caveats, isMigrated, CellClassFacts(isCopied: isSetUpOnly))
        let cell = try spelledReceiver(group)
        let place = MigrationPlace(first: first, last: last, goesOn: true, exits: [], uses: group.uses)
        let content = ContentName(name: freeName(in: body, cell.withoutUnwrapping, group, [place]), mark: "", cell: cell + ".")
        var edits: [Edit] = []
        for use in group.uses { edits += try self.edits(for: use, content, &caveats) }
        let frame = CellFrame(
            opening: "if var \(content.name) = \(cell).contentConfiguration as? UIListContentConfiguration {", start: [],
            end: ["\(cell).contentConfiguration = \(content.name)"], isBlock: true)
        return try edits + self.edits(putting: frame, around: first, last)
    }

    /// The first and the last statement with a use that stays.
    private func stretch(of group: CellGroup) -> (first: NodeID, last: NodeID)? {
        let uses = group.uses.filter { if case .drop = $0.action { false } else { true } }
        guard let first = outline.statement(around: uses[0].node), let last = outline.statement(around: uses[uses.count - 1].node) else {
            return nil
        }
        return (first, last)
    }

    /// The statements before a group's first that set how the content view of its cell looks: they belong behind the configuration, which
    /// brings another view.
    private func looksOfContentView(
        of cell: NodeID, in function: NodeID, around first: NodeID, _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> [NodeID] {
        let source = outline.spelling(cell).withoutUnwrapping
        var looks: [NodeID] = []
        for node in outline.nodes(named: "contentView", in: function) where outline.kind(node) == .member {
            guard let base = outline.base(of: node), outline.spelling(base).withoutUnwrapping == source,
                let name = outline.nodes[node].name, let statement = outline.statement(around: node)
            else { continue }
            let use = outline.contentViewUse(at: name)
            if let caveat = use.caveat { caveats.add(caveat, at: file.place(node)) }
            guard use.needsView, outline.nodes[statement].first < outline.nodes[first].first else { continue }
            guard use == .look, outline.parent(statement) == outline.parent(first), !outline.source(statement).contains("\n") else {
                throw MigrationRefusal.usesContentView.at(file.place(node))
            }
            caveats.add(.contentViewReplaced, at: file.place(node))
            looks.append(statement)
        }
        return looks
    }

    /// The properties that the configuration of a cell without a name begins with, and their values.
    private func initialValues(
        of group: CellGroup, in place: MigrationPlace, _ look: PrototypeLook?, _ knownLines: Set<ConfigurationProperty>?,
        _ content: ContentName
    ) -> [(ConfigurationProperty, String)] {
        if let look {
            let header = Cell(
                prefix: content.cell, name: "", scope: place.first, body: place.first, isFresh: true, isHeader: true, look: look)
            return header.initialValues(in: place, self).always.map { ($0.property, $0.value) }
        }
        let numbersOfLines = knownLines.map { singleLineTexts(showing: Set(group.uses.flatMap(\.written)), besides: $0) } ?? []
        let heights = content.reservesImageHeight && showsImageOtherThanSymbol(group.uses) ? [Self.symbolHeight] : []
        return numbersOfLines.map { ($0, "1") } + heights
    }

    /// The name can only be declared in front of statements that write to the cell and do nothing else.
    private func checkOnlyWrites(_ group: CellGroup) throws(MigrationRefusal) {
        for use in group.uses {
            switch use.action {
            case .write(let target, _, _):
                guard let parent = outline.parent(target), outline.isStatement(parent) else { throw MigrationRefusal.namelessCell }
            case .lines, .drop: break
            default: throw MigrationRefusal.namelessCell
            }
        }
    }

    /// The source of the cell, without parentheses and `?`.
    private func spelledValue(_ base: NodeID) throws(MigrationRefusal) -> String {
        var cell = base
        if outline.kind(cell) == .optionalChain, let inner = outline.firstChild(cell) { cell = inner }
        if outline.kind(cell) == .tuple, let element = outline.onlyChild(cell) { cell = element }
        let source = outline.source(cell)
        guard !source.contains("\n") else { throw MigrationRefusal.namelessCell }
        return source
    }

    /// The lines that give a cell a name around the statements with its uses.
    private struct CellFrame {
        var opening: String
        /// The lines before the statements.
        var start: [String]
        /// The lines after them.
        var end: [String]
        /// Whether the lines and the statements are a block behind the opening line.
        var isBlock: Bool
    }

    private func edits(putting frame: CellFrame, around first: NodeID, _ last: NodeID) throws(MigrationRefusal) -> [Edit] {
        let (start, end) = (outline.range(first).start, outline.range(last).end)
        guard let outer = startsLine(first) ? indentation(at: start) : innerIndentation(ofOnly: first) else {
            throw MigrationRefusal.severalStatementsOnLine
        }
        let unit = frame.isBlock ? unit(around: first) : ""
        let indent = "\n" + outer + unit
        let head = ([frame.opening] + frame.start).joined(separator: indent) + indent
        let foot = indent + frame.end.joined(separator: indent) + (frame.isBlock ? "\n" + outer + "}" : "")
        guard startsLine(first) else {
            guard first == last, let before = outline.token(before: first)?.end, let closing = closing(behindOnly: first),
                lines.line(at: start) == lines.line(at: end)
            else {
                throw MigrationRefusal.severalStatementsOnLine
            }
            return [Edit(ByteRange(before, start), "\n" + outer + head), Edit(closing.range, foot + closing.replacement)]
        }
        guard let lineEnd = outline.restOfLine(behind: last) else { throw MigrationRefusal.severalStatementsOnLine }
        let shifted = frame.isBlock ? try indented(ByteRange(start, end), from: outer, by: unit) : []
        return shifted + [Edit(ByteRange(start, start), head), Edit(ByteRange(lineEnd, lineEnd), foot)]
    }

    /// Indents the lines that begin in a range.
    private func indented(_ range: ByteRange, from outer: String, by unit: String) throws(MigrationRefusal) -> [Edit] {
        guard outline.reindented(range, from: outer + "\u{1}", to: "") != nil else { throw MigrationRefusal.multilineText }
        var edits: [Edit] = []
        var line = outline.lineEnd(at: range.start)
        while line < range.end {
            if !outline.isBlankLine(at: line) { edits.append(Edit(ByteRange(line, line), unit)) }
            line = outline.lineEnd(at: line)
        }
        return edits
    }

    /// A cell name that is unused in the function.
    private func cellName(_ cell: NodeID, in function: NodeID, _ statement: NodeID, _ isOptional: Bool) -> String {
        let words = index.words(in: function)
        let earlier = index.unnamedCells(in: function, before: statement)
        var names = ["cell", "shownCell", "listCell"]
        if resolver.inherits(resolver.type(of: cell).unwrapped, from: ["UITableViewHeaderFooterView"]) {
            // The word is also part of the class's name.
            let source = outline.source(cell).lowercased().replacing("headerfooter", with: "")
            names =
                source.contains("footer") || outline.hasParameter(function, labeled: "willDisplayFooterView")
                ? ["footer", "footerView"] : ["header", "headerView"]
        }
        let name = names.first { !words.contains($0) } ?? "foundCell"
        return isOptional || earlier == 0 ? name : name + "\(earlier + 1)"
    }

    /// The additional indentation of the lines around a statement, compared with the lines around those.
    private func unit(around statement: NodeID) -> String {
        var at = statement
        while let list = outline.statementList(around: at), let owner = outline.parent(list) {
            let (inner, outer) = (indentation(at: outline.range(at).start), indentation(at: outline.range(owner).start))
            if startsLine(at), inner.begins(with: outer), inner != outer { return inner.dropping(bytes: outer.utf8.count) }
            at = owner
        }
        return indentationUnit
    }
}
