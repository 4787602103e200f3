// Follows an expression to the tables that it may be: by locals, properties, functions and their callers, closures, and the controllers of
// views.
import CellLintLinting

/// Follows the names of a table, or of a view that may be one.
struct TableSearch {
    /// What an expression has to do with tables.
    enum Aim {
        /// The expression may be a table, or a list of some.
        case table
        /// The expression is an object that has a table.
        case owner
        /// The expression is a controller whose view may be a table.
        case controller
        /// The expression is a view below which a table may be.
        case subviews
        /// The expression makes a table, which is followed to the objects that get it.
        case made
    }

    /// An expression or declaration that is followed.
    private struct Visit: Hashable {
        var file: FileID
        var node: NodeID
        var aim: Aim
    }

    var scopes: [TableSetting.Scope] = []
    /// The type around the name that is followed.
    let user: Type
    /// Whether that is the name of a table: what a type does with the tables that it makes is its own code.
    let isNamedAsTable: Bool
    /// Whether its type tells so. Otherwise a library may give any object of that name.
    let isTypedAsTable: Bool
    private var owners: Set<Type> = []
    private var seen: Set<Visit> = []

    /// Follows an expression for a table, or else the object around a node.
    init(from table: NodeID?, at node: NodeID, in home: FileContext) {
        user = home.resolver.selfType(at: node)
        isTypedAsTable = table.map(home.isTable) ?? false
        isNamedAsTable = isTypedAsTable || table.map { home.isUnknownTable($0, atMember: node) } ?? false
        if case .nominal(let id, _) = user, home.isWrapper(id) { scopes.append(.users(of: home.project.type(id).name)) }
        if let table { followName(table, at: node, in: home) } else { followSelf(at: node, in: home, .table) }
    }

    private mutating func followName(_ table: NodeID, at node: NodeID, in home: FileContext) {
        guard isNamedAsTable, home.namesOwnProperty(table), !home.isInExtensionOfOthers(node),
            let (owner, binding) = home.resolver.variable(namedBy: home.outline.uncast(table)), !owner.file.isInterface
        else { return follow(table, in: home) }
        followVariable(binding, in: home.context(ofFile: owner.file), .table)
    }

    mutating func follow(_ expression: NodeID, in home: FileContext, _ aim: Aim = .table) {
        let (outline, resolver) = (home.outline, home.resolver)
        let value = outline.uncast(expression)
        guard isNew(value, in: home, aim) else { return }
        if resolver.isSelf(value) { return followSelf(at: value, in: home, aim) }
        let type = resolver.type(of: expression).unwrapped
        guard mayLead(type, aim, in: home) else { return }
        if aim == .owner, !home.mayBeFollowed(value, of: type) { return addOwners(of: type, in: home) }
        if outline.name(value).begins(with: "$") {
            return follow(home.valuesGiven(toAnonymous: value), to: value, in: home, aim)
        }
        if let local = resolver.local(namedBy: value) { return followLocal(home.aliases.root(of: local), in: home, aim) }
        if aim == .controller, addController(type, in: home) { return }
        switch outline.kind(value) {
        case .identifier, .member: followMember(value, in: home, aim)
        case .call: followCall(value, in: home, aim)
        case .ternary, .ifStmt, .switchStmt: for part in home.outline.branches(of: value) { follow(part, in: home, aim) }
        case .arrayLiteral, .binary, .dictionaryLiteral, .inoutArgument, .subscriptCall, .tuple, .argument:
            // `list[keyPath: \.tableView]`
            if outline.child(value, .argument).map({ outline.isNamed($0, "keyPath") }) ?? false, let object = outline.firstChild(value) {
                follow(object, in: home, .owner)
            }
            for part in outline.children(value) { follow(part, in: home, aim) }
        default: break
        }
    }

    mutating func isNew(_ node: NodeID, in home: FileContext, _ aim: Aim) -> Bool {
        guard seen.count < Limits.maxFollowedViews else {
            scopes = [.all]
            return false
        }
        return seen.insert(Visit(file: home.resolver.file, node: node, aim: aim)).inserted
    }

    /// Whether an expression of a type may lead to a table.
    private func mayLead(_ type: Type, _ aim: Aim, in home: FileContext) -> Bool {
        switch aim {
        case .table: home.mayBeTableAsView(type) || home.holdsTables(type) || isNamedAsTable && home.mayKeepTable(type)
        case .owner: true
        case .controller: home.mayBeController(type)
        case .subviews: home.mayBeTableAsView(type) || home.resolver.inherits(type, from: ["UIStackView"])
        case .made: true
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

    /// A type whose objects have tables below them: its own, or those of the types that name it; any, where code looks for one.
    mutating func addObject(_ id: DeclarationID, in home: FileContext) {
        if isNamedAsTable { return scopes.append(.all) }
        scopes += [.type(id)]
        if home.resolver.inherits(.nominal(id, []), from: ["UIView"]) { scopes.append(.users(of: home.project.type(id).name)) }
    }

    /// Follows the objects whose code names the function or property around a node, which is in an extension of theirs.
    private mutating func followUsers(ofCodeAround node: NodeID, in home: FileContext, _ aim: Aim) {
        let outline = home.outline
        let member = outline.memberOrGlobal(around: node)
        if outline.kind(member) == .initDecl { return followTables(madeBy: member, in: home) }
        let binding = outline.pattern(ofVariable: member)
        guard let named = outline.kind(member) == .funcDecl ? member : binding else {
            if outline.kind(member) == .subscriptDecl { scopes.append(.all) }
            return
        }
        let name = outline.name(named)
        if outline.flags(member).contains(.isOverride) || home.mayBeExchanged(member, name) { return scopes.append(.all) }
        guard isNew(member, in: home, aim) else { return }
        // A document may set the property.
        if outline.hasAttribute("IBInspectable", from: outline.nodes[member].first) { scopes.append(.users(of: name)) }
        for fileID in home.files(naming: name, of: named) {
            let user = home.context(ofFile: fileID)
            for use in user.outline.expressions(named: name) where user.mayName(use, named, of: home.resolver.file) {
                if user.outline.isSelector(use) {
                    scopes.append(.all)
                } else if let base = user.outline.base(of: use) {
                    follow(user.object(ofUnapplied: use, of: base) ?? base, in: user, aim)
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
            for value in outline.initialValues(of: local) + home.aliases.assignedValues(local) { follow(value, in: home, aim) }
            return
        }
        let given = home.valuesGiven(to: local)
        if outline.owner(ofParameter: local).map(outline.isCalledWithoutName) ?? false { return scopes.append(.all) }
        if let function = outline.owner(ofParameter: local), outline.kind(function) != .closure {
            // What no code of the project calls is dead, or a library calls it.
            let isCalledBack = !given.isCalled && home.resolver.isCalledBack(home.resolver.selfType(at: function))
            if outline.kind(function) == .funcDecl, isCalledBack || home.mayBeCalledByLibrary(function) {
                addTables(around: function, in: home, aim)
            }
        }
        follow(given, to: local, in: home, aim)
    }

    private mutating func follow(_ given: GivenValues, to parameter: NodeID, in home: FileContext, _ aim: Aim) {
        if !given.isComplete { scopes.append(.all) }
        let known = scopes.count
        for (file, value) in given.all { follow(value, in: home.context(ofFile: file), aim) }
        let isUntold = given.all.allSatisfy { home.context(ofFile: $0.file).resolver.type(of: $0.value).isUnknown }
        if scopes.count == known, isUntold { addTables(ofLibraryAround: parameter, in: home) }
    }

    // MARK: - Members

    private mutating func followMember(_ value: NodeID, in home: FileContext, _ aim: Aim) {
        let (outline, resolver) = (home.outline, home.resolver)
        switch outline.name(value) {
        case "view", "viewIfLoaded":
            guard let owner = resolver.ownerType(ofMember: value)?.unwrapped else { break }
            if resolver.inherits(owner, from: ["UIGestureRecognizer"]) { return addTables(around: value, in: home, aim) }
            if resolver.inherits(owner, from: ["UIViewController"]) { return followRootView(value, of: owner, in: home, aim) }
        case "next":
            if resolver.ownerType(ofMember: value).map({ resolver.inherits($0.unwrapped, from: ["UIResponder"]) }) ?? false {
                return addTables(around: value, in: home, aim)
            }
        // `notification.object`
        case "object": if isNamedAsTable, resolver.variable(namedBy: value)?.home.file.isInterface ?? true { return scopes.append(.all) }
        case "superview":
            // What is around a table or an alert is none.
            let view = outline.base(of: value).map(outline.unwrapped)
            if view.map({ home.isTable($0) || home.isViewOfTableController($0) || home.isViewOfAlert($0) }) ?? false { return }
            return addTables(around: value, in: home, aim)
        case "childViewControllers", "children", "viewControllers": if isNamedAsTable { return scopes.append(.all) }
        case "arrangedSubviews", "subviews":
            if isNamedAsTable { return scopes.append(.all) }
            if let base = outline.base(of: value) { return follow(base, in: home, .subviews) }
            return followSelf(at: value, in: home, .subviews)
        default: break
        }
        if aim == .subviews { addTables(around: value, in: home, aim) }
        let variable = resolver.variable(namedBy: value)
        let isRequired = variable.map { !$0.home.file.isInterface && $0.home.outline.isRequirement($0.binding) } ?? false
        let isTable = home.holdsTables(resolver.type(of: value).unwrapped) || aim == .table && isNamedAsTable && isRequired
        if isTable { addOwner(ofTable: value, takenFrom: outline.base(of: value), in: home) }
        if let (owner, binding) = variable, !owner.file.isInterface {
            return followVariable(binding, in: home.context(ofFile: owner.file), aim)
        }
        if isTable { return }
        // `segue.destination`
        if aim == .controller, !resolver.type(of: value).isUnknown { addTables(around: value, in: home, aim) }
        if isGivenByLibrary(value, of: outline.base(of: value), in: home, aim) { addTables(around: value, in: home, aim) }
        // `views.first`
        guard let base = outline.base(of: value) else { return }
        follow(base, in: home, aim)
        // `{ $0.tableView.rowHeight = 30; return $0 }(ListController())`
        if isNamedAsTable, aim == .table, resolver.type(of: value).isUnknown, CellNames.isOfTable(outline.name(value)) {
            follow(base, in: home, .owner)
        }
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
        for other in home.overrides(of: binding) { followVariable(other.node, in: home.context(ofFile: other.file), aim) }
        if let getter = home.resolver.getter(of: binding) {
            for value in outline.resultValues(of: getter.block) { follow(value, in: home, aim) }
            return
        }
        guard let declaration = outline.ancestor(binding, where: { $0 == .varDecl }), !outline.isOutlet(declaration) else { return }
        let name = outline.name(binding)
        for value in outline.initialValues(of: binding) { follow(value, in: home, aim) }
        for (user, value) in home.valuesStored(inPropertyNamed: name, binding) { follow(value, in: user, aim) }
        // `compact.send(tableView)`
        guard home.resolver.type(of: binding).isUnknown, outline.parent(binding).map(outline.hasTablesAsArguments) ?? false else { return }
        for (user, use) in home.uses(ofVariable: binding) {
            for value in user.valuesStored(in: use) { follow(value, in: user, aim) }
        }
    }

    private mutating func followCall(_ node: NodeID, in home: FileContext, _ aim: Aim) {
        let (outline, resolver) = (home.outline, home.resolver)
        guard let call = outline.call(node) else { return }
        if home.isProxyOfTables(node) || aim == .table && home.takesClassOfTables(call) { return scopes.append(.all) }
        if aim == .subviews || TablesAroundViews(home).leadsOn(call.calledExpression) { addTables(around: node, in: home, aim) }
        // `type.init()`, where code is given the type.
        if aim == .owner, call.name == "init", call.base.map(home.namesOtherType) ?? false {
            return addOwners(of: resolver.type(of: node).unwrapped, in: home)
        }
        let found = resolver.call(node)
        let isUnresolved = if case .metatype = resolver.type(of: call.calledExpression) { true } else { call.name == "init" }
        if found?.constructs != nil || isUnresolved {
            // A table that a type makes in its own code is one of its own.
            let maker = resolver.selfType(at: node)
            guard home.holdsTables(resolver.type(of: node).unwrapped) else { return followArguments(of: call, in: home, aim) }
            addGetter(maker)
            return followMade(node, in: home)
        }
        if let member = found?.member, !member.isInterface { return followResults(of: member, in: home, aim) }
        if let function = found?.localFunction { return followResults(of: function, of: home, aim) }
        if outline.kind(outline.unwrapped(call.calledExpression)) == .closure {
            return followResults(of: outline.unwrapped(call.calledExpression), of: home, aim)
        }
        let results = home.results(ofCall: node)
        for (user, value) in results { follow(value, in: user, aim) }
        // `views.compactMap { $0 }`, `children.map(\.view)`
        for function in call.arguments.map(\.value) {
            switch outline.kind(function) {
            case .closure: for value in outline.child(function, .block).map(outline.resultValues) ?? [] { follow(value, in: home, aim) }
            case .keyPath: followEnd(ofPath: function, from: call.base, in: home, aim)
            default: break
            }
        }
        if home.holdsTables(resolver.type(of: node).unwrapped) {
            return results.isEmpty ? addOwner(ofTable: node, takenFrom: call.base, in: home) : ()
        }
        followArguments(of: call, in: home, aim)
        if isGivenByLibrary(node, of: call.base, in: home, aim) { addTables(around: node, in: home, aim) }
        if let base = call.base { follow(base, in: home, aim) }
    }

    /// Follows the property at the end of a key path that a list is mapped by.
    private mutating func followEnd(ofPath path: NodeID, from list: NodeID?, in home: FileContext, _ aim: Aim) {
        let properties = home.outline.descendants(of: path).filter { home.outline.kind($0) == .member }
        guard let last = properties.first else { return }
        if let object = home.resolver.ownerType(ofMember: last)?.unwrapped {
            if home.holdsTables(home.resolver.type(of: last).unwrapped) { addOwner(object) }
            let isRootView = ["view", "viewIfLoaded"].contains(home.outline.name(last))
            if let list, isRootView, home.resolver.inherits(object, from: ["UIViewController"]) { follow(list, in: home, .controller) }
        }
        guard let (owner, binding) = home.resolver.variable(namedBy: last), !owner.file.isInterface else { return }
        followVariable(binding, in: home.context(ofFile: owner.file), aim)
    }

    private mutating func followResults(of function: DeclarationID, in home: FileContext, _ aim: Aim) {
        let member = NodeInFile(file: function.file, node: home.project.member(function).node)
        for code in [member] + home.context(ofFile: function.file).overrides(of: member.node) where home.project.hasBodies(code.file) {
            followResults(of: code.node, of: home.context(ofFile: code.file), aim)
        }
    }

    private mutating func followResults(of function: NodeID, of home: FileContext, _ aim: Aim) {
        guard let body = home.outline.child(function, .block), isNew(body, in: home, aim) else { return }
        for value in home.outline.resultValues(of: body) { follow(value, in: home, aim) }
    }

    // MARK: - Tables

    /// Adds the table that code takes from an object, or from a list of tables.
    private mutating func addOwner(ofTable value: NodeID, takenFrom object: NodeID?, in home: FileContext) {
        guard let object, !home.resolver.isSelf(object) else {
            let isOfProject = home.resolver.variable(namedBy: value).map { !$0.home.file.isInterface } ?? false
            let isMadeByUser =
                isNamedAsTable && isOfProject && home.resolver.selfType(at: value) == user && !home.isInExtensionOfOthers(value)
            if !isMadeByUser { followSelf(at: value, in: home, .owner) }
            return
        }
        follow(object, in: home, home.isValue(home.resolver.type(of: object).unwrapped) ? .table : .owner)
    }

    mutating func addOwner(_ type: Type) {
        if type.isUnknown { return scopes.append(.all) }
        if owners.insert(type).inserted { scopes.append(.owners([type])) }
    }
}

extension FileContext {
    /// Whether a member alone tells that an object is a table.
    fileprivate func isUnknownTable(_ object: NodeID, atMember name: NodeID) -> Bool {
        resolver.type(of: object).isUnknown && Self.propertiesOfTables.contains(outline.name(name))
            || isGivenDelegateOfTables(object, atMember: name)
    }

    /// The object that code gives a method of a type: `UITableView.compact(tableView)()`.
    fileprivate func object(ofUnapplied use: NodeID, of type: NodeID) -> NodeID? {
        guard case .metatype = resolver.type(of: type) else { return nil }
        return outline.call(calling: use)?.firstArgument?.value
    }
}

extension Outline {
    /// Whether code calls a function by other means than its name: an operator, a subscript, or an object that is called.
    func isCalledWithoutName(_ function: NodeID) -> Bool {
        guard kind(function) != .subscriptDecl, !isNamed(function, "callAsFunction") else { return true }
        return kind(function) == .funcDecl && !(name(function).utf8.first.map { $0.isWordByte || $0 == UInt8(ascii: "`") } ?? true)
    }

    /// Whether a member is one that a protocol requires.
    func isRequirement(_ member: NodeID) -> Bool {
        ancestor(member, where: \.isTypeDeclaration).map { kind($0) == .protocolDecl } ?? false
    }

    /// Whether a name is that of a selector: `#selector(UITableView.compact)`.
    fileprivate func isSelector(_ use: NodeID) -> Bool {
        ancestor(use) { $0 == .macro || $0 == .block }.map { isNamed($0, "selector") } ?? false
    }
}
