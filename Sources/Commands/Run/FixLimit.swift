// Decides what fixes may change: findings that the gate reports, and files whose other changes git keeps apart from the fixes.
import CellLintReports
import CellLintWorkspace

/// Which findings to fix, and which files to leave as they are.
struct FixLimit {
    /// Selects the findings to fix; nil means all of them.
    var wanted: ((LintOutput) -> [Finding])?
    /// Why a fix that also changes other files must not change a file; nil if it may.
    var obstacle: (Path) -> String? = { _ in nil }
    /// Why some files must not be written; nil if they may.
    var refusal: ([Path]) -> String? = { _ in nil }

    /// No limit but a refusal, if there is one.
    init(refusal: @escaping ([Path]) -> String? = { _ in nil }) { self.refusal = refusal }

    init(_ setting: LintOptions.FixSetting, _ options: LintOptions, _ root: RootFolder) {
        wanted = wantedFindings(options, root)
        if let all = wanted, !options.gate.inputs.partlyStaged.isEmpty {
            wanted = { output in all(output).filter { !options.isPartlyStaged($0.location.path) } }
        }
        obstacle = { path in
            if options.isPartlyStaged(path) { return "it is partly staged" }
            if let changes = options.gate.inputs.changes, !changes.touches(path) { return "it is not among the changed files" }
            return isWritable(path) ? nil : "it is read-only"
        }
        if setting.suppressionReason == nil, !setting.allowsDirty, options.standardInput == nil { refusal = dirtyRefusal }
    }
}

/// Selects the findings that fixes are limited to; nil if there is no limit.
private func wantedFindings(_ options: LintOptions, _ root: RootFolder) -> ((LintOutput) -> [Finding])? {
    let gate = options.gate
    // Fixes also repair known findings, unless only changes matter. A comment that allows what is known would be superfluous.
    guard gate.changes != nil || options.fixes?.suppressionReason != nil && gate.baseline != nil else { return nil }
    return { output in
        var output = output
        if gate.baseline != nil { output.addFingerprints(path: root.path) }
        var filter = GateFilter(gate, output.files)
        return output.findings.filter { filter.counts($0) }
    }
}

/// Says which files with findings were not changed because they are partly staged.
func partlyStagedNotices(_ findings: [Finding], _ options: LintOptions) -> [String] {
    guard let setting = options.fixes, !options.gate.inputs.partlyStaged.isEmpty else { return [] }
    let paths = findings.filter { finding in
        guard setting.suppressionReason == nil else { return true }
        guard let fix = finding.fix, !fix.edits.isEmpty else { return false }
        return fix.applicability == .safe || setting.allowsUnsafe && fix.applicability == .unsafe
    }.map(\.location.path)
    return Set(paths.filter(options.isPartlyStaged)).sorted().map {
        "\($0): not changed: it is partly staged; stage or stash its other changes"
    }
}

/// Why fixes would mix with changes that are not committed; nil if they would not.
private func dirtyRefusal(_ paths: [Path]) -> String? {
    if paths.isEmpty { return nil }
    let dirty: [Path]
    do throws(ChangesProblem) { dirty = try uncommittedFiles(among: paths) } catch {
        return "\(error.reason); `--allow-dirty` fixes without asking git for uncommitted changes"
    }
    if dirty.isEmpty { return nil }
    let names = dirty.prefix(3).map(\.text).joined(separator: ", ") + (dirty.count > 3 ? " and \(dirty.count - 3) more" : "")
    return
        "nothing was fixed because \(counted(dirty.count, "file")) to fix \(dirty.count == 1 ? "has" : "have") uncommitted changes "
        + "(\(names)); "
        + "commit or stash them, or use `--allow-dirty`"
}
