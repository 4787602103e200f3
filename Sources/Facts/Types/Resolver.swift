// Resolves the type of an expression. There is one resolver per file and run, which caches its results.

/// The resolvers of one run over a project. Belongs to one thread.
public final class Resolution {
    private let answers: ResolverCaches

    public init(_ store: FactDatabase) { answers = ResolverCaches(ProjectView(store)) }

    // Break the reference cycle between resolvers and their shared caches.
    deinit { answers.resolvers = [:] }

    public var project: ProjectView { answers.project }

    /// The names that were looked up and not found, and may be declared in files that are still unread.
    public var open: Set<UnresolvedName> { answers.open }

    /// Discards the cached results for the code of a file; those for its declarations are kept.
    public func forgetFile(_ file: FileID) {
        answers.resolvers[file] = nil
        answers.cycles = 0
    }

    /// The resolver of a file; valid as long as the resolution.
    public func resolver(_ file: FileID) -> Resolver { answers.resolver(file) }
}

/// The caches that all resolvers of one run share: results about declarations, which all files query.
final class ResolverCaches {
    let project: ProjectView
    var open: Set<UnresolvedName> = []
    var bareName: BareName?
    /// More than 0 while looking up types that matter only for a member lookup in them.
    var suppressesUnresolved = 0
    fileprivate var resolvers: [FileID: Resolver] = [:]

    init(_ project: ProjectView) { self.project = project }

    public func resolver(_ file: FileID) -> Resolver {
        if let known = resolvers[file] { return known }
        let made = Resolver(file: file, self)
        resolvers[file] = made
        return made
    }

    var superclasses: [DeclarationID: Type] = [:]
    var conformances: [DeclarationID: [Type]] = [:]
    var extensionsOf: [DeclarationID: [DeclarationID]] = [:]
    /// For a type with many extensions, those that declare a name.
    var extensionsByName: [DeclarationID: [String: [DeclarationID]]] = [:]
    var extensionsOfNamed: [String: [DeclarationID: [DeclarationID]]] = [:]
    var extensionMembers: [MemberQuestion: [DeclarationID]] = [:]
    var extendedTypes: [DeclarationID: Type] = [:]
    var memberTypes: [DeclarationID: Type] = [:]
    var members: [MemberQuestion: MemberLookup] = [:]
    /// Nested types, as files of the project see them, and as interfaces do.
    var nestedTypes: [MemberQuestion: DeclarationID?] = [:]
    var nestedTypesOfInterfaces: [MemberQuestion: DeclarationID?] = [:]
    /// The functions named `==` outside types, once they were queried.
    var globalEqualities: GlobalEqualities?
    /// The parts that the `==` of each type compares.
    var comparedParts: [Type: ComparedParts?] = [:]
    /// Which files change something of a name, once that was queried; for each queried name, the files that change each property.
    var changedNames: ChangedNames?
    var filesChanging: [String: [DeclarationID: [FileID]]] = [:]
    /// The number of declarations whose superclass, extensions or extended type is being resolved, and is assumed missing until then.
    var openDeclarations = 0
    /// Members whose type is being resolved; guards against cycles.
    var membersInProgress: Set<DeclarationID> = []
    /// The current recursion depth of queries.
    var depth = 0
    /// How often a query led back to itself. A result that depends on a cycle is not cached: from another start it may be better.
    var cycles = 0
    /// Whether a result may be cached, given the number of cycles before the query.
    func isSettled(since before: Int) -> Bool { cycles == before || cycles > Limits.maxCycles }

}

/// What is being found out about a file, as a guard against cycles.
enum Question: Hashable {
    case type(NodeID), call(NodeID), declaration(NodeID)
}

/// Resolves the types of expressions and names in one file.
public final class Resolver {
    public let file: FileID
    public let outline: Outline
    let facts: FileFacts
    let resolution: ResolverCaches
    public let project: ProjectView
    var types: [NodeID: Type] = [:]
    /// The types of type nodes resolved so far.
    var writtenTypes: [NodeID: Type] = [:]
    /// The declarations of type names at the top level, as this file sees them: hundreds of files may declare one.
    var topLevelTypes: [String: DeclarationID?] = [:]
    /// The signatures of functions resolved so far, by node.
    var signatures: [NodeID: Signature] = [:]
    var inProgress: Set<Question> = []
    /// The scopes of blocks queried so far.
    var namesOfBlocks: [NodeID: BlockScope] = [:]
    /// The bindings of long lists, declarations and statements, by node.
    var namesBound: [NodeID: [String: [NodeID]]] = [:]
    /// The positions of parameters in long lists of closures.
    var parameterPlaces: [NodeID: Int] = [:]
    /// Whether the types of queried expressions depend on an assumption.
    var guesses: [NodeID: Bool] = [:]
    var calls: [NodeID: Call?] = [:]
    var selfTypes: [NodeID: Type] = [:]
    /// The values of locals and branching statements, and the values assigned to the locals of a name in a block.
    var valuesGiven: [NodeID: [NodeID]] = [:]
    var valuesAssigned: [NameInBlock: [NodeID: [NodeID]]] = [:]
    var assignmentTargets: [String: NodesByPosition] = [:]
    /// Where each queried name occurs, and the identifiers that name each local of a queried name.
    var occurrences: [String: NameOccurrences] = [:]
    var identifiersOfLocals: [String: [NodeID: NodesByPosition]] = [:]
    lazy var localAliases = findLocalAliases()
    /// What the file assigns or mutates in place, by name; for each queried name, by member.
    lazy var changedExpressions = findChangedExpressions()
    var changes: [String: [DeclarationID: [NodeID]]] = [:]
    /// What types and extensions assign to their own properties, by node.
    var initialValues: [NodeID: DerivedProperties] = [:]
    /// For each queried function name, the expressions that name each function.
    var usesOfFunctions: [String: [NodeID: [NodeID]]] = [:]
    /// What `block(evaluating:)` has found.
    var evaluatingBlocks: [NodeID: NodeID?] = [:]

    init(file: FileID, _ resolution: ResolverCaches) {
        self.file = file
        self.project = resolution.project
        let source = resolution.project.file(file)
        self.outline = source.outline
        self.facts = source.facts
        self.resolution = resolution
    }

    /// The type of an expression, or of a local by its `binding`, `parameter` or `capture`; `unknown` if it cannot be resolved.
    public func type(of expression: NodeID) -> Type {
        if let known = types[expression] { return known }
        guard resolution.depth < Limits.maxResolutionDepth, inProgress.insert(.type(expression)).inserted else {
            resolution.cycles += 1
            return .unknown
        }
        let cycles = resolution.cycles
        resolution.depth += 1
        let type = findType(expression).withinBounds
        resolution.depth -= 1
        inProgress.remove(.type(expression))
        if type != .unknown || resolution.isSettled(since: cycles) || resolution.depth == 0 {
            types[expression] = type
        }
        return type
    }

    /// The resolver of the file that contains a declaration.
    public func resolver(_ id: DeclarationID) -> Resolver { id.file == file ? self : resolution.resolver(id.file) }

    /// The resolver of another parsed file of the project.
    public func resolver(of file: FileID) -> Resolver { file == self.file ? self : resolution.resolver(file) }

    /// The resolvers of all files that rules inspect.
    public var triggeredFiles: [Resolver] { project.triggeredFiles.map(resolver(of:)) }

    /// The type that a standard library name refers to.
    func standardType(_ name: String, _ arguments: [Type] = []) -> Type {
        guard let id = project.interfaceTypes(name).first else { return .external(name) }
        return .nominal(id, arguments)
    }

    func array(of element: Type) -> Type { standardType("Array", [element]) }

    /// The element type of a sequence: an array's or set's element, a dictionary's pair, a range's number.
    public func element(of type: Type) -> Type {
        guard case .nominal(let id, let arguments) = type.unwrapped else { return .unknown }
        switch project.type(id).name {
        case "Array", "Set": return arguments.first ?? .unknown
        case "Dictionary":
            guard arguments.count == 2 else { return .unknown }
            return .tuple([.init(label: "key", type: arguments[0]), .init(label: "value", type: arguments[1])])
        default: return .unknown
        }
    }

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
