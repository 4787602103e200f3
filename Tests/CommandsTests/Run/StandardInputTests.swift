// Tests standard input and single files inside a project on disk: the findings are those of a run over the whole project.
import Foundation
import CellLintLinting
import CellLintReports
import CellLintRules
import CellLintWorkspace
@testable import CellLintCommands
import Testing

private let use = "import UIKit\nfunc show(in cell: PriceCell) { cell.textLabel?.text = \"\" }\n"

/// A project, a text in it, and what is found there.
struct PlacedText: Sendable, CustomTestStringConvertible {
    var about: String
    var files: [String: String]
    var text = use
    var place = "App/Views/List.swift"
    var arguments: [String] = []
    /// Whether there are so many files that not all of them are read at first.
    var isLarge = false
    var found: [String]

    var testDescription: String { about }
}

private let ownLabel = "import UIKit\nclass Cells {}\nclass PriceCell: BaseCell {}\n"
private let base = "import UIKit\nclass BaseCell: UITableViewCell { override var textLabel: UILabel? { nil } }\n"
private let legacy = "2:38 legacy_cell_content certain warning"
private let open = "2:38 legacy_cell_content likely warning"
private let filler = Dictionary(uniqueKeysWithValues: (0..<401).map { ("Filler/F\($0).swift", "") })
private let plain = ["App/Cells/PriceCell.swift": "import UIKit\nfinal class PriceCell: UITableViewCell {}\n"]

private func project(_ target: String) -> String {
    """
    {objects = {
        P = {isa = PBXProject; buildConfigurationList = PL; targets = (T); };
        PL = {isa = XCConfigurationList; buildConfigurations = (); };
        T = {isa = PBXNativeTarget; buildConfigurationList = L; productType = "com.apple.product-type.application"; };
        L = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = \(target); }; name = Debug; };
    }; rootObject = P; }
    """
}

let placedTexts = [
    PlacedText(about: "a type of another folder", files: plain, found: [legacy]),
    PlacedText(about: "declared nowhere", files: [:], found: [open]),
    PlacedText(
        about: "a label of its own, in a file of another name", files: ["Core/Deep/Stuff.swift": ownLabel, "Core/Base.swift": base],
        found: []),
    PlacedText(
        about: "an extension in a file of another name",
        files: ["Core/Helpers.swift": "import UIKit\nextension UITableView { var firstOne: UITableViewCell { visibleCells[0] } }\n"],
        text: "import UIKit\nfunc f(_ view: UITableView) { view.firstOne.textLabel?.text = nil }\n",
        found: ["2:45 legacy_cell_content certain warning"]),
    PlacedText(
        about: "a function of another file",
        files: ["Core/Make.swift": "import UIKit\nfunc made() -> UITableViewCell { UITableViewCell() }\n"],
        text: "import UIKit\nfunc f() { made().textLabel?.text = nil }\n", found: ["2:19 legacy_cell_content certain warning"]),
    PlacedText(
        about: "its own type, from which another file's inherits",
        files: ["App/PriceCell.swift": "import UIKit\nclass PriceCell: OwnCell {}\n"],
        text: use + "class OwnCell: UITableViewCell {}\n", found: [legacy]),
    PlacedText(
        about: "the nearest of two",
        files: plain.merging(["Other/PriceCell.swift": "import UIKit\nclass PriceCell { var textLabel: UILabel? }\n"]) { a, _ in a },
        place: "Other/Views/List.swift", found: []),
    PlacedText(
        about: "what stands on disk at its place does not count",
        files: ["App/Views/List.swift": "import UIKit\nclass PriceCell { var textLabel: UILabel? }\n"],
        text: "import UIKit\nclass PriceCell: UITableViewCell {}\nfunc show(in cell: PriceCell) { cell.textLabel?.text = nil }\n",
        found: ["3:38 legacy_cell_content certain warning"]),
    PlacedText(
        about: "an excluded file declares nothing",
        files: [".cell-lint.json": "{ \"excluded\": [\"Core\"] }", "Core/A.swift": ownLabel, "Core/B.swift": base],
        found: [open]),
    PlacedText(
        about: "an ignored file declares nothing", files: [".gitignore": "Core\n", "Core/A.swift": ownLabel, "Core/B.swift": base],
        found: [open]),
    PlacedText(
        about: "an excluded text", files: plain.merging([".cell-lint.json": "{ \"excluded\": [\"**/Views/**\"] }"]) { a, _ in a }, found: []
    ),
    PlacedText(
        about: "the severity of the configuration",
        files: plain.merging([".cell-lint.json": "{ \"rules\": { \"legacy_cell_content\": \"error\" } }"]) { a, _ in a },
        found: ["2:38 legacy_cell_content certain error"]),
    PlacedText(
        about: "a configuration's overrides",
        files: plain.merging([
            ".cell-lint.json": "{ \"overrides\": [{ \"paths\": [\"App/Views/**\"], \"rules\": { \"legacy_cell_content\": \"error\" } }] }"
        ]) { a, _ in a },
        found: ["2:38 legacy_cell_content certain error"]),
    PlacedText(about: "a suppression", files: plain, text: "// cell-lint:disable:file legacy_cell_content\n" + use, found: []),
    PlacedText(
        about: "the project's target", files: plain.merging(["A.xcodeproj/project.pbxproj": project("13.0")]) { a, _ in a }, found: []),
    PlacedText(
        about: "a type far away, in a file of its name", files: ["Core/Deep/PriceCell.swift": plain.values.first!], isLarge: true,
        found: [legacy]),
    PlacedText(
        about: "a type far away, in a file of another name", files: ["Core/Deep/Stuff.swift": plain.values.first!], isLarge: true,
        found: [legacy]),
    PlacedText(
        about: "a label of its own, far away", files: ["Core/Deep/Stuff.swift": ownLabel, "Core/Base.swift": base], isLarge: true, found: []
    ),
    PlacedText(about: "declared nowhere in a large project", files: [:], isLarge: true, found: [open]),
    PlacedText(
        about: "a superclass of a type far away, in another ring",
        files: ["Core/Deep/PriceCell.swift": "class PriceCell: BaseCell {}\n", "Other/BaseCell.swift": base],
        isLarge: true, found: []),
    PlacedText(
        about: "an extension of UIKit far away says what a receiver is",
        files: [
            "Core/Deep/UITableView+First.swift":
                "import UIKit\nextension UITableView { var firstOne: UITableViewCell { visibleCells[0] } }\n"
        ],
        text: "import UIKit\nfunc f(_ view: UITableView) { view.firstOne.textLabel?.text = nil }\n", isLarge: true,
        found: ["2:45 legacy_cell_content certain warning"]),
    PlacedText(
        about: "of two files named after a type the one that has the member",
        files: [
            "App/UITableView+First.swift": "import UIKit\nextension UITableView { var secondOne: UIView { self } }\n",
            "Core/Deep/UITableView+First.swift":
                "import UIKit\nextension UITableView { var firstOne: UITableViewCell { visibleCells[0] } }\n",
        ],
        text: "import UIKit\nfunc f(_ view: UITableView) { view.firstOne.textLabel?.text = nil }\n", isLarge: true,
        found: ["2:45 legacy_cell_content certain warning"]),
    PlacedText(
        about: "an extension of a type of the project, far away",
        files: [
            "App/Views/Row.swift": "final class Row {}\n",
            "Core/Deep/Row+Cell.swift": "import UIKit\nextension Row { var inner: UITableViewCell { UITableViewCell() } }\n",
        ],
        text: "import UIKit\nfunc f(_ row: Row) { row.inner.textLabel?.text = nil }\n", isLarge: true,
        found: ["2:32 legacy_cell_content certain warning"]),
    PlacedText(
        about: "an extension of a protocol far away",
        files: [
            "App/Views/Row.swift": "final class Row: Celled {}\n",
            "Core/Deep/Celled.swift":
                "import UIKit\nprotocol Celled {}\nextension Celled { var inner: UITableViewCell { UITableViewCell() } }\n",
        ],
        text: "import UIKit\nfunc f(_ row: Row) { row.inner.textLabel?.text = nil }\n", isLarge: true,
        found: ["2:32 legacy_cell_content certain warning"]),
    PlacedText(
        about: "a type near by that is called like one of Foundation's",
        files: ["App/Views/Model.swift": "import UIKit\nstruct Notification { var cell: UITableViewCell }\n"],
        text: "import UIKit\nfunc f(_ note: Notification) { note.cell.textLabel?.text = nil }\n", isLarge: true,
        found: ["2:42 legacy_cell_content certain warning"]),
    PlacedText(
        about: "the nearest of two types far away",
        files: [
            "App/Deep/PriceCell.swift": plain.values.first!,
            "Core/Deep/PriceCell.swift": "import UIKit\nclass PriceCell { var textLabel: UILabel? }\n",
        ],
        isLarge: true, found: [legacy]),
    PlacedText(
        about: "a type of the same name further away than its namesake",
        files: [
            "App/Deep/PriceCell.swift": "import UIKit\nclass PriceCell { var textLabel: UILabel? }\n",
            "Core/Deep/PriceCell.swift": plain.values.first!,
        ],
        isLarge: true, found: []),
    PlacedText(
        about: "a place in a folder that is never walked",
        files: ["Pods/Kit/PriceCell.swift": plain.values.first!, "Core/Deep/PriceCell.swift": ownLabel + base],
        place: "Pods/Kit/List.swift", isLarge: true, found: []),
    PlacedText(about: "a folder that is not there yet", files: plain, place: "App/New/Deep/List.swift", found: [legacy]),
]

@Suite struct StandardInputTests {
    @Test(arguments: placedTexts)
    func standardInputIsLintedLikeTheFileItStandsFor(text: PlacedText) throws {
        let folder = try repository(text.isLarge ? text.files.merging(filler) { a, _ in a } : text.files)
        #expect(found(in: piped(folder, text.place, text.text, text.arguments)) == text.found)
        // As if it were there.
        try folder.write(text.place, text.text)
        #expect(
            found(
                in: outcome(text.arguments + ["--reporter", "json", "--only-rule", "legacy_cell_content", folder.path], real), text.place)
                == text.found)
        #expect(
            found(
                in: outcome(
                    text.arguments + ["--reporter", "json", "--only-rule", "legacy_cell_content", folder.path + "/" + text.place], real))
                == text.found)
    }

    @Test func standardInputPlaceMayBeSpelledInManyWays() throws {
        let folder = try repository(plain.merging(["App/Views/Other.swift": ""]) { a, _ in a })
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "App/Views")
        for place in ["App/./Views/List.swift", "App/Cells/../Views/List.swift", "link/List.swift", "link/../Views/List.swift"] {
            #expect(found(in: piped(folder, place, use)) == [legacy])
        }
        // The text takes the place of what the link leads to.
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/App/Views/Linked.swift", withDestinationPath: "../Cells/PriceCell.swift")
        #expect(found(in: piped(folder, "App/Views/Linked.swift", use)) == [open])
    }

    @Test func standardInputOutsideProjectsReadsItsFolder() throws {
        let folder = try Folder([
            "List/a.swift": "", "List/PriceCell.swift": plain.values.first!, "List/sub/Base.swift": base,
            "List/sub/OtherCell.swift": "class OtherCell: BaseCell {}",
        ])
        #expect(found(in: piped(folder, "List/b.swift", use)) == [legacy])
        #expect(found(in: piped(folder, "List/b.swift", use.replacing("PriceCell", with: "OtherCell"))) == [open])
        #expect(found(in: piped(folder, "c.swift", use)) == [open])
    }

    @Test func standardInputProjectIsLimitedByConfiguration() throws {
        let folder = try repository([".cell-lint.json": "{ \"included\": [\"App\"] }", "Core/A.swift": ownLabel, "Core/B.swift": base])
        #expect(found(in: piped(folder, "App/Views/List.swift", use)) == [open])
        #expect(found(in: piped(folder, "Tests/List.swift", use)) == [])
    }

    @Test func singleFileReportsItsOwnFindingsOnly() throws {
        let row = "import UIKit\nfinal class Row {\n    var cell: UITableViewCell?\n    func f() { cell?.textLabel?.text = nil }\n}\n"
        let folder = try repository(["App/Row.swift": row])
        let outcome = piped(folder, "App/List.swift", "import UIKit\nfunc show(_ row: Row) { row.cell?.textLabel?.text = nil }\n")
        #expect(found(in: outcome) == ["2:35 legacy_cell_content certain warning"])
        #expect(outcome.text.contains("/App/Row.swift\""))
    }

    @Test func standardInputFindingsAreKnownToABaseline() throws {
        let folder = try repository(plain.merging(["App/Views/List.swift": use]) { a, _ in a })
        let baseline = folder.path + "/known.json"
        let written = outcome(
            ["--write-baseline", baseline, "--root", folder.path, "--only-rule", "legacy_cell_content", folder.path], real)
        try folder.write("known.json", String(decoding: try #require(written.files.first).bytes, as: UTF8.self))
        #expect(found(in: piped(folder, "App/Views/List.swift", use, ["--baseline", baseline, "--root", folder.path])) == [])
        let more = use + "func more(_ cell: PriceCell) { cell.textLabel?.text = \"\" }\n"
        #expect(found(in: piped(folder, "App/Views/List.swift", more, ["--baseline", baseline, "--root", folder.path])).count == 1)
    }

    @Test func fixedStandardInputEqualsFixedProjectFile() throws {
        let text =
            "import UIKit\nfinal class List: UITableViewController {\n"
            + "    override func viewDidLoad() { tableView.register(PriceCell.self, forCellReuseIdentifier: \"a\") }\n"
            + "    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {\n"
            + "        let cell = tableView.dequeueReusableCell(withIdentifier: \"a\", for: indexPath) as! PriceCell\n"
            + "        cell.textLabel?.text = \"a\"\n        return cell\n    }\n}\n"
        for declaration in [
            plain.values.first!, ownLabel + base,
            "import UIKit\nfinal class PriceCell: UITableViewCell { func f() { contentView.addSubview(UIView()) } }\n",
        ] {
            let folder = try repository(["Core/Cells.swift": declaration, "App/List.swift": text])
            let piped = piped(folder, "App/List.swift", text, ["--fix"], json: false).text
            #expect(outcome(["--fix", "--only-rule", "legacy_cell_content", folder.path], real).code == .success)
            #expect(piped == folder["App/List.swift"])
        }
    }

    @Test(arguments: [
        "", "import UIKit\nclass Special: PriceCell {}\n", "import UIKit\nextension PriceCell { func clear() { textLabel?.text = nil } }\n",
        "import UIKit\nextension PriceCell { var label: UILabel? { textLabel } }\n",
    ])
    func fixOfAClassDependsOnSubclassesAndExtensionsElsewhere(other: String) throws {
        let cell = "import UIKit\nclass PriceCell: UITableViewCell {\n    func fill() { textLabel?.text = \"a\" }\n}\n"
        for files in [[:], filler] {
            let folder = try repository(["App/PriceCell.swift": cell, "Core/Far/Away.swift": other].merging(files) { a, _ in a })
            let whole = fixes(
                in: outcome(["--reporter", "json", "--only-rule", "legacy_cell_content", folder.path], real), "App/PriceCell.swift")
            #expect(whole == [other.contains("label:") ? "display" : "safe"])
            // Who uses the labels of a class that uses them itself is known of the whole project only.
            #expect(fixes(in: piped(folder, "App/PriceCell.swift", cell)) == whole)
        }
    }

    @Test func fixIsSafeOnlyIfTheWholeProjectAllowsIt() throws {
        let list =
            "import UIKit\nfinal class List: UITableViewController {\n"
            + "    override func viewDidLoad() { tableView.register(PriceCell.self, forCellReuseIdentifier: \"a\") }\n"
            + "    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {\n"
            + "        let cell = tableView.dequeueReusableCell(withIdentifier: \"a\", for: indexPath) as! PriceCell\n"
            + "        cell.textLabel?.text = \"a\"\n        return cell\n    }\n}\n"
        let filling = "import UIKit\nextension PriceCell { func clear() { textLabel?.text = nil } }\n"
        let wrapping = "import UIKit\nextension PriceCell { func clear() { layoutMargins = .zero; textLabel?.text = nil } }\n"
        for (other, expected) in [("", "safe"), (filling, "safe"), (wrapping, "unsafe")] {
            let folder = try repository(plain.merging(filler) { a, _ in a }.merging(["Core/Far/Away.swift": other]) { a, _ in a })
            #expect(fixes(in: piped(folder, "App/Cells/List.swift", list)) == [expected])
            try folder.write("App/Cells/List.swift", list)
            #expect(
                fixes(in: outcome(["--reporter", "json", "--only-rule", "legacy_cell_content", folder.path], real), "App/Cells/List.swift")
                    == [expected])
        }
    }

    /// The document of a nib is found around a single file as in a whole project, and is shown where the nib is registered.
    @Test(arguments: [("App/VideoCell.xib", true), ("Core/Deep/Base.lproj/VideoCell.xib", true), ("Pods/VideoCell.xib", false)])
    func standardInputFindsTheNibOfARegistration(_ path: String, _ isSeen: Bool) throws {
        let text = """
            import UIKit
            func prepare(_ view: UICollectionView) {
                view.register(UINib(nibName: "VideoCell", bundle: nil), forCellWithReuseIdentifier: "video")
            }

            """
        let nib = "<document><objects>\n<collectionViewCell reuseIdentifier=\"video\"/></objects></document>"
        let rule = ["--only-rule", "string_based_registration", "--reporter", "json"]
        for files in [[:], filler] {
            let folder = try repository([path: nib, "Other.xib": "<collectionViewCell/>"].merging(files) { a, _ in a })
            let expected = isSeen ? ["/\(path):2:2 the nib's cell has the same identifier"] : []
            #expect(notes(in: piped(folder, "App/List.swift", text, rule, only: nil), folder) == expected)
            try folder.write("App/List.swift", text)
            for named in [folder.path, folder.path + "/App/List.swift"] {
                #expect(notes(in: outcome(rule + [named], real), folder) == expected)
            }
        }
    }

    /// `path:line:column message` of each note of the one finding, below a folder.
    private func notes(in outcome: Outcome, _ folder: Folder) -> [String] {
        let found = findings(in: outcome, nil)
        #expect(found.count == 1)
        return (found.first?["notes"] as? [[String: Any]] ?? []).map { note in
            let path = (note["path"] as? String ?? "").replacing(folder.path, with: "")
            return "\(path):\(note["line"] ?? ""):\(note["column"] ?? "") \(note["message"] ?? "")"
        }
    }

    private func repository(_ files: [String: String]) throws -> Folder { try Folder(files.merging([".git/HEAD": ""]) { a, _ in a }) }

    private func piped(
        _ folder: Folder, _ place: String, _ text: String, _ arguments: [String] = [], json: Bool = true,
        only rule: String? = "legacy_cell_content"
    ) -> Outcome {
        let run: @Sendable (LintOptions, [CatalogEntry]) -> RunResult = { options, catalog in
            CellLintCommands.run(options, catalog) { name throws(FileProblem) in SourceText(path: name, text) }
        }
        let given =
            arguments + (json && rule != nil ? ["--reporter", "json"] : []) + (rule.map { ["--only-rule", $0] } ?? []) + [
                "-", "--stdin-filename", folder.path + "/" + place,
            ]
        return outcome(given, CommandContext(catalog: catalog, terminal: terminal(false), run: run))
    }

    private var real: CommandContext { CommandContext(catalog: catalog, terminal: terminal(false)) { CellLintCommands.run($0, $1) } }

    /// `line:column rule confidence severity` of each finding, of those at a place if one is given.
    private func found(in outcome: Outcome, _ place: String? = nil) -> [String] {
        findings(in: outcome, place).map {
            "\($0["line"] ?? ""):\($0["column"] ?? "") \($0["rule"] ?? "") \($0["confidence"] ?? "") \($0["severity"] ?? "")"
        }
    }

    /// How far each finding's fix can be trusted.
    private func fixes(in outcome: Outcome, _ place: String? = nil) -> [String] {
        findings(in: outcome, place).map { ($0["fix"] as? [String: Any])?["applicability"] as? String ?? "none" }
    }

    private func findings(in outcome: Outcome, _ place: String?) -> [[String: Any]] {
        guard let report = try? JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any],
            let findings = report["findings"] as? [[String: Any]]
        else {
            Issue.record("no report: \(outcome.messages)")
            return []
        }
        return findings.filter { finding in place.map { (finding["path"] as? String ?? "").hasSuffix("/" + $0) } ?? true }
    }
}

extension Folder {
    fileprivate func write(_ name: String, _ text: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}
