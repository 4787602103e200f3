// What a rule is: words that make a file worth its look, and a check. Id, severity and texts stand on its page.

/// One rule. A value: options are stored properties, nothing is kept between files.
public protocol Rule: Sendable {
    init()
    /// Words without which the rule can find nothing in a file; a file with none of them is not even tokenized for it.
    var triggers: [Trigger] { get }
    /// Everything the rule finds when it looks at one file. Findings may lie in other files of the project.
    func check(_ file: FileContext) -> [Finding]
}

/// What a rule sees: one file in its project, with the types of its expressions.
public struct FileContext {
    /// Answers what expressions and names of the file are.
    public private(set) var resolver: Resolver
    /// The oldest iOS that the code must run on; nil where it is not known.
    public let target: Version?
    let ruleID: String
    let severity: Severity
    /// Whether the user chose the severity: then it holds for all findings.
    let isSeveritySet: Bool
    let session: LintSession

    public var outline: Outline { resolver.outline }
    public var project: ProjectFacts { resolver.project }

    /// The resolver of another parsed file of the project.
    public func resolver(of file: Int) -> Resolver { session.resolution.resolver(file) }

    /// Another parsed file of the project, as the same rule sees it.
    func context(ofFile file: Int) -> FileContext {
        var other = self
        other.resolver = resolver(of: file)
        return other
    }

    /// Whether a file that was asked for is not parsed yet: then this check counts for nothing and is done again.
    public var isProvisional: Bool { !session.resolution.missing.isEmpty }

    /// A finding about a range of this file, or of the one that is named.
    /// - Parameter severity: takes the place of the page's, not of one that the user set.
    public func finding(
        at range: ByteRange, in file: Int? = nil, symbol: String, severity: Severity? = nil, confidence: Confidence = .certain,
        _ message: String, notes: [Note] = [], fix: Fix? = nil
    ) -> Finding {
        Finding(
            rule: ruleID, severity: isSeveritySet ? self.severity : severity ?? self.severity, confidence: confidence, message: message, symbol: symbol,
            location: location(range, in: file), notes: notes, fix: fix)
    }

    /// A note about a node; nil for one of an interface, which nobody can open.
    public func note(_ node: Int, in file: Int? = nil, _ message: String) -> Note? {
        let file = file ?? resolver.file
        guard let source = project.files[file], !source.isInterface else { return nil }
        let range = source.outline.nameRange(node) ?? source.outline.range(node)
        return Note(location(range, in: file), message)
    }

    /// Whether a class of the parsed files inherits from this one, as far as names tell.
    func isInherited(_ id: DeclarationID) -> Bool { session.inheritedNames.contains(project.type(id).name) }

    public func location(_ range: ByteRange, in file: Int? = nil) -> Location {
        let file = file ?? resolver.file
        let lines = session.lines(file)
        return Location(
            path: project.files[file]!.path, range: range,
            start: lines.position(at: range.start), end: lines.position(at: range.end))
    }

    /// Whether code at a node could use an API of version `since` instead of what it uses.
    /// False in a fallback for systems that lack it, and below a deployment target that lacks it.
    public func mayUse(_ since: Version, at node: Int) -> Bool {
        let bounds = outline.versions(at: node)
        if let below = bounds.below, below <= since {
            // A branch for systems that the app has left behind is not written for the lack of this API, it is forgotten.
            guard below < since, let target, target >= since else { return false }
            return true
        }
        if let atLeast = bounds.atLeast, atLeast >= since { return true }
        return target.map { $0 >= since } ?? true
    }
}

/// What the checks of several files on one thread share.
final class LintSession {
    let resolution: Resolution
    private var lineTables: [Int: LineTable] = [:]

    /// The migrations to content configurations, by file.
    var migrations: [Int: ContentMigration] = [:]

    /// The names of classes that others of the parsed files inherit from.
    private(set) lazy var inheritedNames: Set<String> = {
        var names: Set<String> = []
        for case let file? in resolution.project.files where !file.isInterface {
            for type in file.facts.types where type.kind == .class {
                guard let clause = file.outline.child(type.node, .inheritanceClause), let first = file.outline.firstChild(clause) else { continue }
                names.insert(file.outline.name(first))
            }
        }
        return names
    }()

    private var wholeOutlines: [Int: Outline] = [:]

    /// A function with its statements, which the outline of a file that was only asked what it declares leaves out.
    func whole(_ function: Int, ofFile file: Int) -> (outline: Outline, function: Int)? {
        let outline = resolution.project.files[file]!.outline
        guard let block = outline.child(function, .block) else { return nil }
        if outline.firstChild(block) != nil { return (outline, function) }
        let whole = wholeOutlines[file] ?? Outline(outline.text)
        wholeOutlines[file] = whole
        let name = outline.nodes[function].name
        return whole.nodes.indices.first { whole.kind($0) == .funcDecl && whole.nodes[$0].name == name }.map { (whole, $0) }
    }

    init(_ project: ProjectFacts) { resolution = Resolution(project) }

    func lines(_ file: Int) -> LineTable {
        if let known = lineTables[file] { return known }
        let made = LineTable(resolution.project.files[file]!.text)
        lineTables[file] = made
        return made
    }
}
