// Tests the conversion between URIs and paths.
import CellLintLinting
import Testing
@testable import CellLintLanguageServer

@Test(
    arguments: [
        ("file:///a/b.swift", "/a/b.swift"), ("file:/a/b.swift", "/a/b.swift"), ("file://localhost/a", "/a"), ("FILE:///a", "/a"),
        ("file:///a%20b/%C3%A9.swift", "/a b/é.swift"), ("file:///a//./b", "/a/b"), ("file:///a#1", "/a"),
        ("file:///%CC%81a/%E0%B5%8E/b", "/\u{301}a/\u{D4E}/b"), ("file:///a/../\u{301}b", nil), ("file:/\u{301}a?\u{301}#", "/\u{301}a"),
        ("file://\u{212A}/a", nil), ("file://\u{D4E}/a", nil),
        ("file://host/a", nil), ("untitled:Untitled-1", nil), ("file:///a%", nil), ("file:///%zz", nil),
        ("file:///%ff", Path([0x2F, 0xFF])),
        ("file:///a%00b", nil),
        ("file:///a/../b", nil), ("https://a/b", nil), ("", nil), ("file:", nil), ("file://", nil),
    ] as [(String, Path?)])
func documentURIsBecomePaths(_ uri: String, _ expected: Path?) { #expect(path(ofURI: uri) == expected) }

@Test func documentURIsOfPathsLeadBack() {
    for name in ["/a/b.swift", "/a b/é.swift", "/a%20b", "/a?b#c", "/a:b@c+d&e=f", "/😀", "/\u{301}a/\u{D4E}/b", Path([0x2F, 0xFF])]
        as [Path]
    {
        #expect(path(ofURI: uri(ofPath: name)) == name)
    }
}
