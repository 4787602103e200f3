// What a rule sees of a file: its outline, its types, and the means to report a finding.

/// What a rule sees: one file in its project, with the types of its expressions.
public struct FileContext {
    /// Answers what expressions and names of the file are.
    public private(set) var resolver: Resolver
    let ruleID: String
    let severity: Severity
    let session: CheckSession

    public var outline: Outline { resolver.outline }
    public var project: ProjectView { resolver.project }

    /// The resolver of another parsed file of the project.
    public func resolver(of file: FileID) -> Resolver { resolver.resolver(of: file) }

    /// The resolvers of all files of the project at which some rule is to look, for a search through them.
    public var triggeredFiles: [Resolver] { resolver.triggeredFiles }

    /// What an analysis has found out about this file so far; it begins when a rule first asks.
    public func analysis<Analysis: FileAnalysis>(_ type: Analysis.Type) -> Analysis { analysis { Analysis(self) } }

    /// The same for an analysis that needs more than the file.
    public func analysis<Analysis: AnyObject>(make: () -> Analysis) -> Analysis { session.analyses.analysis(of: resolver.file, make: make) }

    /// What an analysis has found out about the whole project, for all files that a thread checks.
    public func projectAnalysis<Analysis: AnyObject>(make: () -> Analysis) -> Analysis { session.analyses.analysis(of: nil, make: make) }

    /// Where the lines of this file begin.
    public var lines: LineTable { session.lines(resolver.file) }

    /// Another parsed file of the project, as the same rule sees it.
    public func context(ofFile file: FileID) -> FileContext {
        var other = self
        other.resolver = resolver(of: file)
        return other
    }

    /// The deprecated declarations that the rule looks for, the same in each file.
    func sought(_ find: () -> DeprecatedUses) -> DeprecatedUses {
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
        at range: ByteRange, in file: FileID? = nil, symbol: String, severity: Severity? = nil, confidence: Confidence = .certain,
        _ message: String, notes: [Note] = [], fix: Fix? = nil
    ) -> Finding {
        Finding(
            rule: ruleID, severity: severity ?? self.severity, confidence: confidence, message: message, symbol: symbol,
            location: location(range, in: file), notes: notes, fix: fix)
    }

    /// A note about a node; nil for one of an interface, which nobody can open.
    public func note(_ node: NodeID, in file: FileID? = nil, _ message: String) -> Note? {
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

    public func location(_ range: ByteRange, in file: FileID? = nil) -> Location {
        let file = file ?? resolver.file
        let lines = session.lines(file)
        return Location(
            path: project.file(file).path, range: range,
            start: lines.position(at: range.start), end: lines.position(at: range.end))
    }
}
