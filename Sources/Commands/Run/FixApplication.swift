// A linted project → fixed files, or a diff of them, or a word on what would be fixed.
import CellLintLinting
import CellLintReports
import CellLintWorkspace

/// What came of the fixes.
struct Fixing {
    var summary = FixSummary()
    /// Files that could not be written; each is as it was.
    var failures: [String] = []
    var notices: [String] = []
}

/// Fixes a project as the options ask; afterwards it holds what is on disk.
/// - Parameter write: puts a file's new text in the place of the old one.
func fix(
    _ project: inout LintProject<Threads>, _ setting: LintOptions.FixSetting, write: (FixResult.File) throws(FileProblem) -> Void
) -> Fixing {
    var fixed = project
    let result = setting.suppressionReason.map { fixed.addSuppressions(reason: $0) } ?? fixed.fix(allowsUnsafe: setting.allowsUnsafe)
    var fixing = Fixing()
    fixing.notices = result.notices
    fixing.summary.unsafeCount = result.unsafeCount
    fixing.summary.suppresses = setting.suppressionReason != nil
    fixing.summary.isWritten = setting.mode == .write
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

/// A file as a diff names it: from the current folder, links followed, since `git apply` does not follow any.
private func diffPath(_ path: String) -> String {
    let shown = pathFromCurrentFolder(realPath(path) ?? path)
    return shown.hasPrefix("/") ? String(shown.dropFirst()) : shown
}
