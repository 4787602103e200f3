// The files of a project that are linted in parts, and the numbers of the parts.

/// The files of a project that are linted in parts.
struct SplitFiles: Sendable {
    /// A divided file and the numbers of its parts.
    private struct File: Sendable {
        var id: FileID
        var parts: Range<FileID>
        var text: FileSplitting
    }

    private var files: [File] = []
    /// All parts ordered by number, each with the number of its file.
    private(set) var parts: [(file: FileID, part: TextPart)] = []

    /// - Parameter texts: for each file its divided text; nil if it is not divided.
    init(_ texts: [FileSplitting?]) {
        for (fileID, text) in zip(texts.fileIDs, texts) {
            guard let text else { continue }
            let first = FileID(part: parts.count)
            files.append(File(id: fileID, parts: first..<first.advanced(by: text.parts.count), text: text))
            parts += text.parts.map { (fileID, $0) }
        }
    }

    /// The numbers of each file's parts.
    var ranges: [Range<FileID>] { files.map(\.parts) }

    func isDivided(_ file: FileID) -> Bool { files.contains { $0.id == file } }

    /// The numbers of a file's parts; its own if it has none.
    func parts(of file: FileID) -> Range<FileID> { files.first { $0.id == file }?.parts ?? file..<file.advanced(by: 1) }

    /// The divided text of a part, and the index of the part in it; nil for a file.
    func part(_ fileID: FileID) -> (text: FileSplitting, index: Int)? {
        files.first { $0.parts.contains(fileID) }.map { ($0.text, $0.parts.lowerBound.distance(to: fileID)) }
    }
}
