// Hashes of names → the files that declare them: entries chained by the lowest bits of their hashes.
// Unusual: it takes in tens of thousands of entries in no time, which a dictionary of arrays does not.

/// Files by hashes, more than one of which may have the same.
struct HashIndex {
    private struct Entry {
        var hash: UInt64
        var file: Int32
        /// The entry of the same slot that came before; -1 for none.
        var next: Int32
    }

    private var entries: [Entry] = []
    /// By the lowest bits of a hash the last entry that has them.
    private var slots = [Int32](repeating: -1, count: 1024)

    mutating func insert(_ hash: UInt64, _ file: Int) {
        if entries.count == slots.count { grow() }
        entries.append(Entry(hash: hash, file: Int32(truncatingIfNeeded: file), next: -1))
        link(entries.count - 1)
    }

    /// The files of a hash, some perhaps twice.
    func files(_ hash: UInt64) -> [Int] {
        var files: [Int] = []
        var at = slots[slot(hash)]
        while at >= 0 {
            let entry = entries[Int(at)]
            if entry.hash == hash { files.append(Int(entry.file)) }
            at = entry.next
        }
        return files
    }

    private func slot(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

    private mutating func link(_ entry: Int) {
        let slot = slot(entries[entry].hash)
        entries[entry].next = slots[slot]
        slots[slot] = Int32(truncatingIfNeeded: entry)
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for entry in entries.indices { link(entry) }
    }
}
