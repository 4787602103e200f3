// Code that only seems to be in doubt: more cases of ProvenanceTests.

private func cell(_ lines: String...) -> String {
    """
    // file A.swift
    final class ListController: UITableViewController {
        var names: [String] = []
        var isOn = false
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            \(lines.joined(separator: "\n        "))
            return cell
        }
    }
    """
}

let needlessCaveats = [
    ProvenanceCase(
        "lines of an attributed text",
        cell(
            "cell.textLabel?.attributedText = NSAttributedString(string: \"a\") // safe", "cell.textLabel?.numberOfLines = 0 // safe")),
    ProvenanceCase(
        "the font of an attributed text",
        cell(
            "cell.textLabel?.attributedText = NSAttributedString(string: \"a\") // unsafe: attributed text keeps",
            "cell.textLabel?.font = .boldSystemFont(ofSize: 12) // unsafe: attributed text keeps")),
    ProvenanceCase(
        "a disabled cell with a color for each text",
        cell(
            "cell.isUserInteractionEnabled = isOn", "cell.textLabel?.text = \"a\" // safe",
            "cell.textLabel?.textColor = isOn ? .red : .gray // safe")),
    ProvenanceCase(
        "a disabled cell with a color in one case",
        cell(
            "cell.isUserInteractionEnabled = isOn", "cell.textLabel?.text = \"a\" // unsafe: a disabled cell",
            "if isOn { cell.textLabel?.textColor = .red } // unsafe: a disabled cell")),
    ProvenanceCase(
        "a disabled cell with a second text",
        cell(
            "cell.isUserInteractionEnabled = isOn", "cell.textLabel?.text = \"a\" // unsafe: a disabled cell",
            "cell.textLabel?.textColor = .red // unsafe: a disabled cell",
            "cell.detailTextLabel?.text = \"b\" // unsafe: a disabled cell")),
    ProvenanceCase(
        "a second text in the branch with a second label",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell: UITableViewCell
                if indexPath.row > 0 {
                    cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    cell.textLabel?.text = "a" // safe
                } else {
                    cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                    cell.textLabel?.text = "b" // safe
                    cell.detailTextLabel?.text = "c" // safe
                }
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a second text behind the branches",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell: UITableViewCell
                if indexPath.row > 0 {
                    cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                } else {
                    cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
                }
                cell.detailTextLabel?.text = "c" // unsafe: the cell's style has no second label
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a class that is registered by another name of it",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(UITableViewCell.classForCoder(), forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // safe
                return cell
            }
        }
        """),
    ProvenanceCase(
        "a closure that runs at once", cell("names.forEach { cell.textLabel?.text = $0 } // safe")),
    ProvenanceCase(
        "a closure that runs later", cell("DispatchQueue.main.async { cell.textLabel?.text = \"a\" } // unsafe: the closure may run")),
]
