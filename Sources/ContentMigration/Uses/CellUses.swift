// Groups legacy uses, one group for each cell in each function. A cell is identified by its declaration, not by its name.
import CellLintUIKitModel

/// The uses of one cell.
struct CellGroup {
    var receiver: CellReceiver
    /// In source order.
    var uses: [CellUse]
    /// Whether the image view clips what it shows.
    private(set) var clipsImage = false

    init(receiver: CellReceiver, uses: [CellUse]) { (self.receiver, self.uses) = (receiver, uses) }

    /// Whether a text of the cell is set, not only its appearance.
    var setsText: Bool { written.setsText }

    /// Whether the second text is set.
    var setsDetail: Bool { written.sets(.secondary) }

    /// Whether an image is set.
    var setsImage: Bool { written.contains(.image) }

    /// Whether the cell's content is only read.
    var onlyReads: Bool {
        uses.allSatisfy { use in
            switch use.action {
            case .read, .bound: true
            default: false
            }
        }
    }

    /// Whether one label gets an attributed text and also a font, color or the like: a label applies it to the text, a configuration
    /// leaves the text unchanged.
    var mixesTexts: Bool {
        ConfigurationText.allCases.contains { !uses(writing: .attributedText($0)).isEmpty && !uses(styling: $0).isEmpty }
    }

    /// Whether one label gets an attributed text, and its class sets a font, color or the like on it.
    func restylesAttributedText(_ own: [ConfigurationProperty]) -> Bool {
        ConfigurationText.allCases.contains { text in written.contains(.attributedText(text)) && own.contains { $0.restyles(text) } }
    }

    /// Removes a statement in place of those within it.
    mutating func drop(_ statement: NodeID, _ outline: Outline) {
        let inner = uses.indices.filter { outline.contains(statement, uses[$0].node) }
        for index in inner { uses[index].action = index == inner[0] ? .drop(statement: statement, caveat: nil) : .none }
    }

    func uses(writing property: ConfigurationProperty) -> [CellUse] { uses.filter { $0.written.contains(property) } }

    /// The uses that set what the attributes of a text may set as well.
    func uses(styling text: ConfigurationText) -> [CellUse] { uses.filter { $0.written.contains { $0.restyles(text) } } }

    /// Whether a corner radius is set, which a view without clipping ignores, and a configuration does not.
    var roundsUnclippedImage: Bool { !clipsImage && written.contains(.imageProperty(.cornerRadius)) }

    /// Clipping a rounded image is no loss: a configuration does it.
    mutating func settleClipping() {
        let clips = uses.indices.filter { uses[$0].clipsImage }
        clipsImage = !clips.isEmpty
        guard written.contains(.imageProperty(.cornerRadius)) else { return }
        for index in clips { uses[index].action = uses[index].action.withoutCaveat }
    }

    /// The properties that the group writes.
    var written: Set<ConfigurationProperty> { Set(uses.flatMap(\.written)) }
}

/// A property of a configuration and its assigned value.
struct ContentAssignment {
    var property: ConfigurationProperty
    var text: String
    /// The value's node, if it is in this file.
    var value: NodeID?
}

/// One use and its effect.
struct CellUse {
    enum Action {
        /// A statement `target = value`, and the configuration's property that takes the value.
        case write(target: NodeID, property: ConfigurationProperty, value: NodeID)
        /// An expression that reads a configuration's property.
        case read(target: NodeID, property: ConfigurationProperty)
        /// A statement that becomes several: one for two labels at once, or a call of a function that only sets properties.
        case lines(statement: NodeID, [ContentAssignment])
        /// A statement `target = value` for a property that the cell also has.
        case onCell(target: NodeID, name: String)
        /// The label gets its own name: the uses of that name count, and the name becomes unnecessary.
        case bound(BoundLabel)
        /// A statement that a configuration makes unnecessary, and what to check then.
        case drop(statement: NodeID, caveat: Caveat?)
        /// A part of a condition that is true of any cell, and what to check then.
        case omit(ByteRange, caveat: Caveat)
        /// A statement that changes how the label shows its values.
        case adjust(statement: NodeID, Adjustment)
        /// A statement `target = value` for what the cell shows while it is highlighted or selected.
        case highlight(statement: NodeID, HighlightedValue)
        /// Handled by another use.
        case none
        /// What only a person can translate, and why.
        case other(MigrationRefusal)
    }

    var node: NodeID
    /// The cell as spelled before the member; nil without one.
    var base: NodeID?
    var member: String
    var action: Action
    /// Whether a configuration may replace it: where it runs, or because it never does.
    var isReplaceable: Bool
    var confidence: Confidence

    /// The properties that the use writes.
    var written: [ConfigurationProperty] { assignments.map(\.property) }

    /// The properties that the use writes with their values, as far as these are in this file.
    var assignments: [(property: ConfigurationProperty, value: NodeID?)] {
        switch action {
        case .write(_, let property, let value): [(property, value)]
        case .lines(_, let assignments): assignments.map { ($0.property, $0.value) }
        default: []
        }
    }
}

extension CellUse.Action {
    /// The removal of a statement, with nothing to check.
    fileprivate var withoutCaveat: Self {
        if case .drop(let statement, _) = self { .drop(statement: statement, caveat: nil) } else { self }
    }
}

extension CellUse {
    /// Whether the use makes an image view clip what it shows.
    fileprivate var clipsImage: Bool {
        guard member == "imageView", case .drop(_, let caveat?) = action else { return false }
        return ["clipsToBounds = true", "layer.masksToBounds = true"].contains { caveat == .leftOut(code: $0) }
    }

    /// Whether a configuration has a value for the use, or for what it reads.
    var isShown: Bool {
        switch action {
        case .write, .read, .lines: true
        default: false
        }
    }

    /// Whether the use only reads a property of a configuration.
    var isRead: Bool { if case .read = action { true } else { false } }

    /// Whether the use sets what the cell shows while it is highlighted or selected.
    var isHighlight: Bool { if case .highlight = action { true } else { false } }

    /// Whether the use sets what a cell shows, not only how.
    var isContent: Bool { written.contains(where: \.isContent) }

    /// Whether a configuration has what the use reads, where some code writes all that it has.
    func readsWhatIsWritten(by writers: [CellUse]) -> Bool {
        guard case .read(_, let property) = action else { return true }
        guard case .text(let text) = property else { return property == .image }
        return !writers.contains { $0.written.contains(.attributedText(text)) }
    }
}

extension FileContext {
    /// The cells that some uses of a file are about, each by its first use: one cell in one function, whose uses are migrated together or not
    /// at all.
    public func cells(ofUses uses: [LegacyContentUse]) -> [NodeID: NodeID] {
        var cells: [NodeID: NodeID] = [:]
        for group in uses.isEmpty ? [] : cellGroups(uses, aliases) {
            for use in group.uses { cells[use.node] = group.uses[0].node }
        }
        return cells
    }

    /// The uses of a file, grouped by cell.
    func cellGroups(_ uses: [LegacyContentUse], _ aliases: CellAliases) -> [CellGroup] {
        var groups: [CellGroup] = []
        var positions: [CellReceiver: Int] = [:]
        for use in uses.flatMap({ cellUses($0, aliases) }).sorted(by: { outline.nodes[$0.node].end < outline.nodes[$1.node].end }) {
            let receiver = receiver(use.base, at: use.node)
            if let known = positions[receiver] {
                groups[known].uses.append(use)
            } else if case .value = receiver, let last = groups.indices.last, isContinued(groups[last], by: use) {
                groups[last].uses.append(use)
            } else {
                positions[receiver] = groups.count
                groups.append(CellGroup(receiver: receiver, uses: [use]))
            }
        }
        for number in groups.indices {
            groups[number].settleClipping()
            settleColorsOfDisabledLabels(&groups[number])
            settleObsoleteStatements(&groups[number], uses)
            settleRemovedStatements(&groups[number])
            settleOverlappingAccesses(&groups[number])
        }
        return groups
    }

    /// One use, or several if the label gets a name.
    private func cellUses(_ use: LegacyContentUse, _ aliases: CellAliases) -> [CellUse] {
        let base = outline.kind(use.node) == .member ? outline.base(of: use.node) : nil
        func made(_ node: NodeID, _ action: CellUse.Action) -> CellUse {
            CellUse(
                node: node, base: base, member: use.member, action: action, isReplaceable: use.isReplaceable || use.isObsolete,
                confidence: use.confidence)
        }
        if let bound = boundLabel(use.node) {
            let names = aliases.references(to: bound.name)
            // In a closure the cell of a property counts as another.
            let cell = receiver(base, at: use.node)
            guard names.allSatisfy({ outline.kind($0) == .identifier && receiver(base, at: $0) == cell }) else {
                return ([use.node] + names).map { made($0, .other(.labelCaptured)) }
            }
            return [made(use.node, .bound(bound))] + names.map { made($0, action(from: $0, use.member)) }
        }
        return [made(use.node, spread(use) ?? action(from: use.node, use.member))]
    }

    /// Whether the statement of a use follows that of a group with the same expression: `cells[0].textLabel?.text = …` twice.
    private func isContinued(_ group: CellGroup, by use: CellUse) -> Bool {
        guard case .value = group.receiver, let last = group.uses.last, let list = outline.statementList(around: use.node),
            outline.contains(list, last.node),
            let base = use.base, let other = last.base, outline.areSpelledAlike(base, other)
        else { return false }
        let (first, second) = (outline.statement(around: last.node), outline.statement(around: use.node))
        return first == second || first.flatMap { outline.next($0) } == second
    }

    /// What the code does with the label or image view of an expression.
    private func action(from node: NodeID, _ member: String) -> CellUse.Action {
        if outline.ancestor(node, where: { $0 == .keyPath || $0 == .block || $0 == .argument }).map({ outline.kind($0) }) == .keyPath {
            return .other(.keyPathToLabel)
        }
        var path: [String] = []
        var at = node
        while path.isEmpty || path == ["layer"] {
            guard let parent = outline.parent(at) else { return .other(.viewUsed(member: member)) }
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap: break
            case .member where outline.firstChild(parent) == at && outline.nodes[parent].name != nil: path.append(outline.name(parent))
            case .argument: return writtenOut(passing: parent, member) ?? .other(.viewPassedOn(member: member))
            case .binary where path.isEmpty: return comparison(of: at, named: node) ?? .other(.viewUsed(member: member))
            default: return .other(.viewUsed(member: member))
            }
            at = parent
        }
        guard case .property(let property) = LegacyReplacement(of: member, path: path, value: nil),
            property.introduced.map({ target != nil && runsForAdvice(on: $0, at: node) ?? true }) ?? true
        else {
            return dropped(at, path, of: node) ?? placement(at, path[0]) ?? adjustment(at, path, member) ?? highlight(at, path, member)
                ?? moved(at, path)
                ?? writtenOut(at, member) ?? .other(withoutCounterpart(path, of: node))
        }
        // `text! = value` differs from `text = value` only in a crash where the text is nil.
        let unwrapped = outline.parent(at).flatMap { outline.kind($0) == .forceUnwrap ? $0 : nil } ?? at
        if let assignment = outline.assignment(to: unwrapped) {
            guard assignment.isPlain, outline.isStatement(assignment.node), !isReturned(assignment.node) else {
                return .other(.labelChangedInPlace)
            }
            return .write(target: unwrapped, property: property, value: assignment.value)
        }
        if isChanged(at) { return .other(.labelChangedInPlace) }
        return unusedValue(from: at).map { .drop(statement: $0, caveat: nil) } ?? .read(target: at, property: property)
    }

    private func withoutCounterpart(_ path: [String], of node: NodeID) -> MigrationRefusal {
        ownMember(behind: node) == nil ? .noCounterpart(property: path.joined(separator: ".")) : .ownHelper(member: path[0])
    }

    /// Whether an assignment is what a function returns: `func show(_ cell: UITableViewCell) -> Void? { cell.textLabel?.text = "a" }`.
    private func isReturned(_ assignment: NodeID) -> Bool {
        guard outline.isOnlyChild(assignment), let function = outline.parent(assignment).flatMap({ outline.parent($0) }),
            let result = outline.child(function, .resultType)
        else { return false }
        return outline.child(result, .optionalType) != nil
    }

    /// Whether a value is the base of an assignment's target, or passed `inout`: `label.text? += "!"`.
    private func isChanged(_ node: NodeID) -> Bool {
        outline.isChanged(outline.outermost(node) { [.optionalChain, .forceUnwrap, .member, .subscriptCall].contains($0) })
    }

    /// Properties that a configuration's views have by default, or set automatically.
    private func dropped(_ target: NodeID, _ path: [String], of view: NodeID) -> CellUse.Action? {
        guard let parent = outline.parent(target), outline.isStatement(parent), outline.firstChild(parent) == target else { return nil }
        let name = path.joined(separator: ".")
        if outline.kind(parent) == .call {
            guard ["sizeToFit", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay"].contains(name), outline.next(target) == nil else {
                return nil
            }
            return .drop(statement: parent, caveat: nil)
        }
        guard let assignment = outline.assignment(to: target), assignment.isPlain else { return nil }
        let value = withoutContentMode(assignment.value)
        if name == "accessibilityLabel", isText(value, ofLabelAt: view, besides: parent) {
            return .drop(statement: parent, caveat: .leftOut(code: "\(name) = \(value)"))
        }
        switch (name, value) {
        case ("layer.shouldRasterize", _), ("layer.rasterizationScale", _), ("layer.cornerCurve", ".continuous"),
            ("backgroundColor", ".clear"), ("backgroundColor", "UIColor.clear"), ("backgroundColor", "nil"),
            ("isUserInteractionEnabled", "false"), ("tintAdjustmentMode", ".automatic"), ("contentMode", ".scaleToFill"),
            // Without opacity there is no shadow.
            ("layer.shadowOpacity", "0"), ("layer.shadowColor", _), ("layer.shadowOffset", _), ("layer.shadowRadius", _),
            ("layer.shadowPath", _):
            return .drop(statement: parent, caveat: nil)
        case ("clipsToBounds", _), ("layer.masksToBounds", _), ("isHidden", "false"), ("isEnabled", "true"), ("alpha", "1"),
            ("alpha", "1.0"),
            ("contentMode", ".scaleAspectFit"), ("contentMode", ".center"), ("isHighlighted", "false"), ("layer.cornerCurve", _),
            ("isAccessibilityElement", _), ("translatesAutoresizingMaskIntoConstraints", "false"), ("accessibilityIgnoresInvertColors", _),
            ("baselineAdjustment", _), ("layer.shadowOpacity", _),
            ("adjustsImageSizeForAccessibilityContentSizeCategory", _):
            return .drop(statement: parent, caveat: .leftOut(code: "\(name) = \(value)"))
        case ("isEnabled", let state) where isState(state, ofCellOf: view, besides: parent):
            return .drop(statement: parent, caveat: .disabledLook.at(place(parent)))
        default: return nil
        }
    }

    /// Swift refuses a method that may change a part of a configuration and has an argument from the same one:
    /// `content.text?.append(content.secondaryText ?? "")`.
    private func settleOverlappingAccesses(_ group: inout CellGroup) {
        for index in group.uses.indices {
            guard case .read(let target, _) = group.uses[index].action,
                case let method = outline.outermost(target, through: { [.forceUnwrap, .member, .optionalChain].contains($0) }),
                let call = outline.call(ofCallee: method), outline.isStatement(call),
                group.uses.contains(where: { outline.contains(call, $0.node) && !outline.contains(method, $0.node) })
            else { continue }
            group.uses[index].action = .other(.labelChangedInPlace)
        }
    }

    /// How a value is spelled where its type is known: `.scaleAspectFit` for `UIView.ContentMode.scaleAspectFit`.
    private func withoutContentMode(_ value: NodeID) -> String {
        guard outline.kind(value) == .member, let base = outline.base(of: value),
            ["UIView.ContentMode", "UIViewContentMode"].contains(outline.spelling(base))
        else { return outline.spelling(value) }
        return "." + outline.name(value)
    }

    /// Whether a value is also the text of a label, by a statement beside another: VoiceOver says the text of a label.
    private func isText(_ value: String, ofLabelAt view: NodeID, besides statement: NodeID) -> Bool {
        guard let list = outline.parent(statement) else { return false }
        let text = outline.spelling(view).withoutUnwrapping + ".text"
        return outline.children(list).contains { other in
            guard let assignment = outline.assignment(other), assignment.isPlain else { return false }
            return outline.spelling(assignment.target).withoutUnwrapping == text && outline.spelling(assignment.value) == value
        }
    }

    /// Whether the cell is enabled as its label is, by a statement beside the label's: a configuration follows the state of its cell.
    private func isState(_ state: String, ofCellOf view: NodeID, besides statement: NodeID) -> Bool {
        guard let list = outline.parent(statement) else { return false }
        func cell(of member: NodeID) -> String {
            let base = outline.kind(member) == .member ? outline.base(of: member) : nil
            return base.map { outline.spelling($0).withoutUnwrapping } ?? "self"
        }
        return outline.children(list).contains { other in
            guard let assignment = outline.assignment(other), assignment.isPlain,
                [.identifier, .member].contains(outline.kind(assignment.target)),
                outline.isNamed(assignment.target, "isUserInteractionEnabled"), resolver.local(namedBy: assignment.target) == nil
            else { return false }
            return outline.spelling(assignment.value) == state && cell(of: assignment.target) == cell(of: view)
        }
    }

    /// Properties that can be set on the cell instead of the label.
    private func moved(_ target: NodeID, _ path: [String]) -> CellUse.Action? {
        guard let name = path.first, path.count == 1,
            [
                "accessibilityIdentifier", "accessibilityLabel", "accessibilityHint", "accessibilityTraits", "accessibilityAttributedLabel",
            ].contains(name),
            let assignment = outline.assignment(to: target), assignment.isPlain, outline.isStatement(assignment.node)
        else { return nil }
        return .onCell(target: target, name: name)
    }
}
