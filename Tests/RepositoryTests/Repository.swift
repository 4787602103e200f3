// The files of the repository, for the tests that check the repository itself.
import Foundation
import Testing

let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The modules that `cell-lint` is built of, as folders: all of Sources but the plugins and the tools for developers, and the rules.
let programFolders: [String] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path)) ?? []
    return folders.filter { !["Plugins", "Tools"].contains($0) && !$0.hasPrefix(".") }.map { "Sources/" + $0 }.sorted() + ["Rules"]
}()

/// The repository's own Swift files below some folders, as paths from the root. A folder without any is an error.
func swiftFiles(_ folders: [String]) throws -> [String] {
    try folders.flatMap { folder -> [String] in
        let files = try files(["swift"], in: folder)
        try #require(!files.isEmpty, "\(folder) has no Swift files")
        return files
    }.sorted()
}

/// The repository's own files below a folder whose names end in some ways, as paths from the root.
func files(_ extensions: Set<String>, in folder: String) throws -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)?.compactMap { $0 as? String } ?? []
    return found.filter { !$0.contains(".build/") && extensions.contains(($0 as NSString).pathExtension) }.map { folder + "/" + $0 }
}

func text(_ path: String) throws -> String { try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) }
