// The same code gives the same findings and fixes however it is named: as a project, a folder, some files, or standard input. The projects
// are generated: cell classes, their superclasses and the code that uses them lie in random folders, in files that need not be named after them.
import CellLintFuzzing
import CellLintLinting
import CellLintReports
import CellLintRules
import CellLintWorkspace
import Foundation
@testable import CellLintCommands
import Testing

/// Files of a project, with a marker of its root.
private func project(seed: UInt64, padding: Int) -> [String: String] {
    var dice = FixedRandom(seed: seed)
    let folders = ["", "App/", "App/List/", "App/List/Cells/", "Kit/", "Kit/Base/", "Other/"]
    var files = ["Package.swift": "let platforms: [SupportedPlatform] = [.iOS(.v15)]\n"]
    func add(_ text: String, _ dice: inout FixedRandom) {
        let name = folders.randomElement(using: &dice)! + "F\(Int.random(in: 0..<9, using: &dice)).swift"
        files[name, default: "import UIKit\n"] += text
    }
    let bases = ["UITableViewCell", "UICollectionViewListCell", "UIView"]
    for number in 0..<6 {
        let base =
            number > 0 && Bool.random(using: &dice) ? "Cell\(Int.random(in: 0..<number, using: &dice))" : bases.randomElement(using: &dice)!
        let body = ["", "func style() {}", "override func prepareForReuse() { textLabel?.text = nil }"].randomElement(using: &dice)!
        add("\(Bool.random(using: &dice) ? "final " : "")class Cell\(number): \(base) { \(body) }\n", &dice)
    }
    for number in 0..<4 {
        add("extension UITableView { var first\(number): Cell\(number) { visibleCells[0] as! Cell\(number) } }\n", &dice)
        add("struct Row\(number): Hashable { var id: Int; var title: String }\n", &dice)
    }
    for number in 0..<8 {
        let other = Int.random(in: 0..<4, using: &dice)
        let use = [
            "func use\(number)(_ cell: Cell\(other)) {\n    cell.textLabel?.text = \"a\"\n    cell.imageView?.image = nil\n}\n",
            "func use\(number)(_ table: UITableView) {\n    let cell = table.first\(other)\n    cell.textLabel?.text = nil\n}\n",
            "var source\(number): UITableViewDiffableDataSource<Int, Row\(other)>!\n",
            "func use\(number)(_ cell: Cell\(other)) {\n    // cell-lint:disable:next legacy_cell_content\n    cell.detailTextLabel?.text = nil\n}\n",
            "func use\(number)(_ view: UIView, in cell: Cell\(other)) { cell.addSubview(view) }\n",
            "func use\(number)(_ table: UITableView, _ path: IndexPath) -> UITableViewCell {\n    let cell = table.dequeueReusableCell("
                + "withIdentifier: \"a\", for: path) as! Cell\(other)\n    cell.textLabel?.text = \"b\"\n    return cell\n}\n",
        ].randomElement(using: &dice)!
        add(use, &dice)
    }
    // Beyond some number, files far away are looked for by their names only.
    for number in 0..<padding { files["Padding/P\(number).swift"] = "struct Padding\(number) {}\n" }
    return files
}

/// The findings of a run as the JSON report has them.
private func findings(_ folder: Folder, _ arguments: [String]) throws -> [[String: Any]] {
    let outcome = outcome(["--reporter", "json", "--enable", "all", "--root", folder.path] + arguments, real)
    #expect(outcome.code == .success || outcome.code == .findings, "\(outcome.messages)")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    return report["findings"] as? [[String: Any]] ?? []
}

/// The files of each fix that changes several.
private func wideFixes(_ folder: Folder) throws -> [Set<String>] {
    try findings(folder, [folder.path]).compactMap { finding in
        guard let fix = finding["fix"] as? [String: Any], let others = fix["otherFiles"] as? [[String: Any]] else { return nil }
        return Set(([finding] + others).compactMap { ($0["path"] as? String)?.replacing(folder.path, with: "") })
    }
}

/// What a run found, by file below the folder.
private func found(_ folder: Folder, _ arguments: [String]) throws -> [String: [String]] {
    var result: [String: [String]] = [:]
    for var finding in try findings(folder, arguments) {
        let path = try #require(finding.removeValue(forKey: "path") as? String)
        // Groups are numbered within a report.
        finding["group"] = nil
        let text = String(decoding: try JSONSerialization.data(withJSONObject: finding, options: .sortedKeys), as: UTF8.self)
        result[path.replacing(folder.path + "/", with: ""), default: []].append(text)
    }
    return result
}

@Suite struct SameFindingsTests {
    @Test(arguments: 0..<24)
    func findingsDoNotDependOnHowCodeIsNamed(seed: Int) throws {
        let files = project(seed: UInt64(seed) &* 7919, padding: seed % 6 == 5 ? 420 : 0)
        let folder = try Folder(files)
        let whole = try found(folder, [folder.path])
        #expect(!whole.isEmpty)
        for place in ["App", "App/List", "App/List/Cells", "Kit", "Other"] where files.keys.contains(where: { $0.hasPrefix(place + "/") }) {
            let expected = whole.filter { $0.key.hasPrefix(place + "/") }
            #expect(try found(folder, [folder.path + "/" + place]) == expected, "\(place)")
            let named = files.keys.filter { $0.hasPrefix(place + "/") }.map { folder.path + "/" + $0 }
            #expect(try found(folder, named) == expected, "the files of \(place)")
        }
        for file in whole.keys.sorted() { #expect(try found(folder, [folder.path + "/" + file]) == [file: whole[file]!], "\(file)") }
        #expect(
            try found(folder, [folder.path + "/App", folder.path + "/Kit"].filter { FileManager.default.fileExists(atPath: $0) })
                == whole.filter { $0.key.hasPrefix("App/") || $0.key.hasPrefix("Kit/") })
    }

    /// But for fixes that also change a file outside of the named folder: those are made from above only.
    @Test(arguments: 0..<12)
    func fixesDoNotDependOnHowCodeIsNamed(seed: Int) throws {
        let folder = try Folder(project(seed: UInt64(seed) &* 104_729, padding: 0))
        /// The diffs of a run, by file below the folder.
        func fixes(_ place: String) -> [String: String] {
            let text = outcome(["--diff", "--unsafe-fixes", "--enable", "all", folder.path + place], real).text
            var diffs: [String: String] = [:]
            for diff in text.components(separatedBy: "--- a").dropFirst() {
                let path = String(diff.prefix { $0 != "\n" })
                diffs[path.replacing(folder.path, with: "")] = diff
            }
            return diffs
        }
        let whole = fixes("")
        let wide = try wideFixes(folder)
        for place in ["/App", "/App/List", "/Kit", "/Other"] where FileManager.default.fileExists(atPath: folder.path + place) {
            func isInside(_ path: String) -> Bool { path.hasPrefix(place + "/") }
            let cut = Set(wide.filter { !$0.allSatisfy(isInside) }.joined())
            func compared(_ fixes: [String: String]) -> [String: String] { fixes.filter { isInside($0.key) && !cut.contains($0.key) } }
            #expect(compared(fixes(place)) == compared(whole), "\(place)")
            #expect(fixes(place).keys.allSatisfy(isInside))
        }
    }

    @Test func textsWithAPlaceBelongToTheirProject() throws {
        let folder = try Folder([
            "Package.swift": "", "Kit/Anything.swift": "import UIKit\nclass Price: UITableViewCell {}\n", "App/A.swift": "",
        ])
        let text = "import UIKit\nfunc f(_ row: Price) { row.textLabel?.text = nil }\n"
        func count(_ arguments: String...) -> (Int, String) {
            let context = CommandContext(catalog: catalog, terminal: terminal(false)) { options, catalog in
                CellLintCommands.run(options, catalog) { SourceText(path: $0, text) }
            }
            let outcome = outcome(arguments + ["--only-rule", "legacy_cell_content"], context)
            return (outcome.text.split(separator: "\n").count { $0.contains("warning:") }, outcome.messages)
        }
        #expect(count("-", "--stdin-filename", folder.path + "/App/A.swift").0 == 1)
        let nameless = count("-")
        #expect(nameless.0 == 0 && nameless.1.contains("no other files were read; name it with `--stdin-filename`"))
    }

    @Test func confinedRunsSayThatTheyAre() throws {
        let folder = try Folder([
            "Package.swift": "", "B.swift": "import UIKit\nclass Price: UITableViewCell {}\n",
            "A.swift": "import UIKit\nfunc f(_ row: Price) { row.textLabel?.text = nil }\n",
        ])
        let environment = ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": folder.path + "/A.swift"]
        let context = CommandContext(catalog: catalog, terminal: terminal(false, environment), run: { CellLintCommands.run($0, $1) })
        let confined = outcome(["--use-script-input-files"], context)
        #expect(confined.text == "" && confined.messages.contains("only the script's input files were read"))
        #expect(outcome([folder.path + "/A.swift"], context).text.contains("(legacy_cell_content)"))
    }
}
