// Branches for rows that a table does not have, where its data source spells how many it has: more cases of ProvenanceTests.

/// Two rows with a text each, and a branch for all others.
private let branches = """
    switch indexPath.row {
    case 0: cell.textLabel?.text = "a" // MARK
    case 1: cell.textLabel?.text = "b" // safe
    default: break
    }
    """

private let fresh = "safe: var content = cell.defaultContentConfiguration()"

/// A list whose data source counts its rows.
private func counted(
    _ mark: String, _ rows: String, _ statements: String = branches, _ others: String = "", of superclass: String = "UITableViewController"
) -> String {
    """
    // file A.swift
    class ListController: \(superclass) {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            \(rows)
        }
    \(dequeuedRow(statements.replacing("MARK", with: mark)))
    \(others)
    }
    """
}

private let sections = """
    switch indexPath.section {
    case 0: cell.textLabel?.text = "a" // MARK
    case 1:
        switch indexPath.row {
        case 0...1: cell.textLabel?.text = "b" // safe
        default: print("no row")
        }
    default: break
    }
    """

/// More rows in any but the first section.
private let fewRows = "switch section {\ncase 0: return 2\ndefault: return 5\n}"
private func rows(in section: String) -> String {
    """
    switch indexPath.section {
    \(section):
        switch indexPath.row {
        case 0: cell.textLabel?.text = "a" // MARK
        case 1: cell.textLabel?.text = "b" // safe
        default: break
        }
    default: cell.textLabel?.text = "c" // safe
    }
    """
}
/// From a negative number on.
private let endless = "0 - 99_999_999_999...0"

private let oneSection = "switch indexPath.section {\ncase 0: cell.textLabel?.text = \"a\" // MARK\ndefault: break\n}"

private func sectionCount(_ count: String) -> String { "override func numberOfSections(in tableView: UITableView) -> Int { \(count) }" }

private let ifs = """
    let section = indexPath.section
    if section == 0 { cell.textLabel?.text = "a" } // MARK
    if section == 1 && indexPath.row == 0 { cell.textLabel?.text = "b" } // safe
    if section == 1 && indexPath.row > 0 { cell.textLabel?.text = "c" } // safe
    """

private let tuples = """
    switch (indexPath.section, indexPath.row) {
    case (0, 0): cell.textLabel?.text = "a" // MARK
    case (0, 1...2): cell.textLabel?.text = "b" // safe
    case (1, _): cell.textLabel?.text = "c" // safe
    default: break
    }
    """

private let chain = """
    if indexPath.section == 0 {
        guard indexPath.row < 2 else { return cell }
        if indexPath.row >= 0 { cell.textLabel?.text = "a" } // MARK
    } else if indexPath.section == 1 {
        cell.textLabel?.text = "b" // safe
    }
    """

private let allRows = """
    if indexPath.section == 0, indexPath.row >= 0 { cell.textLabel?.text = "a" } // MARK
    if indexPath.section == 1 { cell.textLabel?.text = "b" } // safe
    """
private let items = "\nvar items: [String] = []"

/// Conditions that compare the section and row with numbers.
let branchesOfRows = [
    ProvenanceCase("an `if` for each row", counted(fresh, "2", ifs, sectionCount("2"))),
    ProvenanceCase("an `if` for each section", counted(fresh, "items.count", allRows, sectionCount("2") + items)),
    ProvenanceCase("no `if` for a third section", counted(keeping, "2", ifs, sectionCount("3"))),
    ProvenanceCase("no `if` for a first row", counted(keeping, "2", ifs.replacing("> 0", with: "> 1"), sectionCount("2"))),
    ProvenanceCase(
        "an `if` with another condition", counted(keeping, "2", ifs.replacing("> 0", with: "> 0 && isEditing"), sectionCount("2"))),
    ProvenanceCase("a case for each section and row", counted(fresh, "3", tuples, sectionCount("2"))),
    ProvenanceCase("no case for a fourth row", counted(keeping, "4", tuples, sectionCount("2"))),
    ProvenanceCase(
        "a case with a condition for a section and row",
        counted(keeping, "3", tuples.replacing("(1, _)", with: "(1, _) where isEditing"), sectionCount("2"))),
    ProvenanceCase("branches for each row", counted(fresh, "2", chain, sectionCount("2"))),
    ProvenanceCase("branches that a third row leaves as its cell is", counted(fresh, "3", chain, sectionCount("2"))),
    ProvenanceCase(
        "branches that a first row does not take", counted(keeping, "2", chain.replacing(">= 0", with: ">= 1"), sectionCount("2"))),
]

let countedRows = [
    ProvenanceCase("a branch without rows", counted(fresh, "2")),
    ProvenanceCase("a branch without rows by a constant", counted(fresh, "Self.count", branches, "static let count = 2")),
    ProvenanceCase("a branch for a third row", counted(keeping, "3")),
    ProvenanceCase("a case for a range that has no end", counted(fresh, "2", branches.replacing("case 0", with: "case \(endless)"))),
    ProvenanceCase(
        "a third row behind a case for a range that has no end",
        counted(keeping, "3", branches.replacing("case 0", with: "case \(endless)"))),
    ProvenanceCase(
        "a branch without rows of the section that a case takes", counted(fresh, fewRows, rows(in: "case 0"), sectionCount("2"))),
    ProvenanceCase(
        "a branch for rows of a section that a case takes beside another",
        counted(keeping, fewRows, rows(in: "case 0, extra"), sectionCount("2") + "\nvar extra = 1")),
    ProvenanceCase(
        "a branch for rows of a section whose case leads on to that of another",
        counted(keeping, fewRows, rows(in: "case 1: fallthrough\ncase 0"), sectionCount("2"))),
    ProvenanceCase("a branch for rows of another section", counted(keeping, "section == 0 ? 2 : 5")),
    ProvenanceCase("a branch for rows that code counts", counted(keeping, "items.count", branches, "var items: [String] = []")),
    ProvenanceCase(
        "a branch for the rows of a subclass",
        counted(keeping, "2") + """

            final class LongListController: ListController {
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            }
            """),
    ProvenanceCase(
        "cases with a condition leave rows to the last branch",
        counted(keeping, "2", branches.replacing("case 1:", with: "case 1 where isEditing:"))),
    ProvenanceCase(
        "a branch without rows behind a tuple's parentheses",
        counted(fresh, "2", branches.replacing("indexPath.row", with: "(indexPath.row)"))),
    ProvenanceCase(
        "branches without sections and rows",
        counted(
            fresh, "switch section {\ncase 0: return 9\ncase 1: return 2\ndefault: return 0\n}", sections, sectionCount("return 2"))),
    ProvenanceCase(
        "a branch without sections that leaves the method",
        counted(fresh, "2", oneSection.replacing("break", with: "return cell"), sectionCount("return 1"))),
    ProvenanceCase("a branch for a third section", counted(keeping, "2", sections, sectionCount("return 3"))),
    ProvenanceCase(
        "a branch for rows of one section",
        counted(keeping, "switch section {\ncase 0: return 2\ndefault: return 3\n}", sections, sectionCount("return 2"))),
    ProvenanceCase("one section by default", counted(fresh, "1", oneSection)),
    ProvenanceCase("sections of an unknown superclass", counted("unsafe", "1", oneSection, of: "LibraryController")),
    ProvenanceCase(
        "a branch that returns another cell of the same name",
        counted(
            "safe", "2",
            """
            if indexPath.row == 0 {
                let cell = UITableViewCell()
                cell.tag = 1
                return cell
            }
            cell.textLabel?.text = "a" // MARK
            if isEditing {
                let cell = UITableViewCell()
                return cell
            } else {
                cell.textLabel?.text = "b" // safe
            }
            """)),
]
