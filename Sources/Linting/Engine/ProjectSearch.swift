// Lints a few files within a larger project, of which only the required declarations are read.
// Linting says which declarations it needs and when a heuristic is not enough; Workspace, which reads the disk, finds them.
import CellLintFacts

/// Finds files of a project by what they declare; the seam through which the linter explores the files around its input.
public protocol ProjectSearch: Sendable {
    /// The number of known files; they are numbered from 0, sorted by path. Numbers do not change during a check.
    var count: Int { get }
    /// The numbers of the files that the linter was given, in order.
    var linted: [Int] { get }
    /// The location of a file.
    func place(of file: Int) -> String
    /// The known files that answer a query, ascending.
    func files(answering question: SymbolQuery) -> [Int]
    /// All files that rules inspect; none until all files are known.
    func filesWithTriggers() -> [Int]
    /// What was queried since the project was explored this far.
    var asked: FactsAsked { get }
    /// Looks for names in more distant files, and adds the files that declare one.
    /// - Returns: the new numbers of the previously known files; nil if no other file was found.
    func widen(for names: Set<UnresolvedName>) -> [Int]?
    /// Reads every file that was not read yet.
    /// - Returns: the new numbers of the previously known files.
    func readAll() -> [Int]
}

/// The kind of queries on a partly known project.
public enum FactsAsked: Comparable, Sendable {
    /// None, or none that more files would change, since all are known.
    case nothing
    /// Queries that a part of the project can answer.
    case part
    /// Queries that need the whole project: who inherits from a class, or uses a declaration.
    case whole
}
