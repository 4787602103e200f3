// The places at which one data source gets its snapshots → findings about those on a background queue, where others are on the main queue.
// Unusual: a function runs where it is called, so calls within the file are followed back until a queue or the main actor is found.
import Linting

/// `apply` of one data source both on the main queue and on another.
struct ApplyOnMixedQueues: Rule {
    let triggers: [Trigger] = [.all("DispatchQueue", "apply"), .all("detached", "apply")]

    func check(_ file: FileContext) -> [Finding] {
        let applications = file.snapshotApplications()
        guard applications.count > 0 else { return [] }
        var findings: [Finding] = []
        for (_, group) in Dictionary(grouping: applications, by: \.dataSource) {
            let places = group.map { ($0, self.places(of: $0.call, file)) }
            guard let onMain = places.lazy.compactMap({ place in place.1.main.map { ($0, place.0) } }).first else { continue }
            for (application, place) in places {
                guard let sent = place.background else { continue }
                findings.append(finding(application, sentBy: sent, onMain: onMain.0 == onMain.1.call ? onMain.1.callee : onMain.0, file))
            }
        }
        return findings
    }

    private func places(of call: Int, _ file: FileContext) -> Callers.Places {
        var callers = Callers(file)
        return callers.places(of: call)
    }

    private func finding(_ application: SnapshotApplication, sentBy call: Int, onMain: Int, _ file: FileContext) -> Finding {
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
    let file: FileContext
    private var seen: Set<Int> = []

    init(_ file: FileContext) { self.file = file }

    /// A node that runs on the main queue, and one in the background, from which the code at a node is reached.
    struct Places {
        var main: Int?
        var background: Int?
    }

    mutating func places(of node: Int) -> Places {
        switch file.resolver.queue(running: node) {
        case .main: return Places(main: node)
        case .background: return Places(background: node)
        case .unknown: return Places()
        case .caller(let function):
            guard seen.insert(function).inserted else { return Places() }
            let calls = file.outline.kind(function) == .funcDecl ? file.resolver.uses(ofFunction: function).compactMap(file.outline.call(ofCallee:)) : []
            if calls.isEmpty { return isOfMainActor(function) ? Places(main: node) : Places() }
            return calls.reduce(into: Places()) { all, call in
                let places = places(of: call)
                all.main = all.main ?? places.main
                all.background = all.background ?? places.background
            }
        }
    }

    /// Whether a method belongs to a class that lives on the main actor.
    private func isOfMainActor(_ function: Int) -> Bool {
        let type = file.resolver.selfType(at: function)
        if file.resolver.inherits(type, from: ["UIResponder", "UIViewController", "UIView"]) { return true }
        guard case .nominal(let id, _) = type else { return false }
        return file.project.file(id).outline.isMainActor(file.project.type(id).node)
    }
}
