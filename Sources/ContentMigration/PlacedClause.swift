// A clause of a fix's notes, with the code that it is about.

/// A clause, and the places of the code. Two clauses are equal if they say the same, wherever the code is.
struct PlacedClause: Hashable, CustomStringConvertible {
    let words: String
    /// Files and lines.
    private(set) var places: [String]

    init(_ words: String, _ places: [String] = []) { (self.words, self.places) = (words, places) }

    static func == (one: Self, other: Self) -> Bool { one.words == other.words }

    func hash(into hasher: inout Hasher) { hasher.combine(words) }

    var description: String { words + suffix }

    /// The places in parentheses, with a space before them.
    var suffix: String {
        guard !places.isEmpty else { return "" }
        let shown = places.prefix(Limits.maxPlaces).map { "`\($0)`" }.joined(separator: ", ")
        return places.count > Limits.maxPlaces ? " (\(shown) and \(places.count - Limits.maxPlaces) more)" : " (\(shown))"
    }

    mutating func add(_ others: [String]) { for place in others where !places.contains(place) { places.append(place) } }

    /// Without a place that is known where the clause is shown.
    func besides(_ place: String) -> Self { Self(words, places.filter { $0 != place }) }
}
