// Tests `cell-lint completions`.
@testable import CellLintCommands
import Testing

@Test("completions know every verb, flag and rule", arguments: ["bash", "zsh", "fish"])
func completionsKnowEveryVerbFlagAndRule(_ shell: String) {
    let script = outcome(["completions", shell], testContext(sampleCatalog)).text
    for verb in Verb.allCases { #expect(script.contains(verb.rawValue)) }
    for name in flags.flatMap({ [$0.name] + $0.aliases }) {
        #expect(script.contains(shell == "fish" ? name.hasPrefix("--") ? "-l \(name.dropFirst(2)) " : "-s \(name.dropFirst()) " : name))
    }
    for entry in sampleCatalog { #expect(script.contains(entry.id)) }
}

@Test("completions reject unknown shells")
func completionsRejectUnknownShells() {
    #expect(
        outcome(["completions", "fis"], testContext(sampleCatalog)).messages
            == "error: the shell of `cell-lint completions` must be bash, zsh or fish, not `fis`; did you mean `fish`?\n")
    #expect(outcome(["completions"], testContext(sampleCatalog)).code == .failure)
}
