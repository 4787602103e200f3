// Finds the free variables of a piece of code, so that it can be moved, and whether a name is free at its destination.
// Answers err on the side of "used" and "taken": a missing fix is better than a wrong one.

/// The names in a piece of code that are declared outside it.
public struct FreeVariables {
    /// Declarations of the same file: bindings, parameters, captures, local functions and types, generic parameters.
    public var declarations: Set<NodeID> = []
    /// `self` or `super`, `Self`, or an instance member without an explicit receiver.
    public var usesSelf = false
    /// An unresolved name in a position where `self` may be implicit: it may be a member.
    public var isOpen = false
    /// A part of the code was not parsed, or depends on its context, as after `try` and `await`.
    public var isOpaque = false
}

extension Resolver {
    /// The free variables of a node's code.
    public func freeVariables(of piece: NodeID) -> FreeVariables {
        var search = FreeVariableSearch(resolver: self, piece: piece)
        search.run()
        return search.found
    }

    /// The `typealias` of this name in an enclosing body; the resolved type does not show it.
    fileprivate func localAlias(_ name: String, around node: NodeID) -> NodeID? {
        guard !localAliases.isEmpty else { return nil }
        var at = node
        while let block = outline.ancestor(at, where: { $0 == .block }) {
            if let alias = localAliases[NameInBlock(name: name, block: block)] { return alias }
            at = block
        }
        return nil
    }

    /// The first `typealias` of each name in each body.
    func findLocalAliases() -> [NameInBlock: NodeID] {
        var aliases: [NameInBlock: NodeID] = [:]
        for alias in outline.nodes(of: .typealiasDecl) {
            guard let block = outline.parent(alias), outline.kind(block) == .block else { continue }
            let place = NameInBlock(name: outline.name(alias), block: block)
            if aliases[place] == nil { aliases[place] = alias }
        }
        return aliases
    }
}

/// Goes through the code of a node and collects what it uses of its surroundings.
private struct FreeVariableSearch {
    let resolver: Resolver
    let piece: NodeID
    var found = FreeVariables()

    private var outline: Outline { resolver.outline }

    init(resolver: Resolver, piece: NodeID) { (self.resolver, self.piece) = (resolver, piece) }

    mutating func run() {
        var waiting = [(node: piece, inClosure: false)]
        while let (node, inClosure) = waiting.popLast() {
            visit(node, inClosure: inClosure)
            let isClosure = inClosure || outline.kind(node) == .closure
            for child in outline.children(node) { waiting.append((child, isClosure)) }
        }
    }

    private mutating func visit(_ node: NodeID, inClosure: Bool) {
        switch outline.kind(node) {
        case .identifier:
            let name = outline.name(node)
            if name.begins(with: "$") {
                if let closure = outline.ancestor(node, where: { $0 == .closure }) { note(closure) }
            } else {
                read(name, from: node, inClosure: inClosure)
            }
        case .capture:
            // `[weak self]` captures a name from outside its closure.
            if outline.firstChild(node) == nil, let closure = outline.ancestor(node, where: { $0 == .closure }) {
                read(outline.name(node), from: closure, inClosure: inClosure)
            }
        case .optionalBinding:
            if let pattern = outline.onlyChild(node) { read(outline.name(pattern), from: node, inClosure: inClosure) }
        case .typeName: if outline.child(node, .typeName) == nil { readType(outline.name(node), from: node) }
        case .opaque: found.isOpaque = true
        case .effect: if !inClosure { found.isOpaque = true }
        default: break
        }
    }

    private mutating func note(_ declaration: NodeID) {
        if !outline.contains(piece, declaration) { found.declarations.insert(declaration) }
    }

    private mutating func read(_ name: String, from node: NodeID, inClosure: Bool) {
        if name == "super" { found.usesSelf = true }
        if name == "self" {
            guard case .local(let local) = resolver.lookup(name, from: node) else { return found.usesSelf = true }
            if !outline.contains(piece, local) { found.usesSelf = true }
            return note(local)
        }
        switch resolver.lookup(name, from: node) {
        case .local(let local), .implicit(let local): note(local)
        case .localFunctions(let functions): for function in functions { note(function) }
        case .members(let members, _):
            if members.contains(where: { !resolver.project.member($0.id).isStatic }) { found.usesSelf = true }
        case .globals: break
        case .type, .unknownSuperclass, .unknown:
            if readType(name, from: node) || inClosure { return }
            found.isOpen = true
        }
    }

    /// - Returns: whether the name is that of a type.
    @discardableResult private mutating func readType(_ name: String, from node: NodeID) -> Bool {
        if name == "Self" { found.usesSelf = true }
        if let alias = resolver.localAlias(name, around: node) { note(alias) }
        switch resolver.lookupType(name, from: node) {
        case .nominal(let id, _):
            if id.file == resolver.file { note(resolver.project.type(id).node) }
        case .parameter(let id, _, _): if id.file == resolver.file { note(id.node) }
        case .unknown: return false
        default: break
        }
        return name.utf8.startsWithASCIIUppercase
    }
}
