// Selects the fixes of one file that can be applied in the same round. No two of them may overlap, since each was computed
// for the original text: the outer or earlier one is taken, the others are recomputed for the new text.

/// The fixes of one file to apply at once.
struct FixSelection {
    /// In ascending order, never overlapping.
    private(set) var edits: [Edit] = []
    /// The number of findings that the fixes resolve, by rule.
    private(set) var counts: [String: Int] = [:]
    /// The number of findings with an unsafe fix.
    private(set) var unsafeCount = 0
    /// Rules with an invalid fix: its edits overlap or are out of bounds.
    private(set) var broken: [String] = []
    /// Identifies the selected fixes.
    private(set) var taken: [FixMark] = []

    var isEmpty: Bool { edits.isEmpty }
    var count: Int { counts.values.reduce(0, +) }

    /// - Parameters:
    ///   - findings: all findings of one file, in report order.
    ///   - refused: fixes that made the file worse.
    ///   - takesOne: whether to select only the first.
    init(_ findings: [Finding], in text: SourceText, allowsUnsafe: Bool, refused: Set<FixMark> = [], takesOne: Bool = false) {
        var groups: [Group] = []
        var places: [[Edit]: Int] = [:]
        for finding in findings {
            guard let fix = finding.fix, !fix.edits.isEmpty else { continue }
            // Several findings may share a fix, as a migration does at each use of its cell.
            if let known = places[fix.edits] {
                groups[known].add(finding.rule, fix.applicability)
                continue
            }
            guard text.allows(fix.edits) else {
                if !broken.contains(finding.rule) { broken.append(finding.rule) }
                continue
            }
            places[fix.edits] = groups.count
            groups.append(Group(finding.rule, fix))
        }
        unsafeCount = groups.filter { $0.applicability == .unsafe }.reduce(0) { $0 + $1.count }
        let wanted = groups.filter { $0.applicability == .safe || $0.applicability == .unsafe && allowsUnsafe }
        var last: Group?
        for index in wanted.indices.sorted(by: { a, b in
            let (first, second) = (wanted[a].order, wanted[b].order)
            return first == second ? a < b : first < second
        }) {
            let group = wanted[index]
            if let last, touches(last, group) || takesOne { continue }
            let mark = FixMark(group.edits, in: text)
            guard !refused.contains(mark) else { continue }
            last = group
            taken.append(mark)
            edits += group.edits
            for (rule, count) in group.counts { counts[rule, default: 0] += count }
        }
    }

    /// Groups are sorted, so only the last selected one can overlap the next. Adjacent ones do not overlap, unless one
    /// inserts at the other's edge: then the order would be arbitrary.
    private func touches(_ taken: Group, _ next: Group) -> Bool {
        if next.span.start != taken.span.end { return next.span.start < taken.span.end }
        return next.edits[0].range.isEmpty || taken.edits.last!.range.isEmpty
    }
}

/// The replacements of a fix, independent of their positions.
struct FixMark: Hashable {
    private let parts: [String]

    init(_ edits: [Edit], in text: SourceText) { parts = edits.flatMap { [text.string($0.range), $0.replacement] } }
}

/// One fix, and the findings that share it.
private struct Group {
    var edits: [Edit]
    /// From the first edit's start to the last one's end.
    var span: ByteRange
    var applicability: Fix.Applicability
    var counts: [String: Int]

    init(_ rule: String, _ fix: Fix) {
        edits = fix.edits.sorted { $0.range < $1.range }
        span = ByteRange(edits.map(\.range.start).min()!, edits.map(\.range.end).max()!)
        applicability = fix.applicability
        counts = [rule: 1]
    }

    var count: Int { counts.values.reduce(0, +) }

    /// The outer of two fixes that start together comes first; insertions at the same position are in the order of their findings,
    /// so that a sorted list stays sorted.
    var order: (Int, Int, Int) {
        edits[0].range.isEmpty ? (span.start, 1, 0) : (span.start, 0, -span.end)
    }

    /// If the findings disagree, the most cautious applicability is used.
    mutating func add(_ rule: String, _ other: Fix.Applicability) {
        counts[rule, default: 0] += 1
        if applicability == .safe || other == .display { applicability = other }
    }
}
