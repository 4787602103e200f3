// Runs work on several POSIX threads. The calling thread is worker 0, so one job starts no thread at all.
// Dispatch is not used: loading it would cost start-up time.
import CellLintCLibrary

/// How many processors are online; the default number of jobs.
public var onlineProcessors: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// Runs `body(0)`, `body(1)`, … `body(count - 1)` on several threads; returns the results by index, whatever the number of jobs.
/// - Parameters:
///   - jobs: the number of threads, including the calling one.
///   - minimumBatch: the minimum number of neighboring indices that a thread takes at a time. No more threads than batches are started.
///   - early: becomes one of the threads, if it was in no other call.
///   - makeState: makes the state of one thread, such as a buffer that its calls reuse.
public func parallelMap<State: ~Copyable, Value: Sendable>(
    count: Int, jobs: Int = onlineProcessors, minimumBatch: Int = 1, early: EarlyWorker? = nil, state makeState: @Sendable () -> State,
    _ body: @Sendable (inout State, Int) -> Value
) -> [Value] {
    guard count > 0 else { return [] }
    let smallest = max(1, minimumBatch)
    let jobs = min(max(1, jobs), maxJobs, (count + smallest - 1) / smallest)
    return [Value](unsafeUninitializedCapacity: count) { buffer, initialized in
        // Every index is written by exactly one worker, and read after all have ended.
        nonisolated(unsafe) let slots = buffer.baseAddress!
        let next = Counter(smallest: smallest, jobs: jobs, end: count)
        runWorkers(jobs, early) { _ in
            var state = makeState()
            while let range = next.take() {
                for index in range { (slots + index).initialize(to: body(&state, index)) }
            }
        }
        initialized = count
    }
}

/// The maximum number of threads; larger numbers of jobs are clamped to it.
public let maxJobs = 256

/// The stack of a thread in bytes. The default for secondary threads on macOS, 512 KB, is too small for deeply nested code.
private let stackSize = 16 << 20

/// Runs `body(0)` on the calling thread and `body(1)` … `body(count - 1)` on new ones, and waits for all of them.
/// A thread that the system refuses is skipped: the body must not rely on every worker running.
/// - Parameter early: runs `body(1)`, if it has run nothing else.
public func runWorkers(_ count: Int, _ early: EarlyWorker? = nil, _ body: @Sendable (Int) -> Void) {
    guard count > 1 else { return body(0) }
    withoutActuallyEscaping(body) { body in
        let isEarly = early?.join { body(1) } ?? false
        let threads = ((isEarly ? 2 : 1)..<count).compactMap { worker in startThread { body(worker) } }
        body(0)
        for thread in threads { pthread_join(thread, nil) }
        if isEarly { early?.wait() }
    }
}

/// A thread that begins before the others with work of its own. If it is still at it when they start, it is one of them afterwards: a thread
/// more would take up a heap more.
public final class EarlyWorker: @unchecked Sendable {
    private let lock = Lock()
    /// What it does as one of several workers. Like the others, read and written only while holding the lock.
    private var body: (@Sendable () -> Void)?
    private var mayJoin = true
    private var isDone = false

    /// Starts the thread; nil if the system refuses it.
    public init?(_ work: @escaping @Sendable () -> Void) {
        let thread = startThread { [self] in
            work()
            takePart()
        }
        guard let thread else { return nil }
        pthread_detach(thread)
    }

    private func takePart() {
        lock.acquire()
        var part = body
        (body, mayJoin) = (nil, false)
        lock.release()
        part?()
        // The others' caller may be gone as soon as this is done.
        part = nil
        lock.acquire()
        isDone = true
        lock.wakeAll()
        lock.release()
    }

    /// Makes it one of several workers; false if it has ended, or was one before.
    fileprivate func join(_ body: @escaping @Sendable () -> Void) -> Bool {
        lock.acquire()
        defer { lock.release() }
        guard mayJoin else { return false }
        (self.body, mayJoin) = (body, false)
        return true
    }

    fileprivate func wait() {
        lock.acquire()
        while !isDone { lock.wait() }
        lock.release()
    }
}

/// Runs a body on a new thread without waiting for it; on the calling thread if the system refuses another one.
public func runInBackground(_ body: @escaping @Sendable () -> Void) {
    guard let thread = startThread(body) else { return body() }
    pthread_detach(thread)
}

/// Hands out the indices below `end` in batches that shrink towards the end, so that all threads finish at about the same time.
private final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private let smallest: Int
    private let jobs: Int
    private let end: Int
    private var position = 0

    init(smallest: Int, jobs: Int, end: Int) {
        (self.smallest, self.jobs, self.end) = (smallest, jobs, end)
    }

    func take() -> Range<Int>? {
        lock.acquire()
        defer { lock.release() }
        guard position < end else { return nil }
        let start = position
        position = min(end, start + max(smallest, (end - start) / (jobs * 8)))
        return start..<position
    }
}

func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    createThread(stackSize: stackSize) {
        keepFreedMemoryOfThread()
        body()
    }
}
