// Rules and interfaces, ready to lint any number of files: what goes in, what comes out. How files become findings is the
// business of `LintProject`.

/// A rule that runs.
public struct ActiveRule: Sendable {
    public var id: String
    /// That of findings to which the rule gives no other.
    public var severity: Severity
    /// The least sure finding that is shown.
    public var confidence: Confidence
    public var rule: any Rule

    public init(id: String, severity: Severity, confidence: Confidence, rule: any Rule) {
        self.id = id
        self.severity = severity
        self.confidence = confidence
        self.rule = rule
    }
}

/// What a user sets for one rule in one file.
public struct RuleLevel: Equatable, Sendable {
    /// Nil leaves a finding what its rule gives it; `off` drops it.
    public var severity: Severity?
    /// The least sure finding that is shown.
    public var confidence: Confidence

    public init(severity: Severity?, confidence: Confidence) {
        self.severity = severity
        self.confidence = confidence
    }
}

/// Answers what is set for a rule, by its id, in the file at a path.
public typealias RuleLevels = @Sendable (_ rule: String, _ path: String) -> RuleLevel

/// Runs a body for each index and gives the results in order; the seam through which the linter gets its threads.
public protocol Concurrency: Sendable {
    /// - Parameter state: made once on each thread; the calls of that thread share it.
    func map<State: ~Copyable, Value: Sendable>(_ count: Int, state: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> Value)
        -> [Value]
}

extension Concurrency {
    func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
        map(count, state: {}) { _, index in body(index) }
    }
}

/// One after the other.
public struct Serially: Concurrency {
    public init() {}
    public func map<State: ~Copyable, Value: Sendable>(
        _ count: Int, state: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> Value
    ) -> [Value] {
        var state = state()
        var values: [Value] = []
        for index in 0..<count { values.append(body(&state, index)) }
        return values
    }
}

/// A file as it comes in.
public struct LintInput: Sendable {
    /// Where it lies, if its text's path says so in another way than those of the files around it; else empty.
    public private(set) var path: String
    /// The file, parsed, if a rule is to look at it.
    public var source: SourceFile?
    /// What the linter's triggers found in it; 0 where no rule is to look at it.
    public var hits: UInt64
    /// Hashes of the names that it declares, by `DeclarationScanner.skim`; a parsed file may do without.
    public var names: [UInt64]
    /// A text that is to be linted in parts, instead of `source`.
    private(set) var large: SourceText?

    public init(source: SourceFile?, hits: UInt64, names: [UInt64]) {
        path = ""
        self.source = source
        self.hits = hits
        self.names = names
    }

    /// A file that is to be linted in parts.
    fileprivate init(large: SourceText, hits: UInt64) {
        self.init(source: nil, hits: hits, names: [])
        self.large = large
    }

    /// A file at hand, skimmed and parsed, which every rule is to look at.
    public init(_ text: SourceText) { self.init(source: SourceFile(text), hits: .max, names: DeclarationScanner.hashes(in: text)) }

    /// The same file, lying elsewhere than its text's path says.
    public func placed(at path: String) -> LintInput {
        var input = self
        (input.path, input.source) = (path, source.map { SourceFile($0, place: path) })
        return input
    }
}

/// What a run brings to light.
public struct LintOutput: Sendable {
    /// In the order of `Finding.precedes`, suppressed ones left out.
    public var findings: [Finding] = []
    /// The parsed files by path.
    public var files: [String: SourceFile] = [:]
    /// All parsed parts of those that were linted in parts.
    var parts: [String: [SourceFile]] = [:]
}

/// A set of rules, ready to run.
public struct Linter: Sendable {
    /// How the rules run, whatever they are.
    public struct Options: Sendable {
        /// The oldest iOS version that the code supports, if it is given for all files; project files do not count then.
        public var target: Version?
        /// Whether the user's whole project and all its rules take part, so that a suppression without a finding is unused.
        public var isWhole = true
        /// Whether rules create fixes. An editor shows findings at every keystroke and needs few of their fixes.
        public var makesFixes = true
        /// The size in bytes at which several threads share a text.
        public var largeFrom = 1 << 20
        /// Whether a large text is linted as if each of its types were in a file of its own. No part of it can be replaced then.
        public var dividesLargeTexts = false
        /// The rules that must all run before a suppression of `all` can be unused.
        public var usualRules: [String] = []

        public init(target: Version? = nil) { self.target = target }
    }

    public let rules: [ActiveRule]
    /// Which rules are to look at a text.
    public let triggers: Prefilter
    public private(set) var options: Options
    /// What the user set for a rule in a file; nil where nothing is set.
    let levels: RuleLevels?
    private let interfaces: InterfaceFiles
    private let knownRules: [String]
    /// The rules that look at code, and those that look at suppressions.
    private let codeRules: Set<String>
    let suppressionRules: Set<String>

    /// - Parameters:
    ///   - interfaces: texts that describe what lies outside the project.
    ///   - knownRules: the ids that suppression comments may name.
    ///   - levels: what the user set for a rule in a file.
    public init(
        rules: [ActiveRule], interfaces: [InterfaceText], knownRules: [String], options: Options = Options(), levels: RuleLevels? = nil
    ) {
        self.rules = rules
        self.levels = levels
        self.options = options
        self.knownRules = knownRules
        suppressionRules = Set(rules.filter { $0.rule.suppressionRule != nil }.map(\.id))
        codeRules = Set(rules.map(\.id)).subtracting(suppressionRules)
        triggers = Prefilter(rules.map(\.rule.triggers))
        self.interfaces = InterfaceFiles([standardLibraryInterface] + interfaces)
    }

    /// The same rules with other options.
    public func with(_ change: (inout Options) -> Void) -> Linter {
        var linter = self
        change(&linter.options)
        return linter
    }

    /// Lints files.
    /// - Parameters:
    ///   - provider: has the texts of files that came without theirs.
    public func lint(
        _ files: [LintInput], from provider: any FileProvider = TextsInMemory(), on threads: some Concurrency = Serially()
    ) -> LintOutput {
        var project = project(files, from: provider, on: threads)
        project.lint()
        return project.output()
    }

    /// A project of files, to lint, and to lint again after texts were replaced.
    /// - Parameters:
    ///   - files: those to lint.
    ///   - provider: has the texts of files that came without theirs, and knows the project around the files, if there is one.
    public func project<Threads: Concurrency>(
        _ files: [LintInput], from provider: any FileProvider = TextsInMemory(), on threads: Threads
    ) -> LintProject<Threads> {
        LintProject(self, interfaces, files, provider, threads)
    }

    /// A text at hand, as a file on disk comes in.
    public func input(_ text: SourceText) -> LintInput {
        var buffer = TokenBuffer()
        let hits = triggers.hits(text)
        var input = input(text, hits, buffer: &buffer)
        if input.large == nil { input.names = DeclarationScanner.hashes(in: text) }
        return input
    }

    /// A file that rules are to look at.
    /// - Parameters:
    ///   - hits: what the triggers found in it.
    ///   - buffer: room for tokens, of whoever parses many files.
    public func input(_ text: SourceText, _ hits: UInt64, buffer: inout TokenBuffer) -> LintInput {
        if hits != 0, options.dividesLargeTexts, text.count >= options.largeFrom { return LintInput(large: text, hits: hits) }
        return LintInput(source: source(text, hits, buffer: &buffer), hits: hits, names: [])
    }

    /// Parses a file, as far as rules and those who ask what it declares may look at it.
    /// - Parameters:
    ///   - hits: what the triggers found in it.
    ///   - place: where it lies, if its text's path says so in another way than those of the files around it.
    ///   - buffer: room for tokens, of whoever parses many files.
    public func source(_ text: SourceText, _ hits: UInt64, place: String = "", buffer: inout TokenBuffer) -> SourceFile {
        SourceFile(text, bodies: hits == 0 ? .none : .all, place: place, buffer: &buffer)
    }

    public func source(_ text: SourceText, _ hits: UInt64, place: String = "") -> SourceFile {
        var buffer = TokenBuffer()
        return source(text, hits, place: place, buffer: &buffer)
    }

    /// A look of some rules at one file.
    struct Check {
        var file: FileID
        /// The number of the first rule, and that behind the last.
        var firstRule: Int
        var endOfRules: Int
    }

    /// How a file of so many bytes is looked at: by all rules at once, or, where it is large, by each for itself, so that threads share
    /// the work.
    func checks(of file: FileID, size: Int) -> [Check] {
        guard size >= options.largeFrom else { return [Check(file: file, firstRule: 0, endOfRules: rules.count)] }
        return rules.indices.map { Check(file: file, firstRule: $0, endOfRules: $0 + 1) }
    }

    /// What the rules of a check find.
    /// - Parameter hits: what the triggers found in the file.
    /// - Returns: also whether one of them, shown or not, may look otherwise to one who knows more of the project.
    func run(_ check: Check, _ hits: UInt64, _ session: CheckSession) -> (findings: [Finding], isUnsure: Bool) {
        var findings: [Finding] = []
        var isUnsure = false
        if session.resolution.project.file(check.file).outline.isAppKitOnly { return ([], false) }
        for number in check.firstRule..<check.endOfRules where triggers.wake(number, hits) {
            let active = rules[number]
            let context = FileContext(
                resolver: session.resolution.resolver(check.file), ruleID: active.id, severity: active.severity, session: session)
            let found = active.rule.check(context)
            isUnsure = isUnsure || found.contains { $0.confidence < .certain || $0.fix?.applicability == .safe }
            findings += found.filter { $0.confidence >= active.confidence }
        }
        return (findings, isUnsure)
    }

    /// Where a file's comments switch rules off.
    func suppressions(in file: SourceFile) -> Suppressions {
        let outline = file.outline
        lazy var statements = outline.statements
        return Suppressions(
            TokenizedFile(tokens: outline.tokens, comments: outline.comments), outline.text, knownRules: knownRules,
            namedOnly: suppressionRules, statementRange: { statements.first(after: $0) })
    }

    /// Whether all that a rule, or `all`, could find in a file was looked for.
    func judges(_ name: String, in file: SourceFile) -> Bool {
        guard options.isWhole, !file.outline.isAppKitOnly, file.outline.damage == nil else { return false }
        func runs(_ id: String) -> Bool { codeRules.contains(id) && levels?(id, file.path).severity != .off }
        return name == "all" ? options.usualRules.allSatisfy(runs) : runs(name)
    }
}
