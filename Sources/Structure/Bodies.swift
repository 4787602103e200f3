// [Token] → which bodies of functions are parsed. In a file of megabytes a rule has a word with few of its types, and most of the time
// went into the bodies of all others.
// Unusual: what belongs together is known before anything is parsed, from the words in front of the braces of the top level.

/// Which blocks of functions and accessors are parsed; the others are left empty, but for those of operators.
public enum Bodies {
    case all
    /// A third of the work.
    case none
    /// Those of the types for whose bytes this holds. It is asked once for each type with all its extensions, once for each function of the
    /// top level, and takes what stands in front of them for theirs.
    case ofTypes(where: ([ByteRange]) -> Bool)
}

/// Tokens from one up to another. Not a `Range`, whose type takes longer to make at run time than a small file to parse.
struct TokenRange {
    var start: Int
    var end: Int
}

extension Bodies {
    /// The tokens among which no body is parsed, ascending.
    func skipped(_ tokens: UnsafeBufferPointer<Token>, _ bytes: UnsafeBufferPointer<UInt8>, _ partners: UnsafeBufferPointer<Int32>) -> [TokenRange] {
        switch self {
        case .all: return []
        case .none: return [TokenRange(start: 0, end: tokens.count)]
        case .ofTypes(let isWanted):
            var pieces: [String: [TokenRange]] = [:]
            for piece in topLevel(tokens, partners) {
                let name = piece.name.map { Outline.wordRange(tokens[$0]) } ?? ByteRange(0, 0)
                pieces[String(decoding: bytes[name.start..<name.end], as: UTF8.self), default: []].append(piece.tokens)
            }
            let skipped = pieces.values.filter { !isWanted($0.map { ByteRange(tokens[$0.start].start, tokens[$0.end - 1].end) }) }
            return skipped.joined().sorted { $0.start < $1.start }
        }
    }

    /// The pieces of a file, each with one block at its end, and the token that names what the block belongs to.
    private func topLevel(_ tokens: UnsafeBufferPointer<Token>, _ partners: UnsafeBufferPointer<Int32>) -> [(name: Int?, tokens: TokenRange)] {
        var pieces: [(name: Int?, tokens: TokenRange)] = []
        var (start, at) = (0, 0)
        var name: Int?
        while at < tokens.count {
            let token = tokens[at]
            if Self.introduces(token.keyword), at + 1 < tokens.count, tokens[at + 1].kind == .word { name = at + 1 }
            let partner = Int(partners[at])
            if token.kind == .leftBrace {
                // What is never closed reaches to the end.
                let end = partner > at ? partner + 1 : tokens.count
                pieces.append((name, TokenRange(start: start, end: end)))
                (start, at, name) = (end, end, nil)
            } else {
                at = partner > at ? partner + 1 : at + 1
            }
        }
        return pieces
    }

    private static func introduces(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .class, .struct, .enum, .actor, .protocol, .extension, .func: true
        default: false
        }
    }
}
