// Prototypes that differ, under several reuse identifiers of one scene: more cases of ProvenanceTests.

private func cell(_ identifier: String, _ style: String, _ color: String, number: Int) -> String {
    """
    <tableViewCell reuseIdentifier="\(identifier)" style="IBUITableViewCellStyle\(style)" textLabel="l\(number)" id="c\(number)">
    <tableViewCellContentView key="contentView" id="v\(number)"><subviews>
    <label textAlignment="natural" id="l\(number)"><fontDescription key="fontDescription" type="system" pointSize="17"/>\(color)</label>
    </subviews></tableViewCellContentView></tableViewCell>
    """
}

private let red = "<color key=\"textColor\" systemColor=\"systemRedColor\"/>"

private func storyboard(_ cells: String...) -> String {
    """
    // file Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
    <tableViewController id="v" customClass="ListController" sceneMemberID="viewController">
    <tableView key="view" style="plain" rowHeight="400" id="t"><prototypes>
    \(cells.joined(separator: "\n"))
    </prototypes></tableView></tableViewController>
    </objects></scene></scenes></document>
    """
}

/// Rows of a red and a plain prototype under the same name.
private let twoColors = storyboard(cell("red", "Default", red, number: 1), cell("plain", "Default", "", number: 2))

private func row(_ name: String, _ mark: String, _ identifier: String, _ documents: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        listOfRows(
            cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: \(identifier), for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                """), documents))
}

let differingPrototypes = [
    row(
        "one place fills in cells of two colors", "unsafe: + if cell.reuseIdentifier == \"red\" {",
        "indexPath.row == 0 ? \"red\" : \"plain\"", twoColors),
    row("the cells are of the red prototype only", "safe: content.textProperties.color = .systemRed", "\"red\"", twoColors),
    row(
        "two of three prototypes are red", "unsafe: + if [\"red\", \"rot\"].contains(cell.reuseIdentifier) {",
        "indexPath.row == 0 ? \"red\" : isEditing ? \"rot\" : \"plain\"",
        storyboard(cell("red", "Default", red, number: 1), cell("rot", "Default", red, number: 2), cell("plain", "Default", "", number: 3))),
    ProvenanceCase(
        "each branch fills in cells of its own prototype",
        listOfRows(
            cellForRowAt(
                """
                let cell: UITableViewCell
                if indexPath.row == 0 {
                    cell = tableView.dequeueReusableCell(withIdentifier: "red", for: indexPath)
                    cell.textLabel?.text = "a" // safe: content.textProperties.color = .systemRed
                } else {
                    cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
                    cell.textLabel?.text = "b" // safe
                }
                """), twoColors)),
    ProvenanceCase(
        "code makes some of the cells",
        listOfRows(
            cellForRowAt(
                """
                let cell = indexPath.row == 0
                    ? tableView.dequeueReusableCell(withIdentifier: "red", for: indexPath) : UITableViewCell(style: .default, reuseIdentifier: "x")
                cell.textLabel?.text = "a" // unsafe: cells created in code also get `textColor`
                """), twoColors)),
    ProvenanceCase(
        "a red prototype sets no text that code leaves",
        listOfRows(
            cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "red" : "plain", for: indexPath)
                cell.textLabel?.textColor = .black // unsafe
                cell.textLabel?.text = "a" // unsafe
                """), twoColors)),
]
