// Steps and places → edits. White space is the file's own: new lines are indented as the statement beside them is.

extension ContentMigration {
    func edits(_ steps: [MigrationStep], _ places: [MigrationPlace], _ name: String, _ receiver: String) throws -> [Edit] {
        var edits: [Edit] = []
        for place in places {
            edits.append(before(place.first, "var \(name) = \(receiver).defaultContentConfiguration()"))
            for exit in place.exits { edits.append(before(exit, "\(receiver).contentConfiguration = \(name)")) }
            if place.goesOn { edits.append(try after(place.last, "\(receiver).contentConfiguration = \(name)", indentedAs: place.first)) }
        }
        let mark = receiver.hasSuffix("?") ? "?" : ""
        for step in steps {
            edits.append(Edit(step.range, "\(name)\(mark).\(step.property)"))
            if let value = step.value { edits.append(value) }
        }
        return merged(edits)
    }

    /// A statement before another: on a line of its own if that one starts a line.
    private func before(_ statement: Int, _ text: String) -> Edit {
        let start = outline.range(statement).start
        let separator = startsLine(statement) ? "\n" + indentation(at: start) : "; "
        return Edit(ByteRange(start, start), text + separator)
    }

    /// A statement behind another, and behind a comment that ends its line.
    private func after(_ statement: Int, _ text: String, indentedAs first: Int) throws -> Edit {
        let end = outline.range(statement).end
        guard startsLine(first), let lineEnd = restOfLine(end) else { return Edit(ByteRange(end, end), "; " + text) }
        return Edit(ByteRange(lineEnd, lineEnd), "\n" + indentation(at: outline.range(first).start) + text)
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

    /// In order, an insertion joined with the replacement that starts where it stands.
    private func merged(_ edits: [Edit]) -> [Edit] {
        var result: [Edit] = []
        for edit in edits.enumerated().sorted(by: { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }).map(\.element) {
            if let last = result.last, last.range.end == edit.range.start, last.range.isEmpty {
                result[result.count - 1] = Edit(ByteRange(last.range.start, edit.range.end), last.replacement + edit.replacement)
            } else {
                result.append(edit)
            }
        }
        return result
    }
}
