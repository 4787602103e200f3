// Describes the tokens of a source in one line of text.
import CellLintFuzzing
import Testing
@testable import CellLintTokens

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
    text.isEmpty
        ? "∅"
        : String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
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
    let bytes = Array(bytes)
    if let flaw = flaw(ofTokensIn: bytes) { Issue.record("\(flaw): \(description())", sourceLocation: sourceLocation) }
    let count = tokenize(SourceText(path: "test.swift", bytes)).tokens.count
    if count > Tokenizer.mostTokens(inBytes: bytes.count) {
        Issue.record("more tokens than there is room for: \(description())", sourceLocation: sourceLocation)
    }
}
