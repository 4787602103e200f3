// The findings of one file → the fixes that go together in one round. No two of them reach into each other's text, since
// each was thought out on the original: the outer or earlier one is taken, the rest is asked again on the new text.

/// Fixes of one file that are applied at once.
struct FixSelection {
    /// In ascending order, never overlapping.
    private(set) var edits: [Edit] = []
    /// How many findings of each rule the fixes repair.
    private(set) var counts: [String: Int] = [:]
    /// How many findings have a fix that is unsafe.
    private(set) var unsafeCount = 0
    /// Rules with a fix that no text could take: its edits overlap or reach outside.
    private(set) var broken: [String] = []
    /// What tells the fixes that were taken from others.
    private(set) var taken: [FixMark] = []

    var isEmpty: Bool { edits.isEmpty }
    var count: Int { counts.values.reduce(0, +) }

    /// - Parameters:
    ///   - findings: all of one file, in the order of reports.
    ///   - refused: fixes that made the file worse.
    ///   - takesOne: whether to take no more than the first.
    init(_ findings: [Finding], in text: SourceText, allowsUnsafe: Bool, refused: Set<FixMark> = [], takesOne: Bool = false) {
        var groups: [Group] = []
        var places: [[Edit]: Int] = [:]
        for finding in findings {
            guard let fix = finding.fix, !fix.edits.isEmpty else { continue }
            // One fix may stand at several findings, as a migration does at each use of its cell.
            if let known = places[fix.edits] {
                groups[known].add(finding.rule, fix.applicability)
                continue
            }
            guard text.applying(fix.edits) != nil else {
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

    /// Earlier ones come first, so only the last one taken can reach into the next. Two neighbours are apart; but where one
    /// inserts at the other's edge, who comes first would be chance.
    private func touches(_ taken: Group, _ next: Group) -> Bool {
        if next.span.start != taken.span.end { return next.span.start < taken.span.end }
        return next.edits[0].range.isEmpty || taken.edits.last!.range.isEmpty
    }
}

/// What a fix replaces by what, wherever that stands by now.
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

    /// The outer of two fixes that start together comes first; of several that insert something there, the first finding's, so
    /// that what was in order stays in order.
    var order: (Int, Int, Int) {
        edits[0].range.isEmpty ? (span.start, 1, 0) : (span.start, 0, -span.end)
    }

    /// Of several opinions the most careful one counts.
    mutating func add(_ rule: String, _ other: Fix.Applicability) {
        counts[rule, default: 0] += 1
        if applicability == .safe || other == .display { applicability = other }
    }
}
