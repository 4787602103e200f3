// Makes the findings of these tests: a text, and the words of it that are found.
import CellLintLinting
@testable import CellLintReports

struct Sample {
    let text: SourceText
    let lines: LineTable

    init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }

    init(_ path: String, _ bytes: [UInt8]) {
        text = SourceText(path: Path(path), bytes)
        lines = LineTable(text)
    }

    /// The place of the first occurrence of some words.
    func place(_ words: String) -> Location {
        let needle = Array(words.utf8)
        let start = (0...(text.count - needle.count)).first { text.bytes[$0...].starts(with: needle) }!
        return place(ByteRange(start, start + needle.count))
    }

    func place(_ range: ByteRange) -> Location {
        Location(
            path: text.path, range: range, start: lines.position(at: range.start), end: lines.position(at: range.end))
    }

    func finding(
        _ words: String, rule: String = "legacy_cell_content", _ severity: Severity = .warning,
        _ message: String = "`textLabel` is deprecated", notes: [Note] = [], fix: Fix? = nil
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, confidence: .certain, message: message, symbol: words,
            location: place(words), notes: notes, fix: fix)
    }
}

func result(_ findings: [Finding], _ samples: [Sample], fileCount: Int = 1) -> RunResult {
    let files = Dictionary(uniqueKeysWithValues: samples.map { ($0.text.path, SourceFile($0.text)) })
    return RunResult(findings: findings, fileCount: fileCount, files: files)
}

func report(_ name: String, _ result: RunResult, _ style: ReportStyle = ReportStyle()) -> String {
    String(decoding: reporters.first { $0.name == name }!.report(result, style).bytes, as: UTF8.self)
}
