// Reads the values of string literals without interpolations.

extension Outline {
    /// The characters of a string literal; nil for one with interpolations or escapes, a raw or multi-line string, a literal whose closing
    /// quote is missing, and another expression.
    public func literal(_ node: NodeID) -> String? {
        guard kind(node) == .stringLiteral else { return nil }
        let range = range(node), quote = UInt8(ascii: "\"")
        guard range.count >= 2, text.bytes[range.start] == quote, text.bytes[range.end - 1] == quote else { return nil }
        let inner = ByteRange(range.start + 1, range.end - 1)
        let isPlain = (inner.start..<inner.end).allSatisfy { text.bytes[$0] != quote && text.bytes[$0] != UInt8(ascii: "\\") }
        return isPlain ? text.string(inner) : nil
    }

    /// The expression that a string of one line consists of alone: `"\(type)"`; nil for any other.
    public func onlyInterpolation(of node: NodeID) -> NodeID? {
        guard kind(node) == .stringLiteral, let part = onlyChild(node), let value = firstChild(part) else { return nil }
        // Around it are two quotes and three characters of the interpolation.
        return range(value).count + 5 == range(node).count ? value : nil
    }

    /// The value of a string literal in any spelling: raw, on several lines or with escapes; nil for one with interpolations, or a damaged one.
    public func stringValue(_ node: NodeID) -> String? {
        if let plain = literal(node) { return plain }
        guard kind(node) == .stringLiteral, firstChild(node) == nil else { return nil }
        var body = text.bytes[range(node).start..<range(node).end]
        let marks = body.prefix { $0 == UInt8(ascii: "#") }.count
        body = body.dropFirst(marks).dropLast(marks)
        let quotes = body.starts(with: Array(repeating: UInt8(ascii: "\""), count: 3)) ? 3 : 1
        guard body.count >= 2 * quotes, body.prefix(quotes).elementsEqual(body.suffix(quotes)), body.first == UInt8(ascii: "\"") else {
            return nil
        }
        body = body.dropFirst(quotes).dropLast(quotes)
        guard quotes == 3 else { return unescaped(body, marks) }
        var lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
        guard lines.count > 1, let indentation = lines.popLast(), lines.removeFirst().allSatisfy(\.isBlank) else { return nil }
        let shown = lines.map { $0.starts(with: indentation) ? $0.dropFirst(indentation.count) : $0 }
        return unescaped(Array(shown.joined(separator: [UInt8(ascii: "\n")]))[...], marks)
    }

    /// Some characters of a literal without the escapes in them; nil for one that is not known.
    /// - Parameter marks: the number of `#` around the literal.
    private func unescaped(_ characters: ArraySlice<UInt8>, _ marks: Int) -> String? {
        let sign = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: marks)
        var (rest, value): (ArraySlice<UInt8>, [UInt8]) = (characters, [])
        while let next = rest.first {
            guard rest.starts(with: sign) else {
                value.append(next)
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(sign.count)
            switch rest.popFirst() {
            case UInt8(ascii: "n"): value.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): value.append(UInt8(ascii: "\t"))
            case let mark? where [UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(mark): value.append(mark)
            case UInt8(ascii: "u"):
                guard rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
                    let scalar = UInt32(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self), radix: 16)
                        .flatMap(Unicode.Scalar.init)
                else { return nil }
                value += Array(String(Character(scalar)).utf8)
                rest = rest[(end + 1)...]
            default: return nil
            }
        }
        return String(decoding: value, as: UTF8.self)
    }
}
