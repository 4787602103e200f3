// Cell classes whose cells reach code that does not name them, or change on screen: more cases of ProvenanceTests.

/// A class that sets its text, and a list that has one of its cells in hands.
private func given(
    _ name: String, _ mark: String, _ statement: String, _ others: String = "", members: String = "", height: String = highRows
)
    -> ProvenanceCase
{
    ProvenanceCase(
        "a class's cell: " + name,
        """
        // file Cell.swift
        final class TitleCell: UITableViewCell {
            func show(_ title: String) { textLabel?.text = title } // \(mark)
            \(members.replacing("MARK", with: mark))
        }
        // file List.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(TitleCell.self, forCellReuseIdentifier: "title") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "title", for: indexPath) as! TitleCell
                cell.show("a")
                \(statement)
                return cell
            }
            \(height)
        }
        \(others)
        """)
}

/// A class that only a document names, and the controller of a scene.
private func drawn(_ name: String, _ mark: String, _ members: String, isXib: Bool = false, others: String = "") -> ProvenanceCase {
    let cell = """
        <tableViewCell customClass='TitleCell' style='IBUITableViewCellStyleDefault' textLabel='e' rowHeight='80' id='f'>
        <tableViewCellContentView key='contentView' id='g'><subviews><label opaque='NO' text='Title' textAlignment='natural' id='e'/>
        </subviews></tableViewCellContentView></tableViewCell>
        """
    let scene = """
        <document><scenes><scene sceneID='a'><objects>
        <tableViewController id='b' customClass='ListController' sceneMemberID='viewController'>
        <tableView style='plain' rowHeight='80' id='d'><sections><tableViewSection id='h'><cells>\(cell)</cells></tableViewSection></sections>
        </tableView></tableViewController></objects></scene></scenes></document>
        """
    return ProvenanceCase(
        "a class of a document: " + name,
        """
        // file Cell.swift
        final class TitleCell: UITableViewCell {
            override func awakeFromNib() { textLabel?.text = "a" } // \(mark)
        }
        // file List.swift
        final class ListController: UITableViewController {
            \(members)
        }
        // file \(isXib ? "TitleCell.xib" : "Main.storyboard")
        \(isXib ? "<document><objects>\(cell)</objects></document>" : scene)
        \(others)
        """)
}

/// A delegate of text fields that does something with the cell around one.
private func fields(_ statement: String) -> String {
    """
    // file Fields.swift
    final class Fields: NSObject, UITextFieldDelegate {
        func textFieldDidEndEditing(_ field: UITextField) { (field.superview as? UITableViewCell)?.\(statement) }
    }
    """
}

private let header = """
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableCell(withIdentifier: "title") as? TitleCell
    }
    """

private func category(of type: String) -> String {
    "// file Views.m\n@implementation \(type) (Style)\n- (void)awakeFromNib { [super awakeFromNib]; self.alpha = 0; }\n@end"
}

private let rowsOfObjectiveC = """
    // file Rows.m
    @implementation Rows
    - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path { return nil; }
    - (void)tableView:(UITableView *)tableView willDisplayCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)path {
        cell.textLabel.font = nil;
    }
    @end
    """
private let unknown = "unsafe: the cell is passed to code that cell-lint cannot check"
private let resizes = "unsafe: on screen may resize the row"
private let used = "unsafe: other code uses the labels of cells (`List.swift:"

private let give = "func setUp() { let cell = self as UITableViewCell\nmark(cell) }"

let cellsOfClasses = [
    given("left alone", "safe", ""),
    given("a library gets it", unknown, "Library.style(cell)"),
    given("a delegate finds and disables it", "unsafe", "", fields("isUserInteractionEnabled = false")),
    given("a delegate finds and fades it", "safe", "", fields("alpha = 0.5")),
    given(
        "Objective-C gets it", unknown, "Theme.paint(cell)",
        "// file Theme.m\n@implementation Theme\n+ (void)paint:(UITableViewCell *)cell { cell.textLabel.textColor = nil; }\n@end"),
    given(
        "Objective-C that begins with a brace gets it", unknown, "Theme.paint(cell)",
        "// file Theme.m\n}\n@implementation Theme\n+ (void)paint:(UITableViewCell *)cell { cell.textLabel.textColor = nil; }\n@end"),
    given(
        "a delegate in Objective-C", "unsafe: other code uses the labels of cells (`Rows.m:5`)", "", rowsOfObjectiveC,
        members: "", height: "override func viewWillAppear(_ animated: Bool) { tableView.delegate = Rows() }"),
    given(
        "another object in Objective-C", "safe", "", rowsOfObjectiveC,
        members: "", height: "override func viewWillAppear(_ animated: Bool) { title = \"Rows\" }"),
    given("it gives itself to a library", unknown, "", members: "func mark() { let cell = self\nLibrary.style(cell) }"),
    given(
        "it gives itself to the project", "safe", "", "// file Mark.swift\nfunc mark(_ cell: UITableViewCell) { cell.tag = 1 }",
        members: give),
    given("a library's extension", "unsafe: the effect of `apply` is unknown", "cell.apply(.dark)"),
    given(
        "a function of the project gets it", "safe", "mark(cell)", "// file Mark.swift\nfunc mark(_ cell: UITableViewCell) { cell.tag = 1 }"
    ),
    given(
        "a font when it is highlighted", resizes, "",
        members: """
            override func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
                textLabel?.font = isHighlighted ? .systemFont(ofSize: 30) : .systemFont(ofSize: 17) // MARK
            }
            """, height: ""),
    given(
        "lines when it is selected", resizes, "",
        members: """
            override func setSelected(_ isSelected: Bool, animated: Bool) {
                textLabel?.numberOfLines = isSelected ? 0 : 1 // MARK
            }
            """, height: ""),
    given(
        "a color when it is selected", "safe", "",
        members: """
            override func setSelected(_ isSelected: Bool, animated: Bool) {
                textLabel?.textColor = isSelected ? .red : .label // MARK
            }
            """, height: ""),
    given(
        "lines of a cell that code asks the table for", resizes, "",
        """
        extension ListController {
            func open(_ path: IndexPath) { (tableView.cellForRow(at: path) as? TitleCell)?.open() }
        }
        """, members: "func open() { textLabel?.numberOfLines = 0 } // MARK", height: ""),
    given(
        "a font of the cells that a table shows", resizes, "",
        "extension ListController { func open() { for case let cell as TitleCell in tableView.visibleCells { cell.open() } } }",
        members: "func open() { textLabel?.font = .systemFont(ofSize: 12) } // MARK", height: ""),
    given(
        "a font of the cells that a table gives a closure", resizes, "",
        "extension ListController { func open() { tableView.visibleCells.forEach { ($0 as? TitleCell)?.open() } } }",
        members: "func open() { textLabel?.font = .systemFont(ofSize: 12) } // MARK", height: ""),
    given(
        "a font of new cells, beside those that a table shows", "safe", "",
        "extension ListController { func open() { print(tableView.visibleCells.count); let cell = TitleCell(); cell.open() } }",
        members: "func open() { textLabel?.font = .systemFont(ofSize: 12) } // MARK", height: ""),
    given("a header is one", "unsafe: header and footer configurations have their own style", "", height: highRows + "\n" + header),
    given(
        "a header is another cell", "safe", "",
        height: highRows + "\n"
            + header.replacing("as? TitleCell", with: "as? UITableViewCell")
            .replacing("\"title\"", with: "\"head\"")),
    drawn("its controller leaves it alone", "safe", ""),
    given("Objective-C makes some with another style", "unsafe: the style `value2`", "", makingCells("TitleCell")),
    given("Objective-C makes others with another style", "safe", "", makingCells("OtherCell")),
    drawn(
        "a category styles all labels of nibs", "unsafe: an extension overrides `awakeFromNib` for all views of a class (`Views.m:3`)", "",
        others: category(of: "UILabel")),
    drawn("a category styles all switches of nibs", "safe", "", others: category(of: "UISwitch")),
    drawn(
        "its controller reads the labels of a cell", used,
        """
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            title = tableView.cellForRow(at: indexPath)?.textLabel?.text // display
        }
        """),
    drawn(
        "its controller styles the cells of the scene", used,
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            cell.textLabel?.textColor = .red // unsafe
            return cell
        }
        """),
    drawn(
        "code loads it by the name of its xib", used,
        """
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = Bundle.main.loadNibNamed("TitleCell", owner: self)!.first as! UITableViewCell
            cell.textLabel?.textColor = .red // unsafe
            return cell
        }
        """, isXib: true),
]

private func makingCells(_ type: String) -> String {
    """
    // file Maker.m
    @implementation Maker
    - (id)make { return [[\(type) alloc] initWithStyle:UITableViewCellStyleValue2 reuseIdentifier:@"a"]; }
    @end
    """
}
