// Tests sources that repeat something up to the limit of what a fix compares, and once more: beyond a limit no fix is safe.
import CellLintLinting
import CellLintRules
import Testing

/// A source that repeats the parts between ⟨ and ⟩; `#` is the number of the repetition.
private struct LimitCase: CustomTestStringConvertible, Sendable {
    var name: String
    var source: String
    var limit: Int
    /// What findings get beyond it; none if there are no findings.
    var beyond: Set<Fix.Applicability?> = [.unsafe]
    var testDescription: String { name }

    func applicabilities(repetitions: Int) -> Set<Fix.Applicability?> {
        let pieces = source.split(separator: "⟨", omittingEmptySubsequences: false).enumerated().map { at, piece -> String in
            guard at > 0, let end = piece.firstIndex(of: "⟩") else { return String(piece) }
            let each = (0..<repetitions).map { piece[..<end].replacing("#", with: "\($0)") }
            return each.joined() + piece[piece.index(after: end)...]
        }
        return Set(lint([("Main.swift", pieces.joined())], only: "legacy_cell_content", target: Version(17)).map { $0.fix?.applicability })
    }
}

private let limitCases = [
    LimitCase(
        name: "classes of one name in one file",
        source: "⟨class TitleCell: UITableViewCell { func f() { textLabel?.text = nil } }\n⟩", limit: 64, beyond: []),
    LimitCase(
        name: "calls of one function that is given cells",
        source: """
            final class Cells {
                private func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" }
            ⟨    func make#() -> UITableViewCell { let cell = UITableViewCell(); fill(cell); return cell }
            ⟩}
            """, limit: 200),
    LimitCase(
        name: "dequeues of one identifier in one file",
        source: """
            final class List: UITableViewController {
                override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "a") }
                override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    switch path.row {
            ⟨        case #: return cell#(path)
            ⟩        default: return UITableViewCell()
                    }
                }
            ⟨    private func cell#(_ path: IndexPath) -> UITableViewCell {
                    let cell = tableView.dequeueReusableCell(withIdentifier: "a", for: path)
                    cell.textLabel?.text = "a"
                    return cell
                }
            ⟩}
            """, limit: 200),
]

@Test(arguments: limitCases)
private func fixesBeyondALimitAreNotSafe(_ limitCase: LimitCase) {
    #expect(limitCase.applicabilities(repetitions: limitCase.limit) == [.safe])
    #expect(limitCase.applicabilities(repetitions: limitCase.limit + 1) == limitCase.beyond)
}
