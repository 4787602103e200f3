// Fixes that would spell the expression for a cell's configuration many times: more cases of ProvenanceTests.
import CellLintLinting

/// A class whose functions change one cell; each change spells the expression, unless a property stands for it.
private func profile(_ mark: String, _ others: String = "") -> String {
    """
    // file A.swift
    final class Profile {
        private let cell = UITableViewCell()
        func name(_ text: String) { cell.textLabel?.text = text } // unsafe: + \(mark)
        func color(_ color: UIColor) { cell.textLabel?.textColor = color } // unsafe: + \(mark)
        func center() { cell.textLabel?.textAlignment = .center } // unsafe: + \(mark)
        func fit() { cell.textLabel?.adjustsFontSizeToFitWidth = true } // unsafe: + \(mark)
        func lines(_ number: Int) { cell.textLabel?.numberOfLines = number } // unsafe: + \(mark)
    }
    \(others)
    """
}

private let fifteen = Version(15)
/// A part of the name: a fix takes a file that has it as a whole for one that declares it.
private let property = "= cell.shown"
private let expression = "= cell.contentConfiguration as? UIListContentConfiguration ?? cell.default"

let repeatedExpressions = [
    ProvenanceCase("an expression that is repeated", profile("that the cell shows, or a new one"), target: fifteen),
    ProvenanceCase("its uses", profile(property), target: fifteen),
    ProvenanceCase(
        "a property that an earlier fix has declared",
        profile(
            property,
            """
            extension UITableViewCell {
                /// The content configuration that the cell shows, or a new one.
                fileprivate var shownContent: UIListContentConfiguration {
                    contentConfiguration as? UIListContentConfiguration ?? defaultContentConfiguration()
                }
            }
            """), target: fifteen),
    ProvenanceCase(
        "another declaration of the name",
        profile(expression, "func use() { let shownContent = 1; print(shownContent) }"), target: fifteen),
    ProvenanceCase(
        "a subclass of cells that has the property",
        profile(expression, "// file B.swift\nextension UITableViewCell { var shownContent: Int { 1 } }"), target: fifteen),
    ProvenanceCase("code that is compiled on some systems", profile(expression, "#if DEBUG\nlet isOn = true\n#endif"), target: fifteen),
]
