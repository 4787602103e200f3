// Applies the fixes of a linted project: writes the files, makes a diff, or counts what would be fixed.
import CellLintReports
import CellLintWorkspace

/// The result of fixing.
struct Fixing {
    var summary = FixSummary()
    /// Files that could not be written; each is unchanged.
    var failures: [String] = []
    var notices: [String] = []
}

/// Fixes a project as the options specify; afterwards it contains the texts on disk.
/// - Parameter write: replaces the old texts of some files by the new ones: all of them, or none.
func fix(
    _ project: inout LintProject<Threads>, _ setting: LintOptions.FixSetting, _ limit: FixLimit = FixLimit(),
    write: ([FixResult.File]) throws(FileProblem) -> Void
) -> Fixing {
    var fixed = project
    let result =
        setting.suppressionReason.map { fixed.addSuppressions(reason: $0, wanted: limit.wanted) }
        ?? fixed.fix(allowsUnsafe: setting.allowsUnsafe, wanted: limit.wanted, obstacle: limit.obstacle)
    var fixing = Fixing()
    fixing.notices = result.notices
    fixing.summary.unsafeCount = result.unsafeCount
    fixing.summary.suppresses = setting.suppressionReason != nil
    fixing.summary.isWritten = setting.mode == .write
    if setting.mode == .write, let refusal = limit.refusal(result.files.map(\.path)) {
        fixing.failures = [refusal]
        return fixing
    }
    var failed: [FixResult.File] = []
    for files in result.sets {
        if setting.mode == .write {
            do throws(FileProblem) {
                try write(files)
            } catch {
                fixing.failures.append("\(error)")
                fixing.notices += files.map(\.path).filter { $0 != error.path }.map {
                    "\($0): not changed: a fix changes it together with `\(error.path)`"
                }
                failed += files
                continue
            }
        }
        fixing.summary.findingCount += files.reduce(0) { $0 + $1.count.findings }
        fixing.summary.useCount += files.reduce(0) { $0 + $1.count.uses }
        fixing.summary.fileCount += files.count
    }
    let verb = fixing.summary.suppresses ? "suppress" : "fix"
    for file in result.files {
        switch setting.mode {
        case .diff: fixing.summary.diff += unifiedDiff(path: diffPath(file.path), file.old, file.new)
        case .dryRun:
            fixing.notices.append("\(file.path): would \(verb) \(countedFindings(file.count.findings, uses: file.count.uses))")
        case .write: break
        }
    }
    guard setting.mode == .write else { return fixing }
    fixed.undo(failed)
    project = fixed
    return fixing
}

/// A file's path in a diff: relative to the current folder, with links resolved, since `git apply` does not follow any.
private func diffPath(_ path: Path) -> Path {
    let shown = pathFromCurrentFolder(realPath(path) ?? path)
    return shown.isAbsolute ? shown.dropping(1) : shown
}
