// Maps a spelling to its Keyword without a String: a word of at most 16 bytes is two integers, whose hash has at most one candidate.
// The hash is perfect: its multiplier was chosen so that no two keywords collide. A test fails if a new keyword collides.

/// Finds the keyword that bytes spell.
struct KeywordTable: @unchecked Sendable {
    static let shared = KeywordTable()

    /// A keyword's spelling as two little-endian integers, padded with zeros.
    struct Spelling: Equatable, Sendable {
        var low: UInt64
        var high: UInt64

        @inline(__always)
        var slot: Int {
            let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* KeywordTable.multiplier
            return Int(truncatingIfNeeded: mixed >> UInt64(64 - KeywordTable.bits))
        }
    }

    static let bits = 9
    static let multiplier: UInt64 = 0x81FD_1B35_A3DC_DBCB

    /// For each slot, the only keyword whose spelling hashes to it, or `.none`.
    let slots: UnsafeBufferPointer<Keyword>
    /// Indexed by raw value.
    let spellings: UnsafeBufferPointer<Spelling>

    /// The spellings in the order of `Keyword`'s cases.
    static let words: StaticString = """
        actor associatedtype case class deinit enum extension func import indirect infix init \
        let macro operator postfix precedencegroup prefix protocol struct subscript typealias var \
        async borrowing consuming convenience distributed dynamic fileprivate final inout internal \
        isolated lazy mutating nonisolated nonmutating open optional override package private \
        public required rethrows sending static throws unowned weak \
        get set willSet didSet _read _modify yield \
        break catch continue default defer discard do else fallthrough for guard if in \
        repeat return switch throw where while \
        any as await copy consume each false is nil self Self some super true try \
        Any _ elseif endif available unavailable sourceLocation
        """

    private init() {
        var spellings = [Spelling(low: 0, high: 0)]
        var slots = [Keyword](repeating: .none, count: 1 << KeywordTable.bits)
        var bytes = UnsafeBufferPointer(start: KeywordTable.words.utf8Start, count: KeywordTable.words.utf8CodeUnitCount)[...]
        while !bytes.isEmpty {
            let word = bytes.prefix { $0 != UInt8(ascii: " ") }
            bytes = bytes.dropFirst(word.count + 1)
            let spelling = Spelling(word)
            slots[spelling.slot] = Keyword(rawValue: UInt8(spellings.count))!
            spellings.append(spelling)
        }
        self.slots = Table(slots).values
        self.spellings = Table(spellings).values
    }
}

extension KeywordTable.Spelling {
    init(_ word: some Collection<UInt8>) {
        low = 0
        high = 0
        for (i, byte) in word.enumerated() {
            if i < 8 { low |= UInt64(byte) << UInt64(8 * i) } else { high |= UInt64(byte) << UInt64(8 * (i - 8)) }
        }
    }

    /// The `length` bytes (at most 16) at an offset; 16 bytes must be readable there.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, length: Int) {
        let start = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + offset)
        low = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
        if length < 8 {
            low &= (1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1
            high = 0
        } else {
            high = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            high &= length == 16 ? ~0 : (1 &<< UInt64(truncatingIfNeeded: 8 &* (length &- 8))) &- 1
        }
    }
}
