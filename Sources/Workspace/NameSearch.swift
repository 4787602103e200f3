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
    private let paths: [String]
    /// Files that are linted, whose declarations are known.
    private let linted: [Int]
    private let triggers: Triggers
    private let jobs: Int
    private let lock = Lock()
    /// What was found in each file that was read.
    private var skimmed: [Skimmed?]
    private lazy var names = FileNames(paths)
    private var isComplete = false
    private var hasNear = false

    private struct Skimmed: Sendable {
        var hashes: [UInt64]
        var isTriggered: Bool
    }

    /// The most files that are read for being near: the largest folder around the linted file that holds no more.
    static let mostNear = 400

    /// - Parameter linted: which of the files are linted.
    init(_ files: [LintInput], linted: [Int], _ triggers: Triggers, jobs: Int) {
        paths = files.map(\.path)
        self.linted = linted
        self.triggers = triggers
        self.jobs = jobs
        skimmed = Array(repeating: nil, count: files.count)
        for number in linted { skimmed[number] = Skimmed(hashes: files[number].names, isTriggered: files[number].hits != 0) }
    }

    public func files(answering questions: [NameQuestion]) -> [[Int]] {
        lock.acquire()
        defer { lock.release() }
        readNear()
        // A subclass may lie anywhere and be called anything.
        if questions.contains(where: \.isAboutSubclasses) { readEverything() }
        if !isComplete { read(names.files(of: questions)) }
        return search(questions)
    }

    public func filesWithTriggers() -> [Int] {
        lock.acquire()
        defer { lock.release() }
        readEverything()
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
        guard linted.count == 1, paths.count > Self.mostNear else { return readEverything() }
        var near = linted[0]..<linted[0]
        var folder = parent(paths[linted[0]])
        while folder != "/" {
            let range = range(below: folder + "/")
            guard range.count <= Self.mostNear else { break }
            near = range
            folder = parent(folder)
        }
        read(Array(near))
    }

    private func readEverything() {
        guard !isComplete else { return }
        isComplete = true
        read(Array(paths.indices))
    }

    /// Skims files that were not read yet. One that cannot be read declares nothing.
    private func read(_ files: [Int]) {
        let files = files.filter { skimmed[$0] == nil }
        let (paths, triggers) = (paths, triggers)
        let found = parallelMap(count: files.count, jobs: jobs, minimumBatch: 64, state: { FileBuffer() }) { buffer, position in
            let count = paths[files[position]].withCString { buffer.read($0, in: AT_FDCWD) }
            var result = Skimmed(hashes: [], isTriggered: false)
            guard count > 0 else { return result }
            let bytes = buffer.bytes(count, padded: true)
            DeclarationIndex.skim(bytes, count: count, into: &result.hashes)
            result.isTriggered = triggers.hits(bytes, count: count) != 0
            return result
        }
        for (file, result) in zip(files, found) { skimmed[file] = result }
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

    /// The files below a folder, which stand together, since paths are sorted.
    private func range(below prefix: String) -> Range<Int> {
        func first(_ isBehind: (String) -> Bool) -> Int {
            var (low, high) = (0, paths.count)
            while low < high {
                let middle = (low + high) / 2
                if isBehind(paths[middle]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
        let start = first { !$0.utf8.lexicographicallyPrecedes(prefix.utf8) }
        return start..<max(start, first { !$0.utf8.lexicographicallyPrecedes(prefix.utf8) && !$0.utf8.starts(with: prefix.utf8) })
    }
}

/// The names that the names of files speak of: `A.swift`, `B+A.swift` and `AExtensions.swift` of `A`.
private struct FileNames {
    private var names: [(hash: UInt64, file: Int)] = []

    init(_ paths: [String]) {
        names.reserveCapacity(paths.count * 2)
        for (file, path) in paths.enumerated() {
            let start = path.utf8.lastIndex(of: slash).map { path.utf8.index(after: $0) } ?? path.utf8.startIndex
            for word in path.utf8[start...].dropLast(6).split(whereSeparator: { !isWordByte($0) }) {  // `.swift`
                let word = String(Substring(word))
                names.append((NameQuestion.declaring(word).hash, file))
                for ending in ["Extension", "Extensions"] where word.hasSuffix(ending) {
                    names.append((NameQuestion.declaring(String(word.dropLast(ending.utf8.count))).hash, file))
                }
            }
        }
    }

    /// The files named after what questions are about.
    func files(of questions: [NameQuestion]) -> [Int] {
        let wanted = WantedHashes(questions.map { .declaring($0.name) })
        return Array(Set(names.lazy.filter { wanted.position(of: $0.hash) != nil }.map(\.file)))
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

private func isWordByte(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F || byte >= 0x80
}
