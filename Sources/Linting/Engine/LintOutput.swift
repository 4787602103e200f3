// What a run results in: findings, and the files that they are in.

/// The result of a run.
public struct LintOutput: Sendable {
    /// In the order of `Finding.precedes`, without suppressed ones.
    public var findings: [Finding] = []
    /// The parsed files by path.
    public var files: [Path: SourceFile] = [:]
    /// All parsed parts of the files that were linted in parts.
    var parts: [Path: [SourceFile]] = [:]

    /// A file that is not valid Swift is not fixed: where its statements begin and end is a guess.
    /// - Parameter sound: files that are known to be valid.
    mutating func holdBackFixesOfBrokenFiles(except sound: Set<Path>) {
        let fixed = Set(findings.filter { !($0.fix?.edits ?? []).isEmpty }.map(\.location.path))
        for path in fixed.subtracting(sound) {
            guard let source = files[path], let error = source.outline.firstSyntaxError else { continue }
            let place = LineTable(source.text).position(at: error.range.start)
            let reason = "the file is not valid Swift (\(place.line):\(place.column): \(error.reason))"
            for index in findings.indices where findings[index].location.path == path {
                findings[index].fix?.applicability = .display
                findings[index].fix?.notes = [.refusal(reason)]
            }
        }
    }
}
