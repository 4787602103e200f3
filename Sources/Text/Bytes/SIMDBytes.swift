// Finds the matching bytes among sixteen neighbors in a few instructions.
// A match stays a byte of all ones or zeros, because Swift converts a lane mask to bits one lane at a time.

/// Bytes that are compared in one step.
public typealias SIMDBytes = SIMD16<UInt8>

extension SIMDBytes {
    /// Loads from an address with sixteen readable bytes.
    @inlinable @inline(__always)
    public init(at start: UnsafeRawPointer) { self = start.loadUnaligned(as: SIMDBytes.self) }
}

/// Which of sixteen positions match.
public struct SIMDByteMatches: Sendable {
    @usableFromInline var bytes: SIMD2<UInt64>

    @inlinable @inline(__always)
    public init(_ mask: SIMDMask<SIMD16<Int8>>) {
        bytes = unsafeBitCast(SIMDBytes().replacing(with: SIMDBytes(repeating: 0xFF), where: mask), to: SIMD2<UInt64>.self)
    }

    @inlinable @inline(__always)
    public var isEmpty: Bool { bytes == SIMD2(0, 0) }

    /// The first position without a match; 16 if there is none.
    @inlinable @inline(__always)
    public var firstMiss: Int {
        let low = (~bytes[0]).trailingZeroBitCount
        return (low < 64 ? low : 64 &+ (~bytes[1]).trailingZeroBitCount) &>> 3
    }

    /// Removes and returns the first match, 0 to 15; nil if there is none.
    @inlinable @inline(__always)
    public mutating func popFirst() -> Int? {
        // Usually there is none, and one test of both halves costs less than half of two.
        guard !isEmpty else { return nil }
        for half in 0..<2 where bytes[half] != 0 {
            let place = bytes[half].trailingZeroBitCount / 8
            bytes[half] &= ~(0xFF << UInt64(place * 8))
            return half * 8 + place
        }
        return nil
    }
}
