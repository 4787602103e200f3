// The head of a rule's page: the front matter between two lines `---`, the title and the sentence below it. The build reads it for the
// catalog, the linter for the pages of a team, `explain` and tests.

/// What the head of a page says, and its mistakes. Reading never fails.
public struct PageHead: Sendable {
    /// A `key: value` line.
    public struct Setting: Equatable, Sendable {
        public var key: String
        public var value: String
        /// Beginning at 1.
        public var line: Int
    }

    /// An `option` line: a list of names that a configuration can set for the rule.
    public struct Option: Equatable, Sendable {
        public var name: String
        /// The names that it may list; empty if any may be.
        public var choices: [String]
        /// A sentence that says what the names are.
        public var summary: String

        /// How a page writes it.
        fileprivate var key: String { "option \(name)" + (choices.isEmpty ? "" : "(\(choices.joined(separator: ", ")))") }

        /// Reads `option name` or `option name(first, second)`; nil for another key.
        init?(_ setting: Setting) {
            guard setting.key.begins(with: "option ") else { return nil }
            let parts = setting.key.dropping(bytes: "option ".utf8.count).split(at: "(", maxSplits: 1)
            name = parts.first.map(String.init) ?? ""
            choices = parts.count == 2 ? parts[1].split(at: ")").first.map { $0.split(at: ",").map(trimmed) } ?? [] : []
            summary = setting.value
        }
    }

    /// A mistake, and its line (1-based).
    public struct Problem: Equatable, Sendable {
        public var line: Int
        public var reason: String
    }

    /// The front matter, in order.
    public private(set) var settings: [Setting] = []
    /// The rule's ID, from the title; empty without one.
    public private(set) var id = ""
    /// The line of the title; nil without one.
    public private(set) var titleLine: Int?
    /// The first sentence below the title; empty without one.
    public private(set) var summary = ""
    /// The index of the first line behind the title, or behind the front matter and blank lines if there is none.
    public private(set) var end = 0
    public private(set) var problems: [Problem] = []

    public init(_ lines: [Substring]) {
        readFrontMatter(lines)
        readTitle(lines)
        if titleLine != nil { readSummary(lines) }
    }

    /// The options of the rule, in order.
    public var options: [Option] { settings.compactMap(Option.init) }

    /// The value of a key.
    public subscript(key: String) -> String? { settings.first { $0.key == key }?.value }

    private mutating func fail(_ index: Int, _ reason: String) { problems.append(Problem(line: index + 1, reason: reason)) }

    private mutating func readFrontMatter(_ lines: [Substring]) {
        guard lines.first == "---" else { return fail(0, "the page does not begin with front matter between two `---`") }
        guard let end = lines.dropFirst().firstIndex(of: "---") else { return fail(0, "the front matter is never closed (`---`)") }
        for index in 1..<end {
            let parts = lines[index].split(at: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let setting = Setting(key: String(parts[0]), value: parts.count == 2 ? trimmed(parts[1]) : "", line: index + 1)
            if let reason = parts.count == 2 ? mistake(in: setting) : "not a `key: value` line" { fail(index, reason) }
            settings.append(setting)
        }
        for key in ["severity", "fix"] where self[key] == nil { fail(end, "the front matter lacks `\(key)`") }
        self.end = end + 1
    }

    private func mistake(in setting: Setting) -> String? {
        guard self[setting.key] == nil else { return "duplicate key `\(setting.key)`" }
        let allowed: [String]
        switch setting.key {
        case "severity": allowed = ["info", "warning", "error"]
        case "confidence": allowed = ["possible", "likely", "certain"]
        case "fix": allowed = ["none", "safe", "unsafe"]
        case "default": allowed = ["on", "off"]
        case "with":
            if !setting.value.isEmpty, setting.value.split(at: ",").allSatisfy({ !isBlank($0) }) { return nil }
            return "`with` lists rules, not `\(setting.value)`"
        case "since":
            return Self.version(setting.value) == nil ? "`since` must be a version such as `iOS 14.0`, not `\(setting.value)`" : nil
        case _ where setting.key.begins(with: "option "):
            guard let option = Option(setting), option.key == setting.key else {
                return "an option is `option NAME` or `option NAME(first, second)`, not `\(setting.key)`"
            }
            return setting.value.ends(with: ".") ? nil : "the description of an option must be a sentence, not `\(setting.value)`"
        default: return "unknown key `\(setting.key)`; the keys are severity, confidence, since, fix, default, with, option NAME"
        }
        return allowed.contains(setting.value)
            ? nil : "`\(setting.key)` must be one of \(allowed.joined(separator: ", ")), not `\(setting.value)`"
    }

    /// `iOS 14.0` → `14.0`; nil for anything else.
    public static func version(_ value: String) -> String? {
        guard value.begins(with: "iOS ") else { return nil }
        let version = value.dropping(bytes: 4)
        let parts = version.split(at: ".", omittingEmptySubsequences: false)
        return (1...3).contains(parts.count) && parts.allSatisfy { UInt16($0) != nil && !$0.begins(with: "+") } ? version : nil
    }

    private mutating func readTitle(_ lines: [Substring]) {
        while end < lines.count, isBlank(lines[end]) { end += 1 }
        guard end < lines.count, lines[end].begins(with: "# ") else {
            return fail(max(min(end, lines.count - 1), 0), "the page has no title `# rule_id`")
        }
        id = trimmed(lines[end].dropFirst(2))
        if !Self.isRuleID(id) { fail(end, "the id `\(id)` is not snake_case") }
        end += 1
        titleLine = end
    }

    /// Whether words of lower-case letters and digits are joined by underscores.
    private static func isRuleID(_ id: String) -> Bool {
        let words = id.split(at: "_", omittingEmptySubsequences: false)
        return id.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
            && words.allSatisfy { word in
                !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
            }
    }

    private mutating func readSummary(_ lines: [Substring]) {
        let paragraph = lines[end...].drop(while: isBlank)
            .prefix { !isBlank($0) && !$0.begins(with: "#") && !$0.begins(with: "```") }
        guard !paragraph.isEmpty else { return fail(end - 1, "no sentence below the title describes what the rule finds") }
        guard let sentence = firstSentence(paragraph.map(trimmed).joined(separator: " ")) else {
            return fail(paragraph.startIndex, "the sentence below the title has no full stop")
        }
        summary = sentence
    }
}

/// Up to the first full stop that ends a sentence: followed by a blank or the end, and outside code marks.
private func firstSentence(_ paragraph: String) -> String? {
    let bytes = Array(paragraph.utf8)
    var isCode = false
    for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "`") { isCode.toggle() }
        if byte == UInt8(ascii: "."), !isCode, index + 1 == bytes.count || bytes[index + 1] == 0x20 {
            return String(decoding: bytes[...index], as: UTF8.self)
        }
    }
    return nil
}

private func isBlank(_ line: Substring) -> Bool { line.utf8.allSatisfy(\.isBlank) }

private func trimmed(_ line: Substring) -> String { String(line.trimmed { $0 == " " || $0 == "\t" }) }
