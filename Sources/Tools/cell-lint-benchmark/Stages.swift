// The stages of a lint run, each measured over the whole corpus on one core. A new stage is one more entry of `stages`.
import CellLintLinting
import CellLintWorkspace
import CellLintCLibrary

/// All files of a folder, in memory.
struct Corpus {
    let files: [SourceText]
    let byteCount: Int

    init(_ folder: String) {
        let pass = forEachFile(in: Selection(paths: [Path(folder)])) { $0.text() }
        for problem in pass.problems { complain("cell-lint-benchmark: \(problem)") }
        guard pass.byteCount > 0 else { fail("\(folder): no Swift sources") }
        files = pass.values
        byteCount = pass.byteCount
    }

    /// Calls the body with each file's bytes, padding included, and adds up the results.
    func sum(_ body: (UnsafeBufferPointer<UInt8>, Int) -> Int) -> Int {
        files.reduce(0) { sum, file in sum &+ file.bytes.withUnsafeBufferPointer { body($0, file.count) } }
    }
}

/// The stage whose time is the unit of the others: it does next to nothing, and reads every byte.
let stageYardstick = "line ends by memchr"

/// One stage. Its result proves the work, so that the optimizer cannot remove it.
struct Stage {
    var name: String
    var run: (Corpus) -> Int
}

/// All stages, in the order of the data flow.
func stages(_ folder: String, _ rules: [[Trigger]]) -> [Stage] {
    let triggers = Prefilter(rules).search
    return [
        Stage(name: stageYardstick) { corpus in
            corpus.sum { bytes, count in
                var (at, lines) = (bytes.baseAddress!, 0)
                while let end = memchr(at, 0x0A, bytes.baseAddress! + count - at) {
                    lines += 1
                    at = UnsafePointer(end.assumingMemoryBound(to: UInt8.self)) + 1
                }
                return lines
            }
        },
        Stage(name: "walk") { _ in findFiles(in: Selection(paths: [Path(folder)]), jobs: 1).paths.count },
        Stage(name: "walk + read") { _ in
            forEachFile(in: Selection(paths: [Path(folder)]), jobs: 1) { _ -> Bool? in nil }.byteCount
        },
        Stage(name: "prefilter") { corpus in
            corpus.sum { triggers.hits($0, count: $1) == 0 ? 0 : 1 }
        },
        Stage(name: "tokenize") { corpus in
            var buffer = TokenBuffer()
            return corpus.sum { buffer.withTokens(of: $0, count: $1) { tokens, _ in tokens.count } }
        },
        Stage(name: "skim declarations") { corpus in
            var names: [UInt64] = []
            return corpus.sum { bytes, count in
                names.removeAll(keepingCapacity: true)
                DeclarationScanner.skim(bytes, count: count, into: &names)
                return names.count
            }
        },
        Stage(name: "tokens, structure, facts") { corpus in
            corpus.files.reduce(0) { $0 + SourceFile($1).outline.tokens.count }
        },
    ]
}

/// Reads and tokenizes every file of a folder on two threads, and returns the number of tokens.
func tokenizeAll(_ folder: String) -> Int {
    let pass = forEachFile(in: Selection(paths: [Path(folder)]), jobs: 2, state: TokenBuffer.init) { buffer, file in
        buffer.withTokens(of: file.bytes, count: file.count) { tokens, _ in tokens.count }
    }
    return pass.values.reduce(0, +)
}

/// The measurements of a stage.
struct StageFigure {
    var name: String
    /// The median.
    var milliseconds: Double
    /// The median of the ratios to `stageYardstick` in the same round.
    var ratio: Double
    var result: Int
}

/// Runs all stages in turn, so that a disturbance affects all alike, after one warm-up round.
func measure(_ stages: [Stage], over corpus: Corpus, rounds: Int) -> [StageFigure] {
    var times = [[Double]](repeating: [], count: stages.count)
    var results = stages.map { $0.run(corpus) }
    for _ in 0..<rounds {
        for (index, stage) in stages.enumerated() {
            let start = now()
            results[index] = stage.run(corpus)
            times[index].append(now() - start)
        }
    }
    let yardstick = stages.firstIndex { $0.name == stageYardstick }!
    return stages.indices.map { index in
        let ratio = median(zip(times[index], times[yardstick]).map { $0 / $1 })
        return StageFigure(name: stages[index].name, milliseconds: median(times[index]), ratio: ratio, result: results[index])
    }
}

/// Milliseconds of a monotonic clock.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
