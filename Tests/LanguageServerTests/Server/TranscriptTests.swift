// Plays the transcripts. A failure has the line of the transcript.
import Testing

@Suite struct TranscriptTests {
    static let files = ["Lifecycle", "Diagnostics", "Projects", "Configurations", "Actions"]

    @Test(arguments: files.flatMap(Transcript.all))
    func serverFollowsTranscript(_ transcript: Transcript) throws {
        for problem in try play(transcript) {
            let place = SourceLocation(
                fileID: "LanguageServerTests/Transcripts", filePath: transcript.path, line: max(1, problem.line), column: 1)
            Issue.record(Comment(rawValue: problem.text), sourceLocation: place)
        }
    }

    @Test(arguments: files)
    func transcriptFileHasCases(_ file: String) {
        #expect(!Transcript.all(file).isEmpty)
        #expect(Transcript.all(file).allSatisfy { !$0.steps.isEmpty })
    }
}
