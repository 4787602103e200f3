// Checks that linting, fixing and reporting some files keeps the invariants that hold for any bytes.
// A violation is reported as text, never as a crash, so that a run can continue and count.
import CellLintReports

/// The result of an examination.
public struct Examination: Sendable {
    public var inputs = 0
    public var bytes = 0
    public var findings = 0
    /// Findings that were fixed.
    public var fixed = 0
    /// Files whose fixes were not applied, since the result would have been worse.
    public var notices = 0
    /// One line per violation.
    public var flaws: [String] = []

    public init() {}
}

/// Checks all invariants of files that belong together.
public struct Examiner<Threads: Concurrency>: Sendable {
    private let linter: Linter
    private let threads: Threads

    /// - Parameter threads: the findings must be the same on any threads.
    public init(_ linter: Linter, threads: Threads) {
        self.linter = linter
        self.threads = threads
    }

    /// - Parameter files: sorted by path.
    public func examine(_ files: [SourceText], into result: inout Examination) {
        for file in files {
            result.inputs += 1
            result.bytes += file.count
            let bytes = Array(file.bytes[..<file.count])
            if let flaw = CellLintFuzzing.flaw(ofTokensIn: bytes) { result.flaws.append("\(file.path): \(flaw)") }
            for bodies in [BodyParsing.all, .none] {
                result.flaws += CellLintFuzzing.flaws(Outline(file, bodies: bodies)).map { "\(file.path): \($0)" }
            }
        }
        var project = linter.project(files.map { LintInput($0) }, on: Serially())
        project.lint()
        let output = project.output()
        result.findings += output.findings.count
        result.flaws += flaws(output) + flaws(ofReportsOn: output)
        if linter.lint(files.map { LintInput($0) }, on: threads).findings != output.findings {
            result.flaws.append("other threads, other findings")
        }
        let skimmed = linter.lint(files.map(skimmed), from: TextsInMemory(files)).findings
        if let finding = Set(skimmed).symmetricDifference(output.findings).min(by: Finding.precedes),
            !files.contains(where: declaresIndented)
        {
            result.flaws.append("\(finding.location.path): what is only skimmed changes the findings of \(finding.rule)")
        }
        result.flaws += flaws(divided(files))
        for allowsUnsafe in [false, true] { examineFixes(project, allowsUnsafe, &result) }
        let suppressed = project.addSuppressions(reason: "")
        for file in suppressed.files where spellings(file.old) != spellings(file.new) {
            result.flaws.append("\(file.path): suppressions change more than comments")
        }
    }

    /// The findings if each file is linted in parts. There may be fewer, or more, than in the whole.
    private func divided(_ files: [SourceText]) -> LintOutput {
        let linter = linter.with { ($0.dividesLargeTexts, $0.largeFrom) = (true, 0) }
        return linter.lint(files.map(linter.input), on: threads)
    }

    /// Whether a top-level declaration does not start its line, where scanning does not find it. So does an extension inside a brace:
    /// Swift has no nested extensions, and in half-written code it means a top-level one.
    private func declaresIndented(_ file: SourceText) -> Bool {
        let outline = Outline(file)
        return outline.allNodes.contains { node in
            guard let parent = outline.parent(node) else { return false }
            guard [.file, .ifConfigClause].contains(outline.kind(parent)) || outline.kind(node) == .extensionDecl else { return false }
            let start = outline.range(node).start
            return start > 0 && file.bytes[start - 1] != 0x0A && file.bytes[start - 1] != 0x0D
        }
    }

    /// The input as a run over folders provides it.
    private func skimmed(_ file: SourceText) -> LintInput {
        var input = linter.input(file)
        if input.hits == 0 { input.source = nil }
        return input
    }

    // MARK: - Findings

    private func flaws(_ output: LintOutput) -> [String] {
        var flaws: [String] = []
        for (a, b) in zip(output.findings, output.findings.dropFirst()) where Finding.precedes(b, a) {
            flaws.append("\(a.location.path): findings are not sorted")
        }
        for finding in output.findings {
            for (location, what) in [(finding.location, finding.rule)] + finding.notes.map({ ($0.location, "a note of \(finding.rule)") }) {
                guard let file = output.files[location.path] else { continue }
                if let flaw = flaw(of: location.range, in: file.text) { flaws.append("\(location.path): \(what) \(flaw)") }
                let lines = LineTable(file.text)
                if location.start != lines.position(at: location.range.start) || location.end != lines.position(at: location.range.end) {
                    flaws.append("\(location.path): \(what) names another line or column than its bytes")
                }
            }
            guard let fix = finding.fix else { continue }
            for (path, edits) in [(finding.location.path, fix.edits)] + fix.others.map({ ($0.path, $0.edits) }) {
                guard let text = output.files[path]?.text else { continue }
                if !text.allows(edits) { flaws.append("\(path): the edits of \(finding.rule) overlap or lie outside") }
                for edit in edits {
                    if let flaw = flaw(of: edit.range, in: text) { flaws.append("\(path): an edit of \(finding.rule) \(flaw)") }
                }
            }
        }
        return flaws
    }

    private func flaw(of range: ByteRange, in text: SourceText) -> String? {
        if range.start < 0 || range.end < range.start || range.end > text.count { return "lies outside of the text" }
        return text.splitsCharacter(at: range.start) || text.splitsCharacter(at: range.end) ? "splits a character" : nil
    }

    private func flaws(ofReportsOn output: LintOutput) -> [String] {
        CellLintFuzzing.flaws(ofReportsOn: RunResult(findings: output.findings, fileCount: output.files.count, files: output.files))
    }

    // MARK: - Fixes

    private func examineFixes(_ project: LintProject<Serially>, _ allowsUnsafe: Bool, _ result: inout Examination) {
        var project = project
        let fixes = project.fix(allowsUnsafe: allowsUnsafe)
        result.notices += fixes.notices.count
        guard !fixes.files.isEmpty else { return }
        for file in fixes.files {
            result.fixed += file.count.uses
            let (old, new) = (Outline(file.old), Outline(file.new))
            if old.firstSyntaxError != nil { result.flaws.append("\(file.path): fixed, though it is no Swift") }
            if let error = new.firstSyntaxError { result.flaws.append("\(file.path): a fix leaves no Swift: \(error.reason)") }
            if new.missingExpressionCount > old.missingExpressionCount { result.flaws.append("\(file.path): a fix leaves a gap") }
        }
        let left = project.output()
        let texts = left.files.values.map(\.text).sorted { $0.path < $1.path }
        var again = linter.project(texts.map { LintInput($0) }, on: Serially())
        again.lint()
        if again.output().findings != left.findings { result.flaws.append("findings after a fix are not those of the new text") }
        let second = again.fix(allowsUnsafe: allowsUnsafe)
        for file in second.files { result.flaws.append("\(file.path): a second fix changes it") }
    }

    /// The tokens without the text between them.
    private func spellings(_ text: SourceText) -> [String] { tokenize(text).tokens.map { text.string($0.range) } }
}
