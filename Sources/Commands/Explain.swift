// `cell-lint explain ID`: a rule's page, made readable on a terminal.
// Unusual: this is no Markdown reader. It knows the forms that pages have: front matter, headings, paragraphs, code fences.
import Reports

func explain(_ typed: Typed, _ surroundings: Surroundings) throws(UsageError) -> Outcome {
    let catalog = try catalog(typed, surroundings)
    guard let id = typed.operands.first, typed.operands.count == 1 else {
        throw UsageError("`cell-lint explain` takes one rule; `cell-lint rules` lists them")
    }
    guard let entry = catalog.first(where: { $0.id == id }) else { throw unknownRule(id, catalog.map(\.id)) }
    let style = try surroundings.terminal.style(color: typed.color)
    var text = rendered(entry.page, Paint(isOn: style.hasColors))
    text += "\nTo allow it in one place: // cell-lint:disable:next \(id) -- the reason\n"
    return Outcome(output: Array(text.utf8))
}

/// A page as a terminal shows it: facts on one line, headings in bold, code indented, what only the compiler sees left out.
func rendered(_ page: String, _ paint: Paint) -> String {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
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
    case "interface": return ["    " + paint("what is deprecated:", .note), ""] + block
    case "fixed": return ["    " + paint("after the fix:", .help), ""] + block
    case let word?:
        let label = word.hasPrefix("file=") ? word.dropFirst("file=".count) : word
        return ["    " + paint("\(label):", .note), ""] + block
    }
}
