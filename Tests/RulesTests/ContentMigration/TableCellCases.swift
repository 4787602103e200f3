// Code that takes cells back from the table that shows them: more cases of ProvenanceTests.

private func controller(_ members: String, rest: String = "") -> String {
    "// file A.swift\nfinal class ListController: UITableViewController {\n\(members)\n}\n" + rest
}

private let registered = """
    override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
    """

private func cellForRow(_ body: String) -> String {
    """
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    \(body)
    }
    """
}

private func row(_ mark: String) -> String {
    """
    \(registered)
    \(cellForRow(
        """
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "a" // \(mark)
        return cell
        """))
    """
}

private func selected(_ body: String) -> String {
    """
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    \(body)
    }
    """
}

let tableCells = [
    ProvenanceCase(
        "the type reads the labels of its cells again",
        controller("\(row("safe"))\n\(selected("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // safe"))")),
    ProvenanceCase(
        "the type changes its cells later",
        controller(
            """
            \(row("safe"))
            \(selected(
                """
                let cell = tableView.cellForRow(at: indexPath)
                cell?.textLabel?.textColor = .red // safe
                """))
            func clear() {
                tableView.cellForRow(at: [0, 0])?.textLabel?.text = "b" // safe
            }
            """)),
    ProvenanceCase(
        "helpers make the cells",
        controller(
            """
            \(cellForRow(
                """
                switch indexPath.section {
                case 0: return name(indexPath.row)
                default: return UITableViewCell()
                }
                """))
            func name(_ row: Int) -> UITableViewCell {
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // safe
                return cell
            }
            \(selected("title = tableView.cellForRow(at: indexPath)?.detailTextLabel?.text // safe"))
            """)),
    ProvenanceCase(
        "a changed cell may be another one",
        controller(
            """
            \(cellForRow(
                """
                if indexPath.section > 0 {
                    let other = UITableViewCell()
                    other.contentView.addSubview(UISwitch())
                    return other
                }
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // unsafe
                return cell
                """))
            \(selected("tableView.cellForRow(at: indexPath)?.textLabel?.textColor = .red // unsafe"))
            """)),
    ProvenanceCase(
        "a read cell may set its own labels",
        controller(
            """
            \(cellForRow(
                """
                if indexPath.section > 0 { return LoudCell() }
                let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // unsafe
                return cell
                """))
            \(selected("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            """, rest: "final class LoudCell: UITableViewCell { func shout() { textLabel?.text = \"!\" } } // unsafe")),
    ProvenanceCase(
        "a changed cell has another class than a cell with views",
        controller(
            """
            \(cellForRow(
                """
                if indexPath.section > 0 { return PlainCell() }
                let cell = NameCell(style: .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "a" // safe
                return cell
                """))
            \(selected("(tableView.cellForRow(at: indexPath) as? NameCell)?.textLabel?.textColor = .red // safe"))
            """, rest: "final class NameCell: UITableViewCell {}\nfinal class PlainCell: UITableViewCell {}")),
    ProvenanceCase(
        "a list of cells is not followed",
        controller(
            """
            var cells: [UITableViewCell] = []
            \(cellForRow("return cells[indexPath.row]"))
            func add() {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // unsafe
                cells.append(cell)
            }
            \(selected("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            """)),
    ProvenanceCase(
        "another object supplies the cells",
        controller(
            """
            \(row("unsafe"))
            \(selected("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            func exchange(_ source: UITableViewDataSource) { tableView.dataSource = source }
            """)),
    ProvenanceCase(
        "a type with two tables",
        controller(
            """
            \(row("unsafe"))
            let other = UITableView()
            \(selected("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            """)),
    ProvenanceCase(
        "a type with subclasses",
        controller(
            """
            \(row("unsafe"))
            \(selected("title = tableView.cellForRow(at: indexPath)?.textLabel?.text // unsafe"))
            """, rest: "class OtherController: ListController {}"
        ).replacingOccurrences(of: "final class List", with: "class List")),
    ProvenanceCase(
        "the delegate's method styles the cells",
        controller(
            """
            \(row("safe"))
            override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                cell.textLabel?.textColor = .red // safe
            }
            """)),
    ProvenanceCase(
        "one of the cells must keep its labels",
        controller(
            """
            \(row("unsafe"))
            \(selected("tableView.cellForRow(at: indexPath)?.textLabel?.isHidden = true // display"))
            func read() { title = tableView.cellForRow(at: [0, 0])?.textLabel?.text } // unsafe
            """)),
    ProvenanceCase(
        "the cells differ in their numbers of lines",
        controller(
            """
            \(cellForRow(
                """
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // unsafe
                cell.textLabel?.numberOfLines = 0 // unsafe
                return cell
                """))
            \(selected("tableView.cellForRow(at: indexPath)?.textLabel?.text = \"b\" // unsafe: is kept only if"))
            """)),
]
