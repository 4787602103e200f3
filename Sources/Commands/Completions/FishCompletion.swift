// Generates a completion script for fish.

@Sendable func fishCompletion(_ verbs: [Completed]) -> String {
    let names = verbs.map(\.verb.rawValue)
    var text = """
        # fish completion of cell-lint: cell-lint completions fish | source
        function __cell_lint_verb
            for word in (commandline -opc)[2..-1]
                if contains -- $word \(names.joined(separator: " "))
                    echo $word
                    return
                end
            end
            echo lint
        end
        function __cell_lint_is
            test (__cell_lint_verb) = $argv[1]
        end
        function __cell_lint_has_none
            not string match -qv -- '-*' (commandline -opc)[2..-1]
        end

        """
    for verb in verbs {
        text += "complete -c cell-lint -n __cell_lint_has_none -a \(verb.verb.rawValue) -d \(quoted(verb.verb.sentence))\n"
    }
    for verb in verbs {
        let condition = "-n '__cell_lint_is \(verb.verb.rawValue)'"
        switch verb.operand {
        case .files, .folders: break
        case .none: text += "complete -c cell-lint \(condition) -f\n"
        case .words(let words): text += "complete -c cell-lint \(condition) -a \(quoted(words.joined(separator: " ")))\n"
        }
        for option in verb.options {
            let spelled = option.names.map { $0.begins(with: "--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }.joined(
                separator: " ")
            text += "complete -c cell-lint \(condition) \(spelled) -d \(quoted(option.help))\(value(option))\n"
        }
    }
    return text
}

private func value(_ option: Completed.Option) -> String {
    switch option.value?.words {
    case nil: ""
    case .some(.none): " -x"
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    }
}

private func quoted(_ text: String) -> String { "'" + text.replacing(["'": "\\'", "\\": "\\\\"]) + "'" }
