// Reports names in suppression comments that are not rules, and suggests the most similar rule. The reader of directives has found them.
import CellLintLinting

struct UnknownSuppressionRule: SuppressionRule {
    func check(_ file: SuppressionContext) -> [Finding] {
        file.problems.compactMap { problem in
            guard let unknown = problem.unknownRule else { return nil }
            let range = problem.location.range
            let fix = unknown.nearest.map { name in
                let (title, edits) = ("replace with `\(name)`", [Edit(range, name)])
                return unknown.isClear ? Fix.safe(title, edits) : Fix.suggestion(title, edits)
            }
            return file.finding(at: range, symbol: unknown.name, problem.message, fix: fix)
        }
    }
}
