// The files of a pass over the disk, as the linter asks for them later.
import CellLintLinting

/// Files that are the whole project.
public struct FilesOnDisk: FileProvider {
    private let paths: [Path]
    private let folders: ProjectFolders?

    /// - Parameters:
    ///   - paths: those of the files, in the order of their numbers.
    ///   - folders: the project files; nil if they do not count.
    public init(_ paths: [Path], _ folders: ProjectFolders?) { (self.paths, self.folders) = (paths, folders) }

    public func text(of file: FileID) -> SourceText? { paths.fileIDs.contains(file) ? try? readFile(paths[file]) : nil }

    public func target(ofFileAt path: Path) -> Version? { folders?.target(ofFile: path) }
    public func enablesObservationTracking(aroundFileAt path: Path) -> Bool? { folders?.enablesObservationTracking(aroundFile: path) }
}
