// The compiler judges the pages: every block type-checks, and for the deprecated members of cells its warnings and the
// page's carets name the same places.
import Foundation
import Linting
import Rules
import Testing

@Suite struct RefereeTests {
    @Test(arguments: catalog)
    func thePageCompiles(_ entry: CatalogEntry) throws {
        let page = Page(entry)
        let referee = try Referee.shared.get()
        for failure in try refused(page, by: referee) {
            let path = rulesFolder.appending(path: entry.path).path
            let place = SourceLocation(fileID: "Rules/\(entry.path)", filePath: path, line: failure.line, column: 1)
            Issue.record(Comment(rawValue: failure.reason), sourceLocation: place)
        }
    }

    @Test(arguments: [
        ("good()", []),
        ("cell.textLabel?.text = \"\"", []),
        ("bad()", ["error: cannot find 'bad' in scope"]),
        ("cell.textLabel!.text = 1", ["error: cannot assign value of type 'Int' to type 'String'"]),
    ] as [(String, [String])])
    func whatTheCompilerRefusesStandsAtItsLine(_ line: String, _ reasons: [String]) throws {
        let page = Page(path: "A.md", text: """
            ---
            severity: info
            fix: none
            ---
            # a

            A.

            ## ✅

            ```swift
            func f(_ cell: UITableViewCell) {
                \(line)
            }
            ```

            ## ❌

            ```swift setup
            func good() {}
            ```

            """)
        #expect(try refused(page, by: Referee.shared.get()).map(\.reason) == reasons)
        #expect(try refused(page, by: Referee.shared.get()).allSatisfy { $0.line == 13 })
    }

    @Test(arguments: [
        ("cell.textLabel?.text = nil\n//   ^^^^^^^^^ legacy", "x = 1", []),
        ("cell.textLabel?.text = nil\n//    ^^^^ legacy", "x = 1", ["11: deprecated for the compiler in column 6, and no caret begins there", "12: the compiler sees nothing deprecated here"]),
        ("x = cell.hashValue\n//   ^^^^ legacy", "x = 1", ["12: the compiler sees nothing deprecated here"]),
        ("cell.textLabel?.text = nil\n//   ^^^^^^^^^ legacy", "print(cell.imageView as Any)", ["16: deprecated for the compiler in column 12, and no caret begins there"]),
    ] as [(String, String, [String])])
    func carets(_ wrong: String, _ fixed: String, _ expected: [String]) throws {
        let page = Page(path: "A.md", text: """
            ---
            severity: info
            fix: none
            ---
            # legacy_cell_content

            A.

            ## ❌
            ```swift
            \(wrong)
            ```

            ```swift fixed
            \(fixed)
            ```
            ```swift setup
            var x = 0
            @MainActor let cell = UITableViewCell()
            ```

            """)
        let refusals = try refused(page, by: Referee.shared.get()).map(\.description)
        #expect(refusals == expected)
    }

    @Test func theInterfaceIsDeprecatedUpToATarget() {
        let interface = """
            @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "listCell()")
            @available(iOS, deprecated: 100000.0, message: "soft")
            @available(iOS 14.0, *)
            """
        #expect(Referee.deprecating(interface, upTo: 17.5) == interface)
        #expect(
            Referee.deprecating(interface, upTo: 18) == """
                @available(*, deprecated, renamed: "listCell()")
                @available(iOS, deprecated: 100000.0, message: "soft")
                @available(iOS 14.0, *)
                """)
        #expect(Referee.deprecating(interface, upTo: 100_000).contains("@available(*, deprecated, message: \"soft\")"))
    }
}

/// Where the compiler disagrees with a page; what it says again and again, of the `setup` block, once.
private func refused(_ page: Page, by referee: Referee) throws -> [Failure] {
    var failures: [Failure] = []
    for example in page.examples {
        var versions = [example.files]
        if !example.fixed.isEmpty { versions.append(example.files.indices.map { example.fixed(of: $0) ?? example.files[$0] }) }
        for blocks in versions {
            failures += try refused(blocks, of: page, by: referee).filter { !failures.contains($0) }
        }
    }
    return failures
}

private func refused(_ blocks: [Page.Block], of page: Page, by referee: Referee) throws -> [Failure] {
    let heading = "import UIKit\n"
    let setup = page.setup.map { [("Setup.swift", heading + $0.text)] } ?? []
    // A block alone may have statements at its top level; files of a larger example are a module.
    let names = blocks.map { $0.file ?? ($0.text.contains("@main") ? "Example.swift" : "main.swift") }
    let said = try referee.diagnostics(of: setup + zip(names, blocks).map { ($0, heading + $1.text) })
    var failures: [Failure] = []
    for error in said where error.isError {
        let index = names.firstIndex(of: error.file)
        let block = index.map { blocks[$0] } ?? page.setup
        failures.append(Failure(line: pageLine(error.line - 1, block, page), reason: "error: \(error.message)"))
    }
    guard failures.isEmpty, page.id == "legacy_cell_content" else { return failures }
    for (name, block) in zip(names, blocks) {
        var carets = block.expectations
        for warning in said where warning.file == name && isLegacyContent(warning) {
            let place = (warning.line - 1, warning.column)
            if let caret = carets.firstIndex(where: { ($0.line, $0.columns.lowerBound) == place }) {
                carets.remove(at: caret)
            } else {
                let reason = "deprecated for the compiler in column \(warning.column), and no caret begins there"
                failures.append(Failure(line: pageLine(warning.line - 1, block, page), reason: reason))
            }
        }
        failures += carets.map { Failure(line: $0.pageLine, reason: "the compiler sees nothing deprecated here") }
    }
    return failures
}

/// Whether a warning is about what `legacy_cell_content` reports.
func isLegacyContent(_ diagnostic: Referee.Diagnostic) -> Bool {
    !diagnostic.isError
        && ["textLabel", "detailTextLabel", "imageView"].contains { diagnostic.message.hasPrefix("'\($0)' is deprecated") }
}

private func pageLine(_ line: Int, _ block: Page.Block?, _ page: Page) -> Int {
    guard let block else { return 1 }
    return block.pageLines.indices.contains(line - 1) ? block.pageLines[line - 1] : block.line
}
