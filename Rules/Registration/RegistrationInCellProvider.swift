// What runs whenever a collection view asks for a view → the registrations that are created on the way. The way may lead through
// helpers and computed properties into other files; it is followed where a registration or a view comes back.
import Linting

/// Constructions of `UICollectionView.CellRegistration` and `SupplementaryRegistration` during the provision of a view.
struct RegistrationInCellProvider: Rule {
    let triggers: [Trigger] = [
        "dequeueConfiguredReusable", "DiffableDataSource", "CellRegistration", "SupplementaryRegistration", "supplementaryViewProvider",
    ]

    func check(_ file: FileContext) -> [Finding] {
        var search = Search(file: file)
        let providers = file.viewProviders()
        search.running = Set(providers.map { Body(file: file.resolver.file, block: $0.block) })
        for provider in providers { search.follow(provider) }
        return search.findings
    }
}

private struct Search {
    let file: FileContext
    var findings: [Finding] = []
    /// The providers' bodies.
    var running: Set<Body> = []
    /// Bodies that were looked at: one that two providers run is the first one's.
    private var visited: Set<Body> = []

    init(file: FileContext) { self.file = file }

    /// A body on the way, with the notes that say how it was reached.
    private struct Step {
        var body: Body
        var notes: [Note]
    }

    mutating func follow(_ provider: ViewProvider) {
        var waiting = [Step(body: Body(file: file.resolver.file, block: provider.block), notes: [note(on: provider)])]
        while let step = waiting.popLast() {
            guard visited.insert(step.body).inserted else { continue }
            let resolver = file.resolver(of: step.body.file)
            // What the body gives, and what it dequeues with on the way.
            var values = resolver.results(of: step.body.block)
            resolver.eachNode(in: step.body.block) { node in
                if let made = construction(node, resolver), resolver.block(evaluating: node) == step.body.block {
                    let fix = RegistrationHoisting(resolver, running: running).fix(forConstruction: node)
                    findings.append(finding(made, at: node, resolver, step.notes, fix))
                } else if let registration = usedRegistration(node, resolver), resolver.block(evaluating: node) == step.body.block {
                    values.append(registration)
                }
            }
            for node in resolver.contributions(to: values, in: step.body.block) {
                guard let body = resolver.body(runBy: node), file.leadsToView(resolver.type(of: node)),
                    resolver.block(evaluating: node) == step.body.block
                else { continue }
                waiting.append(Step(body: body, notes: step.notes + [note(on: node, resolver)].compactMap { $0 }))
            }
        }
    }

    // MARK: - What is looked for

    /// The registration that a call constructs. It ends in a closure, its handler, or names that argument.
    private func construction(_ node: Int, _ resolver: Resolver) -> Registration? {
        let outline = resolver.outline
        guard outline.kind(node) == .call, let callee = outline.firstChild(node), let last = Array(outline.children(node)).last,
            outline.flags(last).contains(.isTrailing) || outline.isNamed(last, "handler"), outline.isNamed(callee, "init") || isCapitalized(callee, outline)
        else { return nil }
        return resolver.call(node)?.constructs.flatMap { file.registration($0) }
    }

    private func isCapitalized(_ callee: Int, _ outline: Outline) -> Bool {
        outline.nameRange(callee).map { (0x41...0x5A).contains(outline.text.bytes[$0.start]) } ?? true
    }

    /// What a dequeue uses.
    private func usedRegistration(_ node: Int, _ resolver: Resolver) -> Int? {
        let outline = resolver.outline
        guard outline.kind(node) == .argument, outline.isNamed(node, "using") else { return nil }
        return outline.firstChild(node)
    }

    // MARK: - What is said

    private func finding(_ registration: Registration, at call: Int, _ resolver: Resolver, _ notes: [Note], _ fix: Fix) -> Finding {
        let message = switch registration {
        case .cell: "this registration is created each time a cell is asked for, which throws from iOS 15 on: create it once"
        case .supplementary: "this registration is created each time a view is asked for, which defeats its reuse: create it once"
        }
        return file.finding(at: nameRange(ofConstruction: call, resolver.outline), in: resolver.file, symbol: registration.rawValue, message, notes: notes, fix: fix)
    }

    /// The type's name without its arguments, or `init` where nothing else is written.
    private func nameRange(ofConstruction call: Int, _ outline: Outline) -> ByteRange {
        var named = outline.firstChild(call) ?? call
        if outline.isNamed(named, "init"), let base = outline.child(named, where: { $0 != .genericArguments }) { named = base }
        guard let name = outline.nameRange(named) else { return outline.range(named) }
        let hasBase = outline.child(named, where: { $0 != .genericArguments }) != nil
        return ByteRange(hasBase ? outline.range(named).start : name.start, name.end)
    }

    private func note(on provider: ViewProvider) -> Note {
        let outline = file.outline
        let whole = outline.range(provider.node)
        let range = outline.nameRange(provider.node) ?? ByteRange(whole.start, whole.start + 1)
        return Note(file.location(range), "this runs each time a view is asked for")
    }

    private func note(on node: Int, _ resolver: Resolver) -> Note? {
        let outline = resolver.outline
        let callee = outline.kind(node) == .call ? outline.firstChild(node) ?? node : node
        guard let range = outline.nameRange(callee) else { return nil }
        return Note(file.location(range, in: resolver.file), "from there, `\(outline.text.string(range))` is evaluated here")
    }
}
