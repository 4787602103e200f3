// Runs a test on a thread with the linter's stack. A test's own thread has 512 KB on macOS, and `.ci/run --small-stack` imitates that.
import CellLintPlatform
import Dispatch

/// Runs a body as the linter runs its work, and waits for it.
public func onLinterStack<Result>(_ body: () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
        let errand = Errand(body)
        runInBackground { errand.run() }
        return errand.result()
    }
}

/// What the other thread does; each side touches the result once, in this order.
private final class Errand<Result>: @unchecked Sendable {
    private let isDone = DispatchSemaphore(value: 0)
    private var body: (() -> Result)?
    private var made: Result?

    init(_ body: @escaping () -> Result) { self.body = body }

    func run() {
        made = body!()
        body = nil
        isDone.signal()
    }

    func result() -> Result {
        isDone.wait()
        return made!
    }
}
