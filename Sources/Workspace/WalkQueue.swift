// What is still to walk, shared by the workers. The last folder found is the first to be listed, which keeps the queue short.
import Linting
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A piece of the walk for one worker.
enum WalkTask {
    case folder(FolderTask)
    case files(FileBatch)
}

/// A folder to list.
struct FolderTask {
    /// The index of the named folder that it lies in.
    var root: Int
    /// As reports show it, with a `/` at its end; empty for the current folder.
    var path: [UInt8]
    /// What the ignore files above it say.
    var rules: IgnoreRules?
}

/// Some files of one folder.
struct FileBatch {
    /// The folder, open; nil for named files.
    var folder: OpenFolder?
    /// As reports show the folder, with a `/` at its end.
    var path: [UInt8]
    /// Names, each with a zero byte behind it.
    var names: [UInt8]
}

/// A folder that is closed when the last one who reads from it is done.
final class OpenFolder {
    let stream: OpaqueDirectory
    let descriptor: Int32

    /// Nil, with `errno` set, when it cannot be opened.
    /// - Parameter isNamed: whether the path may be a link; one that was found as a folder and is a link by now is not followed.
    init?(_ path: [UInt8], isNamed: Bool = true) {
        // A `/` at the end would follow the link all the same.
        let name = isNamed || path.last != slash ? path : path.dropLast()
        let flags = openFlags | (isNamed ? 0 : O_NOFOLLOW)
        let opened = path.isEmpty ? open(".", openFlags) : (name + [0]).withUnsafeBufferPointer { path in
            path.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, flags) }
        }
        guard opened >= 0 else { return nil }
        guard let stream = fdopendir(opened) else {
            let code = errno
            close(opened)
            errno = code
            return nil
        }
        self.stream = stream
        descriptor = opened
    }

    deinit { closedir(stream) }
}

#if canImport(Darwin)
typealias OpaqueDirectory = UnsafeMutablePointer<DIR>
#else
typealias OpaqueDirectory = OpaquePointer
#endif

private let openFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

/// The workers' queue: it is empty for good when nothing is queued and nobody works.
final class WalkQueue: @unchecked Sendable {
    private let lock = Lock()
    private var folders: [FolderTask] = []
    /// Taken before folders, so that few folders are open at a time.
    private var batches: [FileBatch] = []
    private var working = 0
    private var waiting = 0

    init(_ roots: Roots) {
        for (index, root) in roots.folders.enumerated().reversed() {
            folders.append(FolderTask(root: index, path: root.display, rules: root.rules))
        }
        // Enough named files for a worker to be worth waking.
        for start in stride(from: 0, to: roots.files.count, by: 32) {
            let files = roots.files[start..<min(start + 32, roots.files.count)]
            batches.append(FileBatch(folder: nil, path: [], names: Array(files.joined(separator: [0])) + [0]))
        }
    }

    /// The next task, the last one being done; nil when the walk has ended.
    func next(after previous: Bool) -> WalkTask? {
        lock.acquire()
        defer { lock.release() }
        if previous { working -= 1 }
        while true {
            if let batch = batches.popLast() {
                working += 1
                return .files(batch)
            }
            if let folder = folders.popLast() {
                working += 1
                return .folder(folder)
            }
            if working == 0 {
                if waiting > 0 { lock.wakeAll() }
                return nil
            }
            waiting += 1
            lock.wait()
            waiting -= 1
        }
    }

    func add(_ found: some Collection<FolderTask>) {
        guard !found.isEmpty else { return }
        lock.acquire()
        folders.append(contentsOf: found)
        if waiting > 0 { lock.wakeAll() }
        lock.release()
    }

    func add(_ found: some Collection<FileBatch>) {
        guard !found.isEmpty else { return }
        lock.acquire()
        batches.append(contentsOf: found)
        if waiting > 0 { lock.wakeAll() }
        lock.release()
    }
}
