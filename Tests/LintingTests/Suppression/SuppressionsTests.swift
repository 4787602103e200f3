// Tests directives in comments. Every word `a1`, `a2`, … of a source is a finding of `first_rule`, every `b1` … one of
// `second_rule`; `shown` are those that no directive hides.
import CellLintLinting
import Testing

struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let shown: String
    var problems: [String] = []
    var testDescription: String { name }

    init(_ name: String, _ source: String, shown: String, problems: [String] = []) {
        self.name = name
        self.source = source
        self.shown = shown
        self.problems = problems
    }
}

private let cases: [Case] = [
    // from here to the end
    Case("disable holds to the end", "a1\n// cell-lint:disable first_rule\na2 b2\na3", shown: "a1 b2"),
    Case("enable ends it", "// cell-lint:disable first_rule\na1\n// cell-lint:enable first_rule\na2", shown: "a2"),
    Case("in the middle of a line", "a1 /* cell-lint:disable first_rule */ a2 /* cell-lint:enable first_rule */ a3", shown: "a1 a3"),
    Case(
        "disabled twice, enabled once",
        "// cell-lint:disable first_rule\n// cell-lint:disable first_rule\na1\n// cell-lint:enable first_rule\na2", shown: "a2"),
    Case("enable alone", "// cell-lint:enable first_rule\na1", shown: "a1"),
    Case("all", "// cell-lint:disable all\na1 b1\n// cell-lint:enable all\na2 b2", shown: "a2 b2"),
    Case("all but one", "// cell-lint:disable all\n// cell-lint:enable first_rule\na1 b1", shown: "a1"),
    Case("enable all ends one", "// cell-lint:disable first_rule\na1\n// cell-lint:enable all\na2", shown: "a2"),
    Case("the line ends with code", "a1 // cell-lint:disable first_rule\na2", shown: "a1"),

    // this, previous
    Case("this line", "a1\na2 b2 // cell-lint:disable:this first_rule\na3", shown: "a1 b2 a3"),
    Case("previous line", "a1\na2\n// cell-lint:disable:previous first_rule\na3", shown: "a1 a3"),
    Case(
        "previous of the first line", "// cell-lint:disable:previous all\na1", shown: "a1",
        problems: ["1:4 `disable:previous` has no effect on the first line"]),
    Case("this line on the last line, CRLF", "a1\r\na2 // cell-lint:disable:this first_rule", shown: "a1"),
    Case("enable does not end a line's directive", "/* cell-lint:enable first_rule */ a1 // cell-lint:disable:this first_rule", shown: ""),

    // next
    Case("next statement", "// cell-lint:disable:next first_rule\na1\na2", shown: "a2"),
    Case("next statement, all its lines", "// cell-lint:disable:next first_rule\nf {\n    a1\n\n    a2\n}\na3", shown: "a3"),
    Case("next behind other comments and blank lines", "// cell-lint:disable:next first_rule\n// why\n\na1\na2", shown: "a2"),
    Case(
        "two for the same statement", "// cell-lint:disable:next first_rule\n// cell-lint:disable:next second_rule\na1 b1\na2 b2",
        shown: "a2 b2"),
    Case(
        "next at the end of a block", "func f() {\n    // cell-lint:disable:next first_rule\n}\nfunc g() { a1 }", shown: "a1",
        problems: ["2:8 `disable:next` has no statement after it"]),
    Case("next in a list", "f(\n    // cell-lint:disable:next first_rule\n    a1,\n    a2)\na3", shown: "a2 a3"),
    Case(
        "next at the end of a list", "f([\n    a1,\n    // cell-lint:disable:next first_rule\n])\na2", shown: "a1 a2",
        problems: ["3:8 `disable:next` has no statement after it"]),
    Case("next before a member", "f\n    // cell-lint:disable:next first_rule\n    .g(a1)\n    .h(a2)\na3", shown: "a2 a3"),
    Case("next behind code", "a1 // cell-lint:disable:next first_rule\na2\na3", shown: "a1 a3"),
    Case(
        "next and nothing follows", "a1\n// cell-lint:disable:next first_rule\n", shown: "a1",
        problems: ["2:4 `disable:next` has no statement after it"]),

    // file
    Case("file, in the header", "// The header.\n// cell-lint:disable:file first_rule\n\nimport UIKit\na1 b1", shown: "b1"),
    Case(
        "file, behind imports and `#if`",
        """
        #!/usr/bin/swift\n#if canImport(UIKit)\nimport UIKit\n#endif\n@testable import App\n@_spi(Testing) public import Core; \
        import class B.C\n// cell-lint:disable:file all\na1
        """,
        shown: ""),
    Case(
        "file, behind a declaration", "import UIKit\na1\n// cell-lint:disable:file all\na2", shown: "a1 a2",
        problems: ["3:4 `disable:file` has no effect after the first declaration"]),
    Case("file, in the first declaration's documentation", "/// cell-lint:disable:file first_rule\nstruct S { a1 }", shown: ""),

    // names and reasons
    Case(
        "several rules by commas and blanks",
        "a1 b1 // cell-lint:disable:this first_rule, second_rule\na2 b2 // cell-lint:disable:this second_rule\tfirst_rule", shown: ""),
    Case("a reason behind two dashes", "a1 // cell-lint:disable:this first_rule -- second_rule stays, #12\nb1", shown: "b1"),
    Case("a reason behind one dash", "a1 b1 // cell-lint:disable:this first_rule - second_rule stays", shown: "b1"),
    Case("a reason behind a long dash", "a1 b1 // cell-lint:disable:this first_rule — second_rule stays", shown: "b1"),
    Case(
        "an unknown rule", "a1 // cell-lint:disable:this frist_rule", shown: "a1",
        problems: ["1:30 unknown rule `frist_rule`; did you mean `first_rule`?"]),
    Case(
        "an unknown rule beside a known one", "a1 // cell-lint:disable:this other_tools_rule first_rule", shown: "",
        problems: ["1:30 unknown rule `other_tools_rule`"]),
    Case(
        "a reason without a dash", "a1 // cell-lint:disable:this first_rule waiting for design", shown: "",
        problems: ["1:41 unknown rule `waiting`; write a reason after ` -- `"]),
    Case(
        "no rule", "a1 // cell-lint:disable:this\n", shown: "a1",
        problems: ["1:7 `cell-lint:disable` names no rule; name one, or `all` for every rule"]),
    Case(
        "no rule but a reason", "a1 // cell-lint:disable:this -- all\n", shown: "a1",
        problems: ["1:7 `cell-lint:disable` names no rule; name one, or `all` for every rule"]),
    Case(
        "an unknown verb", "a1 // cell-lint:disabled:this first_rule", shown: "a1",
        problems: ["1:17 unknown directive `cell-lint:disabled`; did you mean `disable`?"]),
    Case(
        "an unknown scope", "a1 // cell-lint:disable:here first_rule", shown: "a1",
        problems: ["1:25 unknown directive `cell-lint:disable:here`; the scopes are next, this, previous, file"]),
    Case(
        "a misspelled scope", "a1 // cell-lint:disable:nxt first_rule", shown: "a1",
        problems: ["1:25 unknown directive `cell-lint:disable:nxt`; did you mean `next`?"]),
    Case(
        "enable has no scope", "a1 // cell-lint:enable:this first_rule", shown: "a1",
        problems: ["1:24 unknown directive `cell-lint:enable:this`"]
    ),

    // where directives count
    Case("blanks are free", "a1 //cell-lint:disable:this first_rule\na2 //   cell-lint: disable:this   first_rule", shown: ""),
    Case("a block comment, any of its lines", "/*\n * cell-lint:disable first_rule\n */\na1 b1", shown: "b1"),
    Case("a block comment ends the names", "a1 /* cell-lint:disable:this first_rule*/ b1", shown: "b1"),
    Case("behind another tool's directive", "a1 // swiftlint:disable:this x // cell-lint:disable:this first_rule", shown: ""),
    Case("before another tool's directive", "a1 // cell-lint:disable:this first_rule // swiftlint:disable:this third_rule", shown: ""),
    Case(
        "another tool's directive with a rule of this one", "a1 // swiftlint:disable:this x, first_rule", shown: "a1",
        problems: ["1:7 this comment is for SwiftLint, and has no effect here; did you mean `cell-lint:disable:this first_rule`?"]),
    Case("a string is no comment", "let s = \"// cell-lint:disable all\"\na1", shown: "a1"),
    Case("a multi-line string is no comment", "let s = \"\"\"\n// cell-lint:disable all\n\"\"\"\na1", shown: "a1"),
    Case(
        "prose is no directive",
        """
        // Write cell-lint:disable all to silence it.\n// cell-lint: a linter\n/// `cell-lint:disable all`\n///     // \
        cell-lint:disable all\na1
        """,
        shown: "a1"),
    Case(
        "prose with a comment in it is none either",
        "// Write `// cell-lint:disable all`, or (// cell-lint:disable all).\n// cell-lint:…\na1", shown: "a1"),
    Case(
        "letters count", "// Cell-Lint:disable all\n// cell-lint:Disable all\na1", shown: "a1",
        problems: ["2:14 unknown directive `cell-lint:Disable`; did you mean `disable`?"]),
    Case("an unterminated comment", "a1\n/* cell-lint:disable first_rule", shown: "a1"),
    Case("an empty file", "", shown: ""),
]

@Test(arguments: cases)
func suppressionsHideFindings(_ example: Case) {
    let text = SourceText(path: "a.swift", example.source)
    let file = tokenize(text)
    let lines = LineTable(text)
    let suppressions = Suppressions(file, text, knownRules: ["first_rule", "second_rule"]) { offset in
        statement(after: offset, file, lines)
    }
    let shown = file.tokens.compactMap { token -> String? in
        let word = text.string(token.range)
        guard let rule = rule(word) else { return nil }
        let finding = Finding(
            rule: rule, severity: .warning, confidence: .certain, message: "", symbol: word,
            location: Location(
                path: "a.swift", range: token.range, start: lines.position(at: token.start), end: lines.position(at: token.end)))
        return suppressions.suppresses(finding) ? nil : word
    }
    #expect(shown.joined(separator: " ") == example.shown)
    #expect(
        suppressions.problems.map { "\($0.location.start.line):\($0.location.start.column) \($0.message)" }
            == example.problems)
}

@Test("suppressions affect only their own file")
func suppressionsAffectOnlyTheirFile() {
    let text = SourceText(path: "a.swift", "// cell-lint:disable all\n")
    let suppressions = Suppressions(tokenize(text), text, knownRules: []) { _ in nil }
    let start = Position(line: 2, column: 1)
    var finding = Finding(
        rule: "first_rule", severity: .warning, confidence: .certain, message: "", symbol: "",
        location: Location(path: "a.swift", range: ByteRange(25, 25), start: start, end: start))
    #expect(suppressions.suppresses(finding))
    finding.location.path = "b.swift"
    #expect(!suppressions.suppresses(finding))
}

@Test("suppressions: a text may end anywhere")
func suppressionsTakeTruncatedText() {
    let whole = Array(cases.map(\.source).joined(separator: "\n*/\n").utf8)
    for end in stride(from: 0, to: whole.count, by: 5) {
        let text = SourceText(path: "a.swift", whole[..<end])
        let suppressions = Suppressions(tokenize(text), text, knownRules: ["first_rule"]) { ByteRange($0, end) }
        for problem in suppressions.problems { #expect(ByteRange(0, end).contains(problem.location.range)) }
    }
}

@Test(
    "suppressions suggest the nearest rule name",
    arguments: [
        ("frist_rule", "first_rule"), ("first-rule", "first_rule"), ("FIRST_RULE", "first_rule"), ("second", "second_rule"),
        ("rule", "first_rule"), ("zebra", nil), ("", nil), (String(repeating: "x", count: 100_000), nil),
    ] as [(String, String?)])
func suppressionsSuggestTheNearestName(_ name: String, _ expected: String?) {
    #expect(nearestName(to: name, among: ["first_rule", "second_rule"]) == expected)
}

private func rule(_ word: String) -> String? {
    guard word.count == 2, word.last?.isNumber == true else { return nil }
    return word.first == "a" ? "first_rule" : word.first == "b" ? "second_rule" : nil
}

/// A statement for these sources: to the end of the line on which its braces close.
private func statement(after offset: Int, _ file: TokenizedFile, _ lines: LineTable) -> ByteRange? {
    guard let first = file.tokens.firstIndex(where: { $0.start >= offset && $0.kind != .endOfFile }) else { return nil }
    var depth = 0
    var last = first
    for index in file.tokens[first...].indices where file.tokens[index].kind != .endOfFile {
        if depth == 0 && index > first && file.tokens[index].flags.contains(.startsLine) { break }
        if file.tokens[index].kind == .leftBrace { depth += 1 }
        if file.tokens[index].kind == .rightBrace { depth -= 1 }
        last = index
    }
    return ByteRange(file.tokens[first].start, file.tokens[last].end)
}
