// A note below the title of a fix: what to check before it is applied, or why it cannot be. Each rule lists its own, as
// `extension FixNote { fileprivate static let … }`.

/// A clause, and the places of the code that it is about.
public struct FixNote: Hashable, Sendable, CustomStringConvertible {
    /// Without an initial capital and a full stop.
    public let words: String
    /// Files and lines.
    public private(set) var places: [String]

    public init(_ words: String, at places: String...) { self.init(words, places) }

    public init(_ words: String, _ places: [String]) { (self.words, self.places) = (words, places) }

    public var description: String { words + suffix }

    /// The places in parentheses, with a space before them.
    public var suffix: String {
        guard !places.isEmpty else { return "" }
        let shown = places.prefix(Self.maxPlaces).map { "`\($0)`" }.joined(separator: ", ")
        return places.count > Self.maxPlaces ? " (\(shown) and \(places.count - Self.maxPlaces) more)" : " (\(shown))"
    }

    public mutating func add(_ others: [String]) { for other in others where !places.contains(other) { places.append(other) } }

    /// Without a place that is known where the note is shown.
    public func besides(_ known: String) -> Self { Self(words, places.filter { $0 != known }) }

    /// Why a fix is only shown.
    public static func refusal(_ reason: String) -> Self { Self("no automatic fix: " + reason) }
}
