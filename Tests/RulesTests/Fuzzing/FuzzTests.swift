// Tests invariants of linting, fixing and reporting on texts that are nearly Swift, made from the blocks of all pages. Each
// run tries the same; `cell-lint-fuzz` makes others. A failure names the text: `cell-lint-fuzz --first NUMBER --count 1`.
import Foundation
import CellLintFuzzing
import CellLintLinting
import CellLintRules
import Testing

@Suite struct FuzzTests {
    private static let inputs = 600
    private static let perTest = 100

    private static let examiner: Examiner<Backwards> = {
        let rules = catalog.map { ActiveRule(id: $0.id, severity: $0.severity, confidence: .possible, rule: $0.make()) }
        let linter = Linter(
            rules: rules, interfaces: [uikitInterface], knownRules: catalog.map(\.id), options: .init(target: Version(18, 0)))
        return Examiner(linter, threads: Backwards())
    }()

    private static let mutator = Mutator(catalog.flatMap { seeds(of: Page($0)) }, seed: 1)

    @Test(arguments: Array(stride(from: 0, to: inputs, by: perTest)))
    func fuzzedTextsKeepAllPromises(from first: Int) {
        let files = (first..<first + Self.perTest).map { SourceText(path: Path("Input\(1000 + $0).swift"), Self.mutator.text($0)) }
        var result = Examination()
        for file in files { Self.examiner.examine([file], into: &result) }
        // Together, too: what one file declares is what the next one means.
        Self.examiner.examine(files, into: &result)
        #expect(result.flaws == [])
        #expect(result.findings > 0)
        #expect(result.fixed > 0)
    }

    /// What longer runs have found.
    @Test(arguments: [
        "cell.backgroundColor=", "class w:UIContentView{var configuration",
        "func(header:TableViewHeaderFooterView){header.backgroundView=", "l\u{FEFF}Cell.textLabel?.text",
        "UIListContentConfiguration.valueCellConfiguration",
        "func f(_ cell: UITableViewCell) { cell.textLabel?.text = \"👩‍👩‍👧‍👦\" }",
        """
        struct Coin: Hashable {
            var name = "", side = 0
            static func == (a: Coin, b: Coin) -> Bool { a.name == b.name }
            func hash(into hasher: inout Hasher) {
                hasher.combine() {
                    f(side)
                    hasher.combine(side)
                }
            }
        }
        """,
        "p=NSCollectionLayoutGroup.vertical(layoutSize:(),subitem :,count:",
        "func(dataSource:UICollectionViewDiffableDataSource){var snapshot=dataSource.snapshot (for:0)snapshot.reconfigureItems",
        "lazy var header=UICollectionView.CellRegistration{UICollectionViewDiffableDataSource(){[]t,h,in(header",
        """
        class A: UITableViewController {
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a"
                return cell
            }
        }
        class B { func f() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "
        """,
        """
        class A: UITableViewController {
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: Row.title.rawValue, for: indexPath)
                cell.textLabel?.text = "a"
                return cell
            }
        }
        enum Row: String { case title = "
        """,
    ])
    func promisesThatWereBroken(_ text: String) {
        var result = Examination()
        Self.examiner.examine([SourceText(path: "A.swift", text)], into: &result)
        #expect(result.flaws == [])
    }

    /// A promise that no text could break would say nothing.
    @Test func examinationSeesABrokenPromise() {
        let linter = Linter(
            rules: [ActiveRule(id: "broken", severity: .error, confidence: .possible, rule: Broken())], interfaces: [],
            knownRules: [])
        var result = Examination()
        Examiner(linter, threads: Backwards()).examine([SourceText(path: "A.swift", "let word = \"é\"")], into: &result)
        #expect(
            Set(result.flaws) == [
                "A.swift: broken splits a character", "A.swift: broken lies outside of the text",
                "A.swift: the edits of broken overlap or lie outside", "A.swift: an edit of broken splits a character",
            ])
    }
}

/// Does the last first.
private struct Backwards: Concurrency {
    func map<State: ~Copyable, Value: Sendable>(
        _ count: Int, state: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> Value
    ) -> [Value] {
        var state = state()
        var values: [Value] = []
        for index in (0..<count).reversed() { values.append(body(&state, index)) }
        return values.reversed()
    }
}

/// Finds what is nowhere.
private struct Broken: Rule {
    var triggers: [Trigger] { ["word"] }

    func check(_ file: FileContext) -> [Finding] {
        let amid = ByteRange(13, 14)
        return [
            file.finding(
                at: amid, symbol: "", confidence: .certain, "amid", fix: Fix.suggestion("", [Edit(amid, ""), Edit(ByteRange(12, 14), "")])),
            file.finding(at: ByteRange(4, 400), symbol: "", confidence: .certain, "behind"),
        ]
    }
}
