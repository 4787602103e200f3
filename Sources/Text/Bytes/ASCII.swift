// Classes of ASCII bytes, the byte order mark, and bytes in URIs. But for words, bytes of other characters belong to no class.

extension UInt8 {
    @inlinable public var isASCIIUppercase: Bool { (0x41...0x5A).contains(self) }
    @inlinable public var isASCIILowercase: Bool { (0x61...0x7A).contains(self) }
    @inlinable public var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    @inlinable public var isASCIIAlphanumeric: Bool { isASCIIUppercase || isASCIILowercase || isASCIIDigit }
    /// Whether it is a space or a tab.
    @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 }
    /// Whether it is a line feed or a carriage return.
    @inlinable public var isLineEnd: Bool { self == 0x0A || self == 0x0D }

    /// Whether it is of a name: a letter, a digit, an underscore, or a byte beyond ASCII.
    @inlinable public var isWordByte: Bool { isASCIIAlphanumeric || self == 0x5F || self >= 0x80 }

    /// What it counts as a hexadecimal digit; nil if it is none.
    @inlinable public var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }

    /// In lower case, if it is an ASCII letter. Other letters keep their case.
    @inlinable public var lowercasedASCII: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}

extension Collection<UInt8> {
    /// Whether the first byte is a capital letter, as that of a type's name is.
    @inlinable public var startsWithASCIIUppercase: Bool { first.map(\.isASCIIUppercase) ?? false }

    /// The number that all of the bytes spell in hexadecimal digits, without a sign; nil for other bytes, none, and beyond 32 bits.
    public var hexNumber: UInt32? {
        var result: UInt32 = 0
        for byte in self {
            guard let digit = byte.hexValue, result >> 28 == 0 else { return nil }
            result = result << 4 | UInt32(digit)
        }
        return isEmpty ? nil : result
    }

    /// The length of the byte order mark that the bytes start with: 3 or 0.
    @inlinable public var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF] as [UInt8]) ? 3 : 0 }
}

/// Bytes as part of a URI: all but letters, digits and some marks become `%XX`.
public func percentEncoded(_ bytes: some Sequence<UInt8>, marks: String = "-._~/") -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let encoded = bytes.flatMap { byte in
        byte.isASCIIAlphanumeric || marks.utf8.contains(byte)
            ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: encoded, as: UTF8.self)
}
