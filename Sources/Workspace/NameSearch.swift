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
    private lazy var names = files.namesOfNames()
    private var isComplete = false
    private var hasNear = false

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
        for (number, input) in linted { skimmed[number] = Skimmed(hashes: input.names, isTriggered: input.hits != 0) }
    }

    public var count: Int { files.count }

    public func place(of file: Int) -> String { files.path(file) }

    public func files(answering questions: [NameQuestion]) -> [[Int]] {
        lock.acquire()
        defer { lock.release() }
        readNear()
        // A subclass may lie anywhere and be called anything.
        if questions.contains(where: \.isAboutSubclasses) { readEverything() }
        if !isComplete { read(files(namedAfter: questions).filter { skimmed[$0] == nil }, looksForTriggers: false) }
        return search(questions)
    }

    public func filesWithTriggers() -> [Int] {
        lock.acquire()
        defer { lock.release() }
        readEverything()
        read(skimmed.indices.filter { skimmed[$0]?.isTriggered == nil }, looksForTriggers: true)
        return skimmed.indices.filter { skimmed[$0]?.isTriggered ?? false }
    }

    public var isWhole: Bool {
        lock.acquire()
        defer { lock.release() }
        return isComplete
    }

    public func readAll() {
        lock.acquire()
        defer { lock.release() }
        readEverything()
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
        for (file, result) in zip(numbers, found) { skimmed[file] = result }
    }

    // MARK: - Searching

    /// The files among those read that answer each question.
    private func search(_ questions: [NameQuestion]) -> [[Int]] {
        let wanted = WantedHashes(questions)
        var answers = [[Int]](repeating: [], count: questions.count)
        for (file, found) in skimmed.enumerated() {
            guard let found else { continue }
            for hash in found.hashes {
                guard let position = wanted.position(of: hash), answers[position].last != file else { continue }
                answers[position].append(file)
            }
        }
        return answers
    }

    /// The files whose names speak of what questions are about, ascending.
    private func files(namedAfter questions: [NameQuestion]) -> [Int] {
        let wanted = WantedHashes(questions.map { .declaring($0.name) })
        return Set(names.lazy.filter { wanted.position(of: $0.hash) != nil }.map(\.file)).sorted()
    }
}

/// A few hashes, to look for among many.
private struct WantedHashes {
    private var positions: [UInt64: Int] = [:]
    /// Most hashes are none of those that are looked for, which one bit tells.
    private var bits = [Bool](repeating: false, count: 4096)

    init(_ questions: [NameQuestion]) {
        for (position, question) in questions.enumerated() {
            positions[question.hash] = position
            bits[Int(question.hash & 4095)] = true
        }
    }

    func position(of hash: UInt64) -> Int? { bits[Int(hash & 4095)] ? positions[hash] : nil }
}

extension NameQuestion {
    fileprivate var isAboutSubclasses: Bool { if case .inheriting = self { true } else { false } }
}
