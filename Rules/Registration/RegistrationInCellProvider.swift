// What runs whenever a collection view asks for a view → the registrations that are created on the way. The way may lead through
// helpers and computed properties into other files; it is followed where a registration or a view comes back.
import CellLintUIKitModel

/// Constructions of `UICollectionView.CellRegistration` and `SupplementaryRegistration` during the provision of a view.
struct RegistrationInCellProvider: Rule {
    let triggers: [Trigger] = [
        "dequeueConfiguredReusable", "DiffableDataSource", "CellRegistration", "SupplementaryRegistration", "supplementaryViewProvider",
    ]

    func check(_ file: FileContext) -> [Finding] {
        let providers = file.viewProviders()
        let running = Set(providers.map { Body(file: file.resolver.file, block: $0.block) })
        var findings: [Finding] = []
        for step in file.provision(by: providers) {
            let resolver = file.resolver(of: step.body.file)
            resolver.eachNode(in: step.body.block) { node in
                guard let made = construction(node, file, resolver), resolver.block(evaluating: node) == step.body.block else { return }
                let fix = RegistrationHoisting(resolver, running: running).fix(forConstruction: node)
                findings.append(finding(made, at: node, file, resolver, step.notes, fix))
            }
        }
        return findings
    }

    /// The registration that a call constructs. It ends in a closure, its handler, or names that argument.
    private func construction(_ node: NodeID, _ file: FileContext, _ resolver: Resolver) -> Registration? {
        let outline = resolver.outline
        guard outline.kind(node) == .call, let callee = outline.firstChild(node), let last = outline.lastChild(node),
            outline.flags(last).contains(.isTrailing) || outline.isNamed(last, "handler"),
            outline.isNamed(callee, "init") || isCapitalized(callee, outline)
        else { return nil }
        return resolver.call(node)?.constructs.flatMap { file.registration($0) }
    }

    private func isCapitalized(_ callee: NodeID, _ outline: Outline) -> Bool {
        outline.nameRange(callee).map { (0x41...0x5A).contains(outline.text.bytes[$0.start]) } ?? true
    }

    private func finding(
        _ registration: Registration, at call: NodeID, _ file: FileContext, _ resolver: Resolver, _ notes: [Note], _ fix: Fix
    ) -> Finding {
        let message =
            switch registration {
            case .cell: "this registration is created each time a cell is asked for, which throws from iOS 15 on: create it once"
            case .supplementary: "this registration is created each time a view is asked for, which defeats its reuse: create it once"
            }
        return file.finding(
            at: nameRange(ofConstruction: call, resolver.outline), in: resolver.file, symbol: registration.rawValue, message, notes: notes,
            fix: fix)
    }

    /// The type's name without its arguments, or `init` where nothing else is written.
    private func nameRange(ofConstruction call: NodeID, _ outline: Outline) -> ByteRange {
        var named = outline.firstChild(call) ?? call
        if outline.isNamed(named, "init"), let base = outline.base(of: named) { named = base }
        guard let name = outline.nameRange(named) else { return outline.range(named) }
        let hasBase = outline.base(of: named) != nil
        return ByteRange(hasBase ? outline.range(named).start : name.start, name.end)
    }
}
