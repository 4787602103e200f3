// Tests the ticker with work that waits for ticks: it ticks during the work, and not afterwards.
import CellLintPlatform
import Foundation
import Testing

/// What `ticking` called so far; the work looks at it while the other thread adds to it.
private final class Ticks: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Int?] = []

    var all: [Int?] { lock.withLock { list } }
    func add(_ elapsed: Int?) { lock.withLock { list.append(elapsed) } }
}

@Test("ticker: ticks come in steps while the work goes on, and the last one says that it is done")
func tickerTicksUntilTheWorkIsDone() {
    let ticks = Ticks()
    let result = ticking(after: 2, every: 3, ticks.add) {
        while ticks.all.count < 4 { Thread.sleep(forTimeInterval: 0.001) }
        return "done"
    }
    let all = ticks.all
    #expect(result == "done")
    #expect(all.last == .some(nil))
    #expect(all.dropLast() == (0..<all.count - 1).map { 2 + 3 * $0 }[...])
    Thread.sleep(forTimeInterval: 0.02)
    #expect(ticks.all.count == all.count)
}

@Test("ticker: work that is done before the first tick has none")
func tickerIsSilentForShortWork() {
    let ticks = Ticks()
    #expect(ticking(after: 1_000_000, every: 1, ticks.add) { 7 } == 7)
    #expect(ticks.all.isEmpty)
}
