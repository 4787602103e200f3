// A finding → a name that stays the same when lines are added above it: a hash of rule, path, the line's words and how many
// of the same came before in the file. Line, column and message are left out on purpose.

/// Hands out fingerprints in the order of the report; equal findings are told apart by their rank.
struct Fingerprints {
    private let sources: SourceFiles
    private var seen: [UInt64: Int] = [:]
    private var path = ""

    init(_ sources: SourceFiles) { self.sources = sources }

    /// 16 hexadecimal digits.
    mutating func next(for finding: Finding) -> String {
        if finding.location.path != path {
            path = finding.location.path
            seen.removeAll(keepingCapacity: true)
        }
        var hash = FNV()
        hash.add(finding.rule.utf8)
        hash.add([0])
        hash.add(normalized(path).utf8)
        hash.add([0])
        if let file = sources.file(path), let line = file.content(ofLine: finding.location.start.line) {
            // Enough to tell lines apart, and one line of 5 MB with thousands of findings stays cheap.
            hash.add(words(file.text.bytes[line.start..<min(line.end, line.start + 1024)]))
        } else {
            hash.add(finding.symbol.utf8)
        }
        let rank = seen[hash.value, default: 0]
        seen[hash.value] = rank + 1
        hash.add([0])
        hash.add("\(rank)".utf8)
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// 64-bit FNV-1a.
struct FNV {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}

/// `./a.swift` and `a.swift` are one path.
private func normalized(_ path: String) -> Substring {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    return rest
}

/// A line without the white space at its ends, and with one blank for each run inside it.
private func words(_ line: ArraySlice<UInt8>) -> [UInt8] {
    Array(line.split { $0 == 0x20 || $0 == 0x09 }.joined(separator: [0x20]))
}
