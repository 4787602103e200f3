// A project that is linted once, in one pass over the disk like on the command line, and then follows the editor's changes.
// Fixes are only computed for a document whose code actions the client requests.
import CellLintLinting
import CellLintWorkspace

/// A linted project with the paths of its files.
struct Project: Sendable {
    let plan: LintPlan
    /// The rules by ID.
    let rules: [String: CatalogEntry]
    /// The files that could not be read.
    let problems: [FileProblem]
    private var linted: LintProject<Threads>
    private var numbers: [Path: FileID]
    private var paths: [Path]
    /// The files by their paths as text, in which all spellings of a name are one.
    private var spellings: [String: [FileID]]
    private let root: RootFolder
    /// Stamps of the plan's files, to detect changes.
    private let stamps: [String?]

    init(_ plan: LintPlan, _ place: ProjectRoot, jobs: Int) {
        self.plan = plan
        rules = Dictionary(plan.catalog.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        stamps = plan.sources.map(fileStamp)
        let pass = plan.selection.map { plan.linter.inputs(in: $0, jobs: jobs) } ?? Pass()
        let paths = Array(pass.paths)
        problems = pass.problems
        self.paths = paths
        numbers = Dictionary(zip(paths, paths.fileIDs), uniquingKeysWith: { first, _ in first })
        spellings = Dictionary(grouping: paths.fileIDs) { paths[$0].text }
        root = RootFolder(around: place.folder)
        let linter = plan.linter.with { $0.makesFixes = false }
        let provider = FilesOnDisk(pass.paths, documents: pass.documents, ProjectFolders())
        linted = linter.project(pass.values, from: provider, on: Threads(jobs: jobs))
        linted.lint()
    }

    /// The deployment targets that the findings depend on, with their files and lines; nil if none is known.
    var targetMessage: String? {
        if let given = plan.linter.options.target {
            return "deployment target: iOS \(given.dotted), from \(plan.targetSource ?? "the options")"
        }
        let known = linted.judgedTargets.keys.compactMap { $0 }.sorted()
        let shown = known.prefix(10).map { "\($0.system.rawValue) \($0.version.dotted), from \($0.path):\($0.line)" }
        if shown.isEmpty { return nil }
        return (known.count == 1 ? "deployment target: " : "deployment targets: ") + shown.joined(separator: "; ")
    }

    /// Whether one of the plan's files has changed.
    var isOutOfDate: Bool { plan.sources.map(fileStamp) != stamps }

    /// The file at a path. Some file systems spell a name in several ways, and the editor may choose another one than the disk.
    func number(of path: Path) -> FileID? {
        if let number = numbers[path] { return number }
        guard let others = spellings[path.text], let identity = FileIdentity(path) else { return nil }
        return others.first { FileIdentity(paths[$0]) == identity }
    }

    func excludes(_ path: Path) -> Bool { plan.selection?.exclusions.excludes(path) ?? false }

    /// Adds a file that is not on disk yet.
    mutating func add(_ path: Path) -> FileID {
        let number = linted.addFile()
        numbers[path] = number
        spellings[path.text, default: []].append(number)
        paths.append(path)
        return number
    }

    /// Updates a file to the text of an open document.
    /// - Returns: whether its declarations changed.
    mutating func update(_ file: FileID, _ text: SourceText) -> Bool { linted.update(file, text, isOnDisk: false) }

    /// Updates a file to its text on disk.
    mutating func reread(_ file: FileID) -> Bool { linted.update(file, try? readFile(paths[file]), isOnDisk: true) }

    /// - Parameter makesFixes: whether to compute fixes as well as findings.
    mutating func check(_ file: FileID, makesFixes: Bool = false) { linted.check(file, makesFixes: makesFixes) }

    /// The files to check again after declarations have changed.
    var lintedFiles: [FileID] { linted.lintedFiles }

    mutating func check(_ files: ArraySlice<FileID>) { linted.checkAgain(Array(files)) }

    mutating func findings(in file: FileID) -> [Finding] {
        var output = linted.output(ofFile: file)
        guard let baseline = plan.baseline else { return output.findings }
        output.addFingerprints(path: root.path)
        return output.findings.filter { !baseline.knows($0) }
    }

    func text(of path: Path) -> SourceText? { numbers[path].flatMap { linted.source(ofFile: $0)?.text } }

    func fixed(_ file: FileID, rule: String? = nil) -> SourceText? { linted.fixed(file, rule: rule) }
    func isSound(_ file: FileID) -> Bool { linted.source(ofFile: file).map { $0.outline.firstSyntaxError == nil } ?? false }
    func takes(_ edits: [Edit], in file: FileID) -> Bool { linted.takes(edits, inFile: file) }
    /// A suppression comment cannot suppress a finding about suppression comments.
    func canAllow(_ finding: Finding) -> Bool { !plan.linter.rules.contains { $0.id == finding.rule && $0.rule is any SuppressionRule } }
    func suppressing(_ findings: [Finding], in file: FileID) -> [Edit] { linted.suppressing(findings, inFile: file) }
}

/// A project of the server, loaded or being loaded.
final class ProjectSlot {
    let root: ProjectRoot
    /// Whether the client opened it as a folder; others are removed with their last document.
    let isFolder: Bool
    var project: Project?
    /// How often it was loaded; the result of an earlier load is discarded.
    var generation = 0
    var isLoading = false
    /// The configuration error that the client was told.
    var problem: String?
    /// The deployment targets that the client was told.
    var targetMessage: String?
    /// Files to check again when the server is idle.
    var waiting: ArraySlice<FileID> = []
    /// Files that changed on disk and must be read again.
    var changedOnDisk: [FileID] = []
    /// Whether anything has changed since the last complete check.
    var isTouched = false
    /// Whether something changed during loading.
    var isStale = false

    init(root: ProjectRoot, isFolder: Bool) { (self.root, self.isFolder) = (root, isFolder) }
}
