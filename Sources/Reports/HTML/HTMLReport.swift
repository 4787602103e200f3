// Writes a self-contained page for decision makers: what was found and where, what can be fixed automatically, and each finding.
// The figures are plain markup and need no script; page.js makes the list of findings from the data behind it.
// The build embeds page.js, page.css and findings.html. The script keeps the filter in the page's address (`#rule=…&folder=…`), so the links
// of the summary are plain links, and it makes nodes of texts, never markup; HTMLData.swift says what the numbers of a finding mean. The
// style declares each color once for light and dark by `light-dark()`; in both, text has a contrast of at least 4.5, which `.ci/report`
// measures.
// The page can run only that script. It makes no network requests, and text from sources is escaped in markup and contains no `<`
// in the data.

/// `html`: one self-contained page.
func htmlReport(_ result: RunResult) -> Report {
    let name = projectName(result)
    let title = name.isEmpty ? "UIKit cells" : html(name)
    let progress = Progress(result)
    let data = inert(htmlData(result, since: result.earlier.first).line)
    let main = result.findings.isEmpty ? "summary" : "findings"
    return Report(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="generator" content="cell-lint \(toolVersion)">
        <meta name="referrer" content="no-referrer">
        <link rel="icon" href="data:,">
        <title>cell-lint: \(title)</title>
        <style>\(style)</style>
        </head>
        <body>
        <a class="skip" href="#\(main)">Skip to the \(main)</a>
        <div class="page">
        <header>
        <div><p class="kicker">cell-lint report</p><h1>\(title)</h1></div>
        <button id="theme" type="button" hidden></button>
        </header>
        <main>
        \(summary(result, progress))
        \(result.findings.isEmpty ? "" : findingsSection)
        </main>
        <footer>\(footer)</footer>
        </div>
        <script type="application/json" id="data">\(data)</script>
        <script>\(script)</script>
        </body>
        </html>

        """)
}

private let script = embeddedText(PackageResources.page_js)
private let style = embeddedText(PackageResources.page_css)
private let findingsSection = embeddedText(PackageResources.findings_html)

/// The text of a file without the line feed at its end.
private func embeddedText(_ bytes: [UInt8]) -> String { String(decoding: bytes.dropLast(), as: UTF8.self) }

/// Nothing is loaded or sent; the policy admits one script and one style by their hashes.
private let policy = [
    "default-src 'none'", "script-src '\(sourceHash(script))'", "style-src '\(sourceHash(style))'", "img-src data:",
    "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'",
].joined(separator: "; ")

private func sourceHash(_ text: String) -> String { "sha256-" + sha256Base64(Array(text.utf8)) }

/// The folder's name, if the findings are below it.
private func projectName(_ result: RunResult) -> String {
    let isBelow = result.findings.allSatisfy { !result.root.path(of: $0.location.path).isAbsolute }
    return isBelow ? result.root.folder.name.text : ""
}

private func summary(_ result: RunResult, _ progress: Progress) -> String {
    let hero = heroSection(result, progress)
    let problems = problemList(result)
    guard !result.findings.isEmpty else { return hero + problems + goneSection(progress) }
    let groups = result.groups
    return hero + problems + shareSection(Shares(groups)) + folderSection(result, groups) + ruleSection(result, groups, progress)
        + goneSection(progress)
}

private var footer: String {
    let commands = [
        ("cell-lint explain RULE", "explains a rule"), ("cell-lint fix", "applies the safe fixes"),
    ]
    return "<p>Made by cell-lint \(toolVersion). " + commands.map { "<code>\($0)</code> \($1)" }.joined(separator: "; ") + ".</p>"
}

// MARK: - Texts as markup

/// Escapes text for use between tags or in an attribute: no markup, one line, no invisible characters.
func html(_ text: String) -> String { xmlEscaped(displayed(text)) }

/// JSON without a `<`, so that nothing in it ends the element around it. It is searched by bytes: as a `Character`, a `<` may have
/// other scalars before or behind it, and would be overlooked.
private func inert(_ json: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(json.utf8.count * 5 / 4)
    for byte in json.utf8 { if byte == UInt8(ascii: "<") { result += "\\u003c".utf8 } else { result.append(byte) } }
    return String(decoding: result, as: UTF8.self)
}

/// A text whose words in backticks become code.
func htmlProse(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false).map { html(String(Substring($0))) }
    guard parts.count % 2 == 1 else { return html(text) }
    return parts.enumerated().map { $0.offset % 2 == 1 ? "<code>\($0.element)</code>" : $0.element }.joined()
}

/// `1,234`.
func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().map { index, digit in (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digit) }.joined()
}

/// `1,234 findings`.
func countedGrouped(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
}

/// The count of what a filter shows, with a link to the findings if there are any.
func countLink(_ count: Int, _ what: String, _ key: String, _ value: String) -> String {
    count == 0 ? "0 \(what)" : "<a href=\"\(filterLink(key, value))\">\(grouped(count)) \(what)</a>"
}

/// The URL fragment for which the script shows some findings: `#rule=legacy_cell_content`.
func filterLink(_ key: String, _ value: String) -> String { "#\(key)=\(percentEncoded(value.utf8, marks: "-._/*"))" }
