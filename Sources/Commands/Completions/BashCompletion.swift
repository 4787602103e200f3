// Generates a completion script for bash 3.2 and later.
// Readline completes paths (`-o default`), since it handles blanks and quotes; the script only completes words.

@Sendable func bashCompletion(_ verbs: [Completed]) -> String {
    let names = verbs.map(\.verb.rawValue)
    var text = """
        # bash completion of cell-lint: source <(cell-lint completions bash)
        _cell_lint() {
            local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} verb=lint operands=0 i words=
            # bash takes --flag=value apart
            if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
            COMPREPLY=()
            for ((i = 1; i < COMP_CWORD; i++)); do
                case ${COMP_WORDS[i]} in
                    \(names.joined(separator: "|"))) if ((operands == 0)) && [[ $verb == lint ]]; then verb=${COMP_WORDS[i]}; else ((operands++)); fi ;;
                    -?* | =) ;;
                    *) ((operands++)) ;;
                esac
            done
            case $verb:$prev in

        """
    for verb in verbs {
        for option in verb.options {
            guard let value = option.value else { continue }
            let patterns = option.names.map { "\(verb.verb.rawValue):\($0)" }.joined(separator: " | ")
            switch value.words {
            case .words(let words): text += "        \(patterns)) words=\"\(words.joined(separator: " "))\" ;;\n"
            case .files, .folders, .none: text += "        \(patterns)) return ;;\n"
            }
        }
    }
    text += "        *)\n            case $verb in\n"
    for verb in verbs {
        let options = verb.options.flatMap(\.names).joined(separator: " ")
        var operands = verb.verb == .lint ? names : []
        if case .words(let words) = verb.operand { operands += words }
        text += "                \(verb.verb.rawValue)) if [[ $cur == -* ]]; then words=\"\(options)\""
        text += operands.isEmpty ? "; fi ;;\n" : "; elif ((operands == 0)); then words=\"\(operands.joined(separator: " "))\"; fi ;;\n"
    }
    return text + """
                esac ;;
            esac
            local IFS=$' \\t\\n'
            # shellcheck disable=SC2207  # the words have no blanks, and bash 3.2 has no mapfile
            COMPREPLY=($(compgen -W "$words" -- "$cur"))
        }
        complete -o default -F _cell_lint cell-lint

        """
}
