// Questions about names → the files of a project that may answer them, read as late and as few as will do.
// Unusual: a file is only skimmed for what it declares. First those near the linted file and those that are named after what is asked
// for are read. All of them are, once, where a class's subclasses or all uses of something are asked for, and where the linter says
// that what was found rests on more: a finding that is not certain, or a safe fix. Several linted files are worth reading everything.
import Linting
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the files of a project declare, found out as it is asked for.
public final class NameSearch: FactSearch, @unchecked Sendable {
    let files: FileTable
    public let linted: [Int]
    private let triggers: Triggers
    private let jobs: Int
    private let lock = Lock()
    /// What was found in each file that was read.
    private var skimmed: [Skimmed?]
    /// The files that were read, by what they declare.
    private var declaring = FilesByHash()
    /// All files by what they are named after.
    private lazy var named = FilesByHash(files.namesOfNames())
    private var isComplete = false
    private var hasNear = false
    public private(set) var hasGuessed = false

    private struct Skimmed: Sendable {
        var hashes: [UInt64]
        /// Nil where nobody has looked.
        var isTriggered: Bool?
    }

    /// The most files that are read for being near: the largest folder around the linted file that holds no more.
    static let mostNear = 400

    /// - Parameter linted: the numbers of the files that are linted, and what is known of them.
    init(_ files: FileTable, linted: [(number: Int, input: LintInput)], _ triggers: Triggers, jobs: Int) {
        self.files = files
        self.linted = linted.map(\.number)
        self.triggers = triggers
        self.jobs = jobs
        skimmed = Array(repeating: nil, count: files.count)
        for (number, input) in linted { note(Skimmed(hashes: input.names, isTriggered: input.hits != 0), number) }
    }

    public var count: Int { files.count }

    public func place(of file: Int) -> String { files.path(file) }

    public func files(answering question: NameQuestion) -> [Int] {
        lock.acquire()
        defer { lock.release() }
        readNear()
        // A subclass may lie anywhere and be called anything.
        if case .inheriting = question { readEverything() }
        if !isComplete {
            hasGuessed = true
            read(named.files(NameQuestion.declaring(question.name).hash).filter { skimmed[$0] == nil }, looksForTriggers: false)
        }
        return declaring.files(question.hash)
    }

    public func filesWithTriggers() -> [Int] {
        lock.acquire()
        defer { lock.release() }
        readEverything()
        read(skimmed.indices.filter { skimmed[$0]?.isTriggered == nil }, looksForTriggers: true)
        return skimmed.indices.filter { skimmed[$0]?.isTriggered ?? false }
    }

    public func readAll() {
        lock.acquire()
        defer { lock.release() }
        readEverything()
        hasGuessed = false
    }

    // MARK: - Reading

    /// Reads the files of the largest folder around a linted file that is not too large. For several files all that there are.
    private func readNear() {
        guard !hasNear else { return }
        hasNear = true
        guard linted.count == 1, count > Self.mostNear else { return readEverything() }
        var near = linted[0]..<linted[0]
        var folder = parent(files.path(linted[0]))
        while folder != "/" {
            let range = files.range(below: folder + "/")
            guard range.count <= Self.mostNear else { break }
            near = range
            folder = parent(folder)
        }
        read(near.filter { skimmed[$0] == nil }, looksForTriggers: false)
    }

    private func readEverything() {
        guard !isComplete else { return }
        isComplete = true
        read(skimmed.indices.filter { skimmed[$0] == nil }, looksForTriggers: true)
    }

    /// Skims files. One that cannot be read declares nothing.
    private func read(_ numbers: [Int], looksForTriggers: Bool) {
        let (files, triggers) = (files, triggers)
        let found = parallelMap(count: numbers.count, jobs: jobs, minimumBatch: 64, state: { FileBuffer() }) { buffer, position in
            let count = files.path(numbers[position]).withCString { buffer.read($0, in: AT_FDCWD) }
            var result = Skimmed(hashes: [], isTriggered: looksForTriggers ? false : nil)
            guard count > 0 else { return result }
            let bytes = buffer.bytes(count, padded: true)
            DeclarationIndex.skim(bytes, count: count, into: &result.hashes)
            if looksForTriggers { result.isTriggered = triggers.hits(bytes, count: count) != 0 }
            return result
        }
        for (file, result) in zip(numbers, found) { note(result, file) }
    }

    private func note(_ found: Skimmed, _ file: Int) {
        // Another look, for trigger words, sees the same names.
        if skimmed[file] == nil { for hash in found.hashes { declaring.insert(hash, file) } }
        skimmed[file] = found
    }
}

/// Files by hashes, more than one of which may have the same.
private struct FilesByHash {
    private struct Entry {
        var hash: UInt64
        var file: Int32
        /// The entry of the same slot that came before; -1 for none.
        var next: Int32
    }

    private var entries: [Entry] = []
    /// By the lowest bits of a hash the last entry that has them.
    private var slots = [Int32](repeating: -1, count: 1024)

    init() {}

    init(_ all: [(hash: UInt64, file: Int)]) {
        for (hash, file) in all { insert(hash, file) }
    }

    mutating func insert(_ hash: UInt64, _ file: Int) {
        if entries.count == slots.count { grow() }
        entries.append(Entry(hash: hash, file: Int32(truncatingIfNeeded: file), next: -1))
        link(entries.count - 1)
    }

    /// The files of a hash, ascending.
    func files(_ hash: UInt64) -> [Int] {
        var files: Set<Int> = []
        var at = slots[slot(hash)]
        while at >= 0 {
            let entry = entries[Int(at)]
            if entry.hash == hash { files.insert(Int(entry.file)) }
            at = entry.next
        }
        return files.sorted()
    }

    private func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

    private mutating func link(_ entry: Int) {
        let slot = slot(entries[entry].hash)
        entries[entry].next = slots[slot]
        slots[slot] = Int32(truncatingIfNeeded: entry)
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for entry in entries.indices { link(entry) }
    }
}
