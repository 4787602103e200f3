// Shows a line on standard error during a run that takes longer than a second, and removes it afterwards.
import CellLintPlatform
import CellLintWorkspace

/// Runs a body and shows progress meanwhile. For terminals only.
func showingProgress<Value>(_ body: () -> Value) -> Value {
    let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
    let tick: @Sendable (Int?) -> Void = { elapsed in
        let line = elapsed.map { "\(frames[$0 / 125 % frames.count]) linting, \($0 / 1000) s" } ?? ""
        // Overwrites the line and clears the rest of it.
        showMessage("\r\(line)\u{1B}[K")
    }
    return ticking(after: 1000, every: 125, tick, body)
}
