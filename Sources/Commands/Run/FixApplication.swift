// Applies the fixes of a linted project: writes the files, makes a diff, or counts what would be fixed.
import CellLintLinting
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
/// - Parameter write: replaces a file's old text by the new one.
func fix(
    _ project: inout LintProject<Threads>, _ setting: LintOptions.FixSetting, _ limit: FixLimit = FixLimit(),
    write: (FixResult.File) throws(FileProblem) -> Void
) -> Fixing {
    var fixed = project
    let result =
        setting.suppressionReason.map { fixed.addSuppressions(reason: $0, wanted: limit.wanted) }
        ?? fixed.fix(allowsUnsafe: setting.allowsUnsafe, wanted: limit.wanted)
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
    for file in result.files {
        switch setting.mode {
        case .diff: fixing.summary.diff += unifiedDiff(path: diffPath(file.path), file.old, file.new)
        case .dryRun:
            fixing.notices.append(
                "\(file.path): would \(fixing.summary.suppresses ? "suppress" : "fix") \(file.count) finding\(file.count == 1 ? "" : "s")")
        case .write:
            do throws(FileProblem) {
                try write(file)
            } catch {
                fixing.failures.append("\(error)")
                failed.append(file)
                continue
            }
        }
        fixing.summary.findingCount += file.count
        fixing.summary.fileCount += 1
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
