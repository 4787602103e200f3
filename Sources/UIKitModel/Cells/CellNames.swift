// Names of UIKit's cell API that several questions ask about.

public enum CellNames {
    /// The views of a cell that content configurations supersede.
    public static let legacyViews = ["textLabel", "detailTextLabel", "imageView"]
    /// The members by which code fills in a cell: those views, and the configuration.
    public static let content = legacyViews + ["contentConfiguration"]
    /// The members of a cell by which code has to do with its content configuration.
    public static let membersOfConfigurations: Set = [
        "automaticallyUpdatesContentConfiguration", "configurationState", "configurationUpdateHandler", "contentConfiguration",
        "defaultContentConfiguration", "setNeedsUpdateConfiguration", "updateConfiguration",
    ]
    /// The members of a cell by which code gets at views that a configuration replaces, or decides on their size: a height that labels
    /// ignore may be too small for a configuration, which has margins of its own.
    public static let membersOfViews = [
        "addSubview", "contentView", "heightAnchor", "insertSubview", "layoutIfNeeded", "sizeThatFits", "subviews",
        "systemLayoutSizeFitting", "viewWithTag",
    ]
    /// The properties of a cell for views behind its content.
    public static let backgroundViews = ["backgroundView", "multipleSelectionBackgroundView", "selectedBackgroundView"]
    /// The properties of a cell for views that lie beside or behind its content, whose superview is the cell itself.
    public static let viewsBesideContent = Set(backgroundViews + ["accessoryView", "editingAccessoryView"])
    /// The members of a table by which code gets at the cells that it shows.
    public static let questions = ["cellForRow", "visibleCells"]
    /// The methods of tables and of their diffable data sources that ask for rows, or for their heights.
    public static let tableUpdates = [
        "apply", "applySnapshotUsingReloadData", "beginUpdates", "deleteRows", "deleteSections", "endUpdates", "insertRows",
        "insertSections", "layoutIfNeeded", "moveRow", "moveSection", "performBatchUpdates", "reconfigureRows", "reloadData", "reloadRows",
        "reloadSections",
    ]
    /// Words without which no code has a cell that is known as UIKit's own.
    public static let triggersForCells = ["UITableViewCell", "cellForRow", "dequeueReusableCell", "visibleCells"]
    /// Words by which code gives an object or a table of another object its delegate or its cells: `results.tableView.delegate = self`. None
    /// contains blanks, which code may write as it likes.
    public static let triggersForTables =
        endsOfTables.flatMap(delegates(ofTableNamed:)) + [".dataSource", "searchResultsDataSource", "rx.setDelegate"]
        + ["-> UITableView", "->UITableView"]
    /// The ends of most names of tables.
    static let endsOfTables = ["able", "ableView", "ist", "istView"]
    /// Whether a name ends as most names of tables do, in any case.
    static func isOfTable(_ name: String) -> Bool {
        let name = name.lowercased()
        return endsOfTables.contains { name.ends(with: $0.lowercased()) }
    }
    /// What names the delegate of a table of a name.
    static func delegates(ofTableNamed name: String) -> [String] { ["", "?", "!"].map { "\(name)\($0).delegate" } }
    /// Words by which code reaches the views in any view: `queue += view.subviews`, `list.cell.contentView.addSubview(badge)`.
    public static let triggersForViews = ["subviews", ".contentView.", ".contentView?.", "viewWithTag"]
    /// Words by which code places what tables or cells show that it is given as views, or overrides how a class of tables does.
    public static let triggersForMargins = [
        "ayoutMargins", "effectiveUserInterfaceLayoutDirection", "semanticContentAttribute", "insetsContentViewsToSafeArea",
    ]
    /// Words by which a class of tables overrides what decides on its rows.
    public static let triggersForOverrides = ["rectForRow", "UITableViewDelegate", "UITableViewDataSource", "func register("]
    /// The properties by which code places what any view shows.
    static let margins = ["directionalLayoutMargins", "layoutMargins", "semanticContentAttribute"]
    /// The properties by which a table places what its cells show.
    public static let marginsOfTables =
        margins + ["cellLayoutMarginsFollowReadableWidth", "insetsContentViewsToSafeArea", "separatorInset"]
    /// The properties by which a cell, or its table, places what the cell shows.
    public static let marginsOfCells = marginsOfTables + ["insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins"]
    /// The properties that tell how high the rows of a table are.
    static let heightsOfTables = ["estimatedRowHeight", "rowHeight"]
    /// The properties by which code indents the texts of a cell.
    public static let indentations = ["indentationLevel", "indentationWidth"]
    /// The classes of views that tables and collection views reuse and that have a content view.
    public static let reusableViews = ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"]
}
