// The state that the checks of one thread share, from the first file to the last.
import CellLintPlatform

/// An analysis that rules requested. A class, since it is asked for more often than all else.
private final class KnownAnalysis {
    let analysis: AnyObject
    let dependencies: Dependencies

    init(_ analysis: AnyObject, _ dependencies: Dependencies) { (self.analysis, self.dependencies) = (analysis, dependencies) }
}

/// What the checks of several files on one thread share.
final class CheckSession {
    let resolution: Resolution
    let provider: any FileProvider
    let closedProjects: ClosedProjects
    let makesFixes: Bool
    let ruleOptions: RuleOptionValues?
    /// The analyses by file and type, so that Linting depends on none of them.
    private var analyses: [FileID?: [ObjectIdentifier: KnownAnalysis]] = [:]
    /// Those that were made while targets are raised, by the lowest one. Only those of the whole project remain afterwards: with the same
    /// target they are the same for the next file.
    private var raisedAnalyses: [Version: [FileID?: [ObjectIdentifier: KnownAnalysis]]] = [:]
    /// Those that do not depend on Swift files, and those of this check.
    let documents: SharedAnalyses
    private let ofCheck: SharedAnalyses
    private let filesOfCheck: SharedFileAnalyses
    /// Those that depend on texts alone.
    let unparsedFiles: SharedFileAnalyses
    /// The deployment targets that the user specified, which apply to all files for a system.
    private let givenTargets: [TargetSystem: Version]
    private let targets = Memo<FileID, [TargetSetting]>()
    /// Every file is judged as if its deployment target were at least this.
    private var leastTarget: Version?
    /// What was asked about deployment targets since `takeQuestions`.
    private var questions = TargetQuestions()
    private let lineTables = Memo<FileID, LineTable>()
    /// The deprecated declarations that each rule looks for, by rule id.
    let deprecations = Memo<String, SoughtDeclarations>()
    private let idleThreads: IdleThreads?

    /// - Parameters:
    ///   - makesFixes: whether rules compute expensive fixes.
    ///   - idleThreads: nil if the others have files of their own to check.
    init(
        _ facts: FactDatabase, _ provider: any FileProvider, _ documents: SharedAnalyses, _ ofCheck: SharedAnalyses,
        _ filesOfCheck: SharedFileAnalyses, _ unparsedFiles: SharedFileAnalyses, _ idleThreads: IdleThreads? = nil,
        options: Linter.Options, makesFixes: Bool
    ) {
        self.idleThreads = idleThreads
        resolution = Resolution(facts)
        (self.documents, self.ofCheck) = (documents, ofCheck)
        (self.filesOfCheck, self.unparsedFiles) = (filesOfCheck, unparsedFiles)
        givenTargets = [.iOS: options.target, .tvOS: options.tvTarget].compactMapValues { $0 }
        ruleOptions = options.ruleOptions
        self.makesFixes = makesFixes
        self.provider = provider
        closedProjects = ClosedProjects(provider)
        guard idleThreads != nil else { return }
        resolution.project.parsingElsewhere = { [unowned self] files, words in
            onIdleThreads(files.count) { $0.resolution.project.parse(files[$1], containing: words) }
        }
    }

    /// Drops the analyses, which refer to the session: the reference cycle would keep both alive.
    func end() { (analyses, raisedAnalyses) = ([:], [:]) }

    /// Drops what is known about the code of a checked file; what is known about its declarations is kept.
    func forgetFile(_ file: FileID) {
        resolution.forgetFile(file)
        lineTables[file] = nil
        analyses[file] = nil
    }

    /// Drops the analyses of single files after a check that asked for bodies in vain. They find answers one by one, and another check that
    /// used such an answer would not ask for the bodies that it lacks.
    func forgetAnalysesOfFiles() { analyses = [nil: analyses[nil] ?? [:]] }

    /// An analysis of a file, made on the first request.
    /// - Parameters:
    ///   - file: nil for an analysis of the whole project.
    ///   - asksLater: whether it may ask about deployment targets after it was made. With raised targets it is made again.
    func analysis<Analysis: AnyObject>(of file: FileID?, asksLater: Bool = false, make: () -> Analysis) -> Analysis {
        let key = ObjectIdentifier(Analysis.self)
        let mayDiffer = asksLater && leastTarget != nil
        let usual = mayDiffer ? nil : analyses[file]?[key].flatMap { isAsBefore($0.dependencies) ? $0 : nil }
        if let known = usual ?? leastTarget.flatMap({ raisedAnalyses[$0]?[file]?[key] }) {
            add(known.dependencies)
            return unsafeDowncast(known.analysis, to: Analysis.self)
        }
        let (made, dependencies) = recordingDependencies(make)
        let known = KnownAnalysis(made, dependencies)
        if let leastTarget {
            raisedAnalyses[leastTarget, default: [:]][file, default: [:]][key] = known
        } else {
            analyses[file, default: [:]][key] = known
        }
        return made
    }

    /// An analysis of a file that all threads share.
    /// - Parameters:
    ///   - question: what is asked of the file, if not always the same.
    ///   - waits: whether to wait for a thread that is making it; otherwise the result is nil then.
    func checkAnalysis<Analysis: AnyObject & Sendable>(
        of file: FileID, _ question: String, waits: Bool, make: () -> Analysis
    ) -> Analysis? {
        if leastTarget != nil {
            // It may be another one then.
            guard let known = filesOfCheck.known(Analysis.self, of: file, question: question), isAsBefore(known.dependencies) else {
                return question.isEmpty ? analysis(of: file, make: make) : make()
            }
            add(known.dependencies)
            return unsafeDowncast(known.analysis, to: Analysis.self)
        }
        let known = filesOfCheck.analysis(Analysis.self, of: file, question: question, waits: waits) { recordingDependencies(make) }
        guard let known else { return nil }
        add(known.dependencies)
        return unsafeDowncast(known.analysis, to: Analysis.self)
    }

    /// Whether this is the only thread with a file to check.
    var hasIdleThreads: Bool { idleThreads != nil && leastTarget == nil }

    /// Calls `work` for each index below `count` with the session of a thread, on idle threads if there are any. Nothing but the answers and
    /// what all threads share remains of it.
    func onIdleThreads(_ count: Int, _ work: @Sendable (CheckSession, Int) -> Bool) -> [Bool] {
        guard hasIdleThreads, count > 1, let idleThreads else { return (0..<count).map { work(self, $0) } }
        return idleThreads(count, work).map { found in
            resolution.add(missingBodies: found.missingBodies, open: found.open)
            return found.answer
        }
    }

    /// An analysis that all threads of this check share; nil while targets are raised.
    func checkAnalysis<Analysis: AnyObject & Sendable>(make: () -> Analysis) -> Analysis? {
        leastTarget == nil ? ofCheck.analysis(make: make) : nil
    }

    /// Makes something, and tells what it depends on.
    private func recordingDependencies<Made>(_ make: () -> Made) -> (Made, Dependencies) {
        let before = takeQuestions()
        let (made, missing) = resolution.project.recordingMissingBodies(make)
        let targets = questions.dependencies
        questions = before
        questions.add(targets)
        return (made, Dependencies(targets: targets, missingBodies: missing))
    }

    /// Adds what an answer depends on that is used again.
    private func add(_ dependencies: Dependencies) {
        questions.add(dependencies.targets)
        if !dependencies.missingBodies.isEmpty { resolution.add(missingBodies: dependencies.missingBodies, open: []) }
    }

    /// Whether raised targets leave an analysis as it is.
    private func isAsBefore(_ dependencies: Dependencies) -> Bool {
        leastTarget.map { least in dependencies.targets.missed.allSatisfy { $0 > least } } ?? true
    }

    // MARK: - Deployment targets

    /// The oldest version of the systems that a file is built for, or that of one of them; nil if unknown.
    func target(of file: FileID, on system: TargetSystem? = nil) -> Version? {
        let settings = settings(of: file)
        var systems = system.map { [$0] } ?? settings.map(\.system)
        if systems.isEmpty { systems = [.iOS] }
        if !systems.allSatisfy({ givenTargets[$0] != nil }) { questions.addFile(file) }
        let versions = systems.compactMap { system in givenTargets[system] ?? settings.first { $0.system == system }?.version }
        guard let version = versions.min() else { return nil }
        return leastTarget.map { max($0, version) } ?? version
    }

    /// The systems that a file is built for, as far as project files tell.
    func systems(of file: FileID) -> [TargetSystem] { settings(of: file).map(\.system) }

    private func settings(of file: FileID) -> [TargetSetting] {
        targets(file) { provider.targets(ofFileAt: resolution.project.file(file).path) }
    }

    /// Whether the deployment target of a file is at least a version; nil if it is unknown.
    func supports(_ version: Version, in file: FileID, on system: TargetSystem?) -> Bool? {
        guard let target = target(of: file, on: system) else { return nil }
        if target < version { questions.addMissed(version) }
        return target >= version
    }

    /// The settings by which a file was judged, if some of the questions were about its target; else none. What was asked about other files
    /// does not count: which check asks first may be that of any file.
    func settings(judging file: FileID, _ asked: TargetQuestions) -> Set<TargetSetting?> {
        guard asked.contains(file) else { return [] }
        let settings = settings(of: file)
        return settings.isEmpty ? [nil] : Set(settings.filter { givenTargets[$0.system] == nil })
    }

    /// What was asked since the last call.
    func takeQuestions() -> TargetQuestions {
        defer { questions = TargetQuestions() }
        return questions
    }

    /// Runs a check as if each file's deployment target were at least a version.
    func raisingTargets<Result>(to version: Version, _ check: () -> Result) -> Result {
        leastTarget = version
        defer {
            leastTarget = nil
            raisedAnalyses[version] = raisedAnalyses[version]?.filter { $0.key == nil }
        }
        return check()
    }

    func lines(_ file: FileID) -> LineTable { lineTables(file) { resolution.project.file(file).lineTable() } }
}
