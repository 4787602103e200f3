// Tests that the way in which code is written decides nothing: the cases of ProvenanceTests, respelled, have fixes that are as sure.
import CellLintLinting
import CellLintText
import Foundation
import Testing

@Suite struct RespellingTests {
    /// Each case in one other spelling, since all of them take ten minutes: those are run with `CELL_LINT_RESPELLINGS=all`.
    @Test(arguments: Respelling.all.indices)
    func respelledCasesHaveFixesAsSure(_ index: Int) {
        let respelling = Respelling.all[index]
        let runsAll = ProcessInfo.processInfo.environment["CELL_LINT_RESPELLINGS"] == "all"
        for (number, sample) in provenanceCases.enumerated() where runsAll || number % Respelling.all.count == index {
            let swift = sample.inputs.filter { $0.path.ends(with: ".swift") }
            let (before, after) = (verdicts(on: swift, sample, respelling), verdicts(on: respelling.apply(swift), sample, respelling))
            let isAsSure =
                after == before || respelling.isHarderToFix && after.isNoSurer(than: before)
                || respelling.isEasierToFix && before.isNoSurer(than: after)
            #expect(isAsSure, "\(respelling): \(sample.name): \(before) \(after)")
        }
    }

    /// What is found in each file, in order.
    private func verdicts(on files: [TextFile], _ sample: ProvenanceCase, _ respelling: Respelling) -> [Verdict] {
        let others = sample.inputs.filter { !$0.path.ends(with: ".swift") }.map { SourceText(path: $0.path, $0.text) }
        let provider = TextsInMemory(documents: others, areApart: sample.areApart)
        let findings = lint(files, only: "legacy_cell_content", target: sample.target, from: provider)
        return files.enumerated().flatMap { at, file in
            findings.filter { $0.location.path == file.path }.map { finding in
                let line = respelling.keepsLines ? finding.location.start.line : 0
                return Verdict(file: at, line: line, symbol: finding.symbol, applicability: finding.fix?.applicability)
            }
        }
    }
}

/// A finding, and how sure its fix is.
private struct Verdict: Equatable {
    let file: Int
    let line: Int
    let symbol: String
    let applicability: Fix.Applicability?

    var sureness: Int {
        switch applicability {
        case .safe: 2
        case .unsafe: 1
        default: 0
        }
    }
}

extension [Verdict] {
    fileprivate func isNoSurer(than other: [Verdict]) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { ($0.file, $0.line, $0.symbol) == ($1.file, $1.line, $1.symbol) && $0.sureness <= $1.sureness }
    }
}
