// A rule's page → the text that people read of it, plain or as Markdown. What only the compiler sees is left out.
// Unusual: this is no Markdown reader. It knows the forms that pages have: front matter, headings, paragraphs, code fences.

/// A page as Markdown, from the sentence under the title on.
func pageMarkdown(_ page: Page) -> String {
    let title = page.lines.firstIndex { $0.hasPrefix("# ") }.map { $0 + 1 } ?? 0
    var lines = page.lines.indices.filter { index in
        index >= title && page.setup.map { !($0.line - 1...$0.end - 1).contains(index) } ?? true
    }.map { page.lines[$0] }[...]
    func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
    while lines.first.map(isBlank) ?? false { lines.removeFirst() }
    while lines.last.map(isBlank) ?? false { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
}

/// A page as a terminal shows it: facts on one line, headings in bold, code indented, what only the compiler sees left out.
public func pageText(_ page: String, _ paint: Paint) -> String {
    var lines = page.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { displayed(String($0).replacing("\t", with: "    ")) }[...]
    let facts = frontMatter(&lines)
    var result: [String] = []
    while let line = lines.popFirst() {
        if line.hasPrefix("```") {
            result += code(line, &lines, paint)
        } else if line.hasPrefix("#") {
            let isTitle = line.hasPrefix("# ")
            result.append(paint(String(line.drop { $0 == "#" }.drop { $0 == " " }), .bold))
            if isTitle && !facts.isEmpty { result.append(facts) }
        } else {
            result.append(line)
        }
    }
    // Blocks that were left out leave blank lines behind.
    var text = ""
    for line in result where !(line.isEmpty && (text.isEmpty || text.hasSuffix("\n\n"))) { text += line + "\n" }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
}

/// `severity: warning · since: iOS 15.0`, taken off the head of the page.
private func frontMatter(_ lines: inout ArraySlice<String>) -> String {
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return "" }
    let facts = lines[(lines.startIndex + 1)..<end].joined(separator: " · ")
    lines = lines[(end + 1)...]
    return facts
}

/// The lines of a fenced block up to its closing fence, indented; nothing for a set-up block.
private func code(_ fence: String, _ lines: inout ArraySlice<String>, _ paint: Paint) -> [String] {
    let ticks = fence.prefix { $0 == "`" }
    let words = fence.dropFirst(ticks.count).split(separator: " ").dropFirst()
    var block: [String] = []
    while let line = lines.popFirst(), !(line.hasPrefix(ticks) && line.allSatisfy { $0 == "`" || $0 == " " }) {
        block.append(line.isEmpty ? "" : "    " + line)
    }
    switch words.first {
    case nil: return block
    case "setup": return []
    case "fixed": return ["    " + paint("after the fix:", .help), ""] + block
    case let word?:
        let label = word.hasPrefix("file=") ? word.dropFirst("file=".count) : word
        return ["    " + paint("\(label):", .note), ""] + block
    }
}
