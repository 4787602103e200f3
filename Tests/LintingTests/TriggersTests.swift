// Which trigger words are found in a text, against a plain search for each of them.
import Testing
import Text
@testable import Linting

struct TriggersTests {
    static let words: [StaticString] = [
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
    func `finds words`(text: String, expected: [String]) {
        #expect(Self.found(Self.words, in: text) == expected)
    }

    /// Each word at every offset of a text of several vectors, and cut off at every length.
    @Test(arguments: words.indices)
    func `finds a word wherever it stands`(index: Int) {
        let word = "\(Self.words[index])"
        for offset in 0..<150 {
            let before = String(repeating: "tLi", count: 50).prefix(offset)
            for after in ["", "x", String(repeating: "V\u{0}", count: 40)] {
                #expect(Self.found(Self.words, in: before + word + after).contains(word), "at \(offset)")
            }
            #expect(!Self.found([Self.words[index]], in: before + word.dropLast()).contains(word), "at \(offset)")
        }
    }

    @Test func `bytes of the padding and behind the end do not count`() {
        var bytes = Array("x textLabel".utf8)
        bytes += [UInt8](repeating: UInt8(ascii: "l"), count: SourceText.padding + 4)
        bytes.withUnsafeBufferPointer { bytes in
            #expect(Triggers(["Labelllll"]).hits(bytes, count: 11) == 0)
            #expect(Triggers(["Labelllll"]).hits(bytes, count: 12) == 0)
            #expect(Triggers(["Labelllll"]).hits(bytes, count: 15) == 1)
        }
    }

    @Test func `as many as 64 words, and none`() {
        let all: [StaticString] = [
            "word00", "word01", "word02", "word03", "word04", "word05", "word06", "word07", "word08", "word09", "word10", "word11",
            "word12", "word13", "word14", "word15", "word16", "word17", "word18", "word19", "word20", "word21", "word22", "word23",
            "word24", "word25", "word26", "word27", "word28", "word29", "word30", "word31", "word32", "word33", "word34", "word35",
            "word36", "word37", "word38", "word39", "word40", "word41", "word42", "word43", "word44", "word45", "word46", "word47",
            "word48", "word49", "word50", "word51", "word52", "word53", "word54", "word55", "word56", "word57", "word58", "word59",
            "word60", "word61", "word62", "word63",
        ]
        let names = all.map { "\($0)" }
        #expect(Self.found(all, in: names.joined(separator: " ")) == names)
        #expect(Self.found(all, in: "word63 word07") == ["word07", "word63"])
        #expect(Self.found([], in: "word63") == [])
    }

    /// The words found, in the order of the set; both ways of asking must agree.
    static func found(_ words: [StaticString], in text: some StringProtocol) -> [String] {
        let source = SourceText(path: "a.swift", String(text))
        let triggers = Triggers(words)
        let hits = source.bytes.withUnsafeBufferPointer { bytes in
            let hits = triggers.hits(bytes, count: source.count)
            #expect(triggers.occur(in: bytes, count: source.count) == (hits != 0))
            return hits
        }
        return words.indices.filter { hits >> UInt64($0) & 1 == 1 }.map { "\(words[$0])" }
    }
}
