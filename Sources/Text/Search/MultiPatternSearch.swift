// Many words, one text → which of them occur in it.
// Unusual: only every third byte or so is looked at. Wherever a word stands, it covers one of these places with a block of four of
// its bytes, and a table says whether a block belongs to any word. No step waits for what the one before has found.

/// Words that are searched for together. Each sets some bits of the answer.
public struct MultiPatternSearch: Sendable {
    private struct Word: Sendable {
        /// Where it stands in `text`.
        var start: Int
        var count: Int
        var bits: UInt64
    }

    /// Some bytes of a word, at most four, and the eight bytes of it around them, which tell nearly all that only have the block from
    /// the word.
    private struct Block: Sendable {
        var word: Int
        /// Where in the word they stand.
        var offset: Int
        /// How many bytes before the block those eight begin.
        var back: Int
        /// The eight bytes, and which of them belong to the word.
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

    /// The bits that any word sets.
    let bits: UInt64
    private let words: [Word]
    private let text: [UInt8]
    /// From one place that is looked at to the next.
    private let stride: Int
    private let hashing: BlockHash
    /// For each hash of a block the number of its run in `starts`; 0 where no word has such a block.
    private let runs: [UInt8]
    /// Where in `blocks` each run begins; it ends where the next one begins.
    private let starts: [Int]
    private let blocks: [Block]

    /// - Parameter sought: the words, of at least two bytes, and the bits that each of them sets.
    public init(_ sought: [(text: String, bits: UInt64)]) {
        let texts = sought.map { Array($0.text.utf8) }
        precondition(texts.allSatisfy { $0.count >= 2 }, "a trigger word has at least two bytes")
        let shortest = texts.map(\.count).min() ?? 4
        let length = min(shortest, 4)
        stride = shortest - length + 1
        // So many hashes that chance gives few blocks of a text the hash of a word's, and so few that the table is quick to reach.
        let hashBits = min(max(Int.bitWidth - (texts.count * stride * 160).leadingZeroBitCount, 6), 16)
        let hashing = BlockHash(bytes: length, bits: hashBits)
        var (words, text, found) = ([Word](), [UInt8](), [(hash: Int, block: Block)]())
        for (index, word) in texts.enumerated() {
            words.append(Word(start: text.count, count: word.count, bits: sought[index].bits))
            text += word
            // So many blocks in a row that every step of the search that could miss one meets another.
            for offset in rarestBlocks(of: word, length: length, count: stride) {
                let block = word[offset..<(offset + length)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                found.append((hashing.hash(block), Block(word: index, offset: offset, word)))
            }
        }
        found.sort { ($0.hash, $0.block.word) < ($1.hash, $1.block.word) }
        var (runs, starts) = ([UInt8](repeating: 0, count: 1 << hashBits), [0])
        for (index, entry) in found.enumerated() where runs[entry.hash] == 0 {
            // When all runs are given away the last one is shared, which costs some comparisons.
            if starts.count < 256 { starts.append(index) }
            runs[entry.hash] = UInt8(starts.count - 1)
        }
        starts.append(found.count)
        bits = words.reduce(0) { $0 | $1.bits }
        blocks = found.map(\.block)
        (self.words, self.text, self.runs, self.starts, self.hashing) = (words, text, runs, starts, hashing)
    }

    /// The bits of the words that occur.
    /// - Parameters:
    ///   - bytes: the text and at least 16 readable bytes behind it.
    ///   - count: the length of the text.
    public func search(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) -> UInt64 {
        guard !words.isEmpty, count > 0 else { return 0 }
        precondition(bytes.count >= count + 16)
        let (base, stride) = (bytes.baseAddress!, stride)
        return runs.withUnsafeBufferPointer { runs in
            let places = Places(text: UnsafeRawPointer(base), runs: runs.baseAddress!, stride: stride, hashing: hashing)
            let lastStep = count &- 3 &* stride
            var found: UInt64 = 0
            var at = 0
            while at < count {
                at = places.nextStep(from: at, below: lastStep)
                let end = min(at &+ 4 &* stride, count)
                while at < end {
                    let run = places.run(at)
                    if run != 0 { found |= words(inRun: Int(run), at: at, base, count, found) }
                    at &+= stride
                }
                if found == bits { return found }
            }
            return found
        }
    }

    /// The bits of the words that have a block of a run at an offset and are really there, those already found left out.
    @inline(__always)
    private func words(inRun run: Int, at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int, _ known: UInt64) -> UInt64 {
        var found: UInt64 = 0
        var next = starts[run]
        let end = starts[run + 1]
        while next < end {
            let start = max(0, offset &- blocks[next].back)
            let bytes = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: start, as: UInt64.self))
            if (bytes ^ blocks[next].window) & blocks[next].mask == 0 { found |= bitsOfWord(blocks[next], at: offset, base, count, known) }
            next &+= 1
        }
        return found
    }

    @inline(never)
    private func bitsOfWord(_ block: Block, at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int, _ known: UInt64) -> UInt64 {
        let word = words[block.word]
        let start = offset - block.offset
        guard word.bits & ~known != 0, start >= 0, start + word.count <= count else { return 0 }
        var i = 0
        while i < word.count, base[start + i] == text[word.start + i] { i += 1 }
        return i == word.count ? word.bits : 0
    }
}

/// Blocks → numbers of some bits: the upper ones of a product in which every byte of the block has its part.
private struct BlockHash: Sendable {
    private let multiplier: UInt32
    private let shift: UInt32

    /// - Parameters:
    ///   - bytes: how many bytes a block has, at most four.
    ///   - bits: how many bits a hash has, at most 31.
    public init(bytes: Int, bits: Int) {
        // What stands behind a shorter block falls out of the product.
        multiplier = 0x9E37_79B1 << UInt32(32 - 8 * bytes)
        shift = UInt32(32 - bits)
    }

    /// - Parameter block: its bytes, the first one lowest; any others above them.
    @inline(__always)
    func hash(_ block: UInt32) -> Int { Int(truncatingIfNeeded: (block &* multiplier) &>> shift) }
}

/// The places of a text that are looked at.
private struct Places {
    let text: UnsafeRawPointer
    let runs: UnsafePointer<UInt8>
    let stride: Int
    let hashing: BlockHash

    /// The number of the run of the block at a place; 0 where no word has such a block.
    @inline(__always)
    func run(_ at: Int) -> UInt8 {
        runs[hashing.hash(UInt32(littleEndian: text.loadUnaligned(fromByteOffset: at, as: UInt32.self)))]
    }

    /// The first of the next four places of which one has a run; where no four in a row are left, the first of those left.
    /// A function of its own, so that nothing else takes up registers in this loop.
    @inline(never)
    func nextStep(from start: Int, below end: Int) -> Int {
        var at = start
        while at < end {
            let second = at &+ stride, third = second &+ stride, fourth = third &+ stride
            // Few of them have anything, so one question does for all.
            if run(at) | run(second) | run(third) | run(fourth) != 0 { return at }
            at = fourth &+ stride
        }
        return at
    }
}
