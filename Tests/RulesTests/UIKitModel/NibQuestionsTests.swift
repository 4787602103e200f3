// Tests which prototypes a dequeue may mean, which documents are read for an answer, and how values are spelled in Swift.
import CellLintLinting
import CellLintPlatform
import CellLintRules
import CellLintStructure
@testable import CellLintUIKitModel
import Testing

/// Notes the prototypes for each `dequeueReusableCell(withIdentifier: "…")`.
private struct Asking: Rule {
    var triggers: [Trigger] { ["dequeueReusableCell"] }

    func check(_ file: FileContext) -> [Finding] {
        file.outline.calls(of: "dequeueReusableCell").compactMap { file.outline.call($0) }.map { call in
            let identifier = file.outline.source(call.arguments[0].value).filter { $0 != "\"" }
            let (cells, isByScene) = file.prototypes(identifier: LiteralString(identifier), in: file.resolver.selfType(at: call.node))
            return file.finding(
                at: file.outline.range(call.node), symbol: identifier, isByScene ? "by scene" : "",
                notes: cells.map { file.note($0, $0.cell.identifier ?? "") })
        }
    }
}

/// Documents, and the paths of those that were read.
private final class Opened: FileProvider, @unchecked Sendable {
    private let texts: TextsInMemory
    private let lock = Lock()
    private var paths: [Path] = []

    init(_ documents: [String: String]) { texts = TextsInMemory(documents: documents.map { SourceText(path: Path($0), $1) }) }

    var opened: [String] { paths.sorted().map(\.text) }
    func text(of file: FileID) -> SourceText? { nil }
    var documents: [Path] { texts.documents }

    func text(ofDocument path: Path) -> SourceText? {
        lock.acquire()
        defer { lock.release() }
        paths.append(path)
        return texts.text(ofDocument: path)
    }
}

/// A session for each file.
private struct ManySessions: Concurrency {
    func map<State: ~Copyable, Value: Sendable>(
        _ count: Int, state: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> Value
    ) -> [Value] {
        (0..<count).map { index in
            var state = state()
            return body(&state, index)
        }
    }
}

private func scene(_ owner: String, _ identifiers: String...) -> String {
    "<scene><objects><tableViewController customClass='\(owner)'><tableView><prototypes>\n"
        + identifiers.map { "<tableViewCell reuseIdentifier='\($0)'/>\n" }.joined()
        + "</prototypes></tableView></tableViewController></objects></scene>"
}

private let documents = [
    "Main.storyboard": "<document>\(scene("List", "row", "list"))\(scene("SpecialList", "row"))</document>",
    "Other.storyboard": "<document>\(scene("Other", "row"))</document>",
    "Row.xib": "<document><objects><tableViewCell reuseIdentifier='row'/></objects></document>",
    "Empty.storyboard": "<document/>",
]

/// A dequeue in a method of a class, and the places of the prototypes.
private let dequeues: [(code: String, answer: String)] = [
    (
        "class Other: UITableViewController { func f() { tableView.dequeueReusableCell(withIdentifier: \"row\") } }",
        "by scene: Other.storyboard:2"
    ),
    (
        "class List: UITableViewController { func f() { tableView.dequeueReusableCell(withIdentifier: \"row\") } }; class SpecialList: List {}",
        "by scene: Main.storyboard:2, Main.storyboard:5"
    ),
    // A scene of the superclass has no object of this class.
    (
        "class List: UITableViewController {}; class SpecialList: List { func f() { tableView.dequeueReusableCell(withIdentifier: \"row\") } }",
        "by scene: Main.storyboard:5"
    ),
    (
        "extension Other { func f(_ t: UITableView) { t.dequeueReusableCell(withIdentifier: \"row\") } }; class Other {}",
        "by scene: Other.storyboard:2"
    ),
    (
        "class Source: NSObject { func f(_ t: UITableView) { t.dequeueReusableCell(withIdentifier: \"row\") } }",
        ": Main.storyboard:2, Main.storyboard:5, Other.storyboard:2"
    ),
    ("func f(_ t: UITableView) { t.dequeueReusableCell(withIdentifier: \"list\") }", ": Main.storyboard:3"),
    ("func f(_ t: UITableView) { t.dequeueReusableCell(withIdentifier: \"none\") }", ": "),
]

@Suite struct NibQuestionsTests {
    private func linter(_ rule: any Rule) -> Linter {
        Linter(
            rules: [ActiveRule(id: "asking", severity: .info, confidence: .possible, rule: rule)], interfaces: [uikitInterface],
            knownRules: ["asking"])
    }

    private func answers(_ files: [String], _ provider: some FileProvider, _ threads: some Concurrency = ManySessions()) -> [String] {
        let inputs = files.enumerated().map { LintInput(SourceText(path: Path("\($0).swift"), $1)) }
        return linter(Asking()).lint(inputs, from: provider, on: threads).findings.map { finding in
            "\(finding.message): " + finding.notes.map { "\($0.location.path):\($0.location.start.line)" }.joined(separator: ", ")
        }
    }

    @Test(arguments: dequeues)
    func prototypesAreLookedUpBySceneAndIdentifier(_ code: String, _ answer: String) {
        #expect(answers([code], TextsInMemory(documents: documents.map { SourceText(path: Path($0), $1) })) == [answer])
    }

    @Test func documentsAreReadOnceForAllThreadsAndOnlyWhenAsked() {
        let provider = Opened(documents)
        let asking = dequeues.map(\.code)
        #expect(answers(asking, provider) == dequeues.map(\.answer))
        // A xib has no prototypes, but it may make an object such as `Source` the data source of a table.
        #expect(provider.opened == ["Empty.storyboard", "Main.storyboard", "Other.storyboard", "Row.xib"])
        let silent = Opened(documents)
        #expect(answers(["func f(_ t: UITableView) { t.reloadData() }"], silent) == [])
        #expect(silent.opened == [])
    }

    /// With the rules as they are: labels alone ask no storyboard, and a registered nib asks its own document only.
    @Test(arguments: [
        ("func f(_ v: UIView) { v.layoutIfNeeded() }", []),
        ("func f(_ v: UICollectionView) { v.register(PhotoCell.self, forCellWithReuseIdentifier: \"photo\") }", []),
        (
            "func f(_ v: UICollectionView) { v.register(UINib(nibName: \"Row\", bundle: nil), forCellWithReuseIdentifier: \"row\") }",
            ["Row.xib"]
        ),
    ])
    func rulesReadNoOtherDocuments(_ code: String, _ opened: [String]) {
        let rules = catalog.map { ActiveRule(id: $0.id, severity: $0.severity, confidence: .possible, rule: $0.make()) }
        let provider = Opened(documents)
        _ = Linter(rules: rules, interfaces: [uikitInterface], knownRules: catalog.map(\.id)).lint(
            [LintInput(SourceText(path: "A.swift", code))], from: provider)
        #expect(provider.opened == opened)
    }

    // MARK: - NibCells

    private func cells(_ documents: [String: String]) -> NibCells {
        NibCells(TextsInMemory(documents: documents.map { SourceText(path: Path($0), $1) }))
    }

    @Test func nibsAreFoundByTheirNames() {
        let cells = cells([
            "a/Row.xib": "<document><objects><tableViewCell/></objects></document>",
            "b/de.lproj/Row.xib": "<document><objects><tableViewCell customClass='Row'/></objects></document>",
            "Row.storyboard": scene("List", "row"), "Broken.xib": "<document><objects><tableViewCell/>", "OtherRow.xib": "<document/>",
        ])
        #expect(cells.topLevelCells(inNibNamed: "Row")?.map(\.path) == ["a/Row.xib", "b/de.lproj/Row.xib"])
        #expect(cells.topLevelCells(inNibNamed: "OtherRow")?.count == 0)
        #expect(cells.topLevelCells(inNibNamed: "Broken") == nil)
        #expect(cells.topLevelCells(inNibNamed: "row") == nil)
        #expect(cells.cells(ofClass: "Row").map(\.path) == ["b/de.lproj/Row.xib"])
        #expect(cells.incompleteDocuments == ["Broken.xib"])
        #expect(cells.incompleteStoryboards == [])
    }

    @Test func staticCellsAndOutletsAreFoundByTheClassOfTheScene() {
        let cells = cells([
            "Main.storyboard": """
            <document><objects><tableViewController customClass='Settings'><tableView><sections><tableViewSection><cells>
            <tableViewCell id='c'/></cells></tableViewSection></sections></tableView>
            <connections><outlet property='row' destination='c'/></connections></tableViewController></objects></document>
            """
        ])
        #expect(cells.staticCells(inSceneOf: "Settings").map(\.cell.place.start.line) == [2])
        #expect(cells.staticCells(inSceneOf: "Other").isEmpty)
        #expect(cells.outlets(named: "row", ofClass: "Settings").map(\.cell.place.start.line) == [2])
        #expect(cells.outlets(named: "other", ofClass: "Settings").isEmpty)
    }

    // MARK: - Spelling

    @Test(arguments: [
        (NibColor.system("secondaryLabelColor"), ".secondaryLabel"), (.system("systemRedColor"), ".systemRed"),
        (.system("tintColor"), "nil"), (.system("groupTableViewBackgroundColor"), "nil"), (.named("Ink"), "UIColor(named: \"Ink\")"),
        (.named("a\"b"), "nil"), (.named("a\u{202E}b"), "nil"),
        (.rgb(red: 1, green: 0.5, blue: 0, alpha: 1), "UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)"),
        (.white(0.66, alpha: 1), "UIColor(white: 0.66, alpha: 1)"),
        (.displayP3(red: 1, green: 1, blue: 0, alpha: 1), "UIColor(displayP3Red: 1, green: 1, blue: 0, alpha: 1)"),
        (.genericRGB(red: 0.5, green: 1, blue: 0, alpha: 1), "UIColor(red: 0.5, green: 1, blue: 0, alpha: 1)"),
        (.genericWhite(0.5, alpha: 1), "UIColor(white: 0.5, alpha: 1)"),
        (.white(.infinity, alpha: 1), "nil"), (.unknown, "nil"),
    ])
    func colorsAreSpelledInSwift(_ color: NibColor, _ expected: String) { #expect(color.swift ?? "nil" == expected) }

    @Test(arguments: [
        (NibFont.system(size: 16, weight: nil), ".systemFont(ofSize: 16)"),
        (.system(size: 16.5, weight: "bold"), ".systemFont(ofSize: 16.5, weight: .bold)"),
        (.system(size: 0, weight: nil), "nil"), (.system(size: 12, weight: "odd"), "nil"),
        (.boldSystem(size: 12), ".boldSystemFont(ofSize: 12)"),
        (.italicSystem(size: 12), ".italicSystemFont(ofSize: 12)"),
        (.textStyle("caption1"), ".preferredFont(forTextStyle: .caption1)"),
        (.custom(name: "Menlo", size: 12), "UIFont(name: \"Menlo\", size: 12)"),
        (.unknown, "nil"),
    ])
    func fontsAreSpelledInSwift(_ font: NibFont, _ expected: String) { #expect(font.swift ?? "nil" == expected) }

    /// What is spelled is what UIKit's interface declares.
    @Test func spelledNamesExist() {
        let text = uikitInterface.text.string(ByteRange(0, uikitInterface.text.count))
        for name in NibColor.systemNames.values { #expect(text.contains("open class var \(name): UIColor { get }"), "\(name)") }
        for name in NibFont.weights { #expect(text.contains("public static var \(name): UIFont.Weight { get }"), "\(name)") }
    }
}
