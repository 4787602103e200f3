// Reads a unified diff of git or diff(1): for each file, the lines of the new text that are new.
// Only the new side matters, so the diff may have any amount of context, or none.
import CellLintLinting

/// The lines that a diff adds or changes, by file.
public struct ChangedLines: Equatable, Sendable {
    /// Ranges of 1-based lines, ascending, by the path in the diff without git's `b/`. A file that was only moved, or whose mode
    /// changed, has none.
    public var files: [String: [ClosedRange<Int>]] = [:]

    /// No file has more lines.
    static let lastLine = Int(Int32.max)

    public init() {}

    /// Whether any line of a range is new.
    public func touches(_ path: String, _ lines: ClosedRange<Int>) -> Bool {
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

    /// Reads a diff. Text between its files, such as a commit message, is skipped.
    public init(diff: some Collection<UInt8>) throws(DiffProblem) {
        var reader = DiffReader(lines: Array(diff).split(separator: 0x0A, omittingEmptySubsequences: false))
        try reader.read()
        // A diff may contain a file twice.
        files = reader.files.mapValues(Self.ascending)
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

/// Why a text cannot be read as a unified diff, and where.
public struct DiffProblem: Error, Equatable, Sendable {
    /// The 1-based line of the diff.
    public var line: Int
    public var reason: String
}

private struct DiffReader {
    let lines: [ArraySlice<UInt8>]
    var files: [String: [ClosedRange<Int>]] = [:]
    private var at = 0
    private var oldPath = ""
    private var path: String?

    init(lines: [ArraySlice<UInt8>]) { self.lines = lines }

    mutating func read() throws(DiffProblem) {
        while at < lines.count {
            let line = lines[at]
            at += 1
            if line.starts(with: "diff --git ".utf8) {
                path = nil
            } else if line.starts(with: "--- ".utf8), at < lines.count, lines[at].starts(with: "+++ ".utf8) {
                oldPath = name(line.dropFirst(4))
                take(name(lines[at].dropFirst(4)))
                at += 1
            } else if line.starts(with: "rename to ".utf8) || line.starts(with: "copy to ".utf8) {
                let name = unquoted(line.drop { $0 != UInt8(ascii: "t") }.dropFirst(3))
                files[name] = files[name] ?? []
            } else if line.starts(with: "@@ ".utf8), let path {
                guard let hunk = Hunk(line) else { throw DiffProblem(line: at, reason: "the line numbers of this hunk cannot be read") }
                add(hunk, to: path)
            }
        }
    }

    private mutating func take(_ new: String) {
        guard new != "/dev/null" else { return path = nil }
        // git's prefixes: `a/` and `b/`, or with diff.mnemonicPrefix other single letters.
        let hasPrefix = new.dropFirst().first == "/" && (oldPath == "/dev/null" || oldPath.dropFirst().first == "/")
        let name = hasPrefix && !new.hasPrefix("/") ? String(new.dropFirst(2)) : new
        path = name
        files[name] = files[name] ?? []
    }

    /// Reads a hunk; its header says where it ends.
    private mutating func add(_ hunk: Hunk, to path: String) {
        var line = hunk.newStart
        var (old, new) = (hunk.oldCount, hunk.newCount)
        while at < lines.count, old > 0 || new > 0 {
            switch lines[at].first {
            case UInt8(ascii: "+"):
                note(line, in: path)
                line += 1
                new -= 1
            case UInt8(ascii: "-"): old -= 1
            case UInt8(ascii: "\\"): break
            // Some programs strip the blank of an empty line.
            case UInt8(ascii: " "), nil, 0x0D:
                line += 1
                old -= 1
                new -= 1
            default: return
            }
            at += 1
        }
    }

    private mutating func note(_ line: Int, in path: String) {
        if let last = files[path]?.last, last.upperBound == line - 1 {
            files[path]![files[path]!.count - 1] = last.lowerBound...line
        } else {
            files[path, default: []].append(line...line)
        }
    }
}

/// `@@ -3,0 +4,2 @@`
private struct Hunk {
    var oldCount: Int
    var newStart: Int
    var newCount: Int

    init?(_ line: ArraySlice<UInt8>) {
        let words = line.split(separator: 0x20)
        guard words.count >= 3, words[1].first == UInt8(ascii: "-"), words[2].first == UInt8(ascii: "+") else { return nil }
        func numbers(_ word: ArraySlice<UInt8>) -> (Int, Int)? {
            let parts = word.dropFirst().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(number)
            guard parts.count <= 2, let first = parts[0] else { return nil }
            guard parts.count == 2 else { return (first, 1) }
            guard let count = parts[1] else { return nil }
            return (first, count)
        }
        guard let old = numbers(words[1]), let new = numbers(words[2]) else { return nil }
        (oldCount, newStart, newCount) = (old.1, new.0, new.1)
    }
}

/// A decimal number that is a line of a file or a count of lines; nil if there is anything else in it, or more than a file can have,
/// so that lines can be counted on from it.
private func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in digits {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        guard value <= ChangedLines.lastLine else { return nil }
    }
    return digits.isEmpty ? nil : value
}

/// The file name after `---` or `+++`: diff(1) appends a tab and the time, and git does so too if the name has blanks.
private func name(_ text: ArraySlice<UInt8>) -> String {
    var text = text
    if text.last == 0x0D { text.removeLast() }
    if text.first == UInt8(ascii: "\"") { return unquoted(text) }
    return String(decoding: text.prefix { $0 != 0x09 }, as: UTF8.self)
}

/// A name without its quotation marks and C escapes, if it is quoted.
private func unquoted(_ text: ArraySlice<UInt8>) -> String {
    guard text.first == UInt8(ascii: "\"") else { return String(decoding: text.last == 0x0D ? text.dropLast() : text, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
            result.append(byte)
            continue
        }
        switch escaped {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "a"): result.append(0x07)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "v"): result.append(0x0B)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var value = Int(escaped - UInt8(ascii: "0"))
            for _ in 0..<2 {
                guard let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
                value = value * 8 + Int(digit - UInt8(ascii: "0"))
                rest.removeFirst()
            }
            result.append(UInt8(truncatingIfNeeded: value))
        default: result.append(escaped)
        }
    }
    return String(decoding: result, as: UTF8.self)
}
