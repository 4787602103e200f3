// Reads which reports go where from `--reporter NAME[=FILE]` and `--output FILE`. Standard output takes only one report; without
// any option, a GitHub workflow gets its annotations after the lines for people.
import CellLintReports

/// One report and its destination.
struct ReportRequest: Sendable {
    enum Target: Equatable, Sendable {
        case output
        case file(Path)
    }

    var reporter: Reporter
    var target: Target
}

/// The default file of `cell-lint report`.
let reportPage: Path = "cell-lint-report.html"

/// The requested reports, at least one unless a diff takes standard output.
func reportRequests(_ arguments: ParsedArguments, _ terminal: Terminal) throws(UsageError) -> [ReportRequest] {
    if arguments.verb == .report { return [ReportRequest(reporter: named("html"), target: .file(arguments.output ?? reportPage))] }
    if arguments.reporters.isEmpty, !arguments.showsStatistics { return arguments.showsDiff ? [] : defaultRequests(arguments, terminal) }
    var requests: [ReportRequest] = arguments.showsStatistics ? [ReportRequest(reporter: statisticsReporter, target: .output)] : []
    for argument in arguments.reporters {
        let parts = argument.parts
        let reporter = try choice("`--reporter`", parts.name.text, reporters.map { ($0.name, $0) })
        guard let file = parts.value?.path else {
            requests.append(ReportRequest(reporter: reporter, target: .output))
            continue
        }
        guard !file.isEmpty else { throw UsageError("`--reporter \(argument.text)` has no file name: `--reporter \(argument.text)FILE`") }
        requests.append(ReportRequest(reporter: reporter, target: .file(file)))
    }
    try checkTargets(requests, arguments)
    return requests.map { request in
        request.target == .output ? ReportRequest(reporter: request.reporter, target: standardTarget(arguments)) : request
    }
}

/// The destination that replaces standard output, if there is one.
func standardTarget(_ arguments: ParsedArguments) -> ReportRequest.Target { arguments.output.map { .file($0) } ?? .output }

private func defaultRequests(_ arguments: ParsedArguments, _ terminal: Terminal) -> [ReportRequest] {
    let name = terminal.isOutput && arguments.output == nil ? "pretty" : "xcode"
    var requests = [ReportRequest(reporter: named(name), target: standardTarget(arguments))]
    if terminal.isGitHub { requests.append(ReportRequest(reporter: named("github"), target: .output)) }
    return requests
}

private func named(_ name: String) -> Reporter { reporters.first { $0.name == name }! }

private func checkTargets(_ requests: [ReportRequest], _ arguments: ParsedArguments) throws(UsageError) {
    let printed = requests.filter { $0.target == .output }.map(\.reporter.name)
    if arguments.showsStatistics, let name = arguments.showsDiff ? "--diff" : printed.count > 1 ? "--reporter \(printed[1])" : nil {
        throw UsageError("`--statistics` and `\(name)` both print to standard output and cannot be used together")
    }
    if arguments.showsDiff, let name = printed.first {
        throw UsageError("`--diff` and `--reporter` both print to standard output: give the report a file, as in `--reporter \(name)=FILE`")
    }
    if printed.count > 1 {
        throw UsageError(
            "the reports \(printed[0]) and \(printed[1]) both print to standard output: give one a file, as in `--reporter \(printed[1])=FILE`"
        )
    }
    if printed.isEmpty, !arguments.showsDiff, arguments.output != nil {
        throw UsageError("`--output` has no effect because each `--reporter` names its file")
    }
    var files = arguments.output.map { [$0] } ?? []
    for case .file(let path) in requests.map(\.target) {
        if files.contains(path) { throw UsageError("two reports would be written to `\(path)`") }
        files.append(path)
    }
}
