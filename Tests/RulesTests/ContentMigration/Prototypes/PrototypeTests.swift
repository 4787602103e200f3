// What a storyboard's prototype sets, and what becomes of it in a fix: each case is a prototype, the code that fills it in, and the fix.
import CellLintLinting
import Foundation
import Testing

/// A data source's method that changes the cells which a storyboard draws.
private func rowOfSuper(_ statement: String) -> String {
    """
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = super.tableView(tableView, cellForRowAt: path)
        \(statement)
        return cell
    }
    """
}

@Suite struct PrototypeTests {
    @Test(arguments: PrototypeSample.looks + PrototypeSample.texts + PrototypeSample.cells)
    func fixWritesWhatThePrototypeSets(_ sample: PrototypeSample) throws {
        let text = SourceText(path: "A.swift", sample.code)
        let fix = findings(
            in: text, beside: sample.otherCode, storyboard: (sample.document, sample.storyboard),
            strings: (sample.strings, sample.table), isOnlyLeftToRight: sample.isOnlyLeftToRight
        ).first { $0.rule == "legacy_cell_content" && $0.location.start.line == 5 }?.fix
        guard sample.refusal.isEmpty else {
            #expect(fix?.applicability == .display)
            #expect(fix?.notes.contains { $0.description.contains(sample.refusal) } ?? false, "\(fix?.notes ?? [])")
            return
        }
        #expect(fix?.applicability == (sample.caveat.isEmpty ? .safe : .unsafe), "\(fix?.title ?? "")")
        #expect(sample.caveat.isEmpty || fix?.notes.contains { $0.description.contains(sample.caveat) } ?? false, "\(fix?.notes ?? [])")
        guard !sample.fixed.isEmpty else { return }
        let edits = try #require(fix).edits
        let bytes = try #require(text.applying(edits))
        let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
        let start = lines.firstIndex { $0.contains("let cell = ") }! + 1
        let end = lines[start...].firstIndex { $0.contains("return cell") }!
        #expect(lines[start..<end].map { $0.trimmingCharacters(in: .whitespaces) } == sample.fixed)
    }

    /// A controller with a static cell.
    private static let menu = """
        <document><scenes><scene><objects><tableViewController customClass='MenuController'><tableView dataMode='static'><sections>
        <tableViewSection><cells><tableViewCell style='IBUITableViewCellStyleDefault' textLabel='title'>
        <tableViewCellContentView key='contentView'><subviews><label id='title' text='Top'/></subviews></tableViewCellContentView>
        </tableViewCell></cells></tableViewSection></sections></tableView></tableViewController></objects></scene></scenes></document>
        """

    /// Code that reads a static cell's text finds none in a configuration that no code sets.
    @Test(arguments: [
        ("", true), ("func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { other }", false),
        (rowOfSuper("cell.accessoryType = .none"), true),
        (rowOfSuper("cell.textLabel?.text = \"a\""), false),
    ])
    func textOfStaticCellIsNotReadFromAConfiguration(_ dataSource: String, _ isRefused: Bool) {
        let code = """
            import UIKit
            final class MenuController: UITableViewController {
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    title = tableView.cellForRow(at: indexPath)?.textLabel?.text
                }
                \(dataSource)
            }
            """
        let fix = fix(in: code, Self.menu)
        let reason = "the text that is read comes from a static cell (`Main.storyboard:2`)"
        #expect((fix?.notes.contains { $0.description.contains(reason) } ?? false) == isRefused, "\(fix?.notes ?? [])")
    }

    /// The sender of a segue and a row of `super` may be a static cell as well.
    @Test(arguments: [
        "func prepare(for segue: UIStoryboardSegue, sender: Any?) { title = (sender as? UITableViewCell)?.textLabel?.text }",
        """
        func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            guard let cell = sender as? UITableViewCell else { return }
            title = cell.textLabel?.text
        }
        """,
        """
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = super.tableView(tableView, cellForRowAt: path)
            if cell.textLabel?.text == title { cell.accessoryType = .checkmark }
            return cell
        }
        """,
    ])
    func textOfStaticCellIsNotReadElsewhere(_ method: String) {
        let fix = fix(in: "import UIKit\nfinal class MenuController: UITableViewController {\noverride \(method)\n}", Self.menu)
        #expect(
            fix?.notes.contains { $0.description.contains("comes from a static cell (`Main.storyboard:2`)") } ?? false,
            "\(fix?.notes ?? [])")
    }

    /// Nor does it find that of a prototype which no code fills in.
    @Test(arguments: [
        ("text='Log out'", "", true), ("text=''", "", false), ("text='Log out'", "out.textLabel?.text = \"Leave\"", false),
        ("text='Log out'", "out.accessoryType = .none", true),
    ])
    func textOfPrototypeIsNotReadFromAConfiguration(_ label: String, _ statement: String, _ isRefused: Bool) {
        let code = """
            import UIKit
            final class MenuController: UITableViewController {
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    title = tableView.cellForRow(at: indexPath)?.textLabel?.text
                }
                override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    if path.row == 2 {
                        let out = tableView.dequeueReusableCell(withIdentifier: "out", for: path)
                        \(statement)
                        return out
                    }
                    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
                    cell.textLabel?.text = "a"
                    return cell
                }
            }
            """
        func prototype(_ identifier: String, _ label: String) -> String {
            """
            <tableViewCell reuseIdentifier='\(identifier)' style='IBUITableViewCellStyleDefault' textLabel='\(identifier)'>
            <tableViewCellContentView key='contentView'><subviews><label id='\(identifier)' \(label)/></subviews></tableViewCellContentView>
            </tableViewCell>
            """
        }
        let storyboard = """
            <document><scenes><scene><objects><tableViewController customClass='MenuController'><tableView><prototypes>
            \(prototype("out", label))\(prototype("row", "text='Title'"))
            </prototypes></tableView></tableViewController></objects></scene></scenes></document>
            """
        let fix = fix(in: code, storyboard)
        let reason = "the text that is read may be that of a prototype (`Main.storyboard:2`)"
        #expect((fix?.notes.contains { $0.description.contains(reason) } ?? false) == isRefused, "\(fix?.notes ?? [])")
    }

    /// The fix in line 4.
    private func fix(in code: String, _ storyboard: String) -> Fix? {
        let documents = TextsInMemory(documents: [SourceText(path: "Main.storyboard", storyboard)])
        var project = linter("legacy_cell_content").project([LintInput(SourceText(path: "A.swift", code))], from: documents, on: Serially())
        project.lint()
        return project.output().findings.first?.fix
    }

    /// A run that finds nothing of the kind reads no document.
    @Test func documentIsReadForADequeueOnly() {
        let code =
            "import UIKit\nfunc make() -> UITableViewCell { let cell = UITableViewCell(); cell.textLabel?.text = \"a\"; return cell }"
        let documents = Unreadable()
        var project = linter("legacy_cell_content").project([LintInput(SourceText(path: "A.swift", code))], from: documents, on: Serially())
        project.lint()
        #expect(project.output().findings.first?.fix?.applicability == .safe)
    }
}

/// Documents that must not be asked for.
private struct Unreadable: FileProvider {
    func text(of file: FileID) -> SourceText? { nil }
    var documents: [Path] { ["Main.storyboard"] }

    func text(ofDocument path: Path) -> SourceText? {
        Issue.record("\(path) is read")
        return nil
    }
}

/// The findings in a text, in an app with another file, a storyboard and a table of strings.
func findings(
    in text: SourceText, beside otherCode: String, storyboard: (path: String, text: String), strings: (path: String, text: String),
    isOnlyLeftToRight: Bool = false
) -> [Finding] {
    let documents = TextsInMemory(
        documents: [SourceText(path: Path(storyboard.path), storyboard.text), SourceText(path: Path(strings.path), strings.text)],
        isOnlyLeftToRight: isOnlyLeftToRight)
    let other = SourceText(path: "B.swift", "import UIKit\n" + otherCode)
    var project = linter("legacy_cell_content").project([LintInput(text), LintInput(other)], from: documents, on: Serially())
    project.lint()
    return project.output().findings.filter { $0.location.path == text.path }
}
