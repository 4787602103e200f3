// The JSON schema of a configuration, which editors check it by while it is written.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

/// The JSON schema of a configuration, for editors.
func schema(_ catalog: [CatalogEntry]) -> JSON {
    let levels = oneOf(Severity.allCases.reversed().map(\.name))
    let confidences = oneOf(Confidence.allCases.reversed().map(\.name))
    let (anyRule, rules): (JSON, JSON) = (["$ref": "#/definitions/rule"], ["$ref": "#/definitions/rules"])
    func rule(_ options: [RuleOption]) -> JSON {
        let members = [("severity", levels), ("confidence", confidences)] + options.map { ($0.name, names($0)) }
        return ["anyOf": [levels, object(members)]]
    }
    let described = catalog.map { entry -> (String, JSON) in
        // Beside a reference, readers ignore other keys.
        (entry.id, ["description": .string(entry.summary), "allOf": [entry.options.isEmpty ? anyRule : rule(entry.options)]])
    }
    let properties: JSON = [
        "$schema": text,
        "extends": [
            "description": "files whose keys apply where this one lacks them; a later one has priority", "anyOf": [text, strings("files")],
        ],
        "requiredVersion": version("the oldest version of cell-lint that may be used"),
        "failLevel": oneOf(failLevels.map(\.name)),
        "strict": ["type": "boolean", "description": "whether warnings are errors"],
        "reporter": oneOf(reporters.map(\.name)),
        "deploymentTarget": object(platforms.map { ($0, version("the oldest version of the system")) }),
        "included": strings("files and folders to lint if no path is given"),
        "excluded": strings("globs of excluded paths, relative to this file"),
        "confidence": confidences,
        "baseline": ["type": "string", "minLength": 1, "description": "the baseline file"],
        "maxFindings": ["type": "integer", "minimum": 0, "description": "how many findings a terminal shows; 0 for all"],
        "rulePages": strings("folders with team rules"),
        "rules": rules,
        "overrides": [
            "type": "array",
            "items": object([("paths", strings("globs, relative to this file")), ("rules", rules)], required: ["paths", "rules"]),
        ],
    ]
    return [
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": ".cell-lint.json",
        "definitions": ["rule": rule([]), "rules": object([("all", anyRule)] + described)],
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
    ]
}

private let text: JSON = ["type": "string", "minLength": 1]

private func version(_ description: String) -> JSON {
    ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+){0,2}$", "description": .string(description)]
}

private func strings(_ description: String) -> JSON { ["type": "array", "items": text, "description": .string(description)] }

private func names(_ option: RuleOption) -> JSON {
    guard !option.choices.isEmpty else { return strings(option.summary) }
    return ["type": "array", "items": oneOf(option.choices), "description": .string(option.summary)]
}

private func oneOf(_ names: [String]) -> JSON { ["enum": .strings(names)] }

private func object(_ members: JSON.Members, required: [String] = []) -> JSON {
    [
        "type": "object", "properties": .object(members), "additionalProperties": false,
        "required": required.isEmpty ? nil : .strings(required),
    ]
}
