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
        let suffix = Array(".text\"".utf8)
        for start in bytes.indices where bytes[start...].starts(with: suffix) {
            let (earliest, end) = (max(0, start - Limits.maxLengthOfObjectID), start + suffix.count)
            guard let open = bytes[earliest..<start].lastIndex(of: quote) else { continue }
            let id = LiteralString(String(decoding: bytes[(open + 1)..<start], as: UTF8.self))
            let value = value(after: end, bytes)
            // What two lines say differently is no text that is known.
            texts[id] = .some(texts[id].map { $0 == value ? value : nil } ?? value)
        }
        return texts
    }

    /// The text in `= "…"`, if there is nothing else.
    private static func value(after key: Int, _ bytes: [UInt8]) -> String? {
        func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = bytes[key...].drop(while: isSpace)
        guard rest.first == UInt8(ascii: "=") else { return nil }
        let value = rest.dropFirst().drop(while: isSpace)
        guard value.first == quote, let end = value.dropFirst().firstIndex(of: quote) else { return nil }
        return String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
    }

    private static var quote: UInt8 { UInt8(ascii: "\"") }
}
