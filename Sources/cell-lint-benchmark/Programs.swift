// Whole programs side by side: cell-lint, and ripgrep and grep searching for the rules' words, from start to exit.
// Unusual: output goes to a file, since grep stops at the first match when it sees /dev/null.
import Workspace
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

struct Program {
    var name: String
    var path: String
    var arguments: [String]
    /// The one whose time others are told in multiples of.
    var isYardstick = false
}

/// What is installed of the programs worth comparing.
func comparedPrograms(_ options: Options, _ words: [String]) -> [Program] {
    let folder = options.folder
    let pattern = words.map(escaped).joined(separator: "|")
    var programs: [Program] = []
    if access(options.cellLint, X_OK) == 0 {
        programs += [1, 2].map {
            Program(name: "cell-lint --jobs \($0)", path: options.cellLint, arguments: ["lint", "--jobs", "\($0)", folder])
        }
        if let file = smallFile(folder) {
            programs.append(Program(name: "cell-lint, one small file", path: options.cellLint, arguments: ["lint", file]))
        }
        programs.append(Program(name: "cell-lint version", path: options.cellLint, arguments: ["version"]))
    } else {
        complain("cell-lint-benchmark: no \(options.cellLint); build it with: swift build -c release")
    }
    if let path = find("rg") {
        programs += [2, 1].map {
            Program(
                name: "rg -j\($0)", path: path,
                arguments: ["--no-config", "-j\($0)", "-c", "-g", "*.swift", "-e", pattern, folder], isYardstick: $0 == 2)
        }
    } else {
        complain("cell-lint-benchmark: no rg in PATH, so it is not compared")
    }
    if let path = find("grep") {
        let arguments = ["-rcE", "--include=*.swift", "-e", pattern, folder]
        programs.append(Program(name: "grep -rE", path: path, arguments: arguments))
    }
    return programs
}

/// What a program took.
struct ProgramFigure {
    var name: String
    /// The median, from start to exit.
    var milliseconds: Double
    /// The median of the ratios to the yardstick in the same round; nil without a yardstick.
    var ratio: Double?
    /// In MiB, never below what this program itself takes.
    var peakMemory: Double
}

/// Runs all programs in turn, round for round, after one round that does not count.
func measure(_ programs: [Program], rounds: Int) -> [ProgramFigure] {
    var times = [[Double]](repeating: [], count: programs.count)
    var peaks = [Double](repeating: 0, count: programs.count)
    for round in 0...rounds {
        for (index, program) in programs.enumerated() {
            let (milliseconds, peak, status) = run(program)
            if round == 0 {
                if status > 1 { complain("cell-lint-benchmark: \(program.name) ended with status \(status)") }
                continue
            }
            times[index].append(milliseconds)
            peaks[index] = max(peaks[index], peak)
        }
    }
    let yardstick = programs.firstIndex(where: \.isYardstick)
    return programs.indices.map { index in
        let ratio = yardstick.map { yardstick in median(zip(times[index], times[yardstick]).map { $0 / $1 }) }
        return ProgramFigure(name: programs[index].name, milliseconds: median(times[index]), ratio: ratio, peakMemory: peaks[index])
    }
}

private func run(_ program: Program) -> (milliseconds: Double, peak: Double, status: Int32) {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
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
    // Kilobytes on Linux, bytes on macOS.
    #if canImport(Darwin)
    let peak = Double(usage.ru_maxrss) / 1_048_576
    #else
    let peak = Double(usage.ru_maxrss) / 1024
    #endif
    return (milliseconds, peak, status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
}

private let outputPath = "/tmp/cell-lint-benchmark.\(getpid())"
private let searchPath = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"

private func find(_ program: String) -> String? {
    searchPath.split(separator: ":").map { $0 + "/" + program }.first { isProgram($0) }
}

/// Whether a file is a program rather than a script that stands for one, which would be measured instead.
private func isProgram(_ path: String) -> Bool {
    guard access(path, X_OK) == 0 else { return false }
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    var start: [UInt8] = [0, 0]
    return read(file, &start, 2) == 2 && !start.elementsEqual("#!".utf8)
}

/// Some file of about 145 lines.
private func smallFile(_ folder: String) -> String? {
    forEachFile(in: Selection(paths: [folder])) { (5000..<6000).contains($0.count) ? true : nil }.values.first?.path
}

/// A word as a regular expression that matches it and nothing else.
private func escaped(_ word: String) -> String {
    String(word.flatMap { $0.isLetter || $0.isNumber || "_ =:-".contains($0) ? [$0] : ["\\", $0] })
}
