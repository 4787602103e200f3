// Calls a function periodically during a long operation, so that a program can show its progress.
// Closing a pipe ends the ticking, so the two threads share no state.
import CellLintCLibrary

/// Runs a body, and meanwhile calls `tick` with the milliseconds since the start: first after `delay`, then every `interval`, and
/// finally with nil if there was any. No tick is running when it returns. If the system provides no pipe or thread there are no ticks.
/// - Parameters:
///   - delay: in milliseconds.
///   - interval: in milliseconds.
public func ticking<Value>(after delay: Int32, every interval: Int32, _ tick: @escaping @Sendable (Int?) -> Void, _ body: () -> Value)
    -> Value
{
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return body() }
    let (reader, writer) = (ends[0], ends[1])
    let thread = startThread {
        var elapsed = 0
        var wait = delay
        while true {
            var end = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            guard poll(&end, 1, wait) == 0 else { break }
            elapsed += Int(wait)
            wait = interval
            tick(elapsed)
        }
        if elapsed > 0 { tick(nil) }
    }
    defer {
        close(writer)
        if let thread { pthread_join(thread, nil) }
        close(reader)
    }
    return body()
}
