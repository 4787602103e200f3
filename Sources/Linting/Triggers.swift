// Bytes of a file → which rules are to look at it, by their trigger words, before anything is tokenized.
// Unusual: each word is recognized by its rarest pair of neighbouring letters (`tL` in textLabel), so that all words together are a
// handful of byte pairs, compared in vectors; only where a pair stands is a word compared.

/// The trigger words of a set of rules, searched for together.
public struct Triggers: Sendable {
    private typealias Vector = SIMD16<UInt8>

    /// A pair of bytes, each spread over a vector.
    private struct Pair: Sendable {
        var first: Vector
        var second: Vector
    }

    /// A word: where it stands in `text`, where in it its pair stands, and the bits that it sets.
    private struct Word: Sendable {
        var start: Int
        var count: Int
        var pairOffset: Int
        var bits: UInt64
    }

    private let pairs: [Pair]
    /// Sorted by the hash of their pairs.
    private let words: [Word]
    private let text: [UInt8]
    /// For each hash of a pair, where its words begin in `words`; they end where the next ones begin.
    private let starts: [UInt16]
    /// The bits that any word sets.
    private let all: UInt64
    /// For each rule the sets of bits of which one must be complete.
    private let masks: [[UInt64]]

    /// - Parameter rules: the triggers of each rule, words of at least two bytes.
    public init(_ rules: [[Trigger]]) {
        let bits = TriggerBits(rules)
        masks = bits.masks
        let texts = bits.words.map { Array($0.text.utf8) }
        precondition(texts.allSatisfy { $0.count >= 2 }, "a trigger word has at least two bytes")
        let chosen = choosePairs(texts)
        var pairs: [Pair] = []
        var seen: Set<UInt16> = []
        var text: [UInt8] = []
        var words: [(hash: Int, word: Word)] = []
        for (index, word) in texts.enumerated() {
            let (first, second) = (word[chosen[index]], word[chosen[index] + 1])
            words.append((hash(first, second), Word(start: text.count, count: word.count, pairOffset: chosen[index], bits: bits.words[index].bits)))
            text += word
            guard seen.insert(UInt16(first) << 8 | UInt16(second)).inserted else { continue }
            pairs.append(Pair(first: Vector(repeating: first), second: Vector(repeating: second)))
        }
        words.sort { $0.hash < $1.hash }
        var starts = [UInt16](repeating: 0, count: 257)
        for word in words { starts[word.hash + 1] += 1 }
        for hash in 0..<256 { starts[hash + 1] += starts[hash] }
        self.pairs = pairs
        self.words = words.map(\.word)
        self.text = text
        self.starts = starts
        all = bits.words.reduce(0) { $0 | $1.bits }
    }

    /// What occurs in a text, for `wake`; 0 where no rule is to look at it.
    /// - Parameters:
    ///   - bytes: the text and at least 16 readable bytes behind it, as `SourceText.bytes` has them.
    ///   - count: the length of the text.
    public func hits(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> UInt64 {
        let hits = search(bytes, count)
        return hits != 0 && masks.contains { isComplete($0, hits) } ? hits : 0
    }

    /// Whether a rule, by its number, is to look at a file.
    /// - Parameter hits: what occurs in the file.
    public func wake(_ rule: Int, _ hits: UInt64) -> Bool { isComplete(masks[rule], hits) }

    private func isComplete(_ masks: [UInt64], _ hits: UInt64) -> Bool { masks.contains { hits & $0 == $0 } }

    private func search(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) -> UInt64 {
        guard count > 0, !words.isEmpty else { return 0 }
        precondition(bytes.count >= count + 16, "the text lacks its padding")
        let base = bytes.baseAddress!
        let raw = UnsafeRawPointer(base)
        var found: UInt64 = 0
        pairs.withUnsafeBufferPointer { pairs in
            var i = 0
            // 64 bytes a step, so that a pair is fetched once for four comparisons.
            while i + 64 <= count {
                let a0 = raw.loadUnaligned(fromByteOffset: i, as: Vector.self)
                let a1 = raw.loadUnaligned(fromByteOffset: i &+ 16, as: Vector.self)
                let a2 = raw.loadUnaligned(fromByteOffset: i &+ 32, as: Vector.self)
                let a3 = raw.loadUnaligned(fromByteOffset: i &+ 48, as: Vector.self)
                let b0 = raw.loadUnaligned(fromByteOffset: i &+ 1, as: Vector.self)
                let b1 = raw.loadUnaligned(fromByteOffset: i &+ 17, as: Vector.self)
                let b2 = raw.loadUnaligned(fromByteOffset: i &+ 33, as: Vector.self)
                let b3 = raw.loadUnaligned(fromByteOffset: i &+ 49, as: Vector.self)
                var m0 = Vector(), m1 = Vector(), m2 = Vector(), m3 = Vector()
                for pair in pairs {
                    m0 |= equal(a0, pair.first) & equal(b0, pair.second)
                    m1 |= equal(a1, pair.first) & equal(b1, pair.second)
                    m2 |= equal(a2, pair.first) & equal(b2, pair.second)
                    m3 |= equal(a3, pair.first) & equal(b3, pair.second)
                }
                let any = unsafeBitCast((m0 | m1) | (m2 | m3), to: SIMD2<UInt64>.self)
                if any[0] | any[1] != 0 {
                    found |= verify(m0, i, base, count, found)
                    found |= verify(m1, i &+ 16, base, count, found)
                    found |= verify(m2, i &+ 32, base, count, found)
                    found |= verify(m3, i &+ 48, base, count, found)
                    if found == all { return }
                }
                i &+= 64
            }
            while i < count {
                let a = raw.loadUnaligned(fromByteOffset: i, as: Vector.self)
                let b = raw.loadUnaligned(fromByteOffset: i &+ 1, as: Vector.self)
                var mask = Vector()
                for pair in pairs { mask |= equal(a, pair.first) & equal(b, pair.second) }
                found |= verify(mask, i, base, count, found)
                if found == all { return }
                i &+= 16
            }
        }
        return found
    }

    /// The bits of the words that stand at the set lanes of a mask, those already found left out.
    @inline(never)
    private func verify(_ mask: Vector, _ start: Int, _ base: UnsafePointer<UInt8>, _ count: Int, _ known: UInt64) -> UInt64 {
        var found: UInt64 = 0
        let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        for half in 0..<2 {
            var lanes = UInt64(littleEndian: halves[half])
            while lanes != 0 {
                let lane = lanes.trailingZeroBitCount >> 3
                lanes &= ~(255 << UInt64(lane << 3))
                found |= words(at: start &+ half &* 8 &+ lane, base, count, known | found)
            }
        }
        return found
    }

    /// The bits of the words whose pair stands at an offset and that are really there.
    private func words(at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int, _ known: UInt64) -> UInt64 {
        var found: UInt64 = 0
        let hash = hash(base[offset], base[offset + 1])
        for index in Int(starts[hash])..<Int(starts[hash + 1]) {
            let word = words[index]
            let start = offset - word.pairOffset
            guard word.bits & ~known != 0, start >= 0, start + word.count <= count else { continue }
            var i = 0
            while i < word.count, base[start + i] == text[word.start + i] { i += 1 }
            if i == word.count { found |= word.bits }
        }
        return found
    }
}

/// All bits of a lane where two vectors agree. (`any(a .== b)` is not vectorized by the compiler, this is.)
@inline(__always)
private func equal(_ a: SIMD16<UInt8>, _ b: SIMD16<UInt8>) -> SIMD16<UInt8> {
    SIMD16<UInt8>().replacing(with: SIMD16<UInt8>(repeating: 255), where: a .== b)
}

@inline(__always)
private func hash(_ first: UInt8, _ second: UInt8) -> Int { Int(first &* 31 &+ second) }

/// For each word the offset of the pair by which it is recognized: few different pairs, and rare ones.
private func choosePairs(_ words: [[UInt8]]) -> [Int] {
    var chosen = [Int?](repeating: nil, count: words.count)
    let choices = pairChoices(words)
    while chosen.contains(nil) {
        // The pair that costs least for each word that it serves and that has none yet.
        var best = (cost: Double.infinity, choice: 0)
        for (index, choice) in choices.enumerated() {
            let served = choice.words.count { chosen[$0] == nil }
            guard served != 0 else { continue }
            let cost = choice.cost / Double(served)
            if cost < best.cost { best = (cost, index) }
        }
        let choice = choices[best.choice]
        for index in choice.words where chosen[index] == nil { chosen[index] = offset(of: choice, in: words[index]) }
    }
    return chosen.map { $0! }
}

/// A pair of neighbouring bytes, and the words in which it occurs.
private struct PairChoice {
    var first: UInt8
    var second: UInt8
    var cost: Double
    var words: [Int] = []
}

/// All pairs of all words, in the order of their first appearance.
private func pairChoices(_ words: [[UInt8]]) -> [PairChoice] {
    var choices: [PairChoice] = []
    // Where a pair stands in `choices`, plus one.
    var places = [UInt16](repeating: 0, count: 1 << 16)
    for (index, word) in words.enumerated() {
        for i in 0..<(word.count - 1) {
            let (first, second) = (word[i], word[i + 1])
            let key = Int(first) << 8 | Int(second)
            if places[key] == 0 {
                choices.append(PairChoice(first: first, second: second, cost: rarity(first, second) + comparisonCost))
                places[key] = UInt16(choices.count)
            }
            let place = Int(places[key]) - 1
            if choices[place].words.last != index { choices[place].words.append(index) }
        }
    }
    return choices
}

private func offset(of choice: PairChoice, in word: [UInt8]) -> Int {
    var i = 0
    while word[i] != choice.first || word[i + 1] != choice.second { i += 1 }
    return i
}

/// What comparing with one more pair costs, in occurrences a byte that have to be looked at: measured.
private let comparisonCost = 0.0003

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
    default: perTenThousand = 30
    }
    return Double(perTenThousand) / 10_000
}

private let capitals = [43, 21, 57, 39, 27, 27, 9, 11, 57, 3, 9, 30, 31, 25, 24, 32, 3, 30, 74, 48, 25, 27, 11, 7, 3, 2]
private let smallLetters = [
    417, 76, 237, 196, 756, 106, 114, 100, 444, 6, 37, 304, 114, 395, 396, 142, 10, 422, 337, 545, 189, 70, 72, 35, 71, 17,
]
