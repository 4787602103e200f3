// Reports a data source that gets its snapshots on a background queue as well as on the main queue. A function runs on the queue of
// its callers, so the calls of this file are followed back to a dispatch or to a class on the main actor.
import CellLintUIKitModel

/// `apply` of one data source both on the main queue and on another.
struct ApplyOnMixedQueues: Rule {
    // With the parenthesis, since many files apply something else.
    let triggers: [Trigger] = ["DispatchQueue", "detached"].flatMap { queue in
        ["apply(", "apply (", "applySnapshotUsingReloadData"].map { Trigger.all(queue, $0) }
    }

    func check(_ file: FileContext) -> [Finding] {
        let groups = Dictionary(grouping: file.snapshotApplications(), by: \.dataSource).values
        var queues = QueueOrigins(file)
        return groups.sorted { $0[0].call < $1[0].call }.flatMap { group -> [Finding] in
            let applications = group.map { (application: $0, origins: queues.origins(of: $0.call)) }
            guard let onMain = applications.lazy.compactMap({ mainOrigin(of: $0.application, $0.origins) }).first else { return [] }
            return applications.compactMap { application, origins in
                origins.background.map { finding(application, sentBy: $0, onMain: onMain, file) }
            }
        }
    }

    /// Where an application gets to the main queue: at its own callee if no other call leads there.
    private func mainOrigin(of application: SnapshotApplication, _ origins: QueueOrigins.Origins) -> NodeID? {
        origins.main.map { $0 == application.call ? application.callee : $0 }
    }

    private func finding(_ application: SnapshotApplication, sentBy call: NodeID, onMain: NodeID, _ file: FileContext) -> Finding {
        let name = application.dataSource.name
        var notes = [file.note(onMain, "runs on the main queue from here", isCause: true)]
        if call != application.call {
            notes.append(file.note(file.outline.firstChild(call) ?? call, "runs in the background from here", isCause: true))
        }
        return file.finding(
            on: application.callee, symbol: name,
            "`\(name)` also gets snapshots on the main queue, which can leave it in an inconsistent state; apply all snapshots on one queue",
            notes: notes)
    }
}

/// Follows calls back to the queues that they run on.
private struct QueueOrigins {
    /// The first node found on the main queue, and the first in the background, from which the code at a node is reached.
    struct Origins: Equatable {
        var main: NodeID?
        var background: NodeID?

        mutating func add(_ later: Origins) {
            main = main ?? later.main
            background = background ?? later.background
        }
    }

    /// A node, and the queue that it runs on.
    private struct Spot {
        var node: NodeID
        var queue: Queue
    }

    private let file: FileContext
    /// The calls of each function that was followed, in source order.
    private var calls: [NodeID: [Spot]] = [:]
    /// The origins of the functions that were followed.
    private var known: [NodeID: Origins] = [:]

    init(_ file: FileContext) { self.file = file }

    mutating func origins(of node: NodeID) -> Origins {
        let spot = spot(node)
        if case .caller(let function) = spot.queue { follow(function) }
        return origins(of: spot)
    }

    private func origins(of spot: Spot) -> Origins {
        switch spot.queue {
        case .main: Origins(main: spot.node)
        case .background: Origins(background: spot.node)
        case .unknown: Origins()
        case .caller(let function) where !calls[function]!.isEmpty: known[function]!
        case .caller(let function): file.resolver.isOnMainActor(function) ? Origins(main: spot.node) : Origins()
        }
    }

    /// Finds the origins of a function and of all its callers.
    private mutating func follow(_ function: NodeID) {
        guard known[function] == nil else { return }
        let functions = callersFirst(function) { function in
            calls(of: function).compactMap { if case .caller(let caller) = $0.queue, known[caller] == nil { caller } else { nil } }
        }
        for function in functions { known[function] = Origins() }
        // Until nothing changes: functions that call each other take more than one round.
        var last: [Origins] = []
        while case let now = functions.map({ known[$0]! }), now != last {
            last = now
            for function in functions {
                for spot in calls[function]! where known[function]!.main == nil || known[function]!.background == nil {
                    known[function]!.add(origins(of: spot))
                }
            }
        }
    }

    private mutating func calls(of function: NodeID) -> [Spot] {
        if let calls = calls[function] { return calls }
        let uses = file.outline.kind(function) == .funcDecl ? file.resolver.uses(ofFunction: function) : []
        let found = uses.compactMap(file.outline.call(ofCallee:)).map { call in
            Spot(node: call, queue: file.resolver.queue(ofCall: call, to: function))
        }
        calls[function] = found
        return found
    }

    private func spot(_ node: NodeID) -> Spot { Spot(node: node, queue: file.resolver.queue(running: node)) }
}
