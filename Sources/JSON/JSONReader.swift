// Reads JSON: the text of a configuration, a baseline or a message becomes values with their offsets, or the first error and its position.
// Comments and trailing commas are allowed because users edit these files by hand; a repeated key is an error.
import CellLintText

/// A value in a JSON text.
public struct JSONValue: Sendable {
    public enum Content: Sendable {
        case null
        case bool(Bool)
        /// As spelled.
        case number(String)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    public struct Member: Sendable {
        public var key: String
        /// The byte offset of the key.
        public var keyOffset: Int
        public var value: JSONValue
    }

    public var content: Content
    /// Its byte offset.
    public var offset: Int

    public init(content: Content, offset: Int) {
        self.content = content
        self.offset = offset
    }

    /// The kind of value, as messages name it.
    public var kind: String {
        switch content {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

// MARK: - Access to values of unknown structure

extension JSONValue {
    /// A member of an object; nil for anything else.
    public subscript(key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The items of an array; nil for anything else.
    public var array: [JSONValue]? { if case .array(let items) = content { items } else { nil } }
    public var string: String? { if case .string(let text) = content { text } else { nil } }
    public var bool: Bool? { if case .bool(let bool) = content { bool } else { nil } }
    public var isNull: Bool { if case .null = content { true } else { false } }
    /// A whole number, however it is spelled.
    public var integer: Int? {
        guard case .number(let spelling) = content else { return nil }
        return Int(spelling) ?? Double(spelling).flatMap { Int(exactly: $0) }
    }
}

/// A JSON text that can report the position of a problem.
public struct JSONText {
    public let text: SourceText
    public let root: JSONValue

    /// - Parameter replacesHalves: replaces an unpaired surrogate escape by U+FFFD. In hand-written text it is a mistake; programs send it
    ///   when the user deletes half a character in an editor.
    public init(_ text: SourceText, replacesHalves: Bool = false) throws(TextProblem) {
        self.text = text
        var reader = JSONReader(bytes: Array(text.bytes[..<text.count]), replacesHalves: replacesHalves)
        do {
            root = try reader.document()
        } catch {
            throw TextProblem(path: text.path, position: LineTable(text).position(at: error.offset), reason: error.reason)
        }
    }

    /// A problem at a byte offset.
    public func problem(_ offset: Int, _ reason: String) -> TextProblem {
        TextProblem(path: text.path, position: LineTable(text).position(at: offset), reason: reason)
    }
}

private struct JSONProblem: Error {
    var offset: Int
    var reason: String
}

private struct JSONReader {
    let bytes: [UInt8]
    let replacesHalves: Bool
    private var at = 0
    private var depth = 0

    /// A recursion limit, deeper than anything written by hand.
    private static let maxDepth = 64

    init(bytes: [UInt8], replacesHalves: Bool) {
        self.bytes = bytes
        self.replacesHalves = replacesHalves
        at = bytes.byteOrderMarkLength
    }

    mutating func document() throws(JSONProblem) -> JSONValue {
        let value = try value()
        try skipBlank()
        if at < bytes.count { throw JSONProblem(offset: at, reason: "unexpected text after the value") }
        return value
    }

    private mutating func value() throws(JSONProblem) -> JSONValue {
        try skipBlank()
        let start = at
        guard let byte = peek else { throw JSONProblem(offset: at, reason: "expected a value, found the end of the text") }
        let content: JSONValue.Content
        switch byte {
        case UInt8(ascii: "{"): content = .object(try nested(UInt8(ascii: "}")) { reader throws(JSONProblem) in try reader.member() })
        case UInt8(ascii: "["): content = .array(try nested(UInt8(ascii: "]")) { reader throws(JSONProblem) in try reader.value() })
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
        default: content = try word()
        }
        if case .object(let members) = content { try refuseDoubles(members) }
        return JSONValue(content: content, offset: start)
    }

    /// The comma-separated contents of brackets; a trailing comma is allowed.
    private mutating func nested<Item>(
        _ close: UInt8, _ item: (inout JSONReader) throws(JSONProblem) -> Item
    ) throws(JSONProblem) -> [Item] {
        let open = at
        at += 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maxDepth else { throw JSONProblem(offset: open, reason: "nested deeper than \(Self.maxDepth) levels") }
        var items: [Item] = []
        while true {
            try skipBlank()
            if peek == close { break }
            guard peek != nil else { throw JSONProblem(offset: open, reason: "this bracket is never closed") }
            items.append(try item(&self))
            try skipBlank()
            if peek == UInt8(ascii: ",") {
                at += 1
            } else if peek != close {
                throw JSONProblem(
                    offset: peek == nil ? open : at, reason: peek == nil ? "this bracket is never closed" : "a comma is missing")
            }
        }
        at += 1
        return items
    }

    private mutating func member() throws(JSONProblem) -> JSONValue.Member {
        let start = at
        guard peek == UInt8(ascii: "\"") else { throw JSONProblem(offset: at, reason: "expected a key in quotation marks") }
        let key = try string()
        try skipBlank()
        guard peek == UInt8(ascii: ":") else { throw JSONProblem(offset: at, reason: "`:` is missing after the key `\(key)`") }
        at += 1
        return JSONValue.Member(key: key, keyOffset: start, value: try value())
    }

    private func refuseDoubles(_ members: [JSONValue.Member]) throws(JSONProblem) {
        var seen: Set<String> = []
        for member in members where !seen.insert(member.key).inserted {
            throw JSONProblem(offset: member.keyOffset, reason: "duplicate key `\(member.key)`")
        }
    }

    // MARK: - Words

    private mutating func word() throws(JSONProblem) -> JSONValue.Content {
        for (spelling, content) in [("true", .bool(true)), ("false", .bool(false)), ("null", .null)] as [(String, JSONValue.Content)]
        where bytes[at...].starts(with: spelling.utf8) {
            at += spelling.utf8.count
            return content
        }
        throw JSONProblem(offset: at, reason: "expected a value: a string in quotation marks, a number, true, false, null, [ or {")
    }

    private mutating func number() throws(JSONProblem) -> String {
        let start = at
        while let byte = peek, "+-.eE0123456789".utf8.contains(byte) { at += 1 }
        let spelling = String(decoding: bytes[start..<at], as: UTF8.self)
        guard Double(spelling) != nil else { throw JSONProblem(offset: start, reason: "`\(spelling)` is not a number") }
        return spelling
    }

    private mutating func string() throws(JSONProblem) -> String {
        let start = at
        at += 1
        var result: [UInt8] = []
        while let byte = peek, byte != 0x0A, byte != 0x0D {
            at += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validUTF8: result) else {
                    throw JSONProblem(offset: start, reason: "the string is not UTF-8")
                }
                return text
            case UInt8(ascii: "\\"): try escape(into: &result)
            default: result.append(byte)
            }
        }
        throw JSONProblem(offset: start, reason: "the string is not closed on its line")
    }

    private mutating func escape(into result: inout [UInt8]) throws(JSONProblem) {
        let start = at - 1
        guard let byte = peek else { return }
        at += 1
        switch byte {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
        case UInt8(ascii: "u"):
            var unit = hexadecimal()
            let next = at
            if let high = unit, (0xD800..<0xDC00).contains(high), bytes[at...].starts(with: "\\u".utf8) {
                at += 2
                if let low = hexadecimal(), (0xDC00..<0xE000).contains(low) {
                    unit = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
                } else {
                    at = next
                }
            }
            if replacesHalves, let half = unit, (0xD800..<0xE000).contains(half) { unit = 0xFFFD }
            guard let unit, let scalar = Unicode.Scalar(unit) else {
                throw JSONProblem(offset: start, reason: "invalid escape")
            }
            result += String(Character(scalar)).utf8
        default: throw JSONProblem(offset: start, reason: "unknown escape; write a backslash as `\\\\`")
        }
    }

    private mutating func hexadecimal() -> UInt32? {
        guard at + 4 <= bytes.count else { return nil }
        defer { at += 4 }
        return bytes[at..<at + 4].hexNumber
    }

    // MARK: - Blanks

    private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skipBlank() throws(JSONProblem) {
        while let byte = peek {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: at += 1
            case UInt8(ascii: "/") where bytes[at...].starts(with: "//".utf8):
                while let byte = peek, byte != 0x0A { at += 1 }
            case UInt8(ascii: "/") where bytes[at...].starts(with: "/*".utf8):
                let start = at
                at += 2
                while at < bytes.count, !bytes[at...].starts(with: "*/".utf8) { at += 1 }
                guard at < bytes.count else { throw JSONProblem(offset: start, reason: "this comment is never closed") }
                at += 2
            default: return
            }
        }
    }
}
