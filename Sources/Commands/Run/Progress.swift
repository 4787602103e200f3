// A run that takes longer than a second ⇒ a line on standard error that says so, and is gone when the run is.
import CellLintPlatform
import CellLintWorkspace

/// Runs a body and shows meanwhile that it goes on. For a terminal only.
func showingProgress<Value>(_ body: () -> Value) -> Value {
    let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
    let tick: @Sendable (Int?) -> Void = { elapsed in
        let line = elapsed.map { "\(frames[$0 / 125 % frames.count]) linting, \($0 / 1000) s" } ?? ""
        // From the line's start, and nothing behind it.
        showMessage("\r\(line)\u{1B}[K")
    }
    return ticking(after: 1000, every: 125, tick, body)
}
