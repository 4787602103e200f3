// Finds the journals and temporary files of fixes that were killed. The next fix completes such a fix if that overwrites nothing but what
// the killed run would have overwritten; a run that only reads says that there is one.
import CellLintCLibrary
import CellLintLinting

/// What killed fixes left in and above the folders that a run reads.
public struct InterruptedFixes {
    /// What was done about them.
    public struct Completion {
        /// Whether files have new texts.
        public var hasWritten = false
        public var notices: [String] = []
        /// Why a fix could not be completed; then no other may be applied.
        public var problems: [FileProblem] = []
    }

    private let calls: FileCalls
    private let journals: [Path]
    /// Folders with temporary files.
    private let folders: Set<Path>

    /// - Parameters:
    ///   - leftovers: what a walk found, by its name.
    ///   - paths: the files and folders that the user named.
    public init(_ leftovers: [Path], around paths: [Path]) { self.init(leftovers, around: paths, FileCalls()) }

    init(_ leftovers: [Path], around paths: [Path], _ calls: FileCalls) {
        self.calls = calls
        let found = leftovers.filter { $0.name == FixJournal.name }.compactMap { realPath($0.parent)?.appending(FixJournal.name) }
        journals = Set(found + journalsAbove(paths)).filter { JournalFile($0, calls) != nil }.sorted()
        folders = Set(leftovers.filter { $0.name != FixJournal.name }.compactMap { realPath($0.parent) })
    }

    /// One line for each fix to complete.
    public var notices: [String] {
        journals.map { "\(shown($0)): \(interruption(in: $0.parent))" }
    }

    /// Makes the files of each fix all new or leaves them all old, and removes its journal and what else killed runs left.
    public func complete() -> Completion {
        var result = Completion()
        for path in journals {
            guard let journal = JournalFile(path, calls) else { continue }
            do throws(FileProblem) { try complete(journal, &result) } catch { result.problems.append(error) }
        }
        if result.problems.isEmpty { for folder in folders { removeStaleTemporaries(in: folder) } }
        return result
    }

    private func complete(_ file: JournalFile, _ result: inout Completion) throws(FileProblem) {
        let folder = file.path.parent
        // What was not written to its end is that of a run that had not yet changed a file.
        let entries = file.read()?.entries ?? []
        let states = entries.map { state(of: $0, in: folder) }
        func named(_ state: EntryState) -> [FixJournal.Entry] { zip(entries, states).filter { $0.1 == state }.map(\.0) }
        let (new, waiting) = (named(.new), named(.waiting))
        if let new = new.first, let other = named(.other).first {
            let reason =
                "an interrupted fix has changed `\(new.name)` but not `\(other.name)`, which is no longer the file that it was made for; "
                + "restore both files, or remove the journal to keep them"
            throw FileProblem(path: shown(file.path), reason: reason)
        }
        if !new.isEmpty, !waiting.isEmpty {
            let files = waiting.map { $0.replacement(in: folder) }
            try replaceFiles(files, calls, hasJournal: false)
            result.hasWritten = true
            result.notices += files.map { "\($0.path): changed, which completes an interrupted fix" }
        }
        guard file.remove(calls) else { throw FileProblem(path: shown(file.path), reason: "could not be removed") }
        for folder in Set(entries.map { folder.appending($0.name).parent }) { removeStaleTemporaries(in: folder) }
    }
}

private enum EntryState {
    /// Changed already, or not yet.
    case new, waiting
    /// Missing, edited, or another file of the same text.
    case other
}

private func state(of entry: FixJournal.Entry, in folder: Path) -> EntryState {
    let path = folder.appending(entry.name)
    guard entry.isBelow, realPath(path) == path, let status = status(of: path, followsLinks: false),
        let text = try? readFile(path)
    else { return .other }
    let bytes = text.bytes[..<text.count]
    if bytes.elementsEqual(entry.new) { return .new }
    return bytes.elementsEqual(entry.old) && FixJournal.Stamp(status) == entry.stamp ? .waiting : .other
}

extension FixJournal.Entry {
    fileprivate func replacement(in folder: Path) -> FileReplacement {
        let path = shown(folder.appending(name))
        return FileReplacement(path: path, old: SourceText(path: path, old), new: SourceText(path: path, new))
    }
}

/// The journals in the folders above some files and folders.
private func journalsAbove(_ paths: [Path]) -> [Path] {
    var folders: Set<Path> = []
    // Of many files in a folder one is enough.
    for path in Set(paths.map { $0.ends(with: ".swift") ? $0.parent : $0 }) {
        guard let real = realPath(path) else { continue }
        for folder in [real] + real.ancestors {
            // The folders above it are known as well.
            guard folders.insert(folder).inserted else { break }
        }
    }
    return folders.map { $0.appending(FixJournal.name) }.filter { status(of: $0, followsLinks: false) != nil }
}

/// What to do about the journal in a folder.
func interruption(in folder: Path) -> String {
    "a fix of several files was interrupted; to complete it, run `cell-lint fix \(shown(folder))`"
}

private func shown(_ path: Path) -> Path {
    let path = pathFromCurrentFolder(path)
    return path.isEmpty ? "." : path
}
