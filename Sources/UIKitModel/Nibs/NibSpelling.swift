// Spells the colors and fonts of Interface Builder documents in Swift.
import CellLintLinting

extension NibColor {
    /// An expression that a place for a `UIColor` takes; for a named color its value is optional. Nil if code cannot show the same color
    /// on each version of iOS with content configurations.
    public var swift: String? {
        switch self {
        case .system(let name): Self.systemNames[name].map { "." + $0 }
        case .named(let name): stringLiteral(name).map { "UIColor(named: \($0))" }
        case .rgb(0, 0, 0, 1), .white(0, alpha: 1): ".black"
        case .rgb(1, 1, 1, 1), .white(1, alpha: 1): ".white"
        case .rgb(let red, let green, let blue, let alpha), .genericRGB(let red, let green, let blue, let alpha):
            call("UIColor", [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)])
        case .white(let white, let alpha), .genericWhite(let white, let alpha): call("UIColor", [("white", white), ("alpha", alpha)])
        case .displayP3(let red, let green, let blue, let alpha):
            call("UIColor", [("displayP3Red", red), ("green", green), ("blue", blue), ("alpha", alpha)])
        case .ofMacOS, .unknown: nil
        }
    }

    /// The members of `UIColor` by their names in documents, which add a word.
    static let systemNames = Dictionary(
        uniqueKeysWithValues: [
            "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple",
            "brown",
            "clear", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "link", "placeholderText", "separator",
            "opaqueSeparator",
            "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal",
            "systemIndigo", "systemBrown", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
            "systemBackground", "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
            "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill",
            "tertiarySystemFill", "quaternarySystemFill", "darkText", "lightText",
        ].map { ($0 + "Color", $0) })
}

extension NibFont {
    /// An expression that a place for a `UIFont` takes; for a custom font its value is optional. Nil if the document does not say enough.
    public var swift: String? {
        switch self {
        case .system(let size, nil): points(size).map { ".systemFont(ofSize: \($0))" }
        case .system(let size, let weight?):
            Self.weights.contains(weight) ? points(size).map { ".systemFont(ofSize: \($0), weight: .\(weight))" } : nil
        case .boldSystem(let size): points(size).map { ".boldSystemFont(ofSize: \($0))" }
        case .italicSystem(let size): points(size).map { ".italicSystemFont(ofSize: \($0))" }
        case .textStyle(let style): ".preferredFont(forTextStyle: .\(style))"
        case .custom(let name, let size): stringLiteral(name).flatMap { name in points(size).map { "UIFont(name: \(name), size: \($0))" } }
        case .unknown: nil
        }
    }

    static let weights: Set = ["ultraLight", "thin", "light", "medium", "semibold", "bold", "heavy", "black"]
}

/// A call with numbers.
private func call(_ name: String, _ arguments: [(label: String, value: Double)]) -> String? {
    let values = arguments.compactMap { argument in number(argument.value).map { "\(argument.label): \($0)" } }
    return values.count == arguments.count ? "\(name)(\(values.joined(separator: ", ")))" : nil
}

/// A size other than the standard one.
private func points(_ size: Double) -> String? { size > 0 ? number(size) : nil }

/// A number as in Swift, without needless digits.
private func number(_ value: Double) -> String? { value.isFinite ? Int(exactly: value).map(String.init) ?? "\(value)" : nil }

/// A string literal; nil for a text that would need an escape.
public func stringLiteral(_ text: String) -> String? {
    text.unicodeScalars.allSatisfy { $0 != "\"" && $0 != "\\" && !$0.isUnseen } ? "\"\(text)\"" : nil
}
