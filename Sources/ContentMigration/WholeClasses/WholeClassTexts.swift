// Compares what the parts of a whole class's fix set and read: a label begins with one line, a configuration with any number, and each
// part must know what the others have set.
import CellLintUIKitModel

/// The texts of the cells of a whole class.
struct WholeClassTexts {
    private let migration: ContentMigration
    private let groups: [PlacedGroup]
    /// What code sets on cells that are known as a class or one that inherits from it.
    private var writtenBelow: [DeclarationID: Set<ConfigurationProperty>] = [:]
    /// What code sets on cells that are known as just this class.
    private var writtenOn: [DeclarationID: Set<ConfigurationProperty>] = [:]
    private var chains: [PlacedGroup: [DeclarationID]] = [:]
    /// Whether each cell of a class is given a number of lines when it is made, by the class and the text.
    private var linesAtStart: [DeclarationID: [ConfigurationText: Bool]] = [:]

    init(_ migration: ContentMigration, _ groups: [PlacedGroup]) {
        (self.migration, self.groups) = (migration, groups)
        for group in groups {
            let home = migration.migration(ofFile: group.file)
            let chain = home.file.cellClasses(of: home.groups[group.number])
            let written = Set(home.groups[group.number].uses.flatMap(\.written))
            chains[group] = chain
            if let first = chain.first { writtenOn[first, default: []].formUnion(written) }
            for id in chain { writtenBelow[id, default: []].formUnion(written) }
        }
    }

    private func uses(of group: PlacedGroup) -> [CellUse] { migration.migration(ofFile: group.file).groups[group.number].uses }

    /// What all code sets on cells that may be the cells of a group.
    func written(on group: PlacedGroup) -> Set<ConfigurationProperty> {
        let chain = chains[group] ?? []
        // In an extension of a protocol, the cell may be of any class.
        guard let first = chain.first, migration.file.project.type(first).kind == .class else {
            return groups.reduce(into: []) { $0.formUnion(uses(of: $1).flatMap(\.written)) }
        }
        let given = chains.values.compactMap(\.first).filter { migration.file.project.type($0).kind != .class }
        return (chain + given).reduce(into: writtenBelow[first] ?? []) { $0.formUnion(writtenOn[$1] ?? []) }
    }

    mutating func check(_ caveats: inout Caveats) {
        let all = groups.flatMap { uses(of: $0) }
        let together = CellGroup(receiver: .own(.root), uses: all)
        if together.mixesTexts { caveats.add(.attributedTextKeepsLooks) }
        let written = Set(all.flatMap(\.written))
        if ConfigurationText.allCases.contains(where: { written.isSuperset(of: [.text($0), .attributedText($0)]) }) {
            caveats.add(.attributedLookEnds)
        }
        if all.contains(where: { !$0.readsWhatIsWritten(by: all) }) { caveats.add(.readsConfiguration) }
        for group in groups {
            for text in ConfigurationText.allCases where !knowsLines(of: text, group) { caveats.add(.linesOfOtherCode) }
        }
    }

    /// Whether a group that shows a text sets its number of lines, or nothing else sets any, or each cell has one from its beginning.
    private mutating func knowsLines(of text: ConfigurationText, _ group: PlacedGroup) -> Bool {
        guard written(on: group).contains(text.numberOfLines) else { return true }
        let home = migration.migration(ofFile: group.file)
        let uses = uses(of: group)
        let outline = home.outline
        let shown = uses.filter { use in
            if case .write(_, _, let value) = use.action, outline.kind(value) == .nilLiteral { return false }
            return use.written.sets(text)
        }
        let lists = Set(uses.filter { $0.written.contains(text.numberOfLines) }.map { outline.statementList(around: $0.node) })
        let common = home.commonList(of: uses.map(\.node))
        if shown.allSatisfy({ lists.contains(common) || lists.contains(outline.statementList(around: $0.node)) }) { return true }
        guard let chain = chains[group], let first = chain.first else { return false }
        return beginsWithLines(first, of: text, depth: 0)
    }

    // MARK: - Initializers

    private mutating func beginsWithLines(_ id: DeclarationID, of text: ConfigurationText, depth: Int) -> Bool {
        if let known = linesAtStart[id]?[text] { return known }
        linesAtStart[id, default: [:]][text] = false
        let home = migration.file.context(ofFile: id.file)
        let initializers = home.project.members(named: "init", of: id).map { home.project.member($0).node }.filter { node in
            !home.outline.isConvenience(node) && !home.outline.hasParameter(node, labeled: "coder")
        }
        var result = !initializers.isEmpty && initializers.allSatisfy { setsLines(of: text, in: $0, home) }
        if !result, depth < Limits.maxAliasDepth, case .nominal(let next, _)? = home.resolver.superclass(of: .nominal(id, [])),
            !next.isInterface
        {
            result = beginsWithLines(next, of: text, depth: depth + 1)
        }
        linesAtStart[id, default: [:]][text] = result
        return result
    }

    /// Whether an initializer sets a number of lines on every path, itself or by calling a method of its class in the same file.
    private func setsLines(of text: ConfigurationText, in initializer: NodeID, _ home: FileContext) -> Bool {
        guard let body = home.outline.child(initializer, .block) else { return false }
        let functions =
            [initializer]
            + home.outline.children(body).compactMap { statement -> NodeID? in
                guard home.outline.kind(statement) == .call, let member = home.resolver.call(statement)?.member,
                    member.file == home.resolver.file,
                    home.outline.call(statement)?.base.map(home.outline.isSelf) ?? true
                else { return nil }
                return home.project.member(member).node
            }
        return groups.contains { group in
            guard group.file == home.resolver.file else { return false }
            let found = migration.migration(ofFile: group.file).groups[group.number]
            guard case .own(let function) = found.receiver, functions.contains(function), let body = home.outline.child(function, .block)
            else { return false }
            return found.uses.contains {
                $0.written.contains(text.numberOfLines) && home.outline.statementList(around: $0.node) == body
            }
        }
    }
}

extension Outline {
    /// Whether an initializer only calls another one of its class.
    func isConvenience(_ initializer: NodeID) -> Bool { modifiers(of: initializer).contains("convenience") }
}
