// Tests `cell-lint explain`.
@testable import CellLintCommands
import Testing

@Test("explain verb prints a page")
func explainVerbPrintsAPage() {
    #expect(
        outcome(["explain", "legacy_cell_content"], testContext(sampleCatalog)).text == """
            legacy_cell_content
            severity: warning · since: iOS 15.0 · fix: safe

            Says it in one sentence.

            ❌

                a()

                // ^ here

                after the fix:

                b()

            See also

            `other_rule`.

            To allow one use: // cell-lint:disable:next legacy_cell_content -- the reason

            """)
}

@Test("explain verb: messages of marks stand below them in a narrow window")
func explainVerbPutsMarksBelowInNarrowWindows() {
    var narrow = terminal(true)
    narrow.width = 40
    let page = entry("a", page: "# a\n\n```swift\n    cell.b()\n//       ^ this is said at some length here\n```\n")
    #expect(
        outcome(["explain", "a"], testContext([page], narrow)).text.contains(
            "        cell.b()\n" + "             \u{1B}[1;31m^\u{1B}[0m\n"
                + "        \u{1B}[1;36mthis is said at some length here\u{1B}[0m\n"))
}

@Test("explain verb without a rule lists the rules")
func explainVerbListsRules() {
    #expect(outcome(["explain"], testContext(sampleCatalog)) == outcome(["rules"], testContext(sampleCatalog)))
}
