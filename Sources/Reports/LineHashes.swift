// Hashes each line of a text for GitHub's code scanning: `primaryLocationLineHash`, which identifies an alert after lines were added
// above it. The algorithm is GitHub's, including its oddities (github/codeql-action, src/fingerprints.ts): a rolling hash of the
// hundred UTF-16 code units from the start of the line, without blanks and tabs.

/// For each line `hash:n`: this is the n-th line with that hash.
func lineHashes(_ text: SourceText) -> [String] {
    let window = 100
    let base: UInt64 = 37
    let firstFactor = (0..<window).reduce(1 as UInt64) { factor, _ in factor &* base }
    var units = [UInt64](repeating: 0, count: window)
    /// For each position of the window, whether a line starts there.
    var starts = [Bool](repeating: false, count: window)
    var place = 0
    var hash: UInt64 = 0
    var isLineStart = true
    var isBehindReturn = false
    var hashes: [String] = []
    var seen: [UInt64: Int] = [:]

    func finishLine() {
        guard starts[place] else { return }
        starts[place] = false
        let count = seen[hash, default: 0] + 1
        seen[hash] = count
        hashes.append("\(String(hash, radix: 16)):\(count)")
    }
    func add(_ unit: UInt64) {
        let oldest = units[place]
        units[place] = unit
        hash = base &* hash &+ unit &- firstFactor &* oldest
        place = (place + 1) % window
    }
    func read(_ read: UInt64) {
        var unit = read
        let followsReturn = isBehindReturn
        isBehindReturn = false
        if unit == 0x20 || unit == 0x09 || (followsReturn && unit == 0x0A) { return }
        if unit == 0x0D {
            unit = 0x0A
            isBehindReturn = true
        }
        finishLine()
        if isLineStart { starts[place] = true }
        isLineStart = unit == 0x0A
        add(unit)
    }

    for unit in String(decoding: text.bytes[..<text.count], as: UTF8.self).utf16 { read(UInt64(unit)) }
    // The end of the file, and the padding after it.
    read(0xFFFF)
    for _ in 0..<window {
        finishLine()
        add(0)
    }
    return hashes
}
