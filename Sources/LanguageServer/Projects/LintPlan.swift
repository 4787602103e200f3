// What the server must know of a folder or single file to lint it, and the host program that provides it.
// The host handles rules, options and configuration; the server receives a configured linter.
import CellLintPlatform
import CellLintLinting
import CellLintWorkspace

/// The files that are linted together.
public enum ProjectRoot: Hashable, Sendable {
    /// A folder, absolute.
    case folder(Path)
    /// A file outside of any project folder.
    case file(Path)
    /// A text without a file.
    case text(String)

    /// Where the search for configurations starts.
    public var path: Path? {
        switch self {
        case .folder(let path), .file(let path): path
        case .text: nil
        }
    }

    /// The folder that paths in fingerprints are relative to, outside of a repository.
    var folder: Path {
        switch self {
        case .folder(let path): path
        case .file(let path): path.parent
        case .text: "/"
        }
    }
}

/// How a project is linted.
public struct LintPlan: Sendable {
    public var linter: Linter
    /// The files, by absolute path; nil: only opened documents.
    public var selection: Selection?
    /// All available rules, with their pages.
    public var catalog: [CatalogEntry]
    /// Known findings, which are not shown.
    public var baseline: Baseline?
    /// Where the linter's deployment target comes from; nil if the project files decide.
    public var targetSource: String?
    /// Other files that affect the plan.
    public var sources: [Path]

    public init(linter: Linter, selection: Selection?, catalog: [CatalogEntry], baseline: Baseline? = nil, sources: [Path] = []) {
        self.linter = linter
        self.selection = selection
        self.catalog = catalog
        self.baseline = baseline
        self.sources = sources
    }
}

/// Why there is no plan: one line per error, each with its location.
public struct PlanProblem: Error, Equatable, Sendable {
    public var message: String
    public init(_ message: String) { self.message = message }
}

/// The program that hosts the server.
public struct Host: Sendable {
    /// Reads a project's configuration.
    public var plan: @Sendable (ProjectRoot) throws(PlanProblem) -> LintPlan
    public var jobs: Int

    public init(jobs: Int = onlineProcessors, plan: @escaping @Sendable (ProjectRoot) throws(PlanProblem) -> LintPlan) {
        self.plan = plan
        self.jobs = jobs
    }
}
