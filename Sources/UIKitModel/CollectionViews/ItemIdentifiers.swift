// A type → what identifies the items of a diffable data source, if it is UIKit's, a snapshot of one, or a subclass.
import CellLintLinting

extension Resolver {
    /// The item identifier of a diffable data source or snapshot; nil for every other type. An app's own type of one of these names
    /// is another type.
    public func itemIdentifier(of type: Type) -> Type? {
        var at = type
        for _ in 0..<64 {
            guard case .nominal(let id, let arguments) = at else { return nil }
            if project.file(id).isInterface {
                switch project.type(id).name {
                case "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource", "NSDiffableDataSourceSnapshot":
                    return arguments.count == 2 ? arguments[1] : nil
                case "NSDiffableDataSourceSectionSnapshot": return arguments.first
                default: break
                }
            }
            guard let above = superclass(of: at) else { return nil }
            at = above
        }
        return nil
    }

    /// The places of a file where an item identifier is spelled as a generic argument, first to last: the argument's node and its type.
    public func spelledItemIdentifiers() -> [(node: NodeID, type: Type)] {
        var result: [(node: NodeID, type: Type)] = []
        for list in outline.nodes(of: .genericArguments) {
            guard let owner = outline.parent(list) else { continue }
            let applied = outline.kind(owner).isType ? type(written: owner) : type(of: owner).instance
            guard let item = itemIdentifier(of: applied) else { continue }
            // A subclass may have its own parameters: the item is the argument that arrives there.
            guard let argument = outline.children(list).filter({ type(written: $0) == item }).last else { continue }
            result.append((argument, item))
        }
        return result.sorted { outline.nodes[$0.node].first < outline.nodes[$1.node].first }
    }
}
