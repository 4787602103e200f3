// `cell-lint version`: the version, and the commit that it was built from.
import CellLintReports

/// No commit: what a program says that was built outside of a repository. The build puts one of the same name in its place, see BuildCommit.
public let builtCommit: String? = nil

func version(_ commit: String?) -> Outcome {
    let origin = commit.map { String($0.prefix(10)) } ?? "not built in a git repository"
    return Outcome(output: Array("cell-lint \(toolVersion) (\(origin))\n".utf8))
}
