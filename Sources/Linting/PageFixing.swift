// An example's files + a linter → the files after the linter's fixes, as the check of pages wants them: every fix that can be
// applied, safe or not, with nothing looked at again. How files on disk are fixed is the business of Fixing.swift.

/// The files after every fix, safe or not, until nothing changes; nil where fixes do not come to rest or cannot be applied.
func fixing(
    _ files: [(path: String, text: String)], _ ruleID: String, target: Version? = nil, _ lint: PageLint
) -> [(path: String, text: String)]? {
    var files = files
    for _ in 0..<10 {
        guard let next = fixedOnce(files, ruleID, target, lint) else { return nil }
        if next.elementsEqual(files, by: ==) { return files }
        files = next
    }
    return nil
}

private func fixedOnce(
    _ files: [(path: String, text: String)], _ ruleID: String, _ target: Version?, _ lint: PageLint
) -> [(path: String, text: String)]? {
    var edits: [String: [Edit]] = [:]
    var taken: Set<Fix> = []
    for finding in lint(files, ruleID, target) {
        guard let fix = finding.fix, fix.applicability != .display, !fix.edits.isEmpty, taken.insert(fix).inserted else { continue }
        // A fix that touches one already taken waits for the next round.
        let before = edits[finding.location.path, default: []]
        guard !fix.edits.contains(where: { new in before.contains { overlap($0.range, new.range) } }) else { continue }
        edits[finding.location.path] = before + fix.edits
    }
    var result: [(path: String, text: String)] = []
    for file in files {
        guard let text = apply(edits[file.path] ?? [], to: file.text) else { return nil }
        result.append((file.path, text))
    }
    return result
}

/// The text after edits, in its own line ends; nil where they overlap.
private func apply(_ edits: [Edit], to text: String) -> String? {
    let end = text.utf8.contains(0x0D) ? "\r\n" : "\n"
    let edits = edits.map { Edit($0.range, $0.replacement.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)) }
    return SourceText(path: "", text).applying(edits).map { String(decoding: $0, as: UTF8.self) }
}

private func overlap(_ a: ByteRange, _ b: ByteRange) -> Bool { a.start < b.end && b.start < a.end || a == b }
