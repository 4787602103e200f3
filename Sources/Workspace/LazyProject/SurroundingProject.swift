// The project files around some linted files, read only when the linter queries their declarations.
// Their paths are known at once, and so their order in a run over the whole project: both give the same results.
import CellLintLinting
import CellLintCLibrary

/// The project files around some linted files.
public struct SurroundingProject: Sendable {
    private let roots: [ProjectRoot]
    private let known: Set<Path>
    private let survey: ProximityWalk
    private let jobs: Int
    /// Whether the user's paths are absolute.
    private let isAbsolute: Bool

    /// Starts the search.
    /// - Parameters:
    ///   - linted: the files as named by the user.
    ///   - included: the files and folders to which a configuration limits the project, if any.
    ///   - selection: the exclusions; its paths are not used.
    public init(of linted: [Path], included: [Path] = [], _ selection: Selection, jobs: Int) {
        var search = ProjectSearch()
        roots = linted.map { search.root(around: $0) }
        // The text of a link's target is already loaded.
        known = Set(roots.map(\.file)).union(linted.compactMap { realPath($0) })
        isAbsolute = linted.first?.isAbsolute ?? false
        self.jobs = jobs
        var selection = selection
        selection.paths = Self.places(roots, included)
        // An empty list must not mean the current folder.
        selection.isList = selection.paths.isEmpty
        survey = ProximityWalk(around: linted.count == 1 ? roots[0].file : nil, in: selection, jobs: jobs)
        survey.start()
    }

    /// The linted files in the order of their numbers, and the provider of the project's files.
    /// - Parameters:
    ///   - linted: what is known of the files, in the order in which they were named.
    ///   - folders: the project files; nil if they do not count.
    public func files(
        from linted: [LintInput], _ triggers: Prefilter, _ folders: ProjectFolders?
    ) -> (inputs: [LintInput], provider: LazySymbolSearch) {
        var inputs = zip(linted, roots).map { $0.placed(at: $1.file) }
        inputs.sort { $0.path < $1.path }
        let provider = LazySymbolSearch(survey, linted: inputs, known: known, triggers, folders, isAbsolute: isAbsolute, jobs: jobs)
        return (inputs, provider)
    }

    /// The folders to walk: the projects' roots, without nested ones. For a file outside of any project, the files next to it.
    private static func places(_ roots: [ProjectRoot], _ included: [Path]) -> [Path] {
        let included = Set(included.map { realPath($0) ?? realPlace(of: $0) })
        var folders: Set<Path> = []
        var isLimited = false
        var beside: Set<Path> = []
        for root in roots {
            guard let folder = root.folder else {
                beside.insert(root.file.parent)
                continue
            }
            if included.contains(root.file) || root.file.ancestors.contains(where: included.contains) {
                isLimited = true
            } else {
                folders.insert(folder)
            }
        }
        if isLimited { folders.formUnion(included) }
        let walked = folders.filter { !$0.ancestors.contains(where: folders.contains) }
        let files = beside.flatMap { folder in
            ((try? names(in: folder)) ?? []).filter { $0.ends(with: ".swift") && !$0.begins(with: ".") }.map(folder.appending)
        }
        return walked.sorted() + files.filter { status(of: $0, followsLinks: false)?.isRegularFile ?? false }.sorted()
    }
}
