// The text of an interface → where its top-level declarations lie, and which of them answer a question about a name.
// Unusual: it consists of plain lists, so that a table made by the build is a part of the program which nobody has to fill at its start.

import CellLintText

/// The top-level declarations of an interface.
public struct InterfaceIndex: Equatable, Sendable {
    /// Where the declarations begin, with their attributes, and end: byte offsets into the text, in its order.
    public let starts: [Int32]
    public let ends: [Int32]
    /// The questions that they answer, ascending; beside each the number of the declaration.
    public let hashes: [UInt64]
    public let declarations: [Int32]

    /// One that was made before.
    @inlinable
    public init(starts: [Int32], ends: [Int32], hashes: [UInt64], declarations: [Int32]) {
        (self.starts, self.ends, self.hashes, self.declarations) = (starts, ends, hashes, declarations)
    }

    /// Looks for the declarations; nil where the text's layout does not show them.
    /// - Parameter bytes: a text, with a zero byte behind it.
    public init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let cutter = InterfaceSplitter(bytes)
        guard cutter.flaw == nil else { return nil }
        self.init(cutter.ranges, hashes: cutter.hashes, ends: cutter.hashEnds)
    }

    /// The same of a text at hand.
    public init?(_ text: SourceText) {
        guard let table = text.withBytes({ InterfaceIndex($0) }) else { return nil }
        self = table
    }

    /// The byte offset from which on a text's layout does not show its declarations; nil for one that can be cut.
    public static func flaw(in text: SourceText) -> Int? { text.withBytes { InterfaceSplitter($0).flaw } }

    /// A text that is not cut, as one declaration.
    public init(whole count: Int, hashes: [UInt64]) { self.init([ByteRange(0, count)], hashes: hashes, ends: [hashes.count]) }

    /// - Parameters:
    ///   - hashes: what the declarations answer, one's behind the other's.
    ///   - ends: where in `hashes` those of each end.
    private init(_ ranges: [ByteRange], hashes: [UInt64], ends: [Int]) {
        var answers: [(hash: UInt64, declaration: Int32)] = []
        for (declaration, end) in ends.enumerated() {
            while answers.count < end { answers.append((hashes[answers.count], Int32(declaration))) }
        }
        answers.sort { $0 < $1 }
        // What a declaration answers twice stands there twice.
        let kept = answers.indices.filter { $0 == 0 || answers[$0 - 1] != answers[$0] }
        starts = ranges.map { Int32($0.start) }
        self.ends = ranges.map { Int32($0.end) }
        self.hashes = kept.map { answers[$0].hash }
        declarations = kept.map { answers[$0].declaration }
    }

    public var count: Int { starts.count }

    /// Where a declaration lies in the text.
    public func range(_ declaration: Int) -> ByteRange { ByteRange(Int(starts[declaration]), Int(ends[declaration])) }

    /// The numbers of the declarations that answer a question, ascending.
    public func declarations(answering question: SymbolQuery) -> ArraySlice<Int32> {
        let hash = question.hash
        let first = firstIndex(below: hashes.count) { hashes[$0] >= hash }
        return declarations[first..<max(first, firstIndex(below: hashes.count) { hashes[$0] > hash })]
    }
}
