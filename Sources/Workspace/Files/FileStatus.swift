// What the system says about the entry at a path, without opening it.
import CellLintLinting
import CellLintCLibrary

/// The status of the entry at a path; nil, with `errno` set, if it cannot be examined.
/// - Parameter followsLinks: whether a symbolic link stands for its target.
func status(of path: Path, followsLinks: Bool = true) -> stat? {
    var status = stat()
    let isThere = path.withCString { followsLinks ? stat($0, &status) : lstat($0, &status) } == 0
    return isThere ? status : nil
}

/// `open(2)`: a descriptor, or -1 with `errno` set.
func openFile(_ path: Path, _ flags: Int32, _ mode: mode_t = 0) -> Int32 { path.withCString { open($0, flags, mode) } }

extension stat {
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}

/// Whether there is a file or folder at a path.
public func exists(_ path: Path) -> Bool { path.withCString { access($0, F_OK) } == 0 }

/// Whether there is a file or folder at a path, even one that the user has no permission to examine.
func isThere(_ path: Path) -> Bool { path.withCString { access($0, F_OK) } == 0 || errno == EPERM || errno == EACCES }

/// Whether there is a folder at a path, or a link to one.
public func isFolder(_ path: Path) -> Bool { status(of: path)?.isFolder ?? false }

/// A file's size in bytes; 0 if there is no file.
public func fileSize(_ path: Path) -> Int { status(of: path).map { Int($0.st_size) } ?? 0 }

/// A stamp that changes when a file is written: its size, time and inode; nil if there is no file.
public func fileStamp(_ path: Path) -> String? {
    status(of: path).map { "\($0.st_size) \($0.modificationTime.tv_sec).\($0.modificationTime.tv_nsec) \($0.st_ino)" }
}

/// A file, however its path is spelled: some file systems take names for equal that differ in case, or in how their letters are composed.
public struct FileIdentity: Hashable, Sendable {
    private var device: Int
    private var number: UInt64

    init(_ status: stat) {
        device = Int(status.st_dev)
        number = UInt64(status.st_ino)
    }

    /// Nil if there is no file.
    public init?(_ path: Path) {
        guard let status = status(of: path) else { return nil }
        self.init(status)
    }
}
