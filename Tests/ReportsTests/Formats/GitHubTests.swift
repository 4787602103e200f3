// Tests workflow commands as the runner parses them, the limits of a step, and the size of summaries.
import Foundation
import CellLintLinting
@testable import CellLintReports
import Testing

/// ActionCommand.TryParseV2 of actions/runner, for a line of a log.
private func parse(_ line: String) -> (name: String, properties: [String: String], data: String)? {
    let line = line.drop { $0.isWhitespace }
    guard line.hasPrefix("::"), let end = line.dropFirst(2).range(of: "::") else { return nil }
    let info = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
    let space = info.firstIndex(of: " ")
    var properties: [String: String] = [:]
    for property in space.map({ info[$0...].trimmingCharacters(in: .whitespaces).split(separator: ",") }) ?? [] {
        let pair = property.split(separator: "=", maxSplits: 1)
        if pair.count == 2 { properties[String(pair[0])] = unescaped(String(pair[1]), ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","]) }
    }
    return (String(info[..<(space ?? info.endIndex)]), properties, unescaped(String(line[end.upperBound...]), ["%0D": "\r", "%0A": "\n"]))
}

private func unescaped(_ text: String, _ escapes: [String: String]) -> String {
    escapes.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }.replacingOccurrences(of: "%25", with: "%")
}

@Test("GitHub commands: the runner reads what was meant, errors first")
func gitHubCommandsAreReadByTheRunner() throws {
    let lines = report("github", hostileRun).split(separator: "\n").map(String.init)
    let read = try lines.map { try #require(parse($0), "no command: \($0)") }
    let order = [Severity.error, .warning, .info].flatMap { severity in hostileFindings.filter { $0.severity == severity } }
    // What could steer a terminal is written out: the runner has no escape for it, so such a path cannot be meant.
    let paths = order.map { finding in
        hostileRun.root.path(of: finding.location.path).text.unicodeScalars.map { scalar in
            scalar == "\u{1B}" ? displayed(String(scalar)) : String(scalar)
        }.joined()
    }
    #expect(read.map { $0.properties["file"] } == paths)
    #expect(read.map(\.data) == order.map { displayed($0.message) })
    #expect(read.map(\.name) == order.map { $0.severity == .info ? "notice" : $0.severity.name })
    #expect(read.allSatisfy { $0.properties["line"] == $0.properties["endLine"] && $0.properties["title"] != nil })
}

@Test("GitHub commands escape properties and data", arguments: ["", "%0A", "a,b:c%25\r\n%", "%253A", "::error::"])
func gitHubCommandsEscapePropertiesAndData(_ text: String) {
    #expect(unescaped(commandData(text), ["%0D": "\r", "%0A": "\n"]) == text)
    #expect(unescaped(commandProperty(text), ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","]) == text)
    #expect(!commandProperty(text).contains { ",:\r\n".contains($0) })
}

@Test("GitHub commands: findings beyond the runner's limits are counted in a notice")
func gitHubCommandsRespectTheRunnersLimits() {
    let sample = Sample("a:b.swift", String(repeating: "x\n", count: 12))
    let findings = (0..<12).map { number -> Finding in
        var finding = sample.finding("x", rule: "r", .warning, "m")
        finding.location = sample.place(ByteRange(2 * number, 2 * number + 1))
        return finding
    }
    let made = gitHubReport(result(findings, [sample]))
    let lines = String(decoding: made.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines[9] == "::warning file=a%3Ab.swift,line=10,endLine=10,col=1,endColumn=2,title=r::m")
    #expect(lines[10] == "::warning file=a%3Ab.swift,line=11,endLine=11,col=1,endColumn=2,title=r::a:b.swift:11:1: m")
    #expect(made.notices == ["GitHub shows the first 10 annotations of a kind; 2 warnings more in the log"])
    #expect(gitHubReport(result(Array(findings.prefix(10)), [sample])).notices == [])
}

@Test(
    "other reports: source code is no workflow command",
    arguments: [
        ("a.swift:1: ::b ##c", "a.swift:1: ::b ##c"), ("::error::x", "\u{200B}::error::x"), ("a\n \t::x", "a\n \t\u{200B}::x"),
        ("3 | ##[add-path]x", "3 | ##\u{200B}[add-path]x"), ("a::b: c", "a::b: c"),
        // All that .NET trims, alone and mixed, and what other readers skip; then what is no blank.
        ("\u{3000}::error::x", "\u{3000}\u{200B}::error::x"), ("\u{A0}::x", "\u{A0}\u{200B}::x"),
        ("a\n \u{3000}\t\u{A0}\u{85}\u{2028} ::x", "a\n \u{3000}\t\u{A0}\u{85}\u{2028} \u{200B}::x"),
        ("\u{B}\u{C}::x", "\u{B}\u{C}\u{200B}::x"),
        ("\u{1680}\u{2000}\u{200A}\u{202F}\u{205F}::", "\u{1680}\u{2000}\u{200A}\u{202F}\u{205F}\u{200B}::"),
        ("\u{FEFF}::x\r\u{3000}::", "\u{FEFF}\u{200B}::x\r\u{3000}\u{200B}::"), ("\u{3000}##[x]", "\u{3000}##\u{200B}[x]"),
        ("\u{D4E}::x", "\u{D4E}::x"), ("\u{3000}a::x", "\u{3000}a::x"), ("\u{1F600} ::x", "\u{1F600} ::x"), ("\u{3000}", "\u{3000}"),
        ("\u{D4E}##[\u{301}x]", "\u{D4E}##\u{200B}[\u{301}x]"), ("\r\n::x", "\r\n\u{200B}::x"),
    ])
func otherReportsEscapeWorkflowCommands(_ text: String, _ expected: String) {
    #expect(withoutWorkflowCommands(Array(text.utf8)) == Array(expected.utf8))
    #expect(withoutWorkflowCommands(Array(expected.utf8)) == Array(expected.utf8))
}

@Test("other reports: bytes that are no UTF-8 are kept, and are no white space")
func otherReportsKeepInvalidBytes() {
    for bytes in [[0xE3, 0x80], [0xE3, 0x80, 0x3A, 0x3A], [0xA0, 0x3A, 0x3A], [0xFF, 0x3A, 0x3A], [0xC2]] as [[UInt8]] {
        #expect(withoutWorkflowCommands(bytes) == bytes)
    }
}

@Test("GitHub summary fits its limit", arguments: [0, 40, 200, 300, 600, 900, 1 << 20])
func gitHubSummaryFitsItsLimit(_ maxBytes: Int) {
    let whole = report("markdown", hostileRun)
    let summary = markdownSummary(hostileRun, maxBytes: maxBytes)
    let text = String(decoding: summary.bytes, as: UTF8.self)
    #expect(summary.bytes.count <= maxBytes)
    if maxBytes == 1 << 20 {
        #expect(text == whole && summary.notices == [])
    } else {
        let shown = text.split(separator: "\n").count { $0.hasPrefix("- ") && !$0.hasPrefix("- error: ") }
        #expect(summary.notices == ["the job summary is full; it omits \(8 - shown) finding\(8 - shown == 1 ? "" : "s")"])
        if !text.isEmpty { #expect(text.hasSuffix("\n… and \(8 - shown) more\n")) }
    }
}

@Test(
    "Markdown: a mark that makes one character with its neighbors is a mark",
    arguments: [
        ("a\u{D4E}` <b>", "a\u{D4E}\\` \\<b\\>"), ("`a\u{D4E}` <b>", "`a\u{D4E}` \\<b\\>"), ("`\u{301}a` <b>", "`\u{301}a` \\<b\\>"),
        ("\u{D4E}<img\u{D4E}>", "\u{D4E}\\<img\u{D4E}\\>"), ("<\u{301}b", "\\<\u{301}b"),
        ("\u{D4E}[x]\u{301}(y)", "\u{D4E}\\[x\\]\u{301}(y)"),
    ])
func markdownEscapesMarksBesideOtherScalars(_ message: String, _ expected: String) {
    for (path, span) in [("\u{D4E}`b.swift", "``\u{D4E}`b.swift``"), ("a`\u{301}<b>`\u{D4E}`c", "``a`\u{301}<b>`\u{D4E}`c``")] {
        let sample = Sample(path, "x")
        let text = report("markdown", result([sample.finding("x", rule: "r", .error, message)], [sample]))
        let end = "\n### \(span)\n\n- 1:1 error `r`: \(expected)\n"
        #expect(text.utf8.suffix(end.utf8.count).elementsEqual(end.utf8), "\(text.debugDescription)")
    }
}

@Test(
    "Markdown: code stays code, everything else is text",
    arguments: [
        ("`a` <b> `c`", "`a` \\<b\\> `c`"), ("a ` b", "a \\` b"), ("``", "\\`\\`"), ("`a``b`", "`a``b`"),
        ("[x](y) *z* a_b #1 a|b", "\\[x\\](y) \\*z\\* a\\_b \\#1 a\\|b"),
        ("a\r\n\u{1B}[1m", "a\\\\u{D}\\\\u{A}\\\\u{1B}\\[1m"),
    ])
func markdownEscapesEverythingButCode(_ message: String, _ expected: String) {
    let sample = Sample("a`b.swift", "x")
    let text = report("markdown", result([sample.finding("x", rule: "r", .error, message)], [sample]))
    #expect(text.hasSuffix("\n### ``a`b.swift``\n\n- 1:1 error `r`: \(expected)\n"))
}
