// Finds the positions of a list's elements by hash. It consists of two flat arrays, whatever the number of elements and names.

/// The positions of a list's elements by their hashes. Different elements may share a hash.
struct HashMultimap: Sendable {
    /// For the lowest bits of a hash, the first position; -1 if there is none.
    private var first: [Int32] = []
    /// For each position the next one in its chain.
    private var next: [Int32] = []

    init() {}

    init(_ hashes: [UInt64]) {
        guard !hashes.isEmpty else { return }
        first = [Int32](repeating: -1, count: 1 << (Int.bitWidth - hashes.count.leadingZeroBitCount))
        next = [Int32](repeating: -1, count: hashes.count)
        // From the last to the first, so that each chain is ascending.
        for position in hashes.indices.reversed() {
            let slot = Int(truncatingIfNeeded: hashes[position]) & (first.count - 1)
            next[position] = first[slot]
            first[slot] = Int32(truncatingIfNeeded: position)
        }
    }

    /// The ascending positions of the elements that may have a hash and pass the predicate.
    /// - Parameter most: the maximum number of results.
    func positions<ID: DeclarationNumber>(of hash: UInt64, most: Int = .max, where isSought: (ID) -> Bool) -> [ID] {
        guard !first.isEmpty else { return [] }
        var found: [ID] = []
        var position = first[Int(truncatingIfNeeded: hash) & (first.count - 1)]
        while position >= 0, found.count < most {
            if isSought(ID(rawValue: position)) { found.append(ID(rawValue: position)) }
            position = next[Int(position)]
        }
        return found
    }
}
