// Objective-C code that sets up tables or changes cells which may be those of a list in Swift: more cases of ProvenanceTests.

private let setUp = "unsafe: Objective-C code sets up the table or uses its cells"
private let labels = "unsafe: other code uses the labels of cells"
private let exchange = "unsafe: a swizzled method may change the views of cells"
private let className = "unsafe: code compares the names of UIKit's private view classes"

/// A list, and an Objective-C file.
private func list(_ name: String, _ mark: String, _ code: String, file: String = "R.m") -> ProvenanceCase {
    ProvenanceCase("Objective-C settings: " + name, plainList("", mark, "").files + "// file \(file)\n" + code)
}

/// A function that does something with each cell of a table.
private func forEachCell(_ statement: String) -> String {
    "void go(UITableView *t) { for (UITableViewCell *c in t.visibleCells) { \(statement) } }"
}

/// A file that knows the list.
private func knowing(_ statement: String) -> String { "#import \"App-Swift.h\"\nvoid go(ListController *l) { \(statement) }" }

/// Code outside of categories that gives a method of a class another implementation.
private func replacing(_ type: String) -> String {
    """
    #import <objc/runtime.h>
    @implementation Start
    + (void)load {
        Method method = class_getInstanceMethod(\(type), @selector(didMoveToWindow));
        method_setImplementation(method, imp_implementationWithBlock(^(id view) {}));
    }
    @end
    """
}

private func category(_ type: String, _ method: String) -> String { "@implementation \(type) (Style)\n\(method)\n@end" }

/// A category of all views with a method that adds views to the cells of a class.
private func filling(_ type: String) -> String {
    "#import \"App-Swift.h\"\n"
        + category("UIView", "- (void)fill {\n\(type) *cell = self.first;\n[cell.contentView addSubview:self.view];\n}")
}

/// A function that compares a text of a touch.
private func test(_ comparison: String) -> String { "BOOL go(UITouch *t) { return [\(comparison)]; }" }

let objectiveCSettings = [
    // MARK: - Tables
    list("a function sets the height of rows", setUp, "void go(UITableView *t) { t.rowHeight = 20; }"),
    list("a function sends the height of rows", setUp, "void go(UITableViewController *c) { [c.tableView setRowHeight:20]; }"),
    list("a function reads the height of rows", "safe", "CGFloat go(UITableView *t) { return t.rowHeight; }"),
    list(
        "an inline function of a header sets the height of rows", setUp, "static inline void go(UITableView *t) { t.rowHeight = 20; }",
        file: "R.h"),
    list("such a function by a macro", setUp, "NS_INLINE void go(UITableView *t) { t.rowHeight = 20; }", file: "R.h"),
    list(
        "an inline function of a header reads the height of rows", "safe",
        "static inline CGFloat go(UITableView *t) { return t.rowHeight; }", file: "R.h"),
    list(
        "a header declares a label beside an inline function", "safe",
        "@interface Row : UIView\n@property UILabel *textLabel;\n@end\nstatic inline int go(void) { return 1; }", file: "R.h"),
    list("a function sets the height by its name", setUp, "void go(UITableView *t) { [t setValue:@20 forKey:@\"rowHeight\"]; }"),
    list("a function sets another value by its name", "safe", "void go(UITableView *t) { [t setValue:@20 forKey:@\"tag\"]; }"),
    list("a method that is given a table", setUp, "@implementation Style\n+ (void)style:(UITableView *)t { t.rowHeight = 20; }\n@end"),
    list(
        "a method for the object's own table", "safe",
        "@implementation Other\n- (UITableView *)tableView { self.tableView.rowHeight = 20; return _tableView; }\n@end"),
    list(
        "a delegate of a table", "safe",
        "@implementation Other\n- (void)tableView:(UITableView *)t didSelectRowAtIndexPath:(NSIndexPath *)p { t.rowHeight = 20; }\n@end"),
    list("separators without an inset", "safe", "void go(UITableView *t) { t.separatorInset = UIEdgeInsetsZero; }"),
    list("separators with an inset", setUp, "void go(UITableView *t) { t.separatorInset = UIEdgeInsetsMake(0, 80, 0, 0); }"),
    list("a category of tables", setUp, category("UITableView", "- (void)tighten { self.rowHeight = 20; }")),
    list(
        "a category of controllers", setUp,
        category("UIViewController", "- (void)tighten { ((UITableViewController *)self).tableView.rowHeight = 20; }")),
    list("a category of the list", setUp, category("ListController", "- (void)tighten { self.tableView.rowHeight = 20; }")),
    list("a category of another list", "safe", category("OtherController", "- (void)tighten { self.tableView.rowHeight = 20; }")),
    list(
        "a category of all table view controllers is the delegate", setUp,
        category(
            "UITableViewController", "- (CGFloat)tableView:(UITableView *)t heightForRowAtIndexPath:(NSIndexPath *)i { return 20; }")),
    list("the table gets a delegate", setUp, knowing("l.tableView.delegate = delegate;")),
    list("the table gets another class of cells", setUp, knowing("[l.tableView registerClass:C.class forCellReuseIdentifier:@\"row\"];")),
    list("the table gets margins", setUp, knowing("l.view.layoutMargins = UIEdgeInsetsMake(0, 80, 0, 0);")),
    list("the controller gets a delegate", "safe", knowing("l.listTableViewController.delegate = delegate;")),
    list("the table of the controller gets a delegate", setUp, knowing("l.listTableViewController.tableView.delegate = delegate;")),
    list("the table gets a color", "safe", knowing("l.tableView.backgroundColor = UIColor.redColor;")),

    list("a proxy by another name", setUp, "void go(void) { id all = [UITableView appearance]; [all setRowHeight:20]; }"),
    list(
        "a proxy by another name gets a color", "safe",
        "void go(void) { id all = [UITableView appearance]; [all setSeparatorColor:UIColor.redColor]; }"),
    list(
        "a proxy of others by another name", "safe",
        "void go(void) { id all = [Grid appearance]; [all setRowHeight:20]; UITableView *t; }"),

    // MARK: - Cells
    list("content views get a color", setUp, forEachCell("c.contentView.backgroundColor = UIColor.redColor;")),
    list("cells get views", setUp, filling("UITableViewCell")),
    list("cells of a collection get views", "safe", filling("UICollectionViewCell")),
    list("cells of any class get views", setUp, filling("UIView")),
    list("cells get a tag", "safe", forEachCell("c.tag = 1;")),
    list("cells are disabled", setUp, forEachCell("c.userInteractionEnabled = NO;")),
    list("cells are enabled", "safe", forEachCell("c.userInteractionEnabled = YES;")),
    list("another view is disabled", "safe", "void go(UIView *v) { v.userInteractionEnabled = NO; }"),
    list("cells lose their configuration", setUp, forEachCell("[c setContentConfiguration:nil];")),
    list("a found cell is indented", setUp, "void go(UITableView *t) { [t cellForRowAtIndexPath:p].indentationLevel = 2; }"),
    list("a label by its name", labels, forEachCell("[[c valueForKey:@\"textLabel\"] setTextColor:UIColor.redColor];")),
    list("a label in a path", labels, forEachCell("[c setValue:UIColor.redColor forKeyPath:@\"textLabel.textColor\"];")),
    list(
        "subviews of content views", setUp, forEachCell("[c.contentView.subviews.firstObject removeFromSuperview];")),
    list("a category of cells disables them", setUp, category("UITableViewCell", "- (void)dim { self.userInteractionEnabled = NO; }")),

    // MARK: - Exchanged methods
    list("a block in place of a method of labels", exchange, replacing("UILabel.class")),
    list("a block in place of a method of cells", exchange, replacing("[UITableViewCell class]")),
    list("a block in place of a method of controllers", "safe", replacing("UIViewController.class") + "\nvoid log(UILabel *l) {}"),

    list(
        "a method that is exchanged and asks for labels", "safe",
        "#import <objc/runtime.h>\n"
            + category("UIButton", "- (void)swizzled_run {\n[self swizzled_run];\nif (self.class == UILabel.class) return;\n}")),
    list("a unit test of exchanged methods", "safe", "#import <XCTest/XCTest.h>\n" + replacing("UILabel.class")),

    // MARK: - Classes of views
    list(
        "a test for the class of content views", className + " (`R.m:3`)",
        "BOOL go(UITouch *t) {\n    return [NSStringFromClass([t.view class]) isEqualToString:@\"UITableViewCellContentView\"];\n}"),
    list("a test for the beginning of a class", className, test("NSStringFromClass([t.view class]) hasPrefix:@\"UITableViewCell\"")),
    list("a test for a part of a description", className, test("t.view.description containsString:@\"TableViewCell\"")),
    list("a test for the end of a class", "safe", test("NSStringFromClass([t.view class]) hasSuffix:@\"ContentView\"")),
    list("a test for the beginning of an identifier", "safe", test("t.identifier hasPrefix:@\"UITableViewCell\"")),
    list("a test for the class of buttons", "safe", "BOOL go(UITouch *t) { return [t.view isKindOfClass:UIButton.class]; }"),

    // MARK: - Walks
    list("a walk to views with a text color", labels, walk("[v respondsToSelector:@selector(setTextColor:)]", "[(id)v setTextColor:red]")),
    list(
        "a walk to views with a font", labels, walk("[v respondsToSelector:@selector(setFont:)]", "[v performSelector:font withObject:f]")),
    list("a walk to views with a key", labels, walk("[v respondsToSelector:color]", "[v setValue:red forKey:@\"textColor\"]")),
    list("a walk to views by their class's name", labels, walk("[NSStringFromClass(v.class) hasSuffix:@\"Label\"]", "v.alpha = 0")),
    list("a walk to views of a background", "safe", walk("[v respondsToSelector:@selector(setTintColor:)]", "v.tintColor = red")),
    list("a walk to text fields", "safe", walk("[v isKindOfClass:UITextField.class]", "((UITextField *)v).textColor = red")),
    list("a view with a text color", "safe", "void go(UIView *v) { [(id)v.subviews.firstObject setTextColor:red]; }"),
    list(
        "a class method that walks to views with a text color", labels,
        """
        @implementation Painter
        + (void)paint:(UIView *)root {
            for (UIView *v in root.subviews) { if ([v respondsToSelector:@selector(setTextColor:)]) [(id)v setTextColor:red]; [self paint:v]; }
        }
        @end
        """),
    list("a category of cells with margins", exchange, category("UITableViewCell", "- (UIEdgeInsets)layoutMargins { return insets; }")),
    list("a category of cells with an indentation", exchange, category("UITableViewCell", "- (NSInteger)indentationLevel { return 2; }")),
    list("a category of cells with a color", "safe", category("UITableViewCell", "- (UIColor *)app_color { return self.tintColor; }")),
    list("a category of buttons with margins", "safe", category("UIButton", "- (UIEdgeInsets)layoutMargins { return insets; }")),
]

/// A function that does something with some of all views below a view.
private func walk(_ condition: String, _ statement: String) -> String {
    "void paint(UIView *root) { for (UIView *v in root.subviews) { if (\(condition)) \(statement); paint(v); } }"
}
