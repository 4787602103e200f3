// Tests fixing with rules that exist in tests only: texts before and after.
@testable import CellLintLinting
import Testing

private struct FixCase: CustomTestStringConvertible, Sendable {
    var name: String
    var before: String
    var after: String
    var rules: [Scripted]
    var allowsUnsafe = false
    var notices: [String] = []
    var unsafeCount = 0
    var testDescription: String { name }
}

private let cases: [FixCase] = [
    FixCase(name: "one fix", before: "let word = a", after: "let word = b", rules: [replacing("a", by: "b")]),
    FixCase(name: "several in a file", before: "word(a, a, a)", after: "word(b, b, b)", rules: [replacing("a", by: "b")]),
    FixCase(name: "a second round", before: "word(a)", after: "word(c)", rules: [replacing("b", by: "c"), replacing("a", by: "b")]),
    FixCase(
        name: "unsafe fixes wait to be asked for", before: "word(a, x)", after: "word(b, x)",
        rules: [replacing("a", by: "b"), replacing("x", by: "y", .unsafe)], unsafeCount: 1),
    FixCase(
        name: "and are applied then", before: "word(a, x)", after: "word(b, y)",
        rules: [replacing("a", by: "b"), replacing("x", by: "y", .unsafe)], allowsUnsafe: true),
    FixCase(
        name: "what is for show is never applied", before: "word(x)", after: "word(x)", rules: [replacing("x", by: "<#y#>", .display)],
        allowsUnsafe: true),
    FixCase(
        name: "what is not shown is not fixed", before: "word(x)", after: "word(x)", rules: [replacing("x", by: "y", confidence: .possible)]
    ),
    FixCase(
        name: "suppressed findings are left alone", before: "word(x) // cell-lint:disable:this rule_0\nword(x)",
        after: "word(x) // cell-lint:disable:this rule_0\nword(y)", rules: [replacing("x", by: "y")]),
    FixCase(
        name: "the outer one wins, the inner one is asked again", before: "word(ab(cd), cd)", after: "word(xy(zw), zw)",
        rules: [replacing("cd", by: "zw"), replacing("ab(cd)", by: "xy(cd)")]),
    FixCase(
        name: "the earlier one wins, the later one is gone", before: "word(abc)", after: "word(xc)",
        rules: [replacing("bc", by: "y"), replacing("ab", by: "x")]),
    FixCase(
        name: "neighbors go together", before: "word(ab)", after: "word(xy)", rules: [replacing("a", by: "x"), replacing("b", by: "y")]),
    FixCase(
        name: "two insertions at one place", before: "word()", after: "word(second, first, )",
        rules: [inserting("first, "), inserting("second, ")]),
    FixCase(
        name: "a fix of several findings is applied once", before: "word(u, u)", after: "word(v, v)",
        rules: [replacingAll("u", by: "v", [.safe])]),
    FixCase(
        name: "of two opinions on a fix the careful one counts", before: "word(u, u)", after: "word(u, u)",
        rules: [replacingAll("u", by: "v", [.safe, .unsafe])], unsafeCount: 1),
    FixCase(
        name: "a fix that a suppressed finding shares", before: "word(u)\nword(u) // cell-lint:disable:this rule_0",
        after: "word(u)\nword(u) // cell-lint:disable:this rule_0", rules: [replacingAll("u", by: "v", [.safe])]),
    FixCase(
        name: "a bracket lost", before: "word(a(b))", after: "word(a(b))", rules: [replacing("b)", by: "b")],
        notices: ["a.swift: not changed: the result would not be valid Swift: `(` is never closed"]),
    FixCase(
        name: "a string opened", before: "word(a)", after: "word(a)", rules: [replacing("a)", by: "\")")],
        notices: ["a.swift: not changed: the result would not be valid Swift: `(` is never closed"]),
    FixCase(
        name: "a comment opened", before: "word(a)", after: "word(a)", rules: [replacing("word(a)", by: "/* word")],
        notices: ["a.swift: not changed: the result would not be valid Swift: unterminated `/*` comment"]),
    FixCase(
        name: "an expression lost", before: "let word = a", after: "let word = a", rules: [replacing("a", by: "")],
        notices: ["a.swift: not changed: the result would not be valid Swift: an expression is missing"]),
    FixCase(
        name: "a fix that finds itself again", before: "word(a)", after: "word(a)", rules: [replacing("a", by: "aa")],
        notices: ["a.swift: not changed: the result would have new findings of `rule_0`"]),
    FixCase(
        name: "a fix that changes nothing", before: "word(a)", after: "word(a)", rules: [replacing("a", by: "a")],
        notices: ["a.swift: not changed: the result would have new findings of `rule_0`"]),
    FixCase(
        name: "a later round that spoils it is taken back", before: "word(a)", after: "word(b)",
        rules: [replacing("a", by: "b"), replacing("b)", by: "b")],
        notices: ["a.swift: fix of `rule_1` not applied: the result would not be valid Swift: `(` is never closed"]),
    FixCase(
        name: "of several fixes only the one to blame is left out", before: "word(a, b, c)", after: "word(x, b, z)",
        rules: [replacing("a", by: "x"), replacing("b", by: "(b"), replacing("c", by: "z")],
        notices: ["a.swift: fix of `rule_1` not applied: the result would not be valid Swift: `(` is never closed"]),
    FixCase(
        name: "of several fixes two are to blame", before: "word(a, b, c)", after: "word(a, y, c)",
        rules: [replacing("a", by: "a("), replacing("b", by: "y"), replacing("c", by: "cc")],
        notices: [
            "a.swift: fix of `rule_0` not applied: the result would not be valid Swift: `(` is never closed",
            "a.swift: fix of `rule_2` not applied: the result would have new findings of `rule_2`",
        ]),
    FixCase(
        name: "two fixes in a circle", before: "word(a)", after: "word(a)", rules: [replacing("a", by: "b"), replacing("b", by: "a")],
        notices: ["a.swift: not changed: its fixes still change it after 10 rounds"]),
    FixCase(
        name: "edits that overlap", before: "word(a)", after: "word(a)", rules: [overlapping("a")],
        notices: ["a.swift: fix of `rule_0` not applied: its edits overlap"]),
    FixCase(
        name: "a file that was no Swift before", before: "word(a))", after: "word(a))", rules: [replacing("a", by: "b")],
        notices: ["a.swift: not changed: it is not valid Swift (1:8: `)` was never opened)"]),
    FixCase(
        name: "a version control conflict", before: "word(a)\n<<<<<<< ours\nb()\n=======\nc()\n>>>>>>> theirs\n",
        after: "word(a)\n<<<<<<< ours\nb()\n=======\nc()\n>>>>>>> theirs\n", rules: [replacing("a)", by: "b)")],
        notices: ["a.swift: not changed: it is not valid Swift (2:1: invalid character)"]),
    FixCase(name: "CRLF", before: "word(a)\r\nb()\r\n", after: "word(x,\r\n  y)\r\nb()\r\n", rules: [replacing("a", by: "x,\n  y")]),
    FixCase(
        name: "each in the line ends around it", before: "word(a)\r\nword(a)\n", after: "word(\r\n)\r\nword(\n)\n",
        rules: [replacing("a", by: "\n")]),
    FixCase(name: "the last line has none", before: "b()\r\nword(a)", after: "b()\r\nword(\r\n)", rules: [replacing("a", by: "\n")]),
    FixCase(name: "lone CR", before: "word(a)\rb()", after: "word(\r)\rb()", rules: [replacing("a", by: "\n")]),
    FixCase(name: "one line", before: "word(a)", after: "word(\n)", rules: [replacing("a", by: "\n")]),
    FixCase(name: "a BOM stays", before: "\u{FEFF}word(a) // é\r\n", after: "\u{FEFF}word(b) // é\r\n", rules: [replacing("a)", by: "b)")]),
]

/// Inserts behind `(`, once.
private func inserting(_ new: String) -> Scripted {
    Scripted { file in
        guard ranges(of: new, in: file).isEmpty, let end = ranges(of: "(", in: file).first?.end else { return [] }
        return [
            file.finding(
                at: ByteRange(end - 1, end), symbol: "", "lacks \(new)", fix: Fix.safe("insert", [Edit(ByteRange(end, end), new)]))
        ]
    }
}

/// One fix for all places, found at each of them with the opinions in turn.
private func replacingAll(_ old: String, by new: String, _ opinions: [Fix.Applicability]) -> Scripted {
    Scripted { file in
        let places = ranges(of: "(\(old)", in: file) + ranges(of: " \(old))", in: file)
        let edits = places.map { Edit(ByteRange($0.start + 1, $0.start + 1 + old.utf8.count), new) }
        return edits.enumerated().map { index, edit in
            var fix = Fix.safe("replace all", edits)
            fix.applicability = opinions[index % opinions.count]
            return file.finding(at: edit.range, symbol: old, "all", fix: fix)
        }
    }
}

private func overlapping(_ old: String) -> Scripted {
    Scripted { file in
        ranges(of: old, in: file).map {
            file.finding(at: $0, symbol: old, "bad", fix: Fix.safe("twice", [Edit($0, "x"), Edit($0, "y")]))
        }
    }
}

/// Small numbers, the same in every run.
private struct Random {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}

struct FixLoopTests {
    /// Random fixes on a text of 40 bytes: each is taken whole or not at all, none reaches into another, and one is left out only
    /// where another that was taken reaches into it.
    @Test(arguments: 0..<300)
    func fixSelectionTakesFixesThatDoNotOverlap(seed: Int) throws {
        var random = Random(state: UInt64(seed))
        let text = SourceText(path: "a.swift", String(repeating: "x", count: 40))
        let place = Position(line: 1, column: 1)
        let findings = (0..<(random.next(8) + 1)).map { number in
            var edits: [Edit] = []
            var start = random.next(40)
            for _ in 0...random.next(3) {
                let end = min(40, start + random.next(4))
                edits.append(Edit(ByteRange(start, end), "\(number)"))
                start = min(40, end + 1 + random.next(6))
                if start == 40 { break }
            }
            return Finding(
                rule: "r", severity: .warning, confidence: .certain, message: "\(number)", symbol: "",
                location: Location(path: "a.swift", range: edits[0].range, start: place, end: place), fix: Fix.safe("", edits))
        }
        let file = FileID(0)
        let selection = FixSelection([file: findings], in: ["a.swift": (file, text)], allowsUnsafe: false)
        let change = try #require(selection.changes[file])
        #expect(text.applying(change.edits) != nil)
        let taken = findings.filter { finding in finding.fix!.edits.allSatisfy(change.edits.contains) }
        #expect(change.count == FixCount(findings: taken.count, uses: taken.count))
        #expect(change.edits.count == taken.reduce(0) { $0 + $1.fix!.edits.count })
        func span(_ finding: Finding) -> ClosedRange<Int> { finding.fix!.edits.first!.range.start...finding.fix!.edits.last!.range.end }
        for finding in findings where !taken.contains(finding) {
            #expect(taken.contains { span($0).overlaps(span(finding)) })
        }
    }

    @Test(arguments: cases)
    fileprivate func fixLoopAppliesFixesInRounds(_ example: FixCase) throws {
        var linted = scriptedProject([("a.swift", example.before)], example.rules)
        let result = linted.fix(allowsUnsafe: example.allowsUnsafe, mostRounds: 10)
        let output = linted.output()
        let after = try #require(output.files["a.swift"]).text
        #expect(text(after) == example.after)
        #expect(Array(text(after).utf8) == Array(example.after.utf8))
        #expect(result.notices == example.notices)
        #expect(result.unsafeCount == example.unsafeCount)
        #expect(result.files.map { text($0.old) } == (example.before == example.after ? [] : [example.before]))
        #expect(result.files.map { text($0.new) } == (example.before == example.after ? [] : [example.after]))
        // What is left is what linting the new text finds, and fixing it again changes nothing.
        var again = scriptedProject([("a.swift", example.after)], example.rules)
        #expect(again.output().findings == output.findings)
        #expect(again.fix(allowsUnsafe: example.allowsUnsafe, mostRounds: 10).files.isEmpty)
    }

    @Test func fixLoopCountsRepairedFindings() {
        var linted = scriptedProject([("b.swift", "word(u, u)"), ("a.swift", "word(u)")], [replacingAll("u", by: "v", [.safe])])
        let result = linted.fix(allowsUnsafe: false)
        #expect(result.files.map(\.path) == ["a.swift", "b.swift"])
        #expect(result.files.map(\.count) == [FixCount(findings: 1, uses: 1), FixCount(findings: 1, uses: 2)])
    }

    /// A rule that reports a use where another file declares the name.
    @Test func fixLoopMovesFindingsInOtherFiles() {
        let old = Scripted { file in
            file.outline.allNodes.filter { file.outline.kind($0) == .identifier && file.outline.isNamed($0, "tool") }.compactMap {
                node in
                guard case .globals = file.resolver.lookup("tool", from: node) else { return nil }
                return file.finding(at: file.outline.range(node), symbol: "tool", "declared")
            }
        }
        let files = [("a.swift", "// word\nlet x = tool"), ("b.swift", "// word\nlet tool = 1")]
        var linted = scriptedProject(files, [old, replacing("let tool =", by: "let gadget =")])
        #expect(linted.output().findings.map(\.rule) == ["rule_0", "rule_1"])
        _ = linted.fix(allowsUnsafe: false)
        #expect(linted.output().findings == [])
    }

    /// A fixed file without trigger words is parsed for its declarations only, until another file's check asks for more.
    @Test func fixLoopKeepsATextWhoseBodiesAreAskedForLater() {
        let files = [("a.swift", "func a() { word() }"), ("b.swift", "func b() { word(b) }")]
        let first = files.fileIDs.first!
        let asking = Scripted { file in
            if file.resolver.file != first { _ = file.project.hasBodies(first) }
            return []
        }
        var linted = scriptedProject(files, [replacing("word()", by: "tool()"), asking])
        let result = linted.fix(allowsUnsafe: false)
        #expect(result.files.map { text($0.new) } == ["func a() { tool() }"])
    }

    @Test func fixLoopUndoRestoresAFile() {
        var linted = scriptedProject([("a.swift", "word(a)"), ("b.swift", "word(a)")], [replacing("a", by: "b")])
        let result = linted.fix(allowsUnsafe: false)
        linted.undo([result.files[1]])
        let output = linted.output()
        #expect(output.findings.map(\.location.path) == ["b.swift"])
        #expect(output.files.mapValues { text($0.text) } == ["a.swift": "word(b)", "b.swift": "word(a)"])
    }

    @Test(
        arguments: [
            ("f(a)", nil), ("f(\"\\(a)\")", nil), ("#if A\n#else\n#endif", nil), ("\u{FEFF}let a = \"\"\"\n  x\n\n  y\n  \"\"\" // é", nil),
            ("/* /* */ */", nil), ("let a = #\"\"\"\n\\\n  \"\"\"#", nil), ("#!/bin/sh\n/**/", nil),
            ("let a = \"\"\"\n  x \\\n  y\n  \"\"\"", nil),
            ("f(a]", 1), ("{ ( }", 2), ("#if A", 0), ("a\n#endif", 2), ("let a = \"", 8), ("f(\"\\(\"a\nb)\")", 1), ("/* ", 0),
            ("a \u{1} b", 2), ("<<<<<<< a\n>>>>>>> b\n", 0),
        ] as [(String, Int?)])
    func syntaxErrorIsFoundWhereATextCannotBeSwift(_ text: String, _ place: Int?) {
        #expect(Outline(SourceText(path: "a.swift", text)).firstSyntaxError?.range.start == place)
    }
}

/// Fixes that are limited to some findings: those whose symbol stands on a line with a mark.
@Test(
    arguments: [
        ("word(a) // !\nword(a)\n", "word(b) // !\nword(a)\n"),
        // Two findings that look alike, in either order.
        ("word(a)\nword(a) // !\nword(a)\n", "word(a)\nword(b) // !\nword(a)\n"),
        // What a fix writes is fixed in turn, and nothing behind it, though it moves.
        ("word(cc, a) // !\nword(cc, a)\n", "word(eeee, b) // !\nword(cc, a)\n"),
        ("word(a)\n", "word(a)\n"),
    ])
func limitedFixesLeaveOtherFindings(before: String, after: String) {
    var project = scriptedProject(
        [("A.swift", before)], [replacing("a", by: "b"), replacing("cc", by: "dddd"), replacing("dddd", by: "eeee")])
    let result = project.fix(allowsUnsafe: false) { output in
        output.findings.filter { finding in
            let lines = before.split(separator: "\n")
            return lines[finding.location.start.line - 1].contains("!")
        }
    }
    #expect((result.files.first.map { text($0.new) } ?? before) == after)
}
