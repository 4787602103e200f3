// A project's files, as one thread sees them: what was looked up once is at hand without a lock.

/// What the files of a project declare. Belongs to one thread.
public final class ProjectFacts {
    /// What lies outside the project. Its files have the first numbers.
    public let interfaces: Interfaces
    private let store: FactStore
    /// The files that were asked for, and those that were parsed from the start.
    private var files: [SourceFile?]
    private var buffer = TokenBuffer()

    private var topLevel: [String: [DeclarationID]] = [:]
    private var extensions: [String: [DeclarationID]] = [:]
    private var globals: [String: [DeclarationID]] = [:]
    private var interfaceTypes: [String: [DeclarationID]] = [:]
    private var interfaceExtensions: [String: [DeclarationID]] = [:]
    private var inherited: [String: Bool] = [:]

    init(_ store: FactStore) {
        self.store = store
        interfaces = store.interfaces
        files = store.files
    }

    // MARK: - Names

    /// Whether there may be files that nobody has looked at yet.
    var isOpen: Bool { store.index.isOpen }

    /// Types and aliases of a name at the top level of any file or interface.
    func topLevel(_ name: String) -> [DeclarationID] {
        known(name, in: &topLevel) { interfaceTypes(name) + declarations(.declaring(name)) { $0.types(named: name, in: -1) } }
    }

    /// Extensions by the last component of the extended type's name.
    func extensions(_ name: String) -> [DeclarationID] {
        known(name, in: &extensions) { interfaceExtensions(name) + declarations(.extending(name)) { $0.extensions(of: name) } }
    }

    /// Functions and variables outside of types.
    func globals(_ name: String) -> [DeclarationID] {
        known(name, in: &globals) { interfaces.globals(name) + declarations(.declaring(name)) { $0.members(named: name, of: -1) } }
    }

    /// Those of interfaces alone, which know nothing of the project.
    func interfaceTypes(_ name: String) -> [DeclarationID] { known(name, in: &interfaceTypes) { interfaces.topLevel(name) } }
    func interfaceExtensions(_ name: String) -> [DeclarationID] { known(name, in: &interfaceExtensions) { interfaces.extensions(name) } }

    /// Whether a class of the project names one of this name as its superclass.
    public func inherits(from name: String) -> Bool {
        if let known = inherited[name] { return known }
        let found = store.index.files(.inheriting(name)).contains { parsed($0)?.facts.superclasses.contains(name) ?? false }
        inherited[name] = found
        return found
    }

    private func known(_ name: String, in answers: inout [String: [DeclarationID]], else find: () -> [DeclarationID]) -> [DeclarationID] {
        if let known = answers[name] { return known }
        let found = find()
        answers[name] = found
        return found
    }

    private func declarations(_ question: NameQuestion, _ answer: (FileFacts) -> [Int32]) -> [DeclarationID] {
        store.index.files(question).flatMap { number in
            (parsed(number).map { answer($0.facts) } ?? []).map { DeclarationID(file: number, index: Int($0)) }
        }
    }

    // MARK: - Files

    public func type(_ id: DeclarationID) -> TypeDeclaration { file(id).facts.types[Int(id.index)] }
    public func member(_ id: DeclarationID) -> Member { file(id).facts.members[Int(id.index)] }

    /// The members of a name that a type or extension declares itself; initialisers are called `init`, subscripts `subscript`.
    public func members(named name: String, of part: DeclarationID) -> [DeclarationID] {
        file(part).facts.members(named: name, of: Int(part.index), most: Self.mostOverloads).map { DeclarationID(file: Int(part.file), index: Int($0)) }
    }

    /// More declarations of one name in one place are not chosen among: each of as many calls would be held against each of them.
    static let mostOverloads = 128

    public func file(_ id: DeclarationID) -> SourceFile { file(Int(id.file)) }

    /// A file of a declaration, or one that a rule is to look at.
    public func file(_ number: Int) -> SourceFile { parsed(number)! }

    /// The numbers of all files of the project at which a rule is to look, ascending.
    public private(set) lazy var triggeredFiles: [Int] = store.sources.triggered().filter { parsed($0) != nil }

    private func parsed(_ number: Int) -> SourceFile? {
        if let file = files[number] { return file }
        files[number] = store.file(number, &buffer)
        return files[number]
    }

    // MARK: - Nearness

    /// The candidate that a file means by a name: the one that shares the longest path with it, the project's own before
    /// the interfaces'. Files of the same name in several apps of one tree are told apart like this.
    func nearest(_ candidates: [DeclarationID], to file: Int) -> DeclarationID? {
        guard candidates.count > 1 else { return candidates.first }
        var best: (id: DeclarationID, shared: Int)?
        for id in candidates {
            let shared = nearness(Int(id.file), file)
            if best.map({ shared > $0.shared || (shared == $0.shared && id < $0.id) }) ?? true { best = (id, shared) }
        }
        return best?.id
    }

    /// How many folders two files share; more for the same file, less than none for an interface.
    func nearness(_ a: Int, _ b: Int) -> Int {
        if a == b { return .max }
        if a < interfaces.count { return -1 }
        if b < interfaces.count { return 0 }
        var shared = 0
        for (x, y) in zip(file(a).folders, file(b).folders) {
            guard x == y else { break }
            shared += 1
        }
        return shared
    }
}
