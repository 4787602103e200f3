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

private final class LazyRegistrationCheck: FileCheck {
    let file: FileContext
    /// The bodies of this file and others that run whenever a view is requested.
    private let steps: [ProvisionStep]
    private let running: Set<Body>
    /// The reads outside of these bodies, by name.
    private var reads: [String: Reads] = [:]

    /// When code that reads them runs is unknown: it may be in time.
    private struct Reads {
        var bindings: Set<NodeID> = []
        /// Whether an unresolved name may be any variable of that name.
        var isOpen = false
    }

    init(file: FileContext) {
        self.file = file
        steps = file.provision(by: file.viewProviders())
        running = Set(steps.map(\.body))
    }

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
        outline.flags(ofVariable: binding).contains(.isLazy)
    }

    /// Whether code that provides no views names the property.
    private func isReadElsewhere(_ binding: NodeID) -> Bool {
        let name = outline.name(binding)
        let reads = self.reads[name] ?? findReads(of: name)
        self.reads[name] = reads
        return reads.isOpen || reads.bindings.contains(binding) || isReadInAnotherFile(binding)
    }

    /// Whether another file names a property that it may reach. Only files are searched that dequeue configured cells.
    private func isReadInAnotherFile(_ binding: NodeID) -> Bool {
        guard let declaration = outline.ancestor(binding, where: { $0 == .varDecl }), !outline.flags(declaration).contains(.isPrivate)
        else { return false }
        return file.isNamedElsewhere(binding, outline.name(binding), resolver.selfType(at: binding))
    }

    private func findReads(of name: String) -> Reads {
        var reads = Reads()
        for node in outline.nodes(named: name) {
            switch outline.kind(node) {
            case .capture: if outline.firstChild(node) == nil { reads.isOpen = true }
            case .identifier, .member:
                if let block = resolver.block(evaluating: node), running.contains(Body(file: resolver.file, block: block)) { continue }
                guard let variable = resolver.variable(namedBy: node) else {
                    reads.isOpen = true
                    continue
                }
                if variable.home.file == resolver.file { reads.bindings.insert(variable.binding) }
            default: break
            }
        }
        return reads
    }

    private func finding(_ binding: NodeID, readAt node: NodeID, _ notes: [Note]) -> Finding {
        let name = outline.name(binding)
        let message =
            "`\(name)` is first read inside the provider and created there, which raises an exception on iOS 15 and later; "
            + "read it before you create the data source, or remove `lazy`"
        let read = file.note(node, "created here, when the first cell is requested", isCause: true)
        return file.finding(at: outline.range(binding), symbol: name, message, notes: notes + [read])
    }
}
