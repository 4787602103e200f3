// Runs whose names, messages, sources and fixes are hostile texts, as rules and reporters could meet them.
@testable import CellLintFuzzing
import CellLintReports

/// A run with findings in some files, the same for a state of the random numbers.
func randomRun(_ random: inout FixedRandom) -> RunResult {
    var files: [Path: SourceFile] = [:]
    var findings: [Finding] = []
    for number in 0...random.below(3) {
        // A name that begins with its number is no other's. Formats differ in how they write a backslash.
        let name = HostileText.make(&random).unicodeScalars.filter { $0 != "\0" && $0 != "\\" }
        let path = Path("\(number)" + name.map(String.init).joined())
        let text = SourceText(path: path, hostileSource(&random))
        let lines = LineTable(text)
        // GitHub shows ten of a kind.
        for _ in 0...random.below(3) { findings.append(hostileFinding(in: text, lines, &random)) }
        // Reports do without the text of a file.
        if random.below(6) > 0 { files[path] = SourceFile(text) }
    }
    for index in findings.indices where random.below(3) == 0 {
        findings[index].notes.append(Note(random.one(of: findings).location, HostileText.make(&random)))
    }
    // One fix may repair several uses, also under two rules.
    for index in findings.indices where random.below(3) == 0 {
        let other = random.one(of: findings)
        guard other.location.path == findings[index].location.path else { continue }
        findings[index].fix = other.fix
        findings[index].notes = other.notes
        guard random.below(2) == 0 else { continue }
        findings[index].rule = other.rule
        findings[index].severity = other.severity
    }
    var result = RunResult(findings: findings.sorted(by: Finding.precedes), fileCount: files.count, files: files)
    result.failures = (0..<random.below(3)).map { _ in "x" + HostileText.make(&random) }
    result.notices = (0..<random.below(2)).map { _ in HostileText.make(&random) }
    return result
}

private func hostileSource(_ random: inout FixedRandom) -> [UInt8] {
    (0...random.below(5)).flatMap { _ -> [UInt8] in
        let code = Array(
            (HostileText.make(&random) + random.one(of: ["cell.textLabel", "", "let a = 1"]) + HostileText.make(&random)).utf8)
        return code + (random.below(8) == 0 ? [0xFF, 0xE6] : []) + [0x0A]
    }
}

private func hostileFinding(in text: SourceText, _ lines: LineTable, _ random: inout FixedRandom) -> Finding {
    func place(_ range: ByteRange) -> Location {
        Location(path: text.path, range: range, start: lines.position(at: range.start), end: lines.position(at: range.end))
    }
    func offset(_ random: inout FixedRandom) -> Int {
        var offset = random.below(text.count + 1)
        while text.splitsCharacter(at: offset) { offset -= 1 }
        return offset
    }
    let ends = [offset(&random), offset(&random)].sorted()
    let range = ByteRange(ends[0], ends[1])
    let applicability = random.one(of: [Fix.Applicability.safe, .unsafe, .display])
    var fix = Fix.safe(HostileText.make(&random), [Edit(range, "\(random.next())" + HostileText.make(&random))])
    fix.applicability = applicability
    var finding = Finding(
        rule: random.one(of: ["legacy_cell_content", "other_rule"]), severity: random.one(of: [.error, .warning, .info]),
        confidence: .certain, message: HostileText.make(&random), symbol: HostileText.make(&random), location: place(range),
        fix: random.below(2) == 0 ? fix : nil)
    finding.declaration = HostileText.make(&random)
    finding.fingerprint = String(random.next(), radix: 16)
    return finding
}
