// Rewrites the caret comments and fixed blocks of a page by the linter's findings: `BLESS=1 swift test`.
// It changes only ❌ examples with findings: a finding in a ✅ block, or a ❌ block without one, stays a failure.
@testable import CellLintLinting

/// The page's new text.
func blessed(_ page: Page, _ linter: PageLinter) -> String {
    var lines = page.lines
    for example in page.examples.reversed() where example.isWrong {
        let files = Variant(name: "").files(of: example)
        let findings = linter.lint(files, page.id, example.target)
        guard !findings.isEmpty else { continue }
        let fixed = linter.fix(files, page.id, example.target).files
        var replacements: [(lines: Range<Int>, text: [String])] = []
        for (index, block) in example.files.enumerated() {
            replacements.append(
                (block.line..<(block.end - 1), marked(block.text, findings.filter { $0.location.path == block.path }, block)))
            let left = linter.lint(fixed, page.id, example.target).filter { $0.location.path == block.path }
            if let old = example.fixed(of: index) {
                var new = old
                new.text = fixed[index].text
                replacements.append((old.line..<(old.end - 1), marked(new.text, left, new)))
            } else if fixed[index].text != files[index].text {
                var new = block
                new.text = fixed[index].text
                let info = "```swift fixed" + (block.file.map { " file=\($0)" } ?? "")
                let end = example.files.last!.end
                replacements.append((end..<end, ["", info] + marked(new.text, left, new) + ["```"]))
            }
        }
        for replacement in replacements.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
            lines.replaceSubrange(replacement.lines, with: replacement.text)
        }
    }
    return lines.joined(separator: "\n") + "\n"
}

/// The lines of a text with a caret comment under each finding.
private func marked(_ text: String, _ findings: [Finding], _ block: Page.Block) -> [String] {
    var result: [String] = []
    let places = findings.map { (Place($0, 0, block), $0.message) }.sorted { $0.0.columns.lowerBound < $1.0.columns.lowerBound }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
        result.append(String(line))
        for (place, message) in places where place.line == index + 1 {
            // A `//` takes two columns: a finding in them cannot be marked, and stays a failure.
            guard place.columns.lowerBound > 2, !place.columns.isEmpty else { continue }
            let blanks = String(repeating: " ", count: place.columns.lowerBound - 3)
            result.append("//\(blanks)\(String(repeating: "^", count: place.columns.count)) \(message)")
        }
    }
    return result
}
