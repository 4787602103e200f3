// Values → JSON text with the keys in the order in which they were given, two blanks a level or all on one line: readable, and the
// same bytes for the same values on every platform (Foundation's encoder promises neither).

/// A JSON value; objects keep their order.
public indirect enum JSON: Sendable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case null
    case array([JSON])
    case object([(key: String, value: JSON)])

    /// The text without a line end behind it.
    public var text: String {
        var text = ""
        write(to: &text, lineEnd: "\n")
        return text
    }

    /// The text on one line, without a blank that could be spared.
    var compactText: String {
        var text = ""
        write(to: &text, lineEnd: nil)
        return text
    }

    /// - Parameter lineEnd: a line end with the indentation behind it; nil for a text without any.
    private func write(to text: inout String, lineEnd: String?) {
        let inner = lineEnd.map { $0 + "  " }
        switch self {
        case .string(let string): text += "\"\(jsonStringBody(string))\""
        case .integer(let integer): text += "\(integer)"
        case .bool(let bool): text += bool ? "true" : "false"
        case .null: text += "null"
        case .array(let values):
            guard !values.isEmpty else { return text += "[]" }
            for (index, value) in values.enumerated() {
                text += (index == 0 ? "[" : ",") + (inner ?? "")
                value.write(to: &text, lineEnd: inner)
            }
            text += (lineEnd ?? "") + "]"
        case .object(let members):
            guard !members.isEmpty else { return text += "{}" }
            for (index, member) in members.enumerated() {
                text += (index == 0 ? "{" : ",") + (inner ?? "") + "\"\(jsonStringBody(member.key))\":" + (inner == nil ? "" : " ")
                member.value.write(to: &text, lineEnd: inner)
            }
            text += (lineEnd ?? "") + "}"
        }
    }
}

/// What stands between the quotes of a JSON string. Line separators are escaped too: they end lines for some readers.
public func jsonStringBody(_ string: String) -> String {
    if string.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) { return string }
    var body = ""
    for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": body += "\\\""
        case "\\": body += "\\\\"
        case "\n": body += "\\n"
        case "\r": body += "\\r"
        case "\t": body += "\\t"
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
            let digits = String(scalar.value, radix: 16)
            body += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        default: body.unicodeScalars.append(scalar)
        }
    }
    return body
}
