// Removes suppressions that have no effect: a name, a comment, or a comment with its line, and the `enable` that belongs
// to a removed `disable`. Other comments on the same line, such as those of other linters, stay.

extension SuppressionContext {
    /// For each directive with unused names, the edits that remove them and the names that depend on them. Directives that are
    /// removed together have the same edits; very large groups have none.
    public func removals() -> [Int: [Edit]] {
        var removals: [Int: [Edit]] = [:]
        let unused = directives.indices.map { unusedNames(in: $0) }
        let needed = suppressions.switches.stretches.map { stretch in
            stretch.disables.firstIndex { !isUnused($0) } ?? stretch.disables.count
        }
        for index in directives.indices where !unused[index].isEmpty && removals[index] == nil {
            guard let names = together(with: index, unused, needed) else { continue }
            let byDirective = Dictionary(grouping: names, by: \.directive).mapValues { Set($0.map(\.name)) }.sorted { $0.key < $1.key }
            let edits = byDirective.flatMap { self.edits(removing: $0.value, of: directives[$0.key]) }
            guard edits.count <= Fix.maxEdits else { continue }
            removals[index] = edits
            // Removing an `enable` removes its other names too, but not the other way round.
            for (other, _) in byDirective where directives[other].disables { removals[other] = edits }
        }
        return removals
    }

    /// The unused names of a directive and those to remove with them; nil if there are very many.
    /// - Parameter needed: by stretch, the number of its first `disable` that must stay.
    private func together(with directive: Int, _ unused: [[DirectiveName]], _ needed: [Int]) -> Set<DirectiveName>? {
        let switches = suppressions.switches
        var names: Set<DirectiveName> = []
        var waiting = unused[directive]
        // By stretch, the first `enable` visited and the number of `disable`s removed: each is followed once, not again from every other.
        var (followed, opened): ([Int: Int], [Int: Int]) = ([:], [:])
        while let name = waiting.popLast() {
            guard names.insert(name).inserted else { continue }
            waiting += unused[name.directive]
            guard directives[name.directive].disables, let stretch = switches.stretch(of: name) else { continue }
            let enables = switches.stretches[stretch].enables
            let (first, end) = (firstIndex(below: enables.count) { name < enables[$0] }, followed[stretch] ?? enables.count)
            guard enables.count - first <= Fix.maxEdits, names.count <= Fix.maxEdits else { return nil }
            guard first < end else { continue }
            followed[stretch] = first
            for closer in enables[first..<end] {
                let openers = switches.openers(of: closer)
                guard openers.allSatisfy({ $0.count <= needed[$0.stretch] }) else { continue }
                guard openers.allSatisfy({ $0.count <= Fix.maxEdits }) else { return nil }
                waiting.append(closer)
                for part in openers where part.count > opened[part.stretch, default: 0] {
                    waiting += switches.stretches[part.stretch].disables[opened[part.stretch, default: 0]..<part.count]
                    opened[part.stretch] = part.count
                }
            }
        }
        return names
    }

    private func isUnused(_ name: DirectiveName) -> Bool { directives[name.directive].names[name.name].use == .unused }

    private func unusedNames(in directive: Int) -> [DirectiveName] {
        directives[directive].names.indices.map { DirectiveName(directive: directive, name: $0) }.filter(isUnused)
    }

    private func edits(removing removed: Set<Int>, of directive: Directive) -> [Edit] {
        let names = directive.names
        if removed.count == names.count {
            let range = rangeWithout(directive)
            return [Edit(range, separator(inPlaceOf: range))]
        }
        var edits: [Edit] = []
        var index = 0
        while index < names.count {
            guard removed.contains(index) else {
                index += 1
                continue
            }
            let first = index
            while index < names.count, removed.contains(index) { index += 1 }
            let range =
                index < names.count
                ? ByteRange(names[first].range.start, names[index].range.start)
                : ByteRange(names[first - 1].range.end, names[index - 1].range.end)
            edits.append(Edit(range, ""))
        }
        return edits
    }

    // MARK: - Whole directives

    /// The range to delete when no name of a directive is left.
    private func rangeWithout(_ directive: Directive) -> ByteRange {
        let comment = directive.comment.range
        let isLine = directive.comment.kind == .line || directive.comment.kind == .docLine
        return isLine ? rangeInLineComment(directive, comment) : rangeInBlock(directive, comment)
    }

    private func rangeInLineComment(_ directive: Directive, _ comment: ByteRange) -> ByteRange {
        var start = directive.range.start
        while start > comment.start, isBlank(start - 1) { start -= 1 }
        while start > comment.start, outline.text.bytes[start - 1] == UInt8(ascii: "/") { start -= 1 }
        if let next = nextComment(in: ByteRange(directive.names.last!.range.end, directive.range.end)) { return ByteRange(start, next) }
        if start == comment.start { return rangeOfWhole(comment) }
        while start > comment.start, isBlank(start - 1) { start -= 1 }
        return ByteRange(start, directive.range.end)
    }

    /// Where another tool's comment begins after a directive.
    private func nextComment(in range: ByteRange) -> Int? {
        let slash = UInt8(ascii: "/")
        let bytes = outline.text.bytes
        return (range.start..<range.end).first { $0 + 1 < range.end && isBlank($0 - 1) && bytes[$0] == slash && bytes[$0 + 1] == slash }
    }

    private func rangeInBlock(_ directive: Directive, _ comment: ByteRange) -> ByteRange {
        let marks: Set<UInt8> = [UInt8(ascii: "/"), UInt8(ascii: "*"), 0x20, 0x09, 0x0A, 0x0D]
        let bytes = outline.text.bytes
        let around = Array(bytes[comment.start..<directive.range.start]) + Array(bytes[directive.range.end..<comment.end])
        if around.allSatisfy(marks.contains) { return rangeOfWhole(comment) }
        let lines = ByteRange(outline.lineStart(at: directive.range.start), outline.lineEnd(at: directive.range.start))
        return comment.start < lines.start && lines.end < comment.end ? lines : directive.range
    }

    /// A comment with its whole line if it is alone there, else with the blanks before it.
    private func rangeOfWhole(_ comment: ByteRange) -> ByteRange {
        var (start, end) = (comment.start, comment.end)
        while start > 0, isBlank(start - 1) { start -= 1 }
        while end < outline.text.count, isBlank(end) { end += 1 }
        let opensLine = start == outline.lineStart(at: comment.start)
        let lineEnd = outline.lineEnd(at: comment.end)
        let closesLine = end >= outline.text.count || outline.text.bytes[end].isLineEnd
        if opensLine, closesLine { return ByteRange(start, lineEnd) }
        return closesLine ? ByteRange(start, comment.end) : ByteRange(comment.start, end)
    }

    /// What must stay between the code on both sides of a comment: a new line, or a blank between words or operators.
    private func separator(inPlaceOf range: ByteRange) -> String {
        let bytes = outline.text.bytes
        guard range.start > 0, range.end < outline.text.count, case let (before, after) = (bytes[range.start - 1], bytes[range.end]),
            !before.isLineEnd, !after.isLineEnd
        else { return "" }
        if bytes[range.start..<range.end].contains(where: \.isLineEnd) { return "\n" + outline.indentation(at: range.start) }
        let opening = Array("([{,;:".utf8), closing = Array(")]},;:".utf8)
        return before.isBlank || after.isBlank || opening.contains(before) || closing.contains(after) ? "" : " "
    }

    private func isBlank(_ offset: Int) -> Bool { offset >= 0 && outline.text.bytes[offset].isBlank }
}
