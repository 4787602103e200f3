// Offers code actions for findings: their fix, all fixes of a rule, all safe fixes, or a suppression comment.
// The edit is computed when the user chooses an action, if the client can wait for that; other clients get it at once.
import CellLintJSON
import CellLintLinting
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

    var json: [(key: String, value: JSON)] {
        switch self {
        case .fix(let id): [("fix", .string(id))]
        case .allow(let id): [("allow", .string(id))]
        case .fixAll(let rule): [("fixAll", .string(rule ?? ""))]
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
        var known: [[Edit]: Int] = [:]
        for finding in findings {
            guard let fix = finding.fix, !fix.edits.isEmpty, fix.applicability != .display else { continue }
            if let index = known[fix.edits] {
                actions[index].findings.append(finding)
                continue
            }
            known[fix.edits] = actions.count
            let isSafe = fix.applicability == .safe
            let title = "\(fix.title.capitalizedFirst)\(isSafe ? "" : " (needs review)")"
            actions.append(
                Action(title: title, kind: ActionKind.quickFix, payload: .fix(finding.id), findings: [finding], isPreferred: isSafe))
        }
        return actions
    }

    /// For rules with more than one fixable finding.
    private func ruleFixes(_ here: [Finding], _ all: [Finding]) -> [Action] {
        rules(of: here).compactMap { rule in
            let findings = all.filter { $0.rule == rule && $0.hasSafeFix }
            guard Set(findings.map { $0.fix!.edits }).count > 1 else { return nil }
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
        var members: [(key: String, value: JSON)] = [("title", .string(action.title)), ("kind", .string(action.kind))]
        if !action.findings.isEmpty {
            members.append(
                ("diagnostics", .array(action.findings.compactMap { answer.shown[$0.id] })))
        }
        if client.showsPreferred, action.isPreferred { members.append(("isPreferred", .bool(true))) }
        if client.resolvesEdits {
            let version: [(key: String, value: JSON)] = answer.version.map { [("version", .integer($0))] } ?? []
            members.append(("data", .object([("uri", .string(uri))] + version + action.payload.json)))
        } else {
            guard let edits = edits(action.payload, uri, answer) else { return nil }
            members.append(("edit", workspaceEdit(uri, answer, edits)))
        }
        return .object(members)
    }

    // MARK: - Edits

    /// The action that the user chose, with its edit.
    func resolvedAction(_ uri: String, _ parameters: JSONValue) -> Result<JSON, ResponseError> {
        guard let payload = ActionPayload(parameters["data"]) else {
            return .failure(.invalidParameters("not a code action of cell-lint"))
        }
        let answer = repairable(uri)
        guard parameters["data"]?["version"]?.integer == answer.version else { return .failure(.contentModified) }
        guard let edits = edits(payload, uri, answer) else {
            return .failure(.requestFailed("not applied: the result would not be valid Swift"))
        }
        guard case .object(let members) = JSON(parameters) else { return .failure(.invalidParameters("a code action is an object")) }
        return .success(.object(members.filter { $0.key != "edit" } + [("edit", workspaceEdit(uri, answer, edits))]))
    }

    /// Nil if there is nothing to edit.
    private func edits(_ payload: ActionPayload, _ uri: String, _ answer: DocumentAnswer) -> [Edit]? {
        guard let document = documents[uri], let file = document.file, let project = slots[document.project]?.project else { return nil }
        switch payload {
        case .fix(let id):
            guard let fix = answer.findings.first(where: { $0.id == id })?.fix, project.takes(fix.edits, in: file) else { return nil }
            return fix.edits
        case .allow(let id):
            let edits = project.suppressing(answer.findings.filter { $0.id == id }, in: file)
            return edits.isEmpty ? nil : edits
        case .fixAll(let rule):
            return project.fixed(file, rule: rule).map { lineEdits(from: document.text, to: $0) }
        }
    }

    private func workspaceEdit(_ uri: String, _ answer: DocumentAnswer, _ edits: [Edit]) -> JSON {
        let texts = JSON.array(edits.map { .object([("range", answer.places.range($0.range)), ("newText", .string($0.replacement))]) })
        guard client.takesVersionedEdits else { return .object([("changes", .object([(uri, texts)]))]) }
        let document = JSON.object([("uri", .string(uri)), ("version", answer.version.map(JSON.integer) ?? .null)])
        return .object([("documentChanges", .array([.object([("textDocument", document), ("edits", texts)])]))])
    }
}

extension Finding {
    fileprivate var hasSafeFix: Bool { fix.map { $0.applicability == .safe && !$0.edits.isEmpty } ?? false }
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
