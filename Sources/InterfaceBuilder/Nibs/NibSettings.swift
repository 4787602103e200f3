// What a document sets on a cell's views. Interface Builder writes many attributes out, so each of its defaults is named here, and what is
// neither a default nor known counts as a setting of its own.

struct NibSettingReader {
    private let lines: LineTable

    init(_ lines: LineTable) { self.lines = lines }

    // MARK: - Labels

    func label(_ element: XMLElement, isDetail: Bool, _ style: NibCell.Style) -> NibLabel {
        var label = NibLabel(
            id: element["id"], text: text(of: element), font: nil, textColor: nil, numberOfLines: 1, settings: [],
            place: lines.place(element.nameRange))
        // Interface Builder writes the attribute where the label does not shrink.
        let isImplied = element["adjustsFontSizeToFit"] == nil && (element["minimumScaleFactor"] ?? element["minimumFontSize"]) != nil
        let shrinks = isImplied || element["adjustsFontSizeToFit"] == "YES"
        label.isAligned = element["textAlignment"] != nil
        if isImplied {
            label.settings.append(NibSetting(value: .adjustsFontSizeToFitWidth, place: lines.place(element.nameRange)))
        }
        for attribute in element.attributes {
            let value = attribute.value
            let setting: NibSetting.Value?
            switch attribute.name {
            case "text",
                "textAlignment" where value == "natural", "lineBreakMode" where value == "tailTruncation",
                "baselineAdjustment" where value == "alignBaselines", "enabled" where value == "YES",
                "adjustsFontSizeToFit" where value == "NO", "adjustsLetterSpacingToFitWidth" where value == "NO",
                "adjustsFontForContentSizeCategory" where value == "NO", "minimumScaleFactor" where !shrinks,
                "minimumFontSize" where !shrinks, "usesAttributedText" where value == "NO":
                setting = nil
            case "numberOfLines":
                label.numberOfLines = Int(value) ?? 1
                setting = label.numberOfLines == 1 ? nil : .numberOfLines(label.numberOfLines)
            // The detail label of this style lies at the right.
            case "textAlignment" where value == "right" && isDetail && style == .value1: setting = nil
            case "textAlignment" where ["left", "center", "right", "justified"].contains(value): setting = .alignment(value)
            case "lineBreakMode": setting = Self.lineBreakModes[value].map(NibSetting.Value.lineBreakMode) ?? .other(attribute.name)
            case "adjustsFontSizeToFit": setting = .adjustsFontSizeToFitWidth
            case "adjustsLetterSpacingToFitWidth": setting = .allowsDefaultTighteningForTruncation
            case "minimumScaleFactor": setting = Double(value).map(NibSetting.Value.minimumScaleFactor) ?? .other(attribute.name)
            case "adjustsFontForContentSizeCategory": setting = .adjustsFontForContentSizeCategory
            default: setting = isPlain(attribute, userInteraction: "NO") ? nil : .other(attribute.name)
            }
            if let setting { label.settings.append(NibSetting(value: setting, place: lines.place(attribute.range))) }
        }
        for child in element.children {
            guard let setting = setting(child, of: &label, isDetail: isDetail, style) else { continue }
            label.settings.append(NibSetting(value: setting, place: lines.place(child.nameRange)))
        }
        // The width decides where further lines begin.
        if label.numberOfLines == 1 { label.settings.removeAll { $0.value == .other("preferredMaxLayoutWidth") } }
        return label
    }

    /// A text with line breaks is an element of its own.
    private func text(of element: XMLElement) -> String? {
        let text = element["text"] ?? element.children.first { $0["key"] == "text" }?.leadingText
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func setting(_ child: XMLElement, of label: inout NibLabel, isDetail: Bool, _ style: NibCell.Style) -> NibSetting.Value? {
        let key = child["key"]
        switch key {
        case "fontDescription":
            let font = NibFont(child)
            label.font = font
            return isDefault(font, isDetail: isDetail, style) ? nil : .font(font)
        case "textColor":
            label.textColor = child.isNamed("nil") ? nil : NibColor(child)
            let color = label.textColor ?? .system("labelColor")
            return color == defaultColor(isDetail: isDetail, style) ? nil : .textColor(color)
        case "highlightedColor", "shadowColor":
            return child.isNamed("nil")
                ? nil : .color(property: key == "shadowColor" ? "shadowColor" : "highlightedTextColor", NibColor(child))
        case "shadowOffset", "text": return nil
        default: return otherSetting(child)
        }
    }

    private func isDefault(_ font: NibFont, isDetail: Bool, _ style: NibCell.Style) -> Bool {
        // A configuration's first text has this one.
        if font == .textStyle("body"), !isDetail, [.default, .subtitle, .value1].contains(style) { return true }
        guard case .system(let size, nil) = font else { return false }
        // A size of 0 is no default of these styles: Interface Builder of Xcode 14 and later lays such labels out at 12 points, older ones at 17.
        switch style {
        case .default, .value1: return size == 17
        case .subtitle: return size == (isDetail ? 12 : 17)
        case .value2, .custom: return size == 0
        }
    }

    private func defaultColor(isDetail: Bool, _ style: NibCell.Style) -> NibColor {
        .system(isDetail && style == .value1 ? "secondaryLabelColor" : "labelColor")
    }

    private static let lineBreakModes = [
        "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping", "headTruncation": "byTruncatingHead",
        "middleTruncation": "byTruncatingMiddle",
    ]

    // MARK: - Image views

    func imageView(_ element: XMLElement) -> NibImageView {
        let reference = element.children.first { $0.isNamed("imageReference") && $0["key"] == "image" }
        var view = NibImageView(
            image: element["image"] ?? reference?["image"], isSymbol: (reference ?? element)["catalog"] == "system", settings: [],
            place: lines.place(element.nameRange))
        for attribute in element.attributes {
            switch attribute.name {
            case "image", "catalog",
                "contentMode" where attribute.has("scaleToFill"):
                break
            case "contentMode": view.settings.append(other(attribute))
            default: if !isPlain(attribute, userInteraction: "NO") { view.settings.append(other(attribute)) }
            }
        }
        for child in element.children where child.number != reference?.number {
            guard let setting = otherSetting(child) else { continue }
            view.settings.append(NibSetting(value: setting, place: lines.place(child.nameRange)))
        }
        let known = ["key", "image", "catalog"]
        for attribute in reference.map({ Array($0.attributes) }) ?? [] where !known.contains(attribute.name) {
            view.settings.append(other(attribute))
        }
        return view
    }

    // MARK: - Cells

    func cell(_ element: XMLElement) -> [NibSetting] {
        var settings: [NibSetting] = []
        let level = element["indentationLevel"].map { Double($0) } ?? 0
        let width = element["indentationWidth"].map { Double($0) } ?? 10
        let isIndented = level != 0 && width != 0
        for attribute in element.attributes {
            switch attribute.name {
            case "reuseIdentifier", "style", "textLabel", "detailTextLabel", "imageView", "selectionStyle", "accessoryType",
                "editingAccessoryType", "rowHeight", "customClass", "hidesAccessoryWhenEditing",
                "shouldIndentWhileEditing", "showsReorderControl", "focusStyle", "tag",
                "indentationWidth" where !isIndented,
                "indentationLevel" where !isIndented:
                break
            // The cell keeps it, and so does the view of a configuration in it.
            case "autoresizesSubviews" where attribute.has("NO"): settings.append(other(attribute))
            default: if !isPlain(attribute, userInteraction: "YES") { settings.append(other(attribute)) }
            }
        }
        for child in element.children {
            let key = child["key"]
            if let key, Self.margins.contains(key) {
                if let moving = propertyMovingLabels(child) {
                    settings.append(NibSetting(value: .other(moving), place: lines.place(child.nameRange)))
                }
                continue
            }
            guard !Self.cellElements.contains(key ?? ""),
                !["gestureRecognizers", "connections"].contains(where: child.isNamed), let setting = otherSetting(child)
            else { continue }
            settings.append(NibSetting(value: setting, place: lines.place(child.nameRange)))
        }
        return settings
    }

    /// What stays with the cell whatever its content is, or is read elsewhere.
    private static let cellElements: Set = [
        "contentView", "backgroundColor", "contentConfiguration", "customSize", "accessibilityConfiguration",
    ]

    /// What places the labels of a cell.
    private static let margins: Set = ["separatorInset", "layoutMargins", "directionalLayoutMargins"]
    private static let settingsOfTables: Set = [
        "cellLayoutMarginsFollowReadableWidth", "insetsContentViewsToSafeArea", "rowHeight", "semanticContentAttribute",
        "separatorInsetReference",
    ]

    /// The property that an element of a cell or table sets, if it moves labels.
    func propertyMovingLabels(_ element: XMLElement) -> String? {
        guard let key = element["key"], Self.margins.contains(key) else { return nil }
        return key == "separatorInset" && isWithinMargin(element) ? nil : key
    }

    /// The property that a table sets by an element, in all size classes or in some, by itself or by a runtime attribute, if it moves labels
    /// or makes rows low.
    func propertyOfTableMovingLabels(_ table: XMLElement) -> String? {
        let elements = ([table] + table.variations).lazy.flatMap(\.children)
        if let moving = elements.compactMap(propertyMovingLabels).first { return moving }
        let direction = table["semanticContentAttribute"]
        if let direction, direction != "unspecified" { return "semanticContentAttribute" }
        if table["contentViewInsetsToSafeArea"] == "NO" { return "insetsContentViewsToSafeArea" }
        if table["layoutMarginsFollowReadableWidth"] == "YES" { return "cellLayoutMarginsFollowReadableWidth" }
        let inherited = table.parent.map(runtimeAttributesOfTable) ?? []
        return (runtimeAttributes(of: table) + inherited).first { Self.margins.contains($0) || Self.settingsOfTables.contains($0) }
    }

    /// The names of the properties that the runtime attributes of a view set.
    func runtimeAttributes(of view: XMLElement) -> [String] {
        let attributes = view.children.filter { $0.isNamed("userDefinedRuntimeAttributes") }.flatMap(\.children)
        return attributes.compactMap { $0["keyPath"].map { path in path.split(at: ".").first.map(String.init) ?? path } }
    }

    /// The names of the properties of its table that the runtime attributes of a table view controller set: of `tableView.rowHeight`.
    private func runtimeAttributesOfTable(of controller: XMLElement) -> [String] {
        let attributes = controller.children.filter { $0.isNamed("userDefinedRuntimeAttributes") }.flatMap(\.children)
        return attributes.compactMap { attribute in
            let parts = attribute["keyPath"]?.split(at: ".") ?? []
            return parts.count > 1 && ["tableView", "view"].contains(parts[0]) ? String(parts[1]) : nil
        }
    }

    /// Whether an inset is at most the margin that labels have anyway: 16 points.
    private func isWithinMargin(_ inset: XMLElement) -> Bool { isAtMost(16, inset) }

    private func isAtMost(_ width: Double, _ inset: XMLElement) -> Bool {
        (["minX", "maxX"] as [StaticString]).allSatisfy { side in inset[side].map { Double($0).map { $0 <= width } ?? false } ?? true }
    }

    /// Whether a cell or table has a separator inset.
    func hasSeparatorInset(_ view: XMLElement) -> Bool { view.children.contains { $0["key"] == "separatorInset" } }

    /// Whether that is greater than 0.
    func isInset(_ view: XMLElement) -> Bool { view.children.contains { $0["key"] == "separatorInset" && !isAtMost(0, $0) } }

    /// What a content view has that a configuration's view, which takes its place, has not.
    func contentView(_ element: XMLElement) -> [NibSetting] {
        // What is touched is the cell, whether its labels take part or not.
        let attributes = element.attributes.filter {
            !["key", "userInteractionEnabled"].contains($0.name) && !isPlain($0, userInteraction: "YES")
        }.map(other)
        let variations = element.variations.flatMap(contentView)
        let children = element.children.compactMap { child -> NibSetting? in
            if child.isNamed("color") {
                let color = NibColor(child)
                if color.isClear { return nil }
                let value = NibSetting.Value.color(property: "contentView." + (child["key"] ?? ""), color)
                return NibSetting(value: value, place: lines.place(child.nameRange))
            }
            if let key = child["key"], Self.margins.contains(key) {
                return NibSetting(value: .other(key), place: lines.place(child.nameRange))
            }
            let isConstrained = child.isNamed("constraints") && !child.isEmpty
            // In some size classes a label is not there.
            let isMasked = child.isNamed("mask") && child["key"] == "subviews"
            if isConstrained || isMasked || child.isNamed("userDefinedRuntimeAttributes") || child["key"] == "accessibilityConfiguration" {
                return NibSetting(value: .other(child["key"] ?? child.name), place: lines.place(child.nameRange))
            }
            guard child.isNamed("connections"), let gestures = child.children.first(where: { $0["property"] == "gestureRecognizers" })
            else { return nil }
            return NibSetting(value: .other("gestureRecognizers"), place: lines.place(gestures.nameRange))
        }
        return attributes + children + variations
    }

    // MARK: - Any view

    private func other(_ attribute: XMLAttribute) -> NibSetting {
        NibSetting(value: .other(attribute.name), place: lines.place(attribute.range))
    }

    /// Whether an attribute changes nothing of what a cell with default layout shows.
    private func isPlain(_ attribute: XMLAttribute, userInteraction: StaticString) -> Bool {
        switch attribute.name {
        case "id", "userLabel", "contentMode", "ambiguous", "misplaced", "fixedFrame", "opaque", "clipsSubviews", "restorationIdentifier",
            "multipleTouchEnabled", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
            "layoutMarginsFollowReadableWidth",
            "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
            "verticalCompressionResistancePriority", "translatesAutoresizingMaskIntoConstraints", "tableViewCell", "autoresizesSubviews",
            // They belong to a `customClass`.
            "customModule", "customModuleProvider":
            return true
        case "userInteractionEnabled": return attribute.has(userInteraction)
        case "hidden": return attribute.has("NO")
        case "alpha": return attribute.has("1")
        case "tag": return attribute.has("0")
        default: return false
        }
    }

    /// What an element in a view sets; nil for geometry and for what only Interface Builder reads.
    private func otherSetting(_ child: XMLElement) -> NibSetting.Value? {
        let key = child["key"]
        if child.isNamed("color"), let key {
            let color = NibColor(child)
            // Labels and images have no background by themselves.
            return key == "backgroundColor" && color.isClear ? nil : .color(property: key, color)
        }
        let name = key ?? child.name
        let isPlain: Bool =
            switch name {
            case "frame", "frameInset", "autoresizingMask", "bounds", "safeArea", "canvasLocation", "constraints", "userComments",
                "designTimeOverrides", "layoutMargins", "directionalLayoutMargins":
                true
            // Xcode 7 wrote the element into each view.
            case "animations": child.isEmpty
            default: child.isNamed("nil") || child.isNamed("viewLayoutGuide")
            }
        return isPlain ? nil : .other(name)
    }
}

extension XMLElement {
    fileprivate var isEmpty: Bool { !children.contains { _ in true } }
    /// What a view sets in some size classes.
    fileprivate var variations: [XMLElement] { children.filter { $0.isNamed("variation") } }
}
