// Bytes → elements and attributes. Every byte is read once, nothing is expanded, and no recursion follows the nesting.
// At the first place that is no well-formed XML, reading ends, and what was read counts.
import CellLintCLibrary

struct XMLReader {
    private(set) var elements: [XMLDocument.Element] = []
    private(set) var attributes: [XMLDocument.Attribute] = []
    /// The elements whose end tags are missing, outermost first.
    private var open: [Int] = []
    private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private var at = 0

    /// - Returns: whether all was read.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        self.text = text
        at = text.byteOrderMarkLength
        var isSound = true
        while isSound, let tag = offset(of: UInt8(ascii: "<"), from: at) {
            at = tag + 1
            isSound = readTag()
        }
        for number in open { elements[number].end = Int32(elements.count) }
        return isSound && open.isEmpty && !elements.isEmpty
    }

    /// Reads what follows a `<`.
    private mutating func readTag() -> Bool {
        switch byte {
        case UInt8(ascii: "/"): return readEndTag()
        case UInt8(ascii: "?"): return skip(past: "?>")
        case UInt8(ascii: "!"):
            if follows("!--") { return skip(past: "-->") }
            // A document type could declare entities, of which nothing here would know.
            return follows("![CDATA[") && skip(past: "]]>")
        default: return readStartTag()
        }
    }

    private mutating func readStartTag() -> Bool {
        let name = readName()
        guard !name.isEmpty, open.count < Limits.maxDepth, !open.isEmpty || elements.isEmpty, hasRoom else { return false }
        let parent = open.last ?? -1
        let number = elements.count
        elements.append(
            XMLDocument.Element(
                name: XMLDocument.Span(name.start, name.end), parent: Int32(parent), end: Int32(number + 1),
                firstAttribute: Int32(attributes.count), content: 0))
        while true {
            skipSpace()
            if byte == UInt8(ascii: ">") || follows("/>") { break }
            guard readAttribute() else {
                // Nothing is known of half a tag.
                attributes.removeLast(attributes.count - Int(elements[number].firstAttribute))
                elements.removeLast()
                return false
            }
        }
        if byte == UInt8(ascii: ">") { open.append(number) } else { at += 1 }
        at += 1
        elements[number].content = UInt32(at)
        return true
    }

    private mutating func readAttribute() -> Bool {
        let name = readName()
        skipSpace()
        guard !name.isEmpty, hasRoom, byte == UInt8(ascii: "=") else { return false }
        at += 1
        skipSpace()
        let mark = byte
        guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"), let end = offset(of: mark, from: at + 1) else { return false }
        let value = XMLDocument.Span(at + 1, end)
        // A forgotten quotation mark would swallow the next tags.
        guard offset(of: UInt8(ascii: "<"), from: at + 1, to: end) == nil else { return false }
        attributes.append(XMLDocument.Attribute(name: XMLDocument.Span(name.start, name.end), value: value))
        at = end + 1
        return true
    }

    private mutating func readEndTag() -> Bool {
        at += 1
        let name = readName()
        skipSpace()
        guard let last = open.last, byte == UInt8(ascii: ">"), isSame(elements[last].name.range, name) else { return false }
        at += 1
        open.removeLast()
        elements[last].end = Int32(elements.count)
        return true
    }

    // MARK: - Bytes

    private var hasRoom: Bool { elements.count + attributes.count < Limits.maxParts }

    /// The next byte; 0 at the end.
    private var byte: UInt8 { at < text.count ? text[at] : 0 }

    private mutating func readName() -> ByteRange {
        let start = at
        while at < text.count, text[at].isNamePart { at += 1 }
        return ByteRange(start, at)
    }

    private mutating func skipSpace() { while at < text.count, text[at].isSpace { at += 1 } }

    private mutating func skip(past word: StaticString) -> Bool {
        while let next = offset(of: word.utf8Start[0], from: at) {
            at = next
            if follows(word) {
                at += word.utf8CodeUnitCount
                return true
            }
            at += 1
        }
        return false
    }

    private func follows(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        return text.count - at >= length && memcmp(text.baseAddress! + at, word.utf8Start, length) == 0
    }

    private func isSame(_ a: ByteRange, _ b: ByteRange) -> Bool {
        a.count == b.count && memcmp(text.baseAddress! + a.start, text.baseAddress! + b.start, a.count) == 0
    }

    private func offset(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
        let end = end ?? text.count
        guard start < end, let found = memchr(text.baseAddress! + start, Int32(byte), end - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(text.baseAddress!)
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    /// Whether a name may contain the byte. XML allows less, which makes no difference here.
    fileprivate var isNamePart: Bool {
        isASCIIAlphanumeric || self >= 0x80 || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
            || self == UInt8(ascii: ":")
    }
}
