// Maps the properties of legacy labels and image views to those of UIListContentConfiguration (iOS 18 SDK), for messages and
// migrations.
import CellLintLinting

/// The replacement of `cell.textLabel?.font` and the like.
public enum LegacyReplacement: Hashable, Sendable {
    /// A property of the configuration, as in `textProperties.font`; `since` is the iOS version if later than 14.
    case property(String, since: String)
    /// Other advice; the name is what it replaces.
    case advice(instead: String, String)
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
        self =
            member == "imageView"
            ? Self.image(first, whole, last: path.last!) : Self.label(first, whole, value, isDetail: member == "detailTextLabel")
    }

    /// The half of a message that says what to do.
    public var advice: String {
        switch self {
        case .property(let name, let since): "use `\(name)`\(since.isEmpty ? "" : " (iOS \(since))") of a content configuration"
        case .advice(let instead, let advice): "instead of `\(instead)`, \(advice)"
        case .leftover(let name): "`\(name)` does nothing for a content configuration, so remove it"
        case .own(let name, _): "`\(name)` is declared in this project, so let it change a content configuration instead"
        case .none(let name): "no configuration has `\(name)`, so use a content view of your own"
        case .bare: "it is nil once a content configuration is set"
        }
    }

    /// A configuration's view sizes and draws itself, and a label's layer shows no corner without a background.
    private static var leftovers: Set<String> {
        ["sizeToFit", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "layer.cornerCurve"]
    }

    private static func label(_ first: String, _ whole: String, _ value: String?, isDetail: Bool) -> Self {
        let properties = isDetail ? "secondaryTextProperties" : "textProperties"
        let text = isDetail ? "secondaryText" : "text"
        let attributed = isDetail ? "secondaryAttributedText" : "attributedText"
        if leftovers.contains(whole) { return .leftover(whole) }
        if whole == "backgroundColor", value == "clear" { return .leftover("backgroundColor = .clear") }
        switch first {
        case "text": return .property(text, since: "")
        case "attributedText": return .property(attributed, since: "")
        case "font": return .property(properties + ".font", since: "")
        case "textColor": return .property(properties + ".color", since: "")
        case "textAlignment":
            if value == "left" { return .advice(instead: "left", "use `\(properties).alignment = .natural`") }
            return value == "right" ? .none("right") : .property(properties + ".alignment", since: "")
        case "numberOfLines", "lineBreakMode", "adjustsFontSizeToFitWidth", "minimumScaleFactor", "allowsDefaultTighteningForTruncation",
            "adjustsFontForContentSizeCategory", "showsExpansionTextWhenTruncated":
            return .property(properties + "." + first, since: "")
        case "isHidden": return .advice(instead: first, "leave `\(text)` of a content configuration nil")
        case "highlightedTextColor", "isHighlighted", "isEnabled": return .advice(instead: first, "set `\(properties).color` by state")
        case "alpha": return .advice(instead: first, "give `\(properties).color` an alpha component")
        case "lineBreakStrategy": return .advice(instead: first, "use `\(attributed)`")
        default:
            return first.hasPrefix("accessibility") ? .advice(instead: first, "set it on the cell") : .none(whole)
        }
    }

    private static func image(_ first: String, _ whole: String, last: String) -> Self {
        switch whole {
        case "image": return .property("image", since: "")
        case "tintColor", "preferredSymbolConfiguration", "accessibilityIgnoresInvertColors":
            return .property("imageProperties." + whole, since: "")
        case "layer.cornerRadius": return .property("imageProperties.cornerRadius", since: "")
        case "layer.borderWidth": return .property("imageProperties.strokeWidth", since: "18")
        case "layer.borderColor": return .property("imageProperties.strokeColor", since: "18")
        case "isHidden": return .advice(instead: whole, "leave `image` of a content configuration nil")
        case "highlightedImage", "isHighlighted": return .advice(instead: whole, "set `image` by state")
        case "contentMode": return .advice(instead: whole, "bound the image by `imageProperties.maximumSize`")
        case "clipsToBounds", "layer.masksToBounds": return .advice(instead: whole, "set `imageProperties.cornerRadius`, which clips")
        default:
            if last.lowercased().contains("setimage") {
                return .advice(instead: whole, "set `image` of a content configuration once it is loaded")
            }
            return first.hasPrefix("accessibility") ? .advice(instead: first, "set it on the cell") : .none(whole)
        }
    }
}
