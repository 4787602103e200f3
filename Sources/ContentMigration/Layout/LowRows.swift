// Finds rows of a fixed height that labels fit in but not a configuration, whose text has margins above and below.
import CellLintUIKitModel

/// The height that the texts of a cell need.
struct TextHeights {
    /// The size of a cell's label in points, if nothing else is set.
    private static let labelSize = 17.0
    /// The same at the largest text size but those for accessibility.
    private static let largestLabelSize = 23.0

    /// The size of the first text's font in points.
    private var size = labelSize
    /// Whether it follows the text size that people choose, as that of a cell's label does.
    private var isScaled = true
    private var isFontSet = false
    /// The numbers of lines of both texts; nil for any number.
    private var lines: Int? = 1
    private var secondLines: Int? = 1

    /// A row's height below which a configuration's text has less room than its lines: with 11 points above and below them. A second text
    /// of one line takes no more than that of a cell's style. Nil if no fixed height is known to be enough.
    var leastRow: Double? {
        guard let lines, let secondLines else { return nil }
        let second = secondLines > 1 ? Double(secondLines) * Self.labelSize : 0
        return 22 + (Double(lines) * size + second) * 1.2
    }

    /// - Parameter other: the size of a font that does not follow the chosen text size; nil if the font is not known.
    mutating func join(size other: Double?) {
        isScaled = other == nil || isFontSet && isScaled
        isFontSet = true
        size = max(size, other ?? size)
    }

    /// - Parameter number: nil if it is not known; 0 stands for any number.
    mutating func join(_ number: Int?, linesOf property: String) {
        let joined = number.flatMap { $0 > 0 ? $0 : nil }
        if property.utf8.starts(with: "secondary".utf8) {
            secondLines = secondLines.flatMap { known in joined.map { max(known, $0) } }
        } else {
            lines = lines.flatMap { known in joined.map { max(known, $0) } }
        }
    }

    mutating func join(_ look: PrototypeLook) {
        if let size = look.fontSize { join(size: size) }
        for setting in look.settings where setting.property.hasSuffix(".numberOfLines") {
            join(Int(setting.value), linesOf: setting.property)
        }
    }

    mutating func join(_ other: TextHeights) {
        size = max(size, other.size)
        isScaled = isScaled || other.isScaled
        join(other.lines, linesOf: "text")
        join(other.secondLines, linesOf: "secondaryText")
    }

    /// Whether some text size makes rows of a height too low for them.
    func mayExceed(_ height: Double) -> Bool {
        var scaled = self
        if isScaled { scaled.size = max(size, Self.largestLabelSize) }
        return scaled.exceed(height)
    }

    /// Whether a row of a height is too low for them; one without a height is hidden.
    func exceed(_ height: Double) -> Bool { height > 0 && (leastRow.map { height < $0 } ?? true) }
}

extension ContentMigration {
    /// The height of the texts that some uses set.
    func textHeights(_ uses: [CellUse]) -> TextHeights {
        uses.reduce(into: TextHeights()) { heights, use in
            guard case .write(_, let property, let value) = use.action else { return }
            if property == "textProperties.font" {
                let sizes = outline.call(value)?.argument(labeled: "ofSize").map { resolver.numbers($0.value) } ?? []
                heights.join(size: sizes.max())
            } else if property.hasSuffix(".numberOfLines") {
                let numbers = resolver.numbers(value)
                // The least may be 0, which stands for any number.
                for number in numbers { heights.join(Int(exactly: number), linesOf: property) }
                if numbers.isEmpty { heights.join(nil, linesOf: property) }
            }
        }
    }

    /// Where a type gives its rows a height that labels fit in but not a configuration.
    func placeOfLowRows(in type: DeclarationID, for texts: TextHeights) -> String? {
        for (home, height) in rowHeights(in: type) where home.mayBeLow(height, for: texts) {
            return file.place(height, in: home.resolver.file)
        }
        return nil
    }

    /// The names of heights that fit any content, or hide it. The first is Swift 4's name of the second.
    private static let harmlessHeights: Set = [
        "UITableViewAutomaticDimension", "automaticDimension", "rowHeight", "leastNormalMagnitude", "leastNonzeroMagnitude", "zero",
    ]

    /// Whether a row of this height may be too low. A height that code computes need not be enough.
    private func mayBeLow(_ height: NodeID, for texts: TextHeights) -> Bool {
        if Self.harmlessHeights.contains(outline.name(height)) { return false }
        if let base = outline.call(height)?.base, outline.isNamed(base, "super") { return false }
        let numbers = resolver.numbers(height)
        return numbers.isEmpty || numbers.contains(where: texts.exceed)
    }
}

extension PrototypeLook {
    /// The prototype, if its rows are too low.
    func placeOfLowRows(for texts: TextHeights) -> String? {
        var texts = texts
        texts.join(self)
        return rowHeight.map(texts.exceed) ?? false ? place : nil
    }
}
