// The limits of texts for people, and what happens beyond them.

enum Limits {
    /// The length of a message in bytes. The middle of a longer one is left out.
    static let maxMessageLength = 1 << 13
}
