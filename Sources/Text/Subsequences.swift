// Searches for and replaces subsequences of texts and lists.
// Swift has all three functions in _StringProcessing, but loading that library takes longer than linting a small file.

extension Collection where Element: Equatable {
    /// The range of the first occurrence; nil if there is none. An empty part occurs at the start.
    @inlinable
    public func firstRange(of part: some Collection<Element>) -> Range<Index>? {
        guard let first = part.first else { return startIndex..<startIndex }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if let end = rest.end(of: part) { return start..<end }
            rest = rest.dropFirst()
        }
        return nil
    }

    /// The end of a prefix; nil if the collection does not start with it.
    @inlinable
    func end(of part: some Collection<Element>) -> Index? {
        var at = startIndex
        for element in part {
            guard at < endIndex, self[at] == element else { return nil }
            formIndex(after: &at)
        }
        return at
    }
}

extension BidirectionalCollection where SubSequence == Self {
    /// The collection without blanks at both ends.
    public func trimmed(_ isBlank: (Element) -> Bool) -> Self {
        let rest = drop(while: isBlank)
        return rest[..<(rest.lastIndex { !isBlank($0) }.map { rest.index(after: $0) } ?? rest.startIndex)]
    }
}

extension RangeReplaceableCollection where Element: Equatable {
    /// The collection with every occurrence of a part, which must not be empty, replaced.
    public func replacing(_ part: some Collection<Element>, with other: some Collection<Element>) -> Self {
        var result = Self()
        var rest = self[...]
        while let range = rest.firstRange(of: part), !range.isEmpty {
            result += rest[..<range.lowerBound]
            result += other
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}

extension String {
    /// The text that bytes are in UTF-8; nil if they are not. The standard library's initializer needs macOS 15.
    public init?(validUTF8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}

extension StringProtocol {
    /// Whether a text occurs, compared by bytes.
    @inlinable
    public func contains(_ part: String) -> Bool { utf8.firstRange(of: part.utf8) != nil }

    /// Where a text occurs first, compared by bytes.
    public func firstBytes(of part: String) -> Range<Index>? { utf8.firstRange(of: part.utf8) }

    /// Whether a text begins with another, compared by bytes. `hasPrefix` compares characters, so that a `/` with a combining mark behind
    /// it is no `/`.
    @inlinable
    public func begins(with part: some StringProtocol) -> Bool { utf8.starts(with: part.utf8) }

    /// Whether a text ends with another, compared by bytes.
    @inlinable
    public func ends(with part: String) -> Bool { utf8.suffix(part.utf8.count).elementsEqual(part.utf8) }

    /// The parts between the occurrences of an ASCII character, cut by bytes: `split(separator:)` does not see one that has a combining
    /// mark behind it or a letter that joins it before it.
    public func split(at separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true) -> [Substring] {
        utf8.split(separator: UInt8(ascii: separator), maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences)
            .map { Substring(decoding: $0, as: UTF8.self) }
    }

    /// The text without its first bytes, which must not end within a scalar.
    public func dropping(bytes count: Int) -> String { String(decoding: utf8.dropFirst(count), as: UTF8.self) }
}
