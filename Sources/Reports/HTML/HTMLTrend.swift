// Shows how the number of findings changed over earlier runs: a sentence, a line chart, and what each run removed and added.
// It counts uses, since earlier runs are known by the fingerprints of these.
// Runs are equally spaced, since a report contains no date; their labels are their file names.

/// What changed in the findings since the first of the earlier runs.
struct Progress {
    struct Point: Equatable {
        var label: String
        var total: Int
        /// Compared with the previous point.
        var gone = 0
        var new = 0
    }

    /// The earlier runs, then this one; empty without earlier runs.
    private(set) var points: [Point] = []
    /// The first run's findings that are gone in this one.
    private(set) var gone: [Baseline.Entry] = []
    private(set) var newCount = 0
    /// Whether findings have several uses, so that the numbers are not those of findings.
    private var countsUses = false
    private var changes: [String: (gone: Int, new: Int)] = [:]

    init(_ result: RunResult) {
        guard let first = result.earlier.first else { return }
        let runs =
            result.earlier.map { ($0.label, Set($0.findings.entries.map(\.fingerprint))) } + [
                ("now", Set(result.findings.map(\.fingerprint)))
            ]
        for (index, (label, found)) in runs.enumerated() {
            let before = index == 0 ? found : runs[index - 1].1
            points.append(
                Point(label: label, total: found.count, gone: before.subtracting(found).count, new: found.subtracting(before).count))
        }
        gone = first.findings.stale(result.findings) { _ in true }
        for entry in gone { changes[entry.rule, default: (0, 0)].gone += 1 }
        for finding in result.findings where !first.findings.knows(finding) {
            changes[finding.rule, default: (0, 0)].new += 1
            newCount += 1
        }
        countsUses = result.groups.count < result.findings.count
    }

    var isEmpty: Bool { points.isEmpty }

    /// The removed and added findings of a rule; nil without earlier runs.
    func change(of rule: String) -> (gone: Int, new: Int)? { isEmpty ? nil : changes[rule] ?? (0, 0) }

    /// `46 fewer than in 2026-01-05: 60 gone, 14 new.`, or `46 fewer uses than …`, as markup.
    var sentence: String? {
        guard let first = points.first, let last = points.last else { return nil }
        let than = "<b>\(html(first.label))</b>"
        let difference = last.total - first.total
        let unit = countsUses ? " uses" : ""
        let lead =
            difference == 0
            ? "As many\(unit) as in \(than)"
            : "<b>\(grouped(abs(difference))) \(difference < 0 ? "fewer" : "more")\(unit)</b> than in \(than)"
        return "\(lead): \(grouped(gone.count)) gone, \(countLink(newCount, "new", "status", "new"))."
    }

    /// The line chart, and its exact numbers as text; empty without earlier runs.
    var chart: String {
        guard let first = points.first, let last = points.last else { return "" }
        let top = max(1, points.map(\.total).max() ?? 1)
        let places = points.enumerated().map { index, point in (x: index * 1000 / (points.count - 1), y: 100 - point.total * 100 / top) }
        let line = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        let dots = zip(places, points).map { place, point in
            "<path class=\"dot\" d=\"M\(place.x) \(place.y)h0\"><title>\(html(point.label)): \(grouped(point.total))</title></path>"
        }
        let rows = points.enumerated().map { index, point in
            "<tr><th scope=\"row\">\(html(point.label))</th><td class=\"num\">\(grouped(point.total))</td>"
                + "<td class=\"num\">\(index == 0 ? "" : grouped(point.gone))</td>"
                + "<td class=\"num\">\(index == 0 ? "" : grouped(point.new))</td></tr>"
        }
        let said = points.map { "\(html($0.label)) \($0.total)" }.joined(separator: ", ")
        let counted = countsUses ? "Uses" : "Findings"
        return """
            <figure class="trend">
            <svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="\(counted) from run to run: \(said)">
            <polygon class="area" points="0,100 \(line) 1000,100"/><path class="floor" d="M0 100h1000"/>\
            <polyline class="run" points="\(line)"/>
            \(dots.joined())
            </svg>
            <figcaption><p class="ends"><span>\(html(first.label)) <b>\(grouped(first.total))</b></span>\
            <span>now <b>\(grouped(last.total))</b></span></p>
            <details><summary class="soft">Run by run</summary><div class="wide"><table>
            <thead><tr><th scope="col">Run</th><th scope="col" class="num">\(counted)</th><th scope="col" class="num">Gone</th>\
            <th scope="col" class="num">New</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table></div></details></figcaption>
            </figure>

            """
    }
}

/// The findings that are gone, by file and rule.
func goneSection(_ progress: Progress) -> String {
    guard let first = progress.points.first, !progress.gone.isEmpty else { return "" }
    struct Kind: Hashable {
        var path: Path
        var rule: String
    }
    var counts: [Kind: Int] = [:]
    for entry in progress.gone { counts[Kind(path: entry.path, rule: entry.rule), default: 0] += 1 }
    let maxLines = 300
    let places = Set(counts.keys.map(\.path)).count
    let kinds = counts.sorted { ($0.key.path, $0.key.rule) < ($1.key.path, $1.key.rule) }
    let items = kinds.prefix(maxLines).map { kind, count in
        "<li>\(html(kind.path.text)): <code>\(html(kind.rule))</code>\(count == 1 ? "" : " × \(grouped(count))")</li>"
    }
    return """
        <section aria-labelledby="gone">
        <h2 id="gone">Gone since \(html(first.label))</h2>
        <details><summary>\(countedGrouped(progress.gone.count, "finding")) in \(countedGrouped(places, "file"))</summary>
        <ul class="list">
        \(items.joined(separator: "\n"))
        </ul>\(kinds.count > maxLines ? "<p>… and \(countedGrouped(kinds.count - maxLines, "more line"))</p>" : "")
        </details>
        </section>

        """
}
