// Suppresses the findings of a project's files by comments. SuppressionPlaces.swift decides where they go.

extension LintProject {
    /// Adds comments that suppress findings, except findings about suppressions: those are fixed by removing comments.
    /// - Parameters:
    ///   - reason: the text after the rules' names; omitted if empty.
    ///   - wanted: selects the findings to suppress; nil means all of them.
    public mutating func addSuppressions(reason: String, wanted: ((LintOutput) -> [Finding])? = nil) -> FixResult {
        var result = FixResult()
        let isAboutComments = linter.suppressionRules
        let numbers = numbersByPath
        var findings: [FileID: [Finding]] = [:]
        let all = output()
        for finding in wanted?(all) ?? all.findings where !isAboutComments.contains(finding.rule) {
            if let file = numbers[finding.location.path] { findings[file, default: []].append(finding) }
        }
        let before = all.findings.reduce(into: [Path: Int]()) { counts, finding in
            if !isAboutComments.contains(finding.rule) { counts[finding.location.path, default: 0] += 1 }
        }
        var changed: [(file: FileID, old: Outline, new: SourceText)] = []
        for (file, found) in findings.sorted(by: { $0.key < $1.key }) {
            let outline = facts.files[file]!.outline
            let text = outline.text
            guard outline.firstSyntaxError == nil else {
                result.notices.append("\(text.path): not changed: it is not valid Swift")
                continue
            }
            let edits = suppressingEdits(found, reason, outline)
            guard !edits.isEmpty, let bytes = text.applying(edits) else { continue }
            changed.append((file, outline, SourceText(path: text.path, bytes)))
        }
        replace(changed.map { ($0.file, $0.new) })
        let broken = changed.filter { file, old, _ in
            let new = facts.files[file]!.outline
            return new.firstSyntaxError != nil || new.missingExpressionCount > old.missingExpressionCount
        }
        replace(broken.map { ($0.file, $0.old.text) })
        result.notices += broken.map { "\($0.old.text.path): not changed: the result would not be valid Swift" }
        let brokenFiles = Set(broken.map(\.file))
        check(concerning: Set(findings.keys), makesFixes: linter.options.makesFixes)
        let left = Dictionary(grouping: output().findings, by: \.location.path)
        for (file, outline, _) in changed where !brokenFiles.contains(file) {
            let old = outline.text
            let remaining = left[old.path, default: []].count { !isAboutComments.contains($0.rule) }
            // A comment may suppress more than was asked for, at the same statement.
            let rest = max(0, findings[file]!.count - (before[old.path, default: 0] - remaining))
            if rest > 0 { result.notices.append("\(old.path): \(rest) \(rest == 1 ? "finding" : "findings") could not be suppressed") }
            let suppressed = findings[file]!.count - rest
            result.files.append(.init(old: old, new: facts.files[file]!.text, count: FixCount(findings: suppressed, uses: suppressed)))
        }
        result.files.sort { $0.path < $1.path }
        result.notices.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return result
    }
}
