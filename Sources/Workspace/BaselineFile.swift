// The file of a baseline → its entries, or what is wrong with it and where.
import Linting

extension Baseline {
    /// Reads a baseline.
    /// - Parameter path: relative to the current folder, or absolute.
    public init(path: String) throws(TextProblem) {
        let text: SourceText
        do { text = try readFile(path, isNamed: true) } catch { throw TextProblem(path: path, position: nil, reason: error.reason) }
        try self.init(text)
    }

    public init(_ text: SourceText) throws(TextProblem) {
        let json = try JSONText(text)
        let members = try json.members(of: json.root)
        guard let version = members.first(where: { $0.key == "version" }) else { throw json.problem(json.root.offset, "no baseline: it has no `version`") }
        guard case .number("1") = version.value.content else { throw json.problem(version.value.offset, "a baseline of another version than 1") }
        guard let findings = members.first(where: { $0.key == "findings" }), case .array(let items) = findings.value.content else {
            throw json.problem(json.root.offset, "no baseline: it has no array `findings`")
        }
        var entries: [Entry] = []
        for item in items {
            var entry = Entry(rule: "", path: "", declaration: "", fingerprint: "")
            for member in try json.members(of: item) {
                guard case .string(let text) = member.value.content else {
                    throw json.problem(member.value.offset, "a string is expected here, not \(member.value.kind)")
                }
                switch member.key {
                case "rule": entry.rule = text
                case "path": entry.path = text
                case "declaration": entry.declaration = text
                case "fingerprint": entry.fingerprint = text
                default: throw json.problem(member.keyOffset, "unknown key `\(member.key)`")
                }
            }
            guard !entry.fingerprint.isEmpty, !entry.rule.isEmpty, !entry.path.isEmpty else {
                throw json.problem(item.offset, "an entry has `rule`, `path` and `fingerprint`")
            }
            entries.append(entry)
        }
        self.init(entries)
    }
}

extension JSONText {
    /// The members of an object.
    func members(of value: JSONValue) throws(TextProblem) -> [JSONValue.Member] {
        guard case .object(let members) = value.content else { throw problem(value.offset, "an object is expected here, not \(value.kind)") }
        return members
    }
}
