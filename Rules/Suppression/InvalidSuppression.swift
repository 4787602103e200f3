// Suppression comments that cannot be understood, or that stand where they have no meaning. Reading them has found out already.
import CellLintUIKitModel

struct InvalidSuppression: SuppressionRule {
    func check(_ file: SuppressionContext) -> [Finding] {
        file.problems.filter { $0.unknownRule == nil }.map { file.finding(at: $0.location.range, symbol: "cell-lint", $0.message) }
    }
}
