// A temporary git repository for one test.
import CellLintText
import Foundation
import Testing
@testable import CellLintWorkspace

/// A scratch repository with one commit on `main`.
final class Repository {
    let path: String
    var folder: Path { Path(path) }

    init(_ files: [String: String]) throws {
        path = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path + "/cell-lint-git-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
        try git("init", "-q", "-b", "main")
        try git("config", "user.email", "test@example.com")
        try git("config", "user.name", "Test")
        try git("add", "-A")
        try git("commit", "-qm", "first")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Has settings name a program that leaves word of having been run.
    func setTrap(_ settings: [String]) throws {
        try write("trap", "#!/bin/sh\ntouch '\(path)/ran'\ncat\n")
        chmod(path + "/trap", 0o755)
        for setting in settings { try git("config", setting, path + "/trap") }
    }

    var hasRun: Bool { FileManager.default.fileExists(atPath: path + "/ran") }

    /// - Parameter orElse: another exit status that is fine.
    func git(_ arguments: String..., orElse code: Int32 = 0) throws {
        let result = runProgram("git", ["-C", path] + arguments)
        try #require([0, code].contains(result.code), "git \(arguments): \(String(decoding: result.errors, as: UTF8.self))")
    }

    func at(_ name: Path) -> Path { folder.appending(name) }

    /// Those of the lines 1 to 9 of a file that changed.
    func changedLines(_ file: String, in set: ChangeSet) -> [Int] { (1...9).filter { set.touches(at(Path(file)), $0...$0) } }
}
