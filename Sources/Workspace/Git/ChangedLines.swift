// The lines that a diff adds or changes.
import CellLintLinting

/// The lines that a diff adds or changes, by file.
public struct ChangedLines: Equatable, Sendable {
    /// Ranges of 1-based lines, ascending, by the path in the diff without git's `b/`. A file that was only moved, or whose mode
    /// changed, has none; one whose lines the diff does not tell, such as a binary one, has all of them.
    public var files: [Path: [ClosedRange<Int>]] = [:]

    /// No file has more lines.
    static let lastLine = Int(Int32.max)
    /// All lines of a file.
    static let allLines = [1...lastLine]

    public init() {}

    /// Whether any line of a range is new.
    public func touches(_ path: Path, _ lines: ClosedRange<Int>) -> Bool {
        guard let ranges = files[path] else { return false }
        let first = Self.index(in: ranges, reaching: lines.lowerBound)
        return first < ranges.count && ranges[first].lowerBound <= lines.upperBound
    }

    /// The index of the first of some ascending ranges that does not end before a line.
    private static func index(in ranges: [ClosedRange<Int>], reaching line: Int) -> Int {
        firstIndex(below: ranges.count) { ranges[$0].upperBound >= line }
    }

    /// The lines that are in one list of ranges and not in the other; both are ascending.
    static func subtract(_ others: [ClosedRange<Int>], from ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        for range in ranges {
            var start = range.lowerBound
            for other in others[index(in: others, reaching: range.lowerBound)...] {
                guard other.lowerBound <= range.upperBound else { break }
                if other.lowerBound > start { result.append(start...other.lowerBound - 1) }
                start = max(start, other.upperBound + 1)
            }
            if start <= range.upperBound { result.append(start...range.upperBound) }
        }
        return result
    }

    /// Reads a diff. Text between its files, such as a commit message, is skipped; a diff of another format is an error, since its
    /// changes would be skipped with it.
    public init(diff: some Collection<UInt8>, prefixes: DiffPrefixes = .always) throws(DiffProblem) {
        try self.init(diff: diff, prefixes: prefixes) { _ throws(DiffProblem) in }
    }

    /// - Parameter check: throws if a file is not the one that the diff was made of.
    init(diff: some Collection<UInt8>, prefixes: DiffPrefixes, check: (DiffedText) throws(DiffProblem) -> Void) throws(DiffProblem) {
        var reader = DiffReader(lines: Array(diff).split(separator: 0x0A, omittingEmptySubsequences: false), prefixes: prefixes)
        try reader.read()
        for text in reader.texts { try check(text) }
        // A diff may contain a file twice.
        files = [:]
        for (name, ranges) in reader.files { files[Path(name), default: []] += ranges }
        files = files.mapValues(Self.ascending)
    }

    private static func ascending(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, range in
            if let last = result.last, last.upperBound >= range.lowerBound {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
    }
}

/// Whether a single letter before a name is one of git's prefixes, as in `a/A.swift`.
public enum DiffPrefixes: Sendable {
    case always
    /// It may be a folder as well: the lines belong to both files, of which usually one exists.
    case perhaps
}

/// Why a text cannot be read as a unified diff, and where.
public struct DiffProblem: Error, Equatable, Sendable {
    /// The 1-based line of the diff.
    public var line: Int
    public var reason: String
}
