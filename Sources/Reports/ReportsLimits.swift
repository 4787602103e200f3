// The limits of reports, and what happens beyond them.

enum Limits {
    /// Annotations of one kind that a GitHub runner shows for a step (actions/runner, ExecutionContext.cs). Others only reach the log.
    static let maxAnnotations = 10
    /// Results of a SARIF run that GitHub accepts. Further ones are left out, and a notice says how many.
    static let maxSARIFResults = 25_000
    /// Related locations of a SARIF result, of which GitHub accepts a thousand and shows a hundred. Further ones are left out.
    static let maxSARIFLocations = 900
    /// Differences that a comparison of lines follows. With more, the lines between the equal ends count as rewritten.
    static let maxDifferences = 600
    /// The length in bytes of a line in the HTML report. Longer ones are truncated.
    static let maxLineLength = 400
    /// Rows of one diff in the HTML report. Further ones are only counted.
    static let maxDiffRows = 120
    /// Uses of one finding that `pretty` marks. A note counts the others.
    static let maxMarkedUses = 12
    /// Folders in `--statistics`. A line counts the others.
    static let maxFolders = 12
}
