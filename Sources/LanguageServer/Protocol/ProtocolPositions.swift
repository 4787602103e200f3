// Converts between byte offsets and protocol positions: 0-based lines, and columns in the negotiated units.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

/// The units of columns.
enum PositionEncoding: String, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// The first of these that a client offers, in any order: UTF-8 needs no conversion. A client that offers none means UTF-16; older
    /// lsp-modes offer UTF-32 and UTF-16 and count in UTF-32 either way.
    init(offered: [String]) {
        self = [.utf8, .utf32].first { offered.contains($0.rawValue) } ?? .utf16
    }
}

/// A position in the protocol.
struct Place: Hashable, Comparable, Sendable {
    var line: Int
    var character: Int

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    init(_ position: Position) { self.init(line: position.line - 1, character: position.column - 1) }

    init?(_ value: JSONValue?) {
        guard let line = value?["line"]?.integer, let character = value?["character"]?.integer, line >= 0, character >= 0 else {
            return nil
        }
        self.init(line: line, character: character)
    }

    static func < (a: Place, b: Place) -> Bool { (a.line, a.character) < (b.line, b.character) }

    var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}

/// The positions in one text.
struct PlaceMap: Sendable {
    let text: SourceText
    let lines: LineTable
    let encoding: PositionEncoding
    /// The units before each block of the text, so that a position in a long line does not cost that line; empty without long lines.
    private let unitsBefore: [Int]
    private static let blockLength = 1 << 12

    init(_ text: SourceText, _ encoding: PositionEncoding) {
        self.text = text
        self.encoding = encoding
        lines = LineTable(text)
        let hasLongLine = zip(lines.starts, lines.starts.dropFirst() + [text.count]).contains { $1 - $0 > 4 * Self.blockLength }
        guard hasLongLine, encoding != .utf8 else {
            unitsBefore = []
            return
        }
        var counts = [0]
        for start in stride(from: 0, to: text.count, by: Self.blockLength) {
            counts.append(counts.last! + Self.units(text.bytes[start..<min(start + Self.blockLength, text.count)], encoding))
        }
        unitsBefore = counts
    }

    /// The units between two offsets.
    private func units(from start: Int, to end: Int) -> Int {
        let (first, last) = ((start + Self.blockLength - 1) / Self.blockLength, end / Self.blockLength)
        guard !unitsBefore.isEmpty, first < last else { return Self.units(text.bytes[start..<end], encoding) }
        return Self.units(text.bytes[start..<first * Self.blockLength], encoding) + unitsBefore[last] - unitsBefore[first]
            + Self.units(text.bytes[last * Self.blockLength..<end], encoding)
    }

    private static func units(_ bytes: ArraySlice<UInt8>, _ encoding: PositionEncoding) -> Int {
        bytes.reduce(0) { $0 + units($1, encoding) }
    }

    func place(at offset: Int) -> Place {
        let offset = max(0, min(offset, text.count))
        let line = lines.line(at: offset)
        let start = lines.starts[line - 1]
        guard encoding != .utf8 else { return Place(line: line - 1, character: offset - start) }
        return Place(line: line - 1, character: units(from: start, to: offset))
    }

    /// The offset of a position; past the end of its line it is that end, inside a character its start.
    func offset(of place: Place) -> Int {
        guard place.line < lines.starts.count else { return text.count }
        let range = lines.range(ofLine: place.line + 1)
        var end = range.end
        while end > range.start, text.bytes[end - 1].isLineEnd { end -= 1 }
        var at = range.start
        if encoding == .utf8 {
            at = min(end, range.start + min(place.character, end - range.start))
            while at > range.start, at < end, isContinuation(text.bytes[at]) { at -= 1 }
            return at
        }
        var left = place.character
        while at < end {
            let units = Self.units(text.bytes[at], encoding)
            if units > left { break }
            left -= units
            at += 1
            while at < end, isContinuation(text.bytes[at]) { at += 1 }
        }
        return at
    }

    func range(_ range: ByteRange) -> JSON { ["start": place(at: range.start).json, "end": place(at: range.end).json] }

    func byteRange(_ value: JSONValue?) -> ByteRange? {
        guard let start = Place(value?["start"]), let end = Place(value?["end"]) else { return nil }
        let from = offset(of: start)
        return ByteRange(from, max(from, offset(of: end)))
    }

    /// The units of a character at its first byte, else 0. Not for UTF-8, where a unit is a byte.
    private static func units(_ byte: UInt8, _ encoding: PositionEncoding) -> Int {
        byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 && encoding == .utf16 ? 2 : 1
    }

    private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
