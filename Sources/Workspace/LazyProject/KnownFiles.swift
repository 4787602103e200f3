// Numbers the files of a project known so far, in path order, and records which of the files read so far declare a name.
// A path becomes a string only when requested, since most never are; adding files returns the new numbers.
import CellLintLinting

/// The known files of a project.
struct KnownFiles {
    private var paths = PathList()
    /// The declarations of each path; nil for an unread file.
    private var skimmed: [Skimmed?] = []
    /// The paths that were read, by their declarations.
    private var declaring = HashIndex()
    private var order: [Int] = []
    /// The number of each path.
    private var numbers: [FileID] = []

    var count: Int { order.count }
    var ids: Range<FileID> { order.fileIDs }

    func path(_ number: FileID) -> String { paths[order[number]] }

    /// The scan result of a file.
    subscript(number: FileID) -> Skimmed? { skimmed[order[number]] }

    /// The files that declare a name, ascending.
    func files(declaring hash: UInt64) -> [FileID] { Set(declaring.files(hash).map { numbers[$0] }).sorted() }

    /// Records the declarations of a known file.
    mutating func note(_ found: Skimmed, _ number: FileID) { note(found, path: order[number]) }

    private mutating func note(_ found: Skimmed, path: Int) {
        // A second scan, for trigger words, finds the same names.
        if skimmed[path] == nil { for hash in found.hashes { declaring.insert(hash, path) } }
        skimmed[path] = found
    }

    /// Adds files that are not known yet.
    /// - Returns: the new numbers of the files known before.
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

/// The result of scanning a file.
struct Skimmed: Sendable {
    /// Hashes of the names it declares.
    var hashes: [UInt64]
    /// Whether a rule is to check it; nil if it was not searched for triggers.
    var isTriggered: Bool?
}

extension Skimmed {
    /// - Parameters:
    ///   - bytes: a text followed by zero bytes.
    ///   - triggers: the words to search for, if any.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int, _ triggers: TriggerSearch? = nil) {
        self.init(hashes: [], isTriggered: triggers.map { $0.hits(bytes, count: count) != 0 })
        DeclarationScanner.skim(bytes, count: count, into: &hashes)
    }
}

/// Files in the order of discovery.
struct SkimmedFiles: Sendable {
    var paths = PathList()
    /// Nil for files known only by name.
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
        // Comparing lengths first rules out most paths before a string is created.
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
