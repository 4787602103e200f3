// Tests the table of options.
@testable import CellLintCommands
import Testing

@Test("flag table: names are unique within a verb")
func flagTableHasUniqueNamesPerVerb() {
    for verb in Verb.allCases {
        let names = flags.filter { $0.verbs.contains(verb) }.flatMap { [$0.name] + $0.aliases }
        #expect(Set(names).count == names.count)
    }
}
