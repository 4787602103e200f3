// The limits of reading an Interface Builder document, and what happens beyond them. Documents that people draw stay far below.

enum Limits {
    /// The length of a document in bytes. Nothing of a longer one is read.
    static let maxLength = 32 << 20
    /// Elements within each other. Reading ends at an element that lies deeper.
    static let maxDepth = 256
    /// Elements and attributes together. Reading ends at the next one.
    static let maxParts = 2_000_000
    /// Cells of one document. Further ones are not read, and the document counts as read in part.
    static let maxCells = 20_000
}
