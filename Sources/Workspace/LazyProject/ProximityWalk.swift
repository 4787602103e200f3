// A file → the files of the project around it, from its own folder outwards, as far out as somebody wants to know.
// Unusual: it begins before anybody asks, on a thread of its own, while the linter is being made ready. Whoever asks works along.
import CellLintPlatform
import CellLintLinting

/// A walk through a project that is about one file. Files that share as many folders with it lie in one ring; rings are numbered from the
/// outermost one, 0.
final class ProximityWalk: @unchecked Sendable {
    /// The most files that are read for being near: all in the largest folder around the file that holds no more.
    static let mostNear = 400

    private let queue: WalkQueue
    private let roots: [FolderRoot]
    private let selection: Selection
    private let jobs: Int
    private let lock = Lock()
    /// What was found in each ring.
    private var rings: [SkimmedFiles] = []

    /// - Parameter file: nil where all files of a project are wanted alike; then they are not read.
    init(around file: String?, in selection: Selection, jobs: Int) {
        let roots = WalkRoots(selection)
        self.roots = roots.folders
        self.selection = selection
        self.jobs = jobs
        queue = WalkQueue(roots, around: file, mostRead: file == nil ? -1 : Self.mostNear)
    }

    /// Begins with the nearest files, if there is another processor to do that.
    func start() { if jobs > 1 { runInBackground { _ = self.near() } } }

    /// The files of the rings that are near, all of them read.
    /// - Returns: also the number of the outermost of these rings.
    func near() -> (files: SkimmedFiles, ring: Int) {
        let walker = DirectoryWalker(queue, roots, selection)
        var nearest = queue.depth + 1
        while nearest > 0 {
            work(walker, downTo: nearest - 1, mostFiles: Self.mostNear)
            guard queue.fileCount(downTo: nearest - 1) <= Self.mostNear else { break }
            nearest -= 1
        }
        var files = SkimmedFiles()
        for ring in nearest..<max(nearest, queue.depth + 1) { files.append(found(in: ring)) }
        return (files, nearest)
    }

    /// The files of a ring, those of all rings within it being known.
    func files(inRing ring: Int) -> SkimmedFiles {
        runWorkers(jobs) { _ in work(DirectoryWalker(queue, roots, selection), downTo: ring) }
        return found(in: ring)
    }

    private func found(in ring: Int) -> SkimmedFiles {
        lock.acquire()
        defer { lock.release() }
        return ring < rings.count ? rings[ring] : SkimmedFiles()
    }

    private func work(_ walker: DirectoryWalker, downTo ring: Int, mostFiles: Int = .max) {
        var found = SkimmedFiles()
        walker.run(downTo: ring, mostFiles: mostFiles) { file in
            found.paths.append(file.folder, file.name)
            found.skimmed.append(file.isRead ? Skimmed(file.bytes, file.count) : nil)
        } endTask: { ring in
            lock.acquire()
            while rings.count <= ring { rings.append(SkimmedFiles()) }
            rings[ring].append(found)
            lock.release()
            found = SkimmedFiles()
        }
    }
}
