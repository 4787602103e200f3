// The names of UIKit's classes of the views in a cell, which code asks for to find out whether a view, such as that of a touch, is in a cell.

/// How code compares the name of a class with a text.
enum NameTest {
    case begins, contains, ends, equals

    /// - Parameter method: the name of a method of strings, without labels.
    init?(method: String) {
        switch method {
        case "hasPrefix", "starts": self = .begins
        case "hasSuffix": self = .ends
        case "isEqualToString": self = .equals
        case "contains", "containsString", "localizedStandardContains", "range", "rangeOfString": self = .contains
        default: return nil
        }
    }

    fileprivate func accepts(_ name: String, _ text: String) -> Bool {
        switch self {
        case .begins: name.begins(with: text)
        case .contains: name.contains(text)
        case .ends: name.ends(with: text)
        case .equals: name == text
        }
    }
}

public enum ViewClassNames {
    /// UIKit's classes of the views in a cell that a configuration does without.
    static let replaced = ["UITableViewCellContentView", "UITableViewLabel"]
    /// The names of the views that a configuration has in their place.
    private static let replacements = ["UIListContentView", "UILabel"]
    /// Words of code that knows the classes by their names, or by parts of them.
    static let triggersForTests = ["CellContent", "UITableViewLabel"]
    /// Such parts of Swift's string literals. Descriptions begin with a sign, and so do patterns.
    static let partsOfLiterals =
        triggersForTests + ["\"TableViewCell", "\"UITableView", "\"<UITableView", "\"^UITableView", "ListContent", "\"UILabel"]
    /// Words of such code in Swift, with the protocol of all views of configurations.
    public static let triggersForTestsInSwift = partsOfLiterals + ["UIContentView"]
    /// The words by which code asks for the name of a class, or for a description, which begins with it.
    static let questions: Set = [
        "NSStringFromClass", "classForCoder", "className", "debugDescription", "describing", "description", "object_getClassName",
        "reflecting",
    ]
    /// Shorter texts are parts of many names.
    private static let leastPart = "cell".utf8.count

    /// Whether a test of a name has another result for some view of a cell with labels than for the one in its place.
    static func areToldApart(by text: String, _ test: NameTest) -> Bool {
        // Other signs are those of descriptions and patterns: `<UITableViewCell`.
        let part = text.filter(\.isLetter)
        guard part.utf8.count >= leastPart else { return false }
        return zip(replaced, replacements).contains { test.accepts($0, part) != test.accepts($1, part) }
    }
}
