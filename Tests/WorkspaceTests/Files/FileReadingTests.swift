// Tests a pass over files: what its body gets and returns, for any number of jobs.
import Foundation
import Testing
import CellLintText
import CellLintWorkspace

struct FileReadingTests {
    /// Sizes around the buffer's first capacity, where it has to grow.
    @Test(arguments: [0, 1, 4096, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 3_000_000])
    func fileReadingGivesTheWholeFileAndPadding(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 | 1) }
        let tree = try Tree([])
        try Data(bytes).write(to: URL(fileURLWithPath: tree.path + "/a.swift"))
        let pass = forEachFile(in: Selection(paths: [Path(tree.path)])) { file in Array(file.bytes) }
        #expect(pass.values == [bytes + [UInt8](repeating: 0, count: SourceText.padding)])
        #expect(pass.byteCount == size)
        let text = try readFile(Path(tree.path + "/a.swift"))
        #expect(text.count == size && text.bytes == pass.values.first)
    }

    @Test(arguments: [1, 2, 5])
    func filePassKeepsTheOrderOfPaths(jobs: Int) throws {
        let texts = Dictionary(uniqueKeysWithValues: (0..<300).map { ("\($0 % 7)/\($0).swift", String(repeating: "x", count: $0)) })
        let tree = try Tree(texts)
        let pass = forEachFile(in: Selection(paths: [Path(tree.path)]), jobs: jobs, state: { [Int]() }) { seen, file in
            // What a worker sees of its state is its own.
            seen.append(file.count)
            return seen.last == file.count && file.count % 3 == 0 ? file.text() : nil
        }
        #expect(pass.fileCount == 300)
        #expect(pass.byteCount == (0..<300).reduce(0, +))
        let expected = texts.filter { $0.value.utf8.count % 3 == 0 }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        #expect(Array(pass.paths) == expected.map { tree.at(Path($0.key)) })
        #expect(pass.values.map { $0.count } == expected.map { $0.value.utf8.count })
    }

    @Test func fileReadingThrowsPathAndReason() {
        #expect(throws: FileProblem(path: "/nowhere/a.swift", reason: "No such file or directory")) { try readFile("/nowhere/a.swift") }
        #expect(throws: FileProblem(path: "/", reason: "Is a directory")) { try readFile("/") }
    }

    /// Named ones may be pipes, as `--diff-file <(git diff)` makes them; what was only found might have no end.
    @Test func fileReadingTakesNamedPipesOnly() throws {
        let tree = try Tree([])
        let pipe = tree.path + "/pipe"
        mkfifo(pipe, 0o600)
        #expect(throws: FileProblem(path: Path(pipe), reason: "not a file or folder")) { try readFile(Path(pipe)) }
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/zero", withDestinationPath: "/dev/zero")
        #expect(throws: FileProblem(path: Path(tree.path + "/zero"), reason: "not a file or folder")) {
            try readFile(Path(tree.path + "/zero"))
        }
        // Before its writer opens it, a pipe is not empty.
        let thread = Thread {
            usleep(100_000)
            let writing = open(pipe, O_WRONLY)
            _ = write(writing, "late", 4)
            close(writing)
        }
        thread.start()
        let text = try readFile(Path(pipe), isNamed: true)
        #expect(text.string(ByteRange(0, text.count)) == "late")
    }

    /// The file is a hole; nothing of that size is written or read.
    @Test(arguments: [(128 << 20) + 1, 1 << 30, 1 << 31])
    func fileReadingRefusesFilesOver128MB(size: off_t) throws {
        let tree = try Tree(["a.swift", "b.swift"])
        #expect(truncate(tree.path + "/a.swift", size) == 0)
        let pass = forEachFile(in: Selection(paths: [Path(tree.path)])) { $0.count }
        #expect(pass.values == [0])
        #expect(pass.problems.map(\.description) == ["\(tree.path)/a.swift: larger than 128 MB"])
    }

}
