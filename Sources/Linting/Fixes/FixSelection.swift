// Selects the fixes that can be applied in the same round. No two of them may overlap in any file, since each was computed for the
// original texts: the outer or earlier one is taken, the others are recomputed for the new texts.

/// The fixes to apply at once.
struct FixSelection {
    /// What the fixes change in one file.
    struct Change {
        /// In ascending order, never overlapping.
        fileprivate(set) var edits: [Edit] = []
        /// The number of uses in the file that the fixes repair, by rule; 0 for a rule whose findings are in other files.
        fileprivate(set) var counts: [String: Int] = [:]
        /// What the fixes repair in the file.
        fileprivate(set) var count = FixCount()
    }

    /// A selected fix.
    struct Taken {
        var mark: FixMark
        /// The files that it changes, the first finding's own file first.
        var files: [FileID]
        /// The rule of its first finding.
        var rule: String
    }

    private(set) var changes: [FileID: Change] = [:]
    private(set) var taken: [Taken] = []
    /// The number of findings with an unsafe fix, however many uses it repairs.
    private(set) var unsafeCount = 0
    /// Rules with an invalid fix: its edits overlap or are out of bounds.
    private(set) var broken: [(file: FileID, rule: String)] = []

    var isEmpty: Bool { taken.isEmpty }

    /// - Parameters:
    ///   - findings: those of each file in report order.
    ///   - texts: the files by path.
    ///   - refused: fixes that made a file worse.
    ///   - careful: files that take one fix only.
    ///   - mayChange: whether the files of a fix that could be taken may be changed.
    init(
        _ findings: [FileID: [Finding]], in texts: [Path: (file: FileID, text: SourceText)], allowsUnsafe: Bool, refused: Set<FixMark> = [],
        careful: Set<FileID> = [], mayChange: ([FileID]) -> Bool = { _ in true }
    ) {
        let groups = self.groups(of: findings, in: texts)
        unsafeCount = groups.filter { $0.applicability == .unsafe }.reduce(0) { $0 + $1.findingCount }
        let wanted = groups.filter { $0.applicability == .safe || $0.applicability == .unsafe && allowsUnsafe }
        var spans: [FileID: TakenSpans] = [:]
        for index in wanted.indices.sorted(by: { a, b in
            let (first, second) = (wanted[a].order, wanted[b].order)
            return first == second ? a < b : first < second
        }) {
            let group = wanted[index]
            let isFree = group.parts.allSatisfy { part in
                spans[part.file].map { !careful.contains(part.file) && !$0.touches(part.span) } ?? true
            }
            guard isFree else { continue }
            let mark = FixMark(group.parts)
            guard !refused.contains(mark), mayChange(group.parts.map(\.file)) else { continue }
            taken.append(Taken(mark: mark, files: group.parts.map(\.file), rule: group.rule))
            for part in group.parts {
                spans[part.file, default: TakenSpans()].add(part.span)
                changes[part.file, default: Change()].add(part.edits, group.repairs[part.file] ?? Group.Repairs(), group.rule)
            }
        }
    }

    /// The files that fixes of this round connect with some files, including these: none of them can be restored alone.
    func connected(with files: Set<FileID>) -> Set<FileID> {
        var found = files
        var isGrowing = true
        while isGrowing {
            let before = found.count
            for fix in taken where fix.files.contains(where: found.contains) { found.formUnion(fix.files) }
            isGrowing = found.count > before
        }
        return found
    }

    /// The fixes of each finding, valid ones only.
    private mutating func groups(of findings: [FileID: [Finding]], in texts: [Path: (file: FileID, text: SourceText)]) -> [Group] {
        var groups: [Group] = []
        var known: [FixIdentity: Int] = [:]
        let files = findings.compactMap { file, found in found.first.map { (path: $0.location.path, file: file, findings: found) } }
        for (position, (path, file, findings)) in files.sorted(by: { $0.path < $1.path }).enumerated() {
            for finding in findings {
                guard let fix = finding.fix, let identity = FixIdentity(finding) else { continue }
                // Several findings may share a fix, as a migration does at each use of its cell.
                if let index = known[identity] {
                    groups[index].add(finding, in: file, fix.applicability)
                    continue
                }
                // An edit for a text that has changed since is made again when the finding's file is checked again.
                guard fix.others.allSatisfy({ texts[$0.path]?.text.stamp == $0.text }) else { continue }
                let all = [(path: path, edits: fix.edits)] + fix.others.map { (path: $0.path, edits: $0.edits) }
                let parts = all.compactMap { part -> Group.Part? in
                    texts[part.path].flatMap { Group.Part(file: $0.file, edits: part.edits, in: $0.text) }
                }
                guard parts.count == all.count, Set(parts.map(\.file)).count == all.count else {
                    if !broken.contains(where: { $0 == (file, finding.rule) }) { broken.append((file, finding.rule)) }
                    continue
                }
                known[identity] = groups.count
                groups.append(Group(finding, parts, fix.applicability, position: position))
            }
        }
        return groups
    }
}

extension FixSelection.Change {
    fileprivate mutating func add(_ more: [Edit], _ repairs: Group.Repairs, _ rule: String) {
        let isBehind = edits.last.map { last in more.first.map { last.range < $0.range } ?? true } ?? true
        edits += more
        // Only a fix of several files may come before those that were taken earlier.
        if !isBehind { edits.sort { $0.range < $1.range } }
        counts[rule, default: 0] += 0
        for (rule, uses) in repairs.uses { counts[rule, default: 0] += uses }
        count += FixCount(findings: repairs.findings.count, uses: repairs.uses.values.reduce(0, +))
    }
}

/// The replacements of a fix, independent of their positions.
struct FixMark: Hashable {
    private let parts: [String]

    fileprivate init(_ parts: [Group.Part]) {
        self.parts = parts.flatMap { part in
            [part.text.path.text] + part.edits.flatMap { [part.text.string($0.range), $0.replacement] }
        }
    }
}

/// The range that a fix changes in one file.
private struct Span {
    /// From the first edit's start to the last one's end.
    var range: ByteRange
    var startsWithInsertion: Bool
    var endsWithInsertion: Bool

    /// Adjacent ranges do not touch, unless one fix inserts at the other's edge: then the order would be arbitrary.
    static func touch(_ a: Span, _ b: Span) -> Bool {
        let (first, second) = a.range.start <= b.range.start ? (a, b) : (b, a)
        if first.range.start == second.range.start { return true }
        if second.range.start != first.range.end { return second.range.start < first.range.end }
        return second.startsWithInsertion || first.endsWithInsertion
    }
}

/// The ranges that the selected fixes change in one file.
private struct TakenSpans {
    /// By start, none of them touching the next.
    private var spans: [Span] = []

    /// The number of spans that start before another.
    private func position(of span: Span) -> Int {
        // Mostly the next one comes last.
        if spans.last.map({ $0.range.start < span.range.start }) ?? true { return spans.count }
        return firstIndex(below: spans.count) { spans[$0].range.start >= span.range.start }
    }

    func touches(_ span: Span) -> Bool {
        let next = position(of: span)
        return next > 0 && Span.touch(spans[next - 1], span) || next < spans.count && Span.touch(span, spans[next])
    }

    mutating func add(_ span: Span) { spans.insert(span, at: position(of: span)) }
}

/// One fix, and the findings that share it.
private struct Group {
    struct Part {
        var file: FileID
        var text: SourceText
        var edits: [Edit]
        var span: Span

        /// Nil for edits that overlap or are out of bounds.
        init?(file: FileID, edits: [Edit], in text: SourceText) {
            guard text.allows(edits), !edits.isEmpty else { return nil }
            (self.file, self.text) = (file, text)
            self.edits = edits.sorted { $0.range < $1.range }
            span = Span(
                range: ByteRange(edits.map(\.range.start).min()!, edits.map(\.range.end).max()!),
                startsWithInsertion: self.edits[0].range.isEmpty, endsWithInsertion: self.edits.last!.range.isEmpty)
        }
    }

    /// What the fix repairs in one file.
    struct Repairs {
        /// The findings as reports count them. Each has the fix, and so a key.
        var findings: Set<FindingKey> = []
        /// The number of uses of each rule.
        var uses: [String: Int] = [:]

        mutating func add(_ finding: Finding) {
            if let key = FindingKey(finding) { findings.insert(key) }
            uses[finding.rule, default: 0] += 1
        }
    }

    /// That of the first finding's file first.
    var parts: [Part]
    /// The rule of the first finding.
    var rule: String
    var applicability: Fix.Applicability
    private(set) var repairs: [FileID: Repairs] = [:]
    /// The position of the first finding's file among all.
    private let position: Int

    init(_ finding: Finding, _ parts: [Part], _ applicability: Fix.Applicability, position: Int) {
        (rule, self.parts, self.applicability, self.position) = (finding.rule, parts, applicability, position)
        repairs[parts[0].file, default: Repairs()].add(finding)
    }

    var findingCount: Int { repairs.values.reduce(0) { $0 + $1.findings.count } }

    /// The outer of two fixes that start together comes first; insertions at the same position are in the order of their findings,
    /// so that a sorted list stays sorted.
    var order: (Int, Int, Int, Int) {
        let span = parts[0].span
        return span.startsWithInsertion ? (position, span.range.start, 1, 0) : (position, span.range.start, 0, -span.range.end)
    }

    /// If the findings disagree, the most cautious applicability is used.
    mutating func add(_ finding: Finding, in file: FileID, _ other: Fix.Applicability) {
        repairs[file, default: Repairs()].add(finding)
        if applicability == .safe || other == .display { applicability = other }
    }
}
