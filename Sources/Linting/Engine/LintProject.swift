// Files ⇒ facts ⇒ findings.
// Unusual: only files with a trigger word come in parsed. What they mean by a name is looked up in the others while they are checked.
// Texts may be replaced afterwards: then only those are parsed again, and only what is asked for is checked again.

/// A project that has been linted. Files are numbered, the interfaces first.
public struct LintProject<Threads: Concurrency>: Sendable {
    let linter: Linter
    private let settings: ProjectSettings
    let threads: Threads
    private let load: @Sendable (Int) -> SourceText?
    /// Finds what the index, which is open then, does not know yet.
    private let search: (any ProjectSearch)?
    /// Where each file lies, if its text's path does not say.
    var places: [String]
    /// The number of the first file of the project; those of the interfaces come before it.
    let offset: Int
    var facts: FactDatabase
    /// The names that each file declares, as far as a look at the starts of its lines shows.
    var names: [[UInt64]]
    var index: DeclarationIndex
    /// What the triggers found in each file; one with 0 is not checked.
    var hits: [UInt64]
    /// What the check of each file found, perhaps in other files.
    var found: [Int: [Finding]] = [:]
    var suppressions: [Int: Suppressions] = [:]
    /// Texts that count instead of what `load` would read.
    var texts: [Int: SourceText] = [:]
    /// The files that are linted in parts: these are numbered behind all files, and the files themselves have nothing.
    private var divided: SplitFileNumbers

    init(
        _ linter: Linter, _ interfaces: InterfaceFiles, _ files: [LintInput], _ settings: ProjectSettings,
        _ threads: Threads, _ search: (any ProjectSearch)?, _ load: @escaping @Sendable (Int) -> SourceText?
    ) {
        self.linter = linter
        self.settings = settings
        self.threads = threads
        self.load = load
        self.search = search
        let offset = interfaces.count
        self.offset = offset
        // Where facts come from is only known once all properties are set.
        (index, facts) = (DeclarationIndex(), FactDatabase(interfaces, files: []))
        // The search is asked nothing before that: it may still be looking around.
        let (numbers, count) = (search?.linted ?? Array(files.indices), search?.count ?? files.count)
        (places, names, hits) = (Array(repeating: "", count: count), Array(repeating: [], count: count), Array(repeating: 0, count: count))
        var sources = [SourceFile?](repeating: nil, count: count)
        divided = SplitFileNumbers(fileCount: count)
        for (number, file) in zip(numbers, files) {
            places[number] = file.path
            if let large = file.large, let text = linter.divide(large, place: file.path, on: threads) {
                divided.append(text, number: number)
                continue
            }
            let source = file.source ?? file.large.map { linter.source($0, file.hits, place: file.path) }
            (names[number], hits[number], sources[number]) = (file.names, source == nil ? 0 : file.hits, source)
        }
        // A file that is divided declares nothing and is looked at by no rule: its parts are.
        for (file, part) in divided.parts {
            places.append(places[file])
            names.append(part.names)
            hits.append(part.hits)
            sources.append(part.source)
        }
        makeIndex(sources)
        facts = FactDatabase(interfaces, files: sources, index: index, factSources())
        checkAll(makesFixes: linter.options.makesFixes)
    }

    /// - Parameter sources: the files of the project that are parsed, and nil for the others.
    private mutating func makeIndex(_ sources: [SourceFile?]) {
        // Skimming leaves out what does not start a line.
        let known = DeclarationIndex(first: offset, names, sources)
        guard let search else { return index = known }
        let offset = offset
        index = .open { question in Set(search.files(answering: question).map { offset + $0 } + known.files(question)).sorted() }
    }

    /// Where files come from that are not parsed yet.
    private func factSources() -> FactSources {
        let (load, offset, texts, linter, places, search, divided, triggered) = (
            load, offset, texts, linter, places, search, divided, triggered
        )
        return FactSources(
            parse: { number, buffer in
                if let (text, part) = divided.text(ofPart: number - offset) {
                    return text.source(ofPart: part, place: places[number - offset], buffer: &buffer)
                }
                guard let text = texts[number] ?? load(number - offset) else { return nil }
                guard let search else { return linter.source(text, 0, place: places[number - offset], buffer: &buffer) }
                // What a rule would look at is known whole, as where it is linted itself.
                return linter.source(text, linter.triggers.hits(text), place: search.place(of: number - offset), buffer: &buffer)
            },
            triggered: {
                guard let search else { return triggered }
                let known = Set(triggered)
                let files = search.filesWithTriggers().flatMap(divided.numbers).map { offset + $0 }
                return files.filter { $0 < offset + divided.fileCount || known.contains($0) }.sorted()
            },
            divided: divided.ranges.map { $0.lowerBound + offset..<$0.upperBound + offset })
    }

    /// Takes in what was parsed meanwhile, and other files at some positions.
    mutating func update(_ changed: [(Int, SourceFile?)] = []) { facts = facts.replacing(changed, index: index, factSources()) }

    /// All findings as they stand, suppressed ones left out.
    public mutating func output() -> LintOutput {
        let parsed = (offset..<facts.files.count).filter { facts.files[$0] != nil }
        // Of a project around the linted files nothing is reported; notes may show where something is declared.
        var output = output(of: parsed.filter { search == nil || hits[$0 - offset] != 0 })
        for file in parsed { output.files[facts.files[file]!.path] = facts.files[file]! }
        for range in divided.ranges {
            let parts = range.compactMap { facts.files[offset + $0] }
            if let first = parts.first { output.parts[first.path] = parts }
        }
        return output
    }

    /// The findings that lie in some parsed files.
    mutating func output(of files: [Int]) -> LintOutput {
        var output = LintOutput()
        var numbers: [String: Int] = [:]
        for file in files {
            let source = facts.files[file]!
            numbers[source.path] = file
            output.files[source.path] = source
        }
        // In the order of the files, so that of two findings at one place the same one stays in every run.
        let findings = found.sorted { $0.key < $1.key }.flatMap { $0.value.filter { numbers[$0.location.path] != nil } }.sorted(
            by: Finding.precedes)
        // A comment about rules is of interest where a rule has found something, and where one looks for such comments.
        let commented = Set(findings.map { numbers[$0.location.path]! }).union(files.filter { hits[$0 - offset] != 0 }).sorted()
        readSuppressions(of: commented)
        var suppressions = suppressions
        var unwanted: Set<PlacedEdits> = []
        for finding in findings {
            guard let finding = leveled(finding) else { continue }
            let file = numbers[finding.location.path]!
            if suppressions[file]!.suppresses(finding) {
                suppressions[file]!.noteUse(by: finding)
                if let fix = finding.fix, !fix.edits.isEmpty { unwanted.insert(PlacedEdits(path: finding.location.path, edits: fix.edits)) }
                continue
            }
            // Two providers may lead to the same place: it is reported once, with the notes of the first, right behind which it stands.
            if let last = output.findings.last, last.location == finding.location, last.rule == finding.rule { continue }
            output.findings.append(finding)
        }
        dropSuperseded(&output.findings)
        addFindings(about: &suppressions, of: commented, to: &output.findings)
        for index in output.findings.indices { adjustFix(of: &output.findings[index], unwanted, output.files) }
        return output
    }

    /// The rules that run and look at suppressions.
    var suppressionRuleIDs: Set<String> { linter.suppressionRules }

    /// Asks the rules about suppressions, whose findings only their own names suppress.
    private func addFindings(about suppressions: inout [Int: Suppressions], of files: [Int], to findings: inout [Finding]) {
        guard !linter.suppressionRules.isEmpty else { return }
        let before = findings.count
        for file in files where !(suppressions[file]!.directives.isEmpty && suppressions[file]!.problems.isEmpty) {
            let source = facts.files[file]!
            suppressions[file]!.judge { linter.judges($0, in: source) }
            let lines = source.lineTable()
            for active in linter.rules {
                guard let rule = active.rule.suppressionRule else { continue }
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
        guard !findings.isEmpty else { return }
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
        for (number, text) in texts { noteTriggers(text, number) }
        let (linter, places, hits, offset) = (linter, places, hits, offset)
        let parsed = threads.map(texts.count, state: TokenBuffer.init) { buffer, position in
            let position = (file: texts[position].file - offset, text: texts[position].text)
            return linter.source(position.text, hits[position.file], place: places[position.file], buffer: &buffer)
        }
        for (number, source) in zip(texts.map(\.file), parsed) { noteNames(source.text, source, number) }
        update(zip(texts, parsed).map { ($0.file, $1) })
    }

    /// Takes in the trigger words of another text.
    mutating func noteTriggers(_ text: SourceText, _ number: Int) {
        suppressions[number] = nil
        // All bits stand for one who asks for every rule.
        if hits[number - offset] != .max { hits[number - offset] = linter.triggers.hits(text) }
        if hits[number - offset] == 0 { found[number] = nil }
    }

    /// Takes in the names that another text declares, before it takes the place of the old one.
    /// - Parameter source: the text parsed, if somebody needs it so.
    mutating func noteNames(_ text: SourceText, _ source: SourceFile?, _ number: Int) {
        let old = names[number - offset] + (facts.files[number]?.facts.hashes ?? [])
        names[number - offset] = DeclarationScanner.hashes(in: text)
        let new = names[number - offset] + (source?.facts.hashes ?? [])
        // The index asks each file that has changed for each name: few do, when files are fixed.
        if Set(new) != Set(old) { index.replace(new, ofFile: number) }
    }

    /// Checks again what found something in one of these files, and these files.
    mutating func check(concerning changed: Set<Int>, makesFixes: Bool) {
        let paths = Set(changed.compactMap { facts.files[$0]?.path })
        check(
            triggered.filter { file in
                changed.contains(file) || found[file, default: []].contains { paths.contains($0.location.path) }
            }, makesFixes: makesFixes)
    }

    /// Checks everything again.
    mutating func checkAll(makesFixes: Bool) { check(triggered, makesFixes: makesFixes) }

    /// The files that a rule is to look at.
    var triggered: [Int] { hits.indices.filter { hits[$0] != 0 }.map { offset + $0 } }

    // MARK: - Checking

    /// Checks files. Where only a part of the project around them was read, what was found must bear that. Names that nobody declares are
    /// looked for further away, and a finding that is not certain, or a fix that would be applied without a look at it, is made again with
    /// all of the project.
    mutating func check(_ files: [Int], makesFixes: Bool) {
        var doubts = checkOnce(files, makesFixes)
        while let search, search.asked > .nothing {
            if search.asked == .part, let numbers = search.widen(for: doubts.open) {
                renumber(numbers)
            } else if search.asked == .whole || doubts.isUnsure {
                renumber(search.readAll())
            } else {
                return
            }
            doubts = checkOnce(triggered, makesFixes)
        }
    }

    /// Whether what is found rests on all of the project.
    var knowsAll: Bool { search.map { $0.asked == .nothing } ?? true }

    /// Reads all of the project, and checks the files anew.
    mutating func readAll(makesFixes: Bool) {
        if let search { renumber(search.readAll()) }
        checkAll(makesFixes: makesFixes)
    }

    /// What may look otherwise to one who knows more of the project.
    private struct ResultCaveats {
        /// Whether one of the findings may.
        var isUnsure = false
        /// The names that would have to be known.
        var open: Set<UnresolvedName> = []
    }

    /// Checks files. Those of a thread share what is found out about the types that they use.
    private mutating func checkOnce(_ files: [Int], _ makesFixes: Bool) -> ResultCaveats {
        let (facts, linter, settings, hits, offset, suppressions) = (facts, linter, settings, hits, offset, suppressions)
        let session: @Sendable () -> CheckSession = { CheckSession(facts, target: linter.options.target, settings, makesFixes: makesFixes) }
        let checks = files.flatMap { linter.checks(of: $0, size: facts.files[$0]?.size ?? 0) }
        let results = threads.map(checks.count, state: { Checker(session: session()) }) { checker, position in
            let (check, file) = (checks[position], checks[position].file)
            checker.turn(to: file)
            let (findings, isUnsure) = linter.run(check, hits[file - offset], checker.session)
            let comments =
                suppressions[file] == nil && check.firstRule == 0
                ? linter.suppressions(in: checker.session.resolution.project.file(file)) : nil
            return Checked(
                findings: findings, suppressions: comments, doubts: ResultCaveats(isUnsure: isUnsure, open: checker.session.resolution.open)
            )
        }
        var doubts = ResultCaveats()
        for file in files { found[file] = [] }
        for number in checks.indices {
            let (check, result) = (checks[number], results[number])
            found[check.file, default: []] += result.findings
            if let comments = result.suppressions { self.suppressions[check.file] = comments }
            doubts.isUnsure = doubts.isUnsure || result.doubts.isUnsure
            doubts.open.formUnion(result.doubts.open)
        }
        if facts.hasParsed { update() }
        return doubts
    }

    private struct Checked: Sendable {
        var findings: [Finding]
        /// Where comments switch rules off, if that is not known yet.
        var suppressions: Suppressions?
        var doubts: ResultCaveats
    }

    /// Gives files other numbers, now that more of them are known.
    private mutating func renumber(_ numbers: [Int]) {
        guard let search else { return }
        let count = search.count
        divided.renumber(numbers, fileCount: count)
        let total = count + divided.partCount
        var places = [String](repeating: "", count: total)
        var names = [[UInt64]](repeating: [], count: total)
        var hits = [UInt64](repeating: 0, count: total)
        var files = [SourceFile?](repeating: nil, count: total)
        for (old, new) in (numbers + (0..<divided.partCount).map { count + $0 }).enumerated() {
            (places[new], names[new], hits[new], files[new]) = (
                self.places[old], self.names[old], self.hits[old], facts.files[offset + old]
            )
        }
        (self.places, self.names, self.hits, found, suppressions) = (places, names, hits, [:], [:])
        makeIndex(files)
        facts = FactDatabase(facts.interfaces, files: files, index: index, factSources())
    }

    /// One thread's part of the checks.
    private struct Checker: ~Copyable {
        let session: CheckSession
        private var file: Int?

        init(session: CheckSession) { self.session = session }

        deinit { session.end() }

        /// Forgets what was found out about the file before.
        mutating func turn(to file: Int) {
            if let last = self.file, last != file { session.forgetFile(last) }
            self.file = file
        }
    }

    private mutating func readSuppressions(of files: [Int]) {
        // Those of the files that were checked are known; few others are left.
        for file in files where suppressions[file] == nil { suppressions[file] = linter.suppressions(in: facts.files[file]!) }
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
    if let text = files[finding.location.path]?.text {
        finding.fix!.edits = fix.edits.sorted { $0.range < $1.range }.map { $0.withLineEnds(of: text) }
    }
}
