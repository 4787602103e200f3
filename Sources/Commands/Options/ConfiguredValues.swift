// Checks values of a configuration that stand for options of the command line, and reports mistakes at their place in the file.
import CellLintReports
import CellLintWorkspace

extension Located<String> {
    /// Finds the value among a few words.
    func choice<Choice>(_ subject: String, _ values: [(name: String, value: Choice)]) throws(UsageError) -> Choice {
        if let found = values.first(where: { $0.name == value }) { return found.value }
        throw UsageError("\(problem(wrongWord(subject, value, values.map(\.name))))")
    }
}

/// The name of the reporter that a configuration asks for.
func configuredReporter(_ configuration: Configuration?) throws(UsageError) -> String? {
    try configuration?.reporter?.choice("`reporter`", reporters.map { ($0.name, $0.name) })
}

/// Throws an error if a configuration requires a newer version of the program.
func checkVersion(_ configuration: Configuration) throws(UsageError) {
    guard let required = configuration.requiredVersion else { return }
    guard let numbers = versionNumbers(required.value) else {
        throw UsageError("\(required.problem("`requiredVersion` is a version such as `\(toolVersion)`, not `\(required.value)`"))")
    }
    if versionNumbers(toolVersion)!.lexicographicallyPrecedes(numbers) {
        throw UsageError("\(required.problem("cell-lint \(required.value) or later is required; this is cell-lint \(toolVersion)"))")
    }
}

/// One to three numbers with dots between them, always as three.
private func versionNumbers(_ text: String) -> [Int]? {
    let parts = text.split(at: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.allSatisfy(\.isASCIIDigit) ? Int(part) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    return numbers + Array(repeating: 0, count: 3 - numbers.count)
}
