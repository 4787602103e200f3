// The legacy uses of a file → fixes that move each cell to a content configuration. All uses of one cell in one function go
// together or not at all; what this cannot do right gets no fix.

/// A use of `textLabel`, `detailTextLabel` or `imageView` of a table cell or header, as a rule found it.
public struct LegacyContentUse: Sendable {
    /// The node that names the member.
    public var node: Int
    public var member: String
    /// Whether a configuration may take its place here: false in a fallback for systems that have none.
    public var isReplaceable: Bool
    public var confidence: Confidence

    public init(node: Int, member: String, isReplaceable: Bool, confidence: Confidence) {
        self.node = node
        self.member = member
        self.isReplaceable = isReplaceable
        self.confidence = confidence
    }
}

/// Why a cell's uses cannot become a configuration.
struct Refusal: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
}

/// What comes of the migration of a use.
public enum ContentMigrationResult: Sendable {
    /// The fix of its whole group, the same for all of them.
    case fix(Fix)
    /// Why there is none, in a few words.
    case refused(String)
}

extension FileContext {
    /// What comes of each use.
    /// - Parameters:
    ///   - uses: all uses of this file, those in fallbacks too.
    ///   - find: finds those of another file, whose class or function the cells may be given to.
    public func contentMigrations(
        of uses: [LegacyContentUse], find: @escaping (FileContext) -> [LegacyContentUse]
    ) -> [Int: ContentMigrationResult] {
        let migration = session.migrations[resolver.file] ?? ContentMigration(self, uses, find)
        session.migrations[resolver.file] = migration
        var results: [Int: ContentMigrationResult] = [:]
        for group in migration.groups {
            let result: ContentMigrationResult = switch migration.fix(of: group) {
            case .success(let fix): .fix(fix)
            case .failure(let refusal): .refused(refusal.reason)
            }
            for use in group.uses { results[use.node] = result }
        }
        return results
    }
}

extension FileContext {
    /// Whether code is called back with cells that others made: by UIKit, or as a closure.
    fileprivate func isCallback(_ node: Int) -> Bool {
        guard let function = outline.ancestor(node, where: { $0.isFunctionLike }) else { return true }
        return outline.kind(function) != .funcDecl || outline.isNamed(function, "tableView")
    }
}

/// The migration of one file.
struct ContentMigration {
    let file: FileContext
    let groups: [CellGroup]
    /// Whether a cell is filled in by code that did not get it from a dequeue or a constructor.
    let touchesForeignCells: Bool
    let references: CellReferences
    private let known = KnownFixes()

    /// The answers so far; a group without one while it is in progress counts as refused.
    private final class KnownFixes {
        var fixes: [CellGroup.Receiver: Result<Fix, Refusal>] = [:]
    }

    var outline: Outline { file.outline }
    var resolver: Resolver { file.resolver }

    private let find: (FileContext) -> [LegacyContentUse]

    init(_ file: FileContext, _ uses: [LegacyContentUse], _ find: @escaping (FileContext) -> [LegacyContentUse]) {
        self.file = file
        self.find = find
        references = CellReferences(file)
        groups = file.cellGroups(uses)
        let provenance = references
        touchesForeignCells = groups.contains { group in
            switch group.receiver {
            case .local(let binding):
                provenance.origin(ofLocal: binding) > .parameter || (provenance.origin(ofLocal: binding) == .parameter && file.isCallback(group.uses[0].node))
            case .path, .other: true
            case .own: false
            }
        }
    }

    func fix(of group: CellGroup) -> Result<Fix, Refusal> {
        if let known = known.fixes[group.receiver] { return known }
        known.fixes[group.receiver] = .failure(Refusal("depends on itself"))
        let fix = Result { () throws(Refusal) in try findFix(group) }
        known.fixes[group.receiver] = fix
        return fix
    }

    /// Whether all uses in a declaration, wherever it stands, are migrated too.
    func isMigrated(_ node: Int, inFile file: Int) -> Bool {
        guard file == resolver.file else { return migration(ofFile: file).isMigrated(node, inFile: file) }
        let inside = groups.filter { $0.uses.contains { contains(node, $0.node) } }
        return !inside.isEmpty && inside.allSatisfy { group in if case .success = fix(of: group) { true } else { false } }
    }

    private func migration(ofFile number: Int) -> ContentMigration {
        if let known = file.session.migrations[number] { return known }
        let other = FileContext(
            resolver: file.resolver(of: number), target: file.target, ruleID: file.ruleID, severity: file.severity, session: file.session)
        let made = ContentMigration(other, find(other), find)
        file.session.migrations[number] = made
        return made
    }

    private func findFix(_ group: CellGroup) throws(Refusal) -> Fix {
        do { return try makeFix(group) } catch { throw (error as? Refusal) ?? Refusal("") }
    }

    private func makeFix(_ group: CellGroup) throws -> Fix {
        var isSafe = true
        var edits: [Edit] = []
        let parts = try parts(with: group)
        // Each finding carries the fix of all: with thousands of uses in one function that would be millions of edits.
        guard parts.reduce(0, { $0 + $1.uses.count }) <= 200 else { throw Refusal("too many uses for one fix") }
        for part in parts { edits += try self.edits(of: part, &isSafe) }
        return Fix(isSafe ? .safe : .unsafe, "fill in a content configuration", edits)
    }

    /// What must be migrated at once: the methods of a cell class all work on the same labels.
    private func parts(with group: CellGroup) throws -> [CellGroup] {
        guard case .own = group.receiver else { return [group] }
        let type = resolver.selfType(at: group.uses[0].node)
        return groups.filter { part in
            guard case .own = part.receiver else { return false }
            return resolver.selfType(at: part.uses[0].node) == type
        }
    }

    private func edits(of group: CellGroup, _ isSafe: inout Bool) throws -> [Edit] {
        guard group.uses.allSatisfy(\.isReplaceable) else { throw Refusal("fallback") }
        if group.uses.contains(where: { $0.confidence < .certain }) { isSafe = false }
        if group.onlyReads {
            isSafe = false
            try references.checkRead(of: group.uses[0].base == group.uses[0].node ? .unknown : resolver.type(of: group.uses[0].base))
            return try readOnlyEdits(of: group)
        }
        let cell = try cell(of: group, &isSafe)
        if cell.isFresh { try checkReads(of: group) }
        let steps = try group.uses.map { try step(for: $0) }
        if steps.contains(where: { !$0.isSafe }) || group.mixesTexts { isSafe = false }
        // What is dropped is no place to begin or to end.
        let kept = group.uses.filter { if case .drop = $0.action { false } else { true } }
        guard !kept.isEmpty else { throw Refusal("nothing to show") }
        let placements = try placements(of: kept, cell.scope, cell.body)
        try checkTexts(of: group)
        if case .local(let binding) = group.receiver {
            // Where another cell hides the name, the configuration would go to that one.
            for place in placements.flatMap({ [$0.first, $0.last] + $0.exits }) {
                guard case .local(binding) = resolver.lookup(outline.name(binding), from: place) else { throw Refusal("hidden by another cell") }
            }
            try references.check(group, binding, cell.body, placements, &isSafe, isMigrated)
        } else {
            try checkStaysTheSame(cell, placements)
        }
        let name = freeName(in: cell.body, cell.name, group, placements)
        return try self.edits(steps, placements, name, cell)
    }

    /// What must be known of a cell to write its configuration.
    struct Cell {
        /// What stands before its members: `cell.`, `cell?.`, `self.` or nothing.
        var prefix: String
        /// What it is called.
        var name: String
        /// The node that declares it, or the function where that is elsewhere.
        var scope: Int
        /// The block that runs all its uses.
        var body: Int
        /// Whether it is to be filled in from scratch; else what it shows is changed.
        var isFresh: Bool
    }

    private func cell(of group: CellGroup, _ isSafe: inout Bool) throws -> Cell {
        switch group.receiver {
        case .local(let binding):
            let spelling = try spelledReceiver(group)
            let body = try body(of: group, binding)
            let isFresh = try isFresh(references.origin(ofLocal: binding), group, body, &isSafe)
            if group.setsDetail, references.lacksDetail(binding) { isSafe = false }
            try checkOtherNames(of: binding, &isSafe)
            // What a class makes of its labels once, it does not do again for each configuration.
            var isPlain = try references.checkClass(of: resolver.type(of: binding), &isSafe, isMigrated)
            for type in references.namedClasses(binding) { isPlain = try references.checkClass(of: type, &isSafe, isMigrated) && isPlain }
            return Cell(prefix: spelling + ".", name: plain(spelling), scope: binding, body: body, isFresh: isFresh && isPlain)
        case .own(let function):
            isSafe = false
            guard outline.kind(function) != .closure, let body = outline.child(function, .block) else { throw Refusal("self in a closure") }
            let type = resolver.selfType(at: group.uses[0].node)
            try references.checkClass(of: type, &isSafe)
            try references.checkOwnLabels(of: type)
            let isOnly = try parts(with: group).count == 1
            let usesSelf = group.uses.allSatisfy { $0.base != $0.node }
            return Cell(
                prefix: usesSelf ? "self." : "", name: "cell", scope: function, body: body,
                isFresh: isOnly && group.setsText && outline.kind(function) != .accessor)
        case .path(let function, _):
            isSafe = false
            let spelling = try spelledReceiver(group)
            guard let body = outline.child(function, .block) else { throw Refusal("no function") }
            try references.checkClass(of: resolver.type(of: group.uses[0].base), &isSafe, isMigrated)
            let name = plain(spelling).split(separator: ".").last.map(String.init) ?? "cell"
            return Cell(prefix: spelling + ".", name: name, scope: function, body: body, isFresh: false)
        case .other: throw Refusal("receiver")
        }
    }

    /// Refuses a cell that is used by two names, since each of the two would begin anew.
    private func checkOtherNames(of binding: Int, _ isSafe: inout Bool) throws {
        var source = references.source(of: binding)
        for _ in 0..<8 {
            guard let here = source else { return }
            for other in groups {
                guard case .local(let local) = other.receiver, local != binding else { continue }
                if local == here { throw Refusal("two names for a cell") }
                if references.source(of: local) == here { isSafe = false }
            }
            source = references.source(of: here)
        }
    }

    private func plain(_ spelling: String) -> String { spelling.filter { $0 != "?" && $0 != "!" } }

    /// A path must lead to the same cell from the first use to the last.
    private func checkStaysTheSame(_ cell: Cell, _ places: [MigrationPlace]) throws {
        let path = plain(cell.prefix)
        for place in places {
            let stretch = Int(outline.nodes[place.first].first)..<Int(outline.nodes[place.last].end)
            for node in outline.nodes.indices where outline.kind(node) == .assignment && stretch.contains(Int(outline.nodes[node].first)) {
                guard let target = outline.firstChild(node) else { continue }
                if path.hasPrefix(plain(outline.source(target)) + ".") { throw Refusal("assigned between uses") }
            }
            for token in stretch where outline.tokens[token].length >= 11 && cell.prefix.count <= 5 {
                switch outline.word(token) {
                case "contentConfiguration", "defaultContentConfiguration": throw Refusal("has a configuration")
                default: break
                }
            }
        }
    }

    /// How the cell is written where it is asked for its configuration: `cell`, `cell?`, `cell!`.
    private func spelledReceiver(_ group: CellGroup) throws -> String {
        let spellings = Set(group.uses.map { use in
            let source = outline.source(use.base)
            return source.hasPrefix("self.") ? String(source.dropFirst(5)) : source
        })
        guard spellings.count == 1, !spellings.first!.contains("\n") else { throw Refusal("optional and unwrapped") }
        return outline.source(group.uses[0].base)
    }

    /// Whether a cell is to be filled in from scratch; refuses where what it shows cannot be known.
    private func isFresh(_ origin: CellOrigin, _ group: CellGroup, _ body: Int, _ isSafe: inout Bool) throws -> Bool {
        switch origin {
        case .constructed: return true
        case .dequeued:
            if touchesForeignCells || references.isShared(body) { isSafe = false }
            // A prototype may bring texts of its own; to style them is not to fill them in.
            if !group.setsText { isSafe = false }
            return true
        case .parameter:
            if group.setsText, isCalledHereOnly(outline.parent(body) ?? body, group) { return true }
            isSafe = false
            if group.setsText { return true }
            if isWillDisplayHeader(outline.parent(body) ?? body) { throw Refusal("header that UIKit fills in") }
            return false
        case .known:
            isSafe = false
            return false
        case .system: throw Refusal("super fills in")
        case .unknown: throw Refusal("origin")
        }
    }

    /// Whether a function is given cells by this file only, and none of them has further uses there.
    private func isCalledHereOnly(_ function: Int, _ group: CellGroup) -> Bool {
        guard outline.kind(function) == .funcDecl, outline.flags(function).contains(.isPrivate) else { return false }
        return groups.allSatisfy { other in
            switch other.receiver {
            case .local(let binding): other.receiver == group.receiver || !references.hands(binding, to: function)
            case .own: true
            // `configure(row.cell)` and the like
            case .path, .other: false
            }
        }
    }

    /// Headers made of titles are filled in by UIKit, not through a configuration.
    private func isWillDisplayHeader(_ function: Int) -> Bool {
        guard let list = outline.child(function, .parameterList) else { return false }
        return outline.children(list).contains { parameter in
            let label = outline.nodes[parameter].label
            return label >= 0 && ["willDisplayHeaderView", "willDisplayFooterView"].contains(outline.word(Int(label)))
        }
    }

    /// The block that runs the uses; all must run with it.
    private func body(of group: CellGroup, _ binding: Int) throws -> Int {
        guard outline.kind(binding) != .capture else { throw Refusal("captured") }
        let owner: Int?
        if outline.kind(binding) == .parameter {
            owner = outline.parent(binding).flatMap { outline.parent($0) }
        } else {
            owner = outline.ancestor(binding) { $0.isFunctionLike }
        }
        guard let owner, let block = outline.child(owner, .block) else { throw Refusal("no function") }
        for use in group.uses {
            guard outline.ancestor(use.node, where: { $0.isFunctionLike || $0.isTypeDeclaration }) == owner else { throw Refusal("nested function") }
        }
        return block
    }

    /// A name for the configuration that nothing in the body uses; `content`, unless another cell's would be in reach.
    private func freeName(in body: Int, _ cell: String, _ group: CellGroup, _ places: [MigrationPlace]) -> String {
        let owner = outline.parent(body) ?? body
        var taken: Set<String> = []
        for token in Int(outline.nodes[owner].first)..<Int(outline.nodes[owner].end) where outline.tokens[token].kind == .word {
            if token > 0, outline.tokens[token - 1].kind == .dot { continue }
            let word = outline.word(token)
            if word.hasSuffix("ontent") || word.hasSuffix("onfiguration") { taken.insert(word) }
        }
        let lists = places.compactMap { outline.statementList(around: $0.first) }
        let others = groups.filter { other in
            guard other.receiver != group.receiver, !other.onlyReads, contains(owner, other.uses[0].node),
                let list = commonList(of: other.uses.map(\.node))
            else { return false }
            return lists.contains { contains($0, list) || contains(list, $0) }
        }
        let position = group.uses[0].node
        let namesakes = others.filter { ownName($0) == cell && outline.nodes[$0.uses[0].node].first < outline.nodes[position].first }
        let number = namesakes.isEmpty ? "" : "\(namesakes.count + 1)"
        let names = (others.isEmpty ? ["content"] : []) + [cell + "Content", cell + "Configuration"]
        return (names.first { !taken.contains($0) } ?? cell + "ContentConfiguration") + number
    }

    /// What a group's cell is called.
    private func ownName(_ group: CellGroup) -> String {
        switch group.receiver {
        case .local(let binding): outline.name(binding)
        case .path(_, let path): path.split(separator: ".").last.map(String.init) ?? "cell"
        case .own, .other: "cell"
        }
    }
}
