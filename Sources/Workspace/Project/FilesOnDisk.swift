// The files of a pass over the disk, as the linter asks for them later.
import CellLintLinting

/// Files that are the whole project.
public struct FilesOnDisk: FileProvider {
    private let paths: FilePaths
    public let documents: [Path]
    private let folders: ProjectFolders?

    /// - Parameters:
    ///   - paths: those of the files, in the order of their numbers.
    ///   - documents: the paths of the Interface Builder documents.
    ///   - folders: the project files; nil if they do not count.
    public init(_ paths: FilePaths, documents: [Path], _ folders: ProjectFolders?) {
        (self.paths, self.documents, self.folders) = (paths, documents, folders)
    }

    public func text(of file: FileID) -> SourceText? { paths.fileIDs.contains(file) ? try? readFile(paths[file]) : nil }
    public func path(of file: FileID) -> Path? { paths.fileIDs.contains(file) ? paths[file] : nil }
    public func text(ofDocument path: Path) -> SourceText? { try? readFile(path) }

    public func targets(ofFileAt path: Path) -> [TargetSetting] { folders?.targets(ofFile: path) ?? [] }
    public func enablesObservationTracking(aroundFileAt path: Path) -> Bool? { folders?.enablesObservationTracking(aroundFile: path) }
    public func isOnlyLeftToRight(aroundFileAt path: Path) -> Bool { folders?.isOnlyLeftToRight(aroundFile: path) ?? false }
    public func closedProject(aroundFileAt path: Path) -> Path? { folders?.closedProject(aroundFile: path) }
}
