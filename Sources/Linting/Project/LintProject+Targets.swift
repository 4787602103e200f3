// Tells which deployment targets the findings of a project depend on, and what higher ones would add.

/// How many new findings there would be if the deployment targets of all files were at least a version.
public struct TargetAddition: Hashable, Sendable {
    public var target: Version
    /// Findings that go away, such as those in the `else` of an `#available` that every supported system meets by then, are not subtracted.
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
    /// - Parameter count: counts findings as reports do.
    public mutating func additions(count: ([Finding]) -> Int = \.count) -> [TargetAddition] {
        guard linter.options.raisesTargets, knowsAll else { return [] }
        // An option sets one version for all files, so none below the highest target can be asked for.
        let highest = targets.values.joined().compactMap { $0?.version }.max() ?? Version(0)
        let versions = Set(raised.values.joined().map { max($0.target, highest) }).sorted()
        var concerned: Set<Path> = []
        for (file, changes) in raised {
            for findings in [found[file] ?? []] + changes.map(\.findings) { concerned.formUnion(findings.map(\.location.path)) }
        }
        let files = facts.files.ids(where: { $0.map { concerned.contains($0.path) } ?? false })
        let found = found.filter { $0.value.contains { concerned.contains($0.location.path) } }
        let now = Set(output(of: files, among: found).findings.map(PlaceOfFinding.init))
        var result: [TargetAddition] = []
        for version in versions {
            let there = output(of: files, among: raised(found, to: version)).findings
            let more = count(there.filter { !now.contains(PlaceOfFinding($0)) })
            if more != result.last?.count ?? 0 { result.append(TargetAddition(target: version, count: more)) }
        }
        return result
    }

    /// The findings of files with deployment targets of at least a version.
    private func raised(_ found: [FileID: [Finding]], to version: Version) -> [FileID: [Finding]] {
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

/// What makes two findings of different runs the same.
private struct PlaceOfFinding: Hashable {
    private let rule: String
    private let path: Path
    private let range: ByteRange

    init(_ finding: Finding) { (rule, path, range) = (finding.rule, finding.location.path, finding.location.range) }
}
