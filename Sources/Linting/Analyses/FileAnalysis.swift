// What checks remember about a file, and what an answer rests on that they remember.

/// The results of an analysis for one file. They are dropped together once the file has been checked.
public protocol FileAnalysis: AnyObject {
    init(_ file: FileContext)
}

/// Answers about one file that are remembered as questions come up: a class with a `Memo` for each kind of question. They are dropped as a
/// file's analyses are.
public protocol FileMemos: AnyObject {
    init()
}

/// What an answer rests on beside the files that were parsed when it was found. A later use of the answer rests on it as well.
struct Dependencies: Sendable {
    var targets = TargetDependencies.none
    /// The files whose bodies were asked for in vain.
    var missingBodies: Set<FileID> = []
}
