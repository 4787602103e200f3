// Tests generated programs: each warning of the compiler about legacy content is a finding, and each finding is such a warning.
// CELL_LINT_PROGRAMS and CELL_LINT_SEED choose how many and which: `CELL_LINT_PROGRAMS=5000 swift test --filter GeneratorTests`.
// A failure names the seed of its file, so `CELL_LINT_SEED=7 CELL_LINT_PROGRAMS=40` makes that file again, and no other.
import Foundation
import CellLintLinting
import Testing

@Suite(.tags(.referee)) struct GeneratorTests {
    private static let perFile = 40

    private static let seeds: [UInt64] = {
        let environment = ProcessInfo.processInfo.environment
        let programs = environment["CELL_LINT_PROGRAMS"].flatMap(Int.init) ?? 400
        let seed = environment["CELL_LINT_SEED"].flatMap(UInt64.init) ?? 1
        return (0..<UInt64((programs + perFile - 1) / perFile)).map { seed &+ $0 }
    }()

    @Test(arguments: seeds)
    func generatedProgramsAreJudgedAlikeByCompilerAndLinter(_ seed: UInt64) throws {
        let file = GeneratedFile(programs: Self.perFile, seed: seed)
        let said = try Referee.shared.get().diagnostics(of: [("Generated.swift", file.text)])
        for error in said where error.isError {
            Issue.record(
                """
                seed \(seed): a generated program does not compile: \(error.message)
                \(marked(file, Position(line: error.line, column: error.column)))
                """
            )
        }
        guard !said.contains(where: \.isError) else { return }
        let names = try #require(deprecatedNames(ofRule: "legacy_cell_content"))
        let warnings = Set(said.filter { isDeprecation($0, of: names) }.map { Position(line: $0.line, column: $0.column) })
        #expect(!warnings.isEmpty, "seed \(seed): nothing deprecated in \(Self.perFile) programs")
        let findings = lint([("Generated.swift", file.text)], only: "legacy_cell_content")
        let found = Set(findings.map(\.location.start))
        for place in warnings.subtracting(found).sorted() {
            Issue.record("seed \(seed): not found at \(place.line):\(place.column)\n\(marked(file, place))")
        }
        for finding in findings where !warnings.contains(finding.location.start) {
            let place = finding.location.start
            Issue.record(
                """
                seed \(seed): a \(finding.confidence.name) finding that the compiler does not share, at \(place.line):\(place.column)
                \(marked(file, place))
                """
            )
        }
    }

    @Test func generatorIsDeterministic() {
        #expect(GeneratedFile(programs: 20, seed: 7).text == GeneratedFile(programs: 20, seed: 7).text)
        #expect(GeneratedFile(programs: 20, seed: 7).text != GeneratedFile(programs: 20, seed: 8).text)
    }

    /// The program around a place, with a caret under it.
    private func marked(_ file: GeneratedFile, _ place: Position) -> String {
        let code = String(file.text.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1])
        let caret = code + "\n//" + String(repeating: " ", count: max(place.column - 3, 0)) + "^"
        return file.program(at: place.line).replacing(code, with: caret)
    }
}
