// Reads the inline markup of pages and topics: code between backticks, `**strong**` and `*emphasized*` words, and links.

/// A stretch of prose that looks the same throughout.
struct InlineStretch: Equatable {
    enum Look { case plain, code, strong, emphasized }

    let text: String
    var look = Look.plain
    /// Where the stretch links to.
    var target: String?
}

/// The stretches of a paragraph, a list item or a table's cell. A mark without its counterpart is text.
func inlineStretches(of prose: String) -> [InlineStretch] {
    var reader = InlineReader(rest: prose[...])
    return reader.stretches(look: .plain, target: nil)
}

private struct InlineReader {
    var rest: Substring
    /// Marks that do not occur any more, so that each is searched for in vain only once.
    private var missing: Set<String> = []
    /// The next `](`, which many brackets before it ask for.
    private var linkMiddle: Range<Substring.Index>?

    init(rest: Substring) { self.rest = rest }

    mutating func stretches(look: InlineStretch.Look, target: String?) -> [InlineStretch] {
        var result: [InlineStretch] = []
        var plain = ""
        while let mark = rest.utf8.firstIndex(where: { "`*[".utf8.contains($0) }) {
            plain += rest[..<mark]
            rest = rest[mark...]
            guard let found = takeMarked(after: plain.utf8.last, look, target) else {
                plain += rest.prefix(1)
                rest = rest.dropFirst()
                continue
            }
            if !plain.isEmpty { result.append(InlineStretch(text: plain, look: look, target: target)) }
            plain = ""
            result += found
        }
        plain += rest
        return plain.isEmpty ? result : result + [InlineStretch(text: plain, look: look, target: target)]
    }

    /// Removes a mark, what it marks and its counterpart from the front.
    private mutating func takeMarked(after last: UInt8?, _ look: InlineStretch.Look, _ target: String?) -> [InlineStretch]? {
        func nested(_ text: Substring, _ look: InlineStretch.Look, _ target: String?) -> [InlineStretch] {
            var reader = InlineReader(rest: text)
            return reader.stretches(look: look, target: target)
        }
        if let code = take(between: "`") { return [InlineStretch(text: String(code), look: .code, target: target)] }
        if let words = take(between: "**") { return nested(words, .strong, target) }
        let beginsWord = last.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "(") } ?? true
        if beginsWord, let words = take(between: "*") { return nested(words, .emphasized, target) }
        return takeLink().map { nested($0.words, look, $0.target) }
    }

    private mutating func take(between mark: String) -> Substring? {
        guard rest.begins(with: mark), !missing.contains(mark) else { return nil }
        let inner = rest[rest.utf8.index(rest.startIndex, offsetBy: mark.utf8.count)...]
        // A blank after an asterisk makes it a product or the mark of a list.
        if mark != "`", inner.begins(with: " ") { return nil }
        guard let end = inner.utf8.firstRange(of: mark.utf8) else {
            missing.insert(mark)
            return nil
        }
        guard end.lowerBound > inner.startIndex else { return nil }
        rest = inner[end.upperBound...]
        return inner[..<end.lowerBound]
    }

    /// Removes `[words](target)`.
    private mutating func takeLink() -> (words: Substring, target: String)? {
        guard rest.begins(with: "["), let middle = nextLinkMiddle() else { return nil }
        let words = rest[rest.utf8.index(after: rest.startIndex)..<middle.lowerBound]
        // The words of a link have no brackets.
        guard !words.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else { return nil }
        guard let end = rest[middle.upperBound...].utf8.firstIndex(of: UInt8(ascii: ")")) else {
            missing.insert("](")
            return nil
        }
        let target = String(rest[middle.upperBound..<end])
        rest = rest[rest.utf8.index(after: end)...]
        return (words, target)
    }

    private mutating func nextLinkMiddle() -> Range<Substring.Index>? {
        if let linkMiddle, linkMiddle.lowerBound >= rest.startIndex { return linkMiddle }
        guard !missing.contains("](") else { return nil }
        linkMiddle = rest.utf8.firstRange(of: "](".utf8)
        if linkMiddle == nil { missing.insert("](") }
        return linkMiddle
    }
}
