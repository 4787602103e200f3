// The findings that fixing is limited to, such as those on changed lines. Each round of fixes moves them, and what a fix writes may be
// fixed in turn.

/// The places of some findings in texts that change.
struct FixRegion {
    /// A finding of one rule, or code that a fix wrote.
    private struct Place {
        var rule: String?
        var range: ByteRange
    }

    private var places: [FileID: [Place]]

    init(_ findings: [FileID: [Finding]]) {
        places = findings.mapValues { $0.map { Place(rule: $0.rule, range: $0.location.range) } }
    }

    func contains(_ finding: Finding, in file: FileID) -> Bool {
        let range = finding.location.range
        return (places[file] ?? []).contains { place in
            guard let rule = place.rule else { return place.range.start <= range.end && range.start <= place.range.end }
            return rule == finding.rule && place.range.start == range.start
        }
    }

    /// Moves the places of a file with its text.
    /// - Parameter edits: ascending, in the old text.
    mutating func move(_ file: FileID, by edits: [Edit]) {
        var moved = (places[file] ?? []).compactMap { place -> Place? in
            // What a fix replaces is part of the code that it writes.
            if edits.contains(where: { $0.range.start <= place.range.start && place.range.start < $0.range.end }) { return nil }
            let start = place.range.start + shift(edits) { $0.range.end <= place.range.start }
            let end = place.range.end + shift(edits) { $0.range.start < place.range.end }
            return Place(rule: place.rule, range: ByteRange(start, max(start, end)))
        }
        for edit in edits where !edit.replacement.isEmpty {
            let start = edit.range.start + shift(edits) { $0.range.end <= edit.range.start && $0.range.start < edit.range.start }
            moved.append(Place(rule: nil, range: ByteRange(start, start + edit.replacement.utf8.count)))
        }
        places[file] = moved
    }

    /// Restores the places of a file whose text was restored.
    mutating func restore(_ file: FileID, from old: FixRegion) { places[file] = old.places[file] }

    /// How far some edits move the text behind them.
    private func shift(_ edits: [Edit], where counts: (Edit) -> Bool) -> Int {
        edits.reduce(0) { counts($1) ? $0 + $1.replacement.utf8.count - $1.range.count : $0 }
    }
}
