// Runs a program and collects its output and exit status: git. Also runs the user's pager.
// There is no shell and no inherited standard input, and both outputs are read at once, so that neither can fill up and block it.
import CellLintLinting
import CellLintCLibrary

struct ProgramResult {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// 127 if the program does not exist.
    var code: Int32 = 127
}

/// Runs a program found on PATH, and waits for its end. Entries relative to the current folder are skipped: a `git` among the
/// sources must not be run.
/// - Parameter settings: environment variables in addition to those of this process; nil removes one.
func runProgram(_ name: String, _ arguments: [String], settings: [(String, String?)] = []) -> ProgramResult {
    runProgram(name, bytes: arguments.map { Array($0.utf8) }, settings: settings)
}

/// Runs a program with arguments that need not be UTF-8.
func runProgram(_ name: String, bytes arguments: [[UInt8]], settings: [(String, String?)] = []) -> ProgramResult {
    var result = ProgramResult()
    guard let path = programPath(name), let output = Pipe(), let errors = Pipe() else { return result }
    var actions = makeSpawnActions()
    defer { close(output.reading); close(errors.reading) }
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
    var process: pid_t = 0
    let status = withCStrings([Array(name.utf8)] + arguments) { argv in
        withCStrings(environment(settings)) { variables in
            path.withCString { posix_spawn(&process, $0, &actions, nil, argv, variables) }
        }
    }
    close(output.writing)
    close(errors.writing)
    guard status == 0 else { return result }
    readBoth(output.reading, errors.reading, &result)
    var end: Int32 = 0
    while waitpid(process, &end, 0) < 0, errno == EINTR {}
    result.code = end & 0x7F == 0 ? (end >> 8) & 0xFF : 128 + end & 0x7F
    return result
}

/// Shows bytes in the user's pager, and waits until the user leaves it.
/// - Parameter command: a command line for the shell, as in `PAGER`.
/// - Returns: whether the pager ran.
public func showInPager(_ bytes: [UInt8], command: String) -> Bool {
    // The shell would complain about a missing one.
    if command == "less", programPath(command) == nil { return false }
    guard let input = Pipe() else { return false }
    var actions = makeSpawnActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    // Like git's: leave at once if the text fits on the screen, keep colors and links, and leave the text on the screen.
    let defaults = [("LESS", "FRX"), ("LV", "-c")].filter { getenv($0.0) == nil }.map { ($0.0, Optional($0.1)) }
    var process: pid_t = 0
    let status = withCStrings(["sh", "-c", command].map { Array($0.utf8) }) { argv in
        withCStrings(environment(defaults)) { variables in posix_spawn(&process, "/bin/sh", &actions, nil, argv, variables) }
    }
    close(input.reading)
    guard status == 0 else {
        close(input.writing)
        return false
    }
    // Ctrl-C is for the pager, which goes on.
    let interrupt = signal(SIGINT, SIG_IGN)
    _ = writeBytes(bytes, to: input.writing)
    close(input.writing)
    var end: Int32 = 0
    while waitpid(process, &end, 0) < 0, errno == EINTR {}
    signal(SIGINT, interrupt)
    // 127: there is no such program.
    return end & 0x7F != 0 || (end >> 8) & 0xFF != 127
}

private func programPath(_ name: String) -> Path? { programPath(name, in: getenv("PATH").map { Path(cString: $0).bytes }) }

/// - Parameter folders: the value of PATH.
func programPath(_ name: String, in folders: [UInt8]?) -> Path? {
    (folders ?? Array("/usr/bin:/bin".utf8)).split(separator: UInt8(ascii: ":")).lazy.map { Path($0) }.filter(\.isAbsolute)
        .map { $0.appending(Path(name)) }.first { isProgram($0) }
}

private func isProgram(_ path: Path) -> Bool {
    status(of: path)?.isRegularFile ?? false && path.withCString { access($0, X_OK) } == 0
}

private struct Pipe {
    var reading: Int32
    var writing: Int32

    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }
}

private func readBoth(_ output: Int32, _ errors: Int32, _ result: inout ProgramResult) {
    var polls = [pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0)]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while polls.contains(where: { $0.fd >= 0 }) {
        guard poll(&polls, 2, -1) >= 0 || errno == EINTR else { return }
        for index in 0..<2 where polls[index].fd >= 0 && polls[index].revents != 0 {
            let count = read(polls[index].fd, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            // poll() ignores negative ones.
            guard count > 0 else { polls[index].fd = -1; continue }
            if index == 0 { result.output += buffer[..<count] } else { result.errors += buffer[..<count] }
        }
    }
}

/// The variables of this process, as bytes, with some of them replaced.
private func environment(_ settings: [(String, String?)]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var next = environ
    while let entry = next.pointee {
        let text = UnsafeRawBufferPointer(start: entry, count: strlen(entry))
        if !settings.contains(where: { text.starts(with: ($0.0 + "=").utf8) }) { result.append(Array(text)) }
        next += 1
    }
    return result + settings.compactMap { name, value in value.map { Array("\(name)=\($0)".utf8) } }
}

private func withCStrings<Result>(_ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let copies = strings.map { string in
        (string + [0]).withUnsafeBytes { strdup($0.assumingMemoryBound(to: CChar.self).baseAddress!) }
    }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
