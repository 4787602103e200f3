// Formats failures for standard error in the form that compilers use and editors read, with the location first if there is one.
// If Xcode's script sandbox is active, one line covers all the files it refused and explains what to do.
import CellLintReports
import CellLintWorkspace

/// One line per failure.
/// - Parameter failures: each begins with the path that it concerns, and with line and column if they are known.
func errorLines(_ failures: [String], _ terminal: Terminal) -> String {
    let refused = terminal.isSandboxed ? failures.filter { failure in refusals.contains { failure.ends(with: ": " + $0) } } : []
    var lines = failures.filter { !refused.contains($0) }
    if let first = refused.first {
        let others = refused.count == 1 ? "" : " (and \(counted(refused.count - 1, "other file", "other files")))"
        lines.append(
            "\(first)\(others); with the build setting ENABLE_USER_SCRIPT_SANDBOXING, a script can read only its input files and write "
                + "only its output files: declare the file as one of them, or set it to NO")
    }
    return lines.map { terminal.line(errorLine($0)) }.joined()
}

/// `a.json:2:3: error: reason` for `a.json:2:3: reason`, and `error: reason` for a failure without a location.
private func errorLine(_ failure: String) -> String {
    guard let end = failure.utf8.firstRange(of: ": ".utf8) else { return "error: " + failure }
    let parts = failure.utf8[..<end.lowerBound].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Substring.init)
    let isPlace = (2...3).contains(parts.count) && !parts[0].isEmpty && parts.dropFirst().allSatisfy { Int($0) != nil }
    return isPlace ? "\(failure[..<end.upperBound])error: \(failure[end.upperBound...])" : "error: " + failure
}
