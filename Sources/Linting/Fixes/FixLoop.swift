// A linted project → its files after every fix that may be applied, in rounds until nothing changes. No IO: texts in, texts out.
// Unusual: nothing is believed. Each changed text is tokenized and linted again. Where a file got worse its fixes are tried one by
// one, and the one to blame is left out.

/// What fixing did.
public struct FixResult: Sendable {
    /// A file whose text changed.
    public struct File: Sendable {
        public var old: SourceText
        public var new: SourceText
        /// How many findings the fixes repaired.
        public var count: Int

        public var path: String { old.path }
    }

    /// By path.
    public var files: [File] = []
    /// What the user should know: files that were left as they are, and why. One line each.
    public var notices: [String] = []
    /// How many of the findings that are left have a fix which only `--unsafe-fixes` would apply.
    public var unsafeCount = 0
}

extension LintProject {
    /// Applies fixes until no more can be. Afterwards `output()` gives what is left, in the new texts.
    /// - Parameters:
    ///   - allowsUnsafe: whether unsafe fixes are applied, too. Those that are for show never are.
    ///   - mostRounds: a file that still changes after so many is left as it was.
    public mutating func fix(allowsUnsafe: Bool, mostRounds: Int = 50) -> FixResult {
        fix(allowsUnsafe: allowsUnsafe, mostRounds: mostRounds, only: nil)
    }

    /// - Parameter scope: what alone is fixed, and asked about; nil stands for everything.
    mutating func fix(allowsUnsafe: Bool, mostRounds: Int = 50, only scope: FixScope?) -> FixResult {
        var work = FixWork()
        var findings = findingsByFile(scope)
        var isChecked = true
        var rounds = 0
        while true {
            var selections = work.selections(findings, self, allowsUnsafe)
            if !selections.isEmpty, !knowsAll {
                // What is written is not written on what a part of the project says.
                readAll(makesFixes: true)
                (work, findings) = (FixWork(), findingsByFile(scope))
                selections = work.selections(findings, self, allowsUnsafe)
            }
            if selections.isEmpty {
                if isChecked { break }
                // What is found in the other files may hang on the ones that changed.
                if let scope { check([scope.file], makesFixes: true) } else { checkAll(makesFixes: true) }
                findings = findingsByFile(scope)
                isChecked = true
                continue
            }
            guard rounds < mostRounds else {
                work.giveUp(selections.keys, "its fixes do not come to rest in \(mostRounds) rounds", &self)
                isChecked = false
                continue
            }
            // Fixes that go one by one take a round each; each of them is one less.
            if !work.isCareful { rounds += 1 }
            apply(selections, findings, scope, &work)
            findings = findingsByFile(scope)
            isChecked = false
        }
        return work.result(findings, self, allowsUnsafe)
    }

    /// Puts files back to their old texts, as when the new ones could not be written.
    public mutating func undo(_ files: [FixResult.File]) {
        guard !files.isEmpty else { return }
        replace(files.compactMap { file in number(ofFile: file.path).map { ($0, file.old) } })
        checkAll(makesFixes: true)
    }

    /// One round: applies what was chosen, and takes back what made a file worse.
    private mutating func apply(
        _ selections: [FileID: FixSelection], _ before: [FileID: [Finding]], _ scope: FixScope?, _ work: inout FixWork
    ) {
        let changed = selections.keys.sorted()
        let texts = Dictionary(uniqueKeysWithValues: changed.map { ($0, facts.files[$0]!.text) })
        let gaps = changed.map { facts.files[$0]!.outline.missingExpressionCount }
        replace(
            changed.map { file in
                // `FixSelection` has tried each fix, and they are apart from each other.
                (file, SourceText(path: texts[file]!.path, texts[file]!.applying(selections[file]!.edits)!))
            })
        var worse: [FileID: String] = [:]
        for (file, gaps) in zip(changed, gaps) {
            let outline = facts.files[file]!.outline
            if let damage = outline.damage {
                worse[file] = "the result would be no Swift: \(damage.reason)"
            } else if outline.missingExpressionCount > gaps {
                worse[file] = "the result would be no Swift: it lacks an expression"
            }
        }
        takeBack(worse, selections, texts, &work)
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
        takeBack(worse, selections, texts, &work)
        check(concerning: Set(worse.keys), makesFixes: true)
    }

    /// Gives files the texts from before a round that made them worse, and sees to it that the same does not happen again.
    private mutating func takeBack(
        _ reasons: [FileID: String], _ selections: [FileID: FixSelection], _ texts: [FileID: SourceText], _ work: inout FixWork
    ) {
        for (file, reason) in reasons { work.refuse(selections[file]!, reason, in: file) }
        replace(reasons.keys.sorted().map { ($0, texts[$0]!) })
    }

    /// All findings by the file that they lie in.
    private mutating func findingsByFile(_ scope: FixScope?) -> [FileID: [Finding]] {
        if let scope { return [scope.file: output(of: [scope.file]).findings.filter { scope.rule == nil || $0.rule == scope.rule }] }
        var numbers: [String: FileID] = [:]
        for (number, file) in zip(facts.files.fileIDs, facts.files) {
            if let file { numbers[file.path] = number }
        }
        return output().findings.reduce(into: [:]) { result, finding in
            if let file = numbers[finding.location.path] { result[file, default: []].append(finding) }
        }
    }

    private func count(_ rule: String, _ findings: [Finding]?) -> Int { findings?.count { $0.rule == rule } ?? 0 }
}

/// One file, and perhaps one rule.
struct FixScope {
    public var file: FileID
    var rule: String?
}

/// What fixing must remember from round to round.
private struct FixWork {
    /// The first text of each file that was touched.
    private var originals: [FileID: SourceText] = [:]
    private var counts: [FileID: Int] = [:]
    /// Files that are not touched (any more), damaged ones among them.
    private var left: Set<FileID> = []
    private var notices: [(path: String, text: String)] = []
    private var brokenRules: Set<String> = []
    /// Fixes that made their file worse, and files whose fixes are tried one by one until such a one is found.
    private var refused: [FileID: Set<FixMark>] = [:]
    private var careful: Set<FileID> = []
    private var refusals: [(file: FileID, rule: String, reason: String)] = []

    var isCareful: Bool { !careful.isEmpty }

    /// Of several fixes one is to blame, of one it is that one.
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

    /// What to apply in the next round; files with nothing to apply left out.
    mutating func selections<Threads>(
        _ findings: [FileID: [Finding]], _ project: LintProject<Threads>, _ allowsUnsafe: Bool
    ) -> [FileID: FixSelection] {
        var result: [FileID: FixSelection] = [:]
        for (file, findings) in findings where !isLeft(file) {
            let source = project.facts.files[file]!
            let selection = FixSelection(
                findings, in: source.text, allowsUnsafe: allowsUnsafe, refused: refused[file] ?? [], takesOne: careful.contains(file))
            for rule in selection.broken where brokenRules.insert("\(file) \(rule)").inserted {
                notices.append((source.path, "a fix of `\(rule)` was not applied: its edits overlap"))
            }
            guard !selection.isEmpty else { continue }
            if originals[file] == nil {
                if let damage = source.outline.damage {
                    left.insert(file)
                    let place = LineTable(source.text).position(at: damage.range.start)
                    notices.append(
                        (source.path, "not fixed, since it is no valid Swift: line \(place.line), column \(place.column): \(damage.reason)")
                    )
                    continue
                }
                originals[file] = source.text
            }
            result[file] = selection
        }
        return result
    }

    /// Leaves files as they were before the first round.
    mutating func giveUp<Threads>(_ reasons: [FileID: String], _ project: inout LintProject<Threads>) {
        for (file, reason) in reasons {
            left.insert(file)
            counts[file] = nil
            notices.append((originals[file]!.path, "left as it was: \(reason)"))
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
        result.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        // A file of which nothing is left that could be said to be fixed is as it was.
        let left = refusals.map { refusal in
            (
                path: originals[refusal.file]!.path,
                text: counts[refusal.file] == nil
                    ? "left as it was: \(refusal.reason)" : "a fix of `\(refusal.rule)` was left out: \(refusal.reason)"
            )
        }
        result.notices = (notices + left).sorted { a, b in
            a.path == b.path ? a.text < b.text : a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
        }.map { "\($0.path): \($0.text)" }
        guard !allowsUnsafe else { return result }
        for (file, findings) in findings where !isLeft(file) {
            result.unsafeCount += FixSelection(findings, in: project.facts.files[file]!.text, allowsUnsafe: false).unsafeCount
        }
        return result
    }
}
