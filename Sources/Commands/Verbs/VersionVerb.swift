// `cell-lint version`: the version, and the commit it was built from. With `--verbose` also what a bug report needs.
import CellLintCLibrary
import CellLintReports
import CellLintWorkspace

/// No commit: for a program built outside of a repository. Otherwise the build defines one of the same name, see BuildCommit.
public let builtCommit: String? = nil

func version(_ arguments: ParsedArguments, _ context: CommandContext) -> Outcome {
    let commit = context.commit
    guard arguments.isVerbose else {
        let origin = commit.map { String($0.prefix(10)) } ?? "not built in a git repository"
        return Outcome(output: Array("cell-lint \(toolVersion) (\(origin))\n".utf8))
    }
    let rules = context.catalog
    let rows = [
        ["cell-lint", toolVersion],
        ["commit", commit ?? "none: not built in a git repository"],
        ["compiler", compilerVersion],
        ["system", systemName],
        ["rules", "\(rules.count), \(rules.count { $0.isDefault }) on by default"],
        ["configuration", (try? configuration(arguments)).map { $0?.path.text ?? "none" } ?? "invalid: see `cell-lint config check`"],
    ]
    return Outcome(output: Array(aligned(rows).map { $0 + "\n" }.joined().utf8))
}

/// The Swift compiler that built the program.
private var compilerVersion: String {
    #if compiler(>=6.4)
    "Swift 6.4 or later"
    #elseif compiler(>=6.3)
    "Swift 6.3"
    #else
    "Swift 6.2"
    #endif
}

/// For instance `Linux 6.1.0 x86_64`.
private var systemName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    func text<Field>(_ field: Field) -> String {
        withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return "\(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
}
