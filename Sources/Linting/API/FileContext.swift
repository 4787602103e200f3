// A rule's view of a file: its outline, its types, and functions to report a finding.

/// What the contexts of a rule know of it.
struct CheckedRule: Sendable {
    let id: String
    let severity: Severity
    /// Of a finding that is reported.
    let leastConfidence: Confidence

    init(_ rule: ActiveRule) { (id, severity, leastConfidence) = (rule.id, rule.severity, rule.confidence) }
}

/// One file in its project, with the types of its expressions, as a rule sees it.
public struct FileContext {
    /// Resolves the expressions and names of the file.
    public private(set) var resolver: Resolver
    let rule: CheckedRule
    let session: CheckSession

    init(_ file: FileID, _ rule: CheckedRule, _ session: CheckSession) {
        (resolver, self.rule, self.session) = (session.resolution.resolver(file), rule, session)
    }

    public var outline: Outline { resolver.outline }
    public var project: ProjectView { resolver.project }

    /// The resolver of another parsed file of the project.
    public func resolver(of file: FileID) -> Resolver { resolver.resolver(of: file) }

    /// The resolvers of all files of the project that rules inspect.
    public var inspectedFiles: [Resolver] { resolver.inspectedFiles }

    /// An analysis of this file, created when a rule first requests it.
    public func analysis<Analysis: FileAnalysis>(_ type: Analysis.Type) -> Analysis { analysis { Analysis(self) } }

    /// The answers about this file that are remembered so far.
    public func analysis<Memos: FileMemos>(_ type: Memos.Type) -> Memos { analysis { Memos() } }

    /// An analysis of this file that needs more than the file, created when it is first requested.
    /// - Parameter asksLater: whether it may ask about deployment targets after it was made.
    public func analysis<Analysis: AnyObject>(asksLater: Bool = false, make: () -> Analysis) -> Analysis {
        session.analysis(of: resolver.file, asksLater: asksLater, make: make)
    }

    /// An analysis of the whole project, shared by all files that a thread checks.
    /// - Parameter asksLater: whether it may ask about deployment targets after it was made.
    public func projectAnalysis<Analysis: AnyObject>(asksLater: Bool = false, make: () -> Analysis) -> Analysis {
        session.analysis(of: nil, asksLater: asksLater, make: make)
    }

    /// What all threads find out together in this check; nil while deployment targets are raised, where each thread is by itself.
    /// - Parameter make: called once, while other threads wait.
    public func checkAnalysis<Analysis: AnyObject & Sendable>(make: () -> Analysis) -> Analysis? {
        session.checkAnalysis(make: make)
    }

    /// An analysis of files other than Swift files, shared by all threads. It is made once for a project.
    public func documentAnalysis<Analysis: AnyObject & Sendable>(make: (any FileProvider) -> Analysis) -> Analysis {
        session.documents.analysis { make(session.provider) }
    }

    /// The line starts of this file.
    public var lines: LineTable { session.lines(resolver.file) }

    /// Another parsed file of the project, as seen by the same rule.
    public func context(ofFile file: FileID) -> FileContext {
        var other = self
        other.resolver = resolver(of: file)
        return other
    }

    /// The deprecated declarations that the rule looks for, the same in each file.
    func sought(_ find: () -> SoughtDeclarations) -> SoughtDeclarations { session.deprecations(rule.id, find: find) }

    /// Whether the caller wants fixes. If not, rules omit expensive ones.
    public var makesFixes: Bool { session.makesFixes }

    /// Whether a finding of a confidence matters: it is reported, or may become surer when more of the project is known.
    public func isOfInterest(_ confidence: Confidence) -> Bool { confidence >= rule.leastConfidence || project.isOpen }

    /// A finding about a range of this file, or of another one.
    /// - Parameters:
    ///   - severity: overrides that of the rule's page; the user's setting takes precedence.
    ///   - notes: those about interfaces are nil, and left out.
    ///   - subject: what further findings are about as well, by its first use in this file.
    public func finding(
        at range: ByteRange, in file: FileID? = nil, symbol: String, severity: Severity? = nil, confidence: Confidence = .certain,
        _ message: String, notes: [Note?] = [], fix: Fix? = nil, subject: NodeID? = nil
    ) -> Finding {
        Finding(
            rule: rule.id, severity: severity ?? rule.severity, confidence: confidence, message: message, symbol: symbol,
            location: location(range, in: file), notes: notes.compactMap { $0 }, fix: fix,
            subject: subject.map { location(outline.range($0)) })
    }

    /// A finding about a node: about its name, if it has one.
    public func finding(
        on node: NodeID, in file: FileID? = nil, symbol: String, severity: Severity? = nil, confidence: Confidence = .certain,
        _ message: String, notes: [Note?] = [], fix: Fix? = nil, subject: NodeID? = nil
    ) -> Finding {
        finding(
            at: shownRange(of: node, in: file ?? resolver.file), in: file, symbol: symbol, severity: severity, confidence: confidence,
            message, notes: notes, fix: fix, subject: subject)
    }

    /// A note about a node; nil for a node of an interface, which users cannot open.
    /// - Parameter isCause: whether there would be no finding without the node.
    public func note(_ node: NodeID, in file: FileID? = nil, _ message: String, isCause: Bool = false) -> Note? {
        let file = file ?? resolver.file
        guard !file.isInterface else { return nil }
        return Note(location(shownRange(of: node, in: file), in: file), message, isCause: isCause)
    }

    private func shownRange(of node: NodeID, in file: FileID) -> ByteRange {
        let outline = project.file(file).outline
        return outline.nameRange(node) ?? outline.range(node)
    }

    /// A note that leads to the declaration of a type.
    public func declarationNote(_ type: DeclarationID) -> Note? {
        let declaration = project.type(type)
        return note(declaration.node, in: type.file, "`\(declaration.name)` is declared here")
    }

    /// Whether a class of the project inherits from this one, judging by names.
    public func isInherited(_ id: DeclarationID) -> Bool {
        let declaration = project.type(id)
        // Other files cannot see a private class, and no class can inherit from a final one.
        let isOpen = !declaration.isPrivate && !project.file(id).outline.flags(declaration.node).contains(.isFinal)
        return isOpen ? project.inherits(from: declaration.name) : project.inherits(from: declaration.name, inFileOf: id)
    }

    /// The lines and columns of a range, by default of this file.
    public func location(_ range: ByteRange, in file: FileID? = nil) -> Location {
        let file = file ?? resolver.file
        return Location(path: project.file(file).path, range: range, in: session.lines(file))
    }
}

/// Code that looks at one file, such as the steps of a rule: it asks for the file's outline and types without being given them.
public protocol FileCheck {
    var file: FileContext { get }
}

extension FileCheck {
    @inlinable public var outline: Outline { file.outline }
    @inlinable public var resolver: Resolver { file.resolver }
}
