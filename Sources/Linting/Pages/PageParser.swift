// Parses the lines of a page from top to bottom. It checks every rule of the page format, with the line and the
// reason; `PageHead` is shared with rule-catalog, which checks the sections again when the catalog is built.

struct PageParser {
    private var page: Page
    private let hasCarriageReturns: Bool
    /// The index of the next line.
    private var next = 0
    /// The example that another `file=` or `fixed` block may join, as an index of the last section's examples.
    private var open: Int?
    /// Whether the open example accepts more files: no other block came between.
    private var takesFiles = false

    init(_ page: Page, _ text: String) {
        self.page = page
        self.hasCarriageReturns = text.utf8.contains(0x0D)
        self.page.lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
        if self.page.lines.last == "" { self.page.lines.removeLast() }
    }

    mutating func read() -> Page {
        if hasCarriageReturns { fail(1, "carriage returns; lines end in LF") }
        readHead()
        readIntroduction()
        while next < page.lines.count { readLine() }
        closeSection(at: page.lines.count + 1)
        if !page.sections.contains(where: { $0.kind == .wrong }) { fail(page.lines.count, "the page has no section `## ❌`") }
        if !page.sections.contains(where: { $0.kind == .right }) { fail(page.lines.count, "the page has no section `## ✅`") }
        page.problems.sort { ($0.line, $0.reason) < ($1.line, $1.reason) }
        return page
    }

    private mutating func fail(_ line: Int, _ reason: String) {
        page.problems.append(Page.Problem(line: max(line, 1), reason: reason))
    }

    // MARK: Head, introduction

    private mutating func readHead() {
        let head = PageHead(page.lines.map { $0[...] })
        page.problems += head.problems.map { Page.Problem(line: $0.line, reason: $0.reason) }
        (page.frontMatter, page.id, page.summary) = (head.settings, head.id, head.summary)
        next = head.end
    }

    private mutating func readIntroduction() {
        var text: [String] = []
        while next < page.lines.count, !page.lines[next].begins(with: "## ") {
            if page.lines[next].begins(with: "```") {
                let first = next
                if let block = readBlock() { placeOutsideSections(block) }
                text += page.lines[first..<next]
            } else {
                text.append(page.lines[next])
                next += 1
            }
        }
        let lines = text.drop(while: isBlank)
        if let last = lines.lastIndex(where: { !isBlank($0) }) { page.introduction = lines[...last].joined(separator: "\n") }
    }

    // MARK: Sections

    private mutating func readLine() {
        let line = page.lines[next]
        if line.begins(with: "```") {
            if let block = readBlock() { place(block) }
            return
        }
        next += 1
        if line.begins(with: "## ") {
            closeSection(at: next)
            let heading = trimmed(line.dropFirst(3))
            let kind: Page.Section.Kind = heading.begins(with: "❌") ? .wrong : heading.begins(with: "✅") ? .right : .other
            page.sections.append(Page.Section(kind: kind, heading: heading, line: next, end: next + 1))
        } else if line.begins(with: "#") {
            if line.begins(with: "# ") { fail(next, "a second title; sections begin with `##`") }
            open = nil
        } else if trimmed(line).begins(with: "```") {
            fail(next, "a fence must begin its line")
        }
    }

    private mutating func closeSection(at end: Int) {
        open = nil
        guard !page.sections.isEmpty else { return }
        let section = page.sections.count - 1
        page.sections[section].end = end
        for example in page.sections[section].examples where example.isWrong {
            if example.files.allSatisfy(\.expectations.isEmpty) { fail(example.line, "a ❌ block without a caret comment") }
        }
    }

    private mutating func place(_ block: Page.Block) {
        guard !page.sections.isEmpty else { return placeOutsideSections(block) }
        let section = page.sections.count - 1
        page.sections[section].blocks.append(block)
        let kind = page.sections[section].kind
        if block.target != nil, block.role != .plain {
            fail(block.line, "a target belongs at the first block of an example and applies to all of it")
        }
        switch block.role {
        case .setup:
            if page.setup != nil { fail(block.line, "a second `setup` block; a page can have one") }
            page.setup = block
        case .interface:
            page.interfaces.append(block)
            open = nil
        case .fixed: placeFixed(block)
        case .plain:
            guard kind != .other else { return }
            guard block.language == "swift" else {
                return fail(block.line, "a `\(block.language)` block is never run; examples under ❌ and ✅ must be `swift`")
            }
            placeExample(block, in: section)
        }
    }

    /// A block of the introduction is prose, unless it contains declarations.
    private mutating func placeOutsideSections(_ block: Page.Block) {
        switch block.role {
        case .interface: page.interfaces.append(block)
        case .setup, .fixed: fail(block.line, "a `\(block.role)` block above the first section")
        case .plain: break
        }
    }

    private mutating func placeExample(_ block: Page.Block, in section: Int) {
        let isWrong = page.sections[section].kind == .wrong
        if !isWrong, let first = block.expectations.first { fail(first.pageLine, "a caret comment in a ✅ block") }
        if let open, takesFiles, let name = block.file {
            if page.sections[section].examples[open].files.contains(where: { $0.file == name }) {
                fail(block.line, "`\(name)` is already a file of this example; a heading begins another example")
            }
            if block.target != nil { fail(block.line, "a target belongs at the first block of an example and applies to all of it") }
            page.sections[section].examples[open].files.append(block)
            return
        }
        page.sections[section].examples.append(Page.Example(isWrong: isWrong, files: [block]))
        open = page.sections[section].examples.count - 1
        takesFiles = block.file != nil
    }

    private mutating func placeFixed(_ block: Page.Block) {
        let section = page.sections.count - 1
        takesFiles = false
        guard let open, page.sections[section].kind == .wrong else {
            return fail(block.line, "a `fixed` block that follows no ❌ block")
        }
        let example = page.sections[section].examples[open]
        if !example.files.contains(where: { $0.file == block.file }) {
            fail(block.line, "a `fixed` block of \(block.file.map { "`\($0)`" } ?? "no name"), which is not a file of its example")
        }
        if example.fixed.contains(where: { $0.file == block.file }) { fail(block.line, "a second `fixed` block of the same file") }
        page.sections[section].examples[open].fixed.append(block)
    }

    // MARK: Blocks

    /// Reads the block whose fence is the next line; nil if it is not closed.
    private mutating func readBlock() -> Page.Block? {
        let fence = page.lines[next]
        let marks = fence.prefix { $0 == "`" }.count
        let line = next + 1
        guard let end = page.lines[(next + 1)...].firstIndex(where: { closes($0, marks) }) else {
            fail(line, "the code block is never closed")
            next = page.lines.count
            return nil
        }
        next = end + 1
        var block = Page.Block(
            info: trimmed(fence.dropFirst(marks)), language: "", role: .plain, file: nil, line: line, end: end + 1,
            text: "", pageLines: [], expectations: [])
        readInfo(&block)
        readLines(&block)
        return block
    }

    private mutating func readInfo(_ block: inout Page.Block) {
        let words = block.info.split(at: " ")
        block.language = words.first.map(String.init) ?? ""
        guard block.language == "swift" else { return }
        for word in words.dropFirst() {
            switch word {
            case "fixed": block.role = .fixed
            case "setup": block.role = .setup
            case "interface": block.role = .interface
            case _ where word.begins(with: "file=") && word.ends(with: ".swift"): block.file = Path(String(word.dropFirst(5)))
            case _ where word.begins(with: "target="):
                block.target = word.begins(with: "target=iOS") ? Version(word.dropFirst(10)) : nil
                if block.target == nil { fail(block.line, "a target must be a version such as `target=iOS18.0`, not `\(word)`") }
            default:
                fail(
                    block.line,
                    "unknown word `\(word)` after the fence; expected fixed, setup, interface, file=Name.swift, target=iOS18.0")
            }
        }
    }

    private mutating func readLines(_ block: inout Page.Block) {
        let isSwift = block.language == "swift"
        for index in block.line..<(block.end - 1) {
            let line = page.lines[index]
            guard isSwift, let caret = caretComment(line) else {
                block.text += line + "\n"
                block.pageLines.append(index + 1)
                continue
            }
            readCaret(caret, line: index + 1, &block)
        }
        block.expectations.sort { ($0.line, $0.columns.lowerBound, $0.pageLine) < ($1.line, $1.columns.lowerBound, $1.pageLine) }
    }

    private mutating func readCaret(_ caret: (columns: Range<Int>, message: String), line: Int, _ block: inout Page.Block) {
        guard let codeLine = block.pageLines.last else { return fail(line, "a caret comment with no code line above it") }
        let width = page.lines[codeLine - 1].utf8.count
        if caret.columns.upperBound > width + 1 { fail(line, "the carets reach beyond the code above them") }
        if caret.message.isEmpty { fail(line, "a caret comment without a message") }
        if [.setup, .interface].contains(block.role) { fail(line, "a caret comment in a block that is not linted") }
        block.expectations.append(
            Page.Expectation(line: block.pageLines.count, columns: caret.columns, message: caret.message, pageLine: line))
    }
}

/// The carets and the message of a line `//   ^^^^ message`.
private func caretComment(_ line: String) -> (columns: Range<Int>, message: String)? {
    let bytes = Array(line.utf8)
    var i = 0
    func skip(_ skipped: UInt8...) { while i < bytes.count, skipped.contains(bytes[i]) { i += 1 } }
    skip(0x20, 0x09)
    guard i + 1 < bytes.count, bytes[i] == 0x2F, bytes[i + 1] == 0x2F else { return nil }
    i += 2
    skip(0x20, 0x09)
    let start = i
    skip(0x5E)
    guard i > start else { return nil }
    return (start + 1..<i + 1, trimmed(Substring(decoding: bytes[i...], as: UTF8.self)))
}

private func closes(_ line: String, _ marks: Int) -> Bool {
    let closing = line.prefix { $0 == "`" }.count
    return closing >= marks && isBlank(String(line.dropFirst(closing)))
}

private func isBlank(_ line: String) -> Bool { line.utf8.allSatisfy(\.isBlank) }

private func trimmed(_ line: some StringProtocol) -> String { String(line[...].trimmed { $0 == " " || $0 == "\t" }) }
