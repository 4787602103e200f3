// Tests file lists, Xcode's script inputs and named files: they give the same findings, and wrong lists give errors.
import Foundation
import CellLintReports
import CellLintRules
@testable import CellLintCommands
import Testing

private let legacy = "import UIKit\nfunc f(_ cell: UITableViewCell) { cell.textLabel?.text = nil }\n"

/// Runs the program over a folder in which `$` stands for the folder's path.
private func run(_ folder: Folder, _ arguments: [String], _ environment: [String: String] = [:]) -> Outcome {
    func named(_ text: String) -> String { text.replacing("$", with: folder.path) }
    let terminal = terminal(false, environment.mapValues(named))
    return outcome(arguments.map(named), CommandContext(catalog: catalog, terminal: terminal) { CellLintCommands.run($0, $1) })
}

/// The paths with findings, from the folder.
private func found(_ folder: Folder, _ outcome: Outcome) -> Set<String> {
    Set(
        outcome.text.split(separator: "\n").filter { $0.contains("warning:") }.map {
            String($0.split(separator: ":")[0]).replacing(folder.path + "/", with: "")
        })
}

private func project() throws -> Folder {
    try Folder([
        ".git/HEAD": "", ".cell-lint.json": #"{"excluded": ["Gen/", "*.out.swift"], "included": ["None"]}"#,
        "A.swift": legacy, "App/B c.swift": legacy, "App/Gen/C.swift": legacy, "D.out.swift": legacy, "E.txt": legacy,
        "zeros": ["A.swift", "App/B c.swift", "App/Gen/C.swift", "D.out.swift", "E.txt", ""].joined(separator: "\0"), "none": "\n",
    ])
}

private let files = ["$/A.swift", "$/App/B c.swift", "$/App/Gen/C.swift", "$/D.out.swift", "$/E.txt", "$/.cell-lint.json"]
private let phase = Dictionary(uniqueKeysWithValues: files.enumerated().map { ("SCRIPT_INPUT_FILE_\($0)", $1) })
    .merging(["SCRIPT_INPUT_FILE_COUNT": "\(files.count)", "SCRIPT_INPUT_FILE_LIST_COUNT": "0"]) { $1 }

struct FileListArgumentsTests {
    @Test(
        arguments: [
            (["$"], [:]), (Array(files.dropLast(2)), [:]), (["--file-list", "$/lines"], [:]), (["--file-list", "$/returns"], [:]),
            (["--use-script-input-files"], phase), (["--use-script-input-files", "--use-script-input-file-lists"], phase),
            (["--use-script-input-file-lists"], ["SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "$/lines"]),
        ] as [([String], [String: String])])
    func fileListsExcludeTheSameFilesHoweverNamed(arguments: [String], environment: [String: String]) throws {
        let folder = try project()
        for (name, end) in [("lines", "\n"), ("returns", "\r\n")] {
            let text = files.map { $0.replacing("$", with: folder.path) + end }.joined()
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/" + name))
        }
        let outcome = run(folder, arguments, environment)
        #expect(found(folder, outcome) == ["A.swift", "App/B c.swift"])
        #expect(outcome.code == .success)
    }

    @Test(
        arguments: [
            (["$/App/Gen/C.swift"], [:]), (["--file-list", "$/none"], [:]),
            (["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "0"]),
        ] as [([String], [String: String])])
    func fileListsMayBeEmpty(arguments: [String], environment: [String: String]) throws {
        let folder = try project()
        let outcome = run(folder, arguments, environment)
        #expect(outcome.code == .success && outcome.text == "")
        #expect(outcome.messages.hasPrefix("note: no Swift files found, or all are excluded\n"))
        let environment = environment.merging(["XCODE_VERSION_ACTUAL": "2600"]) { $1 }
        #expect(run(folder, arguments, environment) == Outcome())
    }

    @Test(
        arguments: [
            (
                ["--use-script-input-files"], [:],
                "`--use-script-input-files` works only in an Xcode Run Script phase: SCRIPT_INPUT_FILE_COUNT is not set"
            ),
            (
                ["--use-script-input-file-lists"], ["SCRIPT_INPUT_FILE_LIST_COUNT": "x"],
                "SCRIPT_INPUT_FILE_LIST_COUNT is `x`, which is not a number of files"
            ),
            (
                ["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "1"],
                "SCRIPT_INPUT_FILE_COUNT is 1, but SCRIPT_INPUT_FILE_0 is not set"
            ),
            (["--file-list", "$/no"], [:], "$/no: No such file or directory"),
            (["--file-list", "$/none", "$/A.swift"], [:], "`--file-list` and paths cannot be used together: `$/A.swift`"),
            (["--file-list", "-", "--diff-file", "-"], [:], "standard input can be used for one list or diff only"),
            (
                ["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "$/No.swift"],
                "$/No.swift: No such file or directory"
            ),
            (
                ["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "$/Folder.swift"],
                "$/Folder.swift: not a file"
            ),
        ] as [([String], [String: String], String)])
    func fileListsReportMistakes(arguments: [String], environment: [String: String], message: String) throws {
        let folder = try Folder(["A.swift": "", "none": "", "Folder.swift/A.swift": ""])
        let outcome = run(folder, arguments + ["--quiet"], environment)
        #expect(outcome == Outcome(messages: "error: \(message.replacing("$", with: folder.path))\n", code: .failure))
    }

    @Test(
        arguments: [([], .success, 1), (["--strict"], .findings, 1), (["$/No.swift"], .failure, 0), (["--no-such-flag"], .failure, 0)]
            as [([String], ExitCode, Int)])
    func stampIsWrittenOnceAllIsLinted(arguments: [String], code: ExitCode, count: Int) throws {
        let folder = try project()
        let outcome = run(folder, ["--stamp", "$/stamp.swift", "$/A.swift"] + arguments)
        #expect(outcome.code == code && outcome.files.count == count)
        for file in outcome.files {
            #expect(file.path == Path(folder.path + "/stamp.swift"))
            #expect(String(decoding: file.bytes, as: UTF8.self).wholeMatch(of: /\/\/[^\n]*\n/) != nil)
        }
    }
}

/// swift-build's parser wants `PLACE: error: REASON`.
@Test(
    "error lines have the form that Xcode reads",
    arguments: [
        (["a.json:1:2: no comma"], [:], ["a.json:1:2: error: no comma"]),
        (["p/Page.md:3: no caret: none"], [:], ["p/Page.md:3: error: no caret: none"]),
        (["a.swift: Is a directory", "no rule is left to run"], [:], ["error: a.swift: Is a directory", "error: no rule is left to run"]),
        (["a: Permission denied"], [:], ["error: a: Permission denied"]),
        (
            ["a: Permission denied"], ["XCODE_VERSION_ACTUAL": "2600", "ENABLE_USER_SCRIPT_SANDBOXING": "NO"],
            ["error: a: Permission denied"]
        ),
        (
            ["b: Is a directory", "a: Operation not permitted"], ["ENABLE_USER_SCRIPT_SANDBOXING": "YES"],
            ["error: b: Is a directory", "error: a: Operation not permitted; with"]
        ),
        (
            ["a: Operation not permitted", "b: Permission denied"], ["XCODE_VERSION_ACTUAL": "2600"],
            ["error: a: Operation not permitted (and 1 other file); with"]
        ),
        (
            ["s: could not be written: Operation not permitted"], ["SCRIPT_INPUT_FILE_COUNT": "0"],
            ["error: s: could not be written: Operation not permitted; with"]
        ),
    ] as [([String], [String: String], [String])])
func errorLinesAreReadByXcode(_ failures: [String], _ environment: [String: String], _ expected: [String]) {
    let lines = errorLines(failures, terminal(false, environment)).split(separator: "\n").map(String.init)
    let remedy =
        " the build setting ENABLE_USER_SCRIPT_SANDBOXING, a script can read only its input files and write only its output files: "
        + "declare the file as one of them, or set it to NO"
    #expect(lines == expected.map { $0.hasSuffix("; with") ? $0 + remedy : $0 })
}
