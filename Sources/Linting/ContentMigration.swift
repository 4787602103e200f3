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

extension FileContext {
    /// For each use that can be migrated the fix of its whole group, the same for all of them.
    /// - Parameter uses: all uses of the file, in the order of the source, those in fallbacks too.
    public func contentMigrations(of uses: [LegacyContentUse]) -> [Int: Fix] {
        let migration = ContentMigration(self, uses)
        var fixes: [Int: Fix] = [:]
        for group in migration.groups {
            guard let fix = try? migration.fix(of: group) else { continue }
            for use in group.uses { fixes[use.node] = fix }
        }
        return fixes
    }
}

/// The migration of one file.
struct ContentMigration {
    let file: FileContext
    let groups: [CellGroup]
    /// Whether a cell is filled in by code that did not get it from a dequeue or a constructor.
    let touchesForeignCells: Bool
    let references: CellReferences

    var outline: Outline { file.outline }
    var resolver: Resolver { file.resolver }

    init(_ file: FileContext, _ uses: [LegacyContentUse]) {
        self.file = file
        references = CellReferences(file)
        groups = file.cellGroups(uses)
        let provenance = references
        touchesForeignCells = groups.contains { group in
            guard case .local(let binding) = group.receiver else { return group.isForeign }
            return provenance.origin(ofLocal: binding) > .dequeued
        }
    }

    func fix(of group: CellGroup) throws -> Fix {
        guard case .local(let binding) = group.receiver else { throw Refusal("receiver") }
        var isSafe = true
        guard group.uses.allSatisfy(\.isReplaceable) else { throw Refusal("fallback") }
        if group.uses.contains(where: { $0.confidence < .certain }) { isSafe = false }
        let receiver = try spelledReceiver(group)

        let origin = references.origin(ofLocal: binding)
        try check(origin, group, &isSafe)
        try references.checkClass(of: resolver.type(ofLocal: binding), &isSafe)

        let body = try body(of: group, binding)
        let steps = try group.uses.map { try step(for: $0) }
        if steps.contains(where: { !$0.isSafe }) || group.mixesTexts { isSafe = false }
        let placements = try placements(of: group.uses, binding, body)
        try references.check(group, binding, body, placements, &isSafe)

        let name = freeName(in: body, receiver, group, placements)
        let edits = try edits(steps, placements, name, receiver)
        return Fix(isSafe ? .safe : .unsafe, "fill in a content configuration", edits)
    }

    /// How the cell is written where it is asked for its configuration: `cell`, `cell?`, `cell!`.
    private func spelledReceiver(_ group: CellGroup) throws -> String {
        let spellings = Set(group.uses.map { outline.source($0.base) })
        guard spellings.count == 1, let spelling = spellings.first else { throw Refusal("optional and unwrapped") }
        return spelling
    }

    private func check(_ origin: CellOrigin, _ group: CellGroup, _ isSafe: inout Bool) throws {
        switch origin {
        case .constructed: break
        case .dequeued:
            if touchesForeignCells { isSafe = false }
            // A prototype may bring texts of its own; to style them is not to fill them in.
            if !group.setsText { isSafe = false }
        case .parameter:
            guard group.setsText else { throw Refusal("parameter without text") }
            isSafe = false
        case .known: throw Refusal("a cell that is filled in already")
        case .unknown: throw Refusal("origin")
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
    private func freeName(in body: Int, _ receiver: String, _ group: CellGroup, _ places: [MigrationPlace]) -> String {
        let owner = outline.parent(body) ?? body
        var taken: Set<String> = []
        for token in Int(outline.nodes[owner].first)..<Int(outline.nodes[owner].end) where outline.tokens[token].kind == .word {
            if token > 0, outline.tokens[token - 1].kind == .dot { continue }
            let word = outline.word(token)
            if word.hasSuffix("ontent") || word.hasSuffix("onfiguration") { taken.insert(word) }
        }
        let lists = places.compactMap { outline.statementList(around: $0.first) }
        let isOnly = groups.allSatisfy { other in
            guard other.receiver != group.receiver, contains(owner, other.uses[0].node), let list = commonList(of: other.uses.map(\.node)) else { return true }
            return lists.allSatisfy { !contains($0, list) && !contains(list, $0) }
        }
        let cell = receiver.filter { $0 != "?" && $0 != "!" }
        let names = (isOnly ? ["content"] : []) + [cell + "Content", cell + "Configuration"]
        return names.first { !taken.contains($0) } ?? cell + "ContentConfiguration"
    }
}
