// Tests the tokenizer, one line per case: a source and its tokens, which were checked against Swift's own lexer.
import Testing
@testable import CellLintTokens

private func expect(_ cases: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation) {
    for (source, tokens) in cases {
        #expect(show(source) == tokens, "\(source)", sourceLocation: sourceLocation)
        expectSound(source.utf8, "\(source)", sourceLocation: sourceLocation)
    }
}

@Suite struct TokenizerWordTests {
    @Test func tokenizerReadsWordsAndPunctuation() {
        expect([
            "": "",
            "let x: Int = 1": "keyword:let word:x colon:: word:Int equal:= integer:1",
            "f(a, [b]); {c}@d": "word:f leftParen:( word:a comma:, leftSquare:[ word:b rightSquare:] rightParen:) "
                + "semicolon:; leftBrace:{ word:c rightBrace:} at:@ word:d",
            "\\Cell.title": "backslash:\\ word:Cell dot:. word:title",
            "UIKit::UIView": "word:UIKit colonColon::: word:UIView",
            "_ = $0 + $name.$1": "keyword:_ equal:= word:$0 binaryOperator:+ word:$name dot:. word:$1",
            "a1_$b": "word:a1_$b",
        ])
    }

    @Test func tokenizerReadsBackticks() {
        expect([
            "`class`": "word:`class`",
            "func `a name with spaces`()": "keyword:func word:`a␣name␣with␣spaces` leftParen:( rightParen:)",
            "``": "word:``",
            "`open\nx": "backtick:` keyword:open word:x",
        ])
    }

    @Test func tokenizerReadsUnicode() {
        expect([
            "let é = привет": "keyword:let word:é equal:= word:привет",
            "😀😀": "word:😀😀",
            "a\u{300}b": "word:a\u{300}b",
            "\u{300}a": "word:\u{300}a",
            "a ∑ b": "word:a binaryOperator:∑ word:b",
            "a→b": "word:a binaryOperator:→ word:b",
            "+\u{300}a": "prefixOperator:+\u{300} word:a",
            "a\u{A0}b": "word:a word:b",
            "a\u{200B}b": "word:a\u{200B}b",
            "“so” ”": "word:“so” unknown:”",
        ])
    }

    @Test func keywordTableFindsEveryKeyword() {
        let spellings = "\(KeywordTable.words)".split(separator: " ").map(String.init)
        for (i, spelling) in spellings.enumerated() {
            let keyword = Keyword(rawValue: UInt8(i + 1))
            #expect(keyword.map { "\($0)" } == (spelling == "_" ? "underscore" : spelling))
            #expect(tokenize(SourceText(path: "", spelling)).tokens.first?.keyword == keyword)
            #expect(show("x\(spelling) \(spelling)x `\(spelling)` $\(spelling)").contains("keyword") == false)
        }
        #expect(Keyword(rawValue: UInt8(spellings.count + 1)) == nil)
    }
}

@Suite struct TokenizerLiteralTests {
    @Test func tokenizerReadsNumbers() {
        expect([
            "42 1_000 007": "integer:42 integer:1_000 integer:007",
            "0x2A 0b10 0o17": "integer:0x2A integer:0b10 integer:0o17",
            "1.5 1.5e3 1e-3 2E+4 1_0.0_1": "float:1.5 float:1.5e3 float:1e-3 float:2E+4 float:1_0.0_1",
            "0x1p3 0x1.8p-2": "float:0x1p3 float:0x1.8p-2",
            "1.foo 0xFF.description": "integer:1 dot:. word:foo integer:0xFF dot:. word:description",
            "1..<2 1...2": "integer:1 binaryOperator:..< integer:2 integer:1 binaryOperator:... integer:2",
            "x.0.1": "word:x dot:. integer:0 dot:. integer:1",
            "-1": "prefixOperator:- integer:1",
            "0b12 0o8 0xG 12ab 1e 1ex": "integer:0b12 integer:0o8 integer:0xG integer:12ab float:1e float:1ex",
            "1.5f": "float:1.5 word:f",
        ])
    }

    @Test func tokenizerReadsStrings() {
        expect([
            "\"\"": "openQuote:\" segment:∅ closeQuote:\"",
            #""a b""#: "openQuote:\" segment:a␣b closeQuote:\"",
            #""a\"b\\""#: #"openQuote:" segment:a\"b\\ closeQuote:""#,
            #""a\nb""#: #"openQuote:" segment:a\n segment:b closeQuote:""#,
            #""a\u{A}b\u{41}""#: #"openQuote:" segment:a\u{A} segment:b\u{41} closeQuote:""#,
            #""// no \t comment""#: #"openQuote:" segment://␣no␣\t␣comment closeQuote:""#,
            "'a\"b'": "openQuote:' segment:a\"b closeQuote:'",
        ])
    }

    @Test func tokenizerReadsInterpolations() {
        expect([
            #""\(x)""#: #"openQuote:" segment:∅ interpolation:\( word:x rightParen:) segment:∅ closeQuote:""#,
            #""a\(f(x))b""#:
                #"openQuote:" segment:a interpolation:\( word:f leftParen:( word:x rightParen:) rightParen:) segment:b closeQuote:""#,
            #""\("\("c")")""#: #"openQuote:" segment:∅ interpolation:\( openQuote:" segment:∅ interpolation:\( openQuote:" segment:c "#
                + #"closeQuote:" rightParen:) segment:∅ closeQuote:" rightParen:) segment:∅ closeQuote:""#,
            #""\(a.map { $0 /* ) */ })""#:
                #"openQuote:" segment:∅ interpolation:\( word:a dot:. word:map leftBrace:{ word:$0 rightBrace:} rightParen:) segment:∅ closeQuote:""#,
            #""\(try? (x))""#:
                #"openQuote:" segment:∅ interpolation:\( keyword:try postfixQuestion:? leftParen:( word:x rightParen:) rightParen:) segment:∅ closeQuote:""#,
        ])
    }

    @Test func tokenizerReadsRawStrings() {
        expect([
            ##"#"a\n"b"#"##: ##"openQuote:#" segment:a\n"b closeQuote:"#"##,
            ##"#"\(x)\#(y)"#"##: ##"openQuote:#" segment:\(x) interpolation:\#( word:y rightParen:) segment:∅ closeQuote:"#"##,
            ##"#"a\#nb"#"##: ##"openQuote:#" segment:a\#n segment:b closeQuote:"#"##,
            ###"##"a"#b"##"###: ###"openQuote:##" segment:a"#b closeQuote:"##"###,
            ##"#"""#"##: ##"openQuote:#" segment:" closeQuote:"#"##,
            ##"#"""a"b"#"##: ##"openQuote:#" segment:""a"b closeQuote:"#"##,
        ])
    }

    @Test func tokenizerReadsMultilineStrings() {
        let q = "\"\"\""
        expect([
            "\(q)\n\(q)": "openQuote:\(q) closeQuote:\(q)",
            "\(q)\n  a\n    b\n  \(q)": "openQuote:\(q) segment:a⏎ segment:␣␣b closeQuote:\(q)",
            "\(q)\n  a\n\n  b\n  \(q)": "openQuote:\(q) segment:a⏎ segment:⏎ segment:b closeQuote:\(q)",
            "\(q)\r\n  a\r\n  b\r\n  \(q)": "openQuote:\(q) segment:a↵⏎ segment:b closeQuote:\(q)",
            "\(q)\r  a\r  b\r  \(q)": "openQuote:\(q) segment:a↵ segment:b closeQuote:\(q)",
            "\(q)\n  a \\  \n  b\n  \(q)": "openQuote:\(q) segment:a␣ segment:b closeQuote:\(q)",
            "\(q)\n  a\\nb\n  \(q)": "openQuote:\(q) segment:a\\n segment:b closeQuote:\(q)",
            "\(q)\n  \"\"a\"\\\(q)\n  \(q)": "openQuote:\(q) segment:\"\"a\"\\\(q) closeQuote:\(q)",
            "\(q)\n  \\(x) y\n  \(q)": "openQuote:\(q) segment:∅ interpolation:\\( word:x rightParen:) segment:␣y closeQuote:\(q)",
            "\(q)\n  \\(\n x)\n  \(q)": "openQuote:\(q) segment:∅ interpolation:\\( word:x rightParen:) segment:∅ closeQuote:\(q)",
            // too little, or a different, indentation; text beside the quotes
            "\(q)\n a\n\tb\n  \(q)": "openQuote:\(q) segment:a⏎ segment:b closeQuote:\(q)",
            "\(q)a\n  b\(q)": "openQuote:\(q) segment:a segment:b closeQuote:\(q)",
            "\(q) a \(q)": "openQuote:\(q) segment:␣a␣ closeQuote:\(q)",
            "\(q)\n  a\n  \\\n  \(q)": "openQuote:\(q) segment:a⏎ segment:␣␣ closeQuote:\(q)",
            "#\(q)\n  a\\\n  b\\#\n  \(q)#": "openQuote:#\(q) segment:a\\⏎ segment:b closeQuote:\(q)#",
            // one in another's interpolation: each its own indentation
            "\(q)\n  a\\(\(q)\n      b\n     \(q))\n  c\n  \(q)": "openQuote:\(q) segment:a interpolation:\\( openQuote:\(q) segment:␣b "
                + "closeQuote:\(q) rightParen:) segment:⏎ segment:c closeQuote:\(q)",
        ])
    }

    @Test func tokenizerEndsUnterminatedStrings() {
        expect([
            "\"a\nb": "openQuote:\" segment:a word:b",
            "\"\nb": "openQuote:\" word:b",
            "\"a": "openQuote:\" segment:a",
            "\"a\\": "openQuote:\" segment:a\\",
            "\"a\\(b\nc": "openQuote:\" segment:a interpolation:\\( word:b segment:∅ word:c",
            "\"\\(\"\\(b\nc":
                "openQuote:\" segment:∅ interpolation:\\( openQuote:\" segment:∅ interpolation:\\( word:b segment:∅ segment:∅ word:c",
            "\"\"\"\na\\(b\nc": "openQuote:\"\"\" segment:a interpolation:\\( word:b word:c",
            "\"\"\"\n a\n": "openQuote:\"\"\" segment:␣a⏎",
        ])
    }

    @Test func tokenizerReadsRegexes() {
        expect([
            "let r = /a b/": "keyword:let word:r equal:= regex:/a␣b/",
            "f(/a(b)/, /[/]/)": "word:f leftParen:( regex:/a(b)/ comma:, regex:/[/ rightSquare:] postfixOperator:/ rightParen:)",
            "x = /\\//": "word:x equal:= regex:/\\//",
            "return /a/.b": "keyword:return regex:/a/ dot:. word:b",
            "!/a/": "prefixOperator:! regex:/a/",
            "try? /^ a/": "keyword:try postfixQuestion:? regex:/^␣a/",
            "#/a/b/#": "regex:#/a/b/#",
            "##/a/#b/##": "regex:##/a/#b/##",
            "#/\n  a # /\n/# x": "regex:#/⏎␣␣a␣#␣/⏎/# word:x",
        ])
    }

    @Test func tokenizerTakesSlashesForOperators() {
        expect([
            "a / b / c": "word:a binaryOperator:/ word:b binaryOperator:/ word:c",
            "a/b/c": "word:a binaryOperator:/ word:b binaryOperator:/ word:c",
            "(a) / 2 / 3": "leftParen:( word:a rightParen:) binaryOperator:/ integer:2 binaryOperator:/ integer:3",
            "x /= 2 /// y": "word:x binaryOperator:/= integer:2",
            "reduce(1, /) / 2": "word:reduce leftParen:( integer:1 comma:, binaryOperator:/ rightParen:) binaryOperator:/ integer:2",
            "f(/, /)": "word:f leftParen:( binaryOperator:/ comma:, binaryOperator:/ rightParen:)",
            "func /(a: Int) / b": "keyword:func prefixOperator:/ leftParen:( word:a colon:: word:Int rightParen:) binaryOperator:/ word:b",
            "operator /^/": "keyword:operator binaryOperator:/^/",
            "a\n/ b /\nc": "word:a binaryOperator:/ word:b binaryOperator:/ word:c",
        ])
    }

    @Test func tokenizerEndsUnterminatedRegexes() {
        expect([
            "#/a\nb": "regex:#/a word:b",
            "#/\na\nb": "regex:#/ word:a word:b",
            "x = /a\nb": "word:x equal:= prefixOperator:/ word:a word:b",
        ])
    }
}

@Suite struct TokenizerOperatorTests {
    @Test func operatorsAreBoundByWhiteSpace() {
        expect([
            "a+b a + b": "word:a binaryOperator:+ word:b word:a binaryOperator:+ word:b",
            "-a a++ (-a)": "prefixOperator:- word:a word:a postfixOperator:++ leftParen:( prefixOperator:- word:a rightParen:)",
            "a/* c */+ b": "word:a binaryOperator:+ word:b",
            "f(&a) a & b a&b":
                "word:f leftParen:( prefixAmpersand:& word:a rightParen:) word:a binaryOperator:& word:b word:a binaryOperator:& word:b",
            "a=b a == b": "word:a equal:= word:b word:a binaryOperator:== word:b",
            "() -> ()": "leftParen:( rightParen:) arrow:-> leftParen:( rightParen:)",
            "a.b .c": "word:a dot:. word:b dot:. word:c",
            "a...b ..<c": "word:a binaryOperator:... word:b prefixOperator:..< word:c",
            "a^.b": "word:a postfixOperator:^ dot:. word:b",
            "*/": "unknown:*/",
        ])
    }

    @Test func tokenizerReadsQuestionAndExclamationMarks() {
        expect([
            "x?.y x!": "word:x postfixQuestion:? dot:. word:y word:x exclamation:!",
            "a ?? b": "word:a binaryOperator:?? word:b",
            "a??.b Int??": "word:a postfixQuestion:? postfixQuestion:? dot:. word:b word:Int postfixQuestion:? postfixQuestion:?",
            "a ? b : c": "word:a infixQuestion:? word:b colon:: word:c",
            "try? a as! B": "keyword:try postfixQuestion:? word:a keyword:as exclamation:! word:B",
            "!a a != b": "prefixOperator:! word:a word:a binaryOperator:!= word:b",
            "f()?[0]!": "word:f leftParen:( rightParen:) postfixQuestion:? leftSquare:[ integer:0 rightSquare:] exclamation:!",
        ])
    }

    @Test func tokenizerJoinsGenericBracketsToOperators() {
        expect([
            "Array<Array<Int>>()":
                "word:Array binaryOperator:< word:Array binaryOperator:< word:Int binaryOperator:>> leftParen:( rightParen:)",
            "A<B>?": "word:A binaryOperator:< word:B postfixOperator:>?",
            "A<B?>": "word:A binaryOperator:< word:B postfixQuestion:? postfixOperator:>",
        ])
    }

    @Test func tokenizerReadsDirectivesAndMacros() {
        expect([
            "#if os(iOS)": "directive:#if word:os leftParen:( word:iOS rightParen:)",
            "#elseif X\n#else\n#endif": "directive:#elseif word:X directive:#else directive:#endif",
            "#available(iOS 13.0, *)": "directive:#available leftParen:( word:iOS float:13.0 comma:, binaryOperator:* rightParen:)",
            "#unavailable #sourceLocation": "directive:#unavailable directive:#sourceLocation",
            "#selector(f) #iffy #Predicate":
                "pound:# word:selector leftParen:( word:f rightParen:) pound:# word:iffy pound:# word:Predicate",
            "###if #": "pound:# pound:# directive:#if pound:#",
            "@available(iOS, *)": "at:@ keyword:available leftParen:( word:iOS comma:, binaryOperator:* rightParen:)",
        ])
        #expect(tokenize(SourceText(path: "", "#elseif")).tokens[0].keyword == .elseif)
    }

    @Test func tokenizerReadsPlaceholders() {
        expect([
            "f(<#T##x: Int##Int#>)": "word:f leftParen:( placeholder:<#T##x:␣Int##Int#> rightParen:)",
            "a +<#b#>": "word:a prefixOperator:+ placeholder:<#b#>",
            "<#a\n#>": "prefixOperator:< pound:# word:a pound:# postfixOperator:>",
        ])
    }
}

@Suite struct TokenizerTriviaTests {
    @Test func tokenizerKeepsComments() {
        let cases: KeyValuePairs = [
            "a // b\nc /// d": "line://␣b docLine:///␣d",
            "/* a /* b */ c */ d": "block:/*␣a␣/*␣b␣*/␣c␣*/",
            "/** a */ /**/ /***/": "docBlock:/**␣a␣*/ block:/**/ docBlock:/***/",
            "a // b\r\nc": "line://␣b",
            "a // b\rc": "line://␣b",
            "/* a": "block:/*␣a",
            "\"// \\(x /* c */)\"": "block:/*␣c␣*/",
            "a +/* b */c": "block:/*␣b␣*/",
            "// é\0x": "line://␣é\0x",
        ]
        for (source, comments) in cases {
            #expect(showComments(source) == comments, "\(source)")
            expectSound(source.utf8, "\(source)")
        }
    }

    @Test func tokensKnowLinesAndSpaces() {
        let cases: KeyValuePairs = [
            "a b": "a^> b<> ∅",
            "a\n b ": "a^> b^<> ∅<",
            "a/**/b": "a^> b<> ∅",
            "a/*\n*/b": "a^> b^<> ∅",
            "a\r\nb\rc": "a^> b^<> c^<> ∅",
            "f(x )": "f^ ( x> )<> ∅",
            "\"a b\" c": "\"^ a␣b \"> c<> ∅",
            "\"a\n": "\"^ a>~ ∅^<",
            "\"\"\"\n  a\n  \"\"\"": "\"\"\"^> a^<> \"\"\"^<> ∅",
            "\"1": "\"^ 1>~ ∅",
            "#/a": "#/a^>~ ∅",
        ]
        for (source, flags) in cases { #expect(showFlags(source) == flags, "\(source)") }
    }

    @Test func tokensKnowMultilineQuotesAndBackticks() {
        let tokens = tokenize(SourceText(path: "", "`a` \"\"\"\n\"\"\" \"\"")).tokens
        #expect(tokens.map { $0.flags.contains(.backticked) } == [true, false, false, false, false, false, false])
        #expect(tokens.map { $0.flags.contains(.multiline) } == [false, true, true, false, false, false, false])
    }

    @Test func tokenizerReadsByteOrderMarkAndShebang() {
        expect([
            "#!/usr/bin/swift\nx": "shebang:#!/usr/bin/swift word:x",
            "\u{FEFF}x": "word:x",
            "\u{FEFF}#!/usr/bin/swift\r\nx": "shebang:#!/usr/bin/swift word:x",
            " #!x": "pound:# exclamation:! word:x",
        ])
    }

    @Test func tokenizerSkipsConflictMarkers() {
        expect([
            "a\n<<<<<<< mine\nb\n=======\nc\n>>>>>>> theirs\nd": "word:a word:d",
            ">>>> mine\nb\n<<<<\nd": "word:d",
            "<<<<<<< a\nb": "binaryOperator:<<<<<<< word:a word:b",
            "a <<<<<<< b": "word:a binaryOperator:<<<<<<< word:b",
        ])
    }

    @Test func tokenizerSkipsStrayBytes() {
        #expect(show([0x61, 0, 0x62]) == "word:a word:b")
        #expect(show([0x61, 0xFF, 0xFE, 0x62]) == "word:a word:b")
        #expect(show([0x61, 0xE2, 0x88, 0x62]) == "word:a word:b")
        #expect(show([0x22, 0, 0xC3, 0x22]) == "openQuote:\" segment:\0\u{FFFD} closeQuote:\"")
        #expect(show([0x07, 0x61, 0x7F]) == "word:a")
    }
}
