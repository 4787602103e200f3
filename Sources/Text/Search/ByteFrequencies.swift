// Estimates how rare words and byte blocks are in app sources, to choose what to search for first.
// A wrong estimate only costs time.

/// The offsets of the `count` neighboring blocks of a word that are rarest in source text.
func rarestBlocks(of word: [UInt8], length: Int, count: Int) -> Range<Int> {
    let rarities = (0...(word.count - length)).map { rarity(word, $0, length) }
    var best = (start: 0, rarity: Double.infinity)
    for start in 0...(rarities.count - count) {
        let sum = rarities[start..<(start + count)].reduce(0, +)
        if sum < best.rarity { best = (start, sum) }
    }
    return best.start..<(best.start + count)
}

/// The estimated frequency of a block of a word: by its letters, or because it occurs in a word that every source contains often.
private func rarity(_ word: [UInt8], _ start: Int, _ length: Int) -> Double {
    var (chance, block): (Double, UInt32) = (1, 0)
    for i in start..<(start + length) {
        chance *= frequency(word[i])
        if i > start { chance *= company(word[i - 1], word[i]) }
        block = block << 8 | UInt32(word[i])
    }
    return chance < 0.0005 && familiar.contains(block) ? 0.0005 : chance
}

/// The four-byte blocks of the words that are common in sources.
private let familiar: Set<UInt32> = {
    let words = """
        func return title reload update content context present select default string index View Controller Table Collection Configuration Section
        Content Action State Text Data Color Label Item Image Header Footer Supplementary reuse identifier registration handler animating
        """
    let bytes = Array(words.utf8)
    return Set((0...(bytes.count - 4)).map { bytes[$0..<($0 + 4)].reduce(0) { $0 << 8 | UInt32($1) } })
}()

/// The estimated frequency of a word, by its rarest pair; the longer of two words counts as rarer.
public func rarity(_ word: String) -> Double {
    let bytes = Array(word.utf8)
    guard bytes.count >= 2 else { return 1 }
    return pairFrequency(bytes, rarestPair(of: bytes)) / Double(bytes.count * bytes.count)
}

/// The offset of the rarest pair of neighboring letters in a word of at least two.
func rarestPair(of word: [UInt8]) -> Int {
    (0..<(word.count - 1)).min { pairFrequency(word, $0) < pairFrequency(word, $1) } ?? 0
}

private func pairFrequency(_ word: [UInt8], _ i: Int) -> Double {
    company(word[i], word[i + 1]) * frequency(word[i]) * frequency(word[i + 1])
}

/// How much more often two letters are neighbors than by chance; least for a capital after a small letter.
private func company(_ first: UInt8, _ second: UInt8) -> Double {
    switch (isCapital(first), isCapital(second)) {
    case (false, true): 2
    case (false, false): 3
    case (true, false): 6
    case (true, true): 20
    }
}

private func isCapital(_ byte: UInt8) -> Bool { byte & 0x20 == 0 }

/// Occurrences of a letter per byte, counted over 30 MB of iOS apps.
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
