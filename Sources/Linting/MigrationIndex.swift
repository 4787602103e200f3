// The groups of a file's legacy uses → which of them belong together, and which stand in a stretch of the file, so that a file with
// thousands of cells is not gone through for each.
// Unusual: made once a migration, and asked for each of its groups.

/// Nodes by the places at which they start.
struct NodesByPlace {
    /// The number of the first token, ascending, and the node.
    private let sorted: [(first: Int32, node: Int)]

    init(_ nodes: some Sequence<Int>, _ outline: Outline) {
        self.init(nodes.map { (outline.nodes[$0].first, $0) })
    }

    fileprivate init(_ entries: [(first: Int32, node: Int)]) { sorted = entries.sorted { ($0.first, $0.node) < ($1.first, $1.node) } }

    /// The nodes that start within a stretch of tokens, first to last.
    func within(_ stretch: Range<Int>) -> [Int] { sorted[places(within: stretch)].map(\.node) }

    fileprivate func places(within stretch: Range<Int>) -> Range<Int> { place(of: stretch.lowerBound)..<place(of: stretch.upperBound) }

    private func place(of token: Int) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle].first < token { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The groups of one file, by what they have in common and by where they stand.
final class MigrationIndex {
    /// Groups that must be migrated at once, by their numbers, and how many uses they have together.
    struct Parts {
        var groups: [Int] = []
        var useCount = 0
    }

    /// The assignments of the file.
    private(set) lazy var assignments = NodesByPlace(outline.nodes(of: .assignment), outline)
    /// The statements that may leave others: `return`, `throw`, `break`, `continue`.
    private(set) lazy var jumps = NodesByPlace(outline.nodes(ofAnyOf: .returnStmt, .throwStmt, .jumpStmt), outline)
    private let outline: Outline
    private let references: CellReferences
    /// By each use's place its group.
    private let uses: NodesByPlace
    private var ofCell: [Int: Parts] = [:]
    private var ofType: [Type: Parts] = [:]
    private var names: [Int: Set<String>] = [:]

    init(_ groups: [CellGroup], _ references: CellReferences) {
        self.references = references
        let outline = references.outline
        self.outline = outline
        uses = NodesByPlace(groups.enumerated().flatMap { number, group in group.uses.map { (outline.nodes[$0.node].first, number) } })
        for (number, group) in groups.enumerated() {
            switch group.receiver {
            case .own: add(number, group, to: &ofType[references.resolver.selfType(at: group.uses[0].node), default: Parts()])
            case .local(let binding, _): add(number, group, to: &ofCell[references.root(of: binding), default: Parts()])
            case .first, .path, .value: break
            }
        }
    }

    private func add(_ number: Int, _ group: CellGroup, to parts: inout Parts) {
        parts.groups.append(number)
        parts.useCount += group.uses.count
    }

    /// What must be migrated at once: the methods of a cell class all work on the same labels, and so do closures with the function
    /// around them, and two names for one cell. No groups where it is the group alone.
    func parts(with group: CellGroup) -> Parts {
        switch group.receiver {
        case .own: ofType[references.resolver.selfType(at: group.uses[0].node)] ?? Parts()
        case .local(let binding, _): ofCell[references.root(of: binding)] ?? Parts()
        case .first, .path, .value: Parts(useCount: group.uses.count)
        }
    }

    /// The groups of which a use stands in a node, ascending.
    func groups(within node: Int) -> [Int] { Set(uses.within(tokens(of: node))).sorted() }

    /// How many uses stand in a node.
    func useCount(within node: Int) -> Int { uses.places(within: tokens(of: node)).count }

    private func tokens(of node: Int) -> Range<Int> { Int(outline.nodes[node].first)..<Int(outline.nodes[node].end) }

    /// The words in a declaration that are called as configurations are.
    func namesOfConfigurations(in owner: Int) -> Set<String> {
        if let known = names[owner] { return known }
        var found: Set<String> = []
        for token in Int(outline.nodes[owner].first)..<Int(outline.nodes[owner].end) where outline.tokens[token].kind == .word {
            if token > 0, outline.tokens[token - 1].kind == .dot { continue }
            let word = outline.word(token)
            if word.hasSuffix("ontent") || word.hasSuffix("onfiguration") { found.insert(word) }
        }
        names[owner] = found
        return found
    }
}
