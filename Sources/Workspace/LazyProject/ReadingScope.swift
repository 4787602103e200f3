// Decides which files a run may read besides those it lints. Nothing else decides it: the same code gives the same findings and fixes
// whether it is named as a project, a folder, some files or standard input, or is open in an editor.
// There are two exceptions, which the run tells its user: a script in Xcode's sandbox, and a text without a name.
import CellLintLinting

/// The files that a run may read.
public enum ReadingScope: Sendable {
    /// No others: the run is confined to its input files, or lints a text that is at no known place.
    case lintedFiles
    /// No others, since there are none: the linted files are the whole project.
    case wholeProject
    /// The project around the linted files, as far as their findings depend on it.
    case surroundings(SurroundingProject)

    /// What the user named.
    public enum Request: Sendable {
        /// Files and folders; none means the current folder.
        case paths([Path])
        /// The only files that may be read.
        case confined
        /// A text, and its place; nil for a text without one.
        case text(Path?)
    }

    /// - Parameters:
    ///   - included: the files and folders to which a configuration limits the project, if any.
    ///   - selection: the exclusions, and whether the paths are a list.
    public init(_ request: Request, included: [Path], _ selection: Selection, jobs: Int) {
        switch request {
        case .confined, .text(nil): self = .lintedFiles
        case .text(let path?):
            var selection = selection
            selection.isList = true
            self = Self.around([path], included, selection, jobs)
        case .paths(let paths): self = Self.around(paths.isEmpty && !selection.isList ? ["."] : paths, included, selection, jobs)
        }
    }

    private static func around(_ paths: [Path], _ included: [Path], _ selection: Selection, _ jobs: Int) -> ReadingScope {
        let extent = ProjectExtent(around: paths, included: included, isList: selection.isList)
        return extent.isNamed ? .wholeProject : .surroundings(SurroundingProject(extent, selection, jobs: jobs))
    }

    /// Whether findings rest on all files that they depend on.
    public var isComplete: Bool {
        if case .lintedFiles = self { return false }
        return true
    }
}
