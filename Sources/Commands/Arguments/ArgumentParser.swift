// Parses the arguments by the table of options, without interpreting their values.
import CellLintLinting

/// An invalid command line: one or more lines for standard error, and exit code 2.
struct UsageError: Error, Equatable {
    var messages: [String]
    init(_ messages: String...) { self.messages = messages }
    init(_ messages: [String]) { self.messages = messages }
}

/// Calls a body whose errors are mistakes on the command line or in files that it names.
func checkingUsage<Value>(_ body: () throws -> Value) throws(UsageError) -> Value {
    do { return try body() } catch { throw error as? UsageError ?? UsageError("\(error)") }
}

/// Sorts the arguments after the program's name into subcommand, operands and options.
func parse(_ rawArguments: [Argument]) throws(UsageError) -> ParsedArguments {
    var arguments = ParsedArguments()
    var given: [String] = []
    var rest = rawArguments[...]
    while let argument = rest.popFirst() {
        if argument == "--" {
            arguments.arePaths = arguments.operands.isEmpty
            arguments.operands += rest
            break
        }
        if argument.isFlag {
            given.append(try take(argument, &rest, &arguments).name)
        } else if !arguments.hasVerb && arguments.operands.isEmpty, let verb = Verb(rawValue: argument.text) {
            arguments.verb = verb
            arguments.hasVerb = true
        } else {
            arguments.operands.append(argument)
        }
    }
    if arguments.wantsHelp || arguments.wantsVersion { return arguments }
    for name in given where !flags.contains(where: { $0.name == name && $0.verbs.contains(arguments.verb) }) {
        throw UsageError("`\(name)` is not an option of `cell-lint \(arguments.verb.rawValue)`")
    }
    return arguments
}

/// The parts of `-fjson`, and of `-f=json`; nil for anything but a short option with a value.
private func attachedValue(of argument: Argument) -> (name: String, value: Argument?)? {
    let name = Argument(argument.bytes.prefix(2)).text
    let isShort = argument.bytes.count > 2 && !argument.path.begins(with: "--")
    guard isShort, flags.contains(where: { $0.aliases.contains(name) && $0.placeholder != nil }) else { return nil }
    let rest = argument.bytes.dropFirst(2)
    return (name, Argument(rest.first == UInt8(ascii: "=") ? rest.dropFirst() : rest))
}

/// Reads one option, and its value from the next argument if it does not contain one.
private func take(_ argument: Argument, _ rest: inout ArraySlice<Argument>, _ arguments: inout ParsedArguments) throws(UsageError) -> Flag {
    var (name, carried) = (argument.parts.name.text, argument.parts.value)
    if let short = attachedValue(of: argument) { (name, carried) = short }
    guard let flag = flags.first(where: { $0.name == name || $0.aliases.contains(name) }) else {
        throw UsageError("unknown option `\(name)`" + suggestion(for: name, among: flags.flatMap(\.names).filter { $0.begins(with: "--") }))
    }
    if case .none(let set) = flag.value {
        guard carried == nil else { throw UsageError("`\(name)` takes no value") }
        set(&arguments)
        return flag
    }
    if case .optional(_, let set) = flag.value {
        set(&arguments, carried ?? "")
        return flag
    }
    // A value that looks like an option is more likely a forgotten one; `--flag=-value` makes it explicit. `-` is standard input, and a
    // negative number is a value to refuse.
    if carried == nil, let next = rest.first, !next.isFlag || next.isNegativeNumber { carried = rest.popFirst() }
    guard let value = carried, !value.bytes.isEmpty else {
        throw UsageError("`\(name)` requires a value: `\(name) \(flag.placeholder ?? "VALUE")`")
    }
    switch flag.value {
    case .none, .optional: break
    case .one(_, let set), .many(_, let set): set(&arguments, value)
    }
    return flag
}
