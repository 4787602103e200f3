// Names of files that programs mix up or cut at the wrong place: scalars of every class by which Unicode joins, reorders, hides and
// normalizes text, the marks of formats, and bytes that are no text.

/// An endless supply of names, the same for a seed. Each is a possible name of a Swift file on Linux; other systems refuse some.
public struct FileNames: Sequence, IteratorProtocol {
    private var random: FixedRandom
    private var seen: Set<[UInt8]> = []

    public init(seed: UInt64) { random = FixedRandom(seed: seed) }

    /// Bytes that end in `.swift`, have no `/` and no zero, and do not begin with a dot. No two names are equal.
    public mutating func next() -> [UInt8]? {
        while true {
            var name: [UInt8] = []
            for _ in 0...random.below(4) { name += random.one(of: Self.parts) }
            name += ".swift".utf8
            if name[0] != UInt8(ascii: "."), seen.insert(name).inserted { return name }
        }
    }

    private static let parts: [[UInt8]] = (graphemes + directions + forms + marks).map { Array($0.utf8) } + invalid

    /// By grapheme cluster break: CR, LF, controls, what extends the letter before, joins two, is prepended, spaces, Hangul, pictures.
    private static let graphemes = [
        "\r", "\n", "\r\n", "\u{1}", "\u{7F}", "\u{85}", "\u{200B}", "\u{FEFF}", "\u{301}", "\u{483}", "\u{20DD}", "\u{FE0F}", "\u{200C}",
        "\u{200D}", "\u{1F1EA}", "\u{1F1FA}", "\u{600}", "\u{D4E}", "\u{110BD}", "\u{903}", "\u{E33}", "\u{1100}", "\u{1161}", "\u{11A8}",
        "\u{AC00}", "\u{AC01}", "\u{1F600}", "\u{1F3FD}", "\u{A9}", "\u{915}", "\u{94D}", "\u{E0067}",
    ]
    /// By direction: left to right, right to left, numbers, separators, and what embeds, overrides, isolates or marks a direction.
    private static let directions = [
        "a", "A", "1", "+", "$", ",", "\u{5D0}", "\u{627}", "\u{660}", "\u{591}", "\u{AD}", "\u{2029}", "\u{2028}", "\t", " ", "\u{A0}",
        "\u{3000}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{200E}",
        "\u{200F}", "\u{61C}",
    ]
    /// Texts that are equal to another when they are composed, decomposed, made compatible, or stripped of case.
    private static let forms = [
        "\u{E9}", "e\u{301}", "\u{C5}", "A\u{30A}", "\u{212B}", "\u{F900}", "\u{8C48}", "\u{FB01}", "fi", "\u{344}", "\u{308}\u{301}",
        "\u{2126}", "\u{3A9}", "\u{1E9B}\u{323}", "\u{323}", "\u{130}", "\u{131}", "\u{DF}", "\u{1E9E}", "\u{FFFD}", "\u{FFFE}",
        "\u{10FFFF}", "\u{E000}",
    ]
    /// What formats, shells, patterns and reports give a meaning.
    private static let marks = [
        "\"", "'", "`", "\\", "\\xFF", "\\x5C", "%", "%2F", "&", "<", ">", "#", ":", "::", ";", "=", "|", "*", "**", "?", "[", "]", "{",
        "}", "(", ")", "!", "~", "-", "--", "@", "@@", "b", "b.swift", ".swift", "..",
    ]
    private static let invalid: [[UInt8]] = [
        [0xFF], [0xFE], [0xC3], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x80],
    ]
}
