// Reports suppression comments without a reason after the names of the rules. Off by default.
import CellLintLinting

struct SuppressionWithoutReason: SuppressionRule {
    func check(_ file: SuppressionContext) -> [Finding] {
        file.directives.filter { $0.disables && !$0.hasReason }.map { directive in
            file.finding(
                at: directive.range, symbol: directive.names.map(\.text).joined(separator: ", "),
                "suppression has no reason; add one after ` -- `")
        }
    }
}
