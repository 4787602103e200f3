// Messages of the reading thread and of work in the background → one queue, from which the server takes them in their order.
// Unusual: it looks ahead for cancellations, so that what nobody waits for any more is not worked on.
import CellLintPlatform
import CellLintLinting

/// What happens to the server.
enum Event: Sendable {
    case message(Message)
    /// A project was loaded, or could not be.
    case loaded(slot: Int, generation: Int, Result<Project, PlanProblem>)
    /// Nothing will come any more: the input has ended, or the client's process.
    case closed
}

final class Inbox: @unchecked Sendable {
    private let lock = Lock()
    private var events: [Event] = []
    private var next = 0
    /// Requests that wait in the queue, and those of them that were cancelled.
    private var waiting: Set<RequestID> = []
    private var cancelled: Set<RequestID> = []

    func put(_ event: Event) {
        lock.acquire()
        defer { lock.release() }
        if case .message(.request(let id, _, _)) = event { waiting.insert(id) }
        if case .message(.notification("$/cancelRequest", let parameters)) = event, let id = RequestID(parameters?["id"]),
            waiting.contains(id)
        {
            cancelled.insert(id)
        }
        events.append(event)
        lock.wakeAll()
    }

    /// The next event and, of a request, whether it is cancelled; nil if there is none.
    /// - Parameter waits: for the next one to come.
    func take(waits: Bool) -> (event: Event, isCancelled: Bool)? {
        lock.acquire()
        defer { lock.release() }
        while next == events.count {
            guard waits else { return nil }
            lock.wait()
        }
        let event = events[next]
        next += 1
        if next == events.count || next > 1024 {
            events.removeFirst(next)
            next = 0
        }
        guard case .message(.request(let id, _, _)) = event else { return (event, false) }
        waiting.remove(id)
        return (event, cancelled.remove(id) != nil)
    }
}
