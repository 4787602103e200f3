// Remembers answers about a project that may rest on missing bodies: each later use of such an answer asks for the bodies as well.

/// The answers to one kind of question about the whole project, by what they are about. Belongs to one thread.
public final class ProjectMemo<Key: Hashable, Answer> {
    private let known = Memo<Key, (answer: Answer, missingBodies: Set<FileID>)>()

    public init() {}

    /// An answer, found when it is first requested.
    /// - Parameter provisional: the answer until it is found, to a question that may come up again meanwhile; nil if it never does.
    public func callAsFunction(_ key: Key, provisional: Answer? = nil, in project: ProjectView, find: () -> Answer) -> Answer {
        if let known = known[key] {
            for file in known.missingBodies { _ = project.hasBodies(file) }
            return known.answer
        }
        if let provisional { known[key] = (provisional, []) }
        let (answer, missingBodies) = project.recordingMissingBodies(find)
        known[key] = (answer, missingBodies)
        return answer
    }
}
