// Fixes of `deprecated_configuration_factory`, which are safe only in lists of the style that the factory names.

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

private let factory = "deprecated_configuration_factory"

let listCases = [
    ApplicabilityCase(
        factory, "a list whose appearance is another constant",
        list("func fill(_ cell: UICollectionViewListCell) {\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}")
            .replacing("appearance: .plain", with: "appearance: Look.plain")
            + "\nenum Look { static let plain: UICollectionLayoutListConfiguration.Appearance = .insetGrouped }"),
    ApplicabilityCase(
        factory, "given to a cell of the list",
        list("func fill(_ cell: UICollectionViewListCell) {\ncell.backgroundConfiguration = .listPlainCell() // safe\n}")),
    ApplicabilityCase(
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
    ApplicabilityCase(
        factory, "read before the list is known",
        list(
            """
            func fill(_ header: UICollectionViewListCell) {
                var content = UIListContentConfiguration.plainHeader() // unsafe
                content.textProperties.font = .boldSystemFont(ofSize: content.textProperties.font.pointSize)
                header.contentConfiguration = content
            }
            """)),
    ApplicabilityCase(
        factory, "a color that is read",
        list("func paint() {\nview.backgroundColor = UIBackgroundConfiguration.listPlainCell().backgroundColor // unsafe\n}")),
    ApplicabilityCase(
        factory, "shown by a view outside of the list", list("let header = UIListContentView(configuration: .plainHeader()) // unsafe")),
    ApplicabilityCase(
        factory, "given to a header of a table",
        list(
            """
            func fill(_ view: UITableViewHeaderFooterView) {
                view.contentConfiguration = UIListContentConfiguration.plainHeader() // unsafe
            }
            """)),
    ApplicabilityCase(
        factory, "a layout with a section that is no list",
        list(
            "func fill(_ cell: UICollectionViewListCell) {\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}",
            layout: mixedLayout)),
    ApplicabilityCase(
        factory, "a layout with a section that another function makes", list(plainCell + " // unsafe", layout: sectionsElsewhere)),
    ApplicabilityCase(factory, "a layout whose sections are lists", list(plainCell + " // safe", layout: sectionsOfLists)),
    ApplicabilityCase(
        factory, "a list that gets another appearance by `init`",
        list(plainCell + " // unsafe\nfunc restyle() { layoutOfList = .init(appearance: .insetGrouped) }")),
    ApplicabilityCase(
        factory, "something else with an appearance",
        list(plainCell + " // safe\nfunc restyle() { bar = .init(appearance: .plain) }")),
    ApplicabilityCase(
        factory, "a layout that a method of the type makes",
        list(plainCell + " // safe\nfunc restyle() { collectionView.collectionViewLayout = makeLayout() }\n" + ownLayout)),
    ApplicabilityCase(
        factory, "a layout that a subclass makes",
        list(plainCell + " // unsafe\nfunc restyle() { collectionView.collectionViewLayout = makeLayout() }\n" + ownLayout)
            .replacing("final class", with: "class") + "\nfinal class Grid: ListController {}"),
    ApplicabilityCase(
        factory, "a layout of a class of the project",
        list(plainCell + " // unsafe\nfunc restyle() { collectionView.collectionViewLayout = GridLayout() }")
            + "\nfinal class GridLayout: UICollectionViewLayout {}"),
    ApplicabilityCase(
        factory, "a layout that a caller chooses",
        list(plainCell + " // unsafe\nfunc restyle(_ layout: UICollectionViewLayout) { collectionView.collectionViewLayout = layout }")),
    ApplicabilityCase(
        factory, "a layout that another type sets",
        list(plainCell + " // unsafe") + owner("list.collectionView.setCollectionViewLayout(.init(), animated: false)")),
    ApplicabilityCase(factory, "the type that another one owns", list(plainCell + " // safe") + owner("list.collectionView.reloadData()")),
    ApplicabilityCase(factory, "given to a cell of another type", list(plainCell + " // unsafe") + owner("list.fill(cell)")),
    ApplicabilityCase(
        factory, "given to a cell of another type by a protocol",
        list(plainCell + " // unsafe").replacing("UICollectionViewController {", with: "UICollectionViewController, Filling {")
            + "\nprotocol Filling { func fill(_ cell: UICollectionViewListCell) }"
            + "\nfunc show(_ filling: Filling, _ cell: UICollectionViewListCell) { filling.fill(cell) }"),
    ApplicabilityCase(
        factory, "given to a cell by a function that other code keeps",
        list(plainCell + " // unsafe\nfunc start() { Grid.fill = fill }")
            + "\nenum Grid { static var fill: ((UICollectionViewListCell) -> Void)? }"),
    ApplicabilityCase(
        factory, "given to a cell by a function that UIKit calls",
        list(plainCell + " // safe\nfunc start(_ cells: [UICollectionViewListCell]) { cells.forEach(fill) }")),
    ApplicabilityCase(factory, "given to any cell", list("static " + plainCell + " // unsafe")),
    ApplicabilityCase(
        factory, "given to a cell outside of the list",
        list(
            """
            private let footer = UICollectionViewListCell()
            override func viewDidLoad() {
                footer.backgroundConfiguration = .listPlainCell() // unsafe
                view.addSubview(footer)
            }
            """)),
    ApplicabilityCase(
        factory, "a layout that a helper changes",
        list(plainCell + " // unsafe\nfunc restyle() { LayoutSwitch.apply(to: collectionView) }")
            + "\nenum LayoutSwitch { static func apply(to view: UICollectionView) { view.collectionViewLayout = UICollectionViewFlowLayout() } }"
    ),
    ApplicabilityCase(
        factory, "a layout that an extension of all collection views changes",
        list(plainCell + " // unsafe\nfunc restyle() { collectionView.showGrid() }")
            + "\nextension UICollectionView { func showGrid() { collectionViewLayout = UICollectionViewFlowLayout() } }"),
    ApplicabilityCase(
        factory, "a layout that a protocol changes",
        list(plainCell + " // unsafe")
            + "\nprotocol Arranged: AnyObject { var collectionViewLayout: UICollectionViewLayout { get set } }"
            + "\nextension UICollectionView: Arranged {}"
            + "\nfunc arrange(_ view: Arranged) { view.collectionViewLayout = UICollectionViewFlowLayout() }"),
    ApplicabilityCase(
        factory, "a layout that code names in a key path",
        list(plainCell + " // unsafe")
            + "\nlet layout: ReferenceWritableKeyPath<UICollectionView, UICollectionViewLayout> = \\.collectionViewLayout"),
    ApplicabilityCase(
        factory, "a factory that the project declares for optional values",
        list(plainCell + " // unsafe")
            + "\nextension Optional where Wrapped == UIBackgroundConfiguration { static func listCell() -> Wrapped? { nil } }"),
    ApplicabilityCase(
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
    ApplicabilityCase(
        factory, "a second collection view with the layout of a storyboard",
        list(plainCell + " // unsafe\n@IBOutlet var strip: UICollectionView!")),
    ApplicabilityCase(
        factory, "an outlet whose layout the code sets",
        list(
            plainCell + " // safe\n@IBOutlet var strip: UICollectionView! { didSet { strip.collectionViewLayout = makeLayout() } }\n"
                + ownLayout)),
    ApplicabilityCase(
        factory, "the trait overridden for the cell",
        list(
            "func fill(_ cell: UICollectionViewListCell) {\ncell.traitOverrides.listEnvironment = .sidebar\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}"
        )),
    ApplicabilityCase(
        factory, "the trait overridden for the controller",
        list(plainCell + " // unsafe") + owner("list.traitOverrides.listEnvironment = .sidebar")),
    ApplicabilityCase(
        factory, "the trait that is only read",
        list(plainCell + " // safe\nvar isPlain: Bool { traitCollection.listEnvironment == .plain }")),
    ApplicabilityCase(
        factory, "automatic updates switched off",
        list(
            "func fill(_ cell: UICollectionViewListCell) {\ncell.automaticallyUpdatesBackgroundConfiguration = false\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}"
        )),
    ApplicabilityCase(
        factory, "automatic updates of the content switched off",
        list(
            "func fill(_ cell: UICollectionViewListCell) {\ncell.automaticallyUpdatesContentConfiguration = false\ncell.backgroundConfiguration = .listPlainCell() // safe\n}"
        )),
    ApplicabilityCase(
        factory, "automatic updates switched off by the cell's class",
        list("func fill(_ cell: FixedCell) {\ncell.backgroundConfiguration = .listPlainCell() // unsafe\n}")
            + "\nfinal class FixedCell: UICollectionViewListCell { override func awakeFromNib() { automaticallyUpdatesBackgroundConfiguration = false } }"
    ),
    ApplicabilityCase(
        factory, "automatic updates switched off by another class",
        list("func fill(_ cell: FreeCell) {\ncell.backgroundConfiguration = .listPlainCell() // safe\n}")
            + "\nfinal class FreeCell: UICollectionViewListCell {}"
            + "\nfinal class FixedCell: UICollectionViewListCell { override func awakeFromNib() { automaticallyUpdatesBackgroundConfiguration = false } }"
    ),
]
