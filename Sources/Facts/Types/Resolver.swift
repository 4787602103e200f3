// An expression at a place in a file → its type. One resolver a file and run; what it finds out it remembers.

/// The resolvers of one run over a project. Belongs to one thread.
public final class Resolution {
    private let answers: ResolverCaches

    public init(_ store: FactDatabase) { answers = ResolverCaches(ProjectView(store)) }

    // Resolvers and what they share refer to each other.
    deinit { answers.resolvers = [:] }

    public var project: ProjectView { answers.project }

    /// What was looked for and not found, and may lie in files that nobody has looked at yet.
    public var open: Set<UnresolvedName> { answers.open }

    /// Lets go of what was found out inside of a file; what it declares stays known.
    public func forgetFile(_ file: FileID) {
        answers.resolvers[file] = nil
        answers.cycles = 0
    }

    /// The resolver of a file; of use as long as the resolution is.
    public func resolver(_ file: FileID) -> Resolver { answers.resolver(file) }
}

/// What all resolvers of one run share: what was found out about declarations, since all files ask the same.
final class ResolverCaches {
    let project: ProjectView
    var open: Set<UnresolvedName> = []
    var bareName: BareName?
    /// More than 0 while types are asked for that matter only to one who seeks a member in them.
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
    /// Of a type with many of them, those that declare a name.
    var extensionsByName: [DeclarationID: [String: [DeclarationID]]] = [:]
    var extensionsOfNamed: [String: [DeclarationID: [DeclarationID]]] = [:]
    var extensionMembers: [MemberQuestion: [DeclarationID]] = [:]
    var extendedTypes: [DeclarationID: Type] = [:]
    var memberTypes: [DeclarationID: Type] = [:]
    var members: [MemberQuestion: MemberLookup] = [:]
    /// The types nested in others, as files of the project see them, and as interfaces do.
    var nestedTypes: [MemberQuestion: DeclarationID?] = [:]
    var nestedTypesOfInterfaces: [MemberQuestion: DeclarationID?] = [:]
    /// The functions named `==` outside of types, as soon as somebody asked.
    var globalEqualities: GlobalEqualities?
    /// What the `==`s of types compare.
    var comparedParts: [Type: ComparedParts?] = [:]
    /// Of how many declarations the superclass, the extensions or what they extend is being found out, and taken for none until then.
    var openDeclarations = 0
    /// Members whose type is being found out, guards against cycles.
    var membersInProgress: Set<DeclarationID> = []
    /// How deep the questions are nested at present.
    var depth = 0
    /// How often a question led back to itself. An answer found on such a way is not kept: asked from elsewhere it may be better.
    var cycles = 0
    /// Deeper questions stay unanswered.
    static let deepest = 120
    /// Whether an answer may be kept, if so many cycles were known when it was asked for.
    func isSettled(since before: Int) -> Bool { cycles == before || cycles > Self.maxCycles }

    /// After so many cycles every answer is kept, so that no source can make the work exponential.
    static let maxCycles = 10_000
}

/// What is being found out about a file, as a guard against cycles.
enum Question: Hashable {
    case type(NodeID), call(NodeID), declaration(NodeID)
}

/// Types of expressions and names in one file.
public final class Resolver {
    public let file: FileID
    public let outline: Outline
    let facts: FileFacts
    let resolution: ResolverCaches
    public let project: ProjectView
    var types: [NodeID: Type] = [:]
    /// The types of type nodes that were asked for.
    var writtenTypes: [NodeID: Type] = [:]
    /// What the names of types mean here that no type around declares: hundreds of files may declare one.
    var topLevelTypes: [String: DeclarationID?] = [:]
    /// The signatures of functions that were asked for, by node.
    var signatures: [NodeID: Signature] = [:]
    var inProgress: Set<Question> = []
    /// What the blocks that were asked about declare.
    var namesOfBlocks: [NodeID: BlockScope] = [:]
    /// What long lists, declarations and statements bind, by their nodes.
    var namesBound: [NodeID: [String: [NodeID]]] = [:]
    /// The places of the parameters in long lists of closures.
    var parameterPlaces: [NodeID: Int] = [:]
    /// Whether the types of expressions that were asked about rest on a guess.
    var guesses: [NodeID: Bool] = [:]
    var calls: [NodeID: Call?] = [:]
    var selfTypes: [NodeID: Type] = [:]
    /// What locals and branching statements take their values from, and what is assigned to the locals of a name in a block.
    var valuesGiven: [NodeID: [NodeID]] = [:]
    var valuesAssigned: [NameInBlock: [NodeID: [NodeID]]] = [:]
    var assignmentTargets: [String: NodesByPosition] = [:]
    /// What types and extensions assign to their own properties, by their nodes.
    var initialValues: [NodeID: DerivedProperties] = [:]
    /// By the functions' names, for each that was asked for, the expressions that name it.
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

    /// The type of an expression, or of a local by its `binding`, `parameter` or `capture`; `unknown` where it stays open.
    public func type(of expression: NodeID) -> Type {
        if let known = types[expression] { return known }
        guard resolution.depth < ResolverCaches.deepest, inProgress.insert(.type(expression)).inserted else {
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

    /// The resolver of the file that declares something.
    public func resolver(_ id: DeclarationID) -> Resolver { id.file == file ? self : resolution.resolver(id.file) }

    /// The resolver of another parsed file of the project.
    public func resolver(of file: FileID) -> Resolver { file == self.file ? self : resolution.resolver(file) }

    /// The resolvers of all files that some rule looks at.
    public var triggeredFiles: [Resolver] { project.triggeredFiles.map(resolver(of:)) }

    /// The declaration that a standard library name stands for.
    func standardType(_ name: String, _ arguments: [Type] = []) -> Type {
        guard let id = project.interfaceTypes(name).first else { return .external(name) }
        return .nominal(id, arguments)
    }

    func array(of element: Type) -> Type { standardType("Array", [element]) }

    /// What a sequence of this type gives: an array's or set's element, a dictionary's pair, a range's number.
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

    /// A type as Swift spells it; `_` for what stays open.
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
