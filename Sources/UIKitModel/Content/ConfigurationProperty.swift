// The properties of a list content configuration that show what the labels and the image view of a cell show. They are spelled here only;
// all other code compares values.
import CellLintLinting

/// One of the two texts of a `UIListContentConfiguration`.
public enum ConfigurationText: Hashable, Sendable, CaseIterable {
    /// `text`, which `textLabel` shows in a cell.
    case primary
    /// `secondaryText`, which `detailTextLabel` shows in a cell.
    case secondary
}

/// A property of a `UIListContentConfiguration`.
public enum ConfigurationProperty: Hashable, Sendable {
    /// `text` or `secondaryText`.
    case text(ConfigurationText)
    /// `attributedText` or `secondaryAttributedText`.
    case attributedText(ConfigurationText)
    /// A property of `textProperties` or `secondaryTextProperties`.
    case textProperty(ConfigurationText, TextProperty)
    case image
    /// A property of `imageProperties`.
    case imageProperty(ImageProperty)
    /// An edge of `directionalLayoutMargins`.
    case layoutMargin(Edge)
    /// `textToSecondaryTextVerticalPadding`
    case textPadding

    public enum TextProperty: String, Sendable {
        case adjustsFontForContentSizeCategory, adjustsFontSizeToFitWidth, alignment, allowsDefaultTighteningForTruncation, color, font
        case lineBreakMode, minimumScaleFactor, numberOfLines, showsExpansionTextWhenTruncated, transform
    }

    public enum ImageProperty: String, Sendable {
        case accessibilityIgnoresInvertColors, cornerRadius, preferredSymbolConfiguration, strokeColor, strokeWidth, tintColor
        case reservedHeight = "reservedLayoutSize.height"
    }

    public enum Edge: String, Sendable { case top, bottom }
}

extension ConfigurationProperty: CustomStringConvertible {
    /// The property as code spells it behind a configuration: `textProperties.font`.
    public var description: String {
        switch self {
        case .text(.primary): "text"
        case .text(.secondary): "secondaryText"
        case .attributedText(.primary): "attributedText"
        case .attributedText(.secondary): "secondaryAttributedText"
        case .textProperty(let text, let property): "\(text.properties).\(property.rawValue)"
        case .image: "image"
        case .imageProperty(let property): "imageProperties.\(property.rawValue)"
        case .layoutMargin(let edge): "directionalLayoutMargins.\(edge.rawValue)"
        case .textPadding: "textToSecondaryTextVerticalPadding"
        }
    }
}

extension ConfigurationText {
    /// The name of the properties of its look.
    public var properties: String {
        switch self {
        case .primary: "textProperties"
        case .secondary: "secondaryTextProperties"
        }
    }

    public var numberOfLines: ConfigurationProperty { .textProperty(self, .numberOfLines) }
}

extension ConfigurationProperty {
    /// The text that the property sets or styles; nil for the image and the layout.
    public var text: ConfigurationText? {
        switch self {
        case .text(let text), .attributedText(let text), .textProperty(let text, _): text
        case .image, .imageProperty, .layoutMargin, .textPadding: nil
        }
    }

    /// Whether it is what a cell shows, not how. Such a property is optional, as are those of labels and image views.
    public var isContent: Bool {
        switch self {
        case .text, .attributedText, .image: true
        case .textProperty, .imageProperty, .layoutMargin, .textPadding: false
        }
    }

    /// Whether it is the font or color of a text, which each configuration has a value of, and a label need not have.
    public var isFontOrColor: Bool {
        switch self {
        case .textProperty(_, .font), .textProperty(_, .color): true
        default: false
        }
    }

    /// The attribute by which a text can have a font or color of its own.
    public var attribute: String? {
        switch self {
        case .textProperty(_, .font): "font"
        case .textProperty(_, .color): "foregroundColor"
        default: nil
        }
    }

    public var isNumberOfLines: Bool { if case .textProperty(_, .numberOfLines) = self { true } else { false } }

    /// Whether a label or image view shows only one of both values: they are of one property, or forms of one text.
    public func replaces(_ other: Self) -> Bool { self == other || isContent && other.isContent && text == other.text }

    /// Whether it changes the look of a text that may also come from the text's attributes. Other settings of a label apply to a text of any
    /// kind, with its attributes as they are.
    public func restyles(_ text: ConfigurationText) -> Bool {
        switch self {
        case .textProperty(_, .numberOfLines), .textProperty(_, .adjustsFontSizeToFitWidth), .textProperty(_, .minimumScaleFactor),
            .textProperty(_, .allowsDefaultTighteningForTruncation):
            false
        case .textProperty(text, _): true
        default: false
        }
    }

    /// The version of iOS that introduced it, if later than configurations.
    public var introduced: Version? {
        switch self {
        case .imageProperty(.strokeWidth), .imageProperty(.strokeColor): Version(18)
        default: nil
        }
    }
}

extension Sequence<ConfigurationProperty> {
    /// Whether a text is set, plain or attributed.
    public func sets(_ text: ConfigurationText) -> Bool { contains { $0.isContent && $0.text == text } }

    /// Whether some text is set, plain or attributed.
    public var setsText: Bool { contains { $0.isContent && $0 != .image } }
}
