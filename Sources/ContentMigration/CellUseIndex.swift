// The groups of a file's legacy uses → which of them belong together, and which stand in a stretch of the file, so that a file with
// thousands of cells is not gone through for each.
// Unusual: made once a migration, and asked for each of its groups.
import CellLintUIKitModel

/// The groups of one file, by what they have in common and by where they stand.
final class CellUseIndex {
    /// Groups that must be migrated at once, by their numbers, and how many uses they have together.
    struct Parts {
        var groups: [Int] = []
        var useCount = 0
    }

    /// The assignments of the file.
    private(set) lazy var assignments = outline.byPlace(outline.nodes(of: .assignment))
    /// The statements that may leave others: `return`, `throw`, `break`, `continue`.
    private(set) lazy var jumps = outline.byPlace(outline.nodes(ofAnyOf: .returnStmt, .throwStmt, .jumpStmt))
    /// By functions the cells that they are handed; nil where other expressions than names may hand cells to any: `configure(row.cell)`.
    private lazy var handed: [NodeID: Set<CellReceiver>]? = {
        var handed: [NodeID: Set<CellReceiver>] = [:]
        for group in groups {
            switch group.receiver {
            case .local(let binding, _):
                for function in references.takers(of: binding) { handed[function, default: []].insert(group.receiver) }
            case .own: break
            case .path, .value, .first: return nil
            }
        }
        return handed
    }()
    /// Whether any cell is given an attributed text.
    private(set) lazy var setsAttributedText = groups.contains(where: \.setsAttributedText)
    private let groups: [CellGroup]
    private let outline: Outline
    private let references: CellAliases
    /// By each use's place its group.
    private let uses: ItemsByPosition<Int>
    /// The statements with cells that have no name and are no optionals.
    private let unnamed: NodesByPosition
    private var ofCell: [NodeID: Parts] = [:]
    private var ofType: [Type: Parts] = [:]
    private var names: [NodeID: Set<String>] = [:]
    private var words: [NodeID: Set<String>] = [:]

    init(_ groups: [CellGroup], _ references: CellAliases) {
        self.references = references
        self.groups = groups
        let outline = references.outline
        self.outline = outline
        uses = ItemsByPosition(
            groups.enumerated().flatMap { number, group in group.uses.map { (Int(outline.nodes[$0.node].first), number) } })
        unnamed = outline.byPlace(
            groups.compactMap { group in
                guard case .value(let node) = group.receiver, let base = group.uses[0].base, !outline.isOptionalChain(base) else {
                    return nil
                }
                return outline.statement(around: node)
            })
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
    func groups(within node: NodeID) -> [Int] { Set(uses.within(outline.tokens(of: node))).sorted() }

    /// Whether a function is called with the cell of a group other than this one.
    func handsCells(to function: NodeID, otherThan receiver: CellReceiver) -> Bool {
        guard let handed else { return true }
        return handed[function]?.contains { $0 != receiver } ?? false
    }

    /// How many uses stand in a node.
    func useCount(within node: NodeID) -> Int { uses.count(within: outline.tokens(of: node)) }

    /// The words in a function.
    func words(in function: NodeID) -> Set<String> {
        if let known = words[function] { return known }
        var found: Set<String> = []
        for token in outline.tokens(of: function) where outline.tokens[token].kind == .word { found.insert(outline.word(token)) }
        words[function] = found
        return found
    }

    /// How many cells that have no name, and are there for sure, are filled in by a function before a statement.
    func unnamedCells(in function: NodeID, before statement: NodeID) -> Int {
        unnamed.count(within: Int(outline.nodes[function].first)..<Int(outline.nodes[statement].first))
    }

    /// The words in a declaration that are called as configurations are.
    func namesOfConfigurations(in owner: NodeID) -> Set<String> {
        if let known = names[owner] { return known }
        var found: Set<String> = []
        for token in outline.tokens(of: owner) where outline.tokens[token].kind == .word {
            if token > 0, outline.tokens[token - 1].kind == .dot { continue }
            let word = outline.word(token)
            if word.hasSuffix("ontent") || word.hasSuffix("onfiguration") { found.insert(word) }
        }
        names[owner] = found
        return found
    }
}
