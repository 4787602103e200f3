// A temporary folder of files for one test. It also lists the files that the API finds there, and runs other programs.
import CellLintText
import Foundation
import CellLintWorkspace

/// A temporary folder, removed when the test lets go of it. Names that end in `/` are folders.
final class Tree {
    let path: String
    var folder: Path { Path(path) }

    init(_ entries: [String: String]) throws {
        path = NSTemporaryDirectory() + "cell-lint-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in entries { try add(name, text) }
    }

    convenience init(_ names: [String]) throws {
        try self.init(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    }

    /// The path of a file below the folder.
    func at(_ name: Path) -> Path { folder.appending(name) }

    /// A path below the folder as text, relative to it.
    subscript(path: Path) -> String { path.below(folder)?.text ?? path.text }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func add(_ name: String, _ text: String = "") throws {
        let whole = path + "/" + name
        let folder = name.hasSuffix("/") ? whole : (whole as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if !name.hasSuffix("/") { try Data(text.utf8).write(to: URL(fileURLWithPath: whole)) }
    }

    /// The files found below `names` (the folder itself, if none), as paths below the folder.
    func found(
        _ names: [String] = [""], exclude: [String] = [], honorsIgnoreFiles: Bool = true, jobs: Int = 2
    ) throws -> [String] {
        let paths = names.map { $0.isEmpty ? path : path + "/" + $0 }
        let patterns = exclude.map { $0.contains("/") && !$0.hasPrefix("**") ? path + "/" + $0 : $0 }
        let selection = Selection(
            paths: paths.map { Path($0) }, exclusions: try Exclusions(patterns.map { Path($0) }), honorsIgnoreFiles: honorsIgnoreFiles)
        return findFiles(in: selection, jobs: jobs).paths.map { self[$0] }
    }
}

/// What a program prints on standard output.
func output(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
}
