// Caches source texts with their line tables for reports.
// The cache is small: a report walks files in order, and its notes point to a handful of others.

final class SourceFiles {
    struct File {
        let text: SourceText
        let lines: LineTable

        /// The bytes of a 1-based line without its line ending; nil past the last line.
        func content(ofLine line: Int) -> ByteRange? {
            guard line >= 1, line <= lines.starts.count else { return nil }
            var range = lines.range(ofLine: line)
            if range.end > range.start, text.bytes[range.end - 1] == 0x0A { range.end -= 1 }
            if range.end > range.start, text.bytes[range.end - 1] == 0x0D { range.end -= 1 }
            return range
        }

        /// Whether a range is within the text; a file may have changed since it was linted.
        func holds(_ range: ByteRange) -> Bool {
            range.start >= 0 && range.start <= range.end && range.end <= text.count
        }
    }

    private static let capacity = 16
    private let sources: [Path: SourceFile]
    private var files: [Path: File?] = [:]

    init(_ result: RunResult) { sources = result.files }

    /// The first place in each of the other files that a fix changes, for formats that cannot show edits of several files.
    func otherPlaces(of fix: Fix?) -> [Note] {
        (fix?.applicability == .display ? [] : fix?.others ?? []).compactMap { other in
            guard let first = other.edits.first, let file = file(other.path), file.holds(first.range) else { return nil }
            return Note(
                Location(path: other.path, range: first.range, in: file.lines),
                "the fix also changes this file; `cell-lint fix` applies it as a whole")
        }
    }

    func file(_ path: Path) -> File? {
        if let known = files[path] { return known }
        if files.count >= Self.capacity { files.removeAll(keepingCapacity: true) }
        let file = sources[path].map { File(text: $0.text, lines: $0.lineTable()) }
        files[path] = .some(file)
        return file
    }
}
