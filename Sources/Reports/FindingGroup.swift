// Groups findings that are one thing to do: four uses of one cell's labels are one repair at four places.
// The engine, suppressions, changed lines and baselines work a finding (a use) at a time. Reports group what is left of them.

/// The findings about one subject, such as the uses of one cell, in the order of their places.
public struct FindingGroup: Sendable, Equatable {
    /// Never empty; of one file, one rule and one severity.
    public private(set) var uses: [Finding]
    /// The positions of the uses among the findings they come from.
    public private(set) var indices: [Int]

    fileprivate init(_ first: Finding, at index: Int) { (uses, indices) = ([first], [index]) }

    fileprivate mutating func add(_ use: Finding, at index: Int) {
        uses.append(use)
        indices.append(index)
    }

    /// The first use, which represents the group wherever there is room for only one.
    public var first: Finding { uses[0] }
    public var others: ArraySlice<Finding> { uses.dropFirst() }
    public var severity: Severity { first.severity }

    /// The fix of all uses. If they disagree about its applicability, the most cautious one counts.
    public var fix: Fix? {
        guard var fix = first.fix else { return nil }
        let all = uses.compactMap { $0.fix?.applicability }
        if let cautious = [Fix.Applicability.display, .unsafe].first(where: all.contains) { fix.applicability = cautious }
        return fix
    }

    /// What else there is to see: the notes, each once, the further uses, and where another group shows the same fix.
    /// - Parameter earlier: that place.
    func related(_ earlier: Location?) -> [Note] {
        var known: Set<Note> = []
        let notes = uses.flatMap(\.notes).filter { known.insert($0).inserted }
        return notes + others.map { Note($0.location, $0.message) } + (earlier.map { [Note($0, sharedFixNote)] } ?? [])
    }

    /// What a fix is that is not safe, with what to check before it is applied or why it cannot be: for reports whose readers apply what
    /// they are given.
    public func notes(on fix: Fix?) -> [Note] {
        guard let fix, fix.applicability != .safe else { return [] }
        let title = fix.applicability == .unsafe ? "unsafe fix: " + fix.title : fix.title
        return [Note(first.location, ([title] + fix.notes.map(\.description)).joined(separator: "; "))]
    }

    /// The message of the first use, with the number of uses if there are several.
    public var message: String { uses.count == 1 ? first.message : "\(first.message) (\(uses.count) uses)" }
}

/// The note that leads to the finding with the fix.
public let sharedFixNote = "fixed together with this finding"

extension [Finding] {
    /// The findings as groups, in the order of their first uses.
    public var grouped: [FindingGroup] {
        var groups: [FindingGroup] = []
        var known: [FindingKey: Int] = [:]
        for (index, finding) in enumerated() {
            let key = FindingKey(finding)
            if let key, let group = known[key] {
                groups[group].add(finding, at: index)
            } else {
                if let key { known[key] = groups.count }
                groups.append(FindingGroup(finding, at: index))
            }
        }
        return groups
    }
}

/// The groups of each file; they are sorted by path.
func byFile(_ groups: [FindingGroup]) -> [ArraySlice<FindingGroup>] {
    func path(_ index: Int) -> Path { groups[index].first.location.path }
    var files: [ArraySlice<FindingGroup>] = []
    var start = 0
    for index in groups.indices where index + 1 == groups.count || path(index + 1) != path(index) {
        files.append(groups[start...index])
        start = index + 1
    }
    return files
}

/// The groups of each rule, the most frequent rule first.
public func byRule(_ groups: [FindingGroup]) -> [(rule: String, groups: [FindingGroup])] {
    Dictionary(grouping: groups, by: \.first.rule).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { ($0.key, $0.value) }
}

/// The part of a message that says what to do: after the first `; ` or `: ` outside of backticks. The whole message if it has no such part.
func advice(of message: String) -> String {
    var isInCode = false
    var last: UInt8 = 0
    for (index, byte) in zip(message.utf8.indices, message.utf8) {
        if byte == UInt8(ascii: "`") { isInCode.toggle() }
        if byte == UInt8(ascii: " "), !isInCode, last == UInt8(ascii: ";") || last == UInt8(ascii: ":") {
            let rest = message.utf8[message.utf8.index(after: index)...]
            return rest.isEmpty ? message : String(Substring(rest))
        }
        last = byte
    }
    return message
}
