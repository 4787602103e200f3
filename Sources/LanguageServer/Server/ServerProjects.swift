// Manages the server's projects by folders, files on disk and configurations, and assigns documents to them.
// Any event other than a change of a known file causes another pass over the disk. It runs in the background, and the server continues
// with the previous state.
import CellLintJSON
import CellLintLinting
import CellLintWorkspace

extension Server {
    func addFolder(_ path: Path) {
        guard !slots.values.contains(where: { $0.isFolder && $0.root == .folder(path) }) else { return }
        _ = makeSlot(.folder(path), isFolder: true)
    }

    func foldersChanged(_ event: JSONValue?) {
        func paths(_ key: String) -> [Path] { (event?[key]?.array ?? []).compactMap { $0["uri"]?.string.flatMap(path(ofURI:)) } }
        let removed = Set(paths("removed").map { ProjectRoot.folder($0) })
        for (number, slot) in slots where slot.isFolder && removed.contains(slot.root) { slots[number] = nil }
        paths("added").forEach(addFolder)
        // Documents may belong to another project now.
        for (uri, document) in documents.sorted(by: { $0.key < $1.key }) {
            let home = home(of: document.diskPath)
            guard home.slot != document.project else { continue }
            document.move(to: home.slot, path: home.path)
            attach(uri, isAfterLoading: false)
        }
        dropUnusedSlots()
    }

    /// Removes projects without a folder or a document.
    func dropUnusedSlots() {
        let used = Set(documents.values.map(\.project))
        for (slot, value) in slots where !value.isFolder && !used.contains(slot) { slots[slot] = nil }
    }

    /// The project of a file, created if necessary, and the file's path in it.
    func home(of path: Path?) -> (slot: Int, path: Path?) {
        guard let path else { return (slot(for: .text("")), nil) }
        var best: (slot: Int, path: Path, length: Int)?
        for (slot, value) in slots {
            guard value.isFolder, case .folder(let folder) = value.root, let inside = pathInside(folder, path) else { continue }
            if best.map({ folder.bytes.count > $0.length }) ?? true { best = (slot, inside, folder.bytes.count) }
        }
        if let best { return (best.slot, best.path) }
        guard let folder = projectFolder(around: path) else { return (slot(for: .file(path)), path) }
        return (slot(for: .folder(folder)), path)
    }

    private func slot(for root: ProjectRoot) -> Int {
        slots.first { $0.value.root == root }?.key ?? makeSlot(root, isFolder: false)
    }

    // MARK: - Loading

    /// Reloads a project; the previous state stays in use meanwhile.
    func load(_ number: Int) {
        guard let slot = slots[number] else { return }
        guard !slot.isLoading else { return slot.isStale = true }
        slot.isLoading = true
        slot.generation += 1
        let (host, root, generation) = (host, slot.root, slot.generation)
        spawn {
            do throws(PlanProblem) {
                return .loaded(slot: number, generation: generation, .success(Project(try host.plan(root), root, jobs: host.jobs)))
            } catch {
                return .loaded(slot: number, generation: generation, .failure(error))
            }
        }
    }

    func take(_ result: Result<Project, PlanProblem>, _ number: Int, _ generation: Int) {
        guard let slot = slots[number], slot.generation == generation else { return }
        slot.isLoading = false
        switch result {
        case .success(let project):
            slot.project = project
            slot.problem = nil
            slot.waiting = []
            slot.changedOnDisk = []
            for problem in project.problems.prefix(10) { tell("\(problem)", isError: false) }
            if let message = project.targetMessage, message != slot.targetMessage {
                slot.targetMessage = message
                log(message)
            }
            for uri in openDocuments(of: number) { attach(uri, isAfterLoading: true) }
        case .failure(let problem):
            if problem.message != slot.problem { tell(problem.message) }
            slot.problem = problem.message
        }
        if slot.isStale {
            slot.isStale = false
            load(number)
        }
        answerPostponed(number)
        if client.pullsDiagnostics { askForRefresh() }
    }

    func openDocument(_ path: Path, _ slot: Int) -> Document? { documents.values.first { $0.path == path && $0.project == slot } }

    func openDocuments(of slot: Int) -> [String] { documents.filter { $0.value.project == slot }.keys.sorted() }

    // MARK: - Files on disk

    func filesChanged(_ changes: [JSONValue]) {
        let paths = Set(changes.compactMap { $0["uri"]?.string.flatMap(path(ofURI:)) })
        for (number, slot) in slots.sorted(by: { $0.key < $1.key }) {
            guard let root = slot.root.path else { continue }
            let inside = paths.compactMap { slot.project?.number(of: $0) != nil ? $0 : pathInside(root, $0) }
            let known = inside.compactMap { path in slot.project?.number(of: path).map { (path: path, file: $0) } }
            let isOther = inside.count > known.count || inside.contains(where: ProjectFolders.isManifest)
            let isConfiguration = slot.project?.isOutOfDate ?? true
            if isOther || isConfiguration || known.count > 100 || slot.isLoading {
                if !inside.isEmpty || isConfiguration || slot.problem != nil { load(number) }
                continue
            }
            // An open document overrides the file on disk.
            let open = Set(documents.values.filter { $0.project == number }.map(\.path))
            slot.changedOnDisk += known.filter { !open.contains($0.path) }.map(\.file).sorted()
        }
    }

    /// Handles the next file that changed on disk; after the last one, everything is gradually checked again.
    func takeChangedFile(_ number: Int) {
        guard let slot = slots[number], let file = slot.changedOnDisk.popLast() else { return }
        _ = slot.project?.reread(file)
        slot.project?.check(file)
        guard slot.changedOnDisk.isEmpty else { return }
        for document in documents.values where document.project == number { document.isUnchecked = true }
        checkEverything(slot)
    }

    func checkEverything(_ slot: ProjectSlot) {
        slot.isTouched = false
        slot.waiting = slot.project?.lintedFiles[...] ?? []
    }
}

/// The path of a file in a project's folder; nil if it is outside.
private func pathInside(_ folder: Path, _ path: Path) -> Path? {
    if path.isInside(folder) { return path }
    // A link may be another spelling of the same file.
    guard let real = realPath(path), let realFolder = realPath(folder) else { return nil }
    return real.below(realFolder).map(folder.appending)
}

/// The folder of the project around a file, in the spelling of the file's path; nil for a file outside of any project.
private func projectFolder(around path: Path) -> Path? { ProjectExtent.projectFolder(around: path) }
