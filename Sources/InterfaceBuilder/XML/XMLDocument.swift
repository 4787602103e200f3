// The elements of an XML text as flat arrays in the order of the text, and views of them.
@_exported import CellLintText

/// An XML text, read as far as it is well-formed.
public final class XMLDocument: Sendable {
    /// A range of bytes in half the room of a `ByteRange`.
    struct Span: Sendable {
        var start: UInt32
        var end: UInt32

        init(_ start: Int, _ end: Int) { (self.start, self.end) = (UInt32(start), UInt32(end)) }
        var range: ByteRange { ByteRange(Int(start), Int(end)) }
    }

    struct Element: Sendable {
        var name: Span
        /// The number of the element around it; -1 for the root.
        var parent: Int32
        /// The number after its last descendant's.
        var end: Int32
        /// The number of its first attribute; those of the next element follow its last one.
        var firstAttribute: Int32
        /// The offset behind its start tag.
        var content: UInt32
    }

    struct Attribute: Sendable {
        var name: Span
        /// Between the quotation marks.
        var value: Span
    }

    let text: SourceText
    let elements: [Element]
    let attributes: [Attribute]
    /// Whether all of the text was read: it is well-formed, has no document type and keeps the limits.
    public let isWhole: Bool

    public init(_ text: SourceText) {
        var reader = XMLReader()
        isWhole = text.count <= Limits.maxLength && text.withBytes { reader.read($0) }
        self.text = text
        (elements, attributes) = (reader.elements, reader.attributes)
    }

    /// All elements in the order of their start tags.
    public var allElements: some Sequence<XMLElement> { elements.indices.lazy.map { XMLElement(document: self, number: $0) } }

    /// The text of a range, its references resolved.
    func string(_ span: Span) -> String {
        let bytes = text.bytes[Int(span.start)..<Int(span.end)]
        return bytes.contains(ampersand) ? resolvingReferences(bytes) : String(decoding: bytes, as: UTF8.self)
    }
}

/// An element of a document.
public struct XMLElement {
    let document: XMLDocument
    /// The number of its start tag.
    let number: Int

    /// The place of the name in the start tag.
    public var nameRange: ByteRange { document.elements[number].name.range }
    public var name: String { document.text.string(nameRange) }

    public func isNamed(_ name: StaticString) -> Bool { document.text.matches(nameRange, name) }

    public var attributes: some Sequence<XMLAttribute> { attributeNumbers.lazy.map { XMLAttribute(document: document, number: $0) } }

    private var attributeNumbers: Range<Int> {
        let next = number + 1
        let end = next < document.elements.count ? Int(document.elements[next].firstAttribute) : document.attributes.count
        return Int(document.elements[number].firstAttribute)..<end
    }

    /// The first attribute of a name.
    public func attribute(_ name: StaticString) -> XMLAttribute? {
        let found = attributeNumbers.first { document.text.matches(document.attributes[$0].name.range, name) }
        return found.map { XMLAttribute(document: document, number: $0) }
    }

    /// The value of an attribute.
    public subscript(_ name: StaticString) -> String? { attribute(name)?.value }

    public var parent: XMLElement? {
        let parent = Int(document.elements[number].parent)
        return parent < 0 ? nil : XMLElement(document: document, number: parent)
    }

    /// The elements directly in it.
    public var children: some Sequence<XMLElement> {
        let (first, end) = (number + 1, Int(document.elements[number].end))
        return sequence(state: first) { next in
            guard next < end else { return nil }
            defer { next = Int(document.elements[next].end) }
            return XMLElement(document: document, number: next)
        }
    }

    public func child(_ name: StaticString) -> XMLElement? { children.first { $0.isNamed(name) } }

    /// The number after that of the last element in it.
    var end: Int { Int(document.elements[number].end) }

    /// The characters before the next tag.
    public var leadingText: String {
        let start = Int(document.elements[number].content)
        let bytes = document.text.bytes[start..<document.text.count]
        return document.string(XMLDocument.Span(start, bytes.firstIndex(of: UInt8(ascii: "<")) ?? document.text.count))
    }
}

/// An attribute of an element.
public struct XMLAttribute {
    let document: XMLDocument
    let number: Int

    public var name: String { document.text.string(document.attributes[number].name.range) }
    public var value: String { document.string(document.attributes[number].value) }
    /// The place of its name and value.
    public var range: ByteRange {
        ByteRange(Int(document.attributes[number].name.start), Int(document.attributes[number].value.end) + 1)
    }

    public func isNamed(_ name: StaticString) -> Bool { document.text.matches(document.attributes[number].name.range, name) }
    public func has(_ value: StaticString) -> Bool { document.text.matches(document.attributes[number].value.range, value) }
}

private let ampersand = UInt8(ascii: "&")

/// Resolves XML's five entities and numbers of characters, each once. Any other reference stays as it is.
private func resolvingReferences(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let start = rest.firstIndex(of: ampersand) {
        result += rest[..<start]
        // The longest reference is `&#x10FFFF;`.
        let window = rest[start...].prefix(12)
        guard let end = window.firstIndex(of: UInt8(ascii: ";")), let scalar = scalar(window[(start + 1)..<end]) else {
            result.append(ampersand)
            rest = rest[(start + 1)...]
            continue
        }
        result += Array(String(scalar).utf8)
        rest = rest[(end + 1)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
}

/// - Parameter reference: what stands between `&` and `;`.
private func scalar(_ reference: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: reference, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case let name:
        guard name.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = reference.dropFirst()
        let number =
            digits.first == UInt8(ascii: "x")
            ? digits.dropFirst().hexNumber
            : digits.allSatisfy(\.isASCIIDigit) ? UInt32(String(decoding: digits, as: UTF8.self)) : nil
        return number.flatMap(Unicode.Scalar.init)
    }
}
