// Files ⇒ facts ⇒ findings, in rounds: a check that needs a file which nobody has parsed yet is done again once it is.
// Unusual: only files with a trigger word are parsed at first. What they mean by a name is looked up in the others on demand.
// Texts may be replaced afterwards: then only those are parsed again, and only what is asked for is checked again.

/// A project that has been linted. Files are numbered, the interfaces first.
public struct LintedProject<Threads: Concurrency>: Sendable {
    var linter: Linter
    private let settings: ProjectSettings
    let threads: Threads
    private let load: @Sendable (Int) -> SourceText?
    /// Finds what the index, which is open then, does not know yet.
    private let search: (any FactSearch)?
    /// Whether the index holds answers of a search that had not read everything.
    private var hasGuesses = false
    /// Where each file lies, if its text's path does not say.
    var places: [String]
    /// The number of the first file of the project; those of the interfaces come before it.
    let offset: Int
    var facts: ProjectFacts
    /// The names that each file declares.
    var names: [[UInt64]]
    var index: DeclarationIndex
    /// What the triggers found in each file; one with 0 is not checked.
    var hits: [UInt64]
    /// What the check of each file found, perhaps in other files.
    var found: [Int: [Finding]] = [:]
    var suppressions: [Int: Suppressions] = [:]
    var unreadable: Set<Int> = []
    /// Texts that count instead of what `load` would read.
    var texts: [Int: SourceText] = [:]

    init(
        _ linter: Linter, _ interfaces: Interfaces, _ files: [LintInput], _ settings: ProjectSettings,
        _ threads: Threads, _ search: (any FactSearch)?, _ load: @escaping @Sendable (Int) -> SourceText?
    ) {
        self.linter = linter
        self.settings = settings
        self.threads = threads
        self.load = load
        self.search = search
        let offset = interfaces.count
        self.offset = offset
        let (numbers, count) = (search?.linted ?? Array(files.indices), search?.count ?? files.count)
        (places, names, hits) = (Array(repeating: "", count: count), Array(repeating: [], count: count), Array(repeating: 0, count: count))
        for (number, file) in zip(numbers, files) {
            (places[number], names[number], hits[number]) = (file.path, file.names, file.text == nil ? 0 : file.hits)
        }
        let withText = files.indices.filter { files[$0].text != nil }
        var parsed = [SourceFile?](repeating: nil, count: count)
        let sources = threads.map(withText.count, state: TokenBuffer.init) { buffer, position in
            SourceFile(files[withText[position]].text!, place: files[withText[position]].path, buffer: &buffer)
        }
        for (position, file) in zip(withText, sources) { parsed[numbers[position]] = file }
        index = search == nil ? Self.index(names, offset) : .open
        facts = ProjectFacts(interfaces, files: parsed, index: index)
        // A search is asked for what the checks need and for no more.
        if search == nil { parseKin(of: sources) }
        checkAll()
    }

    /// All findings as they stand, suppressed ones left out.
    public mutating func output() -> LintOutput {
        let parsed = facts.files.indices.filter { facts.files[$0].map { !$0.isInterface } ?? false }
        // Of a project around the linted files nothing is reported; notes may show where something is declared.
        var output = output(of: parsed.filter { search == nil || hits[$0 - offset] != 0 })
        for file in parsed { output.files[facts.files[file]!.path] = facts.files[file]! }
        return output
    }

    /// The findings that lie in some parsed files.
    mutating func output(of files: [Int]) -> LintOutput {
        var output = LintOutput()
        var numbers: [String: Int] = [:]
        readSuppressions(of: files)
        for file in files {
            let source = facts.files[file]!
            numbers[source.path] = file
            output.files[source.path] = source
        }
        var suppressions = suppressions
        // In the order of the files, so that of two findings at one place the same one stays in every run.
        let findings = found.sorted { $0.key < $1.key }.flatMap { $0.value.filter { numbers[$0.location.path] != nil } }.sorted(by: Finding.precedes)
        // Two providers may lead to the same place: it is reported once, with the notes of the first.
        var seen: Set<String> = []
        var unwanted: Set<PlacedEdits> = []
        for finding in findings {
            guard let finding = leveled(finding) else { continue }
            let file = numbers[finding.location.path]!
            if suppressions[file]!.suppresses(finding) {
                suppressions[file]!.noteUse(by: finding)
                if let fix = finding.fix, !fix.edits.isEmpty { unwanted.insert(PlacedEdits(path: finding.location.path, edits: fix.edits)) }
                continue
            }
            let key = "\(finding.rule) \(finding.location.range.start) \(finding.location.range.end) \(finding.location.path)"
            if seen.insert(key).inserted { output.findings.append(finding) }
        }
        dropSuperseded(&output.findings)
        addFindings(about: &suppressions, of: files, to: &output.findings)
        for index in output.findings.indices { adjustFix(of: &output.findings[index], unwanted, output.files) }
        return output
    }

    /// The rules that run and look at suppressions.
    var suppressionRuleIDs: Set<String> { linter.suppressionRules }

    /// Asks the rules about suppressions, whose findings only their own names suppress.
    private func addFindings(about suppressions: inout [Int: Suppressions], of files: [Int], to findings: inout [Finding]) {
        let rules = linter.rules.compactMap { active in active.rule.suppressionRule.map { (active: active, rule: $0) } }
        guard !rules.isEmpty else { return }
        let before = findings.count
        for file in files where !(suppressions[file]!.directives.isEmpty && suppressions[file]!.problems.isEmpty) {
            let source = facts.files[file]!
            suppressions[file]!.judge { linter.judges($0, in: source) }
            let lines = LineTable(source.text)
            for (active, rule) in rules {
                let context = SuppressionContext(
                    outline: source.outline, suppressions: suppressions[file]!, lines: lines, ruleID: active.id, severity: active.severity)
                let found = rule.check(context).compactMap(leveled)
                findings += found.filter { !suppressions[file]!.suppresses($0) }
            }
        }
        if findings.count > before { findings.sort(by: Finding.precedes) }
    }

    /// Of two findings at one place leaves the one that says more.
    private func dropSuperseded(_ findings: inout [Finding]) {
        let rules = linter.rules.map { (id: $0.id, less: $0.rule.supersedes) }.filter { !$0.less.isEmpty }
        var superseded: [Location: Set<String>] = [:]
        for finding in findings {
            if let less = rules.first(where: { $0.id == finding.rule })?.less { superseded[finding.location, default: []].formUnion(less) }
        }
        guard !superseded.isEmpty else { return }
        findings.removeAll { superseded[$0.location]?.contains($0.rule) ?? false }
    }

    /// A finding as the user's settings have it for its file; nil where they switch it off.
    private func leveled(_ finding: Finding) -> Finding? {
        guard let level = linter.levels?(finding.rule, finding.location.path) else { return finding }
        guard level.severity != .off, finding.confidence >= level.confidence else { return nil }
        var finding = finding
        finding.severity = level.severity ?? finding.severity
        return finding
    }

    // MARK: - Replacing

    /// The number of a parsed file.
    func number(ofFile path: String) -> Int? {
        facts.files.firstIndex { $0.map { !$0.isInterface && $0.path == path } ?? false }
    }

    /// Puts texts in the place of others of the same path. Findings stay as they are until they are checked.
    mutating func replace(_ texts: [(file: Int, text: SourceText)]) {
        guard !texts.isEmpty else { return }
        let (places, offset) = (places, offset)
        let parsed = threads.map(texts.count, state: TokenBuffer.init) { buffer, position in
            SourceFile(texts[position].text, place: places[texts[position].file - offset], buffer: &buffer)
        }
        for (number, source) in zip(texts.map(\.file), parsed) { note(source.text, number) }
        facts = facts.replacing(zip(texts, parsed).map { ($0.file, $1) }, index: index)
    }

    /// Takes in what a text says of itself: its trigger words and the names that it declares.
    mutating func note(_ text: SourceText, _ number: Int) {
        suppressions[number] = nil
        // All bits stand for one who asks for every rule.
        if hits[number - offset] != .max { hits[number - offset] = text.bytes.withUnsafeBufferPointer { linter.triggers.hits($0, count: text.count) } }
        if hits[number - offset] == 0 { found[number] = nil }
        let new = LintInput(text).names
        guard names[number - offset] != new else { return }
        names[number - offset] = new
        index.replace(new, ofFile: number)
    }

    /// Checks again what found something in one of these files, and these files.
    mutating func check(concerning changed: Set<Int>) {
        let paths = Set(changed.compactMap { facts.files[$0]?.path })
        check(triggered.filter { file in
            changed.contains(file) || found[file, default: []].contains { paths.contains($0.location.path) }
        })
    }

    /// Checks everything again.
    mutating func checkAll() { check(triggered) }

    /// The files that a rule is to look at.
    var triggered: [Int] { hits.indices.filter { hits[$0] != 0 }.map { offset + $0 } }

    // MARK: - Checking

    /// Checks files. Where only a part of the project around them was read, what was found must bear that: a finding that is not certain, or
    /// a fix that would be applied without a look at it, is made again with all of the project.
    mutating func check(_ files: [Int]) {
        let open = checkInRounds(files)
        guard let search, hasGuesses, !open.isEmpty else { return }
        search.readAll()
        hasGuesses = false
        index.forgetAnswers()
        facts = facts.replacing([], index: index)
        _ = checkInRounds(open)
    }

    /// - Returns: the files in which something was found that may look otherwise to one who knows more.
    private mutating func checkInRounds(_ files: [Int]) -> [Int] {
        var waiting = files
        var unsure: [Int] = []
        while !waiting.isEmpty {
            let results = results(of: waiting)
            var missing = Missing()
            var again: [Int] = []
            for (file, result) in zip(waiting, results) {
                found[file] = result.findings
                let open = result.missing.subtracting(unreadable)
                if !open.isEmpty { again.append(file) } else if result.isUnsure { unsure.append(file) }
                missing.formUnion(open)
            }
            look(for: &missing)
            parse(missing.files.subtracting(unreadable).filter { facts.files[$0] == nil }.sorted())
            waiting = again
        }
        return unsure
    }

    /// Puts the files in the place of the questions that they answer.
    private mutating func look(for missing: inout Missing) {
        guard let search, !missing.questions.isEmpty || missing.triggers else { return }
        let questions = Array(missing.questions)
        for (question, files) in zip(questions, search.files(answering: questions)) {
            index.settle(question, files.map { $0 + offset })
            missing.files.formUnion(files.map { $0 + offset })
        }
        if !search.isWhole { hasGuesses = true }
        guard missing.triggers else { return }
        missing.files.formUnion(search.filesWithTriggers().map { $0 + offset })
        index.settleTriggers()
    }

    /// Parses what checks would ask for first. Longer chains of superclasses are left to the checks, since each link costs a merge.
    private mutating func parseKin(of sources: [SourceFile]) {
        var kin = Kinship(of: sources)
        for _ in 0..<8 {
            let wanted = kin.missing(in: facts).subtracting(unreadable)
            if wanted.isEmpty { return }
            parse(wanted.sorted())
        }
    }

    private mutating func parse(_ wanted: [Int]) {
        let (load, offset, texts, triggers, places, search) = (load, offset, texts, linter.triggers, places, search)
        let loaded = threads.map(wanted.count, state: TokenBuffer.init) { buffer, position -> SourceFile? in
            let number = wanted[position] - offset
            guard let text = texts[wanted[position]] ?? load(number) else { return nil }
            guard let search else { return SourceFile(text, skippingBodies: true, place: places[number], buffer: &buffer) }
            // What a rule would look at is known whole, as where it is linted itself.
            let hits = text.bytes.withUnsafeBufferPointer { triggers.hits($0, count: text.count) }
            return SourceFile(text, skippingBodies: hits == 0, place: search.place(of: number), buffer: &buffer)
        }
        var added: [(Int, SourceFile?)] = []
        for (file, source) in zip(wanted, loaded) {
            if let source { added.append((file, source)) } else { unreadable.insert(file) }
        }
        facts = facts.replacing(added, index: index)
    }

    private struct Checked: Sendable {
        var findings: [Finding]
        var isUnsure: Bool
        var missing: Missing
    }

    /// Checks files. Those of a thread share what is found out about the types that they use.
    private func results(of files: [Int]) -> [Checked] {
        let (facts, linter, settings, hits, offset) = (facts, linter, settings, hits, offset)
        let session: @Sendable () -> LintSession = { LintSession(facts, target: linter.target, settings, makesFixes: linter.makesFixes) }
        return threads.map(files.count, state: { Checker(session: session()) }) { checker, position in
            let (session, file) = (checker.session, files[position])
            let (findings, isUnsure) = linter.check(file, hits[file - offset], session)
            let missing = session.resolution.missing
            // What was found out without the missing files may be wrong for the next file.
            if missing.isEmpty { session.forgetFile(file) } else { session.forgetProject() }
            return Checked(findings: findings, isUnsure: isUnsure, missing: missing)
        }
    }

    /// One thread's part in a round of checks.
    private struct Checker: ~Copyable {
        let session: LintSession

        deinit { session.end() }
    }

    private mutating func readSuppressions(of files: [Int]) {
        let unread = files.filter { suppressions[$0] == nil }
        let (facts, linter) = (facts, linter)
        let read = threads.map(unread.count) { linter.suppressions(in: facts.files[unread[$0]]!) }
        for (file, suppression) in zip(unread, read) { suppressions[file] = suppression }
    }

    private static func index(_ names: [[UInt64]], _ offset: Int) -> DeclarationIndex {
        DeclarationIndex(names.enumerated().map { (offset + $0.offset, $0.element) })
    }
}

private struct PlacedEdits: Hashable {
    var path: String
    var edits: [Edit]
}

/// Makes a fix fit its file: replacements get the line ends of the lines around them; one that a suppressed finding shares is
/// not applied, since it would edit what its author wants to keep.
private func adjustFix(of finding: inout Finding, _ unwanted: Set<PlacedEdits>, _ files: [String: SourceFile]) {
    guard let fix = finding.fix, !fix.edits.isEmpty else { return }
    if !unwanted.isEmpty, unwanted.contains(PlacedEdits(path: finding.location.path, edits: fix.edits)) {
        finding.fix!.applicability = .display
    }
    if let text = files[finding.location.path]?.text { finding.fix!.edits = fix.edits.sorted { $0.range < $1.range }.map { $0.withLineEnds(of: text) } }
}
