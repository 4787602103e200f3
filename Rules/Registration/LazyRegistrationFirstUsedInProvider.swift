// Reports `lazy var` registrations that only providers read: the first read creates them inside the provider.
import CellLintUIKitModel

/// A lazy cell registration that no code reads before a cell is requested.
struct LazyRegistrationFirstUsedInProvider: Rule {
    let triggers: [Trigger] = ["dequeueConfiguredReusableCell"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        // A file without a dequeue passes its registrations on to code that cell-lint does not follow.
        guard outline.nodes(of: .varDecl).contains(where: { outline.flags($0).contains(.isLazy) }),
            !outline.expressions(named: "dequeueConfiguredReusableCell").isEmpty
        else { return [] }
        return LazyRegistrationCheck(file: file).findings
    }
}

private struct LazyRegistrationCheck {
    private let file: FileContext
    /// The bodies of this file and others that run whenever a view is requested.
    private let steps: [ProvisionStep]
    private let running: Set<Body>

    init(file: FileContext) {
        self.file = file
        steps = file.provision(by: file.viewProviders())
        running = Set(steps.map(\.body))
    }

    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }

    var findings: [Finding] {
        var findings: [Finding] = []
        var seen: Set<NodeID> = []
        for step in steps where step.body.file == resolver.file {
            for node in step.parts {
                guard let binding = lazyRegistration(readBy: node), seen.insert(binding).inserted, !isReadElsewhere(binding)
                else { continue }
                findings.append(finding(binding, readAt: node, step.notes))
            }
        }
        return findings
    }

    /// The binding of the lazy cell registration of this file that an expression reads.
    private func lazyRegistration(readBy node: NodeID) -> NodeID? {
        guard [.identifier, .member].contains(outline.kind(node)), let (home, binding) = resolver.variable(namedBy: node),
            home.file == resolver.file, isLazy(binding), file.registration(resolver.type(of: node)) == .cell
        else { return nil }
        return binding
    }

    private func isLazy(_ binding: NodeID) -> Bool {
        outline.ancestor(binding) { $0 == .varDecl }.map { outline.flags($0).contains(.isLazy) } ?? false
    }

    /// Whether code that provides no views names the property. When it runs is unknown: it may be in time.
    private func isReadElsewhere(_ binding: NodeID) -> Bool {
        outline.nodes(named: outline.name(binding)).contains { node in
            guard node != binding, [.identifier, .member, .capture].contains(outline.kind(node)) else { return false }
            if outline.kind(node) == .capture { return outline.firstChild(node) == nil }
            // An unresolved name may be this property's.
            if let named = resolver.variable(namedBy: node), named.binding != binding || named.home.file != resolver.file { return false }
            return resolver.block(evaluating: node).map { !running.contains(Body(file: resolver.file, block: $0)) } ?? true
        }
    }

    private func finding(_ binding: NodeID, readAt node: NodeID, _ notes: [Note]) -> Finding {
        let name = outline.name(binding)
        let message =
            "nothing reads `\(name)` before the provider does, so it is created there, which throws from iOS 15 on: read it once "
            + "before the data source is made, or drop `lazy`"
        let read = file.note(node, "it is created here, when the first cell is asked for")
        return file.finding(at: outline.range(binding), symbol: name, message, notes: notes + [read].compactMap { $0 })
    }
}
