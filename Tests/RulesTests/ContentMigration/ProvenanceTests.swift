// Tests where a cell comes from and which code shares it: each case is an app of a few files, with the applicability of each fix.
import CellLintLinting
import Foundation
import Testing

private func controller(_ members: String) -> String { controller("ListController", members) }

private func controller(_ name: String, _ members: String) -> String {
    "final class \(name): UITableViewController {\n\(members)\n}\n"
}

private func cellForRow(_ body: String) -> String {
    """
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    \(body)
    return cell
    }
    """
}

private let registered = "override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"row\") }"
private let dequeued = "let cell = tableView.dequeueReusableCell(withIdentifier: \"row\", for: indexPath)"

let registrations = [
    ProvenanceCase(
        "the plain class is registered",
        "// file A.swift\n"
            + controller(
                """
                \(registered)
                \(cellForRow("\(dequeued)\ncell.textLabel?.text = \"a\" // safe"))
                """)),
    ProvenanceCase(
        "nothing is registered",
        "// file A.swift\n"
            + controller(
                """
                \(cellForRow("\(dequeued)\ncell.textLabel?.text = \"a\" // unsafe: no code registers `\"row\"`"))
                """)),
    ProvenanceCase(
        "another controller registers the same text",
        "// file A.swift\n"
            + controller(
                """
                \(cellForRow("\(dequeued)\ncell.textLabel?.text = \"a\" // unsafe: no code registers"))
                """) + "// file B.swift\n" + controller("OtherController", registered)),
    ProvenanceCase(
        "a constant is the identifier",
        """
        // file A.swift
        enum Identifiers { static let row = "row" }
        // file B.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: Identifiers.row, for: indexPath)
                cell.textLabel?.text = "a" // safe
                return cell
            }
        }
        """),
    ProvenanceCase(
        "the registered class sets its labels up, and another file registers it",
        """
        // file A.swift
        final class LargeCell: UITableViewCell {
            override func awakeFromNib() { textLabel?.font = .boldSystemFont(ofSize: 18) } // safe
        }
        final class ListController: UITableViewController {
            let rows = Rows()
            override func viewDidLoad() { tableView.register(LargeCell.self, forCellReuseIdentifier: "row") }
        }
        // file B.swift
        final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // safe
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a class named by its identifier",
        """
        // file A.swift
        final class NameCell: UITableViewCell { static let identifier = "NameCell" }
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(NameCell.self, forCellReuseIdentifier: NameCell.identifier) }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: NameCell.identifier, for: indexPath)
                cell.textLabel?.text = "a" // safe
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a class that passes itself to a theme",
        """
        // file A.swift
        final class NameCell: UITableViewCell {
            override func layoutSubviews() { Theme.style(self) }
        }
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(NameCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // unsafe: B.swift:2
                return cell
            }
        }
        // file B.swift
        enum Theme { static func style(_ cell: UITableViewCell) { cell.textLabel?.textColor = .red } } // unsafe
        """),
    ProvenanceCase(
        "a nib is registered",
        "// file A.swift\n"
            + controller(
                """
                override func viewDidLoad() { tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row") }
                \(cellForRow("\(dequeued)\ncell.textLabel?.text = \"a\" // unsafe: a nib may style the cell (`A.swift:3`)"))
                """)),
    ProvenanceCase(
        "the default style has no second label",
        "// file A.swift\n"
            + controller(
                """
                \(registered)
                \(cellForRow("\(dequeued)\ncell.detailTextLabel?.text = \"a\"; cell.textLabel?.text = \"b\" // unsafe: no second label"))
                """)),
    ProvenanceCase(
        "a registered class asks for a style",
        """
        // file A.swift
        final class SubtitleCell: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(SubtitleCell.self, forCellReuseIdentifier: "row") }
            \(highRows)
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // safe
                cell.detailTextLabel?.text = "b" // safe
                return cell
            }
        }
        """),
    ProvenanceCase(
        "code makes the cells of an empty queue",
        "// file A.swift\n"
            + controller(
                cellForRow(
                    """
                    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .value1, reuseIdentifier: "row")
                    cell.detailTextLabel?.text = "a" // safe
                    cell.textLabel?.text = "b" // safe
                    """))),
    ProvenanceCase(
        "another cell of the same identifier keeps its labels",
        "// file A.swift\n" + controller("let field = UITextField()\n" + twoRows)),
]

private let twoRows = cellForRow(
    """
    if indexPath.row == 1 {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "a" // display
        cell.contentView.subviews.first?.addSubview(field)
        return cell
    }
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "b" // display: other code uses the labels of the same cells
    """)

private let made = "let cell = UITableViewCell(style: .default, reuseIdentifier: nil)"

let escapes = [
    ProvenanceCase(
        "the delegate's method gives the cell to a theme",
        "// file A.swift\n"
            + controller(
                """
                \(cellForRow("\(made)\ncell.textLabel?.text = \"a\" // unsafe: `B.swift:2`"))
                override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                    Colors.apply(to: cell)
                }
                """)
            + "// file B.swift\nenum Colors { static func apply(to row: UITableViewCell) { row.textLabel?.textColor = .red } } // display"),
    ProvenanceCase(
        "the theme is for other cells",
        "// file A.swift\n"
            + controller(
                """
                \(cellForRow("\(made)\ncell.textLabel?.text = \"a\" // safe"))
                """)
            + "// file B.swift\nenum Colors { static func apply(to cell: UITableViewCell) { cell.textLabel?.textColor = .red } } // unsafe"),
    ProvenanceCase(
        "the caller of a private function gives the cell away",
        "// file A.swift\n"
            + controller(
                """
                \(cellForRow("\(made)\nfill(cell)\nColors.apply(to: cell)"))
                private func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" } // unsafe
                """)
            + "// file B.swift\nenum Colors { static func apply(to cell: UITableViewCell) { cell.textLabel?.textColor = .red } } // unsafe"),
    ProvenanceCase(
        "the caller of a private function does nothing else",
        "// file A.swift\n"
            + controller(
                """
                \(cellForRow("\(made)\nfill(cell)"))
                private func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" } // safe
                """)),
    ProvenanceCase(
        "the caller of a private function got the cell from elsewhere",
        "// file A.swift\n"
            + controller(
                """
                \(registered.replacingOccurrences(of: "row", with: "other"))
                \(cellForRow("\(dequeued)\nfill(cell)"))
                private func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "a" } // unsafe: no code registers
                """)),
    ProvenanceCase(
        "a local gets another cell that has been filled in",
        "// file A.swift\n"
            + controller(
                cellForRow(
                    """
                    var cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    let other = UITableViewCell(style: .default, reuseIdentifier: nil)
                    other.textLabel?.text = "other" // unsafe
                    if indexPath.row > 0 { cell = other }
                    cell.textLabel?.textColor = .red // unsafe: + cell.contentConfiguration as? UIListContentConfiguration ??
                    """))),
    ProvenanceCase(
        "a local gets a cell that only has another name",
        "// file A.swift\n"
            + controller(
                cellForRow(
                    """
                    let cell: UITableViewCell
                    if let used = tableView.dequeueReusableCell(withIdentifier: "row") {
                        cell = used
                    } else {
                        cell = UITableViewCell(style: .default, reuseIdentifier: "row")
                    }
                    cell.textLabel?.text = "a" // safe
                    """))),
    ProvenanceCase(
        "a returned cell is styled elsewhere",
        """
        // file A.swift
        enum Factory {
            static func make(_ title: String) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = title // unsafe: `B.swift:5`
                return cell
            }
        }
        // file B.swift
        final class Screen: UIViewController {
            func warning() -> UITableViewCell {
                let cell = Factory.make("warning")
                cell.textLabel?.textColor = .red // unsafe
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a delegate in another file reads the label",
        """
        // file A.swift
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // unsafe: `B.swift:6`
                return cell
            }
        }
        // file B.swift
        final class ListController: UITableViewController {
            let rows = Rows()
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row"); tableView.dataSource = rows }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe
            }
        }
        """),
    ProvenanceCase(
        "another object asks for cells of this table",
        "// file A.swift\n"
            + controller(
                cellForRow(
                    """
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = "a" // unsafe: `B.swift:4`
                    """)) + """
                // file B.swift
                final class Screen: UIViewController {
                    let list = ListController()
                    func mark(_ path: IndexPath) { list.tableView.cellForRow(at: path)?.textLabel?.textColor = .red } // unsafe
                }
                """),
    ProvenanceCase(
        "a header is no cell",
        "// file A.swift\n"
            + controller(
                """
                \(registered)
                \(cellForRow("\(dequeued)\ncell.textLabel?.text = \"a\" // safe"))
                override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                    (view as? UITableViewHeaderFooterView)?.textLabel?.textColor = .red // unsafe: have their own style
                }
                """)),
    ProvenanceCase(
        "an appearance proxy styles the labels of cells",
        "// file A.swift\n"
            + controller(
                """
                \(cellForRow("\(made)\ncell.textLabel?.text = \"a\" // unsafe: appearance proxy styles the labels of cells (`B.swift:2`)"))
                """)
            + "// file B.swift\nfunc start() { UILabel.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).textColor = .red }"),
    ProvenanceCase(
        "an appearance proxy styles the labels of bars",
        "// file A.swift\n"
            + controller(
                """
                \(cellForRow("\(made)\ncell.textLabel?.text = \"a\" // safe"))
                """)
            + "// file B.swift\nfunc start() { UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .red }"),
    ProvenanceCase(
        "a header's configuration has a look of its own",
        "// file A.swift\n"
            + controller(
                """
                override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
                    let footer = UITableViewHeaderFooterView()
                    footer.textLabel?.text = "footer" // unsafe: style
                    return footer
                }
                """)),
    ProvenanceCase(
        "a symbol has a size of its own",
        "// file A.swift\n"
            + controller(
                """
                private let icon = UIImage(systemName: "star")?.withRenderingMode(.alwaysTemplate)
                \(cellForRow("\(made)\ncell.imageView?.image = indexPath.row > 0 ? icon : nil // safe"))
                """)),
]

@Suite struct ProvenanceTests {
    @Test(arguments: provenanceCases)
    func fixesAreAsSureAsMarked(_ sample: ProvenanceCase) throws {
        let inputs = sample.inputs.filter { $0.path.ends(with: ".swift") }
        #expect(inputs.contains { $0.text.contains(" // ") }, "no line says what to expect")
        let others = sample.inputs.filter { !$0.path.ends(with: ".swift") }.map { SourceText(path: $0.path, $0.text) }
        let provider = TextsInMemory(documents: others, areApart: sample.areApart)
        let findings = lint(inputs, only: "legacy_cell_content", target: sample.target, from: provider)
        var (countOfMarks, fixes) = (0, ToldFixes())
        for (path, text) in inputs {
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let found = findings.filter { $0.location.path == path && $0.location.start.line == number + 1 }
                let mark = line.components(separatedBy: " // ").dropFirst().last ?? ""
                let expected = mark.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                if !expected.isEmpty { countOfMarks += 1 }
                #expect(found.isEmpty == expected.isEmpty, "\(path):\(number + 1): \(line)")
                for finding in found {
                    let fix = finding.fix
                    fixes.add(finding, isTold: expected.count > 1)
                    #expect(fix?.applicability.rawValue == expected.first, "\(path):\(number + 1): \(fix?.title ?? "")")
                    if expected.count > 1 {
                        let isOfEdits = fix?.applicability == .safe || expected[1].hasPrefix("+ ")
                        let texts =
                            isOfEdits ? (fix?.edits ?? []).map(\.replacement) : [fix?.title ?? ""] + (fix?.notes.map(\.description) ?? [])
                        let isAbsent = expected[1].hasPrefix("without ")
                        let part = expected[1].trimmingPrefix("+ ").trimmingPrefix("only ").trimmingPrefix("without ")
                        if expected[1].hasPrefix("only ") { #expect(fix?.notes.count == 1, "\(path):\(number + 1): \(texts)") }
                        #expect(texts.contains { $0.contains(part) } != isAbsent, "\(path):\(number + 1): `\(part)` \(texts)")
                    }
                }
            }
        }
        #expect(countOfMarks > 0, "a case without a mark tests nothing")
        try Reasons.expect(fixes.reasons, of: sample.name)
        for finding in findings {
            guard let fix = finding.fix else { continue }
            let parts = [(finding.location.path, fix.edits)] + fix.others.map { ($0.path, $0.edits) }
            for (path, edits) in parts { try sample.expectSwift(path, edits) }
        }
    }
}
