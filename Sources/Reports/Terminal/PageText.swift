// Formats a rule's page for a terminal or as Markdown, without the parts that only the compiler reads.
// It is not a full Markdown reader: pages use front matter, headings, paragraphs, lists, tables and fences only.

/// A page as Markdown, starting with the sentence after the title.
public func pageMarkdown(_ page: Page) -> String {
    let title = page.lines.firstIndex { $0.begins(with: "# ") }.map { $0 + 1 } ?? 0
    var lines = page.lines.indices.filter { index in
        index >= title && page.setup.map { !($0.line - 1...$0.end - 1).contains(index) } ?? true
    }.map { page.lines[$0] }[...]
    func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
    while lines.first.map(isBlank) ?? false { lines.removeFirst() }
    while lines.last.map(isBlank) ?? false { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
}

/// A page formatted for a terminal.
/// - Parameter isWhole: whether to show the sections under third-level headings: the further examples.
/// - Returns: the text, and the number of omitted headings.
public func pageText(_ page: String, _ style: ReportStyle, isWhole: Bool = true) -> (text: String, leftOut: Int) {
    var lines = page.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map {
        displayed(String($0).replacing("\t", with: "    "))
    }[...]
    var screen = PageScreen(paint: Paint(isOn: style.hasColors), width: min(style.width, 100), facts: frontMatter(&lines))
    var leftOut = 0
    var isSkipping = false
    while let line = lines.popFirst() {
        if line.begins(with: "#") {
            isSkipping = line.begins(with: "###") && !isWhole
            if isSkipping { leftOut += 1 } else { screen.addHeading(line) }
        } else if line.begins(with: "```") {
            let block = takeCode(line, &lines)
            if !isSkipping { screen.addCode(line, block) }
        } else if isSkipping || line.isEmpty {
            if !isSkipping { screen.addBlank() }
        } else if line.begins(with: "|") {
            screen.addTable([line] + take(&lines) { $0.begins(with: "|") })
        } else {
            let isItem = isListItem(line)
            screen.addProse(([line] + take(&lines) { !$0.isEmpty && !startsBlock($0) }).joined(separator: " "), indent: isItem ? 2 : 0)
        }
    }
    return (screen.ended, leftOut)
}

private func isListItem(_ line: String) -> Bool {
    line.begins(with: "- ") || line.begins(with: "* ") || (line.first?.isNumber ?? false) && line.contains(". ")
}

private func startsBlock(_ line: String) -> Bool {
    isListItem(line) || line.begins(with: "#") || line.begins(with: "|") || line.begins(with: "```")
}

/// `severity: warning · since: iOS 15.0`, removed from the start of the page.
private func frontMatter(_ lines: inout ArraySlice<String>) -> String {
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return "" }
    // The text of a page explains its options.
    let facts = lines[(lines.startIndex + 1)..<end].filter { !$0.begins(with: "option ") }.joined(separator: " · ")
    lines = lines[(end + 1)...]
    return facts
}

/// Removes leading lines while they match.
private func take(_ lines: inout ArraySlice<String>, while belongs: (String) -> Bool) -> [String] {
    var taken: [String] = []
    while let line = lines.first, belongs(line) { taken.append(lines.removeFirst()) }
    return taken
}

/// The lines of a fenced block; its closing fence is removed as well.
private func takeCode(_ fence: String, _ lines: inout ArraySlice<String>) -> [String] {
    let ticks = fence.prefix { $0 == "`" }
    let block = take(&lines) { !($0.begins(with: ticks) && $0.allSatisfy { $0 == "`" || $0 == " " }) }
    _ = lines.popFirst()
    return block
}

/// The formatted part of a page.
private struct PageScreen {
    let paint: Paint
    let width: Int
    /// The front matter, shown below the title.
    let facts: String
    private(set) var text = ""

    init(paint: Paint, width: Int, facts: String) {
        self.paint = paint
        self.width = width
        self.facts = facts
    }

    /// Without trailing blank lines.
    var ended: String {
        var text = text
        while text.ends(with: "\n\n") { text.removeLast() }
        return text
    }

    /// Omitted blocks leave no second blank line.
    mutating func addBlank() { if !text.isEmpty, !text.ends(with: "\n\n") { text += "\n" } }

    mutating func addHeading(_ line: String) {
        text += paint(String(line.drop { $0 == "#" }.drop { $0 == " " }), .bold) + "\n"
        if line.begins(with: "# "), !facts.isEmpty { text += paint(facts, .faint) + "\n" }
    }

    mutating func addProse(_ prose: String, indent: Int) {
        var isCode = false
        for line in wrapped(withoutTargets(prose), width: width, indent: indent) { text += painted(line, &isCode) + "\n" }
    }

    mutating func addTable(_ lines: [String]) {
        var rows = lines.map { line in
            line.split(at: "|").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
        }
        // Drops the line of dashes.
        rows.removeAll { row in row.allSatisfy { $0.allSatisfy { "-: ".contains($0) } } }
        var isCode = false
        for (index, line) in aligned(rows).enumerated() { text += (index == 0 ? paint(line, .bold) : painted(line, &isCode)) + "\n" }
    }

    /// Indented code, below its file name or kind. Carets are shown like the linter's marks.
    mutating func addCode(_ fence: String, _ lines: [String]) {
        switch fence.drop(while: { $0 == "`" }).split(at: " ").dropFirst().first {
        case nil: break
        case "setup": return
        case "fixed": text += "    " + paint("after the fix:", .help) + "\n\n"
        case let word?: text += "    " + paint("\(word.begins(with: "file=") ? word.dropFirst("file=".count) : word):", .note) + "\n\n"
        }
        for line in lines.flatMap(marked) { text += line.isEmpty ? "\n" : "    " + line + "\n" }
    }

    /// A line of carets in a comment, colored and laid out like a finding.
    private func marked(_ line: String) -> [String] {
        guard paint.isOn, let caret = line.utf8.firstIndex(of: UInt8(ascii: "^")), line[..<caret].allSatisfy({ $0 == "/" || $0 == " " }),
            line.contains("//")
        else { return [line] }
        func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
        let column = line[..<caret].count
        let carets = line[caret...].prefix { $0 == "^" }
        let message = String(line[caret...].dropFirst(carets.count).drop { $0 == " " })
        let mark = blanks(column) + paint(String(carets), .error)
        guard let below = linesBelow(message, at: column, carets.count, width: width - 4) else {
            return [mark + " " + paint(message, .note)]
        }
        return [mark] + below.lines.map { blanks(below.column) + paint($0, .note) }
    }

    /// Colors code between backticks; without colors the backticks are kept.
    private func painted(_ line: String, _ isCode: inout Bool) -> String {
        guard paint.isOn else { return line }
        var result = ""
        for (index, part) in line.split(at: "`", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { isCode.toggle() }
            result += isCode && !part.isEmpty ? paint(String(part), .code) : String(part)
        }
        return result
    }
}

/// `[words](target)` becomes the words alone: a terminal cannot follow a target within a page.
private func withoutTargets(_ prose: String) -> String {
    func index(of mark: Unicode.Scalar, in text: Substring) -> Substring.Index? { text.utf8.firstIndex(of: UInt8(ascii: mark)) }
    var result = ""
    var rest = prose[...]
    while let open = index(of: "[", in: rest), let close = index(of: "]", in: rest[open...]) {
        let behind = rest.utf8.index(after: close)
        guard rest[behind...].utf8.first == UInt8(ascii: "("), let end = index(of: ")", in: rest[behind...]) else {
            result += rest[..<behind]
            rest = rest[behind...]
            continue
        }
        result += rest[..<open] + rest[rest.utf8.index(after: open)..<close]
        rest = rest[rest.utf8.index(after: end)...]
    }
    return result + rest
}
