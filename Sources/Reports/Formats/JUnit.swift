// Writes findings as JUnit XML: one suite per file, one failed test per finding. Without findings it has one passed test, since some
// readers treat a document without tests as a run that did not happen.

/// `junit`: findings are failures; failures of the run are errors.
func jUnitReport(_ result: RunResult) -> Report {
    let groups = result.groups
    var suites = byFile(groups).map { suite($0, result.root) }
    if !result.failures.isEmpty || suites.isEmpty { suites.append(runSuite(result)) }
    let tests = max(1, groups.count + result.failures.count)
    let attributes = [
        ("name", "cell-lint"), ("tests", "\(tests)"), ("failures", "\(groups.count)"), ("errors", "\(result.failures.count)"),
    ]
    return Report("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(xmlTag("testsuites", attributes))>\n\(suites.joined())</testsuites>\n")
}

private func suite(_ groups: ArraySlice<FindingGroup>, _ root: ReportRoot) -> String {
    let path = root.path(of: groups.first!.first.location.path).text
    var text = opening(path, tests: groups.count, failures: groups.count, errors: 0)
    var seen: [String: Int] = [:]
    for group in groups {
        let finding = group.first
        // Readers merge tests of the same name, so further findings of a rule get a number.
        let count = seen[finding.rule, default: 0] + 1
        seen[finding.rule] = count
        let (line, column) = (finding.location.start.line, finding.location.start.column)
        text +=
            "    "
            + xmlTag(
                "testcase",
                [
                    ("name", finding.rule + (count == 1 ? "" : " (\(count))")), ("classname", path), ("file", path), ("line", "\(line)"),
                ]) + ">\n"
        text +=
            "      " + xmlTag("failure", [("type", finding.severity.name), ("message", group.message)])
            + ">\(xmlEscaped("\(path):\(line):\(column): \(group.message)"))</failure>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
}

/// The suite for the run itself: its failures, or that it found nothing.
private func runSuite(_ result: RunResult) -> String {
    var text = opening("cell-lint", tests: max(1, result.failures.count), failures: 0, errors: result.failures.count)
    if result.failures.isEmpty { text += "    <testcase name=\"no findings\" classname=\"cell-lint\"/>\n" }
    for failure in result.failures {
        text += "    " + xmlTag("testcase", [("name", failure), ("classname", "cell-lint")]) + ">\n"
        text += "      " + xmlTag("error", [("type", "failure"), ("message", failure)]) + "/>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
}

private func opening(_ name: String, tests: Int, failures: Int, errors: Int) -> String {
    "  "
        + xmlTag(
            "testsuite",
            [
                ("name", name), ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)"), ("skipped", "0"),
            ]) + ">\n"
}
