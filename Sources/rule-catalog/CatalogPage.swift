// Reads a page's catalog entry: front matter, ID, first sentence. It only checks the page's outer form;
// Linting's `Page` reads blocks and caret comments in the tests, since errors in them need not fail a build.
import CellLintText

/// An error and its location in a file.
struct Mistake: Equatable, CustomStringConvertible {
    var path: String
    var line: Int
    var reason: String

    var description: String { "\(path):\(line): error: \(reason)" }
}

/// One rule as its page describes it.
struct CatalogPage: Equatable {
    struct Option: Equatable {
        var name: String
        var summary: String
    }

    var id = ""
    /// The Swift type that implements the rule: the file's name.
    var typeName = ""
    /// The path below `Rules/`.
    var path = ""
    var severity = ""
    var confidence = "likely"
    var isDefault = true
    var summary = ""
    /// The version number alone: `15.0`.
    var since = ""
    var fix = ""
    /// The rule's own options, with a sentence each.
    var options: [Option] = []
    var text = ""
}

/// Reads the page of `path`; nil if it has mistakes.
func readCatalogPage(_ text: String, path: String) -> (page: CatalogPage?, mistakes: [Mistake]) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    var reader = CatalogReader(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    reader.page.path = path
    reader.page.text = text
    reader.page.typeName = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    reader.readFrontMatter()
    reader.readBody()
    return (reader.mistakes.isEmpty ? reader.page : nil, reader.mistakes)
}

/// Whether an ID is the snake_case of a type's name: `mixed_content_apis` of `MixedContentAPIs`.
func isSnakeCase(_ id: String, of typeName: String) -> Bool {
    var rest = Substring(typeName)
    for word in id.split(separator: "_", omittingEmptySubsequences: false) {
        let part = rest.prefix(word.count)
        guard let first = part.first, first.isUppercase || first.isNumber, part.lowercased() == word else { return false }
        // A capital inside a word belongs to an abbreviation, so another capital precedes it.
        for (before, letter) in zip(part, part.dropFirst()) where letter.isUppercase && !before.isUppercase { return false }
        rest = rest.dropFirst(word.count)
    }
    return rest.isEmpty
}

private struct CatalogReader {
    let path: String
    let lines: [Substring]
    var page = CatalogPage()
    var mistakes: [Mistake] = []
    /// The index of the line after the front matter.
    private var bodyStart = 0

    init(path: String, lines: [Substring]) {
        self.path = path
        self.lines = lines
    }

    private mutating func fail(_ index: Int, _ reason: String) {
        mistakes.append(Mistake(path: path, line: index + 1, reason: reason))
    }

    mutating func readFrontMatter() {
        guard lines.first == "---" else { return fail(0, "the page does not begin with front matter (`---`)") }
        guard let end = lines.dropFirst().firstIndex(of: "---") else { return fail(0, "the front matter is never closed (`---`)") }
        var seen: Set<String> = []
        for index in 1..<end {
            guard let colon = lines[index].firstIndex(of: ":") else {
                fail(index, "not a `key: value` line")
                continue
            }
            let key = String(lines[index][..<colon])
            let value = trimmed(lines[index][lines[index].index(after: colon)...])
            if !seen.insert(key).inserted { fail(index, "duplicate key `\(key)`") }
            readValue(value, of: key, index)
        }
        for key in ["severity", "fix"] where !seen.contains(key) { fail(end, "the front matter lacks `\(key)`") }
        bodyStart = end + 1
    }

    private mutating func readValue(_ value: String, of key: String, _ index: Int) {
        let allowed: [String]
        switch key {
        case "severity": (page.severity, allowed) = (value, ["info", "warning", "error"])
        case "confidence": (page.confidence, allowed) = (value, ["possible", "likely", "certain"])
        case "fix": (page.fix, allowed) = (value, ["none", "safe", "unsafe"])
        case "default": (page.isDefault, allowed) = (value == "on", ["on", "off"])
        case "with":
            // Only the tests read it, not the catalog.
            return
        case "since":
            guard let version = iOSVersion(value) else {
                return fail(index, "`since` must be a version such as `iOS 14.0`, not `\(value)`")
            }
            page.since = version
            return
        case _ where key.hasPrefix("option "):
            page.options.append(.init(name: String(key.dropFirst("option ".count)), summary: value))
            return
        default:
            return fail(index, "unknown key `\(key)`; the keys are severity, confidence, since, fix, default, with, option NAME")
        }
        if !allowed.contains(value) { fail(index, "`\(key)` must be one of \(allowed.joined(separator: ", ")), not `\(value)`") }
    }

    mutating func readBody() {
        let start = bodyStart
        guard let title = lines[start...].firstIndex(where: { !trimmed($0).isEmpty }), lines[title].hasPrefix("# ") else {
            return fail(min(start, lines.count - 1), "the page has no title `# rule_id`")
        }
        page.id = trimmed(lines[title].dropFirst(2))
        if !isRuleID(page.id) {
            fail(title, "the id `\(page.id)` is not snake_case")
        } else if !isSnakeCase(page.id, of: page.typeName) {
            fail(title, "the id `\(page.id)` does not match the file name `\(page.typeName)`")
        }
        readSummary(after: title)
        readSections(after: title)
    }

    private mutating func readSummary(after title: Int) {
        let paragraph = lines[(title + 1)...].drop { trimmed($0).isEmpty }
            .prefix { !trimmed($0).isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("```") }
        guard !paragraph.isEmpty else { return fail(title, "no sentence below the title describes what the rule finds") }
        guard let sentence = firstSentence(paragraph.map(trimmed).joined(separator: " ")) else {
            return fail(paragraph.startIndex, "the sentence below the title has no full stop")
        }
        page.summary = sentence
    }

    private mutating func readSections(after title: Int) {
        var fence: (index: Int, marks: Int)?
        var hasWrong = false
        var hasRight = false
        for index in (title + 1)..<max(title + 1, lines.count) {
            let line = lines[index]
            let marks = line.prefix { $0 == "`" }.count
            if let open = fence {
                if marks >= open.marks, trimmed(line.dropFirst(marks)).isEmpty { fence = nil }
            } else if marks >= 3 {
                fence = (index, marks)
            } else if line.hasPrefix("## ❌") {
                hasWrong = true
            } else if line.hasPrefix("## ✅") {
                hasRight = true
            } else if line.hasPrefix("# ") {
                fail(index, "a second title; sections begin with `##`")
            }
        }
        if let fence { fail(fence.index, "the code block is never closed") }
        if !hasWrong { fail(lines.count - 1, "the page has no section `## ❌`") }
        if !hasRight { fail(lines.count - 1, "the page has no section `## ✅`") }
    }
}

/// `iOS 14.0` → `14.0`; nil for anything else.
private func iOSVersion(_ value: String) -> String? {
    guard value.hasPrefix("iOS ") else { return nil }
    let version = value.dropFirst(4)
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts.allSatisfy({ UInt16($0) != nil && !$0.hasPrefix("+") }) else { return nil }
    return String(version)
}

private func isRuleID(_ id: String) -> Bool {
    id.split(separator: "_", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    } && id.first?.isLetter == true
}

/// The text up to the first full stop that ends a sentence: followed by a blank or the end, outside code marks.
private func firstSentence(_ paragraph: String) -> String? {
    var inCode = false
    var index = paragraph.startIndex
    while index < paragraph.endIndex {
        let next = paragraph.index(after: index)
        if paragraph[index] == "`" { inCode.toggle() }
        if paragraph[index] == ".", !inCode, next == paragraph.endIndex || paragraph[next] == " " {
            return String(paragraph[..<next])
        }
        index = next
    }
    return nil
}

private func trimmed(_ line: Substring) -> String { String(line.trimmed { $0 == " " || $0 == "\t" }) }
