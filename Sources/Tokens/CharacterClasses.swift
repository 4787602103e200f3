// Classifies bytes by what token they can begin, and scalars by whether a word or an operator may contain them.
// Bytes are looked up in tables, because the tokenizer's main loop does little else.

/// What a byte means at the start of a token.
enum ByteClass: UInt8 {
    // The first three continue a word: see `continuesWord`.
    case letter, digit, dollar
    case space, newline
    case punctuation, leftParen, rightParen, colon
    case dot, questionOrExclamation, angle, slash, operatorSign
    case quote, backtick, hash
    case nonASCII
    /// A zero byte: the end of the text, or garbage within it.
    case nul
    /// Control characters, which no token may contain.
    case control

    @inline(__always) var continuesWord: Bool { rawValue <= ByteClass.dollar.rawValue }
    @inline(__always) var isOperator: Bool {
        rawValue >= ByteClass.dot.rawValue && rawValue <= ByteClass.operatorSign.rawValue
    }

    /// Indexed by byte.
    static let table = Table((0...255).map { ByteClass(of: UInt8($0)) })

    private init(of byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): self = .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case UInt8(ascii: "$"): self = .dollar
        case 0x09, 0x0B, 0x0C, 0x20: self = .space
        case 0x0A, 0x0D: self = .newline
        case UInt8(ascii: "("): self = .leftParen
        case UInt8(ascii: ")"): self = .rightParen
        case UInt8(ascii: ":"): self = .colon
        case UInt8(ascii: "."): self = .dot
        case UInt8(ascii: "?"), UInt8(ascii: "!"): self = .questionOrExclamation
        case UInt8(ascii: "<"), UInt8(ascii: ">"): self = .angle
        case UInt8(ascii: "/"): self = .slash
        case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quote
        case UInt8(ascii: "`"): self = .backtick
        case UInt8(ascii: "#"): self = .hash
        case 0: self = .nul
        case 0x80...0xFF: self = .nonASCII
        default:
            if Token.Kind.punctuation(byte) != .unknown {
                self = .punctuation
            } else if "=-+*%&|^~".utf8.contains(byte) {
                self = .operatorSign
            } else {
                self = .control
            }
        }
    }
}

extension Token.Kind {
    /// For each byte that is always a token of its own, the kind of that token; `.unknown` for all others.
    static let punctuation = Table((0...255).map { Token.Kind.punctuation(UInt8($0)) })

    fileprivate static func punctuation(_ byte: UInt8) -> Token.Kind {
        switch byte {
        case UInt8(ascii: "@"): .at
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: ";"): .semicolon
        case UInt8(ascii: "\\"): .backslash
        case UInt8(ascii: "{"): .leftBrace
        case UInt8(ascii: "}"): .rightBrace
        case UInt8(ascii: "["): .leftSquare
        case UInt8(ascii: "]"): .rightSquare
        default: .unknown
        }
    }
}

/// Values that are computed once and live as long as the process, so that lookups need no reference counting.
public struct Table<Element: Sendable>: @unchecked Sendable {
    public let values: UnsafeBufferPointer<Element>

    public init(_ elements: [Element]) {
        let values = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = values.initialize(fromContentsOf: elements)
        self.values = UnsafeBufferPointer(values)
    }
}

/// Decodes a Unicode scalar and classifies it by Swift's grammar.
struct Scalar {
    /// The scalar's value; `nil` for bytes that are not UTF-8.
    var value: UInt32?
    /// How many bytes it takes: for stray continuation bytes, the whole run.
    var length: Int

    /// Decodes the scalar at an offset. The zero bytes after the text end an incomplete one.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
        let first = bytes[offset]
        guard first >= 0x80 else {
            value = UInt32(first)
            length = 1
            return
        }
        guard Scalar.starts(first) else {
            var end = offset + 1
            while !Scalar.starts(bytes[end]) { end += 1 }
            value = nil
            length = end - offset
            return
        }
        let expected = (~first).leadingZeroBitCount
        var bits = UInt32(first) & (0x7F >> UInt32(expected))
        for i in 1..<expected {
            let byte = bytes[offset + i]
            guard byte & 0xC0 == 0x80 else {
                value = nil
                length = i
                return
            }
            bits = bits << 6 | UInt32(byte & 0x3F)
        }
        length = expected
        // Only the shortest encoding is valid, and surrogates are not scalars.
        let minimum: UInt32 = expected == 2 ? 0x80 : expected == 3 ? 0x800 : 0x10000
        value = bits >= minimum && Unicode.Scalar(bits) != nil ? bits : nil
    }

    private static func starts(_ byte: UInt8) -> Bool { byte < 0x80 || (byte >= 0xC2 && byte < 0xF5) }

    var continuesWord: Bool { value.map { Scalar.contains(Scalar.word, $0) } ?? false }
    var startsOperator: Bool { value.map { Scalar.contains(Scalar.operators, $0) } ?? false }
    var continuesOperator: Bool {
        guard let value else { return false }
        return startsOperator || Scalar.contains(Scalar.combining, value) || Scalar.contains(Scalar.variation, value)
    }

    private static func contains(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
        ranges.contains { $0.contains(value) }
    }

    // The grammar's tables, from "Lexical Structure" in The Swift Programming Language (identifier-head, identifier-character,
    // operator-head, operator-character), above ASCII.
    private static let word: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
        0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054,
        0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
        0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8,
        0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD, 0x50000...0x5FFFD, 0x60000...0x6FFFD,
        0x70000...0x7FFFD, 0x80000...0x8FFFD, 0x90000...0x9FFFD, 0xA0000...0xAFFFD, 0xB0000...0xBFFFD, 0xC0000...0xCFFFD,
        0xD0000...0xDFFFD, 0xE0000...0xEFFFD,
    ]
    /// Marks that continue a word or an operator but start neither.
    private static let combining: [ClosedRange<UInt32>] = [0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F]
    private static let variation: [ClosedRange<UInt32>] = [0xFE00...0xFE0F, 0xE0100...0xE01EF]
    private static let operators: [ClosedRange<UInt32>] = [
        0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7,
        0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
        0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
    ]
}
