// Splits a text of megabytes into parts, each some top-level types with their extensions, which several threads lint like separate
// files. Of a part that no rule inspects, only the names that it declares are kept.
// The text is cut at guessed positions; each section is split by itself, and its neighbors show whether the guess was right.

/// A text that is linted in parts.
struct FileSplitting: Sendable {
    let text: SourceText
    let lines: LineTable
    /// Sorted by their first bytes.
    let parts: [TextPart]

    /// Parses a part that was not parsed before, or not with all its bodies.
    public func source(ofPart part: Int, bodies: BodyParsing, place: Path, buffer: inout TokenBuffer) -> SourceFile {
        SourceFile(parts[part].ranges, of: text, bodies: bodies, place: place, lines: lines, buffer: &buffer)
    }
}

struct TextPart: Sendable {
    /// In ascending order.
    let ranges: [ByteRange]
    /// The trigger hits in it.
    var hits: UInt64 = 0
    /// Hashes of the names that it declares; none if it is parsed.
    var names: [UInt64] = []
    /// The parsed part, if rules inspect it.
    public var source: SourceFile?
}

extension Linter {
    /// Splits a text.
    /// - Parameter place: its location, if its path is spelled differently from those of neighboring files.
    /// - Returns: nil if the text cannot be split reliably, or a comment about rules may affect all of it.
    func divide(_ text: SourceText, place: Path, on threads: some Concurrency) -> FileSplitting? {
        guard let sections = sections(of: text, on: threads), sections.allSatisfy(\.standsAlone) else { return nil }
        let lines = LineTable(text, starts: sections.map(\.lineStarts))
        let (ranges, search) = (together(sections, atLeast: min(options.largeFrom, 1 << 11)), triggers.search)
        let parts = threads.map(ranges.count, state: TokenBuffer.init) { buffer, number in
            var part = TextPart(ranges: ranges[number], hits: search.hits(ranges[number], of: text))
            if part.hits != 0 {
                part.source = SourceFile(part.ranges, of: text, bodies: .all, place: place, lines: lines, buffer: &buffer)
            } else {
                part.names = DeclarationScanner.hashes(in: part.ranges, of: text)
            }
            return part
        }
        return FileSplitting(text: text, lines: lines, parts: parts)
    }

    /// Whether a text seems to consist of parts; one that is a single long type or line does not.
    func mayDivide(_ text: SourceText) -> Bool {
        text.count >= options.largeFrom && guessedCuts(of: text).allSatisfy { $0.count <= max(text.count / 2, 1 << 20) }
    }

    private func guessedCuts(of text: SourceText) -> [ByteRange] { cuts(in: text, every: min(options.largeFrom, 1 << 16)) }

    /// The text in sections that begin and end between declarations.
    private func sections(of text: SourceText, on threads: some Concurrency) -> [TextSection]? {
        var waiting = guessedCuts(of: text)
        var sections: [TextSection] = []
        for _ in 0..<8 {
            let ranges = waiting
            sections += threads.map(ranges.count, state: TokenBuffer.init) { buffer, index in TextSection(ranges[index], of: text, &buffer)
            }
            (sections, waiting) = joined(sections.sorted { $0.range < $1.range })
            if waiting.isEmpty { return sections.last?.isClosed == true ? sections : nil }
        }
        return nil
    }

    /// The sections that end where they were cut, or seem to, and the others joined with the sections that continue them.
    private func joined(_ sections: [TextSection]) -> (kept: [TextSection], joined: [ByteRange]) {
        var (kept, joined, next) = ([TextSection](), [ByteRange](), 0)
        while next < sections.count {
            let (section, isLast) = (sections[next], next + 1 == sections.count)
            if isLast || section.isClosed && sections[next + 1].startsDeclaration {
                kept.append(section)
                next += 1
            } else {
                joined.append(ByteRange(section.range.start, sections[next + 1].range.end))
                next += 2
            }
        }
        return (kept, joined)
    }
}

/// Groups pieces that are linted together: a type and all its extensions, functions of one name, pieces without a name; with
/// enough of these groups in each part to reach a minimum size in bytes.
private func together(_ sections: [TextSection], atLeast smallest: Int) -> [[ByteRange]] {
    var groups: [[ByteRange]] = []
    var known: [UInt64: Int] = [:]
    for section in sections {
        for (name, range) in section.pieces {
            if let group = known[name] {
                groups[group].append(range)
            } else {
                known[name] = groups.count
                groups.append([range])
            }
        }
    }
    var parts: [[ByteRange]] = []
    var size = smallest
    for group in groups {
        if size >= smallest {
            parts.append([])
            size = 0
        }
        parts[parts.count - 1] += group
        size += group.reduce(0) { $0 + $1.count }
    }
    return parts.map { $0.sorted() }
}

/// A section of a text, considered by itself.
private struct TextSection: Sendable {
    let range: ByteRange
    /// Whether it may start after a declaration.
    let startsDeclaration: Bool
    /// Whether nothing is open at its end.
    let isClosed: Bool
    /// Whether it has no comment that may switch rules off, and no conflict markers that would hide a part of it.
    let standsAlone: Bool
    /// Its pieces, and hashes of their names.
    let pieces: [(name: UInt64, range: ByteRange)]
    /// The starts of the lines after its line endings.
    let lineStarts: [Int]

    init(_ range: ByteRange, of text: SourceText, _ buffer: inout TokenBuffer) {
        self.range = range
        (startsDeclaration, isClosed, standsAlone, pieces) = buffer.withTokens(of: range, in: text) { bytes, tokens, comments in
            let found = Piece.pieces(tokens, comments, count: range.count)
            let pieces = (found ?? []).map { piece in
                let name = SymbolQuery.hashOfDeclaring(UnsafeBufferPointer(rebasing: bytes[piece.name.start..<piece.name.end]))
                return (name: name, range: ByteRange(piece.range.start + range.start, piece.range.end + range.start))
            }
            let standsAlone = !Self.marks.contains { $0.occurs(in: bytes, range.count) }
            return (Piece.startsDeclaration(tokens[...]), found != nil, standsAlone, pieces)
        }
        lineStarts = LineTable.starts(in: range, of: text)
    }

    /// Text that occurs in every such comment, and at one end of every conflict.
    private static let marks = ["cell-lint:", "<<<<"].map { PackedPairSearch($0) }
}

/// Ranges of a text that seem to begin and end between declarations.
/// - Parameter length: their minimum length.
private func cuts(in text: SourceText, every length: Int) -> [ByteRange] {
    text.bytes.withUnsafeBufferPointer { bytes in
        var cuts: [ByteRange] = []
        var start = 0
        while let end = endOfDeclaration(in: bytes, from: start + length), end < text.count {
            cuts.append(ByteRange(start, end))
            start = end
        }
        cuts.append(ByteRange(start, text.count))
        return cuts
    }
}

/// The end of the next line that is just an unindented closing brace and precedes a line that may begin a declaration.
private func endOfDeclaration(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var at = start
    while at + SourceText.padding < bytes.count {
        at += 1
        guard bytes[at - 1] == 0x0A, bytes[at] == UInt8(ascii: "}") else { continue }
        let end = bytes[at + 1] == 0x0D ? at + 2 : at + 1
        guard bytes[end] == 0x0A else { continue }
        var next = end + 1
        while bytes[next] == 0x0A || bytes[next] == 0x0D { next += 1 }
        switch bytes[next] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "#"): return end + 1
        default: continue
        }
    }
    return nil
}
