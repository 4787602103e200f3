// Objective-C code that meets cells, and code apart from a controller that lays out its rows: more cases of ProvenanceTests.

private let list =
    listOfRows(
        "override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"row\") }\n"
            + cellForRowAt(
                """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // %@
                """)) + "\n"

private func list(_ expected: String, _ others: String) -> String { list.replacing("%@", with: expected) + others }

private func objectiveC(_ name: String, _ expected: String, _ text: String) -> ProvenanceCase {
    ProvenanceCase("Objective-C: " + name, list(expected, "// file R.m\n" + text))
}

/// A class that sets its own text, and a list of its cells.
private func ownText(_ name: String, _ expected: String, _ others: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        final class NameCell: UITableViewCell {
            func show() { textLabel?.text = "a" } // \(expected)
        }
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(NameCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! NameCell
                cell.show()
                return cell
            }
        }
        \(others)
        """)
}

/// A static cell of a class that sets its own text, and an outlet to it.
private func outlet(_ name: String, _ expected: String, type: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        """
        // file A.swift
        final class NameCell: UITableViewCell {
            override func awakeFromNib() { textLabel?.text = "a" } // \(expected)
        }
        final class ListController: UITableViewController {
            @IBOutlet var nameCell: \(type)!
            override func viewDidLoad() { nameCell.accessoryType = .none }
        }
        // file Main.storyboard
        <document><scenes><scene sceneID='a'><objects><tableViewController id='b' customClass='ListController'>
        <tableView key='view' dataMode='static' rowHeight='80' id='c'><sections><tableViewSection id='d'><cells>
        <tableViewCell style='IBUITableViewCellStyleDefault' textLabel='f' customClass='NameCell' id='e'>
        <tableViewCellContentView key='contentView' id='g'><subviews>
        <label opaque='NO' text='' textAlignment='natural' id='f'/></subviews></tableViewCellContentView></tableViewCell>
        </cells></tableViewSection></sections></tableView>
        <connections><outlet property='nameCell' destination='e' id='h'/></connections></tableViewController></objects></scene></scenes>
        </document>
        """)
}

let objectiveCCode = [
    ownText("Objective-C: a class without other users", "safe", ""),
    ownText(
        "Objective-C: a walk over the cells of a class", "unsafe: Objective-C code sets up the table or uses its cells (`R.m:4`)",
        """
        // file R.m
        @implementation Theme
        - (void)paint:(ListController *)list {
            for (UITableViewCell *cell in list.tableView.visibleCells) { cell.textLabel.textColor = nil; }
        }
        @end
        """),
    outlet("an outlet to a cell of a class", "safe", type: "NameCell"),
    outlet("an outlet to a cell of a class, as any cell", "unsafe: a nib may style the cell", type: "UITableViewCell"),
    objectiveC(
        "an appearance proxy", "unsafe: an appearance proxy styles the labels of cells (`R.m:3`)",
        "void go(void) {\n[UILabel appearance].textColor = UIColor.redColor;\n}"),
    objectiveC(
        "a proxy for labels in cells", "unsafe: an appearance proxy",
        "void go(void) { [[UILabel appearanceWhenContainedInInstancesOfClasses:@[UITableViewCell.class]] setFont:font]; }"),
    objectiveC(
        "a proxy for labels in bars", "safe",
        "void go(void) { [[UILabel appearanceWhenContainedInInstancesOfClasses:@[UINavigationBar.class]] setFont:font]; }"),
    objectiveC(
        "a proxy in a comment", "safe",
        "/* [UILabel appearance] */ // [UILabel appearance]\nvoid go(void) { log(@\"[UILabel appearance\"); }"),
    objectiveC(
        "a proxy that moves labels", "unsafe: an appearance proxy",
        "void go(void) { [[UITableView appearance] setSeparatorInset:UIEdgeInsetsMake(0, 80, 0, 0)]; }"),
    objectiveC("a proxy that moves no labels", "safe", "void go(void) { [[UITableView appearance] setSeparatorInset:UIEdgeInsetsZero]; }"),
    objectiveC(
        "a proxy for margins", "unsafe: an appearance proxy",
        "void go(void) { [UITableViewCell appearance].layoutMargins = UIEdgeInsetsZero; }"),
    objectiveC("a proxy for a color", "safe", "void go(void) { [UITableViewCell appearance].backgroundColor = UIColor.redColor; }"),
    objectiveC("a proxy of other views", "safe", "void go(void) { [UIButton appearance].tintColor = UIColor.redColor; }"),
    objectiveC(
        "a category of the controller", "unsafe: other code uses the labels of cells (`R.m:4`)",
        """
        @implementation ListController (Style)
        - (void)tableView:(UITableView *)t willDisplayCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)i {
            cell.textLabel.textColor = UIColor.redColor;
        }
        @end
        """),
    objectiveC(
        "a category of another class", "safe",
        "@implementation OtherController (Style)\n- (void)style:(UITableViewCell *)cell { cell.textLabel.text = nil; }\n@end"),
    objectiveC(
        "a controller of its own", "safe",
        "@implementation OtherController\n- (void)fill:(UITableViewCell *)cell { cell.textLabel.text = @\"a\"; }\n@end"),
    objectiveC(
        "a local of a label's name", "safe",
        """
        @implementation OtherCell
        + (id)cellIn:(UITableView *)table {
            UILabel *textLabel = [[UILabel alloc] init];
            textLabel.font = nil;
            [table addSubview:textLabel];
        }
        @end
        """),
    objectiveC(
        "a local of a label's name, beside the label", "unsafe: other code uses the labels of cells (`R.m:5`)",
        """
        @implementation OtherCell
        + (void)fill:(UITableViewCell *)cell in:(UITableView *)table {
            UILabel *textLabel = [[UILabel alloc] init];
            cell.textLabel.font = textLabel.font;
        }
        @end
        """),
    objectiveC(
        "a delegate apart from the data source", "unsafe: other code uses the labels of cells (`R.m:4`)",
        """
        @implementation ThemeDelegate
        - (void)tableView:(UITableView *)t willDisplayCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)i {
            cell.textLabel.textColor = UIColor.redColor;
        }
        @end
        """),
    objectiveC(
        "a delegate of its own cells", "safe",
        """
        @implementation OtherController
        - (void)tableView:(UITableView *)t willDisplayCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)i {
            cell.textLabel.textColor = UIColor.redColor;
        }
        - (UITableViewCell *)tableView:(UITableView *)t cellForRowAtIndexPath:(NSIndexPath *)i { return [UITableViewCell new]; }
        @end
        """),
    objectiveC(
        "a category of all cells", "unsafe: other code uses the labels",
        "@implementation UITableViewCell (Style)\n- (void)layoutSubviews { self.textLabel.textColor = UIColor.redColor; }\n@end"),
    objectiveC(
        "a function", "unsafe: other code uses the labels",
        "NSString *title(UITableView *table) { return [table.visibleCells.firstObject textLabel].text; }"),
    objectiveC(
        "a method that is given a table", "unsafe: other code uses the labels of cells (`R.m:3`)",
        "@implementation Reader\n- (NSString *)title:(UITableView *)t at:(NSIndexPath *)p { return [t cellForRowAtIndexPath:p].textLabel.text; }\n@end"
    ),
    objectiveC(
        "a method that takes a cell from another object's table", "unsafe: other code uses the labels",
        "@implementation Reader\n- (void)read { title = [self.list.tableView.visibleCells.firstObject textLabel].text; }\n@end"),
    objectiveC(
        "a method that asks another object's table for a cell", "unsafe: other code uses the labels",
        "@implementation Reader\n- (void)read {\n    title = [list.tableView cellForRowAtIndexPath:path].textLabel.text;\n}\n@end"),
    objectiveC(
        "a method that takes a cell from the object's own table", "safe",
        "@implementation Reader\n- (void)read { title = [self.tableView cellForRowAtIndexPath:path].textLabel.text; }\n@end"),
    objectiveC(
        "a method of a delegate", "safe",
        """
        @implementation Reader
        - (void)tableView:(UITableView *)table didSelectRowAtIndexPath:(NSIndexPath *)path {
            title = [table cellForRowAtIndexPath:path].textLabel.text;
        }
        @end
        """),
    objectiveC(
        "a method behind one that is given a table", "safe",
        "@implementation Reader\n- (void)reload:(UITableView *)t { [t reloadData]; }\n- (void)fill { cell.textLabel.text = @\"a\"; }\n@end"),
    objectiveC("a declaration", "safe", "@interface Row : NSObject\n@property UILabel *textLabel;\n@end"),
    objectiveC(
        "a walk over the labels below any view", "unsafe: other code uses the labels of cells (`R.m:4`)",
        """
        @implementation Theme
        + (void)paint:(UIView *)view {
            for (UIView *part in view.subviews) { if ([part isKindOfClass:[UILabel class]]) part.tintColor = red; [self paint:part]; }
        }
        @end
        """),
    objectiveC(
        "a unit test that walks over the labels below any view", "safe",
        """
        @implementation SnapshotTestCase
        - (void)paint:(UIView *)view {
            for (UIView *part in view.subviews) { if ([part isKindOfClass:[UILabel class]]) part.tintColor = red; [self paint:part]; }
        }
        @end
        """),
    objectiveC(
        "a function that walks over labels", "unsafe: other code uses the labels of cells",
        "static void paint(UIView *v) {\n    if ([v isKindOfClass:[UILabel class]]) v.tintColor = red;\n    for (id s in v.subviews) paint(s);\n}"
    ),
    objectiveC(
        "a function behind a unit test that walks over labels", "unsafe: other code uses the labels of cells",
        "@implementation RowTestCase\n- (void)setUp {}\n@end\nvoid rest(void) {\n}\n"
            + "static void paint(UIView *v) {\n    if ([v isKindOfClass:[UILabel class]]) v.tintColor = red;\n    for (id s in v.subviews) paint(s);\n}"
    ),
    objectiveC(
        "a view that looks at its own subviews", "safe",
        """
        @implementation Bar
        - (void)layoutSubviews {
            [super layoutSubviews];
            for (UIView *part in self.subviews) { if ([part isKindOfClass:[UILabel class]]) part.hidden = YES; }
        }
        @end
        """),
    objectiveC(
        "a category replaces a method of labels", "unsafe: a swizzled method may change the views of cells (`R.m:3`)",
        "@implementation UILabel (Brand)\n- (void)didMoveToWindow { [super didMoveToWindow]; self.tag = 1; }\n@end"),
    objectiveC("a category adds a method to labels", "safe", "@implementation UILabel (Brand)\n- (void)app_style { self.tag = 1; }\n@end"),
    objectiveC(
        "a category exchanges a method of labels", "unsafe: a swizzled method may change the views of cells",
        "@implementation UILabel (Brand)\n+ (void)load { method_exchangeImplementations(a, b); }\n@end"),
    objectiveC(
        "a category exchanges a method of controllers", "safe",
        "@implementation UIViewController (Track)\n+ (void)load { method_exchangeImplementations(a, b); }\n@end"),
    objectiveC(
        "a category replaces fonts", "unsafe: a swizzled method",
        "@implementation UIFont (Brand)\n+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)s { return brand; }\n@end"),
    objectiveC(
        "a proxy for the height of rows", "unsafe: an appearance proxy", "void go(void) { [[UITableView appearance] setRowHeight:20]; }"),
    objectiveC(
        "a proxy for an estimated height", "safe", "void go(void) { [[UITableView appearance] setEstimatedRowHeight:20]; }"),
    objectiveC(
        "code sets the height of another object's rows", "unsafe: Objective-C code sets up the table or uses its cells (`R.m:4`)",
        "#import \"App-Swift.h\"\nvoid go(ListController *list) {\n    list.tableView.rowHeight = 20;\n}"),
    objectiveC(
        "code sets the height of its own rows", "safe",
        "#import \"App-Swift.h\"\n@implementation Other\n- (void)go { _tableView.rowHeight = 20; [ListController new]; }\n@end"),
    objectiveC(
        "code takes the cells of another object's table", "unsafe: Objective-C code sets up the table or uses its cells",
        "#import \"App-Swift.h\"\nvoid go(ListController *l) { for (UITableViewCell *c in l.tableView.visibleCells) c.tag = 1; }"),
    objectiveC(
        "a category of the controller is the delegate", "unsafe: Objective-C code sets up the table or uses its cells (`R.m:4`)",
        """
        #import "App-Swift.h"
        @implementation ListController (Rows)
        - (CGFloat)tableView:(UITableView *)table heightForRowAtIndexPath:(NSIndexPath *)path { return 20; }
        @end
        """),
    objectiveC(
        "a category of another controller is the delegate", "safe",
        """
        #import "App-Swift.h"
        @implementation OtherController (Rows)
        - (CGFloat)tableView:(UITableView *)table heightForRowAtIndexPath:(NSIndexPath *)path { [ListController new]; return 20; }
        @end
        """),
]

let tableSettings = [
    ProvenanceCase(
        "a proxy for the insets of separators",
        list(
            "unsafe: `separatorInset` may move", "enum Theme { static func apply() { UITableView.appearance().separatorInset.left = 60 } }")
    ),
    ProvenanceCase(
        "a proxy for separators without insets",
        list("safe", "enum Theme { static func apply() { UITableView.appearance().separatorInset = .zero } }")),
    ProvenanceCase(
        "a proxy for the margins of cells",
        list(
            "unsafe: `layoutMargins` may move",
            "enum Theme { static func apply() { UITableViewCell.appearance().layoutMargins.left = 60 } }")),
    ProvenanceCase(
        "a proxy for the color of cells",
        list("safe", "enum Theme { static func apply() { UITableViewCell.appearance().backgroundColor = .red } }")),
    ProvenanceCase(
        "a proxy for the height of rows",
        list(
            "safe: Margins.top = 0",
            "// file B.swift\nfunc applyTheme() {\nlet proxy = UITableView.appearance()\nproxy.rowHeight = 30\n}")),
    ProvenanceCase(
        "another object sets the height of the rows",
        list("safe: Margins.top = 0", "func show(_ list: ListController) { list.tableView.rowHeight = 24 }")),
    ProvenanceCase(
        "another object sets the height of other rows",
        list(
            "safe",
            "final class OtherController: UITableViewController {}\nfunc show(_ list: OtherController) { list.tableView.rowHeight = 24 }")),
    ProvenanceCase(
        "a function that other controllers give their tables",
        list(
            "safe",
            """
            func setUp(_ table: UITableView) { table.rowHeight = 24 }
            final class OtherController: UITableViewController { override func loadView() { setUp(tableView) } }
            """)),
    ProvenanceCase(
        "a function that the controller gives its table",
        list("safe: Margins.top = 0", "extension ListController { func go() { tableView.setUp() } }\n")
            + "// file B.swift\nextension UITableView { func setUp() { rowHeight = 24 } }"),
    ProvenanceCase(
        "a function of tables that calls another one",
        list("safe: Margins.top = 0", "extension ListController { func go() { tableView.setUp() } }\n")
            + "// file B.swift\nextension UITableView { func setUp() { lower() }\nfunc lower() { rowHeight = 24 } }"),
    ProvenanceCase(
        "a class of tables that calls a function of tables",
        list(
            "safe: Margins.top = 0",
            """
            extension ListController { override func loadView() { tableView = LowTable() } }
            final class LowTable: UITableView { override func awakeFromNib() { lower() } }
            extension UITableView { func lower() { rowHeight = 24 } }
            """)),
    ProvenanceCase(
        "a function of tables that only another controller calls",
        list(
            "safe",
            """
            final class OtherController: UITableViewController { override func loadView() { tableView.setUp() } }
            extension UITableView { func setUp() { lower() }\nfunc lower() { rowHeight = 24 } }
            """)),
    ProvenanceCase(
        "a class of tables",
        list(
            "unsafe: `separatorInset` may move",
            """
            extension ListController { override func loadView() { tableView = InsetTable() } }
            final class InsetTable: UITableView { override func awakeFromNib() { separatorInset.left = 60 } }
            """)),
    ProvenanceCase(
        "a function that moves the labels of cells that are shown",
        list(
            "unsafe: `layoutMargins` may move",
            """
            extension ListController {
                override func tableView(_ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) { cell.pad() }
            }
            extension UITableViewCell { func pad() { layoutMargins.left = 50 } }
            """)),
]
