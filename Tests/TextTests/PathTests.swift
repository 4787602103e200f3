// Tests paths as bytes: equality, components, joining, and their text.
import Testing

import CellLintText

@Suite struct PathTests {
    /// Each pair looks the same, or is the same to `String`.
    @Test(
        arguments: [
            ("Caf\u{E9}.swift", "Cafe\u{301}.swift"), ("\u{1100}\u{1161}", "\u{AC00}"), ("\u{212B}", "\u{C5}"), ("\u{F900}", "\u{8C48}"),
        ])
    func equivalentNamesDiffer(_ a: String, _ b: String) {
        #expect(a == b)
        #expect(Path(a) != Path(b))
        #expect(Set([Path(a), Path(b)]).count == 2)
        #expect((Path(a) < Path(b)) == a.utf8.lexicographicallyPrecedes(b.utf8))
        #expect(Path(a).text.utf8.elementsEqual(a.utf8))
    }

    @Test(
        arguments: [
            ("", [], "", ""),
            ("a", ["a"], "", "a"),
            ("/", [], "/", ""),
            ("/a", ["a"], "/", "a"),
            ("a/b.swift", ["a", "b.swift"], "a", "b.swift"),
            ("/a//b/c", ["a", "b", "c"], "/a//b", "c"),
            ("a/\u{301}b", ["a", "\u{301}b"], "a", "\u{301}b"),
            ("a\u{D4E}/b", ["a\u{D4E}", "b"], "a\u{D4E}", "b"),
        ] as [(Path, [Path], Path, Path)])
    func partsAreCutAtBytes(_ path: Path, _ components: [Path], _ parent: Path, _ name: Path) {
        #expect(path.components == components)
        #expect(path.parent == parent)
        #expect(path.name == name)
    }

    /// A folder, what it is joined with, the result, and whether that is inside of the folder.
    @Test(
        arguments: [
            ("", "a", "a", false),
            ("a", "b", "a/b", true),
            ("a/", "b", "a/b", true),
            ("/", "a", "/a", true),
            ("/a", "/b", "/b", false),
            ("/a", "\u{301}", "/a/\u{301}", true),
            ("/a\u{D4E}", "b", "/a\u{D4E}/b", true),
        ] as [(Path, Path, Path, Bool)])
    func foldersAndNamesAreJoined(_ folder: Path, _ name: Path, _ joined: Path, _ isInside: Bool) {
        #expect(folder.appending(name) == joined)
        #expect(joined.isInside(folder) == isInside)
        if isInside { #expect(joined.below(folder) == name) }
    }

    @Test(arguments: [("/a", "/a"), ("/ab", "/a"), ("/a", "/a/b"), ("/a/", "/a"), ("/b/c", "/a"), ("/a", "")] as [(Path, Path)])
    func otherPathsAreNotInside(_ path: Path, _ folder: Path) { #expect(path.below(folder) == nil) }

    @Test func beginningsAndEndsAreBytes() {
        #expect(Path("./\u{301}a").begins(with: "./"))
        #expect(Path("a\u{D4E}.swift").ends(with: ".swift"))
        #expect(!Path("swift").ends(with: ".swift"))
        #expect(!Path("").begins(with: "/"))
    }

    /// Bytes, and how reports write them.
    @Test(
        arguments: [
            (Array("a/b.swift".utf8), "a/b.swift"),
            (Array("Cafe\u{301}".utf8), "Cafe\u{301}"),
            ([0x61, 0xFF, 0x62], "a\\xFFb"),
            ([0xC3], "\\xC3"),
            ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
            (Array("a\\b".utf8), "a\\b"),
            (Array("a\\xFF".utf8), "a\\x5CxFF"),
            (Array("\\x5C".utf8), "\\x5Cx5C"),
        ] as [([UInt8], String)])
    func everyPathHasItsText(_ bytes: [UInt8], _ text: String) {
        #expect(Path(bytes).text == text)
        #expect(Path(fromText: text) == Path(bytes))
    }

    @Test(arguments: ["\\x", "\\xF", "\\xZZ", "\\x+A", "\\"])
    func whatIsNoEscapeStaysAsItIs(_ text: String) { #expect(Path(fromText: text).bytes == Array(text.utf8)) }

    @Test func systemCallsSeeNoPartOfAPath() {
        #expect(Path("a/b").withCString { Path(cString: $0) } == "a/b")
        #expect(Path([0x61, 0, 0x62]).withCString { Path(cString: $0) } == "")
        #expect(Path("").withCString { Path(cString: $0) } == "")
    }
}
