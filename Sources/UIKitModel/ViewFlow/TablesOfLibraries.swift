// Adds the tables that a library gives code: from around a view, in a value that keeps them, or as any view of an object of UIKit.
import CellLintLinting

extension TableSearch {
    /// Follows what a library may keep in the value that it makes: `Optional(tableView)`, `.success(tableView)`.
    mutating func followArguments(of call: CallExpr, in home: FileContext, _ aim: Aim) {
        guard isNamedAsTable, aim == .table else { return }
        for argument in call.arguments where home.outline.kind(argument.value) != .closure { follow(argument.value, in: home, aim) }
    }

    /// Whether a member of an object of UIKit may be any view, which code takes for a table: `presentedView as? UITableView`.
    func isGivenByLibrary(_ member: NodeID, of object: NodeID?, in home: FileContext, _ aim: Aim) -> Bool {
        guard isTypedAsTable && aim == .table || aim == .controller else { return false }
        let owner = object.map { home.resolver.type(of: $0).unwrapped } ?? home.resolver.selfType(at: member)
        if case .nominal(let id, _) = owner, id.isInterface, home.project.type(id).kind == .protocol { return true }
        return home.resolver.inherits(owner, from: ["NSObject"])
    }

    /// Adds the tables of an object, or of those in a list: `for list in viewControllers ?? []`.
    mutating func addOwners(of type: Type, in home: FileContext) {
        switch type.unwrapped {
        case .nominal(_, let elements) where home.isValue(type.unwrapped) && !elements.isEmpty:
            for element in elements { addOwners(of: element, in: home) }
        case .tuple(let elements): for element in elements { addOwners(of: element.type, in: home) }
        case let owner: addOwner(owner)
        }
    }

    /// Adds the tables that code gets to from a view or from UIKit.
    mutating func addTables(around node: NodeID, in home: FileContext, _ aim: Aim) {
        if aim == .controller, let plain = home.project.types("UITableViewController", meantIn: home.resolver.file).first {
            return scopes.append(.owners([.nominal(plain, [])]))
        }
        if aim == .subviews, case .nominal(let id, _) = home.resolver.selfType(at: node), !id.isInterface { return addObject(id, in: home) }
        scopes.append(TablesAroundViews(home).scope(around: node))
    }

    /// Adds the tables of which a library gives one to the closure around a parameter: any, unless the object around may show it.
    mutating func addTables(ofLibraryAround parameter: NodeID, in home: FileContext) {
        guard isTypedAsTable, let closure = home.outline.ancestor(parameter, where: { $0.isFunctionLike }),
            home.outline.kind(closure) == .closure, !home.mayShowTable(home.resolver.selfType(at: closure)),
            let call = home.outline.ancestor(closure, where: { [.assignment, .block, .call, .patternBinding].contains($0) }),
            home.outline.kind(call) == .call, case let called = home.resolver.call(call), called?.member?.isInterface ?? true
        else { return }
        if case .nominal(let made, _)? = called?.constructs, !made.isInterface { return }
        scopes.append(.all)
    }
}

extension FileContext {
    /// Whether a type is a property's wrapper.
    func isWrapper(_ id: DeclarationID) -> Bool {
        let outline = project.file(id).outline
        return !id.isInterface && outline.hasAttribute("propertyWrapper", from: outline.nodes[project.type(id).node].first)
    }

    /// Whether an expression names a value that is a type, and not the type.
    func namesOtherType(_ expression: NodeID) -> Bool {
        let value = outline.unwrapped(expression)
        return outline.name(value).begins(with: "$") || resolver.local(namedBy: value) != nil || resolver.variable(namedBy: value) != nil
    }
}

extension Outline {
    /// Whether a declaration names a generic type with tables: `PassthroughSubject<UITableView, Never>`.
    func hasTablesAsArguments(_ declaration: NodeID) -> Bool {
        descendants(of: declaration).contains { kind($0) == .genericArguments && mentions(["UITableView"], in: $0) }
    }
}
