// Lints and fixes the files of a page's examples. Fixes are applied by the engine for users' files (FixLoop.swift), which applies every
// applicable fix here, safe or not.

/// Lints and fixes files that belong together, for a deployment target; two closures, so that a test can fake them.
public struct PageLinter {
    public typealias Files = [(path: Path, text: String)]

    let lint: (_ files: Files, _ ruleID: String, _ target: Version?) -> [Finding]
    let fix: (_ files: Files, _ ruleID: String, _ target: Version?) -> FixedFiles
}

/// Files after every fix, safe or not, until nothing changes, and the engine's notices about them.
struct FixedFiles {
    var files: PageLinter.Files
    var notices: [String] = []
}

extension PageLinter {
    /// - Parameter linters: the linter of a rule, by its id; if there is none, there are no findings.
    public init(_ linters: @escaping (_ ruleID: String) -> Linter?) {
        lint = { files, id, target in linters(id)?.with { $0.target = target }.lint(inputs(files)).findings ?? [] }
        fix = { files, id, target in
            linters(id).map { linter in fixing(files, by: linter.with { $0.target = target }) } ?? FixedFiles(files: files)
        }
    }
}

/// The files after every fix of a linter.
func fixing(_ files: PageLinter.Files, by linter: Linter) -> FixedFiles {
    var project = linter.project(inputs(files), on: Serially())
    project.lint()
    let result = project.fix(allowsUnsafe: true)
    let sources = project.output().files
    let fixed = files.map { file in (file.path, (sources[file.path]?.text).map { $0.string(ByteRange(0, $0.count)) } ?? file.text) }
    return FixedFiles(files: fixed, notices: result.notices)
}

private func inputs(_ files: PageLinter.Files) -> [LintInput] { files.map { LintInput(SourceText(path: $0.path, $0.text)) } }
