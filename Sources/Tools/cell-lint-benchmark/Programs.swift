// Compares whole programs from start to exit: cell-lint, and ripgrep and grep searching for the rules' words.
// Output goes to a file, since grep stops at the first match if its output is /dev/null.
import CellLintLinting
import CellLintWorkspace
import CellLintCLibrary

struct Program {
    var name: String
    var path: String
    var arguments: [String]
    /// Its standard input.
    var input = "/dev/null"
    /// The program whose time is the unit of this one's ratio.
    var yardstick: String?
}

/// The installed programs worth comparing.
func comparedPrograms(_ options: Options, _ words: [String], _ scratch: Scratch) -> [Program] {
    let folder = options.folder
    let pattern = words.map(escaped).joined(separator: "|")
    func search(_ jobs: Int, _ path: String) -> [String] { ["--no-config", "-j\(jobs)", "-c", "-g", "*.swift", "-e", pattern, path] }
    var programs: [Program] = []
    if let rg = find("rg") {
        programs = [
            Program(name: "rg -j2", path: rg, arguments: search(2, folder)),
            Program(name: "rg -j1", path: rg, arguments: search(1, folder), yardstick: "rg -j2"),
            Program(name: "rg, 20 MB file", path: rg, arguments: search(2, scratch.largeFile)),
            Program(name: "rg --version", path: rg, arguments: ["--version"]),
        ]
    } else {
        complain("cell-lint-benchmark: no rg in PATH, so it is not compared")
    }
    if let path = find("grep") {
        programs.append(
            Program(name: "grep -rE", path: path, arguments: ["-rcE", "--include=*.swift", "-e", pattern, folder], yardstick: "rg -j2"))
    }
    programs.append(
        Program(name: "every file tokenized", path: options.program, arguments: ["--tokenize-only", folder], yardstick: "rg -j2"))
    guard access(options.cellLint, X_OK) == 0 else {
        complain("cell-lint-benchmark: no \(options.cellLint); build it with: .ci/build-release")
        return programs
    }
    func lint(_ name: String, _ arguments: String..., input: String = "/dev/null", yardstick: String) -> Program {
        Program(name: name, path: options.cellLint, arguments: arguments, input: input, yardstick: yardstick)
    }
    programs += [
        lint("cell-lint --jobs 2", "lint", "--jobs", "2", folder, yardstick: "rg -j2"),
        lint("cell-lint --jobs 1", "lint", "--jobs", "1", folder, yardstick: "rg -j2"),
        lint("cell-lint, no fixes", "lint", "--jobs", "2", "--reporter", "concise", folder, yardstick: "rg -j2"),
        lint("cell-lint, twice", "lint", "--jobs", "2", folder, scratch.copy, yardstick: "cell-lint --jobs 2"),
        lint("cell-lint, 20 MB file", "lint", scratch.largeFile, yardstick: "rg, 20 MB file"),
        lint("cell-lint version", "version", yardstick: "rg --version"),
    ]
    if let file = smallFile(folder) {
        programs.append(lint("cell-lint -, small file", "lint", "-", input: file, yardstick: "rg --version"))
    }
    return programs
}

/// The measurements of a program.
struct ProgramFigure {
    var name: String
    /// The median, from start to exit.
    var milliseconds: Double
    /// The median of the ratios to the yardstick in the same round; nil without a yardstick.
    var ratio: Double?
    var yardstick: String?
    /// In MiB, at least the memory of this program itself.
    var peakMemory: Double
}

/// Runs all programs in turn, round by round, after one warm-up round. Every other round runs backwards: a processor that was just busy
/// is slower, and so no program benefits from its predecessor.
func measure(_ programs: [Program], rounds: Int) -> [ProgramFigure] {
    var times = [[Double]](repeating: [], count: programs.count)
    var peaks = [Double](repeating: 0, count: programs.count)
    for round in 0...rounds {
        for index in round.isMultiple(of: 2) ? Array(programs.indices) : programs.indices.reversed() {
            let program = programs[index]
            let (milliseconds, peak, status) = run(program)
            if round == 0 {
                if status > 1 { complain("cell-lint-benchmark: \(program.name) ended with status \(status)") }
                continue
            }
            times[index].append(milliseconds)
            peaks[index] = max(peaks[index], peak)
        }
    }
    return programs.indices.map { index in
        let yardstick = programs.firstIndex { $0.name == programs[index].yardstick }
        let ratio = yardstick.map { yardstick in median(zip(times[index], times[yardstick]).map { $0 / $1 }) }
        return ProgramFigure(
            name: programs[index].name, milliseconds: median(times[index]), ratio: ratio, yardstick: programs[index].yardstick,
            peakMemory: peaks[index])
    }
}

func run(_ program: Program) -> (milliseconds: Double, peak: Double, status: Int32) {
    var actions = makeSpawnActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, program.input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    defer { unlink(outputPath) }
    var arguments = ([program.path] + program.arguments).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    // In the C locale all of them search bytes.
    var environment = [strdup("LC_ALL=C"), strdup("PATH=" + searchPath), nil]
    defer { for variable in environment { free(variable) } }
    var process = pid_t()
    let start = now()
    guard posix_spawn(&process, program.path, &actions, nil, &arguments, &environment) == 0 else { return (0, 0, 127) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let milliseconds = now() - start
    let peak = Double(usage.peakMemory) / 1_048_576
    return (milliseconds, peak, status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
}

private let outputPath = "/tmp/cell-lint-benchmark.\(getpid())"
private let searchPath = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"

/// The path of an installed program.
func find(_ program: String) -> String? {
    searchPath.split(separator: ":").map { $0 + "/" + program }.first { isProgram($0) }
}

/// Whether a file is a program rather than a wrapper script, which would be measured instead.
private func isProgram(_ path: String) -> Bool {
    guard access(path, X_OK) == 0 else { return false }
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    var start: [UInt8] = [0, 0]
    return read(file, &start, 2) == 2 && !start.elementsEqual("#!".utf8)
}

/// Any file of about 145 lines.
private func smallFile(_ folder: String) -> String? {
    forEachFile(in: Selection(paths: [Path(folder)])) { (5000..<6000).contains($0.count) ? true : nil }.paths.first?.text
}

/// A regular expression that matches a word literally.
private func escaped(_ word: String) -> String {
    String(word.flatMap { $0.isLetter || $0.isNumber || "_ =:-".contains($0) ? [$0] : ["\\", $0] })
}
