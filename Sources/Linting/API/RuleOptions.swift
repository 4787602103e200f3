// Options of single rules: declared on a rule's page, set in the configuration, and read by the rule for the file that it checks.

/// An option that a rule's page declares: a list of names.
public struct RuleOption: Equatable, Sendable {
    public var name: String
    /// The names that it may list; empty if any may be.
    public var choices: [String]
    /// A sentence that says what the names are.
    public var summary: String

    public init(name: String, choices: [String] = [], summary: String) {
        self.name = name
        self.choices = choices
        self.summary = summary
    }
}

/// Returns the options that are set for a rule, by its id, in the file at a path.
public typealias RuleOptionValues = @Sendable (_ rule: String, _ path: Path) -> [String: [String]]

extension FileContext {
    /// The names that an option of this rule lists for this file; none if the configuration does not set it.
    public func option(_ name: String) -> Set<String> { option(name, of: rule.id) }

    /// The names that an option of a rule lists for this file.
    public func option(_ name: String, of rule: String) -> Set<String> {
        guard let values = session.ruleOptions?(rule, project.file(resolver.file).path)[name] else { return [] }
        return Set(values)
    }

    /// Whether a type or one of its superclasses has one of these names.
    public func isNamed(_ type: Type, anyOf names: Set<String>) -> Bool {
        guard !names.isEmpty else { return false }
        return resolver.superclassChain(of: type.unwrapped).contains { type in
            switch type {
            case .nominal(let id, _): names.contains(project.type(id).name)
            case .external(let name): names.contains(name)
            default: false
            }
        }
    }
}
