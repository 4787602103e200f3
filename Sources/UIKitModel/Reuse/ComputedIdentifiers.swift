// Tells whether code computes a reuse identifier from strings, as `["row"].joined()` and `"row\(number)"` do: it may be another string's.
import CellLintLinting

extension FileContext {
    /// Whether a reuse identifier is computed from strings.
    func isComputed(_ identifier: NodeID) -> Bool { computation(of: identifier, 0) != nil }

    /// Whether a reuse identifier is computed from strings, and may be a given one: `"row\(number)"` begins with `row`.
    func mayCompute(_ text: LiteralString, _ identifier: NodeID) -> Bool {
        guard let (start, end) = computation(of: identifier, 0) else { return false }
        return text.text.begins(with: start) && text.text.ends(with: end) && text.text.utf8.count >= start.utf8.count + end.utf8.count
    }

    /// How the string begins and ends that an expression, or the value of the constant it names, is computed to be; nil for any other.
    private func computation(of expression: NodeID, _ depth: Int) -> (start: String, end: String)? {
        guard depth < Limits.maxAliasDepth else { return nil }
        if case .text = reuseIdentifier(expression) { return nil }
        switch outline.kind(expression) {
        case .stringLiteral: return ends(ofInterpolated: expression)
        case .call where isMadeOfStrings(expression), .member where isMadeOfStrings(expression): return ("", "")
        case .identifier, .member:
            guard let (home, binding) = resolver.onlyVariable(namedBy: expression), !home.file.isInterface else { return nil }
            let owner = context(ofFile: home.file)
            return owner.outline.initialValues(of: binding).lazy.compactMap { owner.computation(of: $0, depth + 1) }.first
        default: return nil
        }
    }

    /// What is before and behind the values in a string; nil if there is nothing but values, which mostly are the names of classes.
    private func ends(ofInterpolated literal: NodeID) -> (start: String, end: String)? {
        let values = Array(outline.children(literal))
        guard let first = values.first, let last = values.last, case let range = outline.range(literal) else { return nil }
        let start = ByteRange(range.start + 1, outline.range(first).start - 2)
        let end = ByteRange(outline.range(last).end + 1, range.end - 1)
        // A string on several lines, or with other marks around it, may begin and end with anything.
        guard outline.text.bytes[range.start] == UInt8(ascii: "\""), start.start <= start.end, end.start <= end.end,
            [start, end].allSatisfy({ $0.isEmpty || !outline.text.bytes[$0.start..<$0.end].contains(where: Self.marks.contains) })
        else { return ("", "") }
        return start.isEmpty && end.isEmpty ? nil : (outline.text.string(start), outline.text.string(end))
    }

    private static let marks = Array("\\\"".utf8)

    /// Whether an expression calls something on strings that the code spells: `"wor".reversed()`, `String(["row"].joined())`.
    private func isMadeOfStrings(_ expression: NodeID) -> Bool {
        let value = outline.unwrapped(expression)
        switch outline.kind(value) {
        case .stringLiteral: return outline.literal(value) != nil
        case .arrayLiteral: return outline.firstChild(value) != nil && outline.children(value).allSatisfy(isMadeOfStrings)
        case .call:
            guard let call = outline.call(value) else { return false }
            return (call.base ?? (call.name == "String" ? call.firstArgument?.value : nil)).map(isMadeOfStrings) ?? false
        case .member: return outline.base(of: value).map(isMadeOfStrings) ?? false
        default: return false
        }
    }
}
