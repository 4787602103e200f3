// A source → one line of text that says what its tokens are: the tests' only way to the tokenizer.
import Testing
@testable import Tokens

/// Tokens as `kind:text`, parted by spaces, without the end of the file; a keyword in place of `word`.
func show(_ source: String) -> String { show(Array(source.utf8)) }

func show(_ bytes: [UInt8]) -> String {
    let text = SourceText(path: "test.swift", bytes)
    return tokenize(text).tokens.dropLast().map { token in
        let name = token.keyword == .none || token.kind != .word ? "\(token.kind)" : "keyword"
        return "\(name):\(visible(text.string(token.range)))"
    }.joined(separator: " ")
}

/// The comments, as `kind:text`.
func showComments(_ source: String) -> String {
    let text = SourceText(path: "test.swift", source)
    return tokenize(text).comments.map { "\($0.kind):\(visible(text.string($0.range)))" }.joined(separator: " ")
}

/// Tokens with their flags: `^` starts a line, `<` has space before it, `>` behind it, `~` is unterminated.
func showFlags(_ source: String) -> String {
    let text = SourceText(path: "test.swift", source)
    return tokenize(text).tokens.map { token in
        let flags: [(Token.Flags, String)] = [(.startsLine, "^"), (.spaceBefore, "<"), (.spaceAfter, ">"), (.unterminated, "~")]
        return visible(text.string(token.range)) + flags.filter { token.flags.contains($0.0) }.map(\.1).joined()
    }.joined(separator: " ")
}

/// White space made visible: ␣ ⇥, ⏎ for LF, ↵ for CR, ∅ for nothing at all.
private func visible(_ text: String) -> String {
    text.isEmpty ? "∅" : String(String.UnicodeScalarView(text.unicodeScalars.map {
        switch $0 {
        case " ": "␣"
        case "\t": "⇥"
        case "\n": "⏎"
        case "\r": "↵"
        default: $0
        }
    }))
}

/// Expects what holds for any bytes.
func expectSound(
    _ bytes: some Collection<UInt8>, _ description: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    // Not `#expect`: its bookkeeping would take most of the time of tens of thousands of texts.
    if let complaint = complaint(Array(bytes)) {
        Issue.record("\(complaint): \(description())", sourceLocation: sourceLocation)
    }
}

private func complaint(_ bytes: [UInt8]) -> String? {
    let text = SourceText(path: "test.swift", bytes)
    let file = tokenize(text)
    guard let last = file.tokens.last, last.kind == .endOfFile, last.start == bytes.count, last.length == 0 else {
        return "the last token is not the end of the file"
    }
    var place = 0
    for token in file.tokens {
        guard token.start >= place else { return "\(token) overlaps the one before" }
        guard token.end <= bytes.count else { return "\(token) lies outside of the text" }
        guard token.kind != .endOfFile || token.start == bytes.count else { return "an end of file amid the text" }
        place = token.end
    }
    var comment = 0
    for found in file.comments {
        guard found.range.start >= comment, found.range.end <= bytes.count else { return "\(found) is out of place" }
        guard file.tokens[found.nextToken].start >= found.range.end else { return "\(found) names the wrong next token" }
        guard found.nextToken == 0 || file.tokens[found.nextToken - 1].end <= found.range.start else {
            return "\(found) names the wrong next token"
        }
        comment = found.range.end
    }
    guard file.tokens.count <= Tokenizer.mostTokens(inBytes: bytes.count) else { return "more tokens than there is room for" }
    return nil
}
