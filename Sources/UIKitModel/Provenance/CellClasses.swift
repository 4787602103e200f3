// Tells the classes of cells by their sources: constructions, registrations, prototypes and casts.
import CellLintLinting

extension CellAliases {
    /// The classes of the project of the cells that a local names, as far as constructions, registrations and casts tell. For a parameter
    /// those of the cells that the callers of a private function make.
    /// - Parameter nodes: code that the cells get to.
    public func sourceClasses(of binding: NodeID, reaching nodes: [NodeID]? = nil) -> [Type] {
        if outline.kind(root(of: binding)) == .parameter { return locals(passedFor: root(of: binding)).flatMap { sourceClasses(of: $0) } }
        let found = nodes.map { sources(of: binding, reaching: $0) } ?? sources(of: binding)
        let known = found.filter { if case .other = $0 { false } else { true } }
        return known.flatMap(classesOfProject)
    }

    /// The locals that callers pass for a parameter of a private function.
    private func locals(passedFor parameter: NodeID) -> [NodeID] {
        guard let function = outline.owner(ofParameter: parameter), outline.kind(function) == .funcDecl,
            file.isCalledHereOnly(function)
        else { return [] }
        return resolver.uses(ofFunction: function).compactMap { use in
            guard let call = outline.call(calling: use),
                let value = file.argument(for: parameter, ofFile: resolver.file, in: call),
                let local = resolver.local(namedBy: outline.unwrapped(value)), outline.kind(root(of: local)) != .parameter
            else { return nil }
            return local
        }
    }

    /// The classes of cells that other names bring along, where some of the nodes may run as well: `cell = chart`.
    public func classesOfOtherNames(of binding: NodeID, before nodes: [NodeID]? = nil) -> [Type] {
        sources(of: binding).flatMap { source -> [Type] in
            guard case .other(let value) = source, nodes?.contains(where: { !outline.exclude(value, $0) }) ?? true else { return [] }
            return classesOfProject(source)
        }
    }

    private func classesOfProject(_ source: CellSource) -> [Type] {
        classes(of: source).filter { type in
            guard case .nominal(let id, _) = type, !id.isInterface else { return false }
            return resolver.inherits(type, from: ["UITableViewCell"])
        }
    }

    /// The classes of the cells that a source supplies, as far as they are known.
    public func classes(of source: CellSource) -> [Type] {
        switch source {
        case .constructed(let call): return [resolver.call(call)?.constructs].compactMap { $0 }
        case .dequeuedByType(let call): return [statedType(of: call)]
        case .dequeued(let call):
            let stated = statedType(of: call)
            guard let identifier = file.reuseIdentifier(of: source) else { return [stated] }
            let possible = file.identifiers(of: source)
            // Of `isNew ? "new" : "old"`, each may be the one.
            let texts = possible.compactMap { if case .text(let text) = $0 { text } else { nil } }.sorted().map(ReuseIdentifier.text)
            let all = texts.count > 1 && texts.count == possible.count ? texts : [identifier]
            var registered = all.flatMap { file.registrations(under: $0, at: call) }
            // An identifier that is not known stands for any of them.
            if registered.isEmpty, texts.count < possible.count { registered = registrationsOfOwnCode(at: call) }
            return [stated] + registered.compactMap { if case .type(let type) = $0.source { type } else { nil } }
                + (registered.isEmpty ? all.flatMap { drawnClasses(under: $0, at: call) } : [])
        case .other(let value): return [resolver.type(of: value).unwrapped]
        }
    }

    /// The classes of the project that the storyboards with the tables of a dequeue name for a reuse identifier.
    private func drawnClasses(under identifier: ReuseIdentifier, at call: NodeID) -> [Type] {
        guard case .text(let text) = identifier, !file.nibCells.isEmpty else { return [] }
        let prototypes = file.prototypes(identifier: text, in: resolver.selfType(at: call))
        guard prototypes.isByScene else { return [] }
        let names = Set(prototypes.cells.compactMap(\.cell.customClass)).sorted()
        return names.flatMap { file.project.types($0, meantIn: resolver.file) }.filter { !$0.isInterface }.map { .nominal($0, []) }
    }

    /// The registrations that the code of the type around a call makes.
    private func registrationsOfOwnCode(at call: NodeID) -> [TableCellRegistration] {
        guard case .nominal(let own, _) = resolver.selfType(at: call) else { return [] }
        return file.family(of: own).flatMap { part in
            file.tableCellRegistrations.made(in: part.file).filter { registration in
                let home = file.context(ofFile: registration.file).resolver
                return home.outline.contains(file.project.type(part).node, registration.node)
            }.sorted { $0.node < $1.node }
        }
    }

    /// The type of a call with the casts around it.
    private func statedType(of call: NodeID) -> Type {
        resolver.type(of: outline.wrappedOrCast(call)).unwrapped
    }
}
