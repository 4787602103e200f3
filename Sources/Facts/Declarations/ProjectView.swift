// One thread's view of a project's files: repeated lookups need no lock.

/// The declarations of a project's files. Belongs to one thread.
public final class ProjectView {
    /// The external modules.
    public let interfaces: InterfaceFiles
    private let store: FactDatabase
    /// The files that were asked for, and those that were parsed from the start.
    private let files: FileSlots<SourceFile?>
    private var buffer = TokenBuffer()
    /// Parses those of some files that contain one of some words, on threads that have nothing else to do, and tells which ones do; nil where
    /// there are no such threads.
    public var parsingElsewhere: ((_ files: [FileID], _ words: [PackedPairSearch]) -> [Bool])?

    private let folders = FolderNumbers()
    private let typesByName = Memo<String, NamedDeclarations>()
    private let globalsByName = Memo<String, NamedDeclarations>()
    /// The own types and globals of divided files.
    private let ownTypes = Memo<NameInFile, [DeclarationID]>()
    private let ownGlobals = Memo<NameInFile, [DeclarationID]>()
    private let allGlobals = Memo<String, [DeclarationID]>()
    private let allExtensions = Memo<String, [DeclarationID]>()
    private let typesOfInterfaces = Memo<String, [DeclarationID]>()
    private let extensionsOfInterfaces = Memo<String, [DeclarationID]>()
    private let inherited = Memo<String, Bool>()
    /// The files whose bodies were asked for and are not parsed.
    private var missingBodies: Set<FileID> = []

    /// A name that a divided file may declare.
    private struct NameInFile: Hashable {
        let name: String
        /// The first part of the file.
        let file: FileID
    }

    init(_ store: FactDatabase) {
        self.store = store
        interfaces = store.interfaces
        files = FileSlots(FileTable(store.files, interfaces: Array(repeating: nil, count: interfaces.count)))
    }

    // MARK: - Names

    /// Whether there may be files that were not searched yet.
    public var isOpen: Bool { store.isPartial }

    /// The types and aliases of a name that a file may mean, at the top level of any file or interface. Interfaces do not see
    /// the project.
    public func types(_ name: String, meantIn file: FileID) -> [DeclarationID] {
        let own = declarations(.declaring(name), inFileOf: file, ownTypes) { $0.types(named: name, in: nil) }
        if !own.isEmpty { return own }
        if file.isInterface { return interfaceTypes(name) }
        let all = typesByName(name) { NamedDeclarations(outside: interfaceTypes(name), files: store.files(.declaring(name))) }
        return all.nearest(to: file, folders, folderOf: folder) { files in
            declarations(in: files) { $0.types(named: name, in: nil) }.filter { !type($0).isPrivate }
        }
    }

    /// The number of types of a name at the top level of the project's files.
    public func countOfTypes(_ name: String) -> Int { topLevelTypes(name).count }

    /// The types of a name at the top level of the project's files.
    public func topLevelTypes(_ name: String) -> [DeclarationID] { declarations(.declaring(name)) { $0.types(named: name, in: nil) } }

    /// The functions and variables of a name outside types that a file may mean.
    public func globals(_ name: String, meantIn file: FileID) -> [DeclarationID] {
        let own = declarations(.declaring(name), inFileOf: file, ownGlobals) {
            $0.members(named: name, of: nil, most: Limits.maxOverloads)
        }
        if !own.isEmpty { return own }
        let all = globalsByName(name) { NamedDeclarations(outside: interfaces.globals(name), files: store.files(.declaring(name))) }
        return all.nearest(to: file, folders, folderOf: folder) { files in
            declarations(in: files) { $0.members(named: name, of: nil, most: Limits.maxOverloads) }.filter { !isPrivate(member: $0) }
        }
    }

    /// The number of a file's folder. A file that cannot be read any more declares nothing, so its folder does not matter.
    private func folder(of file: FileID) -> Int {
        folders.folder(of: file, (store.place(of: file) ?? parsed(file)?.place ?? "").components.dropLast())
    }

    /// Whether a file, or one of which it is a part, may declare more types than some.
    func mayDeclareTypes(moreThan most: Int, inFileOf file: FileID) -> Bool {
        self.file(file).facts.types.count > most || store.parts(ofFileWith: file).count > 1
    }

    /// How near another file is: the number of folders around both; more than that for parts of the same file.
    func nearness(of other: FileID, to file: FileID) -> Int {
        if store.parts(ofFileWith: file).contains(other) { return .max }
        return folders.countOfCommon(folder(of: file), folder(of: other))
    }

    /// Whether only its own file sees a member: it, or the extension with it, is private.
    func isPrivate(member id: DeclarationID) -> Bool {
        if let owner = member(id).owner, case let type = type(DeclarationID(file: id.file, owner)), type.kind == .extension, type.isPrivate
        {
            return true
        }
        let outline = file(id).outline
        let node = member(id).node
        let declaration = outline.kind(node) == .binding ? outline.ancestor(node) { $0 == .varDecl } ?? node : node
        return outline.flags(declaration).contains(.isPrivate)
    }

    /// Extensions by the last component of the extended type's name.
    func extensions(_ name: String) -> [DeclarationID] {
        allExtensions(name) { interfaceExtensions(name) + declarations(.extending(name)) { $0.extensions(of: name) } }
    }

    /// Functions and variables outside types, in any file or interface.
    func globals(_ name: String) -> [DeclarationID] {
        allGlobals(name) { interfaces.globals(name) + declarations(.declaring(name)) { $0.members(named: name, of: nil) } }
    }

    /// Types of interfaces alone, which do not see the project.
    func interfaceTypes(_ name: String) -> [DeclarationID] { typesOfInterfaces(name) { interfaces.topLevel(name) } }
    func interfaceExtensions(_ name: String) -> [DeclarationID] { extensionsOfInterfaces(name) { interfaces.extensions(name) } }

    /// Whether a class in the file of a declaration names this one, or an alias of it, as its superclass.
    public func inherits(from name: String, inFileOf id: DeclarationID) -> Bool {
        let parts = store.parts(ofFileWith: id.file)
        return namesAndAliases(ofType: name).contains { name in
            guard parts.count > 1 else { return file(id).facts.superclasses.contains(name) }
            return store.files(.inheriting(name)).contains {
                parts.contains($0) && parsed($0)?.facts.superclasses.contains(name) ?? false
            }
        }
    }

    /// Whether a class of the project names this one, or an alias of it, as its superclass.
    public func inherits(from name: String) -> Bool {
        inherited(name) {
            namesAndAliases(ofType: name).contains { name in
                store.files(.inheriting(name)).contains { parsed($0)?.facts.superclasses.contains(name) ?? false }
            }
        }
    }

    /// A type's name and the aliases of it in the project, by name.
    public func namesAndAliases(ofType name: String) -> [String] {
        var names = [name]
        var at = 0
        while at < names.count {
            for file in store.files(.aliasing(names[at])) {
                names += (parsed(file)?.facts.aliases[names[at]] ?? []).filter { !names.contains($0) }
            }
            at += 1
        }
        return names
    }

    private func declarations(_ question: SymbolQuery, _ answer: (FileFacts) -> [some DeclarationNumber]) -> [DeclarationID] {
        declarations(in: store.files(question), answer)
    }

    private func declarations(in fileIDs: [FileID], _ answer: (FileFacts) -> [some DeclarationNumber]) -> [DeclarationID] {
        parsed(fileIDs).flatMap { declarations(in: $0, answer) }
    }

    /// The declarations of a file itself, or of all parts of the file that contains it.
    private func declarations(
        _ question: SymbolQuery, inFileOf fileID: FileID, _ known: Memo<NameInFile, [DeclarationID]>,
        _ answer: (FileFacts) -> [some DeclarationNumber]
    ) -> [DeclarationID] {
        let parts = store.parts(ofFileWith: fileID)
        guard parts.count > 1 else { return declarations(in: fileID, answer) }
        return known(NameInFile(name: question.name, file: parts.lowerBound)) {
            store.files(question).filter(parts.contains).flatMap { declarations(in: $0, answer) }
        }
    }

    private func declarations(in fileID: FileID, _ answer: (FileFacts) -> [some DeclarationNumber]) -> [DeclarationID] {
        (parsed(fileID).map { answer($0.facts) } ?? []).map { DeclarationID(file: fileID, $0) }
    }

    // MARK: - Files

    /// The facts of a declaration.
    public func type(_ id: DeclarationID) -> TypeDeclaration { file(id).facts.types[id.type] }
    public func member(_ id: DeclarationID) -> Member { file(id).facts.members[id.member] }

    /// The members that a type or extension declares itself, in source order; initializers are named `init`, subscripts `subscript`.
    public func members(of part: DeclarationID) -> [DeclarationID] {
        file(part).facts.members(of: part.type).map { DeclarationID(file: part.file, $0) }
    }

    /// Those of a name.
    public func members(named name: String, of part: DeclarationID) -> [DeclarationID] {
        file(part).facts.members(named: name, of: part.type, most: Limits.maxOverloads).map {
            DeclarationID(file: part.file, $0)
        }
    }

    /// The file that contains a declaration.
    public func file(_ id: DeclarationID) -> SourceFile { file(id.file) }

    /// The file of a declaration, or one that rules inspect.
    public func file(_ fileID: FileID) -> SourceFile { parsed(fileID)! }

    /// The path of a file, which is parsed for it only if the project does not know the path.
    public func path(of file: FileID) -> Path { files[file]?.path ?? store.place(of: file) ?? self.file(file).path }

    /// Whether a file is parsed, at least for its declarations.
    public func isParsed(_ fileID: FileID) -> Bool { files[fileID] != nil || store.isParsed(fileID) }

    /// The text of a file, which is read again; nil if it cannot be read any more.
    public func text(of fileID: FileID) -> SourceText? { store.source.text(of: fileID) }

    /// Whether the bodies of a file's functions are parsed. If not, they will be, and the check runs again: it asks only when its result depends
    /// on them.
    public func hasBodies(_ fileID: FileID) -> Bool {
        if files[fileID] == nil { files[fileID] = store.file(fileID, withBodies: true, &buffer) }
        if file(fileID).hasBodies { return true }
        missingBodies.insert(fileID)
        return false
    }

    /// A result that others will use, too, and the files whose bodies it asked for in vain: who uses it must ask for them again.
    public func recordingMissingBodies<Result>(_ work: () -> Result) -> (result: Result, missing: Set<FileID>) {
        let others = missingBodies
        missingBodies = []
        let result = work()
        defer { missingBodies.formUnion(others) }
        return (result, missingBodies)
    }

    /// The files whose bodies were asked for in vain since the last call.
    func takeMissingBodies() -> Set<FileID> {
        defer { missingBodies = [] }
        return missingBodies
    }

    func add(missingBodies: Set<FileID>) { self.missingBodies.formUnion(missingBodies) }

    /// All files of the project that rules inspect, in the order of their paths.
    public private(set) lazy var inspectedFiles: [FileID] = parsed(filesToInspect)

    /// The files that rules inspect, found without reading any: one that was removed meanwhile may be among them.
    public private(set) lazy var filesToInspect: [FileID] = store.filesToInspect()
    private lazy var inspected = Set(filesToInspect)

    /// Whether rules inspect a file.
    public func isInspected(_ file: FileID) -> Bool { inspected.contains(file) }

    /// The files of the project that rules inspect, except those whose texts contain none of some words, in the order of their paths.
    /// A file that is parsed already is not searched: its outline tells more.
    public func inspectedFiles(containing words: [String]) -> [FileID] {
        parse(filesToInspect, containing: words)
    }

    /// The files that rules inspect and whose texts may have one of some words, in the order of their paths. Unlike a part of words, words
    /// are looked up where many are asked for.
    /// - Parameter counts: whether a file matters. Others are neither searched nor parsed.
    public func inspectedFiles(mentioning words: [String], where counts: (FileID) -> Bool = { _ in true }) -> [FileID] {
        guard let found = store.files(withOneOf: words) else { return parse(filesToInspect.filter(counts), containing: words) }
        return parse(sorted(found.filter { isInspected($0) && counts($0) }), containing: words)
    }

    /// Those of some files that contain one of some words, which are parsed now, or that were parsed before.
    public func parse(_ fileIDs: [FileID], containing words: [String]) -> [FileID] {
        guard words.allSatisfy({ $0.utf8.count >= 2 }) else { return fileIDs.filter { parsed($0) != nil } }
        let searches = words.map { PackedPairSearch($0) }
        let mayContain = store.source.mayContain(oneOf: words)
        if let parsingElsewhere {
            // Other threads may have parsed some.
            for fileID in fileIDs where files[fileID] == nil { files[fileID] = store.parsedFile(fileID) }
            let unread = fileIDs.filter { files[$0] == nil && mayContain($0) }
            if unread.count >= Limits.leastParsedElsewhere {
                let contain = parsingElsewhere(unread, searches)
                for fileID in zip(unread, contain).filter(\.1).map(\.0) { files[fileID] = store.file(fileID, &buffer) }
                return fileIDs.filter { files[$0] != nil }
            }
        }
        return fileIDs.filter { files[$0] != nil || mayContain($0) && parse($0, containing: searches) }
    }

    /// Parses a file if it contains one of some words.
    /// - Returns: whether it does, or was parsed before.
    public func parse(_ fileID: FileID, containing words: [PackedPairSearch]) -> Bool {
        if files[fileID] == nil { files[fileID] = store.file(fileID, containing: words, &buffer) }
        return files[fileID] != nil
    }

    /// Parses a file with its bodies, unless another thread is at it.
    public func prepare(_ fileID: FileID) {
        if files[fileID] == nil { files[fileID] = store.file(fileID, withBodies: true, waits: false, &buffer) }
    }

    /// Those of some files whose texts may have one of some words.
    public func parse(_ fileIDs: [FileID], mentioning words: [String]) -> [FileID] {
        parse(store.files(withOneOf: words).map { fileIDs.filter($0.contains) } ?? fileIDs, containing: words)
    }

    /// Some files in the order of their paths.
    public func sorted(_ files: some Sequence<FileID>) -> [FileID] { store.sorted(files) }

    /// The files that no rule inspects, in the order of their paths.
    public private(set) lazy var otherFiles: [FileID] = store.otherFiles()

    /// All files of the project, inspected or not, except those whose texts contain none of some words.
    public func allFiles(containing words: [String]) -> [FileID] {
        inspectedFiles(containing: words) + parse(otherFiles, containing: words)
    }

    /// All files of the project, inspected or not, whose texts may have one of some words.
    public func allFiles(mentioning words: [String]) -> [FileID] {
        guard let found = store.files(withOneOf: words, isRead: true) else { return allFiles(containing: words) }
        let sorted = sorted(found)
        return parse(sorted.filter(isInspected) + sorted.filter { $0.part == nil && !isInspected($0) }, containing: words)
    }

    /// The texts of some files that no rule inspects, except those that surely contain none of some words. Each is read again.
    public func texts(
        ofOthers files: some Sequence<FileID>, containing words: some Sequence<String>
    ) -> some Sequence<(file: FileID, text: SourceText)> {
        let mayContain = store.source.mayContain(oneOf: Array(words))
        return files.lazy.filter(mayContain).compactMap { [store] file in store.source.text(of: file).map { (file, $0) } }
    }

    /// The classes that may inherit from a class directly: those of the files in which one names the class, or an alias of it.
    public func classes(inheritingFrom name: String) -> [DeclarationID] {
        var seen: Set<FileID> = []
        let files = namesAndAliases(ofType: name).flatMap { store.files(.inheriting($0)) }.filter { seen.insert($0).inserted }
        return files.flatMap { fileID in
            (0..<(parsed(fileID)?.facts.types.count ?? 0)).map { DeclarationID(file: fileID, TypeID($0)) }
        }.filter { type($0).kind == .class }
    }

    /// Declarations in the order of their files' paths.
    func sorted(_ ids: [DeclarationID]) -> [DeclarationID] {
        ids.sorted { (store.rank($0.file), $0.number) < (store.rank($1.file), $1.number) }
    }

    /// Those of some files that can be read. Threads mostly ask for the same ones at the same time: each parses some, and waits only when none
    /// is left to begin with.
    private func parsed(_ fileIDs: [FileID]) -> [FileID] {
        for fileID in fileIDs where files[fileID] == nil { files[fileID] = store.file(fileID, waits: false, &buffer) }
        return fileIDs.filter { parsed($0) != nil }
    }

    private func parsed(_ fileID: FileID) -> SourceFile? {
        if let file = files[fileID] { return file }
        files[fileID] = store.file(fileID, &buffer)
        return files[fileID]
    }
}
