// A word, or several together, without which a rule has no findings in a file.

/// The words that must occur in a file for a rule to inspect it.
public struct Trigger: Hashable, Sendable, ExpressibleByStringLiteral {
    /// All of them must occur, possibly as parts of longer words. The case of a letter counts: a word whose first letter is left out, such as
    /// `owHeight`, also occurs in names that begin with it, as in `rowHeight` and `estimatedRowHeight`.
    public let words: [String]

    private init(words: [String]) { self.words = words }
    public init(_ word: String) { words = [word] }
    public init(stringLiteral word: String) { words = [word] }

    /// Words that a file must contain together; each of them alone may be common.
    public static func all(_ words: String...) -> Trigger { Trigger(words: words) }
}

/// The bits for a file's hits, which tell which rules inspect it.
struct TriggerBits {
    /// A word, and the bits that it sets.
    struct Word: Sendable {
        var text: String
        var bits: UInt64 = 0
        /// The bit of its company, if it must occur together with others; else 0.
        fileprivate var own: UInt64 = 0
    }

    private(set) var words: [Word] = []
    /// For each rule, bit sets of which one must be complete.
    private(set) var masks: [[UInt64]] = []
    private var places: [String: Int]
    /// For each word, the words that must occur beside it for each rule. Words in the same company stand for each other.
    private var company: [String: String]
    private var bitsByCompany: [String: UInt64] = [:]
    private var used = 0

    init(_ rules: [[Trigger]]) {
        // Allocated at once: growing would cost more than everything else here in a run with one file.
        places = Dictionary(minimumCapacity: 2 * rules.reduce(0) { $0 + $1.count })
        company = Dictionary(minimumCapacity: rules.count)
        for (rule, triggers) in rules.enumerated() {
            for trigger in triggers where trigger.words.count != 1 {
                for word in trigger.words {
                    company[word, default: ""] += "\(rule) \(trigger.words.filter { $0 != word }.joined(separator: "\0"))\n"
                }
            }
        }
        for triggers in rules {
            var masks: [UInt64] = []
            // Single-word triggers share the bit of their rule.
            if triggers.contains(where: { $0.words.count == 1 }) {
                let bit = newBit()
                for trigger in triggers where trigger.words.count == 1 { words[place(of: trigger.words[0])].bits |= bit }
                masks.append(bit)
            }
            for trigger in triggers where trigger.words.count != 1 { masks.append(trigger.words.reduce(0) { $0 | ownBit(of: $1) }) }
            self.masks.append(masks)
        }
    }

    private mutating func ownBit(of word: String) -> UInt64 {
        let place = place(of: word)
        if words[place].own == 0 {
            let others = company[word]!
            let bit = bitsByCompany[others] ?? newBit()
            bitsByCompany[others] = bit
            words[place].own = bit
            words[place].bits |= bit
        }
        return words[place].own
    }

    private mutating func place(of word: String) -> Int {
        if let known = places[word] { return known }
        places[word] = words.count
        words.append(Word(text: word))
        return words.count - 1
    }

    /// When the bits are used up, the last one is shared: rules then inspect more files than necessary.
    private mutating func newBit() -> UInt64 {
        defer { used = min(used + 1, 63) }
        return 1 << UInt64(used)
    }
}
