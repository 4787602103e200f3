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
        let provisions = file.makesRegistrationsForOthers ? file.provisionsThatMayLeadHere : [Provision(file)]
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
        let files = filesThatMayRunMakersOfRegistrations ?? project.inspectedFiles
        return analyses(ofFiles: files, make: Provision.init)
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
