// The project files around some linted files, read only when the linter queries their declarations.
// Their paths are known at once, and so their order in a run over the whole project: both give the same results.
import CellLintLinting

/// The project files around some linted files.
public struct SurroundingProject: Sendable {
    private let extent: ProjectExtent
    private let walk: ProximityWalk
    private let jobs: Int

    /// Starts the search.
    /// - Parameter selection: the exclusions; its paths are not used.
    init(_ extent: ProjectExtent, _ selection: Selection, jobs: Int) {
        self.extent = extent
        self.jobs = jobs
        var selection = selection
        selection.paths = extent.roots
        // An empty list must not mean the current folder.
        selection.isList = selection.paths.isEmpty
        // The files of a named folder are read by the pass over it.
        let readsNear = extent.folders.isEmpty && extent.files.count == 1
        walk = ProximityWalk(around: extent.center, in: selection, readsNear: readsNear, jobs: jobs)
        if readsNear { walk.start() }
    }

    /// The linted files in the order of their numbers, and the provider of the project's files.
    /// - Parameters:
    ///   - pass: what is known of the files, with their paths as the user named them.
    ///   - folders: the project files.
    ///   - readsAhead: whether to read all files at once where a processor is idle.
    public func files(
        from pass: Pass<LintInput>, _ triggers: Prefilter, _ folders: ProjectFolders, readsAhead: Bool
    ) -> (inputs: [LintInput], provider: LazySymbolSearch) {
        var places = RealPlaces()
        var inputs = zip(pass.paths, pass.values).map { $1.placed(at: places[$0]) }
        // The text of a named link's target is already loaded.
        let targets = extent.files.filter { status(of: $0, followsLinks: false)?.isLink ?? false }.compactMap { realPath($0) }
        let known = Set(inputs.map(\.path)).union(targets)
        inputs.sort { $0.path < $1.path }
        let provider = LazySymbolSearch(
            walk, linted: inputs, known: known, triggers, folders, isAbsolute: pass.paths.first?.isAbsolute ?? false,
            readsAhead: readsAhead, jobs: jobs)
        return (inputs, provider)
    }
}
