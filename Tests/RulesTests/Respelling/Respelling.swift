// Writes Swift code in another way that means the same: with other white space, line ends or names, or in files of another order.
import CellLintLinting
import CellLintText
import CellLintTokens
import Testing

typealias TextFile = (path: Path, text: String)

/// A change to the files of an app that changes nothing it does.
struct Respelling: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether each line keeps its number.
    let keepsLines: Bool
    /// Whether fixes may be less sure: they keep no comments inside of what they replace, and name no receiver of several lines.
    let isHarderToFix: Bool
    /// Whether fixes may be surer: some need lines of their own.
    let isEasierToFix: Bool
    let apply: @Sendable ([TextFile]) -> [TextFile]

    private init(
        _ name: String, keepsLines: Bool = true, isHarderToFix: Bool = false, isEasierToFix: Bool = false,
        files apply: @escaping @Sendable ([TextFile]) -> [TextFile]
    ) {
        (testDescription, self.keepsLines, self.apply) = (name, keepsLines, apply)
        (self.isHarderToFix, self.isEasierToFix) = (isHarderToFix, isEasierToFix)
    }

    private init(
        _ name: String, keepsLines: Bool = true, isHarderToFix: Bool = false, isEasierToFix: Bool = false,
        _ respelled: @escaping @Sendable (TokenSpelling) -> String
    ) {
        self.init(name, keepsLines: keepsLines, isHarderToFix: isHarderToFix, isEasierToFix: isEasierToFix) { files in
            files.map { ($0.path, TokenSpelling.respell($0.text, respelled)) }
        }
    }

    static let all = [
        Respelling("two blanks for one") { ($0.isBehindBlank ? " " : "") + $0.text },
        Respelling("comments between tokens", isHarderToFix: true) { ($0.isBehindBlank ? "/* a */ " : "") + $0.text },
        Respelling(
            "members on lines of their own", keepsLines: false, isHarderToFix: true,
            files: { files in
                files.map { file in
                    // What paints a content view is moved behind the configuration only if it is one line. Else the configuration comes before
                    // it, and the fix is surer.
                    if file.text.contains("contentView.backgroundColor") { return file }
                    return (file.path, TokenSpelling.respell(file.text) { ($0.isMemberOfExpression ? "\n" : "") + $0.text })
                }
            }),
        Respelling("blocks on lines of their own", keepsLines: false, isEasierToFix: true) { token in
            if token.isOnOneLine { return token.text }
            return token.text == "{" ? "{\n" : token.text == "}" ? "\n}" : token.text
        },
        Respelling(
            "another name for each cell",
            files: { files in
                // Libraries have members of that name, and of what a library's stream sends only the name tells.
                let words = [".cell", ".Cell", "cell:", ".rx."]
                if files.contains(where: { file in words.contains { file.text.contains($0) } }) { return files }
                return files.map { ($0.path, TokenSpelling.respell($0.text) { $0.text == "cell" ? "entry" : $0.text }) }
            }),
        Respelling(
            "lines end in CR LF",
            files: { files in
                files.map { ($0.path, $0.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")) }
            }),
        // Folders mean something, names of Swift files nothing.
        Respelling(
            "files in the opposite order",
            files: { files in
                files.enumerated().map { at, file in
                    let parts = file.path.description.split(separator: "/")
                    return (Path((parts.dropLast() + ["F\(90 - at)" + parts.last!]).joined(separator: "/")), file.text)
                }
            }),
    ]
}

/// A token with what stands before it.
struct TokenSpelling {
    let text: String
    fileprivate let token: Token
    fileprivate let last: Token?
    fileprivate let next: Token?
    fileprivate let nextText: String
    /// Whether it is in a directive, an import or a string's interpolation, where lines must not be broken.
    fileprivate let isOnOneLine: Bool

    /// Whether white space is before it on its line.
    var isBehindBlank: Bool {
        token.flags.contains(.spaceBefore) && !token.flags.contains(.startsLine) && ![.segment, .endOfFile].contains(token.kind)
    }

    /// Whether it is the period between an expression, or a type, and the name of a member, on one line.
    var isMemberOfExpression: Bool {
        // `X.self` and `X.Type` are on one line wherever people write them.
        guard token.kind == .dot, !isOnOneLine, next?.keyword == Keyword.none, nextText != "Type", !token.flags.contains(.startsLine),
            !token.flags.contains(.spaceBefore)
        else {
            return false
        }
        return switch last?.kind {
        case .word?: last?.keyword != .`in`
        case .rightParen?, .rightSquare?, .rightBrace?, .postfixQuestion?, .exclamation?: true
        default: false
        }
    }

    /// Writes each token of a text anew, and leaves what is between them.
    static func respell(_ source: String, _ respelled: (TokenSpelling) -> String) -> String {
        let tokens = Array(tokenize(SourceText(path: "", source)).tokens)
        let bytes = Array(source.utf8)
        var (result, end) = ("", 0)
        var last: Token?
        var isDirective = false
        var depths: [Int] = []
        for (at, token) in tokens.enumerated() {
            if token.flags.contains(.startsLine) || last == nil {
                isDirective = token.kind == .directive || token.keyword == .`import`
            }
            switch token.kind {
            case .interpolation: depths.append(0)
            case .leftParen where !depths.isEmpty: depths[depths.count - 1] += 1
            case .rightParen where !depths.isEmpty:
                depths[depths.count - 1] -= 1
                if depths.last! < 0 { depths.removeLast() }
            default: break
            }
            result += String(decoding: bytes[end..<token.start], as: UTF8.self)
            let next = at + 1 < tokens.count ? tokens[at + 1] : nil
            let spelling = TokenSpelling(
                text: text(of: token, in: bytes), token: token, last: last, next: next,
                nextText: next.map { Self.text(of: $0, in: bytes) } ?? "", isOnOneLine: isDirective || !depths.isEmpty)
            result += respelled(spelling)
            (end, last) = (token.end, token)
        }
        return result + String(decoding: bytes[end...], as: UTF8.self)
    }

    private static func text(of token: Token, in bytes: [UInt8]) -> String {
        String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    }
}
