// Client messages ⇒ server messages: what several files, folders and configurations have to do with each other.
private let legacy = "import UIKit\nfunc show(_ price: Price) {\n    price.textLabel?.text = nil\n}\n"
private let table = "class Price: UITableViewCell {}\n"
/// Opens A.swift with the text that it has on disk, and hears how many findings there are.
private func opened(_ name: String, _ count: Int, _ folder: String = "$") -> String {
    let items = Array(repeating: "{}", count: count).joined(separator: ", ")
    return
        #"> textDocument/didOpen {"textDocument": {"uri": "\#(folder)/\#(name)", "languageId": "swift", "version": 1, "text": "@\#(name)"}}"#
        + "\n"
        + #"< textDocument/publishDiagnostics {"uri": "\#(folder)/\#(name)", "diagnostics": [\#(items)]}"# + "\n"
}

private func publishes(_ name: String, _ count: Int) -> String {
    let items = Array(repeating: "{}", count: count).joined(separator: ", ")
    return #"< textDocument/publishDiagnostics {"uri": "$/\#(name)", "diagnostics": [\#(items)]}"# + "\n"
}

private func changed(_ name: String, _ version: Int, _ text: String) -> String {
    #"> textDocument/didChange {"textDocument": {"uri": "$/\#(name)", "version": \#(version)}, "contentChanges": [{"text": "\#(text)"}]}"#
        + "\n"
}

let projects = [
    Transcript(
        "a class that gains a label of its own clears findings elsewhere", ["A.swift": legacy, "Cell.swift": table],
        pushed + opened("A.swift", 1) + opened("Cell.swift", 0)
            + changed("Cell.swift", 2, #"class Price: UIView { let textLabel = UILabel() }"#) + publishes("Cell.swift", 0)
            + publishes("A.swift", 0)
            + changed("Cell.swift", 3, #"class Price: UITableViewCell {}"#) + publishes("Cell.swift", 0) + publishes("A.swift", 1)
            // What stands in a function concerns nobody else.
            + changed("Cell.swift", 4, #"class Price: UITableViewCell { func a() {} }"#) + publishes("Cell.swift", 0)
            + changed("Cell.swift", 5, #"class Price: UITableViewCell { func a() { b() } }"#) + publishes("Cell.swift", 0)),
    Transcript(
        "a class that comes and goes with its document", ["A.swift": legacy],
        pushed + opened("A.swift", 0) + """
            > textDocument/didOpen {"textDocument": {"uri": "$/New.swift", "languageId": "swift", "version": 1, "text": "class Price: UITableViewCell {}"}}
            """ + "\n" + publishes("New.swift", 0) + publishes("A.swift", 1) + """
                > textDocument/didClose {"textDocument": {"uri": "$/New.swift"}}
                """ + "\n" + publishes("New.swift", 0) + publishes("A.swift", 0)),
    Transcript(
        "the same for a client that asks", ["A.swift": legacy, "Cell.swift": table],
        pulling + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
            > textDocument/didOpen {"textDocument": {"uri": "$/Cell.swift", "languageId": "swift", "version": 1, "text": "@Cell.swift"}}
            > textDocument/diagnostic 2 {"textDocument": {"uri": "$/A.swift"}}
            < 2 {"items": [{}]}
            > textDocument/didChange {"textDocument": {"uri": "$/Cell.swift", "version": 2}, "contentChanges": [{"text": "class Price: UIView { let textLabel = UILabel() }"}]}
            < workspace/diagnostic/refresh ?
            > textDocument/diagnostic 3 {"textDocument": {"uri": "$/A.swift"}}
            < 3 {"items": []}
            """),
    Transcript(
        "files that change, come and go on disk", ["A.swift": legacy, "Cell.swift": table],
        pushed + opened("A.swift", 1) + """
            disk Cell.swift "class Price: UIView { let textLabel = UILabel() }"
            > workspace/didChangeWatchedFiles {"changes": [{"uri": "$/Cell.swift", "type": 2}]}
            """ + "\n" + publishes("A.swift", 0) + """
                disk Cell.swift "class Price: UITableViewCell {}"
                > workspace/didChangeWatchedFiles {"changes": [{"uri": "$/Cell.swift", "type": 1}]}
                """ + "\n" + publishes("A.swift", 1) + """
                disk Cell.swift
                > workspace/didChangeWatchedFiles {"changes": [{"uri": "$/Cell.swift", "type": 3}]}
                """ + "\n" + publishes("A.swift", 0) + """
                disk Folder/Other.swift "class Price: UITableViewCell {}"
                > workspace/didChangeWatchedFiles {"changes": [{"uri": "$/Folder/Other.swift", "type": 1}]}
                """ + "\n" + publishes("A.swift", 1) + """
                disk A.swift "let other = 1"
                > workspace/didChangeWatchedFiles {"changes": [{"uri": "$/A.swift", "type": 2}]}
                > textDocument/didClose {"textDocument": {"uri": "$/A.swift"}}
                """ + "\n" + publishes("A.swift", 0)),
    Transcript(
        "watching, where the client can", [:],
        """
        > initialize 1 {"capabilities": {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}}
        < 1 {}
        > initialized {}
        < client/registerCapability ? {"registrations": [{"method": "workspace/didChangeWatchedFiles", "registerOptions": {"watchers": [{"globPattern": "**/*.swift"}, {"globPattern": "**/.cell-lint.json"}, {}, {}]}}]}
        > 1 null
        """),
    Transcript(
        "folders that come and go", ["One/A.swift": legacy, "Two/Cell.swift": table],
        """
        > initialize 1 {"workspaceFolders": [{"uri": "$/One", "name": "One"}], "capabilities": {}}
        < 1 {}
        """ + "\n" + opened("One/A.swift", 0) + """
            > workspace/didChangeWorkspaceFolders {"event": {"added": [{"uri": "$/", "name": "All"}], "removed": [{"uri": "$/One", "name": "One"}]}}
            """ + "\n" + publishes("One/A.swift", 1) + """
                > workspace/didChangeWorkspaceFolders {"event": {"added": [{"uri": "$/One", "name": "One"}], "removed": []}}
                """ + "\n" + publishes("One/A.swift", 0)),
    Transcript(
        "a document outside of all folders",
        ["App/Package.swift": "", "App/Sources/A.swift": legacy, "App/Sources/Cell.swift": table, "Alone.swift": legacy],
        """
        > initialize 1 {"capabilities": {}}
        < 1 {}
        """ + "\n" + opened("App/Sources/A.swift", 1) + opened("Alone.swift", 0)),
    Transcript(
        "texts that are on no disk", [:],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "untitled:Untitled-1", "languageId": "swift", "version": 1, "text": "import UIKit\\nlet a = UITableViewCell().textLabel"}}
            < textDocument/publishDiagnostics {"uri": "untitled:Untitled-1", "diagnostics": [{}]}
            > textDocument/didClose {"textDocument": {"uri": "untitled:Untitled-1"}}
            < textDocument/publishDiagnostics {"uri": "untitled:Untitled-1", "diagnostics": []}
            > textDocument/didOpen {"textDocument": {"uri": "untitled:Untitled-2", "languageId": "c", "version": 1, "text": "textLabel"}}
            """),
    Transcript(
        "spaces, percent signs and letters beyond ASCII in paths", ["A b%/É.swift": "import UIKit\nlet a = UITableViewCell().textLabel"],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A%20b%25/%c3%89.swift", "languageId": "swift", "version": 1, "text": "@A b%/É.swift"}}
            < textDocument/publishDiagnostics {"uri": "$/A%20b%25/%c3%89.swift", "diagnostics": [{}]}
            """),
    Transcript(
        "what the command line leaves out",
        [".gitignore": "Ignored.swift\n", ".git/HEAD": "", "Ignored.swift": legacy + table, "Pods/P.swift": legacy + table],
        pushed + opened("Ignored.swift", 0)),
]

let configurations = [
    Transcript(
        "severities, exclusions and known findings",
        [
            ".cell-lint.json": #"{"rules": {"legacy_cell_content": "error"}, "excluded": ["Out"]}"#,
            "A.swift": legacy + table, "Out/B.swift": legacy + table,
        ],
        pushed + """
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
            < textDocument/publishDiagnostics {"uri": "$/A.swift", "diagnostics": [{"severity": 1}]}
            """ + "\n" + opened("Out/B.swift", 0)),
    Transcript(
        "a configuration that changes, and breaks, and is mended", ["A.swift": legacy + table],
        pushed + opened("A.swift", 1) + """
            disk .cell-lint.json "{\\"rules\\": {\\"legacy_cell_content\\": \\"off\\"}}"
            > workspace/didChangeWatchedFiles {"changes": [{"uri": "$/.cell-lint.json", "type": 1}]}
            """ + "\n" + publishes("A.swift", 0) + """
                disk .cell-lint.json "{\\"rules\\": {\\"legacy_cell_kontent\\": \\"off\\"}}"
                > workspace/didChangeWatchedFiles {"changes": [{"uri": "$/.cell-lint.json", "type": 2}]}
                < window/showMessage {"type": 1, "message": "…"}
                > workspace/didChangeWatchedFiles {"changes": [{"uri": "$/.cell-lint.json", "type": 2}]}
                """ + "\n" + changed("A.swift", 2, "let a = 1") + publishes("A.swift", 0) + """
                disk .cell-lint.json "{}"
                > textDocument/didSave {"textDocument": {"uri": "$/A.swift"}}
                """ + "\n" + publishes("A.swift", 0) + changed("A.swift", 3, "import UIKit\\nlet a = UITableViewCell().textLabel")
            + publishes("A.swift", 1)),
    Transcript(
        "a configuration that is broken from the start", [".cell-lint.json": "{", "A.swift": legacy + table],
        pushed + """
            < window/showMessage {"type": 1, "message": "…"}
            > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
            disk .cell-lint.json "{}"
            > workspace/didChangeWatchedFiles {"changes": [{"uri": "$/.cell-lint.json", "type": 2}]}
            """ + "\n" + publishes("A.swift", 1)),
    Transcript(
        "what the baseline knows is not shown",
        [
            ".git/HEAD": "", "A.swift": legacy + table, ".cell-lint.json": #"{"baseline": "known.json"}"#,
            // As `--write-baseline` writes it.
            "known.json":
                #"{"version": 1, "findings": [{"rule": "legacy_cell_content", "path": "A.swift", "declaration": "show(_:)", "fingerprint": "2f90f428d61d0cd4"}]}"#,
        ],
        pushed + opened("A.swift", 0)
            + changed(
                "A.swift", 2,
                #"// moved\nimport UIKit\nfunc show(_ price: Price) {\n    price.textLabel?.text = nil\n    price.textLabel?.text = nil\n}\nclass Price: UITableViewCell {}"#
            ) + """
                < textDocument/publishDiagnostics {"diagnostics": [{"range": {"start": {"line": 4}}}]}
                disk known.json "{\\"version\\": 1, \\"findings\\": []}"
                > workspace/didChangeConfiguration {"settings": null}
                """ + "\n" + publishes("A.swift", 2)),
    Transcript(
        "a configuration that the client says has changed", ["A.swift": legacy + table],
        pushed + opened("A.swift", 1) + """
            disk .cell-lint.json "{\\"rules\\": {\\"legacy_cell_content\\": \\"off\\"}}"
            > workspace/didChangeConfiguration {"settings": {"cell-lint": {}}}
            """ + "\n" + publishes("A.swift", 0)),
    Transcript(
        "rules that are others in some folders",
        [
            ".cell-lint.json":
                #"{"overrides": [{"paths": ["Old/**"], "rules": {"legacy_cell_content": "error"}}, {"paths": ["New/**"], "rules": {"legacy_cell_content": "off"}}]}"#,
            "A.swift": legacy + table, "Old/A.swift": legacy, "New/A.swift": legacy,
        ], pushed + severity("A.swift", 2) + severity("Old/A.swift", 1) + opened("New/A.swift", 0)),
    Transcript(
        "what a team's page deprecates is struck through",
        [
            ".cell-lint.json": #"{"rulePages": ["Pages"]}"#, "Pages/OldPrice.md": page,
            "A.swift":
                "import UIKit\nclass Price: UITableViewCell {\n    func setPrice() {}\n}\nfunc show(_ price: Price) { price.setPrice() }\n",
        ],
        """
        > initialize 1 {"rootUri": "$", "capabilities": {"textDocument": {"publishDiagnostics": {"tagSupport": {"valueSet": [2]}}}}}
        < 1 {}
        > textDocument/didOpen {"textDocument": {"uri": "$/A.swift", "languageId": "swift", "version": 1, "text": "@A.swift"}}
        < textDocument/publishDiagnostics {"diagnostics": [{"range": {"start": {"line": 4, "character": 34}}, "code": "old_price", "tags": [2]}]}
        """),
]

private func severity(_ name: String, _ severity: Int) -> String {
    #"> textDocument/didOpen {"textDocument": {"uri": "$/\#(name)", "languageId": "swift", "version": 1, "text": "@\#(name)"}}"# + "\n"
        + #"< textDocument/publishDiagnostics {"uri": "$/\#(name)", "diagnostics": [{"severity": \#(severity)}]}"# + "\n"
}

private let page = """
    ---
    severity: warning
    fix: none
    ---
    # old_price

    Prices are shown by `show()`.

    ## Interface

    ```swift interface
    open class Price : UITableViewCell {
      @available(*, deprecated, message: "the cell formats amounts itself")
      open func setPrice()
    }
    ```

    ## ❌

    ```swift
    func fill(_ price: Price) {
        price.setPrice()
    //        ^^^^^^^^ `setPrice()` is deprecated: the cell formats amounts itself
    }
    ```

    ## ✅

    ```swift
    func fill(_ price: Price) {
        price.show()
    }
    ```

    """
