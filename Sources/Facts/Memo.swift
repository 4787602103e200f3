// Remembers answers, so that each is found once. Most caches of the resolvers, of the analyses and of rules have this form.

/// The answers to one kind of question, by what they are about. Belongs to one thread. It only grows:
/// it is dropped whole, with its owner.
public final class Memo<Key: Hashable, Answer> {
    /// No access encloses another one, since answers are found in between. Without the attribute each access is checked for that.
    @exclusivity(unchecked)
    @usableFromInline var answers: [Key: Answer] = [:]

    @inlinable public init() {}

    /// An answer, found when it is first requested.
    @inlinable public func callAsFunction(_ key: Key, find: () -> Answer) -> Answer {
        if let known = answers[key] { return known }
        let found = find()
        answers[key] = found
        return found
    }

    /// The answer to a question that may come up again while the answer is being found.
    /// - Parameter provisional: the answer until it is found.
    @inlinable public func callAsFunction(_ key: Key, provisional: Answer, find: () -> Answer) -> Answer {
        if let known = answers[key] { return known }
        answers[key] = provisional
        let found = find()
        answers[key] = found
        return found
    }

    /// An answer that is remembered only if a later search could find no better one.
    /// - Parameter isKept: whether to remember what was found.
    @inlinable public func callAsFunction(_ key: Key, keepingIf isKept: (Answer) -> Bool, find: () -> Answer) -> Answer {
        if let known = answers[key] { return known }
        let found = find()
        if isKept(found) { answers[key] = found }
        return found
    }

    /// The remembered answer, for questions that are answered several at a time.
    @inlinable public subscript(key: Key) -> Answer? {
        get { answers[key] }
        set { answers[key] = newValue }
    }
}
