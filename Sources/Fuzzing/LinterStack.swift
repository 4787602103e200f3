// Runs a test on a thread with the linter's stack. A test's own thread has 512 KB on macOS, and `.ci/run --small-stack` imitates that.
import CellLintCLibrary

/// Runs a body on a stack of 16 MB, as the linter's threads have, and waits for it.
public func onLinterStack<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
        let errand = Errand(body)
        guard let thread = createThread(stackSize: 16 << 20, { errand.run() }) else { return body() }
        pthread_join(thread, nil)
        return errand.made!
    }
}

/// What the other thread makes; this one reads it when that one has ended.
private final class Errand<Result>: @unchecked Sendable {
    private var body: (() -> Result)?
    private(set) var made: Result?

    init(_ body: @escaping () -> Result) { self.body = body }

    func run() {
        made = body!()
        body = nil
    }
}
