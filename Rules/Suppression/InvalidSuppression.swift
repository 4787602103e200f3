// Reports suppression comments that are malformed or have no effect where they are. The reader of directives has found these problems.
import CellLintLinting

struct InvalidSuppression: SuppressionRule {
    func check(_ file: SuppressionContext) -> [Finding] {
        file.problems.filter { $0.unknownRule == nil }.map { file.finding(at: $0.location.range, symbol: "cell-lint", $0.message) }
    }
}
