// Finds the properties that hold one cell as long as their object lives: each makes its cell itself, or is an outlet to a static cell of a
// storyboard, and no code assigns another one.
import CellLintLinting

/// A property that makes its cell, or is an outlet to a static one.
public struct CellProperty: Hashable, Sendable {
    public var file: FileID
    /// The node of its declaration.
    public var declaration: NodeID

    public init(file: FileID, declaration: NodeID) { (self.file, self.declaration) = (file, declaration) }
}

extension FileContext {
    /// The declaration of a property that has one cell and is never assigned another one, and that only this file names.
    public func propertyOfOneCell(_ base: NodeID) -> NodeID? {
        guard let declaration = propertyAssignedOnce(base) else { return nil }
        let isHidden =
            outline.flags(declaration).contains(.isPrivate)
            || propertyNaming.namedAtHome.contains(CellProperty(file: resolver.file, declaration: declaration))
        return isHidden ? declaration : nil
    }

    /// The declaration of a property that makes its cell or is an outlet to a static one, and that this file does not assign another one.
    public func propertyAssignedOnce(_ base: NodeID) -> NodeID? {
        propertyAssignedOnce(base, orIs: { !staticCells(ofOutlet: $0).isEmpty })
    }

    /// The declaration of an outlet that this file does not assign: a document makes its cell, known or not.
    func outletAssignedByDocuments(_ base: NodeID) -> NodeID? {
        guard let outlet = propertyAssignedOnce(base, orIs: outline.isOutlet), let binding = outline.pattern(ofVariable: outlet) else {
            return nil
        }
        // A key path may assign to it.
        let isInKeyPath = outline.nodes(named: outline.name(binding)).contains { node in
            outline.ancestor(node) { $0 == .keyPath || $0 == .block || $0 == .argument }.map { outline.kind($0) == .keyPath } ?? false
        }
        return isInKeyPath ? nil : outlet
    }

    /// - Parameter isFilled: whether a document makes the cell of a property without a value.
    private func propertyAssignedOnce(_ base: NodeID, orIs isFilled: (NodeID) -> Bool) -> NodeID? {
        guard let (home, binding) = resolver.onlyVariable(namedBy: valueNamed(by: outline.unwrapped(base))), home.file == resolver.file,
            let pattern = outline.parent(binding), outline.kind(pattern) == .patternBinding, let declaration = outline.parent(pattern),
            outline.kind(declaration) == .varDecl, !outline.isStatement(declaration),
            outline.child(pattern, .accessorBlock).map(outline.isForObservers) ?? true,
            outline.children(declaration).allSatisfy({ $0 == pattern || outline.kind($0) != .patternBinding }),
            outline.initialValues(of: binding).first.map(isMadeInPlace) ?? isFilled(declaration)
        else { return nil }
        let name = outline.name(binding)
        let isChanged = outline.expressions(named: name).contains { node in
            guard let parent = outline.parent(outline.outermost(node) { $0 == .member }) else { return false }
            let isTarget =
                outline.kind(parent) == .inoutArgument
                || outline.kind(parent) == .assignment && outline.firstChild(parent).map { outline.name($0) == name } ?? false
            return isTarget && mayName(node, binding, declaredIn: resolver.file, resolver.selfType(at: declaration))
        }
        return isChanged || isGivenToInitializer(name, declaration) ? nil : declaration
    }

    /// Whether code gives the initializer which the compiler writes for a structure another value for a property: `Row(cell: makeCell())`.
    private func isGivenToInitializer(_ name: String, _ property: NodeID) -> Bool {
        guard !outline.flags(property).contains(.isLet), case .nominal(let owner, _) = resolver.selfType(at: property),
            project.type(owner).kind == .struct
        else { return false }
        let files = outline.flags(property).contains(.isPrivate) ? [resolver.file] : filesNaming([name])
        return files.contains { fileID in
            let user = context(ofFile: fileID)
            return user.outline.nodes(named: name).contains { argument in
                guard user.outline.kind(argument) == .argument, let call = user.outline.parent(argument),
                    user.outline.kind(call) == .call
                else { return false }
                guard let found = user.resolver.call(call) else { return true }
                return if case .nominal(owner, _)? = found.constructs { true } else { false }
            }
        }
    }

    /// The only value of a local that does not make its cell: `nameCell` for `cell` in `let cell = nameCell`. Any other expression itself.
    private func valueNamed(by expression: NodeID) -> NodeID {
        guard let local = resolver.local(namedBy: expression), case let sources = aliases.sources(of: local), sources.count == 1,
            case .other(let value) = sources[0]
        else { return expression }
        return outline.unwrapped(value)
    }

    /// The declaration of a stored property of cells that this file gives its values.
    public func propertyAssignedHere(_ base: NodeID) -> NodeID? {
        guard let (home, binding) = resolver.onlyVariable(namedBy: outline.unwrapped(base)), home.file == resolver.file,
            let pattern = outline.parent(binding), outline.kind(pattern) == .patternBinding, let declaration = outline.parent(pattern),
            outline.kind(declaration) == .varDecl, !outline.isStatement(declaration), !outline.isOutlet(declaration),
            outline.child(pattern, .accessorBlock) == nil, outline.child(declaration, .accessorBlock) == nil,
            mayBeCell(base)
        else { return nil }
        return declaration
    }

    /// The values that this file gives a property; nil if it may change it otherwise.
    public func values(ofProperty declaration: NodeID) -> [NodeID]? {
        guard let binding = outline.pattern(ofVariable: declaration) else { return nil }
        var values = outline.initialValues(of: binding)
        let owner = resolver.selfType(at: declaration)
        for node in outline.expressions(named: outline.name(binding)) where isAssigned(node) {
            if let assignment = outline.assignment(to: node) {
                values.append(assignment.value)
            } else if mayName(node, binding, declaredIn: resolver.file, owner) {
                return nil
            }
        }
        return values
    }

    /// Whether a value is a construction, or a closure's call that returns locals with constructed cells.
    private func isMadeInPlace(_ value: NodeID) -> Bool {
        guard outline.kind(value) == .call, let callee = outline.firstChild(value) else { return false }
        guard outline.kind(callee) == .closure, let body = outline.child(callee, .block) else {
            return resolver.call(value)?.constructs != nil
        }
        let returned = outline.returnedValues(in: body)
        return !returned.isEmpty
            && returned.allSatisfy { node in
                guard case .local(let local, _) = receiver(node, at: node) else { return resolver.call(node)?.constructs != nil }
                let sources = aliases.sources(of: local)
                return !sources.isEmpty && sources.allSatisfy(\.isConstructed)
            }
    }

    // MARK: - Names

    /// What other files do with some properties of one cell, and with the functions and properties that supply cells. Types with subclasses,
    /// which could override the former, are left out.
    func naming(of properties: Set<CellProperty>, _ suppliers: Set<CellProperty>) -> PropertyNaming {
        // All other files of the project are read only for what the known ones leave open.
        let named = properties.compactMap(named).filter(isClear)
        let suppliers = suppliers.map(namedSupplier).filter { $0.name.utf8.count >= 2 }
        var result = PropertyNaming()
        guard !named.isEmpty || !suppliers.isEmpty else { return result }
        let all = named + suppliers
        let others = wordsOfOtherFiles(members: Set(all.map(\.name)), types: Set(named.map { typeName(of: $0) })).ofMembers
        for supplier in suppliers where !isUsed(supplier, in: others.filter({ $0.words.contains(supplier.name) })) {
            result.knownUses.insert(supplier.property)
        }
        for property in named { note(property, others, &result) }
        return result
    }

    private func note(_ property: NamedProperty, _ others: [WordsOfFile], _ result: inout PropertyNaming) {
        // An extension names a member as its own file does. The search finds no names of one letter.
        let names = [property.name, typeName(of: property)].filter { $0.utf8.count >= 2 }
        let extending = others.filter { $0.words.isSuperset(of: names) }
        let isConstant = isConstant(property)
        let assigning = extending + others.filter { $0.assigned.contains(property.name) }
        if !isConstant, isUsed(property, in: assigning, where: { $0.mayAssignCell(to: $1) }) { return }
        result.assignedAtHome.insert(property.property)
        let accessing = extending + others.filter { $0.accessed.contains(property.name) }
        func counts(_ user: FileContext, _ node: NodeID) -> Bool {
            user.isAssigned(node) ? !isConstant && user.mayAssignCell(to: node) : user.mayStandForCell(node)
        }
        guard !isUsed(property, in: accessing, where: counts) else { return }
        result.knownUses.insert(property.property)
        let home = context(ofFile: property.property.file)
        guard !home.isNamedElsewhere(property.binding, property.name, property.owner, where: counts) else { return }
        result.namedAtHome.insert(property.property)
    }

    /// Whether files that no rule inspects may name a property. Each is parsed, since a word alone may be the name of anything.
    private func isUsed(
        _ property: NamedProperty, in others: [WordsOfFile], where counts: (FileContext, NodeID) -> Bool = { _, _ in true }
    ) -> Bool {
        guard others.count <= Limits.maxComparedFiles else { return true }
        let files = project.parse(others.map(\.file), containing: [property.name])
        // All are asked, so that one further check is enough.
        guard files.reduce(true, { project.hasBodies($1) && $0 }) else { return true }
        return files.contains { fileID in
            let home = context(ofFile: fileID)
            return home.outline.expressions(named: property.name).contains { node in
                counts(home, node)
                    && home.mayName(node, property.binding, declaredIn: property.property.file, property.owner)
            }
        }
    }

    private func typeName(of property: NamedProperty) -> String {
        if case .nominal(let id, _) = property.owner { project.type(id).name } else { "" }
    }

    private func isConstant(_ property: NamedProperty) -> Bool {
        project.file(property.property.file).outline.flags(property.property.declaration).contains(.isLet)
    }

    /// Whether no other file that rules inspect may assign to a property, and its own file names no other one alike.
    private func isClear(_ property: NamedProperty) -> Bool {
        let home = context(ofFile: property.property.file)
        let (binding, name, owner) = (property.binding, property.name, property.owner)
        let isClear = home.outline.expressions(named: name).allSatisfy { node in
            home.resolver.variable(namedBy: node).map { $0.home.file == home.resolver.file && $0.binding == binding } ?? false
                || !home.mayName(node, binding, declaredIn: home.resolver.file, owner)
                || !home.isAssigned(node) && !home.mayStandForCell(node)
        }
        return isClear && (isConstant(property) || !home.isNamedElsewhere(binding, name, owner, where: { $0.mayAssignCell(to: $1) }))
    }

    private typealias NamedProperty = (property: CellProperty, name: String, binding: NodeID, owner: Type)

    private func namedSupplier(_ supplier: CellProperty) -> NamedProperty {
        let home = context(ofFile: supplier.file)
        let node = home.outline.pattern(ofVariable: supplier.declaration) ?? supplier.declaration
        return (supplier, home.outline.name(node), node, home.resolver.selfType(at: node))
    }

    private func named(_ property: CellProperty) -> NamedProperty? {
        let home = context(ofFile: property.file)
        guard let binding = home.outline.pattern(ofVariable: property.declaration),
            home.outline.kind(binding) == .binding, home.outline.name(binding).utf8.count >= 2,
            case .nominal(let owner, _) = home.resolver.selfType(at: property.declaration), project.type(owner).kind != .protocol,
            !home.isInherited(owner)
        else { return nil }
        return (property, home.outline.name(binding), binding, .nominal(owner, []))
    }

    /// Whether an expression is assigned what may be a cell, or passed `inout`.
    private func mayAssignCell(to node: NodeID) -> Bool {
        guard isAssigned(node) else { return false }
        let assignment = outline.assignment(to: outline.wrapped(node))
        return assignment.map { mayHoldCell(resolver.type(of: $0.value)) } ?? true
    }

    private func mayHoldCell(_ type: Type) -> Bool { cellLikelihood(of: type) > .notCell }

    /// Whether the code around an expression may use it as a cell: it does not call it, compare it, or put it where no cell can be.
    private func mayStandForCell(_ node: NodeID) -> Bool {
        let value = outline.wrapped(node)
        guard let parent = outline.parent(value) else { return true }
        switch outline.kind(parent) {
        case .call: return outline.firstChild(parent) != value
        case .binary where ["==", "!=", "===", "!=="].contains(outline.name(parent)): return false
        case .binary where outline.isNamed(parent, "??"):
            return mayHoldCell(resolver.type(of: parent)) && mayStandForCell(parent)
        case .argument, .patternBinding:
            guard let type = resolver.expectedType(value)?.unwrapped else { return true }
            // A parameter for any number of values has a list of them.
            if case .nominal(_, let elements) = type, !elements.isEmpty { return elements.contains(where: mayHoldCell) }
            return mayHoldCell(type)
        default: return true
        }
    }

    /// Whether an expression is assigned to or passed `inout`.
    private func isAssigned(_ node: NodeID) -> Bool {
        guard let parent = outline.parent(outline.wrapped(node)) else { return false }
        let target = outline.firstChild(parent).map { outline.unwrapped($0) }
        return outline.kind(parent) == .inoutArgument || outline.kind(parent) == .assignment && target == node
    }
}

/// The properties that other files leave alone, and the functions.
struct PropertyNaming {
    /// No other file assigns to them.
    var assignedAtHome: Set<CellProperty> = []
    /// No other file names them.
    var namedAtHome: Set<CellProperty> = []
    /// The properties that no file names but those that rules inspect, so that all their uses are known.
    var knownUses: Set<CellProperty> = []
}

extension SourceText {
    /// Whether a word is a member of something other than `self`.
    func isMember(_ word: ByteRange) -> Bool {
        var at = word.start - 1
        guard at >= 0, bytes[at] == UInt8(ascii: ".") else { return false }
        if at > 0, bytes[at - 1] == UInt8(ascii: "?") || bytes[at - 1] == UInt8(ascii: "!") { at -= 1 }
        let isSelf = at >= 4 && string(ByteRange(at - 4, at)) == "self" && !(at > 4 && bytes[at - 5].isWordByte)
        return !isSelf
    }

    /// Whether a member is one of a type, or of something that is named like a type: `Palette.cell`.
    func isStaticMember(_ word: ByteRange) -> Bool {
        var start = word.start - 1
        while start > 0, bytes[start - 1].isWordByte { start -= 1 }
        return bytes[max(start, 0)..<word.start].startsWithASCIIUppercase && !(start > 0 && bytes[start - 1] == UInt8(ascii: "."))
    }

    /// Whether a word is a member that is assigned to or passed `inout`: `list.cell = other`, `&list.cell`.
    func isAssignedMember(_ word: ByteRange) -> Bool {
        guard isMember(word) else { return false }
        var start = word.start
        while start > 0, bytes[start - 1].isWordByte || ".?!".utf8.contains(bytes[start - 1]) { start -= 1 }
        return start > 0 && bytes[start - 1] == UInt8(ascii: "&") || isAssigned(word)
    }
}
