// Which files git does not have as they are on disk.
import CellLintText
import Testing
@testable import CellLintWorkspace

@Suite struct UncommittedFilesTests {
    @Test func uncommittedFilesAreChangedStagedOrUnknown() throws {
        let repository = try Repository(["A.swift": "a\n", "B.swift": "b\n", "C c.swift": "c\n", "D.swift": "d\n"])
        try repository.write("A.swift", "aa\n")
        try repository.write("C c.swift", "cc\n")
        try repository.git("add", "C c.swift")
        try repository.write("New/E.swift", "e\n")
        let all = ["A.swift", "B.swift", "C c.swift", "D.swift", "New/E.swift"].map { repository.at($0) }
        #expect(try uncommittedFiles(among: all) == [all[0], all[2], all[4]])
        #expect(try uncommittedFiles(among: [all[1]]) == [])
        #expect(try partlyStagedFiles(in: repository.folder) == [])
        try repository.write("C c.swift", "ccc\n")
        #expect(try partlyStagedFiles(in: repository.folder) == [all[2]])
    }

    @Test func filesOutsideOfRepositoriesDoNotCount() throws {
        let tree = try Tree(["A.swift": "", "Looks/.git/x": "", "Looks/B.swift": ""])
        #expect(try uncommittedFiles(among: [tree.at("A.swift"), tree.at("Looks/B.swift")]) == [])
    }
}
