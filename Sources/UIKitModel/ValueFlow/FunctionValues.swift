// Finds where code calls a closure, or a function that it passes on by its name: `configure = compact`, `styles["low"]?(table)`,
// `func compact(_ height: CGFloat) -> (UITableView) -> Void { { $0.rowHeight = height } }`.
import CellLintLinting

/// Follows the value of a function to the code that calls it.
struct FunctionValueSearch {
    /// The calls that run the function.
    private(set) var calls: [(file: FileID, call: NodeID)] = []
    /// What stands beside the function where code gives it to a library: `tables` of `tables.forEach(compact)`.
    private(set) var sources: [(file: FileID, value: NodeID)] = []
    /// Whether all code was followed that may run the function.
    private(set) var isComplete = true
    /// The calls of libraries that are given the function.
    private var libraryCalls: [(file: FileID, call: NodeID)] = []
    private var seen: Set<CellProperty> = []

    /// Follows a closure, or an expression that names a function.
    mutating func follow(_ function: NodeID, in home: FileContext) {
        let outline = home.outline
        let value = outline.outermostValue(with: function)
        guard let user = outline.parent(value), isNew(value, in: home) else { return }
        switch outline.kind(user) {
        case .call:
            guard let call = outline.call(user) else { return }
            if outline.firstChild(user) == value { return calls.append((home.resolver.file, user)) }
            followArgument(value, of: call, in: home)
        case .binary: sources += outline.children(user).filter { $0 != value }.map { (home.resolver.file, $0) }
        case .subscriptCall where outline.firstChild(user) == value: follow(user, in: home)
        case .member: followMember(user, in: home)
        case .forStmt, .optionalBinding, .patternBinding:
            if let local = outline.firstChild(user), local != value { followUses(ofVariable: local, in: home) }
        case .assignment:
            guard let target = outline.firstChild(user), target != value,
                let (owner, binding) = home.resolver.variable(namedBy: outline.collection(of: target)), !owner.file.isInterface
            else { return }
            followUses(ofVariable: binding, in: home.context(ofFile: owner.file))
        case .block, .returnStmt: if let maker = outline.maker(returning: value) { followResults(of: maker, in: home) }
        default: return
        }
    }

    private mutating func isNew(_ node: NodeID, in home: FileContext) -> Bool {
        guard seen.count < Limits.maxFollowedViews else {
            isComplete = false
            return false
        }
        return seen.insert(CellProperty(file: home.resolver.file, declaration: node)).inserted
    }

    /// Follows the argument of a call to the parameter, or to the property of a struct's member, or else to a library.
    private mutating func followArgument(_ argument: NodeID, of call: CallExpr, in home: FileContext) {
        let found = home.resolver.call(call.node)
        if let parameter = home.parameter(taking: argument, of: call) {
            return followUses(ofVariable: parameter.node, in: home.context(ofFile: parameter.file))
        }
        if case .nominal(let made, _)? = found?.constructs, !made.isInterface {
            for property in home.properties(taking: argument, of: made) {
                followUses(ofVariable: home.project.member(property).node, in: home.context(ofFile: property.file))
            }
            return
        }
        // A list that gets the function: `styles.append(compact)`.
        if let list = call.base, let (owner, binding) = home.resolver.variable(namedBy: list), !owner.file.isInterface {
            followUses(ofVariable: binding, in: home.context(ofFile: owner.file))
        }
        libraryCalls.append((home.resolver.file, call.node))
        let others = [call.base].compactMap { $0 } + call.arguments.filter { $0.node != argument }.map(\.value)
        sources += others.filter { home.outline.kind($0) != .closure }.map { (home.resolver.file, $0) }
    }

    /// Follows a member of a list of functions, and the closures that take each of them.
    private mutating func followMember(_ member: NodeID, in home: FileContext) {
        let outline = home.outline
        guard let call = outline.call(calling: member) else { return follow(member, in: home) }
        for case let closure in call.arguments.map(\.value) where outline.kind(closure) == .closure {
            guard let list = outline.child(closure, .parameterList) else {
                for use in home.aliases.references(toFirstOf: closure) { follow(use, in: home) }
                continue
            }
            for parameter in outline.children(list) { followUses(ofVariable: parameter, in: home) }
        }
        followResult(ofCall: call.node, in: home)
    }

    private mutating func followUses(ofVariable variable: NodeID, in home: FileContext) {
        guard home.resolver.type(of: variable).mayHoldFunction, isNew(variable, in: home) else { return }
        for (user, use) in home.uses(ofVariable: variable) { follow(use, in: user) }
    }

    /// Follows what a call returns, if that may be the function.
    private mutating func followResult(ofCall call: NodeID, in home: FileContext) {
        if home.resolver.type(of: call).mayHoldFunction { follow(call, in: home) }
    }

    /// Follows what a function, a getter or a closure returns.
    private mutating func followResults(of maker: NodeID, in home: FileContext) {
        let outline = home.outline
        guard isNew(maker, in: home) else { return }
        if outline.kind(maker) == .binding { return followUses(ofVariable: maker, in: home) }
        var search = FunctionValueSearch()
        search.seen = seen
        if outline.kind(maker) == .closure {
            search.follow(maker, in: home)
        } else {
            for (user, use) in home.uses(ofFunction: maker) {
                if let call = user.outline.call(calling: use) {
                    followResult(ofCall: call.node, in: user)
                } else {
                    search.follow(use, in: user)
                }
            }
        }
        seen.formUnion(search.seen)
        isComplete = isComplete && search.isComplete
        // A library may return what the function returns: `heights.map(compact)`.
        for (user, call) in search.calls + search.libraryCalls { followResult(ofCall: call, in: home.context(ofFile: user)) }
    }
}

extension FileContext {
    /// What the calls of a closure name that code keeps and runs elsewhere: `item.make` for the closure in `Item(make: { … })`.
    func callees(ofKeptClosure closure: NodeID) -> [(user: FileContext, node: NodeID)] {
        guard outline.kind(closure) == .closure else { return [] }
        return usesOfValue(ofFunction: closure).calls.compactMap { file, call in
            let user = context(ofFile: file)
            guard let callee = user.outline.firstChild(call), file != resolver.file || !user.outline.contains(callee, closure) else {
                return nil
            }
            return (user, callee)
        }
    }
}

// MARK: - Uses in all files

/// The uses of those functions and properties of one file that were asked for: one search after another comes to the same ones.
private final class KnownFunctionUses: FileMemos {
    let known = Memo<NodeID, [(file: FileID, use: NodeID)]>()
    let ofProperties = Memo<NodeID, [(file: FileID, use: NodeID)]>()
}

extension FileContext {
    /// The expressions of all files that may name a function of this file.
    func uses(ofFunction function: NodeID) -> [(home: FileContext, use: NodeID)] {
        if outline.isStatement(function) { return resolver.uses(ofFunction: function).map { (self, $0) } }
        let uses = analysis(KnownFunctionUses.self).known(function) {
            let (name, owner) = (outline.name(function), resolver.selfType(at: function))
            return files(naming: name, of: function).flatMap { fileID in
                let user = context(ofFile: fileID)
                // A function has no members: `self.tableView.reloadData()` names a table.
                return user.outline.expressions(named: name).filter {
                    !user.outline.hasMember($0) && user.mayName($0, function, of: resolver.file)
                        && !user.namesVariable($0, besides: owner)
                }.map { (fileID, $0) }
            }
        }
        return uses.map { (context(ofFile: $0.file), $0.use) }
    }

    /// Whether an expression surely names a property or a global variable without calling it. The methods of a table's delegate have the
    /// name of a controller's table.
    /// - Parameter owner: a type with a function of the name, which a property of its own or of a subclass does not hide.
    private func namesVariable(_ use: NodeID, besides owner: Type) -> Bool {
        guard outline.call(ofCallee: use) == nil else { return false }
        let found = resolver.members(namedBy: use).map(\.id)
        return !found.isEmpty
            && found.allSatisfy { id in
                guard project.member(id).kind == .variable, case .nominal(let own, _) = owner else { return false }
                let other = context(ofFile: id.file).resolver.selfType(at: project.member(id).node)
                return !resolver.isSubclass(other, of: own) && !resolver.conforms(other, to: own)
            }
    }

    /// The expressions of all files that may name a local, a parameter or a property of this file.
    func uses(ofVariable variable: NodeID) -> [(home: FileContext, use: NodeID)] {
        let declaration = outline.ancestor(variable) { $0 == .varDecl || $0 == .memberBlock }
        if outline.kind(variable) != .binding || declaration.map({ outline.kind($0) != .varDecl || outline.isStatement($0) }) ?? true {
            return aliases.references(to: variable).flatMap { use -> [(home: FileContext, use: NodeID)] in
                // `[weak compact]`, `if let compact`
                switch outline.kind(use) {
                case .capture: uses(ofVariable: use)
                case .optionalBinding: outline.firstChild(use).map { uses(ofVariable: $0) } ?? []
                default: [(self, use)]
                }
            }
        }
        let known = analysis(KnownFunctionUses.self).ofProperties(variable) {
            let (name, owner) = (outline.name(variable), resolver.selfType(at: variable))
            return files(naming: name, of: variable).flatMap { fileID in
                let user = context(ofFile: fileID)
                return user.outline.expressions(named: name).filter { use in
                    user.resolver.local(namedBy: use) == nil && user.mayName(use, variable, declaredIn: resolver.file, owner)
                }.map { (fileID, $0) }
            }
        }
        return known.map { (context(ofFile: $0.file), $0.use) }
    }

    /// Only its own file can name what is private.
    func files(naming name: String, of member: NodeID) -> [FileID] {
        let declaration = outline.kind(member) == .binding ? outline.ancestor(member) { $0 == .varDecl } ?? member : member
        return outline.flags(declaration).contains(.isPrivate) ? [resolver.file] : filesNaming([name])
    }

    /// The properties of a struct that its initializer, which no code declares, may give the function of an argument.
    fileprivate func properties(taking argument: NodeID, of made: DeclarationID) -> [DeclarationID] {
        let label = outline.name(argument)
        return project.members(of: made).filter { property in
            guard project.member(property).kind == .variable else { return false }
            if !label.isEmpty { return project.member(property).name == label }
            return if case .function = resolver.declaredType(property).unwrapped { true } else { false }
        }
    }

    /// The parameter of a function of the project that takes an argument.
    public func parameter(taking argument: NodeID, of call: CallExpr) -> NodeInFile? {
        guard let found = resolver.call(call.node), let place = found.positions[argument] else { return nil }
        let function: NodeInFile
        if let local = found.localFunction {
            function = NodeInFile(file: resolver.file, node: local)
        } else if let member = found.member, !member.isInterface, project.hasBodies(member.file) {
            function = NodeInFile(file: member.file, node: project.member(member).node)
        } else {
            return nil
        }
        let source = project.file(function.file).outline
        let parameters = source.child(function.node, .parameterList).map { Array(source.children($0)) } ?? []
        return place < parameters.count ? NodeInFile(file: function.file, node: parameters[place]) : nil
    }
}

extension Type {
    /// Whether a value may be a function, or a list of some. No function conforms to a protocol.
    fileprivate var mayHoldFunction: Bool {
        switch self {
        case .function, .external, .unknown, .composition: true
        case .metatype: false
        case .nominal(_, let elements): elements.contains(where: \.mayHoldFunction)
        case .optional(let inner): inner.mayHoldFunction
        case .parameter(_, _, let bound): bound == nil
        case .tuple(let elements): elements.contains(where: \.type.mayHoldFunction)
        }
    }
}

extension Outline {
    /// An expression with the casts, lists and alternatives around it, as a value of which it may be one.
    func outermostValue(with expression: NodeID) -> NodeID {
        var at = expression
        while true {
            let around = outermost(wrappedOrChosen(at)) { [.argument, .arrayLiteral, .dictionaryLiteral, .tuple].contains($0) }
            if around == at { return at }
            at = around
        }
    }

    /// The expression before the subscripts of the target of an assignment.
    fileprivate func collection(of target: NodeID) -> NodeID {
        var at = unwrapped(target)
        while kind(at) == .subscriptCall, let inner = firstChild(at) { at = unwrapped(inner) }
        return at
    }

    /// The function, the closure, or the name of the property whose result a value is.
    func maker(returning value: NodeID) -> NodeID? {
        guard let around = parent(value), kind(around) == .returnStmt || isOnlyChild(value),
            let maker = ancestor(value, where: { [.closure, .funcDecl, .initDecl, .memberBlock, .patternBinding].contains($0) })
        else { return nil }
        switch kind(maker) {
        case .closure, .funcDecl: return maker
        case .patternBinding: return firstChild(maker).flatMap { kind($0) == .binding ? $0 : nil }
        default: return nil
        }
    }
}
