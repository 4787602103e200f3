// Tests that the pages of rules stay short enough to be read; further cases belong to Tests/RulesTests/Pages.
import CellLintLinting
import Testing

@testable import CellLintRules

@Test("a page has at most 250 lines and 12 KB", arguments: catalog.map(\.id))
func pageIsShort(_ id: String) throws {
    let page = try #require(catalog.first { $0.id == id }).page
    #expect(page.utf8.count { $0 == UInt8(ascii: "\n") } <= 250)
    #expect(page.utf8.count <= 12 * 1024)
}
