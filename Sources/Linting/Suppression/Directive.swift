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

struct DirectiveProblem {
    var range: ByteRange
    var message: String
    var unknownRule: Suppressions.UnknownRule?
}

/// Reads the directives of all comments, in order.
/// - Parameter knownRules: the rules that another tool's comments may name by mistake.
func readDirectives(_ file: TokenizedFile, _ text: SourceText, _ knownRules: [String]) -> (found: [Directive], problems: [DirectiveProblem])
{
    var found: [Directive] = []
    var problems: [DirectiveProblem] = []
    text.bytes.withUnsafeBufferPointer { bytes in
        for comment in file.comments {
            var offset = comment.range.start
            problems += foreignDirectives(bytes, comment, knownRules)
            while let start = marker.next(bytes, offset, comment.range.end) {
                offset = start + marker.count
                guard opensLine(bytes, start, comment) else { continue }
                var reader = DirectiveReader(bytes, start, comment)
                if let directive = reader.read() { found.append(directive) }
                problems += reader.problems
                offset = reader.end
            }
        }
    }
    return (found, problems)
}

private let marker = MarkerSearch("cell-lint:")

/// Whether only the comment's own marks precede the marker on its line.
private func opensLine(_ bytes: UnsafeBufferPointer<UInt8>, _ marker: Int, _ comment: Comment) -> Bool {
    let slash = UInt8(ascii: "/")
    let star = UInt8(ascii: "*")
    var offset = marker
    while offset > comment.range.start, bytes[offset - 1].isBlank { offset -= 1 }
    switch comment.kind {
    case .line:
        // In the middle of a comment, a blank must precede it: a quoted directive is only mentioned.
        guard offset >= comment.range.start + 2, bytes[offset - 1] == slash, bytes[offset - 2] == slash else { return false }
        return offset - 2 == comment.range.start || bytes[offset - 3].isBlank || bytes[offset - 3] == slash
    case .docLine:
        return offset == comment.range.start + 3
    case .block, .docBlock:
        while offset > comment.range.start, bytes[offset - 1] == star || bytes[offset - 1].isBlank { offset -= 1 }
        return offset == comment.range.start + 1 || bytes[offset - 1].isLineEnd
    }
}

/// Reads one directive from its marker to the end of its line.
private struct DirectiveReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let comment: Comment
    private let start: Int
    /// The end of the line, or of the comment's text.
    let end: Int
    private var offset: Int
    var problems: [DirectiveProblem] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ comment: Comment) {
        self.bytes = bytes
        self.comment = comment
        start = offset
        self.offset = offset + marker.count
        var end = comment.range.end
        let isBlock = comment.kind == .block || comment.kind == .docBlock
        if isBlock, end - 2 >= self.offset, bytes[end - 2] == UInt8(ascii: "*"), bytes[end - 1] == UInt8(ascii: "/") { end -= 2 }
        var lineEnd = self.offset
        while lineEnd < end, !bytes[lineEnd].isLineEnd { lineEnd += 1 }
        self.end = lineEnd
    }

    mutating func read() -> Directive? {
        let isSpaced = offset < end && bytes[offset].isBlank
        skipBlanks()
        let verb = word()
        guard verb.text == "disable" || verb.text == "enable" else {
            // `cell-lint: some prose` and `cell-lint:…` are not directives.
            if !isSpaced, !verb.text.isEmpty {
                fail(verb.range, "unknown directive `cell-lint:\(verb.text)`" + advice(on: verb.text))
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
                let hint = disables ? self.advice(onScope: word.text, scopes) : ""
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

    /// What a misspelled word after `cell-lint:` may stand for; other tools join it with the scope.
    private func advice(on word: String) -> String {
        let scope = word.begins(with: "disable-") ? Self.scopes[word.dropping(bytes: "disable-".utf8.count)] : nil
        if let scope { return "; did you mean `cell-lint:disable:\(scope.rawValue)`?" }
        if word == "ignore" { return "; did you mean `cell-lint:disable:next`?" }
        return suggestion(for: word, among: ["disable", "enable"])
    }

    private func advice(onScope word: String, _ scopes: [String]) -> String {
        Self.scopes[word].map { "; did you mean `\($0.rawValue)`?" } ?? suggestion(for: word, among: scopes)
    }

    /// How other tools call the scopes.
    private static let scopes: [String: Directive.Scope] = [
        "next": .next, "next-line": .next, "nextline": .next, "this": .this, "line": .this, "this-line": .this, "previous": .previous,
        "previous-line": .previous, "file": .file,
    ]

    /// Words separated by blanks and commas, up to a dash before the reason or another comment.
    private mutating func names() -> [Directive.Name] {
        var names: [Directive.Name] = []
        while true {
            while offset < end, bytes[offset].isBlank || bytes[offset] == UInt8(ascii: ",") { offset += 1 }
            let from = offset
            var last = offset
            while last < end, !bytes[last].isBlank, bytes[last] != UInt8(ascii: ",") { last += 1 }
            let text = string(ByteRange(from, last))
            if text.isEmpty || ["-", "--", "–", "—"].contains(text) || text.begins(with: "//") { return names }
            names.append(Directive.Name(text: text, range: ByteRange(from, last)))
            offset = last
        }
    }

    /// Whether words follow the dash that ended the names.
    private mutating func hasReason() -> Bool {
        guard offset < end, bytes[offset] != UInt8(ascii: "/") else { return false }
        while offset < end, !bytes[offset].isBlank { offset += 1 }
        skipBlanks()
        return offset < end && !(offset + 1 < end && bytes[offset] == UInt8(ascii: "/") && bytes[offset + 1] == UInt8(ascii: "/"))
    }

    /// Letters, digits, `-` and `_`.
    private mutating func word() -> (text: String, range: ByteRange) {
        let from = offset
        while offset < end, bytes[offset].isASCIIAlphanumeric || "-_".utf8.contains(bytes[offset]) { offset += 1 }
        return (string(ByteRange(from, offset)), ByteRange(from, offset))
    }

    private mutating func skipBlanks() {
        while offset < end, bytes[offset].isBlank { offset += 1 }
    }

    private mutating func fail(_ range: ByteRange, _ message: String) {
        problems.append(DirectiveProblem(range: range, message: message))
    }

    private func string(_ range: ByteRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
}
