// Indexes the groups of a file's legacy uses: which of them belong together, and which are in a range of the file, so that a file with
// thousands of cells is not searched for each.
// It is made once per migration and queried for each of its groups.
import CellLintUIKitModel

/// The groups of one file, by what they share and by position.
final class CellUseIndex {
    /// Groups that must be migrated together, by number, and the total of their uses.
    struct Parts {
        var groups: [Int] = []
        var useCount = 0
    }

    /// What runs members of a type in some code.
    private struct RunsOfMembers: Hashable {
        var type: DeclarationID
        var scope: NodeID
    }

    /// The assignments in the file.
    private(set) lazy var assignments = outline.byPlace(outline.nodes(of: .assignment))
    /// The statements that may exit others: `return`, `throw`, `break`, `continue`.
    private(set) lazy var jumps = outline.byPlace(outline.nodes(ofAnyOf: .returnStmt, .throwStmt, .jumpStmt))
    /// The statements that may end a path.
    private(set) lazy var exits = outline.exits
    /// The expressions that may throw: `try …`.
    private(set) lazy var throwingCalls = outline.byPlace(outline.nodes(of: .effect).filter(outline.mayThrow))
    private(set) lazy var calls = outline.byPlace(outline.nodes(of: .call))
    /// Where functions wait.
    private(set) lazy var waits = outline.byPlace(outline.nodes(ofAnyOf: .effect, .forStmt).filter(outline.waits))
    /// The names in calls by which code may update a table.
    private(set) lazy var tableUpdates = outline.byPlace(
        outline.nodes(namedAnyOf: CellNames.tableUpdates).filter { outline.kind($0) == .member && outline.call(ofCallee: $0) != nil })
    /// The cells that names pass to each function.
    private lazy var handed: [NodeID: Set<CellReceiver>] = groups.reduce(into: [:]) { handed, group in
        guard let binding = group.receiver.binding else { return }
        for function in aliases.callees(given: binding) { handed[function, default: []].insert(group.receiver) }
    }
    /// Whether some cells have no names of their own: `configure(row.cell)`.
    private lazy var hasNamelessCells = groups.contains { group in
        switch group.receiver {
        case .path, .value, .first: true
        case .local, .own: false
        }
    }
    /// The texts that any cell is assigned an attributed one for.
    private lazy var attributedTexts = ConfigurationText.allCases.filter { text in
        groups.contains { !$0.uses(writing: .attributedText(text)).isEmpty }
    }
    /// The groups by the last name of the expressions for their cells.
    private lazy var groupsByName = Dictionary(grouping: groups) { group in
        group.uses[0].base.map { outline.name(outline.unwrapped($0)) } ?? ""
    }
    private var runs: [RunsOfMembers: NodesByPosition] = [:]
    private let stylingMembers = Memo<DeclarationID, StylingMembers>()
    private let groups: [CellGroup]
    private lazy var numbers = Dictionary(groups.enumerated().map { ($1.receiver, $0) }) { first, _ in first }
    private let outline: Outline
    private let aliases: CellAliases
    /// The group of each use, by position.
    private let uses: ItemsByPosition<Int>
    /// The statements with unnamed, non-optional cells.
    private let unnamed: NodesByPosition
    /// The declaration of the property with one cell that a group names, by the group's number.
    private(set) lazy var properties: [Int: NodeID] = {
        var properties: [Int: NodeID] = [:]
        for (number, group) in groups.enumerated() {
            guard let base = group.uses[0].base else { continue }
            switch group.receiver {
            case .path, .local: break
            case .first, .own, .value: continue
            }
            if let property = aliases.file.propertyOfOneCell(outline.unwrapped(base)) { properties[number] = property }
        }
        return properties
    }()
    /// The groups of each such property: those that name it, and those of the locals in its initializer.
    private lazy var ofProperty: [NodeID: Parts] = {
        var found: [NodeID: Parts] = [:]
        for (number, group) in groups.enumerated() {
            if let property = properties[number] { add(number, group, to: &found[property, default: Parts()]) }
        }
        guard !found.isEmpty else { return [:] }
        for (number, group) in groups.enumerated() {
            guard let binding = group.receiver.binding,
                let property = outline.ancestor(binding, where: { $0 == .varDecl }).flatMap({ declaration in
                    outline.isStatement(declaration) ? outline.ancestor(declaration) { $0 == .varDecl } : declaration
                }), found[property] != nil
            else { continue }
            add(number, group, to: &found[property]!)
        }
        return found
    }()
    private lazy var propertyOfGroup: [Int: NodeID] = ofProperty.reduce(into: [:]) { properties, property in
        for number in property.value.groups { properties[number] = property.key }
    }
    /// The groups of each outlet to a static cell, by its declaration.
    private(set) lazy var groupsOfOutlets: [NodeID: [Int]] = {
        var found: [NodeID: [Int]] = [:]
        for (number, group) in groups.enumerated() {
            guard case .path = group.receiver, let base = group.uses[0].base,
                let property = aliases.file.propertyAssignedOnce(outline.unwrapped(base)), outline.isOutlet(property)
            else { continue }
            found[property, default: []].append(number)
        }
        return found
    }()
    private var ofCell: [NodeID: Parts] = [:]
    private var ofType: [Type: Parts] = [:]
    private var names: [NodeID: Set<String>] = [:]
    private var words: [NodeID: Set<String>] = [:]

    init(_ groups: [CellGroup], _ aliases: CellAliases) {
        self.aliases = aliases
        self.groups = groups
        let outline = aliases.outline
        self.outline = outline
        uses = ItemsByPosition(
            groups.enumerated().flatMap { number, group in group.uses.map { (outline.nodes[$0.node].first, number) } })
        unnamed = outline.byPlace(
            groups.compactMap { group in
                guard case .value(let node) = group.receiver, let base = group.uses[0].base, !outline.isOptionalChain(base) else {
                    return nil
                }
                return outline.statement(around: node)
            })
        for (number, group) in groups.enumerated() {
            switch group.receiver {
            case .own(let function):
                if aliases.file.isHelper(function) {
                    add(number, group, to: &ofCell[function, default: Parts()])
                } else {
                    add(number, group, to: &ofType[aliases.resolver.selfType(at: group.uses[0].node), default: Parts()])
                }
            case .local(let binding, _): add(number, group, to: &ofCell[aliases.root(of: binding), default: Parts()])
            case .first, .path, .value: break
            }
        }
        joinCallees()
    }

    /// The expressions that run members of a type which use labels. The members are looked for once.
    /// - Parameter scope: the code that they are looked for in.
    func runs(of id: DeclarationID, in scope: NodeID, _ find: (DeclarationID) -> StylingMembers) -> NodesByPosition {
        let question = RunsOfMembers(type: id, scope: scope)
        if let known = runs[question] { return known }
        let members = stylingMembers(id) { find(id) }
        let found = outline.byPlace(outline.nodes(namedAnyOf: members.names, in: scope).filter { outline.runs($0, oneOf: members) })
        runs[question] = found
        return found
    }

    /// Joins the groups of a cell with those of the functions of this file that are given the cell: what one of them sets, the others must
    /// not drop.
    private func joinCallees() {
        let parameters = ofCell.keys.filter { outline.kind($0) == .parameter }
        let others = otherNamesOfCells
        guard !parameters.isEmpty || !others.isEmpty || ofCell.keys.contains(where: { outline.kind($0) == .funcDecl }) else { return }
        let byFunction = Dictionary(grouping: parameters) { parameter in outline.ancestor(parameter) { $0.isFunctionLike } ?? .root }
        var same = SameCells()
        for (cell, other) in others { same.join(cell, other) }
        for binding in Set(groups.compactMap(\.receiver.binding)) {
            let cell = aliases.root(of: binding)
            for function in aliases.callees(given: binding) where outline.kind(function) == .funcDecl {
                // A function with two cells is not followed.
                let parameters = byFunction[function] ?? []
                guard let callee = ofCell[function] != nil ? function : parameters.count == 1 ? parameters[0] : nil else { continue }
                same.join(cell, callee)
            }
        }
        // Functions that are given one cell, which has no uses of its own. No cell is one for `case let cell as TitleCell: fill(cell)` and
        // for `case let cell as ChartCell: draw(cell)`.
        var callees: [NodeID: [Type: NodeID]] = [:]
        for (function, parameters) in byFunction.sorted(by: { $0.key < $1.key }) where parameters.count == 1 {
            let cells = passes(to: function).map(\.cell).filter { ofCell[$0] == nil }
            guard !cells.isEmpty, aliases.file.isCalledHereOnly(function) else { continue }
            for cell in cells {
                let type = aliases.resolver.type(of: parameters[0])
                for (other, callee) in callees[cell] ?? [:] where !aliases.resolver.areCellsApart(other, type) {
                    same.join(callee, parameters[0])
                }
                callees[cell, default: [:]][type] = parameters[0]
            }
        }
        guard !same.areAllApart else { return }
        for cells in Dictionary(grouping: ofCell.keys, by: { same.first(of: $0) }).values {
            let parts = cells.compactMap { ofCell[$0] }
            let all = Parts(groups: parts.flatMap(\.groups).sorted(), useCount: parts.reduce(0) { $0 + $1.useCount })
            for cell in cells { ofCell[cell] = all }
        }
    }

    /// The groups of the cell of a local by its own names.
    func ownGroups(ofCell root: NodeID) -> [Int] {
        (ofCell[root]?.groups ?? []).filter { groups[$0].receiver.binding.map(aliases.root) == root }
    }

    /// The locals with uses that are assigned the cell of another local with uses: `cell = titleCell`.
    private var otherNamesOfCells: [(cell: NodeID, other: NodeID)] {
        ofCell.keys.sorted().flatMap { cell in
            otherNames(of: cell).compactMap { alias in ofCell[alias.local] == nil ? nil : (cell, alias.local) }
        }
    }

    /// The other locals whose cells a local may name where code fills it in, and where it is assigned them.
    func otherNames(of cell: NodeID) -> [(local: NodeID, value: NodeID)] {
        guard outline.kind(cell) == .binding, aliases.sources(of: cell).contains(where: { !$0.isMade }) else { return [] }
        return aliases.sources(of: cell, reaching: placesFilling(cell)).compactMap { source in
            guard case .other(let value) = source, case .local(let local, _) = aliases.file.receiver(value, at: value),
                case let other = aliases.root(of: local), other != cell
            else { return nil }
            return (other, value)
        }
    }

    /// The uses of a local's cell, and where other code gets it or runs a method of it.
    private func placesFilling(_ cell: NodeID) -> [NodeID] {
        let uses = ownGroups(ofCell: cell).flatMap { groups[$0].uses }.map(\.node)
        return uses
            + aliases.references(to: cell).filter { reference in
                let outer = outline.outermost(reference) { [.optionalChain, .forceUnwrap, .cast, .tuple, .member].contains($0) }
                return outline.parent(outer).map { outline.kind($0) == .argument || outline.kind($0) == .call } ?? false
            }
    }

    /// The calls of a function with the cell of a local, and the local that owns the cell.
    private func passes(to function: NodeID) -> [(call: NodeID, cell: NodeID)] {
        let resolver = aliases.resolver
        return resolver.uses(ofFunction: function).flatMap { use -> [(call: NodeID, cell: NodeID)] in
            guard let call = outline.call(ofCallee: use), let arguments = outline.call(call)?.arguments else { return [] }
            return arguments.compactMap { argument in
                guard let local = resolver.local(namedBy: argument.value),
                    resolver.isCell(argument.value)
                else { return nil }
                return (call, aliases.root(of: local))
            }
        }
    }

    /// Whether a loop, a closure or a local function may pass the same cell to a function again.
    func passesAgain(to function: NodeID) -> Bool {
        passes(to: function).contains { pass in
            let outer = outline.ancestor(pass.call) { $0.isLoop || $0.isFunctionLike }
            return outer.map { !outline.contains($0, pass.cell) } ?? false
        }
    }

    /// Whether one run of the code may pass the same cell to both functions.
    func passOneCell(to function: NodeID, and other: NodeID) -> Bool {
        let others = passes(to: other)
        return passes(to: function).contains { own in
            others.contains { $0.cell == own.cell && !outline.exclude($0.call, own.call) }
        }
    }

    private func add(_ number: Int, _ group: CellGroup, to parts: inout Parts) {
        parts.groups.append(number)
        parts.useCount += group.uses.count
    }

    /// The groups that must be migrated together: all methods of a cell class work on the same labels, as do closures with the function
    /// around them, and two names for one cell. Empty if the group is independent.
    func parts(with group: CellGroup) -> Parts {
        switch group.receiver {
        case .own(let function): ofCell[function] ?? ofType[aliases.resolver.selfType(at: group.uses[0].node)] ?? Parts()
        case .local(let binding, _): ofCell[aliases.root(of: binding)] ?? Parts()
        case .first, .path, .value: Parts(useCount: group.uses.count)
        }
    }

    /// Whether some uses belong to the cell of a local.
    func hasGroup(ofCell root: NodeID) -> Bool { ofCell[root] != nil }

    func number(of group: CellGroup) -> Int? { numbers[group.receiver] }

    /// The declaration of the property with one cell that a group belongs to.
    func propertyOfCell(_ number: Int) -> NodeID? { propertyOfGroup[number] }

    /// The groups of a property with one cell that a group belongs to; empty without such a property.
    func partsOfProperty(with number: Int) -> Parts {
        propertyOfGroup[number].flatMap { ofProperty[$0] } ?? Parts()
    }

    /// Whether a group names the one cell of a property, by itself or by a local.
    func isOfProperty(_ group: CellGroup) -> Bool { number(of: group).map { properties[$0] != nil } ?? false }

    /// Whether any cell is assigned an attributed text.
    func setsAttributed(_ text: ConfigurationText) -> Bool { attributedTexts.contains(text) }

    /// Whether all code that may fill in a group's cell belongs to some groups.
    func isWhole(_ group: CellGroup, among parts: [CellGroup]) -> Bool {
        guard let number = number(of: group), let property = properties[number] else {
            return false
        }
        return ofProperty[property]!.groups.allSatisfy { other in parts.contains { $0.receiver == groups[other].receiver } }
    }

    /// The groups of cells whose expressions end in a name: `cell` in `rows[0].cell`.
    func groups(ofCellsNamed name: String) -> [CellGroup] { groupsByName[name] ?? [] }

    /// The groups with a use in a node, ascending.
    func groups(within node: NodeID) -> [Int] { Set(uses.within(outline.tokens(of: node))).sorted() }

    /// The cells of groups that a function of this file is called with; nil if that is not known.
    func cellsHanded(to function: NodeID) -> Set<CellReceiver>? {
        hasNamelessCells && mayTakeNamelessCells(function) ? nil : handed[function] ?? []
    }

    /// Whether a function is called with the cell of another group.
    func handsCells(to function: NodeID, otherThan receiver: CellReceiver) -> Bool {
        cellsHanded(to: function)?.contains { $0 != receiver } ?? true
    }

    /// Whether a function may be called with a cell other than a local.
    private func mayTakeNamelessCells(_ function: NodeID) -> Bool {
        let resolver = aliases.resolver
        return resolver.uses(ofFunction: function).contains { use in
            guard let call = outline.call(calling: use) else { return true }
            return call.arguments.map(\.value).contains { value in
                guard resolver.local(namedBy: value) == nil else { return false }
                let type = (resolver.expectedType(value) ?? resolver.type(of: value)).unwrapped
                return type.isUnknown || resolver.inherits(type, from: ["UITableViewCell", "UITableViewHeaderFooterView"])
            }
        }
    }

    func useCount(within node: NodeID) -> Int { uses.count(within: outline.tokens(of: node)) }

    func words(in function: NodeID) -> Set<String> {
        if let known = words[function] { return known }
        var found: Set<String> = []
        for token in outline.tokens(of: function) where outline.tokens[token].kind == .word { found.insert(outline.word(token)) }
        words[function] = found
        return found
    }

    /// The number of unnamed, non-optional cells that a function fills in before a statement.
    func unnamedCells(in function: NodeID, before statement: NodeID) -> Int {
        unnamed.count(within: outline.nodes[function].first..<outline.nodes[statement].first)
    }

    /// The names in a declaration that look like a configuration's.
    func namesOfConfigurations(in owner: NodeID) -> Set<String> {
        if let known = names[owner] { return known }
        var found: Set<String> = []
        for token in outline.tokens(of: owner) where outline.tokens[token].kind == .word {
            if token.previous.map({ outline.tokens[$0].kind }) == .dot { continue }
            let word = outline.word(token)
            if word.ends(with: "ontent") || word.ends(with: "onfiguration") { found.insert(word) }
        }
        names[owner] = found
        return found
    }
}

/// Which names of cells are for the same cell: the first in the file stands for all.
private struct SameCells {
    private var earlier: [NodeID: NodeID] = [:]

    var areAllApart: Bool { earlier.isEmpty }

    mutating func join(_ cell: NodeID, _ other: NodeID) {
        let (a, b) = (first(of: cell), first(of: other))
        if a != b { earlier[max(a, b)] = min(a, b) }
    }

    mutating func first(of cell: NodeID) -> NodeID {
        var at = cell
        while let next = earlier[at] {
            // Long chains get shorter each time.
            if let second = earlier[next] { earlier[at] = second }
            at = next
        }
        return at
    }
}
