// The files of a project, what they declare, and what was found in them.
// Only files with a trigger word are parsed up front; checks look up declarations in the others on demand.
// Texts can be replaced afterwards: then only those are parsed again, and only requested files are checked again.

/// A project to lint, with what was found in it.
public struct LintProject<Threads: Concurrency>: Sendable {
    let linter: Linter
    let provider: any FileProvider
    let threads: Threads
    let documents = SharedAnalyses()
    /// The location of each file, if it differs from its text's path.
    var places: FileTable<Path>
    var facts: FactDatabase
    /// The names that each file declares, according to the declaration scanner; empty where no file is replaced or added.
    var names: FileTable<[UInt64]>
    var index: DeclarationIndex
    /// The trigger hits in each file; a file with 0 is not checked.
    var hits: FileTable<UInt64>
    /// The files about whose texts rules are asked before they are parsed.
    private var askedLater: Set<FileID>
    /// The parts of names in each file, by `NameParts`.
    var nameParts: FileTable<UInt8>
    /// The findings of each file's check, which may be in other files.
    var found: [FileID: [Finding]] = [:]
    var suppressions: [FileID: Suppressions] = [:]
    /// The files with fixes that are known to be valid Swift.
    var sound: Set<FileID> = []
    /// The deployment targets that each file's check asked for; nil for a file without one.
    var targets: [FileID: Set<TargetSetting?>] = [:]
    /// What higher deployment targets would change in each file.
    var raised: [FileID: [RaisedFindings]] = [:]
    /// Texts that count instead of what the provider would read.
    var texts: [FileID: SourceText] = [:]
    /// The files that are linted in parts. They have no declarations and no hits of their own: their parts have them.
    private let divided: SplitFiles

    init(
        _ linter: Linter, _ interfaces: InterfaceFiles, _ files: [LintInput], _ provider: any FileProvider, _ threads: Threads
    ) {
        (self.linter, self.provider, self.threads) = (linter, provider, threads)
        // By position: an input passed to a closure is copied, with a reference for each of its properties.
        let all = files.indices
        let divided = SplitFiles(all.map { at in files[at].large.flatMap { linter.divide($0, place: files[at].path, on: threads) } })
        let whole = all.map { at in
            divided.isDivided(FileID(at))
                ? nil : files[at].source ?? files[at].large.map { linter.source($0, files[at].hits, place: files[at].path) }
        }
        self.divided = divided
        places = FileTable(all.map { files[$0].path }, parts: divided.parts.map { files[$0.file].path })
        names = FileTable(all.map { divided.isDivided(FileID($0)) ? [] : files[$0].names }, parts: divided.parts.map(\.part.names))
        askedLater = Set(all.filter { files[$0].isAskedLater }.map { FileID($0) })
        hits = FileTable(all.map { divided.isDivided(FileID($0)) ? 0 : files[$0].hits }, parts: divided.parts.map(\.part.hits))
        texts = Dictionary(uniqueKeysWithValues: all.compactMap { at in files[at].unparsed.map { (FileID(at), $0) } })
        nameParts = FileTable(all.map { files[$0].nameParts }, parts: divided.parts.map { _ in .max })
        // The fact sources need `self`, so they are set once all properties are initialized.
        (index, facts) = (DeclarationIndex(), FactDatabase(interfaces, files: []))
        // The provider is asked nothing before that: it may still be looking around.
        makeFacts(of: FileTable(whole, parts: divided.parts.map(\.part.source)), interfaces)
    }

    /// - Parameter files: those that are parsed, and nil for the others. Files that the provider knows besides are added.
    private mutating func makeFacts(of files: FileTable<SourceFile?>, _ interfaces: InterfaceFiles) {
        var files = files
        let count = provider.ranks.count
        places.grow(to: count, with: "")
        names.grow(to: count, with: [])
        hits.grow(to: count, with: 0)
        nameParts.grow(to: count, with: .max)
        files.grow(to: count, with: nil)
        // A parsed file knows more names than its skimmed lines show.
        index = DeclarationIndex(names, files)
        facts = FactDatabase(interfaces, files: files, index: index, source)
        if linter.options.isWithoutFixes, !provider.isPartial { names = FileTable([]) }
    }

    /// The source of files that are not parsed yet.
    private var source: ProjectFiles {
        ProjectFiles(
            linter: linter, provider: provider, threads: threads, places: places, texts: texts, divided: divided,
            triggered: triggered.filter { !askedLater.contains($0) }, nameParts: nameParts)
    }

    /// Parses the bodies of files of which only the declarations were parsed.
    /// - Returns: whether one of them could be read.
    mutating func parseBodies(of files: [FileID]) -> Bool {
        let source = source
        let parsed = threads.map(files.count, state: TokenBuffer.init) { buffer, position in
            source.parse(files[position], withBodies: true, &buffer)
        }
        let changed = zip(files, parsed).filter { $1 != nil }
        update(changed.map { ($0, $1) })
        return !changed.isEmpty
    }

    /// Adds what was parsed meanwhile, and replaces the files at some positions.
    mutating func update(_ changed: [(FileID, SourceFile?)] = []) { facts = facts.replacing(changed, index: index, source) }

    /// All current findings, without suppressed ones.
    public mutating func output() -> LintOutput {
        var output = outputWithAllFixes()
        // A part may be valid in a file that is not.
        output.holdBackFixesOfBrokenFiles(except: Set(sound.filter { $0.part == nil }.compactMap { facts.files[$0]?.path }))
        return output
    }

    /// The findings with the fixes of broken files as well: applying fixes says why it leaves those out.
    mutating func outputWithAllFixes() -> LintOutput {
        let parsed = facts.files.ids(where: { $0 != nil })
        var output = output(of: parsed.filter(isReported))
        for file in parsed { output.files[facts.files[file]!.path] = facts.files[file]! }
        for range in divided.ranges {
            let parts = range.compactMap { facts.files[$0] }
            if let first = parts.first { output.parts[first.path] = parts }
        }
        return output
    }

    /// Whether findings in a file are reported. Files around the linted ones are only read; notes may point to them.
    func isReported(_ file: FileID) -> Bool { !provider.isPartial || hits[file] != 0 }

    /// The findings in some parsed files.
    mutating func output(of files: [FileID]) -> LintOutput { output(of: files, among: found) }

    /// - Parameter found: what the check of each file found.
    mutating func output(of files: [FileID], among found: [FileID: [Finding]]) -> LintOutput {
        let filter = FindingFilter(linter, facts, files: files)
        let findings = filter.findings(among: found)
        // Comments about rules matter where a rule found something, and where a rule looks for such comments.
        let commented = Set(findings.map(filter.file)).union(files.filter { hits[$0] != 0 }).sorted()
        let others = otherFiles(ofFixesOf: findings)
        readSuppressions(of: commented + others.values)
        return LintOutput(findings: filter.reported(findings, commented, suppressions, others: others), files: filter.files)
    }

    /// The numbers of the files that fixes change besides those of their findings.
    private func otherFiles(ofFixesOf findings: [Finding]) -> [Path: FileID] {
        let paths = Set(findings.flatMap { $0.fix?.others.map(\.path) ?? [] })
        guard !paths.isEmpty else { return [:] }
        let files = facts.files.ids(where: { $0.map { paths.contains($0.path) } ?? false })
        return Dictionary(files.map { (facts.files[$0]!.path, $0) }) { first, _ in first }
    }

    /// Whether a suppression is reported, which further findings may need.
    var hasFindingsAboutSuppressions: Bool {
        mutating get {
            guard linter.options.isWhole, !linter.suppressionRules.isEmpty else { return false }
            let rules = linter.suppressionRules
            return output(of: inspected.filter { facts.files[$0] != nil }).findings.contains { rules.contains($0.rule) }
        }
    }

    /// Reads the suppressions of files whose suppressions are not known yet.
    private mutating func readSuppressions(of files: [FileID]) {
        let (linter, facts) = (linter, facts)
        let unread = Set(files.filter { suppressions[$0] == nil }).sorted()
        let read = threads.map(unread.count) { linter.suppressions(in: facts.files[unread[$0]]!) }
        for (file, suppressions) in zip(unread, read) { self.suppressions[file] = suppressions }
    }

    // MARK: - Replacing

    /// The numbers of the parsed files.
    var numbersByPath: [Path: FileID] {
        var numbers: [Path: FileID] = [:]
        for fileID in facts.files.ids {
            if let file = facts.files[fileID], numbers[file.path] == nil { numbers[file.path] = fileID }
        }
        return numbers
    }

    var textsByPath: [Path: (file: FileID, text: SourceText)] {
        numbersByPath.mapValues { (file: $0, text: facts.files[$0]!.text) }
    }

    /// Replaces texts by others of the same path. Findings do not change until the files are checked.
    mutating func replace(_ texts: [(file: FileID, text: SourceText)]) {
        guard !texts.isEmpty else { return }
        for (fileID, text) in texts {
            // A later check may ask for the bodies of a text that is parsed for its declarations only.
            self.texts[fileID] = text
            noteTriggers(text, fileID)
        }
        let (linter, places, hits) = (linter, places, hits)
        let parsed = threads.map(texts.count, state: TokenBuffer.init) { buffer, position in
            let (file, text) = texts[position]
            return linter.source(text, hits[file], place: places[file], buffer: &buffer)
        }
        for (fileID, source) in zip(texts.map(\.file), parsed) { noteNames(source.text, source, fileID) }
        update(zip(texts, parsed).map { ($0.file, $1) })
    }

    /// Records the trigger words of a new text.
    mutating func noteTriggers(_ text: SourceText, _ fileID: FileID) {
        suppressions[fileID] = nil
        sound.remove(fileID)
        askedLater.remove(fileID)
        nameParts[fileID] = .max
        // All bits are set for a caller that runs every rule.
        if hits[fileID] != .max { hits[fileID] = linter.triggers.hits(text) }
        if hits[fileID] == 0 { found[fileID] = nil }
    }

    /// Records the names that a new text declares, before it replaces the old one.
    /// - Parameter source: the parsed text, if the caller needs one.
    mutating func noteNames(_ text: SourceText, _ source: SourceFile?, _ fileID: FileID) {
        let old = names[fileID] + (facts.files[fileID]?.facts.hashes ?? [])
        names[fileID] = DeclarationScanner.hashes(in: text)
        let new = names[fileID] + (source?.facts.hashes ?? [])
        // The index scans every changed file for each name: fixing changes the names of few.
        if Set(new) != Set(old) { index.replace(new, ofFile: fileID) }
    }

    /// The files that rules inspect.
    var inspected: [FileID] { hits.ids(where: { $0 != 0 && linter.triggers.isInspected($0) }) }

    /// The files that rules inspect, or that their checks may look at.
    var triggered: [FileID] { hits.ids(where: { $0 != 0 }) }

    // MARK: - Checking

    /// Checks the whole project.
    public mutating func lint() { checkAll(makesFixes: linter.options.makesFixes) }

    /// Checks files, and others if they turn out to depend on files that were not known.
    mutating func check(_ files: [FileID], makesFixes: Bool) { CheckRun(makesFixes: makesFixes).check(files, of: &self) }

    /// Checks files that have changed, and the files whose findings lie in them or whose fixes change them.
    mutating func check(concerning changed: Set<FileID>, makesFixes: Bool) {
        let paths = Set(changed.compactMap { facts.files[$0]?.path })
        let concerned = triggered.filter { file in
            changed.contains(file)
                || found[file, default: []].contains { finding in
                    paths.contains(finding.location.path) || finding.fix?.others.contains { paths.contains($0.path) } ?? false
                }
        }
        check(concerned, makesFixes: makesFixes)
    }

    /// Checks all files.
    mutating func checkAll(makesFixes: Bool) { check(inspected, makesFixes: makesFixes) }

    /// Whether findings rest on the whole project.
    var knowsAll: Bool { provider.asked == .nothing }

    /// Reads the whole project, and checks the files again.
    mutating func readAll(makesFixes: Bool) {
        if provider.isPartial {
            provider.readAll()
            addKnownFiles()
        }
        checkAll(makesFixes: makesFixes)
    }

    /// Adds the files that became known, and what was found in files parsed since.
    mutating func addKnownFiles() { makeFacts(of: facts.files, facts.interfaces) }
}
