// Tests which names in suppression comments are unused, the text without them, and the comments that suppress all findings. Every
// `a1`, `a2`, … is a finding of `first_rule`, every `b1`, … one of `second_rule`, and fixes change comments only.
@testable import CellLintLinting
import Testing

/// Finds the words of one letter and a digit.
private struct Words: Rule {
    var letter: Character = "a"
    var triggers: [Trigger] { ["word"] }
    init() {}
    init(_ letter: Character) { self.letter = letter }

    func check(_ file: FileContext) -> [Finding] {
        file.outline.tokens.compactMap { token in
            let word = file.outline.text.string(token.range)
            guard word.count == 2, word.first == letter, word.last!.isNumber else { return nil }
            return file.finding(at: token.range, symbol: word, "`\(word)`")
        }
    }
}

private struct Unused: SuppressionRule {
    func check(_ file: SuppressionContext) -> [Finding] {
        let removals = file.removals()
        return file.directives.enumerated().flatMap { index, directive in
            directive.names.filter { $0.use == .unused }.map {
                file.finding(at: $0.range, symbol: $0.text, "`\($0.text)`", fix: Fix.safe("remove", removals[index] ?? []))
            }
        }
    }
}

private func linter(_ rules: [String] = ["first_rule", "second_rule", "unused"]) -> Linter {
    let all: [(String, any Rule)] = [("first_rule", Words("a")), ("second_rule", Words("b")), ("unused", Unused())]
    let active = all.filter { rules.contains($0.0) }.map { ActiveRule(id: $0.0, severity: .warning, confidence: .likely, rule: $0.1) }
    return Linter(rules: active, interfaces: [], knownRules: all.map(\.0) + ["other_rule"]).with {
        $0.usualRules = ["first_rule", "second_rule"]
    }
}

private func project(_ source: String, _ linter: Linter = linter()) -> LintProject<Serially> {
    var project = linter.project([LintInput(SourceText(path: "a.swift", source))], on: Serially())
    project.lint()
    return project
}

extension LintProject {
    fileprivate mutating func text() -> String {
        let text = output().files["a.swift"]!.text
        return text.string(ByteRange(0, text.count))
    }

    /// `line:column name` of what is found.
    fileprivate mutating func found() -> String {
        output().findings.map { "\($0.location.start.line):\($0.location.start.column) \($0.symbol)" }.joined(separator: ", ")
    }
}

struct UseCase: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    /// What is found, places and names.
    var found = ""
    /// The text without what is not used; nil where nothing changes.
    var after: String?
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ found: String = "", after: String? = nil) {
        (self.name, self.source, self.found, self.after) = (name, source, found, after)
    }
}

private let cases: [UseCase] = [
    UseCase("used", "f(a1) // cell-lint:disable:this first_rule\n// cell-lint:disable:next second_rule\nf(b1)\n"),
    UseCase("at the end of a line", "f() // cell-lint:disable:this first_rule -- why\ng()\n", "1:31 first_rule", after: "f()\ng()\n"),
    UseCase("alone on a line", "f()\n    // cell-lint:disable:next first_rule\ng()\n", "2:31 first_rule", after: "f()\ng()\n"),
    UseCase("alone on a line, CRLF", "f()\r\n// cell-lint:disable:next first_rule\r\ng()\r\n", "2:27 first_rule", after: "f()\r\ng()\r\n"),
    UseCase("on the last line", "f() // cell-lint:disable:this all", "1:31 all", after: "f()"),
    UseCase(
        "the first of two", "f(b1) // cell-lint:disable:this first_rule, second_rule -- why\n", "1:33 first_rule",
        after: "f(b1) // cell-lint:disable:this second_rule -- why\n"),
    UseCase(
        "the last of two", "f(a1) // cell-lint:disable:this first_rule, second_rule -- why\n", "1:45 second_rule",
        after: "f(a1) // cell-lint:disable:this first_rule -- why\n"),
    UseCase("both", "f() // cell-lint:disable:this first_rule second_rule\n", "1:31 first_rule, 1:42 second_rule", after: "f()\n"),
    UseCase("in the middle of a line", "f(/* cell-lint:disable:this first_rule */ x)\n", "1:29 first_rule", after: "f(x)\n"),
    UseCase(
        "a line of a block comment", "/*\n * Words.\n * cell-lint:disable:next first_rule\n * More.\n */\nf()\n", "3:27 first_rule",
        after: "/*\n * Words.\n * More.\n */\nf()\n"),
    UseCase(
        "a block comment of its own", "f()\n/*\n * cell-lint:disable:next first_rule\n */\ng()\n", "3:27 first_rule", after: "f()\ng()\n"),
    UseCase("behind another comment", "f() // other // cell-lint:disable:this first_rule\n", "1:40 first_rule", after: "f() // other\n"),
    UseCase("before another comment", "f() // cell-lint:disable:this first_rule // other\n", "1:31 first_rule", after: "f() // other\n"),
    UseCase("two that hide the same", "// cell-lint:disable first_rule\nf(a1) // cell-lint:disable:this first_rule\n"),
    UseCase(
        "the same twice", "f() // cell-lint:disable:this first_rule\n// cell-lint:disable:previous first_rule\n",
        "1:31 first_rule, 2:31 first_rule", after: "f()\n"),

    // pairs
    UseCase(
        "a pair goes together", "// cell-lint:disable first_rule\nf()\n// cell-lint:enable first_rule\ng(a1)\n", "1:22 first_rule, 4:3 a1",
        after: "f()\ng(a1)\n"),
    UseCase(
        "two with one end", "// cell-lint:disable first_rule\n// cell-lint:disable second_rule\nf()\n// cell-lint:enable all\ng(a1, b1)\n",
        "1:22 first_rule, 2:22 second_rule, 5:3 a1, 5:7 b1", after: "f()\ng(a1, b1)\n"),
    UseCase(
        "two with one end, one used",
        "// cell-lint:disable first_rule\n// cell-lint:disable second_rule\nf(b2)\n// cell-lint:enable all\ng(a1, b1)\n",
        "1:22 first_rule, 5:3 a1, 5:7 b1", after: "// cell-lint:disable second_rule\nf(b2)\n// cell-lint:enable all\ng(a1, b1)\n"),
    UseCase(
        "one of a pair's names",
        "// cell-lint:disable first_rule, second_rule\nf(a1)\n// cell-lint:enable first_rule, second_rule\ng(b1)\n",
        "1:34 second_rule, 4:3 b1", after: "// cell-lint:disable first_rule\nf(a1)\n// cell-lint:enable first_rule\ng(b1)\n"),
    UseCase("all, ended in part", "// cell-lint:disable all\nf(b1)\n// cell-lint:enable first_rule\ng(a1, b2)\n", "4:3 a1"),
    UseCase("enable alone", "f()\n// cell-lint:enable first_rule\ng()\n", "2:21 first_rule", after: "f()\ng()\n"),
    UseCase(
        "enable twice", "// cell-lint:disable all\nf(a1)\n// cell-lint:enable all\n// cell-lint:enable first_rule\n", "4:21 first_rule",
        after: "// cell-lint:disable all\nf(a1)\n// cell-lint:enable all\n"),
    UseCase("enable after an unknown name", "// cell-lint:disable frist_rule\nf()\n// cell-lint:enable first_rule\n"),

    // not judged
    UseCase("a rule that did not run", "f() // cell-lint:disable:this other_rule\n"),
    UseCase("no Swift", "f( // cell-lint:disable:this first_rule\n"),
    UseCase("another system's code", "import AppKit\nf() // cell-lint:disable:this first_rule\n"),
    UseCase("nothing follows", "f()\n// cell-lint:disable:next first_rule\n"),

    // rules about suppressions
    UseCase("suppressed by name", "// cell-lint:disable:file unused\nf() // cell-lint:disable:this first_rule\n"),
    UseCase("in the same comment", "f() // cell-lint:disable:this first_rule, unused\n"),
    UseCase("but not by `all`", "// cell-lint:disable:file all\nf()\n", "1:27 all", after: "f()\n"),
    UseCase("and never unused itself", "f() // cell-lint:disable:this unused\n"),
]

@Test(arguments: cases)
func suppressionUsageFindsUnusedNames(_ example: UseCase) {
    var project = project(example.source)
    #expect(project.found() == example.found)
    #expect(project.fix(allowsUnsafe: false).notices.isEmpty || example.source.contains("f( "))
    #expect(project.text() == example.after ?? example.source)
}

@Test("suppression usage: filtered runs say nothing", arguments: [["unused"], ["first_rule", "unused"]])
func suppressionUsageIsSilentInFilteredRuns(_ rules: [String]) {
    let source = "f() // cell-lint:disable:this all\n// cell-lint:disable:previous second_rule\n"
    var some = project(source, linter(rules))
    #expect(some.found() == "")
    let part = linter().with { $0.isWhole = false }
    var none = project(source, part)
    #expect(none.found() == "")
}

@Test("suppression usage: a rule that is off for a path is not judged there")
func suppressionUsageSkipsRulesThatAreOff() {
    let all = linter()
    let linter = Linter(
        rules: all.rules, interfaces: [], knownRules: ["first_rule", "second_rule", "unused"], options: all.options
    ) { rule, path in
        RuleLevel(severity: rule == "first_rule" && path == "a.swift" ? .off : nil, confidence: .likely)
    }
    var project = project("f(a1) // cell-lint:disable:this first_rule, second_rule, all\n", linter)
    #expect(project.found() == "1:45 second_rule")
}

// MARK: - Adding them

private let additions: [(name: String, before: String, after: String)] = [
    ("a statement", "f(a1)\n", "// cell-lint:disable:next first_rule -- later\nf(a1)\n"),
    ("without a line end", "f(a1)", "// cell-lint:disable:next first_rule -- later\nf(a1)"),
    ("several rules, one comment", "f(b1, a1, a2)\n", "// cell-lint:disable:next first_rule, second_rule -- later\nf(b1, a1, a2)\n"),
    (
        "indented by tabs, CRLF", "func f() {\r\n\tg(a1)\r\n}\r\n",
        "func f() {\r\n\t// cell-lint:disable:next first_rule -- later\r\n\tg(a1)\r\n}\r\n"
    ),
    ("over several lines", "f(\n    x,\n    a1\n)\n", "// cell-lint:disable:next first_rule -- later\nf(\n    x,\n    a1\n)\n"),
    ("in a closure", "f {\n    g(a1)\n    h()\n}\n", "f {\n    // cell-lint:disable:next first_rule -- later\n    g(a1)\n    h()\n}\n"),
    (
        "a statement and one in it", "f(a1) {\n    g(a2, b1)\n}\n",
        "// cell-lint:disable:next first_rule -- later\nf(a1) {\n    // cell-lint:disable:next second_rule -- later\n    g(a2, b1)\n}\n"
    ),
    ("two on a line", "f(); g(a1)\n", "// cell-lint:disable:next first_rule -- later\nf(); g(a1)\n"),
    (
        "a body on one line", "if x { f(a1) } else { g(a2) }\n",
        "// cell-lint:disable:next first_rule -- later\nif x { f(a1) } else { g(a2) }\n"
    ),
    (
        "a case", "switch x {\ncase 1: f(a1)\ndefault: break\n}\n",
        "switch x {\n// cell-lint:disable:next first_rule -- later\ncase 1: f(a1)\ndefault: break\n}\n"
    ),
    (
        "a condition further down", "if x {\n} else if a1 {\n}\n",
        "// cell-lint:disable:next first_rule -- later\nif x {\n} else if a1 {\n}\n"
    ),
    (
        "under its documentation", "struct S {\n    /// Words.\n    @objc func f(_: a1) {}\n}\n",
        "struct S {\n    // cell-lint:disable:next first_rule -- later\n    /// Words.\n    @objc func f(_: a1) {}\n}\n"
    ),
    ("under another comment", "// Words.\nf(a1)\n", "// Words.\n// cell-lint:disable:next first_rule -- later\nf(a1)\n"),
    ("in `#if`", "#if DEBUG\nf(a1)\n#endif\n", "#if DEBUG\n// cell-lint:disable:next first_rule -- later\nf(a1)\n#endif\n"),
    (
        "in a string over several lines", "let x = \"\"\"\n    \\(f {\n    g(a1)\n    })\n    \"\"\"\n",
        "// cell-lint:disable:next first_rule -- later\nlet x = \"\"\"\n    \\(f {\n    g(a1)\n    })\n    \"\"\"\n"
    ),
    ("behind a byte order mark", "\u{FEFF}f(a1)\n", "\u{FEFF}// cell-lint:disable:next first_rule -- later\nf(a1)\n"),
    ("behind a shebang", "#!/usr/bin/swift\nf(a1)\n", "#!/usr/bin/swift\n// cell-lint:disable:next first_rule -- later\nf(a1)\n"),
    (
        "beside another", "f(a1, b1) // cell-lint:disable:this second_rule\n",
        "// cell-lint:disable:next first_rule -- later\nf(a1, b1) // cell-lint:disable:this second_rule\n"
    ),
    ("nothing to add", "f() // a1\n", "f() // a1\n"),
]

@Test(arguments: additions)
func suppressionInsertionHidesFindings(_ example: (name: String, before: String, after: String)) {
    var project = project(example.before)
    let result = project.addSuppressions(reason: "later")
    #expect(result.notices == [])
    #expect(project.text() == example.after, Comment(rawValue: example.name))
    #expect(project.found() == "")
    let again = project.addSuppressions(reason: "later")
    #expect(again.files.isEmpty && again.notices.isEmpty)
}

@Test("suppression insertion: without a reason, and in a file that is not Swift")
func suppressionInsertionSkipsBrokenFiles() {
    var plain = project("f(a1)\n")
    _ = plain.addSuppressions(reason: "")
    #expect(plain.text() == "// cell-lint:disable:next first_rule\nf(a1)\n")
    var broken = project("f(a1\n")
    #expect(broken.addSuppressions(reason: "").notices == ["a.swift: not changed: it is not valid Swift"])
    #expect(broken.text() == "f(a1\n")
}

/// What hangs together goes together or not at all.
@Test func suppressionRemovalLeavesVeryLargeGroups() {
    let before = String(repeating: "// cell-lint:disable first_rule\n", count: 250) + "// cell-lint:enable first_rule\n"
    var project = project(before + "let word = 1\n")
    #expect(project.output().findings.count == 250)
    #expect(project.fix(allowsUnsafe: false).files.isEmpty)
}
