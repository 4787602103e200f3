// Finds which of many words occur in a text.
// Only about every third byte is inspected. Each occurrence of a word covers one of these positions with a block of four of its
// bytes, and a table says whether a block belongs to any word. No step depends on the result of the previous one.

/// Words that are searched for together. Each sets some bits of the result.
public struct MultiPatternSearch: Sendable {
    private struct Word: Sendable {
        /// Its offset in `text`.
        var start: Int
        var count: Int
        var bits: UInt64
    }

    /// At most four bytes of a word, and the eight bytes of the word around them, which rule out nearly all other words that share
    /// the block.
    private struct Block: Sendable {
        var word: Int
        /// The block's offset in the word.
        var offset: Int
        /// How many bytes before the block the window begins.
        var back: Int
        /// The eight bytes, and a mask of those that belong to the word.
        var window: UInt64
        var mask: UInt64

        init(word: Int, offset: Int, _ bytes: [UInt8]) {
            (self.word, self.offset) = (word, offset)
            let start = max(0, min(offset - 2, bytes.count - 8))
            let length = min(8, bytes.count - start)
            back = offset - start
            window = bytes[start..<(start + length)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
            mask = .max >> UInt64(64 - 8 * length)
        }
    }

    /// The bits that any of the words sets.
    let bits: UInt64
    private let words: [Word]
    private let text: [UInt8]
    /// The distance between inspected positions.
    private let stride: Int
    private let hashing: BlockHash
    /// For each hash of a block, the number of its run in `starts`; 0 if no word has such a block.
    private let runs: [UInt8]
    /// Where each run begins in `blocks`; it ends where the next one begins.
    private let starts: [Int]
    /// The bits that the words of each run set: a run has nothing to add once they are found.
    private let bitsOfRuns: [UInt64]
    private let blocks: [Block]

    /// - Parameter sought: the words, of at least two bytes, and the bits that each of them sets.
    public init(_ sought: [(text: String, bits: UInt64)]) {
        let texts = sought.map { Array($0.text.utf8) }
        precondition(texts.allSatisfy { $0.count >= 2 }, "a trigger word has at least two bytes")
        let shortest = texts.map(\.count).min() ?? 4
        let length = min(shortest, 4)
        stride = shortest - length + 1
        // Enough hashes that few blocks of a text collide with a word's, and few enough that the table stays in the cache.
        let hashBits = min(max(Int.bitWidth - (texts.count * stride * 160).leadingZeroBitCount, 6), 16)
        let hashing = BlockHash(bytes: length, bits: hashBits)
        var (words, text, found) = ([Word](), [UInt8](), [(hash: Int, block: Block)]())
        for (index, word) in texts.enumerated() {
            words.append(Word(start: text.count, count: word.count, bits: sought[index].bits))
            text += word
            // Enough consecutive blocks that every occurrence covers an inspected position with one of them.
            for offset in rarestBlocks(of: word, length: length, count: stride) {
                let block = word[offset..<(offset + length)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                found.append((hashing.hash(block), Block(word: index, offset: offset, word)))
            }
        }
        found.sort { ($0.hash, $0.block.word) < ($1.hash, $1.block.word) }
        var (runs, starts) = ([UInt8](repeating: 0, count: 1 << hashBits), [0])
        // If there are more hashes than numbers of runs, neighbors share a run, which costs some comparisons.
        let (hashes, most) = (Set(found.map(\.hash)).count, Int(UInt8.max))
        var seen = 0
        for (index, entry) in found.enumerated() where runs[entry.hash] == 0 {
            let run = 1 + seen * most / max(hashes, most)
            if run == starts.count { starts.append(index) }
            runs[entry.hash] = UInt8(run)
            seen += 1
        }
        starts.append(found.count)
        bitsOfRuns =
            [0]
            + zip(starts.dropFirst(), starts.dropFirst(2)).map { start, end in
                found[start..<end].reduce(0) { $0 | words[$1.block.word].bits }
            }
        bits = words.reduce(0) { $0 | $1.bits }
        blocks = found.map(\.block)
        (self.words, self.text, self.runs, self.starts, self.hashing) = (words, text, runs, starts, hashing)
    }

    /// The bits of the words that occur.
    /// - Parameters:
    ///   - bytes: the text, followed by at least 16 readable bytes.
    ///   - count: the length of the text.
    public func search(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) -> UInt64 {
        var found: UInt64 = 0
        visitRuns(bytes, count) { run, at, base in
            found |= words(inRun: run, at: at, base, count, found)
        } until: {
            found == bits
        }
        return found
    }

    /// Calls a function for each occurrence of a word.
    /// - Parameters:
    ///   - bytes: the text, followed by at least 16 readable bytes.
    ///   - count: the length of the text.
    ///   - body: is given the position of the word in the list of the words, and its offset in the text.
    func forEachOccurrence(in bytes: UnsafeBufferPointer<UInt8>, _ count: Int, _ body: (_ word: Int, _ offset: Int) -> Void) {
        // The inspected positions are as far apart as a word has consecutive blocks, so each occurrence covers one of them with a block.
        visitRuns(bytes, count) { run, at, base in
            for block in blocks[starts[run]..<starts[run + 1]] where isOccurrence(block, at: at, base, count) {
                body(block.word, at - block.offset)
            }
        } until: {
            false
        }
    }

    /// Calls a function at each inspected position of a text whose block may belong to a word.
    /// - Parameter isDone: whether to end the search, after some positions.
    @inline(__always)
    private func visitRuns(
        _ bytes: UnsafeBufferPointer<UInt8>, _ count: Int, _ visit: (_ run: Int, _ at: Int, _ base: UnsafePointer<UInt8>) -> Void,
        until isDone: () -> Bool
    ) {
        guard !words.isEmpty, count > 0 else { return }
        precondition(bytes.count >= count + 16)
        let (base, stride) = (bytes.baseAddress!, stride)
        runs.withUnsafeBufferPointer { runs in
            let places = Places(text: UnsafeRawPointer(base), runs: runs.baseAddress!, stride: stride, hashing: hashing)
            let lastStep = count &- 3 &* stride
            var at = 0
            while at < count {
                at = places.nextStep(from: at, below: lastStep)
                let end = min(at &+ 4 &* stride, count)
                while at < end {
                    let run = places.run(at)
                    if run != 0 { visit(Int(run), at, base) }
                    at &+= stride
                }
                if isDone() { return }
            }
        }
    }

    /// The bits of the words in a run that occur at an offset, except those already found.
    @inline(__always)
    private func words(inRun run: Int, at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int, _ known: UInt64) -> UInt64 {
        guard bitsOfRuns[run] & ~known != 0 else { return 0 }
        var found: UInt64 = 0
        var next = starts[run]
        let end = starts[run + 1]
        while next < end {
            if isWindow(blocks[next], at: offset, base) { found |= bitsOfWord(blocks[next], at: offset, base, count, known) }
            next &+= 1
        }
        return found
    }

    /// Whether the bytes around an offset equal those around a block.
    @inline(__always)
    private func isWindow(_ block: Block, at offset: Int, _ base: UnsafePointer<UInt8>) -> Bool {
        let start = max(0, offset &- block.back)
        let bytes = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: start, as: UInt64.self))
        return (bytes ^ block.window) & block.mask == 0
    }

    @inline(never)
    private func bitsOfWord(_ block: Block, at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int, _ known: UInt64) -> UInt64 {
        let bits = words[block.word].bits
        return bits & ~known != 0 && isWord(block, at: offset, base, count) ? bits : 0
    }

    private func isOccurrence(_ block: Block, at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        isWindow(block, at: offset, base) && isWord(block, at: offset, base, count)
    }

    /// Whether the word of a block occurs with the block at an offset.
    private func isWord(_ block: Block, at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        let word = words[block.word]
        let start = offset - block.offset
        guard start >= 0, start + word.count <= count else { return false }
        var i = 0
        while i < word.count, base[start + i] == text[word.start + i] { i += 1 }
        return i == word.count
    }
}

/// Hashes a block to a number of a few bits: the upper ones of a product that depends on every byte of the block.
private struct BlockHash: Sendable {
    private let multiplier: UInt32
    private let shift: UInt32

    /// - Parameters:
    ///   - bytes: how many bytes a block has, at most four.
    ///   - bits: how many bits a hash has, at most 31.
    public init(bytes: Int, bits: Int) {
        // Bytes after a shorter block are shifted out of the product.
        multiplier = 0x9E37_79B1 << UInt32(32 - 8 * bytes)
        shift = UInt32(32 - bits)
    }

    /// - Parameter block: its bytes, the first one lowest; the bytes above them are ignored.
    @inline(__always)
    func hash(_ block: UInt32) -> Int { Int(truncatingIfNeeded: (block &* multiplier) &>> shift) }
}

/// The positions of a text that are inspected.
private struct Places {
    let text: UnsafeRawPointer
    let runs: UnsafePointer<UInt8>
    let stride: Int
    let hashing: BlockHash

    /// The number of the run of the block at a position; 0 if no word has such a block.
    @inline(__always)
    func run(_ at: Int) -> UInt8 {
        runs[hashing.hash(UInt32(littleEndian: text.loadUnaligned(fromByteOffset: at, as: UInt32.self)))]
    }

    /// The first of the next four positions of which one has a run; if fewer than four are left, the first of those.
    /// A separate function, so that nothing else takes up registers in this loop.
    @inline(never)
    func nextStep(from start: Int, below end: Int) -> Int {
        var at = start
        while at < end {
            let second = at &+ stride, third = second &+ stride, fourth = third &+ stride
            // Few of them have a run, so one test covers all four.
            if run(at) | run(second) | run(third) | run(fourth) != 0 { return at }
            at = fourth &+ stride
        }
        return at
    }
}
