// Prepares more input from the folder of sources in a temporary folder: a copy of the sources, and one large file made of them.
// Files are copied one by one, since this program's memory counts as that of the programs it starts.
import CellLintLinting
import CellLintWorkspace
import CellLintCLibrary

/// A temporary folder that `remove` deletes.
struct Scratch {
    private let folder: String
    /// The Swift files of the folder, each under its own path.
    let copy: String
    /// Files of the folder concatenated, about 20 MB, or all of them.
    let largeFile: String

    init(_ sources: String) {
        var template = Array("/tmp/cell-lint-benchmark.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fail("/tmp: no temporary folder could be made") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        copy = folder + "/copy"
        largeFile = folder + "/Large.swift"
        let (copy, largeFile) = (copy, largeFile)
        var room = 20_000_000
        withUnsafeMutablePointer(to: &room) { room in
            // A single thread: the files come one after the other.
            nonisolated(unsafe) let room = room
            _ = forEachFile(in: Selection(paths: [Path(sources)]), jobs: 1) { file -> Bool? in
                let text = UnsafeBufferPointer(rebasing: file.bytes[..<file.count])
                let path = copy + "/" + (file.path.below(Path(sources)) ?? file.path).text
                makeFolders(of: path)
                append(text, to: path)
                if room.pointee > 0 { append(text, to: largeFile) }
                room.pointee -= file.count
                return nil
            }
        }
    }

    /// Deletes the folder and its contents.
    func remove() {
        if let rm = find("rm") { _ = run(Program(name: "rm", path: rm, arguments: ["-rf", folder])) }
    }
}

/// Creates the parent folders of a file.
private func makeFolders(of file: String) {
    for cut in file.indices.dropFirst() where file[cut] == "/" { mkdir(String(file[..<cut]), 0o700) }
}

private func append(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) {
    guard let file = fopen(path, "a") else { fail("\(path): could not be written") }
    fwrite(bytes.baseAddress!, 1, bytes.count, file)
    guard fclose(file) == 0 else { fail("\(path): could not be written") }
}
