// A repository and a reference → the lines that are new since. Asks git, without its hooks, pager, or settings that run programs.
import Linting

/// Which changes count.
public enum Changes: Equatable, Sendable {
    /// Everything since the work branched off a commit, what is not committed and new files included.
    case since(String)
    /// What the next commit holds.
    case staged
    /// What a unified diff in this file says; `-` is standard input.
    case diff(file: String)
}

/// The changed lines, and the folder that their paths are relative to.
public struct ChangeSet: Sendable {
    public var lines: ChangedLines
    /// Absolute, without symbolic links.
    public var root: String

    /// Whether a place was touched.
    /// - Parameter path: relative to the current folder, or absolute.
    public func touches(_ path: String, _ lines: ClosedRange<Int>) -> Bool {
        pathFromRoot(path).map { self.lines.touches($0, lines) } ?? false
    }

    /// Whether a file was touched, if only renamed.
    public func touches(_ path: String) -> Bool { pathFromRoot(path).map { lines.files[$0] != nil } ?? false }

    private func pathFromRoot(_ path: String) -> String? {
        guard let real = realPath(path), real.hasPrefix(root == "/" ? root : root + "/") else { return nil }
        return String(real.dropFirst(root == "/" ? 1 : root.count + 1))
    }
}

/// Why the changes are not known: one line that says what to do.
public struct ChangesProblem: Error, Equatable, Sendable {
    public var reason: String
}

/// Finds what changed.
/// - Parameter folder: a folder of the repository; that of `--diff-file` need not be one.
public func changeSet(_ changes: Changes, in folder: String = ".") throws(ChangesProblem) -> ChangeSet {
    switch changes {
    case .since(let reference): return try Git(in: folder).changes(since: reference)
    case .staged: return try Git(in: folder).stagedChanges()
    case .diff(let file):
        let text: SourceText
        do { text = file == "-" ? try readStandardInput(as: "<stdin>") : try readFile(file) } catch { throw ChangesProblem(reason: "\(error)") }
        // The diff of a repository names its files from its root; any other from where one stands.
        let root = (try? Git(in: folder))?.root ?? realPath(folder) ?? "/"
        return ChangeSet(lines: ChangedLines(diff: text.bytes[..<text.count]), root: root)
    }
}

private struct Git {
    let root: String

    init(in folder: String) throws(ChangesProblem) {
        let result = run(["rev-parse", "--show-toplevel"], in: folder)
        switch result.code {
        case 0: break
        case 127: throw ChangesProblem(reason: "git was not found; changes can be given with `--diff-file` as well")
        default:
            let said = firstLine(result.errors)
            throw ChangesProblem(reason: said.contains("not a git repository") ? "no git repository is here; changes can be given with `--diff-file` as well" : said)
        }
        root = firstLine(result.output)
    }

    func changes(since reference: String) throws(ChangesProblem) -> ChangeSet {
        guard !reference.hasPrefix("-"), git(["rev-parse", "--quiet", "--verify", reference + "^{commit}"]).code == 0 else {
            throw ChangesProblem(reason: "there is no commit `\(reference)` here" + advice(reference))
        }
        guard git(["rev-parse", "--quiet", "--verify", "HEAD^{commit}"]).code == 0 else { throw ChangesProblem(reason: "there is no commit yet") }
        let base = git(["merge-base", reference, "HEAD"])
        guard base.code == 0 else {
            throw ChangesProblem(reason: "`\(reference)` and HEAD have no commit in common here" + (isShallow ? advice(reference) : ""))
        }
        var lines = try diff([firstLine(base.output)])
        // git has no diff for files that it does not know yet.
        for name in try output(["ls-files", "-z", "--others", "--exclude-standard"]).split(separator: 0) {
            lines.files[String(decoding: name, as: UTF8.self)] = [1...Int(Int32.max)]
        }
        return ChangeSet(lines: lines, root: root)
    }

    func stagedChanges() throws(ChangesProblem) -> ChangeSet {
        ChangeSet(lines: try diff(["--cached"]), root: root)
    }

    private func diff(_ arguments: [String]) throws(ChangesProblem) -> ChangedLines {
        let flags = [
            "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--unified=0", "--find-renames", "--ignore-submodules", "--src-prefix=a/",
            "--dst-prefix=b/",
        ]
        return ChangedLines(diff: try output(flags + arguments + ["--"]))
    }

    /// What to fetch.
    private func advice(_ reference: String) -> String {
        let branch = reference.hasPrefix("origin/") ? String(reference.dropFirst("origin/".count)) : reference
        guard isShallow else { return reference.hasPrefix("origin/") ? ": run `git fetch origin \(branch)`" : "" }
        return ": the clone is shallow; run `git fetch --unshallow origin \(branch)`, or check out with `fetch-depth: 0`"
    }

    private var isShallow: Bool { firstLine(git(["rev-parse", "--is-shallow-repository"]).output) == "true" }

    private func output(_ arguments: [String]) throws(ChangesProblem) -> [UInt8] {
        let result = git(arguments)
        guard result.code == 0 else { throw ChangesProblem(reason: "git failed: \(firstLine(result.errors))") }
        return result.output
    }

    private func git(_ arguments: [String]) -> ProgramResult { run(arguments, in: root) }
}

private func run(_ arguments: [String], in folder: String) -> ProgramResult {
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false", "diff.external=", "core.pager=cat"]
    return runProgram(
        "git", ["--no-pager", "-C", folder] + settings.flatMap { ["-c", $0] } + arguments,
        settings: [("GIT_OPTIONAL_LOCKS", "0"), ("GIT_TERMINAL_PROMPT", "0"), ("LC_ALL", "C")])
}

private func firstLine(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self) }
