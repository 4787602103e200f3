// What the server must know of a folder, or of a single file, before it can lint it; and the program around the server, which knows it.
// Unusual: rules, flags and configuration are the business of others. The server sees a linter that is ready.
import CellLintPlatform
import CellLintLinting
import CellLintWorkspace

/// What is linted together.
public enum ProjectRoot: Hashable, Sendable {
    /// A folder, absolute.
    case folder(String)
    /// A file that no folder with a project lies around.
    case file(String)
    /// A text that is on no disk.
    case text(String)

    /// Where configurations are looked for.
    public var path: String? {
        switch self {
        case .folder(let path), .file(let path): path
        case .text: nil
        }
    }

    /// The folder from which fingerprints tell paths, outside of a repository.
    var folder: String {
        switch self {
        case .folder(let path): path
        case .file(let path): String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        case .text: "/"
        }
    }
}

/// How a project is linted.
public struct LintPlan: Sendable {
    public var linter: Linter
    /// The files, by absolute paths; nil: there are none but those that are opened.
    public var selection: Selection?
    /// All rules that there are, with their pages.
    public var catalog: [CatalogEntry]
    /// Findings that are known and not shown.
    public var baseline: Baseline?
    /// Other files that the plan was made of.
    public var sources: [String]

    public init(linter: Linter, selection: Selection?, catalog: [CatalogEntry], baseline: Baseline? = nil, sources: [String] = []) {
        self.linter = linter
        self.selection = selection
        self.catalog = catalog
        self.baseline = baseline
        self.sources = sources
    }
}

/// Why there is no plan: one line a mistake, each with its place.
public struct PlanProblem: Error, Equatable, Sendable {
    public var message: String
    public init(_ message: String) { self.message = message }
}

/// The program around the server.
public struct Host: Sendable {
    /// Reads what is configured for a project.
    public var plan: @Sendable (ProjectRoot) throws(PlanProblem) -> LintPlan
    public var jobs: Int

    public init(jobs: Int = onlineProcessors, plan: @escaping @Sendable (ProjectRoot) throws(PlanProblem) -> LintPlan) {
        self.plan = plan
        self.jobs = jobs
    }
}
