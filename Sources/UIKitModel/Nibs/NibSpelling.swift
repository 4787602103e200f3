// Spells the colours and fonts of Interface Builder documents in Swift.
import CellLintLinting

extension NibColor {
    /// An expression that a place for a `UIColor` takes; for a named colour its value is optional. Nil if code cannot show the same colour
    /// on each version of iOS with content configurations.
    public var swift: String? {
        switch self {
        case .system(let name): Self.systemNames[name].map { "." + $0 }
        case .named(let name): literal(name).map { "UIColor(named: \($0))" }
        case .rgb(let red, let green, let blue, let alpha):
            "UIColor(red: \(spelled(red)), green: \(spelled(green)), blue: \(spelled(blue)), alpha: \(spelled(alpha)))"
        case .white(let white, let alpha): "UIColor(white: \(spelled(white)), alpha: \(spelled(alpha)))"
        case .displayP3, .unknown: nil
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
        case .system(let size, nil): size > 0 ? ".systemFont(ofSize: \(spelled(size)))" : nil
        case .system(let size, let weight?):
            size > 0 && Self.weights.contains(weight) ? ".systemFont(ofSize: \(spelled(size)), weight: .\(weight))" : nil
        case .italicSystem(let size): size > 0 ? ".italicSystemFont(ofSize: \(spelled(size)))" : nil
        case .textStyle(let style): ".preferredFont(forTextStyle: .\(style))"
        case .custom(let name, let size): literal(name).map { "UIFont(name: \($0), size: \(spelled(size)))" }
        case .unknown: nil
        }
    }

    static let weights: Set = ["ultraLight", "thin", "light", "medium", "semibold", "bold", "heavy", "black"]
}

/// A number as in Swift, without needless digits.
private func spelled(_ number: Double) -> String {
    number.isFinite ? Int(exactly: number).map(String.init) ?? "\(number)" : "0"
}

/// A string literal; nil for a text that would need an escape.
private func literal(_ text: String) -> String? {
    text.unicodeScalars.allSatisfy { $0 != "\"" && $0 != "\\" && !$0.isUnseen } ? "\"\(text)\"" : nil
}
