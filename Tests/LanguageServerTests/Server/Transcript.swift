// Reads transcripts from the files in `Transcripts`: the messages of a client and of the server.
// A file holds cases, each of which begins with `## ` and its name. Blank lines separate the steps; `# ` begins a comment.
//   --> METHOD {…}       the client notifies; `--> METHOD 7 {…}` asks, with the id 7; `--> 7 {…}` answers; `--> {…}` sends it as it is
//   <-- METHOD {…}       the server notifies; `<-- METHOD ? {…}` asks; `<-- 7 {…}` answers; `<-- 7 error -32601` does not
//   disk A.swift "text"  a file is written; the text may stand below as well, indented; `disk A.swift` alone deletes the file
//   hold, go             what works in the background waits, and does not any more
//   end 0                all is over, with this exit code
// JSON may take several lines. In it `$` is the URI of the folder, `"@A.swift"` the text of a file on disk, `"%process"` the id of a
// process that ends soon. Of the server's values only what the transcript names is compared; `"-"` is none, `"…"` is anything, `"text…"`
// what begins so.
import Foundation
import Testing

/// One case of a file.
struct Transcript: Sendable, CustomTestStringConvertible {
    struct Step: Sendable {
        /// 1-based, in the file.
        var line: Int
        var text: String
        /// The indented lines below `disk A.swift`.
        var block: String?
    }

    var path: String
    var name: String
    var steps: [Step] = []

    var testDescription: String { name }

    /// There is one.
    private var lastStep: Step {
        get { steps[steps.count - 1] }
        set { steps[steps.count - 1] = newValue }
    }

    /// The cases of a file in `Transcripts`.
    static func all(_ name: String) -> [Transcript] {
        let path = URL(filePath: #filePath).appending(path: "../../Transcripts/\(name).transcript").standardizedFileURL.path
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return cases(text, path)
    }

    private static func cases(_ text: String, _ path: String) -> [Transcript] {
        var cases: [Transcript] = []
        var blankLines = 0
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.trimmingCharacters(in: .whitespaces)
            if content.isEmpty {
                blankLines += 1
                continue
            }
            defer { blankLines = 0 }
            if line.hasPrefix("## ") {
                cases.append(Transcript(path: path, name: String(line.dropFirst(3))))
            } else if let step = cases.last?.steps.last, step.takesBlock, line.hasPrefix("    ") {
                let gap = String(repeating: "\n", count: step.block == nil ? 0 : blankLines)
                cases[cases.count - 1].lastStep.block = (step.block ?? "") + gap + line.dropFirst(4) + "\n"
            } else if line.hasPrefix("#") || cases.isEmpty {
                continue
            } else if blankLines > 0 || cases[cases.count - 1].steps.isEmpty || beginsStep(content) {
                cases[cases.count - 1].steps.append(Step(line: index + 1, text: content))
            } else {
                cases[cases.count - 1].lastStep.text += " " + content
            }
        }
        return cases
    }

    private static func beginsStep(_ line: String) -> Bool {
        ["-->", "<--", "disk", "hold", "go", "end"].contains { line == $0 || line.hasPrefix($0 + " ") }
    }
}

extension Transcript.Step {
    /// A file whose text is not on its own line.
    fileprivate var takesBlock: Bool { text.hasPrefix("disk ") && !text.hasSuffix("\"") }
}
