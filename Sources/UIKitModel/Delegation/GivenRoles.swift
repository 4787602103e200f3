// Lists the places in a file where code makes an object the data source or a delegate of another one: by an assignment, also in a tuple, by a
// key path or a name in a string, and by RxCocoa's `setDelegate`.
import CellLintLinting

/// What an object may be for a table, by the property that holds it.
enum TableRole: String, CaseIterable, Sendable {
    case dataSource, searchResultsDataSource, delegate, dragDelegate, dropDelegate

    var isSource: Bool { self == .dataSource || self == .searchResultsDataSource }
}

/// A place where code gives an object a data source or a delegate.
struct GivenRole: Sendable {
    let role: TableRole
    /// What names the property.
    let target: NodeID
    /// The object that is given it; nil for the object around the code.
    let object: NodeID?
    /// The data source or delegate; nil for one that the code does not tell.
    let value: NodeID?
    /// Whether the value is `self`.
    let isSelf: Bool
}

/// The roles that code of one file gives.
private final class GivenRoles: FileAnalysis {
    let all: [GivenRole]
    /// Their positions in the list, by the places of their targets.
    private let byPlace: ItemsByPosition<Int>

    init(_ file: FileContext) {
        let outline = file.outline
        let all = TableRole.allCases.flatMap { file.places(giving: $0) }.sorted {
            outline.nodes[$0.target].first < outline.nodes[$1.target].first
        }
        self.all = all
        byPlace = ItemsByPosition(all.enumerated().map { (outline.nodes[$1.target].first, $0) })
    }

    /// The roles that some tokens give.
    func within(_ tokens: Range<TokenID>) -> [GivenRole] { byPlace.within(tokens).sorted().map { all[$0] } }
}

extension FileContext {
    /// The places in this file that give an object another one for some role.
    func givenRoles(_ counts: (TableRole) -> Bool) -> [GivenRole] { analysis(GivenRoles.self).all.filter { counts($0.role) } }

    /// The roles that the code of a type gives.
    func givenRoles(in type: NodeID, _ counts: (TableRole) -> Bool) -> [GivenRole] {
        analysis(GivenRoles.self).within(outline.tokens(of: type)).filter { counts($0.role) }
    }

    fileprivate func places(giving role: TableRole) -> [GivenRole] {
        func given(_ target: NodeID, _ object: NodeID?, _ value: NodeID?) -> GivenRole {
            GivenRole(role: role, target: target, object: object, value: value, isSelf: value.map(outline.isSelf) ?? false)
        }
        let assigned = outline.expressions(named: role.rawValue).compactMap { node in
            outline.assignment(to: node).map { given(node, outline.base(of: node), $0.value) }
        }
        let passed =
            role != .delegate
            ? []
            : outline.expressions(named: "setDelegate").compactMap { node -> GivenRole? in
                guard let value = outline.call(calling: node)?.firstArgument?.value, let proxy = outline.base(of: node),
                    outline.isNamed(proxy, "rx")
                else { return nil }
                return given(node, outline.base(of: proxy), value)
            }
        let all = assigned + passed + indirectlySet(role.rawValue, in: .root).map { given($0.node, $0.table, $0.value) }
        // `tableView.delegate = nil` gives it none.
        return all.filter { !($0.value.map { outline.kind($0) == .nilLiteral } ?? false) }
    }
}
