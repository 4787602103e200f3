// Finds cells that a library hands out: the rows of a form, the cells of a list component. Such a library sets the labels of its cells
// itself, before or after the app's code. A library is what the project's sources do not declare and no interface describes.
import CellLintLinting

extension FileContext {
    /// Whether a cell is handed out by a library: to a closure that the library calls, or by a property of the library.
    /// - Parameter base: an expression that names the cell; nil for `self`.
    public func isHandedOutByLibrary(_ receiver: CellReceiver, _ base: NodeID?) -> Bool {
        switch receiver {
        case .local(let binding, _): isOfLibrary(local: aliases.root(of: binding))
        case .first(let closure): isCalledByLibrary(closure, depth: 0)
        case .path, .value: base.map { isOfLibrary(cell: $0) } ?? false
        case .own: false
        }
    }

    /// Whether a library calls a closure for the cell that it returns: `menu.cellProvider = { index in …; return cell }`.
    func suppliesLibrary(_ closure: NodeID) -> Bool {
        let values = outline.child(closure, .block).map(outline.resultValues) ?? []
        return values.contains { resolver.isCell($0) }
            && isCalledByLibrary(closure, depth: 0)
    }

    private func isOfLibrary(local binding: NodeID) -> Bool {
        if outline.kind(binding) == .parameter { return closure(of: binding).map { isCalledByLibrary($0, depth: 0) } ?? false }
        return aliases.sources(of: binding).contains { if case .other(let value) = $0 { isOfLibrary(cell: value) } else { false } }
    }

    private func closure(of parameter: NodeID) -> NodeID? {
        outline.owner(ofParameter: parameter).flatMap { outline.kind($0) == .closure ? $0 : nil }
    }

    /// `row.cell`, if a library declares `cell`.
    private func isOfLibrary(cell: NodeID) -> Bool {
        var cell = outline.unwrapped(cell)
        while outline.kind(cell) == .cast, let inner = outline.firstChild(cell) { cell = outline.unwrapped(inner) }
        guard [.identifier, .member].contains(outline.kind(cell)), outline.name(cell).lowercased().ends(with: "cell") else { return false }
        return isLibraryProperty(cell, depth: 0)
    }

    /// Whether an expression names a property of a library.
    private func isLibraryProperty(_ node: NodeID, depth: Int) -> Bool {
        guard outline.kind(node) == .member else {
            if case .unknownSuperclass = resolver.lookup(outline.name(node), from: node) { return true }
            return false
        }
        guard let base = outline.base(of: node) else { return false }
        return switch resolver.members(outline.name(node), of: resolver.type(of: base).instance) {
        case .unknownSuperclass: true
        case .unknown: isOfLibrary(value: base, depth) || isInherited(outline.name(node), byObjectGivenAs: base)
        case .found, .none: false
        }
    }

    /// Whether an expression names the new object that an initializer gives to its closure, and that object inherits a property from a library:
    /// `LinkRow { $0.cell.textLabel?.numberOfLines = 0 }`.
    private func isInherited(_ property: String, byObjectGivenAs base: NodeID) -> Bool {
        let object = outline.unwrapped(base)
        let isAnonymous = outline.name(object).utf8.first == UInt8(ascii: "$")
        guard
            let closure = isAnonymous ? resolver.closure(ofAnonymous: object) : resolver.local(namedBy: object).flatMap(closure),
            let call = outline.call(around: closure), let made = resolver.call(call.node)?.constructs,
            case .unknownSuperclass = resolver.members(property, of: made)
        else { return false }
        return true
    }

    /// Whether a library calls a closure: it is passed to a function or assigned to a property of the library.
    private func isCalledByLibrary(_ closure: NodeID, depth: Int) -> Bool {
        guard depth < Limits.maxAliasDepth, let parent = outline.parent(closure) else { return false }
        switch outline.kind(parent) {
        case .argument:
            guard let call = outline.parent(parent), outline.kind(call) == .call, let callee = outline.firstChild(call),
                resolver.call(call) == nil, resolver.guessedBase(ofClosure: closure) == nil
            else { return false }
            return isOfLibrary(value: callee, depth + 1) && !concernsTable(call)
        case .assignment:
            guard let target = outline.firstChild(parent), target != closure, [.identifier, .member].contains(outline.kind(target)) else {
                return false
            }
            return isLibraryProperty(target, depth: depth + 1)
        case .patternBinding:
            guard let local = outline.firstChild(parent), outline.kind(local) == .binding else { return false }
            return aliases.references(to: local).contains { use in
                outline.assignment(of: use).map { isLibraryProperty($0.target, depth: depth + 1) } ?? false
            }
        default: return false
        }
    }

    /// Whether a value comes from a library, judged by the start of the chain that it ends: `ButtonRow { … }.onChange { … }`.
    private func isOfLibrary(value: NodeID, _ depth: Int) -> Bool {
        var at = value
        for _ in 0..<Limits.maxPathLength {
            switch resolver.type(of: at).unwrapped.instance {
            case .external: return true
            case .unknown: break
            default: return false
            }
            switch outline.kind(at) {
            case .identifier: return isOfLibrary(named: at, depth)
            case .member, .call, .subscriptCall, .optionalChain, .forceUnwrap, .effect, .tuple, .argument:
                guard let first = outline.kind(at) == .member ? outline.base(of: at) : outline.firstChild(at) else { return false }
                if outline.kind(at) == .member, resolver.isSelf(first), depth < Limits.maxAliasDepth,
                    case .found(let found) = resolver.members(outline.name(at), of: resolver.type(of: first).unwrapped)
                {
                    return found.first.map { isOfLibrary(variable: $0.id, depth + 1) } ?? false
                }
                // A method that a class of the app inherits from the library: `PairRow().cellSetup { … }`.
                if outline.kind(at) == .member, case .unknownSuperclass = resolver.members(outline.name(at), of: resolver.type(of: first)) {
                    return true
                }
                at = first
            default: return false
            }
        }
        return false
    }

    private func isOfLibrary(named node: NodeID, _ depth: Int) -> Bool {
        guard depth < Limits.maxAliasDepth else { return false }
        let name = outline.name(node)
        if name.utf8.first == UInt8(ascii: "$") {
            guard let closure = resolver.closure(ofAnonymous: node) else { return false }
            return resolver.guessedBase(ofClosure: closure).map { isOfLibrary(value: $0, depth + 1) }
                ?? isCalledByLibrary(closure, depth: depth + 1)
        }
        switch resolver.lookup(name, from: node) {
        case .local(let local):
            if outline.kind(local) == .parameter { return closure(of: local).map { isCalledByLibrary($0, depth: depth + 1) } ?? false }
            return outline.next(local).map { !outline.kind($0).isType && isOfLibrary(value: $0, depth + 1) } ?? false
        case .members(let found, _): return found.first.map { isOfLibrary(variable: $0.id, depth) } ?? false
        case .globals(let found): return found.first.map { isOfLibrary(variable: $0, depth) } ?? false
        case .unknownSuperclass, .type: return true
        // A type that no file declares.
        case .unknown: return name.utf8.startsWithASCIIUppercase
        case .implicit, .localFunctions: return false
        }
    }

    /// Whether a library makes the value of a variable that this file declares.
    private func isOfLibrary(variable id: DeclarationID, _ depth: Int) -> Bool {
        guard id.file == resolver.file, project.member(id).kind == .variable, let value = outline.next(project.member(id).node) else {
            return false
        }
        return !outline.kind(value).isType && isOfLibrary(value: value, depth + 1)
    }

    /// Whether a call, or one in front of it in a chain, names a table, cell or class of cells, or a closure in front of it asks a table for
    /// cells: then a library only passes on the app's cells.
    private func concernsTable(_ call: NodeID) -> Bool {
        var at: NodeID? = call
        for _ in 0..<Limits.maxPathLength {
            guard let node = at else { return false }
            let others = outline.children(node).dropFirst(outline.kind(node) == .identifier ? 0 : 1)
            if isCellOrTable(node)
                || others.contains(where: { argument in
                    outline.descendants(of: argument) { outline.kind($0) == .closure }.contains(where: isCellOrTable)
                        || node != call && outline.descendants(of: argument).contains { CellNames.questions.contains(outline.name($0)) }
                })
            {
                return true
            }
            at = outline.kind(node) == .member ? outline.base(of: node) : outline.firstChild(node)
        }
        return false
    }

    private func isCellOrTable(_ node: NodeID) -> Bool {
        guard [.identifier, .member].contains(outline.kind(node)) else { return false }
        let type = resolver.type(of: node).unwrapped.instance
        return type.isUnknown
            ? outline.name(node).lowercased().ends(with: "tableview")
            : resolver.inherits(type, from: ["UITableView", "UITableViewCell", "UITableViewHeaderFooterView"])
    }
}
