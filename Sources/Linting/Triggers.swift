// Bytes of a file → which of the rules' trigger words occur in it, before anything is tokenized.
// Unusual: each word is recognized by its rarest pair of neighbouring letters (`tL` in textLabel), so that all words together are a
// handful of byte pairs, compared in vectors; only where a pair stands is a word compared.

/// A set of at most 64 words, searched for together.
public struct Triggers: Sendable {
    private typealias Vector = SIMD16<UInt8>

    /// A pair of bytes, each spread over a vector.
    private struct Pair: Sendable {
        var first: Vector
        var second: Vector
    }

    /// A word, and where in it its pair stands.
    private struct Word: Sendable {
        var text: StaticString
        var pairOffset: Int
    }

    private let pairs: [Pair]
    private let words: [Word]
    /// For the hash of a pair, the words that may stand there, a bit each.
    private let candidates: [UInt64]

    /// - Parameter words: at most 64, ASCII, of at least four bytes each.
    public init(_ words: [StaticString]) {
        precondition(words.count <= 64, "more than 64 trigger words")
        precondition(words.allSatisfy { $0.utf8CodeUnitCount >= 4 && $0.isASCII }, "a trigger word has at least four ASCII letters")
        let chosen = choosePairs(words)
        var candidates = [UInt64](repeating: 0, count: 256)
        var pairs: [Pair] = []
        var seen: Set<UInt16> = []
        for (index, word) in words.enumerated() {
            let (first, second) = (word.utf8Start[chosen[index]], word.utf8Start[chosen[index] + 1])
            candidates[hash(first, second)] |= 1 << UInt64(index)
            guard seen.insert(UInt16(first) << 8 | UInt16(second)).inserted else { continue }
            pairs.append(Pair(first: Vector(repeating: first), second: Vector(repeating: second)))
        }
        self.pairs = pairs
        self.words = zip(words, chosen).map { Word(text: $0, pairOffset: $1) }
        self.candidates = candidates
    }

    /// Which words occur, the first word of the set in the lowest bit. A word counts as a part of a longer one, too.
    /// - Parameters:
    ///   - bytes: the text and at least 16 readable bytes behind it, as `SourceText.bytes` has them.
    ///   - count: the length of the text.
    public func hits(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> UInt64 {
        search(bytes, count, stopsAtFirst: false)
    }

    /// Whether any of the words occurs; returns at the first.
    public func occur(in bytes: UnsafeBufferPointer<UInt8>, count: Int) -> Bool {
        search(bytes, count, stopsAtFirst: true) != 0
    }

    private func search(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int, stopsAtFirst: Bool) -> UInt64 {
        guard count > 0, !words.isEmpty else { return 0 }
        precondition(bytes.count >= count + 16, "the text lacks its padding")
        let base = bytes.baseAddress!
        let raw = UnsafeRawPointer(base)
        let all = words.count == 64 ? UInt64.max : 1 << UInt64(words.count) - 1
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
                    if found == all || stopsAtFirst && found != 0 { return }
                }
                i &+= 64
            }
            while i < count {
                let a = raw.loadUnaligned(fromByteOffset: i, as: Vector.self)
                let b = raw.loadUnaligned(fromByteOffset: i &+ 1, as: Vector.self)
                var mask = Vector()
                for pair in pairs { mask |= equal(a, pair.first) & equal(b, pair.second) }
                found |= verify(mask, i, base, count, found)
                if found == all || stopsAtFirst && found != 0 { return }
                i &+= 16
            }
        }
        return found
    }

    /// The words that stand at the set lanes of a mask, those already found left out.
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

    /// The words whose pair stands at an offset and that are really there.
    private func words(at offset: Int, _ base: UnsafePointer<UInt8>, _ count: Int, _ known: UInt64) -> UInt64 {
        var found: UInt64 = 0
        var open = candidates[hash(base[offset], base[offset + 1])] & ~known
        while open != 0 {
            let index = open.trailingZeroBitCount
            open &= open &- 1
            let word = words[index]
            let start = offset - word.pairOffset
            let length = word.text.utf8CodeUnitCount
            guard start >= 0, start + length <= count else { continue }
            var i = 0
            while i < length, base[start + i] == word.text.utf8Start[i] { i += 1 }
            if i == length { found |= 1 << UInt64(index) }
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
private func choosePairs(_ words: [StaticString]) -> [Int] {
    var chosen = [Int](repeating: 0, count: words.count)
    var choices = pairChoices(words)
    var uncovered = words.count == 64 ? UInt64.max : 1 << UInt64(words.count) - 1
    while uncovered != 0 {
        // The pair that costs least for each word that it serves and that has none yet.
        var best = (cost: Double.infinity, choice: 0)
        for (index, choice) in choices.enumerated() {
            let served = choice.words & uncovered
            guard served != 0 else { continue }
            let cost = choice.cost / Double(served.nonzeroBitCount)
            if cost < best.cost { best = (cost, index) }
        }
        let choice = choices.remove(at: best.choice)
        for index in words.indices where choice.words & uncovered & 1 << UInt64(index) != 0 {
            chosen[index] = offset(of: choice, in: words[index])
        }
        uncovered &= ~choice.words
    }
    return chosen
}

/// A pair of neighbouring bytes, and in which words it occurs.
private struct PairChoice {
    var first: UInt8
    var second: UInt8
    var cost: Double
    var words: UInt64
}

/// All pairs of all words, in the order of their first appearance.
private func pairChoices(_ words: [StaticString]) -> [PairChoice] {
    var choices: [PairChoice] = []
    // Where a pair stands in `choices`, plus one, by seven bits of each byte.
    var places = [UInt16](repeating: 0, count: 1 << 14)
    for (index, word) in words.enumerated() {
        for i in 0..<(word.utf8CodeUnitCount - 1) {
            let (first, second) = (word.utf8Start[i], word.utf8Start[i + 1])
            let key = Int(first) << 7 | Int(second)
            if places[key] == 0 {
                choices.append(PairChoice(first: first, second: second, cost: rarity(first, second) + comparisonCost, words: 0))
                places[key] = UInt16(choices.count)
            }
            choices[Int(places[key]) - 1].words |= 1 << UInt64(index)
        }
    }
    return choices
}

private func offset(of choice: PairChoice, in word: StaticString) -> Int {
    var i = 0
    while word.utf8Start[i] != choice.first || word.utf8Start[i + 1] != choice.second { i += 1 }
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
