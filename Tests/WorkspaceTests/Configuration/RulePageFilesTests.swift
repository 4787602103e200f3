// Tests which files of a folder are pages, and what cannot be read.
import Foundation
import CellLintLinting
import Testing

@testable import CellLintWorkspace

@Suite struct RulePageFilesTests {
    @Test func rulePageFilesAreMarkdownAtAnyDepth() throws {
        let tree = try Tree([
            "Lint/B.md": "b", "Lint/a/A.md": "a", "Lint/README.md": "", "Lint/a/Readme.md": "", "Lint/.hidden/C.md": "", "Lint/.D.md": "",
            "Lint/e.txt": "",
        ])
        let folder = tree.path + "/Lint"
        #expect(try readRulePages(in: Path(folder), longest: 10).map(\.path) == [Path(folder + "/B.md"), Path(folder + "/a/A.md")])
        #expect(try readRulePages(in: Path(folder + "/"), longest: 10).map(\.path) == [Path(folder + "/B.md"), Path(folder + "/a/A.md")])
    }

    @Test func unreadableRulePageFileIsAnError() throws {
        let tree = try Tree(["Lint/B.md": "0123456789", "Empty/README.md": "", "Pipe/x": ""])
        func problem(_ folder: String, longest: Int = 1 << 20) -> String {
            do throws(FileProblem) {
                _ = try readRulePages(in: Path(tree.path + "/" + folder), longest: longest)
                return ""
            } catch {
                return error.reason
            }
        }
        #expect(problem("Lint", longest: 9) == "larger than 0 MB")
        #expect(problem("Empty") == "no page (`*.md`) in this folder")
        #expect(problem("None") == "No such file or directory")
        #expect(problem("Lint/B.md") == "Not a directory")
        mkfifo(tree.path + "/Pipe/P.md", 0o600)
        #expect(problem("Pipe") == "not a regular file")
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/Empty/A.md", withDestinationPath: "nowhere")
        #expect(problem("Empty") == "No such file or directory")
    }

    /// A link to a folder is not followed, so a circle ends.
    @Test func rulePageFoldersWithCyclicLinksEnd() throws {
        let tree = try Tree(["Lint/A.md": "a"])
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/Lint/again", withDestinationPath: tree.path + "/Lint")
        #expect(try readRulePages(in: Path(tree.path + "/Lint"), longest: 10).count == 1)
    }
}
