// Tests the tokenizer's invariants on any bytes: noise, every truncation of a rich sample, the sample with tokens
// exchanged or removed, and deep nesting. Each run tries the same.
import CellLintFuzzing
import Testing
@testable import CellLintTokens

/// Something of everything.
private let sample = ####"""
    #!/usr/bin/swift
    // line /* not a block
    /// doc
    /** block /* nested */ */
    @available(iOS 13.0, *) final class `Cell`<T: A & B>: UIKit::UITableViewCell where T.X == Array<Array<Int>> {
        #if DEBUG && !os(macOS)
        let numbers = [0x1.8p-2, 1_000, 0b10, 0o7, 1.5e-3, x.0.1, -1, 1..<2, 0xFF.description]
        #elseif FOO
        #endif
        var s = "a\n\(f("b\(c)"))\u{A}" + #"raw \#(x) \n"# + ##"x"#"## + #"""#
        var m = """
            first \(try? (y))
              second \
            third\n \("""
                inner
                """)

            """
        let r = [/a[/](b)/, #/x/#, #/
            multi (?<name>)
            /#] / 2
        func é(_ p: inout Int?) async throws -> some View { p! ?? $0.map { $1 }?.b ; \.x.y } // 😀 #selector(f)
        _ = #selector(f)
        let p = <#T##Int#>, q = a ? b : c, t = &v, u = a/b/c, w = “curly”, z = ∑∑ + 'x'
    }
    <<<<<<< mine
    a
    =======
    b
    >>>>>>> theirs

    """####

@Suite struct TokenizerRobustnessTests {
    @Test func tokenizerReadsTheSample() {
        expectSound(sample.utf8)
        let kinds = Set(tokenize(SourceText(path: "", sample)).tokens.map(\.kind.rawValue))
        let rare: [Token.Kind] = [.backtick, .unknown]
        for raw in 0...Token.Kind.endOfFile.rawValue {
            guard let kind = Token.Kind(rawValue: raw), !rare.contains(kind) else { continue }
            #expect(kinds.contains(raw), "the sample lacks a \(kind)")
        }
    }

    @Test func tokenizerTakesEveryTruncation() {
        for bytes in [Array(sample.utf8), Array(sample.replacing("\n", with: "\r\n").utf8)] {
            for length in 0...bytes.count {
                expectSound(bytes[..<length], "the first \(length) bytes")
                expectSound(bytes[length...], "from byte \(length)")
            }
        }
    }

    @Test func tokenizerIsIndependentOfLaterBytes() {
        // Up to the line before the cut: nothing before it is open there.
        let line = "let a = b.c(d: 1, \"e\\(f)g\") // h\n"
        let whole = tokenize(SourceText(path: "", line)).tokens.dropLast()
        for tail in ["\"", "/*", "\"\"\"", "`", "#/", "<#", "}", "\0", "\u{FEFF}"] {
            #expect(tokenize(SourceText(path: "", line + tail)).tokens.prefix(whole.count).elementsEqual(whole), "\(tail)")
        }
    }

    @Test func tokenizerTakesRandomBytes() {
        var numbers = FixedRandom(seed: 1)
        for round in 0..<2000 {
            let bytes = (0..<Int.random(in: 0..<200, using: &numbers)).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
            expectSound(bytes, "round \(round)")
        }
    }

    @Test func tokenizerTakesRandomSyntax() {
        let pieces = [
            "\"", "\"\"\"", "'", "#\"", "\"#", "#\"\"\"", "\"\"\"#", "\\(", "\\#(", "(", ")", "{", "}", "[", "]", "\n", "\r\n", "\r", " ",
            "\t", "/", "#/", "/#", "//", "/*", "*/", "<#", "#>", "<<<<<<< ", ">>>>>>> ", ">>>> ", "<<<<\n", "a", "try", "?", "!", "0x1.",
            "p3", "1.", "e5", ".", "..", "&", "=", "->", "<", ">", "+", "::", ":", "@", "#", "#if", "\\", "\\n", "\\u{A}", "\\\n", "`", "$",
            "é", "\u{300}", "∑", "“", "”", "\u{A0}", "\u{FEFF}", "\0", "\u{1}",
        ]
        var numbers = FixedRandom(seed: 2)
        for round in 0..<4000 {
            let some = (0..<8).map { _ in pieces.randomElement(using: &numbers)! }
            let text = (0..<Int.random(in: 1..<80, using: &numbers)).map { _ in
                (round.isMultiple(of: 2) ? some : pieces).randomElement(using: &numbers)!
            }.joined()
            expectSound(text.utf8, "\(text)")
        }
    }

    @Test func tokenizerTakesExchangedAndDroppedTokens() {
        let text = SourceText(path: "", sample)
        let tokens = tokenize(text).tokens
        let bytes = Array(sample.utf8)
        for i in tokens.indices.dropLast(2) {
            let (a, b) = (tokens[i], tokens[i + 1])
            let gap = bytes[a.end..<b.start]
            let exchanged = bytes[..<a.start] + bytes[b.start..<b.end] + gap + bytes[a.start..<a.end] + bytes[b.end...]
            expectSound(exchanged, "token \(i) behind the next")
            expectSound(bytes[..<a.start] + bytes[a.end...], "without token \(i)")
        }
    }

    /// Tens of thousands of what nests or searches for its end. Were one quadratic, this would take minutes.
    @Test(arguments: [
        "(", "[", "{", "<", ")", "\"\\(", "\"\"\"\n\\(", "#\"\\#(", "#\"\"\"\\#(", "/*", "#", "#/\n", "##/\n", "<#", "+<#", "<<<<<<< \n",
        ">>>> \n", "(/\\", "(/[", "`", "“", "\"", "'", "\"\\(\n", "\\", "a<b?", "try? /", "\"\"", "\"\\()\"", "\r", "\0", "é", "∑", "$",
        "0x.",
    ])
    func tokenizerTakesDeepNesting(_ piece: String) {
        expectSound(String(repeating: piece, count: 30_000).utf8)
    }

    @Test func tokenizerTakesClosedDeepNesting() {
        let depth = 100_000
        for (open, close) in [("\"\\(", ")\""), ("\"\"\"\n\\(", ")\n\"\"\""), ("f({", "})"), ("/*", "*/")] {
            let bytes = Array((String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)).utf8)
            expectSound(bytes)
        }
        let closed = tokenize(SourceText(path: "", String(repeating: "\"\\(", count: depth) + "x" + String(repeating: ")\"", count: depth)))
        #expect(closed.tokens.allSatisfy { !$0.flags.contains(.unterminated) })
    }
}

@Suite struct TokenBufferTests {
    @Test func tokenBufferIsReusable() {
        var buffer = TokenBuffer()
        for source in [sample, "a", "", "\"\"", sample + sample] {
            let text = SourceText(path: "", source)
            let file = tokenize(text)
            let again = buffer.tokenize(text)
            #expect(again.tokens == file.tokens)
            #expect(again.comments == file.comments)
            let lent = text.bytes.withUnsafeBufferPointer { bytes in
                buffer.withTokens(of: bytes, count: text.count) { tokens, _ in Array(tokens) }
            }
            #expect(lent == Array(file.tokens))
        }
    }

    @Test func tokensAreSmall() {
        #expect(MemoryLayout<Token>.stride == 12)
        #expect(MemoryLayout<SmallToken>.stride == 6)
        #expect(MemoryLayout<CellLintTokens.Comment>.stride == 16)
    }
}
