// Finds every Swift file below the named paths and passes its bytes to a body during the walk, in one pass over the disk.
// Workers share folders, not files: a folder is opened once, and its files are opened relative to it.
import CellLintPlatform
import CellLintLinting
import CellLintCLibrary

/// The files to lint.
public struct Selection: Sendable {
    /// Files and folders, relative to the current folder or absolute; none means the current folder.
    public var paths: [Path]
    /// The exclusions, which also apply to named files.
    public var exclusions: Exclusions
    /// Whether `.gitignore` files and `.git/info/exclude` apply. Named paths are linted even if ignored.
    public var honorsIgnoreFiles: Bool
    /// Whether the paths are a list of files: then no folder is walked, and an empty list means no files.
    public var isList: Bool

    public init(
        paths: [Path] = [], exclusions: Exclusions = Exclusions(), honorsIgnoreFiles: Bool = true, isList: Bool = false
    ) {
        self.paths = paths
        self.exclusions = exclusions
        self.honorsIgnoreFiles = honorsIgnoreFiles
        self.isList = isList
    }
}

/// A file in a worker's buffer. The bytes are valid only while the body runs.
public struct LoadedFile: ~Copyable {
    /// The text, followed by `SourceText.padding` zero bytes.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// The length of the text without the padding.
    public let count: Int
    /// Whether the file was read; otherwise only its name is known.
    let isRead: Bool
    let folder: [UInt8]
    let name: UnsafeBufferPointer<UInt8>

    /// As named by the user: `Sources/A.swift`, or absolute.
    public var path: Path { Path(folder + name) }

    /// A copy that outlives the body.
    public func text() -> SourceText { text(as: path) }

    /// - Parameter name: the path in reports.
    func text(as name: Path) -> SourceText { SourceText(path: name, UnsafeBufferPointer(rebasing: bytes[..<count])) }
}

/// The result of a pass over the files.
public struct Pass<Value: Sendable>: Sendable {
    /// The paths of the files with a result, sorted by their bytes.
    public var paths = FilePaths()
    /// The body's results, in the order of these paths.
    public var values: [Value] = []
    /// The paths of the Interface Builder documents in the walked folders, which are not read, sorted by their bytes.
    public var documents: [Path] = []
    /// The paths of what killed runs may have left in the walked folders.
    public var leftovers: [Path] = []
    /// The number of files read, and of their bytes.
    public var fileCount = 0
    public var byteCount = 0
    /// The files and folders that could not be read, sorted by path.
    public var problems: [FileProblem] = []

    public init() {}
}

/// Reads every selected file and calls the body with it, on several threads.
/// - Parameters:
///   - whenRead: called when all files have been read, before the results are put in order.
///   - state: creates a worker's own state, such as a token buffer, which it reuses for each file.
///   - body: called for each file; a nil result is discarded.
public func forEachFile<State: ~Copyable, Value: Sendable>(
    in selection: Selection, jobs: Int = onlineProcessors, whenRead: () -> Void = {}, state makeState: @Sendable () -> State,
    _ body: @Sendable (inout State, borrowing LoadedFile) -> Value?
) -> Pass<Value> {
    let found = gather(selection, jobs: jobs, reads: true, whenRead, makeState, body)
    var outcome = Pass<Value>()
    (outcome.fileCount, outcome.byteCount, outcome.problems) = (found.fileCount, found.byteCount, found.problems)
    for file in found.order { found.paths.withBytes(file) { outcome.paths.append($0, name: $1) } }
    outcome.values = found.order.map { found.values[$0].take()! }
    (outcome.documents, outcome.leftovers) = (found.documents, found.leftovers)
    return outcome
}

/// Calls a body, which needs no state of its thread, for each file.
public func forEachFile<Value: Sendable>(
    in selection: Selection, jobs: Int = onlineProcessors, _ body: @Sendable (borrowing LoadedFile) -> Value?
) -> Pass<Value> {
    forEachFile(in: selection, jobs: jobs, state: {}) { _, file in body(file) }
}

/// The paths of all selected files, without opening them, sorted by their bytes.
public func findFiles(in selection: Selection, jobs: Int = onlineProcessors) -> (paths: [Path], problems: [FileProblem]) {
    let found = gather(selection, jobs: jobs, reads: false, {}, {}) { _, _ -> Bool? in true }
    return (found.order.map { found.paths[$0] }, found.problems)
}

private func gather<State: ~Copyable, Value: Sendable>(
    _ selection: Selection, jobs: Int, reads: Bool, _ whenRead: () -> Void, _ makeState: @Sendable () -> State,
    _ body: @Sendable (inout State, borrowing LoadedFile) -> Value?
) -> WorkerResult<Value> {
    let jobs = min(max(1, jobs), maxJobs)
    let roots = WalkRoots(selection)
    let queue = WalkQueue(roots, mostRead: reads ? .max : -1)
    let boxes = (0..<jobs).map { _ in WorkerResult<Value>() }
    runWorkers(jobs) { worker in
        let box = boxes[worker]
        var state = makeState()
        let walker = DirectoryWalker(queue, roots.folders, selection)
        walker.run { file in
            guard let value = body(&state, file) else { return }
            box.paths.append(file.folder, file.name)
            box.values.append(value)
        }
        box.fileCount = walker.fileCount
        box.byteCount = walker.byteCount
        box.problems = walker.problems
        // Here all workers sort; what is left to do afterwards is to merge.
        box.order = box.paths.sortedIndices()
        box.documents = walker.takeDocuments().sorted()
        box.leftovers = walker.leftovers.sorted()
    }
    whenRead()
    let all = boxes[0]
    all.problems += roots.problems
    for box in boxes.dropFirst() {
        all.order += box.order.map { $0 + all.paths.count }
        all.paths.append(box.paths)
        for file in box.values.indices { all.values.append(box.values[file].take()) }
        all.fileCount += box.fileCount
        all.byteCount += box.byteCount
        all.problems += box.problems
        all.documents += box.documents
        all.leftovers += box.leftovers
    }
    all.paths.merge(&all.order)
    all.documents.sort()
    all.leftovers.sort()
    all.problems.sort { a, b in
        a.path == b.path ? a.reason < b.reason : a.path < b.path
    }
    return all
}

/// One worker's results, and finally those of all; only its worker accesses it until all have ended.
private final class WorkerResult<Value>: @unchecked Sendable {
    var paths = PathList()
    /// Nil where a value has been moved on: to copy it would take longer than to sort it.
    var values: [Value?] = []
    /// The positions of the files in the order of their paths.
    var order: [Int] = []
    var fileCount = 0
    var byteCount = 0
    var problems: [FileProblem] = []
    var documents: [Path] = []
    var leftovers: [Path] = []
}
