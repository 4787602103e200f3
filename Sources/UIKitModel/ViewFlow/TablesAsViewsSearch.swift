// Follows a view to the tables that it may be: by locals, properties, functions and their callers, closures, and the controllers of views.
import CellLintLinting

/// Follows the names of a view that may be a table.
struct TablesAsViewsSearch {
    /// What an expression has to do with tables.
    enum Aim {
        /// It may be one, or a list of some.
        case table
        /// Its view may be one.
        case controller
        /// One may be below it.
        case subviews
    }

    private(set) var scopes: [TableSetting.Scope] = []
    private var seen: Set<CellProperty> = []

    /// Follows the view that a node names a member of.
    mutating func follow(viewOf member: NodeID, in home: FileContext) {
        if let base = home.outline.base(of: member) { follow(base, in: home) } else { followSelf(at: member, in: home, .table) }
    }

    private mutating func follow(_ expression: NodeID, in home: FileContext, _ aim: Aim = .table) {
        let (outline, resolver) = (home.outline, home.resolver)
        let value = outline.uncast(expression)
        guard isNew(value, in: home) else { return }
        if resolver.isSelf(value) { return followSelf(at: value, in: home, aim) }
        let type = resolver.type(of: expression).unwrapped
        guard mayLead(type, aim, in: home) else { return }
        if outline.name(value).begins(with: "$"), let closure = resolver.closure(ofAnonymous: value) {
            return followValues(givenTo: closure, at: 0, in: home, aim)
        }
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

    private mutating func isNew(_ node: NodeID, in home: FileContext) -> Bool {
        guard seen.count < Limits.maxFollowedViews else {
            scopes = [.all]
            return false
        }
        return seen.insert(CellProperty(file: home.resolver.file, declaration: node)).inserted
    }

    /// Whether an expression of a type may lead to a table.
    private func mayLead(_ type: Type, _ aim: Aim, in home: FileContext) -> Bool {
        switch aim {
        case .table: home.mayBeTableAsView(type) || home.holdsTables(type)
        case .controller: home.mayBeController(type)
        case .subviews: home.mayBeTableAsView(type) || home.resolver.inherits(type, from: ["UIStackView"])
        }
    }

    // MARK: - The object around

    private mutating func followSelf(at node: NodeID, in home: FileContext, _ aim: Aim) {
        let type = home.resolver.selfType(at: node)
        if case .nominal(let id, _) = type, !id.isInterface, home.project.type(id).kind != .protocol {
            if aim == .controller { return _ = addController(type, in: home) }
            if home.resolver.inherits(type, from: ["UITableView"]) { return scopes.append(.tables(id)) }
            if aim == .subviews { addObject(id, in: home) }
            return
        }
        guard aim == .controller ? home.mayBeController(type) : home.mayBeTableAsView(type) || home.holdsTables(type) else { return }
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
        let member = outline.outermost(node) { $0 != .memberBlock && $0 != .file }
        let binding = outline.child(member, .patternBinding).flatMap { outline.firstChild($0) }
        guard let named = outline.kind(member) == .funcDecl ? member : binding else { return }
        if outline.flags(member).contains(.isOverride) || home.isCalledByUIKit(member) { return scopes.append(.all) }
        guard isNew(member, in: home) else { return }
        let name = outline.name(named)
        // A document may set the property.
        if outline.hasAttribute("IBInspectable", from: outline.nodes[member].first) { scopes.append(.users(of: name)) }
        for number in home.filesNaming([name]) {
            let user = home.context(ofFile: number)
            for use in user.outline.expressions(named: name) where user.mayName(use, named, of: home.resolver.file) {
                if let base = user.outline.base(of: use) {
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
        guard let list = outline.parent(local), let function = outline.parent(list) else { return }
        guard outline.kind(function) == .closure else { return followArguments(for: local, of: function, in: home, aim) }
        let place = Array(outline.children(list)).firstIndex(of: local) ?? 0
        followValues(givenTo: function, at: place, in: home, aim)
    }

    /// Follows what callers give a parameter, and what UIKit gives it.
    private mutating func followArguments(for parameter: NodeID, of function: NodeID, in home: FileContext, _ aim: Aim) {
        let outline = home.outline
        if outline.kind(function) == .funcDecl, home.mayBeCalledByLibrary(function) { addTables(around: function, in: home, aim) }
        let names: [String]
        if outline.kind(function) == .initDecl {
            guard case .nominal(let id, _) = home.resolver.selfType(at: function), !id.isInterface else { return }
            names = home.subclasses(of: id).map { home.project.type($0).name } + ["init"]
        } else {
            names = [outline.name(function)]
        }
        var isCalled = false
        // What no code of the project calls is dead, or a library calls it.
        defer {
            if !isCalled, home.resolver.isCalledBack(home.resolver.selfType(at: function)) { addTables(around: function, in: home, aim) }
        }
        for number in home.filesNaming(Array(names.prefix { $0 != "init" })) {
            let user = home.context(ofFile: number)
            for use in names.flatMap({ user.outline.expressions(named: $0) }) {
                guard user.mayName(use, function, of: home.resolver.file) else { continue }
                isCalled = true
                if let call = user.outline.call(calling: use) {
                    if let value = user.argument(for: parameter, ofFile: home.resolver.file, in: call) { follow(value, in: user, aim) }
                } else if let call = user.outline.ancestor(use, where: { $0 == .call || $0 == .block }).flatMap({ user.outline.call($0) }) {
                    // `views.forEach(flatten)`
                    followSources(ofClosureFor: call, in: user, aim)
                }
            }
        }
    }

    /// Follows the values that code gives a closure: those of the call that it is an argument of, or of the calls of its name.
    private mutating func followValues(givenTo closure: NodeID, at place: Int, in home: FileContext, _ aim: Aim) {
        guard isNew(closure, in: home) else { return }
        for given in home.cellsGiven(to: closure, at: place) {
            guard let value = given.base else { continue }
            follow(value, in: home.context(ofFile: given.file), aim)
        }
        let value = home.outline.outermost(closure) { [.argument, .tuple, .forceUnwrap, .optionalChain].contains($0) }
        guard let user = home.outline.parent(value) else { return }
        if let call = home.outline.call(user), call.calledExpression != value {
            return followSources(ofClosureFor: call, in: home, aim)
        }
        guard home.outline.kind(user) == .assignment, let target = home.outline.firstChild(user), target != value else { return }
        let name = home.outline.name(target)
        for number in home.filesNaming([name]) {
            let other = home.context(ofFile: number)
            for use in other.outline.expressions(named: name) {
                let callee = other.outline.outermost(use) { $0 == .optionalChain || $0 == .forceUnwrap }
                guard let call = other.outline.call(calling: callee), place < call.arguments.count else { continue }
                follow(call.arguments[place].value, in: other, aim)
            }
        }
    }

    /// What a function that takes a closure may give it: the object that it is a method of, or another argument.
    private mutating func followSources(ofClosureFor call: CallExpr, in home: FileContext, _ aim: Aim) {
        for value in [call.base].compactMap({ $0 }) + call.arguments.map(\.value) where home.outline.kind(value) != .closure {
            follow(value, in: home, aim)
        }
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
        if home.holdsTables(resolver.type(of: value).unwrapped) { return addOwner(ofTable: value, in: home) }
        if let (owner, binding) = resolver.variable(namedBy: value), !owner.file.isInterface {
            return followVariable(binding, in: home.context(ofFile: owner.file), aim)
        }
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
        guard isNew(binding, in: home) else { return }
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
        if let found = resolver.call(node) {
            if found.constructs != nil {
                if home.holdsTables(resolver.type(of: node).unwrapped) { addOwner(ofTable: node, in: home) }
                return
            }
            if let member = found.member, !member.isInterface { return followResults(of: member, in: home, aim) }
        }
        if home.holdsTables(resolver.type(of: node).unwrapped) { return addOwner(ofTable: node, in: home) }
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
        guard isNew(node, in: other), let body = other.outline.child(node, .block) else { return }
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

    /// Adds the table that an expression names, which is that of the object it is taken from.
    private mutating func addOwner(ofTable value: NodeID, in home: FileContext) {
        let object = home.outline.base(of: value).flatMap { home.resolver.isSelf($0) ? nil : $0 }
        let owner = object.map { home.resolver.type(of: $0).unwrapped } ?? home.resolver.selfType(at: value)
        scopes.append(owner.isUnknown ? .all : .owners([owner]))
    }
}
