// What programs read: the exact bytes of one report, the values that Foundation reads back, and fingerprints that stay.
import Foundation
import Linting
@testable import Reports
import Testing

private let source = Sample("Ä/\"Cells\".swift", "let a = 1\r\n\tlet b = \"\u{1F600}\"\r\n")
private let finding = source.finding(
    "b", .error, "a \"message\"\\\u{7}", notes: [Note(source.place("a"), "here")],
    fix: Fix(.unsafe, "a\ttitle", [Edit(source.place("\u{1F600}").range, "\u{2028}\u{0}é")]))

@Test func json() {
    let expected = #"""
        {
          "version": 1,
          "tool": {
            "name": "cell-lint",
            "version": "\#(toolVersion)"
          },
          "findings": [
            {
              "rule": "legacy_cell_content",
              "severity": "error",
              "confidence": "certain",
              "message": "a \"message\"\\\u0007",
              "symbol": "b",
              "path": "Ä/\"Cells\".swift",
              "line": 2,
              "column": 6,
              "endLine": 2,
              "endColumn": 7,
              "offset": 16,
              "length": 1,
              "notes": [
                {
                  "path": "Ä/\"Cells\".swift",
                  "line": 1,
                  "column": 5,
                  "message": "here"
                }
              ],
              "fix": {
                "applicability": "unsafe",
                "title": "a\ttitle",
                "edits": [
                  {
                    "offset": 21,
                    "length": 4,
                    "line": 2,
                    "column": 11,
                    "endLine": 2,
                    "endColumn": 15,
                    "replacement": "\u2028\u0000é"
                  }
                ]
              },
              "fingerprint": "e4f9a49d71ce523c"
            }
          ],
          "summary": {
            "files": 3,
            "findings": 1,
            "rules": {
              "legacy_cell_content": 1
            },
            "severities": {
              "error": 1,
              "warning": 0,
              "info": 0
            }
          }
        }

        """#
    #expect(report("json", result([finding], [source], fileCount: 3)) == expected)
}

@Test("Foundation reads back what was meant, with and without a source")
func readBack() throws {
    for sources in [[source], []] {
        let text = report("json", result([finding], sources))
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let read = try #require((document["findings"] as? [[String: Any]])?.first)
        #expect(read["message"] as? String == finding.message)
        #expect(read["path"] as? String == source.text.path)
        let edit = try #require(((read["fix"] as? [String: Any])?["edits"] as? [[String: Any]])?.first)
        #expect(edit["replacement"] as? String == finding.fix?.edits[0].replacement)
        #expect(edit["line"] as? Int == (sources.isEmpty ? nil : 2))
    }
}

@Test("a run without findings is a whole document")
func emptyRun() throws {
    let text = report("json", RunResult())
    #expect(text.contains("\"findings\": [],\n"))
    #expect(text.contains("\"rules\": {},\n"))
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
}

@Test("64-bit FNV-1a of the published test vectors", arguments: [
    ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
] as [(String, UInt64)])
func fnv(_ text: String, _ expected: UInt64) {
    var hash = FNV()
    hash.add(text.utf8)
    #expect(hash.value == expected)
}

private func fingerprints(_ path: String, _ text: String, rule: String = "r") -> [String] {
    let sample = Sample(path, text)
    var fingerprints = Fingerprints(SourceFiles(result([], [sample])))
    return text.utf8.indices.enumerated().filter { text.utf8[$0.element] == UInt8(ascii: "x") }.map { offset, _ in
        var finding = sample.finding("x", rule: rule)
        finding.location = sample.place(ByteRange(offset, offset + 1))
        return fingerprints.next(for: finding)
    }
}

@Test("a fingerprint follows its line")
func fingerprintsFollow() {
    let before = fingerprints("a.swift", "x = 1\nx = 2\nx = 1\n")
    #expect(Set(before).count == 3)
    #expect(before.allSatisfy { $0.count == 16 })
    // Lines above it, indentation, line ends and another spelling of the path change nothing.
    #expect(fingerprints("./a.swift", "\r\n\tx  =\t1 \r\n  x = 2\r\nx = 1") == before)
    // Rule, path and words do, and so does the removal of an equal one before it.
    #expect(Set(fingerprints("a.swift", "x = 1", rule: "s") + fingerprints("b.swift", "x = 1") + before).count == 5)
    #expect(fingerprints("a.swift", "x = 2\nx = 1") == [before[1], before[0]])
}
