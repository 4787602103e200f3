// Numbers the parts of divided texts among the files of a project, after the last file.

/// The files of a project that are linted in parts. The numbers of files and parts start at 0.
struct SplitFileNumbers: Sendable {
    /// A divided file and the first number of its parts.
    private struct File: Sendable {
        var number: FileID
        var first: FileID
        var text: FileSplitting

        var parts: Range<FileID> { first..<first.advanced(by: text.parts.count) }
    }

    private var files: [File] = []
    /// The number of files in the project, which is also the number of the first part.
    private(set) var fileCount: Int
    private(set) var partCount = 0

    init(fileCount: Int) { self.fileCount = fileCount }

    mutating func append(_ text: FileSplitting, number: FileID) {
        files.append(File(number: number, first: FileID(fileCount + partCount), text: text))
        partCount += text.parts.count
    }

    /// All parts ordered by number, each with the number of its file.
    var parts: [(file: FileID, part: TextPart)] { files.flatMap { file in file.text.parts.map { (file.number, $0) } } }

    /// The numbers of each file's parts.
    var ranges: [Range<FileID>] { files.map(\.parts) }

    /// The numbers of a file's parts; its own if it has none.
    func numbers(ofFile number: FileID) -> Range<FileID> {
        files.first { $0.number == number }?.parts ?? number..<number.advanced(by: 1)
    }

    /// The divided text of a part, and the index of the part in it; nil for a file.
    func text(ofPart number: FileID) -> (text: FileSplitting, part: Int)? {
        guard number.index >= fileCount, let file = files.last(where: { $0.first <= number }) else { return nil }
        return (file.text, file.first.distance(to: number))
    }

    /// Renumbers the known files, now that there are more.
    mutating func renumber(_ numbers: [FileID], fileCount count: Int) {
        for index in files.indices {
            files[index].number = numbers[files[index].number]
            files[index].first = files[index].first.advanced(by: count - fileCount)
        }
        fileCount = count
    }
}
