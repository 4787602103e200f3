// Reads `.cell-lint.json`, with the source location of each value. It checks structure and types; the callers that have the catalog
// check the names of rules and levels.
import CellLintJSON
import CellLintLinting

/// A value and its source location.
public struct Placed<Value: Sendable>: Sendable {
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
    public var rule: Placed<String>
    public var severity: Placed<String>?
    public var confidence: Placed<String>?
}

/// Rules for certain paths.
public struct OverrideEntry: Sendable {
    public var paths: [Placed<String>]
    public var rules: [RuleEntry]
}

/// One configuration file. Missing keys are nil or empty.
public struct ConfigurationFile: Sendable {
    public static let name: Path = ".cell-lint.json"

    /// The file's path: its patterns and paths are relative to its folder.
    public var path: Path
    public var deploymentTargets: [Placed<(platform: String, version: String)>]?
    public var included: [Placed<String>]?
    public var excluded: [Placed<String>]?
    public var confidence: Placed<String>?
    public var baseline: Placed<String>?
    public var rules: [RuleEntry] = []
    public var rulePages: [Placed<String>]?
    public var overrides: [OverrideEntry]?
    public var extends: Placed<String>?

    public init(_ text: SourceText) throws(TextProblem) {
        path = text.path
        let reader = ConfigurationReader(json: try JSONText(text))
        for member in try reader.members(reader.json.root, Self.keys) {
            let value = member.value
            switch member.key {
            case "deploymentTarget": deploymentTargets = try reader.targets(value)
            case "included": included = try reader.strings(value)
            case "excluded": excluded = try reader.strings(value)
            case "confidence": confidence = try reader.string(value)
            case "baseline": baseline = try reader.string(value)
            case "rules": rules = try reader.rules(value)
            case "rulePages": rulePages = try reader.strings(value)
            case "overrides": overrides = try reader.overrides(value)
            case "extends": extends = try reader.string(value)
            default: _ = try reader.string(value)
            }
        }
    }

    static let keys = [
        "$schema", "baseline", "confidence", "deploymentTarget", "excluded", "extends", "included", "overrides", "rulePages", "rules",
    ]
}

private struct ConfigurationReader {
    let json: JSONText
    private let lines: LineTable

    init(json: JSONText) {
        self.json = json
        lines = LineTable(json.text)
    }

    func members(_ value: JSONValue, _ known: [String]? = nil) throws(TextProblem) -> [JSONValue.Member] {
        let members = try json.members(of: value)
        for member in members {
            guard let known, !known.contains(member.key) else { continue }
            throw json.problem(member.keyOffset, "unknown key `\(member.key)`" + suggestion(for: member.key, among: known))
        }
        return members
    }

    func array(_ value: JSONValue) throws(TextProblem) -> [JSONValue] {
        guard case .array(let items) = value.content else {
            throw json.problem(value.offset, "expected an array, not \(value.kind)")
        }
        return items
    }

    func string(_ value: JSONValue) throws(TextProblem) -> Placed<String> {
        guard case .string(let text) = value.content else {
            throw json.problem(value.offset, "expected a string, not \(value.kind)")
        }
        guard !text.isEmpty else { throw json.problem(value.offset, "the string is empty") }
        return placed(text, value.offset)
    }

    func strings(_ value: JSONValue) throws(TextProblem) -> [Placed<String>] {
        var result: [Placed<String>] = []
        for item in try array(value) { result.append(try string(item)) }
        return result
    }

    func targets(_ value: JSONValue) throws(TextProblem) -> [Placed<(platform: String, version: String)>] {
        var result: [Placed<(platform: String, version: String)>] = []
        for member in try members(value) { result.append(placed((member.key, try string(member.value).value), member.keyOffset)) }
        return result
    }

    func rules(_ value: JSONValue) throws(TextProblem) -> [RuleEntry] {
        var result: [RuleEntry] = []
        for member in try members(value) {
            var entry = RuleEntry(rule: placed(member.key, member.keyOffset))
            if case .object = member.value.content {
                for setting in try members(member.value, ["confidence", "severity"]) {
                    let text = try string(setting.value)
                    if setting.key == "severity" { entry.severity = text } else { entry.confidence = text }
                }
            } else {
                entry.severity = try string(member.value)
            }
            result.append(entry)
        }
        return result
    }

    func overrides(_ value: JSONValue) throws(TextProblem) -> [OverrideEntry] {
        var result: [OverrideEntry] = []
        for item in try array(value) {
            var entry = OverrideEntry(paths: [], rules: [])
            let members = try members(item, ["paths", "rules"])
            for member in members {
                if member.key == "paths" { entry.paths = try strings(member.value) } else { entry.rules = try rules(member.value) }
            }
            for key in ["paths", "rules"] where !members.contains(where: { $0.key == key }) {
                throw json.problem(item.offset, "an override requires both `paths` and `rules`; `\(key)` is missing")
            }
            result.append(entry)
        }
        return result
    }

    private func placed<Value: Sendable>(_ value: Value, _ offset: Int) -> Placed<Value> {
        Placed(value, at: TextPlace(path: json.text.path, position: lines.position(at: offset)))
    }
}
