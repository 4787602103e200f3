// Hashes names, keys that are numbers, and keys of both in a few instructions. The hash function of the standard library takes hundreds,
// since it must withstand keys that an attacker chooses. Nodes, files and declarations are numbered one after the other.

/// A key that is a number.
public protocol NumberKey: Hashable {
    /// Equal for equal keys, and nearly always different for different ones.
    var keyNumber: UInt64 { get }
}

extension NumberKey {
    /// What dictionaries and sets ask for: a requirement of `Hashable`, although its name begins with an underscore.
    @inlinable public func _rawHashValue(seed: Int) -> Int {
        let product = (keyNumber ^ UInt64(truncatingIfNeeded: seed)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: product ^ product >> 32)
    }
}

extension String {
    /// A number for a name that is a part of a key.
    public var keyNumber: UInt64 {
        // Names beyond ASCII may be equal although their bytes differ.
        withBytes { bytes in bytes.contains { $0 >= 0x80 } ? 0 : bytes.baseAddress.map { wordHash($0, bytes.count) } ?? 0 }
    }

    /// Calls the body with the bytes of the string. `withUTF8` may change a string, and so needs a copy of one that is not to change.
    @inlinable @inline(__always)
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}

/// A hash of a word, most of which are short. It reads no byte beyond the word.
@inlinable
public func wordHash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let word = UnsafeRawPointer(bytes)
    @inline(__always)
    func eightBytes(_ offset: Int) -> UInt64 { UInt64(littleEndian: word.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
    @inline(__always)
    func fourBytes(_ offset: Int) -> UInt64 { UInt64(UInt32(littleEndian: word.loadUnaligned(fromByteOffset: offset, as: UInt32.self))) }
    var (head, tail): (UInt64, UInt64) = (0, 0)
    // The last bytes may overlap those before them.
    switch count {
    case 8...:
        head = eightBytes(0)
        tail = eightBytes(count &- 8)
        var at = 8
        while at &+ 8 < count {
            head = (head ^ head >> 29) &* 0xD6E8_FEB8_6659_FD93 ^ eightBytes(at)
            at &+= 8
        }
    case 4...: (head, tail) = (fourBytes(0), fourBytes(count &- 4))
    case 1...: head = UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count &- 1])
    default: break
    }
    let mixed = (head ^ (tail &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(truncatingIfNeeded: count)) &* 0xD6E8_FEB8_6659_FD93
    // The lowest bits of a product depend on the lowest bits of its factors alone.
    return mixed ^ mixed >> 32
}
