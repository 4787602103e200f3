// The input that is being examined → a file, when the program dies of it or does not come to an end.
// Unusual: written in a signal handler, which may call next to nothing; so everything is made ready before.
import CellLintLinting
import CellLintCLibrary

/// What a handler writes down.
struct InputAtHand {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 1 << 16
    private var count = 0

    init() {
        bytes = .allocate(capacity: capacity)
        // A stack that has no room left is what some of the signals are about.
        var stack = stack_t()
        stack.ss_size = 1 << 16
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
        sigaltstack(&stack, nil)
        var action = sigaction(handler: noteInput, flags: Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND)))
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGPROF] { sigaction(signal, &action, nil) }
    }

    /// Keeps a text, and gives the program so many seconds of the processor for it: the machine may be busy with other things.
    mutating func hold(_ text: SourceText, seconds: Int = 120) {
        if text.count > capacity {
            bytes.deallocate()
            capacity = text.count
            bytes = .allocate(capacity: capacity)
        }
        count = text.count
        text.bytes.withUnsafeBufferPointer { bytes.update(from: $0.baseAddress!, count: count) }
        setProfilingTimer(seconds: seconds)
    }

    func save() {
        let file = open("crash.swift", O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        _ = write(file, bytes, count)
        let text: StaticString = "cell-lint-fuzz: died of the input in ./crash.swift, or took too long\n"
        _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
}

/// One thread examines; the handler reads what it left.
nonisolated(unsafe) var inputAtHand = InputAtHand()

private func noteInput(_ signal: Int32) {
    inputAtHand.save()
    _exit(3)
}
