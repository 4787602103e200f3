// Suppresses the findings of a project's files by `disable:next` comments above the statements.
// The comment goes where `disable:next` applies: above the innermost statement that begins a line and whose lines contain the finding.

extension LintProject {
    /// Adds comments that suppress every finding, except findings about suppressions: those are fixed by removing comments.
    /// - Parameter reason: the text after the rules' names; omitted if empty.
    public mutating func addSuppressions(reason: String) -> FixResult {
        var result = FixResult()
        let isAboutComments = linter.suppressionRules
        let numbers = numbersByPath
        var findings: [FileID: [Finding]] = [:]
        for finding in output().findings where !isAboutComments.contains(finding.rule) {
            if let file = numbers[finding.location.path] { findings[file, default: []].append(finding) }
        }
        var changed: [(file: FileID, old: Outline, new: SourceText)] = []
        for (file, found) in findings.sorted(by: { $0.key < $1.key }) {
            let outline = facts.files[file]!.outline
            let text = outline.text
            guard outline.damage == nil else {
                result.notices.append("\(text.path): not changed because it is not valid Swift")
                continue
            }
            let edits = suppressingEdits(found, reason, outline)
            guard !edits.isEmpty, let bytes = text.applying(edits) else { continue }
            changed.append((file, outline, SourceText(path: text.path, bytes)))
        }
        replace(changed.map { ($0.file, $0.new) })
        let broken = changed.filter { file, old, _ in
            let new = facts.files[file]!.outline
            return new.damage != nil || new.missingExpressionCount > old.missingExpressionCount
        }
        replace(broken.map { ($0.file, $0.old.text) })
        result.notices += broken.map { "\($0.old.text.path): not changed: the result would not be valid Swift" }
        let brokenFiles = Set(broken.map(\.file))
        check(concerning: Set(findings.keys), makesFixes: linter.options.makesFixes)
        let left = Dictionary(grouping: output().findings, by: \.location.path)
        for (file, outline, _) in changed where !brokenFiles.contains(file) {
            let old = outline.text
            let rest = left[old.path, default: []].count { !isAboutComments.contains($0.rule) }
            if rest > 0 { result.notices.append("\(old.path): \(rest) \(rest == 1 ? "finding" : "findings") could not be suppressed") }
            result.files.append(.init(old: old, new: facts.files[file]!.text, count: findings[file]!.count - rest))
        }
        result.files.sort { $0.path < $1.path }
        result.notices.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return result
    }
}

/// One comment above each statement with findings, listing all their rules.
func suppressingEdits(_ findings: [Finding], _ reason: String, _ outline: Outline) -> [Edit] {
    let places = places(in: outline)
    var rulesAbove: [Int: Set<String>] = [:]
    /// The places whose lines contain the current finding, outer ones first, and the first place behind it.
    var around: [Int] = []
    var next = 0
    for finding in findings.sorted(by: { $0.location.range.start < $1.location.range.start }) {
        let offset = finding.location.range.start
        while next < places.count, places[next].lines.start <= offset {
            around.append(next)
            next += 1
        }
        around.removeAll { places[$0].lines.end <= offset }
        // A comment at an outer statement with the same finding covers this one as well.
        guard let inner = around.last, !around.contains(where: { rulesAbove[$0]?.contains(finding.rule) ?? false }) else { continue }
        rulesAbove[inner, default: []].insert(finding.rule)
    }
    let end = reason.isEmpty ? "" : " -- \(reason)"
    return rulesAbove.sorted { $0.key < $1.key }.map { index, names in
        let place = places[index]
        let comment = "\(place.indentation)// cell-lint:disable:next \(names.sorted().joined(separator: ", "))\(end)\n"
        return Edit(ByteRange(place.insertion, place.insertion), comment).withLineEnds(of: outline.text)
    }
}

/// A statement or member that can have a comment above it.
private struct SuppressionPlace {
    /// All its lines, completely.
    var lines: ByteRange
    /// Where the comment goes: above any documentation.
    var insertion: Int
    var indentation: String
}

/// In source order, outer ones first.
private func places(in outline: Outline) -> [SuppressionPlace] {
    var ends: [Int: Int] = [:]
    for node in outline.allNodes where outline.isListed(node) && !isInString(node, outline) {
        let range = outline.range(node)
        if outline.startsLine(range.start) { ends[range.start] = max(ends[range.start] ?? 0, range.end) }
    }
    return ends.sorted { $0.key < $1.key }.map { start, end in
        let line = max(outline.lineStart(at: start), outline.byteOrderMarkLength)
        return SuppressionPlace(
            lines: ByteRange(line, outline.lineEnd(at: max(start, end - 1))), insertion: outline.startOfDocumentation(above: start, line),
            indentation: outline.text.string(ByteRange(line, start)))
    }
}

/// No comment line can be added to code inside a multi-line string.
private func isInString(_ node: NodeID, _ outline: Outline) -> Bool { outline.ancestor(node) { $0 == .stringLiteral } != nil }

extension Outline {
    fileprivate var byteOrderMarkLength: Int {
        text.bytes[..<text.count].byteOrderMarkLength
    }

    fileprivate func startsLine(_ offset: Int) -> Bool {
        // Thousands of statements may share a line, so its start is not looked for.
        let mark = byteOrderMarkLength
        let end = text.bytes[mark..<max(mark, offset)].lastIndex { $0 != 0x20 && $0 != 0x09 }
        return end.map { text.bytes[$0] == 0x0A || text.bytes[$0] == 0x0D } ?? true
    }

    /// The start of the documentation directly above a line; the line itself if there is none.
    fileprivate func startOfDocumentation(above offset: Int, _ line: Int) -> Int {
        var start = line
        for comment in comments(startingIn: ByteRange(0, start)).reversed() where comment.range.end <= start {
            let isDocumentation = comment.kind == .docLine || comment.kind == .docBlock
            guard isDocumentation, lineEnd(at: comment.range.end) == start, startsLine(comment.range.start) else { break }
            start = max(lineStart(at: comment.range.start), byteOrderMarkLength)
        }
        return start
    }
}
