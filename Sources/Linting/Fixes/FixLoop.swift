// Applies fixes to a linted project in rounds until nothing changes. No IO: texts in, texts out.
// It verifies every result: each changed text is tokenized and linted again. If a file got worse, its fixes are tried
// one by one, and the faulty one is left out. Files that one fix changes share their fate: all are changed, or none.

/// How much was fixed.
public struct FixCount: Sendable, Equatable {
    /// Findings as reports count them: the uses of one cell are one.
    public var findings = 0
    /// Their uses.
    public var uses = 0

    public static func += (sum: inout FixCount, count: FixCount) {
        sum.findings += count.findings
        sum.uses += count.uses
    }
}

/// The result of fixing.
public struct FixResult: Sendable {
    /// A file whose text changed.
    public struct File: Sendable {
        public var old: SourceText
        public var new: SourceText
        /// The findings that the fixes resolved.
        public var count: FixCount

        public var path: Path { old.path }
    }

    /// By path.
    public var files: [File] = []
    /// The paths of files that fixes changed together: all of them are to be written, or none.
    public var joined: [Set<Path>] = []
    /// Notices for the user: files that were not changed, and why. One line each.
    public var notices: [String] = []
    /// The number of remaining findings with a fix that only `--unsafe-fixes` would apply.
    public var unsafeCount = 0

    /// The files by what is to be written together, in the order of their first paths.
    public var sets: [[File]] {
        var sets: [[File]] = []
        var known: [Set<Path>: Int] = [:]
        for file in files {
            guard let set = joined.first(where: { $0.contains(file.path) }) else {
                sets.append([file])
                continue
            }
            if let index = known[set] {
                sets[index].append(file)
            } else {
                known[set] = sets.count
                sets.append([file])
            }
        }
        return sets
    }
}

extension LintProject {
    /// Applies fixes until there are none left. Afterwards `output()` returns the remaining findings in the new texts.
    /// - Parameters:
    ///   - allowsUnsafe: whether unsafe fixes are applied, too. Display fixes never are.
    ///   - mostRounds: a file that still changes after this many rounds is left unchanged.
    ///   - wanted: selects the findings to fix; nil means all of them.
    ///   - obstacle: why a file must not be changed by a fix of several files, as in "it is read-only"; nil if it may.
    public mutating func fix(
        allowsUnsafe: Bool, mostRounds: Int = 50, wanted: ((LintOutput) -> [Finding])? = nil,
        obstacle: @escaping (Path) -> String? = { _ in nil }
    ) -> FixResult {
        fix(allowsUnsafe: allowsUnsafe, mostRounds: mostRounds, only: nil, wanted: wanted, obstacle: obstacle)
    }

    /// - Parameter scope: limits fixing and its results; nil means everything.
    mutating func fix(
        allowsUnsafe: Bool, mostRounds: Int = 50, only scope: FixScope?, wanted: ((LintOutput) -> [Finding])? = nil,
        obstacle: @escaping (Path) -> String? = { _ in nil }
    ) -> FixResult {
        func freshWork() -> FixWork { FixWork(region: region(wanted), scope: scope, obstacle: obstacle) }
        var work = freshWork()
        var findings = findingsByFile(scope)
        var isChecked = true
        var rounds = 0
        while true {
            var selection = work.selection(findings, self, allowsUnsafe)
            if !selection.isEmpty, !knowsAll {
                // Files must not be changed based on only a part of the project.
                readAll(makesFixes: true)
                (work, findings) = (freshWork(), findingsByFile(scope))
                selection = work.selection(findings, self, allowsUnsafe)
            }
            if selection.isEmpty {
                if isChecked { break }
                // Findings in other files may depend on the changed ones.
                if let scope { check([scope.file], makesFixes: true) } else { checkAll(makesFixes: true) }
                findings = findingsByFile(scope)
                isChecked = true
                continue
            }
            guard rounds < mostRounds else {
                work.giveUp(selection.changes.keys, "its fixes still change it after \(mostRounds) rounds", &self)
                isChecked = false
                continue
            }
            // Fixes that are tried one by one take a round each; every round leaves one less.
            if !work.isCareful { rounds += 1 }
            apply(selection, findings, scope, &work)
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
        _ selection: FixSelection, _ before: [FileID: [Finding]], _ scope: FixScope?, _ work: inout FixWork
    ) {
        let changes = selection.changes
        let changed = changes.keys.sorted()
        let texts = Dictionary(uniqueKeysWithValues: changed.map { ($0, facts.files[$0]!.text) })
        let gaps = changed.map { facts.files[$0]!.outline.missingExpressionCount }
        replace(
            changed.map { file in
                // `FixSelection` has validated each fix, and they do not overlap.
                (file, SourceText(path: texts[file]!.path, texts[file]!.applying(changes[file]!.edits)!))
            })
        let region = work.region
        for file in changed { work.region?.move(file, by: changes[file]!.edits) }
        var worse: [FileID: String] = [:]
        for (file, gaps) in zip(changed, gaps) {
            let outline = facts.files[file]!.outline
            if let error = outline.firstSyntaxError {
                worse[file] = "the result would not be valid Swift: \(error.reason)"
            } else if outline.missingExpressionCount > gaps {
                worse[file] = "the result would not be valid Swift: an expression is missing"
            }
        }
        let damaged = takeBack(worse, selection, texts, region, &work)
        check(concerning: Set(changed), makesFixes: true)
        let after = findingsByFile(scope)
        worse = [:]
        for file in changed where !damaged.contains(file) {
            let counts = changes[file]!.counts
            let rule = counts.keys.sorted().first { rule in
                count(rule, after[file]) > count(rule, before[file]) - counts[rule]!
            }
            if let rule { worse[file] = "the result would have new findings of `\(rule)`" }
        }
        let restored = takeBack(worse, selection, texts, region, &work)
        for file in changed where !damaged.contains(file) && !restored.contains(file) { work.note(changes[file]!.count, in: file) }
        for fix in selection.taken where fix.files.count > 1 && fix.files.allSatisfy({ !damaged.contains($0) && !restored.contains($0) }) {
            work.join(fix.files)
        }
        check(concerning: restored, makesFixes: true)
    }

    /// Restores the texts from before a round that made them worse, and prevents the same from happening again.
    /// - Returns: the restored files, among them those that a fix of this round changed together with the worse ones.
    private mutating func takeBack(
        _ reasons: [FileID: String], _ selection: FixSelection, _ texts: [FileID: SourceText], _ region: FixRegion?, _ work: inout FixWork
    ) -> Set<FileID> {
        var restored: Set<FileID> = []
        for (file, reason) in reasons.sorted(by: { $0.key < $1.key }) where !restored.contains(file) {
            let files = selection.connected(with: [file])
            work.refuse(selection.taken.filter { files.contains($0.files[0]) }, reason, in: files)
            restored.formUnion(files)
        }
        if let region { for file in restored { work.region?.restore(file, from: region) } }
        replace(restored.sorted().map { ($0, texts[$0]!) })
        return restored
    }

    private mutating func findingsByFile(_ scope: FixScope?) -> [FileID: [Finding]] {
        if let scope { return [scope.file: output(of: [scope.file]).findings.filter { scope.rule == nil || $0.rule == scope.rule }] }
        let numbers = numbersByPath
        return outputWithAllFixes().findings.reduce(into: [:]) { result, finding in
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
