// What a single word on the command line stands for that is neither a command nor a file: `cell-lint init` is rather a command of this or
// another tool than a folder.
import CellLintLinting
import CellLintWorkspace

/// Throws if the first operand is a word that names no file, and seems to be meant for a command.
func refuseBareWord(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.arePaths, let first = arguments.operands.first, first != "-",
        first.bytes.allSatisfy({ $0 != 0x2F && $0 != 0x2E }),
        !exists(first.path)
    else { return }
    let word = first.text
    // After `lint` or `fix`, only a command's exact name is hardly a path.
    let command = exactCommand(word) ?? (arguments.hasVerb ? nil : nearestCommand(to: word))
    if let command { throw UsageError("no such command or file `\(word)`; did you mean `cell-lint \(command)`?") }
    // A name such as `Sources` is no command, and of several paths the others can be linted.
    if !arguments.hasVerb, arguments.operands.count == 1, word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
        throw UsageError("no such command or file `\(word)`; `cell-lint help` lists the commands")
    }
}

/// What other linters call a command.
private let commandsOfOtherTools = ["analyze": "lint", "autocorrect": "fix", "check": "lint", "setup": "config init"]

private func exactCommand(_ word: String) -> String? {
    Verb(rawValue: word)?.rawValue ?? commandsOfOtherTools[word] ?? allSubcommands.first { $0.word == word }?.command
}

private func nearestCommand(to word: String) -> String? {
    if let verb = nearestName(to: word, among: Verb.allCases.map(\.rawValue)) { return verb }
    let near = nearestName(to: word, among: allSubcommands.map(\.word))
    return allSubcommands.first { $0.word == near }?.command
}

/// `init`, which is `config init`.
private var allSubcommands: [(word: String, command: String)] {
    Verb.allCases.flatMap { verb in verb.subcommands.map { ($0.rawValue, "\(verb.rawValue) \($0.rawValue)") } }
}
