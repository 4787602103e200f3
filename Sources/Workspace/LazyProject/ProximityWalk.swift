// Finds the files of the project around a folder, from that folder outwards, as far as the caller needs.
// It can start on its own thread before the first query, while the linter is being set up. A caller joins in the work.
import CellLintPlatform
import CellLintLinting

/// A walk through a project around a folder. Files that share the same number of folders with it form a ring; rings are numbered from the
/// outermost one, 0. The innermost ring is everything in the folder.
final class ProximityWalk: @unchecked Sendable {
    private let queue: WalkQueue
    private let roots: [FolderRoot]
    private let selection: Selection
    private let jobs: Int
    /// Whether some files are nearer than others.
    let hasCenter: Bool
    private let lock = Lock()
    private var rings: [SkimmedFiles] = []
    /// The Interface Builder documents of all rings.
    private var foundDocuments = PathList()
    private var scan: Scan = { bytes, count, _ in Skimmed(bytes, count) }
    /// Whether other threads read what is left.
    private var isTaken = false
    /// Whether a thread walks in the background, and what it reads the listed files with when it has walked everywhere.
    private var isInBackground = false
    private var scanAhead: Scan?

    /// Scans a file that was read: its text, followed by zero bytes.
    typealias Scan = @Sendable (_ bytes: UnsafeBufferPointer<UInt8>, _ count: Int, _ path: () -> Path) -> Skimmed

    /// - Parameters:
    ///   - folder: nil if all files of a project matter equally; then they are not read.
    ///   - readsNear: whether the walk reads the near files, too.
    init(around folder: Path?, in selection: Selection, readsNear: Bool = true, jobs: Int) {
        let roots = WalkRoots(selection)
        self.roots = roots.folders
        self.selection = selection
        self.jobs = jobs
        hasCenter = folder != nil
        queue = WalkQueue(roots, around: folder, mostRead: folder == nil || !readsNear ? -1 : Limits.maxNearFiles)
    }

    /// Starts with the nearest files, if another processor is available, and lists the others: a file with findings mostly asks for them.
    func start() {
        guard jobs > 1 else { return }
        isInBackground = true
        runInBackground {
            _ = self.near()
            self.walkInBackground()
        }
    }

    /// From now on all files are read, and scanned by this.
    func readRest(_ scan: @escaping Scan) {
        lock.acquire()
        self.scan = scan
        lock.release()
        queue.readRest()
    }

    /// Reads all files from now on, and those that were only listed so far, if another processor is available.
    func readAhead(_ scan: @escaping Scan) {
        guard jobs > 1 else { return }
        readRest(scan)
        lock.acquire()
        let isFirst = !isInBackground
        (isInBackground, scanAhead) = (true, scan)
        lock.release()
        // A second thread would take the processor from the check.
        if isFirst { runInBackground { self.walkInBackground() } }
    }

    private func walkInBackground() {
        work(DirectoryWalker(queue, roots, selection), downTo: 0)
        lock.acquire()
        let scan = scanAhead
        isInBackground = scan != nil
        lock.release()
        if let scan { readListed(scan) }
    }

    /// Leaves the files that are not read yet to the caller.
    func takeRest() {
        lock.acquire()
        isTaken = true
        lock.release()
    }

    /// Reads files that were only listed, the nearest first.
    private func readListed(_ scan: Scan) {
        var reader = NeighborReader()
        var next = (ring: queue.depth, index: 0)
        while let path = listedPath(from: &next) {
            let found = reader.scan(path, scan)
            lock.acquire()
            if !isTaken { rings[next.ring].skimmed[next.index] = found }
            lock.release()
        }
    }

    /// The path of the next file that was not read; nil if none is left.
    private func listedPath(from next: inout (ring: Int, index: Int)) -> Path? {
        lock.acquire()
        defer { lock.release() }
        while !isTaken, next.ring >= 0 {
            let files = next.ring < rings.count ? rings[next.ring] : SkimmedFiles()
            if let index = files.skimmed[next.index...].firstIndex(where: { $0 == nil }) {
                next.index = index
                return files.paths[index]
            }
            next = (next.ring - 1, 0)
        }
        return nil
    }

    /// The files of the near rings.
    /// - Parameter most: the largest number of near files.
    /// - Returns: also the number of the outermost of these rings.
    func near(most: Int = Limits.maxNearFiles) -> (files: SkimmedFiles, ring: Int) {
        let walker = DirectoryWalker(queue, roots, selection)
        var nearest = queue.depth + 1
        while nearest > 0 {
            work(walker, downTo: nearest - 1, mostFiles: most)
            guard queue.fileCount(downTo: nearest - 1) <= most else { break }
            nearest -= 1
        }
        var files = SkimmedFiles()
        for ring in nearest..<max(nearest, queue.depth + 1) { files.append(found(in: ring)) }
        return (files, nearest)
    }

    /// The files of a ring; all rings within it must be known.
    func files(inRing ring: Int) -> SkimmedFiles { files(inRings: ring..<(ring + 1))[0] }

    /// The files of each of some rings; all rings within them must be known.
    func files(inRings rings: Range<Int>) -> [SkimmedFiles] {
        guard !rings.isEmpty else { return [] }
        runWorkers(jobs) { _ in work(DirectoryWalker(queue, roots, selection), downTo: rings.lowerBound) }
        return rings.map(found)
    }

    /// The files of all rings.
    func all() -> SkimmedFiles {
        var files = SkimmedFiles()
        for found in self.files(inRings: 0..<max(1, queue.depth + 1)) { files.append(found) }
        return files
    }

    /// The paths of all Interface Builder documents, sorted by their bytes.
    func documents() -> [Path] {
        _ = files(inRing: 0)
        lock.acquire()
        defer { lock.release() }
        return foundDocuments.sorted()
    }

    private var currentScan: Scan {
        lock.acquire()
        defer { lock.release() }
        return scan
    }

    private func found(in ring: Int) -> SkimmedFiles {
        lock.acquire()
        defer { lock.release() }
        return ring < rings.count ? rings[ring] : SkimmedFiles()
    }

    private func work(_ walker: DirectoryWalker, downTo ring: Int, mostFiles: Int = .max) {
        var found = SkimmedFiles()
        var scan = currentScan
        walker.run(downTo: ring, mostFiles: mostFiles) { file in
            found.paths.append(file.folder, file.name)
            found.skimmed.append(file.isRead ? scan(file.bytes, file.count) { file.path } : nil)
        } endTask: { ring in
            lock.acquire()
            scan = self.scan
            while rings.count <= ring { rings.append(SkimmedFiles()) }
            rings[ring].append(found)
            foundDocuments.append(walker.takeDocuments())
            lock.release()
            found = SkimmedFiles()
        }
    }
}
