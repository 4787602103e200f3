// Splits an Objective-C text into what ObjectiveCReader reads: words, strings and some signs, outside of comments.
import CellLintLinting

/// A place in an Objective-C text. A copy reads ahead.
struct ObjectiveCScanner {
    enum Part {
        case word(ByteRange)
        /// What stands between the quotes.
        case string(ByteRange)
        /// One of `-`, `+`, `(`, `)`, `{`, `}`, `;` and the like, which may be the first byte of its line.
        case sign(UInt8, isFirstOfLine: Bool)
    }

    /// Followed by bytes that end every word.
    private let bytes: [UInt8]
    private let count: Int
    private var at = 0

    init(_ text: SourceText) { (bytes, count) = (text.bytes, text.count) }

    mutating func next() -> Part? {
        while at < count {
            let start = at
            let byte = bytes[at]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"): at += 1
            case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "/"): skip(past: [UInt8(ascii: "\n")])
            case UInt8(ascii: "/") where bytes[at + 1] == UInt8(ascii: "*"):
                at += 2
                skip(past: [UInt8(ascii: "*"), UInt8(ascii: "/")])
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                skipString()
                if start + 1 < at { return .string(ByteRange(start + 1, at - 1)) }
            case _ where byte.isWordByte:
                while at < count, bytes[at].isWordByte { at += 1 }
                return .word(ByteRange(start, at))
            default:
                at += 1
                return .sign(byte, isFirstOfLine: start == 0 || bytes[start - 1] == UInt8(ascii: "\n"))
            }
        }
        return nil
    }

    func string(_ range: ByteRange) -> String { String(decoding: bytes[range.start..<range.end], as: UTF8.self) }

    /// Whether the byte in front of a range is this one.
    func isBehind(_ sign: UInt8, _ range: ByteRange) -> Bool { range.start > 0 && bytes[range.start - 1] == sign }

    /// Whether a word may be a member of what is in front of it: `cell.textLabel`, `[cell textLabel]`.
    func isMember(_ range: ByteRange) -> Bool {
        guard let last = bytes[..<range.start].last(where: { !$0.isBlank && !$0.isLineEnd }) else { return false }
        return last.isWordByte || [UInt8(ascii: "."), UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")")].contains(last)
    }

    /// Whether the next byte is this one.
    func isAt(_ sign: UInt8) -> Bool { at < count && bytes[at] == sign }

    /// Whether a single sign is behind the part just read.
    func isBefore(_ sign: UInt8) -> Bool {
        var next = at
        while next < count, bytes[next] == UInt8(ascii: " ") { next += 1 }
        return next + 1 < count && bytes[next] == sign && bytes[next + 1] != sign
    }

    private mutating func skip(past end: [UInt8]) {
        while at < count, !bytes[at...].starts(with: end) { at += 1 }
        at = min(at + end.count, count)
    }

    /// A string ends at its line's end.
    private mutating func skipString() {
        let quote = bytes[at]
        at += 1
        while at < count, bytes[at] != quote, bytes[at] != UInt8(ascii: "\n") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
        at = min(at + 1, count)
    }
}
