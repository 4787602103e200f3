// Runs the outline tests: each case has a title, a snippet and its outline.
// `BLESS=1 swift test --filter StructureTests` rewrites the outlines; read the difference before you keep it.
import Foundation
import CellLintStructure
import Testing

/// One snippet with its outline: a node a line, indented by depth; kind, name, then the flags.
struct OutlineCase: Sendable, CustomTestStringConvertible {
    var title: String
    var source: String
    var expected: String

    var testDescription: String { title }

    /// The cases of a text: `## title`, the snippet, `---`, the dump.
    static func all(_ text: String, file: String = #filePath) -> [OutlineCase] {
        let cases = text.components(separatedBy: "## ").dropFirst().map { block -> OutlineCase in
            let head = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let parts = head[1].components(separatedBy: "\n---\n")
            return OutlineCase(
                title: String(head[0]), source: parts[0], expected: parts.count > 1 ? parts[1].trimmingCharacters(in: .newlines) : "")
        }
        if ProcessInfo.processInfo.environment["BLESS"] != nil { bless(cases, text, file) }
        return cases
    }

    private static func bless(_ cases: [OutlineCase], _ text: String, _ file: String) {
        let blessed = cases.map { "## \($0.title)\n\($0.source)\n---\n\(dump($0.source))" }.joined(separator: "\n\n")
        guard let before = try? String(contentsOfFile: file, encoding: .utf8) else { return }
        try? before.replacingOccurrences(of: indented(text), with: indented(blessed)).write(toFile: file, atomically: true, encoding: .utf8)
    }

    /// As a text stands in its literal.
    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }
}

func outline(_ source: String) -> Outline { Outline(SourceText(path: "Sample.swift", source)) }

func dump(_ source: String) -> String {
    let outline = outline(source)
    var lines: [String] = []
    var waiting = outline.children(.root).map { (node: $0, depth: 0) }.reversed() as [(node: NodeID, depth: Int)]
    while let (node, depth) = waiting.popLast() {
        lines.append(String(repeating: "  ", count: depth) + describe(node, outline))
        waiting += outline.children(node).map { ($0, depth + 1) }.reversed()
    }
    return lines.joined(separator: "\n")
}

private func describe(_ node: NodeID, _ outline: Outline) -> String {
    var words = ["\(outline.kind(node))"]
    if let label = outline.outerLabel(node), outline.nodes[node].label != outline.nodes[node].name { words.append(label) }
    if !outline.name(node).isEmpty { words.append(outline.name(node)) }
    let flags: [(Node.Flags, String)] = [
        (.isStatic, "static"), (.isLazy, "lazy"), (.isOverride, "override"), (.isLet, "let"), (.isWeak, "weak"), (.isPrivate, "private"),
        (.isTrailing, "trailing"), (.isOptional, "optional"), (.isForced, "forced"), (.isVariadic, "variadic"), (.isInout, "inout"),
        (.hasSignature, "signature"), (.isAsync, "async"), (.isUnowned, "unowned"), (.isIndirect, "indirect"), (.isPack, "pack"),
    ]
    return (words + flags.filter { outline.flags(node).contains($0.0) }.map { "+" + $0.1 }).joined(separator: " ")
}
