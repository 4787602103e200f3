// Replaces files on disk: it writes each new text to a temporary file and renames that, so that no reader and no crash sees half of a
// text. It first compares the file on disk with the old text, which may be minutes old.
// Of files that belong together all texts are written before the first rename. A file system renames one file at a time, so a journal with
// all texts is on disk as long as some files may be new and others old: after a power failure or SIGKILL the next fix completes the renames.
// All other failures leave every file as it was.
import CellLintLinting
import CellLintCLibrary

/// A file to replace.
public struct FileReplacement: Sendable {
    /// Relative to the current folder, or absolute.
    public var path: Path
    /// The text that the file must still contain.
    public var old: SourceText
    public var new: SourceText

    public init(path: Path, old: SourceText, new: SourceText) {
        self.path = path
        self.old = old
        self.new = new
    }
}

/// Replaces the texts of all files, or of none. The files keep their permissions and, if the system allows it, their owner; a symbolic link
/// is kept, and its target is replaced. Other hard links to a file keep the old text.
/// - Throws: the first reason why the files are unchanged. No temporary file and no journal is left behind.
public func replaceFiles(_ files: [FileReplacement]) throws(FileProblem) { try replaceFiles(files, FileCalls()) }

/// - Parameter hasJournal: whether a killed run leaves a journal; a single file needs none.
func replaceFiles(_ files: [FileReplacement], _ calls: FileCalls, hasJournal: Bool = true) throws(FileProblem) {
    let signals = SignalPause()
    defer { signals.end() }
    var ready: [PreparedReplacement] = []
    var renamed = 0
    var journal: WrittenJournal?
    // Last of all: as long as it is there, the next fix makes every file new.
    defer { journal?.remove(calls) }
    do throws(FileProblem) {
        for file in files { ready.append(try PreparedReplacement(file, calls)) }
        for file in ready { try file.checkUnchanged() }
        if hasJournal, files.count > 1 { journal = try writtenJournal(of: ready, calls) }
        for file in ready {
            try file.rename(calls)
            renamed += 1
        }
    } catch {
        for file in ready[renamed...] { file.temporary.remove() }
        throw restoring(ready[..<renamed], after: error)
    }
    for folder in Set(ready.map(\.real.parent)) { synchronize(folder: folder) }
}

private func writtenJournal(of files: [PreparedReplacement], _ calls: FileCalls) throws(FileProblem) -> WrittenJournal {
    let folder = commonFolder(of: files.map(\.real))
    let entries = files.map { file in
        let (old, new) = (file.replacement.old, file.replacement.new)
        return FixJournal.Entry(
            name: file.real.below(folder) ?? file.real, stamp: FixJournal.Stamp(file.before), old: Array(old.bytes[..<old.count]),
            new: Array(new.bytes[..<new.count]))
    }
    do throws(WriteFailure) { return try WrittenJournal(FixJournal(entries: entries), in: folder, calls) } catch {
        throw FileProblem(path: files[0].replacement.path, reason: error.reason)
    }
}

/// The innermost folder that contains all files.
private func commonFolder(of files: [Path]) -> Path {
    var folder = files[0].parent
    for file in files { while !file.isInside(folder) { folder = folder.parent } }
    return folder
}

/// Gives files their old texts again.
/// - Returns: the problem to report, with the files that could not be restored.
private func restoring(_ files: ArraySlice<PreparedReplacement>, after problem: FileProblem) -> FileProblem {
    var problem = problem
    for file in files.reversed() {
        let (path, old, new) = (file.replacement.path, file.replacement.old, file.replacement.new)
        do throws(FileProblem) { try replaceFiles([FileReplacement(path: path, old: new, new: old)], FileCalls()) } catch {
            problem.reason += "; `\(path)` was already changed and could not be restored: \(error.reason)"
        }
    }
    return problem
}

/// A file whose new text is on disk, beside it.
private struct PreparedReplacement {
    let replacement: FileReplacement
    /// The path without links.
    let real: Path
    let temporary: TemporaryFile
    let before: stat

    init(_ replacement: FileReplacement, _ calls: FileCalls) throws(FileProblem) {
        self.replacement = replacement
        do throws(WriteFailure) {
            guard let real = realPath(replacement.path) else { throw .system(errno) }
            before = try status(of: real, holding: replacement.old)
            let temporary = try TemporaryFile(beside: real)
            do throws(WriteFailure) {
                try temporary.fill(with: replacement.new.bytes, count: replacement.new.count, like: before, calls)
            } catch {
                temporary.remove()
                throw error
            }
            real.withCString { real in temporary.path.withCString { copyAttributes(from: real, to: $0) } }
            (self.real, self.temporary) = (real, temporary)
        } catch {
            throw FileProblem(path: replacement.path, reason: error.reason)
        }
    }

    /// Another process may have written the file meanwhile, or replaced it with a link.
    func checkUnchanged() throws(FileProblem) {
        guard let now = status(of: real, followsLinks: false) else { throw problem(.system(errno)) }
        guard isSame(now, before) else { throw problem(.changed) }
    }

    func rename(_ calls: FileCalls) throws(FileProblem) {
        guard calls.rename(temporary.path, real) == 0 else { throw problem(.system(errno)) }
    }

    private func problem(_ failure: WriteFailure) -> FileProblem { FileProblem(path: replacement.path, reason: failure.reason) }
}

/// Whether the permissions of a file allow replacing it, as far as they are known beforehand.
public func isWritable(_ path: Path) -> Bool {
    path.withCString { access($0, W_OK) } == 0 && status(of: path).map { $0.st_mode & 0o222 != 0 } ?? false
}

/// The status of a file that may be replaced: it exists, is writable, and contains the text.
private func status(of path: Path, holding text: SourceText) throws(WriteFailure) -> stat {
    // Opened for writing as well: the folder's permissions alone would allow replacing a read-only file.
    let file = openFile(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .system(errno) }
    guard status.isRegularFile else { throw .noFile }
    // Root can write to any file, but must not override read-only permissions.
    guard status.st_mode & 0o222 != 0 else { throw .readOnly }
    guard Int(status.st_size) == text.count else { throw .changed }
    var buffer = FileBuffer(capacity: text.count + 1)
    let count = buffer.readToEnd(file)
    guard count >= 0 else { throw .system(Int32(-count)) }
    guard buffer.bytes(count).elementsEqual(text.bytes[..<text.count]) else { throw .changed }
    return status
}

private func isSame(_ a: stat, _ b: stat) -> Bool {
    let (first, second) = (a.modificationTime, b.modificationTime)
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino && a.st_size == b.st_size
        && first.tv_sec == second.tv_sec && first.tv_nsec == second.tv_nsec
}
