// `--rule-pages DIR` and a configuration's `rulePages` add a team's rules to the catalog; `cell-lint rules test DIR` tests their examples.
import CellLintReports
import CellLintRules
import CellLintWorkspace

/// The built-in rules and those on the named pages, by ID.
func catalog(_ arguments: ParsedArguments, _ configuration: Configuration?, _ context: CommandContext) throws(UsageError) -> [CatalogEntry]
{
    let folders =
        arguments.rulePages.map { PageFolder(path: $0) }
        + (configuration?.rulePages ?? []).map { PageFolder(path: $0.resolvedPath, setting: $0) }
    guard !folders.isEmpty else { return context.catalog }
    return (context.catalog + (try teamRules(in: folders, context))).sorted { $0.id < $1.id }
}

/// A folder of pages, and the value of the configuration that names it.
private struct PageFolder {
    var path: Path
    var setting: Located<String>?
}

/// The rules on the pages in some folders; every mistake in them is a line of the error.
private func teamRules(in folders: [PageFolder], _ context: CommandContext) throws(UsageError) -> [CatalogEntry] {
    var texts: [SourceText] = []
    var seen: Set<Path> = []
    for folder in folders {
        do throws(FileProblem) {
            // A folder may be named twice, or be inside another named one.
            texts += try readRulePages(in: folder.path, longest: TeamPages.maxLength).filter {
                seen.insert(realPath($0.path) ?? $0.path).inserted
            }
        } catch {
            throw UsageError(folder.setting.map { "\($0.problem("`rulePages`: \(error)"))" } ?? "\(error)")
        }
    }
    let pages = TeamPages(texts, besides: context.catalog)
    guard pages.mistakes.isEmpty else { throw UsageError(pages.mistakes.map(\.description)) }
    return pages.entries
}

/// Runs every example on the pages in some folders, like cell-lint's tests do for the built-in pages.
func testPages(_ arguments: ParsedArguments, _ context: CommandContext) throws(UsageError) -> Outcome {
    let folders = arguments.operands.dropFirst().map(\.path)
    guard !folders.isEmpty else { throw UsageError("`cell-lint rules test` takes the folder of the pages") }
    let entries = try teamRules(in: (folders + arguments.rulePages).map { PageFolder(path: $0) }, context)
    let interfaces = [uikitInterface] + entries.compactMap(\.interface)
    var lines: [String] = []
    var count = 0
    for entry in entries {
        let rule = ActiveRule(id: entry.id, severity: entry.severity, confidence: entry.confidence, rule: entry.make())
        let linter = Linter(rules: [rule], interfaces: interfaces, knownRules: entries.map(\.id))
        let page = Page(entry)
        count += page.examples.count
        lines += failures(of: page, PageLinter { _ in linter }).map { "\(entry.path):\($0)" }
    }
    let result = lines.isEmpty ? "no failures" : counted(lines.count, "failure")
    let summary = "\(result); \(counted(entries.count, "page")), \(counted(count, "example"))"
    return Outcome(
        output: lines.flatMap(block), messages: context.terminal.line(summary),
        code: lines.isEmpty ? .success : .findings)
}

/// A failure as displayed in a terminal: the code that the author may copy is indented below its first line.
private func block(_ failure: String) -> [UInt8] {
    let lines = failure.split(at: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
        index == 0 || line.isEmpty ? String(line) : "    " + line
    }
    let text = lines.joined(separator: "\n")
    return displayedLines(Array(text.utf8)) + (text.ends(with: "\n") ? [] : [0x0A])
}
