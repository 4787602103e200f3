// Finds code that stores something in a member of a name, by its text alone: `list.rows = new`, `list.rows?.append(row)`.

/// A search for code that stores something in a member, by an assignment or in its collection.
public struct StorageSearch: Sendable {
    private static let additions = ["[", ".add", ".append", ".insert"]

    private let length: Int
    private let search: PackedPairSearch

    /// - Parameter member: its name.
    public init(member: String) {
        length = member.utf8.count + 1
        search = PackedPairSearch("." + member)
    }

    /// Whether a text has such code.
    public func occurs(in text: SourceText) -> Bool {
        var isFound = false
        text.bytes.withUnsafeBufferPointer { bytes in
            search.forEachOccurrence(in: bytes, text.count) { start in
                let end = start + length
                // No word byte follows the text.
                guard !isFound, !bytes[end].isWordByte else { return }
                let rest = bytes[end..<text.count].drop { "?!".utf8.contains($0) }
                isFound = text.isAssigned(ByteRange(start, end)) || Self.additions.contains { rest.starts(with: $0.utf8) }
            }
        }
        return isFound
    }
}

extension SourceText {
    /// Whether a word is assigned to, with or without blanks: `a.b = c`, `a.b=c`, `a.b?  = c`. A comment behind it may hide that.
    public func isAssigned(_ word: ByteRange) -> Bool {
        let rest = bytes[word.end..<count].drop { " \t\r\n?!".utf8.contains($0) }
        if rest.first == UInt8(ascii: "/") { return true }
        return rest.first == UInt8(ascii: "=") && rest.dropFirst().first != UInt8(ascii: "=")
    }
}
