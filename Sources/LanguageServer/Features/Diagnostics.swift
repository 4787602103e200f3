// Converts findings to diagnostics, and shows the pages of their rules on hover.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

extension Server {
    /// One diagnostic a finding. Of the uses of one cell, the first has the finding's severity and leads to the others, which
    /// are hints: editors mark them, and list only the first.
    func diagnostics(_ findings: [Finding], _ rules: [String: CatalogEntry], _ places: PlaceMap, _ slot: Int) -> [(id: String, json: JSON)]
    {
        var diagnostics: [(id: String, json: JSON)?] = Array(repeating: nil, count: findings.count)
        for group in findings.grouped {
            let others = group.others.prefix(Limits.maxRelated).map { Note($0.location, $0.message) }
            let first = Note(group.first.location, "the first use, which this belongs to")
            for (number, (index, use)) in zip(group.indices, group.uses).enumerated() {
                let json = diagnostic(
                    use, rules[use.rule], places, slot, notes: use.notes + reviewNotes(use) + (number == 0 ? others : [first]),
                    isHint: number > 0)
                diagnostics[index] = (use.id, json)
            }
        }
        return diagnostics.compactMap { $0 }
    }

    private func diagnostic(_ finding: Finding, _ rule: CatalogEntry?, _ places: PlaceMap, _ slot: Int, notes: [Note], isHint: Bool) -> JSON
    {
        let severity = finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3
        let showsNotes = client.showsRelatedInformation && !notes.isEmpty
        return [
            "range": places.range(finding.location.range),
            "severity": .integer(isHint ? 4 : severity),
            "code": .string(finding.rule),
            "source": "cell-lint",
            "message": .string(finding.message),
            "codeDescription": rule?.url.map { ["href": .string($0)] },
            "tags": client.showsTags && isAboutDeprecation(rule) ? [2] : nil,
            "relatedInformation": showsNotes ? .array(notes.map { related($0, places, slot) }) : nil,
            "data": client.keepsDiagnosticData ? .string(finding.id) : nil,
        ]
    }

    /// The last diagnostic of a document with more findings than are shown.
    func leftOut(_ count: Int, from first: Finding, _ places: PlaceMap) -> JSON {
        [
            "range": places.range(first.location.range), "severity": 3, "source": "cell-lint",
            "message": "\(counted(count, "more finding")) from here; run `cell-lint` for the full list",
        ]
    }

    /// The reasons to review the finding's fix, at its own location: a code action has no room for them.
    private func reviewNotes(_ finding: Finding) -> [Note] {
        guard let fix = finding.fix, fix.applicability == .unsafe else { return [] }
        return fix.notes.map { Note(finding.location, "review: \($0)") }
    }

    /// Editors strike through deprecated code.
    private func isAboutDeprecation(_ rule: CatalogEntry?) -> Bool {
        // A team's page declares API that the team has deprecated.
        rule.map { $0.interface != nil || $0.make() is any DeprecationRule } ?? false
    }

    private func related(_ note: Note, _ places: PlaceMap, _ slot: Int) -> JSON {
        let path = note.location.path
        let range: JSON
        if path == places.text.path {
            range = places.range(note.location.range)
        } else if let text = slots[slot]?.project?.text(of: path) {
            range = PlaceMap(text, client.encoding).range(note.location.range)
        } else {
            // No text of an Interface Builder document is kept: columns remain bytes.
            range = ["start": Place(note.location.start).json, "end": Place(note.location.end).json]
        }
        let uri = openDocument(path, slot)?.uri ?? CellLintLanguageServer.uri(ofPath: path)
        return ["location": ["uri": .string(uri), "range": range], "message": .string(note.message)]
    }

    // MARK: - Hover

    /// The findings at a position: the message, what the rule is about, the fix, how to allow it, and a link to the rule's page.
    func hover(_ uri: String, _ parameters: JSONValue) -> Result<JSON, ResponseError> {
        guard let place = Place(parameters["position"]) else { return .failure(.invalidParameters("`position` is missing")) }
        let answer = repairable(uri)
        let offset = answer.places.offset(of: place)
        let found = answer.findings.filter { $0.location.range.start <= offset && offset <= $0.location.range.end }
        guard let first = found.first else { return .success(.null) }
        let catalog = slots[documents[uri]!.project]?.project?.plan.catalog ?? []
        var seen: Set<String> = []
        let texts = found.filter { seen.insert($0.rule).inserted }.map { finding in
            hoverText(finding, catalog.first { $0.id == finding.rule })
        }
        let contents: JSON = [
            "kind": client.readsMarkdown ? "markdown" : "plaintext",
            "value": .string(texts.joined(separator: client.readsMarkdown ? "\n---\n\n" : "\n")),
        ]
        return .success(["contents": contents, "range": answer.places.range(first.location.range)])
    }

    private func hoverText(_ finding: Finding, _ rule: CatalogEntry?) -> String {
        let isMarkdown = client.readsMarkdown
        let code = isMarkdown ? "`" : ""
        var lines = [isMarkdown ? "**\(finding.rule)**: \(finding.message)" : "\(finding.rule): \(finding.message)"]
        if let rule { lines.append(rule.summary) }
        if let fix = finding.fix, fix.applicability != .display {
            lines.append("Fix: \(fix.title)" + (fix.applicability == .safe ? "" : " (needs review)"))
        }
        lines.append("To allow it here: \(code)// cell-lint:disable:next \(finding.rule) -- the reason\(code)")
        if isMarkdown, let url = rule?.url {
            lines.append("[More about \(finding.rule)](\(url))")
        } else {
            lines.append("More: \(code)cell-lint explain \(finding.rule)\(code)")
        }
        return lines.joined(separator: "\n\n") + "\n"
    }
}

extension Finding {
    /// Unique in one version of a document.
    var id: String { "\(rule):\(location.range.start):\(location.range.count)" }
}
