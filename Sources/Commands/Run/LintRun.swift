// Runs the linter with the given options: one pass over the disk, then checks of the parsed files.
// Only here do files, rules and threads come together.
import CellLintPlatform
import CellLintReports
import CellLintRules
import CellLintWorkspace

/// Lints the files in the options with the rules of a catalog.
@Sendable func run(_ options: LintOptions, _ catalog: [CatalogEntry]) -> RunResult {
    run(options, catalog) { name throws(FileProblem) in try readStandardInput(as: name) }
}

/// - Parameter readInput: reads standard input; its argument is the name for reports.
func run(_ options: LintOptions, _ catalog: [CatalogEntry], readInput: (Path) throws(FileProblem) -> SourceText) -> RunResult {
    let root: RootFolder
    do throws(FileProblem) { root = try RootFolder(options.root) } catch { return RunResult(failures: ["`--root`: \(error)"]) }
    let run = LintRun(options, catalog, root)
    let inputs: LintRun.Inputs
    do throws(FileProblem) { inputs = try run.read(readInput) } catch { return RunResult(failures: ["\(error)"]) }
    let recovery = FixRecovery(options, leftovers: inputs.pass.leftovers)
    return recovery.hasWritten ? recovery.rerun(options, catalog) : run.lint(consume inputs, recovery)
}

/// One run, and what is known of it before files are read.
private struct LintRun {
    private let options: LintOptions
    private let catalog: [CatalogEntry]
    private let root: RootFolder
    private let jobs: Int
    private let selection: Selection
    private let scope: ReadingScope
    private let linter: Linter
    private let folders: ProjectFolders?

    /// What was read, with the thread that has begun to look for deployment targets.
    struct Inputs {
        var pass: Pass<LintInput>
        /// The text of standard input, if that is linted.
        var standardInput: SourceText?
        var early: EarlyWorker?
    }

    init(_ options: LintOptions, _ catalog: [CatalogEntry], _ root: RootFolder) {
        (self.options, self.catalog, self.root) = (options, catalog, root)
        jobs = options.jobs ?? onlineProcessors
        keepFreedMemory(inLargePages: options.standardInput == nil)
        selection = Selection(
            paths: options.paths, exclusions: options.exclusions, honorsIgnoreFiles: options.honorsIgnoreFiles, isList: options.isListed)
        // The walk starts while the linter is being set up.
        scope = options.readingScope(selection, jobs: jobs)
        // Fixes replace texts, which a divided text does not support.
        linter = CellLintCommands.linter(options, catalog, isComplete: scope.isComplete) {
            $0.dividesLargeTexts = options.fixes == nil
            // What a gate or a fix leaves out, it would leave out of the additional findings as well.
            $0.raisesTargets = options.fixes == nil && !options.gate.looksBack
            $0.isLastRun = options.fixes == nil
            $0.makesFixes = options.makesFixes
        }
        folders = scope.isComplete ? ProjectFolders(forFixes: linter.options.makesFixes) : nil
    }

    func read(_ readInput: (Path) throws(FileProblem) -> SourceText) throws(FileProblem) -> Inputs {
        var early: EarlyWorker?
        func findTargets(_ asking: [Path]) { early = jobs > 1 ? folders?.findTargets(ofFiles: asking) : nil }
        guard let name = options.standardInput else {
            let pass = linter.inputs(in: selection, jobs: jobs, whenRead: findTargets)
            return Inputs(pass: pass, early: early)
        }
        let input = try readInput(name)
        let pass = only(options.exclusions.excludes(name) ? nil : input, linter)
        // The check of one file would wait for its targets, which are found here while the files around it are looked through.
        findTargets(pass.values.contains { $0.hits != 0 } ? [name] : [])
        return Inputs(pass: pass, standardInput: input, early: early)
    }

    func lint(_ inputs: consuming Inputs, _ recovery: FixRecovery) -> RunResult {
        var project = project(inputs)
        let isInspected = inputs.pass.values.contains { $0.hits != 0 }
        // The project has what matters of the inputs.
        inputs.pass.values = []
        project.lint()
        let isFile = inputs.standardInput == nil
        let fixing = options.fixes.map { setting in
            fix(&project, setting, recovery.limit ?? FixLimit(setting, options, root)) { files throws(FileProblem) in
                if isFile { try replaceFiles(files.map { FileReplacement(path: $0.path, old: $0.old, new: $0.new) }) }
            }
        }
        var result = result(of: &project, inputs, fixing)
        result.notices = recovery.notices + (fixing?.notices ?? []) + partlyStagedNotices(result.findings, options)
        if !scope.isComplete, isInspected { result.notices.append(options.confinement) }
        if inputs.pass.fileCount == 0, inputs.pass.problems.isEmpty {
            result.notices.append("no Swift files found, or all are excluded")
        }
        result.project = project
        return result
    }

    /// The project of what was read, with as much around it as the scope allows.
    private func project(_ inputs: borrowing Inputs) -> LintProject<Threads> {
        let (pass, threads) = (inputs.pass, Threads(jobs: jobs, early: inputs.early))
        guard case .surroundings(let around) = scope, let folders, pass.values.contains(where: { $0.hits != 0 }) else {
            let provider = FilesOnDisk(pass.paths, documents: pass.documents, folders)
            return linter.project(pass.values, from: provider, on: threads)
        }
        // Most fixes ask for all files in the end.
        let (values, provider) = around.files(from: pass, linter.triggers, folders, readsAhead: linter.options.makesFixes)
        return linter.project(values, from: provider, on: threads)
    }

    /// What the run reports but for notices.
    private func result(of project: inout LintProject<Threads>, _ inputs: borrowing Inputs, _ fixing: Fixing?) -> RunResult {
        var gate = options.gate
        var failures = inputs.pass.problems.map { "\($0)" } + (fixing?.failures ?? [])
        if fixing?.summary.fileCount ?? 0 > 0, options.fixes?.mode == .write, let changes = gate.changes {
            // The fixes have moved lines.
            do throws(UsageError) { gate.inputs.changes = try LintOptions.read(changes) } catch { failures += error.messages }
        }
        var output = project.output()
        let rootPaths = options.identifiesFindings ? rootPaths(of: output.findings, root) : [:]
        if options.identifiesFindings { output.addFingerprints { rootPaths[$0]! } }

        var result = RunResult(findings: output.findings, fileCount: inputs.pass.fileCount, files: output.files)
        let isActive = Set(options.rules.map(\.id))
        result.rules = catalog.filter { isActive.contains($0.id) }
        result.root = ReportRoot(folder: root.path, currentFolder: root.currentFolder, paths: rootPaths)
        result.failures = failures
        result.targets = judgedTargets(of: &project, options)
        applyGate(
            gate, to: &result, root, linted: inputs.pass.paths, named: options.namedPaths,
            selection: inputs.standardInput == nil ? selection : nil)
        result.failures = result.failures.map(shortened)
        result.fixes = fixing?.summary
        if let input = inputs.standardInput, options.fixes?.mode == .write {
            let text = output.files[input.path]?.text ?? input
            result.fixes?.text = Array(text.bytes[..<text.count])
        }
        return result
    }
}

/// The deployment targets that the findings depend on: the given one, or those of the project files.
private func judgedTargets(of project: inout LintProject<Threads>, _ options: LintOptions) -> JudgedTargets {
    var result = JudgedTargets()
    result.additions = project.additions { $0.grouped.count }
    if let given = options.deploymentTargets.first(where: { $0.platform == "iOS" }) {
        result.targets = [JudgedTarget(version: Version(given.major, given.minor), source: given.source, line: given.line)]
        return result
    }
    let counts = project.judgedTargets
    result.unknownCount = counts[nil] ?? 0
    let settings = counts.keys.compactMap { $0 }.sorted()
    result.targets = settings.map {
        JudgedTarget($0.system, version: $0.version, source: pathFromCurrentFolder($0.path).text, line: $0.line, fileCount: counts[$0])
    }
    return result
}

/// The paths of findings, their notes and fixes, relative to the root.
private func rootPaths(of findings: [Finding], _ root: RootFolder) -> [Path: Path] {
    var paths: [Path: Path] = [:]
    for finding in findings {
        let others = finding.notes.map(\.location.path) + (finding.fix?.others.map(\.path) ?? [])
        for path in [finding.location.path] + others where paths[path] == nil { paths[path] = root.path(of: path) }
    }
    return paths
}

/// A pass over one text, or over nothing.
private func only(_ text: SourceText?, _ linter: Linter) -> Pass<LintInput> {
    var pass = Pass<LintInput>()
    guard let text else { return pass }
    (pass.paths, pass.values) = (FilePaths([text.path]), [linter.input(text)])
    (pass.fileCount, pass.byteCount) = (1, text.count)
    return pass
}

/// The linter that the options describe. All rules use the declarations on a team's pages.
/// - Parameters:
///   - isComplete: whether findings rest on all files that they depend on.
///   - change: sets what the options do not tell.
func linter(
    _ options: LintOptions, _ catalog: [CatalogEntry], isComplete: Bool, _ change: (inout Linter.Options) -> Void = { _ in }
) -> Linter {
    let rules = options.rules.compactMap { setting in
        catalog.first { $0.id == setting.id }.map {
            ActiveRule(id: setting.id, severity: $0.severity, confidence: setting.floor, rule: $0.make())
        }
    }
    var linterOptions = linterOptions(options, catalog, isComplete: isComplete)
    change(&linterOptions)
    return Linter(
        rules: rules, interfaces: [uikitInterface] + catalog.compactMap(\.interface), knownRules: catalog.map(\.id),
        options: linterOptions, levels: levels(options.rules))
}

private func linterOptions(_ options: LintOptions, _ catalog: [CatalogEntry], isComplete: Bool) -> Linter.Options {
    func target(for system: TargetSystem) -> Version? {
        options.deploymentTargets.first { $0.platform == system.rawValue }.map { Version($0.major, $0.minor) }
    }
    var result = Linter.Options(target: target(for: .iOS))
    result.tvTarget = target(for: .tvOS)
    // Without the project around it, a file does not define its types, so a rule may miss findings in it.
    result.isWhole = !options.isFiltered && isComplete
    let withOptions = Dictionary(options.rules.filter(\.hasOptions).map { ($0.id, $0) }) { first, _ in first }
    if !withOptions.isEmpty { result.ruleOptions = { rule, path in withOptions[rule]?.options(at: path) ?? [:] } }
    if result.isWhole { result.usualRules = catalog.filter { $0.isDefault && $0.make().suppressionRule == nil }.map(\.id) }
    return result
}

/// The rule settings in the form that the linter takes.
private func levels(_ settings: [RuleSetting]) -> RuleLevels {
    let byRule = Dictionary(settings.map { ($0.id, $0) }) { first, _ in first }
    return { rule, path in byRule[rule]?.level(at: path) ?? RuleLevel(severity: nil, confidence: .possible) }
}
