// Tells which deployment targets the findings of a project depend on, and what higher ones would add.

/// How many findings more there would be if the deployment targets of all files were at least a version.
public struct TargetAddition: Hashable, Sendable {
    public var target: Version
    /// Negative if there would be fewer.
    public var count: Int

    public init(target: Version, count: Int) { (self.target, self.count) = (target, count) }
}

extension LintProject {
    /// The deployment targets that the findings depend on, with the number of files; nil stands for files without one.
    public var judgedTargets: [TargetSetting?: Int] {
        targets.values.reduce(into: [:]) { counts, settings in
            for setting in settings { counts[setting, default: 0] += 1 }
        }
    }

    /// What higher deployment targets would add, for each version that changes the number. Empty if the linter was not asked for it, or
    /// if it knows only a part of the project.
    public mutating func additions() -> [TargetAddition] {
        guard linter.options.raisesTargets, knowsAll else { return [] }
        // An option sets one version for all files, so none below the highest target can be asked for.
        let highest = targets.values.joined().compactMap { $0?.version }.max() ?? Version(0)
        let versions = Set(raised.values.joined().map { max($0.target, highest) }).sorted()
        let concerned = Set(
            raised.flatMap { file, changes in ([found[file] ?? []] + changes.map(\.findings)).joined().map(\.location.path) })
        let files = facts.files.ids.filter { facts.files[$0].map { concerned.contains($0.path) } ?? false }
        let now = count(found, in: files)
        var result: [TargetAddition] = []
        for version in versions {
            let more = count(found(withTargetsOf: version), in: files) - now
            if more != result.last?.count ?? 0 { result.append(TargetAddition(target: version, count: more)) }
        }
        return result
    }

    private mutating func count(_ found: [FileID: [Finding]], in files: [FileID]) -> Int {
        output(of: files, among: found).findings.count
    }

    /// The findings with deployment targets of at least a version.
    private func found(withTargetsOf version: Version) -> [FileID: [Finding]] {
        var found = found
        for (file, changes) in raised {
            let reached = changes.filter { $0.target <= version }
            let last = Dictionary(reached.map { ($0.rule, $0) }) { $0.target < $1.target ? $1 : $0 }
            if last.isEmpty { continue }
            found[file] = (found[file] ?? []).filter { last[$0.rule] == nil } + last.values.flatMap(\.findings)
        }
        return found
    }
}
