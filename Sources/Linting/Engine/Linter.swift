// Rules and interfaces, ready to lint any number of files, with what comes of that. `LintProject` turns
// files into findings.

/// A set of rules, ready to run.
public struct Linter: Sendable {
    /// How the rules run, whatever they are.
    public struct Options: Sendable {
        /// The oldest iOS version that the code supports, if it is given for all files; project files do not count then.
        public var target: Version?
        /// The oldest tvOS version that the code supports, if it is given for all files.
        public var tvTarget: Version?
        /// Whether the user's whole project and all its rules take part, so that a suppression without a finding is unused.
        public var isWhole = true
        /// Whether rules create fixes. An editor shows findings at every keystroke and needs few of their fixes; many reports show none.
        public var makesFixes = true
        /// The size in bytes at which several threads share a text, if it can be divided.
        public var largeFrom = 1 << 20
        /// Whether a large text is linted as if each of its types were in a file of its own. No part of it can be replaced then.
        public var dividesLargeTexts = false
        /// Whether to find out what higher deployment targets would add.
        public var raisesTargets = false
        /// Whether the process ends with the run: then what the checks have found out is not freed, object by object.
        public var isLastRun = false
        /// The options of single rules.
        public var ruleOptions: RuleOptionValues?
        /// The rules that must all run before a suppression of `all` can be unused.
        public var usualRules: [String] = []

        public init(target: Version? = nil) { self.target = target }

        /// Whether no fix is made, now or later.
        var isWithoutFixes: Bool { !makesFixes && isLastRun }
    }

    public let rules: [ActiveRule]
    /// Decides which rules inspect a text.
    public private(set) var triggers = Prefilter([])
    /// The words of code that proofs of fixes follow into files which no rule inspects.
    private var followed: [PackedPairSearch] = []
    /// The parts of names that a file is searched for when it is read.
    private(set) var nameParts = NameParts([])
    public private(set) var options: Options
    /// The user's settings for a rule in a file; nil if there are none.
    let levels: RuleLevels?
    private let interfaces: InterfaceFiles
    private let knownRules: [String]
    /// The rules that check code, and those that check suppressions.
    private let codeRules: Set<String>
    let suppressionRules: Set<String>

    /// - Parameters:
    ///   - interfaces: texts that describe external API.
    ///   - knownRules: the ids that suppression comments may name.
    ///   - levels: the user's settings for a rule in a file.
    public init(
        rules: [ActiveRule], interfaces: [InterfaceText], knownRules: [String], options: Options = Options(), levels: RuleLevels? = nil
    ) {
        self.rules = rules
        self.levels = levels
        self.options = options
        self.knownRules = knownRules
        suppressionRules = Set(rules.filter { $0.rule.suppressionRule != nil }.map(\.id))
        codeRules = Set(rules.map(\.id)).subtracting(suppressionRules)
        self.interfaces = InterfaceFiles([standardLibraryInterface] + interfaces)
        prepareSearches()
    }

    /// Prepares what files are searched for: less where no fixes are made.
    private mutating func prepareSearches() {
        let rules = rules.map(\.rule)
        guard !options.isWithoutFixes else {
            triggers = Prefilter(rules.map(\.triggers), others: rules.flatMap(\.triggersOfFixes))
            (followed, nameParts) = ([], NameParts([]))
            return
        }
        triggers = Prefilter(rules.map { $0.triggers + $0.triggersOfFixes })
        followed = Set(rules.flatMap(\.wordsOfFollowedCode)).sorted().map { PackedPairSearch($0) }
        nameParts = NameParts(rules)
    }

    /// A linter with these rules and other options.
    public func with(_ change: (inout Options) -> Void) -> Linter {
        var linter = self
        change(&linter.options)
        if linter.options.isWithoutFixes != options.isWithoutFixes { linter.prepareSearches() }
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

    /// What a look at a text tells the rules.
    /// - Parameters:
    ///   - hits: the trigger hits in it.
    ///   - text: followed by at least 16 zero bytes.
    ///   - count: the length of the text.
    public func look(_ hits: UInt64, at text: UnsafeBufferPointer<UInt8>, count: Int, buffer: inout TokenBuffer) -> FirstLook {
        var result = FirstLook.noFindings
        for rule in rules.ruleIndices where triggers.applies(rule, hits) {
            let active = rules[rule]
            switch active.rule.look(at: text, count: count, least: active.confidence, buffer: &buffer) {
            case .noFindings: break
            case .dependsOnProject: result = .dependsOnProject
            case .mayFind: return .mayFind
            }
        }
        return result
    }

    /// Whether a rule may have findings in a text of its project.
    private func mayFind(_ hits: UInt64, in text: SourceText, _ session: CheckSession) -> Bool {
        rules.ruleIndices.contains { rule in
            triggers.applies(rule, hits) && rules[rule].rule.mayFind(in: UnparsedFile(text, CheckedRule(rules[rule]), session))
        }
    }

    /// Whether proofs of fixes may ask for the bodies in a text that no rule inspects.
    func mayFollow(_ text: SourceText) -> Bool {
        followed.contains { $0.occurs(in: text) }
    }

    /// Makes an input of a file that no rule inspects.
    /// - Parameters:
    ///   - hits: the trigger hits in it.
    ///   - text: followed by at least 16 zero bytes.
    ///   - count: the length of the text.
    ///   - make: makes a copy of the text to keep.
    public func input(
        uninspected hits: UInt64, _ text: UnsafeBufferPointer<UInt8>, count: Int, _ make: () -> SourceText
    ) -> LintInput {
        let hits = triggers.hitsOfOthers(hits)
        return hits == 0 ? skimmed(text, count) : LintInput(unparsed: make(), hits: hits, names: skimmedNames(text, count))
    }

    /// Makes an input of a file that is read again, for rules to ask about it when the project is known.
    /// - Parameters:
    ///   - hits: the trigger hits in it.
    ///   - text: followed by at least 16 zero bytes.
    ///   - count: the length of the text.
    public func input(askedLater hits: UInt64, _ text: UnsafeBufferPointer<UInt8>, count: Int) -> LintInput {
        var input = skimmed(text, count)
        (input.hits, input.isAskedLater) = (hits, true)
        return input
    }

    private func skimmed(_ text: UnsafeBufferPointer<UInt8>, _ count: Int) -> LintInput {
        var input = LintInput(source: nil, hits: 0, names: skimmedNames(text, count))
        input.nameParts = nameParts.found(in: text, count: count)
        return input
    }

    private func skimmedNames(_ text: UnsafeBufferPointer<UInt8>, _ count: Int) -> [UInt64] {
        var names: [UInt64] = []
        names.reserveCapacity(8)
        DeclarationScanner.skim(text, count: count, into: &names)
        return names
    }

    /// Whether the check of a file probably asks for its deployment target.
    public func asksForTarget(of input: LintInput) -> Bool {
        guard let outline = input.source?.outline else { return false }
        return rules.ruleIndices.contains { triggers.applies($0, input.hits) && rules[$0].rule.asksForTarget(of: outline) }
    }

    /// Makes an input of a text in memory, as of a file on disk.
    public func input(_ text: SourceText) -> LintInput {
        var buffer = TokenBuffer()
        let hits = triggers.hits(text)
        var input = input(text, hits, buffer: &buffer)
        if input.large == nil { input.names = DeclarationScanner.hashes(in: text) }
        if hits == 0 { input.nameParts = text.bytes.withUnsafeBufferPointer { nameParts.found(in: $0, count: text.count) } }
        return input
    }

    /// Makes an input of a file that rules inspect.
    /// - Parameters:
    ///   - hits: the trigger hits in it.
    ///   - buffer: the token buffer of a caller that parses many files.
    public func input(_ text: SourceText, _ hits: UInt64, buffer: inout TokenBuffer) -> LintInput {
        // One that cannot be divided is parsed now, while other threads parse other files.
        if hits != 0, options.dividesLargeTexts, mayDivide(text) { return LintInput(large: text, hits: hits) }
        return LintInput(source: source(text, hits, buffer: &buffer), hits: hits, names: [])
    }

    /// Parses a file as far as the rules and the users of its declarations need.
    /// - Parameters:
    ///   - hits: the trigger hits in it.
    ///   - place: its location, if its text's path is spelled differently from those of neighboring files.
    ///   - buffer: the token buffer of a caller that parses many files.
    public func source(_ text: SourceText, _ hits: UInt64, place: Path = "", buffer: inout TokenBuffer) -> SourceFile {
        SourceFile(text, bodies: hits == 0 ? .none : .all, place: place, buffer: &buffer)
    }

    public func source(_ text: SourceText, _ hits: UInt64, place: Path = "") -> SourceFile {
        var buffer = TokenBuffer()
        return source(text, hits, place: place, buffer: &buffer)
    }

    struct CheckResult: Sendable {
        var findings: [Finding] = []
        /// Whether rules inspected the file: one that cannot have findings need not be parsed.
        var isParsed = true
        /// Whether any result, reported or not, may change when more of the project is known.
        var isUnsure = false
        /// The files whose function bodies it depends on, and that were parsed without them.
        var missingBodies: Set<FileID> = []
        /// The deployment target of the file, if it was asked for; nil for a file without one.
        var targets: Set<TargetSetting?> = []
        /// What the same rules find with higher targets, ascending by target for each rule.
        var raised: [RaisedFindings] = []
    }

    /// Checks a file by all rules. They share what is found out about it, so several threads would do the same twice.
    /// - Parameter hits: the trigger hits in the file.
    func check(_ file: FileID, _ hits: UInt64, _ session: CheckSession) -> CheckResult {
        var result = CheckResult()
        let project = session.resolution.project
        if !project.isParsed(file), !(project.text(of: file).map { mayFind(hits, in: $0, session) } ?? false) {
            result.isParsed = false
            result.missingBodies = session.resolution.takeMissingBodies()
            return result
        }
        if project.file(file).outline.isAppKitOnly { return result }
        for rule in rules.ruleIndices where triggers.applies(rule, hits) {
            let active = rules[rule]
            let context = FileContext(file, CheckedRule(active), session)
            let found = active.rule.check(context)
            result.isUnsure = result.isUnsure || found.contains { $0.confidence < .certain || $0.fix?.applicability == .safe }
            result.findings += found.filter { $0.confidence >= active.confidence }
            let questions = session.targets.takeQuestions()
            result.targets.formUnion(session.targets.settings(judging: file, questions))
            if options.raisesTargets, !questions.missed.isEmpty { result.raised += raised(active, context, questions.missed) }
        }
        result.missingBodies = session.resolution.takeMissingBodies()
        return result
    }

    /// What a rule finds with each of the deployment targets that the file's own was too low for.
    private func raised(_ active: ActiveRule, _ context: FileContext, _ missed: Set<Version>) -> [RaisedFindings] {
        var result: [RaisedFindings] = []
        var missed = missed
        // A higher target may lead to further questions.
        while let target = missed.min(), target < .someDay {
            missed.remove(target)
            let found = context.session.raisingTargets(to: target) { active.rule.check(context) }.filter {
                $0.confidence >= active.confidence
            }
            missed.formUnion(context.session.targets.takeQuestions().missed)
            result.append(RaisedFindings(rule: active.id, target: target, findings: found))
        }
        return result
    }

    /// The suppressions in a file's comments.
    func suppressions(in file: SourceFile) -> Suppressions {
        let outline = file.outline
        lazy var statements = outline.statements
        return Suppressions(
            TokenizedFile(tokens: outline.tokens, comments: outline.comments), outline.text, knownRules: knownRules,
            namedOnly: suppressionRules, statementRange: { statements.first(after: $0) })
    }

    /// Whether every possible finding of a rule, or of `all`, was looked for in a file.
    func judges(_ name: String, in file: SourceFile) -> Bool {
        guard options.isWhole, !file.outline.isAppKitOnly, file.outline.firstSyntaxError == nil else { return false }
        func runs(_ id: String) -> Bool { codeRules.contains(id) && levels?(id, file.path).severity != .off }
        return name == "all" ? options.usualRules.allSatisfy(runs) : runs(name)
    }
}
