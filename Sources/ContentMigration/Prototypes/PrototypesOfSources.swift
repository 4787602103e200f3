// Finds the prototypes of a dequeue by itself, and those of a reuse identifier that is not one string. Tells whether a scene has one.
import CellLintUIKitModel

extension ContentMigration {
    /// Whether the type around a dequeue is a data source apart from controllers and views: any scene may use it, so all prototypes count.
    func isDataSourceOnly(at call: NodeID) -> Bool {
        let type = resolver.selfType(at: call)
        return resolver.conforms(type, toSystem: "UITableViewDataSource")
            && !resolver.isControllerOrView(type)
            && resolver.knowsSuperclasses(of: type)
    }

    /// The look of the prototypes that a dequeue takes cells of; nil for other sources, and for registered cells.
    func look(ofSource source: CellSource) -> PrototypeLook? {
        guard case .dequeued(let call) = source, let identifier = file.reuseIdentifier(of: source),
            file.registrations(under: identifier, at: call).isEmpty
        else { return nil }
        return look(ofPrototypes: identifier, at: call)
    }

    /// The look of the prototypes of all identifiers that an expression may be. What else may have these identifiers is not followed.
    func look(ofPrototypesNamedBy expression: NodeID?, at call: NodeID) -> PrototypeLook {
        var look = PrototypeLook.unknown([.prototype(identifier: expression.map(outline.spelling) ?? "")])
        let identifiers = expression.map(file.possibleIdentifiers) ?? []
        let texts = identifiers.compactMap { if case .text(let text) = $0 { text } else { nil } }.sorted()
        guard texts.count == identifiers.count, file.nibCells.incompleteStoryboards.isEmpty,
            texts.allSatisfy({ file.registrations(under: .text($0), at: call).isEmpty })
        else { return look }
        let unknown = look.obstacles
        // An identifier without a prototype is that of a cell which code makes.
        let looks = texts.map { self.look(ofPrototypes: .text($0), at: call) }.filter { $0.obstacles != unknown }
        for (number, other) in looks.enumerated() { if number == 0 { look = other } else { look.join(other) } }
        if !looks.isEmpty {
            look.obstacles = unknown + look.obstacles
            look.mayHaveOtherTexts = true
        }
        return look
    }

    /// Whether a cell is made only where a queue is empty that never is, since each table that asks for a cell has such a prototype.
    func isNeverMade(_ made: CellSource, _ sources: [CellSource]) -> Bool {
        guard case .constructed = made else { return false }
        let identifier = file.reuseIdentifier(of: made)
        return sources.contains { source in
            guard case .dequeued(let call) = source, case .text(let text)? = file.reuseIdentifier(of: source) else { return false }
            return (identifier == .text(text) || isAlternative(made, to: call)) && allTablesHavePrototype(text, at: call)
        }
    }

    /// Whether this is so of a cell that code only makes in place of one from the queue. Other code may make cells of its identifier as well.
    func isNeededByNoTable(_ made: CellSource, _ sources: [CellSource]) -> Bool {
        sources.contains { source in
            guard case .dequeued(let call) = source, isAlternative(made, to: call) else { return false }
            return isNeverMade(made, [source])
        }
    }

    private func allTablesHavePrototype(_ identifier: LiteralString, at call: NodeID) -> Bool {
        guard case .nominal(let owner, _) = resolver.selfType(at: call) else { return false }
        let (found, tables) = (file.prototypes(identifier: identifier, in: resolver.selfType(at: call)), file.nibTables(of: owner))
        return found.isByScene && found.cells.count == tables.count && !file.isMadeByCode(owner, besides: tables)
            && !file.isSourceOfOtherTables(owner)
    }

    /// Whether code makes a cell only where a call finds none: `tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell()`,
    /// or in the `else` of a `guard` that binds what it finds.
    private func isAlternative(_ made: CellSource, to call: NodeID) -> Bool {
        let value = outline.wrappedOrCast(made.node)
        if let choice = outline.parent(value), outline.kind(choice) == .binary, outline.isNamed(choice, "??"),
            let first = outline.firstChild(choice), first != value
        {
            return outline.unwrapped(first) == call
        }
        guard let exit = outline.ancestor(value, where: { $0 == .guardStmt || $0.isFunctionLike }), outline.kind(exit) == .guardStmt,
            case let parts = Array(outline.children(exit)), parts.count == 2, outline.kind(parts[0]) == .optionalBinding
        else { return false }
        return outline.children(parts[0]).contains { outline.unwrapped($0) == call }
    }

    /// Whether the scene of the code around a dequeue has a prototype; then the queue is never empty.
    func hasPrototype(_ identifier: ReuseIdentifier, at call: NodeID) -> Bool {
        guard case .text(let text) = identifier else { return false }
        let type = resolver.selfType(at: call)
        let found = file.prototypes(identifier: text, in: type)
        // The table of a data source apart may be in any scene.
        return found.isByScene || !found.cells.isEmpty && !resolver.isControllerOrView(type)
    }

    /// Whether the table that a dequeue asks may be in another scene than those of the type around it: code passes the table on, or makes an
    /// object of the type supply it.
    func mayAskTableOfOtherScene(_ call: NodeID) -> Bool {
        let type = resolver.selfType(at: call)
        guard case .nominal(let owner, _) = type else { return true }
        // The scenes of a data source apart are those of its tables.
        guard resolver.isControllerOrView(type) else { return false }
        return outline.call(call)?.base.map { mayBeOfOtherScene(outline.unwrapped($0), than: type) } ?? false
            || file.suppliedTables(of: owner).contains { $0.identity == .unknown && !$0.isNew }
    }

    private func mayBeOfOtherScene(_ table: NodeID, than type: Type) -> Bool {
        guard let local = resolver.local(namedBy: table) else {
            return !resolver.namesOwnMember(table) || resolver.selfType(at: table) != type || isGivenTable(table)
        }
        guard outline.kind(local) == .parameter else { return false }
        let function = outline.ancestor(local) { $0.isFunctionLike }
        guard let function, outline.kind(function) == .funcDecl else {
            // The closure of a method gets the table of its object.
            guard let method = outline.function(around: table) else { return true }
            guard outline.flags(method).contains(.isStatic) else { return false }
            return !file.isCalledHereOnly(method) || resolver.uses(ofFunction: method).contains { resolver.selfType(at: $0) != type }
        }
        if outline.isNamed(function, "tableView"), !outline.flags(function).contains(.isStatic) {
            return resolver.selfType(at: function) != type
        }
        return !file.isCalledHereOnly(function)
            || resolver.uses(ofFunction: function).contains { use in
                guard let arguments = outline.call(calling: use)?.arguments else { return true }
                return arguments.contains { argument in
                    let value = outline.unwrapped(argument.value)
                    guard resolver.isTable(value) else { return false }
                    return resolver.local(namedBy: value).map { outline.ancestor($0) { $0.isFunctionLike } } == function
                        || mayBeOfOtherScene(value, than: type)
                }
            }
    }

    /// Whether a property stores a table that no outlet leads to and that the code of this file does not make.
    private func isGivenTable(_ table: NodeID) -> Bool {
        guard let (home, binding) = resolver.variable(namedBy: table), home.file == resolver.file,
            let property = outline.ancestor(binding, where: { $0 == .varDecl }), !outline.isOutlet(property),
            outline.child(property, .accessorBlock) == nil, let pattern = outline.parent(binding),
            outline.children(pattern).allSatisfy({ $0 == binding || outline.kind($0).isType })
        else { return false }
        return outline.expressions(named: outline.name(binding)).allSatisfy { node in
            outline.assignment(to: node).map { outline.kind($0.value) != .call } ?? true
        }
    }
}
