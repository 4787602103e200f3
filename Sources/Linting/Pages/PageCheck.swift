// Checks that a page and a linter agree, and lists each difference with its line on the page. A pure function, so that tests
// can use small pages and a fake linter. The tests check the catalog with it, `cell-lint rules test` a team's pages.

/// Checks every block of a page in every variant, and first the page itself.
public func failures(of page: Page, _ linter: PageLinter) -> [Page.Problem] {
    var check = PageCheck(page: page, linter: linter)
    check.failures = page.problems
    for example in page.examples { check.run(example) }
    return check.failures
}

private struct PageCheck {
    let page: Page
    let linter: PageLinter
    var failures: [Page.Problem] = []

    private mutating func fail(_ line: Int, _ reason: String) { failures.append(Page.Problem(line: line, reason: reason)) }

    mutating func run(_ example: Page.Example) {
        let findings = linter.lint(Variant(name: "").files(of: example), page.id, example.target)
        let before = failures.count
        compare(findings, with: example.files, "")
        checkStyle(of: findings, example)
        // An example that fails unchanged fails in every variant too: once is enough.
        guard failures.count == before else { return }
        for variant in Variant.all(of: page.id) where variant.applies(example) {
            compare(linter.lint(variant.files(of: example), page.id, example.target), with: example.files, variant)
        }
        checkFixes(of: example)
    }

    // MARK: Findings

    private mutating func compare(_ findings: [Finding], with blocks: [Page.Block], _ variant: Variant) {
        if !variant.isSilent { return compare(findings, with: blocks, " \(variant.name)", shift: variant.shift) }
        for finding in findings {
            guard let block = blocks.first(where: { $0.path == finding.location.path }) else { continue }
            let line = pageLine(of: finding.location.start.line - variant.shift, in: block)
            fail(line, "unexpected finding \(variant.name): \(finding.message)")
        }
    }

    private mutating func compare(_ findings: [Finding], with blocks: [Page.Block], _ variant: String, shift: Int = 0) {
        for finding in findings where !blocks.contains(where: { $0.path == finding.location.path }) {
            fail(blocks[0].line, "a finding in `\(finding.location.path)`, which is not a file of the example: \(finding.message)")
        }
        for block in blocks {
            var missing = block.expectations
            for finding in findings where finding.location.path == block.path {
                let place = Place(finding, shift, block)
                if let same = missing.firstIndex(where: { Place($0) == place && $0.message == finding.message }) {
                    missing.remove(at: same)
                } else if let near = missing.firstIndex(where: { Place($0) == place }) {
                    let expected = missing.remove(at: near)
                    fail(expected.pageLine, "the message\(variant) is: \(finding.message)")
                } else {
                    fail(
                        pageLine(of: place.line, in: block),
                        "reported\(variant) in columns \(place.columns), unexpected: \(finding.message)")
                }
            }
            for expectation in missing { fail(expectation.pageLine, "not reported\(variant): \(expectation.message)") }
        }
    }

    private func pageLine(of line: Int, in block: Page.Block) -> Int {
        block.pageLines.indices.contains(line - 1) ? block.pageLines[line - 1] : block.line
    }

    private mutating func checkStyle(of findings: [Finding], _ example: Page.Example) {
        for finding in findings {
            let line =
                example.files.first { $0.path == finding.location.path }
                .map { pageLine(of: finding.location.start.line, in: $0) } ?? example.line
            if finding.rule != page.id { fail(line, "a finding of `\(finding.rule)` on the page of `\(page.id)`") }
            for text in [finding.message] + finding.notes.map(\.message) {
                if text.isEmpty || text.ends(with: ".") || text.contains("\n") || text.first!.isUppercase {
                    fail(line, "a message must be one line, start in lower case or with code, and have no full stop: \(text)")
                }
            }
            let hasEdits = finding.fix.map { $0.applicability != .display && !$0.edits.isEmpty } ?? false
            if hasEdits, page["fix"] == "none" { fail(line, "a fix, but the front matter says `fix: none`") }
            if hasEdits, page["fix"] == "unsafe", finding.fix?.applicability == .safe {
                fail(line, "a safe fix, but the front matter says `fix: unsafe`")
            }
        }
    }

    // MARK: Fixes

    private mutating func checkFixes(of example: Page.Example) {
        for variant in [Variant(name: ""), Variant(name: " with CRLF line ends", lineEnd: "\r\n")] {
            let files = variant.files(of: example)
            let result = linter.fix(files, page.id, example.target)
            guard result.notices.isEmpty else { return fail(example.line, "fixed\(variant.name): \(result.notices[0])") }
            let fixed = result.files
            let before = failures.count
            for index in files.indices {
                let block = example.fixed(of: index)
                let expected = block.map { variant.written($0.text) } ?? files[index].text
                if fixed[index].text == expected { continue }
                if let block {
                    fail(firstDifference(fixed[index].text, expected, block), "fixed\(variant.name), the block is:\n\(fixed[index].text)")
                } else {
                    fail(example.files[index].end, "no `fixed` block\(variant.name), but the fix gives:\n\(fixed[index].text)")
                }
            }
            guard failures.count == before else { return }
            // Carets in the fixed block mark the remaining findings; usually there are none.
            guard !example.fixed.isEmpty else { continue }
            let after = files.indices.map { example.fixed(of: $0) ?? example.files[$0] }
            compare(linter.lint(fixed, page.id, example.target), with: after, " after the fix\(variant.name)")
            if linter.fix(fixed, page.id, example.target).files.elementsEqual(fixed, by: ==) { continue }
            fail(example.fixed[0].line, "applying the fix twice\(variant.name) changes the result")
        }
    }

    private func firstDifference(_ text: String, _ expected: String, _ block: Page.Block) -> Int {
        let pairs = zip(
            text.split(at: "\n", omittingEmptySubsequences: false), expected.split(at: "\n", omittingEmptySubsequences: false)
        )
        return pageLine(of: pairs.prefix { $0 == $1 }.count + 1, in: block)
    }
}

/// A finding's position as carets express it: for a range over several lines, its part on the first.
struct Place: Equatable {
    var line: Int
    var columns: Range<Int>

    init(_ expectation: Page.Expectation) {
        line = expectation.line
        columns = expectation.columns
    }

    /// The position in the block of a finding in a text that `shift` lines precede.
    init(_ finding: Finding, _ shift: Int, _ block: Page.Block) {
        let (start, end) = (finding.location.start, finding.location.end)
        line = start.line - shift
        var upper = end.column
        if end.line != start.line {
            let lines = block.text.split(at: "\n", omittingEmptySubsequences: false)
            upper = lines.indices.contains(line - 1) ? lines[line - 1].utf8.count + 1 : start.column
        }
        columns = start.column..<max(start.column, upper)
    }
}
