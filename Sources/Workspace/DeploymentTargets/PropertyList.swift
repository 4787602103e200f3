// Reads property lists in the old style, the format of `project.pbxproj`: `{ key = value; list = (a, b); }`.
// A project file can have megabytes, and few of its values matter, so values are skipped first and read on request. Reading has no
// errors: what does not fit is skipped, as a merge conflict's markers are.
import CellLintLinting

/// An old-style property list. A value is known by the offset of its first byte.
struct PropertyList {
    let text: SourceText

    /// An entry of a dictionary, with the offset of its value.
    typealias Member = (key: ByteRange, value: Int)

    /// The entries of a dictionary, and the offset of its end; none for another value.
    func members(at dictionary: Int) -> (members: [Member], end: Int) { members(at: dictionary) { end(ofValueAt: $0.value) } }

    /// - Parameter endOfValue: where the value of an entry ends; nil if that is unknown.
    func members(at dictionary: Int, endOfValue: (Member) -> Int?) -> (members: [Member], end: Int) {
        guard byte(dictionary) == UInt8(ascii: "{") else { return ([], dictionary) }
        var result: [Member] = []
        var at = next(dictionary + 1)
        while at < text.count, byte(at) != UInt8(ascii: "}") {
            let end = self.end(ofValueAt: at)
            let equals = next(end)
            guard byte(equals) == UInt8(ascii: "=") else {
                at = max(equals, at + 1)
                continue
            }
            let member = (key: ByteRange(at, end), value: next(equals + 1))
            result.append(member)
            at = next(endOfValue(member) ?? self.end(ofValueAt: member.value))
            if byte(at) == UInt8(ascii: ";") { at = next(at + 1) }
        }
        return (result, at)
    }

    /// The offsets of an array's elements; none for another value.
    func elements(at array: Int) -> [Int] {
        guard byte(array) == UInt8(ascii: "(") else { return [] }
        var result: [Int] = []
        var at = next(array + 1)
        while at < text.count, byte(at) != UInt8(ascii: ")") {
            let end = self.end(ofValueAt: at)
            if end > at { result.append(at) }
            at = next(max(end, at + 1))
            if byte(at) == UInt8(ascii: ",") { at = next(at + 1) }
        }
        return result
    }

    /// A value as text; the strings of an array are separated by spaces. Nil for a dictionary.
    func string(at value: Int) -> String? {
        switch byte(value) {
        case UInt8(ascii: "{"): nil
        case UInt8(ascii: "("):
            elements(at: value).compactMap { byte($0) == UInt8(ascii: "(") ? nil : string(at: $0) }.joined(separator: " ")
        default: string(wordRange(at: value))
        }
    }

    /// The text of a string, without its quotes.
    func string(_ range: ByteRange) -> String {
        guard isQuote(byte(range.start)) else { return text.string(range) }
        let isClosed = range.count > 1 && byte(range.end - 1) == byte(range.start)
        let content = text.bytes[(range.start + 1)..<(range.end - (isClosed ? 1 : 0))]
        guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in content {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            bytes.append(isEscaped && byte == UInt8(ascii: "n") ? 0x0A : isEscaped && byte == UInt8(ascii: "t") ? 0x09 : byte)
            isEscaped = false
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The first offset from one on that neither space nor a comment covers.
    func next(_ start: Int) -> Int { scanning { $0.next(start) } }

    /// The range of a string, with its quotes.
    func wordRange(at value: Int) -> ByteRange { ByteRange(value, end(ofValueAt: value)) }

    private func end(ofValueAt start: Int) -> Int { scanning { $0.end(ofValueAt: start) } }

    @inline(__always)
    private func scanning(_ body: (PropertyListScanner) -> Int) -> Int {
        text.bytes.withUnsafeBufferPointer { body(PropertyListScanner(bytes: $0, count: text.count)) }
    }

    /// A byte of the text; 0 behind its end.
    @inline(__always)
    private func byte(_ at: Int) -> UInt8 { text.bytes[at] }

    private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}

/// Finds where the values of a property list end. Most bytes of a project file are skipped here, sixteen at a time where none matters.
private struct PropertyListScanner {
    /// The text and the zero bytes after it.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The length of the text.
    let count: Int

    func next(_ start: Int) -> Int {
        var at = start
        while at < count {
            switch bytes[at] {
            case 0x09, 0x0A, 0x0D, 0x20: at += 1
            case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "*"): at = endOfComment(at)
            case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "/"):
                while at < count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
            default: return at
            }
        }
        return count
    }

    func end(ofValueAt start: Int) -> Int {
        switch bytes[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "("): endOfBrackets(start)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): endOfQuotes(start)
        default: endOfWord(start)
        }
    }

    private func endOfWord(_ start: Int) -> Int {
        let ends = Self.wordEnds
        var at = start
        while at < count, !ends.contains(bytes[at]) { at += 1 }
        return min(at, count)
    }

    /// The offset after the bracket that closes the one at an offset.
    private func endOfBrackets(_ start: Int) -> Int {
        var depth = 0
        var at = start
        while at < count {
            switch bytes[at] {
            case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return at + 1 }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                at = endOfQuotes(at)
                continue
            case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "*"):
                at = endOfComment(at)
                continue
            default: break
            }
            // A bracket, a quote or the start of a comment.
            at = first(from: at + 1) { start in
                let bytes = SIMDBytes(at: start)
                let isRound = (bytes & SIMDBytes(repeating: 0xFE)) .== UInt8(ascii: "(")
                let isCurly = (bytes .== UInt8(ascii: "{")) .| (bytes .== UInt8(ascii: "}"))
                let isQuote = (bytes .== UInt8(ascii: "\"")) .| (bytes .== UInt8(ascii: "'"))
                return isRound .| isCurly .| isQuote .| (bytes .== UInt8(ascii: "/"))
            }
        }
        return count
    }

    private func endOfQuotes(_ start: Int) -> Int {
        var at = start + 1
        while at < count, bytes[at] != bytes[start] { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(at + 1, count)
    }

    private func endOfComment(_ start: Int) -> Int {
        let end = first(from: start + 2) { start in
            (SIMDBytes(at: start) .== UInt8(ascii: "*")) .& (SIMDBytes(at: start + 1) .== UInt8(ascii: "/"))
        }
        return min(end + 2, count)
    }

    /// The first offset from one on that matches; the end of the text if there is none.
    /// - Parameter matches: tells which of sixteen bytes match. It may read one more.
    @inline(__always)
    private func first(from start: Int, where matches: (UnsafeRawPointer) -> SIMDMask<SIMD16<Int8>>) -> Int {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return count }
        var at = start
        while at < count {
            var places = SIMDByteMatches(matches(base + at))
            if let place = places.popFirst() { return min(at + place, count) }
            at += 16
        }
        return count
    }

    private static let wordEnds = ASCIISet("\t\n\r {}()=;,\"")
}

/// A set of ASCII characters, in two words: looking one up takes no memory.
private struct ASCIISet {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ characters: String) {
        for byte in characters.utf8 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool { byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1 }
}
