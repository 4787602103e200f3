// `cell-lint dump tokens|structure|facts FILE`: the linter's view of a file, for rule authors.
import CellLintReports
import CellLintRules
import CellLintWorkspace

func dump(_ arguments: ParsedArguments) throws(UsageError) -> Outcome {
    let layers: [(name: String, value: @Sendable (SourceText) -> String)] = [
        ("tokens", dumpTokens), ("structure", dumpStructure), ("facts", dumpFacts),
    ]
    guard arguments.operands.count == 2 else {
        throw UsageError("`cell-lint dump` expects a layer and a file: `cell-lint dump tokens FILE`")
    }
    let layer = try choice("the layer of `cell-lint dump`", arguments.operands[0].text, layers)
    let text = try checkingUsage { try readFile(arguments.operands[1].path, isNamed: true) }
    return Outcome(output: Array(layer(text).utf8))
}

/// `line:column kind flags text`, one token or comment per line.
@Sendable func dumpTokens(_ text: SourceText) -> String {
    let file = tokenize(text)
    let lines = LineTable(text)
    func row(_ range: ByteRange, _ kind: String, _ flags: [String]) -> String {
        let start = lines.position(at: range.start)
        let words = ["\(start.line):\(start.column)", kind] + flags
        return words.joined(separator: " ") + (range.isEmpty ? "" : " \(displayed(text.string(range).debugDescription))") + "\n"
    }
    var result = ""
    var comments = file.comments[...]
    for (index, token) in file.tokens.enumerated() {
        while let comment = comments.first, comment.nextToken <= TokenID(index) {
            result += row(comment.range, "\(comment.kind)Comment", [])
            comments.removeFirst()
        }
        let keyword = token.keyword == .none ? [] : ["keyword"]
        result += row(token.range, "\(token.kind)", keyword + names(token.flags))
    }
    return result
}

/// `line:column kind name`, one node per line, indented by depth.
@Sendable func dumpStructure(_ text: SourceText) -> String {
    let outline = Outline(text)
    let lines = LineTable(text)
    var result = ""
    // An explicit stack instead of recursion, since the file determines the depth.
    var waiting: [(node: NodeID, depth: Int)] = [(.root, 0)]
    while let (node, depth) = waiting.popLast() {
        let start = lines.position(at: outline.range(node).start)
        let name = outline.name(node)
        result +=
            String(repeating: "  ", count: depth) + "\(start.line):\(start.column) \(outline.kind(node))"
            + (name.isEmpty ? "" : " \(displayed(name))") + "\n"
        waiting += outline.children(node).map { ($0, depth + 1) }.reversed()
    }
    return result
}

/// The file's declarations, then the meaning of each member access, call and bare name in it.
@Sendable func dumpFacts(_ text: SourceText) -> String {
    let interfaces = InterfaceFiles([standardLibraryInterface, uikitInterface])
    let resolution = Resolution(FactDatabase(interfaces, files: [SourceFile(text)]))
    return withExtendedLifetime(resolution) { rows(of: resolution.resolver(FileID(0)), LineTable(text)) }
}

private func rows(of resolver: Resolver, _ lines: LineTable) -> String {
    let outline = resolver.outline
    var rows: [(ByteRange, String)] = []
    for node in outline.allNodes {
        switch outline.kind(node) {
        case .identifier, .member, .call, .subscriptCall, .binding, .parameter, .closure:
            rows.append(
                (outline.range(node), "\(outline.kind(node)) \(outline.name(node)) : \(resolver.spelling(of: resolver.type(of: node)))"))
        case .classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl, .typealiasDecl, .funcDecl, .initDecl:
            rows.append((outline.range(node), "\(outline.kind(node)) \(outline.name(node))"))
        default: break
        }
    }
    rows.sort { ($0.0.start, -$0.0.end) < ($1.0.start, -$1.0.end) }
    return rows.map { range, row in
        let start = lines.position(at: range.start)
        return "\(start.line):\(start.column) \(displayed(row))\n"
    }.joined()
}

private func names(_ flags: Token.Flags) -> [String] {
    let all: [(Token.Flags, String)] = [
        (.startsLine, "startsLine"), (.spaceBefore, "spaceBefore"), (.spaceAfter, "spaceAfter"),
        (.unterminated, "unterminated"), (.backticked, "backticked"), (.multiline, "multiline"),
    ]
    return all.filter { flags.contains($0.0) }.map(\.1)
}
