// Finds functions and computed properties that make registrations for other code, and the files whose code may run them.
import CellLintLinting

extension FileContext {
    private static let registrations = ["CellRegistration", "SupplementaryRegistration"]

    /// Whether a function or computed property that other files can use may create a registration and return it, or a view.
    public var makesRegistrationsForOthers: Bool {
        outline.nodes(namedAnyOf: Self.registrations).contains { node in
            outline.ancestor(node, where: { $0 == .typealiasDecl }) != nil
                || outline.declarations(around: node).contains { outline.returnsValue($0) && !outline.flags($0).contains(.isPrivate) }
        }
    }

    /// The files whose code may run what makes registrations in this one and returns them, also through those of other files that return
    /// what they get; with this file. Nil if the code of any file may, because one of them returns a view or something unknown: code that
    /// passes it on need not name a registration.
    public var filesThatMayRunMakersOfRegistrations: [FileID]? {
        guard Self.registrations.allSatisfy({ project.namesAndAliases(ofType: $0) == [$0] }),
            var waiting = makersOfRegistrations(around: outline.nodes(namedAnyOf: Self.registrations))
        else { return nil }
        let inspected = projectAnalysis { InspectedFilesByName() }
        var (seen, files) = (waiting, Set([resolver.file]))
        while let name = waiting.popFirst() {
            for fileID in inspected.files(naming: name, project) {
                files.insert(fileID)
                let home = context(ofFile: fileID)
                guard let found = home.makersOfRegistrations(around: home.outline.nodes(named: name)) else { return nil }
                waiting.formUnion(found.filter { seen.insert($0).inserted })
            }
        }
        return project.sorted(files)
    }

    /// The names of the declarations around some nodes that return a registration; nil if one may return a view.
    private func makersOfRegistrations(around nodes: [NodeID]) -> Set<String>? {
        var names: Set<String> = []
        for declaration in nodes.flatMap(outline.declarations) {
            if outline.kind(declaration) == .subscriptDecl { return nil }
            guard outline.returnsValue(declaration), let (name, result) = outline.namedResult(declaration) else { continue }
            let type = result.map { resolver.type(written: $0) } ?? .unknown
            if registration(type) != nil { names.insert(name) } else if mayLeadToView(type) { return nil }
        }
        return names
    }

    private func mayLeadToView(_ type: Type) -> Bool {
        switch type.unwrapped {
        case .unknown, .parameter: true
        case .nominal(_, let arguments) where arguments.contains(where: mayLeadToView): true
        case .tuple(let elements) where elements.contains { mayLeadToView($0.type) }: true
        case .function(_, let result): mayLeadToView(result)
        default: leadsToView(type)
        }
    }
}

/// The files that rules inspect by the names in them, as they are asked for.
private final class InspectedFilesByName {
    private let files = Memo<String, [FileID]>()

    func files(naming name: String, _ project: ProjectView) -> [FileID] {
        files(name) {
            project.inspectedFiles(containing: [name]).filter { !project.file($0).outline.nodes(named: name).isEmpty }
        }
    }
}

extension Outline {
    /// The functions, variables and subscripts around a node, the innermost first.
    fileprivate func declarations(around node: NodeID) -> [NodeID] {
        func next(_ node: NodeID) -> NodeID? { ancestor(node) { [.funcDecl, .varDecl, .subscriptDecl].contains($0) } }
        return next(node).map { Array(sequence(first: $0, next: next)) } ?? []
    }

    /// Whether a declaration is a function with a result, or a computed property.
    fileprivate func returnsValue(_ declaration: NodeID) -> Bool {
        if kind(declaration) == .funcDecl { return child(declaration, .resultType) != nil }
        return computedBinding(declaration) != nil
    }

    /// The name of such a declaration and the node of its type, if that is written.
    fileprivate func namedResult(_ declaration: NodeID) -> (name: String, type: NodeID?)? {
        if kind(declaration) == .funcDecl { return (name(declaration), child(declaration, .resultType).flatMap { firstChild($0) }) }
        return computedBinding(declaration).flatMap { binding in
            firstChild(binding).map { (name($0), child(binding, where: { $0.isType })) }
        }
    }

    private func computedBinding(_ declaration: NodeID) -> NodeID? {
        children(declaration).first { kind($0) == .patternBinding && child($0, .accessorBlock) != nil }
    }
}
