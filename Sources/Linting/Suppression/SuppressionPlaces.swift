// Decides where suppression comments go. `disable:next` goes above the innermost statement that begins a line and whose lines contain the
// finding. Neighboring statements share a `disable` and an `enable`, and a function full of findings has one comment above it.

/// The comments that suppress some findings of a file.
func suppressingEdits(_ findings: [Finding], _ reason: String, _ outline: Outline) -> [Edit] {
    let places = places(in: outline)
    var rulesAt = statements(of: findings, places)
    liftToFunctions(&rulesAt, places, outline)
    let end = reason.isEmpty ? "" : " -- \(reason)"
    return runs(rulesAt.keys.sorted(), places, outline).flatMap { run -> [Edit] in
        let rules = run.reduce(into: Set<String>()) { $0.formUnion(rulesAt[$1]!) }.sorted().joined(separator: ", ")
        let (first, last) = (places[run.first!], places[run.last!])
        func comment(_ text: String, at offset: Int) -> Edit {
            Edit(ByteRange(offset, offset), "\(first.indentation)// cell-lint:\(text)\n").withLineEnds(of: outline.text)
        }
        if run.count == 1 { return [comment("disable:next \(rules)\(end)", at: first.insertion)] }
        return [comment("disable \(rules)\(end)", at: first.insertion), comment("enable \(rules)", at: last.lines.end)]
    }
}

/// The rules to suppress at each place, by the places' indices.
private func statements(of findings: [Finding], _ places: [SuppressionPlace]) -> [Int: Set<String>] {
    var rulesAt: [Int: Set<String>] = [:]
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
        let rules = finding.superseded.union([finding.rule])
        guard let inner = around.last, !around.contains(where: { rulesAt[$0]?.isSuperset(of: rules) ?? false }) else { continue }
        rulesAt[inner, default: []].formUnion(rules)
    }
    return rulesAt
}

/// Replaces the comments in a function by one above it: three or more, or two that concern at least half of its statements.
private func liftToFunctions(_ rulesAt: inout [Int: Set<String>], _ places: [SuppressionPlace], _ outline: Outline) {
    for (index, function) in places.enumerated() where function.isFunction && rulesAt[index] == nil {
        let inner = places[(index + 1)...].prefix { $0.lines.start < function.lines.end }.indices
        let suppressed = inner.filter { rulesAt[$0] != nil }
        let commentCount = runs(suppressed, places, outline).count
        guard commentCount > 1 else { continue }
        // A statement with others in it is one that they are counted for.
        let leaves = inner.count { $0 + 1 >= inner.endIndex || places[$0 + 1].lines.start >= places[$0].lines.end }
        guard commentCount > 2 || suppressed.count * 2 >= leaves else { continue }
        rulesAt[index] = suppressed.reduce(into: []) { $0.formUnion(rulesAt[$1]!) }
        for place in suppressed { rulesAt[place] = nil }
    }
}

/// Groups places that directly follow each other, with nothing but blank lines between them.
private func runs(_ indices: [Int], _ places: [SuppressionPlace], _ outline: Outline) -> [[Int]] {
    let text = outline.text
    return indices.reduce(into: []) { runs, index in
        let place = places[index]
        guard let last = runs.last?.last.map({ places[$0] }), !last.isFunction, !place.isFunction, last.indentation == place.indentation,
            last.lines.end <= place.insertion, place.lines.end > 0, text.bytes[place.lines.end - 1].isLineEnd,
            text.bytes[last.lines.end..<place.insertion].allSatisfy({ $0.isBlank || $0.isLineEnd })
        else { return runs.append([index]) }
        runs[runs.count - 1].append(index)
    }
}

/// A statement or member that can have a comment above it.
private struct SuppressionPlace {
    /// All its lines, completely.
    var lines: ByteRange
    /// Where the comment goes: above any documentation.
    var insertion: Int
    var indentation: String
    var isFunction: Bool
}

/// In source order, outer ones first.
private func places(in outline: Outline) -> [SuppressionPlace] {
    var ends: [Int: Int] = [:]
    var functions: Set<Int> = []
    for node in outline.allNodes where outline.isListed(node) && !isInString(node, outline) {
        let range = outline.range(node)
        guard outline.startsLine(range.start) else { continue }
        ends[range.start] = max(ends[range.start] ?? 0, range.end)
        if [.funcDecl, .initDecl, .deinitDecl, .subscriptDecl].contains(outline.kind(node)) { functions.insert(range.start) }
    }
    return ends.sorted { $0.key < $1.key }.map { start, end in
        let line = max(outline.lineStart(at: start), outline.byteOrderMarkLength)
        return SuppressionPlace(
            lines: ByteRange(line, outline.lineEnd(at: max(start, end - 1))), insertion: outline.startOfDocumentation(above: start, line),
            indentation: outline.text.string(ByteRange(line, start)), isFunction: functions.contains(start))
    }
}

/// No comment line can be added to code inside a multi-line string.
private func isInString(_ node: NodeID, _ outline: Outline) -> Bool { outline.ancestor(node) { $0 == .stringLiteral } != nil }

extension Outline {
    fileprivate var byteOrderMarkLength: Int { text.bytes[..<text.count].byteOrderMarkLength }

    fileprivate func startsLine(_ offset: Int) -> Bool {
        // Thousands of statements may share a line, so its start is not looked for.
        let mark = byteOrderMarkLength
        let end = text.bytes[mark..<max(mark, offset)].lastIndex { !$0.isBlank }
        return end.map { text.bytes[$0].isLineEnd } ?? true
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
