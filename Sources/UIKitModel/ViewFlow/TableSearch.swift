// Follows an expression to the tables that it may be: by locals, properties, functions and their callers, closures, and the controllers of
// views.
import CellLintLinting

/// Follows the names of a table, or of a view that may be one.
struct TableSearch {
    /// What an expression has to do with tables.
    enum Aim {
        /// It may be one, or a list of some.
        case table
        /// It has one.
        case owner
        /// Its view may be one.
        case controller
        /// One may be below it.
        case subviews
    }

    /// An expression or declaration that is followed.
    private struct Visit: Hashable {
        var file: FileID
        var node: NodeID
        var aim: Aim
    }

    private(set) var scopes: [TableSetting.Scope] = []
    /// The type around the name that is followed.
    private let user: Type
    /// Whether that is the name of a table: what a type does with the tables that it makes is its own code.
    private let isNamedAsTable: Bool
    private var owners: Set<Type> = []
    private var seen: Set<Visit> = []

    /// Follows an expression for a table, or else the object around a node.
    init(from table: NodeID?, at node: NodeID, in home: FileContext) {
        user = home.resolver.selfType(at: node)
        isNamedAsTable = table.map(home.isTable) ?? false
        if let table { followName(table, at: node, in: home) } else { followSelf(at: node, in: home, .table) }
    }

    private mutating func followName(_ table: NodeID, at node: NodeID, in home: FileContext) {
        guard isNamedAsTable, home.namesOwnProperty(table), !home.isInExtensionOfOthers(node) else { return follow(table, in: home) }
        if let (owner, binding) = home.resolver.variable(namedBy: home.outline.uncast(table)), !owner.file.isInterface {
            followVariable(binding, in: home.context(ofFile: owner.file), .table)
        }
    }

    private mutating func follow(_ expression: NodeID, in home: FileContext, _ aim: Aim = .table) {
        let (outline, resolver) = (home.outline, home.resolver)
        let value = outline.uncast(expression)
        guard isNew(value, in: home, aim) else { return }
        if resolver.isSelf(value) { return followSelf(at: value, in: home, aim) }
        let type = resolver.type(of: expression).unwrapped
        guard mayLead(type, aim, in: home) else { return }
        if aim == .owner, !home.mayBeFollowed(value, of: type) { return addOwner(type) }
        if outline.name(value).begins(with: "$") { return follow(home.valuesGiven(toAnonymous: value), in: home, aim) }
        if let local = resolver.local(namedBy: value) { return followLocal(home.references.root(of: local), in: home, aim) }
        if aim == .controller, addController(type, in: home) { return }
        switch outline.kind(value) {
        case .identifier, .member: followMember(value, in: home, aim)
        case .call: followCall(value, in: home, aim)
        case .arrayLiteral, .binary, .dictionaryLiteral, .subscriptCall, .ternary, .tuple, .argument:
            for part in outline.children(value) { follow(part, in: home, aim) }
        default: break
        }
    }

    private mutating func isNew(_ node: NodeID, in home: FileContext, _ aim: Aim) -> Bool {
        guard seen.count < Limits.maxFollowedViews else {
            scopes = [.all]
            return false
        }
        return seen.insert(Visit(file: home.resolver.file, node: node, aim: aim)).inserted
    }

    /// Whether an expression of a type may lead to a table.
    private func mayLead(_ type: Type, _ aim: Aim, in home: FileContext) -> Bool {
        switch aim {
        case .table: home.mayBeTableAsView(type) || home.holdsTables(type)
        case .owner: true
        case .controller: home.mayBeController(type)
        case .subviews: home.mayBeTableAsView(type) || home.resolver.inherits(type, from: ["UIStackView"])
        }
    }

    // MARK: - The object around

    private mutating func followSelf(at node: NodeID, in home: FileContext, _ aim: Aim) {
        let type = home.resolver.selfType(at: node)
        if case .nominal(let id, _) = type, !id.isInterface, home.project.type(id).kind != .protocol {
            if aim == .controller { return _ = addController(type, in: home) }
            if aim == .owner { return addOwner(type) }
            if home.resolver.inherits(type, from: ["UITableView"]) { return scopes.append(.tables(id)) }
            if aim == .subviews { addObject(id, in: home) }
            return
        }
        guard aim == .owner || mayLead(type, aim, in: home) else { return }
        followUsers(ofCodeAround: node, in: home, aim)
    }

    /// A type whose objects have tables below them: its own, or those of the types that name it.
    private mutating func addObject(_ id: DeclarationID, in home: FileContext) {
        scopes += [.type(id)]
        if home.resolver.inherits(.nominal(id, []), from: ["UIView"]) { scopes.append(.users(of: home.project.type(id).name)) }
    }

    /// Follows the objects whose code names the function or property around a node, which is in an extension of theirs.
    private mutating func followUsers(ofCodeAround node: NodeID, in home: FileContext, _ aim: Aim) {
        let outline = home.outline
        let member = outline.memberOrGlobal(around: node)
        let binding = outline.pattern(ofVariable: member)
        guard let named = outline.kind(member) == .funcDecl ? member : binding else { return }
        let name = outline.name(named)
        if outline.flags(member).contains(.isOverride) || home.mayBeExchanged(member, name) { return scopes.append(.all) }
        guard isNew(member, in: home, aim) else { return }
        // A document may set the property.
        if outline.hasAttribute("IBInspectable", from: outline.nodes[member].first) { scopes.append(.users(of: name)) }
        for number in home.files(naming: name, of: named) {
            let user = home.context(ofFile: number)
            for use in user.outline.expressions(named: name) where user.mayName(use, named, of: home.resolver.file) {
                if user.outline.isSelector(use) {
                    scopes.append(.all)
                } else if let base = user.outline.base(of: use) {
                    follow(base, in: user, aim)
                } else {
                    followSelf(at: use, in: user, aim)
                }
            }
        }
    }

    // MARK: - Locals and parameters

    private mutating func followLocal(_ local: NodeID, in home: FileContext, _ aim: Aim) {
        let outline = home.outline
        guard outline.kind(local) == .parameter else {
            if let list = home.subject(ofPattern: local) { return follow(list, in: home, aim) }
            if let found = home.propertyNamed(byLocal: local) {
                return followVariable(found.binding, in: home.context(ofFile: found.home.file), aim)
            }
            if outline.kind(local) == .capture, let value = outline.firstChild(local) { return follow(value, in: home, aim) }
            for value in outline.initialValues(of: local) + home.references.assignedValues(local) { follow(value, in: home, aim) }
            return
        }
        let given = home.valuesGiven(to: local)
        if let function = outline.owner(ofParameter: local), outline.kind(function) != .closure {
            // What no code of the project calls is dead, or a library calls it.
            let isCalledBack = !given.isCalled && home.resolver.isCalledBack(home.resolver.selfType(at: function))
            if outline.kind(function) == .funcDecl, isCalledBack || home.mayBeCalledByLibrary(function) {
                addTables(around: function, in: home, aim)
            }
        }
        follow(given, in: home, aim)
    }

    private mutating func follow(_ given: GivenValues, in home: FileContext, _ aim: Aim) {
        for (file, value) in given.all { follow(value, in: home.context(ofFile: file), aim) }
    }

    // MARK: - Members

    private mutating func followMember(_ value: NodeID, in home: FileContext, _ aim: Aim) {
        let (outline, resolver) = (home.outline, home.resolver)
        switch outline.name(value) {
        case "view", "viewIfLoaded":
            guard let owner = resolver.ownerType(ofMember: value)?.unwrapped else { break }
            if resolver.inherits(owner, from: ["UIGestureRecognizer"]) { return addTables(around: value, in: home, aim) }
            if resolver.inherits(owner, from: ["UIViewController"]) { return followRootView(value, of: owner, in: home, aim) }
        case "superview":
            // What is around a table is none.
            let view = outline.base(of: value).map(outline.unwrapped)
            if view.map({ home.isTable($0) || home.isViewOfTableController($0) }) ?? false { return }
            return addTables(around: value, in: home, aim)
        case "arrangedSubviews", "subviews":
            if let base = outline.base(of: value) { return follow(base, in: home, .subviews) }
            return followSelf(at: value, in: home, .subviews)
        default: break
        }
        if aim == .subviews { addTables(around: value, in: home, aim) }
        let isTable = home.holdsTables(resolver.type(of: value).unwrapped)
        if isTable { addOwner(ofTable: value, takenFrom: outline.base(of: value), in: home) }
        if let (owner, binding) = resolver.variable(namedBy: value), !owner.file.isInterface {
            return followVariable(binding, in: home.context(ofFile: owner.file), aim)
        }
        if isTable { return }
        // `segue.destination`
        if aim == .controller, !resolver.type(of: value).isUnknown { addTables(around: value, in: home, aim) }
        // `views.first`
        if let base = outline.base(of: value) { follow(base, in: home, aim) }
    }

    /// Follows the view of a controller to that of a table's controller, or to the table that code makes the controller's view.
    private mutating func followRootView(_ view: NodeID, of owner: Type, in home: FileContext, _ aim: Aim) {
        if aim == .subviews, case .nominal(let id, _) = owner, !id.isInterface { return addObject(id, in: home) }
        if addController(owner, in: home) { return }
        if let base = home.outline.base(of: view) {
            follow(base, in: home, .controller)
        } else {
            followSelf(at: view, in: home, .controller)
        }
    }

    /// Adds the tables of a controller's type, if that tells its view.
    private mutating func addController(_ type: Type, in home: FileContext) -> Bool {
        if home.resolver.inherits(type, from: ["UITableViewController"]) {
            scopes.append(.owners([type]))
            return true
        }
        guard case .nominal(let id, _) = type, !id.isInterface, home.resolver.inherits(type, from: ["UIViewController"]) else {
            return false
        }
        for part in home.family(of: id) where home.project.hasBodies(part.file) {
            let user = home.context(ofFile: part.file)
            for node in user.outline.expressions(named: "view", in: home.project.type(part).node) where user.resolver.namesOwnMember(node) {
                if let assignment = user.outline.assignment(to: node) { follow(assignment.value, in: user) }
            }
        }
        return true
    }

    /// Follows the values of a property.
    private mutating func followVariable(_ binding: NodeID, in home: FileContext, _ aim: Aim) {
        let outline = home.outline
        guard isNew(binding, in: home, aim) else { return }
        if let getter = home.resolver.getter(of: binding) {
            for value in outline.resultValues(of: getter.block) { follow(value, in: home, aim) }
            return
        }
        guard let declaration = outline.ancestor(binding, where: { $0 == .varDecl }), !outline.isOutlet(declaration) else { return }
        let name = outline.name(binding)
        for value in outline.initialValues(of: binding) { follow(value, in: home, aim) }
        for (user, value) in home.valuesStored(inPropertyNamed: name, binding) { follow(value, in: user, aim) }
    }

    private mutating func followCall(_ node: NodeID, in home: FileContext, _ aim: Aim) {
        let (outline, resolver) = (home.outline, home.resolver)
        guard let call = outline.call(node) else { return }
        if aim == .subviews || call.name == "viewWithTag" { addTables(around: node, in: home, aim) }
        let found = resolver.call(node)
        let isUnresolved = if case .metatype = resolver.type(of: call.calledExpression) { true } else { call.name == "init" }
        if found?.constructs != nil || isUnresolved {
            // A table that a type makes in its own code is one of its own.
            let maker = resolver.selfType(at: node)
            if maker != user, home.holdsTables(resolver.type(of: node).unwrapped) { addOwner(maker) }
            return
        }
        if let member = found?.member, !member.isInterface { return followResults(of: member, in: home, aim) }
        if home.holdsTables(resolver.type(of: node).unwrapped) { return addOwner(ofTable: node, takenFrom: call.base, in: home) }
        // `views.compactMap { $0 }`, `children.map(\.view)`
        for case let closure in call.arguments.map(\.value) where outline.kind(closure) == .closure {
            guard let body = outline.child(closure, .block) else { continue }
            for value in outline.resultValues(of: body) { follow(value, in: home, aim) }
        }
        if let base = call.base { follow(base, in: home, aim) }
    }

    private mutating func followResults(of function: DeclarationID, in home: FileContext, _ aim: Aim) {
        guard home.project.hasBodies(function.file) else { return }
        let other = home.context(ofFile: function.file)
        let node = home.project.member(function).node
        guard let body = other.outline.child(node, .block), isNew(body, in: other, aim) else { return }
        for value in other.outline.resultValues(of: body) { follow(value, in: other, aim) }
    }

    // MARK: - Tables

    /// Adds the tables that code gets to from a view or from UIKit.
    private mutating func addTables(around node: NodeID, in home: FileContext, _ aim: Aim) {
        if aim == .controller, let plain = home.project.types("UITableViewController", meantIn: home.resolver.file).first {
            return scopes.append(.owners([.nominal(plain, [])]))
        }
        if aim == .subviews, case .nominal(let id, _) = home.resolver.selfType(at: node), !id.isInterface { return addObject(id, in: home) }
        scopes.append(TablesAroundViews(home).scope(around: node))
    }

    /// Adds the table that code takes from an object, or from a list of tables.
    private mutating func addOwner(ofTable value: NodeID, takenFrom object: NodeID?, in home: FileContext) {
        guard let object, !home.resolver.isSelf(object) else {
            let isOfProject = home.resolver.variable(namedBy: value).map { !$0.home.file.isInterface } ?? false
            let isMadeByUser = isNamedAsTable && isOfProject && home.resolver.selfType(at: value) == user
            if !isMadeByUser { followSelf(at: value, in: home, .owner) }
            return
        }
        follow(object, in: home, home.holdsTables(home.resolver.type(of: object).unwrapped) ? .table : .owner)
    }

    private mutating func addOwner(_ type: Type) {
        if type.isUnknown { return scopes.append(.all) }
        if owners.insert(type).inserted { scopes.append(.owners([type])) }
    }
}

extension FileContext {
    /// Whether a local tells more about an object with a table than its type, which is one of UIKit's or a parameter.
    fileprivate func mayBeFollowed(_ object: NodeID, of type: Type) -> Bool {
        guard outline.name(object).begins(with: "$") || resolver.local(namedBy: object) != nil else {
            return outline.call(object).flatMap { resolver.call($0.node)?.constructs } != nil && isOfUIKit(type)
        }
        return isOfUIKit(type)
    }

    private func isOfUIKit(_ type: Type) -> Bool {
        switch type {
        case .nominal(let id, _): id.isInterface
        case .parameter: true
        default: false
        }
    }
}

extension Outline {
    /// Whether a name is that of a selector: `#selector(UITableView.compact)`.
    fileprivate func isSelector(_ use: NodeID) -> Bool {
        ancestor(use) { $0 == .macro || $0 == .block }.map { isNamed($0, "selector") } ?? false
    }
}
