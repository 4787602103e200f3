// Reads a page's catalog entry: front matter, ID, first sentence, as `PageHead` has them, and checks that there are sections.
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
    /// The rule's own options.
    var options: [PageHead.Option] = []
    var text = ""
}

/// Reads the page of `path`; nil if it has mistakes.
func readCatalogPage(_ text: String, path: String) -> (page: CatalogPage?, mistakes: [Mistake]) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    var reader = CatalogReader(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    reader.page.path = path
    reader.page.text = text
    reader.page.typeName = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    reader.readHead()
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

    init(path: String, lines: [Substring]) {
        self.path = path
        self.lines = lines
    }

    private mutating func fail(_ index: Int, _ reason: String) {
        mistakes.append(Mistake(path: path, line: index + 1, reason: reason))
    }

    /// Reads the front matter, the title and the first sentence.
    mutating func readHead() {
        let head = PageHead(lines)
        mistakes += head.problems.map { Mistake(path: path, line: $0.line, reason: $0.reason) }
        (page.id, page.summary, page.options) = (head.id, head.summary, head.options)
        for setting in head.settings {
            switch setting.key {
            case "severity": page.severity = setting.value
            case "confidence": page.confidence = setting.value
            case "fix": page.fix = setting.value
            case "default": page.isDefault = setting.value == "on"
            case "since": page.since = PageHead.version(setting.value) ?? ""
            // Only the tests read the other key.
            default: break
            }
        }
        guard let title = head.titleLine else { return }
        if head.problems.allSatisfy({ $0.line != title }), !isSnakeCase(page.id, of: page.typeName) {
            fail(title - 1, "the id `\(page.id)` does not match the file name `\(page.typeName)`")
        }
        readSections(after: title - 1)
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

private func trimmed(_ line: Substring) -> String { String(line.trimmed { $0 == " " || $0 == "\t" }) }
