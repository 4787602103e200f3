// The JSON schema of a configuration, which editors check it by while it is written.
import CellLintJSON
import CellLintLinting
import CellLintReports
import CellLintWorkspace

/// The JSON schema of a configuration, for editors.
func schema(_ catalog: [CatalogEntry]) -> JSON {
    func strings(_ text: String) -> JSON { .object([("type", .string("array")), ("items", text_), ("description", .string(text))]) }
    func oneOf(_ names: [String]) -> JSON { .object([("enum", .array(names.map(JSON.string)))]) }
    func object(_ members: [(key: String, value: JSON)], required: [String] = []) -> JSON {
        .object(
            [("type", .string("object")), ("properties", .object(members)), ("additionalProperties", .bool(false))]
                + (required.isEmpty ? [] : [("required", .array(required.map(JSON.string)))]))
    }
    let levels = oneOf(Severity.allCases.reversed().map(\.name))
    let confidences = oneOf(Confidence.allCases.reversed().map(\.name))
    func rule(_ options: [RuleOption]) -> JSON {
        let members = [("severity", levels), ("confidence", confidences)] + options.map { ($0.name, strings($0.summary)) }
        return .object([("anyOf", .array([levels, object(members)]))])
    }
    let described = catalog.map { entry -> (String, JSON) in
        // Beside a reference, readers ignore other keys.
        let shape = entry.options.isEmpty ? JSON.object([("$ref", .string("#/definitions/rule"))]) : rule(entry.options)
        return (entry.id, .object([("description", .string(entry.summary)), ("allOf", .array([shape]))]))
    }
    let rules = object([("all", .object([("$ref", .string("#/definitions/rule"))]))] + described)
    return .object([
        ("$schema", .string("http://json-schema.org/draft-07/schema#")),
        ("title", .string(".cell-lint.json")),
        ("definitions", .object([("rule", rule([])), ("rules", rules)])),
        ("type", .string("object")),
        ("additionalProperties", .bool(false)),
        (
            "properties",
            .object([
                ("$schema", text_),
                (
                    "extends",
                    .object([
                        ("description", .string("files whose keys apply where this one lacks them; a later one has priority")),
                        ("anyOf", .array([text_, strings("files")])),
                    ])
                ),
                ("requiredVersion", version("the oldest version of cell-lint that may be used")),
                ("failLevel", oneOf(["error", "warning", "info", "never"])),
                ("strict", .object([("type", .string("boolean")), ("description", .string("whether warnings are errors"))])),
                ("reporter", oneOf(reporters.map(\.name))),
                (
                    "deploymentTarget",
                    object(
                        platforms.map {
                            ($0, version("the oldest version of the system"))
                        })
                ),
                ("included", strings("files and folders to lint if no path is given")),
                ("excluded", strings("globs of excluded paths, relative to this file")),
                ("confidence", confidences),
                ("baseline", described_("the baseline file")),
                (
                    "maxFindings",
                    .object([
                        ("type", .string("integer")), ("minimum", .integer(0)),
                        ("description", .string("how many findings a terminal shows; 0 for all")),
                    ])
                ),
                ("rulePages", strings("folders with team rules")),
                ("rules", .object([("$ref", .string("#/definitions/rules"))])),
                (
                    "overrides",
                    .object([
                        ("type", .string("array")),
                        (
                            "items",
                            object(
                                [
                                    ("paths", strings("globs, relative to this file")),
                                    ("rules", .object([("$ref", .string("#/definitions/rules"))])),
                                ], required: ["paths", "rules"])
                        ),
                    ])
                ),
            ])
        ),
    ])
}

private let text_ = JSON.object([("type", .string("string")), ("minLength", .integer(1))])
private func version(_ text: String) -> JSON {
    .object([("type", .string("string")), ("pattern", .string("^[0-9]+(\\.[0-9]+){0,2}$")), ("description", .string(text))])
}

private func described_(_ text: String) -> JSON {
    .object([("type", .string("string")), ("minLength", .integer(1)), ("description", .string(text))])
}
