// What else a function does with a cell, and where the cell comes from. A configuration replaces the cell's content view, so
// whoever else reaches for that view, or for the labels, must be known.

/// Where a cell comes from, in the order of how much is known to be in it.
enum CellOrigin: Comparable {
    /// Made here: it is empty.
    case constructed
    /// Taken from a table's queue: whatever it showed is to be replaced.
    case dequeued
    /// Handed in, to be filled in most likely.
    case parameter
    /// Filled in already: by `super`, by another function, or on screen.
    case known
    /// Filled in by UIKit from a storyboard.
    case system
    case unknown
}

/// Questions about the cells of one file.
final class CellReferences {
    let file: FileContext
    private var origins: [Int: CellOrigin] = [:]
    /// The identifiers of the file by name.
    private lazy var identifiers: [String: [Int]] = {
        var found: [String: [Int]] = [:]
        for node in outline.nodes.indices {
            switch outline.kind(node) {
            case .identifier, .capture: found[outline.name(node), default: []].append(node)
            case .optionalBinding:
                // `if let cell`: reads a name without an expression.
                if let pattern = outline.firstChild(node), outline.next(pattern) == nil { found[outline.name(pattern), default: []].append(node) }
            default: break
            }
        }
        return found
    }()

    init(_ file: FileContext) { self.file = file }

    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }

    // MARK: - Where a cell comes from

    func origin(ofLocal binding: Int) -> CellOrigin {
        if let known = origins[binding] { return known }
        origins[binding] = .unknown  // against circles
        var origin = findOrigin(binding)
        for value in assignedValues(binding) { origin = max(origin, self.origin(of: value)) }
        origins[binding] = origin
        return origin
    }

    private func findOrigin(_ binding: Int) -> CellOrigin {
        guard let parent = outline.parent(binding) else { return .unknown }
        switch outline.kind(binding) {
        case .parameter: return .parameter
        case .binding: break
        default: return .unknown
        }
        switch outline.kind(parent) {
        case .patternBinding:
            guard let value = outline.children(parent).first(where: { $0 != binding && !outline.kind($0).isType }) else { return .constructed }
            return outline.kind(value) == .accessorBlock ? .unknown : origin(of: value)
        case .optionalBinding:
            if let value = outline.children(parent).first(where: { $0 != binding && !outline.kind($0).isType }) { return origin(of: value) }
            return origin(named: outline.name(binding), from: parent)
        default: return .unknown
        }
    }

    private func origin(named name: String, from node: Int) -> CellOrigin {
        switch resolver.lookup(name, from: node) {
        case .local(let local): origin(ofLocal: local)
        case .members: .known
        default: .unknown
        }
    }

    /// What is assigned to a local after its declaration.
    private func assignedValues(_ binding: Int) -> [Int] {
        references(to: binding).compactMap { node in
            guard let parent = outline.parent(node), outline.kind(parent) == .assignment, outline.firstChild(parent) == node else { return nil }
            return outline.next(node)
        }
    }

    private func origin(of value: Int) -> CellOrigin {
        switch outline.kind(value) {
        case .nilLiteral: return .constructed
        case .cast, .forceUnwrap, .optionalChain, .effect, .tuple, .argument:
            return outline.firstChild(value).map { origin(of: $0) } ?? .unknown
        case .binary:
            guard outline.isNamed(value, "??"), let left = outline.firstChild(value), let right = outline.next(left) else { return .unknown }
            return max(origin(of: left), origin(of: right))
        case .ternary: return outline.children(value).dropFirst().map { origin(of: $0) }.max() ?? .unknown
        case .identifier: return origin(named: outline.name(value), from: value)
        case .member, .subscriptCall: return .known
        case .call:
            guard let callee = outline.firstChild(value) else { return .unknown }
            switch outline.kind(callee) {
            case .identifier, .member:
                if outline.name(callee).lowercased().hasPrefix("dequeue") { return .dequeued }
                if let base = outline.child(callee, where: { $0 != .genericArguments }), outline.kind(base) == .identifier,
                    outline.tokens[Int(outline.nodes[base].name)].keyword == .super {
                    let member = resolver.call(value)?.member
                    return member.map { !file.project.file($0).isInterface } ?? false ? .known : .system
                }
                return resolver.call(value)?.constructs == nil ? .known : .constructed
            default: return .known
            }
        default: return .unknown
        }
    }

    /// The local that a local is another name for.
    func source(of binding: Int) -> Int? {
        guard let parent = outline.parent(binding) else { return nil }
        if outline.kind(binding) == .capture {
            guard let closure = outline.parent(parent), outline.firstChild(binding) == nil,
                case .local(let local) = resolver.lookup(outline.name(binding), from: closure)
            else { return nil }
            return local
        }
        guard outline.kind(binding) == .binding, outline.kind(parent) == .patternBinding || outline.kind(parent) == .optionalBinding else { return nil }
        var at = outline.children(parent).first { $0 != binding && !outline.kind($0).isType }
        if at == nil, outline.kind(parent) == .patternBinding { return nil }
        while let value = at, outline.kind(value) != .identifier {
            guard [.cast, .forceUnwrap, .optionalChain, .tuple, .argument].contains(outline.kind(value)) else { return nil }
            at = outline.firstChild(value)
        }
        guard case .local(let local) = resolver.lookup(at.map { outline.name($0) } ?? outline.name(binding), from: at ?? parent), local != binding else { return nil }
        return local
    }

    /// Whether a local is made as a cell of the style that has no second label.
    func lacksDetail(_ binding: Int) -> Bool {
        guard let parent = outline.parent(binding), let value = outline.children(parent).first(where: { $0 != binding && outline.kind($0) == .call }),
            case .nominal(let id, _)? = resolver.call(value)?.constructs, file.project.file(id).isInterface
        else { return false }
        let style = outline.children(value).first { outline.kind($0) == .argument && outline.isNamed($0, "style") }
        return style.flatMap { outline.firstChild($0) }.map { outline.isNamed($0, "default") } ?? true
    }

    /// The cell classes that the identifier of a dequeued local names: `Cell.reuseIdentifier`, `"\(Cell.self)"`.
    func namedClasses(_ binding: Int) -> [Type] {
        guard let parent = outline.parent(binding), outline.kind(parent) == .patternBinding || outline.kind(parent) == .optionalBinding else { return [] }
        let range = Int(outline.nodes[parent].first)..<Int(outline.nodes[parent].end)
        return outline.nodes.indices.compactMap { node in
            guard outline.kind(node) == .identifier, range.contains(Int(outline.nodes[node].first)),
                outline.ancestor(node, where: { $0 == .argument || $0 == .patternBinding || $0 == .optionalBinding }).map({ outline.kind($0) }) == .argument,
                case .metatype(let type) = resolver.type(of: node), resolver.inherits(type, from: ["UITableViewCell", "UITableViewHeaderFooterView"])
            else { return nil }
            return type
        }
    }

    // MARK: - Where it goes

    /// The nodes that name a local: identifiers, captures, and bindings that read it by the same name.
    func references(to binding: Int) -> [Int] {
        let name = outline.name(binding)
        return (identifiers[name] ?? []).filter { node in
            let place = outline.kind(node) == .capture ? outline.parent(node).flatMap { outline.parent($0) } ?? node : node
            guard case .local(let local) = resolver.lookup(name, from: place) else { return false }
            return local == binding
        }
    }

    /// Refuses where something else needs the cell's own views.
    func check(_ group: CellGroup, _ binding: Int, _ body: Int, _ places: [MigrationPlace], _ isSafe: inout Bool, _ isMigrated: (Int, Int) -> Bool) throws {
        for node in references(to: binding) {
            if group.uses.contains(where: { contains($0.base, node) }) { continue }
            try check(reference: node, places, &isSafe, isMigrated)
        }
    }

    private func contains(_ node: Int, _ inner: Int) -> Bool {
        outline.nodes[node].first <= outline.nodes[inner].first && outline.nodes[inner].end <= outline.nodes[node].end
    }

    private func check(reference: Int, _ places: [MigrationPlace], _ isSafe: inout Bool, _ isMigrated: (Int, Int) -> Bool) throws {
        var at = reference
        guard outline.kind(reference) == .identifier else { throw Refusal("another name for the cell") }
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap, .effect, .tuple: at = parent
            case .argument:
                guard let owner = outline.parent(parent) else { return }
                if outline.kind(owner) == .tuple, outline.next(parent) == nil, outline.firstChild(owner) == parent {
                    at = owner
                    continue
                }
                try checkHandOver(owner, &isSafe, isMigrated)
                return
            case .cast:
                if outline.isNamed(parent, "is") { return }
                at = parent
            case .patternBinding, .optionalBinding, .caseItem, .switchStmt: throw Refusal("another name for the cell")
            case .member:
                try checkMember(parent, of: at, &isSafe, isMigrated)
                return
            case .assignment:
                if outline.firstChild(parent) == at, at == reference {
                    let place = outline.nodes[reference].first
                    if places.contains(where: { place >= outline.nodes[$0.first].first }) { throw Refusal("assigned between uses") }
                    return
                }
                guard outline.firstChild(parent) != at else { return }
                if let target = outline.firstChild(parent), outline.kind(target) != .identifier { isSafe = false }
                return
            case .arrayLiteral where outline.ancestor(parent, where: { $0 == .returnStmt || $0 == .block }).map({ outline.kind($0) }) == .returnStmt: return
            case .returnStmt, .block, .ifConfigClause, .ifStmt, .guardStmt, .whileStmt: return
            case .binary:
                if outline.isNamed(parent, "??") { isSafe = false }
                return
            case .stringLiteral: return
            default:
                isSafe = false
                return
            }
        }
    }

    private func checkMember(_ member: Int, of base: Int, _ isSafe: inout Bool, _ isMigrated: (Int, Int) -> Bool) throws {
        let name = outline.name(member)
        switch name {
        case "textLabel", "detailTextLabel", "imageView": throw Refusal("use left out")
        case "contentConfiguration", "defaultContentConfiguration", "automaticallyUpdatesContentConfiguration", "configurationUpdateHandler",
            "updateConfiguration", "setNeedsUpdateConfiguration", "configurationState":
            throw Refusal("has a configuration")
        case "contentView": throw Refusal("contentView")
        case "layoutIfNeeded", "layoutSubviews", "sizeToFit", "sizeThatFits", "systemLayoutSizeFitting", "prepareForReuse", "addSubview", "subviews":
            isSafe = false
            return
        default: break
        }
        switch resolver.members(name, of: resolver.type(of: base).instance) {
        case .found(let found):
            for member in found where touches(member.id) { try check(member.id, &isSafe, isMigrated) }
        default: isSafe = false
        }
    }

    /// A call that is given the cell.
    private func checkHandOver(_ call: Int, _ isSafe: inout Bool, _ isMigrated: (Int, Int) -> Bool) throws {
        guard outline.kind(call) == .call, let found = resolver.call(call) else {
            try checkClosure(call, &isSafe, isMigrated)
            return
        }
        if let local = found.localFunction {
            let node = outline.nodes[local]
            guard Self.words(in: Int(node.first)..<Int(node.end), outline) != nil else { return }
            isSafe = false
            if !isMigrated(local, resolver.file) { throw Refusal("handed to what keeps the labels") }
        } else if let member = found.member, file.project.member(member).kind != .variable {
            if touches(member) { try check(member, &isSafe, isMigrated) }
        } else {
            try checkClosure(call, &isSafe, isMigrated)
        }
    }

    /// A call of a value: of a closure in a local, or of what nobody declares.
    private func checkClosure(_ call: Int, _ isSafe: inout Bool, _ isMigrated: (Int, Int) -> Bool) throws {
        isSafe = false
        guard let callee = outline.firstChild(call), outline.kind(callee) == .identifier,
            case .local(let local) = resolver.lookup(outline.name(callee), from: callee), let declaration = outline.parent(local)
        else { return }
        let node = outline.nodes[declaration]
        if Self.words(in: Int(node.first)..<Int(node.end), outline) != nil, !isMigrated(declaration, resolver.file) {
            throw Refusal("handed to what keeps the labels")
        }
    }

    /// A declaration that reaches for the labels must be migrated as well.
    private func check(_ id: DeclarationID, _ isSafe: inout Bool, _ isMigrated: (Int, Int) -> Bool) throws {
        isSafe = false
        if !isMigrated(file.project.member(id).node, Int(id.file)) { throw Refusal("handed to what keeps the labels") }
    }

    /// Whether a local is an argument of calls of a function of this file.
    func hands(_ binding: Int, to function: Int) -> Bool {
        references(to: binding).contains { node in
            guard let argument = outline.ancestor(node, where: { $0 == .argument || $0 == .block }), outline.kind(argument) == .argument,
                let owner = outline.parent(argument), outline.kind(owner) == .call, let call = resolver.call(owner)
            else { return false }
            if let member = call.member { return Int(member.file) == resolver.file && file.project.member(member).node == function }
            return call.localFunction == function
        }
    }

    /// Whether other files of the type around a body reach for the labels of cells: its extensions, superclasses or subclasses.
    func isShared(_ body: Int) -> Bool {
        guard case .nominal(let own, _) = resolver.selfType(at: body), !file.project.file(own).isInterface else { return false }
        if file.isInherited(own) { return true }
        var at: Type? = resolver.selfType(at: body)
        for _ in 0..<64 {
            guard case .nominal(let id, _)? = at, !file.project.file(id).isInterface else { return false }
            for part in [id] + resolver.extensions(of: id) where Int(part.file) != resolver.file || id != own {
                let source = file.project.file(part).outline
                let node = source.nodes[file.project.type(part).node]
                if Self.words(in: Int(node.first)..<Int(node.end), source) != nil { return true }
            }
            at = resolver.superclass(of: at!)
        }
        return true
    }

    /// Whether a declaration of the project reaches for the content of cells.
    private func touches(_ id: DeclarationID) -> Bool {
        let source = file.project.file(id)
        guard !source.isInterface else { return false }
        let node = source.outline.nodes[file.project.member(id).node]
        return Self.words(in: Int(node.first)..<Int(node.end), source.outline) != nil
    }

    // MARK: - What class it is of

    /// Refuses classes with a layout of their own, which a configuration would replace.
    /// - Returns: whether the class does nothing with the labels itself.
    @discardableResult func checkClass(
        of type: Type, _ isSafe: inout Bool, _ isMigrated: (Int, Int) -> Bool = { _, _ in true }
    ) throws -> Bool {
        var at = type.unwrapped
        var isPlain = true
        for _ in 0..<64 {
            switch at {
            case .nominal(let id, _):
                guard !file.project.file(id).isInterface else {
                    if !isPlain { isSafe = false }
                    return isPlain
                }
                for part in [id] + resolver.extensions(of: id) {
                    let source = file.project.file(part)
                    let node = source.outline.nodes[file.project.type(part).node]
                    switch Self.words(in: Int(node.first)..<Int(node.end), source.outline) {
                    case .layout: throw Refusal("class with views of its own")
                    case .labels:
                        isPlain = false
                        guard isMigrated(file.project.type(part).node, Int(part.file)) else { throw Refusal("class that keeps its labels") }
                    case nil: break
                    }
                }
                at = resolver.superclass(of: at) ?? .unknown
            case .parameter(_, _, let bound?): at = bound
            default:
                isSafe = false
                return isPlain
            }
        }
        return isPlain
    }

    /// Refuses to ask a class for its configuration whose labels have a life of their own.
    func checkRead(of type: Type) throws {
        var isPlain = true
        try checkClass(of: type, &isPlain)
        if !isPlain, !type.isUnknown { throw Refusal("read of a class with labels of its own") }
    }

    /// Refuses a class that has made one of the three its own, or that reaches for them in another file.
    func checkOwnLabels(of type: Type) throws {
        guard case .nominal(let id, _) = type else { return }
        for part in [id] + resolver.extensions(of: id) where !file.project.file(part).isInterface {
            let declaration = file.project.type(part)
            for name in ["textLabel", "detailTextLabel", "imageView"] where declaration.members[name] != nil { throw Refusal("labels of its own") }
            guard Int(part.file) != resolver.file else { continue }
            let source = file.project.file(part).outline
            let node = source.nodes[declaration.node]
            if Self.words(in: Int(node.first)..<Int(node.end), source) != nil { throw Refusal("extended elsewhere") }
        }
    }

    private enum Words { case labels, layout }

    private static func words(in tokens: Range<Int>, _ outline: Outline) -> Words? {
        var found: Words?
        for token in tokens where outline.tokens[token].kind == .word {
            switch outline.tokens[token].length {
            case 8...20: break
            default: continue
            }
            switch outline.word(token) {
            case "contentView", "addSubview", "IBOutlet", "contentConfiguration", "addArrangedSubview": return .layout
            case "textLabel", "detailTextLabel", "imageView": found = .labels
            default: break
            }
        }
        return found
    }
}
