// Tests the table of rules in Rules/README.md. `BLESS=1 swift test --filter RulesTests` writes it.
import Foundation
import CellLintLinting
import CellLintRules
import Testing

@Suite struct CatalogTableTests {
    @Test func catalogTableIsCurrent() throws {
        let url = rulesFolder.appending(path: "README.md")
        let text = try String(contentsOf: url, encoding: .utf8)
        let begin = try #require(text.range(of: "<!-- catalog"), "no line `<!-- catalog …` in Rules/README.md")
        let start = try #require(text[begin.upperBound...].range(of: "-->\n")).upperBound
        let end = try #require(text[start...].range(of: "<!-- end of the catalog -->"), "the catalog has no end").lowerBound
        let new = text[..<start] + "\n" + catalogTable() + "\n" + text[end...]
        if ProcessInfo.processInfo.environment["BLESS"] == "1" {
            if new != text { try new.write(to: url, atomically: true, encoding: .utf8) }
        } else {
            #expect(new == text, "the table is stale; `BLESS=1 swift test --filter RulesTests` writes it")
        }
    }
}

/// A table for each folder, in the order of their names.
private func catalogTable() -> String {
    let folders = Dictionary(grouping: catalog) { entry in entry.path.components[0].text }
    return folders.sorted { $0.key < $1.key }.map { folder, entries in
        let rows = entries.map { entry in
            let since = entry.since.isEmpty ? "" : "iOS \(entry.since)"
            return
                """
                | [`\(entry.id)`](\(entry.path)) | \(entry.severity.name) | \(entry.isDefault ? "on" : "off") | \(entry.fix) | \(since) \
                | \(entry.summary) |
                """
        }
        return (["### \(folder)", "", "| rule | severity | default | fix | since | reports |", "|---|---|---|---|---|---|"] + rows).joined(
            separator: "\n") + "\n"
    }.joined(separator: "\n")
}
