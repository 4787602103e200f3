// Reads `.cell-lint.json`, with the source location of each value. It checks structure and types; the callers that have the catalog
// check the names of rules and levels.
import CellLintJSON
import CellLintLinting

/// A value and its source location.
public struct Located<Value: Sendable>: Sendable {
    public var value: Value
    public var place: TextPlace

    public init(_ value: Value, at place: TextPlace) {
        self.value = value
        self.place = place
    }

    /// A problem with this value.
    public func problem(_ reason: String) -> TextProblem { TextProblem(path: place.path, position: place.position, reason: reason) }
}

/// A location in a file, as shown by errors and `config show`.
public struct TextPlace: Hashable, Sendable, CustomStringConvertible {
    public var path: Path
    public var position: Position
    public var description: String { "\(path):\(position.line)" }
}

/// The settings for one rule, or for `all`.
public struct RuleEntry: Sendable {
    public var rule: Located<String>
    public var severity: Located<String>?
    public var confidence: Located<String>?
    /// The rule's own options.
    public var options: [OptionEntry] = []
}

/// The value of a rule's own option.
public struct OptionEntry: Sendable {
    public var name: Located<String>
    public var values: [Located<String>]
    /// Why the value is none. Whether the option exists is to be asked first.
    public var problem: TextProblem?
}

/// Rules for certain paths.
public struct OverrideEntry: Sendable {
    public var paths: [Located<String>]
    public var rules: [RuleEntry]
}

/// One configuration file. Missing keys are nil or empty.
public struct ConfigurationFile: Sendable {
    public static let name: Path = ".cell-lint.json"

    /// The file's path: its patterns and paths are relative to its folder.
    public var path: Path
    public var deploymentTargets: [Located<(platform: String, version: String)>]?
    public var included: [Located<String>]?
    public var excluded: [Located<String>]?
    public var confidence: Located<String>?
    public var baseline: Located<String>?
    public var maxFindings: Located<Int>?
    public var rules: [RuleEntry] = []
    public var rulePages: [Located<String>]?
    public var overrides: [OverrideEntry]?
    /// The files whose keys apply where this one lacks them; a later one has priority.
    public var extends: [Located<String>] = []
    public var requiredVersion: Located<String>?
    public var failLevel: Located<String>?
    public var strict: Located<Bool>?
    public var reporter: Located<String>?

    public init(_ text: SourceText) throws(TextProblem) {
        path = text.path
        let reader = ConfigurationReader(json: try JSONText(text))
        for member in try reader.members(reader.json.root, Self.keys) {
            switch member.key {
            case "deploymentTarget": deploymentTargets = try reader.targets(member)
            case "included": included = try reader.strings(member)
            case "excluded": excluded = try reader.strings(member)
            case "confidence": confidence = try reader.string(member)
            case "baseline": baseline = try reader.string(member)
            case "maxFindings": maxFindings = try reader.count(member)
            case "rules": rules = try reader.rules(member)
            case "rulePages": rulePages = try reader.strings(member)
            case "overrides": overrides = try reader.overrides(member)
            case "extends": extends = try reader.stringOrStrings(member)
            case "requiredVersion": requiredVersion = try reader.string(member)
            case "failLevel": failLevel = try reader.string(member)
            case "strict": strict = try reader.bool(member)
            case "reporter": reporter = try reader.string(member)
            default: _ = try reader.string(member)
            }
        }
    }

    static let keys = [
        "$schema", "baseline", "confidence", "deploymentTarget", "excluded", "extends", "failLevel", "included", "maxFindings", "overrides",
        "reporter", "requiredVersion", "rulePages", "rules", "strict",
    ]
}
