// Finds the item identifier type of UIKit's diffable data sources and snapshots, and of their subclasses.
import CellLintLinting

extension Resolver {
    /// The item identifier of a diffable data source or snapshot; nil for every other type, including an app's own type of the same
    /// name.
    public func itemIdentifier(of type: Type) -> Type? {
        for at in superclassChain(of: type) {
            guard case .nominal(let id, let arguments) = at else { return nil }
            if project.file(id).isInterface {
                switch project.type(id).name {
                case "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource", "NSDiffableDataSourceSnapshot":
                    return arguments.count == 2 ? arguments[1] : nil
                case "NSDiffableDataSourceSectionSnapshot": return arguments.first
                default: break
                }
            }
        }
        return nil
    }

    /// The places where a file spells an item identifier as a generic argument, in source order: the argument's node and its type.
    public func spelledItemIdentifiers() -> [(node: NodeID, type: Type)] {
        var result: [(node: NodeID, type: Type)] = []
        for list in outline.nodes(of: .genericArguments) {
            guard let owner = outline.parent(list) else { continue }
            let applied = outline.kind(owner).isType ? type(written: owner) : type(of: owner).instance
            guard let item = itemIdentifier(of: applied) else { continue }
            // A subclass may have its own parameters: the item is the argument passed on to UIKit's parameter.
            guard let argument = outline.children(list).filter({ type(written: $0) == item }).last else { continue }
            result.append((argument, item))
        }
        return result.sorted { outline.nodes[$0.node].first < outline.nodes[$1.node].first }
    }
}
