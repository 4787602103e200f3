// Tests the migration of legacy_cell_content with the pages in `Migrations`, one for each applicability.
// `BLESS=1 swift test --filter MigrationTests` writes messages and fixed blocks; the compiler judges both sides.
import Foundation
@testable import CellLintLinting
import Testing

@Suite(.tags(.referee)) struct MigrationTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Migrations").standardizedFileURL
    static let pages: [(name: String, applicability: Fix.Applicability)] = [
        ("Safe", .safe), ("Unsafe", .unsafe), ("Adjustments", .unsafe), ("ContentViews", .unsafe),
        ("Refused", .display),
    ]

    @Test(arguments: pages)
    func migrationFollowsItsPage(_ name: String, _ applicability: Fix.Applicability) throws {
        let url = Self.folder.appending(path: name + ".md")
        var page = Page(path: Path(url.path), text: try String(contentsOf: url, encoding: .utf8))
        if ProcessInfo.processInfo.environment["BLESS"] == "1" {
            let new = blessed(page, .catalog)
            if new != page.lines.joined(separator: "\n") + "\n" { try new.write(to: url, atomically: true, encoding: .utf8) }
            page = Page(path: Path(url.path), text: new)
        }
        let found = failures(of: page, .catalog) + wrongApplicability(in: page, applicability)
        for failure in found + (try refused(page)) {
            let place = SourceLocation(fileID: "RulesTests/\(name)", filePath: url.path, line: failure.line, column: 1)
            Issue.record(Comment(rawValue: failure.reason), sourceLocation: place)
        }
    }

    private func wrongApplicability(in page: Page, _ expected: Fix.Applicability) -> [Page.Problem] {
        page.examples.filter(\.isWrong).flatMap { example in
            lint(Variant(name: "").files(of: example), only: page.id).compactMap { finding -> Page.Problem? in
                let hasEdits = finding.fix.map { !$0.edits.isEmpty } ?? false
                let found = hasEdits ? finding.fix!.applicability : .display
                guard found != expected, let block = example.files.first(where: { $0.path == finding.location.path }) else { return nil }
                let line = block.pageLines[finding.location.start.line - 1]
                let notes = finding.fix?.notes.map(\.description).joined(separator: "; ") ?? ""
                return Page.Problem(line: line, reason: "the fix is \(found.rawValue), not \(expected.rawValue): \(notes)")
            }
        }
    }
}
