// Writes a unified diff of two versions of a file that `git apply` and `patch -p1` accept, byte for byte.
// Only LF ends a line, as in those programs, so the CR of a CRLF is part of its line.

/// The differing lines with three lines of context; empty for equal texts.
/// - Parameter path: relative to the folder in which the diff will be applied.
public func unifiedDiff(path: Path, _ old: SourceText, _ new: SourceText) -> [UInt8] {
    let (a, b) = (lines(of: old), lines(of: new))
    let changes = LineChanges(a, b).hunks(context: 3)
    guard !changes.isEmpty else { return [] }
    var result = Array("--- ".utf8) + name("a/", path) + "\n+++ ".utf8 + name("b/", path) + "\n".utf8
    for hunk in changes {
        result += "@@ -\(span(hunk.old)) +\(span(hunk.new)) @@\n".utf8
        for row in hunk.rows {
            switch row {
            case .kept(let line): append(" ", a[line], &result)
            case .removed(let line): append("-", a[line], &result)
            case .added(let line): append("+", b[line], &result)
            }
        }
    }
    return result
}

/// Lines with their endings; the last one may lack it.
private func lines(of text: SourceText) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for i in 0..<text.count where text.bytes[i] == 0x0A {
        lines.append(text.bytes[start...i])
        start = i + 1
    }
    if start < text.count { lines.append(text.bytes[start..<text.count]) }
    return lines
}

/// `first,count`, 1-based; an empty range names the line before it.
private func span(_ range: Range<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound + 1)" : "\(range.lowerBound + (range.isEmpty ? 0 : 1)),\(range.count)"
}

private func append(_ sign: Character, _ line: ArraySlice<UInt8>, _ result: inout [UInt8]) {
    result.append(sign.asciiValue!)
    result += line
    if line.last != 0x0A { result += "\n\\ No newline at end of file\n".utf8 }
}

/// A path as git writes it: quoted if a byte could be misread, and with a tab after one with a blank, at which `patch` would end it.
private func name(_ prefix: String, _ path: Path) -> [UInt8] {
    let bytes = Array(prefix.utf8) + path.bytes
    // Bytes that are no text could not be shown.
    let isText = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    let isPlain = isText && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }
    if isPlain { return bytes.contains(0x20) ? bytes + [0x09] : bytes }
    var quoted: [UInt8] = [0x22]
    for byte in bytes {
        if byte == 0x22 || byte == 0x5C {
            quoted += [0x5C, byte]
        } else if byte < 0x20 || byte == 0x7F || byte >= 0x80 && !isText {
            quoted += [0x5C] + [6, 3, 0].map { UInt8(ascii: "0") + (byte >> $0) & 7 }
        } else {
            quoted.append(byte)
        }
    }
    return quoted + [0x22]
}
