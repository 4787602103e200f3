// Tests the reader of `.cell-lint.json`: values, the first error with its position, and which file applies to a path.
import Foundation
import Testing
import CellLintText
@testable import CellLintWorkspace

struct ConfigurationTests {
    @Test(arguments: [
        ("{}", ""),
        ("\u{FEFF}{ /* nothing */ } // at all\n", ""),
        (#"{"confidence": "certain", "baseline": "b.json",}"#, "confidence certain, baseline b.json"),
        (#"{"excluded": ["a/**", "b\u00e9\n\ud83d\ude00",], "included": []}"#, "excluded a/**, excluded bé\n😀"),
        (#"{"rules": {"a": "error", "b": {"severity": "off", "confidence": "likely"}, "c": {}}}"#, "a=error/, b=off/likely, c=/"),
        (#"{"overrides": [{"paths": ["T/**"], "rules": {"all": "off"}}]}"#, "T/**: all=off/"),
        (#"{"deploymentTarget": {"iOS": "15.0"}, "$schema": "x", "rulePages": ["Lint"]}"#, "iOS 15.0, rulePages Lint"),
    ])
    func configurationIsRead(text: String, expected: String) throws {
        let file = try ConfigurationFile(SourceText(path: "c.json", text))
        func show(_ rules: [RuleEntry]) -> [String] {
            rules.map { "\($0.rule.value)=\($0.severity?.value ?? "")/\($0.confidence?.value ?? "")" }
        }
        var said = (file.deploymentTargets ?? []).map { "\($0.value.platform) \($0.value.version)" }
        for (key, values) in [
            ("included", file.included), ("excluded", file.excluded), ("confidence", file.confidence.map { [$0] }),
            ("baseline", file.baseline.map { [$0] }), ("rulePages", file.rulePages),
        ] { said += (values ?? []).map { "\(key) \($0.value)" } }
        said +=
            show(file.rules)
            + (file.overrides ?? []).map { "\($0.paths.map(\.value).joined(separator: " ")): \(show($0.rules).joined(separator: " "))" }
        #expect(said.joined(separator: ", ") == expected)
    }

    @Test(arguments: [
        ("", "1:1: expected a value, found the end of the text"),
        ("[]", "1:1: expected an object, not an array"),
        ("{\n  \"rulse\": {}\n}", "2:3: unknown key `rulse`; did you mean `rules`?"),
        ("{\"rules\": {}, \"rules\": {}}", "1:15: duplicate key `rules`"),
        ("{\"rules\": {\"a\": \"off\",\n\"a\": \"off\"}}", "2:1: duplicate key `a`"),
        ("{\"rules\": {\"a\": 1}}", "1:17: `a` must be a severity or an object, not a number"),
        ("{\"excluded\": \"x\"}", "1:14: `excluded` must be an array: `[\"x\"]`"),
        ("{\"deploymentTarget\": 18}", "1:22: `deploymentTarget` must be an object such as `{\"iOS\": \"15.0\"}`, not a number"),
        ("{\"deploymentTarget\": {\"iOS\": 15}}", "1:30: `iOS` must be a string, not a number"),
        ("{\"confidence\": 1}", "1:16: `confidence` must be a string, not a number"),
        ("{\"rules\": 1}", "1:11: `rules` must be an object such as `{\"ID\": \"off\"}`, not a number"),
        ("{\"overrides\": {}}", "1:15: `overrides` must be an array, not an object"),
        ("{\"excluded\": [1]}", "1:15: an item of `excluded` must be a string, not a number"),
        ("{\"maxFindings\": -1}", "1:17: `maxFindings` must be a number of 0 or more"),
        ("{\"excluded\": [\"\"]}", "1:15: an item of `excluded` is empty"),
        ("{\"overrides\": [{\"paths\": []}]}", "1:16: an override requires both `paths` and `rules`; `rules` is missing"),
        ("{\"a\" 1}", "1:6: `:` is missing after the key `a`"),
        ("{\"rules\": {} \"confidence\": \"x\"}", "1:14: a comma is missing"),
        ("{\"rules\": {", "1:11: this bracket is never closed"),
        ("{\"rules\": {}", "1:1: this bracket is never closed"),
        ("{\"baseline\": \"x\n\"}", "1:14: the string is not closed on its line"),
        ("{\"baseline\": \"\\x\"}", "1:15: unknown escape; write a backslash as `\\\\`"),
        ("{\"baseline\": \"\\ud800\"}", "1:15: invalid escape"),
        ("{\"baseline\": \"\\u+041\"}", "1:15: invalid escape"),
        ("{\"baseline\": yes}", "1:14: expected a value: a string in quotation marks, a number, true, false, null, [ or {"),
        ("{\"baseline\": 1.2.3}", "1:14: `1.2.3` is not a number"),
        ("{} {}", "1:4: unexpected text after the value"),
        ("{ /* ", "1:3: this comment is never closed"),
        ("{rules: {}}", "1:2: expected a key in quotation marks"),
        (String(repeating: "[", count: 100_000), "1:65: nested deeper than 64 levels"),
    ])
    func configurationReportsMistakesWithTheirPlace(text: String, expected: String) {
        #expect(problem { _ = try ConfigurationFile(SourceText(path: "c.json", text)) } == "c.json:" + expected)
    }

    @Test func configurationStringsMustBeUTF8() {
        let text = SourceText(path: "c.json", Array("{\"baseline\": \"".utf8) + [0xFF] + Array("\"}".utf8))
        #expect(problem { _ = try ConfigurationFile(text) } == "c.json:1:14: the string is not UTF-8")
    }

    @Test func configurationIsTheNearestFile() throws {
        let tree = try Tree([
            ".cell-lint.json": "{}", "repo/.git/HEAD": "", "repo/App/Cells/A.swift": "", "repo/App/.cell-lint.json": "{}",
            "repo/Other/B.swift": "",
        ])
        func nearest(_ path: String) -> String? {
            nearestConfiguration(to: Path(tree.path + path)).map { String($0.text.dropFirst((realPath(tree.folder) ?? "").bytes.count)) }
        }
        #expect(nearest("/repo/App/Cells/A.swift") == "/repo/App/.cell-lint.json")
        #expect(nearest("/repo/App/Cells/New.swift") == "/repo/App/.cell-lint.json")
        #expect(nearest("/repo/App") == "/repo/App/.cell-lint.json")
        #expect(nearest("/repo/Other/B.swift") == nil)
        #expect(nearest("/x.swift") == "/.cell-lint.json")
        // Where it would lie counts.
        #expect(nearest("/no/such/x.swift") == "/.cell-lint.json")
    }

    @Test func configurationExtendsAnotherFile() throws {
        let tree = try Tree([
            "base.json": #"{"excluded": ["Generated/**"], "rules": {"a": "off", "b": "error"}, "confidence": "certain"}"#,
            "App/.cell-lint.json": #"{"extends": "../base.json", "rules": {"a": "warning"}, "included": ["Sources"]}"#,
            "loop.json": #"{"extends": "./loop.json"}"#, "a.json": #"{"extends": "b.json"}"#, "b.json": #"{"extends": "a.json"}"#,
            "lost.json": #"{"extends": "none.json"}"#, "folder.json/x": "",
        ])
        let found = try Configuration(path: Path(tree.path + "/App/.cell-lint.json"))
        #expect(found.rules.map { "\($0.rule.value)=\($0.severity!.value)" } == ["a=off", "b=error", "a=warning"])
        #expect(found.confidence?.value == "certain")
        #expect(found.included.map(\.resolvedPath) == [tree.at("App/Sources")])
        let exclusions = try Exclusions(found.excluded)
        #expect(exclusions.excludes(tree.at("Generated/x/A.swift")) && !exclusions.excludes(tree.at("App/Generated/A.swift")))
        #expect(
            problem { _ = try Configuration(path: tree.at("loop.json")) }.hasSuffix(
                "loop.json:1:13: `extends`: `./loop.json` extends this file, too"))
        #expect(
            problem { _ = try Configuration(path: tree.at("a.json")) }.hasSuffix(
                "b.json:1:13: `extends`: `a.json` extends this file, too"))
        #expect(
            problem { _ = try Configuration(path: tree.at("lost.json")) }.hasSuffix(
                "lost.json:1:13: `extends`: no such file: `none.json`"))
        #expect(problem { _ = try Configuration(path: tree.at("folder.json")) }.hasSuffix("folder.json: Is a directory"))
    }

    @Test func configurationExtendsSeveralFiles() throws {
        let tree = try Tree([
            "one.json": #"{"confidence": "likely", "reporter": "json", "rules": {"a": "error"}}"#,
            "two.json": #"{"extends": ["base.json"], "confidence": "certain", "rules": {"a": "info"}}"#,
            "base.json": #"{"failLevel": "warning", "strict": true, "rules": {"b": "off"}}"#,
            "all.json": #"{"extends": ["base.json", "one.json", "two.json"], "requiredVersion": "0.1"}"#,
            "loop.json": #"{"extends": ["one.json", "again.json"]}"#, "again.json": #"{"extends": ["loop.json"]}"#,
        ])
        let found = try Configuration(path: tree.at("all.json"))
        // The later of two files has priority, and a file that both of two others extend counts once.
        #expect(found.files.map { tree[$0.path] } == ["all.json", "two.json", "base.json", "one.json"])
        #expect(found.confidence?.value == "certain" && found.reporter?.value == "json" && found.requiredVersion?.value == "0.1")
        #expect(found.failLevel?.value == "warning" && found.strict?.value == true)
        #expect(found.rules.map { "\($0.rule.value)=\($0.severity!.value)" } == ["a=error", "b=off", "a=info"])
        #expect(problem { _ = try Configuration(path: tree.at("loop.json")) }.hasSuffix("`loop.json` extends this file, too"))
    }

    @Test(arguments: [
        (#"{"disabled_rules": ["a"]}"#, #"1:2: unknown key `disabled_rules`; the key is `rules`: `"rules": {"ID": "off"}`"#),
        (#"{"opt_in_rules": ["a"]}"#, #"1:2: unknown key `opt_in_rules`; the key is `rules`: `"rules": {"ID": "warning"}`"#),
        (#"{"only_rules": ["a"]}"#, #"1:2: unknown key `only_rules`; the key is `rules`: `"rules": {"all": "off", "ID": "warning"}`"#),
        (#"{"excluded": "Pods"}"#, #"1:14: `excluded` must be an array: `["Pods"]`"#),
        (#"{"exclude": ["Pods"]}"#, #"1:2: unknown key `exclude`; the key is `excluded`: `"excluded": ["FOLDER"]`"#),
        (
            #"{"swiftlint_version": "1"}"#,
            #"1:2: unknown key `swiftlint_version`; the key is `requiredVersion`: `"requiredVersion": "VERSION"`"#
        ),
        (#"{"strict": "yes"}"#, "1:12: `strict` must be true or false, not a string"),
    ])
    func configurationExplainsOtherSpellings(text: String, message: String) throws {
        let tree = try Tree(["a.json": text])
        #expect(problem { _ = try Configuration(path: tree.at("a.json")) }.hasSuffix("a.json:" + message))
    }

    @Test func configurationsInOtherFormatsAreFound() throws {
        let tree = try Tree([".git/": "", ".cell-lint.yml": "", "App/A.swift": "", "Kit/.cell-lint.json": "", "Kit/.cell-lint.yml": ""])
        let found = unreadConfigurations(near: tree.at("App/A.swift"))
        #expect(found == [try #require(realPath(tree.at(".cell-lint.yml")))])
        #expect(unreadConfigurations(near: tree.at("Kit")) == [])
    }

    @Test func configurationIncludesOnlyTheRepository() throws {
        let tree = try Tree([
            "repo/.git/HEAD": "", "repo/App/up.json": #"{"included": ["../Other", ".", ".."]}"#,
            "repo/App/out.json": #"{"included": ["A", "../.."]}"#,
            "repo/App/far.json": #"{"included": ["/"]}"#, "repo/App/lost.json": #"{"included": ["none/../../../none"]}"#,
            "repo/App/link.json": #"{"included": ["link"]}"#, "repo/link-in.json": #"{"included": ["App/link-in"]}"#,
            "repo/App/ghost.json": #"{"included": ["link/none"]}"#, "repo/App/new.json": #"{"included": ["New"]}"#,
            "repo/Other/A.swift": "",
            "alone/up.json": #"{"included": ["../repo"]}"#, "repo/base.json": #"{"extends": "../alone/base.json"}"#,
            "alone/base.json": #"{"included": ["A"]}"#,
        ])
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/repo/App/link", withDestinationPath: "../../alone")
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/repo/App/link-in", withDestinationPath: "../Other")
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/way", withDestinationPath: "repo")
        let (root, folder) = (try #require(realPath(Path(tree.path + "/repo"))), try #require(realPath(Path(tree.path + "/alone"))))
        func included(_ file: String) throws -> [String] {
            try Configuration(path: Path(tree.path + "/" + file)).includedPaths().map { "/" + tree[$0] }
        }
        #expect(try included("repo/App/up.json") == ["/repo/App/../Other", "/repo/App/.", "/repo/App/.."])
        #expect(try included("repo/link-in.json") == ["/repo/App/link-in"])
        // Through a link, a folder that is yet to be made is inside as well.
        #expect(try included("way/App/new.json") == ["/way/App/New"])
        for (file, end) in [
            ("repo/App/ghost.json", "ghost.json:1:15: `link/none` is outside \(root)"),
            ("repo/App/out.json", "out.json:1:20: `../..` is outside \(root)"),
            ("repo/App/far.json", "far.json:1:15: `/` is outside \(root)"),
            ("repo/App/lost.json", "lost.json:1:15: `none/../../../none` is outside \(root)"),
            ("repo/App/link.json", "link.json:1:15: `link` is outside \(root)"),
            ("alone/up.json", "up.json:1:15: `../repo` is outside \(folder)"),
            ("repo/base.json", "base.json:1:15: `A` is outside \(root)"),
        ] {
            let said = problem { _ = try included(file) }
            #expect(said.hasSuffix(end), "\(said)")
        }
    }

    private func problem(_ body: () throws -> Void) -> String {
        do { try body(); return "" } catch { return "\(error)" }
    }
}
