// Escapes text for XML 1.0. Most control characters cannot be written in XML at all, so they are left out.

/// A text as the value of an attribute in double quotes, or between tags. Line endings are kept.
func xmlEscaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&apos;"
        case "\t", "\n", "\r": result += "&#\(scalar.value);"
        // `##[` begins a command to a workflow's runner, wherever it is.
        case "[" where result.ends(with: "##"): result += "&#91;"
        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
        case _ where scalar.isUnseen: result += "&#\(scalar.value);"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// `<name a="1" b="2"`, to be closed by the caller.
func xmlTag(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    "<" + name + attributes.map { " \($0.name)=\"\(xmlEscaped($0.value))\"" }.joined()
}
