// What files declare ⇒ which of them answer a question about a name.
// Unusual: one that was changed since is asked apart, so that an edit in one file does not count for the others.

/// Which files declare which names at their top level: types, aliases, extensions (by the last name), functions, variables.
public struct DeclarationIndex: Sendable {
    /// Hashes of names, and beside each the file. An extension has the complement of its type's hash.
    private var entries: [Entry] = []
    /// By the lowest bits of a hash where its entries begin, and at last where the last of them end.
    private var starts: [Int32] = []
    /// What files declare that have changed since; for these `entries` no longer counts.
    private var changed: [FileID: [UInt64]] = [:]

    private struct Entry: Sendable {
        var hash: UInt64
        var file: FileID
    }

    public init() {}

    /// Joins what was found in files: for each the file's number and the hashes of its names.
    public init(_ found: [(file: FileID, hashes: [UInt64])]) {
        self.init(count: found.reduce(0) { $0 + $1.hashes.count }) { add in
            for (file, hashes) in found { for hash in hashes { add(hash, file) } }
        }
    }

    /// - Parameters:
    ///   - names: what the project's files declare.
    ///   - sources: those of the files that are parsed, which may declare more.
    public init(_ names: [[UInt64]], _ sources: [SourceFile?]) {
        let more = sources.map { $0?.facts.hashes ?? [] }
        self.init(count: [names, more].joined().reduce(0) { $0 + $1.count }) { add in
            for index in names.indices { for hash in names[index] { add(hash, FileID(index)) } }
            for index in more.indices { for hash in more[index] { add(hash, FileID(index)) } }
        }
    }

    /// - Parameter each: hands on every hash with its file, `count` of them, the same each time.
    @inline(__always)
    private init(count: Int, _ each: ((UInt64, FileID) -> Void) -> Void) {
        guard count > 0 else { return }
        // Counted first, so that each goes to its place at once.
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

    /// Takes in what a file declares by now; its old names are forgotten. For a few files of a project: all of them are asked for each name.
    public mutating func replace(_ hashes: [UInt64], ofFile file: FileID) { changed[file] = hashes }

    /// Whether a file declares something else than the project's other sources say.
    func isReplaced(_ file: FileID) -> Bool { changed[file] != nil }

    /// The files that answer a question, ascending.
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
            // What was found in a file twice stands at two places.
            let place =
                files.last.map { $0 < entry.file } ?? true ? files.count : firstIndex(below: files.count) { files[$0] >= entry.file }
            if place == files.count || files[place] != entry.file { files.insert(entry.file, at: place) }
        }
        return files
    }
}
