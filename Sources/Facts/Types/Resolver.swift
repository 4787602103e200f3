// Resolves the type of an expression. There is one resolver per file and run, which caches its results.

/// The resolvers of one run over a project. Belongs to one thread.
public final class Resolution {
    private let caches: ResolverCaches

    public init(_ store: FactDatabase) { caches = ResolverCaches(ProjectView(store)) }

    deinit { caches.forgetFiles() }

    public var project: ProjectView { caches.project }

    /// The names that were looked up and not found, and may be declared in files that are still unread.
    public var open: Set<UnresolvedName> { caches.open }

    /// The files whose function bodies were asked for since the last call, and are not parsed.
    public func takeMissingBodies() -> Set<FileID> { caches.project.takeMissingBodies() }

    /// Adds what another resolution of the same check has asked for in vain.
    public func add(missingBodies: Set<FileID>, open: Set<UnresolvedName>) {
        caches.project.add(missingBodies: missingBodies)
        caches.open.formUnion(open)
    }

    /// Discards the cached results for the code of a file; those for its declarations are kept.
    public func forgetFile(_ file: FileID) { caches.forgetFile(file) }

    /// The resolver of a file; valid as long as the resolution.
    public func resolver(_ file: FileID) -> Resolver { caches.resolver(file) }
}

/// Resolves the types of expressions and names in one file.
public final class Resolver {
    public let file: FileID
    public let outline: Outline
    let facts: FileFacts
    let resolution: ResolverCaches
    public let project: ProjectView
    /// Nil until something is asked about the file's code: rules open many files only to look at their outlines.
    @exclusivity(unchecked)
    private var usedMemos: FileMemos?
    /// The generic parameters, aliases and associated types that are being resolved.
    private var declarationsInProgress: Set<NodeID> = []
    lazy var localAliases = findLocalAliases()
    /// What the file assigns or mutates in place, by name.
    lazy var changedExpressions = findChangedExpressions()

    init(file: FileID, _ resolution: ResolverCaches) {
        self.file = file
        self.project = resolution.project
        let source = resolution.project.file(file)
        self.outline = source.outline
        self.facts = source.facts
        self.resolution = resolution
    }

    var memos: FileMemos {
        if let used = usedMemos { return used }
        let new = FileMemos()
        usedMemos = new
        return new
    }

    /// The type of an expression, or of a local by its `binding`, `parameter` or `capture`; `unknown` if it cannot be resolved.
    public func type(of expression: NodeID) -> Type {
        resolution.answer(expression, in: memos.types, cut: .unknown, isFinal: { $0 != .unknown }) { findType(expression).withinBounds }
    }

    /// Resolves a declaration of this file; nil if that is in progress.
    func resolveOnce<Answer>(_ declaration: NodeID, _ find: () -> Answer) -> Answer? {
        guard declarationsInProgress.insert(declaration).inserted else { return resolution.cut(nil) }
        defer { declarationsInProgress.remove(declaration) }
        return find()
    }

    /// The resolver of the file that contains a declaration.
    public func resolver(_ id: DeclarationID) -> Resolver { id.file == file ? self : resolution.resolver(id.file) }

    /// The resolver of another parsed file of the project.
    public func resolver(of file: FileID) -> Resolver { file == self.file ? self : resolution.resolver(file) }

    /// The resolvers of all files that rules inspect.
    public var inspectedFiles: [Resolver] { project.inspectedFiles.map(resolver(of:)) }

    /// The type that a standard library name refers to.
    func standardType(_ name: String, _ arguments: [Type] = []) -> Type {
        guard let id = project.interfaceTypes(name).first else { return .external(name) }
        return .nominal(id, arguments)
    }

    func array(of element: Type) -> Type { standardType("Array", [element]) }

    /// A type as Swift spells it; `_` for unknown parts.
    public func spelling(of type: Type) -> String {
        switch type {
        case .nominal(let id, let arguments):
            project.type(id).name + (arguments.isEmpty ? "" : "<" + arguments.map { spelling(of: $0) }.joined(separator: ", ") + ">")
        case .external(let name): name
        case .parameter(_, let name, let bound): bound.map { "\(name): \(spelling(of: $0))" } ?? name
        case .optional(let inner): spelling(of: inner) + "?"
        case .tuple(let elements):
            "(" + elements.map { ($0.label.isEmpty ? "" : $0.label + ": ") + spelling(of: $0.type) }.joined(separator: ", ") + ")"
        case .function(let parameters, let result):
            "(" + parameters.map { spelling(of: $0) }.joined(separator: ", ") + ") -> " + spelling(of: result)
        case .metatype(let inner): spelling(of: inner) + ".Type"
        case .composition(let parts): parts.map { spelling(of: $0) }.joined(separator: " & ")
        case .unknown: "_"
        }
    }
}
