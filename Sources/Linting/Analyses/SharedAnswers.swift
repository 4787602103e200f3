// Answers that the threads of one check find together, where an answer is to many questions, and which ones is only known on the way to it.
import CellLintPlatform

/// Answers by question, each found by one thread.
public final class SharedAnswers<Question: Hashable & Sendable, Answer: Sendable>: @unchecked Sendable {
    private enum Entry {
        case inProgress
        case found(Answer)
    }

    private let lock = Lock()
    /// Read and written only while holding the lock.
    private var entries: [Question: Entry] = [:]

    public init() {}

    /// The answer to a question; nil if no thread has found it yet. Waits for a thread that is finding it, so a caller must not be finding
    /// another answer.
    /// - Parameter questions: those that the caller is going to answer with `end` if it gets no answer, this one among them.
    public func answer(to question: Question, orBegin questions: [Question] = []) -> Answer? {
        lock.acquire()
        defer { lock.release() }
        while case .inProgress = entries[question] { lock.wait() }
        if case .found(let answer) = entries[question] { return answer }
        for begun in questions { entries[begun] = .inProgress }
        return nil
    }

    /// Answers questions that `answer(to:orBegin:)` has begun.
    public func end(_ questions: [Question], _ answer: Answer) {
        lock.acquire()
        for question in questions { entries[question] = .found(answer) }
        lock.wakeAll()
        lock.release()
    }
}
