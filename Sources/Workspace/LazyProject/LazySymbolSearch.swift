// Finds the files of a project that may declare a name, and reads as few as possible, as late as possible.
// A file is only scanned for its declarations: first the files near the linted ones, then, ring by ring further out, files named after an
// unresolved name, until it is found. All files are read, once, to find a class's subclasses or all uses of a name, if the linter reports
// that its result depends on more, and if so many files are checked that another check would take longer than reading. For fixes, which
// mostly lead to that, an idle processor reads them at once.
import CellLintPlatform
import CellLintLinting
import CellLintCLibrary

/// The declarations of a project's files, found on demand.
public final class LazySymbolSearch: FileProvider, @unchecked Sendable {
    private let lintedFiles: [LintInput]
    /// The linted files and links to them, whose texts are already loaded.
    private let known: Set<Path>
    private let walk: ProximityWalk
    private let triggers: Prefilter
    private let folders: ProjectFolders
    /// Whether the user's paths are absolute.
    private let isAbsolute: Bool
    private let jobs: Int
    /// Whether files further away are looked for only when they are needed, and texts are kept: few files are linted then.
    private let isLazy: Bool
    /// The files known so far. The first caller waits for the near ones; not lazy, since a lazy property is copied for each mutation.
    private var table = KnownFiles()
    private var hasTable = false
    /// The outermost ring whose files are all in the table.
    private var ring = 0
    /// The outer rings examined so far.
    private var outerRings: [Int: OuterRing] = [:]
    private var isComplete = false
    /// Whether all files were searched for triggers.
    private var isSearched = false
    private var hasBeenAsked = QueryExtent.nothing
    private let lock = Lock()

    private struct OuterRing {
        var files: SkimmedFiles
        /// The type names in their file names, with the files.
        var names: [(hash: UInt64, file: Int)] = []
        /// The files already in the table.
        var taken: Set<Int> = []
    }

    /// - Parameters:
    ///   - linted: the linted files, with their known facts.
    ///   - readsAhead: whether idle processors read the project before the linter asks for all of it.
    init(
        _ walk: ProximityWalk, linted: [LintInput], known: Set<Path>, _ triggers: Prefilter, _ folders: ProjectFolders,
        isAbsolute: Bool, readsAhead: Bool, jobs: Int
    ) {
        (self.walk, self.known, self.triggers, self.folders, self.isAbsolute, self.jobs) = (
            walk, known, triggers, folders, isAbsolute, jobs
        )
        lintedFiles = linted
        isLazy = walk.hasCenter && linted.count { $0.hits != 0 } <= Limits.maxCheckedTwice
        if readsAhead, isLazy { walk.readAhead(scan) }
    }

    private func makeTable() {
        hasTable = true
        let files: SkimmedFiles
        if isLazy {
            // The linted files are near ones, too.
            (files, ring) = walk.near(most: max(Limits.maxNearFiles, lintedFiles.count + Limits.maxNearFiles / 4))
            isComplete = ring == 0
        } else {
            files = walk.all()
        }
        var all = SkimmedFiles()
        for file in lintedFiles { all.append(file.path, Skimmed(hashes: file.names, isTriggered: file.hits != 0)) }
        all.append(files.without(known))
        table.add(all)
        if isLazy { read(table.unread) }
    }

    public func text(of file: FileID) -> SourceText? {
        locked { table[file]?.text } ?? text(at: place(of: file))
    }

    private func text(at path: Path) -> SourceText? { try? readFile(path, as: reported(path)) }

    private func reported(_ path: Path) -> Path { Self.reported(path, isAbsolute) }

    private static func reported(_ path: Path, _ isAbsolute: Bool) -> Path { isAbsolute ? path : pathFromCurrentFolder(path) }

    /// Scans a file for declarations and trigger words.
    private var scan: ProximityWalk.Scan {
        let (search, keepsTexts, isAbsolute) = (triggers.search, isLazy, isAbsolute)
        return { bytes, count, path in
            var skimmed = Skimmed(bytes, count, search)
            if keepsTexts, skimmed.isTriggered == true {
                skimmed.text = SourceText(path: Self.reported(path(), isAbsolute), UnsafeBufferPointer(rebasing: bytes[..<count]))
            }
            return skimmed
        }
    }

    public var documents: [Path] { locked { walk.documents() } }
    public func text(ofDocument path: Path) -> SourceText? { text(at: path) }

    public func targets(ofFileAt path: Path) -> [TargetSetting] { folders.targets(ofFile: path) }
    public func enablesObservationTracking(aroundFileAt path: Path) -> Bool? { folders.enablesObservationTracking(aroundFile: path) }
    public func isOnlyLeftToRight(aroundFileAt path: Path) -> Bool { folders.isOnlyLeftToRight(aroundFile: path) }
    public func closedProject(aroundFileAt path: Path) -> Path? { folders.closedProject(aroundFile: path) }

    public var isPartial: Bool { true }
    public var knowsAllFiles: Bool { locked { !isLazy || isComplete } }

    public var ranks: [Int32] { locked { table.ranks } }

    public func place(of file: FileID) -> Path { locked { table.path(file) } }

    public var asked: QueryExtent { locked { isComplete ? .nothing : hasBeenAsked } }

    public func files(answering question: SymbolQuery) -> [FileID] {
        locked {
            if !isLazy { readEverything() }
            // A subclass may be anywhere and have any name.
            if case .inheriting = question { askForWhole() } else { hasBeenAsked = max(hasBeenAsked, .part) }
            return Array(table.files(declaring: question.hash))
        }
    }

    public func filesWithTriggers() -> [FileID] {
        locked {
            if !isLazy { readEverything() }
            askForWhole()
            guard isComplete else { return [] }
            if !isSearched { read(table.unsearched) }
            isSearched = true
            return table.triggered
        }
    }

    /// Whatever else is asked, the whole project will be read: the walk, which goes on, begins with it.
    private func askForWhole() {
        guard hasBeenAsked < .whole else { return }
        hasBeenAsked = .whole
        if isLazy, !isComplete { walk.readRest(scan) }
    }

    public func readAll() { locked { readEverything() } }

    public func widen(for names: Set<UnresolvedName>) -> Bool { locked { search(for: names) } }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.acquire()
        defer { lock.release() }
        if !hasTable { makeTable() }
        return body()
    }

    // MARK: - Widening the search

    /// - Returns: whether a file was found.
    private func search(for names: Set<UnresolvedName>) -> Bool {
        var open = Array(names)
        var found = SkimmedFiles()
        var ring = isComplete ? 0 : ring
        var buffer = FileBuffer()
        while ring > 0, !open.isEmpty {
            ring -= 1
            let outer = outerRing(ring)
            let hashes = Set(open.flatMap { $0.questions.map { SymbolQuery.declaring($0.name).hash } })
            let wanted = HashFilter(hashes)
            for (hash, file) in outer.names where wanted.mayBe(hash) && hashes.contains(hash) && !outerRings[ring]!.taken.contains(file) {
                let path = outer.files.paths[file]
                let count = buffer.read(path)
                guard count > 0 else { continue }
                let skimmed = Skimmed(buffer.bytes(count, padded: true), count)
                let before = open.count
                open.removeAll { $0.isAnswered(by: skimmed, buffer.bytes(count)) }
                guard open.count < before else { continue }
                found.append(path, skimmed)
                outerRings[ring]!.taken.insert(file)
            }
        }
        if !found.skimmed.isEmpty { table.add(found) }
        return !found.skimmed.isEmpty
    }

    // MARK: - Reading

    private func readEverything() {
        guard !isComplete else { return }
        isComplete = true
        walk.takeRest()
        var rest = SkimmedFiles()
        // Files that were looked through by their names may have been read since.
        for (ring, found) in walk.files(inRings: 0..<ring).enumerated() {
            let files = found.without(known)
            let taken = outerRings[ring]?.taken ?? []
            guard !taken.isEmpty else {
                rest.append(files)
                continue
            }
            for file in files.skimmed.indices where !taken.contains(file) { rest.append(files.paths[file], files.skimmed[file]) }
        }
        table.add(rest)
        outerRings = [:]
        read(table.unread)
    }

    private func outerRing(_ ring: Int) -> OuterRing {
        if let known = outerRings[ring] { return known }
        var outer = OuterRing(files: walk.files(inRing: ring).without(known))
        outer.names.reserveCapacity(outer.files.skimmed.count * 2)
        for file in outer.files.skimmed.indices {
            outer.files.paths.eachName(of: file) { outer.names.append(($0, file)) }
        }
        outerRings[ring] = outer
        return outer
    }

    /// Scans files for declarations and trigger words.
    private func read(_ numbers: [FileID]) {
        let (paths, scan) = (numbers.map(table.path), scan)
        let found = parallelMap(count: numbers.count, jobs: jobs, minimumBatch: 64, state: NeighborReader.init) { reader, position in
            reader.scan(paths[position], scan)
        }
        for (file, result) in zip(numbers, found) { table.note(result, file) }
    }
}

/// Prefilters a few hashes among many. A single bit rules out most of them.
private struct HashFilter {
    private var bits = [Bool](repeating: false, count: 4096)

    init(_ hashes: some Sequence<UInt64>) { for hash in hashes { bits[Int(hash & 4095)] = true } }

    func mayBe(_ hash: UInt64) -> Bool { bits[Int(hash & 4095)] }
}

extension UnresolvedName {
    /// Whether a file declares the name, judged from its lines.
    fileprivate func isAnswered(by file: Skimmed, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard questions.contains(where: { file.hashes.contains($0.hash) }) else { return false }
        guard var member else { return true }
        return member.withUTF8 { word in
            var at = bytes.baseAddress!
            let end = at + bytes.count - word.count + 1
            while at < end, let next = memchr(at, Int32(word[0]), end - at) {
                at = UnsafePointer(next.assumingMemoryBound(to: UInt8.self))
                if memcmp(at, word.baseAddress!, word.count) == 0 { return true }
                at += 1
            }
            return false
        }
    }
}
