// Reads a unified diff of git or diff(1): for each file, the lines of the new text that are new.
// Only the new side matters, so the diff may have any amount of context, or none. What may be a change in a form that is not understood
// is an error: the changes decide which findings count, and one that is not seen would let a finding through.
import CellLintLinting

struct DiffReader {
    private enum File {
        /// No hunk may come.
        case none
        /// Its hunks have no new lines.
        case deleted
        /// All that may be its name.
        case named([[UInt8]])
    }

    private let lines: [ArraySlice<UInt8>]
    private let prefixes: DiffPrefixes
    /// Names are bytes: two of them that look alike are two files.
    private(set) var files: [[UInt8]: [ClosedRange<Int>]] = [:]
    /// What it says of each Swift file, in order.
    private(set) var texts: [DiffedText] = []
    /// The index of the next line.
    private var at = 0
    private var file = File.none
    /// The rest of the `diff --git` line of a file, until its first hunk.
    private var gitNames: ArraySlice<UInt8>?
    /// Whether the line before belongs to a hunk, or would if the hunk were longer.
    private var isBehindHunk = false
    private var namesFile = false

    init(lines: [ArraySlice<UInt8>], prefixes: DiffPrefixes) {
        self.prefixes = prefixes
        // Some programs mark UTF-8 so.
        let hasMark = lines.first?.starts(with: [0xEF, 0xBB, 0xBF]) == true
        self.lines = hasMark ? [lines[0].dropFirst(3)] + lines.dropFirst() : lines
    }

    mutating func read() throws(DiffProblem) {
        if let first = lines.first, first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) {
            throw DiffProblem(line: 1, reason: "the diff is UTF-16; write it as UTF-8")
        }
        while at < lines.count {
            let line = lines[at]
            at += 1
            if let reason = Self.whyForeign(line) { throw problem(reason) }
            if line.starts(with: "@@".utf8) {
                try readHunk(line)
                continue
            }
            if line.first == UInt8(ascii: "+"), isBehindHunk { throw problem("the hunk before this line has fewer lines than it says") }
            try readHeader(line)
        }
        guard namesFile || lines.allSatisfy({ $0.isEmpty || $0.elementsEqual([0x0D]) }) else {
            throw DiffProblem(line: 1, reason: "not a unified diff: no line names a file")
        }
    }

    /// Why a line outside of hunks shows that the text is no unified diff, if it does.
    private static func whyForeign(_ line: ArraySlice<UInt8>) -> String? {
        if line.first == 0x1B { return "the diff has colors; make it with `--no-color`" }
        if line.starts(with: "@@@".utf8) || line.starts(with: "diff --cc ".utf8) || line.starts(with: "diff --combined ".utf8) {
            return "combined diffs are not supported; compare with one commit"
        }
        if line.starts(with: "*** ".utf8) { return "context diffs are not supported; make a unified diff with `diff -u`" }
        if line.starts(with: "Only in ".utf8), line.contains(UInt8(ascii: ":")) {
            return "the lines of this file are missing; pass `--new-file` to `diff`"
        }
        // Behind the numbers of a hunk, git repeats a line of the file as it is.
        guard !line.starts(with: "@@ ".utf8) else { return nil }
        if line.contains(0) { return "the diff is binary or UTF-16; write it as UTF-8" }
        if let end = line.firstIndex(of: 0x0D), end < line.endIndex - 1 {
            return "lines of the diff end with a carriage return only; end them with a line feed"
        }
        return nil
    }

    /// Reads a line outside of hunks, and the next one if the two name a file.
    private mutating func readHeader(_ line: ArraySlice<UInt8>) throws(DiffProblem) {
        if let first = line.first, "-+ \\".utf8.contains(first) {} else { isBehindHunk = false }
        if let rest = line.dropping("diff --git ") {
            (file, gitNames, namesFile) = (.none, rest, true)
        } else if let old = line.dropping("--- "), at < lines.count, let new = lines[at].dropping("+++ ") {
            at += 1
            if let reason = Self.whyForeign(lines[at - 1]) { throw problem(reason) }
            try take(old: diffName(old), new: diffName(new))
        } else if line.starts(with: "+++ ".utf8) {
            throw problem("no `--- ` line before this one")
        } else if gitNames != nil, line.starts(with: "--- ".utf8) {
            throw problem("no `+++ ` line after this one")
        } else if let names = gitNames, let blobs = line.dropping("index ") {
            if isWithoutHunks, !Self.leavesNoLines(blobs) { try noteAll(names, separator: " ") }
        } else if gitNames != nil, let name = line.dropping("rename to ") ?? line.dropping("copy to ") {
            let file = try fileInTree(unquoted(name))
            note(file)
            noteText([file], exists: true)
        } else if let names = line.dropping("Binary files ") {
            // A commit message may begin like this.
            guard let names = names.withoutEnd(" differ") else { return }
            try noteAll(names, separator: " and ")
        } else if line.starts(with: "GIT binary patch".utf8), let names = gitNames {
            try noteAll(names, separator: " ")
        } else if let name = line.dropping("* Unmerged path ") {
            let file = try fileInTree(unquoted(name))
            note(file, ChangedLines.allLines)
            noteText([file], exists: true)
        }
    }

    /// Whether neither hunks nor binary data follow.
    private var isWithoutHunks: Bool {
        guard at < lines.count else { return true }
        return !["--- ", "Binary files ", "GIT binary patch"].contains { lines[at].starts(with: $0.utf8) }
    }

    /// Whether the new one of two blobs, as in `0000000..e69de29`, is empty or none.
    private static func leavesNoLines(_ blobs: ArraySlice<UInt8>) -> Bool {
        guard let dots = blobs.firstRange(of: "..".utf8) else { return false }
        let new = blobs[dots.upperBound...].prefix { $0 != 0x20 && $0 != 0x0D }
        // The hashes of empty files by SHA-1 and SHA-256.
        return new.allSatisfy { $0 == UInt8(ascii: "0") } || ["e69de29", "473a0f4"].contains { new.starts(with: $0.utf8) }
    }

    /// A file begins, with its names on both sides.
    private mutating func take(old: [UInt8], new: [UInt8]) throws(DiffProblem) {
        namesFile = true
        isBehindHunk = false
        guard at < lines.count, lines[at].starts(with: "@@".utf8) else { throw problem("no hunk follows this file") }
        var paths: [[UInt8]] = []
        for name in newNames(old: old, new: new, prefixes) { paths.append(try fileInTree(name)) }
        file = paths.isEmpty ? .deleted : .named(paths)
        for path in paths { note(path) }
        if paths.isEmpty {
            for name in newNames(old: old, new: old, prefixes) { if let name = try? fileInTree(name) { paths.append(name) } }
            noteText(paths, exists: false, isDeleted: true)
        } else {
            noteText(paths, exists: false)
        }
    }

    /// Notes a file whose lines the diff does not tell as changed whole. Only a separator divides its two names, and it may be part of
    /// them, so all that may be its name is noted: a name too many names no file.
    private mutating func noteAll(_ names: ArraySlice<UInt8>, separator: String) throws(DiffProblem) {
        var first: DiffProblem?
        var isDeleted = false
        var found: [[UInt8]] = []
        for start in names.indices where names[start...].starts(with: separator.utf8) {
            let (old, new) = (unquoted(names[..<start]), unquoted(names[(start + separator.utf8.count)...]))
            let names = newNames(old: old, new: new, prefixes)
            if names.isEmpty { isDeleted = true }
            for name in names {
                do {
                    let file = try fileInTree(name)
                    note(file, ChangedLines.allLines)
                    found.append(file)
                } catch { first = first ?? error }
            }
        }
        namesFile = true
        if !found.isEmpty, !isDeleted { noteText(found, exists: true) }
        if found.isEmpty, !isDeleted { throw first ?? problem("the name of the binary file cannot be read") }
    }

    /// A name without `.` and empty components.
    private func fileInTree(_ name: [UInt8]) throws(DiffProblem) -> [UInt8] {
        guard name.first != UInt8(ascii: "/") else { throw problem("the file name is absolute; make the diff at the root of the project") }
        let parts = name.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
        guard !parts.isEmpty, !name.contains(0) else { throw problem("the file name is empty or cannot be read") }
        guard !parts.contains(where: { $0.elementsEqual("..".utf8) }) else {
            throw problem("the file name has `..`; make the diff at the root of the project")
        }
        return Array(parts.joined(separator: "/".utf8))
    }

    private mutating func note(_ name: [UInt8], _ lines: [ClosedRange<Int>] = []) {
        namesFile = true
        files[name, default: []] += lines
    }

    /// - Parameter exists: whether the file exists even if the diff tells no line of it.
    private mutating func noteText(_ names: [[UInt8]], exists: Bool, isDeleted: Bool = false) {
        texts.append(DiffedText(names: names.map { Path($0) }, place: at, exists: exists, isDeleted: isDeleted))
    }

    /// Reads a hunk; its header says where it ends.
    private mutating func readHunk(_ header: ArraySlice<UInt8>) throws(DiffProblem) {
        var paths: [[UInt8]] = []
        switch file {
        case .none: throw problem("no file name before this hunk")
        case .deleted: break
        case .named(let names): paths = names
        }
        guard let hunk = Hunk(header) else { throw problem("the line numbers of this hunk cannot be read") }
        if paths.isEmpty, hunk.newCount > 0 { throw problem("the diff deletes this file, and adds lines to it") }
        let isSwift = texts.last?.isSwift == true
        if hunk.newCount > 0 { texts[texts.count - 1].exists = true }
        gitNames = nil
        let start = at
        var line = hunk.newStart
        var (old, new) = (hunk.oldCount, hunk.newCount)
        var hasChange = false
        while at < lines.count, old > 0 || new > 0 {
            if isSwift, new > 0, [UInt8(ascii: "+"), 0x20].contains(lines[at].first ?? 0x20) {
                texts[texts.count - 1].lines.append(.init(number: line, text: lines[at].dropFirst(), place: at + 1))
            }
            switch lines[at].first {
            case UInt8(ascii: "+"):
                for path in paths { note(line, in: path) }
                // It may end what a comment above suppresses.
                if isSwift, lines[at].firstRange(of: "cell-lint:enable".utf8) != nil {
                    for path in paths { note(path, ChangedLines.allLines) }
                }
                line += 1
                new -= 1
                hasChange = true
            case UInt8(ascii: "-"):
                // Findings that a suppression comment hid may be on any line.
                if isSwift, lines[at].firstRange(of: "cell-lint:".utf8) != nil { for path in paths { note(path, ChangedLines.allLines) } }
                old -= 1
                hasChange = true
            case UInt8(ascii: "\\"): break
            // The end of the text, and some programs strip the blank of an empty line.
            case nil where at == lines.count - 1: break
            case UInt8(ascii: " "), nil, 0x0D:
                line += 1
                old -= 1
                new -= 1
            case 0x1B:
                at += 1
                throw problem("the diff has colors; make it with `--no-color`")
            default:
                at += 1
                throw problem("a line of a hunk begins with a blank, `+`, `-` or `\\`")
            }
            at += 1
            guard old >= 0, new >= 0 else { throw problem("the hunk does not match its line counts") }
        }
        guard old == 0, new == 0 else { throw problem("the diff ends within this hunk", line: start) }
        guard hasChange else { throw problem("this hunk has no changed line", line: start) }
        isBehindHunk = true
    }

    private mutating func note(_ line: Int, in path: [UInt8]) {
        if let last = files[path]?.last, last.upperBound == line - 1 {
            files[path]![files[path]!.count - 1] = last.lowerBound...line
        } else {
            files[path, default: []].append(line...line)
        }
    }

    /// A problem of a 1-based line, by default the one read last.
    private func problem(_ reason: String, line: Int? = nil) -> DiffProblem { DiffProblem(line: line ?? at, reason: reason) }
}

/// `@@ -3,0 +4,2 @@`
private struct Hunk {
    var oldCount: Int
    var newStart: Int
    var newCount: Int

    init?(_ line: ArraySlice<UInt8>) {
        let words = line.split(separator: 0x20)
        guard words.count >= 4, words[0].elementsEqual("@@".utf8), words[3].starts(with: "@@".utf8), words[1].first == UInt8(ascii: "-"),
            words[2].first == UInt8(ascii: "+")
        else { return nil }
        func numbers(_ word: ArraySlice<UInt8>) -> (Int, Int)? {
            let parts = word.dropFirst().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(number)
            guard parts.count <= 2, let first = parts[0] else { return nil }
            guard parts.count == 2 else { return (first, 1) }
            guard let count = parts[1] else { return nil }
            return (first, count)
        }
        // Lines begin at 1.
        guard let old = numbers(words[1]), let new = numbers(words[2]), new.0 > 0 || new.1 == 0 else { return nil }
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
