// The file names of a unified diff, as bytes.

/// The file name after `---` or `+++`: diff(1) appends a tab and the time, and git does so too if the name has blanks.
func diffName(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = text
    if text.last == 0x0D { text.removeLast() }
    if text.first == UInt8(ascii: "\"") { return unquoted(text) }
    return Array(text.prefix { $0 != 0x09 })
}

/// A name without its quotation marks and C escapes, if it is quoted.
func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.first == UInt8(ascii: "\"") else { return Array(text.last == 0x0D ? text.dropLast() : text) }
    var result: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
        guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
            result.append(byte)
            continue
        }
        switch escaped {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "a"): result.append(0x07)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "v"): result.append(0x0B)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var value = Int(escaped - UInt8(ascii: "0"))
            for _ in 0..<2 {
                guard let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
                value = value * 8 + Int(digit - UInt8(ascii: "0"))
                rest.removeFirst()
            }
            result.append(UInt8(truncatingIfNeeded: value))
        default: result.append(escaped)
        }
    }
    return result
}

/// The names that the new file of a diff may have. git puts `a/` and `b/` before them, with diff.mnemonicPrefix other single letters, and
/// with diff.noprefix nothing. None if the file was deleted.
func newNames(old: [UInt8], new: [UInt8], _ prefixes: DiffPrefixes) -> [[UInt8]] {
    let null = Array("/dev/null".utf8)
    guard new != null else { return [] }
    func hasPrefix(_ name: [UInt8]) -> Bool { name.count > 2 && name[1] == UInt8(ascii: "/") && name[0] != UInt8(ascii: "/") }
    guard hasPrefix(new), old == null || hasPrefix(old) else { return [new] }
    return [Array(new.dropFirst(2))] + (prefixes == .perhaps ? [new] : [])
}

extension ArraySlice<UInt8> {
    /// What follows the text that this begins with; nil if it begins with anything else.
    func dropping(_ beginning: String) -> Self? { starts(with: beginning.utf8) ? dropFirst(beginning.utf8.count) : nil }

    /// What is before the text that this line ends with; nil if it ends with anything else.
    func withoutEnd(_ end: String) -> Self? {
        let line = last == 0x0D ? dropLast() : self
        let count = end.utf8.count
        return line.count >= count && line.suffix(count).elementsEqual(end.utf8) ? line.dropLast(count) : nil
    }
}
