// Reports `all` in a suppression comment. Off by default.
import CellLintLinting

struct BlanketSuppression: SuppressionRule {
    func check(_ file: SuppressionContext) -> [Finding] {
        file.directives.filter(\.disables).flatMap(\.names).filter { $0.text == "all" }.map { name in
            file.finding(
                at: name.range, symbol: name.text,
                "`all` hides findings of every rule, including future rules; name the rules instead")
        }
    }
}
