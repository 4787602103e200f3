// Generates a completion script for zsh, for a folder of $fpath under the name `_cell-lint` or for `source`.

@Sendable func zshCompletion(_ verbs: [Completed]) -> String {
    var text = """
        #compdef cell-lint
        # zsh completion of cell-lint: source <(cell-lint completions zsh)
        _cell-lint() {
            local -a verbs
            local verb=lint
            verbs=(
        \(verbs.map { "        \(quoted($0.verb.rawValue + ":" + $0.verb.sentence))" }.joined(separator: "\n"))
            )
            if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                _describe -t verbs verb verbs
                _files
                return
            fi
            if [[ -n ${verbs[(r)$words[2]:*]} ]]; then
                verb=$words[2]
                shift words
                (( CURRENT-- ))
            fi
            case $verb in

        """
    for verb in verbs {
        text += "        \(verb.verb.rawValue))\n            _arguments -s -S \\\n"
        for option in verb.options { for name in option.names { text += "                \(spec(name, option)) \\\n" } }
        switch verb.operand {
        case .none: text += "                && return ;;\n"
        case .files, .folders: text += "                '*:path:_files' ;;\n"
        case .words(let words): text += "                \(quoted("1:word:(\(words.joined(separator: " ")))")) '*:path:_files' ;;\n"
        }
    }
    return text + """
            esac
        }
        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _cell-lint "$@"; else compdef _cell-lint cell-lint; fi

        """
}

/// `'*--only-rule=[run this rule and no other]:ID:(…)'`
private func spec(_ name: String, _ option: Completed.Option) -> String {
    let help = option.help.replacing(["[": "\\[", "]": "\\]", ":": "\\:"])
    var text = (option.isRepeatable ? "*" : "") + name
    guard let value = option.value else { return quoted(text + "[\(help)]") }
    text += name.begins(with: "--") ? "=" : "+"
    text += "[\(help)]:\(value.name.replacing([":": "\\:"])):"
    switch value.words {
    case .none: break
    case .files: text += "_files"
    case .folders: text += "_files -/"
    case .words(let words): text += "(\(words.joined(separator: " ")))"
    }
    return quoted(text)
}

private func quoted(_ text: String) -> String { "'" + text.replacing(["'": "'\\''"]) + "'" }

extension String {
    /// Replaces each character that is a key of the table by its value.
    func replacing(_ table: [Character: String]) -> String { reduce(into: "") { $0 += table[$1] ?? String($1) } }
}
