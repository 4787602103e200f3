// What the options ask for → what was found: one pass over the disk, then rounds over what it kept.
// The only place where files, rules and threads meet.
import Linting
import Reports
import Rules
import Workspace

/// Lints what the options name.
@Sendable func run(_ options: LintOptions) -> RunResult { run(options) { name throws(FileProblem) in try readStandardInput(as: name) } }

/// - Parameter readInput: reads standard input; the argument is what reports call it.
func run(_ options: LintOptions, readInput: (String) throws(FileProblem) -> SourceText) -> RunResult {
    let exclusions: Exclusions
    do throws(GlobProblem) { exclusions = try Exclusions(options.excludes) } catch { return RunResult(failures: ["\(error)"]) }
    let linter = linter(options)
    let jobs = options.jobs ?? onlineProcessors
    let pass: Pass<LintInput>
    var input: SourceText?
    if let name = options.standardInput {
        do throws(FileProblem) { input = try readInput(name) } catch { return RunResult(failures: ["\(error)"]) }
        pass = only(exclusions.excludes(name) ? nil : input)
    } else {
        let selection = Selection(paths: options.paths, exclusions: exclusions, honoursIgnoreFiles: options.honoursIgnoreFiles)
        pass = files(in: selection, linter, jobs: jobs)
    }
    let paths = pass.values.map(\.path)
    var project = linter.project(pass.values.map(\.value), on: Threads(jobs: jobs)) { number in try? readFile(paths[number]) }
    let fixing = options.fixes.map { setting in
        fix(&project, setting) { file throws(FileProblem) in
            if input == nil { try replaceFile(file.path, file.old, with: file.new) }
        }
    }
    let output = project.output()

    var result = RunResult(findings: output.findings, fileCount: pass.fileCount, source: { output.sources[$0] })
    result.failures = pass.problems.map { "\($0)" } + (fixing?.failures ?? [])
    result.notices = output.problems.map { "\($0.location.path):\($0.location.start.line):\($0.location.start.column): \($0.message)" }
    result.notices += fixing?.notices ?? []
    result.fixes = fixing?.summary
    if let input, options.fixes?.mode == .write {
        let text = output.sources[input.path] ?? input
        result.fixes?.text = Array(text.bytes[..<text.count])
    }
    if pass.fileCount == 0, pass.problems.isEmpty { result.notices.append("no Swift file was found, or all are excluded") }
    return result
}

/// Every file is skimmed for what it declares; only one at which a rule is to look is kept.
private func files(in selection: Selection, _ linter: Linter, jobs: Int) -> Pass<LintInput> {
    forEachFile(in: selection, jobs: jobs) { file -> LintInput? in
        var names: [UInt64] = []
        DeclarationIndex.skim(file.bytes, count: file.count, into: &names)
        let hits = linter.triggers.hits(file.bytes, count: file.count)
        return LintInput(path: "", text: hits == 0 ? nil : file.text(), hits: hits, names: names)
    }
}

/// A pass over one text, or over nothing.
private func only(_ text: SourceText?) -> Pass<LintInput> {
    var pass = Pass<LintInput>()
    guard let text else { return pass }
    pass.values = [(text.path, LintInput(text))]
    (pass.fileCount, pass.byteCount) = (1, text.count)
    return pass
}

/// The linter that the options describe.
func linter(_ options: LintOptions) -> Linter {
    let entries = Dictionary(uniqueKeysWithValues: catalog.map { ($0.id, $0) })
    let rules = options.rules.compactMap { setting in
        entries[setting.id].map { entry in
            ActiveRule(
                id: setting.id, severity: setting.severity, isSeveritySet: setting.isSeveritySet, confidence: setting.confidence,
                rule: entry.make())
        }
    }
    let target = options.deploymentTargets.first { $0.platform == "iOS" }.map { Version($0.major, $0.minor) }
    return Linter(rules: rules, interfaces: [uikitText()], target: target, knownRules: catalog.map(\.id))
}

/// The threads of Workspace, as the linter takes them.
struct Threads: Concurrency {
    var jobs: Int

    func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
        parallelMap(count: count, jobs: jobs, body)
    }
}
