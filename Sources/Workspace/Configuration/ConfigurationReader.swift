// Reads the values of a configuration from JSON, each with its location. A key that people know from SwiftLint gets an error that names
// ours.
import CellLintJSON
import CellLintLinting

/// Reads the values of one configuration file.
struct ConfigurationReader {
    let json: JSONText
    private let lines: LineTable

    init(json: JSONText) {
        self.json = json
        lines = LineTable(json.text)
    }

    /// - Parameter known: the keys that there are; nil for any.
    func members(_ value: JSONValue, _ known: [String]? = nil) throws(TextProblem) -> [JSONValue.Member] {
        let members = try json.members(of: value)
        for member in members {
            guard let known, !known.contains(member.key) else { continue }
            let advice = known == ConfigurationFile.keys ? swiftLintKey(member.key) : nil
            throw json.problem(member.keyOffset, "unknown key `\(member.key)`" + (advice ?? suggestion(for: member.key, among: known)))
        }
        return members
    }

    /// - Parameter subject: what a message calls the value.
    private func wrong(_ value: JSONValue, _ subject: String, mustBe expected: String) -> TextProblem {
        json.problem(value.offset, "\(subject) must be \(expected), not \(value.kind)")
    }

    private func members(of member: JSONValue.Member, mustBe expected: String) throws(TextProblem) -> [JSONValue.Member] {
        guard case .object = member.value.content else { throw wrong(member.value, "`\(member.key)`", mustBe: expected) }
        return try members(member.value)
    }

    private func array(_ member: JSONValue.Member) throws(TextProblem) -> [JSONValue] {
        let value = member.value
        guard case .array(let items) = value.content else {
            if case .string(let text) = value.content {
                throw json.problem(value.offset, "`\(member.key)` must be an array: `[\"\(text)\"]`")
            }
            throw wrong(value, "`\(member.key)`", mustBe: "an array")
        }
        return items
    }

    /// One string, or several.
    func stringOrStrings(_ member: JSONValue.Member) throws(TextProblem) -> [Located<String>] {
        if case .array = member.value.content { return try strings(member) }
        return [try string(member)]
    }

    func bool(_ member: JSONValue.Member) throws(TextProblem) -> Located<Bool> {
        guard case .bool(let isTrue) = member.value.content else {
            throw wrong(member.value, "`\(member.key)`", mustBe: "true or false")
        }
        return placed(isTrue, member.value.offset)
    }

    /// A number that is not negative.
    func count(_ member: JSONValue.Member) throws(TextProblem) -> Located<Int> {
        guard let number = member.value.integer, number >= 0 else {
            throw json.problem(member.value.offset, "`\(member.key)` must be a number of 0 or more")
        }
        return placed(number, member.value.offset)
    }

    func string(_ member: JSONValue.Member) throws(TextProblem) -> Located<String> { try string(member.value, "`\(member.key)`") }

    private func string(_ value: JSONValue, _ subject: String, mustBe expected: String = "a string") throws(TextProblem) -> Located<String>
    {
        guard case .string(let text) = value.content else { throw wrong(value, subject, mustBe: expected) }
        guard !text.isEmpty else { throw json.problem(value.offset, "\(subject) is empty") }
        return placed(text, value.offset)
    }

    func strings(_ member: JSONValue.Member) throws(TextProblem) -> [Located<String>] {
        var result: [Located<String>] = []
        for item in try array(member) { result.append(try string(item, "an item of `\(member.key)`")) }
        return result
    }

    func targets(_ member: JSONValue.Member) throws(TextProblem) -> [Located<(platform: String, version: String)>] {
        var result: [Located<(platform: String, version: String)>] = []
        for target in try members(of: member, mustBe: "an object such as `{\"iOS\": \"15.0\"}`") {
            result.append(placed((target.key, try string(target).value), target.keyOffset))
        }
        return result
    }

    func rules(_ member: JSONValue.Member) throws(TextProblem) -> [RuleEntry] {
        var result: [RuleEntry] = []
        for rule in try members(of: member, mustBe: "an object such as `{\"ID\": \"off\"}`") {
            var entry = RuleEntry(rule: placed(rule.key, rule.keyOffset))
            if case .object = rule.value.content {
                for setting in try members(rule.value) {
                    switch setting.key {
                    case "severity": entry.severity = try string(setting)
                    case "confidence": entry.confidence = try string(setting)
                    default: entry.options.append(option(setting))
                    }
                }
            } else {
                entry.severity = try string(rule.value, "`\(rule.key)`", mustBe: "a severity or an object")
            }
            result.append(entry)
        }
        return result
    }

    private func option(_ setting: JSONValue.Member) -> OptionEntry {
        var entry = OptionEntry(name: placed(setting.key, setting.keyOffset), values: [])
        do { entry.values = try strings(setting) } catch { entry.problem = error }
        return entry
    }

    func overrides(_ member: JSONValue.Member) throws(TextProblem) -> [OverrideEntry] {
        var result: [OverrideEntry] = []
        for item in try array(member) {
            var entry = OverrideEntry(paths: [], rules: [])
            let members = try members(item, ["paths", "rules"])
            for member in members {
                if member.key == "paths" { entry.paths = try strings(member) } else { entry.rules = try rules(member) }
            }
            for key in ["paths", "rules"] where !members.contains(where: { $0.key == key }) {
                throw json.problem(item.offset, "an override requires both `paths` and `rules`; `\(key)` is missing")
            }
            result.append(entry)
        }
        return result
    }

    private func placed<Value: Sendable>(_ value: Value, _ offset: Int) -> Located<Value> {
        Located(value, at: TextPlace(path: json.text.path, position: lines.position(at: offset)))
    }
}

/// What replaces a key of SwiftLint's configuration; nil for any other key.
private func swiftLintKey(_ key: String) -> String? {
    switch key {
    case "disabled_rules": #"; the key is `rules`: `"rules": {"ID": "off"}`"#
    case "opt_in_rules", "enabled_rules", "analyzer_rules": #"; the key is `rules`: `"rules": {"ID": "warning"}`"#
    case "only_rules", "whitelist_rules": #"; the key is `rules`: `"rules": {"all": "off", "ID": "warning"}`"#
    case "custom_rules": #"; the key is `rulePages`: `"rulePages": ["FOLDER"]`"#
    case "swiftlint_version": #"; the key is `requiredVersion`: `"requiredVersion": "VERSION"`"#
    case "parent_config", "child_config": #"; the key is `extends`: `"extends": "FILE"`"#
    case "exclude", "include": #"; the key is `\#(key)d`: `"\#(key)d": ["FOLDER"]`"#
    case "warning_threshold": "; use the option `--max-warnings`"
    case "lenient": "; use the option `--lenient`"
    default: nil
    }
}
