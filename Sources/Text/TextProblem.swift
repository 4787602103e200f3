// An error in a text that a user wrote, with its position.

/// What is wrong with a text, and where.
public struct TextProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public var path: String
    /// Nil if the problem concerns the whole text.
    public var position: Position?
    public var reason: String

    public init(path: String, position: Position?, reason: String) {
        self.path = path
        self.position = position
        self.reason = reason
    }

    public var description: String {
        position.map { "\(path):\($0.line):\($0.column): \(reason)" } ?? "\(path): \(reason)"
    }
}
