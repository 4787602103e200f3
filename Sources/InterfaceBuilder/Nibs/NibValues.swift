// The colors and fonts of Interface Builder documents, as they are written there.

/// A color.
public enum NibColor: Hashable, Sendable {
    /// A system color, by the name in the document: `secondaryLabelColor`.
    case system(String)
    /// A color of an asset catalog.
    case named(String)
    /// A color of macOS, which other systems do not have.
    case ofMacOS(String)
    /// In sRGB.
    case rgb(red: Double, green: Double, blue: Double, alpha: Double)
    case displayP3(red: Double, green: Double, blue: Double, alpha: Double)
    case white(Double, alpha: Double)
    /// In the calibrated or device dependent color spaces of older documents.
    case genericRGB(red: Double, green: Double, blue: Double, alpha: Double)
    case genericWhite(Double, alpha: Double)
    /// A color that code cannot spell in the same color space.
    case unknown
}

/// A font.
public enum NibFont: Hashable, Sendable {
    /// - size: in points; 0 for the standard size of a label.
    /// - weight: named as in Swift: `medium`; nil for the regular one.
    case system(size: Double, weight: String?)
    /// Semibold, unlike `system` with the weight `bold`.
    case boldSystem(size: Double)
    case italicSystem(size: Double)
    /// A font for a text style, named as in Swift: `caption1`.
    case textStyle(String)
    case custom(name: String, size: Double)
    case unknown
}

extension NibColor {
    /// - Parameter element: `<color …/>`.
    init(_ element: XMLElement) {
        // Versions of Interface Builder write the same component with 10 or 17 digits.
        func number(_ name: StaticString) -> Double? { element[name].flatMap(Double.init).map { ($0 * 1e8).rounded() / 1e8 } }
        if let name = element["systemColor"] {
            self = .system(name)
        } else if let name = element["cocoaTouchSystemColor"] {
            self = .system(name)
        } else if let name = element["name"] {
            self = element["catalog"] == nil ? .named(name) : .ofMacOS(name)
        } else if let white = number("white"), let alpha = number("alpha"), element["customColorSpace"] == "genericGamma22GrayColorSpace" {
            self = .white(white, alpha: alpha)
        } else if let red = number("red"), let green = number("green"), let blue = number("blue"), let alpha = number("alpha") {
            switch element["customColorSpace"] {
            case "sRGB": self = .rgb(red: red, green: green, blue: blue, alpha: alpha)
            case "displayP3": self = .displayP3(red: red, green: green, blue: blue, alpha: alpha)
            default:
                self =
                    Self.isBlackOrWhite(red, green, blue)
                    ? .rgb(red: red, green: green, blue: blue, alpha: alpha)
                    : .genericRGB(red: red, green: green, blue: blue, alpha: alpha)
            }
        } else if let white = number("white"), let alpha = number("alpha") {
            self = Self.isBlackOrWhite(white) ? .white(white, alpha: alpha) : .genericWhite(white, alpha: alpha)
        } else {
            self = .unknown
        }
    }

    /// Whether components are those of black or white, which are the same in every color space.
    private static func isBlackOrWhite(_ components: Double...) -> Bool {
        components.allSatisfy { $0 == 0 } || components.allSatisfy { $0 == 1 }
    }

    /// Whether nothing of it is seen.
    var isClear: Bool {
        switch self {
        case .rgb(_, _, _, let alpha), .displayP3(_, _, _, let alpha), .genericRGB(_, _, _, let alpha): alpha == 0
        case .white(_, let alpha), .genericWhite(_, let alpha): alpha == 0
        case .system(let name): name == "clearColor"
        case .named, .ofMacOS, .unknown: false
        }
    }
}

extension NibFont {
    /// - Parameter element: `<fontDescription …/>`.
    init(_ element: XMLElement) {
        let size = element["pointSize"].flatMap(Double.init)
        // What else a font has, such as a width, is not known to be written.
        let known = ["key", "type", "name", "family", "pointSize", "weight", "style"]
        if !element.attributes.allSatisfy({ known.contains($0.name) }) {
            self = .unknown
        } else if let style = element["style"] {
            self = Self.textStyle(named: style).map(NibFont.textStyle) ?? .unknown
        } else if let name = element["name"], let size {
            self = .custom(name: name, size: size)
        } else {
            switch (element["type"], size) {
            case ("system", let size?):
                let weight = element["weight"]
                self = .system(size: size, weight: weight == "regular" ? nil : weight)
            case ("boldSystem", let size?): self = .boldSystem(size: size)
            case ("italicSystem", let size?): self = .italicSystem(size: size)
            default: self = .unknown
            }
        }
    }

    private static func textStyle(named name: String) -> String? {
        switch name {
        case "UICTFontTextStyleTitle0": "largeTitle"
        case "UICTFontTextStyleTitle1": "title1"
        case "UICTFontTextStyleTitle2": "title2"
        case "UICTFontTextStyleTitle3": "title3"
        case "UICTFontTextStyleHeadline": "headline"
        case "UICTFontTextStyleSubhead": "subheadline"
        case "UICTFontTextStyleBody": "body"
        case "UICTFontTextStyleCallout": "callout"
        case "UICTFontTextStyleFootnote": "footnote"
        case "UICTFontTextStyleCaption1": "caption1"
        case "UICTFontTextStyleCaption2": "caption2"
        default: nil
        }
    }
}
