// `cell-lint version`: the version, and the commit it was built from.
import CellLintReports

/// No commit: for a program built outside of a repository. Otherwise the build defines one of the same name, see BuildCommit.
public let builtCommit: String? = nil

func version(_ commit: String?) -> Outcome {
    let origin = commit.map { String($0.prefix(10)) } ?? "not built in a git repository"
    return Outcome(output: Array("cell-lint \(toolVersion) (\(origin))\n".utf8))
}
