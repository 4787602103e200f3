// Writes the figures of the HTML report: the total, what can be fixed automatically, the folders, the rules. It is markup without
// script; screen readers skip the bars, since their numbers are also text.

func heroSection(_ result: RunResult, _ progress: Progress) -> String {
    let files = countedGrouped(result.fileCount, "file")
    let groups = result.groups
    let count = groups.count
    var text =
        "<section id=\"summary\" tabindex=\"-1\" aria-labelledby=\"what\" class=\"hero\(progress.isEmpty ? " alone" : "")\">\n<div>\n"
    text += "<h2 class=\"unseen\" id=\"what\">Summary</h2>\n<p class=\"big\">\(grouped(count))</p>\n"
    if count == 0 {
        text +=
            "<p class=\"kind\">No findings in \(files). \(result.fileCount == 0 ? "No files were linted." : "Nothing left to fix.")</p>\n"
    } else {
        let places = byFile(groups).count
        let severities = [Severity.error, .warning, .info].compactMap { severity -> String? in
            let count = groups.count { $0.severity == severity }
            return count == 0 ? nil : severity == .info ? "\(grouped(count)) info" : countedGrouped(count, severity.name)
        }
        let noun = count == 1 ? "finding" : "findings"
        text += "<p>\(noun)\(useCount(groups)) in \(grouped(places)) of \(files): \(severities.joined(separator: ", ")).</p>\n"
    }
    if let sentence = progress.sentence { text += "<p class=\"delta\">\(sentence)</p>\n" }
    let targets = [result.targets.clause, result.targets.hint(isMore: count > 0)].filter { !$0.isEmpty }
    if !targets.isEmpty { text += "<p class=\"soft\">Judged for \(htmlProse(targets.joined(separator: "; "))).</p>\n" }
    if !result.leftOut.isEmpty { text += "<p class=\"soft\">Left out: \(html(result.leftOut.joined(separator: ", "))).</p>\n" }
    return text + "</div>\n" + progress.chart + "</section>\n"
}

/// Problems of the run that affect its figures.
func problemList(_ result: RunResult) -> String {
    guard !result.failures.isEmpty else { return "" }
    return "<section class=\"notes-top\" aria-labelledby=\"problems\"><h2 id=\"problems\">What could not be linted</h2><ul>"
        + result.failures.map { "<li>\(html($0))</li>" }.joined() + "</ul></section>\n"
}

func shareSection(_ shares: Shares) -> String {
    let rows = [
        ("safe", "safe", shares.safe, "can be fixed safely", "<code>cell-lint fix</code> applies them."),
        (
            "unsafe", "unsafe", shares.unsafe, "can be fixed and need review",
            "<code>cell-lint fix --unsafe-fixes</code> applies them; review the result."
        ),
        ("hand", "display", shares.byHand, "by hand", "The finding says what to write instead."),
    ]
    return """
        <section class="share" aria-labelledby="repair">
        <h2 id="repair" class="unseen">What can be fixed automatically</h2>
        \(stackedBar(shares, of: shares.total))
        <dl>
        \(rows.map { key, kind, count, what, how in
            "<div><dt><span class=\"key k-\(key)\"></span>\(countLink(count, what, "fix", kind))</dt><dd>\(how)</dd></div>"
        }.joined(separator: "\n"))
        </dl>
        </section>

        """
}

func folderSection(_ result: RunResult, _ groups: [FindingGroup]) -> String {
    let folders = folderShares(groups) { result.root.path(of: $0) }
    let largest = folders.first?.shares.total ?? 0
    // A short list is shown whole; of a long one, the folders with at least a fiftieth of the findings.
    let shown = folders.count <= 8 ? folders.count : min(14, max(6, folders.count { 50 * $0.shares.total >= groups.count }))
    func table(_ folders: ArraySlice<FolderShare>, _ caption: String) -> String {
        """
        <div class="wide"><table class="bars">
        <caption class="unseen">\(caption)</caption>
        <thead><tr><th scope="col">Folder</th><th class="graph" aria-hidden="true"></th><th scope="col" class="num">Findings</th>\
        <th scope="col" class="num part">Safe fix</th><th scope="col" class="num part">Needs review</th>\
        <th scope="col" class="num part">By hand</th></tr></thead>
        <tbody>
        \(folders.map { folder in
            let shares = folder.shares
            let parts = [shares.safe, shares.unsafe, shares.byHand].map { "<td class=\"num part\">\($0 == 0 ? "–" : grouped($0))</td>" }
            let link = filterLink("folder", displayed(folder.path.text))
            return "<tr><th scope=\"row\"><a href=\"\(link)\">\(folderName(folder.path))</a></th>"
                + "<td class=\"graph\" aria-hidden=\"true\">\(stackedBar(shares, of: largest))</td>"
                + "<td class=\"num\">\(grouped(shares.total))</td>\(parts.joined())</tr>"
        }.joined(separator: "\n"))
        </tbody></table></div>
        """
    }
    let rest =
        folders.count == shown
        ? ""
        : """

        <details class="more"><summary>\(countedGrouped(folders.count - shown, "more folder"))</summary>
        \(table(folders[shown...], "Findings by folder, the rest"))
        </details>
        """
    return """
        <section aria-labelledby="where">
        <h2 id="where">Where it lives</h2>
        \(table(folders[..<shown], "Findings by folder"))\(rest)
        </section>

        """
}

private func folderName(_ path: Path) -> String {
    if path == "*" { return "(top level)" }
    // A long path breaks after its slashes.
    let isItself = path.ends(with: "/*")
    let shown = isItself ? path.parent : path
    let name = html(shown.text).utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
        .joined(separator: "/<wbr>")
    return isItself ? name + " <span class=\"soft\">itself</span>" : name
}

func ruleSection(_ result: RunResult, _ groups: [FindingGroup], _ progress: Progress) -> String {
    let entries = Dictionary(result.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let rows = byRule(groups).map { rule, groups -> String in
        let shares = Shares(groups)
        let change = progress.change(of: rule)
        let severity = groups.map(\.severity).max()?.name ?? ""
        return "<tr><th scope=\"row\"><a href=\"\(filterLink("rule", rule))\"><code>\(html(rule))</code></a>"
            + "<span class=\"says\">\(entries[rule].map { htmlProse($0.summary) } ?? "")</span></th>"
            + "<td class=\"part\">\(severity)</td><td class=\"num\">\(grouped(groups.count))</td>"
            + (change.map {
                "<td class=\"num\">\($0.gone == 0 ? "–" : "−" + grouped($0.gone))</td>"
                    + "<td class=\"num\">\($0.new == 0 ? "–" : "+" + grouped($0.new))</td>"
            } ?? "")
            + "<td class=\"num\">\(100 * shares.fixable / shares.total) %</td>"
            + "<td class=\"mini\" aria-hidden=\"true\">\(stackedBar(shares, of: shares.total))</td></tr>"
    }
    let changes = progress.isEmpty ? "" : "<th scope=\"col\" class=\"num\">Gone</th><th scope=\"col\" class=\"num\">New</th>"
    return """
        <section aria-labelledby="rules">
        <h2 id="rules">By rule</h2>
        <div class="wide"><table>
        <caption class="unseen">Findings by rule</caption>
        <thead><tr><th scope="col">Rule</th><th scope="col" class="part">Severity</th><th scope="col" class="num">Findings</th>\(changes)\
        <th scope="col" class="num">Fixable</th><th class="mini" aria-hidden="true"></th></tr></thead>
        <tbody>
        \(rows.joined(separator: "\n"))
        </tbody></table></div>
        </section>

        """
}

/// One bar of three parts, drawn from the left.
private func stackedBar(_ shares: Shares, of whole: Int) -> String {
    var left = 0
    let parts = [("safe", shares.safe), ("unsafe", shares.unsafe), ("hand", shares.byHand)].map { key, count -> String in
        defer { left += count }
        guard count > 0 else { return "" }
        return "<rect class=\"f-\(key)\" x=\"\(permille(left, whole))\" width=\"\(permille(count, whole))\" height=\"10\"/>"
    }
    return "<svg viewBox=\"0 0 1000 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\(parts.joined())</svg>"
}

private func permille(_ part: Int, _ whole: Int) -> Int { whole == 0 ? 0 : (part * 1000 + whole / 2) / whole }
