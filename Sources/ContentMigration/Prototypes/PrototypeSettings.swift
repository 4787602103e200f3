// Spells what a storyboard's prototype sets as code does: by the property of `TextProperties` that shows the same, and its value.
import CellLintUIKitModel

extension NibLabel {
    var isDisabled: Bool { settings.contains { $0.value == .other("enabled") } }
}

extension NibColor {
    var isBlackInLightMode: Bool {
        switch self {
        case .rgb(0, 0, 0, alpha: 1), .white(0, alpha: 1), .system("darkTextColor"), .system("labelColor"): true
        default: false
        }
    }

    /// What to review where a fix writes the color of a document's text.
    func caveat(place: String) -> Caveat? {
        switch self {
        case .named(let name): .mainBundle(color: name)
        case .genericRGB, .genericWhite: .colorSpace(place: place)
        default: nil
        }
    }
}

extension NibSetting.Value {
    /// What a document calls it, for a text.
    var name: String {
        switch self {
        case .font: "font"
        case .textColor: "textColor"
        case .numberOfLines: "numberOfLines"
        case .alignment: "textAlignment"
        case .lineBreakMode: "lineBreakMode"
        case .adjustsFontSizeToFitWidth: "adjustsFontSizeToFitWidth"
        case .allowsDefaultTighteningForTruncation: "allowsDefaultTighteningForTruncation"
        case .minimumScaleFactor: "minimumScaleFactor"
        case .adjustsFontForContentSizeCategory: "adjustsFontForContentSizeCategory"
        case .color(let property, _): property
        case .other(let name): name
        }
    }

    var isFontWithoutSize: Bool { self == .font(.system(size: 0, weight: nil)) }

    /// Whether a text looks nearly the same without it: a regular system font about as large, a color that is black in light mode, or the
    /// gray that older versions of Interface Builder wrote for second texts at the side.
    func isSlight(_ text: ConfigurationText, _ style: NibCell.Style) -> Bool {
        switch self {
        case .font(.system(let size, nil)): abs(size - (text == .secondary && style == .subtitle ? 12 : 17)) <= 2
        case .textColor(.rgb(0.55686275, 0.55686275, 0.57647059, alpha: 1)): text == .secondary && style == .value1
        case .textColor(let color): (text == .primary || style == .subtitle) && color.isBlackInLightMode
        default: false
        }
    }

    /// What to review where no property of `TextProperties` shows the same.
    func obstacle(of text: ConfigurationText, place: String) -> Caveat {
        switch self {
        case .textColor(.ofMacOS(let color)): .colorOfMacOS(name: color, place: place)
        case _ where isFontWithoutSize: .fontWithoutSize(of: text, place: place)
        // The text has a color of its own.
        default: .prototypeSets(setting: name, isSlight: name == "tintColor", place: place)
        }
    }

    /// The property of `TextProperties` that shows the same; nil without one.
    var assignment: (property: ConfigurationProperty.TextProperty, value: String)? {
        switch self {
        case .color, .other: nil
        // A document's labels fall back to the same.
        case .font(.custom(let name, let size)):
            NibFont.custom(name: name, size: size).swift.flatMap { font in
                NibFont.system(size: size, weight: nil).swift.map { (.font, "\(font) ?? \($0)") }
            }
        case .textColor(.named(let name)): NibColor.named(name).swift.map { (.color, "\($0) ?? .label") }
        case .font(let font): font.swift.map { (.font, $0) }
        case .textColor(let color): color.swift.map { (.color, $0) }
        case .numberOfLines(let count): (.numberOfLines, "\(count)")
        case .alignment(let name): ["center", "justified"].contains(name) ? (.alignment, "." + name) : nil
        case .lineBreakMode(let name): (.lineBreakMode, "." + name)
        case .adjustsFontSizeToFitWidth: (.adjustsFontSizeToFitWidth, "true")
        case .allowsDefaultTighteningForTruncation: (.allowsDefaultTighteningForTruncation, "true")
        case .minimumScaleFactor(let factor): factor.isFinite ? (.minimumScaleFactor, "\(factor)") : nil
        case .adjustsFontForContentSizeCategory: (.adjustsFontForContentSizeCategory, "true")
        }
    }
}
