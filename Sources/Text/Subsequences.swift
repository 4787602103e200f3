// A text or list and a part → where the part stands in it, and the same with another in its place.
// Unusual: Swift has all three, in a library of its own (_StringProcessing). To load it takes longer than to lint a small file.

extension Collection where Element: Equatable {
    /// Where a part first stands; nil where it does not occur. An empty part stands at the start.
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

    /// Where a part ends that stands at the start.
    private func end(of part: some Collection<Element>) -> Index? {
        var at = startIndex
        for element in part {
            guard at < endIndex, self[at] == element else { return nil }
            formIndex(after: &at)
        }
        return at
    }
}

extension RangeReplaceableCollection where Element: Equatable {
    /// The same with another part wherever one stands. The part is not empty.
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

extension StringProtocol {
    /// Whether a text occurs, by its bytes.
    public func contains(_ part: String) -> Bool { utf8.firstRange(of: part.utf8) != nil }
}
