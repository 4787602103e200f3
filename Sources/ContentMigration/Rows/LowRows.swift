// Finds rows of a fixed height that labels fit in but not a configuration, whose text has margins above and below.
import CellLintUIKitModel

/// How a row has room for two texts below each other.
enum RoomForTexts {
    case enough
    /// At some text sizes only if nothing is between them.
    case enoughAtUsualSize
    /// Only if nothing is between them.
    case withoutPadding
    case none
}

/// The height that the texts of a cell need.
struct TextHeights {
    /// One of the two texts.
    private struct Text {
        var font: FontSize
        private var isFontSet = false
        /// The number of lines; nil for any number.
        private(set) var lines: Int? = 1
        /// The texts, if they are asked for and the code spells all of them.
        var known: KnownTexts?

        init(_ font: FontSize) { self.font = font }

        mutating func join(_ other: FontSize) {
            // A label whose font the code sets does not show its own.
            let isSystem = other.isSystem && (!isFontSet || font.isSystem)
            font = isFontSet ? font.joined(other) : FontSize(max(font.size, other.size), largest: max(font.size, other.largest))
            (font.isSystem, font.lineHeight) = (isSystem, max(font.lineHeight, other.lineHeight))
            isFontSet = true
        }

        mutating func join(_ number: Int?) {
            let joined = number.flatMap { $0 > 0 ? $0 : nil }
            lines = lines.flatMap { known in joined.map { max(known, $0) } }
        }

        mutating func join(_ other: Text) {
            font = font.joined(other.font)
            isFontSet = isFontSet || other.isFontSet
            known = known.flatMap { own in other.known.map(own.joined) }
            join(other.lines)
        }

        /// Whether a row that is as high as its text has the height of a label's row: with one line, for which both have the least height.
        /// With more lines, UIKit adds the leading of the label's font, which grows with the user's text size, where a configuration adds
        /// its margins, which do not (.github/UIKIT.md#rows).
        var keepsRowHeight: Bool { font.isSystem && lines == 1 && font.size <= RowMetrics.largestFontOfOneLine }

        /// - Parameter isLargest: whether at the largest text size but those for accessibility.
        func height(upTo most: Int, isLargest: Bool) -> Double { Double(lines ?? most) * line(grown: isLargest ? 1 : 0) }

        /// The height of one line.
        /// - Parameter share: how much of the growth up to the largest text size counts, of 1.
        func line(grown share: Double) -> Double {
            font.size > 0 ? font.lineHeight * (1 + share * (font.largest - font.size) / font.size) : font.lineHeight
        }

        /// Where code sets no font, that of iOS 26 (.github/UIKIT.md#texts).
        var onSystem26: Self {
            var text = self
            if !isFontSet { text.font = .subheadline }
            return text
        }

        /// The height of its lines where each is at least as wide as this; nil if the texts or the widths of their letters are not known.
        func height(grown share: Double, width: Double) -> Double? {
            guard font.isSystem, font.isKnown, font.size > 0, let known, !known.isEmpty else {
                return lines.map { Double($0) * line(grown: share) }
            }
            let count = known.lines(inWidth: width / (font.size + share * (font.largest - font.size)))
            return Double(min(count, lines ?? count)) * line(grown: share)
        }

        /// The numbers of lines that it may have, as far as that many have room in a height.
        func numbersOfLines(in height: Double, grown share: Double) -> ClosedRange<Int> {
            let line = line(grown: share)
            let most = line > 0 ? Int(min(height / line, Double(Limits.maxLines))) : 1
            return 1...max(1, min(lines ?? most, most))
        }

        /// Nil for any number of lines.
        func height(_ size: Double) -> Double? { lines.map { Double($0) * size * RowMetrics.heightOfLine } }
    }

    /// The lines that a text with any number of lines is expected to have at most in a row of a fixed height: more leave no room for labels.
    private static let mostLines = 3

    private var first = Text(.label)
    private var second = Text(.subtitle)
    /// Whether the second text is shown below the first one.
    private var stacks = false
    /// The styles that do that.
    private let stackingStyles: Set<CellStyle>

    init(stackingStyles: Set<CellStyle> = [.subtitle]) { self.stackingStyles = stackingStyles }

    /// A row's height below which a configuration's texts have less room than their lines. Nil if no fixed height is known to be enough.
    private func leastRow(_ size: (FontSize) -> Double) -> Double? {
        guard let upper = first.height(size(first.font)), let lower = second.height(size(second.font)) else { return nil }
        return 2 * RowMetrics.marginOnSystem26 + upper + (stacks || second.lines != 1 ? lower : 0)
    }

    mutating func join(_ size: FontSize, fontOf text: ConfigurationText) {
        switch text {
        case .primary: first.join(size)
        case .secondary: second.join(size)
        }
    }

    /// - Parameter number: nil if it is not known; 0 stands for any number.
    mutating func join(_ number: Int?, linesOf text: ConfigurationText) {
        switch text {
        case .primary: first.join(number)
        case .secondary: second.join(number)
        }
    }

    /// Whether self-sizing rows are as high with a configuration as with labels, if the texts do not stand below each other.
    var keepRowHeight: Bool { first.keepsRowHeight && (stacks || second.keepsRowHeight) }

    /// Whether self-sizing rows have the least height, with margins or without.
    var keepLeastHeight: Bool { keepRowHeight && !stacks }

    /// Counts a second text below the first one.
    mutating func stackTexts() { stacks = true }

    /// - Parameter texts: nil if they are not known.
    private mutating func join(_ texts: KnownTexts?, _ text: ConfigurationText) {
        switch text {
        case .primary: first.known = first.known.flatMap { own in texts.map(own.joined) }
        case .secondary: second.known = second.known.flatMap { own in texts.map(own.joined) }
        }
    }

    /// Adds the texts without a limit of lines that code sets.
    /// - Parameter texts: those of a label; nil if they are not known.
    mutating func setTexts(_ texts: (ConfigurationText) -> KnownTexts?) {
        if first.lines == nil { first.known = texts(.primary) }
        if second.lines == nil { second.known = texts(.secondary) }
    }

    mutating func join(_ look: PrototypeLook) {
        for (text, shown) in [(ConfigurationText.primary, look.text), (.secondary, look.detail)] where shown != .none {
            if case .literal(let literal) = shown { join(KnownTexts(literal), text) } else { join(nil as KnownTexts?, text) }
        }
        join(look.settings, look.fonts)
        if !look.styles.isDisjoint(with: stackingStyles) { stackTexts() }
    }

    mutating func join(_ look: ClassLook) { join(look.settings, look.fonts) }

    private mutating func join(_ settings: [PrototypeLook.Setting], _ fonts: [ConfigurationText: FontSize]) {
        for (text, font) in fonts { join(font, fontOf: text) }
        for setting in settings {
            if case .textProperty(let text, .numberOfLines) = setting.property { join(Int(setting.value), linesOf: text) }
        }
    }

    mutating func join(_ other: TextHeights) {
        first.join(other.first)
        second.join(other.second)
        stacks = stacks || other.stacks
    }

    /// Whether some text size makes rows of a height too low for them.
    func mayExceed(_ height: Double) -> Bool {
        var texts = self
        texts.second = second.onSystem26
        let padding = stacks ? RowMetrics.paddingOfTexts : 0
        return exceed(height, texts.leastRow(\.largest).map { $0 + padding })
    }

    /// Whether a row of a height is too low for them; one without a height is hidden.
    func exceed(_ height: Double) -> Bool { exceed(height, leastRow(\.size)) }

    /// Whether the texts may be shown below each other.
    var mayStack: Bool { stacks }

    /// Whether two texts below each other need more than a height even without margins.
    func exceedTogether(_ height: Double) -> Bool { [.withoutPadding, .none].contains(room(in: height)) }

    /// How a row of a fixed height has room for two texts below each other, without margins. Texts that stood side by side had all of it at
    /// each text size.
    /// - Parameter width: what is left of the narrowest row for texts; nil if that is not known.
    func room(in height: Double, width: @autoclosure () -> Double? = nil) -> RoomForTexts {
        let wereBeside = stackingStyles.contains(.value1)
        let texts = [first, second].map { $0.height(upTo: Self.mostLines, isLargest: wereBeside) }
        let isHigh = !exceed(height, texts[0] + RowMetrics.paddingOfTexts + texts[1])
        // With limits of lines, the greatest numbers tell that for one text size.
        let isUnlimited = first.lines == nil || second.lines == nil
        if isHigh, !isUnlimited || !fill(height, at: wereBeside ? 1 : 0, wereBeside ? 1 : 0) {
            return !wereBeside && fillAtSomeSize(height) ? .enoughAtUsualSize : .enough
        }
        guard !wereBeside, isUnlimited, let width = width() else { return .none }
        return roomForKnownTexts(in: height, width)
    }

    /// How a row has room for texts that are known, at all text sizes but those for accessibility.
    private func roomForKnownTexts(in height: Double, _ width: Double) -> RoomForTexts {
        var most = 0.0
        for share in RowMetrics.sharesOfGrowth {
            for lower in [second, second.onSystem26] {
                guard let upper = first.height(grown: share, width: width), let lower = lower.height(grown: share, width: width) else {
                    return .none
                }
                most = max(most, upper + lower)
            }
        }
        let room = height - RowMetrics.separator
        return most > room ? .none : most + RowMetrics.paddingOfTexts > room ? .withoutPadding : .enough
    }

    /// Whether some numbers of lines fit in a height, but not with the padding that a configuration keeps between its texts.
    /// - Parameters:
    ///   - share: how much of the growth up to the largest text size counts, of 1.
    ///   - other: the same for the second text.
    ///   - tolerance: by how much the height of the lines may be less than it is taken to be.
    private func fill(_ height: Double, at share: Double, _ other: Double, tolerance: Double = 0) -> Bool {
        height > 0
            && first.numbersOfLines(in: height, grown: share).contains { upper in
                second.numbersOfLines(in: height, grown: other).contains { lower in
                    let lines = Double(upper) * first.line(grown: share) + Double(lower) * second.line(grown: other)
                    return lines - tolerance <= height && height < lines + RowMetrics.paddingOfTexts + tolerance
                }
            }
    }

    /// Whether they do at some text size but those for accessibility. The least sizes of text styles are not reached by all at once.
    private func fillAtSomeSize(_ height: Double) -> Bool {
        var texts = self
        texts.second = second.onSystem26
        let smaller = RowMetrics.sharesOfLoss.flatMap { share in RowMetrics.sharesOfLoss.map { (share, $0) } }
        return (RowMetrics.sharesOfGrowth.map { ($0, $0) } + smaller).contains { share, other in
            [self, texts].contains { $0.fill(height, at: share, other, tolerance: RowMetrics.separator) }
        }
    }

    private func exceed(_ height: Double, _ least: Double?) -> Bool { height > 0 && (least.map { height < $0 } ?? true) }
}

extension ContentMigration {
    /// The height of the texts that the uses in one group set.
    func textHeights(ofGroup number: Int) -> TextHeights { heights(number) { textHeights(of: [groups[number]]) } }

    /// The height of the texts that the uses in some groups set.
    func textHeights(of parts: [CellGroup]) -> TextHeights {
        var heights = TextHeights(stackingStyles: stackingStyles)
        for look in classLooks(of: parts) { heights.join(look) }
        if parts.contains(where: \.setsDetail), mayStackTexts(parts) { heights.stackTexts() }
        for (property, value) in parts.flatMap(\.uses).flatMap(\.assignments) {
            switch property {
            case .textProperty(let text, .font): heights.join(value.map { resolver.fontSize(of: $0) } ?? .unknown, fontOf: text)
            case .textProperty(let text, .numberOfLines):
                let numbers = value.map { resolver.numbers($0) } ?? []
                // The least may be 0, which stands for any number.
                for number in numbers { heights.join(Int(exactly: number), linesOf: text) }
                if numbers.isEmpty { heights.join(nil, linesOf: text) }
            case .attributedText(let text):
                for size in value.map(fontSizes) ?? [.unknown] { heights.join(size, fontOf: text) }
            default: break
            }
        }
        heights.setTexts { knownTexts($0, of: parts) }
        return heights
    }

    /// The sizes of the fonts that an attributed text brings along. One whose lines are moved up or down, or hold pictures, may be of any
    /// height.
    private func fontSizes(ofText value: NodeID) -> [FontSize] {
        let others = ["baselineOffset", "attachment"]
        return attributes(ofText: value).filter { $0.mayHave("font") || others.contains(where: $0.mayHave) }.map { attributes in
            guard !others.contains(where: attributes.mayHave), let font = attributes.values["font"] ?? nil else { return .unknown }
            return resolver.fontSize(of: font)
        }
    }

    /// Whether the cells of some groups may have a style that shows the second text below the first one.
    private func mayStackTexts(_ parts: [CellGroup]) -> Bool {
        let roots = parts.compactMap(\.receiver.binding).map(aliases.root)
        return roots.count < parts.count
            || roots.contains { root in
                let sources = aliases.sources(of: root)
                return sources.isEmpty || sources.contains(where: mayStackTexts)
            }
    }

    private func mayStackTexts(_ source: CellSource) -> Bool {
        func stack(_ styles: [CellStyle]) -> Bool { styles.contains { $0.mayStackTexts || stackingStyles.contains($0) } }
        func stacks(_ type: Type) -> Bool { stack(file.styles(ofQueued: type)) }
        switch source {
        case .constructed(let call): return stack(file.styles(ofCellMadeBy: call))
        case .dequeued(let call):
            let registrations = file.reuseIdentifier(of: source).map { file.registrations(under: $0, at: call) } ?? []
            return registrations.contains { if case .type(let type) = $0.source { stacks(type) } else { true } }
        case .dequeuedByType(let call): return stacks(resolver.type(of: call).unwrapped)
        case .other: return true
        }
    }

    /// Where a type's rows have a height that labels fit in but not a configuration.
    /// - Parameters:
    ///   - shown: the texts with what prototypes set.
    ///   - cells: the locals of this file with the cells, if they are known.
    ///   - isStatic: whether the texts are those of static cells, which tell their own heights.
    func placeOfLowRows(
        in type: DeclarationID, for texts: TextHeights, shown: TextHeights? = nil, of cells: [NodeID] = [], isStatic: Bool = false
    ) -> String? {
        let rows = file.tableRows(of: type, showing: cells)
        if let low = rows.height(where: { file.context(ofFile: $0.file).mayBeLow($0.height, for: texts) }) {
            return file.place(low.height, in: low.file)
        }
        if let low = rows.drawn.first(where: { $0.fixedHeight.map(texts.exceed) ?? false }) { return low.place }
        if isStatic { return nil }
        if let low = rows.staticCells.first(where: { texts.exceed($0.cell.rowHeight ?? $0.cell.tableRowHeight ?? 0) }) { return low.place }
        return (shown ?? texts).exceed(RowMetrics.heightOnSystem26) ? rows.placeWithoutEstimate : nil
    }
}

extension FileContext {
    /// The names of heights, beside the automatic one, that hide the content.
    private static let hidingHeights: Set = ["leastNormalMagnitude", "leastNonzeroMagnitude", "zero"]

    /// Whether a row of this height may be too low. A height that code computes need not be enough.
    func mayBeLow(_ height: NodeID, for texts: TextHeights) -> Bool {
        if resolver.isAutomaticHeight(height) || isHeightOfTable(height) { return false }
        let names = resolver.systemConstants(height, of: ["CGFloat", "Double", "Float"])
        if !names.isEmpty, names.allSatisfy(Self.hidingHeights.contains) { return false }
        if let base = outline.call(height)?.base, outline.isSuper(base) { return false }
        let numbers = resolver.numbers(height)
        if numbers.isEmpty, let least = resolver.leastNumber(height), least > 0 { return texts.exceed(least) }
        return numbers.isEmpty || numbers.contains(where: texts.exceed)
    }

    /// Whether an expression is the height that a table gives its rows: what code sets it to is looked at as well.
    private func isHeightOfTable(_ height: NodeID) -> Bool {
        guard outline.isNamed(height, "rowHeight"), let base = outline.base(of: height) else { return false }
        return resolver.isTable(base)
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
