// What resolvers remember, and for how long: about the code of one file until it has been checked, about declarations for a whole run.
// Questions about types lead back to themselves; what rests on such a cycle is not remembered.

/// What is remembered about the code of one file.
final class FileMemos {
    /// The types of expressions, and of locals by their nodes.
    let types = Memo<NodeID, InProgress<Type>>()
    let calls = Memo<NodeID, InProgress<Call?>>()
    /// The types of type nodes.
    let writtenTypes = Memo<NodeID, Type>()
    /// The declarations of type names at the top level, as this file sees them: hundreds of files may declare one.
    let topLevelTypes = Memo<String, [DeclarationID]>()
    /// Whether too many types have a name.
    let crowdedNames = Memo<NameInType, Bool>()
    let signatures = Memo<NodeID, Signature>()
    /// By type declaration or extension.
    let selfTypes = Memo<NodeID, Type>()
    /// Whether the types of expressions depend on an assumption.
    let guesses = Memo<NodeID, Bool>()

    let blockScopes = Memo<NodeID, BlockScope>()
    /// The bindings of long lists, declarations and statements, by name.
    let bindings = Memo<NodeID, [String: [NodeID]]>()
    /// The positions of parameters in long lists of closures, by list.
    let parameterPlaces = Memo<NodeID, [NodeID: Int]>()

    /// The values of locals and expressions.
    let values = Memo<NodeID, [NodeID]>()
    /// The values assigned to each local of a name in a block.
    let assignedValues = Memo<NameInBlock, [NodeID: [NodeID]]>()
    let assignmentTargets = Memo<String, NodesByPosition>()
    /// Where each name occurs, and the identifiers that name each local of a name.
    let occurrences = Memo<String, NameOccurrences>()
    let identifiersOfLocals = Memo<String, [NodeID: NodesByPosition]>()
    /// The expressions of a name that change a member, by member.
    let changes = Memo<String, [DeclarationID: [NodeID]]>()
    /// What types and extensions assign to their own properties.
    let initialValues = Memo<NodeID, DerivedProperties>()
    /// The expressions that name each function of a name.
    let usesOfFunctions = Memo<String, [NodeID: [NodeID]]>()
    /// What `block(evaluating:)` has found.
    let evaluatingBlocks = Memo<NodeID, NodeID?>()
}

/// A name that types have at the top level of a file or directly inside another type.
struct NameInType: Hashable {
    var name: String
    var outer: TypeID?
}

/// What is remembered about declarations, which all files query; and which questions are being answered.
final class ResolverCaches {
    let project: ProjectView
    private var resolvers = Memo<FileID, Resolver>()

    /// Unknown for a type without one, as for all that are no class.
    let superclasses = Memo<DeclarationID, Type>()
    /// Each type with its declared superclasses.
    let lineages = Memo<DeclarationID, [DeclarationID]>()
    let conformances = Memo<DeclarationID, [Type]>()
    let extendedTypes = Memo<DeclarationID, Type>()
    let memberTypes = Memo<DeclarationID, Type>()
    let members = Memo<MemberQuestion, MemberLookup>()
    /// Nested types, as files of the project see them, and as interfaces do.
    let nestedTypes = Memo<MemberQuestion, DeclarationID?>()
    let nestedTypesOfInterfaces = Memo<MemberQuestion, DeclarationID?>()

    let extensions = Memo<DeclarationID, [DeclarationID]>()
    /// The extensions of all types of a name, by extended type: thousands of files may declare and extend a type of one name.
    let extensionsOfNamed = Memo<String, [DeclarationID: [DeclarationID]]>()
    /// For a type with many extensions, those that declare a name.
    let extensionsByName = Memo<DeclarationID, [String: [DeclarationID]]>()
    let extensionMembers = Memo<MemberQuestion, [DeclarationID]>()

    /// The functions of an operator outside types.
    let globalOperators = Memo<String, GlobalEqualities>()
    let comparedParts = Memo<Type, ComparedParts?>()

    /// Which files change something of a name; for each name, the files that change each property.
    private(set) lazy var changedNames = ChangedNames(project)
    let filesChanging = Memo<String, [DeclarationID: [FileID]]>()

    var open: Set<UnresolvedName> = []
    var bareName: BareName?
    /// More than 0 while looking up types that matter only for a member lookup in them.
    var suppressesUnresolved = 0

    /// How deep questions nest at the moment.
    private var depth = 0
    /// How often a question led back to itself or too deep.
    private(set) var cycles = 0
    /// The number of declarations whose superclass, extensions or extended type is being found, and is assumed missing until then.
    private var openDeclarations = 0

    init(_ project: ProjectView) { self.project = project }

    func resolver(_ file: FileID) -> Resolver { resolvers(file) { Resolver(file: file, self) } }

    func forgetFile(_ file: FileID) {
        resolvers[file] = nil
        cycles = 0
    }

    /// Breaks the reference cycle between the resolvers and this object.
    func forgetFiles() { resolvers = Memo() }

    // MARK: - Cycles

    /// Answers a question about code, which may lead back to itself or to ever deeper ones. Such a question has the answer `cut` for now, and
    /// what rests on it is remembered only if it is final: from another start the answer may be better.
    func answer<Key, Answer>(
        _ key: Key, in memo: Memo<Key, InProgress<Answer>>, cut: Answer, isFinal: (Answer) -> Bool, find: () -> Answer
    ) -> Answer {
        switch memo[key] {
        case .found(let known)?: return known
        case nil where depth < Limits.maxResolutionDepth: break
        default: return self.cut(cut)
        }
        let before = cycles
        memo[key] = .inProgress
        depth += 1
        let found = find()
        depth -= 1
        memo[key] = isFinal(found) || isSettled(since: before) || depth == 0 ? .found(found) : nil
        return found
    }

    /// Answers a question that leads back to itself only through others, which are cut off. Its answer, too, is remembered only if it is final.
    func settled<Key, Answer>(
        _ memo: Memo<Key, Answer>, _ key: Key, isFinal: (Answer) -> Bool = { _ in false }, find: () -> Answer
    ) -> Answer {
        let before = cycles
        return memo(key, keepingIf: { isFinal($0) || isSettled(since: before) }, find: find)
    }

    /// Answers a question one level deeper; nil beyond the limit.
    func deeper<Answer>(_ find: () -> Answer) -> Answer? {
        guard depth < Limits.maxResolutionDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        return find()
    }

    /// The provisional answer to a question that led back to itself or too deep.
    func cut<Answer>(_ answer: Answer) -> Answer {
        cycles += 1
        return answer
    }

    /// Whether an answer can be remembered, given the number of cycles before its question.
    func isSettled(since before: Int) -> Bool { cycles == before || cycles > Limits.maxCycles }

    /// Finds a declaration's superclass, extensions or extended type.
    func opening<Answer>(_ find: () -> Answer) -> Answer {
        openDeclarations += 1
        defer { openDeclarations -= 1 }
        return find()
    }

    /// Whether the members and nested types of all declarations can be seen.
    var areDeclarationsClosed: Bool { openDeclarations == 0 }
}

/// An answer, or that it is being found.
enum InProgress<Answer> {
    case inProgress
    case found(Answer)
}
