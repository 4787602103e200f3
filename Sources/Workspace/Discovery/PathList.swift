// Stores many paths as one array of bytes and sorts them, without a string for each.
// It sorts folders rather than paths: the files of a folder are consecutive and have short names, and they only interleave with those
// of a nested folder.
import CellLintLinting
import CellLintCLibrary

/// Paths in the order of discovery.
struct PathList: Sendable {
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    private struct Entry: Sendable {
        var start: Int
        /// The offset of the name, after the last `/`.
        var name: Int
        var end: Int
    }

    var count: Int { entries.count }

    /// Appends `folder` + `name`; a named file's name may contain folders.
    mutating func append(_ folder: [UInt8], _ name: UnsafeBufferPointer<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: folder)
        bytes.append(contentsOf: name)
        let cut = name.lastIndex(of: slash).map { $0 + 1 } ?? 0
        entries.append(Entry(start: start, name: start + folder.count + cut, end: bytes.count))
    }

    mutating func append(_ path: Path) { path.bytes.withUnsafeBufferPointer { append([], $0) } }

    mutating func append(_ other: PathList) {
        let offset = bytes.count
        entries.append(contentsOf: other.entries.map { Entry(start: $0.start + offset, name: $0.name + offset, end: $0.end + offset) })
        bytes.append(contentsOf: other.bytes)
    }

    subscript(index: Int) -> Path { Path(bytes[entries[index].start..<entries[index].end]) }

    /// A path's bytes, and the offset of its name.
    func withBytes<Result>(_ index: Int, _ body: (_ path: UnsafeBufferPointer<UInt8>, _ name: Int) -> Result) -> Result {
        let entry = entries[index]
        return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[entry.start..<entry.end]), entry.name - entry.start) }
    }

    /// The type names in a file's name, hashed as declarations: `A` for `A.swift`, `B+A.swift` and `AExtensions.swift`.
    func eachName(of index: Int, _ body: (UInt64) -> Void) {
        withBytes(index) { path, name in
            var start = name
            let end = path.count - 6 // `.swift`
            while start < end {
                guard path[start].isWordByte else {
                    start += 1
                    continue
                }
                var at = start
                while at < end, path[at].isWordByte { at += 1 }
                let word = UnsafeBufferPointer(rebasing: path[start..<at])
                body(SymbolQuery.hashOfDeclaring(word))
                for ending in ["Extension", "Extensions"] as [StaticString] where ends(word, ending) {
                    let type = UnsafeBufferPointer(rebasing: word.dropLast(ending.utf8CodeUnitCount))
                    if !type.isEmpty { body(SymbolQuery.hashOfDeclaring(type)) }
                }
                start = at
            }
        }
    }

    // MARK: - Order

    /// The paths, sorted by their bytes.
    func sorted() -> [Path] { sortedIndices().map { self[$0] } }

    /// The indices, sorted by the paths' bytes.
    func sortedIndices() -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return Array(entries.indices) }
            let groups = groups(base)
            var result: [Int] = []
            result.reserveCapacity(entries.count)
            /// Folders around the current one, outermost first, and the number of their files already emitted.
            var around: [(group: [Int], done: Int)] = []
            func close() {
                let (group, done) = around.removeLast()
                result.append(contentsOf: group[done...])
            }
            for group in groups {
                let inner = entries[group[0]]
                while let outer = around.last.map({ entries[$0.group[0]] }), !isPrefix(outer, of: inner, base) { close() }
                // Only files of the nearest enclosing folder can directly precede this one.
                if let (outer, done) = around.last {
                    let depth = entries[outer[0]].name - entries[outer[0]].start
                    var next = done
                    while next < outer.count,
                        precedes(base, entries[outer[next]].name, entries[outer[next]].end, inner.start + depth, inner.name)
                    {
                        result.append(outer[next])
                        next += 1
                    }
                    around[around.count - 1].done = next
                }
                around.append((group, 0))
            }
            while !around.isEmpty { close() }
            return result
        }
    }

    /// Merges positions that several lists, each sorted, have put one behind the other.
    func merge(_ positions: inout [Int]) {
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            // A sort that looks for runs, as Swift's does, has nothing else to do.
            positions.sort { precedes(base, entries[$0].start, entries[$0].end, entries[$1].start, entries[$1].end) }
        }
    }

    /// The files of each folder sorted by name, the folders by path.
    private func groups(_ base: UnsafePointer<UInt8>) -> [[Int]] {
        var runs: [Range<Int>] = []
        for index in entries.indices {
            if let last = runs.last, isSameFolder(entries[last.lowerBound], entries[index], base) {
                runs[runs.count - 1] = last.lowerBound..<(index + 1)
            } else {
                runs.append(index..<(index + 1))
            }
        }
        runs.sort {
            precedes(
                base, entries[$0.lowerBound].start, entries[$0.lowerBound].name, entries[$1.lowerBound].start, entries[$1.lowerBound].name)
        }
        var groups: [[Int]] = []
        for run in runs {
            if let last = groups.last, isSameFolder(entries[last[0]], entries[run.lowerBound], base) {
                groups[groups.count - 1] += run
            } else {
                groups.append(Array(run))
            }
        }
        for index in groups.indices where groups[index].count > 1 {
            groups[index].sort { precedes(base, entries[$0].name, entries[$0].end, entries[$1].name, entries[$1].end) }
        }
        return groups
    }

    private func isSameFolder(_ a: Entry, _ b: Entry, _ base: UnsafePointer<UInt8>) -> Bool {
        a.name - a.start == b.name - b.start && isPrefix(a, of: b, base)
    }

    /// Whether one entry's folder is or contains that of the other.
    private func isPrefix(_ a: Entry, of b: Entry, _ base: UnsafePointer<UInt8>) -> Bool {
        let count = a.name - a.start
        return count <= b.name - b.start && memcmp(base + a.start, base + b.start, count) == 0
    }
}

/// Whether the bytes of one range come before those of another.
private func precedes(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ otherStart: Int, _ otherEnd: Int) -> Bool {
    let order = memcmp(base + start, base + otherStart, min(end - start, otherEnd - otherStart))
    return order == 0 ? end - start < otherEnd - otherStart : order < 0
}
