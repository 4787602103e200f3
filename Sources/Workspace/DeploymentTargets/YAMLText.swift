// Reads the part of YAML that people write by hand in XcodeGen's specifications: nested maps, lists, scalars, flow collections, and
// anchors with the maps that they are merged into. Tags and block scalars are taken as plain text.
import CellLintLinting

/// A value of a YAML text, with the number of its line.
indirect enum YAMLValue {
    case scalar(String, line: Int)
    case map([(key: String, value: YAMLValue)])
    case list([YAMLValue])

    subscript(key: String) -> YAMLValue? {
        guard case .map(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var members: [(key: String, value: YAMLValue)] { if case .map(let members) = self { members } else { [] } }

    /// The elements of a list; a value in place of a list is its only element.
    var elements: [YAMLValue] { if case .list(let elements) = self { elements } else { [self] } }

    var text: String? { if case .scalar(let text, _) = self { text } else { nil } }

    init(_ text: SourceText) {
        var reader = YAMLReader(text)
        self = reader.block(indentedBy: 0, depth: 0)
    }
}

/// The quotes and brackets that a place in a line is in.
private struct YAMLNesting {
    /// How many more brackets are opened than closed outside of quotes.
    private(set) var open = 0
    private var quote: UInt8?

    var isInQuotes: Bool { quote != nil }

    mutating func read(_ byte: UInt8) {
        switch byte {
        case quote: quote = nil
        case _ where quote != nil: break
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= 1
        default: break
        }
    }
}

private struct YAMLReader {
    private struct Line {
        var indent: Int
        var text: Substring.UTF8View
        var number: Int
    }

    private var lines: [Line] = []
    private var at = 0
    /// What `&name` stands before.
    private var anchors: [String: YAMLValue] = [:]

    init(_ text: SourceText) {
        let content = text.string(ByteRange(text.bytes.byteOrderMarkLength, text.count))
        for (number, line) in content.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let indent = line.prefix { $0 == 0x20 }.count
            let text = Self.trimmed(Self.withoutComment(line.dropFirst(indent)))
            if !text.isEmpty, !text.elementsEqual("---".utf8) { lines.append(Line(indent: indent, text: text, number: number + 1)) }
        }
    }

    /// The lines from the next one on that are indented at least as far.
    mutating func block(indentedBy least: Int, depth: Int) -> YAMLValue {
        guard at < lines.count, lines[at].indent >= least else { return .scalar("", line: 0) }
        let indent = lines[at].indent
        var members: [(key: String, value: YAMLValue)] = []
        var merged: [YAMLValue] = []
        var elements: [YAMLValue] = []
        while at < lines.count, lines[at].indent >= indent {
            let line = lines[at]
            if line.indent > indent || depth > Limits.maxYAMLDepth {
                at += 1
            } else if line.text.first == UInt8(ascii: "-"), line.text.count == 1 || line.text.dropFirst().first == 0x20 {
                let rest = Self.trimmed(line.text.dropFirst())
                if rest.isEmpty {
                    at += 1
                    elements.append(block(indentedBy: indent + 1, depth: depth + 1))
                } else if Self.key(of: rest) != nil {
                    // `- path: Sources`: the map begins behind the dash.
                    lines[at] = Line(indent: indent + line.text.count - rest.count, text: rest, number: line.number)
                    elements.append(block(indentedBy: indent + 1, depth: depth + 1))
                } else {
                    at += 1
                    elements.append(value(rest, line.number, indentedBy: indent + 1, depth))
                }
            } else if let (key, rest) = Self.key(of: line.text) {
                at += 1
                // A list may stand at the indentation of its key.
                let isList = at < lines.count && lines[at].indent == indent && lines[at].text.first == UInt8(ascii: "-")
                let value = value(rest, line.number, indentedBy: isList ? indent : indent + 1, depth)
                if key == "<<" { merged += value.elements } else { members.append((key, value)) }
            } else {
                at += 1
            }
            if !elements.isEmpty, at < lines.count, lines[at].indent == indent, lines[at].text.first != UInt8(ascii: "-") { break }
        }
        // What a map says itself comes first, so that it is found first.
        var keys = Set(members.map(\.key))
        for member in merged.flatMap(\.members) where keys.insert(member.key).inserted { members.append(member) }
        return elements.isEmpty ? .map(members) : .list(elements)
    }

    /// The value behind a key or a dash: what stands there, or the lines below.
    private mutating func value(_ text: Substring.UTF8View, _ number: Int, indentedBy least: Int, _ depth: Int) -> YAMLValue {
        guard text.first == UInt8(ascii: "&") else { return unnamed(text, number, indentedBy: least, depth) }
        let name = text.dropFirst().prefix { $0 != 0x20 }
        let value = unnamed(Self.trimmed(text.dropFirst(name.count + 1)), number, indentedBy: least, depth)
        anchors[String(Substring(name))] = value
        return value
    }

    private mutating func unnamed(_ text: Substring.UTF8View, _ number: Int, indentedBy least: Int, _ depth: Int) -> YAMLValue {
        if text.isEmpty { return block(indentedBy: least, depth: depth + 1) }
        guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return Self.flow(text, number, anchors) }
        // The rest of a collection may be on the next lines.
        var whole = Array(text)
        var open = Self.openBrackets(whole)
        while open > 0, at < lines.count {
            open += Self.openBrackets(lines[at].text)
            whole += [0x20] + lines[at].text
            at += 1
        }
        return Self.flow(Substring(decoding: whole, as: UTF8.self).utf8, number, anchors)
    }

    /// How many more brackets are opened than closed outside of quotes.
    private static func openBrackets(_ text: some Sequence<UInt8>) -> Int { text.reduce(into: YAMLNesting()) { $0.read($1) }.open }

    /// The key at the start of a line, and the text after its colon.
    private static func key(of text: Substring.UTF8View) -> (key: String, rest: Substring.UTF8View)? {
        if let first = text.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return nil }
        var at = text.startIndex
        while let colon = text[at...].firstIndex(of: UInt8(ascii: ":")) {
            let next = text.index(after: colon)
            if next == text.endIndex || text[next] == 0x20 { return (unquoted(text[..<colon]), trimmed(text[next...])) }
            at = next
        }
        return nil
    }

    /// A value of one line: `15.0`, `"15.0"`, `[iOS, tvOS]`, `{deploymentTarget: {iOS: "15.0"}}`, `*anchor`.
    private static func flow(_ text: Substring.UTF8View, _ line: Int, _ anchors: [String: YAMLValue], depth: Int = 0) -> YAMLValue {
        func nested(_ text: Substring.UTF8View) -> YAMLValue { flow(text, line, anchors, depth: depth + 1) }
        switch (text.first, text.last) {
        case _ where depth > Limits.maxYAMLDepth: break
        case (UInt8(ascii: "["), UInt8(ascii: "]")): return .list(flowElements(of: text).map(nested))
        case (UInt8(ascii: "{"), UInt8(ascii: "}")):
            return .map(flowElements(of: text).compactMap { key(of: $0) }.map { ($0.key, nested($0.rest)) })
        case (UInt8(ascii: "*"), _): if let value = anchors[String(Substring(text.dropFirst()))] { return value }
        default: break
        }
        return .scalar(unquoted(text), line: line)
    }

    /// What the commas of a collection separate, other than those in quotes and in nested collections.
    private static func flowElements(of collection: Substring.UTF8View) -> [Substring.UTF8View] {
        let inner = collection.dropFirst().dropLast()
        var elements: [Substring.UTF8View] = []
        var start = inner.startIndex
        var nesting = YAMLNesting()
        for at in inner.indices {
            if inner[at] == UInt8(ascii: ","), nesting.open == 0, !nesting.isInQuotes {
                elements.append(trimmed(inner[start..<at]))
                start = inner.index(after: at)
            }
            nesting.read(inner[at])
        }
        return (elements + [trimmed(inner[start...])]).filter { !$0.isEmpty }
    }

    private static func withoutComment(_ line: Substring.UTF8View) -> Substring.UTF8View {
        var nesting = YAMLNesting()
        var last: UInt8 = 0x20
        for at in line.indices {
            let byte = line[at]
            if byte == UInt8(ascii: "#"), !nesting.isInQuotes, last == 0x20 { return line[..<at] }
            nesting.read(byte)
            last = byte
        }
        return line
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        text.trimmed { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }

    private static func unquoted(_ text: Substring.UTF8View) -> String {
        let isQuoted = text.count > 1 && text.first == text.last && (text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'"))
        return String(Substring(isQuoted ? text.dropFirst().dropLast() : text))
    }
}
