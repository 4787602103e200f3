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
    /// What is left of the narrowest row for the texts of some cells; nil if that is not known.
    func leastWidthOfTexts(in parts: [CellGroup]) -> Double? {
        guard let owner = parts.first.map({ resolver.selfType(at: $0.uses[0].node) }), case .nominal(let id, _) = owner,
            fillsScreen(owner), !parts.contains(where: mayHaveAccessory), file.tableRows(of: id).drawn.isEmpty,
            // An image may have any width.
            !parts.contains(where: showsWideImage),
            roots(of: parts).allSatisfy({ prototypeLook(ofRoot: $0).map { $0.image == .none } ?? true })
        else { return nil }
        let image = parts.contains(where: \.setsImage) ? RowMetrics.widthOfSymbol + RowMetrics.sideMargin : 0
        return RowMetrics.leastWidth - 2 * RowMetrics.sideMargin - image
    }

    /// Whether an image of a group may be wider than a symbol.
    private func showsWideImage(_ group: CellGroup) -> Bool {
        showsImageOtherThanSymbol(group.uses) || !enlargedSymbols(of: group.uses).isEmpty
    }

    /// The words by which code makes the rows of its table, or the texts in them, narrower.
    private static let narrowing = [
        "additionalSafeAreaInsets", "cellLayoutMarginsFollowReadableWidth", "contentInset", "directionalLayoutMargins", "editButtonItem",
        "indentationLevel", "indentationWidth", "isEditing", "layoutMargins", "preferredContentSize", "sectionIndexTitles",
        "separatorInset", "setEditing", "viewRespectsSystemMinimumLayoutMargins",
    ]

    /// Whether a type is a table's controller, and as far as code tells its rows are as wide as the screen.
    private func fillsScreen(_ owner: Type) -> Bool {
        let file = file
        guard resolver.inherits(owner, from: ["UITableViewController"]), !file.projectAnalysis(make: { InsetTables(file) }).areNamed else {
            return false
        }
        return resolver.superclassChain(of: owner).allSatisfy { type in
            guard case .nominal(let id, _) = type else { return false }
            return id.isInterface
                || file.family(of: id).allSatisfy { part in
                    let outline = file.project.file(part).outline
                    let sizes = outline.expressions(namedAnyOf: ["bounds", "frame", "size", "width", "widthAnchor"])
                    return outline.nodes(namedAnyOf: Self.narrowing).isEmpty && !sizes.contains(where: outline.resizesTable)
                } && presenters(of: id).isEmpty
        }
    }

    /// The files that name a type and give some controller a size.
    private func presenters(of id: DeclarationID) -> [FileID] {
        let (size, name) = ("preferredContentSize", file.project.type(id).name)
        return file.project.inspectedFiles(mentioning: [size]).filter { fileID in
            let outline = file.project.file(fileID).outline
            return !outline.nodes(named: size).isEmpty && !outline.nodes(named: name).isEmpty
        }
    }

    /// Whether code of this file may give a group's cell an accessory.
    private func mayHaveAccessory(_ group: CellGroup) -> Bool {
        let property = index.number(of: group).flatMap { index.propertyOfCell($0) }
        let names = ["accessoryType", "accessoryView", "editingAccessoryType", "editingAccessoryView"]
        return outline.expressions(namedAnyOf: names).contains { name in
            guard let base = outline.base(of: name), let other = file.propertyOfOneCell(outline.unwrapped(base)) else { return true }
            return property == nil || other == property
        }
    }

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

/// Whether code names the style of tables whose rows are narrower than they.
private final class InsetTables {
    let areNamed: Bool

    init(_ file: FileContext) {
        let style = "insetGrouped"
        areNamed = file.project.inspectedFiles(mentioning: [style]).contains { fileID in
            !file.project.file(fileID).outline.nodes(named: style).isEmpty
        }
    }
}

extension Outline {
    /// Whether code sets what an expression names of a table or the view around it: `tableView.frame.size.width = 200`.
    fileprivate func resizesTable(_ node: NodeID) -> Bool {
        guard assignment(to: node) != nil || isNamed(node, "widthAnchor") else { return false }
        var at = node
        while let base = base(of: at).map(unwrapped) {
            if isNamed(base, "tableView") || isNamed(base, "view") { return true }
            at = base
        }
        return isNamed(at, "self") || kind(at) == .identifier && ["bounds", "frame"].contains(name(at))
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
