// A project's folders → its files by number, in the order of their paths, and which of them are named after what.
// Unusual: no file is opened, and none gets a string before it is asked for, since most never are.
import Linting
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The files of a project.
struct FileTable: Sendable {
    private let paths: PathList
    private let order: [Int]

    /// - Parameters:
    ///   - selection: where to look; nil for nowhere.
    ///   - known: what is left out of that.
    ///   - own: files that come in, whether they are there or not.
    init(_ selection: Selection?, without known: Set<String>, and own: [String], jobs: Int) {
        var paths = selection.map { findPaths(in: $0, jobs: jobs).paths } ?? PathList()
        paths.remove(known)
        for path in own { paths.append(path) }
        self.paths = paths
        order = paths.sortedIndices()
    }

    var count: Int { order.count }

    func path(_ number: Int) -> String { paths[order[number]] }

    func number(of path: String) -> Int { first { !$0.lexicographicallyPrecedes(path.utf8) } }

    /// The files below a folder, which stand together. `prefix` is its path with a `/` at its end.
    func range(below prefix: String) -> Range<Int> {
        let start = number(of: prefix)
        return start..<max(start, first { !$0.lexicographicallyPrecedes(prefix.utf8) && !$0.starts(with: prefix.utf8) })
    }

    /// The first file for which something holds that holds for all behind it.
    private func first(_ isBehind: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if paths.withBytes(order[middle], { path, _ in isBehind(path) }) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The names that the names of files speak of: `A.swift`, `B+A.swift` and `AExtensions.swift` of `A`. By the hash of who declares one.
    func namesOfNames() -> [(hash: UInt64, file: Int)] {
        var names: [(hash: UInt64, file: Int)] = []
        names.reserveCapacity(count * 2)
        for file in 0..<count {
            paths.withBytes(order[file]) { path, name in
                var start = name
                let end = path.count - 6  // `.swift`
                while start < end {
                    guard isWordByte(path[start]) else {
                        start += 1
                        continue
                    }
                    var at = start
                    while at < end, isWordByte(path[at]) { at += 1 }
                    let word = UnsafeBufferPointer(rebasing: path[start..<at])
                    names.append((NameQuestion.hashOfDeclaring(word), file))
                    for ending in ["Extension", "Extensions"] as [StaticString] where ends(word, ending) {
                        names.append((NameQuestion.hashOfDeclaring(UnsafeBufferPointer(rebasing: word.dropLast(ending.utf8CodeUnitCount))), file))
                    }
                    start = at
                }
            }
        }
        return names
    }
}

private func ends(_ word: UnsafeBufferPointer<UInt8>, _ ending: StaticString) -> Bool {
    let length = ending.utf8CodeUnitCount
    return word.count > length && memcmp(word.baseAddress! + word.count - length, ending.utf8Start, length) == 0
}

private func isWordByte(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F || byte >= 0x80
}
