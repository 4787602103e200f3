// Reports names in suppression comments that suppress nothing, and removes them. It runs after all other rules, whose findings decide
// which names are used.
import CellLintLinting

struct UnusedSuppression: SuppressionRule {
    func check(_ file: SuppressionContext) -> [Finding] {
        let removals = file.removals()
        return file.directives.enumerated().flatMap { index, directive in
            let unused = directive.names.filter { $0.use == .unused }
            // The unused names of a comment share one fix.
            let fix = removals[index].map { Fix.safe("remove the unused suppression", $0) }
            return unused.map { file.finding(at: $0.range, symbol: $0.text, message($0.text, directive), fix: fix) }
        }
    }

    private func message(_ name: String, _ directive: Directive) -> String {
        guard directive.disables else { return "`\(name)` is not disabled here, so there is nothing to enable" }
        let what = name == "all" ? "no rule has findings" : "`\(name)` has no findings"
        let place =
            switch directive.scope {
            case .this: "on this line"
            case .previous: "on the line above"
            case .next: "in the next statement"
            case .file: "in this file"
            case nil: "from here to the end"
            }
        return "\(what) \(place), so the comment would only hide new ones"
    }
}
