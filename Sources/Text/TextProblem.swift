// An error in a text that a user wrote, with its position.

/// A message that quotes text from outside. Of a long one the beginning and the end are kept, where it says what is wrong and what helps.
/// - Parameter text: a few paths are not long.
public func shortened(_ text: String) -> String {
    guard text.utf8.count > Limits.maxMessageLength else { return text }
    let half = Limits.maxMessageLength / 2
    let (first, last) = (text.utf8.prefix(half), text.utf8.suffix(half))
    // Whole scalars only.
    func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
    let start = first.lastIndex { !isContinuation($0) } ?? first.startIndex
    return String(Substring(first[..<start])) + " … " + String(Substring(last.drop(while: isContinuation)))
}

/// What is wrong with a text, and where.
public struct TextProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public var path: Path
    /// Nil if the problem concerns the whole text.
    public var position: Position?
    public var reason: String

    public init(path: Path, position: Position?, reason: String) {
        self.path = path
        self.position = position
        self.reason = reason
    }

    public var description: String {
        position.map { "\(path):\($0.line):\($0.column): \(reason)" } ?? "\(path): \(reason)"
    }
}
