// Steps and places → edits. White space is the file's own: new lines are indented as the statement beside them is.

extension ContentMigration {
    func edits(_ steps: [MigrationStep], _ places: [MigrationPlace], _ name: String, _ cell: Cell) throws -> [Edit] {
        var edits: [Edit] = []
        let start = (cell.isFresh ? "" : "\(cell.prefix)contentConfiguration as? UIListContentConfiguration ?? ") + "\(cell.prefix)defaultContentConfiguration()"
        let apply = "\(cell.prefix)contentConfiguration = \(name)"
        let mark = cell.prefix.contains("?") ? "?" : ""
        for place in places { edits.append(before(place.first, "var \(name) = \(start)")) }
        for step in steps {
            if step.property.isEmpty {
                edits.append(Edit(step.range, ""))
                continue
            }
            edits.append(Edit(step.range, "\(name)\(mark).\(step.property)"))
            if let value = step.value { edits.append(value) }
            if let end = step.fallback {
                guard mark.isEmpty else { throw Refusal("optional value of an optional cell") }
                edits.append(Edit(ByteRange(end, end), " ?? \(name).\(step.property)"))
            }
        }
        for place in places {
            for exit in place.exits {
                edits.append(before(exit, apply))
                if let closing = closing(behindOnly: exit) { edits.append(closing) }
            }
            // Behind what the last statement itself becomes.
            if place.goesOn { edits.append(try after(place.last, apply, indentedAs: place.first)) }
        }
        return merged(edits)
    }

    /// A statement before another: on a line of its own if that one starts a line.
    private func before(_ statement: Int, _ text: String) -> Edit {
        let start = outline.range(statement).start
        if let inner = innerIndentation(ofOnly: statement) {
            let end = outline.tokens[Int(outline.nodes[statement].first) - 1].end
            return Edit(ByteRange(end, start), "\n" + inner + text + "\n" + inner)
        }
        let separator = startsLine(statement) ? "\n" + indentation(at: start) : "; "
        return Edit(ByteRange(start, start), text + separator)
    }

    /// A statement behind another, and behind a comment that ends its line.
    private func after(_ statement: Int, _ text: String, indentedAs first: Int) throws -> Edit {
        let end = outline.range(statement).end
        if let inner = innerIndentation(ofOnly: statement) {
            guard let closing = closing(behindOnly: statement) else { return Edit(ByteRange(end, end), "\n" + inner + text) }
            return Edit(closing.range, "\n" + inner + text + closing.replacement)
        }
        guard startsLine(first), let lineEnd = restOfLine(end) else { return Edit(ByteRange(end, end), "; " + text) }
        return Edit(ByteRange(lineEnd, lineEnd), "\n" + indentation(at: outline.range(first).start) + text)
    }

    /// A new line for the `}` behind the only statement of a one-line body.
    private func closing(behindOnly statement: Int) -> Edit? {
        guard innerIndentation(ofOnly: statement) != nil else { return nil }
        let (end, next) = (outline.range(statement).end, outline.tokens[Int(outline.nodes[statement].end)])
        return next.kind == .rightBrace ? Edit(ByteRange(end, next.start), "\n" + indentation(at: end)) : nil
    }

    /// For the only statement of a body or case that stands on the line of its `{` or `:`, the blanks for lines of its own.
    private func innerIndentation(ofOnly statement: Int) -> String? {
        guard !startsLine(statement), let list = outline.parent(statement), outline.isStatementList(list),
            outline.firstChild(list) == statement, outline.next(statement) == nil
        else { return nil }
        let previous = outline.tokens[Int(outline.nodes[statement].first) - 1]
        guard previous.kind == .leftBrace || previous.kind == .colon || previous.keyword == .in,
            !hasComment(in: ByteRange(previous.end, outline.range(statement).start))
        else { return nil }
        let next = outline.tokens[Int(outline.nodes[statement].end)]
        if next.kind == .rightBrace, !next.flags.contains(.startsLine) {
            guard !hasComment(in: ByteRange(outline.range(statement).end, next.start)), indentation(at: next.start) == indentation(at: previous.start) else { return nil }
        } else if previous.kind != .colon || !next.flags.contains(.startsLine) {
            return nil
        }
        let outer = indentation(at: previous.start)
        return outer + (outer.contains("\t") || usesTabs ? "\t" : "    ")
    }

    /// Whether the first indented line of the file begins with a tab.
    private var usesTabs: Bool {
        let bytes = outline.text.bytes
        for at in 1..<max(1, outline.text.count) where bytes[at - 1] == 0x0A && (bytes[at] == 0x20 || bytes[at] == 0x09) { return bytes[at] == 0x09 }
        return false
    }

    private func startsLine(_ node: Int) -> Bool {
        let token = outline.tokens[Int(outline.nodes[node].first)]
        return token.flags.contains(.startsLine)
    }

    /// The end of a line of which only blanks and comments are left; nil where code follows.
    private func restOfLine(_ offset: Int) -> Int? {
        var at = offset
        let bytes = outline.text.bytes
        while at < outline.text.count {
            switch bytes[at] {
            case 0x20, 0x09: at += 1
            case 0x0A, 0x0D: return at
            case 0x2F:
                guard let comment = outline.comments.first(where: { $0.range.start == at }) else { return nil }
                if bytes[comment.range.start..<comment.range.end].contains(0x0A) { return nil }
                at = comment.range.end
            default: return nil
            }
        }
        return at
    }

    /// The blanks at the start of the line of an offset.
    private func indentation(at offset: Int) -> String {
        let bytes = outline.text.bytes
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        var end = start
        while bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return outline.text.string(ByteRange(start, end))
    }

    /// In order, those that touch each other joined.
    private func merged(_ edits: [Edit]) -> [Edit] {
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
