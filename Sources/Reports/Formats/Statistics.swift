// Writes the figures of a run without its findings: a table of rules and one of folders.

/// `--statistics`: counts by rule and by folder; nothing without findings.
func statisticsReport(_ result: RunResult, _ style: ReportStyle) -> Report {
    let groups = result.groups
    guard !groups.isEmpty else { return Report("") }
    let paint = Paint(isOn: style.hasColors)
    let tables = [ruleRows(groups), folderRows(result, groups)].map { rows, numbers, rest -> String in
        let lines = aligned(rows, numbers: numbers)
        return ([paint(lines[0], .bold)] + lines.dropFirst() + rest).map { $0 + "\n" }.joined()
    }
    return Report(tables.joined(separator: "\n"))
}

private typealias Rows = (rows: [[String]], numbers: Set<Int>, rest: [String])

private func ruleRows(_ groups: [FindingGroup]) -> Rows {
    var rows = [["RULE", "SEVERITY", "FINDINGS", "USES", "SAFE FIX", "UNSAFE FIX", "BY HAND"]]
    for (rule, groups) in byRule(groups) {
        let shares = Shares(groups)
        let severities = Set(groups.map(\.severity)).sorted(by: >).map(\.name)
        let counts = [groups.count, groups.reduce(0) { $0 + $1.uses.count }, shares.safe, shares.unsafe, shares.byHand]
        rows.append([rule, severities.joined(separator: ", ")] + counts.map { "\($0)" })
    }
    return (rows, [2, 3, 4, 5, 6], [])
}

private func folderRows(_ result: RunResult, _ groups: [FindingGroup]) -> Rows {
    let folders = folderShares(groups) { result.root.path(of: $0) }
    var rows = [["FOLDER", "FINDINGS"]]
    for folder in folders.prefix(Limits.maxFolders) { rows.append([folder.path.text, "\(folder.shares.total)"]) }
    let rest = folders.dropFirst(Limits.maxFolders)
    let count = rest.reduce(0) { $0 + $1.shares.total }
    return (rows, [1], rest.isEmpty ? [] : ["\(counted(rest.count, "more folder")) with \(counted(count, "finding"))"])
}
