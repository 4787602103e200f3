// What a run does about fixes of several files that were killed: one that writes fixes completes them first, all others only say so.
import CellLintReports
import CellLintWorkspace

/// The interrupted fixes that a run has found.
struct FixRecovery {
    private(set) var notices: [String] = []
    /// Whether the run has changed files, so that it must read them again.
    private(set) var hasWritten = false
    /// Prevents all fixes, if one could not be completed.
    private(set) var limit: FixLimit?

    /// - Parameter leftovers: what the run found in the folders that it walked.
    init(_ options: LintOptions, leftovers: [Path]) {
        // Standard input is not a file, and its fixed text is not written to one.
        guard options.standardInput == nil else { return }
        let found = InterruptedFixes(leftovers, around: options.namedPaths)
        guard options.fixes?.mode == .write else {
            notices = found.notices
            return
        }
        let completion = found.complete()
        (notices, hasWritten) = (completion.notices, completion.hasWritten)
        limit = completion.problems.first.map { problem in FixLimit(refusal: { _ in "\(problem)" }) }
    }

    /// Runs again over the files as they are now.
    func rerun(_ options: LintOptions, _ catalog: [CatalogEntry]) -> RunResult {
        var options = options
        var failures: [String] = []
        if let changes = options.gate.changes {
            // The fixes have moved lines.
            do throws(UsageError) { options.gate.inputs.changes = try LintOptions.read(changes) } catch { failures = error.messages }
        }
        var result = run(options, catalog)
        result.notices = notices + result.notices
        result.failures += failures
        return result
    }
}
