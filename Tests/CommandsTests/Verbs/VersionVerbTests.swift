// Tests `cell-lint version` and `--version`.
import CellLintReports
@testable import CellLintCommands
import Testing

@Test("version verb and flag print the release and the commit")
func versionVerbPrintsReleaseAndCommit() {
    var world = testContext(sampleCatalog)
    #expect(outcome(["version"], world).text == "cell-lint \(toolVersion) (not built in a git repository)\n")
    world.commit = "0123456789abcdef0123456789abcdef01234567"
    #expect(outcome(["version"], world).text == "cell-lint \(toolVersion) (0123456789)\n")
    #expect(outcome(["--version"], testContext(sampleCatalog)) == outcome(["version"], testContext(sampleCatalog)))
}

@Test("verbose version prints what a bug report needs")
func verboseVersionPrintsWhatABugReportNeeds() {
    var world = testContext(sampleCatalog)
    world.commit = "0123456789abcdef"
    let lines = outcome(["version", "--verbose"], world).text.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["cell-lint", "commit", "compiler", "system", "rules", "configuration"])
    #expect(lines[1].hasSuffix(" 0123456789abcdef") && lines[2].contains(" Swift 6."))
}
