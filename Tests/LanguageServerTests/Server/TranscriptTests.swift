// Client messages ⇒ server messages.
import Testing

@Test(arguments: lifecycle + diagnostics + projects + configurations + actions)
func transcript(_ transcript: Transcript) throws {
    let problems = try play(transcript)
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
}

/// A client that is sent diagnostics, and one that asks for them.
let pushed = #"> initialize 1 {"workspaceFolders": [{"uri": "$", "name": "App"}], "capabilities": {}}"# + "\n< 1 {}\n> initialized {}\n"
let pulling =
    #"> initialize 1 {"rootUri": "$", "capabilities": {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}}"#
    + "\n< 1 {}\n> initialized {}\n< workspace/diagnostic/refresh ?\n"

private let legacy = "import UIKit\nfunc show(_ cell: UITableViewCell) {\n    cell.textLabel?.text = nil\n}\n"
private let clean = "import UIKit\nfunc show(_ cell: UITableViewCell) {\n}\n"

let lifecycle = [
    Transcript(
        "what the server can do",
        """
        > initialize 1 {"capabilities": {}, "rootUri": null}
        < 1 {"capabilities": {"positionEncoding": "utf-16", "textDocumentSync": {"openClose": true, "change": 2, "save": {"includeText": false}}, "hoverProvider": true, "codeActionProvider": {"codeActionKinds": ["quickfix", "source.fixAll", "source.fixAll.cell-lint"], "resolveProvider": true}, "workspace": {"workspaceFolders": {"supported": true, "changeNotifications": true}}, "diagnosticProvider": "-"}, "serverInfo": {"name": "cell-lint"}}
        """),
    Transcript(
        "UTF-8 where it is offered",
        """
        > initialize 1 {"capabilities": {"general": {"positionEncodings": ["utf-32", "utf-16", "utf-8"]}}}
        < 1 {"capabilities": {"positionEncoding": "utf-8"}}
        """),
    Transcript(
        "UTF-32 where UTF-8 is not",
        """
        > initialize 1 {"capabilities": {"general": {"positionEncodings": ["utf-16", "utf-32"]}}}
        < 1 {"capabilities": {"positionEncoding": "utf-32"}}
        """),
    Transcript(
        "UTF-16 where neither is",
        """
        > initialize 1 {"capabilities": {"general": {"positionEncodings": ["utf-7"]}}}
        < 1 {"capabilities": {"positionEncoding": "utf-16"}}
        """),
    Transcript(
        "a client that asks for diagnostics",
        """
        > initialize 1 {"capabilities": {"textDocument": {"diagnostic": {}}}}
        < 1 {"capabilities": {"diagnosticProvider": {"identifier": "cell-lint", "interFileDependencies": true, "workspaceDiagnostics": false}}}
        """),
    Transcript(
        "a client that asks, but cannot be told to ask again, and can be sent them",
        """
        > initialize 1 {"capabilities": {"textDocument": {"diagnostic": {}, "publishDiagnostics": {}}}}
        < 1 {"capabilities": {"diagnosticProvider": "-"}}
        """),
    Transcript(
        "shutdown and exit",
        """
        > initialize 1 {"capabilities": {}}
        < 1 {}
        > shutdown 2
        < 2 null
        > textDocument/hover 3 {}
        < 3 error -32600
        > exit
        end 0
        """),
    Transcript(
        "exit without shutdown",
        """
        > initialize 1 {"capabilities": {}}
        < 1 {}
        > exit
        end 1
        """),
    Transcript("exit before anything", "> exit\nend 1"),
    Transcript(
        "a request before initialize",
        """
        > textDocument/hover 1 {}
        < 1 error -32002
        > shutdown 2
        < 2 error -32002
        """),
    Transcript(
        "a second initialize",
        """
        > initialize 1 {"capabilities": {}}
        < 1 {}
        > initialize 2 {"capabilities": {}}
        < 2 error -32600
        """),
    Transcript(
        "a client whose process ends",
        """
        > initialize 1 {"processId": "%process", "capabilities": {}}
        < 1 {}
        end 1
        """),
    Transcript(
        "what nobody knows",
        """
        > initialize 1 {"capabilities": {}}
        < 1 {}
        > textDocument/completion 2 {}
        < 2 error -32601
        > $/unheardOf 3
        < 3 error -32601
        > textDocument/unheardOf {}
        > $/setTrace {"value": "verbose"}
        > $/logTrace {"message": ""}
        > workspace/didChangeWatchedFiles {}
        > textDocument/didOpen {}
        > textDocument/didChange {"textDocument": {"uri": "file:///never/opened.swift"}, "contentChanges": [{"text": ""}]}
        > textDocument/didClose {"textDocument": {"uri": "file:///never/opened.swift"}}
        > textDocument/didSave {}
        """),
    Transcript(
        "what is no message",
        """
        > {
        < null error -32700
        > {"jsonrpc": "2.0", "id": 4}
        < 4 error -32600
        > {"jsonrpc": "2.0", "id": [4], "method": "shutdown"}
        < null error -32600
        > {"jsonrpc": "2.0", "id": 5, "result": null}
        > initialize 1 {"capabilities": {}}
        < 1 {}
        > textDocument/hover 2 {}
        < 2 error -32602
        > textDocument/hover 3
        < 3 error -32602
        > codeAction/resolve 4 {"title": "none of ours"}
        < 4 error -32602
        """),
    Transcript(
        "capabilities of other types than one expects",
        """
        > initialize 1 {"capabilities": {"general": {"positionEncodings": "utf-8"}, "textDocument": [], "workspace": 3}, "workspaceFolders": null, "rootUri": 7}
        < 1 {"capabilities": {"positionEncoding": "utf-16"}}
        """),
    Transcript(
        "a request that is cancelled while it waits in the queue", ["A.swift": legacy],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
            < textDocument/publishDiagnostics {}
            > textDocument/hover 8 {"textDocument": {"uri": "$/A.swift"}, "position": {"line": 2, "character": 12}}
            > textDocument/hover 9 {"textDocument": {"uri": "$/A.swift"}, "position": {"line": 2, "character": 12}}
            > $/cancelRequest {"id": 8}
            > $/cancelRequest {"id": 99}
            < 8 error -32800
            < 9 {}
            """),
    Transcript(
        "a request that is cancelled while its project is loaded", ["A.swift": legacy],
        "hold\n" + pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
            > textDocument/hover 8 {"textDocument": {"uri": "$/A.swift"}, "position": {"line": 2, "character": 12}}
            > textDocument/hover 9 {"textDocument": {"uri": "$/A.swift"}, "position": {"line": 2, "character": 12}}
            > $/cancelRequest {"id": 8}
            < 8 error -32800
            go
            < textDocument/publishDiagnostics {}
            < 9 {"contents": {"kind": "markdown"}}
            """),
]

let diagnostics = [
    Transcript(
        "pushed, with the version", ["A.swift": legacy],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 5, "text": "@A.swift"}}
            < textDocument/publishDiagnostics {"uri": "$/A.swift", "version": 5, "diagnostics": [{"range": {"start": {"line": 2, "character": 9}, "end": {"line": 2, "character": 18}}, "severity": 2, "code": "legacy_cell_content", "source": "cell-lint", "message": "`textLabel` …", "tags": "-", "relatedInformation": "-", "data": "-"}]}
            > textDocument/didClose {"textDocument": {"uri": "$/A.swift"}}
            < textDocument/publishDiagnostics {"uri": "$/A.swift", "diagnostics": []}
            """),
    Transcript(
        "edits, a part and the whole", ["A.swift": clean],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
            < textDocument/publishDiagnostics {"version": 1, "diagnostics": []}
            > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 2}, "contentChanges": [{"range": {"start": {"line": 2, "character": 0}, "end": {"line": 2, "character": 0}}, "text": "cell.textLabel?.text = nil\\n"}, {"range": {"start": {"line": 2, "character": 0}, "end": {"line": 2, "character": 0}}, "text": "/* 😀 */ "}]}
            < textDocument/publishDiagnostics {"version": 2, "diagnostics": [{"range": {"start": {"line": 2, "character": 14}, "end": {"line": 2, "character": 23}}}]}
            > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 3}, "contentChanges": [{"text": ""}]}
            < textDocument/publishDiagnostics {"version": 3, "diagnostics": []}
            """),
    Transcript(
        "of edits in a row the last is answered", ["A.swift": clean],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
            > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 2}, "contentChanges": [{"text": "let a"}]}
            > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 3}, "contentChanges": [{"text": "let b"}]}
            < textDocument/publishDiagnostics {"version": 3, "diagnostics": []}
            """),
    Transcript(
        "columns in UTF-8", ["A.swift": "import UIKit\nfunc show(_ cell: UITableViewCell) { /* 😀é */ cell.textLabel?.text = nil }\n"],
        """
        > initialize 1 {"rootUri": "$", "capabilities": {"general": {"positionEncodings": ["utf-8"]}}}
        < 1 {}
        > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
        < textDocument/publishDiagnostics {"diagnostics": [{"range": {"start": {"line": 1, "character": 55}, "end": {"line": 1, "character": 64}}}]}
        > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 2}, "contentChanges": [{"range": {"start": {"line": 1, "character": 40}, "end": {"line": 1, "character": 44}}, "text": ""}]}
        < textDocument/publishDiagnostics {"diagnostics": [{"range": {"start": {"line": 1, "character": 51}}}]}
        """),
    Transcript(
        "columns in UTF-16", ["A.swift": "import UIKit\r\nfunc show(_ cell: UITableViewCell) { /* 😀é */ cell.textLabel?.text = nil }\r\n"],
        """
        > initialize 1 {"rootUri": "$", "capabilities": {}}
        < 1 {}
        > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
        < textDocument/publishDiagnostics {"diagnostics": [{"range": {"start": {"line": 1, "character": 52}, "end": {"line": 1, "character": 61}}}]}
        > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 2}, "contentChanges": [{"range": {"start": {"line": 1, "character": 40}, "end": {"line": 1, "character": 42}}, "text": ""}]}
        < textDocument/publishDiagnostics {"diagnostics": [{"range": {"start": {"line": 1, "character": 50}}}]}
        """),
    Transcript(
        "edits behind the end of lines and of the text", ["A.swift": "let a = 1"],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
            < textDocument/publishDiagnostics {"diagnostics": []}
            > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 2}, "contentChanges": [{"range": {"start": {"line": 0, "character": 99}, "end": {"line": 7, "character": 0}}, "text": "\\nimport UIKit\\nlet b = UITableViewCell().textLabel"}]}
            < textDocument/publishDiagnostics {"diagnostics": [{"range": {"start": {"line": 2, "character": 26}}}]}
            """),
    Transcript(
        "tags, notes and data where the client shows them", ["A.swift": legacy],
        """
        > initialize 1 {"rootUri": "$", "capabilities": {"textDocument": {"publishDiagnostics": {"tagSupport": {"valueSet": [1, 2]}, "relatedInformation": true, "dataSupport": true}}}}
        < 1 {}
        > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
        < textDocument/publishDiagnostics {"diagnostics": [{"tags": [2], "data": "…", "relatedInformation": [{"location": {"uri": "$/A.swift", "range": {"start": {"line": 1, "character": 12}, "end": {"line": 1, "character": 16}}}, "message": "`cell` is …"}]}]}
        """),
    Transcript(
        "asked for, and unchanged", ["A.swift": legacy],
        pulling + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
            > textDocument/diagnostic 2 {"textDocument": {"uri": "$/A.swift"}}
            < 2 {"kind": "full", "resultId": "1", "items": [{"code": "legacy_cell_content"}]}
            > textDocument/diagnostic 3 {"textDocument": {"uri": "$/A.swift"}, "previousResultId": "1"}
            < 3 {"kind": "unchanged", "resultId": "1"}
            > textDocument/didChange {"textDocument": {"uri": "$/A.swift", "version": 2}, "contentChanges": [{"text": ""}]}
            > textDocument/diagnostic 4 {"textDocument": {"uri": "$/A.swift"}, "previousResultId": "1"}
            < 4 {"kind": "full", "resultId": "2", "items": []}
            > textDocument/diagnostic 5 {"textDocument": {"uri": "$/Unknown.c"}}
            < 5 {"kind": "full", "items": []}
            """),
    Transcript(
        "half-written text", ["A.swift": clean],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "import UIKit\\nfunc show(_ cell: UITableViewCell) {\\n    cell.textLabel?.\\n"}}
            < textDocument/publishDiagnostics {"diagnostics": [{"code": "legacy_cell_content"}]}
            """),
    Transcript(
        "half of a pair of surrogates",
        pushed + """
            > {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "untitled:1", "languageId": "swift", "version": 1, "text": "import UIKit\\nlet a = \\"\\ud800\\"; let b = UITableViewCell().textLabel\\nlet c = \\"\\ud83d\\ude00\\"; let d = UITableViewCell().textLabel"}}}
            < textDocument/publishDiagnostics {"diagnostics": [{"range": {"start": {"line": 1, "character": 39}}}, {"range": {"start": {"line": 2, "character": 40}}}]}
            """),
    Transcript(
        "comments that switch rules off", ["A.swift": legacy],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "// cell-lint:disable:file all\\nimport UIKit\\nlet a = UITableViewCell().textLabel\\n"}}
            < textDocument/publishDiagnostics {"diagnostics": []}
            """),
]
