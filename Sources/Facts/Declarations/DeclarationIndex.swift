// Finds the files that answer a symbol query; an open index asks a search function for files that it does not know.
// Files changed since the index was built are kept separately, so that an edit in one file does not rebuild the index.

/// Which files declare which names at their top level: types, aliases, extensions (by the last name), functions, variables.
public struct DeclarationIndex: Sendable {
    /// Hashes of names, each with its file. An extension has the complement of its type's hash.
    private var entries: [Entry] = []
    /// For the lowest bits of a hash, where its entries begin; the last element is the end of all entries.
    private var starts: [Int32] = []
    /// The names of files that have changed since; `entries` is ignored for these files.
    private var changed: [Int32: [UInt64]] = [:]
    /// In an open index, the function that finds the files that answer a query.
    private var find: (@Sendable (SymbolQuery) -> [Int])?

    private struct Entry: Sendable {
        var hash: UInt64
        var file: Int32
    }

    public init() {}

    /// An index without entries of its own.
    /// - Parameter find: finds the files that answer a query; several threads may call it.
    public static func open(_ find: @escaping @Sendable (SymbolQuery) -> [Int]) -> DeclarationIndex {
        var index = DeclarationIndex()
        index.find = find
        return index
    }

    /// Whether there may be answers outside the index.
    var isOpen: Bool { find != nil }

    /// Builds an index from the hashes of the names in each file.
    public init(_ found: [(file: Int, hashes: [UInt64])]) {
        self.init(count: found.reduce(0) { $0 + $1.hashes.count }) { add in
            for (file, hashes) in found { for hash in hashes { add(hash, file) } }
        }
    }

    /// - Parameters:
    ///   - names: the hashes of the files numbered from `first`.
    ///   - sources: the files that are parsed, which may declare more.
    public init(first: Int, _ names: [[UInt64]], _ sources: [SourceFile?]) {
        let more = sources.map { $0?.facts.hashes ?? [] }
        self.init(count: [names, more].joined().reduce(0) { $0 + $1.count }) { add in
            for index in names.indices { for hash in names[index] { add(hash, first + index) } }
            for index in more.indices { for hash in more[index] { add(hash, first + index) } }
        }
    }

    /// - Parameter each: passes on every hash with its file, `count` in total, the same at each call.
    @inline(__always)
    private init(count: Int, _ each: ((UInt64, Int) -> Void) -> Void) {
        guard count > 0 else { return }
        // A counting sort, so that each entry is written to its final position.
        let mask = UInt64(1) << UInt64(Int.bitWidth - count.leadingZeroBitCount) - 1
        var starts = [Int32](repeating: 0, count: Int(mask) + 2)
        each { hash, _ in starts[Int(hash & mask) + 1] += 1 }
        for slot in 1..<starts.count { starts[slot] += starts[slot - 1] }
        var next = starts
        var entries = [Entry](repeating: Entry(hash: 0, file: 0), count: count)
        each { hash, file in
            entries[Int(next[Int(hash & mask)])] = Entry(hash: hash, file: Int32(file))
            next[Int(hash & mask)] += 1
        }
        (self.starts, self.entries) = (starts, entries)
    }

    /// Replaces the names of a file. Only for a few files of a project, because each query scans all replaced ones.
    public mutating func replace(_ hashes: [UInt64], ofFile file: Int) { changed[Int32(file)] = hashes }

    /// The files that answer a query, ascending.
    public func files(_ question: SymbolQuery) -> [Int] {
        let hash = question.hash
        let old = find.map { $0(question) } ?? unchangedFiles(hash)
        guard !changed.isEmpty else { return old }
        return (old.filter { changed[Int32($0)] == nil } + changed.filter { $0.value.contains(hash) }.map { Int($0.key) }).sorted()
    }

    private func unchangedFiles(_ hash: UInt64) -> [Int] {
        guard !entries.isEmpty else { return [] }
        let slot = Int(hash & UInt64(starts.count - 2))
        var files: [Int] = []
        for entry in entries[Int(starts[slot])..<Int(starts[slot + 1])] where entry.hash == hash {
            // A file with the same hash twice is listed twice.
            let place =
                files.last.map { $0 < entry.file } ?? true ? files.count : firstIndex(below: files.count) { files[$0] >= entry.file }
            if place == files.count || files[place] != entry.file { files.insert(Int(entry.file), at: place) }
        }
        return files
    }
}
