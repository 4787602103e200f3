// The state of fixing between rounds: what was changed, which fixes and files are left out, and why.

/// One file, and optionally one rule.
struct FixScope {
    public var file: FileID
    var rule: String?
}

/// The state of fixing between rounds.
struct FixWork {
    /// The findings to fix; nil means all.
    var region: FixRegion?
    /// The original text of each changed file.
    private var originals: [FileID: SourceText] = [:]
    private var counts: [FileID: FixCount] = [:]
    /// Files that are not changed, or no longer, including invalid ones.
    private var left: Set<FileID> = []
    /// Files that were valid when fixing began.
    private var sound: Set<FileID> = []
    private var notices: [(path: Path, text: String)] = []
    private var brokenRules: Set<String> = []
    /// Fixes that made a file worse, and files whose fixes are tried one by one until the faulty one is found.
    private var refused: Set<FixMark> = []
    private var careful: Set<FileID> = []
    private var refusals: [(file: FileID, rule: String, reason: String)] = []
    /// Files that fixes changed together, each with all of them.
    private var joined: [FileID: Set<FileID>] = [:]
    private let scope: FixScope?
    private let obstacle: (Path) -> String?
    /// Files that fixes of several files would have changed.
    private var obstructed: Set<FileID> = []

    init(region: FixRegion?, scope: FixScope?, obstacle: @escaping (Path) -> String?) {
        (self.region, self.scope, self.obstacle) = (region, scope, obstacle)
    }

    var isCareful: Bool { !careful.isEmpty }

    /// One of several fixes is faulty; a single fix is the faulty one.
    mutating func refuse(_ fixes: [FixSelection.Taken], _ reason: String, in files: Set<FileID>) {
        guard fixes.count == 1 else {
            careful.formUnion(files)
            return
        }
        refused.insert(fixes[0].mark)
        refusals.append((fixes[0].files[0], fixes[0].rule, reason))
        careful.subtract(files)
    }

    func isLeft(_ file: FileID) -> Bool { left.contains(file) }
    mutating func note(_ count: FixCount, in file: FileID) { counts[file, default: FixCount()] += count }

    /// Records that a fix changed some files.
    mutating func join(_ files: [FileID]) {
        let all = files.reduce(into: Set(files)) { $0.formUnion(joined[$1] ?? []) }
        for file in all { joined[file] = all }
    }

    /// The fixes for the next round.
    mutating func selection<Threads>(
        _ findings: [FileID: [Finding]], _ project: LintProject<Threads>, _ allowsUnsafe: Bool
    ) -> FixSelection {
        let selection = FixSelection(
            wanted(findings), in: project.textsByPath, allowsUnsafe: allowsUnsafe, refused: refused, careful: careful
        ) { files in mayChange(files, project) }
        for (file, rule) in selection.broken where brokenRules.insert("\(file) \(rule)").inserted {
            notices.append((project.facts.files[file]!.path, "fix of `\(rule)` not applied: its edits overlap"))
        }
        for file in selection.changes.keys where originals[file] == nil { originals[file] = project.facts.files[file]!.text }
        return selection
    }

    /// Whether a fix may change some files. If not, the user is told the reason, once a file.
    private mutating func mayChange<Threads>(_ files: [FileID], _ project: LintProject<Threads>) -> Bool {
        files.allSatisfy { file in
            if left.contains(file) { return false }
            let source = project.facts.files[file]!
            if !sound.contains(file) {
                if let error = source.outline.firstSyntaxError {
                    left.insert(file)
                    let place = LineTable(source.text).position(at: error.range.start)
                    notices.append((source.path, "not changed: it is not valid Swift (\(place.line):\(place.column): \(error.reason))"))
                    return false
                }
                sound.insert(file)
            }
            return files.count == 1 || mayChangeWithOthers(file, source.path, isReported: project.isReported(file))
        }
    }

    /// Whether a fix of several files may change one of them.
    private mutating func mayChangeWithOthers(_ file: FileID, _ path: Path, isReported: Bool) -> Bool {
        guard scope == nil, !obstructed.contains(file) else { return false }
        guard let reason = isReported ? obstacle(path) : "it is not linted" else { return true }
        obstructed.insert(file)
        notices.append((path, "not changed by fixes of several files: \(reason)"))
        return false
    }

    private func wanted(_ findings: [FileID: [Finding]]) -> [FileID: [Finding]] {
        guard let region else { return findings }
        return findings.reduce(into: [:]) { wanted, file in wanted[file.key] = file.value.filter { region.contains($0, in: file.key) } }
    }

    /// Restores files to their state before the first round, and those that were changed together with them.
    mutating func giveUp<Threads>(_ files: some Collection<FileID>, _ reason: String, _ project: inout LintProject<Threads>) {
        let files = Set(files)
        let all = files.reduce(into: files) { $0.formUnion(joined[$1] ?? []) }
        for file in all {
            left.insert(file)
            counts[file] = nil
            let text = files.contains(file) ? reason : "a fix changes it together with a file that is not changed"
            notices.append((originals[file]!.path, "not changed: \(text)"))
        }
        project.replace(all.sorted().map { ($0, originals[$0]!) })
    }

    func result<Threads>(_ findings: [FileID: [Finding]], _ project: LintProject<Threads>, _ allowsUnsafe: Bool) -> FixResult {
        var result = FixResult()
        for (file, count) in counts {
            result.files.append(.init(old: originals[file]!, new: project.facts.files[file]!.text, count: count))
        }
        result.files.sort { $0.path < $1.path }
        // A file with no remaining fixes gets its original text back.
        let left = refusals.map { refusal in
            (
                path: originals[refusal.file]!.path,
                text: counts[refusal.file] == nil
                    ? "not changed: \(refusal.reason)" : "fix of `\(refusal.rule)` not applied: \(refusal.reason)"
            )
        }
        result.notices = (notices + left).sorted { a, b in
            a.path == b.path ? a.text < b.text : a.path < b.path
        }.map { "\($0.path): \($0.text)" }
        result.joined = Set(joined.values).map { files in Set(files.filter { counts[$0] != nil }.map { originals[$0]!.path }) }
        guard !allowsUnsafe else { return result }
        result.unsafeCount =
            FixSelection(wanted(findings.filter { !isLeft($0.key) }), in: project.textsByPath, allowsUnsafe: false).unsafeCount
        return result
    }
}
