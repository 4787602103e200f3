// Writes findings in the format that Xcode, swift-build, Vim and Emacs read: `path:line:column: warning: message (rule_id)`.
// Order matters: fix-its directly follow their warning, since a note closes the diagnostic that they belong to
// (swift-build, GenericOutputParser in CommandLineToolSpec.swift).
import CellLintJSON

/// `xcode`: one line per message, nothing else. Further uses of the same cell are notes. Xcode would apply each edit by itself to
/// the file that is open, so a fix of several files is a note, too, and so is one to review.
func xcodeReport(_ result: RunResult, _ style: ReportStyle) -> Report {
    let sources = SourceFiles(result)
    var lines = XcodeLines(folder: style.xcodeFolder)
    var fixes = SharedFixes()
    for group in style.xcodeFolder == nil ? result.groups : withNotesFirst(result.groups) {
        let finding = group.first
        lines.add(finding.location, keyword(group.severity), "\(group.message) (\(finding.rule))")
        let earlier = fixes.earlierPlace(of: finding)
        let fix = earlier == nil ? group.fix : nil
        if let fix, fix.applicability == .safe, fix.others.isEmpty, let file = sources.file(finding.location.path) {
            for edit in fix.edits where file.holds(edit.range) { lines.add(edit, finding.location.path, file.lines) }
        }
        for note in group.related(earlier) + group.notes(on: fix) + sources.otherPlaces(of: fix) {
            lines.add(note.location, "note", note.message)
        }
    }
    return Report(bytes: lines.bytes)
}

/// The parser accepts error, warning, note, notice and fixit; it has no keyword for `info`.
private func keyword(_ severity: Severity) -> String {
    severity == .error || severity == .warning ? severity.name : "note"
}

/// Xcode shows a note below the warning before it, as if it were about that. Nothing is before a finding that is printed as a note here.
private func withNotesFirst(_ groups: [FindingGroup]) -> [FindingGroup] {
    groups.filter { $0.severity == .info } + groups.filter { $0.severity != .info }
}

/// The lines, as bytes, since there may be thousands.
private struct XcodeLines {
    /// Where relative paths start, if they are to be absolute.
    let folder: Path?
    private(set) var bytes: [UInt8] = []
    /// The path of the previous line and its displayed form, since the next path is usually the same.
    private var path: (real: Path, shown: String) = ("", "")

    init(folder: Path?) { self.folder = folder }

    mutating func add(_ location: Location, _ keyword: String, _ message: String) {
        add(path: location.path, location.start)
        bytes += ": \(keyword): ".utf8
        bytes += withoutKeywords(displayed(message), colon: " :").utf8
        bytes.append(0x0A)
    }

    /// `path:1:2-1:5: fixit: TEXT`, where the text is the body of a JSON string and the end is exclusive.
    mutating func add(_ edit: Edit, _ path: Path, _ lines: LineTable) {
        let end = lines.position(at: edit.range.end)
        add(path: path, lines.position(at: edit.range.start))
        bytes += "-\(end.line):\(end.column): fixit: ".utf8
        bytes += withoutKeywords(jsonStringBody(edit.replacement), colon: "\\u003A").utf8
        bytes.append(0x0A)
    }

    private mutating func add(path real: Path, _ position: Position) {
        if path.real != real { path = (real, displayed((folder?.appending(real) ?? real).text)) }
        bytes += path.shown.utf8
        bytes += ":\(position.line):\(position.column)".utf8
    }
}

/// The parser's first group is greedy: in `a.swift:1:2: warning: x: error: y` it would find an error without a location. So a colon
/// after one of its keywords within a text is written differently.
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

/// Whether a text may contain a parser keyword followed by a colon. Most do not, and there are many texts.
private func holdsKeyword(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        bytes.indices.contains { end in
            bytes[end] == UInt8(ascii: ":")
                && keywords.contains { end >= $0.utf8.count && bytes[(end - $0.utf8.count)..<end].elementsEqual($0.utf8) }
        }
    }
}

private let keywords = ["error", "warning", "note", "notice", "fixit", "cell-lint"]
