// Finds the tables whose rows show the cells of a type, by where code makes an object of the type their data source.
import CellLintLinting

/// A table to which code gives a data source.
public struct SuppliedTable {
    /// What is known of which table it is.
    public enum Identity: Hashable {
        /// The one in a property of the data source.
        case property(FileID, NodeID)
        /// Any other.
        case unknown
    }

    public let identity: Identity
    /// Whether an outlet leads to the table.
    public let isOutlet: Bool
    /// Whether code makes the data source the delegate of the table as well.
    public let isDelegate: Bool
    /// Whether the code around makes the table, for which no document draws cells then.
    public var isNew = false
}

/// The tables that are known for the types of one file.
private final class KnownSuppliedTables: FileMemos {
    let ofTypes = Memo<DeclarationID, [SuppliedTable]>()
}

extension FileContext {
    /// The tables of which code makes objects of a type the data source. That of a table view controller is only among them if code names it.
    public func suppliedTables(of id: DeclarationID) -> [SuppliedTable] {
        analysis(KnownSuppliedTables.self).ofTypes(id) {
            let open = hasTable(.nominal(id, [])) ? openSources(metBy: id, isGiven: true) : []
            return (givenSources(of: id) + open).map { context(ofFile: $0.file).suppliedTable($0) } + tablesBesideOwn(of: id)
        }
    }

    /// The tables that a table view controller shows beside its own, by diffable data sources.
    private func tablesBesideOwn(of id: DeclarationID) -> [SuppliedTable] {
        guard resolver.inherits(.nominal(id, []), from: ["UITableViewController"]) else { return [] }
        return family(of: id).flatMap { part -> [SuppliedTable] in
            let home = context(ofFile: part.file)
            return home.tablesOfDiffableSources(in: project.type(part).node).filter { !home.mayBeTableOfController($0) }.map { _ in
                SuppliedTable(identity: .unknown, isOutlet: false, isDelegate: false)
            }
        }
    }

    /// Whether only one table shows the cells of a type, as far as code tells.
    func showsOneTable(_ id: DeclarationID) -> Bool {
        let tables = suppliedTables(of: id)
        if resolver.inherits(.nominal(id, []), from: ["UITableViewController"]) { return tables.allSatisfy(isOfController) }
        let unknown = tables.filter { $0.identity == .unknown }
        return hasOneTable(id) && unknown.count + Set(tables.map(\.identity)).subtracting([.unknown]).count <= 1
    }

    /// Whether an object of a type is the delegate of each table that shows its cells, as far as code tells.
    func isDelegateOfAllTables(_ id: DeclarationID) -> Bool {
        suppliedTables(of: id).allSatisfy { $0.isDelegate || $0.isOutlet || isOfController($0) }
    }

    /// Whether the tables that show the cells of a type are drawn in documents, or are those of table view controllers.
    func showsDrawnTables(_ id: DeclarationID) -> Bool { suppliedTables(of: id).allSatisfy { $0.isOutlet || isOfController($0) } }

    /// Whether the cells of a type may be shown by other tables than those of table view controllers, as far as code tells.
    func suppliesOtherTables(_ id: DeclarationID) -> Bool { !suppliedTables(of: id).allSatisfy(isOfController) }

    /// Whether a table is the one that each table view controller has.
    private func isOfController(_ table: SuppliedTable) -> Bool {
        if case .property(let file, _) = table.identity { file.isInterface } else { false }
    }

    private func suppliedTable(_ given: GivenSource) -> SuppliedTable {
        guard let table = given.table, let value = given.value else {
            return SuppliedTable(identity: .unknown, isOutlet: false, isDelegate: false)
        }
        let property = given.isSelf ? propertyOfTable(table) : nil
        let isDelegate = givenDelegates.contains { other in
            other.value.map { outline.spelling($0) == outline.spelling(value) } ?? false
                && other.object.map { outline.spelling($0) == outline.spelling(table) } ?? false && isTable(other)
        }
        return SuppliedTable(
            identity: property.map { .property($0.home.file, $0.binding) } ?? .unknown,
            isOutlet: property.map { $0.home.outline.isOutletOfTable($0.binding) } ?? false, isDelegate: isDelegate,
            isNew: property == nil && isNewTable(table))
    }

    /// Whether a local constant names a table that an initializer makes.
    private func isNewTable(_ expression: NodeID) -> Bool {
        guard let local = resolver.local(namedBy: outline.unwrapped(expression)), outline.kind(local) == .binding,
            let pattern = outline.parent(local), outline.kind(pattern) == .patternBinding, aliases.assignedValues(local).isEmpty,
            let value = outline.lastChild(pattern), value != local, let made = resolver.call(value)?.constructs
        else { return false }
        return resolver.inherits(made, from: ["UITableView"])
    }

    /// The stored property of `self` that holds the table of an expression, now or as soon as a local is returned or assigned to it.
    private func propertyOfTable(_ expression: NodeID) -> (home: Resolver, binding: NodeID)? {
        let table = outline.unwrapped(expression)
        if outline.name(table).begins(with: "$") { return propertyOfTable(inClosure: resolver.closure(ofAnonymous: table)) }
        if resolver.namesOwnMember(table) { return storedProperty(named: table) }
        guard let local = resolver.local(namedBy: table), case let root = aliases.root(of: local) else { return nil }
        let isParameter = outline.kind(root) == .parameter
        if isParameter, let closure = outline.ancestor(root, where: { $0.isFunctionLike }), outline.kind(closure) == .closure {
            return propertyOfTable(inClosure: closure)
        }
        if let value = outline.initialValues(of: root).first.map(outline.unwrapped), resolver.namesOwnMember(value) {
            return storedProperty(named: value)
        }
        for node in aliases.references(to: root) {
            guard let parent = outline.parent(node) else { continue }
            if let assignment = outline.assignment(parent), assignment.value == node, resolver.namesOwnMember(assignment.target) {
                return storedProperty(named: assignment.target)
            }
        }
        return isParameter ? nil : propertyOfTable(inClosure: outline.ancestor(root) { $0.isFunctionLike })
    }

    /// The property whose table a closure sets up or makes, or a function makes.
    private func propertyOfTable(inClosure function: NodeID?) -> (home: Resolver, binding: NodeID)? {
        guard let function else { return nil }
        switch outline.kind(function) {
        case .funcDecl:
            let uses = resolver.uses(ofFunction: function)
            return uses.count == 1 ? propertyOfTable(madeAt: uses[0]) : nil
        case .closure: return propertyOfTable(madeAt: function)
        default: return nil
        }
    }

    /// The stored property that an expression is the value of, or is called for: `table.then { … }`.
    private func propertyOfTable(madeAt node: NodeID) -> (home: Resolver, binding: NodeID)? {
        var at = node
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .patternBinding:
                guard let binding = outline.firstChild(parent), outline.kind(binding) == .binding, outline.keepsTable(binding),
                    outline.parent(parent).map({ !outline.isStatement($0) }) ?? false
                else { return nil }
                return (resolver, binding)
            case .assignment:
                guard let target = outline.assignment(parent)?.target, target != at, resolver.namesOwnMember(target) else { return nil }
                return storedProperty(named: target)
            case .call, .member, .argument, .optionalChain, .forceUnwrap, .tuple: at = parent
            default:
                let callee = outline.call(at)?.base.map(outline.unwrapped)
                return callee.flatMap { resolver.namesOwnMember($0) ? storedProperty(named: $0) : nil }
            }
        }
        return nil
    }

    /// The stored or lazy property that an expression names; nil for another member, or for a list of tables.
    private func storedProperty(named expression: NodeID) -> (home: Resolver, binding: NodeID)? {
        guard isTable(expression),
            let (home, binding) = resolver.variable(namedBy: expression), home.file.isInterface || home.outline.keepsTable(binding)
        else { return nil }
        return (home, binding)
    }
}

extension Outline {
    /// Whether the property of a binding is stored, maybe not before it is needed.
    fileprivate func keepsTable(_ binding: NodeID) -> Bool {
        isStored(binding) || flags(ofVariable: binding).contains(.isLazy)
    }

    /// Whether the declaration around a binding is an outlet.
    fileprivate func isOutletOfTable(_ binding: NodeID) -> Bool { ancestor(binding) { $0 == .varDecl }.map(isOutlet) ?? false }
}
