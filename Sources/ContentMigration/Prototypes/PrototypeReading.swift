// Reads what one prototype sets, in terms of a content configuration.
import CellLintUIKitModel

extension ContentMigration {
    func look(of prototype: PlacedCell) -> PrototypeLook {
        var reading = PrototypeReading(prototype, self)
        reading.read()
        return reading.look
    }
}

/// A prototype that is being read, with what was found so far.
private struct PrototypeReading {
    private let prototype: PlacedCell
    private let migration: ContentMigration
    private(set) var look: PrototypeLook

    private var cell: NibCell { prototype.cell }
    private var file: FileContext { migration.file }

    init(_ prototype: PlacedCell, _ migration: ContentMigration) {
        (self.prototype, self.migration) = (prototype, migration)
        look = PrototypeLook(
            identifiers: prototype.cell.identifier.flatMap(stringLiteral).map { [LiteralString($0)] },
            connectsOutlets: prototype.cell.connectsOutlets, place: prototype.place)
    }

    mutating func read() {
        readClass()
        guard cell.kind == .table, cell.otherViews.isEmpty, cell.style == .custom || cell.textLabel != nil else {
            look.obstacles = [.prototypeHasViews(place: text(cell.otherViews.first?.place ?? cell.place))]
            return
        }
        readCell()
        readImageView()
        if cell.style == .value2 { look.obstacles.append(.styleWithOtherLook.at(text(cell.place))) }
        // Without a style, a cell has the label of the default style.
        if let label = cell.textLabel {
            read(label, as: .primary)
            look.text = content(of: label)
        }
        if let detail = cell.detailTextLabel {
            read(detail, as: .secondary)
            if cell.style == .subtitle, !detail.isDisabled {
                look.addLooksBeforeSystem26(of: detail, place: text(detail.place))
            }
            look.detail = content(of: detail)
        }
    }

    private func text(_ place: NibPlace) -> String { place.text(in: prototype.path) }

    private mutating func refuse(_ setting: String, at place: NibPlace) {
        look.obstacles.append(.prototypeSets(setting: setting, place: text(place)))
    }

    // MARK: - The cell

    private mutating func readClass() {
        guard let name = cell.customClass else { return }
        let types = file.project.types(name, meantIn: migration.resolver.file)
        if types.isEmpty { look.addUnknown(.unknownClass) }
        look.classes = types.map { .nominal($0, []) }
    }

    private mutating func readCell() {
        look.styles = [CellStyle(cell.style)]
        look.rowHeight = (cell.rowHeight ?? cell.tableRowHeight).flatMap { $0 > 0 ? $0 : nil }
        look.tableRowHeight = cell.tableRowHeight.flatMap { $0 > 0 ? $0 : nil }
        look.hasDetail = cell.style != .default && cell.detailTextLabel != nil
        look.mayHaveDetail = cell.detailTextLabel != nil
        look.hasSeparatorInset = cell.hasSeparatorInset
        if cell.isInset, file.measuresInsetsFromMargins { refuse("separatorInset", at: cell.place) }
        if cell.hasContentConfiguration {
            look.addUnknown(.prototypeSets(setting: "contentConfiguration", place: text(cell.place)))
        }
        if let place = file.placeAwakeningAllViews { look.addUnknown(.overrides("awakeFromNib", place: place)) }
        if let place = file.placeExchangingFontsOfDocuments { look.obstacles.append(.exchanges(place: place)) }
        for setting in cell.settings {
            switch setting.value.name {
            // The cell keeps its own.
            case "tintColor": continue
            case "userInteractionEnabled": look.obstacles.append(.disabledLook.at(text(setting.place)))
            case "contentView.tintColor":
                look.imageObstacle = .prototypeSets(setting: setting.value.name, place: text(setting.place))
            default: refuse(setting.value.name, at: setting.place)
            }
        }
    }

    // MARK: - The image

    private mutating func readImageView() {
        guard let view = cell.imageView else { return }
        if let image = view.image {
            let value = stringLiteral(image).map { "UIImage(\(view.isSymbol ? "systemName" : "named"): \($0))" }
            look.image = value.map(PrototypeText.literal) ?? .unwritable
            look.imageCaveat = .prototypeSets(setting: "image", place: text(view.place))
            look.symbol = view.isSymbol ? image : nil
            look.imageSizeCaveat = view.isSymbol ? nil : value.map(Caveat.imageSize)
        }
        for setting in view.settings {
            guard case .color("tintColor", let color) = setting.value, let value = color.swift else {
                refuse(setting.value.name, at: setting.place)
                continue
            }
            if look.image != .none { addCaveat(of: color, at: setting.place) }
            add(setting, .imageProperty(.tintColor), value)
        }
    }

    // MARK: - The labels

    private func content(of label: NibLabel) -> PrototypeText {
        PrototypeText(label, isTranslated: file.nibCells.isTranslated(label, in: prototype.path))
    }

    private mutating func read(_ label: NibLabel, as text: ConfigurationText) {
        look.fonts[text] = fontSize(of: label, text)
        if !label.isAligned, !file.isAlwaysLeftToRight { refuse("textAlignment", at: label.place) }
        for setting in label.settings {
            if setting.value == .alignment("left"), file.isAlwaysLeftToRight { continue }
            // A disabled label is gray.
            if label.isDisabled, case .textColor = setting.value { continue }
            read(setting, of: text)
            // The label keeps the font of a text style that it gets when it is made.
            if case .font(.textStyle) = setting.value, !label.settings.contains(where: { $0.value == .adjustsFontForContentSizeCategory }) {
                add(setting, .textProperty(text, .adjustsFontForContentSizeCategory), "false")
            }
        }
    }

    /// The size of the font that the text has in the configuration. That of a default font, which is not written, follows the user's text size.
    private func fontSize(of label: NibLabel, _ text: ConfigurationText) -> FontSize? {
        guard let font = label.font, let size = FontSize(font) else { return nil }
        if label.settings.contains(where: { $0.value == .font(font) }) { return size }
        return text == .secondary && cell.style == .subtitle ? .subtitle : .label
    }

    private mutating func read(_ setting: NibSetting, of text: ConfigurationText) {
        guard let written = setting.value.assignment else {
            let obstacle = setting.value.obstacle(of: text, place: self.text(setting.place))
            look.obstacles.append(obstacle)
            if setting.value.isFontWithoutSize { look.unsizedFonts[text, default: []].append(obstacle) }
            return
        }
        if case .textColor(let color) = setting.value { addCaveat(of: color, at: setting.place) }
        add(
            setting, .textProperty(text, written.property), written.value, isSlight: setting.value.isSlight(text, cell.style))
    }

    private mutating func addCaveat(of color: NibColor, at place: NibPlace) {
        if let caveat = color.caveat(place: text(place)) { look.colorCaveats.append(caveat) }
    }

    private mutating func add(_ setting: NibSetting, _ property: ConfigurationProperty, _ value: String, isSlight: Bool = false) {
        look.settings.append(
            PrototypeLook.Setting(
                name: setting.value.name, place: text(setting.place), property: property, value: value, isSlight: isSlight))
    }
}
