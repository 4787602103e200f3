// The state that the checks of one thread share, from the first file to the last. What it remembers, and what drops it:
//
// | about | threads | store | asked for with | dropped |
// |---|---|---|---|---|
// | a file | one | `analyses[file]` | `analysis` | when the file has been checked, or is to be checked again with more bodies |
// | the project | one | `analyses[nil]` | `projectAnalysis` | with the session |
// | either, if targets are raised | one | `raisedAnalyses` | the same two | those of files when the targets sink again |
// | a file | all | `filesOfCheck` | `analyses(ofFiles:…)` | when all files have been checked once |
// | the project | all | `ofCheck` | `checkAnalysis` | when all files have been checked once |
// | texts that are not parsed | all | `unparsedFiles` | `analysesOfUnparsedFiles` | with the `CheckRun`, which may check files again |
// | documents | all | `documents` | `documentAnalysis` | with the `LintProject` |
//
// An answer that is used again brings its `Dependencies` along: the targets and bodies that it asked for.
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
    let targets: TargetJudge
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
        targets = TargetJudge(
            given: [.iOS: options.target, .tvOS: options.tvTarget].compactMapValues { $0 }, provider, resolution.project)
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
        let mayDiffer = asksLater && targets.isRaised
        let usual = mayDiffer ? nil : analyses[file]?[key].flatMap { isAsBefore($0.dependencies) ? $0 : nil }
        if let known = usual ?? targets.least.flatMap({ raisedAnalyses[$0]?[file]?[key] }) {
            add(known.dependencies)
            return unsafeDowncast(known.analysis, to: Analysis.self)
        }
        let (made, dependencies) = recordingDependencies(make)
        let known = KnownAnalysis(made, dependencies)
        if let least = targets.least {
            raisedAnalyses[least, default: [:]][file, default: [:]][key] = known
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
        if targets.isRaised {
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
    var hasIdleThreads: Bool { idleThreads != nil && !targets.isRaised }

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
        targets.isRaised ? nil : ofCheck.analysis(make: make)
    }

    /// Makes something, and tells what it depends on.
    private func recordingDependencies<Made>(_ make: () -> Made) -> (Made, Dependencies) {
        let ((made, missing), ofTargets) = targets.recordingDependencies { resolution.project.recordingMissingBodies(make) }
        return (made, Dependencies(targets: ofTargets, missingBodies: missing))
    }

    /// Adds what an answer depends on that is used again.
    private func add(_ dependencies: Dependencies) {
        targets.add(dependencies.targets)
        if !dependencies.missingBodies.isEmpty { resolution.add(missingBodies: dependencies.missingBodies, open: []) }
    }

    /// Whether raised targets leave an analysis as it is.
    private func isAsBefore(_ dependencies: Dependencies) -> Bool {
        targets.areAsBefore(for: dependencies.targets)
    }

    /// Runs a check as if each file's deployment target were at least a version.
    func raisingTargets<Result>(to version: Version, _ check: () -> Result) -> Result {
        defer { raisedAnalyses[version] = raisedAnalyses[version]?.filter { $0.key == nil } }
        return targets.raising(to: version, check)
    }

    func lines(_ file: FileID) -> LineTable { lineTables(file) { resolution.project.file(file).lineTable() } }
}
