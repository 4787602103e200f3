// A few files that are linted, and the project around them, of which nothing is read but what they ask for.
// Linting says what it has to know, and when a guess will not do; whoever knows the disk says where that may stand.
import Facts

/// Finds files of a project by what they declare; the seam through which the linter looks around the files that it was given.
public protocol FactSearch: Sendable {
    /// How many files the project has; these are numbered from 0.
    var count: Int { get }
    /// The numbers of the files that the linter was given, in their order.
    var linted: [Int] { get }
    /// Where a file lies.
    func place(of file: Int) -> String
    /// The files that answer a question, ascending: all there are once everything was read, before that those that are easily found.
    func files(answering question: NameQuestion) -> [Int]
    /// Whether a question was answered before everything was read.
    var hasGuessed: Bool { get }
    /// Reads every file that was not read yet. From then on nothing is guessed, and what was is forgotten.
    func readAll()
    /// All files at which a rule is to look.
    func filesWithTriggers() -> [Int]
}
