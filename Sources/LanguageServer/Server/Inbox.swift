// The queue for messages from the reading thread and results of background work, which the server takes in order.
// It looks ahead for cancellations, so that the server does not work on cancelled requests.
import CellLintPlatform
import CellLintLinting

/// An event for the server.
enum Event: Sendable {
    case message(Message)
    /// A project was loaded, or failed to load.
    case loaded(slot: Int, generation: Int, Result<Project, PlanProblem>)
    /// No more events will follow: the input or the client's process has ended.
    case closed
}

final class Inbox: @unchecked Sendable {
    private let lock = Lock()
    private var events: [Event] = []
    private var next = 0
    /// Queued requests, and the cancelled ones among them.
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

    /// The next event, and whether it is a cancelled request; nil if there is none.
    /// - Parameter waits: whether to wait for the next event.
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
