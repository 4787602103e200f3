// Tests the fixes of generated functions: what compiled before must compile afterwards.
// CELL_LINT_FUNCTIONS and CELL_LINT_SEED choose how many and which: `CELL_LINT_FUNCTIONS=5000 swift test --filter GeneratedCellsTests`.
// `.ci/generated` tries many more.
@testable import CellLintLinting
import Foundation
import Testing

@Suite(.tags(.referee)) struct GeneratedCellsTests {
    private static let perFile = 200

    private static let seeds: [UInt64] = {
        let environment = ProcessInfo.processInfo.environment
        let functions = environment["CELL_LINT_FUNCTIONS"].flatMap(Int.init) ?? 400
        let seed = environment["CELL_LINT_SEED"].flatMap(UInt64.init) ?? 100
        return (0..<UInt64((functions + perFile - 1) / perFile)).map { seed &+ $0 }
    }()

    @Test(arguments: seeds)
    func fixedFunctionsCompile(_ seed: UInt64) throws {
        let text = GeneratedCells(functions: Self.perFile, seed: seed).text
        #expect(try errors(in: text).isEmpty, "seed \(seed): the functions do not compile before they are fixed")
        let fixed = try #require(fixing([("Generated.swift", text)], "legacy_cell_content").files.first).text
        #expect(fixed != text, "seed \(seed): nothing was fixed")
        let lines = fixed.split(separator: "\n", omittingEmptySubsequences: false)
        for error in try errors(in: fixed) {
            let start = lines[..<error.line].lastIndex { line in line.first.map { $0.isLetter || $0 == "@" } ?? false } ?? 0
            let end = lines[error.line...].firstIndex { $0 == "}" } ?? lines.count - 1
            Issue.record("seed \(seed), line \(error.line): \(error.message)\n\(lines[start...end].joined(separator: "\n"))")
        }
    }

    private func errors(in text: String) throws -> [Referee.Diagnostic] {
        try Referee.shared.get().diagnostics(of: [("Generated.swift", text)]).filter(\.isError)
    }
}
