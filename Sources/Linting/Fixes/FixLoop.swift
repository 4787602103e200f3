// Applies fixes to a linted project in rounds until nothing changes. No IO: texts in, texts out.
// It verifies every result: each changed text is tokenized and linted again. If a file got worse, its fixes are tried
// one by one, and the faulty one is left out.

/// The result of fixing.
public struct FixResult: Sendable {
    /// A file whose text changed.
    public struct File: Sendable {
        public var old: SourceText
        public var new: SourceText
        /// The number of findings that the fixes resolved.
        public var count: Int

        public var path: Path { old.path }
    }

    /// By path.
    public var files: [File] = []
    /// Notices for the user: files that were not changed, and why. One line each.
    public var notices: [String] = []
    /// The number of remaining findings with a fix that only `--unsafe-fixes` would apply.
    public var unsafeCount = 0
}

extension LintProject {
    /// Applies fixes until there are none left. Afterwards `output()` returns the remaining findings in the new texts.
    /// - Parameters:
    ///   - allowsUnsafe: whether unsafe fixes are applied, too. Display fixes never are.
    ///   - mostRounds: a file that still changes after this many rounds is left unchanged.
    ///   - wanted: selects the findings to fix; nil means all of them.
    public mutating func fix(
        allowsUnsafe: Bool, mostRounds: Int = 50, wanted: ((LintOutput) -> [Finding])? = nil
    ) -> FixResult {
        fix(allowsUnsafe: allowsUnsafe, mostRounds: mostRounds, only: nil, wanted: wanted)
    }

    /// - Parameter scope: limits fixing and its results; nil means everything.
    mutating func fix(
        allowsUnsafe: Bool, mostRounds: Int = 50, only scope: FixScope?, wanted: ((LintOutput) -> [Finding])? = nil
    ) -> FixResult {
        var work = FixWork(region: region(wanted))
        var findings = findingsByFile(scope)
        var isChecked = true
        var rounds = 0
        while true {
            var selections = work.selections(findings, self, allowsUnsafe)
            if !selections.isEmpty, !knowsAll {
                // Files must not be changed based on only a part of the project.
                readAll(makesFixes: true)
                (work, findings) = (FixWork(region: region(wanted)), findingsByFile(scope))
                selections = work.selections(findings, self, allowsUnsafe)
            }
            if selections.isEmpty {
                if isChecked { break }
                // Findings in other files may depend on the changed ones.
                if let scope { check([scope.file], makesFixes: true) } else { checkAll(makesFixes: true) }
                findings = findingsByFile(scope)
                isChecked = true
                continue
            }
            guard rounds < mostRounds else {
                work.giveUp(selections.keys, "its fixes still change it after \(mostRounds) rounds", &self)
                isChecked = false
                continue
            }
            // Fixes that are tried one by one take a round each; every round leaves one less.
            if !work.isCareful { rounds += 1 }
            apply(selections, findings, scope, &work)
            findings = findingsByFile(scope)
            isChecked = false
        }
        return work.result(findings, self, allowsUnsafe)
    }

    /// Restores the old texts of files, for example if the new ones could not be written.
    public mutating func undo(_ files: [FixResult.File]) {
        guard !files.isEmpty else { return }
        let numbers = numbersByPath
        replace(files.compactMap { file in numbers[file.path].map { ($0, file.old) } })
        checkAll(makesFixes: true)
    }

    /// One round: applies the selected fixes, and reverts files that got worse.
    private mutating func apply(
        _ selections: [FileID: FixSelection], _ before: [FileID: [Finding]], _ scope: FixScope?, _ work: inout FixWork
    ) {
        let changed = selections.keys.sorted()
        let texts = Dictionary(uniqueKeysWithValues: changed.map { ($0, facts.files[$0]!.text) })
        let gaps = changed.map { facts.files[$0]!.outline.missingExpressionCount }
        replace(
            changed.map { file in
                // `FixSelection` has validated each fix, and they do not overlap.
                (file, SourceText(path: texts[file]!.path, texts[file]!.applying(selections[file]!.edits)!))
            })
        let region = work.region
        for file in changed { work.region?.move(file, by: selections[file]!.edits) }
        var worse: [FileID: String] = [:]
        for (file, gaps) in zip(changed, gaps) {
            let outline = facts.files[file]!.outline
            if let damage = outline.damage {
                worse[file] = "the result would not be valid Swift: \(damage.reason)"
            } else if outline.missingExpressionCount > gaps {
                worse[file] = "the result would not be valid Swift: an expression is missing"
            }
        }
        takeBack(worse, selections, texts, region, &work)
        check(concerning: Set(changed), makesFixes: true)
        let after = findingsByFile(scope)
        let damaged = Set(worse.keys)
        worse = [:]
        for file in changed where !damaged.contains(file) {
            let counts = selections[file]!.counts
            let rule = counts.keys.sorted().first { rule in
                count(rule, after[file]) > count(rule, before[file]) - counts[rule]!
            }
            if let rule {
                worse[file] = "the result would have new findings of `\(rule)`"
            } else {
                work.note(selections[file]!.count, in: file)
            }
        }
        takeBack(worse, selections, texts, region, &work)
        check(concerning: Set(worse.keys), makesFixes: true)
    }

    /// Restores the texts from before a round that made them worse, and prevents the same from happening again.
    private mutating func takeBack(
        _ reasons: [FileID: String], _ selections: [FileID: FixSelection], _ texts: [FileID: SourceText], _ region: FixRegion?,
        _ work: inout FixWork
    ) {
        for (file, reason) in reasons {
            work.refuse(selections[file]!, reason, in: file)
            if let region { work.region?.restore(file, from: region) }
        }
        replace(reasons.keys.sorted().map { ($0, texts[$0]!) })
    }

    /// All findings, grouped by file.
    private mutating func findingsByFile(_ scope: FixScope?) -> [FileID: [Finding]] {
        if let scope { return [scope.file: output(of: [scope.file]).findings.filter { scope.rule == nil || $0.rule == scope.rule }] }
        let numbers = numbersByPath
        return output().findings.reduce(into: [:]) { result, finding in
            if let file = numbers[finding.location.path] { result[file, default: []].append(finding) }
        }
    }

    /// The places of the findings to fix; nil if all are fixed.
    private mutating func region(_ wanted: ((LintOutput) -> [Finding])?) -> FixRegion? {
        guard let wanted else { return nil }
        let numbers = numbersByPath
        return FixRegion(
            wanted(output()).reduce(into: [:]) { result, finding in
                if let file = numbers[finding.location.path] { result[file, default: []].append(finding) }
            })
    }

    private func count(_ rule: String, _ findings: [Finding]?) -> Int { findings?.count { $0.rule == rule } ?? 0 }
}

/// One file, and optionally one rule.
struct FixScope {
    public var file: FileID
    var rule: String?
}

/// The state of fixing between rounds.
private struct FixWork {
    /// The findings to fix; nil means all.
    var region: FixRegion?
    /// The original text of each changed file.
    private var originals: [FileID: SourceText] = [:]
    private var counts: [FileID: Int] = [:]
    /// Files that are not changed, or no longer, including invalid ones.
    private var left: Set<FileID> = []
    private var notices: [(path: Path, text: String)] = []
    private var brokenRules: Set<String> = []
    /// Fixes that made their file worse, and files whose fixes are tried one by one until the faulty one is found.
    private var refused: [FileID: Set<FixMark>] = [:]
    private var careful: Set<FileID> = []
    private var refusals: [(file: FileID, rule: String, reason: String)] = []

    init(region: FixRegion?) { self.region = region }

    var isCareful: Bool { !careful.isEmpty }

    /// One of several fixes is faulty; a single fix is the faulty one.
    mutating func refuse(_ selection: FixSelection, _ reason: String, in file: FileID) {
        guard selection.taken.count == 1 else {
            careful.insert(file)
            return
        }
        refused[file, default: []].insert(selection.taken[0])
        refusals.append((file, selection.counts.keys.sorted()[0], reason))
        careful.remove(file)
    }

    func isLeft(_ file: FileID) -> Bool { left.contains(file) }
    mutating func note(_ count: Int, in file: FileID) { counts[file, default: 0] += count }

    /// The fixes for the next round, without files that have none.
    mutating func selections<Threads>(
        _ findings: [FileID: [Finding]], _ project: LintProject<Threads>, _ allowsUnsafe: Bool
    ) -> [FileID: FixSelection] {
        var result: [FileID: FixSelection] = [:]
        for (file, findings) in findings where !isLeft(file) {
            let source = project.facts.files[file]!
            let selection = FixSelection(
                wanted(findings, in: file), in: source.text, allowsUnsafe: allowsUnsafe, refused: refused[file] ?? [],
                takesOne: careful.contains(file))
            for rule in selection.broken where brokenRules.insert("\(file) \(rule)").inserted {
                notices.append((source.path, "a fix of `\(rule)` was not applied: its edits overlap"))
            }
            guard !selection.isEmpty else { continue }
            if originals[file] == nil {
                if let damage = source.outline.damage {
                    left.insert(file)
                    let place = LineTable(source.text).position(at: damage.range.start)
                    notices.append(
                        (
                            source.path,
                            "not fixed because it is not valid Swift: line \(place.line), column \(place.column): \(damage.reason)"
                        )
                    )
                    continue
                }
                originals[file] = source.text
            }
            result[file] = selection
        }
        return result
    }

    private func wanted(_ findings: [Finding], in file: FileID) -> [Finding] {
        region.map { region in findings.filter { region.contains($0, in: file) } } ?? findings
    }

    /// Restores files to their state before the first round.
    mutating func giveUp<Threads>(_ reasons: [FileID: String], _ project: inout LintProject<Threads>) {
        for (file, reason) in reasons {
            left.insert(file)
            counts[file] = nil
            notices.append((originals[file]!.path, "not changed: \(reason)"))
        }
        project.replace(reasons.keys.sorted().map { ($0, originals[$0]!) })
    }

    mutating func giveUp<Threads>(_ files: some Collection<FileID>, _ reason: String, _ project: inout LintProject<Threads>) {
        giveUp(Dictionary(uniqueKeysWithValues: files.map { ($0, reason) }), &project)
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
                    ? "not changed: \(refusal.reason)" : "a fix of `\(refusal.rule)` was skipped: \(refusal.reason)"
            )
        }
        result.notices = (notices + left).sorted { a, b in
            a.path == b.path ? a.text < b.text : a.path < b.path
        }.map { "\($0.path): \($0.text)" }
        guard !allowsUnsafe else { return result }
        for (file, findings) in findings where !isLeft(file) {
            result.unsafeCount +=
                FixSelection(
                    wanted(findings, in: file), in: project.facts.files[file]!.text, allowsUnsafe: false
                ).unsafeCount
        }
        return result
    }
}
