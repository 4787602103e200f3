// The files of a project that are known so far → their numbers, in the order of their paths, and which of those that were read declare a name.
// Unusual: none gets a string before it is asked for, since most never are; and who makes more files known is told the new numbers.
import CellLintLinting

/// The known files of a project.
struct KnownFiles {
    private var paths = PathList()
    /// What each of the paths declares; nil for one that nobody has read.
    private var skimmed: [Skimmed?] = []
    /// The paths that were read, by what they declare.
    private var declaring = HashIndex()
    private var order: [Int] = []
    /// For each path its number.
    private var numbers: [FileID] = []

    var count: Int { order.count }
    var ids: Range<FileID> { order.fileIDs }

    func path(_ number: FileID) -> String { paths[order[number]] }

    /// What was found in a file.
    subscript(number: FileID) -> Skimmed? { skimmed[order[number]] }

    /// The files that declare something, ascending.
    func files(declaring hash: UInt64) -> [FileID] { Set(declaring.files(hash).map { numbers[$0] }).sorted() }

    /// Takes note of what a known file declares.
    mutating func note(_ found: Skimmed, _ number: FileID) { note(found, path: order[number]) }

    private mutating func note(_ found: Skimmed, path: Int) {
        // Another look, for trigger words, sees the same names.
        if skimmed[path] == nil { for hash in found.hashes { declaring.insert(hash, path) } }
        skimmed[path] = found
    }

    /// Takes in files that are not known yet.
    /// - Returns: the new numbers of those that were known.
    @discardableResult mutating func add(_ files: SkimmedFiles) -> [FileID] {
        let (old, first) = (order, skimmed.count)
        paths.append(files.paths)
        skimmed += Array(repeating: nil, count: files.skimmed.count)
        for (index, found) in files.skimmed.enumerated() { if let found { note(found, path: first + index) } }
        order = paths.sortedIndices()
        numbers = Array(repeating: FileID(0), count: order.count)
        for (number, path) in zip(ids, order) { numbers[path] = number }
        return old.map { numbers[$0] }
    }

    /// The number of a known file.
    func number(of path: String) -> FileID? {
        let place = firstIndex(below: count) { number in
            paths.withBytes(order[number]) { other, _ in !other.lexicographicallyPrecedes(path.utf8) }
        }
        let file = FileID(place)
        return place < count && self.path(file) == path ? file : nil
    }
}

/// What a look at a file has brought to light.
struct Skimmed: Sendable {
    /// Hashes of the names that it declares.
    var hashes: [UInt64]
    /// Whether a rule is to look at it; nil where nobody has searched for that.
    var isTriggered: Bool?
}

extension Skimmed {
    /// - Parameters:
    ///   - bytes: a text and the zero bytes behind it.
    ///   - triggers: what to search for, if anything.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int, _ triggers: TriggerSearch? = nil) {
        self.init(hashes: [], isTriggered: triggers.map { $0.hits(bytes, count: count) != 0 })
        DeclarationScanner.skim(bytes, count: count, into: &hashes)
    }
}

/// Files in the order in which they were found.
struct SkimmedFiles: Sendable {
    var paths = PathList()
    /// Nil for those that are known by name only.
    var skimmed: [Skimmed?] = []

    mutating func append(_ path: String, _ found: Skimmed?) {
        paths.append(path)
        skimmed.append(found)
    }

    mutating func append(_ other: SkimmedFiles) {
        paths.append(other.paths)
        skimmed += other.skimmed
    }

    /// The same without files of these paths.
    func without(_ known: Set<String>) -> SkimmedFiles {
        // Most paths are told from the known ones by their lengths, before a string is made of them.
        let lengths = Set(known.map(\.utf8.count))
        func isKnown(_ index: Int) -> Bool {
            paths.withBytes(index) { path, _ in lengths.contains(path.count) } && known.contains(paths[index])
        }
        guard skimmed.indices.contains(where: isKnown) else { return self }
        var rest = SkimmedFiles()
        for index in skimmed.indices where !isKnown(index) { rest.append(paths[index], skimmed[index]) }
        return rest
    }
}
