// Finds the ranges in which comments such as `// cell-lint:disable:next legacy_cell_content -- reason` switch a rule off.
// Every scope becomes byte ranges when the file is read, so testing a finding is one binary search.

/// The ranges of one file in which rules are switched off.
public struct Suppressions: Sendable {
    /// A directive that cannot do what its author intended.
    public struct Problem: Hashable, Sendable {
        public var location: Location
        public var message: String
        /// Set if the problem is a name that belongs to no rule.
        public var unknownRule: UnknownRule?
    }

    /// A name that belongs to no rule.
    public struct UnknownRule: Hashable, Sendable {
        public var name: String
        public var nearest: String?
        /// Whether only the nearest name can be meant.
        public var isClear: Bool
    }

    /// In source order.
    public private(set) var problems: [Problem] = []
    /// In source order, without directives that name no rule.
    public internal(set) var directives: [Directive] = []
    /// Rules that `all` does not include.
    let namedOnly: Set<String>
    let switches: SuppressionSwitches
    /// By rule, the offsets of its suppressed findings.
    var hidden: [String: [Int]] = [:]
    private let path: Path
    /// The ranges of each rule that a directive names, including those for `all`; and the ranges of all other rules.
    private var ofRule: [String: [ByteRange]] = [:]
    private var ofOthers: [ByteRange] = []

    /// Reads a file's comments; in a file without directives this costs one search of its comments.
    /// - Parameters:
    ///   - knownRules: the ids that directives may name.
    ///   - namedOnly: those of them that `all` does not include.
    ///   - statementRange: the range of the first statement at or after an offset, for `disable:next`; nil if there is none.
    public init(
        _ file: TokenizedFile, _ text: SourceText, knownRules: [String], namedOnly: Set<String> = [],
        statementRange: (_ after: Int) -> ByteRange?
    ) {
        path = text.path
        self.namedOnly = namedOnly
        let (found, mistakes) = readDirectives(file, text, knownRules)
        switches = SuppressionSwitches(found, namedOnly)
        guard !found.isEmpty || !mistakes.isEmpty else { return }
        var plan = SuppressionPlan(file, text, namedOnly)
        plan.problems = mistakes
        directives = found.map { plan.add($0, knownRules, statementRange) }
        for name in plan.names { ofRule[name] = plan.ranges(of: name) }
        ofOthers = plan.ranges(of: nil)
        problems = plan.problems.sorted { $0.range < $1.range }.map { plan.problem($0, path) }
    }

    /// Whether a finding is where its rule is switched off: its first byte decides.
    public func suppresses(_ finding: Finding) -> Bool {
        guard finding.location.path == path else { return false }
        let offset = finding.location.range.start
        return suppresses(finding.rule, in: ByteRange(offset, offset + 1))
    }

    /// Whether a rule is switched off somewhere in a range; an empty one has no code that could be.
    func suppresses(_ rule: String, in range: ByteRange) -> Bool {
        let ranges = ofRule[rule] ?? (namedOnly.contains(rule) ? [] : ofOthers)
        let next = firstIndex(below: ranges.count) { ranges[$0].end > range.start }
        return next < ranges.count && ranges[next].start < range.end
    }
}

extension Suppressions.UnknownRule {
    fileprivate init(_ name: String, _ known: [String]) {
        self.name = name
        let nearest = nearestName(to: name, among: known)
        self.nearest = nearest
        // A partial name only hints at a rule; missing or swapped letters in a name close to just one rule are unambiguous.
        isClear =
            nearest.map { abs($0.utf8.count - name.utf8.count) <= 2 } ?? false
            && nearestName(to: name, among: known.filter { $0 != nearest }) == nil
    }
}

/// The directives of one file, before they become ranges.
private struct SuppressionPlan {
    private let file: TokenizedFile
    private let lines: LineTable
    private let namedOnly: Set<String>
    /// The first token that belongs to neither an import nor a directive such as `#if`.
    private let firstDeclaration: TokenID
    /// Ranges of whole lines or of the file.
    private var places: [(name: String, range: ByteRange)] = []
    /// Switches that apply until the next one, in source order.
    private var switches: [(name: String, disables: Bool, offset: Int)] = []
    var problems: [DirectiveProblem] = []

    init(_ file: TokenizedFile, _ text: SourceText, _ namedOnly: Set<String>) {
        self.file = file
        self.namedOnly = namedOnly
        lines = LineTable(text)
        firstDeclaration = firstDeclarationToken(file)
    }

    /// The rules that are named, without duplicates.
    var names: Set<String> { Set(places.map(\.name) + switches.map(\.name)).subtracting(["all"]) }

    /// Adds a directive, and returns it with its range.
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

    /// The ranges of one rule, or of those that no directive names, sorted and disjoint.
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

    func problem(_ problem: DirectiveProblem, _ path: Path) -> Suppressions.Problem {
        .init(
            location: Location(path: path, range: problem.range, in: lines), message: problem.message, unknownRule: problem.unknownRule)
    }

    /// The valid names. Words after the first that cannot be a name are treated as a reason without a dash.
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
            let message = "unknown rule `\(name)`" + (hint.isEmpty && isWord ? "; write a reason after ` -- `" : hint)
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
            guard line > 1 else { return fail(directive.range, "`disable:previous` has no effect on the first line") }
            return lines.range(ofLine: line - 1)
        case .next:
            let token = file.tokens[directive.comment.nextToken]
            guard ![.endOfFile, .rightBrace, .rightParen, .rightSquare].contains(token.kind) else {
                return fail(directive.range, "`disable:next` has no statement after it")
            }
            // Within an expression no statement begins there: then it is about the next line.
            let statement = statementRange(directive.comment.range.end).flatMap { $0.start == token.range.start ? $0 : nil } ?? token.range
            let last = lines.line(at: max(statement.start, statement.end - 1))
            return ByteRange(lines.range(ofLine: lines.line(at: statement.start)).start, lines.range(ofLine: last).end)
        case .file:
            guard directive.comment.nextToken <= firstDeclaration else {
                return fail(directive.range, "`disable:file` has no effect after the first declaration")
            }
            return ByteRange(0, .max)
        }
    }

    private mutating func fail(_ range: ByteRange, _ message: String) -> ByteRange? {
        problems.append(DirectiveProblem(range: range, message: message))
        return nil
    }
}

/// Skips a shebang, imports with their attributes and modifiers, and lines that begin with `#if` and similar directives.
private func firstDeclarationToken(_ file: TokenizedFile) -> TokenID {
    let tokens = file.tokens
    let end = TokenID(tokens.count)
    var next = TokenID(0)
    while next < end {
        let kind = tokens[next].kind
        if kind == .semicolon {
            next = next.next
            continue
        }
        if kind != .shebang && kind != .directive {
            guard let word = importWord(tokens, in: next..<end) else { return next }
            next = word
        }
        next = next.next
        while next < end, !tokens[next].flags.contains(.startsLine), tokens[next].kind != .semicolon { next = next.next }
    }
    return end
}

/// The `import` keyword of a statement, after attributes (`@_spi(Testing)`) and access modifiers.
private func importWord(_ tokens: TokenList, in range: Range<TokenID>) -> TokenID? {
    let end = range.upperBound
    var next = range.lowerBound
    while next < end {
        switch (tokens[next].kind, tokens[next].keyword) {
        case (.word, .import):
            return next
        case (.word, .public), (.word, .package), (.word, .internal), (.word, .fileprivate), (.word, .private):
            next = next.next
        case (.at, _):
            next = next.next.next
            if next < end, tokens[next].kind == .leftParen, !tokens[next].flags.contains(.spaceBefore) {
                while next < end, tokens[next].kind != .rightParen { next = next.next }
                next = next.next
            }
        default:
            return nil
        }
    }
    return nil
}
