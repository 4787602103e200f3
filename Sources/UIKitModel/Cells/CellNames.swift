// Names of UIKit's cell API that several questions ask about.

public enum CellNames {
    /// The views of a cell that content configurations supersede.
    public static let legacyViews = ["textLabel", "detailTextLabel", "imageView"]
    /// The members of a cell by which code gets at views that a configuration replaces.
    public static let membersOfViews: Set = [
        "addSubview", "contentView", "insertSubview", "layoutIfNeeded", "sizeThatFits", "subviews", "systemLayoutSizeFitting",
        "viewWithTag",
    ]
    /// Words without which no code has a cell that is known as UIKit's own.
    public static let waysToCells: Set = ["UITableViewCell", "cellForRow", "dequeueReusableCell", "visibleCells"]
    /// The classes of views that tables and collection views reuse and that have a content view.
    public static let reusableViews: Set = ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"]
}
