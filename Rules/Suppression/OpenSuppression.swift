// Reports a `disable` without a scope that no `enable` ends. Off by default.
import CellLintLinting

struct OpenSuppression: SuppressionRule {
    func check(_ file: SuppressionContext) -> [Finding] {
        file.directives.enumerated().flatMap { index, directive in
            directive.names.indices.filter { file.isOpen($0, of: index) }.map { number in
                let name = directive.names[number]
                let what = name.text == "all" ? "every rule" : "`\(name.text)`"
                return file.finding(
                    at: name.range, symbol: name.text,
                    "\(what) is disabled to the end of the file; add an `enable`, or use `disable:next` for one statement")
            }
        }
    }
}
