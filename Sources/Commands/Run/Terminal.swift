// The program's access to the system: terminals, the environment, and output.
// Output uses write(2), so a closed pipe is reported as a result, not as a signal.
import CellLintCLibrary
import CellLintReports
import CellLintWorkspace

/// Milliseconds of a monotonic clock. Swift's own would require a library that takes longer to load than many runs.
func monotonicMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}

/// The output's terminals and the environment; tests create their own.
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

    /// Whether Xcode runs the program: then every line other than a message becomes a note in its issue navigator.
    var isXcode: Bool { environment("XCODE_VERSION_ACTUAL") != nil }

    /// Whether Xcode's script sandbox may be why access to a file was denied. Xcode passes its build settings to scripts.
    var isSandboxed: Bool {
        environment("ENABLE_USER_SCRIPT_SANDBOXING").map { $0 == "YES" } ?? (isXcode || environment("SCRIPT_INPUT_FILE_COUNT") != nil)
    }

    /// Whether a GitHub workflow runs the program: then any line may be a command to its runner.
    var isGitHub: Bool { environment("GITHUB_ACTIONS") == "true" }

    /// A line for standard error. Whatever a path or a file contains, it stays one line, not too long, without terminal or runner commands.
    func line(_ text: String) -> String {
        let line = displayed(shortened(text)) + "\n"
        return isGitHub ? String(decoding: withoutWorkflowCommands(Array(line.utf8)), as: UTF8.self) : line
    }

    /// A sentence for standard error, which a terminal shows on as many lines as it takes, broken between words.
    func prose(_ text: String) -> String {
        guard isOutput, isMessages, !isGitHub else { return line(text) }
        return wrapped(displayed(shortened(text)), width: width, indent: 2).map { $0 + "\n" }.joined()
    }

    /// The style of reports for people.
    /// - Parameter color: the value of `--color`.
    func style(color: String?) throws(UsageError) -> ReportStyle {
        enum When: String, CaseIterable { case auto, always, never }
        switch try choice("`--color`", color ?? "auto") as When {
        case .always: return ReportStyle(hasColors: true, width: width, hasLinks: hasLinks)
        case .never: return ReportStyle(hasColors: false, width: width)
        case .auto: return ReportStyle(hasColors: wantsColors, width: width, hasLinks: wantsColors && hasLinks)
        }
    }

    /// Whether it opens pages by OSC 8. Terminals cannot be queried for it, so these are recognized by their variables
    /// (gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda; FORCE_HYPERLINK as in npm's supports-hyperlinks).
    private var hasLinks: Bool {
        if let forced = environment("FORCE_HYPERLINK") { return forced != "0" }
        guard isOutput else { return false }
        if let version = environment("VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
        if ["WT_SESSION", "KITTY_WINDOW_ID", "KONSOLE_VERSION", "DOMTERM"].contains(where: { environment($0) != nil }) { return true }
        return ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"].contains(environment("TERM_PROGRAM"))
    }

    /// Whether a user watches standard error and should see the progress of a long run.
    var showsProgress: Bool { isMessages && environment("TERM") != "dumb" && environment("CI") == nil && !isXcode }

    /// The command line of the user's pager; nil if output is to be written directly.
    var pager: String? {
        guard isOutput, environment("TERM") != "dumb" else { return nil }
        let command = environment("CELL_LINT_PAGER") ?? environment("PAGER") ?? "less"
        return ["", "cat"].contains(command) ? nil : command
    }

    /// The style of reports for people in a file: without colors, unless the option asks for them.
    func fileStyle(color: String?) -> ReportStyle { ReportStyle(hasColors: color == "always") }

    /// no-color.org, force-color.org and bixense.com/clicolors; a setting that disables colors has priority.
    private var wantsColors: Bool {
        func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty && $0 != "0" } ?? false }
        if let forbidden = environment("NO_COLOR"), !forbidden.isEmpty { return false }
        if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return true }
        return isOutput && environment("TERM") != "dumb"
    }
}

/// The result of a subcommand.
struct Outcome: Equatable, Sendable {
    /// Bytes for a file that the user named.
    struct File: Equatable {
        var path: Path
        var bytes: [UInt8]
        /// Whether to append them to the file.
        var isAppended = false
    }

    /// For standard output.
    var output: [UInt8]
    var files: [File]
    /// For standard error; whole lines.
    var messages: String
    /// What to say once all files are written; whole lines.
    var confirmation: String
    var code: ExitCode
    /// Whether the output is a text to read, which a pager shows on a terminal.
    var isPaged: Bool
    /// The project that was linted, if any.
    private let project: RetainedProject

    init(
        output: [UInt8] = [], files: [File] = [], messages: String = "", confirmation: String = "", code: ExitCode = .success,
        isPaged: Bool = false, project: (any Sendable)? = nil
    ) {
        (self.output, self.files, self.messages, self.confirmation, self.code) = (output, files, messages, confirmation, code)
        self.isPaged = isPaged
        self.project = RetainedProject(project: project)
    }
}

/// A project that lives as long as the outcome of the run that linted it. It does not count when outcomes are compared.
struct RetainedProject: Equatable, Sendable {
    let project: (any Sendable)?

    static func == (a: Self, b: Self) -> Bool { true }
}

enum ExitCode: Int32 {
    case success = 0
    /// There are errors among the findings, or a diff.
    case findings = 1
    /// The run failed at least in part.
    case failure = 2
}

/// Writes the output of a subcommand and returns the program's exit code. A closed pipe is not a failure.
func write(_ outcome: Outcome, to output: Int32 = STDOUT_FILENO, _ messagesOutput: Int32 = STDERR_FILENO) -> Int32 {
    ignoreWriteSignals()
    var problems = outcome.files.compactMap(write)
    let error = writeBytes(outcome.output, to: output)
    if error == EPIPE && problems.isEmpty { return ExitCode.success.rawValue }
    if error != 0 && error != EPIPE { problems.append("the output could not be written: \(String(cString: strerror(error)))") }
    let messages =
        (error == EPIPE ? "" : outcome.messages) + (problems.isEmpty ? outcome.confirmation : "") + errorLines(problems, .current)
    // An error while writing to standard error cannot be reported.
    _ = writeBytes(Array(messages.utf8), to: messagesOutput)
    return problems.isEmpty ? outcome.code.rawValue : ExitCode.failure.rawValue
}

/// Shows the output of a subcommand in the user's pager, if it is a text to read and standard output is a terminal.
/// - Returns: the program's exit code; nil if no pager ran.
func page(_ outcome: Outcome) -> Int32? {
    guard outcome.isPaged, let pager = Terminal.current.pager else { return nil }
    ignoreWriteSignals()
    return showInPager(outcome.output, command: pager) ? outcome.code.rawValue : nil
}

/// A text as displayed in a terminal: lines and tabs are kept, control characters are escaped.
func displayedLines(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        line.split(separator: 0x09, omittingEmptySubsequences: false).map { displayed(String(decoding: $0, as: UTF8.self)) }.joined(
            separator: "\t")
    }
    return Array(lines.joined(separator: "\n").utf8)
}

/// Writes to standard error immediately.
func showMessage(_ text: String) { _ = writeBytes(Array(text.utf8), to: STDERR_FILENO) }

/// Why a file could not be written; nil on success.
private func write(_ file: Outcome.File) -> String? {
    do throws(FileProblem) {
        try file.isAppended ? appendToFile(file.path, file.bytes) : writeFile(file.path, file.bytes)
        return nil
    } catch {
        return "\(error)"
    }
}

/// The terminal's width, or 120 if it is unknown.
private func columns(of terminal: Int32) -> Int {
    var size = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 120 }
    return Int(size.ws_col)
}
