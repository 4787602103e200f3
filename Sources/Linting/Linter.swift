// Files ⇒ facts ⇒ findings, in rounds: a check that needs a file which nobody has parsed yet is done again once it is.
// Unusual: only files with a trigger word are parsed at first. What they mean by a name is looked up in the others on demand.

/// A rule that runs, with what the user set.
public struct ActiveRule: Sendable {
    public var id: String
    public var severity: Severity
    /// The least sure finding that is shown.
    public var confidence: Confidence
    public var rule: any Rule

    public init(id: String, severity: Severity, confidence: Confidence, rule: any Rule) {
        self.id = id
        self.severity = severity
        self.confidence = confidence
        self.rule = rule
    }
}

/// Runs a body for each index and gives the results in order; the seam through which the linter gets its threads.
public protocol Concurrency: Sendable {
    func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value]
}

/// One after the other.
public struct Serially: Concurrency {
    public init() {}
    public func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] { (0..<count).map(body) }
}

/// A file as it comes in.
public struct LintInput: Sendable {
    public var path: String
    /// The text, if a trigger word occurs in it.
    public var text: SourceText?
    /// Which of the linter's trigger words occur in it, a bit each.
    public var hits: UInt64
    /// Hashes of the names that it declares, by `DeclarationIndex.skim`.
    public var names: [UInt64]

    public init(path: String, text: SourceText?, hits: UInt64, names: [UInt64]) {
        self.path = path
        self.text = text
        self.hits = hits
        self.names = names
    }

    /// A file at hand, skimmed, which every rule is to look at.
    public init(_ text: SourceText) {
        var names: [UInt64] = []
        text.bytes.withUnsafeBufferPointer { DeclarationIndex.skim($0, count: text.count, into: &names) }
        self.init(path: text.path, text: text, hits: .max, names: names)
    }
}

/// What a run brings to light.
public struct LintOutput: Sendable {
    /// In the order of `Finding.precedes`, suppressed ones left out.
    public var findings: [Finding] = []
    /// Suppression comments that name no rule.
    public var problems: [Suppressions.Problem] = []
    /// The parsed files by path.
    public var sources: [String: SourceText] = [:]
    /// How many files were parsed.
    public var parsedCount = 0
}

/// A set of rules, ready to run.
public struct Linter: Sendable {
    public let rules: [ActiveRule]
    /// Whether a text is worth parsing at all.
    public let triggers: Triggers
    /// The oldest iOS that the code must run on.
    public let target: Version?
    /// For each rule the bits of its trigger words.
    private let masks: [UInt64]
    private let interfaces: [SourceFile]
    private let knownRules: [String]

    /// - Parameters:
    ///   - interfaces: texts that describe what lies outside the project.
    ///   - knownRules: the ids that suppression comments may name.
    public init(rules: [ActiveRule], interfaces: [SourceText], target: Version?, knownRules: [String]) {
        self.rules = rules
        self.target = target
        self.knownRules = knownRules
        var words: [StaticString] = []
        for word in rules.flatMap(\.rule.triggers) where !words.contains(where: { "\($0)" == "\(word)" }) { words.append(word) }
        triggers = Triggers(words)
        masks = rules.map { active in
            words.indices.reduce(0) { mask, index in
                active.rule.triggers.contains { "\($0)" == "\(words[index])" } ? mask | 1 << UInt64(index) : mask
            }
        }
        self.interfaces = ([standardLibraryText()] + interfaces).map { SourceFile($0, isInterface: true) }
    }

    /// Lints files.
    /// - Parameter load: reads a file that came without text; nil where it cannot be read any more.
    public func lint(
        _ files: [LintInput], on threads: some Concurrency = Serially(), load: @Sendable @escaping (Int) -> SourceText? = { _ in nil }
    ) -> LintOutput {
        let offset = interfaces.count
        var parsed = interfaces + [SourceFile?](repeating: nil, count: files.count)
        let index = DeclarationIndex(files.enumerated().map { (offset + $0.offset, $0.element.names) })
        let triggered = files.indices.filter { files[$0].text != nil }
        for (number, file) in zip(triggered, threads.map(triggered.count) { SourceFile(files[triggered[$0]].text!) }) { parsed[offset + number] = file }
        var project = ProjectFacts(files: parsed, index: index)

        var findings: [Int: [Finding]] = [:]
        var waiting = triggered.map { offset + $0 }
        var unreadable: Set<Int> = []
        while !waiting.isEmpty {
            let results = check(waiting, project, threads) { files[$0 - offset].hits }
            var missing: Set<Int> = []
            var again: [Int] = []
            for (file, result) in zip(waiting, results) {
                findings[file] = result.findings
                let open = result.missing.subtracting(unreadable)
                if !open.isEmpty { again.append(file) }
                missing.formUnion(open)
            }
            let wanted = missing.sorted()
            let loaded = threads.map(wanted.count) { position -> SourceFile? in
                load(wanted[position] - offset).map { SourceFile($0, skippingBodies: true) }
            }
            var added: [(Int, SourceFile)] = []
            for (file, source) in zip(wanted, loaded) {
                if let source { added.append((file, source)) } else { unreadable.insert(file) }
            }
            project = project.adding(added)
            waiting = again
        }
        // In the order of the files, so that of two findings at one place the same one stays in every run.
        return output(project, findings.sorted { $0.key < $1.key }.flatMap(\.value), threads)
    }

    // MARK: - One round

    private struct Checked: Sendable {
        var findings: [Finding]
        var missing: Set<Int>
    }

    /// Checks files in batches, so that neighbours share what was found out about their types.
    private func check(
        _ files: [Int], _ project: ProjectFacts, _ threads: some Concurrency, hits: @Sendable (Int) -> UInt64
    ) -> [Checked] {
        let batch = 16
        return threads.map((files.count + batch - 1) / batch) { number -> [Checked] in
            let session = LintSession(project)
            return files[(number * batch)..<min(files.count, (number + 1) * batch)].map { file in
                let findings = check(file, hits(file), session)
                let missing = session.resolution.missing
                // What was found out without the missing files may be wrong for the next file.
                if !missing.isEmpty { session.resolution.forgetProject() }
                return Checked(findings: findings, missing: missing)
            }
        }.flatMap { $0 }
    }

    private func check(_ file: Int, _ hits: UInt64, _ session: LintSession) -> [Finding] {
        var findings: [Finding] = []
        for (active, mask) in zip(rules, masks) where hits & mask != 0 {
            let context = FileContext(
                resolver: session.resolution.resolver(file), target: target, ruleID: active.id, severity: active.severity, session: session)
            findings += active.rule.check(context).filter { $0.confidence >= active.confidence }
        }
        return findings
    }

    // MARK: - The end

    private func output(_ project: ProjectFacts, _ findings: [Finding], _ threads: some Concurrency) -> LintOutput {
        var output = LintOutput()
        let files = project.files.compactMap { $0 }.filter { !$0.isInterface }
        output.parsedCount = files.count
        let suppressions = threads.map(files.count) { number in
            let outline = files[number].outline
            return Suppressions(
                TokenizedFile(tokens: outline.tokens, comments: outline.comments), outline.text, knownRules: knownRules,
                statementRange: { outline.statement(startingAfter: $0) })
        }
        var byPath: [String: Suppressions] = [:]
        for (file, suppression) in zip(files, suppressions) {
            byPath[file.path] = suppression
            output.sources[file.path] = file.text
            output.problems += suppression.problems
        }
        // Two providers may lead to the same place: it is reported once, with the notes of the first.
        var seen: Set<String> = []
        for finding in findings.sorted(by: Finding.precedes) where !(byPath[finding.location.path]?.suppresses(finding) ?? false) {
            let key = "\(finding.rule) \(finding.location.range.start) \(finding.location.range.end) \(finding.location.path)"
            if seen.insert(key).inserted { output.findings.append(finding) }
        }
        return output
    }
}
