// Tests the unified diffs of pairs of texts, and that `git apply` and `patch` accept them.
import Foundation
import CellLintLinting
import Testing
@testable import CellLintReports

private func diff(_ old: String, _ new: String, path: String = "a.swift") -> String {
    String(decoding: unifiedDiff(path: Path(path), SourceText(path: Path(path), old), SourceText(path: Path(path), new)), as: UTF8.self)
}

/// A line for each letter.
private func lines(_ letters: String) -> String { letters.map { "\($0)\n" }.joined() }

struct UnifiedDiffTests {
    @Test(arguments: [
        ("abc", "abc", ""),
        ("abc", "axc", "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
        ("", "a", "@@ -0,0 +1 @@\n+a\n"),
        ("a", "", "@@ -1 +0,0 @@\n-a\n"),
        ("abcdefgh", "abcdXefgh", "@@ -2,6 +2,7 @@\n b\n c\n d\n+X\n e\n f\n g\n"),
        ("abcdefgh", "bcdefg", "@@ -1,8 +1,6 @@\n-a\n b\n c\n d\n e\n f\n g\n-h\n"),
        ("abcdefghi", "Xbcdefghi", "@@ -1,4 +1,4 @@\n-a\n+X\n b\n c\n d\n"),
        ("abcdefgh", "Xbcdefg", "@@ -1,8 +1,7 @@\n-a\n+X\n b\n c\n d\n e\n f\n g\n-h\n"),
        ("abcdefghi", "bcdefgh", "@@ -1,4 +1,3 @@\n-a\n b\n c\n d\n@@ -6,4 +5,3 @@\n f\n g\n h\n-i\n"),
    ])
    func unifiedDiffHasThreeLinesOfContext(old: String, new: String, expected: String) {
        #expect(diff(lines(old), lines(new)) == (expected.isEmpty ? "" : "--- a/a.swift\n+++ b/a.swift\n" + expected))
    }

    @Test(arguments: [
        ("a", "b", "-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"),
        ("a", "a\n", "-a\n\\ No newline at end of file\n+a\n"),
        ("a\r\n", "b\r\n", "-a\r\n+b\r\n"),
        ("a\rb\n", "a\rc\n", "-a\rb\n+a\rc\n"),
    ])
    func unifiedDiffKeepsLineEnds(old: String, new: String, expected: String) {
        #expect(diff(old, new) == "--- a/a.swift\n+++ b/a.swift\n@@ -1 +1 @@\n" + expected)
    }

    @Test(arguments: [
        ("Sources/é.swift", "a/Sources/é.swift"), ("a b.swift", "a/a b.swift\t"), ("a\"b\\.swift", #""a/a\"b\\.swift""#),
        ("a\tb.swift", #""a/a\011b.swift""#),
    ])
    func unifiedDiffQuotesNamesLikeGit(path: String, expected: String) {
        #expect(
            diff("a\n", "b\n", path: path).hasPrefix("--- \(expected)\n+++ \(expected.replacing("a/", with: "b/", maxReplacements: 1))\n"))
    }

    /// Random texts of few different lines, and texts whose every line is new: `git apply` and `patch` make the new one of the old.
    @Test(arguments: 0..<12) func unifiedDiffIsAppliedByGitAndPatch(seed: Int) throws {
        var random = Random(state: UInt64(seed) &* 7919 + 1)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cell-lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ends = ["\n", "\r\n"][seed % 2]
        var old = (0..<random.next(60) + 1).map { _ in "line \(random.next(6))" }
        var new = old
        for _ in 0..<random.next(8) + 1 {
            let at = random.next(new.count + 1)
            switch random.next(3) {
            case 0: new.insert("new \(random.next(4))", at: at)
            case 1 where at < new.count: new.remove(at: at)
            default: if at < new.count { new[at] = "other" } else { new.append("last") }
            }
        }
        if seed == 11 { (old, new) = ((0..<2000).map { "a\($0)" }, (0..<2000).map { "b\($0)" }) }
        let tail = ["", ends][random.next(2)]
        let (before, after) = (old.joined(separator: ends) + ends, new.joined(separator: ends) + tail)
        let name = ["a.swift", "Sources and more/b.swift"][seed % 2]
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let patch = folder.appendingPathComponent("x.diff")
        try Data(diff(before, after, path: name).utf8).write(to: patch)
        for command in [["git", "apply", "x.diff"], ["patch", "-p1", "--binary", "-s", "-i", "x.diff"]] {
            try Data(before.utf8).write(to: file)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = command
            process.currentDirectoryURL = folder
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == after, "\(command[0])")
        }
    }
}

private struct Random {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
