// Comments such as `// cell-lint:disable:next legacy_cell_content -- reason` → the places where a rule says nothing.
// Unusual: every scope becomes ranges of bytes when the file is read, so asking about a finding is one binary search.

/// Where in one file which rules are switched off.
public struct Suppressions: Sendable {
    /// A directive that does not say what its author meant.
    public struct Problem: Hashable, Sendable {
        public var location: Location
        public var message: String
        /// Set where the problem is a name that is no rule's.
        public var unknownRule: UnknownRule?
    }

    /// A name that is no rule's.
    public struct UnknownRule: Hashable, Sendable {
        public var name: String
        public var nearest: String?
        /// Whether nothing else than the nearest can be meant.
        public var isClear: Bool
    }

    /// In the order of the file.
    public private(set) var problems: [Problem] = []
    /// In the order of the file, those without a rule's name left out.
    public internal(set) var directives: [Directive] = []
    /// Rules that `all` does not mean.
    let namedOnly: Set<String>
    let switches: SuppressionSwitches
    /// By rule the places at which its findings were hidden.
    var hidden: [String: [Int]] = [:]
    private let path: String
    /// The ranges of the rules that directives name, what `all` says included; the ranges of all other rules.
    private var ofRule: [String: [ByteRange]] = [:]
    private var ofOthers: [ByteRange] = []

    /// Reads a file's comments; a file without directives costs a search through its comments.
    /// - Parameters:
    ///   - knownRules: the ids that directives may name.
    ///   - namedOnly: those of them that `all` does not mean.
    ///   - statementRange: the range of the first statement at or behind an offset, for `disable:next`; nil where there is none.
    public init(
        _ file: TokenizedFile, _ text: SourceText, knownRules: [String], namedOnly: Set<String> = [],
        statementRange: (_ after: Int) -> ByteRange?
    ) {
        path = text.path
        self.namedOnly = namedOnly
        let (found, mistakes) = readDirectives(file, text)
        switches = SuppressionSwitches(found, namedOnly)
        guard !found.isEmpty || !mistakes.isEmpty else { return }
        var plan = SuppressionPlan(file, text, namedOnly)
        plan.problems = mistakes
        directives = found.map { plan.add($0, knownRules, statementRange) }
        for name in plan.names { ofRule[name] = plan.ranges(of: name) }
        ofOthers = plan.ranges(of: nil)
        problems = plan.problems.sorted { $0.range < $1.range }.map { plan.problem($0, path) }
    }

    /// Whether a finding lies where its rule is switched off: its first byte decides.
    public func suppresses(_ finding: Finding) -> Bool {
        guard finding.location.path == path else { return false }
        let ranges = ofRule[finding.rule] ?? (namedOnly.contains(finding.rule) ? [] : ofOthers)
        let offset = finding.location.range.start
        let next = firstIndex(below: ranges.count) { ranges[$0].end > offset }
        return next < ranges.count && ranges[next].start <= offset
    }
}

extension Suppressions.UnknownRule {
    fileprivate init(_ name: String, _ known: [String]) {
        self.name = name
        let nearest = nearestName(to: name, among: known)
        self.nearest = nearest
        // A part of a name suggests it and no more; letters left out or swapped in one that is like no other leave no choice.
        isClear =
            nearest.map { abs($0.utf8.count - name.utf8.count) <= 2 } ?? false
            && nearestName(to: name, among: known.filter { $0 != nearest }) == nil
    }
}

/// The directives of one file on their way to ranges.
private struct SuppressionPlan {
    private let file: TokenizedFile
    private let lines: LineTable
    private let namedOnly: Set<String>
    /// The index of the first token that belongs neither to an import nor to a directive such as `#if`.
    private let firstDeclaration: Int
    /// Ranges of whole lines or of the file.
    private var places: [(name: String, range: ByteRange)] = []
    /// Switches that hold until the next one, in the order of the file.
    private var switches: [(name: String, disables: Bool, offset: Int)] = []
    var problems: [DirectiveProblem] = []

    init(_ file: TokenizedFile, _ text: SourceText, _ namedOnly: Set<String>) {
        self.file = file
        self.namedOnly = namedOnly
        lines = LineTable(text)
        firstDeclaration = firstDeclarationToken(file, text)
    }

    /// Every rule that is named, each once.
    var names: Set<String> { Set(places.map(\.name) + switches.map(\.name)).subtracting(["all"]) }

    /// Takes a directive in, and gives it back with its reach.
    mutating func add(_ directive: Directive, _ knownRules: [String], _ statementRange: (Int) -> ByteRange?) -> Directive {
        let names = known(directive, knownRules)
        guard let scope = directive.scope else {
            for name in names { switches.append((name, directive.disables, directive.comment.range.start)) }
            return directive
        }
        guard let range = range(of: directive, scope, statementRange) else { return directive }
        for name in names { places.append((name, range)) }
        var directive = directive
        directive.reach = range
        return directive
    }

    /// The ranges of one rule, or of those that no directive names, sorted and apart from each other.
    func ranges(of name: String?) -> [ByteRange] {
        func concerns(_ other: String) -> Bool { other == name || other == "all" && !(name.map(namedOnly.contains) ?? false) }
        var ranges = places.filter { concerns($0.name) }.map(\.range)
        var start: Int?
        for event in switches where concerns(event.name) {
            if event.disables {
                start = start ?? event.offset
            } else if let from = start {
                ranges.append(ByteRange(from, event.offset))
                start = nil
            }
        }
        if let start { ranges.append(ByteRange(start, .max)) }
        ranges.sort()
        return ranges.reduce(into: []) { merged, range in
            if let last = merged.last, range.start <= last.end {
                merged[merged.count - 1].end = max(last.end, range.end)
            } else {
                merged.append(range)
            }
        }
    }

    func problem(_ problem: DirectiveProblem, _ path: String) -> Suppressions.Problem {
        let start = lines.position(at: problem.range.start)
        let end = lines.position(at: problem.range.end)
        return .init(
            location: Location(path: path, range: problem.range, start: start, end: end), message: problem.message,
            unknownRule: problem.unknownRule)
    }

    /// The names that mean something. Words behind the first that cannot be a name are taken for a reason without its dash.
    private mutating func known(_ directive: Directive, _ knownRules: [String]) -> [String] {
        var names: [String] = []
        for (name, range) in directive.names.map({ ($0.text, $0.range) }) {
            if name == "all" || knownRules.contains(name) {
                names.append(name)
                continue
            }
            let isWord = !name.utf8.contains(UInt8(ascii: "_"))
            let unknown = Suppressions.UnknownRule(name, knownRules + ["all"])
            let hint = unknown.nearest.map { "; did you mean `\($0)`?" } ?? ""
            let message = "there is no rule `\(name)`" + (hint.isEmpty && isWord ? "; a reason follows ` -- `" : hint)
            problems.append(DirectiveProblem(range: range, message: message, unknownRule: unknown))
            if hint.isEmpty && isWord { break }
        }
        return names
    }

    private mutating func range(
        of directive: Directive, _ scope: Directive.Scope, _ statementRange: (Int) -> ByteRange?
    ) -> ByteRange? {
        let line = lines.line(at: directive.range.start)
        switch scope {
        case .this:
            return lines.range(ofLine: line)
        case .previous:
            guard line > 1 else { return fail(directive.range, "`disable:previous` on the first line") }
            return lines.range(ofLine: line - 1)
        case .next:
            let token = file.tokens[min(directive.comment.nextToken, file.tokens.count - 1)]
            guard token.kind != .endOfFile else { return fail(directive.range, "`disable:next`, and nothing follows") }
            let statement = statementRange(directive.comment.range.end) ?? token.range
            let last = lines.line(at: max(statement.start, statement.end - 1))
            return ByteRange(lines.range(ofLine: lines.line(at: statement.start)).start, lines.range(ofLine: last).end)
        case .file:
            guard directive.comment.nextToken <= firstDeclaration else {
                return fail(directive.range, "`disable:file` counts before the first declaration only")
            }
            return ByteRange(0, .max)
        }
    }

    @discardableResult
    private mutating func fail(_ range: ByteRange, _ message: String) -> ByteRange? {
        problems.append(DirectiveProblem(range: range, message: message))
        return nil
    }
}

/// Steps over a shebang, imports with their attributes and modifiers, and lines that begin with `#if` and the like.
private func firstDeclarationToken(_ file: TokenizedFile, _ text: SourceText) -> Int {
    let tokens = file.tokens
    var next = 0
    while next < tokens.count {
        let kind = tokens[next].kind
        if kind == .semicolon {
            next += 1
            continue
        }
        if kind != .shebang && kind != .directive {
            guard let word = importWord(tokens, from: next) else { return next }
            next = word
        }
        next += 1
        while next < tokens.count, !tokens[next].flags.contains(.startsLine), tokens[next].kind != .semicolon { next += 1 }
    }
    return tokens.count
}

/// The index of the `import` that a statement is, behind attributes (`@_spi(Testing)`) and access modifiers.
private func importWord(_ tokens: [Token], from start: Int) -> Int? {
    var next = start
    while next < tokens.count {
        switch (tokens[next].kind, tokens[next].keyword) {
        case (.word, .import):
            return next
        case (.word, .public), (.word, .package), (.word, .internal), (.word, .fileprivate), (.word, .private):
            next += 1
        case (.at, _):
            next += 2
            if next < tokens.count, tokens[next].kind == .leftParen, !tokens[next].flags.contains(.spaceBefore) {
                while next < tokens.count, tokens[next].kind != .rightParen { next += 1 }
                next += 1
            }
        default:
            return nil
        }
    }
    return nil
}
