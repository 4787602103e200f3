// Finds the tables that a view may be which code holds as any view: `extension UIView { func flatten() { layoutMargins = .zero } }`,
// `scrollViewDidScroll(_ scrollView: UIScrollView)`, `segue.destination.view`.
import CellLintLinting

/// The tables that expressions may be, or `self` where a node names a member of it, and those that code makes of the project's classes. All
/// types ask for those of the settings that may concern them.
private final class FoundTables {
    let byNames = ProjectMemo<NodeInFile, [TableSetting.Scope]>()
    let byClasses = ProjectMemo<DeclarationID, [TableSetting.Scope]>()
}

extension FileContext {
    /// The settings by which code places what some view shows that may be a table, though its type does not tell.
    var settingsOfViews: [TableSetting] {
        CellNames.margins.flatMap { outline.expressions(named: $0) }.filter { node in
            guard outline.isAssigned(node) else { return false }
            guard let base = outline.base(of: node), !resolver.isSelf(base) else {
                return outline.mayNameOwnMember(node) && mayBeTableAsView(resolver.selfType(at: node))
            }
            // The view of a table's controller is known by its owner.
            guard mayBeTableAsView(resolver.type(of: base).unwrapped) else { return false }
            return !isTable(base) && !isViewOfTableController(base)
        }.map { TableSetting(file: resolver.file, node: $0, scope: .found(from: outline.base(of: $0), at: $0)) }
    }

    /// The tables that an expression may be, or else the object around a node.
    func tables(namedBy table: NodeID?, at node: NodeID) -> [TableSetting.Scope] {
        let name = NodeInFile(file: resolver.file, node: table ?? node)
        return projectAnalysis(make: FoundTables.init).byNames(name, in: project) { TableSearch(from: table, at: node, in: self).scopes }
    }

    /// The tables that code makes of a class or of its subclasses.
    func tables(madeOf id: DeclarationID) -> [TableSetting.Scope] {
        projectAnalysis(make: FoundTables.init).byClasses(id, in: project) {
            makers(of: subclasses(of: id)).flatMap { user, maker in TableSearch(madeBy: maker, of: id, in: user).scopes }
        }
    }

    /// The calls of all files that make an object of some classes, and what else may make one: `LowTable.init`, `LowTable.self`.
    private func makers(of classes: [DeclarationID]) -> [(home: FileContext, maker: NodeID)] {
        let names = Set(classes.map { project.type($0).name }).sorted()
        return filesNaming(names).map(context).flatMap { user in
            names.flatMap { user.outline.expressions(named: $0) }.compactMap { name -> (home: FileContext, maker: NodeID)? in
                let member = user.outline.parent(name).flatMap { user.outline.kind($0) == .member ? $0 : nil }
                if let member, !user.outline.isNamed(member, "init"), !user.outline.isNamed(member, "self") { return nil }
                guard case .metatype(.nominal(let made, _)) = user.resolver.type(of: name), classes.contains(made) else { return nil }
                return (user, user.outline.call(ofCallee: member ?? name) ?? member ?? name)
            }
        }
    }

    /// Whether a view of which a node names a member may be a table, though its type does not tell.
    public func mayHoldTable(_ base: NodeID, atMember node: NodeID) -> Bool {
        mayBeTableAsView(resolver.type(of: base).unwrapped) && !tables(namedBy: base, at: node).isEmpty
    }

    /// The types whose tables a view may be of which a node names a member; nil for any.
    public func ownersOfTables(namedBy base: NodeID, atMember node: NodeID) -> [Type]? {
        var owners: [Type] = []
        for scope in tables(namedBy: base, at: node) {
            switch scope {
            case .owners(let types): owners += types
            case .type(let id): owners.append(.nominal(id, []))
            case .all, .users, .tables, .owner, .found: return nil
            }
        }
        return owners
    }

    /// Whether a type is one that tables may have without being known as such.
    func mayBeTableAsView(_ type: Type) -> Bool {
        switch type {
        case .nominal(let id, let elements):
            isAnyView(type) || id.isInterface && (isScrollView(id) || elements.contains { mayBeTableAsView($0.unwrapped) })
        case .tuple(let elements): elements.contains { mayBeTableAsView($0.type.unwrapped) }
        default: type.isUnknown || isAnyView(type)
        }
    }

    private func isScrollView(_ id: DeclarationID) -> Bool { ["NSObject", "UIScrollView"].contains(project.type(id).name) }
}

// MARK: - Types

extension FileContext {
    /// Whether a type is that of tables, or of lists of them.
    func holdsTables(_ type: Type) -> Bool {
        switch type {
        case .nominal(let id, let elements):
            resolver.inherits(type, from: ["UITableView"]) || id.isInterface && elements.contains { holdsTables($0.unwrapped) }
        case .tuple(let elements): elements.contains { holdsTables($0.type.unwrapped) }
        default: resolver.inherits(type, from: ["UITableView"])
        }
    }

    /// Whether a local tells more about an object with a table than its type, which is one of UIKit's or a parameter.
    func mayBeFollowed(_ object: NodeID, of type: Type) -> Bool {
        guard outline.name(object).begins(with: "$") || resolver.local(namedBy: object) != nil else {
            return outline.call(object).flatMap { resolver.call($0.node)?.constructs } != nil && isOfUIKit(type)
        }
        return isOfUIKit(type)
    }

    /// Whether a type is that of a library's lists and other values, which may keep a table: `[Weak<UITableView>]`, `NSArray`.
    public func isValue(_ type: Type) -> Bool {
        switch type {
        case .nominal(let id, _): id.isInterface && [.enum, .struct].contains(project.type(id).kind)
        case .tuple: true
        case .external(let name): name.begins(with: "NS")
        default: false
        }
    }

    /// Whether a type is that of values which keep tables, or any views, by what its arguments tell.
    func mayKeepTable(_ type: Type) -> Bool {
        switch type {
        case .nominal(_, let elements):
            elements.contains { mayBeTableAsView($0.unwrapped) || holdsTables($0.unwrapped) || mayKeepTable($0.unwrapped) }
        default: isValue(type)
        }
    }

    private func isOfUIKit(_ type: Type) -> Bool {
        switch type {
        case .nominal(let id, _): id.isInterface
        case .parameter, .unknown: true
        default: false
        }
    }

    /// Whether a type is one that controllers may have, or lists of them.
    func mayBeController(_ type: Type) -> Bool {
        guard case .nominal(let id, let elements) = type else { return type.isUnknown || isAnyView(type) }
        if !id.isInterface { return isAnyView(type) || resolver.inherits(type, from: ["UIViewController"]) }
        return ["NSObject", "UIResponder", "UITableViewController", "UIViewController"].contains(project.type(id).name)
            || elements.contains { mayBeController($0.unwrapped) }
    }
}

// MARK: - Names

extension FileContext {
    /// Whether UIKit or another library may call a function with a view of its own.
    func mayBeCalledByLibrary(_ function: NodeID) -> Bool {
        isCalledByUIKit(function) || isCalledByLibrary((outline.name(function), function), resolver.selfType(at: function))
    }

    /// Whether an expression may name a function or property of some file.
    func mayName(_ use: NodeID, _ member: NodeID, of file: FileID) -> Bool {
        func isMember(_ id: DeclarationID) -> Bool { id.file == file && project.member(id).node == member }
        if let call = outline.call(ofCallee: use), let called = resolver.call(call) {
            if let found = called.member {
                return isMember(found) || resolver.alternatives(ofMember: found).contains(where: isMember)
                    || context(ofFile: file).mayBeCalled(member, by: found)
            }
            if let function = called.localFunction { return resolver.file == file && function == member }
            // An object may be called, and so may be a method of a type: `UITableView.compact(table)()`.
            if outline.kind(use) == .identifier { return false }
        }
        return resolver.local(namedBy: use) == nil
            && mayName(use, member, declaredIn: file, context(ofFile: file).resolver.selfType(at: member))
    }

    /// Whether a member that code calls may stand for one of this file: as the requirement of a protocol, or that of a superclass.
    private func mayBeCalled(_ member: NodeID, by called: DeclarationID) -> Bool {
        guard let owner = project.member(called).owner, case let other = DeclarationID(file: called.file, owner) else { return false }
        return isRequirement(called, of: member) || resolver.isSubclass(resolver.selfType(at: member), of: other)
    }

    /// The values that code gives a stored property of this file: by an assignment, or where it makes the property's object.
    func valuesStored(inPropertyNamed name: String, _ binding: NodeID) -> [(home: FileContext, value: NodeID)] {
        let owner = resolver.selfType(at: binding)
        let types =
            if case .nominal(let id, _) = owner, !id.isInterface { subclasses(of: id).map { project.type($0).name } } else { [String]() }
        let files = files(storingIn: binding, orMaking: types).filter { $0 != resolver.file }
        // What implements a requirement is looked at by itself. There remains what code stores in objects of unknown types.
        let isOnlyRead = outline.isRequiredToBeRead(binding)
        // A view keeps nothing that its methods are given.
        let isView = resolver.inherits(resolver.type(of: binding).unwrapped, from: ["UIView"])
        return ([resolver.file] + files).map(context).flatMap { home -> [(home: FileContext, value: NodeID)] in
            // What code stores is asked before which property it names, which costs more.
            let assigned = home.outline.expressions(named: name).flatMap { use -> [NodeID] in
                let values = isView ? home.valueAssigned(to: use).map { [$0] } ?? [] : home.valuesStored(in: use)
                guard !values.isEmpty, home.mayName(use, binding, of: resolver.file) else { return [] }
                return isOnlyRead && !home.resolver.members(namedBy: use).isEmpty ? [] : values
            }
            let given = home.valuesGiven(byInitializersOf: types, for: name, of: owner)
            return (assigned + home.valuesSet(forKey: name) + given).map { (home, $0) }
        }
    }

    /// The files that may give a property of this file a value, by its name or where they make objects of some types.
    private func files(storingIn binding: NodeID, orMaking types: [String]) -> [FileID] {
        let name = outline.name(binding)
        if outline.flags(ofVariable: binding).contains(.isPrivate) { return [] }
        if outline.ancestor(binding, where: \.isTypeDeclaration) == nil { return filesNaming([name]) }
        return outline.isRequiredToBeRead(binding)
            ? filesWithBodies(storingInMembersOfAny: name) : filesWithBodies(storingIn: name, orNaming: types)
    }

    /// The values that code of this file sets by the name of a property: `object.setValue(value, forKey: "name")`.
    private func valuesSet(forKey name: String) -> [NodeID] {
        outline.calls(of: "setValue").compactMap { node -> NodeID? in
            guard let call = outline.call(node), let key = call.argument(labeled: "forKey") ?? call.argument(labeled: "forKeyPath"),
                let path = outline.literal(key.value), let last = path.split(at: ".").last, String(last) == name
            else { return nil }
            return call.firstArgument?.value
        }
    }

    /// What this file gives a property of a name by the initializers of its type, which code calls by one of some names or as `init`.
    private func valuesGiven(byInitializersOf types: [String], for name: String, of owner: Type) -> [NodeID] {
        (outline.nodes(namedAnyOf: types) + outline.expressions(named: "init")).flatMap { node -> [NodeID] in
            guard let call = outline.call(calling: node) else { return [] }
            let values = call.arguments.filter { $0.label == name }.map(\.value)
            guard !values.isEmpty, outline.isNamed(node, "init") else { return values }
            guard case .nominal(let made, _)? = resolver.call(call.node)?.constructs, case .nominal(made, _) = owner else { return [] }
            return values
        }
    }
}

extension Outline {
    /// Whether a protocol requires a property, but no setter of it: `var rows: Rows { get }`.
    fileprivate func isRequiredToBeRead(_ binding: NodeID) -> Bool {
        guard let accessors = parent(binding).flatMap({ child($0, .accessorBlock) }) else { return false }
        return children(accessors).allSatisfy { kind($0) == .accessor && isNamed($0, "get" as StaticString) && child($0, .block) == nil }
    }

    /// Whether code assigns to a property, or to one side of it.
    fileprivate func isAssigned(_ property: NodeID) -> Bool {
        var target = property
        if let side = parent(property), kind(side) == .member, firstChild(side) == property { target = side }
        return assignment(to: target) != nil
    }
}
