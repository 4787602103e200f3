// Converts between URIs and paths. A document is identified by its URI exactly as the client spells it; the URI only becomes a path
// for access to the disk.

/// The path of a `file:` URI; nil for other schemes, and for URIs on another machine.
func path(ofURI uri: String) -> String? {
    guard uri.utf8.count >= 5, uri.prefix(5).lowercased() == "file:" else { return nil }
    var rest = uri.dropFirst(5)
    if rest.hasPrefix("//") {
        rest = rest.dropFirst(2)
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let host = rest[..<slash]
        guard host.isEmpty || host.lowercased() == "localhost" else { return nil }
        rest = rest[slash...]
    }
    guard rest.hasPrefix("/"), let path = decoded(rest.prefix { $0 != "#" && $0 != "?" }), !path.utf8.contains(0) else { return nil }
    // `//` and `/./` would be different spellings of the same file.
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !parts.contains("..") else { return nil }
    return "/" + parts.joined(separator: "/")
}

/// The URI of an absolute path.
func uri(ofPath path: String) -> String {
    var result = "file://"
    let digits = Array("0123456789ABCDEF")
    for byte in path.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            result.unicodeScalars.append(Unicode.Scalar(byte))
        default: result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
    }
    return result
}

/// Decodes percent escapes; nil for invalid ones, or if the result is not UTF-8.
private func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
            bytes.append(byte)
            continue
        }
        guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal) else { return nil }
        bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
}

private func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
}
