// Bytes of a file → which rules are to look at it, by their trigger words, before anything is tokenized.
// Unusual: most files have none of the rules' rare words, so these are searched for together first, and the common ones only where
// a rare one waits for them. What that takes is made for a search of many files; in a text or two each word is searched for alone.

/// The triggers of a set of rules.
public struct Triggers: Sendable {
    struct Word: Sendable {
        var text: String
        /// What it sets in the answer.
        var bits: UInt64
        var search: PairSearch
    }

    /// The rarest word of each trigger: a file without any of them is done with.
    fileprivate let rare: [Word]
    /// The other words: few files need any of them, and then one or two.
    fileprivate let common: [Word]
    /// For each rule the sets of bits of which one must be complete.
    private let masks: [[UInt64]]
    private let allMasks: [UInt64]

    /// - Parameter rules: the triggers of each rule, words of at least two bytes.
    public init(_ rules: [[Trigger]]) {
        let bits = TriggerBits(rules)
        masks = bits.masks
        allMasks = Array(Set(masks.joined()))
        let rarest = Set(rules.joined().compactMap { $0.words.min { rarity($0) < rarity($1) } })
        let words = bits.words.map { Word(text: $0.text, bits: $0.bits, search: PairSearch($0.text)) }
        rare = words.filter { rarest.contains($0.text) }
        common = words.filter { !rarest.contains($0.text) }
    }

    /// What occurs in a text, for `wake`; 0 where no rule is to look at it.
    public func hits(_ text: SourceText) -> UInt64 {
        text.bytes.withUnsafeBufferPointer { bytes in
            guard text.count < 1 << 18 else { return TriggerSearch(self).hits(bytes, count: text.count) }
            let found = rare.reduce(0) { $1.search.occurs(in: bytes, text.count) ? $0 | $1.bits : $0 }
            return hits(found) { $0.search.occurs(in: bytes, text.count) }
        }
    }

    /// - Parameters:
    ///   - found: what occurs of the rare words.
    ///   - occurs: whether a common word does.
    @inline(__always)
    fileprivate func hits(_ found: UInt64, _ occurs: (Word) -> Bool) -> UInt64 {
        guard found != 0 else { return 0 }
        let wanted = allMasks.reduce(0) { $1 & found != 0 ? $0 | $1 & ~found : $0 }
        var hits = found
        for word in common where word.bits & wanted != 0 && occurs(word) { hits |= word.bits }
        return allMasks.contains { isComplete($0, hits) } ? hits : 0
    }

    /// Whether a rule, by its number, is to look at a file.
    /// - Parameter hits: what occurs in the file.
    public func wake(_ rule: Int, _ hits: UInt64) -> Bool { masks[rule].contains { isComplete($0, hits) } }

    private func isComplete(_ mask: UInt64, _ hits: UInt64) -> Bool { hits & mask == mask }
}

/// Triggers, ready to be searched for in many files.
public struct TriggerSearch: Sendable {
    private let triggers: Triggers
    private let rare: WordSearch

    public init(_ triggers: Triggers) {
        self.triggers = triggers
        rare = WordSearch(triggers.rare.map { ($0.text, $0.bits) })
    }

    /// What occurs in a text, for `Triggers.wake`; 0 where no rule is to look at it.
    /// - Parameters:
    ///   - bytes: the text and at least 16 readable bytes behind it, as `SourceText.bytes` has them.
    ///   - count: the length of the text.
    public func hits(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> UInt64 {
        triggers.hits(rare.search(bytes, count)) { $0.search.occurs(in: bytes, count) }
    }

    /// Whether a rule would look at a file that has only these parts of a text.
    func hit(_ parts: [ByteRange], of text: SourceText) -> Bool {
        text.bytes.withUnsafeBufferPointer { bytes in
            let pieces = parts.map { (bytes: UnsafeBufferPointer(rebasing: bytes[$0.start...]), count: $0.count) }
            let found = pieces.reduce(0) { $0 | rare.search($1.bytes, $1.count) }
            return triggers.hits(found) { word in pieces.contains { word.search.occurs(in: $0.bytes, $0.count) } } != 0
        }
    }
}
