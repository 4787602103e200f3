// What a rule is: words that make a file worth its look, and a check. Id, severity and texts stand on its page.

/// One rule. A value: options are stored properties, nothing is kept between files.
public protocol Rule: Sendable {
    init()
    /// Words without which the rule can find nothing in a file; a file with none of them is not even tokenized for it.
    var triggers: [Trigger] { get }
    /// Rules that say less about the same place: what they report exactly where this one does is left out.
    var supersedes: [String] { get }
    /// Everything the rule finds when it looks at one file. Findings may lie in other files of the project.
    func check(_ file: FileContext) -> [Finding]
    /// The rule itself where it is one about suppressions: a cast would ask the runtime, which takes its time at start-up.
    var suppressionRule: (any SuppressionRule)? { get }
}

extension Rule {
    public var supersedes: [String] { [] }
    public var suppressionRule: (any SuppressionRule)? { nil }
}

/// What a rule sees: one file in its project, with the types of its expressions.
public struct FileContext {
    /// Answers what expressions and names of the file are.
    public private(set) var resolver: Resolver
    let ruleID: String
    let severity: Severity
    let session: LintSession

    public var outline: Outline { resolver.outline }
    public var project: ProjectFacts { resolver.project }

    /// The resolver of another parsed file of the project.
    public func resolver(of file: Int) -> Resolver { session.resolution.resolver(file) }

    /// The resolvers of all files of the project at which some rule is to look, for a search through them.
    public var triggeredFiles: [Resolver] { project.triggeredFiles.map(resolver(of:)) }

    /// Another parsed file of the project, as the same rule sees it.
    func context(ofFile file: Int) -> FileContext {
        var other = self
        other.resolver = resolver(of: file)
        return other
    }

    /// The deprecated declarations that the rule looks for, the same in each file.
    func sought(_ find: () -> DeclaredDeprecations) -> DeclaredDeprecations {
        if let known = session.deprecations[ruleID] { return known }
        let found = find()
        session.deprecations[ruleID] = found
        return found
    }

    /// Whether somebody will look at fixes. A rule whose fixes take their time leaves them out otherwise.
    public var makesFixes: Bool { session.makesFixes }

    /// A finding about a range of this file, or of the one that is named.
    /// - Parameter severity: takes the place of the page's; one that the user sets counts more.
    public func finding(
        at range: ByteRange, in file: Int? = nil, symbol: String, severity: Severity? = nil, confidence: Confidence = .certain,
        _ message: String, notes: [Note] = [], fix: Fix? = nil
    ) -> Finding {
        Finding(
            rule: ruleID, severity: severity ?? self.severity, confidence: confidence, message: message, symbol: symbol,
            location: location(range, in: file), notes: notes, fix: fix)
    }

    /// A note about a node; nil for one of an interface, which nobody can open.
    public func note(_ node: Int, in file: Int? = nil, _ message: String) -> Note? {
        let file = file ?? resolver.file
        let source = project.file(file)
        guard !source.isInterface else { return nil }
        let range = source.outline.nameRange(node) ?? source.outline.range(node)
        return Note(location(range, in: file), message)
    }

    /// Whether a class of the project inherits from this one, as far as names tell.
    public func isInherited(_ id: DeclarationID) -> Bool {
        let declaration = project.type(id)
        // Nobody else sees a private one, or may inherit from a final one.
        let isOpen = !declaration.isPrivate && !project.file(id).outline.flags(declaration.node).contains(.isFinal)
        return isOpen ? project.inherits(from: declaration.name) : project.inherits(from: declaration.name, inFileOf: id)
    }

    public func location(_ range: ByteRange, in file: Int? = nil) -> Location {
        let file = file ?? resolver.file
        let lines = session.lines(file)
        return Location(
            path: project.file(file).path, range: range,
            start: lines.position(at: range.start), end: lines.position(at: range.end))
    }
}

/// What was found out about each file when somebody first asked, by its number.
final class FileAnswers<Answer> {
    private var known: [Int: Answer] = [:]

    func answer(_ file: Int, else find: () -> Answer) -> Answer {
        if let answer = known[file] { return answer }
        let found = find()
        known[file] = found
        return found
    }

    func forget(_ file: Int) { known[file] = nil }
    func forget() { known = [:] }
}

/// What the checks of several files on one thread share.
final class LintSession {
    let resolution: Resolution
    let settings: ProjectSettings
    let makesFixes: Bool
    /// What was asked for by name, and counts for all files.
    private let givenTarget: Version?
    private var targets: [Int: Version?] = [:]
    private var lineTables: [Int: LineTable] = [:]

    /// The migrations to content configurations, by file.
    var migrations: [Int: ContentMigration] = [:]

    /// The members of cells that were asked for, by file and with their names. Few questions are asked.
    var cellMembers: [Int: [(names: Set<String>, members: CellMembers)]] = [:]
    /// Those of a name that may get nil, by file.
    var cellResets: [Int: [String: CellMembers]] = [:]

    /// The deprecated declarations that each rule looks for, by its id.
    var deprecations: [String: DeclaredDeprecations] = [:]

    /// The providers of views and the update handlers, by file.
    let viewProviders = FileAnswers<[ViewProvider]>()
    let updateHandlers = FileAnswers<[UpdateHandler]>()

    /// What was found out about the cells of a file.
    let references = FileAnswers<CellReferences>()

    /// The observable models that update handlers read, whose cells UIKit keeps up to date; nil until somebody asks.
    var trackedModels: Set<DeclarationID>?

    /// By the blocks of a file where each of its cells is first handed on.
    var handOvers: [Int: [Int: [CellIdentity: Int]]] = [:]

    /// The statements of a file that may end a way through a body.
    let exits = FileAnswers<ByPlace>()

    /// By the assignments of a file the update handlers that always come by them.
    var handlersAround: [Int: [Int: Int?]] = [:]

    /// The assignments of a file by the paths of their targets.
    var assignments: [Int: [String: [Int]]] = [:]

    /// Lets go of what refers to the session in turn, which nobody would ever free.
    func end() {
        migrations = [:]
        references.forget()
    }

    private var wholeOutlines: [Int: Outline] = [:]

    /// A function with its statements, which the outline of a file that was only asked what it declares leaves out.
    func whole(_ function: Int, ofFile file: Int) -> (outline: Outline, function: Int)? {
        let outline = resolution.project.file(file).outline
        guard let block = outline.child(function, .block) else { return nil }
        if outline.firstChild(block) != nil { return (outline, function) }
        let whole = wholeOutlines[file] ?? Outline(outline.text)
        wholeOutlines[file] = whole
        let name = outline.nodes[function].name
        return whole.nodes(of: .funcDecl).first { whole.nodes[$0].name == name }.map { (whole, $0) }
    }

    /// Lets go of what was found out inside of a file that has been checked; what it declares stays known.
    func forgetFile(_ file: Int) {
        resolution.forgetFile(file)
        (lineTables[file], assignments[file], handlersAround[file], handOvers[file]) = (nil, nil, nil, nil)
        (cellMembers, cellResets) = ([:], [:])
        viewProviders.forget(file)
        updateHandlers.forget(file)
        references.forget(file)
        exits.forget(file)
    }

    /// - Parameter makesFixes: whether rules are to work out fixes that take their time.
    init(_ facts: FactStore, target: Version?, _ settings: ProjectSettings, makesFixes: Bool) {
        resolution = Resolution(facts)
        givenTarget = target
        self.makesFixes = makesFixes
        self.settings = settings
    }

    /// The oldest iOS that a file must run on.
    func target(of file: Int) -> Version? {
        if let givenTarget { return givenTarget }
        if let known = targets[file] { return known }
        let found = settings.target(resolution.project.file(file).path)
        targets[file] = .some(found)
        return found
    }

    func lines(_ file: Int) -> LineTable {
        if let known = lineTables[file] { return known }
        let made = resolution.project.file(file).lineTable()
        lineTables[file] = made
        return made
    }
}
