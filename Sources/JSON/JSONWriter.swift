// Writes JSON with keys in the given order and two spaces per level. The same values give the same bytes on every
// platform, which Foundation's encoder does not guarantee.
import CellLintText

/// A JSON value; objects keep their order.
public indirect enum JSON: Sendable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case null
    case array([JSON])
    case object(Members)

    /// An object's members.
    public typealias Members = [(key: String, value: JSON)]

    /// The text on one line, for programs.
    public var line: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                text += (index > 0 ? ",\"" : "\"") + jsonStringBody(member.key) + "\":"
                member.value.write(to: &text)
            }
            text += "}"
        default: write(to: &text, indentation: "")
        }
    }

    /// The text without a trailing line ending.
    public var text: String {
        var text = ""
        write(to: &text, indentation: "")
        return text
    }

    private func write(to text: inout String, indentation: String) {
        let inner = indentation + "  "
        switch self {
        case .string(let string): text += "\"\(jsonStringBody(string))\""
        case .integer(let integer): text += "\(integer)"
        case .bool(let bool): text += bool ? "true" : "false"
        case .null: text += "null"
        case .array(let values):
            guard !values.isEmpty else { return text += "[]" }
            for (index, value) in values.enumerated() {
                text += (index == 0 ? "[\n" : ",\n") + inner
                value.write(to: &text, indentation: inner)
            }
            text += "\n\(indentation)]"
        case .object(let members):
            guard !members.isEmpty else { return text += "{}" }
            for (index, member) in members.enumerated() {
                text += (index == 0 ? "{\n" : ",\n") + "\(inner)\"\(jsonStringBody(member.key))\": "
                member.value.write(to: &text, indentation: inner)
            }
            text += "\n\(indentation)}"
        }
    }
}

// JSON is written as it reads: `["path": .string(path), "line": 3]`. A member whose value is nil is left out.
extension JSON: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    public init(stringLiteral text: String) { self = .string(text) }
    public init(integerLiteral integer: Int) { self = .integer(integer) }
    public init(booleanLiteral bool: Bool) { self = .bool(bool) }
    public init(arrayLiteral values: JSON...) { self = .array(values) }
    public init(dictionaryLiteral members: (String, JSON?)...) {
        self = .object(members.compactMap { key, value in value.map { (key, $0) } })
    }

    /// Strings as an array.
    public static func strings(_ strings: [String]) -> JSON { .array(strings.map(JSON.string)) }
}

/// The contents of a JSON string literal. Invisible characters are escaped too: they end lines for some readers, or control a terminal.
public func jsonStringBody(_ string: String) -> String {
    if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x23 && $0 != 0x5C }) { return string }
    // As bytes: a report contains as many as the sources that its fixes rewrite.
    var body: [UInt8] = []
    body.reserveCapacity(string.utf8.count * 5 / 4)
    for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": body += "\\\"".utf8
        case "\\": body += "\\\\".utf8
        case "\n": body += "\\n".utf8
        case "\r": body += "\\r".utf8
        case "\t": body += "\\t".utf8
        // `##[` begins a command to a workflow's runner, wherever it is.
        case "[" where body.suffix(2).elementsEqual("##".utf8): body += "\\u005b".utf8
        case " "..."~": body.append(UInt8(truncatingIfNeeded: scalar.value))
        case _ where scalar.isUnseen:
            for unit in UTF16.encode(scalar)! {
                let digits = String(unit, radix: 16)
                body += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
            }
        default: body += UTF8.encode(scalar)!
        }
    }
    return String(decoding: body, as: UTF8.self)
}
