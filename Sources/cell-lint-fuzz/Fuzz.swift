// Seeds and a number → texts that are nearly Swift, each linted, fixed and reported; what breaks a promise is written to a file.
// Unusual: no libFuzzer. `--sanitize fuzzer` has SwiftPM build the package's tools without their mains as well.
import CellLintFuzzing
import CellLintLinting
import CellLintRules
import CellLintWorkspace
import CellLintCLibrary

@main
struct Fuzz {
    static func main() {
        let options = Options(CommandLine.arguments)
        var run = FuzzRun(options)
        if options.replays { run.replay() } else { run.run() }
        print(run.summary)
        if !options.replays { print(run.mutationTable) }
        exit(run.isClean ? 0 : 1)
    }
}

/// Every rule there is, unsure findings too: what is seldom shown is to be sound as well.
func linter() -> Linter {
    let rules = catalog.map { ActiveRule(id: $0.id, severity: $0.severity, confidence: .possible, rule: $0.make()) }
    return Linter(rules: rules, interfaces: [uikitInterface], knownRules: catalog.map(\.id), options: .init(target: Version(18, 0)))
}
