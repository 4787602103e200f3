// Reports registrations that are created whenever a collection view requests a view. Helpers and computed properties are followed,
// also into other files, as far as they return a registration or a view.
import CellLintUIKitModel

/// Constructions of `UICollectionView.CellRegistration` and `SupplementaryRegistration` while a view is provided.
struct RegistrationInCellProvider: Rule {
    let triggers: [Trigger] = [
        "dequeueConfiguredReusable", "DiffableDataSource", "CellRegistration", "SupplementaryRegistration", "supplementaryViewProvider",
    ]

    func check(_ file: FileContext) -> [Finding] {
        // A finding lies in the checked file; the provider that leads there may be in any other.
        let provisions = file.mayServeOtherFiles ? file.provisionsThatMayLeadHere : [Provision(file)]
        return provisions.flatMap { provision in
            provision.steps.filter { $0.body.file == file.resolver.file }.flatMap { step in
                ProvisionCheck(step: step, running: provision.running, file: file, resolver: file.resolver).findings
            }
        }
    }
}

/// The bodies that the providers of one file run.
private final class Provision: Sendable {
    let steps: [ProvisionStep]
    /// The bodies of the providers.
    let running: Set<Body>

    init(_ file: FileContext) {
        let providers = file.viewProviders()
        running = Set(providers.map { Body(file: file.resolver.file, block: $0.block) })
        steps = file.provision(by: providers)
    }
}

extension FileContext {
    /// What the providers of all files run that may lead to this one.
    fileprivate var provisionsThatMayLeadHere: [Provision] {
        let files = RegistrationMakers(file: self).filesThatMayRunThem ?? project.inspectedFiles
        return analyses(ofFiles: files, make: Provision.init)
    }

    /// Whether a function or computed property that other files can use may create a registration and return it, or a view.
    fileprivate var mayServeOtherFiles: Bool {
        outline.nodes(namedAnyOf: ["CellRegistration", "SupplementaryRegistration"]).contains { node in
            if outline.ancestor(node, where: { $0 == .typealiasDecl }) != nil { return true }
            var at = node
            while let declaration = outline.ancestor(at, where: { $0 == .funcDecl || $0 == .varDecl }) {
                if outline.returnsValue(declaration), !outline.flags(declaration).contains(.isPrivate) { return true }
                at = declaration
            }
            return false
        }
    }
}

extension Outline {
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

/// The functions and computed properties of a file that make registrations and return them, and those of other files that return what they
/// get of these. They are followed by their names.
private struct RegistrationMakers {
    let file: FileContext

    /// The files whose code may run them, with this one. Nil if that of any file may, because one of them returns a view or something unknown:
    /// code that passes it on need not have any word that the rule looks for.
    var filesThatMayRunThem: [FileID]? {
        let registrations = ["CellRegistration", "SupplementaryRegistration"]
        guard registrations.allSatisfy({ file.project.namesAndAliases(ofType: $0) == [$0] }),
            var waiting = names(around: file.outline.nodes(namedAnyOf: registrations), file)
        else { return nil }
        let inspected = file.projectAnalysis { InspectedFilesByName() }
        var (seen, files) = (waiting, Set([file.resolver.file]))
        while let name = waiting.popFirst() {
            for number in inspected.files(naming: name, file.project) {
                files.insert(number)
                let home = file.context(ofFile: number)
                guard let found = names(around: home.outline.nodes(named: name), home) else { return nil }
                waiting.formUnion(found.filter { seen.insert($0).inserted })
            }
        }
        return file.project.sorted(files)
    }

    /// The names of the declarations around some nodes that return a registration; nil if one may return a view.
    private func names(around nodes: [NodeID], _ home: FileContext) -> Set<String>? {
        let outline = home.outline
        var names: Set<String> = []
        for node in nodes {
            var at = node
            while let declaration = outline.ancestor(at, where: { $0 == .funcDecl || $0 == .varDecl || $0 == .subscriptDecl }) {
                at = declaration
                if outline.kind(declaration) == .subscriptDecl { return nil }
                guard outline.returnsValue(declaration), let (name, result) = outline.namedResult(declaration) else { continue }
                let type = result.map { home.resolver.type(written: $0) } ?? .unknown
                if home.registration(type) != nil { names.insert(name) } else if mayLeadToView(type, home) { return nil }
            }
        }
        return names
    }

    private func mayLeadToView(_ type: Type, _ home: FileContext) -> Bool {
        switch type.unwrapped {
        case .unknown, .parameter: true
        case .nominal(_, let arguments) where arguments.contains { mayLeadToView($0, home) }: true
        case .tuple(let elements) where elements.contains { mayLeadToView($0.type, home) }: true
        case .function(_, let result): mayLeadToView(result, home)
        default: home.leadsToView(type)
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

/// One body that runs whenever a view is requested.
private struct ProvisionCheck {
    let step: ProvisionStep
    /// The bodies of the providers, in which a registration must not be created.
    let running: Set<Body>
    let file: FileContext
    /// The resolver of the body's file.
    let resolver: Resolver

    private var outline: Outline { resolver.outline }

    var findings: [Finding] {
        var findings: [Finding] = []
        resolver.eachNode(in: step.body.block) { node in
            guard let call = outline.call(node), let registration = construction(call),
                resolver.block(evaluating: node) == step.body.block
            else { return }
            let isKept = isKept(node)
            // No exception is documented for supplementary registrations, and one that is kept is made once.
            if isKept, registration == .supplementary { return }
            findings.append(finding(registration, isKept: isKept, at: call))
        }
        return findings
    }

    // MARK: - Registrations that are kept

    /// Whether a registration is made only if none is there yet, and kept where the next call of the body finds it.
    private func isKept(_ construction: NodeID) -> Bool {
        guard isConditional(construction) else { return false }
        switch resolver.destination(of: construction) {
        case .target: return true
        case .local(let local): return isOutside(local) || isStored(local)
        case .elsewhere: return false
        }
    }

    /// Whether the body can be run without making the registration: it is made in a branch, behind `??`, or after a branch that returns.
    private func isConditional(_ construction: NodeID) -> Bool {
        let block = outline.ancestor(construction) { $0 == .block }
        guard block == step.body.block else { return true }
        let fallback = outline.ancestor(construction) { $0 == .binary }
        if let fallback, outline.isNamed(fallback, "??"), outline.firstChild(fallback).map({ !outline.contains($0, construction) }) ?? false
        {
            return true
        }
        let before = outline.children(step.body.block).prefix { !outline.contains($0, construction) }
        return before.contains { outline.kind($0) == .ifStmt && !outline.returnedValues(in: $0).isEmpty }
    }

    /// Whether a local is declared outside of the body, which captures it.
    private func isOutside(_ local: NodeID) -> Bool { !outline.contains(step.body.block, local) }

    /// Whether a local is assigned to something that outlives the body.
    private func isStored(_ local: NodeID) -> Bool {
        outline.expressions(named: outline.name(local)).contains { use in
            guard outline.contains(step.body.block, use), case .local(local) = resolver.lookup(outline.name(use), from: use) else {
                return false
            }
            switch resolver.destination(of: use) {
            case .target: return true
            case .local(let other): return isOutside(other)
            case .elsewhere: return false
            }
        }
    }

    /// The registration that a call constructs. Its last argument is its handler, as a trailing closure or by that label.
    private func construction(_ call: CallExpr) -> Registration? {
        guard let handler = call.arguments.last, handler.isTrailing || handler.isLabeled("handler"),
            outline.isNamed(call.calledExpression, "init") || isCapitalized(call)
        else { return nil }
        return resolver.call(call.node)?.constructs.flatMap { file.registration($0) }
    }

    private func isCapitalized(_ call: CallExpr) -> Bool {
        call.nameRange.map { outline.text.bytes[$0.start].isASCIIUppercase } ?? true
    }

    private func finding(_ registration: Registration, isKept: Bool, at call: CallExpr) -> Finding {
        let message =
            switch registration {
            case .cell where isKept:
                "cell registration is created when the first cell is requested, which raises an exception on iOS 15 and later; "
                    + "create it before the data source"
            case .cell:
                "cell registration is created each time a cell is requested, which raises an exception on iOS 15 and later; create it once"
            case .supplementary:
                "supplementary registration is created each time a view is requested, so no view is ever reused; create it once"
            }
        return file.finding(
            at: typeRange(of: call), in: resolver.file, symbol: registration.rawValue, message, notes: step.notes,
            fix: isKept ? nil : RegistrationHoisting(file.context(ofFile: resolver.file), running: running).fix(forConstruction: call.node))
    }

    /// The bytes of the constructed type without its generic arguments, or of `init` if the type is implied.
    private func typeRange(of call: CallExpr) -> ByteRange {
        var named = call.calledExpression
        if outline.isNamed(named, "init"), let base = outline.base(of: named) { named = base }
        guard let name = outline.nameRange(named) else { return outline.range(named) }
        let hasBase = outline.base(of: named) != nil
        return ByteRange(hasBase ? outline.range(named).start : name.start, name.end)
    }
}
