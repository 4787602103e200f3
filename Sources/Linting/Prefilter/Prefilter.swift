// Bytes of a file → which rules are to look at it, by their trigger words, before anything is tokenized.
// Unusual: most files have none of the rules' rare words, so these are searched for together first, and the common ones only where
// a rare one waits for them. What that takes is made when it pays off; in one small text each word is searched for alone.
import CellLintPlatform
import CellLintFacts

/// The triggers of a set of rules.
public struct Prefilter: Sendable {
    private let rules: [[Trigger]]
    fileprivate let words: [TriggerBits.Word]
    fileprivate let masks: TriggerMasks
    private let prepared = OnceSearch()

    /// - Parameter rules: the triggers of each rule, words of at least two bytes.
    public init(_ rules: [[Trigger]]) {
        let bits = TriggerBits(rules)
        (self.rules, words, masks) = (rules, bits.words, TriggerMasks(bits.masks))
    }

    /// What occurs in a text, for `wake`; 0 where no rule is to look at it.
    public func hits(_ text: SourceText) -> UInt64 {
        text.bytes.withUnsafeBufferPointer { bytes in
            guard text.count < 1 << 14, !prepared.isMade else { return search.hits(bytes, count: text.count) }
            let pairs = BytePairs(bytes, text.count)
            return masks.complete(
                words.reduce(0) {
                    pairs.haveAll(of: $1.text) && PackedPairSearch($1.text).occurs(in: bytes, text.count) ? $0 | $1.bits : $0
                })
        }
    }

    /// The same for many texts; made once, by whoever asks first.
    public var search: TriggerSearch { prepared.search { TriggerSearch(self) } }

    /// The rarest word of each trigger: a file without any of them is done with.
    fileprivate var rarest: Set<String> { Set(rules.joined().compactMap { $0.words.min { rarity($0) < rarity($1) } }) }

    /// Whether a rule, by its number, is to look at a file.
    /// - Parameter hits: what occurs in the file.
    public func wake(_ rule: Int, _ hits: UInt64) -> Bool { masks.ofRules[rule].contains { hits & $0 == $0 } }
}

/// The sets of bits of which one must be complete.
private struct TriggerMasks: Sendable {
    let ofRules: [[UInt64]]
    /// Those of all rules, each once.
    private let all: [UInt64]

    init(_ ofRules: [[UInt64]]) {
        self.ofRules = ofRules
        all = ofRules.reduce(into: []) { all, masks in all += masks.filter { !all.contains($0) } }
    }

    /// The bits that matter, beside some that occur.
    @inline(__always)
    func wanted(beside found: UInt64) -> UInt64 { all.reduce(0) { $1 & found != 0 ? $0 | $1 & ~found : $0 } }

    /// What occurs, if it is enough for any rule.
    @inline(__always)
    func complete(_ hits: UInt64) -> UInt64 { all.contains { hits & $0 == $0 } ? hits : 0 }
}

/// A search that is made when it is first asked for, by whichever thread asks first. It knows nothing of who keeps it here.
private final class OnceSearch: @unchecked Sendable {
    private let lock = Lock()
    /// Read and written only by the holder of the lock.
    private var made: TriggerSearch?

    var isMade: Bool {
        lock.acquire()
        defer { lock.release() }
        return made != nil
    }

    func search(_ make: () -> TriggerSearch) -> TriggerSearch {
        lock.acquire()
        defer { lock.release() }
        if let made { return made }
        let search = make()
        made = search
        return search
    }
}

/// Triggers, ready to be searched for in many files.
public struct TriggerSearch: Sendable {
    private let masks: TriggerMasks
    private let rare: MultiPatternSearch
    /// The other words: few files need any of them, and then one or two.
    private let common: [(search: PackedPairSearch, bits: UInt64)]

    fileprivate init(_ triggers: Prefilter) {
        masks = triggers.masks
        let rarest = triggers.rarest
        rare = MultiPatternSearch(triggers.words.filter { rarest.contains($0.text) }.map { ($0.text, $0.bits) })
        common = triggers.words.filter { !rarest.contains($0.text) }.map { (PackedPairSearch($0.text), $0.bits) }
    }

    /// What occurs in a text, for `Prefilter.wake`; 0 where no rule is to look at it.
    /// - Parameters:
    ///   - bytes: the text and at least 16 readable bytes behind it, as `SourceText.bytes` has them.
    ///   - count: the length of the text.
    public func hits(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> UInt64 {
        hits(rare.search(bytes, count)) { $0.occurs(in: bytes, count) }
    }

    /// The same for a file that has only some parts of a text.
    func hits(_ parts: [ByteRange], of text: SourceText) -> UInt64 {
        text.bytes.withUnsafeBufferPointer { bytes in
            let pieces = parts.map { (bytes: UnsafeBufferPointer(rebasing: bytes[$0.start...]), count: $0.count) }
            let found = pieces.reduce(0) { $0 | rare.search($1.bytes, $1.count) }
            return hits(found) { word in pieces.contains { word.occurs(in: $0.bytes, $0.count) } }
        }
    }

    /// - Parameters:
    ///   - found: what occurs of the rare words.
    ///   - occurs: whether a common word does.
    @inline(__always)
    private func hits(_ found: UInt64, _ occurs: (PackedPairSearch) -> Bool) -> UInt64 {
        guard found != 0 else { return 0 }
        let wanted = masks.wanted(beside: found)
        var hits = found
        for word in common where word.bits & wanted != 0 && occurs(word.search) { hits |= word.bits }
        return masks.complete(hits)
    }
}
