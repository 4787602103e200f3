// Readers of the reports that are lines, as the programs read them for which they are made: GitHub's runner, Xcode, Markdown, people.
import CellLintReports

/// A command in a workflow's log.
struct WorkflowCommand {
    var name: String
    var properties: [String: String]
    var data: String
}

/// The commands that actions/runner finds in a log: `ActionCommand.TryParseV2`, then `TryParse`.
func workflowCommands(_ log: String) -> [WorkflowCommand] {
    log.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.compactMap { line in
        let trimmed = Array(String(line.drop { $0.properties.isWhitespace }).utf8)
        if trimmed.starts(with: "::".utf8), let end = place(of: "::", in: trimmed[2...]) {
            return command(trimmed[2..<end], trimmed[(end + 2)...])
        }
        let bytes = Array(String(line).utf8)
        guard let start = place(of: "##[", in: bytes[...]), let end = place(of: "]", in: bytes[start...]) else { return nil }
        return command(bytes[(start + 3)..<end], bytes[(end + 1)...])
    }
}

private func command(_ head: ArraySlice<UInt8>, _ data: ArraySlice<UInt8>) -> WorkflowCommand {
    let words = head.split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
    let pairs = (words.count > 1 ? words[1] : []).split(separator: UInt8(ascii: ",")).map {
        $0.split(separator: UInt8(ascii: "="), maxSplits: 1)
    }
    let properties = pairs.filter { $0.count == 2 }.map { (String(decoding: $0[0], as: UTF8.self), unescaped($0[1])) }
    return WorkflowCommand(
        name: String(decoding: words[0], as: UTF8.self), properties: Dictionary(properties) { _, last in last }, data: unescaped(data))
}

private func unescaped(_ text: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
        let known = [("0D", 0x0D), ("0A", 0x0A), ("3A", 0x3A), ("2C", 0x2C), ("25", 0x25)] as [(String, UInt8)]
        if byte == UInt8(ascii: "%"), let (name, value) = known.first(where: { rest.starts(with: $0.0.utf8) }) {
            rest = rest.dropFirst(name.utf8.count)
            result.append(value)
        } else {
            result.append(byte)
        }
    }
    return String(decoding: result, as: UTF8.self)
}

/// The index of the first occurrence of a text.
private func place(of text: String, in bytes: ArraySlice<UInt8>) -> Int? { bytes.indices.first { bytes[$0...].starts(with: text.utf8) } }

private func lines(_ report: [UInt8]) -> [ArraySlice<UInt8>] { report.split(separator: 0x0A) }

// MARK: - Xcode

/// What the greedy parser of swift-build reads, without fix-its. A colon of a message may be written differently.
func findingsInXcodeReport(_ report: [UInt8]) -> [ReportedFinding]? {
    var told: [ReportedFinding] = []
    for line in lines(report) {
        let ends = line.indices.reversed().lazy.compactMap { at in
            ["error", "warning", "note", "notice", "fixit"].first { line[at...].starts(with: ": \($0): ".utf8) }.map { (at, $0) }
        }
        guard let (end, keyword) = ends.first(where: { line[..<$0.0].last.map { (0x30...0x39).contains($0) } ?? false }) else { return nil }
        if keyword == "fixit" { continue }
        let parts = line[..<end].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count >= 3, let row = Int(String(decoding: parts[parts.count - 2], as: UTF8.self)) else { return nil }
        let path = String(decoding: line[..<(parts[parts.count - 2].startIndex - 1)], as: UTF8.self)
        let message = withoutBlanksBeforeColons(line[(end + keyword.utf8.count + 4)...])
        // A note of the report itself.
        if message != sharedFixNote { told.append(ReportedFinding(path: path, line: row, message: message)) }
    }
    return told
}

func xcodePlaces(_ run: RunResult) -> [ReportedFinding] {
    var shown: Set<FixIdentity> = []
    return run.groups.flatMap { group in
        var known: Set<Note> = []
        let identity = group.first.fix?.applicability == .display ? nil : FixIdentity(group.first)
        let isShared = identity.map { !shown.insert($0).inserted } ?? false
        let ofFix = group.notes(on: isShared ? nil : group.fix).map { ($0.location, $0.message) }
        let notes = group.uses.flatMap(\.notes).filter { known.insert($0).inserted }.map { ($0.location, $0.message) }
        let others = group.others.map { ($0.location, $0.message) }
        return ([(group.first.location, "\(group.message) (\(group.first.rule))")] + notes + others + ofFix).map { place, message in
            ReportedFinding(
                path: displayed(place.path.text), line: place.start.line,
                message: withoutBlanksBeforeColons(Array(displayed(message).utf8)[...])
            )
        }
    }
}

private func withoutBlanksBeforeColons(_ text: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    for byte in text {
        if byte == UInt8(ascii: ":") { while result.last == 0x20 { result.removeLast() } }
        result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
}

// MARK: - Markdown

/// What a reader of CommonMark shows of each finding; nil if any text became markup.
func toldByMarkdown(_ report: [UInt8]) -> [ReportedFinding]? {
    var path: String?
    var told: [ReportedFinding] = []
    for line in lines(report).dropFirst() {
        if line.starts(with: "### ".utf8) {
            guard let (text, rest) = codeSpan(line.dropFirst(4)), rest.isEmpty else { return nil }
            path = text
        } else if line.starts(with: "- error: ".utf8) {
            guard path == nil, proseText(line.dropFirst(9)) != nil else { return nil }
        } else if line.starts(with: "- ".utf8) {
            let words = line.split(separator: 0x20, maxSplits: 3)
            guard let path, words.count == 4, let row = Int(String(decoding: words[1].prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)),
                let (_, rest) = codeSpan(words[3]), rest.starts(with: ": ".utf8), let text = proseText(rest.dropFirst(2))
            else { return nil }
            told.append(ReportedFinding(path: path, line: row, message: text))
        } else if line.first != UInt8(ascii: "|") {
            return nil
        }
    }
    return told
}

/// The code that a text begins with, and the rest.
private func codeSpan(_ text: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    let fence = text.prefix { $0 == UInt8(ascii: "`") }.count
    var at = text.startIndex + fence
    while fence > 0, at < text.endIndex {
        let run = text[at...].prefix { $0 == UInt8(ascii: "`") }.count
        if run == fence {
            var code = text[(text.startIndex + fence)..<at]
            if code.first == 0x20, code.last == 0x20, code.contains(where: { $0 != 0x20 }) { code = code.dropFirst().dropLast() }
            return (String(decoding: code, as: UTF8.self), text[(at + run)...])
        }
        at += max(run, 1)
    }
    return nil
}

/// A text with its code in backticks again; nil if anything in it is markup.
private func proseText(_ text: ArraySlice<UInt8>) -> String? {
    var result = ""
    var plain: [UInt8] = []
    var rest = text
    while let byte = rest.first {
        if byte == UInt8(ascii: "`") {
            guard let (code, after) = codeSpan(rest) else { return nil }
            result += String(decoding: plain, as: UTF8.self) + "`\(code)`"
            (plain, rest) = ([], after)
        } else if byte == UInt8(ascii: "\\"), let next = rest.dropFirst().first, isPunctuation(next) {
            plain.append(next)
            rest = rest.dropFirst(2)
        } else {
            guard !"*_[]<>&|#~".utf8.contains(byte) else { return nil }
            plain.append(byte)
            rest = rest.dropFirst()
        }
    }
    return result + String(decoding: plain, as: UTF8.self)
}

private func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte) || (0x7B...0x7E).contains(byte)
}

// MARK: - People

/// Only a finding begins a line with its severity.
func flawOfPretty(_ report: [UInt8], _ expected: Int) -> String? {
    let count = lines(report).count { line in ["error[", "warning[", "info["].contains { line.starts(with: $0.utf8) } }
    return count == expected ? nil : "has \(count) findings instead of \(expected)"
}

/// Each line is a finding.
func flawOfConcise(_ report: [UInt8], _ expected: Int) -> String? {
    let count = lines(report).count
    return count == expected ? nil : "has \(count) lines instead of \(expected)"
}
