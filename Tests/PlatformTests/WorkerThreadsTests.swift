// Tests that the results of several threads are in the order of the work.
import CellLintPlatform
import Testing

@Suite struct WorkerThreadsTests {
    @Test(arguments: [0, 1, 2, 33, 1000], [1, 2, 5])
    func parallelMapKeepsTheOrder(count: Int, jobs: Int) {
        for batch in [1, 7, 5000] {
            let squares = parallelMap(count: count, jobs: jobs, minimumBatch: batch, state: {}) { _, number in "\(number * number)" }
            #expect(squares == (0..<count).map { "\($0 * $0)" })
        }
    }
}
