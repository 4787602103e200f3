// Names of UIKit's cell API that several questions ask about.

public enum CellNames {
    /// The views of a cell that content configurations supersede.
    public static let legacyViews = ["textLabel", "detailTextLabel", "imageView"]
    /// The classes of views that tables and collection views reuse and that have a content view.
    public static let reusableViews: Set = ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"]
}
