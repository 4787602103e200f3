// Migrates the legacy uses of a file to content configurations, cell by cell. All uses of one cell in one function are migrated
// together or not at all; a cell whose migration is not certain to be right gets no fix.
import CellLintUIKitModel

/// The outcome of migrating one use.
public enum ContentMigrationResult: Sendable {
    /// The fix of its whole group, shared by all uses.
    case fix(Fix)
    /// A short reason for the lack of a fix.
    case refused(String)
}

extension FileContext {
    /// The outcome for each use.
    /// - Parameter find: finds all uses of a file, including those in fallbacks: of this one, and of others whose classes or functions may
    ///   receive the cells.
    public func contentMigrations(find: @escaping (FileContext) -> [LegacyContentUse]) -> [NodeID: ContentMigrationResult] {
        let migration = ContentMigration.of(self, find)
        var results: [NodeID: ContentMigrationResult] = [:]
        let fixes = migration.withoutRepetition(migration.groups.map(migration.fixOfQueue))
        for (group, fix) in zip(migration.groups, fixes) {
            for use in group.uses {
                switch fix {
                case .success(let fix): results[use.node] = .fix(fix)
                case .failure(let refusal): results[use.node] = .refused(refusal.description(at: place(use.node)))
                }
            }
        }
        return results
    }
}

/// The migration of one file.
final class ContentMigration {
    let file: FileContext
    let groups: [CellGroup]
    let aliases: CellAliases
    /// What a file indents the statements of a block by.
    let indentationUnit: String
    let acceptedChanges: Set<AcceptableChange>
    private(set) lazy var index = CellUseIndex(groups, aliases)
    let progress: FixesInProgress
    private let fixes: KnownFixes<CellReceiver>
    /// The fixes of groups that are migrated together, by their first group.
    private let sharedFixes: KnownFixes<Int>
    /// The fixes of one cell alone, without regard to other cells of its reuse identifier, by their first group.
    private let fixesOfOneCell: KnownFixes<Int>
    /// The fixes of properties with one cell and of tables, by their first group.
    private let fixesWithOtherCode: KnownFixes<Int>
    /// The fixes of cells that a table may reuse for one another, by their first group.
    private let fixesOfQueues: KnownFixes<Int>
    let tablesOfTypes = TableCellsOfTypes()
    private(set) lazy var contentOfQueues = ContentOfQueues(self)
    private(set) lazy var dequeues = Dequeues(self)
    private(set) lazy var groupsByIdentifier = GroupsByIdentifier(self)

    /// The looks of prototypes, by the local that owns the cell.
    let looks = Memo<NodeID, PrototypeLook?>()
    /// What the classes of cells set on their labels, by the local that owns the cell.
    let classLooks = Memo<NodeID, ClassLook?>()
    /// The heights of the texts of groups.
    let heights = Memo<Int, TextHeights>()
    /// Whether a file that no rule inspects declares a subclass of a type.
    let typesInheritedUnseen = Memo<DeclarationID, Bool>()
    /// Why groups cannot be migrated even if all other code is.
    private let refusalsOfThemselves = Memo<Int, MigrationRefusal?>()
    /// What the fix that is being made takes for granted.
    private(set) var assumed = Assumptions()
    /// What is known of the class that a group is being migrated with.
    var wholeClass: WholeClassScope? { assumed.wholeClass }

    /// What a fix takes for granted while it is being made.
    struct Assumptions {
        /// The groups that are migrated together.
        var open: Set<Int> = []
        /// Whether all other code counts as migrated.
        var othersMigrate = false
        /// Whether configurations have no margins above and below their texts, which need none in any row.
        var omitsMargins = false
        /// Whether cells of a queue begin with what their labels show, and keep what another row has set, as the labels do.
        var copiesLabels = false
        var wholeClass: WholeClassScope?
    }

    var outline: Outline { file.outline }
    var resolver: Resolver { file.resolver }

    private let find: (FileContext) -> [LegacyContentUse]

    private init(_ file: FileContext, _ uses: [LegacyContentUse], _ find: @escaping (FileContext) -> [LegacyContentUse]) {
        self.file = file
        self.find = find
        let aliases = file.aliases
        self.aliases = aliases
        indentationUnit = file.outline.text.indentationUnit
        acceptedChanges = file.acceptedChanges
        groups = file.cellGroups(uses, aliases)
        progress = file.projectAnalysis(asksLater: true, make: FixesInProgress.init)
        fixes = KnownFixes(progress)
        sharedFixes = KnownFixes(progress)
        fixesOfOneCell = KnownFixes(progress)
        fixesWithOtherCode = KnownFixes(progress)
        fixesOfQueues = KnownFixes(progress)
    }

    /// The fix of a group, together with those of the cells that a table may reuse in place of its cell: each alone would leave labels that a
    /// reused cell no longer shows.
    func fixOfQueue(with group: CellGroup) -> Result<Fix, MigrationRefusal> {
        let own = fix(of: group)
        guard case .success(let fix) = own, fix.applicability == .safe, let number = index.number(of: group) else { return own }
        let queue = groupsOfQueue(with: number)
        guard queue.count > 1 else { return own }
        return fixesOfQueues.fix(of: queue[0]) { () throws(MigrationRefusal) in try joinedFix(of: queue) }.flatMapError { refusal in
            guard refusal == .labelUseStays, let other = queue.first(where: { $0 != number }) else { return own }
            let shared = Caveat.identifierShared(place: file.place(groups[other].uses[0].node)).note
            return .success(fix.reviewed(because: [shared]))
        }
    }

    /// The safe fixes of some groups as one.
    private func joinedFix(of queue: [Int]) throws(MigrationRefusal) -> Fix {
        var fixes: [Fix] = []
        for number in queue {
            guard case .success(let fix) = fix(of: groups[number]), fix.applicability == .safe else { throw MigrationRefusal.labelUseStays }
            if !fixes.contains(fix) { fixes.append(fix) }
        }
        let edits = fixes.flatMap(\.edits)
        guard edits.count <= Fix.maxEdits, fixes.allSatisfy(\.others.isEmpty) else { throw MigrationRefusal.tooManyUses }
        return Fix.safe(fixes[0].title, try apart(merged(edits)))
    }

    /// Some edits, if none overlaps another.
    private func apart(_ edits: [Edit]) throws(MigrationRefusal) -> [Edit] {
        guard zip(edits, edits.dropFirst()).allSatisfy({ $0.range.end <= $1.range.start }) else { throw MigrationRefusal.overlappingEdits }
        return edits
    }

    func fix(of group: CellGroup) -> Result<Fix, MigrationRefusal> {
        fixes.fix(of: group.receiver) { () throws(MigrationRefusal) in
            // What another fix takes for granted is only true of that fix.
            try assuming(Assumptions()) { () throws(MigrationRefusal) in
                if let fix = try folded(group) { return try withOtherCode(fix, of: group) }
                if let fix = try fixForAnyCell(group) { return fix }
                let shared = fixWithOtherCode(group)
                if let shared, shared.applicability == .safe { return shared }
                if let number = index.number(of: group), copiesClassLook(to: number) { return try fixCopyingClassLook(to: group) }
                if let fix = try fixOfWholeClass(group) { return try withOtherCode(fix, of: group) }
                // What is to be reviewed is at least whole.
                if let shared { return try withOtherCode(shared, of: group) }
                return try withOtherCode(try fixOfOneCell(group), of: group)
            }
        }
    }

    /// The fix of a group alone, which writes what the class of its cell sets on each new one, unless the fix of the whole class is safe.
    private func fixCopyingClassLook(to group: CellGroup) throws(MigrationRefusal) -> Fix {
        let whole = try? fixOfWholeClass(group)
        if let whole, whole.applicability == .safe { return whole }
        do {
            return try withOtherCode(try fixOfOneCell(group), of: group)
        } catch {
            guard let whole else { throw error }
            return try withOtherCode(whole, of: group)
        }
    }

    /// Does something on other assumptions.
    func assuming<Value>(_ assumptions: Assumptions, _ body: () throws(MigrationRefusal) -> Value) throws(MigrationRefusal) -> Value {
        try Self.assuming([(self, assumptions)], body)
    }

    /// Does something on other assumptions in the migrations of several files.
    static func assuming<Value, Failure>(
        _ assumptions: [(migration: ContentMigration, assumed: Assumptions)], _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let outer = assumptions.map(\.migration.assumed)
        for (migration, assumed) in assumptions { migration.assumed = assumed }
        defer { for (part, outer) in zip(assumptions, outer) { part.migration.assumed = outer } }
        return try body()
    }

    /// A fix to review needs other code for the same cell, or for cells of the same table, to be migrated as well.
    private func withOtherCode(_ fix: Fix, of group: CellGroup) throws(MigrationRefusal) -> Fix {
        guard fix.applicability != .safe else { return fix }
        let own = Set(index.parts(with: group).groups + [index.number(of: group)].compactMap { $0 })
        return try assuming(Assumptions(open: own)) { () throws(MigrationRefusal) in
            try checkTable(of: group, with: fix)
            try checkIsWhole(fix, of: group)
            try checkKeepsTitle(of: group)
            return fix
        }
    }

    /// The fix of the functions of this file that fill in a group's cell.
    private func fixOfOneCell(_ group: CellGroup) throws(MigrationRefusal) -> Fix {
        let together = index.parts(with: group)
        guard together.useCount <= Fix.maxEdits else { throw MigrationRefusal.tooManyUses }
        guard let first = together.groups.first else { return try makeFix([group]) }
        return try sharedFixes.fix(of: first) { () throws(MigrationRefusal) in
            try assuming(Assumptions(open: Set(together.groups))) { () throws(MigrationRefusal) in
                let parts = together.groups.map { groups[$0] }
                let fix = try fixOfOneCell(together.groups).get()
                guard let other = staying(besides: parts, evenIf: fix.applicability) else { return fix }
                if let refusal = refusal(of: other, besides: parts) {
                    throw MigrationRefusal.classUsedElsewhere(place: file.place(other.node, in: other.file), why: refusal)
                }
                let shared = Caveat.identifierShared(place: file.place(other.node, in: other.file)).note
                return fix.reviewed(because: [shared])
            }
        }.get()
    }

    /// The fix of all code that fills in the cell of a property or the cells of a table, if there is one. Otherwise each function has a fix
    /// of its own to review.
    private func fixWithOtherCode(_ group: CellGroup) -> Fix? {
        guard let number = index.number(of: group) else { return nil }
        let table = tableCells(with: number)?.parts
        let together = table ?? index.partsOfProperty(with: number)
        guard let first = together.groups.first, together.useCount <= Fix.maxEdits else { return nil }
        let fix = fixesWithOtherCode.fix(of: first) { () throws(MigrationRefusal) in
            // If the fix is not safe, none of it is taken for granted.
            try assuming(Assumptions(open: Set(together.groups))) { () throws(MigrationRefusal) in
                let parts = together.groups.map { groups[$0] }
                let fix = try makeFix(parts)
                guard table == nil || parts.allSatisfy({ part in staying(besides: parts, of: part) == nil }) else {
                    throw MigrationRefusal.labelUseStays
                }
                return fix
            }
        }
        return try? fix.get()
    }

    /// The fix of a group's cell without regard to other cells.
    func fixOfOneCell(with number: Int) -> Result<Fix, MigrationRefusal> {
        let together = index.parts(with: groups[number]).groups
        return fixOfOneCell(together.isEmpty ? [number] : together)
    }

    /// - Parameter numbers: of the groups of the cell; not empty.
    private func fixOfOneCell(_ numbers: [Int]) -> Result<Fix, MigrationRefusal> {
        fixesOfOneCell.fix(of: numbers[0]) { () throws(MigrationRefusal) in
            // Where another fix depends on this one, the two are made together.
            let all = Assumptions(open: assumed.open.union(numbers), wholeClass: assumed.wholeClass)
            return try assuming(all) { () throws(MigrationRefusal) in try makeFix(numbers.map { groups[$0] }) }
        }
    }

    /// Why the groups of a cell cannot be migrated even if all other code is; nil if they can.
    func refusalOfItself(_ number: Int) -> MigrationRefusal? {
        refusalsOfThemselves(number, provisional: nil) { refusal(of: number, copyingLabels: false) }
    }

    private func refusal(of number: Int, copyingLabels copiesLabels: Bool) -> MigrationRefusal? {
        let together = index.parts(with: groups[number]).groups
        let parts = (together.isEmpty ? [number] : together).map { groups[$0] }
        var caveats = Caveats()
        do throws(MigrationRefusal) {
            try assuming(Assumptions(othersMigrate: true, copiesLabels: copiesLabels)) { () throws(MigrationRefusal) in
                for part in parts { _ = try edits(of: part, among: parts, keepsContent: false, &caveats) }
            }
        } catch {
            return error
        }
        guard let loss = caveats.loss else { return nil }
        if loss == .prototypeTextLost, !copiesLabels { return refusal(of: number, copyingLabels: true) }
        return MigrationRefusal(loss: loss, place: prototypePlace(of: parts))
    }

    /// Whether all uses in a declaration of any file are migrated, too.
    func isMigrated(_ node: NodeID, inFile file: FileID) -> Bool {
        guard !assumed.othersMigrate else { return true }
        guard file == resolver.file else { return migration(ofFile: file).isMigrated(node, inFile: file) }
        let inside = index.groups(within: node)
        guard !inside.isEmpty else { return beginsWithConfiguration(node) }
        return inside.allSatisfy { group in
            if assumed.open.contains(group) { return true }
            guard case .success(let fix) = fix(of: groups[group]) else { return false }
            // What a class only sets on new cells is written by other fixes.
            return fix.applicability == .safe || groups[group].uses.contains { classSetUp(by: $0.node, inFile: resolver.file) == nil }
        }
    }

    /// Whether all uses in a declaration of this file belong to some groups.
    func areParts(_ declaration: NodeID, _ parts: [CellGroup]) -> Bool {
        let inside = index.groups(within: declaration)
        return !inside.isEmpty && inside.allSatisfy { number in parts.contains { $0.receiver == groups[number].receiver } }
    }

    /// Whether the fix of some groups, or of a whole class, migrates all uses in a declaration.
    func isJoined(_ declaration: NodeID, inFile file: FileID, _ parts: [CellGroup]) -> Bool {
        if file == resolver.file, areParts(declaration, parts) { return true }
        let other = wholeClass == nil ? nil : migration(ofFile: file)
        guard let other, other.wholeClass != nil else { return false }
        let inside = other.index.groups(within: declaration)
        return !inside.isEmpty && inside.allSatisfy(other.assumed.open.contains)
    }

    func migration(ofFile fileID: FileID) -> ContentMigration { Self.of(file.context(ofFile: fileID), find) }

    /// The migration of a file, whichever file's check asks for it first. It finds the uses itself: they depend on the deployment target, so
    /// that a higher one takes another migration.
    fileprivate static func of(_ file: FileContext, _ find: @escaping (FileContext) -> [LegacyContentUse]) -> ContentMigration {
        file.analysis(asksLater: true) { ContentMigration(file, find(file), find) }
    }

    /// - Parameter parts: the groups to migrate together.
    private func makeFix(_ parts: [CellGroup]) throws(MigrationRefusal) -> Fix {
        if let shown = withoutMissingSecondLabels(parts),
            let fix = try? makeFix(shown, "use a content configuration, without the second text, which such a cell does not show")
        {
            return fix
        }
        return try makeFix(parts, "use a content configuration")
    }

    private func makeFix(_ parts: [CellGroup], _ title: String, keepsContent: Bool = false) throws(MigrationRefusal) -> Fix {
        var caveats = Caveats(accepting: acceptedChanges)
        var edits: [Edit] = []
        for part in parts { edits += try self.edits(of: part, among: parts, keepsContent: keepsContent, &caveats) }
        if !keepsContent, !caveats.all.isEmpty, caveats.all.allSatisfy(\.isAboutReuse),
            let fix = try? makeFix(parts, title, keepsContent: true), fix.applicability == .safe
        {
            return fix
        }
        if parts.count > 1 { checkTogether(parts, &caveats) }
        // A reviewer is told of other code as well.
        var proof = CellProof(self, parts, caveats)
        for binding in Set(parts.compactMap(\.receiver.binding)).sorted() { try proof.check(binding) }
        for property in properties(of: parts) { try proof.check(property: property) }
        for case .own(let function) in parts.map(\.receiver) where file.isHelper(function) {
            try proof.check(helper: function)
        }
        proof.checkPassedCells()
        caveats = proof.caveats
        if let loss = caveats.loss {
            if loss == .prototypeTextLost, !assumed.copiesLabels, let fix = makeFix(parts, title, assuming: { $0.copiesLabels = true }) {
                return fix
            }
            throw MigrationRefusal(loss: loss, place: prototypePlace(of: parts))
        }
        checkNames(writtenBy: edits, at: parts[0].uses[0].node, &caveats)
        checkImages(of: parts, &caveats)
        let lowRows = caveats.all.filter(\.isAboutMargins).map(\.note.words)
        if !lowRows.isEmpty, !assumed.omitsMargins, areAsHighWithoutMargins(parts),
            let fix = makeFix(parts, title, keepsContent: keepsContent, assuming: { $0.omitsMargins = true }),
            !fix.notes.contains(where: { lowRows.contains($0.words) })
        {
            return fix
        }
        return Fix(title, try apart(merged(edits)), review: caveats.notes)
    }

    /// A fix under one more assumption; nil if there is none.
    private func makeFix(
        _ parts: [CellGroup], _ title: String, keepsContent: Bool = false, assuming change: (inout Assumptions) -> Void
    ) -> Fix? {
        var assumed = assumed
        change(&assumed)
        return try? assuming(assumed) { () throws(MigrationRefusal) in try makeFix(parts, title, keepsContent: keepsContent) }
    }

    /// What one function may do is not right for several: to style a text that another has given attributes, or to read what a configuration
    /// has only where it was written.
    private func checkTogether(_ parts: [CellGroup], _ caveats: inout Caveats) {
        let all = CellGroup(receiver: parts[0].receiver, uses: parts.flatMap(\.uses))
        if mixesTexts(all, inAnyOrder: true) { caveats.add(.attributedTextKeepsLooks) }
        let readers = parts.filter { index.isWhole($0, among: parts) || isTakenFromTable($0, among: parts) }
        if readers.flatMap(\.uses).contains(where: { !$0.readsWhatIsWritten(by: all.uses) }) { caveats.add(.readsConfiguration) }
    }

    /// The properties with one cell that some groups name.
    func properties(of parts: [CellGroup]) -> [NodeID] {
        Set(parts.compactMap { index.number(of: $0) }.compactMap { index.properties[$0] }).sorted()
    }

    /// Whether two groups belong to one cell and so may use the same configuration name.
    func isPart(_ other: CellGroup, of group: CellGroup) -> Bool {
        if let first = other.receiver.binding, let second = group.receiver.binding {
            return aliases.root(of: first) == aliases.root(of: second)
        }
        if case .own = other.receiver, case .own = group.receiver { return true }
        return other.receiver == group.receiver
    }
}
