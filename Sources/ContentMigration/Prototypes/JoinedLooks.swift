// Joins the looks of the prototypes that a cell may come from: what all of them set, and what they differ in.
import CellLintUIKitModel

extension PrototypeLook {
    /// The look of several prototypes, which must set the same; nil for none.
    static func joining(_ looks: [PrototypeLook]) -> PrototypeLook? {
        looks.first.map { first in looks.dropFirst().reduce(into: first) { $0.join($1) } }
    }

    /// Takes into account that the cells may come from no prototype as well.
    mutating func becomeLookOfMadeCells() {
        connectsOutlets = true
        identifiers = nil
        obstacles += settings.map(\.caveatOfMadeCells)
        if text != .none { text = .unwritable }
        if detail != .none { detail = .unwritable }
        if image != .none { image = .unwritable }
    }

    /// Adds another prototype.
    mutating func join(_ other: PrototypeLook) {
        joinSettings(of: other)
        if text != other.text { text = .unwritable }
        if detail != other.detail { detail = .unwritable }
        if image != other.image {
            imageCaveat = image == .none ? other.imageCaveat : imageCaveat
            image = .unwritable
        }
        imageSizeCaveat = imageSizeCaveat ?? other.imageSizeCaveat
        symbol = symbol ?? other.symbol
        hasSeparatorInset = hasSeparatorInset || other.hasSeparatorInset
        hasDetail = hasDetail && other.hasDetail
        mayHaveDetail = mayHaveDetail || other.mayHaveDetail
        styles.formUnion(other.styles)
        if tableRowHeight != other.tableRowHeight { tableRowHeight = nil }
        fonts.merge(other.fonts) { $0.joined($1) }
        unsizedFonts.merge(other.unsizedFonts) { $0 + $1 }
        rowHeight = [rowHeight, other.rowHeight].compactMap { $0 }.min()
        classes += other.classes
        connectsOutlets = connectsOutlets || other.connectsOutlets
        sparesMadeCells = sparesMadeCells || other.sparesMadeCells
        obstacles += other.obstacles
        mayHaveOtherTexts = mayHaveOtherTexts || other.mayHaveOtherTexts
        imageObstacle = imageObstacle ?? other.imageObstacle
        colorCaveats += other.colorCaveats
    }

    /// Adds what another prototype sets: the same, or what cells of its reuse identifier alone get.
    private mutating func joinSettings(of other: PrototypeLook) {
        var (settings, others) = (settings, other.settings)
        let differing =
            settings.filter { own in !others.contains(where: own.shows) } + others.filter { own in !settings.contains(where: own.shows) }
        openLines.formUnion(differing.map(\.property).filter(\.isNumberOfLines) + Array(other.openLines))
        defer { self.settings.removeAll { openLines.contains($0.property) } }
        guard let own = identifiers, let otherIdentifiers = other.identifiers, own.isDisjoint(with: otherIdentifiers) else {
            obstacles += differing.map { $0.property.isNumberOfLines ? .mayWrap : $0.caveat }
            identifiers = differing.isEmpty ? identifiers.flatMap { other.identifiers?.union($0) } : nil
            return
        }
        if differing.contains(where: \.property.isNumberOfLines) { obstacles.append(.mayWrap) }
        // On the systems for which these are written, the texts of different styles differ in them.
        if differing.contains(where: \.isDefault) { obstacles.append(.looksOfSystem26) }
        settings.removeAll { setting in setting.isDefault && differing.contains(where: setting.shows) }
        others.removeAll { setting in setting.isDefault && differing.contains(where: setting.shows) }
        let all = own.union(otherIdentifiers)
        for index in settings.indices where settings[index].identifiers.isEmpty { settings[index].identifiers = own }
        for var setting in others {
            if setting.identifiers.isEmpty { setting.identifiers = otherIdentifiers }
            if let same = settings.firstIndex(where: setting.shows) {
                settings[same].identifiers.formUnion(setting.identifiers)
            } else {
                settings.append(setting)
            }
        }
        for index in settings.indices where settings[index].identifiers == all { settings[index].identifiers = [] }
        (self.settings, identifiers) = (settings, all)
    }
}

extension PrototypeLook.Setting {
    /// What to review if the fix writes it for cells that come from no prototype as well.
    fileprivate var caveatOfMadeCells: Caveat {
        isDefault ? .looksOfSystem26 : .prototypeSetsForMadeCells(setting: name, place: place)
    }
}
