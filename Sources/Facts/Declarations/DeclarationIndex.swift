// Finds the files that answer a symbol query.
// Files changed since the index was built are kept separately, so that an edit in one file does not rebuild the index.

/// Which files declare which names at their top level: types, aliases, extensions (by the last name), functions, variables.
public struct DeclarationIndex: Sendable {
    /// Hashes of names, each with its file. An extension has the complement of its type's hash.
    private var entries: [Entry] = []
    /// For the lowest bits of a hash, where its entries begin; the last element is the end of all entries.
    private var starts: [Int32] = []
    /// The names of files that have changed since; `entries` is ignored for these files.
    private var changed: [FileID: [UInt64]] = [:]

    private struct Entry: Sendable {
        var hash: UInt64
        var file: FileID
    }

    public init() {}

    /// Builds an index from the hashes of the names in each file.
    public init(_ found: [(file: FileID, hashes: [UInt64])]) {
        self.init(count: found.reduce(0) { $0 + $1.hashes.count }) { add in
            for (file, hashes) in found { for hash in hashes { add(hash, file) } }
        }
    }

    /// - Parameters:
    ///   - names: what the project's files declare.
    ///   - sources: the files that are parsed, which may declare more.
    public init(_ names: FileTable<[UInt64]>, _ sources: FileTable<SourceFile?>) {
        let ids = names.ids
        self.init(count: ids.reduce(0) { $0 + names[$1].count + (sources[$1]?.facts.hashes.count ?? 0) }) { add in
            for file in ids {
                for hash in names[file] { add(hash, file) }
                for hash in sources[file]?.facts.hashes ?? [] { add(hash, file) }
            }
        }
    }

    /// - Parameter each: passes on every hash with its file, `count` in total, the same at each call.
    @inline(__always)
    private init(count: Int, _ each: ((UInt64, FileID) -> Void) -> Void) {
        guard count > 0 else { return }
        // A counting sort, so that each entry is written to its final position.
        let mask = UInt64(1) << UInt64(Int.bitWidth - count.leadingZeroBitCount) - 1
        var starts = [Int32](repeating: 0, count: Int(mask) + 2)
        each { hash, _ in starts[Int(hash & mask) + 1] += 1 }
        for slot in 1..<starts.count { starts[slot] += starts[slot - 1] }
        var next = starts
        var entries = [Entry](repeating: Entry(hash: 0, file: FileID(0)), count: count)
        each { hash, file in
            entries[Int(next[Int(hash & mask)])] = Entry(hash: hash, file: file)
            next[Int(hash & mask)] += 1
        }
        (self.starts, self.entries) = (starts, entries)
    }

    /// Replaces the names of a file. Only for a few files of a project, because each query scans all replaced ones.
    public mutating func replace(_ hashes: [UInt64], ofFile file: FileID) { changed[file] = hashes }

    /// Whether a file declares something else than the project's other sources say.
    func isReplaced(_ file: FileID) -> Bool { changed[file] != nil }

    /// The files that answer a query, ascending.
    public func files(_ question: SymbolQuery) -> [FileID] {
        let hash = question.hash
        let old = unchangedFiles(hash)
        guard !changed.isEmpty else { return old }
        return (old.filter { changed[$0] == nil } + changed.filter { $0.value.contains(hash) }.map(\.key)).sorted()
    }

    private func unchangedFiles(_ hash: UInt64) -> [FileID] {
        guard !entries.isEmpty else { return [] }
        let slot = Int(hash & UInt64(starts.count - 2))
        var files: [FileID] = []
        for entry in entries[Int(starts[slot])..<Int(starts[slot + 1])] where entry.hash == hash {
            // A file with the same hash twice is listed twice.
            let place =
                files.last.map { $0 < entry.file } ?? true ? files.count : firstIndex(below: files.count) { files[$0] >= entry.file }
            if place == files.count || files[place] != entry.file { files.insert(entry.file, at: place) }
        }
        return files
    }
}
