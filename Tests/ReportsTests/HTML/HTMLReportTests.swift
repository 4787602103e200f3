// Tests the HTML report: its figures, its data, and that no source becomes markup. `.ci/report` tests the page in a browser,
// `.ci/report`, and that two processes write the same bytes.
import Foundation
import CellLintLinting
@testable import CellLintReports
import Testing

/// A page without tags, one line an element that holds text.
private func words(_ page: String) -> [String] {
    let body = page.components(separatedBy: "<main>")[1].components(separatedBy: "</main>")[0]
    let blocks = body.replacing(/<svg[^>]*>[\s\S]*?<\/svg>/, with: "").replacing(
        /<\/?(p|dt|dd|h2|li|th|td|tr|summary|caption|span class="says")[ >][^>]*>?/, with: "\n")
    return blocks.replacing(/<[^>]*>/, with: "").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
        !$0.isEmpty
    }
}

private typealias Object = [String: Any]

private func data(_ page: String) throws -> Object {
    let text = page.components(separatedBy: "id=\"data\">")[1].components(separatedBy: "</script>")[0]
    #expect(!text.contains("<") && !text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{2028}" || $0 == "\u{202E}" })
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
}

private let safe = Fix.safe("t", [])
private let unsafe = Fix.unsafe("t", [], review: [])
private let shown = Fix.suggestion("t")

/// A finding a letter: `s` with a safe fix, `u` with an unsafe one, `d` with one for show, `-` with none, `e` an error without.
private func findings(_ path: String, _ kinds: String, rule: String = "legacy_cell_content") -> [Finding] {
    kinds.enumerated().map { number, kind in
        let text = Sample(path, String(repeating: "\n", count: number) + "x")
        var finding = text.finding("x", rule: rule, kind == "e" ? .error : .warning, fix: ["s": safe, "u": unsafe, "d": shown][kind])
        finding.fingerprint = "\(path) \(number)"
        return finding
    }
}

private func known(_ label: String, _ fingerprints: String...) -> EarlierRun {
    EarlierRun(
        label: label,
        findings: Baseline(
            fingerprints.map {
                Baseline.Entry(
                    rule: "legacy_cell_content", path: Path($0.components(separatedBy: " ")[0]), declaration: "", fingerprint: $0)
            }))
}

@Suite struct HTMLReportTests {
    @Test(
        arguments: [
            ([:], ["0", "No findings in 3 files. Nothing left to fix."]),
            (
                ["A.swift": "s"],
                ["1", "finding in 1 of 3 files: 1 warning.", "1 can be fixed safely", "0 can be fixed and need review", "0 by hand"]
            ),
            (
                ["A.swift": "su-e", "B.swift": "dud"],
                [
                    "7", "findings in 2 of 3 files: 1 error, 6 warnings.", "1 can be fixed safely", "2 can be fixed and need review",
                    "4 by hand",
                ]
            ),
            (
                ["A.swift": String(repeating: "s", count: 1200)],
                ["1,200", "findings in 1 of 3 files: 1,200 warnings.", "1,200 can be fixed safely"]
            ),
        ] as [([String: String], [String])])
    func htmlReportShowsFigures(kinds: [String: String], expected: [String]) {
        var run = result(kinds.flatMap { findings($0.key, $0.value) }.sorted(by: Finding.precedes), [], fileCount: 3)
        run.rules = pages
        let said = words(report("html", run))
        for line in expected { #expect(said.contains(line), "\(said.prefix(20))") }
    }

    @Test(
        arguments: [
            ([], nil, []),
            ([known("a", "A.swift 0", "A.swift 1", "B.swift 0")], "as many as 3: 1 gone, 1 new", ["a 3 0 0", "now 3 1 1"]),
            ([known("a")], "3 more: 0 gone, 3 new", ["a 0 0 0", "now 3 0 3"]),
            (
                [known("a", "A.swift 0", "B.swift 0", "B.swift 1", "B.swift 2"), known("b", "A.swift 0", "A.swift 1", "B.swift 0")],
                "1 fewer: 3 gone, 2 new", ["a 4 0 0", "b 3 2 1", "now 3 1 1"]
            ),
        ] as [([EarlierRun], String?, [String])])
    func htmlReportShowsTheTrend(earlier: [EarlierRun], sentence: String?, points: [String]) {
        var run = result(findings("A.swift", "---"), [])
        run.earlier = earlier
        let progress = Progress(run)
        #expect(progress.points.map { "\($0.label) \($0.total) \($0.gone) \($0.new)" } == points)
        let plain = progress.sentence?.replacing(/<[^>]*>/, with: "").replacing(" than in a", with: "").replacing(" in a", with: " 3")
        #expect(plain.map { $0.lowercased() } == sentence.map { $0 + "." })
        #expect(report("html", run).contains("id=\"gone\"") == !progress.gone.isEmpty)
        #expect(report("html", run).contains("role=\"img\"") == (sentence != nil))
    }

    @Test(
        arguments: [
            ([:], []),
            (["A.swift": 3], ["* 3"]),
            (["App/A.swift": 3], ["App 3"]),
            // What holds a large part of all is opened, down to where it lies.
            (
                ["App/Cells/A.swift": 7, "App/Lists/B.swift": 6, "App/C.swift": 1, "Kit/D.swift": 1],
                ["App/Cells 7", "App/Lists 6", "App/* 1", "Kit 1"]
            ),
            (["/else/where/A.swift": 1, "/else/B.swift": 1], ["/else/* 1", "/else/where 1"]),
        ] as [([String: Int], [String])])
    func htmlReportSharesFindingsByFolder(files: [String: Int], expected: [String]) {
        let all = files.flatMap { findings($0.key, String(repeating: "-", count: $0.value)) }.sorted(by: Finding.precedes)
        #expect(folderShares(all.grouped) { $0 }.map { "\($0.path) \($0.shares.total)" } == expected)
    }

    @Test(arguments: [
        ("let a = cell.textLabel", "textLabel", "let a = cell.[textLabel]"),
        ("let \u{1F600} = \"é\"; cell.textLabel", "textLabel", "let \u{1F600} = \"é\"; cell.[textLabel]"),
        ("\tcell\u{202E}.textLabel", "textLabel", "    cell\\u{202E}.[textLabel]"),
        ("\u{FEFF}cell.textLabel\r\n", "cell", "[cell].textLabel"),
        ("cell\n  .textLabel", "cell\n  .textLabel", "[cell]"),
        ("</script><!--\u{2028}cell", "cell", "</script><!--\\u{2028}[cell]"),
        (
            String(repeating: "é", count: 400) + "cell" + String(repeating: "\u{1F600}", count: 400), "cell",
            "…" + String(repeating: "é", count: 64) + "[cell]" + String(repeating: "\u{1F600}", count: 63) + "…"
        ),
    ])
    func htmlReportMarksTheFinding(source: String, mark: String, expected: String) throws {
        let sample = Sample("A.swift", source)
        let file = try #require((try data(report("html", result([sample.finding(mark)], [sample])))["files"] as? [Object])?.first)
        let finding = try #require((file["findings"] as? [[Any]])?.first)
        let line: String = finding.count > 11 ? try value(finding, "11") : try value(file, "lines.0.1")
        let units = Array(line.utf16)
        func text(_ units: some Collection<UInt16>) -> String { String(decoding: Array(units), as: UTF16.self) }
        let (from, to): (Int, Int) = (try value(finding, "1"), try value(finding, "2"))
        #expect(text(units[..<from]) + "[" + text(units[from..<to]) + "]" + text(units[to...]) == expected)
    }

    @Test func htmlReportShowsTheLinesAFixChanges() throws {
        let sample = Sample("A.swift", "one\ntwo\nthree\nfour\nfive\n")
        let fix = Fix.safe("`t`", [Edit(sample.place("two").range, "2\n2b"), Edit(sample.place("four").range, "4")])
        let other = Fix.unsafe("`t`", [Edit(sample.place("five\n").range, "")], review: [FixNote("`t`")])
        let run = result([sample.finding("two", fix: fix), sample.finding("four", fix: fix), sample.finding("five", fix: other)], [sample])
        let page = try data(report("html", run))
        let file = try #require((page["files"] as? [Object])?.first)
        #expect(
            NSArray(array: try value(file, "fixes") as [Any])
                == NSArray(
                    array: [
                        ["safe", 0, [[1, 0, 1, "+2", "+2b", 0, 1, "+4", 0]], [] as [Any]], ["unsafe", 0, [[4, 0, 1]], [0]],
                    ] as [Any]))
        #expect(NSArray(array: try value(file, "lines") as [Any]) == [[1, "one", "two", "three", "four", "five"]])
        #expect((try value(file, "findings") as [[Any]]).map { at($0, "8") as? Int } == [0, 1])
    }

    @Test func htmlReportEscapesHostileText() throws {
        var run = hostileRun
        run.earlier = [
            EarlierRun(
                label: "</title><script>alert(1)</script>",
                findings: Baseline([
                    Baseline.Entry(rule: "<img src=x>", path: "<!-- \u{202E} & \"'", declaration: "", fingerprint: "x")
                ]))
        ]
        run.root.folder = "/the/<b>root & \"x\""
        run.failures = ["<script>: refused"]
        let page = report("html", run)
        #expect(page.components(separatedBy: "<script").count == 3)
        #expect(page.components(separatedBy: "</script").count == 3)
        #expect(page.components(separatedBy: "</style").count == 2)
        for word in ["<!--", "<b>root", "<img", "<script>alert", "\u{2028}", "\u{202E}", "\u{0}", "\u{1B}"] {
            #expect(!page.contains(word))
        }
        let data = try data(page)
        let texts: [String] = try value(data, "texts")
        let files: [Object] = try value(data, "files")
        let found = try files.map { file in (path: try value(file, "path") as String, findings: try value(file, "findings") as [[Any]]) }
        let read = try found.flatMap { file in
            try file.findings.map { [file.path, "\($0[0])", texts[try value($0, "6") as Int]] }
        }
        #expect(
            read
                == hostileFindings.map {
                    [displayed(hostileRun.root.path(of: $0.location.path).text), "\($0.location.start.line)", displayed($0.message)]
                })
        #expect(found.flatMap(\.findings).allSatisfy { at($0, "9") as? Int == 1 })
    }

    /// A letter before or behind `<` that makes one character with it, in every place where a text of others stands.
    @Test(arguments: ["\u{D4E}</script>", "<\u{301}/script>", "\u{D4E}<\u{301}/script><meta http-equiv=refresh content=0>", "\u{D4E}<!--"])
    func htmlReportHasNoRawMarkInItsData(text: String) {
        let sample = Sample("\(text)/A.swift", "let a = \"\(text)\"; cell")
        let fix = Fix.safe(text, [Edit(sample.place("cell").range, text)])
        let found = sample.finding("cell", .warning, text, notes: [Note(sample.place("let"), text)], fix: fix)
        let page = Array(report("html", result([found], [sample])).utf8)
        let start = page.firstRange(of: "id=\"data\">".utf8)!.upperBound
        let end = page[start...].firstRange(of: "</script>\n<script>".utf8)!.lowerBound
        #expect(!page[start..<end].contains(UInt8(ascii: "<")))
        let texts = ((try? JSONSerialization.jsonObject(with: Data(page[start..<end]))) as? Object)?["texts"] as? [String]
        #expect(texts.map { Array($0[0].utf8) } == Array(text.utf8))
    }

    /// What a browser hashes is what stands between the tags.
    @Test func htmlReportAllowsOnlyItsOwnScript() throws {
        let page = report("html", cleanRun)
        let policy = page.components(separatedBy: "http-equiv=\"Content-Security-Policy\" content=\"")[1].components(separatedBy: "\"")[0]
        let script = page.components(separatedBy: "<script>")[1].components(separatedBy: "</script>")[0]
        let style = page.components(separatedBy: "<style>")[1].components(separatedBy: "</style>")[0]
        #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-\(sha256Base64(Array(script.utf8)))'; "))
        #expect(policy.contains("; base-uri 'none'; form-action 'none'; "))
        #expect(policy.contains("; style-src 'sha256-\(sha256Base64(Array(style.utf8)))'; "))
        #expect(!page.contains("http:") && !page.contains("https:") && !page.contains(" style=") && !page.contains(" on" + "click="))
    }

    @Test(arguments: [
        ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
        ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
        (String(repeating: "a", count: 1_000_000), "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA="),
    ])
    func sha256MatchesTheStandardsExamples(text: String, expected: String) {
        #expect(sha256Base64(Array(text.utf8)) == expected)
    }
}
