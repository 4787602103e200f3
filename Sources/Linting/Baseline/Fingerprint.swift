// Fingerprints identify findings across runs: a hash of the rule, the path relative to the root, the words of the line, the enclosing
// declaration, and the number of equal findings before it. Message, line and column are left out on purpose, so a fingerprint survives
// moves within the file, reformatting and new neighbors. Reports and baselines share it.

extension LintOutput {
    /// Sets the declaration and fingerprint of every finding. Call it before dropping any: equal findings are distinguished by rank.
    /// - Parameter path: a file's path relative to the root, given its path in findings.
    public mutating func addFingerprints(path: (Path) -> Path) {
        var fingerprints = Fingerprints()
        var current: Path?
        var declarations: QualifiedNames?
        for index in findings.indices {
            let location = findings[index].location
            if location.path != current {
                current = location.path
                fingerprints.begin(path(location.path), files[location.path])
                declarations = (parts[location.path] ?? files[location.path].map { [$0] }).map { QualifiedNames(of: $0.map(\.outline)) }
            }
            findings[index].declaration = declarations?.path(at: location.range.start) ?? ""
            findings[index].fingerprint = fingerprints.next(for: findings[index])
        }
    }
}

/// Computes the fingerprints of one file's findings in order.
struct Fingerprints {
    private var path: Path = ""
    private var file: (text: SourceText, lines: LineTable)?
    private var seen: [UInt64: Int] = [:]

    /// Starts another file: the next findings belong to it.
    mutating func begin(_ path: Path, _ source: SourceFile?) {
        self.path = path
        file = source.map { ($0.text, $0.lineTable()) }
        seen.removeAll(keepingCapacity: true)
    }

    /// 16 hexadecimal digits.
    mutating func next(for finding: Finding) -> String {
        var hash = FNV()
        func add(_ bytes: some Sequence<UInt8>) {
            hash.add(bytes)
            hash.add(CollectionOfOne(0))
        }
        add(finding.rule.utf8)
        add(path.bytes)
        add(finding.declaration.utf8)
        let line = finding.location.start.line
        if let (text, lines) = file, lines.starts.indices.contains(line - 1) {
            add(words(text, lines.range(ofLine: line)))
        } else {
            add(finding.symbol.utf8)
        }
        let rank = seen[hash.value, default: 0]
        seen[hash.value] = rank + 1
        add("\(rank)".utf8)
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// A line's bytes without white space; only the first thousand of a long line, which suffice to distinguish lines.
private func words(_ text: SourceText, _ line: ByteRange) -> [UInt8] {
    text.bytes[line.start..<min(line.end, line.start + 1024)].filter { $0 > 0x20 }
}

/// 64-bit FNV-1a.
struct FNV {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
