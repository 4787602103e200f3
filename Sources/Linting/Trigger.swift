// A word, or several together, without which a rule has nothing to find in a file.

/// What must occur in a file for a rule to look at it.
public struct Trigger: Hashable, Sendable, ExpressibleByStringLiteral {
    /// All of them must occur. A word counts as a part of a longer one, too.
    public let words: [String]

    private init(words: [String]) { self.words = words }
    public init(_ word: String) { words = [word] }
    public init(stringLiteral word: String) { words = [word] }

    /// Words that a file must contain together; each of them alone may be common.
    public static func all(_ words: String...) -> Trigger { Trigger(words: words) }
}

/// Bits for the hits of a file, which say which rules are to look at it.
struct TriggerBits {
    /// For each word the bits that it sets.
    private(set) var words: [(text: String, bits: UInt64)] = []
    /// For each rule the sets of bits of which one must be complete.
    private(set) var masks: [[UInt64]] = []
    private var places: [String: Int] = [:]
    private var used = 0

    init(_ rules: [[Trigger]]) {
        for triggers in rules {
            // Words that do alone share the bit of their rule.
            let single = triggers.filter { $0.words.count == 1 }.map { $0.words[0] }
            var masks: [UInt64] = []
            if !single.isEmpty {
                let bit = newBit()
                for word in single { set(bit, for: word) }
                masks.append(bit)
            }
            for trigger in triggers where trigger.words.count != 1 { masks.append(trigger.words.reduce(0) { $0 | ownBit(of: $1) }) }
            self.masks.append(masks)
        }
    }

    /// The bits of words that must stand together, each of which another rule may need as well.
    private var ownBits: [String: UInt64] = [:]

    private mutating func ownBit(of word: String) -> UInt64 {
        if let known = ownBits[word] { return known }
        let bit = newBit()
        ownBits[word] = bit
        set(bit, for: word)
        return bit
    }

    private mutating func set(_ bit: UInt64, for word: String) {
        if let place = places[word] {
            words[place].bits |= bit
        } else {
            places[word] = words.count
            words.append((word, bit))
        }
    }

    /// When all bits are given away the last one is shared: rules then look at more files than they have to.
    private mutating func newBit() -> UInt64 {
        defer { used = min(used + 1, 63) }
        return 1 << UInt64(used)
    }
}
