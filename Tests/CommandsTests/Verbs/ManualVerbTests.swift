// Tests `cell-lint manual`, which prints a page for `man`.
import CellLintManual
@testable import CellLintCommands
import Testing

@Test("manual has every flag, and no line that roff takes for a command")
func manualHasEveryFlagAndIsValidRoff() {
    let page = outcome(["manual"], testContext(sampleCatalog)).text
    for flag in flags { #expect(page.contains(".It Fl \(flag.name.dropFirst())")) }
    for topic in manualTopics where topic.name != "exit-status" { #expect(page.contains("\n.Sh \(escaped(topic.title.uppercased()))\n")) }
    var isCode = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix(".Bd") || line.hasPrefix(".Ed") { isCode = line.hasPrefix(".Bd") }
        #expect(!line.isEmpty && !line.hasSuffix(" ") && (isCode || line.utf8.count <= 80), "\(line)")
        #expect(!line.hasPrefix("'") && (!line.hasPrefix(".") || line.dropFirst().first!.isUppercase))
    }
}
