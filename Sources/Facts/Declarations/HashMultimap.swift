// Hashes of a list's elements → where those of one hash stand. Unusual: two flat arrays, however many elements and names there are.

/// The positions of a list's elements by their hashes. Different things may share a hash.
struct HashMultimap: Sendable {
    /// By the lowest bits of a hash the first position; -1 where there is none.
    private var first: [Int32] = []
    /// For each position the next one in its chain.
    private var next: [Int32] = []

    init() {}

    init(_ hashes: [UInt64]) {
        guard !hashes.isEmpty else { return }
        first = [Int32](repeating: -1, count: 1 << (Int.bitWidth - hashes.count.leadingZeroBitCount))
        next = [Int32](repeating: -1, count: hashes.count)
        // From the last to the first, so that each chain ascends.
        for position in hashes.indices.reversed() {
            let slot = Int(truncatingIfNeeded: hashes[position]) & (first.count - 1)
            next[position] = first[slot]
            first[slot] = Int32(truncatingIfNeeded: position)
        }
    }

    /// The positions, ascending, of those elements that may have a hash and are what is sought.
    /// - Parameter most: of more than so many the first ones.
    func positions(of hash: UInt64, most: Int = .max, where isSought: (Int) -> Bool) -> [Int32] {
        guard !first.isEmpty else { return [] }
        var found: [Int32] = []
        var position = first[Int(truncatingIfNeeded: hash) & (first.count - 1)]
        while position >= 0, found.count < most {
            if isSought(Int(position)) { found.append(position) }
            position = next[Int(position)]
        }
        return found
    }
}
