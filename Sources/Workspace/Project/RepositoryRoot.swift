// The folder that the paths in some reports are relative to, and the conversion of paths to it.
import CellLintLinting
import CellLintCLibrary

/// The root of the git repository around the current folder, the current folder outside of one, or a folder named by the user.
public struct RootFolder: Sendable {
    /// Absolute, without symbolic links.
    public let path: Path
    /// The current folder relative to it; empty at the root, and outside of it.
    public let currentFolder: Path

    /// - Parameter named: replaces the repository's root.
    public init(_ named: Path? = nil) throws(FileProblem) {
        let current = CellLintWorkspace.currentFolder()
        if let named {
            guard let status = status(of: named), let real = realPath(named) else {
                throw FileProblem(path: named, reason: reason(errno: errno))
            }
            guard status.isFolder else { throw FileProblem(path: named, reason: reason(errno: ENOTDIR)) }
            path = real
        } else {
            path = Self.repository(around: current) ?? current
        }
        currentFolder = Self.below(path, current) ?? ""
    }

    /// The root of the git repository around a folder, or that folder.
    public init(around folder: Path) {
        let real = realPath(folder) ?? absolute(folder)
        path = Self.repository(around: real) ?? real
        currentFolder = ""
    }

    /// The path of a file relative to the root; absolute for one outside of it. Symbolic links are followed if their target is below
    /// the root.
    public func path(of file: Path) -> Path {
        let spelled = absolute(file)
        let real = realPath(file) ?? realPlace(of: file)
        return Self.below(path, real) ?? Self.below(path, spelled) ?? real
    }

    /// Whether a path, with links followed, is within the root.
    func holds(_ file: Path) -> Bool { Self.below(path, realPath(file) ?? realPlace(of: file)) != nil }

    private static func repository(around folder: Path) -> Path? {
        var folder = folder
        while true {
            if isThere(folder.appending(".git")) { return folder }
            guard folder != "/" else { return nil }
            folder = folder.parent
        }
    }

    /// The rest of a path after a folder; empty for the folder itself, nil for a path elsewhere.
    private static func below(_ folder: Path, _ path: Path) -> Path? {
        path == folder ? "" : path.below(folder)
    }
}
