// Tests the new lines of diffs, and of repositories since a reference.
import CellLintText
import CellLintFuzzing
import Foundation
import Testing
@testable import CellLintWorkspace

struct ChangedLinesTests {
    @Test(arguments: [
        ("", ""),
        ("\n\r\n", ""),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -1,0 +2,2 @@\n+x\n+y\n", "A.swift 2-3"),
        (
            """
            diff --git a/A.swift b/A.swift\nindex 1..2 100644\n--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@ func f() {\n-x\n+y\n\
            @@ -9,2 +9,0 @@\n-x\n-y\n
            """,
            "A.swift 1-1"
        ),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -1,4 +1,5 @@\n a\n+b\n c\n+d\n e\n-f\n", "A.swift 2-2 4-4"),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -1,3 +1,4 @@\n a\n\n+b\n c\n", "A.swift 3-3"),
        // a suppression comment that goes may have hidden findings anywhere
        ("--- a/A.swift\n+++ b/A.swift\n@@ -3 +2,0 @@\n-  // cell-lint:disable:next a\n@@ -9 +8 @@\n-a\n+b\n", "A.swift 1-2147483647"),
        ("--- a/A.md\n+++ b/A.md\n@@ -3 +2,0 @@\n-  // cell-lint:disable:next a\n", "A.md"),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -3,0 +4 @@\n+  // cell-lint:enable a\n", "A.swift 1-2147483647"),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -3,0 +4 @@\n+  // cell-lint:disable:next a\n", "A.swift 4-4"),
        ("--- /dev/null\n+++ b/New File.swift\t\n@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n", "New File.swift 1-2"),
        ("--- a/Old.swift\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n", ""),
        ("diff --git a/A.swift b/B.swift\nsimilarity index 100%\nrename from A.swift\nrename to B.swift\n", "B.swift"),
        (
            "diff --git a/A.png b/A.png\nBinary files a/A.png and b/A.png differ\n--- a/B.swift\n+++ b/B.swift\n@@ -1 +1 @@\n-a\n+b\n",
            "A.png 1-2147483647, B.swift 1-1"
        ),
        (#"--- "a/caf\303\251 \"x\".swift"\#n+++ "b/caf\303\251 \"x\".swift"\#n@@ -1 +1 @@\#n-a\#n+b\#n"#, "café \"x\".swift 1-1"),
        ("--- A.swift\t2024-01-01\n+++ A.swift\t2024-01-02\n@@ -1 +1 @@\n-a\n+b\n", "A.swift 1-1"),
        ("--- i/A.swift\n+++ w/A.swift\n@@ -1 +1 @@\n-a\n+b\n", "A.swift 1-1"),
        ("--- a/A.swift\r\n+++ b/A.swift\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n", "A.swift 1-1"),
        (
            "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n--- x\n+++ y\n--- a/B.swift\n+++ b/B.swift\n@@ -5 +5 @@\n-a\n+b\n",
            "A.swift 1-1, B.swift 5-5"
        ),
        ("--- A\n+++ A\n@@ -9,0 +9,3 @@\n+a\n+b\n+c\n--- A\n+++ A\n@@ -1,0 +1 @@\n+a\n@@ -10,0 +10,3 @@\n+a\n+b\n+c\n", "A 1-1 9-12"),
        ("--- a/A.swift\n+++ b/A.swift\n@@ -0,0 +1 @@\n+a", "A.swift 1-1"),
    ])
    func diffReaderFindsNewLines(diff: String, expected: String) throws {
        let lines = try ChangedLines(diff: diff.utf8)
        let found = lines.files.sorted { $0.key < $1.key }.map { file in
            ([file.key.text] + file.value.map { "\($0.lowerBound)-\($0.upperBound)" }).joined(separator: " ")
        }
        #expect(found.joined(separator: ", ") == expected)
    }

    /// Names that are written in other ways, and files without lines.
    @Test(arguments: [
        ("--- A.swift.orig\n+++ ./A.swift\n@@ -1 +1 @@\n-a\n+b\n", "A.swift"),
        ("--- ./x/A.swift\n+++ ./x//./A.swift\n@@ -1 +1 @@\n-a\n+b\n", "x/A.swift"),
        ("\u{FEFF}--- a/A.swift\n+++ b/A.swift\n@@ -1 +1 @@\n-a\n+b\n", "A.swift"),
        ("--- a/A.swift\n+++ b/\u{301}A.swift\n@@ -1 +1 @@\n-a\u{0}\n+\u{1B}[m\n", "\u{301}A.swift"),
        ("Binary files A.swift and B and C.swift differ\n", "B and C.swift C.swift"),
        ("Binary files a/A.swift and /dev/null differ\n", ""),
        ("diff --git a/A.swift b/A.swift\nindex 1..2 100644\nGIT binary patch\nliteral 1\nIcmZ\n\n", "A.swift"),
        ("* Unmerged path A.swift\n", "A.swift"),
        ("diff --git a/A.swift b/A.swift\nindex 1..2 100644\n", "A.swift"),
        ("diff --git a/A b/A\nnew file mode 100644\nindex 0000000..e69de29\n", ""),
        ("diff --git a/A b/A\ndeleted file mode 100644\nindex e69de29..0000000\n", ""),
        ("diff --git a/A b/A\nold mode 100644\nnew mode 100755\n", ""),
        ("From 1\nSubject: a\n\n---\n A | 2 +-\n\n--- a/A\n+++ b/A\n@@ -1 +1 @@ f\ra\n-a\n+b\n-- \n2.39\n\nFrom 2\n+ b\n", "A"),
    ])
    func diffReaderFindsNames(diff: String, expected: String) throws {
        #expect(try ChangedLines(diff: diff.utf8).files.keys.sorted().map(\.text).joined(separator: " ") == expected)
    }

    /// What is no unified diff may hide a change.
    @Test(arguments: [
        ("no diff at all\n", 1, "not a unified diff: no line names a file"),
        ("3c3\n< a\n---\n> b\n", 1, "not a unified diff: no line names a file"),
        ("1c\nx\n.\n", 1, "not a unified diff: no line names a file"),
        ("no diff at all\n@@ -1 +1 @@\n+x\n", 2, "no file name before this hunk"),
        ("\u{1B}[1mdiff --git a/A b/A\u{1B}[m\n", 1, "the diff has colors; make it with `--no-color`"),
        ("--- a/A\n+++ b/A\n@@ -1 +1 @@\n\u{1B}[31m-a\u{1B}[m\n", 4, "the diff has colors; make it with `--no-color`"),
        ("--- a/A\n+++ b/A\n@@@ -1 -1 +1 @@@\n++a\n", 3, "combined diffs are not supported; compare with one commit"),
        ("diff --cc A\n", 1, "combined diffs are not supported; compare with one commit"),
        ("*** A\t2\n--- A\t2\n***************\n", 1, "context diffs are not supported; make a unified diff with `diff -u`"),
        ("-\u{0}-\u{0}-\u{0} \u{0}A\u{0}\n\u{0}", 1, "the diff is binary or UTF-16; write it as UTF-8"),
        ("--- A\r+++ A\r@@ -1 +1 @@\r-a\r+b\r", 1, "lines of the diff end with a carriage return only; end them with a line feed"),
        ("--- /a/A\n+++ /a/A\n@@ -1 +1 @@\n-a\n+b\n", 2, "the file name is absolute; make the diff at the root of the project"),
        ("--- a/A\n+++ b/../A\n@@ -1 +1 @@\n-a\n+b\n", 2, "the file name has `..`; make the diff at the root of the project"),
        ("Binary files /a/A and /b/A differ\n", 1, "the file name is absolute; make the diff at the root of the project"),
        ("Binary files x differ\n", 1, "the name of the binary file cannot be read"),
        ("Only in b: A.swift\n", 1, "the lines of this file are missing; pass `--new-file` to `diff`"),
        ("+++ b/A\n@@ -1 +1 @@\n-a\n+b\n", 1, "no `--- ` line before this one"),
        ("--- a/A\n+++ b/A\n", 2, "no hunk follows this file"),
        ("--- a/A\n+++ b/A\n@@ -x +y @@\n+a\n", 3, "the line numbers of this hunk cannot be read"),
        ("--- a/A\n+++ b/A\n@@ -1 +1 @@\n a {+b+}\n", 3, "this hunk has no changed line"),
        ("--- a/A\n+++ b/A\n@@ -1,0 +1 @@\n+x\n+y\n", 5, "the hunk before this line has fewer lines than it says"),
        ("--- a/A\n+++ b/A\n@@ -1,2 +1 @@\n a\n b\n", 5, "the hunk does not match its line counts"),
        ("--- a/A\n+++ b/A\n@@ -1,9 +1,9 @@\n+a", 3, "the diff ends within this hunk"),
        ("--- a/A\n+++ b/A\n@@ -1 +1 @@\n-a\n+b\n@@ -9,0 +9,2 @@\n+a\n", 6, "the diff ends within this hunk"),
        ("--- a/A\n+++ b/A\n@@ -9,2 +9,2 @@\n-a\n+b\n", 3, "the diff ends within this hunk"),
        ("--- a/A\n+++ b/A\n@@ -9,0 +9 @@\n", 3, "the diff ends within this hunk"),
        ("diff --git a/A b/A\nindex 1..2 100644\n--- a/A\n", 3, "no `+++ ` line after this one"),
        ("--- a/A\n+++ b/A\n@@ -1 +1 @@\n{+a+}\n", 4, "a line of a hunk begins with a blank, `+`, `-` or `\\`"),
    ])
    func diffReaderRejectsOtherText(diff: String, line: Int, reason: String) {
        #expect(throws: DiffProblem(line: line, reason: reason)) { try ChangedLines(diff: diff.utf8) }
    }

    @Test func diffReaderRejectsUTF16() {
        let text = "--- a/A\n+++ b/A\n@@ -1 +1 @@\n-a\n+b\n"
        for bytes in [[0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }, [0xFE, 0xFF] + text.utf8.flatMap { [0, $0] }] as [[UInt8]] {
            #expect(throws: DiffProblem(line: 1, reason: "the diff is UTF-16; write it as UTF-8")) { try ChangedLines(diff: bytes) }
        }
    }

    @Test(arguments: [
        "-x +y", "-1 +99999999999999999999", "-1,0 +9223372036854775807", "-1,0 +1,9223372036854775807", "-9223372036854775808 +1",
        "-1,0 +2147483648", "-1,0 +1,", "-1,0 +,1", "-1,0 +1,1,1", "-1 ++1", "-1 +-1",
    ])
    func diffReaderChecksNumbers(numbers: String) {
        #expect(throws: DiffProblem(line: 3, reason: "the line numbers of this hunk cannot be read")) {
            try ChangedLines(diff: "--- a/A.swift\n+++ b/A.swift\n@@ \(numbers) @@\n+a\n".utf8)
        }
    }

    @Test func changedLinesTouchARange() {
        var lines = ChangedLines()
        lines.files = ["A": [3...4, 9...9]]
        let touched = (1...10).filter { lines.touches("A", $0...$0) }
        #expect(touched == [3, 4, 9])
        #expect(lines.touches("A", 1...3) && !lines.touches("A", 5...8) && !lines.touches("B", 1...9))
    }
}

/// White space ends a name in an attribute, and an equals sign one on git's command line.
private let randomFilterNames = Array(
    FileNames(seed: 27).lazy.map { Array($0.dropLast(".swift".utf8.count)) }.filter { name in
        !name.isEmpty && name.allSatisfy { $0 > 0x20 && !"\"\\=".utf8.contains($0) }
    }.prefix(12))

struct GitTests {
    @Test func gitFindsChangesSinceABranch() throws {
        let tree = try Repository(["A.swift": "1\n2\n3\n", "B.swift": "1\n", "sub dir/é.swift": "1\n", "Gone.swift": "1\n"])
        try tree.git("checkout", "-q", "-b", "work")
        try tree.write("A.swift", "1\nnew\n2\n3\n")
        try tree.git("mv", "B.swift", "Moved.swift")
        try tree.git("rm", "-q", "Gone.swift")
        try tree.git("commit", "-qam", "work")
        try tree.write("sub dir/é.swift", "1\n2\n")
        try tree.write("Untracked.swift", "1\n")
        try tree.git("checkout", "-q", "main")
        try tree.write("Main.swift", "1\n")
        try tree.git("add", "Main.swift")
        try tree.git("commit", "-qm", "main goes on")
        try tree.git("checkout", "-q", "work")
        let set = try changeSet(.since("main"), in: Path(tree.path + "/sub dir"))
        #expect(
            set.lines.files == [
                "A.swift": [2...2], "Moved.swift": [], "sub dir/é.swift": [2...2],
            ])
        #expect(set.touches(tree.at("Untracked.swift"), 1...1))
        #expect(set.touches(tree.at("A.swift"), 1...2) && !set.touches(tree.at("A.swift"), 3...4))
        #expect(set.touches(tree.at("Moved.swift")) && set.touches(tree.at("Main.swift")) && set.touches("/etc/passwd"))
    }

    @Test func gitFindsStagedLinesOnly() throws {
        let tree = try Repository(["A.swift": "1\n", "B.swift": "1\n"])
        try tree.write("A.swift", "0\n1\n")
        try tree.write("B.swift", "0\n1\n")
        try tree.git("add", "A.swift")
        #expect(try changeSet(.staged, in: Path(tree.path)).lines.files == ["A.swift": [1...1]])
    }

    @Test func gitNumbersStagedLinesAsOnDisk() throws {
        let tree = try Repository(["A.swift": "1\n2\n3\n", "B.swift": "1\n"])
        try tree.write("A.swift", "1\na\nb\nc\n2\n3\n")
        try tree.git("add", "A.swift")
        try tree.write("A.swift", "later\n1\na\nlater\nc\n2\n3\nlater\n")
        try tree.write("B.swift", "later\n")
        #expect(try changeSet(.staged, in: Path(tree.path)).lines.files == ["A.swift": [3...3, 5...5]])
        // Where there are no commits yet.
        try tree.git("update-ref", "-d", "HEAD")
        #expect(try changeSet(.staged, in: Path(tree.path)).lines.files == ["A.swift": [2...3, 5...7], "B.swift": []])
    }

    @Test func gitTellsEquivalentNamesApart() throws {
        let tree = try Repository(["A.swift": "1\n"])
        for name in ["Caf\u{E9}.swift", "Cafe\u{301}.swift"] { try tree.write(name, "1\n") }
        let (composed, decomposed) = (tree.at("Caf\u{E9}.swift"), tree.at("Cafe\u{301}.swift"))
        // Some file systems hold one file of both names.
        guard FileIdentity(composed) != FileIdentity(decomposed) else { return }
        try tree.git("add", "-A")
        try tree.git("commit", "-qm", "twins")
        try tree.write("Cafe\u{301}.swift", "1\n2\n")
        for isStaged in [false, true] {
            if isStaged { try tree.git("add", "-A") }
            let set = try changeSet(isStaged ? .staged : .since("HEAD"), in: Path(tree.path))
            #expect(set.lines.files == ["Cafe\u{301}.swift": [2...2]])
            #expect(set.touches(decomposed, 2...2) && !set.touches(composed))
        }
    }

    /// A change must not hide itself.
    @Test func gitShowsFilesThatItTakesForBinary() throws {
        let names = ["A.swift", "B.swift", "C.swift", "\u{301}D.swift", "\u{301}E/F.swift"]
        let tree = try Repository(Dictionary(uniqueKeysWithValues: names.map { ($0, "1\n2\n") }))
        try tree.write(".gitattributes", "A.swift -diff\nB.swift binary\nC.swift diff=a\n")
        try tree.git("config", "diff.a.binary", "true")
        for name in names { try tree.write(name, "1\n// \u{0}\n2\n") }
        let set = try changeSet(.since("HEAD"), in: Path(tree.path))
        for name in names { #expect(set.touches(tree.at(Path(name)), 2...2) && !set.touches(tree.at(Path(name)), 3...3)) }
        try tree.git("add", "-A")
        try tree.write("A.swift", "0\n1\n// \u{0}\n2\n")
        let staged = try changeSet(.staged, in: Path(tree.path))
        #expect(staged.lines.files["A.swift"] == [3...3] && staged.lines.files["B.swift"] == [2...2])
    }

    @Test func gitCountsFilesInConflictWhole() throws {
        let tree = try Repository(["A.swift": "1\n", "B.swift": "1\n"])
        try tree.git("checkout", "-q", "-b", "work")
        try tree.write("A.swift", "2\n")
        try tree.git("commit", "-qam", "work")
        try tree.git("checkout", "-q", "main")
        try tree.write("A.swift", "3\n")
        try tree.git("commit", "-qam", "main")
        _ = runProgram("git", ["-C", tree.path, "merge", "work"])
        #expect(try changeSet(.staged, in: Path(tree.path)).lines.files == ["A.swift": [1...Int(Int32.max)]])
        #expect(try changeSet(.since("main"), in: Path(tree.path)).lines.files["A.swift"]?.isEmpty == false)
    }

    @Test func gitIgnoresSettingsThatRunPrograms() throws {
        let tree = try Repository(["A.swift": "1\n", "B.swift": "1\n", ".gitattributes": "*.swift filter=a diff=a\n"])
        let settings = [
            "core.fsmonitor", "diff.external", "core.pager", "core.hooksPath", "diff.a.command", "diff.a.textconv", "filter.a.clean",
            "filter.a.smudge",
            "filter.a.process", "filter.b.c.clean", "core.sshCommand", "credential.helper", "remote.origin.uploadpack",
        ]
        try tree.setTrap(settings)
        try tree.git("config", "filter.a.required", "true")
        try tree.write("A.swift", "2\n")
        // What the filter would make of the lines is unknown.
        #expect(try changeSet(.since("HEAD"), in: Path(tree.path)).lines.files["A.swift"] == ChangedLines.allLines)
        #expect(try changeSet(.staged, in: Path(tree.path)).lines.files == [:])
        #expect(!tree.hasRun)
        // Were nothing of it ever run, this test would say nothing.
        _ = runProgram("git", ["-C", tree.path, "status"])
        #expect(tree.hasRun)
    }

    /// Names whose last character swallows the dot behind it, some that are not UTF-8, and others that an attribute can name.
    @Test(arguments: [Array("a\u{D4E}".utf8), Array("a.\u{301}".utf8), [0x61, 0xFF], [0xE0, 0xB5]] + randomFilterNames)
    func gitSwitchesFiltersOffByBytes(name: [UInt8]) throws {
        let tree = try Repository(["A.swift": "1\n"])
        try tree.setTrap([])
        let configuration = URL(fileURLWithPath: tree.path + "/.git/config")
        let section = Array("\n[filter \"".utf8) + name + Array("\"]\n\tclean = \(tree.path)/trap\n\tsmudge = cat\n".utf8)
        try (Data(contentsOf: configuration) + Data(section)).write(to: configuration)
        try Data(Array("*.swift filter=".utf8) + name + [0x0A]).write(to: URL(fileURLWithPath: tree.path + "/.gitattributes"))
        try tree.write("A.swift", "2\n")
        // What the filter would make of the lines is unknown.
        #expect(try changeSet(.since("HEAD"), in: Path(tree.path)).lines.files["A.swift"] == ChangedLines.allLines)
        #expect(try changeSet(.staged, in: Path(tree.path)).lines.files == [:])
        #expect(!tree.hasRun)
        // Were it never run, this test would say nothing.
        _ = runProgram("git", ["-C", tree.path, "diff"])
        #expect(tree.hasRun)
    }

    @Test func gitRejectsUnnameableFilters() throws {
        let tree = try Repository(["A.swift": "1\n"])
        try tree.git("config", "filter.a=b.clean", "false")
        #expect(throws: ChangesProblem(reason: "the filter `filter.a=b.clean` of git's configuration cannot be disabled")) {
            try changeSet(.staged, in: Path(tree.path))
        }
    }

    @Test func gitDoesNotFetchForPartialClones() throws {
        let tree = try Repository(["A.swift": "1\n"])
        try tree.setTrap(["core.sshCommand"])
        for (key, value) in [
            ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
            ("protocol.allow", "always"),
            ("remote.origin.url", "ssh://localhost/nowhere"),
        ] { try tree.git("config", key, value) }
        // The blob of "1\n".
        try FileManager.default.removeItem(atPath: tree.path + "/.git/objects/d0/0491fd7e5bb6fa28c517a0bb32b8b506539d4d")
        try tree.write("A.swift", "2\n")
        let problem = try #require(throws: ChangesProblem.self) { try changeSet(.since("HEAD"), in: Path(tree.path)) }
        #expect(
            problem.reason.hasSuffix(
                "the clone is partial; run `git diff` with the same reference to fetch what is missing"))
        #expect(!tree.hasRun)
    }

    @Test func diffsOfOtherFoldersAreErrors() throws {
        let tree = try Repository(["A.swift": "1\n"])
        func problem(_ diff: String) throws -> String {
            try tree.write("a.diff", diff)
            do { _ = try changeSet(.diff(file: Path(tree.path + "/a.diff")), in: Path(tree.path)); return "" } catch { return error.reason }
        }
        let hunk = "\n@@ -1 +1 @@\n-a\n+1\n"
        #expect(try problem("") == "")
        #expect(try problem("--- a/A.swift\n+++ b/A.swift" + hunk) == "")
        #expect(try problem("--- a/Old.swift\n+++ /dev/null\n@@ -1 +0,0 @@\n-1\n--- a/A.swift\n+++ b/A.swift" + hunk) == "")
        #expect(
            try problem("--- old/A.txt\n+++ new/A.txt" + hunk)
                == "\(tree.path)/a.diff:1: no file of the diff exists in \(tree.path); make the diff there")
        #expect(
            try problem("--- /A.swift\n+++ /A.swift" + hunk)
                == "\(tree.path)/a.diff:2: the file name is absolute; make the diff at the root of the project")
    }

    @Test func gitProblemsSayWhatToDo() throws {
        let tree = try Repository(["A.swift": "1\n"])
        try tree.git("commit", "-q", "--allow-empty", "-m", "second")
        let clone = tree.path + "/clone"
        try tree.git("clone", "-q", "--depth=1", "file://" + tree.path, clone)
        func problem(_ changes: Changes, _ folder: String) -> String {
            do { _ = try changeSet(changes, in: Path(folder)); return "" } catch { return error.reason }
        }
        #expect(problem(.since("nowhere"), tree.path) == "unknown revision `nowhere`")
        #expect(problem(.since("origin/next"), tree.path) == "unknown revision `origin/next`: run `git fetch origin next`")
        #expect(
            problem(.since("origin/next"), clone)
                == "unknown revision `origin/next`: the clone is shallow; run `git fetch --unshallow origin next`, or check out with `fetch-depth: 0`"
        )
        #expect(problem(.since("--output=x"), tree.path) == "unknown revision `--output=x`")
        #expect(problem(.staged, "/") == "not in a git repository; pass a diff with `--diff-file` instead")
        #expect(problem(.diff(file: Path(tree.path + "/no.diff")), tree.path).hasSuffix("no.diff: No such file or directory"))
    }
}
