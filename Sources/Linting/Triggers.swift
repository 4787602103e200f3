// Bytes of a file → which rules are to look at it, by their trigger words, before anything is tokenized.
// Unusual: most files have none of the rules' rare words, so these are searched for alone first, and the common ones only where
// a rare one waits for them.

/// The triggers of a set of rules, searched for together.
public struct Triggers: Sendable {
    /// The rarest word of each trigger: a file without any of them is done with.
    private let rare: WordSearch
    /// The other words, each for itself: few files need any of them, and then one or two.
    private let common: [(word: PairSearch, bits: UInt64)]
    /// For each rule the sets of bits of which one must be complete.
    private let masks: [[UInt64]]
    private let allMasks: [UInt64]

    /// - Parameter rules: the triggers of each rule, words of at least two bytes.
    public init(_ rules: [[Trigger]]) {
        let bits = TriggerBits(rules)
        masks = bits.masks
        allMasks = Array(Set(masks.joined()))
        let rarest = Set(rules.joined().compactMap { $0.words.min { rarity($0) < rarity($1) } })
        rare = WordSearch(bits.words.filter { rarest.contains($0.text) })
        common = bits.words.filter { !rarest.contains($0.text) }.map { (PairSearch($0.text), $0.bits) }
    }

    /// What occurs in a text, for `wake`; 0 where no rule is to look at it.
    /// - Parameters:
    ///   - bytes: the text and at least 16 readable bytes behind it, as `SourceText.bytes` has them.
    ///   - count: the length of the text.
    public func hits(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> UInt64 {
        hits(rare.search(bytes, count)) { $0.occurs(in: bytes, count) }
    }

    /// The same of a text at hand.
    public func hits(_ text: SourceText) -> UInt64 { text.bytes.withUnsafeBufferPointer { hits($0, count: text.count) } }

    /// Whether a rule would look at a file that has only these parts of a text.
    func hit(_ parts: [ByteRange], of text: SourceText) -> Bool {
        text.bytes.withUnsafeBufferPointer { bytes in
            let pieces = parts.map { (bytes: UnsafeBufferPointer(rebasing: bytes[$0.start...]), count: $0.count) }
            let rare = pieces.reduce(0) { $0 | self.rare.search($1.bytes, $1.count) }
            return hits(rare) { word in pieces.contains { word.occurs(in: $0.bytes, $0.count) } } != 0
        }
    }

    /// - Parameters:
    ///   - rare: what occurs of the rare words.
    ///   - occurs: whether a common word does.
    @inline(__always)
    private func hits(_ rare: UInt64, _ occurs: (PairSearch) -> Bool) -> UInt64 {
        guard rare != 0 else { return 0 }
        let wanted = allMasks.reduce(0) { $1 & rare != 0 ? $0 | $1 & ~rare : $0 }
        var hits = rare
        for word in common where word.bits & wanted != 0 && occurs(word.word) { hits |= word.bits }
        return allMasks.contains { isComplete($0, hits) } ? hits : 0
    }

    /// Whether a rule, by its number, is to look at a file.
    /// - Parameter hits: what occurs in the file.
    public func wake(_ rule: Int, _ hits: UInt64) -> Bool { masks[rule].contains { isComplete($0, hits) } }

    private func isComplete(_ mask: UInt64, _ hits: UInt64) -> Bool { hits & mask == mask }
}
