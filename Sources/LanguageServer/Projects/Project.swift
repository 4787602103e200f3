// A plan → a project that has been linted once, by one pass over the disk as the command line makes it, and follows the editor from then on.
// Unusual: fixes are made only for the document whose actions somebody asks for.
import CellLintLinting
import CellLintWorkspace

/// A linted project with the paths of its files.
struct Project: Sendable {
    let plan: LintPlan
    /// The rules by their ids.
    let rules: [String: CatalogEntry]
    /// What could not be read.
    let problems: [FileProblem]
    private var linted: LintProject<Threads>
    /// The numbers of the files by their paths.
    private var numbers: [String: FileID]
    private var paths: [String]
    private let root: RootFolder
    /// Whether files were written since, by the files that the plan was made of.
    private let stamps: [String?]

    init(_ plan: LintPlan, _ place: ProjectRoot, jobs: Int) {
        self.plan = plan
        rules = Dictionary(plan.catalog.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        stamps = plan.sources.map(fileStamp)
        let pass = plan.selection.map { plan.linter.inputs(in: $0, jobs: jobs) } ?? Pass()
        let paths = pass.values.map(\.path)
        problems = pass.problems
        self.paths = paths
        numbers = Dictionary(zip(paths, paths.fileIDs), uniquingKeysWith: { first, _ in first })
        root = RootFolder(around: place.folder)
        let linter = plan.linter.with { $0.makesFixes = false }
        linted = linter.project(pass.values.map(\.value), from: FilesOnDisk(paths, ProjectFolders()), on: Threads(jobs: jobs))
        linted.lint()
    }

    /// Whether a file that the plan was made of was written since.
    var isOutOfDate: Bool { plan.sources.map(fileStamp) != stamps }

    func number(of path: String) -> FileID? { numbers[path] }

    func excludes(_ path: String) -> Bool { plan.selection?.exclusions.excludes(path) ?? false }

    /// Takes in a file that is on no disk yet.
    mutating func add(_ path: String) -> FileID {
        let number = linted.addFile()
        numbers[path] = number
        paths.append(path)
        return number
    }

    /// Gives a file the text of an open document.
    /// - Returns: whether it declares something else now.
    mutating func update(_ file: FileID, _ text: SourceText) -> Bool { linted.update(file, text, isOnDisk: false) }

    /// Gives a file the text that it has on disk.
    mutating func reread(_ file: FileID) -> Bool { linted.update(file, try? readFile(paths[file]), isOnDisk: true) }

    /// - Parameter makesFixes: whether somebody wants to repair something, and not only to see what is wrong.
    mutating func check(_ file: FileID, makesFixes: Bool = false) { linted.check(file, makesFixes: makesFixes) }

    /// The files that must be checked before everything is up to date, once what they declare has changed.
    var lintedFiles: [FileID] { linted.lintedFiles }

    mutating func check(_ files: ArraySlice<FileID>) { linted.checkAgain(Array(files)) }

    /// What is shown of a file.
    mutating func findings(in file: FileID) -> [Finding] {
        var output = linted.output(ofFile: file)
        guard let baseline = plan.baseline else { return output.findings }
        output.addFingerprints(path: root.path)
        return output.findings.filter { !baseline.knows($0) }
    }

    /// The text of a parsed file.
    func text(of path: String) -> SourceText? { numbers[path].flatMap { linted.source(ofFile: $0)?.text } }

    func fixed(_ file: FileID, rule: String? = nil) -> SourceText? { linted.fixed(file, rule: rule) }
    func isSound(_ file: FileID) -> Bool { linted.source(ofFile: file).map { $0.outline.damage == nil } ?? false }
    func takes(_ edits: [Edit], in file: FileID) -> Bool { linted.takes(edits, inFile: file) }
    /// Comments are no cure for what is wrong with comments.
    func canAllow(_ finding: Finding) -> Bool { !plan.linter.rules.contains { $0.id == finding.rule && $0.rule is any SuppressionRule } }
    func suppressing(_ findings: [Finding], in file: FileID) -> [Edit] { linted.suppressing(findings, inFile: file) }
}

/// A project of the server, loaded or on its way.
struct ProjectSlot {
    let root: ProjectRoot
    /// Whether the client named it; others are forgotten with their last document.
    let isFolder: Bool
    var project: Project?
    /// How often it was loaded; what an earlier loading brings is too late.
    var generation = 0
    var isLoading = false
    /// What is wrong with its configuration, as the client was told.
    var problem: String?
    /// Files that are still to be checked again, once nothing else is to be done.
    var waiting: ArraySlice<FileID> = []
    /// Files that were written on disk and are still to be read again.
    var changedOnDisk: [FileID] = []
    /// Whether anything has changed since everything was checked.
    var isTouched = false
    /// Whether something changed while it was loaded.
    var isStale = false
}
