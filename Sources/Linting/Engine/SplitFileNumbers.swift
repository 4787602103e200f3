// Numbers the parts of divided texts among the files of a project, after the last file.

/// The files of a project that are linted in parts. The numbers of files and parts start at 0.
struct SplitFileNumbers: Sendable {
    /// A divided file and the first number of its parts.
    private struct File: Sendable {
        var number: Int
        var first: Int
        var text: FileSplitting

        var parts: Range<Int> { first..<first + text.parts.count }
    }

    private var files: [File] = []
    /// The number of files in the project, which is also the number of the first part.
    private(set) var fileCount: Int
    private(set) var partCount = 0

    init(fileCount: Int) { self.fileCount = fileCount }

    mutating func append(_ text: FileSplitting, number: Int) {
        files.append(File(number: number, first: fileCount + partCount, text: text))
        partCount += text.parts.count
    }

    /// All parts ordered by number, each with the number of its file.
    var parts: [(file: Int, part: TextPart)] { files.flatMap { file in file.text.parts.map { (file.number, $0) } } }

    /// The numbers of each file's parts.
    var ranges: [Range<Int>] { files.map(\.parts) }

    /// The numbers of a file's parts; its own if it has none.
    func numbers(ofFile number: Int) -> Range<Int> {
        files.first { $0.number == number }?.parts ?? number..<number + 1
    }

    /// The divided text of a part, and the index of the part in it; nil for a file.
    func text(ofPart number: Int) -> (text: FileSplitting, part: Int)? {
        guard number >= fileCount, let file = files.last(where: { $0.first <= number }) else { return nil }
        return (file.text, number - file.first)
    }

    /// Renumbers the known files, now that there are more.
    mutating func renumber(_ numbers: [Int], fileCount count: Int) {
        for index in files.indices {
            files[index].number = numbers[files[index].number]
            files[index].first += count - fileCount
        }
        fileCount = count
    }
}
