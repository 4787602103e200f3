// The places at which one data source gets its snapshots → findings about those on a background queue, where others are on the main queue.
// Unusual: a function runs where it is called, so calls within the file are followed back until a queue or the main actor is found.
import CellLintUIKitModel

/// `apply` of one data source both on the main queue and on another.
struct ApplyOnMixedQueues: Rule {
    let triggers: [Trigger] = [.all("DispatchQueue", "apply"), .all("detached", "apply")]

    func check(_ file: FileContext) -> [Finding] {
        let applications = file.snapshotApplications()
        guard applications.count > 0 else { return [] }
        var callers = Callers(file)
        var findings: [Finding] = []
        for group in Dictionary(grouping: applications, by: \.dataSource).values.sorted(by: { $0[0].call < $1[0].call }) {
            let places = group.map { ($0, callers.places(of: $0.call)) }
            guard let onMain = places.lazy.compactMap({ place in place.1.main.map { ($0, place.0) } }).first else { continue }
            for (application, place) in places {
                guard let sent = place.background else { continue }
                findings.append(finding(application, sentBy: sent, onMain: onMain.0 == onMain.1.call ? onMain.1.callee : onMain.0, file))
            }
        }
        return findings
    }

    private func finding(_ application: SnapshotApplication, sentBy call: NodeID, onMain: NodeID, _ file: FileContext) -> Finding {
        let outline = file.outline
        var notes = [file.note(onMain, "on the main queue from here")]
        if call != application.call { notes.append(file.note(outline.firstChild(call) ?? call, "in the background from here")) }
        return file.finding(
            at: outline.nameRange(application.callee)!, symbol: application.dataSource.name,
            "`\(application.dataSource.name)` gets snapshots on the main queue as well, which may leave its state inconsistent: apply all on one queue",
            notes: notes.compactMap { $0 })
    }
}

/// Follows calls back to the queues that they are on.
private struct Callers {
    /// A node that runs on the main queue, and one in the background, from which the code at a node is reached; the first that are met.
    struct Places: Equatable {
        var main: NodeID?
        var background: NodeID?

        mutating func add(_ later: Places) {
            main = main ?? later.main
            background = background ?? later.background
        }
    }

    /// A node, and the queue that it is on.
    private struct Spot {
        var node: NodeID
        var queue: Queue
    }

    private let file: FileContext
    /// The calls of each function that was asked for, first to last.
    private var calls: [NodeID: [Spot]] = [:]
    /// From where the code of functions is reached.
    private var known: [NodeID: Places] = [:]

    init(_ file: FileContext) { self.file = file }

    mutating func places(of node: NodeID) -> Places {
        let spot = spot(node)
        if case .caller(let function) = spot.queue { follow(function) }
        return places(of: spot)
    }

    private func places(of spot: Spot) -> Places {
        switch spot.queue {
        case .main: Places(main: spot.node)
        case .background: Places(background: spot.node)
        case .unknown: Places()
        case .caller(let function):
            if calls[function]!.isEmpty { isOfMainActor(function) ? Places(main: spot.node) : Places() } else { known[function]! }
        }
    }

    /// Finds from where a function is reached, and all that call it.
    private mutating func follow(_ function: NodeID) {
        guard known[function] == nil else { return }
        let functions = callersFirst(function) { function in
            calls(of: function).compactMap { if case .caller(let caller) = $0.queue, known[caller] == nil { caller } else { nil } }
        }
        for function in functions { known[function] = Places() }
        // One round is enough where none calls itself, on whatever way.
        var last: [Places] = []
        while case let now = functions.map({ known[$0]! }), now != last {
            last = now
            for function in functions {
                for spot in calls[function]! where known[function]!.main == nil || known[function]!.background == nil {
                    known[function]!.add(places(of: spot))
                }
            }
        }
    }

    private mutating func calls(of function: NodeID) -> [Spot] {
        if let calls = calls[function] { return calls }
        let uses = file.outline.kind(function) == .funcDecl ? file.resolver.uses(ofFunction: function) : []
        let found = uses.compactMap(file.outline.call(ofCallee:)).map(spot)
        calls[function] = found
        return found
    }

    private func spot(_ node: NodeID) -> Spot { Spot(node: node, queue: file.resolver.queue(running: node)) }

    /// Whether a method belongs to a class that lives on the main actor.
    private func isOfMainActor(_ function: NodeID) -> Bool {
        let type = file.resolver.selfType(at: function)
        if file.resolver.inherits(type, from: ["UIResponder", "UIViewController", "UIView"]) { return true }
        guard case .nominal(let id, _) = type else { return false }
        return file.project.file(id).outline.isMainActor(file.project.type(id).node)
    }
}
