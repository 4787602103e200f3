// Tests random diffs with hostile names and lines: exactly their new lines are found, also where one of them is damaged.
import CellLintFuzzing
import CellLintLinting
import CellLintText
import Testing
@testable import CellLintWorkspace

struct RandomDiffTests {
    @Test(arguments: 0..<20)
    func randomDiffsAreReadBack(seed: UInt64) throws {
        var random = FixedRandom(seed: seed)
        for _ in 0..<40 {
            let diff = HostileDiff(&random)
            let read = try ChangedLines(diff: diff.text)
            let found = Dictionary(uniqueKeysWithValues: read.files.map { ($0.key.bytes, $0.value.flatMap { Array($0) }) })
            #expect(found == diff.files, "\(String(decoding: diff.text, as: UTF8.self).debugDescription)")
            // Whatever git's prefixes are taken for, no line is lost.
            let perhaps = try ChangedLines(diff: diff.text, prefixes: .perhaps)
            #expect(
                diff.files.allSatisfy { name, lines in lines.allSatisfy { perhaps.touches(Path(name), $0...$0) }
                })
        }
    }

    /// A hunk without one of its old or new lines, or with a new line too many, is no hunk. The place of a line that did not change may be
    /// taken by the names of the next file.
    @Test(arguments: 20..<30)
    func randomDiffsWithoutALineAreErrors(seed: UInt64) {
        var random = FixedRandom(seed: seed)
        for _ in 0..<20 {
            let diff = HostileDiff(&random)
            for index in diff.body where diff.lines[index].first != UInt8(ascii: " ") {
                #expect(throws: DiffProblem.self, "\(index)") { try ChangedLines(diff: diff.removing(index)) }
                guard diff.lines[index].first == UInt8(ascii: "+") else { continue }
                #expect(throws: DiffProblem.self, "\(index)") { try ChangedLines(diff: diff.repeating(index)) }
            }
        }
    }
}

struct RandomInputTests {
    private func problem(_ body: () throws -> Void) -> String {
        do { try body() } catch { return "\(error)" }
        return ""
    }

    /// Bytes from outside, changed at random → a value or an error with a place, whose text steers no terminal and has an end.
    @Test(arguments: 0..<8)
    func damagedInputsAreDataOrErrors(seed: UInt64) {
        var random = FixedRandom(seed: seed)
        let diffs = (0..<4).map { _ in HostileDiff(&random).text }
        let configuration = """
            {"rules": {"a": "error", "b\(HostileText.make(&random))": {"severity": "off", "confidence": "likely"}}, "excluded": ["a/**", "*[b-c]"],
            "overrides": [{"paths": ["T/**"], "rules": {"all": "off"}}], "deploymentTarget": {"iOS": "15.0"}, "baseline": "b.json"} // x
            """
        let baseline = #"{"version": 1, "findings": [{"rule": "r", "path": "p", "declaration": "\u00e9", "fingerprint": "1"}]}"#
        let (diffMutator, textMutator) = (
            Mutator(diffs, seed: seed), Mutator([configuration, baseline].map { Array($0.utf8) }, seed: seed)
        )
        for number in 0..<250 {
            let diff = diffMutator.text(number)
            if let lines = try? ChangedLines(diff: diff) {
                let ranges = lines.files.values.flatMap { $0 }
                #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= ChangedLines.lastLine })
            }
            let text = SourceText(path: "c.json", textMutator.text(number))
            for reason in [problem { _ = try ConfigurationFile(text) }, problem { _ = try Baseline(text) }] {
                #expect(reason.isEmpty || reason.utf8.starts(with: "c.json:".utf8) && reason.utf8.count < 1000, "\(reason)")
            }
        }
    }
}
