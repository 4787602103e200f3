// Finds symbols beside which the text of a cell does not begin where that of a configuration does. Both center a symbol in a place of 24
// points. A configuration's text begins behind the place; a label begins behind the symbol as well if that is wider, and behind the symbol
// alone if code or a document sets the separator inset (.github/UIKIT.md#symbols).
import CellLintUIKitModel

/// The symbols that are much wider than high, and wider than their place: by the proportions that Interface Builder's documents note.
private enum WideSymbols {
    private static let names: Set = [
        "backward", "battery", "battery.0percent", "battery.100percent", "battery.25percent", "battery.50percent", "battery.75percent",
        "bed.double", "bicycle", "car.2", "ellipsis.rectangle", "eye", "flag.2.crossed", "forward", "gamecontroller", "info.windshield",
        "keyboard", "light.max", "pencil.and.ellipsis.rectangle", "person.2", "person.3", "personalhotspot",
        "rectangle.3.group", "rectangle.and.pencil.and.ellipsis", "ruler", "speaker.wave.3", "square.grid.3x2", "textformat.abc", "video",
    ]
    /// The parts of names that leave a symbol as wide.
    private static let variants: Set = ["badge", "checkmark", "fill", "gearshape", "minus", "plus", "sequence", "slash", "xmark"]

    static func contain(_ name: String) -> Bool {
        var parts = name.split(at: ".").map(String.init)
        while let last = parts.last {
            if names.contains(parts.joined(separator: ".")) { return true }
            guard variants.contains(last) else { return false }
            parts.removeLast()
        }
        return false
    }
}

extension ContentMigration {
    /// Adds the symbols of a group that move the text beside them.
    func addMovingSymbols(of group: CellGroup, _ look: PrototypeLook?, _ caveats: inout Caveats) {
        let names = namesOfSymbols(of: group) + (look?.symbol.map { [$0] } ?? [])
        if let wide = names.first(where: WideSymbols.contain) { caveats.add(.symbolWidth(name: wide)) }
        if let enlarged = enlargedSymbols(of: group.uses).first { caveats.add(.largeSymbol(image: outline.quotable(enlarged))) }
        guard showsSymbols(group) || look?.symbol != nil else { return }
        if let look, look.hasSeparatorInset {
            caveats.add(.margins(property: "separatorInset"), at: look.place)
        } else if let place = file.placeOfSeparatorInset(around: group.uses[0].node) {
            caveats.add(.margins(property: "separatorInset"), at: place)
        }
    }

    /// Whether a group shows images that are symbols.
    func showsSymbols(_ group: CellGroup) -> Bool {
        imageValues(of: group).contains { image in file.symbolCalls(ofImage: image).contains(where: \.namesSymbol) }
    }

    private func imageValues(of group: CellGroup) -> [NodeID] {
        group.uses.flatMap(\.assignments).compactMap { $0.property == .image ? $0.value : nil }.flatMap(resolver.possibleValues)
            .filter { outline.kind($0) != .nilLiteral }
    }

    /// The names that the symbols of a group may have.
    private func namesOfSymbols(of group: CellGroup) -> [String] {
        imageValues(of: group).flatMap { image in
            let names = file.symbolCalls(ofImage: image).compactMap(\.names)
            return names.isEmpty ? file.literals(besideMembersIn: image) : names.flatMap { $0 }
        }
    }
}

extension FileContext {
    /// Where something sets the separator inset of the table or the cells of the type around a node.
    fileprivate func placeOfSeparatorInset(around node: NodeID) -> String? {
        guard case .nominal(let owner, _) = resolver.selfType(at: node), !owner.isInterface else { return nil }
        return placeOfSeparatorInset(ofTablesOf: owner)
    }

    func placeOfSeparatorInset(ofTablesOf owner: DeclarationID) -> String? {
        for part in family(of: owner) {
            let inset = project.file(part).outline.firstMention(of: ["separatorInset"], in: project.type(part).node)
            if let inset { return place(inset, in: part.file) }
        }
        if let table = nibTables(of: owner).first(where: \.table.hasSeparatorInset) { return table.place }
        return tableSettings(for: owner) { property(of: $0) == "separatorInset" }.first.map { place($0.node, in: $0.file) }
    }
}
