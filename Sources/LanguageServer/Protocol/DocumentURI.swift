// Converts between URIs and paths. A document is identified by its URI exactly as the client spells it; the URI only becomes a path
// for access to the disk.
import CellLintLinting

/// The path of a `file:` URI; nil for other schemes, and for URIs on another machine.
func path(ofURI uri: String) -> Path? {
    var rest = Array(uri.utf8)[...]
    guard isSame(rest.prefix(5), "file:") else { return nil }
    rest = rest.dropFirst(5)
    if rest.starts(with: "//".utf8) {
        let host = rest.dropFirst(2).prefix { $0 != slash }
        guard host.isEmpty || isSame(host, "localhost") else { return nil }
        rest = rest[host.endIndex...]
    }
    guard rest.first == slash, let path = decoded(rest.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }) else { return nil }
    // `//` and `/./` would be different spellings of the same file.
    let parts = path.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    guard !path.contains(0), !parts.contains(where: { $0.elementsEqual("..".utf8) }) else { return nil }
    return Path([slash] + parts.joined(separator: [slash]))
}

private let slash = UInt8(ascii: "/")

/// Whether bytes are an ASCII text; case does not matter.
private func isSame(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
    bytes.lazy.map(\.lowercasedASCII).elementsEqual(text.utf8)
}

func uri(ofPath path: Path) -> String { "file://" + percentEncoded(path.bytes) }

/// Decodes percent escapes; nil for invalid ones.
private func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
            bytes.append(byte)
            continue
        }
        guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else { return nil }
        bytes.append(high << 4 | low)
    }
    return bytes
}
