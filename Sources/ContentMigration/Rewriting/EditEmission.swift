// Turns migration steps and insertion points into edits. New lines are indented like the statement next to them.
import CellLintUIKitModel

extension ContentMigration {
    /// The edits that declare a configuration, apply it, and read it again after other code has changed it.
    /// - Parameter handler: lines that follow where the finished configuration is applied.
    func edits(
        around places: [MigrationPlace], _ content: ContentName, _ cell: Cell, handler: [String]
    ) throws(MigrationRefusal) -> [Edit] {
        var edits: [Edit] = []
        var declared: [NodeID] = []
        let shown = "\(cell.prefix)contentConfiguration as? UIListContentConfiguration ?? "
        let apply = "\(cell.prefix)contentConfiguration = \(content.name)"
        for step in places.flatMap({ steps(of: $0, cell) }) {
            let place = step.place
            switch step.start {
            case .declaration(let whole):
                let list = outline.statementList(around: place.first)!
                let isDeclared = declared.contains(list)
                declared.append(list)
                let start = (place.isFresh || place.isNew ? "" : shown) + "\(cell.prefix)defaultContentConfiguration()"
                let declaration = "\(isDeclared ? "" : "var ")\(content.name) = \(start)"
                let values = cell.initialValues(in: withoutRestarts(whole), self)
                func assignments(_ values: [Cell.Value]) -> [String] { values.map { "\(content.property($0.property)) = \($0.value)" } }
                var lines = [declaration] + assignments(values.always)
                var conditional = values.byIdentifier.map { (condition($0.identifiers, on: cell.prefix), $0.values) }
                if !values.onNewCell.isEmpty { conditional.append(("\(cell.prefix)contentConfiguration == nil", values.onNewCell)) }
                for (condition, values) in conditional { lines += block("if \(condition)", assignments(values), before: place.first) }
                edits.append(before(place.first, lines))
                for restart in place.restarts {
                    let own = cell.initialValues(in: part(of: place, from: restart), self)
                    let lineBreak = "\n" + indentation(at: outline.range(restart).start)
                    let lines = ["\(content.name) = \(cell.prefix)defaultContentConfiguration()"] + assignments(own.always)
                    edits.append(try after(restart, lines.joined(separator: lineBreak), indentedAs: restart))
                }
            case .readAgain: edits.append(before(place.first, ["\(content.name) = \(shown)\(content.name)"]))
            case .asItIs: break
            }
            for run in runs(of: place.interruptions) {
                edits.append(before(run.first, [apply]))
                edits.append(try after(run.last, "\(content.name) = \(shown)\(content.name)", indentedAs: run.last))
            }
            for exit in place.exits {
                edits.append(before(exit, [apply] + handler))
                if let closing = closing(behindOnly: exit) { edits.append(closing) }
            }
            // After the last statement's own replacement.
            if place.goesOn {
                let lineBreak = "\n" + indentation(at: outline.range(place.first).start)
                let lines = [apply] + handler + place.moved.map(outline.source)
                edits.append(try after(place.last, lines.joined(separator: lineBreak), indentedAs: place.first))
            }
            for statement in place.moved {
                let lines = try self.lines(of: statement)
                try checkNoComment(in: lines)
                edits.append(Edit(lines, ""))
            }
        }
        return edits
    }

    /// Groups the statements of one list into runs of consecutive ones.
    private func runs(of statements: [NodeID]) -> [(first: NodeID, last: NodeID)] {
        var runs: [(first: NodeID, last: NodeID)] = []
        for statement in statements.sorted(by: { outline.nodes[$0].first < outline.nodes[$1].first }) {
            if let last = runs.last, outline.next(last.last) == statement {
                runs[runs.count - 1].last = statement
            } else {
                runs.append((statement, statement))
            }
        }
        return runs
    }

    /// Inserts statements before another: on their own lines if the other begins a line.
    func before(_ statement: NodeID, _ texts: [String]) -> Edit {
        let start = outline.range(statement).start
        if let inner = innerIndentation(ofOnly: statement), let end = outline.token(before: statement)?.end {
            return Edit(ByteRange(end, start), "\n" + inner + texts.map { $0 + "\n" + inner }.joined())
        }
        guard startsLine(statement) else { return Edit(ByteRange(start, start), texts.map { $0 + "; " }.joined()) }
        let end = semicolon(like: statement) + "\n" + indentation(at: start)
        return Edit(ByteRange(start, start), texts.map { $0 + end }.joined())
    }

    /// The lines of a statement with others in its braces, which is one line where it does not get a line of its own.
    private func block(_ head: String, _ inner: [String], before statement: NodeID) -> [String] {
        guard startsLine(statement) || innerIndentation(ofOnly: statement) != nil else {
            return ["\(head) { \(inner.joined(separator: "; ")) }"]
        }
        return ["\(head) {"] + inner.map { indentationUnit + $0 } + ["}"]
    }

    /// Inserts a statement after another, and after a semicolon and a comment at the end of its line.
    func after(_ statement: NodeID, _ text: String, indentedAs first: NodeID) throws(MigrationRefusal) -> Edit {
        let end = outline.range(statement).end
        if let inner = innerIndentation(ofOnly: statement) {
            guard let closing = closing(behindOnly: statement) else { return Edit(ByteRange(end, end), "\n" + inner + text) }
            return Edit(closing.range, "\n" + inner + text + closing.replacement)
        }
        if outline.endsWithDirective(statement) {
            guard let lineEnd = outline.restOfLine(behind: statement) else { throw MigrationRefusal.severalStatementsOnLine }
            return Edit(ByteRange(lineEnd, lineEnd), "\n" + indentation(at: outline.range(first).start) + text)
        }
        guard startsLine(first), let lineEnd = outline.restOfLine(behind: statement) else { return Edit(ByteRange(end, end), "; " + text) }
        return Edit(ByteRange(lineEnd, lineEnd), "\n" + indentation(at: outline.range(first).start) + text + semicolon(like: statement))
    }

    /// A semicolon if the statement ends its line with one, to match the file's style.
    private func semicolon(like statement: NodeID) -> String {
        let end = outline.nodes[statement].end
        return outline.tokens[end].kind == .semicolon && outline.tokens[end.next].flags.contains(.startsLine) ? ";" : ""
    }

    /// A line break for the `}` after the only statement of a one-line body.
    func closing(behindOnly statement: NodeID) -> Edit? {
        guard innerIndentation(ofOnly: statement) != nil else { return nil }
        let (end, next) = (outline.range(statement).end, outline.token(after: statement))
        return next.kind == .rightBrace ? Edit(ByteRange(end, next.start), "\n" + indentation(at: end)) : nil
    }

    /// The indentation for the only statement of a body or case on the line of its `{` or `:`, once it has its own line.
    func innerIndentation(ofOnly statement: NodeID) -> String? {
        guard !startsLine(statement), let list = outline.parent(statement), outline.isStatementList(list), outline.isOnlyChild(statement),
            let previous = outline.token(before: statement)
        else { return nil }
        guard previous.kind == .leftBrace || previous.kind == .colon || previous.keyword == .in,
            !outline.hasComment(in: ByteRange(previous.end, outline.range(statement).start))
        else { return nil }
        let next = outline.token(after: statement)
        if next.kind == .rightBrace, !next.flags.contains(.startsLine) {
            guard !outline.hasComment(in: ByteRange(outline.range(statement).end, next.start)),
                indentation(at: next.start) == indentation(at: previous.start)
            else { return nil }
        } else if previous.kind != .colon || !next.flags.contains(.startsLine) {
            return nil
        }
        let outer = indentation(at: previous.start)
        return outer + (outer.contains("\t") ? "\t" : indentationUnit)
    }

    func startsLine(_ node: NodeID) -> Bool {
        let token = outline.tokens[outline.nodes[node].first]
        return token.flags.contains(.startsLine)
    }

    /// Line starts, since one line may contain thousands of statements.
    var lines: LineTable { file.lines }

    /// The whitespace at the start of an offset's line.
    func indentation(at offset: Int) -> String {
        let bytes = outline.text.bytes
        let start = lines.starts[lines.line(at: offset) - 1]
        var end = start
        while bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return outline.text.string(ByteRange(start, end))
    }

    /// Sorted, with touching edits joined.
    func merged(_ edits: [Edit]) -> [Edit] {
        var result: [Edit] = []
        for edit in edits.enumerated().sorted(by: { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }).map(\.element) {
            if let last = result.last, last.range.end == edit.range.start {
                result[result.count - 1] = Edit(ByteRange(last.range.start, edit.range.end), last.replacement + edit.replacement)
            } else {
                result.append(edit)
            }
        }
        return result
    }
}

extension SourceText {
    /// The indentation of the first indented line that follows a line with an open brace, compared with that line; four spaces if there is
    /// none. The search ends after 64 KiB, since each part of a large text repeats it.
    var indentationUnit: String {
        var outer = 0
        var opens = false
        var at = 0
        let end = min(count, 1 << 16)
        while at < end {
            var visible = at
            while visible < end, bytes[visible] == 0x20 || bytes[visible] == 0x09 { visible += 1 }
            var lineEnd = visible
            while lineEnd < end, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
            if visible < lineEnd {
                if opens, visible - at > outer {
                    return bytes[at + outer] == 0x09 ? "\t" : String(repeating: " ", count: visible - at - outer)
                }
                (outer, opens) = (visible - at, bytes[lineEnd - 1] == UInt8(ascii: "{"))
            }
            at = lineEnd + 1
        }
        return "    "
    }
}
