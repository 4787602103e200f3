// Finds the sizes of the fonts that code gives texts. One that is not known may be as large as the largest text style.
import CellLintUIKitModel

/// The size of a font in points.
struct FontSize {
    /// The size at the text size which a device has at first.
    var size: Double
    /// The size at the largest text size but those for accessibility.
    var largest: Double
    /// Whether it is that of a system font, whose leading is known.
    var isSystem = true
    /// Whether the code or a document tells the size.
    fileprivate(set) var isKnown = true
    /// The height of a line.
    var lineHeight: Double

    init(_ size: Double, largest: Double) { (self.size, self.largest, lineHeight) = (size, largest, size * RowMetrics.heightOfLine) }

    /// Takes it for that of a font which is known by its name. Its lines may be as high as those of Zapfino.
    mutating func becomeNamed() { (isSystem, lineHeight) = (false, size * RowMetrics.greatestHeightOfLine) }

    private init(style size: Double) { self.init(size, largest: size + RowMetrics.growthOfTextStyles) }

    /// The sizes of UIKit's text styles.
    private static let styles: [String: FontSize] = [
        "largeTitle": 34, "title1": 28, "title2": 22, "title3": 20, "headline": 17, "subheadline": 15, "body": 17, "callout": 16,
        "footnote": 13, "caption1": 12, "caption2": 11,
    ].mapValues(FontSize.init(style:))

    /// The font of a cell's label, if nothing else is set.
    static let label = FontSize(style: 17)
    /// The font of a second label below the first one, if nothing else is set.
    static let subtitle = FontSize(style: 12)
    /// The same from iOS 26 on.
    static let subheadline = FontSize(style: 15)
    static let unknown = {
        var size = FontSize(style: 34)
        (size.isSystem, size.isKnown) = (false, false)
        return size
    }()

    /// - Parameter name: that of the text style.
    init(ofStyleNamed name: String) { self = Self.styles[name] ?? .unknown }

    /// The size of the font of a document's label; nil for a font without a size, which stands for that of the style.
    init?(_ font: NibFont) {
        switch font {
        case .system(let size, _), .boldSystem(let size), .italicSystem(let size):
            guard size > 0 else { return nil }
            self.init(size, largest: size)
        case .custom(_, let size):
            self.init(size, largest: size)
            becomeNamed()
        case .textStyle(let name): self.init(ofStyleNamed: name)
        case .unknown: self = .unknown
        }
    }

    /// The greater of both sizes.
    func joined(_ other: FontSize) -> FontSize {
        var size = FontSize(max(size, other.size), largest: max(largest, other.largest))
        (size.isSystem, size.isKnown) = (isSystem && other.isSystem, isKnown && other.isKnown)
        size.lineHeight = max(lineHeight, other.lineHeight)
        return size
    }
}

extension Sequence<FontSize> {
    /// The greatest of some sizes; unknown if there are none.
    fileprivate func joined() -> FontSize { reduce(nil) { $0?.joined($1) ?? $1 } ?? .unknown }
}

extension Outline {
    /// Whether an expression stands for the traits that a view or controller has anyway.
    func areOwnTraits(_ traits: NodeID) -> Bool { kind(traits) == .nilLiteral || isNamed(traits, "traitCollection") }
}

extension Resolver {
    /// UIKit's functions that make a font of the system's, of one size. The project's own may make any.
    static let systemFonts: Set = [
        "boldSystemFont", "italicSystemFont", "monospacedDigitSystemFont", "monospacedSystemFont", "systemFont",
    ]

    /// The size of a font.
    /// - Parameter depth: the number of constants that were followed.
    func fontSize(of font: NodeID, depth: Int = 0) -> FontSize {
        outline.valuesChosen(in: font).map { fontSize(ofChosen: $0, depth) }.joined()
    }

    private func fontSize(ofChosen font: NodeID, _ depth: Int) -> FontSize {
        switch outline.kind(font) {
        case .nilLiteral: return .label
        case .call:
            guard let call = outline.call(font) else { return .unknown }
            if let style = call.argument(labeled: "forTextStyle"), call.name == "preferredFont" {
                // Other traits may have a text size of their own.
                if let traits = call.argument(labeled: "compatibleWith")?.value, !outline.areOwnTraits(traits) { return .unknown }
                guard isCallOfLibrary(font) else { return .unknown }
                return systemConstants(style.value, of: ["TextStyle", "UIFontTextStyle"]).map(FontSize.init(ofStyleNamed:)).joined()
            }
            let isSystem = Self.systemFonts.contains(call.name)
            guard isCallOfLibrary(font), isSystem || ["UIFont", "init", "withSize"].contains(call.name) else { return .unknown }
            let written = call.argument(labeled: isSystem ? "ofSize" : "size")
            let size = written ?? (call.name == "withSize" ? call.firstArgument : nil)
            // A size of 0 stands for that of a descriptor.
            guard let points = size.flatMap({ numbers($0.value).max() }), points > 0 else { return .unknown }
            var result = FontSize(points, largest: points)
            if !isSystem { result.becomeNamed() }
            // Its letters are as wide as each other.
            if call.name == "monospacedSystemFont" { result.isKnown = false }
            return result
        case .identifier, .member:
            guard depth < Limits.maxAliasDepth else { return .unknown }
            return variables(namedBy: font).map { home, binding in
                home.file.isInterface ? .unknown : home.values(ofConstant: binding).map { home.fontSize(of: $0, depth: depth + 1) }.joined()
            }.joined()
        default: return .unknown
        }
    }
}
