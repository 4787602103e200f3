// Some linted files → the files of the project around them, none of which is read before somebody asks for what it declares.
// Unusual: their names are known at once and in the order of a run over the whole project, so that it gives the same answers.
import CellLintLinting
import CellLintCLibrary

/// The files of a project around some that are linted.
public struct SurroundingProject: Sendable {
    private let roots: [ProjectRoot]
    private let known: Set<String>
    private let survey: ProximityWalk
    private let jobs: Int
    /// Whether the user spells paths from the file system's root.
    private let isAbsolute: Bool

    /// Begins to look around.
    /// - Parameters:
    ///   - linted: the files as the user named them.
    ///   - included: the files and folders to which a configuration limits the project, if it does.
    ///   - selection: what is left out; its paths do not count.
    public init(of linted: [String], included: [String] = [], _ selection: Selection, jobs: Int) {
        roots = linted.map { ProjectRoot(around: $0) }
        // A link leads to a file whose text is here already.
        known = Set(roots.map(\.file)).union(linted.compactMap { realPath($0) })
        isAbsolute = linted.first?.hasPrefix("/") ?? false
        self.jobs = jobs
        var selection = selection
        selection.paths = Self.places(roots, included)
        // Nowhere is not the current folder.
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
        inputs.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let provider = LazySymbolSearch(survey, linted: inputs, known: known, triggers, folders, isAbsolute: isAbsolute, jobs: jobs)
        return (inputs, provider)
    }

    /// Where to walk: the projects' folders, without those inside another one. Of a file outside of any project the files beside it.
    private static func places(_ roots: [ProjectRoot], _ included: [String]) -> [String] {
        let included = included.map { realPath($0) ?? realPlace(of: $0) }
        var folders: Set<String> = []
        var beside: Set<String> = []
        for root in roots {
            guard let folder = root.folder else {
                beside.insert(parent(root.file))
                continue
            }
            let parts = included.filter { $0 == root.file || root.file.hasPrefix($0 + "/") }
            if parts.isEmpty { folders.insert(folder) } else { folders.formUnion(included) }
        }
        let walked = folders.filter { folder in !folders.contains { $0 != folder && folder.hasPrefix($0 + "/") } }
        let files = beside.flatMap { folder in
            ((try? names(in: folder)) ?? []).filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.map { folder + "/" + $0 }
        }
        return walked.sorted() + files.filter(isFile).sorted()
    }
}

private func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}
