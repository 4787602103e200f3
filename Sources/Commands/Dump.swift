// `cell-lint dump tokens|structure|facts FILE`: what the linter makes of a file, for those who write rules.
import Linting
import Workspace

func dump(_ typed: Typed) throws(UsageError) -> Outcome {
    let layers: [(name: String, value: @Sendable (SourceText) -> String)] = [
        ("tokens", dumpTokens), ("structure", dumpStructure), ("facts", dumpFacts),
    ]
    guard typed.operands.count == 2 else {
        throw UsageError("`cell-lint dump` takes a layer and a file: `cell-lint dump tokens FILE`")
    }
    let layer = try choice("`cell-lint dump`", typed.operands[0], layers)
    do throws(FileProblem) {
        return Outcome(output: Array(layer(try readFile(typed.operands[1])).utf8))
    } catch {
        throw UsageError("\(error)")
    }
}

/// `line:column kind flags text`, a token or comment a line.
@Sendable func dumpTokens(_ text: SourceText) -> String {
    let file = tokenize(text)
    let lines = LineTable(text)
    func row(_ range: ByteRange, _ kind: String, _ flags: [String]) -> String {
        let start = lines.position(at: range.start)
        let words = ["\(start.line):\(start.column)", kind] + flags
        return words.joined(separator: " ") + (range.isEmpty ? "" : " \(text.string(range).debugDescription)") + "\n"
    }
    var result = ""
    var comments = file.comments[...]
    for (index, token) in file.tokens.enumerated() {
        while let comment = comments.first, comment.nextToken <= index {
            result += row(comment.range, "\(comment.kind)Comment", [])
            comments.removeFirst()
        }
        let keyword = token.keyword == .none ? [] : ["keyword"]
        result += row(token.range, "\(token.kind)", keyword + names(token.flags))
    }
    return result
}

/// To be supplied with Structure.
@Sendable func dumpStructure(_ text: SourceText) -> String {
    "(no structure yet)\n"
}

/// To be supplied with Facts.
@Sendable func dumpFacts(_ text: SourceText) -> String {
    "(no facts yet)\n"
}

private func names(_ flags: Token.Flags) -> [String] {
    let all: [(Token.Flags, String)] = [
        (.startsLine, "startsLine"), (.spaceBefore, "spaceBefore"), (.spaceAfter, "spaceAfter"),
        (.unterminated, "unterminated"), (.backticked, "backticked"), (.multiline, "multiline"),
    ]
    return all.filter { flags.contains($0.0) }.map(\.1)
}
