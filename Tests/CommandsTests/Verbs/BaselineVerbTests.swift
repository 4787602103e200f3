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
                2 entries

                By rule:
                  1  a
                  1  b

                By folder:
                  1  .
                  1  App

                """)
        #expect(run("report", "none.json").messages == "error: \(folder.path)/none.json: No such file or directory\n")
        #expect(
            run("prun").messages
                == "error: the subcommand of `cell-lint baseline` must be create, update, prune, compare or report, not `prun`; "
                + "did you mean `prune`?\n")
        #expect(run("report", "both.json", "--root", folder.path, folder.path + "/App").text.hasPrefix("1 entry\n"))
        #expect(run("compare", "old.json", "new.json", "--root", folder.path, folder.path + "/App").code == .success)
    }

    @Test func baselineVerbCreatesAndUpdates() throws {
        func use(_ name: String) -> String { "import UIKit\nfunc \(name)(_ cell: UITableViewCell) { cell.textLabel?.text = nil }\n" }
        let folder = try Folder(["App/A.swift": use("a"), "Kit/B.swift": use("b"), "Package.swift": ""])
        let file = folder.path + "/base.json"
        func run(_ arguments: String...) -> (messages: String, code: ExitCode) {
            let outcome = outcome(["baseline"] + arguments + ["--root", folder.path], real)
            _ = write(outcome, to: -1, -1)
            return (outcome.messages + outcome.confirmation, outcome.code)
        }
        let advice = "; commit it, and use it with `\"baseline\": \"\(file)\"` in .cell-lint.json\n"
        #expect(
            run("update", file, folder.path).messages == "error: there is no baseline \(file); `cell-lint baseline create` writes one\n")
        #expect(run("create", file, folder.path) == ("wrote 2 entries to \(file)" + advice, .success))
        #expect(run("create", file, folder.path).messages == "error: \(file) exists already; `cell-lint baseline update` replaces it\n")
        try (use("c") + "func d(_ cell: UITableViewCell) { cell.imageView?.image = nil }\n")
            .write(toFile: folder.path + "/App/A.swift", atomically: true, encoding: .utf8)
        try "".write(toFile: folder.path + "/Kit/B.swift", atomically: true, encoding: .utf8)
        // What lies elsewhere stays known.
        #expect(run("update", file, folder.path + "/App").messages == "wrote 3 entries to \(file) (2 added, 1 removed)" + advice)
        #expect(run("prune", file, folder.path + "/App").messages == "0 entries of 3 removed\n")
        #expect(run("prune", file, folder.path).messages == "1 entry of 3 removed\n")
    }

    @Test func writingABaselinePrintsNoFindings() throws {
        let folder = try Folder(["A.swift": "import UIKit\nfunc f(_ cell: UITableViewCell) { cell.textLabel?.text = nil }\n"])
        let outcome = folder.run("--write-baseline", folder.path + "/base.json")
        #expect(outcome.text == "" && outcome.messages == "" && outcome.confirmation.hasPrefix("wrote 1 entry to "))
    }
}
