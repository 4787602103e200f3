// Tests file names that look alike, combine with neighboring characters or are not UTF-8: no two files are mixed up.
import CellLintFuzzing
import CellLintLinting
import CellLintReports
import CellLintRules
import CellLintWorkspace
import Foundation
import Testing
@testable import CellLintCommands

/// A folder with one finding in each file, which tells the file apart.
private final class NamedFiles {
    let folder: Path
    /// The files, by what distinguishes their texts.
    private(set) var files: [Path] = []

    /// - Parameter names: paths below the folder. A system that refuses one, or takes it for another, gets fewer files.
    init(_ names: some Sequence<Path>) throws {
        let made = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        folder = Path(made.path)
        for name in names {
            let path = folder.appending(name)
            for parent in path.ancestors.reversed() where parent.isInside(folder) { _ = parent.withCString { mkdir($0, 0o755) } }
            let file = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL, 0o644) }
            guard file >= 0 else { continue }
            #expect(writeBytes(Array(Self.text("cell.textLabel?.text = \"\(files.count)\"").utf8), to: file) == 0)
            close(file)
            files.append(path)
        }
    }

    deinit { _ = try? Process.run(URL(fileURLWithPath: "/bin/rm"), arguments: ["-rf", folder.text]).waitUntilExit() }

    private static func text(_ line: String) -> String { "private func f(_ cell: UITableViewCell) {\n    \(line)\n}\n" }

    func run(_ flags: [String], _ operands: [Path]) -> Outcome {
        let flags = ["--no-config", "--only-rule", "legacy_cell_content", "--root", folder.text] + flags
        return outcome(flags.map { Argument($0.utf8) } + operands.map { Argument($0.bytes) }, real)
    }

    /// The files whose only statement is still the one that a fix would replace, and is their own.
    func untouched() throws -> [Path] {
        try files.indices.filter { index in
            try text(index) == Self.text("cell.textLabel?.text = \"\(index)\"")
        }.map { files[$0] }
    }

    /// The files that hold the fix of their own text, and no other.
    func fixed() throws -> [Path] {
        try files.indices.filter { index in
            let text = try text(index)
            return text.contains("contentConfiguration") && text.contains("text = \"\(index)\"") && !text.contains("textLabel")
        }.map { files[$0] }
    }

    private func text(_ index: Int) throws -> String {
        let text = try readFile(files[index])
        return text.string(ByteRange(0, text.count))
    }
}

/// The paths in a JSON report, one for each finding.
private func paths(_ outcome: Outcome) throws -> [Path] {
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    return (report["findings"] as? [[String: Any]] ?? []).compactMap { ($0["path"] as? String).map { Path(fromText: $0) } }
}

/// The first differences of two lists, the missing ones with `-`.
private func difference(_ found: [Path], _ expected: [Path]) -> [String] {
    found.difference(from: expected).prefix(5).map { change in
        switch change {
        case .insert(_, let path, _): "+ \(path.text.debugDescription)"
        case .remove(_, let path, _): "- \(path.text.debugDescription)"
        }
    }
}

@Suite struct FileNameTests {
    private static let twins: [Path] = ["Caf\u{E9}.swift", "Cafe\u{301}.swift"]

    /// Names that were mixed up or overlooked, and names of every class.
    private static let trees: [String: [Path]] = [
        "twins": twins, "folders": ["\u{C5}/a.swift", "\u{212B}/a.swift", "A\u{30A}/a.swift"],
        "marks": ["\u{301}a.swift", "\u{301}b/a.swift", "c\u{D4E}/a.swift", "c\u{D4E}/\u{301}.swift"],
        "bytes": [Path([0xFF] + Array(".swift".utf8)), Path([0xFE] + Array(".swift".utf8)), "\u{FFFD}.swift", "\\xFF.swift"],
        "every class": FileNames(seed: 1).prefix(3000).map { Path($0) },
    ]

    @Test(arguments: trees.keys.sorted()) func everyFileIsFoundAndFixed(name: String) throws {
        let names = Self.trees[name]!
        let tree = try NamedFiles(names)
        #if os(Linux)
        #expect(tree.files.count == names.count)
        #endif
        let expected = tree.files.sorted()
        #expect(difference(try paths(tree.run(["--reporter", "json"], [tree.folder])), expected) == [])
        #expect(difference(try paths(tree.run(["--reporter", "json"], tree.files)), expected) == [])
        let list = tree.folder.appending("list")
        try writeFile(list, Array(tree.files.map(\.bytes).joined(separator: [0])))
        #expect(difference(try paths(tree.run(["--reporter", "json", "--file-list", list.text], [])), expected) == [])

        let diff = try ChangedLines(diff: tree.run(["--diff", "--unsafe-fixes"], [tree.folder]).output)
        #expect(difference(diff.files.keys.sorted(), expected.map { $0.dropping(1) }) == [])
        #expect(difference(try tree.untouched(), tree.files) == [])

        let fixing = tree.run(["--fix", "--unsafe-fixes"], [tree.folder])
        #expect(fixing.code == .success)
        #expect(difference(try tree.fixed(), tree.files) == [])
    }

    @Test func baselinesTellFilesApart() throws {
        let tree = try NamedFiles(FileNames(seed: 2).prefix(200).map { Path($0) } + Self.twins)
        let file = tree.folder.appending("base.json")
        for made in tree.run(["--write-baseline", file.text], [tree.folder]).files { try writeFile(made.path, made.bytes) }
        let known = try Baseline(path: file, isNamed: true)
        #expect(difference(known.entries.map(\.path), tree.files.compactMap { $0.below(tree.folder) }.sorted()) == [])
        #expect(try paths(tree.run(["--reporter", "json", "--baseline", file.text, "--strict-baseline"], [tree.folder])) == [])

        // What is left of a baseline without one of two files is that file's finding.
        let gone = known.without(known.entries.filter { tree.folder.appending($0.path) == tree.files.last })
        try writeFile(file, baselineText(gone))
        #expect(try paths(tree.run(["--reporter", "json", "--baseline", file.text], [tree.folder])) == tree.files.suffix(1))
    }

    @Test(arguments: [twins, twins.reversed()]) func configurationsTellFilesApart(names: [Path]) throws {
        let tree = try NamedFiles(names)
        try #require(tree.files.count == 2)
        func run(_ configuration: String) throws -> [Path] {
            let file = tree.folder.appending("c.json")
            try writeFile(file, Array(configuration.utf8))
            return try paths(
                outcome(["--config", file.text, "--reporter", "json", tree.folder.text], real))
        }
        let rest = [tree.files[1]]
        #expect(try run(#"{"excluded": ["\#(names[0])"]}"#) == rest)
        #expect(
            try run(#"{"overrides": [{"paths": ["\#(names[0])"], "rules": {"legacy_cell_content": "off"}}]}"#)
                == rest)
    }

    @Test func diffsTellFilesApart() throws {
        let tree = try NamedFiles(Self.twins)
        try #require(tree.files.count == 2)
        for (index, file) in tree.files.enumerated() {
            let diff = tree.folder.appending("a.diff")
            try writeFile(
                diff, Array("--- a/\(file.name)\n+++ b/\(file.name)\n@@ -2 +2 @@\n-a\n+    cell.textLabel?.text = \"\(index)\"\n".utf8))
            let changes = try changeSet(.diff(file: diff), in: tree.folder)
            #expect(tree.files.filter { changes.touches($0, 2...2) } == [file])
            #expect(tree.files.filter { changes.touches($0) } == [file])
        }
    }
}
