// Findings → the lines that Xcode, swift-build, Vim and Emacs read: `path:line:column: warning: message (rule_id)`.
// Unusual: order matters. Fix-its follow their warning at once, since a note closes the diagnostic that they belong to
// (swift-build, GenericOutputParser in CommandLineToolSpec.swift).
import CellLintJSON

/// `xcode`: one line a message, and nothing that is not a message.
func xcodeReport(_ result: RunResult, _ style: ReportStyle) -> Report {
    let sources = SourceFiles(result)
    var lines = XcodeLines()
    var fixes = SharedFixes()
    for finding in result.findings {
        lines.add(finding.location, keyword(finding.severity), "\(finding.message) (\(finding.rule))")
        let earlier = fixes.earlierPlace(of: finding)
        if earlier == nil, let fix = finding.fix, fix.applicability != .display, let file = sources.file(finding.location.path) {
            for edit in fix.edits where file.holds(edit.range) { lines.add(edit, finding.location.path, file.lines) }
        }
        for note in finding.notes { lines.add(note.location, "note", note.message) }
        if let earlier { lines.add(earlier, "note", "the fix here repairs this, too") }
    }
    return Report(bytes: lines.bytes)
}

/// The parser knows error, warning, note, notice and fixit; `info` has no word of its own.
private func keyword(_ severity: Severity) -> String {
    severity == .error || severity == .warning ? severity.name : "note"
}

/// The lines, as bytes: there are thousands of them.
private struct XcodeLines {
    private(set) var bytes: [UInt8] = []
    /// The path of the last line and how it is shown, since the next one's is mostly the same.
    private var path = (real: "", shown: "")

    mutating func add(_ location: Location, _ keyword: String, _ message: String) {
        add(path: location.path, location.start)
        bytes += ": \(keyword): ".utf8
        bytes += withoutKeywords(displayed(message), colon: " :").utf8
        bytes.append(0x0A)
    }

    /// `path:1:2-1:5: fixit: TEXT`, the text being the body of a JSON string; the end is exclusive.
    mutating func add(_ edit: Edit, _ path: String, _ lines: LineTable) {
        let end = lines.position(at: edit.range.end)
        add(path: path, lines.position(at: edit.range.start))
        bytes += "-\(end.line):\(end.column): fixit: ".utf8
        bytes += withoutKeywords(jsonStringBody(edit.replacement), colon: "\\u003A").utf8
        bytes.append(0x0A)
    }

    private mutating func add(path real: String, _ position: Position) {
        if path.real != real { path = (real, displayed(real)) }
        bytes += path.shown.utf8
        bytes += ":\(position.line):\(position.column)".utf8
    }
}

/// The parser's first group is greedy: in `a.swift:1:2: warning: x: error: y` it would find an error at no place. So a
/// colon behind one of its words inside a text is written in another way.
private func withoutKeywords(_ text: String, colon: String) -> String {
    guard holdsKeyword(text) else { return text }
    var result: [UInt8] = []
    var wordStart = 0
    for byte in text.utf8 {
        if byte == UInt8(ascii: ":"), keywords.contains(where: { $0.utf8.elementsEqual(result[wordStart...]) }) {
            result += colon.utf8
        } else {
            result.append(byte)
        }
        if byte == UInt8(ascii: " ") { wordStart = result.count }
    }
    return String(decoding: result, as: UTF8.self)
}

/// Whether there may be a word of the parser's with a colon behind it. Most texts have none, and there are many.
private func holdsKeyword(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        keywords.contains { keyword in
            let last = keyword.utf8.last
            return bytes.indices.dropFirst(keyword.utf8.count).contains { end in
                bytes[end] == UInt8(ascii: ":") && bytes[end - 1] == last
                    && bytes[(end - keyword.utf8.count)..<end].elementsEqual(keyword.utf8)
            }
        }
    }
}

private let keywords = ["error", "warning", "note", "notice", "fixit", "cell-lint"]
