// Tests that several threads make each analysis of a file once, and that none waits while it can make another one.
@testable import CellLintLinting
import CellLintPlatform
import Testing

@Suite struct SharedFileAnalysesTests {
    /// An analysis, with the file that it is of.
    private final class FileNumber: Sendable {
        let file: FileID
        init(_ file: FileID) { self.file = file }
    }

    /// Counts on several threads.
    private final class Counter: @unchecked Sendable {
        private let lock = Lock()
        private(set) var count = 0

        func add() {
            lock.acquire()
            count += 1
            lock.release()
        }
    }

    @Test func everyThreadGetsWhatOneHasMade() {
        let (analyses, made, wrong, files) = (SharedFileAnalyses(), Counter(), Counter(), (0..<500).map { FileID($0) })
        runWorkers(4) { _ in
            for waits in [false, true] {
                for file in files {
                    let known = analyses.analysis(FileNumber.self, of: file, waits: waits) {
                        made.add()
                        return (FileNumber(file), Dependencies(targets: TargetDependencies(files: [], missed: [Version(file.index, 0)])))
                    }
                    if waits || known != nil, (known?.analysis as? FileNumber)?.file != file { wrong.add() }
                    if waits, known?.dependencies.targets.missed != [Version(file.index, 0)] { wrong.add() }
                }
            }
        }
        #expect(made.count == files.count)
        #expect(wrong.count == 0)
    }

    @Test func anAnalysisInTheMakingIsNotWaitedFor() {
        let (analyses, file) = (SharedFileAnalyses(), FileID(0))
        _ = analyses.analysis(FileNumber.self, of: file, waits: true) {
            let other = analyses.analysis(FileNumber.self, of: file, waits: false) { (FileNumber(file), Dependencies()) }
            #expect(other == nil)
            return (FileNumber(file), Dependencies())
        }
        #expect(analyses.analysis(FileNumber.self, of: file, waits: false) { (FileNumber(file), Dependencies()) } != nil)
    }

    @Test func oneThreadAnswersQuestionsThatBelongTogether() {
        let (answers, made, wrong) = (SharedAnswers<Int, Int>(), Counter(), Counter())
        runWorkers(4) { _ in
            for question in 0..<500 {
                let answer = question / 10
                let together = Array(answer * 10..<answer * 10 + 10)
                if let known = answers.answer(to: question, orBegin: together) {
                    if known != answer { wrong.add() }
                } else {
                    made.add()
                    answers.end(together, answer)
                }
            }
        }
        #expect(made.count == 50)
        #expect(wrong.count == 0)
    }
}
