// Finds comments for SwiftLint that name rules of this linter, which have no effect; and searches comments for the marker of directives.

/// Searches for a short ASCII text. Horspool's algorithm inspects few bytes of a comment without it.
struct MarkerSearch: Sendable {
    private let bytes: [UInt8]
    /// How far the search moves on, by the byte at the end of the place that it looks at.
    private let shifts: [UInt8]
    var count: Int { bytes.count }

    init(_ text: StaticString) {
        bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        var shifts = [UInt8](repeating: UInt8(bytes.count), count: 256)
        for (index, byte) in bytes.dropLast().enumerated() { shifts[Int(byte)] = UInt8(bytes.count - 1 - index) }
        self.shifts = shifts
    }

    /// The offset of the next occurrence in a part of a text.
    func next(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
        var last = start + count - 1
        while last < end {
            let first = last - count + 1
            if text[last] == bytes[count - 1], (0..<count).allSatisfy({ text[first + $0] == bytes[$0] }) { return first }
            last += Int(shifts[Int(text[last])])
        }
        return nil
    }
}

private let swiftLint = MarkerSearch("swiftlint:")

/// The problems with a comment's directives for SwiftLint that name rules of this linter.
func foreignDirectives(_ text: UnsafeBufferPointer<UInt8>, _ comment: Comment, _ knownRules: [String]) -> [DirectiveProblem] {
    var problems: [DirectiveProblem] = []
    var offset = comment.range.start
    while let start = swiftLint.next(text, offset, comment.range.end) {
        offset = start + swiftLint.count
        let line = text[offset..<comment.range.end].prefix { !$0.isLineEnd }
        let words = line.split(whereSeparator: { $0.isBlank || $0 == UInt8(ascii: ",") })
        guard let verb = words.first, verb.starts(with: "disable".utf8) || verb.starts(with: "enable".utf8) else { continue }
        let names = words.dropFirst().prefix { !$0.starts(with: "-".utf8) && !$0.starts(with: "//".utf8) }
        let ours = names.filter { name in knownRules.contains { $0.utf8.elementsEqual(name) } }
        guard let last = ours.last else { continue }
        func string(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String { String(decoding: bytes, as: UTF8.self) }
        let meant = "cell-lint:\(string(verb)) \(ours.map(string).joined(separator: ", "))"
        problems.append(
            DirectiveProblem(
                range: ByteRange(start, last.endIndex),
                message: "this comment is for SwiftLint, and has no effect here; did you mean `\(meant)`?"))
    }
    return problems
}
