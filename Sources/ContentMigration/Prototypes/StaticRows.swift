// Lets code that fills in rows of a table with static cells keep what the storyboard shows in them. Which row the code has is known only
// when it runs, so the fix copies the texts from the labels of a cell that has no configuration yet.
import CellLintUIKitModel

/// The static cells of a table, any of which code may be given.
struct StaticRows {
    /// What the rows without views of their own set; not empty.
    var looks: [PrototypeLook]
    /// Where the first row is.
    var place: String
    /// Where the first row with views of its own is, which must not get a configuration.
    var placeWithViews: String?
}

extension ContentMigration {
    /// The static cells of the table whose cells a group fills in; nil for other tables.
    func staticRows(shownTo group: CellGroup) -> StaticRows? {
        guard case .local = group.receiver, case let cells = staticCells(shownTo: group), let first = cells.first else { return nil }
        var rows = StaticRows(looks: [], place: first.place)
        for cell in cells {
            let look = look(of: cell)
            if cell.cell.otherViews.isEmpty, cell.cell.textLabel != nil, look.classes.allSatisfy({ refusal(ofCellsOf: $0) == nil }) {
                rows.looks.append(look)
            } else {
                rows.placeWithViews = rows.placeWithViews ?? cell.place
            }
        }
        return rows.looks.isEmpty ? nil : rows
    }

    /// The cell of a group that fills in static rows.
    func cell(
        of rows: StaticRows, _ binding: NodeID, in function: NodeID, _ group: CellGroup, _ parts: [CellGroup], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> Cell {
        guard owner(of: aliases.root(of: binding)) == function, outline.kind(binding) != .capture,
            let body = outline.child(function, .block)
        else { throw MigrationRefusal.drawnInStoryboard }
        try file.classCheck.checkClass(of: resolver.type(of: binding), &caveats, isMigrated)
        try checkReaders(ofRowsFilledBy: group)
        let spelling = try spelledReceiver(group)
        let look = rows.look(copiedFrom: spelling)
        caveats.add(.copiesStoryboard(place: rows.place))
        if let place = rows.placeWithViews { caveats.add(.otherRows(place: place)) }
        caveats.add(contentsOf: look.obstacles + look.colorCaveats)
        if group.setsDetail, !look.mayHaveDetail { caveats.add(.styleWithoutSecondLabel) }
        if group.uses.contains(where: \.isRead) { caveats.add(.readsConfiguration) }
        var cell = cell(beginningWith: look, spelling, binding, body, parts)
        cell.sparesOtherRows = rows.placeWithViews != nil
        return cell
    }

    /// The cell of a queue, which begins with what its labels show.
    /// - Parameter look: that of its prototypes; nil if there are none, or if they are not known.
    func cellWithLabels(
        of group: CellGroup, _ binding: NodeID, _ body: NodeID, _ look: PrototypeLook?, _ parts: [CellGroup], _ caveats: inout Caveats
    ) throws(MigrationRefusal) -> Cell {
        let spelling = try spelledReceiver(group)
        caveats.add(.copiesLabels)
        caveats.add(contentsOf: look?.obstacles ?? [])
        let copied = (look ?? PrototypeLook(mayHaveOtherTexts: true)).withContent(copiedFrom: spelling)
        return cell(beginningWith: copied, spelling, binding, body, parts)
    }

    /// A cell that begins with what its labels show.
    private func cell(
        beginningWith look: PrototypeLook, _ spelling: String, _ binding: NodeID, _ body: NodeID, _ parts: [CellGroup]
    ) -> Cell {
        let lines = Set(parts.flatMap(\.uses).flatMap(\.written).filter(\.isNumberOfLines))
        return Cell(
            prefix: spelling + ".", name: spelling.withoutUnwrapping, scope: binding, local: binding, body: body, isFresh: false,
            assignments: aliases.assignments(to: binding), knownLines: lines, look: look, isStatic: true)
    }

    /// Some uses, apart for each list of statements in which a path has some.
    func usesByList(_ uses: [CellUse]) -> [[CellUse]] {
        let statements = Set(uses.compactMap { outline.statement(around: $0.node) })
        let lists = Set(uses.compactMap { outline.statementList(around: $0.node) }.map { widened($0, meeting: statements) })
        var parts: [(list: NodeID?, uses: [CellUse])] = []
        for use in uses {
            var outermost: NodeID?
            var at = outline.statementList(around: use.node)
            while let list = at {
                if lists.contains(list) { outermost = list }
                at = outline.statementList(around: list)
            }
            if let known = parts.firstIndex(where: { $0.list == outermost }) {
                parts[known].uses.append(use)
            } else {
                parts.append((outermost, [use]))
            }
        }
        return parts.map(\.uses)
    }

    /// The list around a statement list of whose branches each has one of some statements.
    private func widened(_ list: NodeID, meeting statements: Set<NodeID>) -> NodeID {
        var list = list
        while let outer = outline.statementList(around: list), case let branches = statement(of: list, in: outer),
            [.ifStmt, .switchStmt].contains(outline.kind(branches)), outline.allPaths(through: [branches], meet: statements)
        {
            list = outer
        }
        return list
    }
}

extension StaticRows {
    /// What the rows show: what all of them set, and what only some do, read from the labels of the cell that has it.
    fileprivate func look(copiedFrom cell: String) -> PrototypeLook {
        var look = PrototypeLook.joining(looks.map(\.withoutContent)) ?? PrototypeLook()
        for content in [\PrototypeLook.text, \.detail, \.image] where looks.contains(where: { $0[keyPath: content] != .none }) {
            look[keyPath: content] = .unwritable
        }
        look = look.withContent(copiedFrom: cell)
        let settings = looks.flatMap(\.settings)
        let common = Set(settings.map(\.property)).filter { property in
            let values = looks.map { look in look.settings.first { $0.property == property }?.value }
            return values.allSatisfy { $0 == values[0] }
        }
        if !common.contains(where: \.isColor) { look.colorCaveats = [] }
        var seen: Set<ConfigurationProperty> = []
        for var setting in settings where seen.insert(setting.property).inserted {
            setting.isInitial = true
            if !common.contains(setting.property) {
                guard !setting.isDefault, let value = setting.property.value(ofLabelOf: cell) else {
                    if !look.obstacles.contains(setting.caveat) { look.obstacles.append(setting.caveat) }
                    continue
                }
                setting.value = value
            }
            look.settings.append(setting)
        }
        return look
    }
}

extension PrototypeLook {
    /// The look with texts and an image that are read from the labels of a cell: those that the prototypes show, or all that may be.
    fileprivate func withContent(copiedFrom cell: String) -> PrototypeLook {
        var look = self
        if mayHaveOtherTexts || text != .none { look.text = .literal("\(cell).textLabel?.text") }
        if mayHaveOtherTexts || detail != .none { look.detail = .literal("\(cell).detailTextLabel?.text") }
        if mayHaveOtherTexts || image != .none { look.image = .literal("\(cell).imageView?.image") }
        look.initialContent = [.text(.primary), .text(.secondary), .image]
        for index in look.settings.indices { look.settings[index].isInitial = true }
        return look
    }

    /// The look without texts, image and settings.
    fileprivate var withoutContent: PrototypeLook {
        var look = self
        (look.text, look.detail, look.image, look.settings) = (.none, .none, .none, [])
        return look
    }
}

extension ConfigurationProperty {
    fileprivate var isColor: Bool { if case .textProperty(_, .color) = self { true } else { false } }

    /// The value of the same property of the label that a cell has for it; nil if the fix does not copy it.
    fileprivate func value(ofLabelOf cell: String) -> String? {
        if self == .imageProperty(.tintColor) { return "\(cell).imageView?.tintColor" }
        guard case .textProperty(let text, let property) = self else { return nil }
        let label = "\(cell).\(text == .primary ? "textLabel" : "detailTextLabel")?"
        return switch property {
        case .font: "\(label).font ?? .preferredFont(forTextStyle: .body)"
        case .color: "\(label).textColor ?? .label"
        case .numberOfLines: "\(label).numberOfLines ?? 1"
        // These show in few texts, and are of another type or make the fix long.
        case .adjustsFontForContentSizeCategory, .adjustsFontSizeToFitWidth, .alignment, .allowsDefaultTighteningForTruncation,
            .lineBreakMode, .minimumScaleFactor, .showsExpansionTextWhenTruncated, .transform:
            nil
        }
    }
}
