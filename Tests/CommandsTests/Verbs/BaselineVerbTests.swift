// Tests `cell-lint baseline`.
@testable import CellLintCommands
import Testing

@Suite struct BaselineVerbTests {
    @Test func baselineVerbComparesAndSumsUp() throws {
        let one = #"{"rule": "a", "path": "App/A.swift", "declaration": "f()", "fingerprint": "1"}"#
        let two = #"{"rule": "b", "path": "B.swift", "declaration": "", "fingerprint": "2"}"#
        let folder = try Folder([
            "old.json": "{\"version\": 1, \"findings\": [\(one)]}", "new.json": "{\"version\": 1, \"findings\": [\(two)]}",
            "both.json": "{\"version\": 1, \"findings\": [\(one), \(two)]}",
        ])
        func run(_ arguments: String...) -> Outcome {
            outcome(["baseline"] + arguments.map { $0.hasSuffix("json") ? folder.path + "/" + $0 : $0 }, real)
        }
        let compared = run("compare", "old.json", "new.json")
        #expect(compared.text == "- App/A.swift: a in f()\n+ B.swift: b\n1 before, 1 now: 1 gone, 1 new\n" && compared.code == .findings)
        #expect(run("compare", "both.json", "new.json").code == .success)
        #expect(
            run("report", "both.json").text == """
                2 known findings

                By rule:
                  1  a
                  1  b

                By folder:
                  1  .
                  1  App

                """)
        #expect(run("report", "none.json").messages == "error: \(folder.path)/none.json: No such file or directory\n")
        #expect(run("prun").messages == "error: `cell-lint baseline` is prune, compare or report, not `prun`; did you mean `prune`?\n")
    }
}
