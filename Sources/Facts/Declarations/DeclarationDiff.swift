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
    fileprivate var tokensOutsideBodies: [TokenID] {
        var skipped: [Range<TokenID>] = []
        for node in nodes(of: .block) {
            switch parent(node).map(kind) {
            case .funcDecl, .initDecl, .deinitDecl, .accessor, .accessorBlock:
                skipped.append(tokens(of: node))
            default: break
            }
        }
        skipped.sort { $0.lowerBound < $1.lowerBound }
        var result: [TokenID] = []
        var next = TokenID(0)
        for body in skipped where body.upperBound > next {
            // The braces stay: without them it is a different declaration.
            if body.lowerBound >= next { result += next...body.lowerBound }
            next = max(next, body.upperBound.previous ?? next)
        }
        result += next...endOfFile
        return result
    }

    fileprivate func hasSame(_ token: TokenID, _ other: Outline, _ otherToken: TokenID) -> Bool {
        let (a, b) = (tokens[token], other.tokens[otherToken])
        guard a.kind == b.kind, a.length == b.length else { return false }
        return text.bytes[a.start..<a.end].elementsEqual(other.text.bytes[b.start..<b.end])
    }
}
