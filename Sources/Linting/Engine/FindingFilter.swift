// Filters findings for the report: levels, suppressions, duplicates, superseded findings, fixes.

/// Decides which findings in some files are reported.
struct FindingFilter {
    private let linter: Linter
    private let facts: FactDatabase
    private let numbers: [Path: FileID]
    let files: [Path: SourceFile]

    /// - Parameter numbers: parsed files.
    init(_ linter: Linter, _ facts: FactDatabase, files numbers: [FileID]) {
        var byPath: [Path: FileID] = [:]
        for fileID in numbers { byPath[facts.files[fileID]!.path] = fileID }
        (self.linter, self.facts, self.numbers) = (linter, facts, byPath)
        files = byPath.mapValues { facts.files[$0]! }
    }

    /// The findings that lie in the files.
    /// - Parameter found: what the check of each file found, perhaps in other files.
    func findings(among found: [FileID: [Finding]]) -> [Finding] {
        // In file order, so that every run keeps the same one of two findings at one position.
        found.sorted { facts.rank($0.key) < facts.rank($1.key) }.flatMap { $0.value.filter { numbers[$0.location.path] != nil } }.sorted(
            by: Finding.precedes)
    }

    /// The number of the file that a finding lies in.
    func file(of finding: Finding) -> FileID { numbers[finding.location.path]! }

    /// What is reported of some findings.
    /// - Parameters:
    ///   - commented: the files whose suppression comments count.
    ///   - suppressions: those of at least these files, and of the others that fixes change.
    ///   - others: the numbers of those others.
    func reported(
        _ findings: [Finding], _ commented: [FileID], _ suppressions: [FileID: Suppressions], others: [Path: FileID]
    ) -> [Finding] {
        var suppressions = suppressions
        var reported: [Finding] = []
        var unwanted: Set<FixIdentity> = []
        for finding in findings {
            guard var finding = leveled(finding) else { continue }
            let file = file(of: finding)
            if let edits = finding.fix?.edits { finding.fix!.edits = edits.fitted(to: facts.files[file]!.text) }
            if suppressions[file]!.suppresses(finding) {
                suppressions[file]!.noteUse(by: finding)
                if let identity = FixIdentity(finding) { unwanted.insert(identity) }
                continue
            }
            // Two providers may lead to the same place: it is reported once, with the notes of the first, which directly precedes it.
            if let last = reported.last, last.location == finding.location, last.rule == finding.rule { continue }
            reported.append(finding)
        }
        dropSuperseded(&reported)
        addFindings(about: &suppressions, of: commented, to: &reported)
        for index in reported.indices { holdBackFix(of: &reported[index], unwanted, suppressions, others) }
        return reported
    }

    /// A finding at the level that the user set for its file; nil where it is off.
    private func leveled(_ finding: Finding) -> Finding? {
        guard let level = linter.levels?(finding.rule, finding.location.path) else { return finding }
        guard level.severity != .off, finding.confidence >= level.confidence else { return nil }
        var finding = finding
        finding.severity = level.severity ?? finding.severity
        return finding
    }

    /// Of two findings at one place keeps the one that says more.
    private func dropSuperseded(_ findings: inout [Finding]) {
        guard !findings.isEmpty else { return }
        let rules = linter.rules.map { (id: $0.id, less: $0.rule.supersedes) }.filter { !$0.less.isEmpty }
        var superseded: [Location: Set<String>] = [:]
        for finding in findings {
            if let less = rules.first(where: { $0.id == finding.rule })?.less { superseded[finding.location, default: []].formUnion(less) }
        }
        guard !superseded.isEmpty else { return }
        let dropped = findings.filter { superseded[$0.location]?.contains($0.rule) ?? false }
        let rulesOfDropped = Dictionary(grouping: dropped, by: \.location).mapValues { Set($0.map(\.rule)) }
        findings.removeAll { rulesOfDropped[$0.location]?.contains($0.rule) ?? false }
        for index in findings.indices { findings[index].superseded = rulesOfDropped[findings[index].location] ?? [] }
    }

    /// Runs the rules about suppressions. Only their own names suppress their findings.
    private func addFindings(about suppressions: inout [FileID: Suppressions], of files: [FileID], to findings: inout [Finding]) {
        guard !linter.suppressionRules.isEmpty else { return }
        let before = findings.count
        for file in files where !(suppressions[file]!.directives.isEmpty && suppressions[file]!.problems.isEmpty) {
            let source = facts.files[file]!
            suppressions[file]!.judge { linter.judges($0, in: source) }
            let lines = source.lineTable()
            for active in linter.rules {
                guard let rule = active.rule.suppressionRule else { continue }
                let context = SuppressionContext(
                    outline: source.outline, suppressions: suppressions[file]!, lines: lines, ruleID: active.id, severity: active.severity)
                let found = rule.check(context).compactMap(leveled)
                findings += found.filter { !suppressions[file]!.suppresses($0) }
            }
        }
        if findings.count > before { findings.sort(by: Finding.precedes) }
    }

    /// A fix is not applied if it would edit code that its author wants to keep: that of a suppressed finding, or of a file where the rule
    /// is off. In other files the comments decide, not findings: a run over one file does not check them.
    private func holdBackFix(
        of finding: inout Finding, _ unwanted: Set<FixIdentity>, _ suppressions: [FileID: Suppressions], _ others: [Path: FileID]
    ) {
        guard let fix = finding.fix, !fix.edits.isEmpty else { return }
        if !unwanted.isEmpty, unwanted.contains(FixIdentity(finding)!) { finding.fix!.applicability = .display }
        for other in fix.others {
            let isOff = linter.levels?(finding.rule, other.path).severity == .off
            let comments = others[other.path].flatMap { suppressions[$0] }
            let isSuppressed = other.edits.contains { comments?.suppresses(finding.rule, in: $0.range) ?? false }
            guard isOff || isSuppressed else { continue }
            finding.fix!.applicability = .display
            let reason = isOff ? "where the rule is off" : "where a finding of the rule is suppressed"
            finding.fix!.notes.append(.refusal("it would also change `\(other.path.name)`, \(reason)"))
        }
    }
}
