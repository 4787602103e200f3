// Diffs that were not made of the files on disk → errors, since their lines would let findings through; and diffs that were.
import CellLintText
import Foundation
import Testing
@testable import CellLintWorkspace

private let advice = "; make the diff at the root of the project, and of the files as they are now"
/// The third line of A.swift is new.
private let good = "--- a/A.swift\n+++ b/A.swift\n@@ -2,0 +3 @@\n+3\n"
private let other = "--- a/B.swift\n+++ b/B.swift\n@@ -0,0 +1 @@\n+1\n"

struct DiffedTextTests {
    private static let files = [
        "A.swift": "1\n2\n3\n", "B.swift": "1\n", "new/B.swift": "1\n", "CRLF.swift": "1\r\n2\r\n",
        "Id.swift": "// $Id: 1 $\n",
        "é.swift": "1",
    ]

    private func said(_ diff: String, prepare: (Repository) throws -> Void = { _ in }) throws -> String {
        let tree = try Repository(Self.files)
        try prepare(tree)
        try tree.write("x.diff", diff)
        do { _ = try changeSet(.diff(file: tree.at("x.diff")), in: tree.folder) } catch {
            return String(error.reason.dropFirst(tree.path.count + "/x.diff:".count))
        }
        return ""
    }

    @Test(arguments: [
        // The second of two patches moves what the first one added.
        (
            "--- a/A.swift\n+++ b/A.swift\n@@ -0,0 +1 @@\n+3\n-- \n2.39\n\n--- a/A.swift\n+++ b/A.swift\n@@ -0,0 +1,2 @@\n+1\n+2\n",
            "4: line 1 of `A.swift` differs from the diff"
        ),
        // It renames the file.
        (
            """
            diff --git a/Old.swift b/Old.swift\nindex 1..2 100644\n--- a/Old.swift\n+++ b/Old.swift\n@@ -2,0 +3 @@\n+3\n\
            diff --git a/Old.swift b/A.swift\nsimilarity index 100%\nrename from Old.swift\nrename to A.swift\n
            """,
            "4: `Old.swift` does not exist"
        ),
        (other + "--- a/sub/A.swift\n+++ b/sub/A.swift\n@@ -2,0 +3 @@\n+3\n", "6: `sub/A.swift` does not exist"),
        (other + "--- old/A.swift\n+++ new/A.swift\n@@ -2,0 +3 @@\n+3\n", "6: `new/A.swift` does not exist"),
        (other + "--- a/a.swift\n+++ b/a.swift\n@@ -2,0 +3 @@\n+3\n", "6: `a.swift` does not exist"),
        (
            other + "diff --git a/C.swift b/D.swift\nsimilarity index 100%\nrename from C.swift\nrename to D.swift\n",
            "8: `D.swift` does not exist"
        ),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -2,0 +1 @@\n+3\n", "4: line 1 of `A.swift` differs from the diff"),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -3,2 +3,1 @@\n 4\n-3\n", "4: line 3 of `A.swift` differs from the diff"),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -3,0 +4 @@\n+\n", "4: line 4 of `A.swift` differs from the diff"),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -1,0 +2147483646,2 @@\n+1\n+2\n", "4: line 2147483646 of `A.swift` differs from the diff"),
        ("--- a/A.swift\n+++ /dev/null\n@@ -1,3 +0,0 @@\n-1\n-2\n-3\n", "2: `A.swift` exists, and the diff deletes it"),
        ("--- A.swift\t2026\n+++ /dev/null\t2026\n@@ -1 +0,0 @@\n-1\n", "2: `A.swift` exists, and the diff deletes it"),
    ])
    func diffsOfOtherFilesAreErrors(diff: String, reason: String) throws {
        #expect(try said(diff) == reason + advice)
    }

    @Test(arguments: [
        ("--- /dev/null\n+++ /dev/null\n@@ -0,0 +3 @@\n+3\n", "3: the diff deletes this file, and adds lines to it"),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -1 +0,1 @@\n-a\n+3\n", "3: the line numbers of this hunk cannot be read"),
    ])
    func diffsThatContradictThemselvesAreErrors(diff: String, reason: String) throws {
        #expect(try said(diff) == reason)
    }

    @Test(arguments: [
        good, good + other, other + good, good.replacingOccurrences(of: "\n", with: "\r\n"),
        "--- a/A.swift\n+++ b/A.swift\n@@ -1,2 +1,3 @@\n 1\n 2\n+3\n",
        "--- a/CRLF.swift\n+++ b/CRLF.swift\n@@ -1 +1,2 @@\n 1\n+2\n",
        "--- a/Id.swift\n+++ b/Id.swift\n@@ -0,0 +1 @@\n+// $Id$\n",
        "--- a/é.swift\n+++ b/é.swift\n@@ -0,0 +1 @@\n+1\n\\ No newline at end of file\n",
        "--- a/Gone.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-1\n" + good,
        "--- old/Gone.swift\t2026\n+++ new/Gone.swift\t1970\n@@ -1 +0,0 @@\n-1\n" + good,
        "--- a/gone.json\n+++ b/gone.json\n@@ -0,0 +1 @@\n+1\n" + good,
    ])
    func diffsOfTheseFilesAreRead(diff: String) throws {
        #expect(try said(diff) == "")
    }

    /// A sparse checkout lacks files of the diff.
    @Test func filesOutsideOfTheWorkingTreeMayBeMissing() throws {
        let lacking = try said(good + other) { tree in
            try tree.git("update-index", "--skip-worktree", "B.swift")
            try FileManager.default.removeItem(atPath: tree.path + "/B.swift")
        }
        #expect(lacking == "")
    }

    /// git tracks a file that an ignore file leaves out, and the pull request may bring both.
    @Test func ignoreFilesHideNoTrackedFile() throws {
        let tree = try Repository(["A.swift": "1\n", "sub/B.swift": "1\n", "Pods/C.swift": "1\n"])
        try tree.write(".gitignore", "*.swift\n")
        for file in ["A.swift", "sub/B.swift", "Pods/C.swift"] { try tree.write(file, "2\n") }
        func hidden(_ set: ChangeSet, _ paths: [Path], _ exclusions: Exclusions = Exclusions(), honors: Bool = true) -> [Path] {
            let selection = Selection(paths: paths, exclusions: exclusions, honorsIgnoreFiles: honors)
            return set.hiddenFiles(from: selection).compactMap { absolute($0).below(tree.folder) }
        }
        let set = try changeSet(.since("HEAD"), in: tree.folder)
        #expect(hidden(set, [tree.folder]) == ["A.swift", "sub/B.swift"])
        #expect(hidden(set, [tree.at("sub")]) == ["sub/B.swift"] && hidden(set, [tree.at("A.swift")]) == [])
        #expect(hidden(set, [tree.folder], try Exclusions([tree.at("sub")])) == ["A.swift"])
        #expect(hidden(set, [tree.folder], honors: false) == [])
        try tree.git("add", "-f", "A.swift")
        #expect(hidden(try changeSet(.staged, in: tree.folder), [tree.folder]) == ["A.swift"])
    }

    /// A volume that ignores case: git calls a file otherwise than the folder does. Links stand in for it on Linux.
    @Test func namesInAnotherCaseAreFound() throws {
        let tree = try Repository(["A.swift": "1\n", "sub/B.swift": "1\n"])
        try tree.write("A.swift", "2\n")
        try tree.git("add", "-A")
        for (link, file) in [(".GIT", ".git"), ("SUB", "sub")] {
            try FileManager.default.createSymbolicLink(atPath: tree.path + "/" + link, withDestinationPath: file)
        }
        #expect(link(tree.path + "/A.swift", tree.path + "/a.swift") == 0)
        let set = try changeSet(.staged, in: tree.folder)
        #expect(set.touches(tree.at("a.swift"), 1...1) && !set.touches(tree.at("SUB/B.swift"), 1...1))
        try FileManager.default.removeItem(atPath: tree.path + "/.GIT")
        #expect(try !changeSet(.staged, in: tree.folder).touches(tree.at("a.swift"), 1...1))
    }
}
