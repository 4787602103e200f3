// Tests which temporary files of killed runs the next run removes, and which it leaves.
import Foundation
import Testing
import CellLintText
@testable import CellLintWorkspace

struct StaleTemporariesTests {
    /// No process has this number.
    private static let ended = 999_999_999

    private func names(_ tree: Tree) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted() }

    @Test func nextWriteRemovesWhatWasLeftBehind() throws {
        let kept = [
            ".cell-lint-\(getppid())-0", ".cell-lint-0\(Self.ended)-0", ".cell-lint-+\(Self.ended)-0", ".cell-lint-\(Self.ended)-00",
            ".cell-lint-\(Self.ended)-0.json", ".cell-lint-\(Self.ended)-101", ".cell-lint-\(Self.ended)", ".cell-lint--\(Self.ended)-0",
            ".cell-lint-\(Self.ended)-\u{301}0", "x.cell-lint-\(Self.ended)-0", ".cell-lint-99999999999999999999-0", ".cell-lint-0-0",
            ".cell-lint-baseline.json", ".cell-lint.json", "a.swift",
        ]
        let tree = try Tree(kept + [".cell-lint-\(Self.ended)-0", ".cell-lint-\(Self.ended)-99", ".cell-lint-\(Self.ended)-1/x"])
        let link = ".cell-lint-\(Self.ended)-2"
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/" + link, withDestinationPath: "a.swift")
        // A second link to a file is not a temporary file.
        let linked = ".cell-lint-\(Self.ended)-3"
        try FileManager.default.linkItem(atPath: tree.path + "/a.swift", toPath: tree.path + "/" + linked)
        let locked = ".cell-lint-\(Self.ended)-4"
        try tree.add(locked)
        let lock = open(tree.path + "/" + locked, O_RDONLY)
        defer { close(lock) }
        try #require(flock(lock, LOCK_EX) == 0)
        let path = tree.path + "/a.swift"
        let file = Path(path)
        try replaceFile(file, SourceText(path: file, ""), with: SourceText(path: file, "x"))
        #expect(try names(tree) == (kept + [link, linked, locked, ".cell-lint-\(Self.ended)-1"]).sorted())
    }

    /// A folder with many files is listed once.
    @Test func foldersAreSweptOnce() throws {
        let tree = try Tree(["a.swift"])
        try writeFile(tree.at("b"), [])
        try tree.add(".cell-lint-\(Self.ended)-0")
        try writeFile(tree.at("c"), [])
        #expect(try names(tree) == [".cell-lint-\(Self.ended)-0", "a.swift", "b", "c"])
    }
}
