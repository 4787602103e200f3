// Tests where reports are written, and paths relative to the root of a repository.
import Foundation
import CellLintText
import Testing
@testable import CellLintWorkspace

struct OutputFilesTests {
    private func content(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
    private func reason(_ path: String, _ calls: FileCalls = FileCalls()) -> String? {
        do throws(FileProblem) { try writeFile(Path(path), Array("new".utf8), calls) } catch { return error.description }
        return nil
    }

    @Test func outputFileIsCreatedOrReplaced() throws {
        let tree = try Tree(["old.txt": "old and longer", "real/x": "", "empty": ""])
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/link", withDestinationPath: "real/x")
        #expect(chmod(tree.path + "/old.txt", 0o640) == 0)
        for name in ["new.txt", "old.txt", "link", "real/../a b", "empty"] {
            #expect(reason(tree.path + "/" + name) == nil)
            #expect(content(tree.path + "/" + name) == "new")
        }
        var status = stat()
        #expect(stat(tree.path + "/old.txt", &status) == 0 && status.st_mode & 0o777 == 0o640)
        #expect(content(tree.path + "/real/x") == "new")
        let mask = umask(0)
        umask(mask)
        #expect(stat(tree.path + "/new.txt", &status) == 0 && status.st_mode & 0o777 == 0o666 & ~mask)
        try writeFile(Path(tree.path + "/empty"), [])
        #expect(content(tree.path + "/empty") == "")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted() == [
                "a b", "empty", "link", "new.txt", "old.txt", "real",
            ])
    }

    @Test func outputFileMayLieInTheCurrentFolder() throws {
        let name = "cell-lint-\(UUID().uuidString)"
        defer { unlink(name) }
        #expect(reason(name) == nil)
        #expect(content(name) == "new")
        try appendToFile(Path(name), Array(" and more".utf8))
        #expect(content(name) == "new and more" && fileSize(Path(name)) == 12)
    }

    /// A `/` makes one character with a combining mark behind it, and with some letters before it; it ends a folder's name all the same.
    @Test(arguments: [("b", "\u{301}a.swift"), ("b\u{D4E}", "a.swift"), ("b\u{D4E}", "\u{301}"), ("\u{FE0F}", "\u{FE0F}.swift")])
    func temporaryFileLiesInTheFilesFolder(folder: String, name: String) throws {
        let tree = try Tree([String]())
        let place = try #require(realPath(tree.folder)).appending(Path(folder))
        #expect(mkdir(place.text, 0o755) == 0)
        var temporary: [Path] = []
        let calls = FileCalls(rename: { from, to in
            temporary.append(from)
            return rename(from.text, to.text)
        })
        let file = place.appending(Path(name))
        try writeFile(file, Array("new".utf8), calls)
        try writeFile(file, Array("newer".utf8), calls)
        try replaceFile(file, try readFile(file), with: SourceText(path: file, "newest"), calls)
        #expect(temporary.count == 3)
        for path in temporary { #expect(path.parent == place && path.name.begins(with: ".cell-lint-"), "\(path)") }
        #expect(try names(in: place) == [Path(name)])
        #expect(try names(in: tree.folder).count == 1)
        #expect(
            reason("\(place)/none/\u{301}a") == "\(place)/none/\u{301}a: could not be written: no such folder: `\(place)/none`")
    }

    @Test func outputFileFailureHasAReasonAndChangesNothing() throws {
        let tree = try Tree(["a": "old", "locked": "old", "folder/": ""])
        #expect(chmod(tree.path + "/locked", 0o444) == 0)
        // The administrator could write to it all the same, who else gets the system's refusal.
        let refusal = getuid() == 0 ? "the file is read-only" : "Permission denied"
        #expect(reason(tree.path + "/locked") == "\(tree.path)/locked: could not be written: \(refusal)")
        #expect(reason(tree.path + "/folder") == "\(tree.path)/folder: could not be written: Is a directory")
        #expect(reason(tree.path + "/none/a") == "\(tree.path)/none/a: could not be written: no such folder: `\(tree.path)/none`")
        let full = FileCalls(write: { _, _, _ in
            errno = ENOSPC; return -1
        })
        #expect(reason(tree.path + "/a", full) == "\(tree.path)/a: could not be written: No space left on device")
        #expect(reason(tree.path + "/b", full) != nil)
        #expect(content(tree.path + "/a") == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted() == ["a", "folder", "locked"])
        #expect(fileSize(Path(tree.path + "/b")) == 0)
    }

    @Test func outputMayBeADevice() throws {
        let tree = try Tree([String]())
        let pipe = tree.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        #expect(reason(pipe) == nil)
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, 8) == 3 && bytes.starts(with: "new".utf8))
        #expect(reason("/dev/null") == nil)
    }

    /// The root is named, so that the tests' own folder does not matter.
    @Test func pathsAreMadeRelativeToARoot() throws {
        let tree = try Tree(["a/b.swift": "", "other/c.swift": "", "a/d/": ""])
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/a/in.swift", withDestinationPath: "b.swift")
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/a/out.swift", withDestinationPath: "../other/c.swift")
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/link", withDestinationPath: "a")
        let root = try RootFolder(Path(tree.path + "/link/"))
        let real = try #require(realPath(tree.folder)).text
        #expect(root.path == Path(real + "/a"))
        for (path, expected) in [
            ("a/b.swift", "b.swift"), ("link/b.swift", "b.swift"), ("a/./d/../b.swift", "b.swift"), ("a/in.swift", "b.swift"),
            ("a/out.swift", "out.swift"),
            ("a/no such.swift", "no such.swift"), ("a/\u{301}b.swift", "\u{301}b.swift"), ("a/b\u{D4E}/c.swift", "b\u{D4E}/c.swift"),
            ("other/c.swift", real + "/other/c.swift"), ("ab.swift", real + "/ab.swift"),
        ] {
            #expect(root.path(of: Path(real + "/" + path)) == Path(expected))
        }
        #expect(throws: FileProblem(path: Path(real + "/a/b.swift"), reason: "Not a directory")) {
            try RootFolder(Path(real + "/a/b.swift"))
        }
        #expect(throws: FileProblem(path: Path(real + "/none"), reason: "No such file or directory")) {
            try RootFolder(Path(real + "/none"))
        }
        #expect(try RootFolder("/").path(of: Path(real + "/a/b.swift")) == Path(real.dropFirst() + "/a/b.swift"))
        #expect(try RootFolder("/").currentFolder == Path(String(FileManager.default.currentDirectoryPath.dropFirst())))
    }
}
