// Converts a line's bytes to what a terminal shows: one cell per grapheme cluster, each with its width in columns.
// Tabs become blanks, invalid UTF-8 becomes U+FFFD, and characters that could control the terminal become escapes.

/// The displayed form of one grapheme cluster.
struct DisplayCell: Equatable {
    /// The offsets of its bytes in the source collection.
    var range: ByteRange
    var text: String
    /// In terminal columns.
    var width: Int
}

let tabWidth = 4

/// The cells of one line without its line ending.
func displayCells(_ bytes: ArraySlice<UInt8>) -> [DisplayCell] {
    var cells: [DisplayCell] = []
    cells.reserveCapacity(bytes.count)
    var column = 0
    func add(_ range: ByteRange, _ text: String, _ width: Int) {
        cells.append(DisplayCell(range: range, text: text, width: width))
        column += width
    }
    func add(_ range: ByteRange, _ character: Character) {
        if character == "\t" {
            let width = tabWidth - column % tabWidth
            add(range, String(repeating: " ", count: width), width)
        } else if let escape = escaped(character) {
            add(range, escape, escape.utf8.count)
        } else {
            add(range, String(character), columns(of: character))
        }
    }

    if bytes.allSatisfy({ $0 < 0x80 }) {
        for (offset, byte) in zip(bytes.indices, bytes) {
            add(ByteRange(offset, offset + 1), Character(Unicode.Scalar(byte)))
        }
        return cells
    }
    let (scalars, lengths) = decoded(bytes)
    var offset = bytes.startIndex
    var next = 0
    for character in String(scalars) {
        let start = offset
        for _ in character.unicodeScalars {
            offset += lengths[next]
            next += 1
        }
        // A byte order mark is not displayed.
        if start == 0 && character == "\u{FEFF}" { continue }
        add(ByteRange(start, offset), character)
    }
    return cells
}

/// A text on one line and without terminal control characters, for paths and messages.
public func displayed(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        if let escape = escaped(Character(scalar)) { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
}

/// The columns of a grapheme cluster on a terminal: those of its widest scalar.
func columns(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
        if scalar == "\u{FE0F}" { return 2 }
        width = max(width, columns(of: scalar))
    }
    return width
}

/// `\u{1B}` for invisible characters, unless they join visible ones.
private func escaped(_ character: Character) -> String? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.dropFirst().isEmpty || character == "\r\n" else {
        return nil
    }
    guard scalar.isUnseen else { return nil }
    if character == "\r\n" { return "\\u{D}\\u{A}" }
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

private func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if wideRanges.contains(where: { $0.contains(scalar.value) }) { return 2 }
    // Vowels and final consonants that join a Hangul syllable.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
}

/// Wide and Fullwidth of Unicode's EastAsianWidth.txt, except emoji (see `isEmojiPresentation`); adjacent blocks are joined.
private let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]

/// Decodes bytes to scalars, with the number of bytes of each; U+FFFD replaces invalid UTF-8.
private func decoded(_ bytes: ArraySlice<UInt8>) -> (String.UnicodeScalarView, [Int]) {
    var scalars = String.UnicodeScalarView()
    var lengths: [Int] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
        switch parser.parseScalar(from: &iterator) {
        case .valid(let encoded):
            scalars.append(Unicode.UTF8.decode(encoded))
            lengths.append(encoded.count)
        case .error(let length):
            scalars.append("\u{FFFD}")
            lengths.append(length)
        case .emptyInput:
            return (scalars, lengths)
        }
    }
}
