// Tests `cell-lint manual`, which prints a page for `man`.
@testable import CellLintCommands
import Testing

@Test("manual has every flag, and no line that roff takes for a command")
func manualHasEveryFlagAndIsValidRoff() {
    let page = outcome(["manual"], surroundings(sampleCatalog)).text
    for flag in flags { #expect(page.contains(".It Fl \(flag.name.dropFirst())")) }
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        #expect(!line.isEmpty && !line.hasSuffix(" ") && line.utf8.count <= 80)
        #expect(!line.hasPrefix("'") && (!line.hasPrefix(".") || line.dropFirst().first!.isUppercase))
    }
}
