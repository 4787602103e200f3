// Rules and interfaces, ready to lint any number of files: what goes in, what comes out. How files become findings is the
// business of `LintedProject`.

/// A rule that runs, with what the user set.
public struct ActiveRule: Sendable {
    public var id: String
    public var severity: Severity
    /// Whether the user chose the severity: then it also holds for findings to which the rule would give another.
    public var isSeveritySet: Bool
    /// The least sure finding that is shown.
    public var confidence: Confidence
    public var rule: any Rule

    public init(id: String, severity: Severity, isSeveritySet: Bool = false, confidence: Confidence, rule: any Rule) {
        self.id = id
        self.severity = severity
        self.isSeveritySet = isSeveritySet
        self.confidence = confidence
        self.rule = rule
    }
}

/// Runs a body for each index and gives the results in order; the seam through which the linter gets its threads.
public protocol Concurrency: Sendable {
    func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value]
}

/// One after the other.
public struct Serially: Concurrency {
    public init() {}
    public func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] { (0..<count).map(body) }
}

/// A file as it comes in.
public struct LintInput: Sendable {
    public var path: String
    /// The text, if a rule is to look at it.
    public var text: SourceText?
    /// What the linter's triggers found in it; 0 where no rule is to look at it.
    public var hits: UInt64
    /// Hashes of the names that it declares, by `DeclarationIndex.skim`.
    public var names: [UInt64]

    public init(path: String, text: SourceText?, hits: UInt64, names: [UInt64]) {
        self.path = path
        self.text = text
        self.hits = hits
        self.names = names
    }

    /// A file at hand, skimmed, which every rule is to look at.
    public init(_ text: SourceText) {
        var names: [UInt64] = []
        text.bytes.withUnsafeBufferPointer { DeclarationIndex.skim($0, count: text.count, into: &names) }
        self.init(path: text.path, text: text, hits: .max, names: names)
    }
}

/// What a run brings to light.
public struct LintOutput: Sendable {
    /// In the order of `Finding.precedes`, suppressed ones left out.
    public var findings: [Finding] = []
    /// Suppression comments that name no rule.
    public var problems: [Suppressions.Problem] = []
    /// The parsed files by path.
    public var sources: [String: SourceText] = [:]
}

/// A set of rules, ready to run.
public struct Linter: Sendable {
    public let rules: [ActiveRule]
    /// Which rules are to look at a text.
    public let triggers: Triggers
    /// The oldest iOS that the code must run on.
    public let target: Version?
    private let interfaces: [SourceFile]
    private let knownRules: [String]

    /// - Parameters:
    ///   - interfaces: texts that describe what lies outside the project.
    ///   - knownRules: the ids that suppression comments may name.
    public init(rules: [ActiveRule], interfaces: [SourceText], target: Version?, knownRules: [String]) {
        self.rules = rules
        self.target = target
        self.knownRules = knownRules
        triggers = Triggers(rules.map(\.rule.triggers))
        self.interfaces = ([standardLibraryText()] + interfaces).map { SourceFile($0, isInterface: true) }
    }

    /// Lints files.
    /// - Parameter load: reads a file that came without text; nil where it cannot be read any more.
    public func lint(
        _ files: [LintInput], on threads: some Concurrency = Serially(), load: @Sendable @escaping (Int) -> SourceText? = { _ in nil }
    ) -> LintOutput {
        var project = project(files, on: threads, load: load)
        return project.output()
    }

    /// Lints files, and keeps what texts can be replaced in and linted again.
    /// - Parameter load: reads a file that came without text; nil where it cannot be read any more.
    public func project<Threads: Concurrency>(
        _ files: [LintInput], on threads: Threads, load: @Sendable @escaping (Int) -> SourceText? = { _ in nil }
    ) -> LintedProject<Threads> {
        LintedProject(self, interfaces, files, threads, load)
    }

    /// What the rules find when they look at one file.
    /// - Parameter hits: what the triggers found in it.
    func check(_ file: Int, _ hits: UInt64, _ session: LintSession) -> [Finding] {
        var findings: [Finding] = []
        for (number, active) in rules.enumerated() where triggers.wake(number, hits) {
            let context = FileContext(
                resolver: session.resolution.resolver(file), target: target, ruleID: active.id, severity: active.severity,
                isSeveritySet: active.isSeveritySet, session: session)
            findings += active.rule.check(context).filter { $0.confidence >= active.confidence }
        }
        return findings
    }

    /// Where a file's comments switch rules off.
    func suppressions(in file: SourceFile) -> Suppressions {
        let outline = file.outline
        return Suppressions(
            TokenizedFile(tokens: outline.tokens, comments: outline.comments), outline.text, knownRules: knownRules,
            statementRange: { outline.statement(startingAfter: $0) })
    }
}
