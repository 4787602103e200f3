// Turns a team's pages into rules like the built-in ones. The `swift interface` blocks of a page declare deprecated API; every use of
// it is reported. The interface is the page itself with everything else blanked, so that offsets in both are the same.

/// A mistake in a team's page: the page, the line, the reason.
public struct PageMistake: Error, Equatable, Sendable, CustomStringConvertible {
    public var path: Path
    public var line: Int
    public var reason: String

    public var description: String { "\(path):\(line): \(reason)" }
}

/// The rules of some pages, or the mistakes in the pages.
public struct TeamPages: Sendable {
    /// By id.
    public private(set) var entries: [CatalogEntry] = []
    /// Sorted by path and line. A page with a mistake has no rule.
    public private(set) var mistakes: [PageMistake] = []

    /// - Parameter catalog: the existing rules.
    public init(_ texts: [SourceText], besides catalog: [CatalogEntry]) {
        var owners = Dictionary(catalog.map { ($0.id, "a built-in rule") }, uniquingKeysWith: { a, _ in a })
        owners["all"] = "every rule together"
        var wordCount = 0
        for text in texts.sorted(by: { $0.path < $1.path }) {
            var reader = TeamPageReader(text)
            let entry = reader.read()
            if let entry, let owner = owners[entry.id] { reader.fail(reader.titleLine, "`\(entry.id)` is the id of \(owner)") }
            mistakes += reader.mistakes
            guard let entry, reader.mistakes.isEmpty else { continue }
            owners[entry.id] = text.path.text
            entries.append(entry)
            wordCount += entry.make().triggers.count
            guard wordCount > Self.maxNames else { continue }
            mistakes.append(
                PageMistake(path: text.path, line: 1, reason: "the pages declare more than \(Self.maxNames) names as deprecated"))
        }
        entries.sort { $0.id < $1.id }
    }
}

private struct TeamPageReader {
    let text: SourceText
    var mistakes: [PageMistake] = []
    var titleLine = 1

    init(_ text: SourceText) { self.text = text }

    mutating func fail(_ line: Int, _ reason: String) { mistakes.append(PageMistake(path: text.path, line: line, reason: reason)) }

    /// The page's rule; nil if mistakes make it unusable.
    mutating func read() -> CatalogEntry? {
        guard text.count <= TeamPages.maxLength else {
            fail(1, "the page is larger than \(TeamPages.maxLength >> 20) MB")
            return nil
        }
        let source = text.string(ByteRange(0, text.count))
        guard isText(source) else { return nil }
        let page = Page(path: text.path, text: source)
        titleLine = page.lines.firstIndex { $0.begins(with: "# ") }.map { $0 + 1 } ?? 1
        for problem in page.problems { fail(problem.line, problem.reason) }
        for setting in page.frontMatter where setting.key == "with" || setting.key.begins(with: "option ") {
            fail(setting.line, "`\(setting.key)` is for built-in rules; a team's rule is tested alone and has no options")
        }
        checkInterface(page)
        guard let severity = Severity(name: page["severity"] ?? ""), !page.id.isEmpty else { return nil }
        let interface = interface(of: page)
        let rule = TeamRule(SourceFile(interface, isInterface: true))
        return CatalogEntry(
            id: page.id, severity: severity, confidence: Confidence(name: page["confidence"] ?? "") ?? .likely,
            isDefault: page["default"] != "off",
            summary: page.summary, since: page["since"].map { String($0.dropFirst("iOS ".count)) } ?? "", fix: page["fix"] ?? "none",
            path: text.path, page: source, interface: InterfaceText(interface), make: { rule })
    }

    /// Whether the page is valid text.
    private mutating func isText(_ source: String) -> Bool {
        // Invalid UTF-8 was replaced when the string was made: it differs from the bytes there.
        var line = 1
        for (byte, read) in zip(text.bytes[..<text.count], source.utf8) {
            if byte == 0 || byte != read {
                fail(line, byte == 0 ? "not a text file: a NUL byte" : "not a text file: not UTF-8")
                return false
            }
            if byte == 0x0A { line += 1 }
        }
        return true
    }

    // MARK: - The interface

    /// The `swift interface` blocks at their offsets, everything else blank.
    private func interface(of page: Page) -> SourceText {
        var lines = [String](repeating: "", count: page.lines.count)
        for block in page.interfaces {
            for line in block.line..<(block.end - 1) { lines[line] = page.lines[line] }
        }
        return SourceText(path: text.path, lines.joined(separator: "\n") + "\n")
    }

    private mutating func checkInterface(_ page: Page) {
        guard let first = page.interfaces.first else {
            return fail(titleLine, "no `swift interface` block declares deprecated API")
        }
        let interface = interface(of: page)
        let file = SourceFile(interface, isInterface: true)
        let lines = LineTable(interface)
        if let error = file.outline.firstSyntaxError {
            fail(lines.position(at: error.range.start).line, "the interface is not valid Swift: \(error.reason)")
        }
        let deprecations = file.deprecations()
        if deprecations.isEmpty { fail(first.line, "the interface declares no deprecated API") }
        for declaration in deprecations where declaration.words.isEmpty {
            let node =
                switch declaration.declaration {
                case .type(let type): file.facts.types[type].node
                case .member(let member): file.facts.members[member].node
                }
            fail(
                lines.position(at: file.outline.range(node).start).line, "uses of `\(declaration.fullName)` cannot be found; only names can"
            )
        }
    }
}
