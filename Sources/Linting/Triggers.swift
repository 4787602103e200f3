// Bytes of a file → which rules are to look at it, by their trigger words, before anything is tokenized.
// Unusual: most files have none of the rules' rare words, so these are searched for alone first; and the search looks at every
// fourth byte or so only.

/// The triggers of a set of rules, searched for together.
public struct Triggers: Sendable {
    /// The rarest word of each trigger: a file without any of them is done with.
    private let rare: WordSearch
    private let all: WordSearch
    /// For each rule the sets of bits of which one must be complete.
    private let masks: [[UInt64]]

    /// - Parameter rules: the triggers of each rule, words of at least two bytes.
    public init(_ rules: [[Trigger]]) {
        let bits = TriggerBits(rules)
        masks = bits.masks
        all = WordSearch(bits.words)
        let rarest = Set(rules.joined().compactMap { $0.words.min { rarity($0) < rarity($1) } })
        rare = WordSearch(bits.words.filter { rarest.contains($0.text) })
    }

    /// What occurs in a text, for `wake`; 0 where no rule is to look at it.
    /// - Parameters:
    ///   - bytes: the text and at least 16 readable bytes behind it, as `SourceText.bytes` has them.
    ///   - count: the length of the text.
    public func hits(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> UInt64 {
        guard rare.search(bytes, count, stopsAtFirst: true) != 0 else { return 0 }
        let hits = all.search(bytes, count, stopsAtFirst: false)
        return masks.contains { isComplete($0, hits) } ? hits : 0
    }

    /// Whether a rule, by its number, is to look at a file.
    /// - Parameter hits: what occurs in the file.
    public func wake(_ rule: Int, _ hits: UInt64) -> Bool { isComplete(masks[rule], hits) }

    private func isComplete(_ masks: [UInt64], _ hits: UInt64) -> Bool { masks.contains { hits & $0 == $0 } }
}

/// Words that are searched for together, by the way of Wu and Manber: a window as long as the shortest word moves over the text,
/// and the pair of bytes at its end says how far it may move on without missing any word.
private struct WordSearch: Sendable {
    /// A word: where it stands in `text`, where in it the window ends that is looked for, and the bits that it sets.
    private struct Word: Sendable {
        var start: Int
        var count: Int
        var windowEnd: Int
        var bits: UInt64
    }

    /// The length of the window.
    private let length: Int
    /// For each pair of bytes how far the window may move; 0 where it may stand at a word.
    private let shifts: [UInt8]
    /// Sorted by the hash of the pairs at their windows' ends.
    private let words: [Word]
    private let text: [UInt8]
    /// For each hash of a pair, where its words begin in `words`; they end where the next ones begin.
    private let starts: [UInt16]
    /// The bits that any word sets.
    private let all: UInt64

    /// - Parameter sought: the words, with the bits that each of them sets.
    init(_ sought: [(text: String, bits: UInt64)]) {
        let texts = sought.map { Array($0.text.utf8) }
        precondition(texts.allSatisfy { $0.count >= 2 }, "a trigger word has at least two bytes")
        let length = min(texts.map(\.count).min() ?? 2, 200)
        var shifts = [UInt8](repeating: UInt8(length - 1), count: 1 << 16)
        var text: [UInt8] = []
        var words: [(hash: Int, word: Word)] = []
        for (index, word) in texts.enumerated() {
            let end = rarestWindowEnd(of: word, length)
            for at in (end - length + 1)..<end {
                let key = pair(word[at], word[at + 1])
                shifts[key] = min(shifts[key], UInt8(end - at - 1))
            }
            let place = Word(start: text.count, count: word.count, windowEnd: end, bits: sought[index].bits)
            words.append((hash(word[end - 1], word[end]), place))
            text += word
        }
        words.sort { $0.hash < $1.hash }
        var starts = [UInt16](repeating: 0, count: 257)
        for word in words { starts[word.hash + 1] += 1 }
        for hash in 0..<256 { starts[hash + 1] += starts[hash] }
        self.length = length
        self.shifts = shifts
        self.words = words.map(\.word)
        self.text = text
        self.starts = starts
        all = sought.reduce(0) { $0 | $1.bits }
    }

    /// The bits of the words that occur, of one of them if that is enough.
    func search(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int, stopsAtFirst: Bool) -> UInt64 {
        guard count >= length, !words.isEmpty else { return 0 }
        precondition(bytes.count >= count)
        let base = bytes.baseAddress!
        return shifts.withUnsafeBufferPointer { shifts in
            let table = shifts.baseAddress!
            var found: UInt64 = 0
            var end = length - 1
            while end < count {
                let shift = Int(table[pair(base[end &- 1], base[end])])
                if shift == 0 {
                    found |= words(at: end, base, count, found)
                    if found == all || stopsAtFirst && found != 0 { return found }
                    end &+= 1
                } else {
                    end &+= shift
                }
            }
            return found
        }
    }

    /// The bits of the words whose window ends at an offset and that are really there, those already found left out.
    @inline(never)
    private func words(at end: Int, _ base: UnsafePointer<UInt8>, _ count: Int, _ known: UInt64) -> UInt64 {
        var found: UInt64 = 0
        let hash = hash(base[end - 1], base[end])
        for index in Int(starts[hash])..<Int(starts[hash + 1]) {
            let word = words[index]
            let start = end - word.windowEnd
            guard word.bits & ~known != 0, start >= 0, start + word.count <= count else { continue }
            var i = 0
            while i < word.count, base[start + i] == text[word.start + i] { i += 1 }
            if i == word.count { found |= word.bits }
        }
        return found
    }
}

@inline(__always)
private func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) | Int(second) << 8 }

@inline(__always)
private func hash(_ first: UInt8, _ second: UInt8) -> Int { Int(first &* 31 &+ second) }

/// Where in a word a window should end: at the pair that text has least, so that few places have to be looked at.
private func rarestWindowEnd(of word: [UInt8], _ length: Int) -> Int {
    var best = (end: length - 1, rarity: Double.infinity)
    for end in (length - 1)..<word.count {
        let rarity = rarity(word[end - 1], word[end])
        if rarity < best.rarity { best = (end, rarity) }
    }
    return best.end
}

/// How often a word occurs, by its rarest pair; the longer of two is the rarer one.
private func rarity(_ word: String) -> Double {
    let bytes = Array(word.utf8)
    return (zip(bytes, bytes.dropFirst()).map { rarity($0, $1) }.min() ?? 1) / Double(bytes.count * bytes.count)
}

/// How often a pair occurs a byte, by how often its letters do; a wrong guess costs time, nothing else.
private func rarity(_ first: UInt8, _ second: UInt8) -> Double {
    // Neighbours keep company more often than chance has it; a capital behind a small letter does so least.
    let company: Double = switch (isCapital(first), isCapital(second)) {
    case (false, true): 2
    case (false, false): 3
    case (true, false): 6
    case (true, true): 20
    }
    return company * frequency(first) * frequency(second)
}

private func isCapital(_ byte: UInt8) -> Bool { byte & 0x20 == 0 }

/// Occurrences of a letter a byte, counted over 30 MB of iOS apps.
private func frequency(_ byte: UInt8) -> Double {
    let perTenThousand: Int
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        perTenThousand = capitals[Int(byte - UInt8(ascii: "A"))]
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
        perTenThousand = smallLetters[Int(byte - UInt8(ascii: "a"))]
    case UInt8(ascii: " "): perTenThousand = 1500
    case UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":"): perTenThousand = 180
    case UInt8(ascii: "="): perTenThousand = 90
    default: perTenThousand = 30
    }
    return Double(perTenThousand) / 10_000
}

private let capitals = [43, 21, 57, 39, 27, 27, 9, 11, 57, 3, 9, 30, 31, 25, 24, 32, 3, 30, 74, 48, 25, 27, 11, 7, 3, 2]
private let smallLetters = [
    417, 76, 237, 196, 756, 106, 114, 100, 444, 6, 37, 304, 114, 395, 396, 142, 10, 422, 337, 545, 189, 70, 72, 35, 71, 17,
]
