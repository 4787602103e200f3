// Tells whether two versions of a file declare the same. Function bodies, white space and comments do not count, so most
// edits do not change the findings of other files.

extension SourceFile {
    /// Whether the tokens of two files are the same outside function bodies.
    public func declaresSame(as other: SourceFile) -> Bool {
        let (own, others) = (outline.tokensOutsideBodies, other.outline.tokensOutsideBodies)
        return own.count == others.count && zip(own, others).allSatisfy { outline.hasSame($0, other.outline, $1) }
    }
}

extension Outline {
    fileprivate var tokensOutsideBodies: [Int] {
        var skipped: [(first: Int, end: Int)] = []
        for node in nodes(of: .block) {
            switch parent(node).map(kind) {
            case .funcDecl, .initDecl, .deinitDecl, .accessor, .accessorBlock:
                skipped.append((Int(nodes[node].first), Int(nodes[node].end)))
            default: break
            }
        }
        skipped.sort { $0.first < $1.first }
        var result: [Int] = []
        var next = 0
        for body in skipped where body.end > next {
            // The braces stay: without them it is a different declaration.
            if body.first >= next { result += next..<min(body.first + 1, tokens.count) }
            next = max(next, body.end - 1)
        }
        result += next..<max(next, tokens.count)
        return result
    }

    fileprivate func hasSame(_ token: Int, _ other: Outline, _ otherToken: Int) -> Bool {
        let (a, b) = (tokens[token], other.tokens[otherToken])
        guard a.kind == b.kind, a.length == b.length else { return false }
        return text.bytes[a.start..<a.end].elementsEqual(other.text.bytes[b.start..<b.end])
    }
}
