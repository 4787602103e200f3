// Suppressions + the findings they hide → for every name in a directive whether it is of any use.
// Unusual: of several directives that hide one finding all are used, since none of them alone is the one too many.

extension Suppressions {
    /// Marks the names that hide a finding.
    mutating func noteUse(by finding: Finding) {
        let offset = finding.location.range.start
        for index in directives.indices where directives[index].disables {
            if let reach = directives[index].reach, offset < reach.start || reach.end <= offset { continue }
            for name in directives[index].names.indices where directives[index].names[name].use != .used {
                if covers(DirectiveName(index, name), finding.rule, offset) { directives[index].names[name].use = .used }
            }
        }
    }

    /// Says of every name that is not used whether it is of no use.
    /// - Parameter isJudged: whether all findings of a rule, or of `all`, were looked for in the file.
    mutating func judge(_ isJudged: (String) -> Bool) {
        // What a misspelt name means is unknown, and so what an `enable` was to end.
        let isClear = problems.isEmpty
        for index in directives.indices {
            let directive = directives[index]
            for name in directive.names.indices where directive.names[name].use == .unknown {
                let isUnused = directive.disables
                    ? (directive.scope == nil || directive.reach != nil) && isJudged(directive.names[name].text)
                    : isClear && !namedOnly.contains(directive.names[name].text) && switches.openers[DirectiveName(index, name)] == nil
                if isUnused { directives[index].names[name].use = .unused }
            }
        }
    }

    func text(_ name: DirectiveName) -> String { directives[name.directive].names[name.name].text }

    private func covers(_ name: DirectiveName, _ rule: String, _ offset: Int) -> Bool {
        guard means(text(name), rule, namedOnly) else { return false }
        let directive = directives[name.directive]
        guard directive.scope == nil else { return directive.reach.map { $0.start <= offset && offset < $0.end } ?? false }
        guard directive.comment.range.start <= offset else { return false }
        let end = switches.closers[name]?.first { means(text($0), rule, namedOnly) }
        return end.map { offset < directives[$0.directive].comment.range.start } ?? true
    }
}

/// Which `disable`s without a scope are ended by which `enable`s, in whole or in part.
struct SuppressionSwitches: Sendable {
    /// By names in `enable`s; those that end nothing are left out.
    private(set) var openers: [DirectiveName: [DirectiveName]] = [:]
    /// By names in `disable`s, in the order of the file.
    private(set) var closers: [DirectiveName: [DirectiveName]] = [:]

    init() {}

    init(_ directives: [Directive], _ namedOnly: Set<String>) {
        var open: [(place: DirectiveName, text: String)] = []
        for (index, directive) in directives.enumerated() where directive.scope == nil {
            for (name, word) in directive.names.enumerated() {
                let place = DirectiveName(index, name)
                if directive.disables {
                    open.append((place, word.text))
                    continue
                }
                for opener in open where means(word.text, opener.text, namedOnly) || means(opener.text, word.text, namedOnly) {
                    openers[place, default: []].append(opener.place)
                    closers[opener.place, default: []].append(place)
                }
                open.removeAll { $0.text == word.text || means(word.text, $0.text, namedOnly) }
            }
        }
    }
}

/// Whether a name in a directive means a rule.
private func means(_ name: String, _ rule: String, _ namedOnly: Set<String>) -> Bool {
    name == rule || name == "all" && !namedOnly.contains(rule)
}

/// One name in one directive of a file.
struct DirectiveName: Hashable, Sendable {
    var directive: Int
    var name: Int

    init(_ directive: Int, _ name: Int) {
        self.directive = directive
        self.name = name
    }
}
