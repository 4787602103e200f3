// Tests which trigger words are found in a text, against a plain search for each of them.
@testable import CellLintLinting
import CellLintText
import Testing

struct PrefilterTests {
    static let words = [
        "textLabel", "detailTextLabel", "imageView", "CellRegistration", "DiffableDataSource", "contentConfiguration", "open_", "aaaa",
    ]

    @Test(arguments: [
        ("", []),
        ("cell.textLabel?.text", ["textLabel"]),
        ("textLabel", ["textLabel"]),
        ("textLabe", []),
        ("extLabel", []),
        ("mytextLabels", ["textLabel"]),
        ("TextLabel textlabel", []),
        ("detailTextLabel", ["detailTextLabel"]),
        ("tLtLtLtextLabel", ["textLabel"]),
        ("imageView imageView", ["imageView"]),
        ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", ["aaaa"]),
        ("open_ UICollectionView.CellRegistration<A, B>", ["CellRegistration", "open_"]),
    ])
    func prefilterFindsWords(text: String, expected: [String]) {
        #expect(Self.found(Self.words, in: text) == expected)
    }

    /// Each word at every offset of a text of several vectors, and cut off at every length.
    @Test(arguments: words.indices)
    func prefilterFindsAWordAtAnyOffset(index: Int) {
        let word = Self.words[index]
        for offset in 0..<150 {
            let before = String(repeating: "tLi", count: 50).prefix(offset)
            for after in ["", "x", String(repeating: "V\u{0}", count: 40)] {
                #expect(Self.found(Self.words, in: before + word + after).contains(word), "at \(offset)")
            }
            #expect(!Self.found([Self.words[index]], in: before + word.dropLast()).contains(word), "at \(offset)")
        }
    }

    @Test func prefilterIgnoresPadding() {
        var bytes = Array("x textLabel".utf8)
        bytes += [UInt8](repeating: UInt8(ascii: "l"), count: SourceText.padding + 4)
        bytes.withUnsafeBufferPointer { bytes in
            #expect(Prefilter([["Labelllll"]]).search.hits(bytes, count: 11) == 0)
            #expect(Prefilter([["Labelllll"]]).search.hits(bytes, count: 12) == 0)
            #expect(Prefilter([["Labelllll"]]).search.hits(bytes, count: 15) != 0)
        }
    }

    @Test func prefilterTakesHundredsOfWords() {
        let words = (100..<300).map { "word\($0)" }
        for word in words { #expect(Self.found(words, in: "a " + word).contains(word)) }
        #expect(Self.found(Array(words.prefix(60)), in: "word107 word159 word1") == ["word107", "word159"])
        #expect(Self.found([], in: "word63") == [])
    }

    @Test(
        arguments: [
            ("", []),
            ("addSubview", []),
            ("addSubview(TableViewCell)", [0]),
            ("ViewCell addSubview hash", [0]),
            ("Hasher", [1]),
            ("imageView", [1]),
            ("imageView ViewCell", [1]),
            ("snapshot ViewCell", [2]),
            ("snapshot ViewCell Hasher addSubview", [0, 1, 2]),
            ("é", [3]),
        ] as [(String, [Int])])
    func prefilterSelectsRulesByTriggers(text: String, expected: [Int]) {
        let rules: [[Trigger]] = [
            [.all("addSubview", "ViewCell")], ["Hasher", "imageView"],
            [.all("snapshot", "ViewCell"), .all("snapshot", "other", "another")], ["é"], [],
        ]
        #expect(Self.applicable(rules, in: text) == expected)
    }

    /// Files of which other checks may have something to learn are found together with those that rules inspect.
    @Test(
        arguments: [
            ("", false, false),
            ("Hasher", true, false),
            ("rowHeight", false, true),
            ("rowHeight Hasher", true, true),
            ("snapshot rowHeight", false, true),
            ("snapshot ViewCell rowHeight", true, true),
            ("imageView", true, true),
        ])
    func prefilterFindsWordsForOtherFiles(text: String, isInspected: Bool, isForOthers: Bool) {
        let triggers = Prefilter([["Hasher", "imageView"], [.all("snapshot", "ViewCell")]], others: ["rowHeight", "imageView"])
        let hits = triggers.hits(SourceText(path: "a.swift", text))
        let others = triggers.hitsOfOthers(hits)
        #expect((hits != 0) == (isInspected || isForOthers))
        #expect(triggers.isInspected(hits) == isInspected)
        #expect((others != 0) == isForOthers && !triggers.isInspected(others))
    }

    /// The words found, in the order of the set.
    static func found(_ words: [String], in text: some StringProtocol) -> [String] {
        applicable(words.map { [Trigger($0)] }, in: text).map { words[$0] }
    }

    /// The numbers of the rules that are to look at a text.
    static func applicable(_ rules: [[Trigger]], in text: some StringProtocol) -> [Int] {
        let source = SourceText(path: "a.swift", String(text))
        let triggers = Prefilter(rules)
        // A small text is searched for each word alone; a search for all words is built only for many texts.
        let alone = triggers.hits(source)
        let hits = source.bytes.withUnsafeBufferPointer { triggers.search.hits($0, count: source.count) }
        #expect(triggers.hits(source) == hits)
        let applicable = rules.indices.filter { triggers.applies(RuleIndex($0), hits) }
        #expect(rules.indices.filter { triggers.applies(RuleIndex($0), alone) } == applicable)
        #expect((hits != 0) == !applicable.isEmpty && (alone != 0) == !applicable.isEmpty)
        return applicable
    }
}
