// `lazy var` registrations that only providers read → findings at their declarations: the first read creates them in the provider.
import CellLintUIKitModel

/// A lazy cell registration that nothing touches before a cell is asked for.
struct LazyRegistrationFirstUsedInProvider: Rule {
    let triggers: [Trigger] = ["dequeueConfiguredReusableCell"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        // A provider that dequeues nothing here hands on what it reads to nobody knows whom.
        guard outline.nodes(of: .varDecl).contains(where: { outline.flags($0).contains(.isLazy) }),
            !outline.expressions(named: "dequeueConfiguredReusableCell").isEmpty
        else { return [] }
        let steps = file.provision(by: file.viewProviders())
        let running = Set(steps.map(\.body))
        var findings: [Finding] = []
        var seen: Set<NodeID> = []
        for step in steps where step.body.file == file.resolver.file {
            for node in step.parts where [.identifier, .member].contains(outline.kind(node)) {
                guard let (home, binding) = file.resolver.variable(namedBy: node), home.file == file.resolver.file,
                    isLazy(binding, outline),
                    file.registration(file.resolver.type(of: node)) == .cell, seen.insert(binding).inserted,
                    !isTouched(binding, file, running)
                else { continue }
                findings.append(finding(binding, readAt: node, file, step.notes))
            }
        }
        return findings
    }

    private func isLazy(_ binding: NodeID, _ outline: Outline) -> Bool {
        outline.ancestor(binding) { $0 == .varDecl }.map { outline.flags($0).contains(.isLazy) } ?? false
    }

    /// Whether something names the property other than the code that provides views. Nobody can tell when that runs: it may be in time.
    private func isTouched(_ binding: NodeID, _ file: FileContext, _ running: Set<Body>) -> Bool {
        let (outline, resolver) = (file.outline, file.resolver)
        let name = outline.name(binding)
        return outline.nodes(named: name).contains { node in
            guard node != binding, [.identifier, .member, .capture].contains(outline.kind(node)) else { return false }
            if outline.kind(node) == .capture { return outline.firstChild(node) == nil }
            // What cannot be resolved may be this one.
            if let named = resolver.variable(namedBy: node), named.binding != binding || named.home.file != resolver.file { return false }
            return resolver.block(evaluating: node).map { !running.contains(Body(file: resolver.file, block: $0)) } ?? true
        }
    }

    private func finding(_ binding: NodeID, readAt node: NodeID, _ file: FileContext, _ notes: [Note]) -> Finding {
        let name = file.outline.name(binding)
        let message =
            "nothing reads `\(name)` before the provider does, so it is created there, which throws from iOS 15 on: read it once "
            + "before the data source is made, or drop `lazy`"
        let read = file.note(node, "it is created here, when the first cell is asked for")
        return file.finding(at: file.outline.range(binding), symbol: name, message, notes: notes + [read].compactMap { $0 })
    }
}
