// Finds whether a single word occurs in a text.
// Sixteen positions are compared in one step, for the pair of neighboring letters of the word that is rarest in sources. In a small text
// most words need no search, because the text lacks one of their pairs.

/// A word that is searched for alone.
public struct PackedPairSearch: Sendable {
    private let word: [UInt8]
    /// The offset of the pair in the word.
    private let offset: Int

    /// - Parameter word: has a pair if it is worth a fast search; each byte of a text is compared with a shorter one. An empty word never
    ///   occurs.
    public init(_ word: String) {
        self.word = Array(word.utf8)
        offset = self.word.count < 2 ? 0 : rarestPair(of: self.word)
    }

    /// Whether the word occurs.
    /// - Parameters:
    ///   - bytes: the text, followed by at least 16 readable bytes.
    ///   - count: the length of the text.
    public func occurs(in bytes: UnsafeBufferPointer<UInt8>, _ count: Int) -> Bool {
        var isFound = false
        visitOccurrences(in: bytes, count) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// Whether the word occurs in a text.
    public func occurs(in text: SourceText) -> Bool { text.bytes.withUnsafeBufferPointer { occurs(in: $0, text.count) } }

    /// Calls a function with the offset of each occurrence of the word, in the order of the text.
    public func forEachOccurrence(in bytes: UnsafeBufferPointer<UInt8>, _ count: Int, _ body: (_ offset: Int) -> Void) {
        visitOccurrences(in: bytes, count) { offset in
            body(offset)
            return true
        }
    }

    /// - Parameter goesOn: is called with the offset of each occurrence; the search ends when it is false.
    @inline(__always)
    private func visitOccurrences(in bytes: UnsafeBufferPointer<UInt8>, _ count: Int, _ goesOn: (_ offset: Int) -> Bool) {
        precondition(bytes.count >= count + 16)
        guard let base = UnsafeRawPointer(bytes.baseAddress), count >= word.count else { return }
        guard word.count >= 2 else {
            for start in 0..<count where bytes[start] == word.first { if !goesOn(start) { return } }
            return
        }
        let (first, second) = (SIMDBytes(repeating: word[offset]), SIMDBytes(repeating: word[offset + 1]))
        var at = offset
        while at < count {
            // Most words are so rare that one test covers 64 positions.
            while at &+ 64 < count {
                let mask =
                    (pairs(base + at, first, second) .| pairs(base + at + 16, first, second))
                    .| (pairs(base + at + 32, first, second) .| pairs(base + at + 48, first, second))
                guard SIMDByteMatches(mask).isEmpty else { break }
                at &+= 64
            }
            var places = SIMDByteMatches(pairs(base + at, first, second))
            while let place = places.popFirst() {
                let start = at + place - offset
                if stands(start, base, count), !goesOn(start) { return }
            }
            at &+= 16
        }
    }

    /// At which of sixteen positions the pair occurs.
    @inline(__always)
    private func pairs(_ start: UnsafeRawPointer, _ first: SIMDBytes, _ second: SIMDBytes) -> SIMDMask<SIMD16<Int8>> {
        (SIMDBytes(at: start) .== first) .& (SIMDBytes(at: start + 1) .== second)
    }

    private func stands(_ start: Int, _ base: UnsafeRawPointer, _ count: Int) -> Bool {
        guard start + word.count <= count else { return false }
        for i in word.indices where (base + start).load(fromByteOffset: i, as: UInt8.self) != word[i] { return false }
        return true
    }
}

/// Which pairs of bytes are neighbors in a text. A word with any other pair does not occur; in a small text that rules out most words.
public struct BytePairs {
    /// One bit per pair.
    private var bits = [UInt64](repeating: 0, count: 1 << 10)

    /// - Parameters:
    ///   - bytes: the text.
    ///   - count: its length.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int) {
        bits.withUnsafeMutableBufferPointer { bits in
            var before = 0
            for byte in bytes[..<count] {
                bits[before << 2 | Int(byte >> 6)] |= 1 << UInt64(byte & 63)
                before = Int(byte)
            }
        }
    }

    public func haveAll(of word: String) -> Bool {
        var before: UInt8?
        for byte in word.utf8 {
            if let before, bits[Int(before) << 2 | Int(byte >> 6)] & 1 << UInt64(byte & 63) == 0 { return false }
            before = byte
        }
        return true
    }
}
