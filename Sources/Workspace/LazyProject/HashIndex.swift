// Maps hashes of names to the files that declare them: entries chained by the lowest bits of their hashes.
// Inserting tens of thousands of entries is much faster than with a dictionary of arrays.

import CellLintLinting

/// Files by hash; several files may have the same hash.
struct HashIndex {
    private struct Entry {
        var hash: UInt64
        var file: FileID
        /// The previous entry of the same slot; -1 for none.
        var next: Int32
    }

    private var entries: [Entry] = []
    /// The last entry for each value of a hash's lowest bits.
    private var slots = [Int32](repeating: -1, count: 1024)

    mutating func insert(_ hash: UInt64, _ file: FileID) {
        if entries.count == slots.count { grow() }
        entries.append(Entry(hash: hash, file: file, next: -1))
        link(entries.count - 1)
    }

    /// The files of a hash; a file may occur twice.
    func files(_ hash: UInt64) -> [FileID] {
        var files: [FileID] = []
        var at = slots[slot(hash)]
        while at >= 0 {
            let entry = entries[Int(at)]
            if entry.hash == hash { files.append(entry.file) }
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
