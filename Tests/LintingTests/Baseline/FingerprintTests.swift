// Tests which findings keep their fingerprints when a text changes. Every word `x…` of a text is a finding.
@testable import CellLintLinting
import Testing

private struct Words: Rule {
    var message = "at"
    var triggers: [Trigger] { ["xx"] }
    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        return outline.tokens.filter { $0.kind == .word && outline.text.bytes[$0.start] == UInt8(ascii: "x") }.map { token in
            file.finding(at: token.range, symbol: "x", "\(message) \(token.start)")
        }
    }
}

private func linted(_ text: String, path: String = "a.swift", rule: String = "r", message: String = "at") -> [Finding] {
    let linter = Linter(
        rules: [ActiveRule(id: rule, severity: .warning, confidence: .likely, rule: Words(message: message))], interfaces: [],
        knownRules: [rule])
    var output = linter.lint([LintInput(SourceText(path: Path(path), text))])
    output.addFingerprints { $0.begins(with: "./") ? $0.dropping(2) : $0 }
    return output.findings
}

private let before = """
    class Cell {
        func first() {
            x1 = 1
            x1 = 1
        }
        func second(at a: Int) { x1 = 1 }
    }
    """

struct FingerprintTests {
    /// What stays, whatever the order: equal lines of a declaration are told apart by their number alone.
    @Test(arguments: [
        ("lines above", "import A\n\n" + before),
        ("indentation and line ends", before.replacing("    ", with: "\t").replacing("\n", with: "\r\n")),
        ("blanks inside", before.replacing("x1 = 1", with: "x1=1")),
        ("new neighbors", before.replacing("    func second", with: "    func other() { x1 = 1; x2 }\n    func second")),
        ("the declarations in another order", "class Cell {\nfunc second(at a: Int) { x1 = 1 }\nfunc first() {\nx1 = 1\nx1 = 1\n}\n}"),
        ("an extension instead of the class", before.replacing("class Cell", with: "extension Cell")),
        (
            "under a condition",
            before.replacing("    func second", with: "    #if DEBUG\n    func second").replacing("1 }\n}", with: "1 }\n#endif\n}")
        ),
        (
            "a local function around it",
            before.replacing("        x1 = 1\n    }", with: "        func local() {\n        x1 = 1\n        }\n    }")
        ),
    ])
    func fingerprintSurvivesChangesAroundAFinding(change: String, after: String) {
        let old = Set(linted(before).map(\.fingerprint))
        #expect(old.count == 3)
        #expect(old.isSubset(of: linted(after).map(\.fingerprint)), "\(change)")
    }

    /// Messages can be reworded: baselines stay valid.
    @Test func fingerprintIgnoresTheMessage() {
        let (old, new) = (linted(before), linted(before, message: "reworded, at"))
        #expect(Set(old.map(\.message)).isDisjoint(with: new.map(\.message)))
        #expect(old.map(\.fingerprint) == new.map(\.fingerprint))
    }

    @Test func fingerprintChangesWithTheFinding() {
        let one = linted("x = 1")[0].fingerprint
        let others = [
            linted("x = 2"), linted("x = 1", path: "b.swift"), linted("x = 1", rule: "s"), linted("func f() {\nx = 1\n}"),
            linted("func f(a: Int) {\nx = 1\n}"), linted("class A { func f() {\nx = 1\n} }"),
        ].map { $0[0].fingerprint }
        #expect(Set(others + [one]).count == 7)
        #expect(linted("x = 1", path: "./a.swift")[0].fingerprint == one)
        #expect(one.utf8.count == 16 && one.allSatisfy(\.isHexDigit))
    }

    @Test func fingerprintOfARepeatedFindingIsNumbered() {
        let three = linted("func f() {\nx\nx\nx\n}").map(\.fingerprint)
        #expect(Set(three).count == 3)
        #expect(linted("func f() {\nx\nx\n}").map(\.fingerprint) == Array(three.prefix(2)))
        // Two on one line, of which neither moves the other.
        #expect(Set(linted("x(x)").map(\.fingerprint)).count == 2)
    }

    @Test(arguments: [
        ("x", ""), ("class A {\n  class B {\n    let a = x\n  }\n}", "A.B.a"),
        ("extension A.B where T: P { init(_ a: Int, b c: Int) { x } }", "A.B.init(_:b:)"),
        ("struct S { subscript(i: Int, at j: Int) -> Int { x } }", "S.subscript(i:at:)"), ("class A { deinit { x } }", "A.deinit"),
        ("func f() { class L { func g() { x } } }", "f()"), ("enum E { static func == (a: E, b: E) -> Bool { x } }", "E.==(a:b:)"),
        ("struct S { lazy var a: Int = { x }(), b = 1 }", "S.a"), ("struct S { var (a, b) = (1, x) }", "S.(a,b)"),
        ("class A {\n#if A\n#else\nvar p: Int { get { x } }\n#endif\n}", "A.p"), ("class A { func f() {} }\nx", ""),
        ("actor `class` { func `x y`(`in`: Int) { x } }", "class.x y(in:)"), ("class A { func f() { x", "A.f()"),
        ("}}} func f( { x", "f(_:)"),
    ])
    func fingerprintNamesTheDeclarationAround(text: String, expected: String) {
        #expect(linted(text).last?.declaration == expected)
    }

    @Test(
        arguments: [
            ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
        ] as [(String, UInt64)])
    func fingerprintHashIsFNV1a(text: String, expected: UInt64) {
        var hash = FNV()
        hash.add(text.utf8)
        #expect(hash.value == expected)
    }
}
