// Counts the lines of findings as git and diffs do. For Swift, and in reports, a carriage return alone ends a line, too, so that one of them
// would move a finding away from the lines that a diff calls new.
import CellLintLinting

struct LineFeedLines {
    private let files: [Path: SourceFile]
    /// The offsets of the line feeds of each file; nil if its lines are counted alike.
    private var ends: [Path: [Int]?] = [:]

    init(_ files: [Path: SourceFile]) { self.files = files }

    /// The 1-based lines that a finding touches.
    mutating func lines(of location: Location) -> ClosedRange<Int> {
        let first = location.start.line
        guard let ends = ends(location.path) else { return first...max(first, location.end.line) }
        func line(at offset: Int) -> Int { firstIndex(below: ends.count) { ends[$0] >= offset } + 1 }
        return line(at: location.range.start)...line(at: location.range.end)
    }

    private mutating func ends(_ path: Path) -> [Int]? {
        if let known = ends[path] { return known }
        let found = files[path].flatMap { Self.ends(of: $0.text) }
        ends[path] = .some(found)
        return found
    }

    private static func ends(of text: SourceText) -> [Int]? {
        let bytes = text.bytes[..<text.count]
        // The padding follows the last byte.
        guard bytes.indices.contains(where: { bytes[$0] == 0x0D && text.bytes[$0 + 1] != 0x0A }) else { return nil }
        return bytes.indices.filter { bytes[$0] == 0x0A }
    }
}
