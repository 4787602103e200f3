// Finds the lines of statements and members for edits that move them with their comments and reindent them.

extension Outline {
    /// Where the line of a byte offset begins.
    public func lineStart(at offset: Int) -> Int {
        var at = offset
        while at > 0, !isLineEnd(at - 1) { at -= 1 }
        return at
    }

    /// The byte offset after the line of a byte offset, its line ending included.
    public func lineEnd(at offset: Int) -> Int {
        var at = offset
        while at < text.count, !isLineEnd(at) { at += 1 }
        if at + 1 < text.count, text.bytes[at] == 0x0D, text.bytes[at + 1] == 0x0A { at += 1 }
        return min(at + 1, text.count)
    }

    /// The white space at the start of a byte offset's line.
    public func indentation(at offset: Int) -> String {
        let start = lineStart(at: offset)
        var end = start
        while end < text.count, isBlank(end) { end += 1 }
        return text.string(ByteRange(start, end))
    }

    /// Whether only white space precedes a byte offset on its line.
    public func startsItsLine(_ offset: Int) -> Bool {
        guard offset >= text.count || !isBlank(offset) else { return false }
        // Thousands of statements may share a line, so its start is not looked for.
        var at = offset
        while at > 0, isBlank(at - 1) { at -= 1 }
        return at == 0 || isLineEnd(at - 1)
    }

    /// How the line of a byte offset ends: `\n`, or `\r\n`.
    public func lineBreak(at offset: Int) -> String {
        let end = lineEnd(at: offset)
        return end >= 2 && text.bytes[end - 2] == 0x0D && text.bytes[end - 1] == 0x0A ? "\r\n" : "\n"
    }

    /// The lines of a node that shares them with no other code, including a trailing semicolon and comment; nil if it shares them.
    public func wholeLines(of node: NodeID) -> ByteRange? {
        let start = range(node).start
        guard startsItsLine(start), let end = restOfLine(behind: node) else { return nil }
        return ByteRange(lineStart(at: start), lineEnd(at: end))
    }

    /// The end of a node's last line, if only semicolons, blanks and comments follow the node on it; nil if code follows, or a comment
    /// that continues on the next line.
    public func restOfLine(behind node: NodeID) -> Int? {
        var behind = nodes[node].end
        while tokens[behind].kind == .semicolon, !tokens[behind].flags.contains(.startsLine) { behind = behind.next }
        // Checked first: thousands of statements may share a line.
        guard tokens[behind].flags.contains(.startsLine) || tokens[behind].kind == .endOfFile else { return nil }
        var end = range(node).end
        while end < text.count, !isLineEnd(end) { end += 1 }
        return comments(startingIn: ByteRange(range(node).end, end)).contains { $0.range.end > end } ? nil : end
    }

    /// Where the comments directly above a node begin, each on lines of its own; the start of the node's own line if there are none.
    public func startOfLeadingComments(of node: NodeID) -> Int {
        let first = nodes[node].first
        var start = lineStart(at: tokens[first].start)
        let end = tokens[first].start
        for comment in comments(startingIn: ByteRange(first.previous.map { tokens[$0].end } ?? 0, end)).reversed() {
            guard comment.range.end <= start, lineEnd(at: comment.range.end) == start, startsItsLine(comment.range.start) else { break }
            start = lineStart(at: comment.range.start)
        }
        return start
    }

    /// Whether the line that begins at a byte offset is empty.
    public func isBlankLine(at start: Int) -> Bool {
        var at = start
        while at < text.count, isBlank(at) { at += 1 }
        return at < text.count && isLineEnd(at)
    }

    /// The text of a range with different indentation; the first line is reindented only if the range begins with its indentation.
    /// Nil if that would change the contents of a string.
    public func reindented(_ range: ByteRange, from old: String, to new: String) -> String? {
        let hasString = tokens(startingIn: range).contains { $0.kind == .openQuote && $0.flags.contains(.multiline) }
        var result = ""
        var at = range.start
        while at < range.end {
            let end = min(lineEnd(at: at), range.end)
            let isWhole = at == lineStart(at: at)
            if isWhole, text.string(ByteRange(at, end)).utf8.starts(with: old.utf8) {
                result += new + text.string(ByteRange(at + old.utf8.count, end))
            } else {
                if isWhole, hasString, !isBlankLine(at: at) { return nil }
                result += text.string(ByteRange(at, end))
            }
            at = end
        }
        return result
    }

    /// Whether a statement ends with `#endif`, behind which nothing else may be on the line.
    public func endsWithDirective(_ statement: NodeID) -> Bool {
        tokens(of: statement).upperBound.previous.map { tokens[$0].keyword == .endif } ?? false
    }

    /// The ancestor of a node that is in the nearest list of statements: of a body, branch or clause of `#if`.
    /// Nil if a declaration of a member or a function is in between.
    public func statement(around node: NodeID) -> NodeID? {
        let statement = outermost(node) { kind in
            switch kind {
            case .block, .ifConfigClause, .memberBlock, .file, .parameterList, .funcDecl, .initDecl, .subscriptDecl: false
            default: true
            }
        }
        guard let list = parent(statement) else { return nil }
        switch kind(list) {
        case .block: return statement
        case .ifConfigClause: return kind(statement) != .ifConfigCondition && isInBlock(list) ? statement : nil
        default: return nil
        }
    }

    /// The member that contains a node, and the type that declares it.
    public func member(around node: NodeID) -> (member: NodeID, of: NodeID)? {
        let member = outermost(node) { $0 != .memberBlock }
        return parent(member).flatMap { parent($0) }.map { (member, $0) }
    }

    /// Whether a clause of `#if` contains statements of a body.
    private func isInBlock(_ clause: NodeID) -> Bool {
        ancestor(clause) { ![.ifConfig, .ifConfigClause].contains($0) }.map { kind($0) == .block } ?? false
    }

    private func isLineEnd(_ offset: Int) -> Bool { text.bytes[offset].isLineEnd }
    private func isBlank(_ offset: Int) -> Bool { text.bytes[offset].isBlank }
}
