// Sixteen neighbouring bytes of a text → the places among them where something holds, found in a few instructions.
// Unusual: the places stay bytes, all ones or zeros. Swift turns a mask of lanes into bits one lane after the other.

/// Bytes that are looked at in one step.
public typealias SIMDBytes = SIMD16<UInt8>

extension SIMDBytes {
    /// Reads at an address from which sixteen bytes are readable.
    @inlinable @inline(__always)
    public init(at start: UnsafeRawPointer) { self = start.loadUnaligned(as: SIMDBytes.self) }
}

/// Which of sixteen places something holds for.
public struct SIMDByteMatches: Sendable {
    @usableFromInline var bytes: SIMD2<UInt64>

    @inlinable @inline(__always)
    public init(_ mask: SIMDMask<SIMD16<Int8>>) {
        bytes = unsafeBitCast(SIMDBytes().replacing(with: SIMDBytes(repeating: 0xFF), where: mask), to: SIMD2<UInt64>.self)
    }

    /// The first place, 0 to 15, which is taken away; nil where there is none.
    @inlinable @inline(__always)
    public mutating func popFirst() -> Int? {
        // Mostly there is none, and to ask both halves at once is less than half the work.
        guard bytes != SIMD2(0, 0) else { return nil }
        for half in 0..<2 where bytes[half] != 0 {
            let place = bytes[half].trailingZeroBitCount / 8
            bytes[half] &= ~(0xFF << UInt64(place * 8))
            return half * 8 + place
        }
        return nil
    }
}
