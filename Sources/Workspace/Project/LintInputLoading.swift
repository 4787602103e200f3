// Loads the linter's input from disk in one pass: each file is searched for trigger words, and then parsed, or scanned for its
// declarations.
import CellLintPlatform
import CellLintLinting

extension Linter {
    /// Every selected file. A file is parsed, and kept, only if a rule is to check it.
    public func inputs(in selection: Selection, jobs: Int) -> Pass<LintInput> {
        let search = triggers.search
        return forEachFile(in: selection, jobs: jobs, state: TokenBuffer.init) { buffer, file -> LintInput? in
            let hits = search.hits(file.bytes, count: file.count)
            return switch hits == 0 ? .noFindings : look(hits, at: file.bytes, count: file.count, buffer: &buffer) {
            // Parsing finds the declarations more completely than scanning the lines.
            case .mayFind: input(file.text(), hits, buffer: &buffer)
            case .dependsOnProject: input(askedLater: hits, file.bytes, count: file.count)
            case .noFindings: input(uninspected: hits, file.bytes, count: file.count) { file.text() }
            }
        }
    }
}

/// The threads of Workspace, for the linter.
public struct Threads: Concurrency {
    private let jobs: Int
    private let early: EarlyWorker?

    /// - Parameter early: becomes one of the threads of the first call.
    public init(jobs: Int = onlineProcessors, early: EarlyWorker? = nil) { (self.jobs, self.early) = (jobs, early) }

    public var isParallel: Bool { jobs > 1 }

    public func map<State: ~Copyable, Value: Sendable>(
        _ count: Int, state: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> Value
    ) -> [Value] {
        parallelMap(count: count, jobs: jobs, early: early, state: state, body)
    }
}
