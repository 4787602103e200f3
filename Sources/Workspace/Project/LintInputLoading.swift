// Loads the linter's input from disk in one pass: each file is searched for trigger words, and then parsed, or scanned for its
// declarations.
import CellLintPlatform
import CellLintLinting

extension Linter {
    /// Every selected file. A file is parsed, and kept, only if a rule is to check it.
    /// - Parameter whenRead: called when all have been read, before they are put in order, with the paths of those whose checks probably ask for
    ///   their deployment targets.
    public func inputs(
        in selection: Selection, jobs: Int, whenRead: (_ asking: [Path]) -> Void = { _ in }
    ) -> Pass<LintInput> {
        let search = triggers.search
        let asking = PathCollection()
        return forEachFile(in: selection, jobs: jobs, whenRead: { whenRead(asking.paths.sorted()) }, state: TokenBuffer.init) {
            buffer, file -> LintInput? in
            let hits = search.hits(file.bytes, count: file.count)
            switch hits == 0 ? .noFindings : look(hits, at: file.bytes, count: file.count, buffer: &buffer) {
            case .mayFind:
                // Parsing finds the declarations more completely than scanning the lines.
                let input = input(file.text(), hits, buffer: &buffer)
                if asksForTarget(of: input) { asking.add(file.path) }
                return input
            case .dependsOnProject: return input(askedLater: hits, file.bytes, count: file.count)
            case .noFindings: return input(uninspected: hits, file.bytes, count: file.count) { file.text() }
            }
        }
    }
}

/// Paths that several threads find.
private final class PathCollection: @unchecked Sendable {
    private let lock = Lock()
    /// Written only while holding the lock, and read when all threads have ended.
    private(set) var paths: [Path] = []

    func add(_ path: Path) {
        lock.acquire()
        paths.append(path)
        lock.release()
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
