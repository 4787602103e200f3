// The sessions of threads that help with the check of the only file. It calls them many times, each time for an answer about each of some
// files: what a session has found out for one of these answers serves the next.
import CellLintPlatform

/// Runs work on all threads for each index below `count`, while the thread that checks the only file waits. Each has a session of its own.
/// - Returns: for each index what the work answers, and what it has asked for in vain.
typealias IdleThreads = @Sendable (_ count: Int, _ work: @Sendable (CheckSession, Int) -> Bool) -> [AnswerOfThread]

/// What work on an idle thread results in.
struct AnswerOfThread: Sendable {
    var answer: Bool
    var missingBodies: Set<FileID>
    var open: Set<UnresolvedName>
}

/// Sessions that are lent to threads, each to one at a time.
final class IdleSessions: @unchecked Sendable {
    private let make: @Sendable () -> CheckSession
    /// Whether the sessions are freed at the end.
    private let areFreed: Bool
    private let lock = Lock()
    /// Those that no thread has at the moment. Read and written only while holding the lock.
    private var sessions: [CheckSession] = []

    init(areFreed: Bool, make: @escaping @Sendable () -> CheckSession) { (self.areFreed, self.make) = (areFreed, make) }

    deinit {
        for session in sessions { if areFreed { session.end() } else { _ = Unmanaged.passRetained(session) } }
    }

    /// A session for the calling thread.
    func lend() -> LentSession {
        lock.acquire()
        let known = sessions.popLast()
        lock.release()
        return LentSession(known ?? make(), of: self)
    }

    fileprivate func takeBack(_ session: CheckSession) {
        lock.acquire()
        sessions.append(session)
        lock.release()
    }
}

/// A session that is given back at the end of its life.
struct LentSession: ~Copyable {
    let session: CheckSession
    private let owner: IdleSessions

    fileprivate init(_ session: CheckSession, of owner: IdleSessions) { (self.session, self.owner) = (session, owner) }

    deinit { owner.takeBack(session) }
}
