// What is still to walk, shared by the workers. The last folder found is the first to be listed, which keeps the queue short.
// Unusual: a walk may be about one file. Then it goes straight to that file's folder and from there outwards, and who has seen enough stops.
import CellLintPlatform
import CellLintLinting
import CellLintCLibrary

/// A piece of the walk for one worker.
enum WalkTask {
    case folder(FolderTask)
    case files(FileBatch)

    /// How many folders it shares with the file that the walk is about.
    var ring: Int {
        switch self {
        case .folder(let folder): folder.ring
        case .files(let batch): batch.ring
        }
    }
}

/// A folder to list.
struct FolderTask {
    /// The index of the named folder that it lies in.
    var root: Int
    /// As reports show it, with a `/` at its end; empty for the current folder.
    var path: [UInt8]
    /// What the ignore files above it say.
    var rules: Gitignore?
    /// The way from here to the file that the walk is about, with a `/` behind each folder; empty for a folder that does not lie on it.
    var way: ArraySlice<UInt8> = []
    /// How many folders it shares with that file: 1 for the root that both lie in, 0 for all other roots.
    var ring = 0
}

/// Some files of one folder.
struct FileBatch {
    /// The folder, open; nil for named files.
    var folder: OpenFolder?
    /// As reports show the folder, with a `/` at its end.
    var path: [UInt8]
    /// Names, each with a zero byte behind it.
    var names: [UInt8]
    /// Whether they are to be read, and not only to be known by name.
    var isRead = true
    var ring = 0
}

/// A folder that is closed when the last one who reads from it is done.
final class OpenFolder {
    let stream: OpaqueDirectory
    let descriptor: Int32

    /// Nil, with `errno` set, when it cannot be opened.
    /// - Parameter isNamed: whether the path may be a link; one that was found as a folder and is a link by now is not followed.
    init?(_ path: [UInt8], isNamed: Bool = true) {
        // A `/` at the end would follow the link all the same.
        let count = isNamed || path.last != slash ? path.count : path.count - 1
        let flags = openFlags | (isNamed ? 0 : O_NOFOLLOW)
        let opened =
            path.isEmpty
            ? open(".", openFlags)
            : withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { name in
                path.withUnsafeBytes { UnsafeMutableRawBufferPointer(name).copyBytes(from: $0.prefix(count)) }
                name[count] = 0
                return open(name.baseAddress!, flags)
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
    /// How many tasks of each ring are being worked at, and how many folders on the way.
    private var working: [Int] = [0]
    private var onTheWay = 0
    private var waiting = 0
    /// How many files were found in each ring.
    private var counts: [Int] = [0]
    private let mostRead: Int
    /// The number of the ring of the file that the walk is about, if all folders on the way are walked.
    let depth: Int

    /// - Parameters:
    ///   - file: the file that the walk is about, spelled as the roots are.
    ///   - mostRead: of this many files, the nearest ones, more than the names are wanted, as long as all of a ring are among them.
    init(_ roots: WalkRoots, around file: String? = nil, mostRead: Int = .max) {
        self.mostRead = mostRead
        for (index, root) in roots.folders.enumerated().reversed() {
            folders.append(FolderTask(root: index, path: root.display, rules: root.rules))
        }
        var depth = 0
        if let file, let index = folders.firstIndex(where: { file.utf8.starts(with: $0.path) }) {
            // The last one is the first to be walked.
            var task = folders.remove(at: index)
            let below = Array(file.utf8.dropFirst(task.path.count))
            task.way = below[..<(below.lastIndex(of: slash).map { $0 + 1 } ?? 0)]
            task.ring = 1
            folders.append(task)
            depth = 1 + task.way.count { $0 == slash }
        }
        self.depth = depth
        counts[0] = roots.files.count
        // Enough named files for a worker to be worth waking.
        for start in stride(from: 0, to: roots.files.count, by: 32) {
            let files = roots.files[start..<min(start + 32, roots.files.count)]
            batches.append(
                FileBatch(folder: nil, path: [], names: Array(files.joined(separator: [0])) + [0], isRead: roots.files.count <= mostRead))
        }
    }

    /// The next task, the last one being done; nil when there is none left, or only some of rings further out.
    /// - Parameters:
    ///   - previous: the task that is done.
    ///   - ring: how far out the walk goes.
    ///   - mostFiles: when more have been found in these rings, nobody wants to know them all.
    func next(after previous: WalkTask?, downTo ring: Int, mostFiles: Int = .max) -> WalkTask? {
        lock.acquire()
        defer { lock.release() }
        if let previous { count(previous, -1) }
        while true {
            if mostFiles != .max, counts.dropFirst(ring).reduce(0, +) > mostFiles { return nil }
            if let task = take(downTo: ring) {
                count(task, 1)
                return task
            }
            if onTheWay == 0, !working.dropFirst(ring).contains(where: { $0 > 0 }) {
                if waiting > 0 { lock.wakeAll() }
                return nil
            }
            waiting += 1
            lock.wait()
            waiting -= 1
        }
    }

    private func take(downTo ring: Int) -> WalkTask? {
        if let batch = batches.popLast() { return .files(batch) }
        // What another worker has found further out may lie on top.
        let index = ring == 0 ? folders.indices.last : folders.lastIndex { $0.ring >= ring || !$0.way.isEmpty }
        return index.map { .folder(folders.remove(at: $0)) }
    }

    private func count(_ task: WalkTask, _ change: Int) {
        if case .folder(let folder) = task, !folder.way.isEmpty { onTheWay += change }
        while working.count <= task.ring { working.append(0) }
        working[task.ring] += change
        // Somebody may wait for the last task of the rings that concern him.
        if change < 0, working[task.ring] == 0, waiting > 0 { lock.wakeAll() }
    }

    /// Takes in what was found in a folder.
    /// - Returns: whether its files are to be read.
    func add(_ found: some Collection<FolderTask>, fileCount: Int, ring: Int, _ batches: (_ areRead: Bool) -> [FileBatch]) -> Bool {
        lock.acquire()
        defer { lock.release() }
        folders.append(contentsOf: found)
        while counts.count <= ring { counts.append(0) }
        counts[ring] += fileCount
        let isRead = mostRead == .max || counts[ring...].reduce(0, +) <= mostRead
        let batches = batches(isRead)
        self.batches.append(contentsOf: batches)
        if waiting > 0, !found.isEmpty || !batches.isEmpty { lock.wakeAll() }
        return isRead
    }

    /// How many files were found in a ring and those within it.
    func fileCount(downTo ring: Int) -> Int {
        lock.acquire()
        defer { lock.release() }
        return counts.dropFirst(ring).reduce(0, +)
    }
}
