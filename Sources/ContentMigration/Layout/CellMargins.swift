// Finds code that moves the labels of cells by their margins or separator insets, or disables them, also by an appearance proxy. A
// configuration has margins of its own. A separator inset, a cell's or that of its table, moves labels if it is greater than their margin.
import CellLintUIKitModel

/// Properties of a cell that place its labels: a configuration's text has the margins of its own view, and its direction.
enum CellMargins {
    static let properties = CellNames.marginsOfCells
    /// These, and what only a class of tables can override.
    static let propertiesOfTables = Set(properties + ["effectiveUserInterfaceLayoutDirection"])
    /// The properties of cells, and those that indent the texts or gray them out.
    static let settings = properties + CellNames.indentations + ["isUserInteractionEnabled"]
    /// These, and the height that a constraint gives a cell: labels ignore it.
    static let settingsOfViews = settings + ["heightAnchor"]
    fileprivate static let wordsOfViews = Set(settingsOfViews + ["setValue"])
    /// These, and what may lower a cell that an object keeps.
    fileprivate static let wordsOfKeptViews = wordsOfViews.union(["bounds", "frame"])
}

/// What the callers of functions do to the cells that these return, by the functions' names: many have one name.
private final class PlacementsByCallers: FileMemos {
    let ofNames = Memo<String, Caveat?>()
}

extension Caveat {
    /// What setting a property of a cell does to the position or the look of its texts.
    /// - Parameter value: nil if it is not known.
    static func placement(of property: String, value: String?) -> Caveat? {
        switch property {
        case "indentationLevel", "indentationWidth": value == "0" ? nil : .indentation
        case "isUserInteractionEnabled": value == "true" ? nil : .disabledLook
        default: CellMargins.properties.contains(property) ? .margins(property: property) : nil
        }
    }
}

extension ContentMigration {
    /// The properties of tables that place the labels of their cells.
    private static let marginsOfTables = Set(CellNames.marginsOfTables)
    /// What code that places the texts of shown cells names: the margins of their table, or the cells.
    private static let wordsOfShownCells = marginsOfTables.union(CellNames.questions + ["UITableViewCell"])

    /// What the code of a type does to the position or the look of the texts of cells that it does not make: those that it is given, and
    /// those that its table shows.
    func placementOfShownCells(in type: DeclarationID) -> Caveat? {
        for part in file.family(of: type) {
            let home = file.context(ofFile: part.file)
            let declaration = file.project.type(part).node
            guard
                file.project.file(part).hasBodies
                    || home.outline.mentions(Self.wordsOfShownCells, in: declaration) && home.mayPlaceTexts(in: declaration)
            else { continue }
            for node in home.placements where home.outline.contains(declaration, node) {
                guard let base = home.outline.base(of: node) else { continue }
                let type = home.resolver.type(of: base).unwrapped
                let isOfTable =
                    Self.marginsOfTables.contains(home.outline.name(node))
                    && (home.resolver.inherits(type, from: ["UITableView"]) || home.isViewOfTableController(base))
                guard isOfTable || home.isCellOfTable(base, type) && !home.isMadeHere(base) else { continue }
                return home.placement(by: node)
            }
            for property in Self.marginsOfTables.sorted() {
                guard let setting = home.indirectSettings(of: property, in: declaration).first else { continue }
                return .margins(property: property).at(home.place(setting))
            }
        }
        return nil
    }

    /// Where an appearance proxy of cells or tables moves the labels of cells.
    /// - Parameter mayBe: whether a cell may be of a class.
    func placeOfMovingAppearance(_ mayBe: (Type) -> Bool) -> String? {
        let appearance = file.cellAppearances.first { appearance in
            if let type = appearance.cells, !mayBe(type) { return false }
            guard !file.isBuiltApart(from: appearance.file) else { return false }
            guard let member = appearance.member else { return true }
            let home = file.context(ofFile: member.file)
            if home.changesPlacement(member.node) { return true }
            return appearance.cells != nil && file.memberOfExtensionsChangesViews(home.outline.name(member.node))
        }
        return appearance.map { file.place($0.node, in: $0.file) }
    }

    /// Where a type, or what a document makes the delegate of its table, tells the table to indent rows.
    func placeIndentingRows(_ type: DeclarationID) -> String? {
        let delegates = Set(file.nibTables(of: type).compactMap(\.table.delegateClass)).sorted()
        return ([type] + delegates.flatMap { file.project.types($0, meantIn: resolver.file) }).lazy.compactMap(placeOfIndentation).first
    }

    private func placeOfIndentation(in type: DeclarationID) -> String? {
        (file.family(of: type) + resolver.extensionsOfUIKit(inheritedBy: type)).lazy.compactMap { [file] part in
            let methods = file.project.file(part).outline.tableMethods(
                labeled: "indentationLevelForRowAt", in: file.project.type(part).node)
            return methods.first.map { file.place($0, in: part.file) }
        }.first
    }
}

/// The assignments of one file that place the texts of some view, or gray them out.
private final class PlacementsOfFile: FileAnalysis {
    let nodes: [NodeID]

    init(_ file: FileContext) {
        let outline = file.outline
        let names = CellMargins.settingsOfViews + ["setValue"]
        nodes = names.flatMap { outline.expressions(named: $0) }.filter(file.changesPlacement) + file.loweredViews
    }
}

extension FileContext {
    /// The assignments of the file that place the texts of some view, or gray them out.
    var placements: [NodeID] { analysis(PlacementsOfFile.self).nodes }

    /// Whether the code around, or the initial value of a property, makes the cell of an expression: it is examined on its own.
    fileprivate func isMadeHere(_ base: NodeID) -> Bool {
        if case .local(let local, _) = receiver(base, at: base) {
            let sources = aliases.sources(of: local)
            return !sources.isEmpty && sources.allSatisfy(\.isMade)
        }
        guard let property = propertyAssignedOnce(base), case let supply = supply(of: base), supply.isComplete else { return false }
        return supply.makers.allSatisfy { maker in
            guard maker.file == resolver.file, case .constructed(let call) = maker.source else { return false }
            return outline.contains(property, call)
        }
    }

    /// Whether the words of some code may set such a property. The bodies of its functions are parsed then.
    func mayPlaceTexts(in declaration: NodeID) -> Bool {
        outline.mentions(CellMargins.wordsOfViews, in: declaration) && project.hasBodies(resolver.file)
    }

    /// Whether an expression of a type may be a cell.
    fileprivate func isCellOfTable(_ base: NodeID, _ type: Type) -> Bool {
        resolver.inherits(type, from: ["UITableViewCell"]) || (type.isUnknown || isAnyView(type)) && mayBeTakenFromCells(base)
    }

    /// What some code does to the position or the look of the texts of a cell that it is given, or is a method of: as a cell, or as any
    /// view.
    func placement(ofCellGivenTo declaration: NodeID) -> Caveat? {
        let node = placements.first { node in
            guard outline.contains(declaration, node) else { return false }
            let base = outline.kind(node) == .member ? outline.base(of: node) : nil
            let type = (base.map { resolver.type(of: $0) } ?? resolver.selfType(at: node)).unwrapped
            return cellLikelihood(of: type) == .cell || isAnyView(type) && base.map(isGiven) ?? true
        }
        return node.flatMap { placement(by: $0) }
    }

    /// What the code of a type does to the position or the look of the texts of a cell that one of its functions keeps, also as any view.
    func placement(ofViewKeptBy function: NodeID) -> Caveat? {
        guard [.funcDecl, .initDecl].contains(outline.kind(function)), case .nominal(let id, _) = resolver.selfType(at: function),
            !id.isInterface,
            case let views = parametersForCells(of: function).filter({ outline.isValue(named: outline.name($0), in: function) }),
            !views.isEmpty
        else { return nil }
        let parts = family(of: id).filter { part in
            project.file(part).outline.mentions(CellMargins.wordsOfKeptViews, in: project.type(part).node) && project.hasBodies(part.file)
        }
        guard !parts.isEmpty, project.hasBodies(resolver.file), views.contains(where: aliases.isPassedOut) else { return nil }
        for part in parts {
            let home = context(ofFile: part.file)
            let node = home.placements.first { node in
                home.outline.contains(project.type(part).node, node) && home.outline.base(of: node).map(home.namesGivenView) ?? false
            }
            if let node { return home.placement(by: node) }
        }
        return nil
    }

    /// Whether an expression names a cell or any view that the type around it has got from elsewhere: in a property without a value of its
    /// own, or in a list.
    func namesGivenView(_ base: NodeID) -> Bool {
        let view = outline.uncast(base)
        guard cellLikelihood(of: resolver.type(of: base)) >= .anyView else { return false }
        switch receiver(view, at: view) {
        case .first: return true
        case .local(let local, _): return outline.ancestor(local) { $0 == .forStmt || $0 == .block }.map { outline.kind($0) } == .forStmt
        default: break
        }
        guard let (home, binding) = resolver.variable(namedBy: view), !home.file.isInterface,
            let property = home.outline.ancestor(binding, where: { $0 == .varDecl }), !home.outline.isOutlet(property)
        else { return false }
        return home.outline.parent(binding).map { home.outline.children($0).allSatisfy { $0 == binding || home.outline.kind($0).isType } }
            ?? false
    }

    /// What the callers of a function, which makes cells for tables of others, do to the cells that it returns.
    func placement(byCallersOf function: NodeID) -> Caveat? {
        let name = outline.name(function)
        return analysis(PlacementsByCallers.self).ofNames(name) { findPlacement(byCallersOf: name) }
    }

    private func findPlacement(byCallersOf name: String) -> Caveat? {
        for fileID in inspectedFiles(mentioning: [name]) {
            let home = context(ofFile: fileID)
            let node = home.placements.first { node in
                guard let base = home.outline.base(of: node), case .local(let local, _) = home.receiver(base, at: base) else {
                    return false
                }
                return home.aliases.sources(of: local).contains { source in
                    guard case .other(let value) = source else { return false }
                    return home.outline.call(value)?.name == name
                }
            }
            if let node { return home.placement(by: node) }
        }
        return nil
    }

    /// Whether a setting of a table may move the labels of its cells.
    func movesLabels(_ setting: TableSetting) -> Bool {
        let home = context(ofFile: setting.file)
        guard setting.indirect != nil || home.outline.kind(setting.node) == .binding else { return home.movesLabels(setting.node) }
        return property(of: setting) != "separatorInset" || mayGive(setting) { !home.isWithinMargin($0) }
    }

    /// What a change of a member does to the position or the look of a cell's texts; nil if the node is no such change.
    func placement(by node: NodeID) -> Caveat? { unplacedCaveat(ofPlacementBy: node)?.at(place(node)) }

    fileprivate func changesPlacement(_ node: NodeID) -> Bool { unplacedCaveat(ofPlacementBy: node) != nil }

    private func unplacedCaveat(ofPlacementBy node: NodeID) -> Caveat? {
        switch outline.name(node) {
        case "heightAnchor": return .touchesViews(member: "heightAnchor")
        case "bounds", "frame": return .lowersCell(member: outline.name(node))
        case "setValue": return outline.placement(byKeyIn: node)
        case let name where CellMargins.properties.contains(name): return movesLabels(node) ? .margins(property: name) : nil
        case let name:
            let value = outline.assignment(to: node).map { outline.spelling($0.value) }
            return value != nil || outline.isChanged(node) ? Caveat.placement(of: name, value: value) : nil
        }
    }

    /// Whether code gives a property of margins, or one of its sides, a value that may move labels.
    func movesLabels(_ property: NodeID) -> Bool {
        var target = property
        if let side = outline.parent(property), outline.kind(side) == .member, outline.firstChild(side) == property { target = side }
        guard let assignment = outline.assignment(to: target) else { return outline.isChanged(target) }
        switch outline.name(property) {
        case "insetsContentViewsToSafeArea": return !outline.isTrue(assignment.value)
        case "cellLayoutMarginsFollowReadableWidth": return !outline.isFalse(assignment.value)
        case "separatorInset": return !isWithinMargin(assignment.value)
        case "layoutMargins", "directionalLayoutMargins":
            return !(target == property && assignment.isPlain && isCellOrTable(property) && areGreatMargins(assignment.value))
        default: return true
        }
    }

    /// Whether a property is that of a cell or table, and not that of a content view, whose margins only labels keep to.
    private func isCellOrTable(_ property: NodeID) -> Bool {
        let type = outline.base(of: property).map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: property)
        return resolver.inherits(type, from: ["UITableViewCell"]) || resolver.inherits(type, from: ["UITableView"])
    }

    /// Whether an expression names a parameter or `self`, maybe as another type: `(view as? UIView)?`.
    private func isGiven(_ base: NodeID) -> Bool {
        switch receiver(outline.uncast(base), at: base) {
        case .local(let local, _): outline.kind(aliases.root(of: local)) == .parameter
        case .own: true
        default: false
        }
    }
}

extension Outline {
    /// Whether code may name a variable for more than a member of its value. Reads tokens, since an outline parsed only for its declarations
    /// omits statements.
    fileprivate func isValue(named name: String, in code: NodeID) -> Bool {
        tokens(of: code).contains { token in
            guard tokens[token].kind == .word, word(token) == name, token.next < endOfFile else { return false }
            switch tokens[token.next].kind {
            case .colon, .dot: return false
            default: return true
            }
        }
    }

    /// Whether code computes with one side of the insets that a word names: `layoutMargins.left + 8`.
    func isReadSide(of insets: TokenID) -> Bool {
        let dot = insets.next
        guard dot < endOfFile, tokens[dot].kind == .dot, dot.next < endOfFile,
            ["bottom", "leading", "left", "right", "top", "trailing"].contains(word(dot.next))
        else { return false }
        let next = dot.next.next
        switch tokens[next].kind {
        case .comma, .rightParen: break
        case .binaryOperator where ["+", "-", "*", "/"].contains(word(next)): break
        default: return false
        }
        // No reference to the side is passed on.
        var first = insets
        while let dot = first.previous, tokens[dot].kind == .dot {
            guard let base = dot.previous, tokens[base].kind == .word else { return false }
            first = base
        }
        return first.previous.map { ![.backslash, .prefixAmpersand].contains(tokens[$0].kind) } ?? false
    }

    /// What `cell.setValue(2, forKey: "indentationLevel")` does.
    fileprivate func placement(byKeyIn callee: NodeID) -> Caveat? {
        guard let call = call(calling: callee), let value = call.firstArgument?.value,
            let key = (call.argument(labeled: "forKey") ?? call.argument(labeled: "forKeyPath")).flatMap({ literal($0.value) })
        else { return nil }
        let property = key == "userInteractionEnabled" ? "isUserInteractionEnabled" : key
        return Caveat.placement(of: property, value: source(value))
    }
}
