// Offers code actions for findings: their fix, all fixes of a rule, all safe fixes, or a suppression comment.
// The edit is computed when the user chooses an action, if the client can wait for that; other clients get it at once.
import CellLintJSON
import CellLintReports
import CellLintWorkspace

enum ActionKind {
    static let quickFix = "quickfix"
    static let fixAll = "source.fixAll.cell-lint"
}

/// The effect of an action, as sent to the client and back.
private enum ActionPayload {
    /// The finding's ID.
    case fix(String)
    case allow(String)
    /// The rule's ID.
    case fixAll(of: String?)

    var json: (key: String, value: JSON) {
        switch self {
        case .fix(let id): ("fix", .string(id))
        case .allow(let id): ("allow", .string(id))
        case .fixAll(let rule): ("fixAll", .string(rule ?? ""))
        }
    }

    init?(_ value: JSONValue?) {
        if let id = value?["fix"]?.string {
            self = .fix(id)
        } else if let id = value?["allow"]?.string {
            self = .allow(id)
        } else if let rule = value?["fixAll"]?.string {
            self = .fixAll(of: rule.isEmpty ? nil : rule)
        } else {
            return nil
        }
    }
}

private struct Action {
    var title: String
    var kind: String
    var payload: ActionPayload
    var findings: [Finding] = []
    var isPreferred = false
}

extension Server {
    func codeActions(_ uri: String, _ parameters: JSONValue) -> Result<JSON, ResponseError> {
        let answer = repairable(uri)
        guard let range = answer.places.byteRange(parameters["range"]) else {
            return .failure(.invalidParameters("`range` is missing"))
        }
        let only = (parameters["context"]?["only"]?.array ?? []).compactMap(\.string)
        func wants(_ kind: String) -> Bool { only.isEmpty || only.contains { kind == $0 || kind.begins(with: $0 + ".") } }
        guard client.takesActions, let document = documents[uri], let file = document.file,
            slots[document.project]?.project?.isSound(file) ?? false
        else { return .success(.array([])) }
        var actions: [Action] = []
        if wants(ActionKind.quickFix) {
            let here = answer.findings.filter { $0.location.range.start <= range.end && range.start <= $0.location.range.end }
            actions += fixes(of: here) + ruleFixes(here, answer.findings) + allowances(here, document.project)
        }
        if wants(ActionKind.fixAll), answer.findings.contains(where: \.hasSafeFix) {
            actions.append(Action(title: "Apply all safe fixes (cell-lint)", kind: ActionKind.fixAll, payload: .fixAll(of: nil)))
        }
        return .success(.array(actions.compactMap { json($0, uri, answer) }))
    }

    /// Several findings may share a fix, as a migration does for the uses of its cell.
    private func fixes(of findings: [Finding]) -> [Action] {
        var actions: [Action] = []
        var known: [FixIdentity: Int] = [:]
        for finding in findings {
            guard let fix = finding.fix, fix.applicability != .display, let identity = FixIdentity(finding) else { continue }
            if let index = known[identity] {
                actions[index].findings.append(finding)
                continue
            }
            known[identity] = actions.count
            let isSafe = fix.applicability == .safe
            let files = fix.others.isEmpty ? "" : " in \(fix.others.count + 1) files"
            let title = "\(fix.title.capitalizedFirst)\(files)\(isSafe ? "" : " (needs review)")"
            actions.append(
                Action(title: title, kind: ActionKind.quickFix, payload: .fix(finding.id), findings: [finding], isPreferred: isSafe))
        }
        return actions
    }

    /// For rules with more than one fixable finding.
    private func ruleFixes(_ here: [Finding], _ all: [Finding]) -> [Action] {
        rules(of: here).compactMap { rule in
            let findings = all.filter { $0.rule == rule && $0.hasSafeFix }
            guard Set(findings.map { FixIdentity($0)! }).count > 1 else { return nil }
            return Action(
                title: "Fix all `\(rule)` in this file", kind: ActionKind.quickFix, payload: .fixAll(of: rule),
                findings: here.filter { $0.rule == rule })
        }
    }

    private func allowances(_ here: [Finding], _ slot: Int) -> [Action] {
        rules(of: here).compactMap { rule in
            let findings = here.filter { $0.rule == rule }
            guard slots[slot]?.project?.canAllow(findings[0]) ?? false else { return nil }
            return Action(title: "Allow `\(rule)` here", kind: ActionKind.quickFix, payload: .allow(findings[0].id), findings: findings)
        }
    }

    private func rules(of findings: [Finding]) -> [String] {
        var seen: Set<String> = []
        return findings.map(\.rule).filter { seen.insert($0).inserted }
    }

    private func json(_ action: Action, _ uri: String, _ answer: DocumentAnswer) -> JSON? {
        let effect: (key: String, value: JSON)
        if client.resolvesEdits {
            let payload = action.payload.json
            effect = ("data", ["uri": .string(uri), "version": answer.version.map(JSON.integer), payload.key: payload.value])
        } else {
            guard let edits = try? edits(action.payload, uri, answer) else { return nil }
            effect = ("edit", workspaceEdit(edits))
        }
        return [
            "title": .string(action.title), "kind": .string(action.kind),
            "diagnostics": action.findings.isEmpty ? nil : .array(action.findings.compactMap { answer.shown[$0.id] }),
            "isPreferred": client.showsPreferred && action.isPreferred ? true : nil,
            effect.key: effect.value,
        ]
    }

    // MARK: - Edits

    /// The action that the user chose, with its edit.
    func resolvedAction(_ uri: String, _ parameters: JSONValue) -> Result<JSON, ResponseError> {
        guard let payload = ActionPayload(parameters["data"]) else {
            return .failure(.invalidParameters("not a code action of cell-lint"))
        }
        let answer = repairable(uri)
        guard parameters["data"]?["version"]?.integer == answer.version else { return .failure(.contentModified) }
        guard case .object(let members) = JSON(parameters) else { return .failure(.invalidParameters("a code action is an object")) }
        do throws(ResponseError) {
            let edits = try edits(payload, uri, answer)
            return .success(.object(members.filter { $0.key != "edit" } + [("edit", workspaceEdit(edits))]))
        } catch {
            return .failure(error)
        }
    }

    /// The edits of one document, which need not be open.
    private struct DocumentEdits {
        var uri: String
        var version: Int?
        var places: PlaceMap
        var edits: [Edit]
    }

    private func edits(_ payload: ActionPayload, _ uri: String, _ answer: DocumentAnswer) throws(ResponseError) -> [DocumentEdits] {
        let invalid = ResponseError.requestFailed("not applied: the result would not be valid Swift")
        guard let document = documents[uri], let file = document.file, let project = slots[document.project]?.project else {
            throw .contentModified
        }
        var edits: [Edit]?
        var others: [DocumentEdits] = []
        switch payload {
        case .fix(let id):
            // Another file may have changed what the finding rests on.
            guard let fix = answer.findings.first(where: { $0.id == id })?.fix else { throw .contentModified }
            guard project.takes(fix.edits, in: file) else { throw invalid }
            edits = fix.edits
            for other in fix.others {
                guard let number = project.number(of: other.path), let text = currentText(other.path, document.project),
                    text.stamp == other.text
                else { throw .contentModified }
                guard project.takes(other.edits, in: number) else { throw invalid }
                let open = openDocument(other.path, document.project)
                others.append(
                    DocumentEdits(
                        uri: open?.uri ?? CellLintLanguageServer.uri(ofPath: other.path), version: open?.version,
                        places: PlaceMap(text, client.encoding), edits: other.edits))
            }
        case .allow(let id):
            edits = project.suppressing(answer.findings.filter { $0.id == id }, in: file)
        case .fixAll(let rule):
            edits = project.fixed(file, rule: rule).map { lineEdits(from: document.text, to: $0) }
        }
        guard let edits, !edits.isEmpty else { throw .contentModified }
        return [DocumentEdits(uri: uri, version: answer.version, places: answer.places, edits: edits)] + others
    }

    /// The text that an edit of a file will meet: that of the open document, or that on disk, which no client may have reported.
    private func currentText(_ path: Path, _ slot: Int) -> SourceText? { openDocument(path, slot)?.text ?? (try? readFile(path)) }

    private func workspaceEdit(_ documents: [DocumentEdits]) -> JSON {
        let texts = documents.map { document in
            JSON.array(document.edits.map { ["range": document.places.range($0.range), "newText": .string($0.replacement)] })
        }
        guard client.takesVersionedEdits else { return ["changes": .object(zip(documents, texts).map { ($0.uri, $1) })] }
        let changes = zip(documents, texts).map { document, texts -> JSON in
            let version = document.version.map(JSON.integer) ?? .null
            return ["textDocument": ["uri": .string(document.uri), "version": version], "edits": texts]
        }
        return ["documentChanges": .array(changes)]
    }
}

extension Finding {
    /// Whether its fix is one of all safe fixes of its file.
    fileprivate var hasSafeFix: Bool { fix.map { $0.applicability == .safe && !$0.edits.isEmpty && $0.others.isEmpty } ?? false }
}

extension String {
    /// Capitalized like a menu item; code stays unchanged.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension JSON {
    /// Converts a value from the client, to send it back.
    fileprivate init(_ value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .bool(let bool): self = .bool(bool)
        case .number(let spelling): self = value.integer.map(JSON.integer) ?? .string(spelling)
        case .string(let text): self = .string(text)
        case .array(let items): self = .array(items.map(JSON.init))
        case .object(let members): self = .object(members.map { ($0.key, JSON($0.value)) })
        }
    }
}
