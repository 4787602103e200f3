// Questions about names → the files of a project that may answer them, read as late and as few as will do.
// Unusual: a file is only skimmed for what it declares. First those near the linted file and those that are called like the name
// are read; only where that does not settle it all of them are, once.
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
    private lazy var words = FileWords(paths)
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

    /// How many files were read.
    public var readCount: Int { skimmed.count { $0 != nil } - linted.count }

    public func files(answering asked: [(question: NameQuestion, isKnown: Bool)]) -> [[Int]] {
        lock.acquire()
        defer { lock.release() }
        let questions = asked.map(\.question)
        readNear()
        if !isComplete { read(Array(Set(questions.flatMap(namesakes)))) }
        let answers = search(questions)
        if isComplete || zip(asked, answers).allSatisfy({ $0.isKnown || isSettled($0.question, $1) }) { return answers }
        readAll()
        return search(questions)
    }

    public func filesWithTriggers() -> [Int] {
        lock.acquire()
        defer { lock.release() }
        readAll()
        return skimmed.indices.filter { skimmed[$0]?.isTriggered ?? false }
    }

    /// Whether reading more files would hardly change an answer.
    private func isSettled(_ question: NameQuestion, _ answer: [Int]) -> Bool {
        switch question {
        case .declaring(let name): !answer.isEmpty || !isTypeName(name)
        case .extending: true
        // A subclass may lie anywhere and be called anything.
        case .inheriting: false
        }
    }

    private func isTypeName(_ name: String) -> Bool { name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false }

    // MARK: - Reading

    /// Reads the files of the largest folder around a linted file that is not too large. For several files all that there are.
    private func readNear() {
        guard !hasNear else { return }
        hasNear = true
        guard linted.count == 1, paths.count > Self.mostNear else { return readAll() }
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

    private func readAll() {
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
        var positions: [UInt64: Int] = [:]
        // Most hashes are none of those that are looked for, which one bit tells.
        var bits = [Bool](repeating: false, count: 4096)
        for (position, question) in questions.enumerated() {
            positions[question.hash] = position
            bits[Int(question.hash & 4095)] = true
        }
        var answers = [[Int]](repeating: [], count: questions.count)
        for (file, found) in skimmed.enumerated() {
            guard let found else { continue }
            for hash in found.hashes where bits[Int(hash & 4095)] {
                guard let position = positions[hash], answers[position].last != file else { continue }
                answers[position].append(file)
            }
        }
        return answers
    }

    /// The files whose name begins with the asked name, or holds it behind something that is no letter: `UIView+Layout.swift`.
    private func namesakes(_ question: NameQuestion) -> [Int] { isTypeName(question.name) ? words.files(withWord: question.name, paths) : [] }

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

/// The words that begin in the names of files, each by its first three bytes.
private struct FileWords {
    private var keys: [UInt32] = []
    private var places: [(file: Int32, offset: Int32)] = []

    init(_ paths: [String]) {
        keys.reserveCapacity(paths.count * 2)
        places.reserveCapacity(paths.count * 2)
        for (file, path) in paths.enumerated() {
            var path = path
            path.withUTF8 { path in
                var at = path.count - 6  // `.swift`
                while at > 0, path[at - 1] != slash {
                    at -= 1
                    guard at + 3 < path.count, isLetter(path[at]), !isLetter(path[at - 1]) else { continue }
                    keys.append(Self.key(path[at], path[at + 1], path[at + 2]))
                    places.append((Int32(file), Int32(at)))
                }
            }
        }
    }

    /// The files in whose name a word begins so, ascending.
    func files(withWord word: String, _ paths: [String]) -> [Int] {
        let word = Array(word.utf8)
        guard word.count > 2 else { return [] }
        let key = Self.key(word[0], word[1], word[2])
        return keys.indices.filter { position in
            guard keys[position] == key else { return false }
            let place = places[position]
            return paths[Int(place.file)].utf8.dropFirst(Int(place.offset)).starts(with: word)
        }.map { Int(places[$0].file) }
    }

    private static func key(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt32 { UInt32(a) | UInt32(b) << 8 | UInt32(c) << 16 }
}

private func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte >= 0x80 }
