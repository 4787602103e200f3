// Finds the intended name for a misspelled one, for every "did you mean".

/// The candidate closest to a misspelled name: the one with the fewest insertions, deletions, substitutions and transpositions, at most
/// a third of its letters; failing that, one that begins with or contains the name. The first of equals wins.
public func nearestName(to name: some StringProtocol, among candidates: [String]) -> String? {
    let letters = folded(name)
    // One or two letters resemble everything; a text of more than 64 is no typo, and the comparison is quadratic.
    guard (3...64).contains(letters.count) else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
        let other = folded(candidate)
        let allowed = max(1, max(letters.count, other.count) / 3)
        guard abs(letters.count - other.count) <= allowed else { continue }
        let distance = editDistance(letters, other)
        if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    if let best { return best.name }
    return candidates.first { folded($0).starts(with: letters) } ?? candidates.first { contains(folded($0), letters) }
}

/// `; did you mean …?` ready to be appended to a message, or nothing.
public func suggestion(for name: some StringProtocol, among candidates: [String]) -> String {
    nearestName(to: name, among: candidates).map { "; did you mean `\($0)`?" } ?? ""
}

/// Lower case, and `-` for `_`, because users mix them up.
private func folded(_ name: some StringProtocol) -> [UInt8] {
    name.utf8.map { $0.isASCIIUppercase ? $0 + 0x20 : $0 == 0x2D ? 0x5F : $0 }
}

/// The Damerau-Levenshtein distance: a transposition of neighbors counts as one edit.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
        var row = [i + 1]
        row.reserveCapacity(b.count + 1)
        for j in 0..<b.count {
            var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
            row.append(cost)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}

private func contains(_ whole: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { whole[$0...].starts(with: part) }
}
