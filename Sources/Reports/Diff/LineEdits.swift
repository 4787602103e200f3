// Computes the edits, in whole lines, that turn one version of a text into another.

/// The fewest differing lines, as edits of the old text.
public func lineEdits(from old: SourceText, to new: SourceText) -> [Edit] {
    let (before, after) = (LineTable(old), LineTable(new))
    func lines(_ text: SourceText, _ table: LineTable) -> [ArraySlice<UInt8>] {
        table.starts.indices.map { index in
            let range = table.range(ofLine: index + 1)
            return text.bytes[range.start..<range.end]
        }
    }
    func start(_ line: Int, _ table: LineTable) -> Int { line < table.starts.count ? table.starts[line] : table.count }
    return LineChanges(lines(old, before), lines(new, after)).hunks(context: 0).map { hunk in
        let range = ByteRange(start(hunk.old.lowerBound, before), start(hunk.old.upperBound, before))
        return Edit(range, new.string(ByteRange(start(hunk.new.lowerBound, after), start(hunk.new.upperBound, after))))
    }
}
