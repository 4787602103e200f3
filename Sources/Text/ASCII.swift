// Classes of ASCII bytes, and the byte order mark. Bytes of other characters belong to no class.

extension UInt8 {
    @inlinable public var isASCIIUppercase: Bool { (0x41...0x5A).contains(self) }
    @inlinable public var isASCIILowercase: Bool { (0x61...0x7A).contains(self) }
    @inlinable public var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    @inlinable public var isASCIIAlphanumeric: Bool { isASCIIUppercase || isASCIILowercase || isASCIIDigit }
}

extension Collection<UInt8> {
    /// Whether the first byte is a capital letter, as that of a type's name is.
    @inlinable public var startsWithASCIIUppercase: Bool { first.map(\.isASCIIUppercase) ?? false }

    /// The length of the byte order mark that the bytes start with: 3 or 0.
    @inlinable public var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF] as [UInt8]) ? 3 : 0 }
}
