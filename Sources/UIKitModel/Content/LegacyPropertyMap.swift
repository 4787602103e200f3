// Maps the properties of legacy labels and image views to those of UIListContentConfiguration (iOS 18 SDK), for messages and
// migrations.
import CellLintLinting

/// The replacement of `cell.textLabel?.font` and the like.
public enum LegacyReplacement: Hashable, Sendable {
    case property(ConfigurationProperty)
    /// Other advice.
    case advice(String)
    /// Nothing: a call or a value that does nothing for a configuration's view.
    case leftover(String)
    /// A member that the project itself declares, in an extension.
    case own(String, DeclarationID)
    /// No counterpart in a configuration.
    case none(String)
    /// The member itself is passed on, bound or read.
    case bare

    /// - Parameters:
    ///   - member: `textLabel`, `detailTextLabel` or `imageView`.
    ///   - path: the names after it, outermost first; one, or two if the first is `layer`.
    ///   - value: the name of an assigned implicit member, such as `left` in `= .left`.
    public init(of member: String, path: [String], value: String?) {
        guard let first = path.first else {
            self = .bare
            return
        }
        let whole = path.joined(separator: ".")
        switch member {
        case "imageView": self = Self.image(first, whole, last: path[path.count - 1])
        case "detailTextLabel": self = Self.label(first, whole, value, .secondary)
        default: self = Self.label(first, whole, value, .primary)
        }
    }

    /// The half of a message that says what to do.
    public var advice: String {
        switch self {
        case .property(let property):
            "use `\(property)` of a `UIListContentConfiguration`"
                + (property.introduced.map { " (iOS \($0.major) or later)" } ?? "")
        case .advice(let advice): advice
        case .leftover(let name): "remove `\(name)`, which has no effect on a content configuration"
        case .own(let name, _): "make `\(name)` change a content configuration instead"
        case .none(let name): "`UIListContentConfiguration` has no `\(name)`, so use a custom content view"
        case .bare: "it is nil as soon as the cell has a content configuration"
        }
    }

    private static func label(_ first: String, _ whole: String, _ value: String?, _ text: ConfigurationText) -> Self {
        switch whole {
        // A configuration's view sizes and draws itself, and a label's layer shows no corner without a background.
        case "sizeToFit", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "layer.cornerCurve": return .leftover(whole)
        case "backgroundColor" where value == "clear": return .leftover("backgroundColor = .clear")
        default: break
        }
        switch first {
        case "text": return .property(.text(text))
        case "attributedText": return .property(.attributedText(text))
        case "textAlignment" where value == "left":
            return .advice("use `\(text.properties).alignment = .natural` instead of `.left`")
        case "textAlignment" where value == "right":
            return .advice("use `\(text.properties).alignment = .natural`, or a custom content view, instead of `.right`")
        case "isHidden":
            return .advice("set the configuration's `\(ConfigurationProperty.text(text))` to nil instead of hiding the label")
        case "highlightedTextColor", "isHighlighted", "isEnabled":
            return .advice("choose `\(text.properties).color` for the cell's state instead of setting `\(first)`")
        case "alpha": return .advice("give `\(text.properties).color` an alpha component instead of setting `alpha`")
        case "baselineAdjustment": return .advice("leave the baseline to the configuration instead of setting `baselineAdjustment`")
        case "lineBreakStrategy":
            return .advice("use `\(ConfigurationProperty.attributedText(text))` instead of `lineBreakStrategy`")
        default:
            if let property = ConfigurationProperty.TextProperty(ofLabel: first) { return .property(.textProperty(text, property)) }
            return first.begins(with: "accessibility") ? .advice("set `\(first)` on the cell, not on its label") : .none(whole)
        }
    }

    private static func image(_ first: String, _ whole: String, last: String) -> Self {
        switch whole {
        case "image": return .property(.image)
        case "tintColor": return .property(.imageProperty(.tintColor))
        case "preferredSymbolConfiguration": return .property(.imageProperty(.preferredSymbolConfiguration))
        case "accessibilityIgnoresInvertColors": return .property(.imageProperty(.accessibilityIgnoresInvertColors))
        case "layer.cornerRadius": return .property(.imageProperty(.cornerRadius))
        case "layer.borderWidth": return .property(.imageProperty(.strokeWidth))
        case "layer.borderColor": return .property(.imageProperty(.strokeColor))
        case "isHidden": return .advice("set the configuration's `image` to nil instead of hiding the image view")
        case "highlightedImage", "isHighlighted":
            return .advice("choose `image` for the cell's state instead of setting `\(whole)`")
        case "contentMode": return .advice("limit the image with `imageProperties.maximumSize` instead of setting `contentMode`")
        case "adjustsImageSizeForAccessibilityContentSizeCategory":
            return .advice("leave the image's size to the configuration instead of setting `\(whole)`")
        case "clipsToBounds", "layer.masksToBounds":
            return .advice("set `imageProperties.cornerRadius`, which clips, instead of `\(whole)`")
        default:
            if last.lowercased().contains("setimage") {
                return .advice("set the configuration's `image` when it has loaded instead of calling `\(whole)`")
            }
            return first.begins(with: "accessibility") ? .advice("set `\(first)` on the cell, not on its image view") : .none(whole)
        }
    }
}

extension ConfigurationProperty.TextProperty {
    /// The property of the same effect as a label's.
    fileprivate init?(ofLabel name: String) {
        switch name {
        case "font": self = .font
        case "textColor": self = .color
        case "textAlignment": self = .alignment
        case "numberOfLines": self = .numberOfLines
        case "lineBreakMode": self = .lineBreakMode
        case "adjustsFontSizeToFitWidth": self = .adjustsFontSizeToFitWidth
        case "minimumScaleFactor": self = .minimumScaleFactor
        case "allowsDefaultTighteningForTruncation": self = .allowsDefaultTighteningForTruncation
        case "adjustsFontForContentSizeCategory": self = .adjustsFontForContentSizeCategory
        case "showsExpansionTextWhenTruncated": self = .showsExpansionTextWhenTruncated
        default: return nil
        }
    }
}
