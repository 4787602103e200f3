// Reads a baseline file, with the location of any error. A JSON report can also serve as an earlier run: its findings contain
// everything that baseline entries do.
import CellLintJSON
import CellLintLinting

extension Baseline {
    /// Reads a baseline.
    /// - Parameters:
    ///   - path: relative to the current folder, or absolute.
    ///   - isNamed: whether the user named it. Then it may also be a pipe; in a stranger's configuration it may not, since that may never end.
    public init(path: Path, isNamed: Bool) throws(TextProblem) {
        try self.init(try text(path, isNamed))
    }

    public init(_ text: SourceText) throws(TextProblem) {
        try self.init(try JSONText(text), reportPath: nil)
    }

    /// Reads what an earlier run found: a baseline or a json report.
    /// - Parameters:
    ///   - isNamed: as above.
    ///   - reportPath: converts the path in a report to one relative to the root.
    public init(earlierRun path: Path, isNamed: Bool, reportPath: @escaping (Path) -> Path) throws(TextProblem) {
        let json = try JSONText(try text(path, isNamed))
        let isReport = try json.members(of: json.root).contains { $0.key == "tool" }
        try self.init(json, reportPath: isReport ? reportPath : nil)
    }

    private init(_ json: JSONText, reportPath: ((Path) -> Path)?) throws(TextProblem) {
        let kind = reportPath == nil ? "baseline" : "report"
        let members = try json.members(of: json.root)
        guard let version = members.first(where: { $0.key == "version" }) else {
            throw json.problem(json.root.offset, "not a \(kind): `version` is missing")
        }
        guard case .number("1") = version.value.content else {
            throw json.problem(version.value.offset, "unsupported version of the \(kind); cell-lint reads version 1")
        }
        guard let findings = members.first(where: { $0.key == "findings" }), case .array(let items) = findings.value.content else {
            throw json.problem(json.root.offset, "not a \(kind): the array `findings` is missing")
        }
        var entries: [Entry] = []
        for item in items {
            var entry = Entry(rule: "", path: "", declaration: "", fingerprint: "")
            for member in try json.members(of: item) {
                guard case .string(let text) = member.value.content else {
                    // Findings have more members than entries, and later versions may add some.
                    if reportPath != nil, !["rule", "path", "fingerprint"].contains(member.key) { continue }
                    throw json.problem(member.value.offset, "expected a string, not \(member.value.kind)")
                }
                switch member.key {
                case "rule": entry.rule = text
                case "path": entry.path = reportPath?(Path(fromText: text)) ?? Path(fromText: text)
                case "declaration": entry.declaration = text
                case "fingerprint": entry.fingerprint = text
                case _ where reportPath != nil: break
                default: throw json.problem(member.keyOffset, "unknown key `\(member.key)`")
                }
            }
            guard !entry.fingerprint.isEmpty, !entry.rule.isEmpty, !entry.path.isEmpty else {
                throw json.problem(item.offset, "an entry requires `rule`, `path` and `fingerprint`")
            }
            entries.append(entry)
        }
        self.init(entries)
    }
}

private func text(_ path: Path, _ isNamed: Bool) throws(TextProblem) -> SourceText {
    do { return try readFile(path, isNamed: isNamed) } catch { throw TextProblem(path: path, position: nil, reason: error.reason) }
}

extension JSONText {
    /// The members of an object.
    func members(of value: JSONValue) throws(TextProblem) -> [JSONValue.Member] {
        guard case .object(let members) = value.content else {
            throw problem(value.offset, "expected an object, not \(value.kind)")
        }
        return members
    }
}
