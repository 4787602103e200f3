// What the program asks of the system: is that a terminal, what does the environment say, take these bytes.
// Unusual: bytes are written with write(2), so a reader that has gone away is a value to look at and not a signal.
import CellLintCLibrary
import CellLintReports
import CellLintWorkspace

/// Milliseconds of a clock that nobody sets. Swift's own would bring a library along, whose loading takes longer than many a run.
func monotonicMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}

/// Where the output goes and what the environment says of it; tests make their own.
struct Terminal: Sendable {
    /// Whether standard output is a terminal.
    var isOutput: Bool
    /// Its width in columns.
    var width: Int
    /// Whether standard error is a terminal.
    var isMessages = false
    var environment: @Sendable (String) -> String?

    static var current: Terminal {
        Terminal(
            isOutput: isatty(STDOUT_FILENO) == 1, width: columns(of: STDOUT_FILENO), isMessages: isatty(STDERR_FILENO) == 1,
            environment: { name in getenv(name).map { String(cString: $0) } })
    }

    /// Whether Xcode runs the program: then every line that is no message becomes a note in its issue navigator.
    var isXcode: Bool { environment("XCODE_VERSION_ACTUAL") != nil }

    /// Whether Xcode's script sandbox may be why the system refuses a file. Xcode hands its build settings to scripts.
    var isSandboxed: Bool {
        environment("ENABLE_USER_SCRIPT_SANDBOXING").map { $0 == "YES" } ?? (isXcode || environment("SCRIPT_INPUT_FILE_COUNT") != nil)
    }

    /// Whether a GitHub workflow runs the program: then every line may be a command to its runner.
    var isGitHub: Bool { environment("GITHUB_ACTIONS") == "true" }

    /// A line for standard error. Whatever a path or a file's text brings along, it stays one line, steers no terminal and commands no runner.
    func line(_ text: String) -> String {
        let line = displayed(text) + "\n"
        return isGitHub ? String(decoding: withoutWorkflowCommands(Array(line.utf8)), as: UTF8.self) : line
    }

    /// How reports for people look.
    /// - Parameter color: what `--color` says.
    func style(color: String?) throws(UsageError) -> ReportStyle {
        enum When { case auto, always, never }
        switch try choice("`--color`", color ?? "auto", [("auto", When.auto), ("always", .always), ("never", .never)]) {
        case .always: return ReportStyle(hasColors: true, width: width, hasLinks: hasLinks)
        case .never: return ReportStyle(hasColors: false, width: width)
        case .auto: return ReportStyle(hasColors: wantsColors, width: width, hasLinks: wantsColors && hasLinks)
        }
    }

    /// Whether it opens pages by OSC 8. There is no question to ask a terminal: these say who they are
    /// (gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda; FORCE_HYPERLINK as npm's supports-hyperlinks has it).
    private var hasLinks: Bool {
        if let forced = environment("FORCE_HYPERLINK") { return forced != "0" }
        guard isOutput else { return false }
        if let version = environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
        if ["WT_SESSION", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "DOMTERM"].contains(where: { environment($0) != nil }) { return true }
        return ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"].contains(environment("TERM_PROGRAM"))
    }

    /// Whether somebody watches standard error who wants to see that a long run goes on.
    var showsProgress: Bool { isMessages && environment("TERM") != "dumb" && environment("CI") == nil && !isXcode }

    /// How reports for people look in a file: as on paper, unless colours were asked for by name.
    func fileStyle(color: String?) -> ReportStyle { ReportStyle(hasColors: color == "always") }

    /// no-color.org, force-color.org and bixense.com/clicolors; who forbids colours is heard first.
    private var wantsColors: Bool {
        func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty && $0 != "0" } ?? false }
        if let forbidden = environment("NO_COLOR"), !forbidden.isEmpty { return false }
        if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return true }
        return isOutput && environment("TERM") != "dumb"
    }
}

/// What a verb leaves behind.
struct Outcome: Equatable, Sendable {
    /// Bytes for a file that the user named.
    struct File: Equatable {
        var path: String
        var bytes: [UInt8]
        /// Whether they go behind what the file holds.
        var isAppended = false
    }

    /// For standard output.
    var output: [UInt8]
    var files: [File]
    /// For standard error; whole lines.
    var messages: String
    var code: ExitCode
    /// The project that was linted, if any.
    private let project: KeptProject

    init(
        output: [UInt8] = [], files: [File] = [], messages: String = "", code: ExitCode = .success, project: (any Sendable)? = nil
    ) {
        (self.output, self.files, self.messages, self.code) = (output, files, messages, code)
        self.project = KeptProject(project: project)
    }
}

/// A project that lives as long as the outcome of the run that linted it. It does not count when outcomes are compared.
struct KeptProject: Equatable, Sendable {
    let project: (any Sendable)?

    static func == (a: Self, b: Self) -> Bool { true }
}

enum ExitCode: Int32 {
    case success = 0
    /// There are findings of severity error, or a diff.
    case findings = 1
    /// The job could not be done, or not whole.
    case failure = 2
}

/// Writes what a verb left; the result is the program's exit code. A reader that has seen enough is no failure.
func write(_ outcome: Outcome, to output: Int32 = STDOUT_FILENO, _ messagesOutput: Int32 = STDERR_FILENO) -> Int32 {
    ignoreClosedReaders()
    var problems = outcome.files.compactMap(write)
    let error = writeBytes(outcome.output, to: output)
    if error == EPIPE && problems.isEmpty { return ExitCode.success.rawValue }
    if error != 0 && error != EPIPE { problems.append("the output could not be written: \(String(cString: strerror(error)))") }
    let messages = (error == EPIPE ? "" : outcome.messages) + errorLines(problems, .current)
    // Nobody is left to tell when standard error cannot be written.
    _ = writeBytes(Array(messages.utf8), to: messagesOutput)
    return problems.isEmpty ? outcome.code.rawValue : ExitCode.failure.rawValue
}

/// Writes to standard error at once.
func showMessage(_ text: String) { _ = writeBytes(Array(text.utf8), to: STDERR_FILENO) }

/// What is wrong with a file that could not be written.
private func write(_ file: Outcome.File) -> String? {
    do throws(FileProblem) {
        try file.isAppended ? appendToFile(file.path, file.bytes) : writeFile(file.path, file.bytes)
        return nil
    } catch {
        return "\(error)"
    }
}

func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Links are followed.
func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The terminal's width, 120 where there is none or it does not say.
private func columns(of file: Int32) -> Int {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 120 }
    return Int(size.ws_col)
}
