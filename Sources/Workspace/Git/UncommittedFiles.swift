// Asks git which files have changes that exist only on disk, so that a fix does not mix with them.
import CellLintLinting

/// The files among some that git does not have as they are: with uncommitted changes, staged or not, or unknown to it. Files outside of any
/// repository do not count, nor do any where there is no git.
public func uncommittedFiles(among paths: [Path]) throws(ChangesProblem) -> [Path] {
    var repositories: [Path: [Path]] = [:]
    for path in paths {
        let real = realPath(path) ?? absolute(path)
        if let folder = real.ancestors.first(where: { exists($0.appending(".git")) }) { repositories[folder, default: []].append(path) }
    }
    var found: [Path] = []
    for (folder, files) in repositories {
        guard let git = try repository(at: folder) else { continue }
        let changed = try git.statusPaths()
        found += files.filter { file in (realPath(file) ?? file).below(git.root).map(changed.contains) ?? false }
    }
    return found.sorted()
}

/// The files with staged changes and others on top of them, as absolute paths.
/// - Parameter folder: a folder of the repository.
public func partlyStagedFiles(in folder: Path = ".") throws(ChangesProblem) -> Set<Path> {
    let git = try Git(in: folder)
    let staged = try git.output(["diff", "--cached", "-z", "--name-only", "--no-ext-diff", "--ignore-submodules"]).split(separator: 0)
    let later = try git.output(["diff-files", "-z", "--name-only", "--ignore-submodules"]).split(separator: 0)
    return Set(Set(staged).intersection(later).map { git.root.appending(Path($0)) })
}

/// The repository at a folder; nil without git, and where the folder only looks like one.
private func repository(at folder: Path) throws(ChangesProblem) -> Git? {
    do { return try Git(in: folder) } catch {
        guard !error.reason.contains("--diff-file") else { return nil }
        throw error
    }
}

extension Git {
    /// The changed and the untracked files.
    fileprivate func statusPaths() throws(ChangesProblem) -> Set<Path> {
        // `XY NAME`
        let entries = try output(["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--ignore-submodules"])
        return Set(entries.split(separator: 0).map { Path($0.dropFirst(3)) })
    }
}
