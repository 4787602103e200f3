// Reads tables of strings as far as they translate the texts of Interface Builder documents: `"l2x-4f-9Qa.text" = "Name";`.
import CellLintPlatform

/// The tables of strings of a project. Each is read when the first question needs it, once for all threads.
final class StringTables: Sendable {
    private let provider: any FileProvider
    private let paths: [Path]
    /// The numbers of the paths, by the names of the tables without their extensions.
    private let numbers: [Path: [Int]]
    private let tables: LazySlots<StringTable>

    init(_ provider: any FileProvider, _ paths: [Path]) {
        (self.provider, self.paths) = (provider, paths)
        numbers = Dictionary(grouping: paths.indices) { paths[$0].stem }
        tables = LazySlots(count: paths.count)
    }

    /// Whether a table that belongs to a document may have another text for an object of the document.
    func mayTranslate(_ text: String, ofObject id: String?, in document: Path) -> Bool {
        guard document.components.contains(where: { $0.ends(with: ".lproj") }), let numbers = numbers[document.stem] else { return false }
        guard let id else { return true }
        return numbers.contains { number in
            let table = tables.element(number) { provider.text(ofDocument: paths[number]).map(StringTable.init) }
            return table?.mayTranslate(text, ofObject: id) ?? true
        }
    }
}

/// The texts of objects that one table has.
private final class StringTable: Sendable {
    /// By the objects' IDs; nil for one that is not written as in the old format of such tables.
    private let texts: [LiteralString: String?]

    init(_ text: SourceText) {
        // Of a table in UTF-16, the zeros are left out: IDs and the texts compared with them are ASCII.
        let bytes = text.bytes[..<text.count]
        texts = Self.texts(in: bytes.contains(0) ? bytes.filter { $0 != 0 } : Array(bytes))
    }

    func mayTranslate(_ text: String, ofObject id: String) -> Bool {
        guard let translation = texts[LiteralString(id)] else { return false }
        return translation != text || !text.utf8.allSatisfy { $0 < 0x80 }
    }

    private static func texts(in bytes: [UInt8]) -> [LiteralString: String?] {
        var texts: [LiteralString: String?] = [:]
        let suffix = Array(".text".utf8)
        for start in bytes.indices where bytes[start...].starts(with: suffix) {
            let (earliest, end) = (max(0, start - Limits.maxLengthOfObjectID), start + suffix.count)
            let open = bytes[earliest..<start].lastIndex { !isPartOfID($0) } ?? earliest - 1
            guard open + 1 < start, end >= bytes.count || !isPartOfID(bytes[end]) else { continue }
            let id = LiteralString(String(decoding: bytes[(open + 1)..<start], as: UTF8.self))
            let value = value(after: end, bytes)
            // What two lines say differently is no text that is known.
            texts[id] = .some(texts[id].map { $0 == value ? value : nil } ?? value)
        }
        return texts
    }

    private static func isPartOfID(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") }

    /// The text in `= "…"` behind a key with or without quotation marks, or in the `<string>` behind one in XML; nil for any other text.
    private static func value(after key: Int, _ bytes: [UInt8]) -> String? {
        var rest = bytes[key...]
        if rest.first == quote { rest = rest.dropFirst() }
        rest = rest.drop { $0.isBlank }
        if rest.starts(with: Array("</key>".utf8)) {
            rest = rest.dropFirst(6).drop { $0.isBlank || $0.isLineEnd }
            guard rest.starts(with: Array("<string>".utf8)) else { return nil }
            let text = rest.dropFirst(8).prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
            return bytes[text.endIndex...].starts(with: Array("</string>".utf8)) ? String(decoding: text, as: UTF8.self) : nil
        }
        guard rest.first == UInt8(ascii: "=") else { return nil }
        let value = rest.dropFirst().drop { $0.isBlank }
        guard value.first == quote, let end = value.dropFirst().firstIndex(of: quote) else { return nil }
        return String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
    }

    private static var quote: UInt8 { UInt8(ascii: "\"") }
}
