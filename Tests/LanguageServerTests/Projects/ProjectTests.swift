// Tests that the server has the findings of the command line, before and after edits, and that its memory does not grow.
import Foundation
import CellLintLanguageServer
import CellLintLinting
import CellLintRules
import Testing
import CellLintWorkspace
@testable import CellLintCommands
@testable import CellLintLanguageServer

/// A folder with the examples of all pages, a file each, which have much to do with each other.
private func exampleFolder() throws -> String {
    let folder = NSTemporaryDirectory() + "cell-lint-" + UUID().uuidString
    for entry in catalog {
        try FileManager.default.createDirectory(atPath: folder + "/" + entry.id, withIntermediateDirectories: true)
        for (number, example) in Page(entry).examples.enumerated() {
            for file in example.files {
                try Data(file.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(entry.id)/\(number)\(file.file ?? "Example.swift")"))
            }
        }
    }
    return folder
}

private func plain(_ findings: [Finding], withFixes: Bool = true) -> [Finding] {
    findings.map { finding in
        var finding = finding
        (finding.fingerprint, finding.declaration) = ("", "")
        if !withFixes { finding.fix = nil }
        return finding
    }
}

@Test func projectFindsWhatTheCommandLineFinds() throws {
    let folder = try exampleFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = try resolvedOptions(ParsedArguments(), catalog: catalog)
    options.paths = [Path(folder)]
    let expected = Dictionary(grouping: plain(run(options, catalog).findings), by: \.location.path)
    #expect(expected.count > 30)
    var project = Project(try testHost().plan(.folder(Path(folder))), .folder(Path(folder)), jobs: 2)
    let paths = findFiles(in: Selection(paths: [Path(folder)])).paths
    func compare(_ when: String) throws {
        for path in paths {
            let (file, expected) = (project.number(of: path)!, expected[path] ?? [])
            #expect(plain(project.findings(in: file), withFixes: false) == plain(expected, withFixes: false), "\(path) \(when)")
            project.check(file, makesFixes: true)
            #expect(plain(project.findings(in: file)) == expected, "\(path) \(when), repairable")
        }
    }
    try compare("as it is read")
    // Files are emptied and put back: whatever that touches must come back too.
    for path in paths.enumerated().filter({ $0.offset % 9 == 0 }).map(\.element) {
        let file = project.number(of: path)!
        _ = project.update(file, SourceText(path: path, ""))
        project.check(file)
        _ = project.reread(file)
        project.check(file)
    }
    project.check(project.lintedFiles[...])
    try compare("after edits")
}
