// The pages that the tests run: each rule's own page in `Rules`, and its further cases in `Tests/RulesTests/Pages/<rule_id>/<theme>.md`.
// Pages are read from disk, so an edit counts without a build, and `BLESS=1` writes expected messages and fixed blocks back.
@testable import CellLintLinting
import CellLintRules
import Foundation
import Testing

/// A page of examples for one rule.
struct ExamplePage: CustomTestStringConvertible, Sendable {
    let entry: CatalogEntry
    let url: URL
    /// `legacy_cell_content`, or `legacy_cell_content/closures` for further cases.
    let testDescription: String
    /// What precedes the file's own lines: nothing for a rule's page, the rule's front matter and title for further cases.
    private let header: String

    /// The rule's own page.
    init(_ entry: CatalogEntry) {
        self.entry = entry
        url = rulesFolder.appending(path: entry.path.text)
        testDescription = entry.id
        header = ""
    }

    /// Further cases of a rule.
    init(_ entry: CatalogEntry, casesAt url: URL) {
        self.entry = entry
        self.url = url
        testDescription = "\(entry.id)/\(url.deletingPathExtension().lastPathComponent)"
        let page = Page(entry)
        let settings = page.frontMatter.map { "\($0.key): \($0.value)\n" }.joined()
        header = "---\n\(settings)---\n# \(entry.id)\n\n"
    }

    /// The page as it is on disk.
    func page() throws -> Page {
        var page = Page(path: Path(url.path), text: header + (try String(contentsOf: url, encoding: .utf8)))
        guard !header.isEmpty else { return page }
        // Cases may be of one kind, but a page without any would test nothing.
        page.problems.removeAll { $0.reason.hasPrefix("the page has no section") }
        if page.examples.isEmpty { page.problems.append(Page.Problem(line: headerLines + 1, reason: "the page has no examples")) }
        return page
    }

    /// The page after `BLESS=1` has brought the file up to date; without it, as it is.
    func blessedPage() throws -> Page {
        let old = try page()
        guard ProcessInfo.processInfo.environment["BLESS"] == "1" else { return old }
        let new = blessed(old, .catalog)
        if new != old.lines.map({ $0 + "\n" }).joined() {
            try Data(new.utf8.dropFirst(header.utf8.count)).write(to: url)
        }
        return try page()
    }

    /// The rule's declarations for the compiler, which further cases share.
    func sharedSetup() -> Page.Block? { header.isEmpty ? nil : Page(entry).setup }

    /// Records a problem of `page()` at its line of the file.
    func record(_ problem: Page.Problem) {
        let place = SourceLocation(
            fileID: "Pages/\(url.lastPathComponent)", filePath: url.path, line: max(problem.line - headerLines, 1), column: 1)
        Issue.record(Comment(rawValue: problem.reason), sourceLocation: place)
    }

    private var headerLines: Int { header.utf8.count { $0 == 0x0A } }
}

/// The folder with a folder of further cases for each rule that has any.
let casesFolder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Pages").standardizedFileURL

/// The pages of the rules that are run: their own, then further cases by theme.
let examplePages: [ExamplePage] = pages.flatMap { entry -> [ExamplePage] in
    let folder = casesFolder.appending(path: entry.id)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return [ExamplePage(entry)]
        + names.filter { $0.hasSuffix(".md") }.sorted().map { ExamplePage(entry, casesAt: folder.appending(path: $0)) }
}
