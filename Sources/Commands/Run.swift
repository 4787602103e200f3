// The seam between commands and the machine: what the options ask for → what was found.
// (Being written: the driver over Workspace, Facts and Linting takes the place of the stub.)
import Reports
import Rules
import Workspace

/// Lints what the options name.
@Sendable func run(_ options: LintOptions) -> RunResult {
    RunResult()
}
