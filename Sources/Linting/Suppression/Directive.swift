// Reads the directives in a comment: `cell-lint:disable:next some_rule, other_rule -- the reason`.
// A directive only counts at the start of a comment's line, so that documentation can mention directives, or after
// another tool's comment (`// swiftlint:disable:this x // cell-lint:…`).

/// One directive as written, and its effect.
public struct Directive: Sendable {
    public enum Scope: String, CaseIterable, Sendable { case next, this, previous, file }

    /// How a name in a directive is used.
    public enum Use: Sendable {
        /// It names no rule, or its use is unknown: the rule did not run, or the file cannot be judged.
        case unknown
        case used
        /// It suppresses nothing, or re-enables what is not off.
        case unused
    }

    /// A rule name in a directive.
    public struct Name: Sendable {
        /// The rule's id, or `all`.
        public var text: String
        public var range: ByteRange
        public var use = Use.unknown
    }

    /// Whether it switches rules off (`disable`) or on again (`enable`).
    public var disables: Bool
    /// Nil for everything from here on.
    public var scope: Scope?
    /// The names listed, including `all` and names that are not rules.
    public var names: [Name]
    /// Whether a reason follows the dash.
    public var hasReason: Bool
    /// The range of the directive in its comment, to the end of the line.
    public var range: ByteRange
    /// The whole comment.
    var comment: Comment
    /// The range in which it applies; nil for one without a scope, and for an invalid one.
    var reach: ByteRange?
}

/// A problem with a directive, and its range.
struct DirectiveProblem {
    var range: ByteRange
    var message: String
    var unknownRule: Suppressions.UnknownRule?
}

/// Reads the directives of all comments, in order.
func readDirectives(_ file: TokenizedFile, _ text: SourceText) -> (found: [Directive], problems: [DirectiveProblem]) {
    var found: [Directive] = []
    var problems: [DirectiveProblem] = []
    text.bytes.withUnsafeBufferPointer { bytes in
        for comment in file.comments {
            var offset = comment.range.start
            while let marker = nextMarker(bytes, offset, comment.range.end) {
                offset = marker + markerLength
                guard opensLine(bytes, marker, comment) else { continue }
                var reader = DirectiveReader(bytes, marker, comment)
                if let directive = reader.read() { found.append(directive) }
                problems += reader.problems
                offset = reader.end
            }
        }
    }
    return (found, problems)
}

private let markerLength = 10

/// The offset of the next `cell-lint:`. Horspool's search inspects every tenth byte of a comment without one.
private func nextMarker(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let marker: StaticString = "cell-lint:"
    var last = start + markerLength - 1
    while last < end {
        switch bytes[last] {
        case UInt8(ascii: ":"):
            let first = last - markerLength + 1
            if (0..<markerLength).allSatisfy({ bytes[first + $0] == marker.utf8Start[$0] }) { return first }
            last += markerLength
        case UInt8(ascii: "t"): last += 1
        case UInt8(ascii: "n"): last += 2
        case UInt8(ascii: "i"): last += 3
        case UInt8(ascii: "l"): last += 4
        case UInt8(ascii: "-"): last += 5
        case UInt8(ascii: "e"): last += 8
        case UInt8(ascii: "c"): last += 9
        default: last += markerLength
        }
    }
    return nil
}

/// Whether only the comment's own marks precede the marker on its line.
private func opensLine(_ bytes: UnsafeBufferPointer<UInt8>, _ marker: Int, _ comment: Comment) -> Bool {
    let slash = UInt8(ascii: "/")
    let star = UInt8(ascii: "*")
    var offset = marker
    while offset > comment.range.start, isBlank(bytes[offset - 1]) { offset -= 1 }
    switch comment.kind {
    case .line:
        // In the middle of a comment, a blank must precede it: a quoted directive is only mentioned.
        guard offset >= comment.range.start + 2, bytes[offset - 1] == slash, bytes[offset - 2] == slash else { return false }
        return offset - 2 == comment.range.start || isBlank(bytes[offset - 3]) || bytes[offset - 3] == slash
    case .docLine:
        return offset == comment.range.start + 3
    case .block, .docBlock:
        while offset > comment.range.start, bytes[offset - 1] == star || isBlank(bytes[offset - 1]) { offset -= 1 }
        return offset == comment.range.start + 1 || isLineEnd(bytes[offset - 1])
    }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// Reads one directive from its marker to the end of its line.
private struct DirectiveReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let comment: Comment
    private let start: Int
    /// The end of the line, or of the comment's text.
    let end: Int
    private var offset: Int
    var problems: [DirectiveProblem] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ marker: Int, _ comment: Comment) {
        self.bytes = bytes
        self.comment = comment
        start = marker
        offset = marker + markerLength
        var end = comment.range.end
        let isBlock = comment.kind == .block || comment.kind == .docBlock
        if isBlock, end - 2 >= offset, bytes[end - 2] == UInt8(ascii: "*"), bytes[end - 1] == UInt8(ascii: "/") { end -= 2 }
        var lineEnd = offset
        while lineEnd < end, !isLineEnd(bytes[lineEnd]) { lineEnd += 1 }
        self.end = lineEnd
    }

    mutating func read() -> Directive? {
        let isSpaced = offset < end && isBlank(bytes[offset])
        skipBlanks()
        let verb = word()
        guard verb.text == "disable" || verb.text == "enable" else {
            // `cell-lint: some prose` and `cell-lint:…` are not directives.
            if !isSpaced, !verb.text.isEmpty {
                fail(verb.range, "unknown directive `cell-lint:\(verb.text)`" + suggestion(for: verb.text, among: ["disable", "enable"]))
            }
            return nil
        }
        let disables = verb.text == "disable"
        var scope: Directive.Scope?
        if offset < end, bytes[offset] == UInt8(ascii: ":") {
            offset += 1
            let word = word()
            guard disables, let named = Directive.Scope(rawValue: word.text) else {
                let scopes = Directive.Scope.allCases.map(\.rawValue)
                let hint = disables ? suggestion(for: word.text, among: scopes) : ""
                fail(
                    word.range,
                    "unknown directive `cell-lint:\(verb.text):\(word.text)`"
                        + (disables && hint.isEmpty ? "; the scopes are \(scopes.joined(separator: ", "))" : hint))
                return nil
            }
            scope = named
        }
        let names = names()
        if names.isEmpty {
            fail(ByteRange(start, offset), "`cell-lint:\(verb.text)` names no rule; name one, or `all` for every rule")
            return nil
        }
        return Directive(
            disables: disables, scope: scope, names: names, hasReason: hasReason(), range: ByteRange(start, end), comment: comment)
    }

    /// Words separated by blanks and commas, up to a dash before the reason or another comment.
    private mutating func names() -> [Directive.Name] {
        var names: [Directive.Name] = []
        while true {
            while offset < end, isBlank(bytes[offset]) || bytes[offset] == UInt8(ascii: ",") { offset += 1 }
            let from = offset
            var last = offset
            while last < end, !isBlank(bytes[last]), bytes[last] != UInt8(ascii: ",") { last += 1 }
            let text = string(ByteRange(from, last))
            if text.isEmpty || ["-", "--", "–", "—"].contains(text) || text.begins(with: "//") { return names }
            names.append(Directive.Name(text: text, range: ByteRange(from, last)))
            offset = last
        }
    }

    /// Whether words follow the dash that ended the names.
    private mutating func hasReason() -> Bool {
        guard offset < end, bytes[offset] != UInt8(ascii: "/") else { return false }
        while offset < end, !isBlank(bytes[offset]) { offset += 1 }
        skipBlanks()
        return offset < end && !(offset + 1 < end && bytes[offset] == UInt8(ascii: "/") && bytes[offset + 1] == UInt8(ascii: "/"))
    }

    /// Letters, digits, `-` and `_`.
    private mutating func word() -> (text: String, range: ByteRange) {
        let from = offset
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                offset += 1
            default:
                return (string(ByteRange(from, offset)), ByteRange(from, offset))
            }
        }
        return (string(ByteRange(from, offset)), ByteRange(from, offset))
    }

    private mutating func skipBlanks() {
        while offset < end, isBlank(bytes[offset]) { offset += 1 }
    }

    private mutating func fail(_ range: ByteRange, _ message: String) {
        problems.append(DirectiveProblem(range: range, message: message))
    }

    private func string(_ range: ByteRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
}
