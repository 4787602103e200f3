// Finds the rule pages in a folder: Markdown files at any depth. Unlike source discovery it ignores `.gitignore`, since the user
// names the folder, and it follows links to files but not to folders, so that it terminates. A stranger's configuration may name any
// folder, even `/`: other file systems are left out, and there is a limit.
import CellLintLinting
import CellLintCLibrary

/// The pages in a folder and its subfolders, by path. `README.md` is not a page; hidden entries are skipped.
/// - Parameter longest: a larger file is an error.
public func readRulePages(in folder: Path, longest: Int) throws(FileProblem) -> [SourceText] {
    var folders = [folder]
    var pages: [SourceText] = []
    var (entryCount, byteCount) = (0, 0)
    let disk = try knownStatus(of: folder).st_dev
    while let next = folders.popLast() {
        let names = try names(in: next, most: Limits.maxPageEntries - entryCount)
        entryCount += names.count
        for name in names where !name.begins(with: ".") {
            let path = next.appending(name)
            let status = try knownStatus(of: path, followsLinks: false)
            if status.isFolder {
                if status.st_dev == disk { folders.append(path) }
            } else if name.ends(with: ".md"), name.text.lowercased() != "readme.md" {
                pages.append(try readPage(path, longest))
                byteCount += pages.last!.count
            }
        }
        guard entryCount < Limits.maxPageEntries, byteCount <= Limits.maxPageBytes else {
            throw FileProblem(
                path: folder,
                reason: byteCount > Limits.maxPageBytes
                    ? "its pages are larger than \(Limits.maxPageBytes >> 20) MB"
                    : "\(Limits.maxPageEntries) or more files and folders are in this folder; name the folder that contains the pages")
        }
    }
    guard !pages.isEmpty else { throw FileProblem(path: folder, reason: "no page (`*.md`) in this folder") }
    return pages.sorted { $0.path < $1.path }
}

private func readPage(_ path: Path, _ longest: Int) throws(FileProblem) -> SourceText {
    let status = try knownStatus(of: path)
    guard status.isRegularFile else { throw FileProblem(path: path, reason: "not a regular file") }
    guard Int(status.st_size) <= longest else { throw FileProblem(path: path, reason: "larger than \(longest >> 20) MB") }
    return try readFile(path)
}

private func knownStatus(of path: Path, followsLinks: Bool = true) throws(FileProblem) -> stat {
    guard let status = status(of: path, followsLinks: followsLinks) else { throw FileProblem(path: path, reason: reason(errno: errno)) }
    return status
}

/// The names of a folder's entries.
/// - Parameter most: further ones are left out.
func names(in folder: Path, most: Int = .max) throws(FileProblem) -> [Path] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw FileProblem(path: folder, reason: reason(errno: errno)) }
    defer { closedir(stream) }
    var names: [Path] = []
    while names.count < most, let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: 1) { Path(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}
