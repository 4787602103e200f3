// Selects the rules that inspect a file by their trigger words, before the file is tokenized.
// Most files lack all rare trigger words, so these are searched for together first, and a common word only if a rare one of its
// trigger was found. The search tables are built when they pay off; in one small text each word is searched for alone.
import CellLintPlatform
import CellLintFacts

/// The triggers of a set of rules.
public struct Prefilter: Sendable {
    /// The triggers of each rule, and last those of files that no rule inspects.
    private let triggers: [[Trigger]]
    fileprivate let words: [TriggerBits.Word]
    fileprivate let masks: TriggerMasks
    private let prepared = LazySearch()

    /// - Parameters:
    ///   - rules: the triggers of each rule, with words of at least two bytes.
    ///   - others: the triggers of files that no rule inspects, and that the checks of others may look at.
    public init(_ rules: [[Trigger]], others: [Trigger] = []) {
        let bits = TriggerBits(rules + [others])
        (triggers, words, masks) = (rules + [others], bits.words, TriggerMasks(bits.masks))
    }

    /// The trigger hits in a text, for `wake`; 0 if no rule inspects it.
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

    /// A search for many texts; built once, by the first caller.
    public var search: TriggerSearch { prepared.search { TriggerSearch(self) } }

    /// The rarest word of each trigger: a file without any of them needs no further search.
    fileprivate var rarest: Set<String> { Set(triggers.joined().compactMap { $0.words.min { rarity($0) < rarity($1) } }) }

    /// Whether a rule inspects a file.
    /// - Parameter hits: the trigger hits in the file.
    public func applies(_ rule: RuleIndex, _ hits: UInt64) -> Bool { masks.ofRules[rule].contains { hits & $0 == $0 } }

    /// Whether any rule inspects a file.
    func isInspected(_ hits: UInt64) -> Bool { masks.inspects(hits) }

    /// The hits without those of rules: 0 unless checks of other files may look at this one.
    func hitsOfOthers(_ hits: UInt64) -> UInt64 { masks.ofRules.last!.reduce(0) { hits & $1 == $1 ? $0 | $1 : $0 } }
}

/// Bit sets, of which a file must contain one completely.
private struct TriggerMasks: Sendable {
    let ofRules: [[UInt64]]
    /// Those of all rules, and with those of files that no rule inspects, without duplicates.
    private let inspecting: [UInt64]
    private let all: [UInt64]

    init(_ ofRules: [[UInt64]]) {
        func distinct(_ masks: some Sequence<[UInt64]>) -> [UInt64] {
            masks.joined().reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        self.ofRules = ofRules
        (inspecting, all) = (distinct(ofRules.dropLast()), distinct(ofRules))
    }

    func inspects(_ hits: UInt64) -> Bool { inspecting.contains { hits & $0 == $0 } }

    /// The bits that are missing from the sets of which some are found.
    @inline(__always)
    func wanted(beside found: UInt64) -> UInt64 { all.reduce(0) { $1 & found != 0 ? $0 | $1 & ~found : $0 } }

    /// The hits, if they are enough for any rule.
    @inline(__always)
    func complete(_ hits: UInt64) -> UInt64 { all.contains { hits & $0 == $0 } ? hits : 0 }
}

/// A search that is built by the first thread that requests it. It holds no reference to its owner.
private final class LazySearch: @unchecked Sendable {
    private let lock = Lock()
    /// Read and written only while holding the lock.
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
    /// The other words: few files need any of them, and those only one or two.
    private let common: [(search: PackedPairSearch, bits: UInt64)]

    fileprivate init(_ triggers: Prefilter) {
        masks = triggers.masks
        let rarest = triggers.rarest
        rare = MultiPatternSearch(triggers.words.filter { rarest.contains($0.text) }.map { ($0.text, $0.bits) })
        common = triggers.words.filter { !rarest.contains($0.text) }.map { (PackedPairSearch($0.text), $0.bits) }
    }

    /// The trigger hits in a text, for `Prefilter.wake`; 0 if no rule inspects it.
    /// - Parameters:
    ///   - bytes: the text, followed by at least 16 readable bytes, as in `SourceText.bytes`.
    ///   - count: the length of the text.
    public func hits(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> UInt64 {
        hits(rare.search(bytes, count)) { $0.occurs(in: bytes, count) }
    }

    /// The trigger hits in a file that consists of parts of a text; 0 if no rule inspects it.
    func hits(_ parts: [ByteRange], of text: SourceText) -> UInt64 {
        text.bytes.withUnsafeBufferPointer { bytes in
            let pieces = parts.map { (bytes: UnsafeBufferPointer(rebasing: bytes[$0.start...]), count: $0.count) }
            let found = pieces.reduce(0) { $0 | rare.search($1.bytes, $1.count) }
            return hits(found) { word in pieces.contains { word.occurs(in: $0.bytes, $0.count) } }
        }
    }

    /// - Parameters:
    ///   - found: the bits of the rare words.
    ///   - occurs: whether a common word occurs.
    @inline(__always)
    private func hits(_ found: UInt64, _ occurs: (PackedPairSearch) -> Bool) -> UInt64 {
        guard found != 0 else { return 0 }
        let wanted = masks.wanted(beside: found)
        var hits = found
        for word in common where word.bits & wanted & ~hits != 0 && occurs(word.search) { hits |= word.bits }
        return masks.complete(hits)
    }
}
