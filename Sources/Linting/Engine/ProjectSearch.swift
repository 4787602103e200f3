// A few files that are linted, and the project around them, of which nothing is read but what they ask for.
// Linting says what it has to know, and when a guess will not do; whoever knows the disk says where that may stand.
import CellLintFacts

/// Finds files of a project by what they declare; the seam through which the linter looks around the files that it was given.
public protocol ProjectSearch: Sendable {
    /// How many files are known; these are numbered from 0, in the order of their paths. Numbers stay what they are while files are checked.
    var count: Int { get }
    /// The numbers of the files that the linter was given, in their order.
    var linted: [Int] { get }
    /// Where a file lies.
    func place(of file: Int) -> String
    /// The known files that answer a question, ascending.
    func files(answering question: SymbolQuery) -> [Int]
    /// All files at which a rule is to look; none while not all are known.
    func filesWithTriggers() -> [Int]
    /// What was asked since the project is known so far.
    var asked: FactsAsked { get }
    /// Looks for names in files further away, and makes those known that declare one.
    /// - Returns: the new numbers of the files that were known; nil where no other file was found.
    func widen(for names: Set<UnresolvedName>) -> [Int]?
    /// Reads every file that was not read yet.
    /// - Returns: the new numbers of the files that were known.
    func readAll() -> [Int]
}

/// What one who knows a part of a project was asked.
public enum FactsAsked: Comparable, Sendable {
    /// Nothing, or nothing that more files would answer otherwise, since all are known.
    case nothing
    /// Something that a part can answer.
    case part
    /// Something that only the whole of it can answer: who inherits from a class, or uses something.
    case whole
}
