// Client messages ⇒ server messages: what can be done about findings, and what is said of them.

private let state = """
    import UIKit
    final class Cell: UICollectionViewListCell {
        override func updateConfiguration(using state: UICellConfigurationState) {
            backgroundConfiguration = defaultBackgroundConfiguration()
        }
    }
    final class Other: UICollectionViewListCell {
        override func updateConfiguration(using state: UICellConfigurationState) {
            backgroundConfiguration = defaultBackgroundConfiguration()
        }
    }

    """
private let files = ["A.swift": state, ".cell-lint.json": #"{"rules": {"subclass_for_state_styling": "off"}}"#]
private let range = #""range": {"start": {"line": 3, "character": 40}, "end": {"line": 3, "character": 40}}"#

/// A client with some abilities, which has opened A.swift.
private func opened(_ actions: String, _ others: String = "") -> String {
    #"> initialize 1 {"rootUri": "$", "capabilities": {"textDocument": {"codeAction": \#(actions)\#(others.isEmpty ? "" : ", " + others)}}}"#
        + "\n< 1 {}\n"
        + #"> textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 3, "text": "@A.swift"}}"#
        + "\n< textDocument/publishDiagnostics {\"diagnostics\": [{\"code\": \"missing_updated_for_state\"}, {}]}\n"
}

private let insertion =
    #"[{"range": {"start": {"line": 3, "character": 66}, "end": {"line": 3, "character": 66}}, "newText": ".updated(for: state)"}]"#

let actions = [
    Transcript(
        "a fix, all of its rule, and a comment; at once", files,
        opened(#"{"codeActionLiteralSupport": {}, "isPreferredSupport": true}"#) + """
            > textDocument/codeAction 2 {"textDocument": {"uri": "$/A.swift"}, \(range), "context": {"diagnostics": [], "only": ["quickfix"]}}
            < 2 [{"title": "Append `.updated(for: state)`", "kind": "quickfix", "isPreferred": true, "diagnostics": [{"code": "missing_updated_for_state"}], "edit": {"changes": {"$/A.swift": \(insertion)}}}, {"title": "Fix all `missing_updated_for_state` in this file", "kind": "quickfix", "isPreferred": "-", "edit": {"changes": {"$/A.swift": [{"range": {"start": {"line": 3, "character": 0}, "end": {"line": 4, "character": 0}}}, {"range": {"start": {"line": 8, "character": 0}, "end": {"line": 9, "character": 0}}}]}}}, {"title": "Allow `missing_updated_for_state` here", "isPreferred": "-", "edit": {"changes": {"$/A.swift": [{"range": {"start": {"line": 3, "character": 0}, "end": {"line": 3, "character": 0}}, "newText": "        // cell-lint:disable:next missing_updated_for_state\\n"}]}}}]
            """),
    Transcript(
        "everything that is safe", files,
        opened(#"{"codeActionLiteralSupport": {}}"#) + """
            > textDocument/codeAction 2 {"textDocument": {"uri": "$/A.swift"}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "context": {"diagnostics": [], "only": ["source.fixAll"]}}
            < 2 [{"kind": "source.fixAll.cell-lint", "isPreferred": "-", "edit": {"changes": {"$/A.swift": [{"newText": "        backgroundConfiguration = defaultBackgroundConfiguration().updated(for: state)\\n"}, {}]}}}]
            > textDocument/codeAction 3 {"textDocument": {"uri": "$/A.swift"}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "context": {"diagnostics": [], "only": ["source.fixAll.cell-lint"]}}
            < 3 [{"kind": "source.fixAll.cell-lint"}]
            > textDocument/codeAction 4 {"textDocument": {"uri": "$/A.swift"}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "context": {"diagnostics": [], "only": ["source.organizeImports", "refactor"]}}
            < 4 []
            """),
    Transcript(
        "worked out when it is chosen, with the document's version", files,
        """
        > initialize 1 {"rootUri": "$", "capabilities": {"workspace": {"workspaceEdit": {"documentChanges": true}}, "textDocument": {"codeAction": {"codeActionLiteralSupport": {}, "dataSupport": true, "resolveSupport": {"properties": ["edit"]}}}}}
        < 1 {}
        > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 3, "text": "@A.swift"}}
        < textDocument/publishDiagnostics {}
        > textDocument/codeAction 2 {"textDocument": {"uri": "$/A.swift"}, \(range), "context": {"diagnostics": []}}
        < 2 [{"edit": "-", "isPreferred": "-", "data": {"uri": "$/A.swift", "version": 3}}, {"edit": "-"}, {"edit": "-"}, {"kind": "source.fixAll.cell-lint", "edit": "-"}]
        > codeAction/resolve 3 {"title": "a fix", "kind": "quickfix", "data": {"uri": "$/A.swift", "version": 3, "fix": "missing_updated_for_state:171:30"}}
        < 3 {"title": "a fix", "data": {}, "edit": {"documentChanges": [{"textDocument": {"uri": "$/A.swift", "version": 3}, "edits": \(insertion)}]}}
        > codeAction/resolve 4 {"title": "all", "data": {"uri": "$/A.swift", "version": 3, "fixAll": ""}}
        < 4 {"edit": {"documentChanges": [{"edits": [{}, {}]}]}}
        > codeAction/resolve 5 {"title": "unheard of", "data": {"uri": "$/A.swift", "version": 3, "fix": "missing_updated_for_state:1:2"}}
        < 5 error -32803
        > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 4}, "contentChanges": [{"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "text": " "}]}
        > codeAction/resolve 6 {"title": "too late", "data": {"uri": "$/A.swift", "version": 3, "fixAll": ""}}
        < textDocument/publishDiagnostics {"version": 4}
        < 6 error -32801
        """),
    Transcript(
        "a fix that somebody should look at says so",
        ["A.swift": "import UIKit\nclass PriceCell: UITableViewCell {\n    func fill() { textLabel?.text = \"a\" }\n}\n"],
        """
        > initialize 1 {"rootUri": "$", "capabilities": {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}, "isPreferredSupport": true}}}}
        < 1 {}
        > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
        < textDocument/publishDiagnostics {"diagnostics": [{"code": "legacy_cell_content"}]}
        > textDocument/codeAction 2 {"textDocument": {"uri": "$/A.swift"}, "range": {"start": {"line": 2, "character": 20}, "end": {"line": 2, "character": 20}}, "context": {"diagnostics": []}}
        < 2 [{"title": "Fill in a content configuration; note that code elsewhere may reach for the labels of this class, and that the cell's class fills in its labels, too (needs a look)", "kind": "quickfix", "isPreferred": "-", "edit": {"changes": {"$/A.swift": [{}, {}]}}}, {"title": "Allow `legacy_cell_content` here"}]
        """),
    Transcript(
        "no actions for clients that take commands only", files,
        opened("{}") + """
            > textDocument/codeAction 2 {"textDocument": {"uri": "$/A.swift"}, \(range), "context": {"diagnostics": []}}
            < 2 []
            """),
    Transcript(
        "no actions for what is no valid Swift", files,
        opened(#"{"codeActionLiteralSupport": {}}"#) + """
            > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 4}, "contentChanges": [{"range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}, "text": "}\\n"}]}
            < textDocument/publishDiagnostics {"diagnostics": [{}, {}]}
            > textDocument/codeAction 2 {"textDocument": {"uri": "$/A.swift"}, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}, "context": {"diagnostics": []}}
            < 2 []
            > textDocument/codeAction 3 {"textDocument": {"uri": "$/A.swift"}}
            < 3 error -32602
            """),
    Transcript(
        "a hover with the rule's page", files,
        opened("{}") + """
            > textDocument/hover 2 {"textDocument": {"uri": "$/A.swift"}, "position": {"line": 3, "character": 40}}
            < 2 {"contents": {"kind": "markdown", "value": "**missing_updated_for_state**: …"}, "range": {"start": {"line": 3}}}
            > textDocument/hover 3 {"textDocument": {"uri": "$/A.swift"}, "position": {"line": 0, "character": 0}}
            < 3 null
            """),
    Transcript(
        "a hover for a client without Markdown", files,
        opened("{}", #""hover": {"contentFormat": ["plaintext"]}"#) + """
            > textDocument/hover 2 {"textDocument": {"uri": "$/A.swift"}, "position": {"line": 3, "character": 40}}
            < 2 {"contents": {"kind": "plaintext", "value": "missing_updated_for_state: …"}}
            """),
]
