// Tests what the build reads from git's log of HEAD, and the Swift that it generates.
import Foundation
import Testing

@testable import cell_lint_build_commit

private let (old, new) = (String(repeating: "0", count: 40), "0123456789abcdef0123456789abcdef01234567")

@Test(
    "logged commit: the last line of the log counts",
    arguments: [
        ("\(old) \(new) Ann Onymous <a@example.org> 1763770000 +0100\tcommit (initial): Begin\n", new),
        ("\(new) \(old) A <a> 1 +0000\tcommit: one\n\(old) \(new) A <a> 2 +0000\tcheckout: moving from a to b\n", new),
        ("\(old) \(new) A <a> 1 +0000", new),
        ("\(old + old.prefix(24)) \(new + old.prefix(24)) A <a> 1 +0000\tSHA-256\n", new + old.prefix(24)),
        ("", nil), ("\n", nil), ("no log at all\n", nil), ("\(old) \(new)\n", nil), ("\(old) \(new.uppercased()) A <a> 1 +0000\n", nil),
        ("\(old) \(new.dropLast()) A <a> 1 +0000\n", nil), ("\(old) \(new.dropLast())\" A <a> 1 +0000\n", nil),
    ] as [(String, String?)])
func loggedCommitFollowsLastLine(_ log: String, _ expected: String?) {
    #expect(loggedCommit(log) == expected)
    #expect(commitSource(log: log).hasSuffix("\nlet builtCommit: String? = \(expected.map { "\"\($0)\"" } ?? "nil")\n"))
}

@Test("generated file: the same source keeps the file, another replaces it")
func generatedFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cell-lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "A.swift").path
    func inode() throws -> Int? { try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int }
    try write("let a = 1\n", ifChanged: path)
    let first = try inode()
    try write("let a = 1\n", ifChanged: path)
    #expect(try inode() == first)
    try write("let a = 2\n", ifChanged: path)
    #expect(FileManager.default.contents(atPath: path) == Data("let a = 2\n".utf8))
}
