// One worker's walk: it takes tasks from the queue, lists folders, reads files into its buffer and passes them to the body.
// A listing is read completely before its entries are examined, since its .gitignore may come last.
import CellLintLinting
import CellLintCLibrary

final class DirectoryWalker {
    /// Folders with at least this many files are split among workers.
    private static let batchSize = 48

    private(set) var fileCount = 0
    private(set) var byteCount = 0
    private(set) var problems: [FileProblem] = []
    /// The Interface Builder documents found since they were last taken. They are not read.
    private var documents = PathList()
    /// What other runs have written beside files, such as journals.
    private(set) var leftovers = PathList()

    private let queue: WalkQueue
    private let roots: [FolderRoot]
    private let exclusions: Exclusions
    private let honorsIgnoreFiles: Bool
    private var buffer = FileBuffer()
    private var listing = Listing()
    /// The current entry's path, relative to its repository's root, and absolute.
    private var repositoryPath: [UInt8] = []
    private var exclusionPath: [UInt8] = []
    /// The latter without links; empty if it need not be looked at.
    private var realExclusionPath: [UInt8] = []

    init(_ queue: WalkQueue, _ roots: [FolderRoot], _ selection: Selection) {
        self.queue = queue
        self.roots = roots
        exclusions = selection.exclusions
        honorsIgnoreFiles = selection.honorsIgnoreFiles
    }

    /// Works until the queue is finished, or has only rings further out.
    /// - Parameter endTask: called after each task with its ring, before the queue counts the task as done.
    func run(downTo ring: Int = 0, mostFiles: Int = .max, _ body: (borrowing LoadedFile) -> Void, endTask: (_ ring: Int) -> Void = { _ in })
    {
        var task = queue.next(after: nil, downTo: ring, mostFiles: mostFiles)
        while let current = task {
            switch current {
            case .folder(let folder): walk(folder, body)
            case .files(let batch): load(batch, body)
            }
            endTask(current.ring)
            task = queue.next(after: current, downTo: ring, mostFiles: mostFiles)
        }
    }

    private func walk(_ task: FolderTask, _ body: (borrowing LoadedFile) -> Void) {
        let root = roots[task.root]
        guard let folder = OpenFolder(task.path, isNamed: task.path.count == root.display.count) else {
            return fail(task.path, -Int(errno))
        }
        let error = listing.read(folder)
        if error != 0 { fail(task.path, -Int(error)) }
        let below = task.path[root.display.count...]
        if honorsIgnoreFiles { repositoryPath = root.repository + below }
        if !exclusions.isEmpty {
            exclusionPath = root.exclusion + below
            realExclusionPath = root.realExclusion.isEmpty ? [] : root.realExclusion + below
        }
        let rules = honorsIgnoreFiles ? rules(in: folder, task) : nil
        var found: [FolderTask] = []
        var next: FolderTask?
        for name in listing.folders where isSelected(name, in: below, root, rules, isFolder: true) {
            var child = FolderTask(root: task.root, path: listing.path(task.path, name), rules: rules, ring: task.ring)
            if task.way.starts(with: listing.names[name]), task.way[(task.way.startIndex + name.count)...].first == slash {
                child.way = task.way.dropFirst(name.count + 1)
                child.ring += 1
                next = child
            } else {
                found.append(child)
            }
        }
        if let next { found.append(next) }
        for name in listing.documents where isSelected(name, in: below, root, rules, isFolder: false) {
            listing.names[name].withUnsafeBufferPointer { documents.append(task.path, $0) }
        }
        for name in listing.leftovers { listing.names[name].withUnsafeBufferPointer { leftovers.append(task.path, $0) } }
        var names: [UInt8] = []
        var count = 0
        var total = 0
        var full: [[UInt8]] = []
        for name in listing.files where isSelected(name, in: below, root, rules, isFolder: false) {
            names.append(contentsOf: listing.names[name])
            names.append(0)
            count += 1
            total += 1
            guard count == Self.batchSize else { continue }
            full.append(names)
            names = []
            count = 0
        }
        let isRead = queue.add(found, fileCount: total, ring: task.ring) { isRead in
            full.map { FileBatch(folder: folder, path: task.path, names: $0, isRead: isRead, ring: task.ring) }
        }
        if count > 0 { load(FileBatch(folder: folder, path: task.path, names: names, isRead: isRead), body) }
    }

    /// The documents found since the last call.
    func takeDocuments() -> PathList {
        defer { documents = PathList() }
        return documents
    }

    /// The ignore rules for a folder's entries.
    private func rules(in folder: OpenFolder, _ task: FolderTask) -> Gitignore? {
        var rules = task.rules
        // The outer repository's ignore files do not apply to a nested repository.
        if listing.holdsRepository {
            rules = repositoryRules(Path(task.path), depth: repositoryPath.count, &buffer)
        }
        guard listing.holdsIgnoreFile else { return rules }
        let count = buffer.read(".gitignore", in: folder.descriptor, .listed)
        // git ignores a folder, link or pipe of this name as well.
        if count < 0, ![-Int(EISDIR), -Int(ENOENT), -Int(ELOOP), -Int(ENXIO)].contains(count) {
            fail(task.path + Array(".gitignore".utf8), count)
        }
        guard count > 0 else { return rules }
        return Gitignore(buffer.bytes(count), depth: repositoryPath.count, parent: rules)
    }

    private func isSelected(
        _ name: Range<Int>, in below: ArraySlice<UInt8>, _ root: FolderRoot, _ rules: Gitignore?, isFolder: Bool
    ) -> Bool {
        if !root.claimed.isEmpty, root.claimed.contains(Array(below + listing.names[name])) { return false }
        if let rules {
            let length = repositoryPath.count
            repositoryPath.append(contentsOf: listing.names[name])
            defer { repositoryPath.removeLast(name.count) }
            let isIgnored = repositoryPath.withUnsafeBufferPointer { rules.ignores($0, nameStart: length, isFolder: isFolder) }
            if isIgnored { return false }
        }
        guard !exclusions.isEmpty else { return true }
        func isExcluded(_ folder: inout [UInt8], isReal: Bool) -> Bool {
            folder.append(contentsOf: listing.names[name])
            defer { folder.removeLast(name.count) }
            return folder.withUnsafeBufferPointer { exclusions.excludesEntry($0, isFolder: isFolder, isReal: isReal) }
        }
        if isExcluded(&exclusionPath, isReal: false) { return false }
        return realExclusionPath.isEmpty || !isExcluded(&realExclusionPath, isReal: true)
    }

    private func load(_ batch: FileBatch, _ body: (borrowing LoadedFile) -> Void) {
        let folder = batch.folder?.descriptor ?? AT_FDCWD
        batch.names.withUnsafeBufferPointer { names in
            var start = 0
            while start < names.count {
                let first = names.baseAddress! + start
                let length = first.withMemoryRebound(to: CChar.self, capacity: 1) { strlen($0) }
                // An entry listed as a file may have become a link to anywhere.
                let kinds: FileBuffer.Kinds = batch.folder == nil ? .files : .listed
                let count = batch.isRead ? first.withMemoryRebound(to: CChar.self, capacity: 1) { buffer.read($0, in: folder, kinds) } : 0
                start += length + 1
                let name = UnsafeBufferPointer(start: first, count: length)
                guard count >= 0 else {
                    fail(batch.path + name, count)
                    continue
                }
                fileCount += 1
                byteCount += count
                let bytes = buffer.bytes(count, padded: true)
                body(LoadedFile(bytes: bytes, count: count, isRead: batch.isRead, folder: batch.path, name: name))
            }
        }
    }

    /// - Parameter result: a negative `errno`.
    private func fail(_ path: [UInt8], _ result: Int) {
        let shown = Path(path.count > 1 && path.last == slash ? path.dropLast() : path[...])
        problems.append(FileProblem(path: shown.isEmpty ? "." : shown, reason: FileBuffer.reason(result)))
    }
}

/// A folder's entries: the subfolders, Swift files and Interface Builder documents that may matter, and whether it has ignore rules.
private struct Listing {
    /// All names, concatenated.
    private(set) var names: [UInt8] = []
    private(set) var folders: [Range<Int>] = []
    private(set) var files: [Range<Int>] = []
    private(set) var documents: [Range<Int>] = []
    private(set) var leftovers: [Range<Int>] = []
    private(set) var holdsIgnoreFile = false
    private(set) var holdsRepository = false

    func path(_ folder: [UInt8], _ name: Range<Int>) -> [UInt8] {
        var path: [UInt8] = []
        path.reserveCapacity(folder.count + name.count + 1)
        path.append(contentsOf: folder)
        path.append(contentsOf: names[name])
        path.append(slash)
        return path
    }

    /// Reads a folder's entries, replacing the previous ones. Returns an `errno`, or 0 on success.
    mutating func read(_ folder: OpenFolder) -> Int32 {
        names.removeAll(keepingCapacity: true)
        folders.removeAll(keepingCapacity: true)
        files.removeAll(keepingCapacity: true)
        documents.removeAll(keepingCapacity: true)
        leftovers.removeAll(keepingCapacity: true)
        holdsIgnoreFile = false
        holdsRepository = false
        while true {
            errno = 0
            guard let entry = readdir(folder.stream) else { return errno }
            let kind = entry.pointee.d_type
            withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: UInt8.self, capacity: 1) { add($0, kind, folder.descriptor) }
            }
        }
    }

    private mutating func add(_ name: UnsafePointer<UInt8>, _ kind: UInt8, _ folder: Int32) {
        let length = name.withMemoryRebound(to: CChar.self, capacity: 1) { strlen($0) }
        let text = UnsafeBufferPointer(start: name, count: length)
        if name[0] == UInt8(ascii: ".") {
            if text.elementsEqual(".gitignore".utf8) { holdsIgnoreFile = true }
            if text.elementsEqual(".git".utf8) { holdsRepository = true }
            if isLeftover(text) { leftovers.append(append(text)) }
            return
        }
        var isFolder = kind == UInt8(DT_DIR)
        var isFile = kind == UInt8(DT_REG)
        if kind == UInt8(DT_UNKNOWN) {
            // Some file systems do not report the type; a symbolic link is neither file nor folder.
            var status = stat()
            let found = name.withMemoryRebound(to: CChar.self, capacity: 1) { fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW) }
            isFolder = found == 0 && status.st_mode & S_IFMT == S_IFDIR
            isFile = found == 0 && status.st_mode & S_IFMT == S_IFREG
        }
        let isSwift = isFile && isSwiftFile(text)
        guard isFolder ? !isNeverWalked(text) : isSwift || isFile && isDocument(text) else { return }
        let range = append(text)
        if isFolder { folders.append(range) } else if isSwift { files.append(range) } else { documents.append(range) }
    }

    /// Appends a name, and returns its range in `names`.
    private mutating func append(_ name: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let start = names.count
        names.append(contentsOf: name)
        return start..<names.count
    }
}

private func isSwiftFile(_ name: UnsafeBufferPointer<UInt8>) -> Bool { ends(name, ".swift") }
private func isDocument(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    ends(name, ".storyboard") || ends(name, ".xib") || ends(name, ".strings") || ends(name, ".xcstrings") || ends(name, ".m")
        || ends(name, ".mm") || ends(name, ".h")
}

/// Whether a name may be that of a journal or of a temporary file.
private func isLeftover(_ name: UnsafeBufferPointer<UInt8>) -> Bool { name.starts(with: ".cell-lint-".utf8) && !ends(name, ".json") }

/// Folders of build products, dependencies and resources. Folders whose name starts with a dot are hidden and never walked anyway.
private func isNeverWalked(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let isNamed =
        switch name.count {
        case 4: equals(name, "Pods")
        case 8: equals(name, "Carthage")
        case 11: equals(name, "DerivedData")
        case 12: equals(name, "node_modules")
        case 14: equals(name, "SourcePackages")
        default: false
        }
    return isNamed || ends(name, ".xcodeproj") || ends(name, ".xcassets")
}

/// Whether a file is in a folder that is never walked, or hidden.
/// - Parameter file: relative to a folder that is walked.
func isOutsideOfWalks(_ file: Path) -> Bool {
    file.components.contains { $0.begins(with: ".") || $0.bytes.withUnsafeBufferPointer { isNeverWalked($0) } }
}

private func equals(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    name.count == word.utf8CodeUnitCount && memcmp(name.baseAddress!, word.utf8Start, name.count) == 0
}

func ends(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    return name.count >= length && memcmp(name.baseAddress! + name.count - length, word.utf8Start, length) == 0
}
