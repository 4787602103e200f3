// Tests a document with more findings than an editor shows: the server sends the first of them, and the number of the others.
import CellLintJSON
import CellLintText
import Testing
@testable import CellLintLanguageServer

@Suite struct ManyDiagnosticsTests {
    @Test(arguments: [(0, nil), (1, "1 more finding"), (500, "500 more findings")] as [(Int, String?)])
    func diagnosticsAreBounded(more: Int, expected: String?) throws {
        let stage = try Stage()
        let line = "    cell.textLabel?.text = nil\n"
        let text =
            "import UIKit\nfunc show(_ cell: UITableViewCell) {\n" + String(repeating: line, count: Limits.maxDiagnostics + more) + "}\n"
        func play(_ step: String, block: String? = nil) throws { try stage.play(.init(line: 1, text: step, block: block)) }
        try play("disk A.swift", block: text)
        try play(#"--> initialize 1 {"workspaceFolders": [{"uri": "$", "name": "App"}], "capabilities": {}}"#)
        try play("<-- 1 {}")
        try play("--> initialized {}")
        try play(
            #"--> textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 5, "text": "@A.swift"}}"#)
        stage.settle()
        let message = try JSONText(SourceText(path: "message", try #require(stage.said.last))).root
        let diagnostics = try #require(message["params"]?["diagnostics"]?.array)
        #expect(diagnostics.count == Limits.maxDiagnostics + (more > 0 ? 1 : 0))
        let last = try #require(diagnostics.last)
        #expect((last["code"] == nil) == (more > 0))
        if let expected {
            #expect(last["message"]?.string == "\(expected) from here; run `cell-lint` for the full list")
            #expect(last["range"]?["start"]?["line"]?.integer == 2 + Limits.maxDiagnostics)
        }
    }
}
