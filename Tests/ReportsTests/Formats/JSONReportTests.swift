// Tests the JSON report: the exact bytes of one, and the values that Foundation decodes.
import Foundation
import CellLintLinting
@testable import CellLintReports
import Testing

private let source = Sample("Ä/\"Cells\".swift", "let a = 1\r\n\tlet b = \"\u{1F600}\"\r\n")
private let finding = {
    var finding = source.finding(
        "b", .error, "a \"message\"\\\u{7}", notes: [Note(source.place("a"), "here")],
        fix: Fix.unsafe("a\ttitle", [Edit(source.place("\u{1F600}").range, "\u{2028}\u{0}é")], review: [FixNote("the reason")]))
    finding.fingerprint = "0123456789abcdef"
    return finding
}()

@Test func jsonReportPrintsTheExactBytes() {
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
                "notes": [
                  "the reason"
                ],
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
              "fingerprint": "0123456789abcdef",
              "group": 0
            }
          ],
          "summary": {
            "files": 3,
            "findings": 1,
            "groups": 1,
            "rules": {
              "legacy_cell_content": 1
            },
            "severities": {
              "error": 1,
              "warning": 0,
              "info": 0
            }
          },
          "deploymentTargets": [],
          "higherDeploymentTargets": []
        }

        """#
    #expect(report("json", result([finding], [source], fileCount: 3)) == expected)
}

@Test("JSON report: Foundation reads the same values back, with and without a source")
func jsonReportIsReadBackByFoundation() throws {
    for sources in [[source], []] {
        let text = report("json", result([finding], sources))
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let read = try #require((document["findings"] as? [[String: Any]])?.first)
        #expect(read["message"] as? String == finding.message)
        #expect(read["path"] as? String == source.text.path.text)
        let edit = try #require(((read["fix"] as? [String: Any])?["edits"] as? [[String: Any]])?.first)
        #expect(edit["replacement"] as? String == finding.fix?.edits[0].replacement)
        #expect(edit["line"] as? Int == (sources.isEmpty ? nil : 2))
    }
}

@Test("JSON report: a run without findings is a whole document")
func jsonReportIsWholeWithoutFindings() throws {
    let text = report("json", RunResult())
    #expect(text.contains("\"findings\": [],\n"))
    #expect(text.contains("\"rules\": {},\n"))
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
}
