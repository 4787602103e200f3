// Reads the Swift files named by `--file-list` and the two options for Xcode's script inputs; three sources, one kind of list.
// Lists are taken literally: other files are skipped, no folder is walked, and an empty list means no files.
import CellLintLinting
import CellLintWorkspace

/// The Swift files that lists name; nil if no list was given.
func listedFiles(_ arguments: ParsedArguments, environment: (String) -> String?) throws(UsageError) -> [Path]? {
    guard let first = listFlags(arguments).first else { return nil }
    guard arguments.operands.isEmpty else {
        throw UsageError("`\(first)` and paths cannot be used together: `\(arguments.operands[0].text)`")
    }
    guard (arguments.fileLists + (arguments.diffFile.map { [$0] } ?? [])).count(where: { $0 == "-" }) < 2 else {
        throw UsageError("standard input can be used for one list or diff only")
    }
    var paths: [Path] = []
    for list in arguments.fileLists { paths += try read(list) }
    if arguments.usesScriptInputFiles {
        paths += try numbered("SCRIPT_INPUT_FILE", "--use-script-input-files", environment)
    }
    if arguments.usesScriptInputFileLists {
        for list in try numbered("SCRIPT_INPUT_FILE_LIST", "--use-script-input-file-lists", environment) { paths += try read(list) }
    }
    return paths.filter { $0.ends(with: ".swift") }
}

private func listFlags(_ arguments: ParsedArguments) -> [String] {
    [
        (!arguments.fileLists.isEmpty, "--file-list"), (arguments.usesScriptInputFiles, "--use-script-input-files"),
        (arguments.usesScriptInputFileLists, "--use-script-input-file-lists"),
    ].filter(\.0).map(\.1)
}

private func read(_ list: Path) throws(UsageError) -> [Path] {
    try checkingUsage { listedPaths(list == "-" ? try readStandardInput(as: "<stdin>") : try readFile(list, isNamed: true)) }
}

/// The values of the variables `NAME_0`, `NAME_1` …, as many as `NAME_COUNT` says.
private func numbered(_ name: String, _ flag: String, _ environment: (String) -> String?) throws(UsageError) -> [Path] {
    guard let text = environment(name + "_COUNT") else {
        throw UsageError("`\(flag)` works only in an Xcode Run Script phase: \(name)_COUNT is not set")
    }
    guard let count = Int(text), (0...1_000_000).contains(count) else {
        throw UsageError("\(name)_COUNT is `\(text)`, which is not a number of files")
    }
    var values: [Path] = []
    for index in 0..<count {
        guard let value = environment("\(name)_\(index)") else {
            throw UsageError("\(name)_COUNT is \(count), but \(name)_\(index) is not set")
        }
        if !value.isEmpty { values.append(Path(value)) }
    }
    return values
}
