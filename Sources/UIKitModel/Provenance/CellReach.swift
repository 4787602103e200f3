// Answers where a filled cell goes: out of the type that fills it in, and from there to code that uses the labels of cells.
import CellLintLinting

/// For each function of a file, whether only that file names it.
private final class LocalFunctions: FileMemos {
    let known = Memo<NodeID, Bool>()
}

/// For each type of a file that is no delegate, whether its tables have no other one.
private final class TypesWithoutDelegates: FileMemos {
    let known = Memo<DeclarationID, Bool>()
}

/// The parts of the types that were asked for in one file.
private final class KnownFamilies: FileMemos {
    let parts = Memo<DeclarationID, [DeclarationID]>()
}

extension FileContext {
    /// A type's declaration and extensions, with those of its superclasses in the project, and of types that stand for one of them.
    public func family(of id: DeclarationID) -> [DeclarationID] {
        analysis(KnownFamilies.self).parts(id) {
            var seen: Set<DeclarationID> = []
            return resolver.alternatives(of: .nominal(id, [])).flatMap(resolver.superclassChain).flatMap { type -> [DeclarationID] in
                guard case .nominal(let id, _) = type, !id.isInterface else { return [] }
                return ([id] + resolver.extensions(of: id)).filter { seen.insert($0).inserted }
            }
        }
    }

    /// The file and line of a node, for the text of a fix.
    public func place(_ node: NodeID, in file: FileID? = nil) -> String {
        let file = file ?? resolver.file
        return place(project.file(file).outline.range(node), in: file)
    }

    /// The file and line of a token, for the text of a fix.
    public func place(_ token: TokenID, in file: FileID) -> String { place(project.file(file).outline.tokens[token].range, in: file) }

    private func place(_ range: ByteRange, in file: FileID) -> String {
        "\(project.file(file).path.name):\(location(range, in: file).start.line)"
    }

    /// Whether a part of a type contains none of some words.
    public func isUnwritten(_ words: Set<String>, in part: DeclarationID) -> Bool {
        !project.file(part).outline.mentions(words, in: project.type(part).node)
    }

    // MARK: - Leaving

    /// How far a cell that a function returns gets.
    public func reach(ofResultOf function: NodeID?, _ owner: Type, _ search: inout CellReachSearch) -> CellReach {
        guard let function else { return .everywhere }
        guard search.follows(function, in: resolver.file) else { return .owner }
        let table: CellReach = isDelegate(owner) ? .owner : .tables
        switch outline.kind(function) {
        case .funcDecl:
            if outline.isNamed(function, "tableView"), isTableMethod(function) {
                if isRowMethodAValue { return .everywhere }
                // Code outside the project has the table and is its delegate.
                return table == .tables && !hasTable(owner) && isOnlyForOthers(owner) ? .outside : table
            }
            return reach(ofMember: function, declaredBy: function, owner, &search)
        case .closure where outline.closure(function).map({ $0.parameters.count > 1 }) ?? false:
            // A data source asks it for the cells of a table: UIKit's, or one of the project, which may do more with them.
            for (user, node) in callees(ofKeptClosure: function) { _ = user.reach(ofUse: node, true, owner, &search) }
            return table
        case .closure where suppliesLibrary(function): return .outside
        default:
            let callees = callees(ofKeptClosure: function)
            guard callees.count <= Limits.maxCallersOfClosure else { return .outside }
            let callers = callees.map { user, node in user.reach(ofUse: node, true, owner, &search) }
            return callers.reduce(reach(ofCodeAround: function, table, owner, &search), max)
        }
    }

    /// Whether this file gives code a data source's method as a value: `source.makeCell = tableView(_:cellForRowAt:)`.
    private var isRowMethodAValue: Bool {
        outline.expressions(named: "tableView").contains { outline.source($0).ends(with: "cellForRowAt:)") }
    }

    /// How far a cell gets that a closure or an accessor returns, by the function or variable around it.
    private func reach(ofCodeAround function: NodeID, _ table: CellReach, _ owner: Type, _ search: inout CellReachSearch) -> CellReach {
        guard let outer = outline.ancestor(function, where: { $0.isFunctionLike || $0 == .varDecl }) else { return .everywhere }
        guard outline.kind(outer) == .varDecl else { return reach(ofResultOf: outer, owner, &search) }
        if outline.isStatement(outer) { return reach(ofResultOf: outline.ancestor(outer) { $0.isFunctionLike }, owner, &search) }
        guard let binding = outline.pattern(ofVariable: outer) else { return .everywhere }
        return max(table, reach(ofMember: binding, declaredBy: outer, owner, &search))
    }

    /// How far the value of a member gets, by the code that names it.
    private func reach(
        ofMember member: NodeID, declaredBy declaration: NodeID, _ owner: Type, _ search: inout CellReachSearch
    ) -> CellReach {
        let isFunction = outline.kind(declaration) == .funcDecl
        let uses = outline.expressions(named: outline.name(member)).filter { node in
            !outline.contains(declaration, node) && mayName(node, member, declaredIn: resolver.file, owner)
        }
        var result: CellReach = .owner
        if !outline.flags(declaration).contains(.isPrivate) {
            guard let elsewhere = namesElsewhere(ofMember: member) else { return .everywhere }
            // Code that names a property gets the cell itself.
            var isNamed = isFunction && !uses.isEmpty
            for (user, node) in elsewhere where user.mayName(node, member, declaredIn: resolver.file, owner) {
                guard isFunction, user.calls(node, member, of: self) else { return .everywhere }
                isNamed = true
                result = max(result, user.reach(ofUse: node, isFunction, owner, &search))
            }
            // What no code names may be there for code outside the project.
            if !isNamed {
                let isOfLibrary = isFunction && resolver.conformsToLibraryProtocol(owner)
                if isOfLibrary || isForOthers(member, declaredBy: declaration, owner) { return .outside }
                if uses.isEmpty { return .everywhere }
            }
            if !propertyNaming.knownUses.contains(CellProperty(file: resolver.file, declaration: declaration)) {
                result = max(result, .helpers)
            }
        }
        for use in uses { result = max(result, reach(ofUse: use, isFunction, owner, &search)) }
        return result
    }

    /// How far the cell gets that an expression of this file names, or that its call returns.
    private func reach(ofUse use: NodeID, _ isFunction: Bool, _ owner: Type, _ search: inout CellReachSearch) -> CellReach {
        guard goesOn(outline.call(ofCallee: use) ?? use) else { return .owner }
        let user = resolver.selfType(at: use)
        if user != owner {
            // Code of another type goes on with the cell as if it had made it.
            guard isFunction, case .nominal(let id, _) = user, !id.isInterface else { return .everywhere }
            search.callingTypes.append(user)
        }
        guard let outer = outline.ancestor(use, where: { $0.isFunctionLike }) else {
            return reach(ofInitializerAround: use, user, &search)
        }
        if isOnlyRead(use, in: outer) { return .owner }
        // What is only named in passing, as `row == titleCell`, does not get further.
        if isFunction, outline.call(ofCallee: use) == nil { return .everywhere }
        return reach(ofResultOf: outer, user, &search)
    }

    /// The expressions of other files that rules inspect with the name of a member; nil if there are too many to compare.
    private func namesElsewhere(ofMember member: NodeID) -> [(home: FileContext, node: NodeID)]? {
        var named: [(home: FileContext, node: NodeID)] = []
        for found in inspectedExpressions(named: outline.name(member)) where found.home.resolver.file != resolver.file {
            guard named.count < Limits.maxComparedNames else { return nil }
            named.append(found)
        }
        return named
    }

    /// Whether an expression of this file is that of a call which runs a function of another one, by its own name or as a requirement of
    /// a protocol of the project: its code takes what the function returns.
    private func calls(_ node: NodeID, _ function: NodeID, of home: FileContext) -> Bool {
        guard project.hasBodies(resolver.file), let call = outline.call(ofCallee: node), let member = resolver.call(call)?.member else {
            return false
        }
        return member.file == home.resolver.file && project.member(member).node == function || home.isRequirement(member, of: function)
    }

    /// How far the value of a property gets whose initializer names a cell.
    private func reach(ofInitializerAround node: NodeID, _ owner: Type, _ search: inout CellReachSearch) -> CellReach {
        guard let declaration = outline.ancestor(node, where: { $0 == .varDecl }),
            let binding = outline.pattern(ofVariable: declaration), outline.kind(binding) == .binding
        else { return .everywhere }
        // One list may have several of the cells.
        guard search.follows(declaration, in: resolver.file) else { return .owner }
        return reach(ofMember: binding, declaredBy: declaration, owner, &search)
    }

    /// Whether no other file calls a function, nor UIKit, nor code outside the project.
    public func isCalledHereOnly(_ function: NodeID) -> Bool {
        outline.kind(function) == .funcDecl && (isPrivate(function) || !resolver.conformsToLibraryProtocol(resolver.selfType(at: function)))
            && isNamedHereOnly(function)
    }

    /// Whether a function is private, itself or since its extension is.
    private func isPrivate(_ function: NodeID) -> Bool {
        if outline.flags(function).contains(.isPrivate) { return true }
        guard let type = outline.ancestor(function, where: { $0.isTypeDeclaration }), outline.kind(type) == .extensionDecl else {
            return false
        }
        return outline.flags(type).contains(.isPrivate) && !outline.isMarked(function, "internal", "open", "package", "public")
    }

    /// Whether no other file names a function, nor does UIKit. A library may call one that satisfies a requirement of its protocol.
    func isNamedHereOnly(_ function: NodeID) -> Bool {
        // The calls of an operator are not looked for, nor those by a selector.
        guard outline.kind(function) == .funcDecl, !outline.isOperator(function),
            !outline.hasAttribute("objc", from: outline.nodes[function].first)
        else { return false }
        if isPrivate(function) { return true }
        return analysis(LocalFunctions.self).known(function) {
            let type = resolver.selfType(at: function)
            guard case .nominal(let owner, _) = type, project.type(owner).kind != .protocol,
                !outline.flags(function).contains(.isOverride), !isForOtherModules(function), !isOfObjectiveC(function),
                !isInherited(owner), !isCalledByUIKit(function), !satisfiesRequirement(function),
                !resolver.uses(ofFunction: function).isEmpty
            else { return false }
            return !isNamedElsewhere(function, outline.name(function), type)
        }
    }

    /// How far the one cell of a property gets.
    public func reach(ofProperty declaration: NodeID) -> CellReach {
        let owner = resolver.selfType(at: declaration)
        guard let binding = outline.pattern(ofVariable: declaration) else { return .everywhere }
        var search = CellReachSearch()
        return max(isDelegate(owner) ? .owner : .tables, reach(ofMember: binding, declaredBy: declaration, owner, &search))
    }

    /// Whether a value may get further than the expression around it: a cell whose member is used stays where it is, and so does one that is
    /// passed on as a mere view.
    private func goesOn(_ node: NodeID) -> Bool {
        let value = outline.wrapped(node)
        guard resolver.isCell(node), let parent = outline.parent(value) else {
            return true
        }
        switch outline.kind(parent) {
        case .member: return false
        case .assignment: return outline.firstChild(parent) != value
        case .argument where staysInFunction(parent): return false
        case .argument:
            guard case .nominal? = resolver.expectedType(value)?.unwrapped, let type = resolver.expectedType(value)?.unwrapped else {
                return true
            }
            return !resolver.inherits(type, from: ["UIResponder"]) || resolver.inherits(type, from: ["UITableViewCell"])
        default: return true
        }
    }

    /// Whether a call of a function of this file, which only uses members of its parameter, has an argument.
    private func staysInFunction(_ argument: NodeID) -> Bool {
        guard let call = outline.parent(argument), outline.kind(call) == .call, let called = resolver.call(call),
            let function = called.localFunction ?? called.member.flatMap({ $0.file == resolver.file ? project.member($0).node : nil }),
            outline.kind(function) == .funcDecl, let parameters = outline.child(function, .parameterList),
            called.member == nil || outline.flags(function).contains(.isPrivate) || !isOverridden(in: resolver.selfType(at: function))
        else { return false }
        // Of several parameters for cells, any may be meant.
        let cells = outline.children(parameters).filter { resolver.isCell($0) }
        return !cells.isEmpty && cells.allSatisfy { !aliases.isPassedOut($0) }
    }

    /// Whether a subclass may override members of a type.
    private func isOverridden(in type: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return true }
        return isInherited(id)
    }

    /// Whether a function returns nothing that may hold a cell, and does not keep a value or pass it on.
    private func isOnlyRead(_ node: NodeID, in function: NodeID) -> Bool {
        guard [.funcDecl, .initDecl].contains(outline.kind(function)) else { return false }
        if outline.kind(function) == .funcDecl, let result = outline.child(function, .resultType).flatMap({ outline.firstChild($0) }) {
            guard case .nominal(let id, _) = resolver.type(written: result).unwrapped, id.isInterface,
                ["Bool", "CGFloat", "Double", "Int", "String"].contains(project.type(id).name)
            else { return false }
        }
        var at = node
        while let parent = outline.parent(at), parent != function {
            switch outline.kind(parent) {
            case .argument where outline.parent(parent).map({ outline.kind($0) }) != .subscriptCall: return false
            case .assignment, .patternBinding, .optionalBinding, .closure: if outline.firstChild(parent) != at { return false }
            default: break
            }
            at = parent
        }
        return true
    }

    /// Whether a type has a table view of its own.
    public func hasTable(_ type: Type) -> Bool {
        resolver.inherits(type, from: ["UITableViewController"])
            || resolver.firstStoredProperty(of: type) { resolver.inherits($0.type, from: ["UITableView"]) } != nil || hasLazyTable(type)
    }

    private func hasLazyTable(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, !id.isInterface else { return false }
        return !tableProperties(of: id) { !project.file($0).outline.isStored(project.member($0).node) }.isEmpty
    }

    /// Whether a type is the delegate of its table, as far as its conformances tell, or no other object is.
    private func isDelegate(_ type: Type) -> Bool {
        if resolver.inherits(type, from: ["UITableViewController"]) || resolver.conforms(type, toSystem: "UITableViewDelegate") {
            return true
        }
        guard case .nominal(let id, _) = type, !id.isInterface else { return false }
        return context(ofFile: id.file).analysis(TypesWithoutDelegates.self).known(id) { hasOnlyOwnDelegates(id) }
    }
}

/// How far a cell gets from the code that fills it in.
public enum CellReach: Comparable {
    /// Only code of the type that fills it in gets it.
    case owner
    /// Other files may get it, too, but none that uses labels by itself.
    case helpers
    /// Another type may be the delegate of the table, or have the table.
    case tables
    case everywhere
    /// Code outside the project may get it, too.
    case outside
}

/// A search for the code that gets a cell.
public struct CellReachSearch {
    /// The types apart from the one whose code makes the cell that take it by a call.
    public fileprivate(set) var callingTypes: [Type] = []
    /// The functions and properties that were followed, as a guard against cycles.
    private var followed: Set<CellProperty> = []

    public init() {}

    fileprivate mutating func follows(_ declaration: NodeID, in file: FileID) -> Bool {
        followed.insert(CellProperty(file: file, declaration: declaration)).inserted
    }
}

extension CellAliases {
    /// Whether a local is used as a value: returned, passed on or stored.
    public func isPassedOut(_ binding: NodeID) -> Bool {
        references(to: binding).contains { node in
            let value = outline.wrappedOrChosen(node)
            guard let parent = outline.parent(value) else { return true }
            switch outline.kind(parent) {
            case .member: return false
            case .assignment: return outline.firstChild(parent) != value
            default: return true
            }
        }
    }
}
