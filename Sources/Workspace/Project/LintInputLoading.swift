// Files on disk → what the linter wants of them: one pass, in which each is searched for trigger words, and parsed, or skimmed for what
// it declares.
import CellLintPlatform
import CellLintLinting

extension Linter {
    /// Every selected file. One is parsed, and kept, only if a rule is to look at it.
    public func inputs(in selection: Selection, jobs: Int) -> Pass<LintInput> {
        let search = triggers.search
        return forEachFile(in: selection, jobs: jobs, state: TokenBuffer.init) { buffer, file -> LintInput? in
            let hits = search.hits(file.bytes, count: file.count)
            // A parsed file knows itself what it declares, and more than a look at its lines tells.
            if hits != 0 { return input(file.text(), hits, buffer: &buffer) }
            var names: [UInt64] = []
            DeclarationScanner.skim(file.bytes, count: file.count, into: &names)
            return LintInput(source: nil, hits: 0, names: names)
        }
    }
}

/// The threads of Workspace, as the linter takes them.
public struct Threads: Concurrency {
    var jobs: Int

    public init(jobs: Int = onlineProcessors) { self.jobs = jobs }

    public func map<State: ~Copyable, Value: Sendable>(
        _ count: Int, state: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> Value
    ) -> [Value] {
        parallelMap(count: count, jobs: jobs, state: state, body)
    }
}
