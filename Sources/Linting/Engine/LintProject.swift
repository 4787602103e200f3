// A linted project: it builds the facts of all files and runs the checks.
// Only files with a trigger word are parsed up front; checks look up declarations in the others on demand.
// Texts can be replaced afterwards: then only those are parsed again, and only requested files are checked again.

/// A linted project. Its files are numbered after the interfaces.
public struct LintProject<Threads: Concurrency>: Sendable {
    var linter: Linter
    private let settings: ProjectSettings
    let threads: Threads
    private let load: @Sendable (Int) -> SourceText?
    /// Finds what the index does not know yet; the index is open then.
    private let search: (any ProjectSearch)?
    /// The location of each file, if it differs from its text's path.
    var places: [String]
    /// The number of the first file of the project, after those of the interfaces.
    let offset: Int
    var facts: FactDatabase
    /// The names that each file declares, according to the declaration scanner.
    var names: [[UInt64]]
    var index: DeclarationIndex
    /// The trigger hits in each file; a file with 0 is not checked.
    var hits: [UInt64]
    /// The findings of each file's check, which may be in other files.
    var found: [Int: [Finding]] = [:]
    var suppressions: [Int: Suppressions] = [:]
    /// Texts that override what `load` would read.
    var texts: [Int: SourceText] = [:]
    /// The files that are linted in parts: the parts are numbered after all files, and the files themselves are empty.
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
        // The fact sources need `self`, so they are set once all properties are initialized.
        (index, facts) = (DeclarationIndex(), FactDatabase(interfaces, files: []))
        // The search is not queried earlier: it may still be exploring the project.
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
        // A divided file has no declarations and no hits of its own: its parts have them.
        for (file, part) in divided.parts {
            places.append(places[file])
            names.append(part.names)
            hits.append(part.hits)
            sources.append(part.source)
        }
        makeIndex(sources)
        facts = FactDatabase(interfaces, files: sources, index: index, factSources())
        checkAll()
    }

    /// - Parameter sources: the parsed files of the project, and nil for the others.
    private mutating func makeIndex(_ sources: [SourceFile?]) {
        // The declaration scanner misses declarations that do not start a line.
        let known = DeclarationIndex(first: offset, names, sources)
        guard let search else { return index = known }
        let offset = offset
        index = .open { question in Set(search.files(answering: question).map { offset + $0 } + known.files(question)).sorted() }
    }

    /// The source of files that are not parsed yet.
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
                // Files with trigger hits are parsed with bodies, as if they were linted.
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

    /// Adds what was parsed meanwhile, and replaces the files at some positions.
    mutating func update(_ changed: [(Int, SourceFile?)] = []) { facts = facts.replacing(changed, index: index, factSources()) }

    /// All current findings, without suppressed ones.
    public mutating func output() -> LintOutput {
        let parsed = (offset..<facts.files.count).filter { facts.files[$0] != nil }
        // Files around the linted ones are not reported; notes may point to them.
        var output = output(of: parsed.filter { search == nil || hits[$0 - offset] != 0 })
        for file in parsed { output.files[facts.files[file]!.path] = facts.files[file]! }
        for range in divided.ranges {
            let parts = range.compactMap { facts.files[offset + $0] }
            if let first = parts.first { output.parts[first.path] = parts }
        }
        return output
    }

    /// The findings in some parsed files.
    mutating func output(of files: [Int]) -> LintOutput {
        var output = LintOutput()
        var numbers: [String: Int] = [:]
        for file in files {
            let source = facts.files[file]!
            numbers[source.path] = file
            output.files[source.path] = source
        }
        // In file order, so that every run keeps the same one of two findings at one position.
        let findings = found.sorted { $0.key < $1.key }.flatMap { $0.value.filter { numbers[$0.location.path] != nil } }.sorted(
            by: Finding.precedes)
        // Suppression comments matter where a rule reported something, and where a suppression rule looks for them.
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
            // Two providers may lead to the same range: it is reported once, with the notes of the first, which directly precedes it.
            if let last = output.findings.last, last.location == finding.location, last.rule == finding.rule { continue }
            output.findings.append(finding)
        }
        dropSuperseded(&output.findings)
        addFindings(about: &suppressions, of: commented, to: &output.findings)
        for index in output.findings.indices { adjustFix(of: &output.findings[index], unwanted, output.files) }
        return output
    }

    /// The active rules that check suppressions.
    var suppressionRuleIDs: Set<String> { linter.suppressionRules }

    /// Runs the suppression rules. Their findings can only be suppressed by naming the rule.
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

    /// Drops the less specific of two findings for the same range.
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

    /// A finding with the user's settings for its file; nil if they switch it off.
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

    /// Replaces texts by others of the same path. Findings do not change until the files are checked.
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

    /// Records the trigger words of a new text.
    mutating func noteTriggers(_ text: SourceText, _ number: Int) {
        suppressions[number] = nil
        // All bits are set for a caller that runs every rule.
        if hits[number - offset] != .max { hits[number - offset] = linter.triggers.hits(text) }
        if hits[number - offset] == 0 { found[number] = nil }
    }

    /// Records the names that a new text declares, before it replaces the old one.
    /// - Parameter source: the parsed text, if the caller needs one.
    mutating func noteNames(_ text: SourceText, _ source: SourceFile?, _ number: Int) {
        let old = names[number - offset] + (facts.files[number]?.facts.hashes ?? [])
        names[number - offset] = DeclarationScanner.hashes(in: text)
        let new = names[number - offset] + (source?.facts.hashes ?? [])
        // The index scans every changed file for each name: fixing changes the names of few.
        if Set(new) != Set(old) { index.replace(new, ofFile: number) }
    }

    /// Checks these files again, and the files whose checks reported findings in them.
    mutating func check(concerning changed: Set<Int>) {
        let paths = Set(changed.compactMap { facts.files[$0]?.path })
        check(
            triggered.filter { file in
                changed.contains(file) || found[file, default: []].contains { paths.contains($0.location.path) }
            })
    }

    /// Checks everything again.
    mutating func checkAll() { check(triggered) }

    /// The files that rules inspect.
    var triggered: [Int] { hits.indices.filter { hits[$0] != 0 }.map { offset + $0 } }

    // MARK: - Checking

    /// Checks files. If only a part of the project was read, the results must not depend on the rest: undeclared names are looked up
    /// in more distant files, and uncertain findings and fixes that would be applied without review are recomputed with
    /// the whole project.
    mutating func check(_ files: [Int]) {
        var doubts = checkOnce(files)
        while let search, search.asked > .nothing {
            if search.asked == .part, let numbers = search.widen(for: doubts.open) {
                renumber(numbers)
            } else if search.asked == .whole || doubts.isUnsure {
                renumber(search.readAll())
            } else {
                return
            }
            doubts = checkOnce(triggered)
        }
    }

    /// Whether the findings are based on the whole project.
    var knowsAll: Bool { search.map { $0.asked == .nothing } ?? true }

    /// Reads the whole project, and checks the files again.
    mutating func readAll() {
        if let search { renumber(search.readAll()) }
        checkAll()
    }

    /// Results that may change when more of the project is known.
    private struct ResultCaveats {
        /// Whether a finding may change.
        var isUnsure = false
        /// The names whose declarations are missing.
        var open: Set<UnresolvedName> = []
    }

    /// Checks files. The checks of one thread share what they learn about types.
    private mutating func checkOnce(_ files: [Int]) -> ResultCaveats {
        let (facts, linter, settings, hits, offset, suppressions) = (facts, linter, settings, hits, offset, suppressions)
        let session: @Sendable () -> CheckSession = { CheckSession(facts, target: linter.target, settings, makesFixes: linter.makesFixes) }
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
        /// Where comments switch rules off, unless that is already known.
        var suppressions: Suppressions?
        var doubts: ResultCaveats
    }

    /// Renumbers the files, now that more of them are known.
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

    /// One thread's share of the checks.
    private struct Checker: ~Copyable {
        let session: CheckSession
        private var file: Int?

        init(session: CheckSession) { self.session = session }

        deinit { session.end() }

        /// Discards what is known about the previous file.
        mutating func turn(to file: Int) {
            if let last = self.file, last != file { session.forgetFile(last) }
            self.file = file
        }
    }

    private mutating func readSuppressions(of files: [Int]) {
        // Those of checked files are known; few others remain.
        for file in files where suppressions[file] == nil { suppressions[file] = linter.suppressions(in: facts.files[file]!) }
    }
}

private struct PlacedEdits: Hashable {
    var path: String
    var edits: [Edit]
}

/// Adapts a fix to its file: replacements get the line endings of the surrounding lines; a fix shared with a suppressed finding
/// is not applied, since it would edit code that its author wants to keep.
private func adjustFix(of finding: inout Finding, _ unwanted: Set<PlacedEdits>, _ files: [String: SourceFile]) {
    guard let fix = finding.fix, !fix.edits.isEmpty else { return }
    if !unwanted.isEmpty, unwanted.contains(PlacedEdits(path: finding.location.path, edits: fix.edits)) {
        finding.fix!.applicability = .display
    }
    if let text = files[finding.location.path]?.text {
        finding.fix!.edits = fix.edits.sorted { $0.range < $1.range }.map { $0.withLineEnds(of: text) }
    }
}
