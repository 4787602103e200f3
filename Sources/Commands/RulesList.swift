// `cell-lint rules`: the catalogue as a table, or as JSON for programs.
import Reports

func listRules(_ typed: Typed, _ surroundings: Surroundings) throws(UsageError) -> Outcome {
    if let operand = typed.operands.first {
        throw UsageError("`cell-lint rules` lists all rules; `cell-lint explain \(operand)` shows one")
    }
    let catalog = surroundings.catalog
    let isJSON = try choice("`--reporter`", typed.lastReporter ?? "pretty", [("pretty", false), ("json", true)])
    let style = try surroundings.terminal.style(color: typed.color)
    return Outcome(output: Array((isJSON ? json(catalog) : table(catalog, Paint(isOn: style.hasColors))).utf8))
}

private func table(_ catalog: [CatalogEntry], _ paint: Paint) -> String {
    var rows = [["RULE", "SEVERITY", "DEFAULT", "FIX", "SUMMARY"]]
    rows += catalog.map { [$0.id, $0.severity.name, $0.isDefault ? "on" : "off", $0.fix, $0.summary] }
    // The last column is not padded.
    let widths = (0..<4).map { column in rows.map { $0[column].utf8.count }.max() ?? 0 }
    var text = ""
    for (index, row) in rows.enumerated() {
        let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.utf8.count) } + [row[4]]
        let line = cells.joined(separator: "  ")
        text += (index == 0 ? paint(line, .bold) : line) + "\n"
    }
    return text
}

private func json(_ catalog: [CatalogEntry]) -> String {
    JSON.object([
        ("version", .integer(1)),
        ("rules", .array(catalog.map { entry in
            .object([
                ("id", .string(entry.id)),
                ("severity", .string(entry.severity.name)),
                ("confidence", .string(entry.confidence.name)),
                ("default", .bool(entry.isDefault)),
                ("since", entry.since.isEmpty ? .null : .string(entry.since)),
                ("fix", .string(entry.fix)),
                ("summary", .string(entry.summary)),
                ("page", .string("Rules/" + entry.path)),
            ])
        })),
    ]).text + "\n"
}
