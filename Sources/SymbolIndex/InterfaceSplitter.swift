// Splits the text of an interface into its top-level declarations by line starts, without tokens.
// It understands one layout only: a multi-line declaration ends with a `}` at the start of a line, and everything in between is
// indented. On any other layout it gives up on the whole text.

import CellLintText
import CellLintCLibrary

/// Splits a text into its top-level declarations.
struct InterfaceSplitter {
    /// Each declaration from its first attribute to its end.
    private(set) var ranges: [ByteRange] = []
    /// Hashes of the names of all of them, and where those of each end.
    private(set) var hashes: [UInt64] = []
    private(set) var hashEnds: [Int] = []
    /// The byte offset at which the layout does not show the declarations; nil if everything was split.
    private(set) var flaw: Int?

    private let base: UnsafePointer<UInt8>
    private let count: Int
    /// Where the attributes of the next declaration begin.
    private var start: Int?

    /// Splits a text.
    /// - Parameter bytes: the text, followed by a zero byte.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        base = bytes.baseAddress!
        count = bytes.count
        flaw = cut()
    }

    /// Splits as far as the layout shows the declarations; returns the offset at which it does not.
    private mutating func cut() -> Int? {
        var at = 0
        while at < count {
            let end = lineEnd(from: at)
            switch base[at] {
            case 0x0A: break
            case UInt8(ascii: "/"): guard base[at + 1] == UInt8(ascii: "/") else { return at }
            default:
                let known = hashes.count
                DeclarationScanner.skimLine(base, at, into: &hashes)
                if hashes.count > known {
                    guard let last = declarationEnd(from: at) else { return at }
                    ranges.append(ByteRange(start ?? at, last))
                    hashEnds.append(hashes.count)
                    start = nil
                    at = last
                    continue
                }
                if isImport(at) { break }
                guard base[at] == UInt8(ascii: "@") else { return at }
                start = start ?? at
            }
            at = end
        }
        return start
    }

    /// The start of the next line.
    private func lineEnd(from start: Int) -> Int {
        guard let end = memchr(base + start, 0x0A, count - start) else { return count }
        return UnsafePointer(end.assumingMemoryBound(to: UInt8.self)) - base + 1
    }

    /// The end of a declaration whose name is in the line at an offset; nil if that is unclear.
    private func declarationEnd(from start: Int) -> Int? {
        let end = lineEnd(from: start)
        guard var (depth, isClosed) = braces(from: start, to: end) else { return nil }
        var at = end
        // A declaration continued on indented lines may open its braces there, or have none.
        while depth == 0 {
            guard at < count, isIndented(at) else { return at }
            guard !isClosed, let more = braces(from: at, to: lineEnd(from: at)) else { return nil }
            (depth, isClosed) = more
            at = lineEnd(from: at)
        }
        while at < count {
            let next = lineEnd(from: at)
            if base[at] == UInt8(ascii: "}") {
                return base[at + 1] == 0x0A || at + 1 == count ? next : nil
            }
            guard isIndented(at) || base[at] == 0x0A || base[at] == UInt8(ascii: "/") && base[at + 1] == UInt8(ascii: "/") else {
                return nil
            }
            at = next
        }
        return nil
    }

    private func isIndented(_ at: Int) -> Bool { base[at] == 0x20 || base[at] == 0x09 }

    /// How many braces a line leaves open, 0 or 1, and whether it closes any; nil if the line may contain more than one declaration.
    private func braces(from start: Int, to end: Int) -> (depth: Int, isClosed: Bool)? {
        var depth = 0
        var isClosed = false
        for at in start..<end {
            switch base[at] {
            case UInt8(ascii: "{"):
                guard !isClosed else { return nil }
                depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                isClosed = depth == 0
                guard depth >= 0 else { return nil }
            case UInt8(ascii: ";"): guard depth > 0 else { return nil }
            case UInt8(ascii: "\""), UInt8(ascii: "/"): return nil
            default: break
            }
        }
        return depth <= 1 ? (depth, isClosed) : nil
    }

    private func isImport(_ at: Int) -> Bool {
        let words: [StaticString] = ["import ", "@_exported import "]
        return words.contains { word in (0..<word.utf8CodeUnitCount).allSatisfy { base[at + $0] == word.utf8Start[$0] } }
    }
}
