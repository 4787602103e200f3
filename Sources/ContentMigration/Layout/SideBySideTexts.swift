// Estimates how long the texts of a cell get. A configuration for the style `value1` shows texts that do not fit side by side below each
// other (`prefersSideBySideTextAndSecondaryText`), where a cell truncates the second one.
import CellLintUIKitModel

/// How long the two texts of a cell may get, in UTF-8 bytes; nil if that is not known, 0 for one that is not set.
struct TextLengths {
    var first: Int? = 0
    var second: Int? = 0
    /// How wide their letters may be, compared with those of a cell's font, or 1 for smaller ones; nil if that is not known, or another view
    /// is beside them.
    var width: Double? = 1

    /// Both texts of so many bytes fit side by side on any phone, at all sizes of text but those for accessibility.
    private static let fitting = 28

    /// Whether the texts may take more than a line.
    var mayStack: Bool {
        guard let first, let second else { return first != 0 && second != 0 }
        return first > 0 && second > 0 && width.map { Double(first + second) * $0 > Double(Self.fitting) } ?? true
    }

    mutating func join(_ other: TextLengths) {
        func longer(_ a: Int?, _ b: Int?) -> Int? { a.flatMap { a in b.map { max(a, $0) } } }
        (first, second) = (longer(first, other.first), longer(second, other.second))
        width = width.flatMap { width in other.width.map { max(width, $0) } }
    }

    /// Adds what a prototype shows in place of texts that code does not set.
    mutating func join(_ look: PrototypeLook) {
        join(
            TextLengths(
                first: first == 0 ? look.text.length : 0, second: second == 0 ? look.detail.length : 0,
                width: look.image == .none ? 1 : nil))
        for font in look.fonts.values { join(TextLengths(width: font.letterWidth)) }
    }
}

extension FontSize {
    /// How wide its letters are, compared with those of a cell's font; 1 for smaller ones. Nil if the font is not known.
    fileprivate var letterWidth: Double? {
        isKnown ? max(1, largest / FontSize.label.largest * (isSystem ? 1 : Self.widthOfNamed)) : nil
    }

    /// How wide the letters of a font may be that is known by its name, compared with those of the system font: as wide as Courier's.
    private static var widthOfNamed: Double { 1.3 }
}

extension PrototypeText {
    fileprivate var length: Int? {
        switch self {
        case .none: 0
        case .literal(let text): text.utf8.count
        case .translated, .unwritable: nil
        }
    }
}

extension ContentMigration {
    /// The lengths of the texts that some uses set.
    func textLengths(_ uses: [CellUse]) -> TextLengths {
        var lengths = TextLengths()
        for (property, value) in uses.flatMap(\.assignments) { lengths.join(self.lengths(of: value, for: property)) }
        if showsImageOtherThanSymbol(uses) || usesFromCellWithAccessoryView(uses) { lengths.width = nil }
        return lengths
    }

    /// Whether some row may show two texts of these uses that do not fit side by side.
    /// - Parameter areNew: whether each row's cell is new, so that no text of another row is left.
    func mayStackTexts(_ uses: [CellUse], width: Double?, areNew: Bool) -> Bool {
        let texts = uses.map { (use: $0, lengths: textLengths([$0])) }
        let (firsts, seconds) = (texts.filter { $0.lengths.first != 0 }, texts.filter { $0.lengths.second != 0 })
        guard firsts.count * seconds.count <= Limits.maxComparedUses else { return true }
        return firsts.contains { first in
            seconds.contains { second in
                TextLengths(first: first.lengths.first, second: second.lengths.second, width: width).mayStack
                    && !(areNew ? outline.exclude(first.use.node, second.use.node) : areForOtherRows(first.use, second.use, among: uses))
            }
        }
    }

    /// Whether no row shows the texts of two uses together: they are in different branches, and each branch sets the other text as well,
    /// so that none of an earlier row is left.
    private func areForOtherRows(_ first: CellUse, _ second: CellUse, among uses: [CellUse]) -> Bool {
        outline.exclude(first.node, second.node)
            && uses.contains { $0.written.contains(where: ConfigurationProperty.text(.secondary).replaces) && isBeside($0, first) }
            && uses.contains { $0.written.contains(where: ConfigurationProperty.text(.primary).replaces) && isBeside($0, second) }
    }

    /// Whether two uses are in one list of statements, and nothing leaves it in between.
    private func isBeside(_ use: CellUse, _ other: CellUse) -> Bool {
        guard let own = outline.statement(around: use.node), let second = outline.statement(around: other.node),
            outline.parent(own) == outline.parent(second)
        else { return false }
        let (first, last) = outline.nodes[own].first < outline.nodes[second].first ? (own, second) : (second, own)
        return index.jumps.within(outline.nodes[first].first..<outline.nodes[last].end).isEmpty
    }

    private func lengths(of value: NodeID?, for property: ConfigurationProperty) -> TextLengths {
        switch property {
        case .text(.primary): TextLengths(first: value.flatMap { textLengths($0)?.upperBound })
        case .attributedText(.primary): TextLengths(first: nil)
        case .text(.secondary): TextLengths(second: value.flatMap { textLengths($0)?.upperBound })
        case .attributedText(.secondary): TextLengths(second: nil)
        case .textProperty(_, .font): TextLengths(width: value.flatMap { resolver.fontSize(of: $0).letterWidth })
        case .textProperty, .image, .imageProperty, .layoutMargin, .textPadding: TextLengths()
        }
    }

    /// Whether the functions around some uses give a cell an accessory view other than a switch.
    private func usesFromCellWithAccessoryView(_ uses: [CellUse]) -> Bool {
        let views = outline.expressions(named: "accessoryView").filter { view in
            guard let value = outline.assignment(to: view)?.value, outline.kind(value) != .nilLiteral else { return false }
            return outline.call(value)?.name != "UISwitch"
        }
        return views.contains { view in
            let function = outline.ancestor(view) { $0.isFunctionLike }
            return function.map { function in uses.contains { outline.contains(function, $0.node) } } ?? true
        }
    }

    /// Whether a use may set `nil` or `""` as a text.
    func mayBeWithoutText(_ use: CellUse, _ text: ConfigurationText) -> Bool {
        use.assignments.contains { property, value in
            property == .text(text) && value.flatMap(textLengths)?.lowerBound == 0
        }
    }

    /// The lengths that a string may have.
    private func textLengths(_ text: NodeID) -> ClosedRange<Int>? {
        var all: ClosedRange<Int>?
        for value in outline.valuesChosen(in: text) {
            guard let lengths = chosenLengths(value) else { return nil }
            all = min(all?.lowerBound ?? lengths.lowerBound, lengths.lowerBound)...max(all?.upperBound ?? 0, lengths.upperBound)
        }
        return all
    }

    private func chosenLengths(_ value: NodeID) -> ClosedRange<Int>? {
        switch outline.kind(value) {
        case .nilLiteral: return 0...0
        case .stringLiteral: return literalLength(value).map { $0...$0 }
        case .call:
            guard let call = outline.call(value), call.name == "String", let argument = call.firstArgument, call.arguments.count == 1 else {
                return nil
            }
            return isNumber(argument.value) ? 1...Self.digits : nil
        case .member where outline.isNamed(value, "description"):
            return outline.base(of: value).flatMap { isNumber($0) ? 1...Self.digits : nil }
        default: return nil
        }
    }

    private func literalLength(_ literal: NodeID) -> Int? {
        var length = outline.range(literal).count - Self.quotes
        for part in outline.children(literal) {
            guard let value = outline.firstChild(part), isNumber(value) else { return nil }
            length += Self.digits - outline.range(part).count
        }
        return length
    }

    private static var quotes: Int { 2 }
    /// What a whole number takes at most, as it occurs in a row.
    private static var digits: Int { 10 }

    private func isNumber(_ value: NodeID) -> Bool {
        guard case .nominal(let id, _) = resolver.type(of: value), id.isInterface else { return false }
        return ["Int", "UInt", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"].contains(file.project.type(id).name)
    }
}
