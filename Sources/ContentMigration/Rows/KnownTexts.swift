// Bounds the lines of texts that code spells, however narrow the screen is: a text without a limit of lines fits in a row of a fixed height
// if its words do. The widths are chosen, not measured (.github/UIKIT.md#widths).
import CellLintUIKitModel

/// Texts, by their words.
struct KnownTexts {
    /// For each text the widths of its words, as multiples of the font's size.
    private var texts: [[Double]] = []

    init() {}

    /// Nil for a text with letters of unknown widths.
    init?(_ text: String) {
        var (words, width): ([Double], Double) = ([], 0)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " "):
                words.append(width)
                width = 0
            case 0x21...0x7E: width += Self.width(of: byte)
            default: return nil
            }
        }
        texts = [words + [width]]
    }

    var isEmpty: Bool { texts.isEmpty }

    func joined(_ other: Self) -> Self {
        var joined = self
        joined.texts += other.texts
        return joined
    }

    /// The greatest number of lines of a text.
    /// - Parameter width: that of a line, as a multiple of the font's size.
    func lines(inWidth width: Double) -> Int {
        texts.map { words in
            var (lines, rest) = (1, width)
            for (number, word) in words.enumerated() {
                let space = number > 0 ? Self.space : 0
                if space + word <= rest {
                    rest -= space + word
                } else {
                    // A word that is wider than a line takes several.
                    let own = max(1, (word / width).rounded(.up))
                    lines += number > 0 ? Int(own) : Int(own) - 1
                    rest = own * width - word
                }
            }
            return lines
        }.max() ?? 1
    }

    private static let space = 0.32
    private static let narrow = Set("fijlrtI.,:;'!|()-/".utf8)
    private static let wide = Set("MW@%".utf8)

    private static func width(of letter: UInt8) -> Double {
        switch letter {
        case _ where narrow.contains(letter): 0.45
        case _ where wide.contains(letter): 1.1
        case UInt8(ascii: "m"), UInt8(ascii: "w"): 0.98
        case UInt8(ascii: "a")...UInt8(ascii: "z"): 0.66
        default: 0.82
        }
    }
}

extension ContentMigration {
    /// The texts that some groups set, if the code spells all of them.
    func knownTexts(_ text: ConfigurationText, of parts: [CellGroup]) -> KnownTexts? {
        var all = KnownTexts()
        for use in parts.flatMap(\.uses) {
            // A text that is read may be changed in place.
            if case .read(_, let property) = use.action, property.isContent, property.text == text { return nil }
            for (property, value) in use.assignments where property.isContent && property.text == text {
                guard property == .text(text), let value, let known = resolver.knownTexts(value, depth: 0) else { return nil }
                all = all.joined(known)
            }
        }
        return all
    }
}

extension Resolver {
    /// The texts that an expression may be, if the code spells them; nil if it may be another one. What is not a constant may get longer.
    fileprivate func knownTexts(_ value: NodeID, depth: Int) -> KnownTexts? {
        guard depth < Limits.maxAliasDepth else { return nil }
        var all = KnownTexts()
        for text in outline.valuesChosen(in: value) where outline.kind(text) != .nilLiteral {
            var found: KnownTexts?
            switch outline.kind(text) {
            case .stringLiteral: found = outline.stringValue(text).flatMap(KnownTexts.init)
            case .identifier, .member:
                for (home, binding) in variables(namedBy: text) {
                    guard !home.file.isInterface, case let values = home.values(ofConstant: binding), !values.isEmpty else { return nil }
                    for value in values {
                        guard let known = home.knownTexts(value, depth: depth + 1) else { return nil }
                        found = found?.joined(known) ?? known
                    }
                }
            default: break
            }
            guard let found else { return nil }
            all = all.joined(found)
        }
        return all
    }
}
