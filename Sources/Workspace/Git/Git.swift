// Asks git which lines are new since a reference, without its hooks, pager, or settings that run programs.
// A repository's configuration may name filters that git would run on files, and remotes that it would fetch from. All of them are
// switched off, so nothing in an untrusted checkout is executed.
import CellLintLinting

/// The changes to consider.
public enum Changes: Equatable, Sendable {
    /// Everything since the branch diverged from a commit, including uncommitted and new files.
    case since(String)
    /// The staged changes.
    case staged
    /// The changes in a unified diff in this file; `-` is standard input.
    case diff(file: String)
}

/// The changed lines, and the folder that their paths are relative to.
public struct ChangeSet: Sendable {
    public var lines: ChangedLines
    /// Absolute, without symbolic links.
    public var root: String

    /// Whether any line of a range changed.
    /// - Parameter path: relative to the current folder, or absolute.
    public func touches(_ path: String, _ lines: ClosedRange<Int>) -> Bool {
        pathFromRoot(path).map { self.lines.touches($0, lines) } ?? false
    }

    /// Whether a file changed, even if only renamed.
    public func touches(_ path: String) -> Bool { pathFromRoot(path).map { lines.files[$0] != nil } ?? false }

    private func pathFromRoot(_ path: String) -> String? {
        realPath(path).flatMap { rest(of: $0, below: root) }
    }
}

/// Why the changes are unknown: one line that says what to do.
public struct ChangesProblem: Error, Equatable, Sendable {
    public var reason: String
}

/// Finds the changes.
/// - Parameter folder: a folder of the repository; for `--diff-file` it need not be in one.
public func changeSet(_ changes: Changes, in folder: String = ".") throws(ChangesProblem) -> ChangeSet {
    switch changes {
    case .since(let reference): return try Git(in: folder).changes(since: reference)
    case .staged: return try Git(in: folder).stagedChanges()
    case .diff(let file):
        let text: SourceText
        do { text = file == "-" ? try readStandardInput(as: "<stdin>") : try readFile(file, isNamed: true) } catch {
            throw ChangesProblem(reason: "\(error)")
        }
        // A diff within a repository has paths relative to its root; any other, relative to the current folder.
        let root = (try? Git(in: folder))?.root ?? realPath(folder) ?? "/"
        let name = file == "-" ? "<stdin>" : file
        let lines: ChangedLines
        do { lines = try ChangedLines(diff: text.bytes[..<text.count]) } catch {
            throw ChangesProblem(reason: "\(name):\(error.line): \(error.reason)")
        }
        // Paths relative to another folder would let every finding through.
        guard lines.files.isEmpty || lines.files.keys.contains(where: { realPath(root + "/" + $0) != nil }) else {
            throw ChangesProblem(reason: "\(name):1: no file of the diff exists in \(root); make the diff there")
        }
        return ChangeSet(lines: lines, root: root)
    }
}

private struct Git {
    let root: String
    /// The settings that switch the repository's filters off, as bytes: the name of a filter need not be UTF-8.
    private let filters: [[UInt8]]

    init(in folder: String) throws(ChangesProblem) {
        let result = run(["rev-parse", "--show-toplevel"], in: folder)
        switch result.code {
        case 0: break
        case 127: throw ChangesProblem(reason: "git was not found; changes can be given with `--diff-file` as well")
        default:
            let said = firstLine(result.errors)
            throw ChangesProblem(
                reason: said.contains("not a git repository")
                    ? "no git repository is here; changes can be given with `--diff-file` as well" : said)
        }
        root = firstLine(result.output)
        filters = try Self.withoutFilters(root)
    }

    /// `git diff` passes changed files to the filters of `.gitattributes`, which are programs; so each configured filter is unset.
    private static func withoutFilters(_ root: String) throws(ChangesProblem) -> [[UInt8]] {
        let result = run(["config", "--null", "--name-only", "--list"], in: root)
        guard result.code == 0 else { throw ChangesProblem(reason: "git failed: \(firstLine(result.errors))") }
        var settings: Set<[UInt8]> = []
        for key in result.output.split(separator: 0) where key.starts(with: "filter.".utf8) {
            guard let end = key.lastIndex(of: UInt8(ascii: ".")) else { continue }
            // On the command line `=` ends a name, and git accepts no line end in one, so this one cannot be unset.
            guard !key.contains(UInt8(ascii: "=")), !key.contains(0x0A) else {
                throw ChangesProblem(
                    reason: "the filter `\(String(decoding: key, as: UTF8.self))` of git's configuration cannot be switched off")
            }
            for setting in ["clean=", "smudge=", "process=", "required=false"] { settings.insert(Array(key[...end]) + Array(setting.utf8)) }
        }
        return settings.sorted { $0.lexicographicallyPrecedes($1) }
    }

    func changes(since reference: String) throws(ChangesProblem) -> ChangeSet {
        guard reference.utf8.first != UInt8(ascii: "-"), git(["rev-parse", "--quiet", "--verify", reference + "^{commit}"]).code == 0 else {
            throw ChangesProblem(reason: "there is no commit `\(reference)` here" + advice(reference))
        }
        guard git(["rev-parse", "--quiet", "--verify", "HEAD^{commit}"]).code == 0 else {
            throw ChangesProblem(reason: "there is no commit yet")
        }
        let base = git(["merge-base", reference, "HEAD"])
        guard base.code == 0 else {
            throw ChangesProblem(reason: "`\(reference)` and HEAD have no commit in common here" + (isShallow ? advice(reference) : ""))
        }
        var lines = try diff([firstLine(base.output)])
        // git has no diff for untracked files.
        for name in try output(["ls-files", "-z", "--others", "--exclude-standard"]).split(separator: 0) {
            lines.files[String(decoding: name, as: UTF8.self)] = ChangedLines.allLines
        }
        return ChangeSet(lines: lines, root: root)
    }

    func stagedChanges() throws(ChangesProblem) -> ChangeSet {
        var staged = try diff(["--cached"])
        // cell-lint lints the files on disk, so their lines count: those that differ from the last commit and not from the index.
        // Of a file in conflict, git shows a combined diff unless told which side to compare with.
        let later = try diff(["--ours"])
        let both = staged.files.keys.filter { !(later.files[$0] ?? []).isEmpty }
        if !both.isEmpty {
            let hasCommit = git(["rev-parse", "--quiet", "--verify", "HEAD^{commit}"]).code == 0
            let all = try diff([hasCommit ? "HEAD" : firstLine(try output(["hash-object", "-t", "tree", "/dev/null"]))])
            for path in both {
                let (new, unstaged) = (all.files[path] ?? [], later.files[path] ?? [])
                // Where git does not tell the lines of a file, none of them is known not to be staged.
                let isUnknown = [staged.files[path], new, unstaged].contains { $0?.contains(ChangedLines.allLines[0]) == true }
                staged.files[path] = isUnknown ? ChangedLines.allLines : ChangedLines.subtract(unstaged, from: new)
            }
        }
        return ChangeSet(lines: staged, root: root)
    }

    private func diff(_ arguments: [String]) throws(ChangesProblem) -> ChangedLines {
        // `--text`: an attribute or a zero byte would make a file binary, and its lines unknown.
        let flags = [
            "diff", "--text", "--no-ext-diff", "--no-textconv", "--no-color", "--unified=0", "--find-renames", "--ignore-submodules",
            "--src-prefix=a/",
            "--dst-prefix=b/",
        ]
        let text = try output(flags + arguments + ["--"])
        do { return try ChangedLines(diff: text) } catch {
            throw ChangesProblem(reason: "line \(error.line) of git's diff cannot be read: \(error.reason)")
        }
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
        guard result.code == 0 else { throw ChangesProblem(reason: "git failed: \(firstLine(result.errors))" + lacking(result)) }
        return result.output
    }

    /// What to do if a partial clone would have to fetch, which runs programs named in its configuration.
    private func lacking(_ result: ProgramResult) -> String {
        guard !git(["config", "--get-regexp", #"^remote\..*\.promisor$"#]).output.isEmpty else { return "" }
        return "; the clone is partial, and nothing is fetched from here: `git diff` with the same reference fetches what is missing"
    }

    private func git(_ arguments: [String]) -> ProgramResult { run(arguments, in: root, filters) }
}

private func run(_ arguments: [String], in folder: String, _ more: [[UInt8]] = []) -> ProgramResult {
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false", "diff.external=", "core.pager=cat"]
    return runProgram(
        "git",
        bytes: ["--no-pager", "-C", folder].map(bytes) + (more + settings.map(bytes)).flatMap { [bytes("-c"), $0] } + arguments.map(bytes),
        settings: [
            ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_TERMINAL_PROMPT", "0"), ("LC_ALL", "C"), ("GIT_NO_LAZY_FETCH", "1"),
            // Overrides `protocol.*.allow`; an older git does not support the line before.
            ("GIT_ALLOW_PROTOCOL", ""),
        ])
}

private func firstLine(_ bytes: [UInt8]) -> String { String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self) }

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
