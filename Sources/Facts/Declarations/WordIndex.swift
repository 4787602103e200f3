// Finds the files whose texts have a word, in code, strings or comments. Where thousands of names are looked for, not each text is searched
// for each of them.
import CellLintPlatform

/// The words in the files of a project, once many were looked for. All threads share it.
final class WordIndex: Sendable {
    private let words: SharedWords
    /// The files whose texts have changed since.
    private let changed: Set<FileID>

    convenience init() { self.init(SharedWords(), changed: []) }

    private init(_ words: SharedWords, changed: Set<FileID>) { (self.words, self.changed) = (words, changed) }

    /// The same index for a project with other texts of some files.
    func replacing(_ files: [FileID]) -> WordIndex { files.isEmpty ? self : WordIndex(words, changed: changed.union(files)) }

    /// The files that may have one of some words; nil if each file has to be searched: few words were looked for, one of them is no word, or
    /// another thread is reading the files.
    /// - Parameters:
    ///   - isRead: whether all texts are read for a search.
    ///   - make: finds the words of all files.
    func files(withOneOf sought: [String], isRead: Bool, make: () -> WordLists) -> Set<FileID>? {
        guard sought.allSatisfy(WordLists.isWord) else { return nil }
        let lists = words.lists(for: isRead ? Limits.namesPerReading : 1, make)
        return lists.map { lists in sought.reduce(into: changed) { $0.formUnion(lists.files(with: $1)) } }
    }
}

/// The lists of a project, made by the thread that looks for one word too many.
private final class SharedWords: @unchecked Sendable {
    private let lock = Lock()
    /// Read and written only while holding the lock.
    private var names = 0
    private var made: WordLists?

    /// - Parameter sought: how many names the search counts as.
    func lists(for sought: Int, _ make: () -> WordLists) -> WordLists? {
        lock.acquire()
        let isNext = names < Limits.maxSearchedNames && names + sought >= Limits.maxSearchedNames
        names += sought
        let known = made
        lock.release()
        guard isNext else { return known }
        let lists = make()
        lock.acquire()
        made = lists
        lock.release()
        return lists
    }
}

/// The files by hashes of their words. Words whose hashes fall into the same slot share a list.
final class WordLists: Sendable {
    /// For each slot, where its files begin; the last element is the end of all files.
    private let starts: [Int32]
    private let files: [FileID]
    /// Those whose words are not known.
    private let others: [FileID]
    private static let slotCount = 1 << 18

    /// The slots of the words in some files.
    struct Part: Sendable {
        /// Those of each file, one after the other.
        fileprivate var slots: [UInt32] = []
        /// The files, with the ends of their slots.
        fileprivate var known: [(file: FileID, end: Int)] = []
        fileprivate var others: [FileID] = []

        fileprivate init(_ files: some Sequence<FileID>, _ text: (FileID) -> SourceText?) {
            var lastFiles = [Int32](repeating: -1, count: slotCount)
            for file in files {
                guard let text = text(file) else {
                    others.append(file)
                    continue
                }
                forEachWord(in: text) { hash in
                    let slot = slot(of: hash)
                    guard lastFiles[slot] != file.rawValue else { return }
                    lastFiles[slot] = file.rawValue
                    slots.append(UInt32(slot))
                }
                known.append((file, slots.count))
            }
        }
    }

    /// - Parameters:
    ///   - text: the text of a file, if it can be read.
    ///   - map: calls a function for each number below a count, perhaps on several threads.
    init(_ all: [FileID], text: @escaping @Sendable (FileID) -> SourceText?, _ map: (Int, @Sendable (Int) -> Part) -> [Part]) {
        let size = Limits.filesReadTogether
        let parts = map((all.count + size - 1) / size) { Part(all.dropFirst($0 * size).prefix(size), text) }
        // A counting sort, so that each file is written to its final position.
        var starts = [Int32](repeating: 0, count: Self.slotCount + 1)
        for part in parts { for slot in part.slots { starts[Int(slot) + 1] += 1 } }
        for slot in 1...Self.slotCount { starts[slot] += starts[slot - 1] }
        var next = starts
        var files = [FileID](repeating: FileID(0), count: Int(starts[Self.slotCount]))
        for part in parts {
            var at = 0
            for (file, end) in part.known {
                for slot in part.slots[at..<end] {
                    files[Int(next[Int(slot)])] = file
                    next[Int(slot)] += 1
                }
                at = end
            }
        }
        (self.starts, self.files, others) = (starts, files, parts.flatMap(\.others))
    }

    @inline(__always)
    private static func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slotCount - 1) }

    /// The files that may have a word.
    func files(with word: String) -> [FileID] {
        let slot = Self.slot(of: word.withBytes { wordHash($0.baseAddress!, $0.count) })
        return others + files[Int(starts[slot])..<Int(starts[slot + 1])]
    }

    /// Other letters than those of ASCII are not told from operators.
    static func isWord(_ text: String) -> Bool {
        text.utf8.count >= 2 && text.utf8.allSatisfy(isOfWord) && !text.utf8.first!.isASCIIDigit
    }

    @inline(__always)
    private static func isOfWord(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") }

    /// Calls a function with the hash of each word of a text. What follows a backslash may be an escape or not: `"\nname"`.
    @inline(__always)
    private static func forEachWord(in text: SourceText, _ body: (UInt64) -> Void) {
        text.bytes.withUnsafeBufferPointer { bytes in
            let base = bytes.baseAddress!
            var at = 0
            while at < text.count {
                let start = at
                // The text is followed by zero bytes.
                while isOfWord(base[at]) { at += 1 }
                if at > start + 1, !base[start].isASCIIDigit {
                    body(wordHash(base + start, at - start))
                    if start > 0, base[start - 1] == UInt8(ascii: "\\") { body(wordHash(base + start + 1, at - start - 1)) }
                }
                at += 1
            }
        }
    }
}
