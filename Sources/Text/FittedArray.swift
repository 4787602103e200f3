// Frees the memory that a growing array holds in advance, for lists that are kept.

extension Array {
    /// The same elements without room for more.
    @inlinable
    public var fitted: [Element] { capacity > count ? withUnsafeBufferPointer { Array($0) } : self }
}
