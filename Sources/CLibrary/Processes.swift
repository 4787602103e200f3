// What the C libraries spell differently about processes and threads, behind one signature each.

#if canImport(Darwin)
/// What a spawned process does with its files.
public typealias SpawnActions = posix_spawn_file_actions_t?
#else
/// What a spawned process does with its files.
public typealias SpawnActions = posix_spawn_file_actions_t
#endif

/// An empty list, to be passed to `posix_spawn_file_actions_init`.
public func makeSpawnActions() -> SpawnActions {
    #if canImport(Darwin)
    nil
    #else
    posix_spawn_file_actions_t()
    #endif
}

/// Starts a thread that runs a body on a stack of its own; nil where the system refuses.
/// - Parameter stackSize: in bytes.
public func createThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    defer { pthread_attr_destroy(&attributes) }
    let start = Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    let result = pthread_create(&thread, &attributes, { runThread($0) }, start.toOpaque())
    #else
    var thread = pthread_t()
    let result = pthread_create(&thread, &attributes, { runThread($0!) }, start.toOpaque())
    #endif
    guard result == 0 else {
        start.release()
        return nil
    }
    return thread
}

private final class ThreadBody {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThread(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}

extension rusage {
    /// The largest resident set, in bytes.
    public var peakMemory: Int {
        #if canImport(Darwin)
        ru_maxrss
        #else
        // Linux counts kilobytes.
        ru_maxrss << 10
        #endif
    }
}

extension sigaction {
    /// An action that calls a function.
    public init(handler: @escaping @convention(c) (Int32) -> Void, flags: Int32) {
        self.init()
        sa_flags = flags
        #if canImport(Darwin)
        __sigaction_u.__sa_handler = handler
        #elseif canImport(Glibc)
        __sigaction_handler.sa_handler = handler
        #else
        __sa_handler.sa_handler = handler
        #endif
    }
}

/// Sends `SIGPROF` once the process has used so many seconds of the processor.
public func setProfilingTimer(seconds: Int) {
    var limit = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    #if canImport(Glibc)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &limit, nil)
    #else
    setitimer(ITIMER_PROF, &limit, nil)
    #endif
}
