// Analyses of single files that a check of any file may need of all of them. Each is made once, and threads that need them at the same time
// share the work.
import CellLintPlatform

/// What was found out about files of a project, for all threads of one check.
final class SharedFileAnalyses: @unchecked Sendable {
    typealias Known = (analysis: any AnyObject & Sendable, dependencies: Dependencies)

    private struct Key: Hashable {
        var type: ObjectIdentifier
        var file: FileID
        var question: String
    }

    private enum Entry {
        case inTheMaking
        case made(Known)
    }

    private let lock = Lock()
    /// Read and written only while holding the lock.
    private var entries: [Key: Entry] = [:]

    /// An analysis of a file, if a thread has made it.
    func known<Analysis>(_ type: Analysis.Type, of file: FileID, question: String) -> Known? {
        lock.acquire()
        defer { lock.release() }
        return if case .made(let known)? = entries[Key(type: ObjectIdentifier(type), file: file, question: question)] { known } else { nil }
    }

    /// An analysis of a file, made by the first thread that requests it.
    /// - Parameters:
    ///   - question: what is asked of the file, where that differs.
    ///   - waits: whether to wait for a thread that is making it; otherwise the result is nil then.
    ///   - make: must not request such an analysis.
    func analysis<Analysis>(_ type: Analysis.Type, of file: FileID, question: String = "", waits: Bool, make: () -> Known) -> Known? {
        let key = Key(type: ObjectIdentifier(type), file: file, question: question)
        lock.acquire()
        while waits, case .inTheMaking = entries[key] { lock.wait() }
        if let entry = entries[key] {
            lock.release()
            guard case .made(let known) = entry else { return nil }
            return known
        }
        entries[key] = .inTheMaking
        lock.release()
        let known = make()
        lock.acquire()
        entries[key] = .made(known)
        lock.wakeAll()
        lock.release()
        return known
    }
}

extension FileContext {
    /// Analyses of files of the project, in their order, which all threads share.
    /// - Parameters:
    ///   - question: what is asked of the files, if not always the same. Only an analysis of the whole project asks so, and only once.
    ///   - others: further questions will be about these: idle threads parse them when no other file is left.
    ///   - make: must not request such analyses with this or another question.
    public func analyses<Analysis: AnyObject & Sendable>(
        ofFiles files: [FileID], question: String = "", before others: [FileID] = [], make: @escaping @Sendable (FileContext) -> Analysis
    ) -> [Analysis] {
        let others = session.hasIdleThreads ? others : []
        // A thread waits only when no file is left to begin with.
        _ = session.onIdleThreads(files.count + others.count) { [rule] session, position in
            guard position < files.count else {
                session.resolution.project.prepare(others[position - files.count])
                return true
            }
            let file = files[position]
            let made = session.checkAnalysis(of: file, question, waits: false) { make(FileContext(file, rule, session)) }
            return made != nil
        }
        return files.compactMap { file in session.checkAnalysis(of: file, question, waits: true) { make(context(ofFile: file)) } }
    }

    /// Analyses of the texts of files that no rule inspects, many in one, in their order. All threads share them, and so do further checks
    /// with more function bodies: no file is read twice.
    /// - Parameters:
    ///   - question: what is asked of the texts. They and the question determine the result.
    ///   - make: must not request shared analyses.
    public func analysesOfUnparsedFiles<Analysis: AnyObject & Sendable>(
        question: String, make: ([FileID]) -> Analysis
    ) -> [Analysis] {
        let files = project.otherFiles
        let parts = stride(from: 0, to: files.count, by: 128).map { Array(files[$0..<min($0 + 128, files.count)]) }
        func analysis(_ part: [FileID], waits: Bool) -> Analysis? {
            session.unparsedFiles.analysis(Analysis.self, of: part[0], question: question, waits: waits) { (make(part), Dependencies()) }
                .map { unsafeDowncast($0.analysis, to: Analysis.self) }
        }
        for part in parts { _ = analysis(part, waits: false) }
        return parts.compactMap { analysis($0, waits: true) }
    }
}
