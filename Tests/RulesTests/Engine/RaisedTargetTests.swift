// Tests the number of findings that a run expects from higher deployment targets against runs with those targets.
@testable import CellLintLinting
import CellLintRules
import Testing

@Test("raised targets: their findings are those of a run with the target", arguments: examplePages)
func raisedTargetsAddWhatARunFinds(_ examples: ExamplePage) throws {
    // All examples of a page are one project, whatever that means for names that several declare.
    let inputs = try examples.page().examples.enumerated().flatMap { number, example in
        Variant(name: "").files(of: example).map { LintInput(SourceText(path: Path("\(number)/\($0.path)"), $0.text)) }
    }
    let linter = linter(examples.entry.id)
    // A branch for older systems never runs from some target on, and its findings go. They count as added all the same.
    func found(_ target: Version) -> Set<String> {
        Set(linter.with { $0.target = target }.lint(inputs).findings.map { "\($0.location) \($0.symbol)" })
    }
    let versions = [12, 13, 14, 15, 16, 17, 18, 26].map { Version($0) }
    let findings = versions.map(found)
    for (target, now) in zip(versions, findings) {
        var project = linter.with { ($0.target, $0.raisesTargets) = (target, true) }.project(inputs, on: Serially())
        project.lint()
        let additions = project.additions()
        var later: Set<String> = []
        for (version, found) in zip(versions, findings) where version > target {
            later.formUnion(found)
            let said = additions.last { $0.target <= version }?.count ?? 0
            #expect(said == later.subtracting(now).count, "with iOS \(target.dotted), about iOS \(version.dotted)")
        }
    }
}
