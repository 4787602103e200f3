// Finds where a file applies a snapshot to one of UIKit's diffable data sources, and to which one.
import CellLintLinting

/// A call that applies a snapshot to a data source.
public struct SnapshotApplication {
    public var call: NodeID
    public var callee: NodeID
    /// Identifies the data source: the variable that holds it, and the variable's owner.
    public var dataSource: DataSource
    /// Whether the snapshot is of a single section.
    public var isSection: Bool

    /// A data source as a file sees it.
    public struct DataSource: Hashable {
        enum Variable: Hashable {
            case member(DeclarationID)
            case local(NodeID)
            /// The data source that contains the code.
            case itself(Type)
        }

        var variable: Variable
        /// The source of the expression before the member, unless that is `self`.
        var owner: String
        /// The name to show.
        public var name: String
    }
}

extension FileContext {
    /// The calls of `apply` and `applySnapshotUsingReloadData` on UIKit's data sources, in source order. A data source that is neither
    /// a variable nor `self` is left out, and so is a subclass's own `apply`.
    public func snapshotApplications() -> [SnapshotApplication] {
        outline.calls(of: "apply", "applySnapshotUsingReloadData").compactMap { application($0) }.sorted {
            outline.nodes[$0.call].first < outline.nodes[$1.call].first
        }
    }

    private func application(_ call: NodeID) -> SnapshotApplication? {
        guard let callee = outline.firstChild(call), outline.kind(callee) == .identifier || outline.kind(callee) == .member,
            let member = resolver.call(call)?.member,
            project.isSystemMember(member, of: ["UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource"])
        else { return nil }
        let base = outline.kind(callee) == .member ? outline.base(of: callee) : nil
        guard let dataSource = base.map({ dataSource($0) }) ?? dataSourceItself(at: call) else { return nil }
        let isSection = outline.children(call).contains { outline.kind($0) == .argument && outline.isNamed($0, "to") }
        return SnapshotApplication(call: call, callee: callee, dataSource: dataSource, isSection: isSection)
    }

    private func dataSourceItself(at node: NodeID) -> SnapshotApplication.DataSource? {
        .init(variable: .itself(resolver.selfType(at: node)), owner: "", name: "self")
    }

    /// The data source that an expression refers to, through locals that only hold it.
    private func dataSource(_ base: NodeID) -> SnapshotApplication.DataSource? {
        let values = resolver.possibleValues(of: base)
        // A local constructed here is identified by its declaration.
        guard values.count == 1, let value = values.first, outline.kind(value) == .identifier || outline.kind(value) == .member else {
            var at = base
            while outline.kind(at) == .optionalChain || outline.kind(at) == .forceUnwrap, let inner = outline.firstChild(at) { at = inner }
            return outline.kind(at) == .identifier ? variable(outline.name(at), from: at) : nil
        }
        let name = outline.name(value)
        guard outline.kind(value) == .member else { return name == "self" ? dataSourceItself(at: value) : variable(name, from: value) }
        guard let owner = outline.base(of: value),
            case .found(let found) = resolver.members(name, of: resolver.type(of: owner)), let member = found.first
        else { return nil }
        // `self`, `weakSelf` and `this`: the same member of the same type counts as the same data source.
        let isSelf = resolver.type(of: owner).unwrapped == resolver.selfType(at: value)
        return .init(variable: .member(member.id), owner: isSelf ? "" : outline.spelling(owner), name: name)
    }

    private func variable(_ name: String, from node: NodeID) -> SnapshotApplication.DataSource? {
        switch resolver.lookup(name, from: node) {
        case .members(let found, _): return found.first.map { .init(variable: .member($0.id), owner: "", name: name) }
        case .globals(let found): return found.first.map { .init(variable: .member($0), owner: "", name: name) }
        case .local(let local):
            // `if let dataSource {` and `[weak dataSource]` refer to the same data source as the outer name.
            let isSame = outline.kind(local) == .capture || outline.parent(local).map { outline.kind($0) == .optionalBinding } ?? false
            guard isSame, outline.firstChild(local) == nil, outline.next(local) == nil || outline.kind(local) == .capture,
                let scope = outline.ancestor(local, where: { $0 == .closure || $0 == .ifStmt || $0 == .guardStmt || $0 == .whileStmt })
            else { return .init(variable: .local(local), owner: "", name: name) }
            return variable(name, from: scope)
        default: return nil
        }
    }
}
