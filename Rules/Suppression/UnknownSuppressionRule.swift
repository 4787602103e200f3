// Reports names in suppression comments that are not rules, and suggests the most similar rule. The reader of directives has found them.
import CellLintLinting

struct UnknownSuppressionRule: SuppressionRule {
    func check(_ file: SuppressionContext) -> [Finding] {
        file.problems.compactMap { problem in
            guard let unknown = problem.unknownRule else { return nil }
            let range = problem.location.range
            let fix = unknown.nearest.map { Fix(unknown.isClear ? .safe : .display, "replace with `\($0)`", [Edit(range, $0)]) }
            return file.finding(at: range, symbol: unknown.name, problem.message, fix: fix)
        }
    }
}
