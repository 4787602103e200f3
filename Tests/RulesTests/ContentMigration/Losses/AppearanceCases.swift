// What appearance proxies and cell classes do to the look of configurations, apart from labels: more cases of ProvenanceTests.
import CellLintLinting
import Testing

/// A list, and code at the start of the app.
private func proxy(_ mark: String, _ statement: String, in file: String = "B.swift") -> String {
    listOfRows(
        """
        override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
        \(cellForRowAt(
            """
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "a" // \(mark)
            """))
        """,
        """
        // file \(file)
        final class WideCell: UITableViewCell {}
        func start() { \(statement) }
        """)
}

/// A cell class with a member, and a list with its cells.
private func cells(_ mark: String, _ member: String) -> String {
    proxy(mark, "").replacing("UITableViewCell.self", with: "WideCell.self").replacing(
        "UITableViewCell {}", with: "UITableViewCell { \(member) }")
}

private let proxyStyles = "unsafe: an appearance proxy styles the labels of cells (`B.swift:3`)"

private let ownSize = "unsafe: the rows may be too low for the margins of a configuration (`B.swift:2`)"

private let callsLabels = "unsafe: an appearance proxy styles the labels of cells (`B.swift:6`)"

/// Code that styles the proxy of a type that its caller chooses.
private func generic(
    _ name: String, _ mark: String, _ call: String, _ type: String, _ expression: String, of bound: String? = nil
) -> ProvenanceCase {
    let parameters = bound.map { "<View: \($0)>(_ type: View.Type)" } ?? "()"
    let code = """
        \(call) }
        protocol Colored: UIAppearance { var textColor: UIColor! { get set } }
        \(type) {
            static func setUp\(parameters) { let all = \(expression); all.textColor = .red }
        """
    return ProvenanceCase("a proxy of " + name, proxy(mark, code))
}

/// A property that an extension gives to all cells, and their proxy.
private func ofExtension(_ name: String, _ mark: String, _ setter: String, _ own: String = "") -> ProvenanceCase {
    ProvenanceCase(
        "the proxy of all cells has a property of an extension that " + name,
        proxy(
            mark,
            """
            UITableViewCell.appearance().titleColor = .red }
            extension UITableViewCell {
                @objc dynamic var titleColor: UIColor? {
                    get { nil }
                    set { \(setter) }\(own)
                }
            """))
}

/// A property that an extension gives to all tables, and the proxy of some views.
private func ofTables(_ name: String, _ mark: String, _ setter: String, proxyOf type: String = "UITableView") -> ProvenanceCase {
    ProvenanceCase(
        "the proxy of all tables has a property of an extension that " + name,
        proxy(
            mark,
            """
            \(type).appearance().inset = 60 }
            extension UITableView {
                @objc dynamic var inset: CGFloat { get { 0 } set { \(setter) } }
            """))
}

let appearances = [
    ProvenanceCase(
        "the proxy of all cells has a wide inset",
        proxy(proxyStyles, "UITableViewCell.appearance().separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)")),
    ProvenanceCase(
        "the proxy of all tables in a property",
        proxy(proxyStyles, "tables.rowHeight = 20 }\nlet tables = UITableView.appearance()\nfunc end() {").replacing(
            "B.swift:3", with: "B.swift:4")),
    ProvenanceCase(
        "the proxy of all labels in a property",
        proxy("unsafe: an appearance proxy", "all.font = nil }\nlet all = UILabel.appearance()\nfunc end() {")),
    ProvenanceCase(
        "the proxy of all tables as an implicit member",
        proxy("unsafe: an appearance proxy", "style(.appearance()) }\nfunc style(_ table: UITableView) { table.separatorInset.left = 80")),
    ProvenanceCase(
        "the proxy of all bars in a property",
        proxy("safe", "bars.isTranslucent = false }\nlet bars = UINavigationBar.appearance()\nfunc end() {")),
    ProvenanceCase("a proxy's function as a value", proxy(proxyStyles, "(UILabel.appearance as () -> UILabel)().textColor = .red")),
    ProvenanceCase(
        "another proxy's function as a value", proxy("safe", "(UIButton.appearance as () -> UIButton)().tintColor = .red")),
    ProvenanceCase("the proxy of all cells has no inset", proxy("safe", "UITableViewCell.appearance().separatorInset = .zero")),
    ProvenanceCase("the proxy of all cells has margins", proxy(proxyStyles, "UITableViewCell.appearance().layoutMargins = .zero")),
    ProvenanceCase("the proxy of all cells has a background", proxy("safe", "UITableViewCell.appearance().backgroundColor = .clear")),
    ProvenanceCase("the proxy of other cells has margins", proxy("safe", "WideCell.appearance().layoutMargins = .zero")),
    ProvenanceCase(
        "the proxy of tables has a wide inset",
        proxy(proxyStyles, "UITableView.appearance().separatorInset.left = 60")),
    ofTables("sets the inset", "unsafe: `separatorInset` may move", "separatorInset.left = newValue"),
    ofTables("sets the background", "safe", "backgroundColor = newValue > 0 ? .red : nil"),
    ofTables("is that of other views as well", "safe", "separatorInset.left = newValue", proxyOf: "UICollectionView"),
    ProvenanceCase("the proxy of tables has margins", proxy(proxyStyles, "UITableView.appearance().layoutMargins = .zero")),
    ProvenanceCase("the proxy of tables has a background", proxy("safe", "UITableView.appearance().backgroundColor = .clear")),
    ProvenanceCase(
        "a local for the proxy of all cells",
        proxy(proxyStyles, "let cells = UITableViewCell.appearance(); cells.tintColor = .red; cells.layoutMargins = .zero")),
    ProvenanceCase("a local for a harmless proxy", proxy("safe", "let cells = UITableViewCell.appearance(); cells.tintColor = .red")),
    ProvenanceCase("a proxy that is passed on", proxy(proxyStyles, "Theme.style(UITableViewCell.appearance())")),
    ProvenanceCase(
        "the proxy of all views in cells",
        proxy(proxyStyles, "UIView.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).backgroundColor = .red")),
    ProvenanceCase(
        "the proxy of all labels in headers",
        proxy(
            "safe",
            "UILabel.appearance(whenContainedInInstancesOf: [TitleHeader.self]).textColor = .red }"
                + "\nfinal class TitleHeader: UITableViewHeaderFooterView {")),
    ProvenanceCase(
        "a proxy for systems that the app no longer supports",
        proxy("safe", "if #available(iOS 13, *) {} else { UILabel.appearance().font = .systemFont(ofSize: 9) }"),
        target: Version(18)),
    ProvenanceCase(
        "a proxy for systems that the app still supports",
        proxy(proxyStyles, "if #available(iOS 26, *) {} else { UILabel.appearance().font = .systemFont(ofSize: 9) }"),
        target: Version(18)),
    ofExtension("sets the color of labels", proxyStyles, "textLabel?.textColor = newValue", " // unsafe"),
    ofExtension("sets the color of cells", "safe", "backgroundColor = newValue"),
    ProvenanceCase("the proxy of all views has a tint color", proxy("safe", "UIView.appearance().tintColor = .red")),
    ProvenanceCase(
        "the proxy of all cells sets a property of the app",
        proxy(
            "safe",
            "UITableViewCell.appearance().titleColor = .red }"
                + "\nextension UITableViewCell { @objc dynamic var titleColor: UIColor? { get { nil } set { print(newValue!) } }")),
    ProvenanceCase(
        "the proxy of all views turns them", proxy("safe", "UIView.appearance().semanticContentAttribute = .forceRightToLeft")),
    ProvenanceCase(
        "code asks the proxy of all views for their direction",
        proxy("safe", "print(UIView.appearance().semanticContentAttribute == .forceRightToLeft)")),
    ProvenanceCase(
        "the proxy of all views in cells turns them",
        proxy(
            proxyStyles,
            "UIView.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).semanticContentAttribute = .forceRightToLeft")),
    ProvenanceCase(
        "the proxy of all labels turns them", proxy(proxyStyles, "UILabel.appearance().semanticContentAttribute = .forceRightToLeft")),
    ProvenanceCase(
        "the proxy of all views turns them, and does more",
        proxy(
            proxyStyles,
            "let views = UIView.appearance(); views.semanticContentAttribute = .forceRightToLeft; views.backgroundColor = .red")),
    ProvenanceCase(
        "the proxy of all labels scales them as configurations do",
        proxy("safe", "UILabel.appearance().adjustsFontForContentSizeCategory = true")),
    ProvenanceCase(
        "the proxy of all labels stops scaling them",
        proxy(proxyStyles, "UILabel.appearance().adjustsFontForContentSizeCategory = false")),
    ProvenanceCase(
        "the proxy of all labels may stop scaling them",
        proxy(proxyStyles, "UILabel.appearance().adjustsFontForContentSizeCategory = scales")),
    ProvenanceCase("the proxy of all views ignores further touches", proxy("safe", "UIView.appearance().isExclusiveTouch = true")),
    ProvenanceCase("the proxy of all labels has a tint color", proxy("safe", "UILabel.appearance().tintColor = .red")),
    ProvenanceCase("the proxy of all labels has a font", proxy(proxyStyles, "UILabel.appearance().font = .systemFont(ofSize: 9)")),
    ProvenanceCase(
        "the proxy of all views in alerts",
        proxy("safe", "UIView.appearance(whenContainedInInstancesOf: [UIAlertController.self]).backgroundColor = .red")),
    ProvenanceCase("the proxy of all image views, for rows without images", proxy("safe", "UIImageView.appearance().tintColor = .red")),
    ProvenanceCase(
        "the proxy of all image views, for rows with images",
        proxy(proxyStyles, "UIImageView.appearance().tintColor = .red").replacing(
            "cell.textLabel?.text = \"a\"", with: "cell.imageView?.image = UIImage(systemName: \"star\")")),
    ProvenanceCase(
        "the proxy of image views in bars, for rows with images",
        proxy("safe", "UIImageView.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor = .red").replacing(
            "cell.textLabel?.text = \"a\"", with: "cell.imageView?.image = UIImage(systemName: \"star\")")),
    generic("`Self` of labels", callsLabels, "UILabel.setUp()", "extension UIAppearance where Self: UILabel", "appearance()"),
    generic("`Self` of bars", "safe", "UINavigationBar.setUp()", "extension UIAppearance where Self: UINavigationBar", "appearance()"),
    generic("any `Self`, for labels", callsLabels, "UILabel.setUp()", "extension UIAppearance", "appearance()"),
    generic("any `Self`, for bars", "safe", "UINavigationBar.setUp()", "extension UIAppearance", "appearance()"),
    generic("a type parameter of labels", callsLabels, "Theme.setUp(UILabel.self)", "enum Theme", "type.appearance()", of: "UILabel"),
    generic("a type parameter of switches", "safe", "Theme.setUp(UISwitch.self)", "enum Theme", "type.appearance()", of: "UISwitch"),
    generic("a type parameter for labels", callsLabels, "Theme.setUp(UILabel.self)", "enum Theme", "type.appearance()", of: "Colored"),
    generic("a type parameter for switches", "safe", "Theme.setUp(UISwitch.self)", "enum Theme", "type.appearance()", of: "Colored"),
    ProvenanceCase(
        "an extension insets the lines of all tables of nibs",
        proxy("unsafe: separatorInset", "}\nextension UITableView { open override func awakeFromNib() { separatorInset.left = 60 }")),
    ProvenanceCase(
        "an extension insets no lines of tables of nibs",
        proxy("safe", "}\nextension UITableView { open override func awakeFromNib() { separatorInset = .zero }")),
    ProvenanceCase(
        "a class has a default configuration of its own",
        cells(
            "unsafe: the cell's class has a default configuration of its own (`B.swift:2`)",
            "override func defaultContentConfiguration() -> UIListContentConfiguration { .subtitleCell() }")),
    ProvenanceCase(
        "a class leaves its frame less height", cells(ownSize, "override var frame: CGRect { didSet { frame.size.height = 30 } }")),
    ProvenanceCase(
        "a class insets its bounds",
        cells(ownSize, "override var bounds: CGRect { get { super.bounds } set { super.bounds = newValue.insetBy(dx: 0, dy: 9) } }")),
    ProvenanceCase(
        "a class leaves its frame less width", cells("safe", "override var frame: CGRect { didSet { frame.size.width = 300 } }")),
    ProvenanceCase(
        "a class has a size", cells(ownSize, "override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 9, height: 9) }")),
    ProvenanceCase(
        "a class adds to the size that UIKit computes",
        cells(
            "safe",
            """
            override func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
                CGSize(width: size.width, height: super.systemLayoutSizeFitting(size).height + 10)
            }
            """)),
    fitting("a class keeps the size that UIKit computes", "safe", "size"),
    fitting("a class has a least height", "safe", "CGSize(width: size.width, height: max(size.height, 60))"),
    fitting("a class takes from the height that UIKit computes", ownSize, "CGSize(width: size.width, height: size.height - 20)"),
    fitting("a class limits the height that UIKit computes", ownSize, "CGSize(width: size.width, height: min(size.height, 24))"),
    fitting("a class has a height for some cells", ownSize, "isLow ? CGSize(width: size.width, height: 24) : size"),
    ProvenanceCase(
        "a class halves the height that UIKit computes",
        cells(
            ownSize,
            """
            override func systemLayoutSizeFitting(_ size: CGSize) -> CGSize {
                var size = super.systemLayoutSizeFitting(size)
                size.height *= 0.5
                return size
            }
            """)),
    ProvenanceCase(
        "a class disables its texts",
        cells(
            "unsafe: a disabled cell",
            "override var configurationState: UICellConfigurationState { var s = super.configurationState; s.isDisabled = true; return s }")
    ),
    ProvenanceCase(
        "a class has a direction",
        cells(
            "unsafe: `effectiveUserInterfaceLayoutDirection`",
            "override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }")),
    ProvenanceCase(
        "a class gives itself a height",
        cells(
            "unsafe: `heightAnchor`",
            "override func didMoveToSuperview() { heightAnchor.constraint(equalToConstant: 26).isActive = true }")),
    ProvenanceCase(
        "a class gives a view a height",
        cells(
            "safe", "let line = UIView()\nfunc setUp() { line.heightAnchor.constraint(equalToConstant: 1).isActive = true }")),
    ProvenanceCase(
        "a class is told of its subviews",
        cells("unsafe: `didAddSubview` acts on other views", "override func didAddSubview(_ view: UIView) { view.alpha = 0.5 }")),
    ProvenanceCase(
        "a class is told of subviews that go",
        cells("unsafe: `willRemoveSubview` acts on", "override func willRemoveSubview(_ view: UIView) { view.alpha = 1 }")),
    ProvenanceCase(
        "a class makes a background configuration", cells("safe", "func setUp() { backgroundConfiguration = .clear() }")),
]

/// A class of cells that computes its size from the one that UIKit does.
private func fitting(_ name: String, _ mark: String, _ result: String) -> ProvenanceCase {
    ProvenanceCase(
        name,
        cells(
            mark,
            """
            override func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
                let size = super.systemLayoutSizeFitting(CGSize(width: target.width, height: 0))
                return \(result)
            }
            var isLow = false
            """))
}

extension ProvenanceTests {
    @Test(arguments: appearances + cellViews) func fixesKeepTheLook(_ sample: ProvenanceCase) throws { try fixesAreAsSureAsMarked(sample) }
}
