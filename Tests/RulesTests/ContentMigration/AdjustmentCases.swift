// Labels that are disabled, hidden or transparent where a configuration cannot tell the same: more cases of ProvenanceTests.

private func function(_ body: String, takes parameters: String = "", makes cell: String = "let cell = UITableViewCell()") -> String {
    """
    // file A.swift
    final class ListController: UITableViewController {
        var isOn = false
        func make(\(parameters)) {
            \(cell)
    \(body)
            keep(cell)
        }
        func keep(_ cell: UITableViewCell) {}
    }
    """
}

let adjustments = [
    ProvenanceCase(
        "a disabled label",
        function(
            """
            cell.textLabel?.text = "a"; cell.textLabel?.isEnabled = isOn // unsafe: a disabled label becomes a text color
            """)),
    ProvenanceCase(
        "a label that keeps its state from one row to the next",
        function(
            """
            cell.textLabel?.textColor = .red // display
            cell.textLabel?.isEnabled = isOn // display: set in another place
            """, takes: "_ row: UITableViewCell", makes: "let cell = row")),
    ProvenanceCase(
        "a color that is set after the label is disabled",
        function(
            """
            cell.textLabel?.isEnabled = isOn // display: set in another place
            cell.textLabel?.textColor = .red // display
            """)),
    ProvenanceCase(
        "a label that is always disabled, and has a color",
        function(
            """
            cell.textLabel?.isEnabled = false // unsafe: `isEnabled = false` is removed
            cell.textLabel?.textColor = .red // unsafe
            """)),
    ProvenanceCase(
        "a label that is disabled in one case, before it gets a color",
        function(
            """
            if isOn { cell.textLabel?.isEnabled = false } // display: set in another place
            cell.textLabel?.textColor = .red // display
            """)),
    ProvenanceCase(
        "a place that is computed from where the label is",
        function(
            """
            cell.textLabel?.text = "a" // unsafe
            cell.textLabel?.frame.origin.x = cell.textLabel!.frame.origin.y // unsafe: `frame = …` is removed
            """)),
    ProvenanceCase(
        "a place of another view",
        function(
            """
            cell.textLabel?.text = "a" // display
            cell.backgroundView?.frame.origin.x = cell.textLabel!.frame.origin.y // display: has no `frame`
            """)),
    ProvenanceCase(
        "a text that is set after the label is hidden",
        function(
            """
            cell.textLabel?.isHidden = isOn // display: set in another place
            cell.textLabel?.text = "a" // display
            """)),
    ProvenanceCase(
        "a text that is read after the label is hidden",
        function(
            """
            cell.textLabel?.text = "a" // display
            cell.textLabel?.isHidden = isOn // display: set in another place
            title = cell.textLabel?.text // display
            """)),
    ProvenanceCase(
        "an attributed text of a disabled label",
        function(
            """
            cell.textLabel?.attributedText = NSAttributedString(string: "a") // display
            cell.textLabel?.isEnabled = isOn // display: set in another place
            """)),
    ProvenanceCase(
        "a label that is disabled and enabled again",
        function(
            """
            cell.textLabel?.text = "a" // display
            cell.textLabel?.isEnabled = !isOn // display: set in another place
            cell.textLabel?.isEnabled = isOn // display
            """)),
    ProvenanceCase(
        "a label that is disabled and transparent",
        function(
            """
            cell.textLabel?.text = "a" // display
            cell.textLabel?.isEnabled = isOn // display: set in another place
            cell.textLabel?.alpha = 0.5 // display
            """)),
    ProvenanceCase(
        "an optional cell with a transparent label",
        function(
            """
            cell?.textLabel?.text = "a" // display
            cell?.textLabel?.alpha = 0.5 // display: set in another place
            """, makes: "let cell: UITableViewCell? = UITableViewCell()"
        ).replacing("keep(cell)", with: "")),
    ProvenanceCase(
        "an image view has no color to become transparent",
        function("cell.imageView?.alpha = 0.5 // display: has no `alpha`")),
    ProvenanceCase(
        "a value that needs braces",
        function(
            """
            cell.textLabel?.text = "a" // display
            cell.textLabel?.isEnabled = [1].contains { $0 == 1 } // display: set in another place
            """)),
]
