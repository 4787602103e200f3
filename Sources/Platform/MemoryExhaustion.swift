// Says why the program ends where its memory is limited and runs out: Swift, which cannot report that an allocation failed, ends by a signal.
import CellLintCLibrary

/// From now on, such an end has a message and the exit status 2. Does nothing without a limit: then a signal is a bug.
public func explainEndWithoutMemory() {
    guard let limit = addressSpaceLimit else { return }
    let text =
        "error: the run stopped early, probably because it ran out of memory; the limit is \(limit >> 20) MB (`ulimit -v`, `ulimit -d`)\n"
    // Allocated now, since there is nothing left then.
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = bytes.initialize(fromContentsOf: Array(text.utf8))
    lastWords = UnsafeRawBufferPointer(bytes)
    for signal in [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP] {
        var action = sigaction(handler: { _ in endWithLastWords() }, flags: 0)
        sigaction(signal, &action, nil)
    }
}

/// Written once, before there are other threads.
nonisolated(unsafe) private var lastWords = UnsafeRawBufferPointer(start: nil, count: 0)

/// A handler of signals, which may call little else.
private func endWithLastWords() {
    _ = writeDescriptor(STDERR_FILENO, lastWords.baseAddress, lastWords.count)
    _exit(2)
}
