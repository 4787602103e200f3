// Tests `cell-lint help` and `--help`.
@testable import CellLintCommands
import Testing

@Test("help fits a screen and lists the flags", arguments: Verb.allCases)
func helpFitsAScreenAndListsFlags(_ verb: Verb) {
    let short = outcome([verb.rawValue, "--help"], surroundings(sampleCatalog)).text
    let long = outcome(["help", verb.rawValue], surroundings(sampleCatalog)).text
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    #expect(lines(short).count <= 60)
    #expect(lines(short + long).filter { $0.count > 80 } == [])
    for flag in flags where flag.verbs.contains(verb == .help ? .lint : verb) {
        #expect(long.contains("  \(flag.spelling) ") && flag.spelling.contains(flag.name))
        #expect(short.contains("  \(flag.spelling) ") == !flag.isRare)
    }
}
