// Tests which fixes are safe that are so only in some places: each case is a file whose lines with a finding end with the applicability.
import CellLintLinting
import Testing

private struct Sample: CustomTestStringConvertible {
    let rule: String
    let name: String
    let code: String

    init(_ rule: String, _ name: String, _ code: String) { (self.rule, self.name, self.code) = (rule, name, code) }

    var testDescription: String { "\(rule): \(name)" }
}

private func list(_ members: String, layout: String = "UICollectionViewCompositionalLayout.list(using: configuration)") -> String {
    """
    final class ListController: UICollectionViewController {
        init() {
            let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            super.init(collectionViewLayout: \(layout))
        }
        required init?(coder: NSCoder) { fatalError() }
        \(members)
    }
    """
}

private let mixedLayout = """
    UICollectionViewCompositionalLayout { section, environment in
            if section == 0 { return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment) }
            return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: []))
        }
    """

private func tag(_ statements: String, _ members: String = "") -> String {
    """
    final class TagCell: UICollectionViewListCell {
        \(members)
        override func updateConfiguration(using state: UICellConfigurationState) {
        \(statements)
        }
    }
    """
}

private let sectionsElsewhere = """
    UICollectionViewCompositionalLayout { section, environment in
            section == 0 ? NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment) : Self.grid()
        }
    """

private let sectionsOfLists = """
    UICollectionViewCompositionalLayout { section, environment in
            let list = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
            if section == 0 { return list }
            return .list(using: configuration, layoutEnvironment: environment)
        }
    """

private let plainCell = "func fill(_ cell: UICollectionViewListCell) { cell.backgroundConfiguration = .listPlainCell() }"

private let ownLayout = """
    func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    }
    """

/// A type that has the list do something.
private func owner(_ statement: String) -> String {
    """

    final class Owner {
        let list = ListController()
        func show(in cell: UICollectionViewListCell) {
            \(statement)
        }
    }
    """
}

private func kept(_ mark: String, _ statements: String) -> String {
    """
    func fill(_ first: UICollectionViewListCell, _ other: UICollectionViewListCell) {
        var cell = first
        cell.configurationUpdateHandler = { _, state in cell.alpha = state.isSelected ? 1 : 0.5 }\(mark.isEmpty ? "" : " // " + mark)
        \(statements)
    }
    """
}

/// A controller that sets properties of its search, of which the first is deprecated.
private func search(_ mark: String, _ statements: String) -> String {
    """
    final class ListController: UITableViewController {
        let search = UISearchController()
        override func viewDidLoad() {
            search.dimsBackgroundDuringPresentation = false // \(mark)
        }
        func show() {
            \(statements)
        }
    }
    """
}

/// A registration with the same accessory twice in a list, and a use of the list.
private func repeated(_ mark: String, _ statement: String) -> String {
    """
    func make(_ other: UICollectionViewListCell) -> UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        .init { cell, _, name in
            let shown: [UICellAccessory] = [.checkmark(), .checkmark()] // \(mark)
            if name.isEmpty { cell.accessories = shown } else { \(statement) }
        }
    }
    """
}

private let accessories = "duplicate_accessories"
private let deprecated = "deprecated_cell_api"
private let factory = "deprecated_configuration_factory"
private let retained = "handler_retains_cell"
private let update = "missing_updated_for_state"

private let samples = [
    Sample(deprecated, "a new property that has another value", search("unsafe", "search.obscuresBackgroundDuringPresentation = true")),
    Sample(deprecated, "a new property that has the same value", search("safe", "search.obscuresBackgroundDuringPresentation = false")),
    Sample(
        deprecated, "a new property that the project declares",
        search("unsafe", "") + "\nextension UISearchController { var obscuresBackgroundDuringPresentation: Bool { get { true } set {} } }"),
    Sample(
        deprecated, "a new property of an object that a caller passes",
        search("unsafe", "") + "\nfunc end(_ search: UISearchController) { search.obscuresBackgroundDuringPresentation = true }"
            + "\nfunc start(_ list: ListController) { end(list.search) }"),
    Sample(
        deprecated, "a new property of an object that the controller passes",
        search("unsafe", "end(search)") + "\nfunc end(_ other: UISearchController) { other.obscuresBackgroundDuringPresentation = true }"),
    Sample(
        deprecated, "a new property that code with another search sets",
        search("safe", "") + "\nfunc show() { let search = UISearchController(); search.obscuresBackgroundDuringPresentation = true }"),
    Sample(
        deprecated, "a new property that code sets by its name",
        search("unsafe", "search.setValue(true, forKey: \"obscuresBackgroundDuringPresentation\")")),
    Sample(deprecated, "a new property that is read", search("safe", "print(search.obscuresBackgroundDuringPresentation)")),
    Sample(
        deprecated, "a new property that code with the object sets to another value",
        search("unsafe", "") + "\nfunc end(_ list: ListController) { list.search.obscuresBackgroundDuringPresentation = true }"),
    Sample(
        deprecated, "a new property of another object",
        search("safe", "") + "\nfunc end(_ search: UISearchController) { search.obscuresBackgroundDuringPresentation = true }"),
    Sample(
        deprecated, "a new property that a subclass overrides",
        search("unsafe", "").replacing("= UISearchController()", with: "= OpenSearch()")
            + "\nfinal class OpenSearch: UISearchController { override var obscuresBackgroundDuringPresentation: Bool { didSet {} } }"),
    Sample(accessories, "a list that is shown twice", repeated("safe", "other.accessories = shown")),
    Sample(accessories, "a list whose elements are used", repeated("unsafe", "other.accessories = [shown[1]]")),
    Sample(
        factory, "a list whose appearance is another constant",
        list("func fill(_ cell: UICollectionViewListCell) {\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}")
            .replacing("appearance: .plain", with: "appearance: Look.plain")
            + "\nenum Look { static let plain: UICollectionLayoutListConfiguration.Appearance = .insetGrouped }"),
    Sample(
        factory, "given to a cell of the list",
        list("func fill(_ cell: UICollectionViewListCell) {\ncell.backgroundConfiguration = .listPlainCell() // safe\n}")),
    Sample(
        factory, "filled in before",
        list(
            """
            func fill(_ header: UICollectionViewListCell) {
                var content = UIListContentConfiguration.plainHeader() // safe
                content.text = "a"
                content.textProperties.color = .red
                header.contentConfiguration = content.updated(for: header.configurationState)
            }
            """)),
    Sample(
        factory, "read before the list is known",
        list(
            """
            func fill(_ header: UICollectionViewListCell) {
                var content = UIListContentConfiguration.plainHeader() // unsafe
                content.textProperties.font = .boldSystemFont(ofSize: content.textProperties.font.pointSize)
                header.contentConfiguration = content
            }
            """)),
    Sample(
        factory, "a color that is read",
        list("func paint() {\nview.backgroundColor = UIBackgroundConfiguration.listPlainCell().backgroundColor // unsafe\n}")),
    Sample(factory, "shown by a view outside of the list", list("let header = UIListContentView(configuration: .plainHeader()) // unsafe")),
    Sample(
        factory, "given to a header of a table",
        list(
            """
            func fill(_ view: UITableViewHeaderFooterView) {
                view.contentConfiguration = UIListContentConfiguration.plainHeader() // unsafe
            }
            """)),
    Sample(
        factory, "a layout with a section that is no list",
        list(
            "func fill(_ cell: UICollectionViewListCell) {\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}",
            layout: mixedLayout)),
    Sample(factory, "a layout with a section that another function makes", list(plainCell + " // unsafe", layout: sectionsElsewhere)),
    Sample(factory, "a layout whose sections are lists", list(plainCell + " // safe", layout: sectionsOfLists)),
    Sample(
        factory, "a list that gets another appearance by `init`",
        list(plainCell + " // unsafe\nfunc restyle() { layoutOfList = .init(appearance: .insetGrouped) }")),
    Sample(
        factory, "something else with an appearance",
        list(plainCell + " // safe\nfunc restyle() { bar = .init(appearance: .plain) }")),
    Sample(
        factory, "a layout that a method of the type makes",
        list(plainCell + " // safe\nfunc restyle() { collectionView.collectionViewLayout = makeLayout() }\n" + ownLayout)),
    Sample(
        factory, "a layout that a subclass makes",
        list(plainCell + " // unsafe\nfunc restyle() { collectionView.collectionViewLayout = makeLayout() }\n" + ownLayout)
            .replacing("final class", with: "class") + "\nfinal class Grid: ListController {}"),
    Sample(
        factory, "a layout of a class of the project",
        list(plainCell + " // unsafe\nfunc restyle() { collectionView.collectionViewLayout = GridLayout() }")
            + "\nfinal class GridLayout: UICollectionViewLayout {}"),
    Sample(
        factory, "a layout that a caller chooses",
        list(plainCell + " // unsafe\nfunc restyle(_ layout: UICollectionViewLayout) { collectionView.collectionViewLayout = layout }")),
    Sample(
        factory, "a layout that another type sets",
        list(plainCell + " // unsafe") + owner("list.collectionView.setCollectionViewLayout(.init(), animated: false)")),
    Sample(factory, "the type that another one owns", list(plainCell + " // safe") + owner("list.collectionView.reloadData()")),
    Sample(factory, "given to a cell of another type", list(plainCell + " // unsafe") + owner("list.fill(cell)")),
    Sample(factory, "given to any cell", list("static " + plainCell + " // unsafe")),
    Sample(
        factory, "given to a cell outside of the list",
        list(
            """
            private let footer = UICollectionViewListCell()
            override func viewDidLoad() {
                footer.backgroundConfiguration = .listPlainCell() // unsafe
                view.addSubview(footer)
            }
            """)),
    Sample(
        factory, "a layout that a helper changes",
        list(plainCell + " // unsafe\nfunc restyle() { LayoutSwitch.apply(to: collectionView) }")
            + "\nenum LayoutSwitch { static func apply(to view: UICollectionView) { view.collectionViewLayout = UICollectionViewFlowLayout() } }"
    ),
    Sample(
        factory, "a layout that an extension of all collection views changes",
        list(plainCell + " // unsafe\nfunc restyle() { collectionView.showGrid() }")
            + "\nextension UICollectionView { func showGrid() { collectionViewLayout = UICollectionViewFlowLayout() } }"),
    Sample(
        factory, "a layout that another controller changes of its own view",
        list(plainCell + " // safe")
            + """

            final class Grid: UIViewController {
                let grid = UICollectionView(frame: .zero, collectionViewLayout: .init())
                func show() {
                    grid.collectionViewLayout = UICollectionViewFlowLayout()
                    let other = UICollectionView(frame: .zero, collectionViewLayout: .init())
                    other.collectionViewLayout = UICollectionViewFlowLayout()
                }
            }
            """),
    Sample(
        factory, "a second collection view with the layout of a storyboard",
        list(plainCell + " // unsafe\n@IBOutlet var strip: UICollectionView!")),
    Sample(
        factory, "an outlet whose layout the code sets",
        list(
            plainCell + " // safe\n@IBOutlet var strip: UICollectionView! { didSet { strip.collectionViewLayout = makeLayout() } }\n"
                + ownLayout)),
    Sample(
        factory, "the trait overridden for the cell",
        list(
            "func fill(_ cell: UICollectionViewListCell) {\ncell.traitOverrides.listEnvironment = .sidebar\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}"
        )),
    Sample(
        factory, "the trait overridden for the controller",
        list(plainCell + " // unsafe") + owner("list.traitOverrides.listEnvironment = .sidebar")),
    Sample(
        factory, "the trait that is only read",
        list(plainCell + " // safe\nvar isPlain: Bool { traitCollection.listEnvironment == .plain }")),
    Sample(
        factory, "automatic updates switched off",
        list(
            "func fill(_ cell: UICollectionViewListCell) {\ncell.automaticallyUpdatesBackgroundConfiguration = false\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}"
        )),
    Sample(
        factory, "automatic updates of the content switched off",
        list(
            "func fill(_ cell: UICollectionViewListCell) {\ncell.automaticallyUpdatesContentConfiguration = false\ncell.backgroundConfiguration = .listPlainCell() // safe\n}"
        )),
    Sample(
        factory, "automatic updates switched off by the cell's class",
        list("func fill(_ cell: FixedCell) {\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}")
            + "\nfinal class FixedCell: UICollectionViewListCell { override func awakeFromNib() { automaticallyUpdatesBackgroundConfiguration = false } }"
    ),
    Sample(
        factory, "automatic updates switched off by another class",
        list("func fill(_ cell: FreeCell) {\ncell.backgroundConfiguration = .listPlainCell() // safe\n}")
            + "\nfinal class FreeCell: UICollectionViewListCell {}"
            + "\nfinal class FixedCell: UICollectionViewListCell { override func awakeFromNib() { automaticallyUpdatesBackgroundConfiguration = false } }"
    ),
    Sample(retained, "a local for one cell", kept("safe", "other.alpha = 1")),
    Sample(retained, "a local that is assigned another cell later", kept("", "cell = other")),
    Sample(
        update, "with automatic updates",
        tag("var content = defaultContentConfiguration() // safe\ncontent.text = \"a\"\ncontentConfiguration = content")),
    Sample(
        update, "with automatic updates of the background alone",
        tag(
            """
            automaticallyUpdatesContentConfiguration = false
            var content = defaultContentConfiguration() // unsafe
            content.text = "a"
            contentConfiguration = content
            backgroundConfiguration = defaultBackgroundConfiguration() // safe
            """)),
    Sample(
        update, "switched off at the start",
        tag(
            "backgroundConfiguration = defaultBackgroundConfiguration() // unsafe",
            "override func awakeFromNib() { automaticallyUpdatesBackgroundConfiguration = false }")),
    Sample(
        update, "switched off by other code",
        tag("backgroundConfiguration = defaultBackgroundConfiguration() // unsafe")
            + "\nfunc fix(_ cell: TagCell) { cell.automaticallyUpdatesBackgroundConfiguration = false }"),
    Sample(
        update, "switched off for another class",
        tag("backgroundConfiguration = defaultBackgroundConfiguration() // safe")
            + "\nfinal class OtherCell: UICollectionViewCell {}"
            + "\nfunc fix(_ cell: OtherCell) { cell.automaticallyUpdatesBackgroundConfiguration = false }"),
    Sample(
        update, "switched on by other code",
        tag("backgroundConfiguration = defaultBackgroundConfiguration() // safe")
            + "\nfunc fix(_ cell: TagCell) { cell.automaticallyUpdatesBackgroundConfiguration = true }"),
    Sample(
        update, "a color of the configuration is read",
        tag(
            """
            var background = UIBackgroundConfiguration.listPlainCell() // unsafe
            background.backgroundColor = background.backgroundColor?.withAlphaComponent(0.5)
            backgroundConfiguration = background
            """)),
    Sample(
        update, "the configuration is passed on to be changed",
        tag(
            """
            var background = UIBackgroundConfiguration.listPlainCell() // unsafe
            soften(&background)
            backgroundConfiguration = background
            """, "func soften(_ background: inout UIBackgroundConfiguration) {}")),
    Sample(
        update, "a part of the configuration is set",
        tag(
            """
            var content = defaultContentConfiguration() // safe
            content.textProperties.font = .preferredFont(forTextStyle: .caption1)
            contentConfiguration = content
            """)),
    Sample(
        update, "switched off by an override",
        tag(
            "var content = defaultContentConfiguration() // unsafe\ncontent.text = \"a\"\ncontentConfiguration = content",
            "override var automaticallyUpdatesContentConfiguration: Bool { get { false } set {} }")),
    Sample(
        update, "in a view of its own",
        tag(
            "var content = defaultContentConfiguration() // unsafe\ncontent.text = \"a\"\nlistView.configuration = content",
            "private lazy var listView = UIListContentView(configuration: defaultContentConfiguration())")),
]

@Suite struct ApplicabilityTests {
    @Test(arguments: samples)
    private func fixIsAsSureAsMarked(_ sample: Sample) {
        let text = "import UIKit\n" + sample.code
        let findings = lint([("A.swift", text)], only: sample.rule, target: Version(18), from: TextsInMemory())
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let fix = findings.first { $0.location.start.line == number + 1 }?.fix
            let mark = line.components(separatedBy: " // ").dropFirst().last ?? ""
            #expect((fix?.applicability.rawValue ?? "") == mark, "\(line) \(fix?.notes ?? [])")
        }
    }
}
