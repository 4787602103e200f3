// Tests the hashes of lines. The first four are the vectors of github/codeql-action (src/fingerprints.test.ts), the others
// were computed by a transliteration of its algorithm into Python, which `.ci/formats` runs on real reports as well.
import CellLintLinting
@testable import CellLintReports
import Testing

private let lorem = String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)

@Test(
    "line hashes: one for each line",
    arguments: [
        ("", "c129715d7a2bc9a3:1"),
        (" a\nb\n  \t\tc\n d", "271789c17abda88f:1 54703d4cd895b18:1 180aee12dab6264:1 a23a3dc5e078b07b:1"),
        (
            " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
            """
            e9496ae3ebfced30:1 fb7c023a8b9ccb3f:1 ce8ba1a563dcdaca:1 e20e36e16fcb0cc8:1 b3edc88f2938467e:1 c8e28b0b4002a3a0:1 \
            c129715d7a2bc9a3:1
            """
        ),
        (
            lorem,
            "a7f2ff13bc495cf2:1 a7f2ff13bc495cf2:2 a7f2ff13bc495cf2:3 a7f2ff13bc495cf2:4 a7f2ff13bc495cf2:5 a7f2ff13bc495cf2:6 "
                + "a7f2ff1481e87703:1 a9cf91f7bbf1862b:1 55ec222b86bcae53:1 cc97dc7b1d7d8f7b:1 c129715d7a2bc9a3:1"
        ),
        ("let a = \"\u{1F600}\" // é\r\n\tlet b = 日本\r", "c6f69d37420b0b87:1 bad8f8e17c2fa6e:1 c129715d7a2bc9a3:1"),
        ("\u{FEFF}import UIKit\n\n\n", "c9f0ee70186e1399:1 5b5d4caf73a13177:1 3c5bef55b72b93c9:1 c129715d7a2bc9a3:1"),
        (String(repeating: "x", count: 250) + "\r \ny", "52b56201ffb58620:1 f85c2d2aa834d48e:1 ed3261245082261c:1"),
        ("\r\n\r\n\r\n", "4e5d562094661a0d:1 5b5d4caf73a13177:1 3c5bef55b72b93c9:1 c129715d7a2bc9a3:1"),
        ("a\u{0}b\n\u{B}\u{C}\n", "123f84c6d14cd34d:1 77aff806adca681c:1 c129715d7a2bc9a3:1"),
    ] as [(String, String)])
func lineHashesMatchCodeQL(_ text: String, _ expected: String) {
    #expect(lineHashes(SourceText(path: "a.swift", text)).joined(separator: " ") == expected)
}

@Test("line hashes: invalid UTF-8 counts as what replaces it")
func lineHashesReplaceInvalidBytes() {
    let text = SourceText(path: "a.swift", [0x61, 0x20, 0xFF, 0xE6, 0x97, 0x0A, 0x62, 0xED, 0xA0, 0x80, 0x0A])
    #expect(lineHashes(text) == ["1c0ed76dc6709723:1", "a135b4f305baa6f6:1", "c129715d7a2bc9a3:1"])
}
