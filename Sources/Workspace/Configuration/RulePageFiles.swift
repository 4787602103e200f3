// Finds the rule pages in a folder: Markdown files at any depth. Unlike source discovery it ignores `.gitignore`, since the user
// names the folder, and it follows links to files but not to folders, so that it terminates.
import CellLintLinting
import CellLintCLibrary

/// The pages in a folder and its subfolders, by path. `README.md` is not a page; hidden entries are skipped.
/// - Parameter longest: a larger file is an error.
public func readRulePages(in folder: String, longest: Int) throws(FileProblem) -> [SourceText] {
    var folders = [folder]
    var pages: [SourceText] = []
    while let next = folders.popLast() {
        for name in try names(in: next) where !name.begins(with: ".") {
            let path = next.ends(with: "/") ? next + name : next + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { throw FileProblem(path: path, reason: reason(errno: errno)) }
            if status.st_mode & S_IFMT == S_IFDIR {
                folders.append(path)
            } else if name.ends(with: ".md"), name.lowercased() != "readme.md" {
                pages.append(try readPage(path, longest))
            }
        }
    }
    guard !pages.isEmpty else { throw FileProblem(path: folder, reason: "no page (`*.md`) stands in this folder") }
    return pages.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}

private func readPage(_ path: String, _ longest: Int) throws(FileProblem) -> SourceText {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileProblem(path: path, reason: reason(errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileProblem(path: path, reason: "not a regular file") }
    guard Int(status.st_size) <= longest else { throw FileProblem(path: path, reason: "larger than \(longest >> 20) MB, which no page is") }
    return try readFile(path)
}

/// The names of a folder's entries.
func names(in folder: String) throws(FileProblem) -> [String] {
    guard let stream = opendir(folder) else { throw FileProblem(path: folder, reason: reason(errno: errno)) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
            name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}
