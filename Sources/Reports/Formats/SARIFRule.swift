// Describes a catalog rule in a SARIF log, with its page as the help text.
import CellLintJSON

struct SARIFRule {
    let id: String
    private let entry: CatalogEntry?

    init(_ entry: CatalogEntry) {
        id = entry.id
        self.entry = entry
    }

    /// A rule without a page.
    init(id: String) {
        self.id = id
        entry = nil
    }

    var json: JSON {
        guard let entry else {
            return ["id": .string(id), "shortDescription": text(id), "fullDescription": text(id), "help": text(id)]
        }
        let page = Page(entry)
        let introduction = page.introduction.isEmpty ? entry.summary : page.introduction
        return [
            "id": .string(id),
            "name": .string(name(entry)),
            "shortDescription": text(shortened(entry.summary)),
            "fullDescription": text(shortened(introduction)),
            "help": [
                "text": .string(pageText(entry.page.description, ReportStyle()).text), "markdown": .string(pageMarkdown(page)),
            ],
            "helpUri": entry.url.map(JSON.string),
            "defaultConfiguration": ["level": .string(sarifLevel(entry.severity))],
            "properties": [
                "tags": .strings(["uikit"] + folder(entry)),
                "precision": .string(precision(entry.confidence)),
                "problem.severity": .string(entry.severity == .info ? "recommendation" : entry.severity.name),
            ],
        ]
    }

    private func text(_ text: String) -> JSON { ["text": .string(text)] }

    /// `LegacyCellContent`, the file's name.
    private func name(_ entry: CatalogEntry) -> String {
        let file = entry.path.components.last?.text ?? id
        return file.ends(with: ".md") ? String(Substring(file.utf8.dropLast(3))) : file
    }

    /// The rule's category in the catalog: `content`.
    private func folder(_ entry: CatalogEntry) -> [String] {
        let parts = entry.path.components
        return parts.count > 1 ? [parts[0].text.lowercased()] : []
    }

    /// How often findings are right, in code scanning's terms.
    private func precision(_ confidence: Confidence) -> String {
        switch confidence {
        case .certain: "very-high"
        case .likely: "high"
        case .possible: "medium"
        }
    }

    /// At most 1024 characters, GitHub's limit.
    private func shortened(_ text: String) -> String {
        text.utf16.count <= 1024 ? text : String(decoding: text.utf16.prefix(1020), as: UTF16.self) + "…"
    }
}

/// SARIF has no level below `note` for informational findings.
func sarifLevel(_ severity: Severity) -> String {
    severity == .error || severity == .warning ? severity.name : "note"
}
