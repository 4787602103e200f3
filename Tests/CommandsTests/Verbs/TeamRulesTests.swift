// Tests the program with a team's own rules: pages in a temporary folder, beside the sources.
import Foundation
import CellLintLinting
import CellLintRules
import Testing

@testable import CellLintCommands

private let page = """
    ---
    severity: error
    fix: unsafe
    ---
    # old_price

    Prices are shown by `show(price:)`.

    ## Interface

    ```swift interface
    open class PriceCell : UITableViewCell {
      @available(*, deprecated, renamed: "show(price:)", message: "the cell formats amounts itself")
      open func setPrice(_ text: String)
      open func show(price text: String)
    }
    extension UITableView {
      @available(iOS, deprecated: 16.0, message: "our lists are collection views")
      open func tidy()
    }
    ```

    ## ❌

    ```swift
    func fill(_ cell: PriceCell, _ table: UITableView) {
        cell.setPrice("3")
    //       ^^^^^^^^ `setPrice(_:)` is deprecated: the cell formats amounts itself; use `show(price:)`
    }
    ```

    ```swift fixed
    func fill(_ cell: PriceCell, _ table: UITableView) {
        cell.show(price: "3")
    }
    ```

    ## ✅

    ```swift
    func fill(_ cell: PriceCell, _ other: Other) {
        cell.show(price: "3")
        other.setPrice("3")
    }

    struct Other {
        func setPrice(_ text: String) {}
    }
    ```

    """

private let source = """
    import UIKit
    func fill(_ cell: PriceCell, _ table: UITableView) {
        cell.setPrice("3")
        table.tidy()
        cell.setPrice("4") // cell-lint:disable:this old_price -- later
    }

    """

private func run(_ arguments: String...) -> Outcome {
    outcome(arguments, CommandContext(catalog: catalog, terminal: terminal(false), run: { CellLintCommands.run($0, $1) }))
}

@Suite struct TeamRulesTests {
    @Test func teamRuleIsListedAndExplained() throws {
        let folder = try Folder(["Lint/OldPrice.md": page])
        let listed = run("rules", "--rule-pages", folder.path)
        #expect(
            listed.text.contains("ORIGIN") && listed.text.contains("built-in")
                && listed.text.contains("Prices are shown by `show(price:)`."))
        #expect(listed.text.contains("old_price") && listed.text.contains("\(folder.path)/Lint/OldPrice.md"))
        #expect(!run("rules").text.contains("ORIGIN"))
        let json = run("rules", "--format=json", "--rule-pages", folder.path)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
        let rule = try #require((document["rules"] as? [[String: Any]])?.first { $0["id"] as? String == "old_price" })
        #expect(rule["origin"] as? String == "page" && rule["page"] as? String == folder.path + "/Lint/OldPrice.md")
        let explained = run("explain", "old_price", "--rule-pages", folder.path)
        #expect(explained.text.hasPrefix("old_price\nseverity: error · fix: unsafe\n"))
        #expect(explained.text.contains("disable:next old_price"))
        #expect(run("explain", "old_price").code == .failure)
    }

    @Test func rulesTestVerbChecksPages() throws {
        let folder = try Folder(["OldPrice.md": page])
        let good = run("rules", "test", folder.path)
        #expect(good.code == .success && good.text == "" && good.messages == "no failures; 1 page, 2 examples\n")
        try Data(page.replacing("//       ^^^^^^^^", with: "//        ^^^^^^^").utf8).write(
            to: URL(fileURLWithPath: folder.path + "/OldPrice.md"))
        let bad = run("rules", "test", folder.path)
        #expect(bad.code == .findings && bad.messages == "2 failures; 1 page, 2 examples\n")
        #expect(bad.text.hasPrefix("\(folder.path)/OldPrice.md:27: reported in columns 10..<18, unexpected: "))
    }

    /// The text is there to be copied to the page.
    @Test func rulesTestVerbShowsWhatAFixGives() throws {
        let parts = page.components(separatedBy: "```swift fixed")
        let folder = try Folder(["OldPrice.md": parts[0] + "##" + parts[1].components(separatedBy: "\n##")[1]])
        #expect(
            run("rules", "test", folder.path).text == """
                \(folder.path)/OldPrice.md:30: no `fixed` block, but the fix gives:
                    func fill(_ cell: PriceCell, _ table: UITableView) {
                        cell.show(price: "3")
                    }

                """)
    }

    @Test(arguments: ["with: legacy_cell_content", "option names: The names."])
    func settingsOfBuiltInRulesAreRefusedOnATeamsPage(_ line: String) throws {
        let folder = try Folder(["A.md": page.replacing("fix: unsafe", with: "fix: unsafe\n\(line)")])
        #expect(
            run("rules", "test", folder.path).messages == """
                \(folder.path)/A.md:4: error: `\(line.split(separator: ":")[0])` is for built-in rules; a team's rule is tested alone and has \
                no options

                """)
    }

    /// The manual shows a whole one.
    @Test func rulesTestVerbAcceptsTheDocumentedPage() throws {
        let catalog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Manual/Topics/team-rules.md")
        let parts = try String(contentsOf: catalog, encoding: .utf8).components(separatedBy: "\n````\n")
        #expect(parts.count == 3)
        let folder = try Folder(["Page.md": parts[1] + "\n"])
        #expect(run("rules", "test", folder.path) == Outcome(messages: "no failures; 1 page, 2 examples\n"))
    }

    @Test(arguments: [["lint", "."], ["fix", "."], ["rules"], ["explain", "old_price"]])
    func wrongTeamPageStopsEveryVerb(_ arguments: [String]) throws {
        let folder = try Folder(["A.md": page.replacing("severity: error", with: "severity: loud").replacing("# old_price", with: "# Old")])
        let outcome = outcome(arguments + ["--rule-pages", folder.path], testContext(catalog))
        #expect(outcome.code == .failure && outcome.text == "")
        #expect(
            outcome.messages == """
                \(folder.path)/A.md:2: error: `severity` must be one of info, warning, error, not `loud`
                \(folder.path)/A.md:5: error: the id `Old` is not snake_case

                """)
        let tested = run("rules", "test", folder.path)
        #expect(tested.code == .failure && tested.messages == outcome.messages)
    }

    @Test func unreadableTeamPageFolderIsAnError() {
        #expect(run("rules", "test", "/nowhere") == Outcome(messages: "error: /nowhere: No such file or directory\n", code: .failure))
        #expect(run("rules", "test").messages == "error: `cell-lint rules test` takes the folder of the pages\n")
    }

    /// The app declares what the page speaks of; a type of its own that only shares the member's name is none of that.
    @Test func teamRuleFollowsTheAppsDeclarations() throws {
        let interface = """
            @available(*, deprecated, renamed: "PriceCell")
            open class LegacyPriceCell : UITableViewCell { }
            extension PriceCell {
              @available(*, deprecated, renamed: "show(price:)")
              public func setPrice(_ text: String)
            }
            """
        let page = page.split(separator: "open class", maxSplits: 1)[0] + interface + page[page.range(of: "\n```\n\n## ❌")!.lowerBound...]
        let folder = try Folder([
            "Lint/OldPrice.md": String(page),
            "App/Cells.swift": """
            import UIKit
            class PriceCell: UITableViewCell {
                func setPrice(_ text: String) {}
                func setPrice(_ amount: Int, currency: String) {}
                func show(price: String) { setPrice(price) }
            }
            class LegacyPriceCell: UITableViewCell {
                static let shared = LegacyPriceCell()
            }
            extension LegacyPriceCell {}
            """,
            "App/Use.swift": """
            import UIKit
            final class ShopCell: PriceCell {
                override func setPrice(_ text: String) {}
            }
            final class Tag { func setPrice(_ text: String) {} }
            func fill(_ table: UITableView, _ cell: ShopCell, _ tag: Tag) {
                tag.setPrice("1")
                cell.setPrice(1, currency: "EUR")
                cell.setPrice("2")  // its own, which is reported where it overrides
                table.register(LegacyPriceCell.self, forCellReuseIdentifier: "price")
                (table.visibleCells.first as? LegacyPriceCell)?.isSelected = true
            }
            """,
        ])
        let lines = run("--rule-pages", folder.path + "/Lint", "--only-rule", "old_price", folder.path + "/App").text.split(separator: "\n")
        #expect(
            lines.filter { $0.contains("error:") }.map { $0.dropFirst(folder.path.utf8.count + 5) } == [
                "Cells.swift:5:32: error: `setPrice(_:)` is deprecated; use `show(price:)` (old_price)",
                "Use.swift:3:19: error: `setPrice(_:)` is deprecated; use `show(price:)` (old_price)",
                "Use.swift:10:20: error: `LegacyPriceCell` is deprecated; use `PriceCell` (old_price)",
                "Use.swift:11:35: error: `LegacyPriceCell` is deprecated; use `PriceCell` (old_price)",
            ])
    }

    @Test func teamRuleUsesAreFoundAndFixed() throws {
        let folder = try Folder(["Lint/OldPrice.md": page, "App/a.swift": source])
        let rule = ["--rule-pages", folder.path + "/Lint", "--only-rule", "old_price", folder.path + "/App"]
        func lint(_ more: String...) -> Outcome {
            outcome(
                ["lint"] + rule + more, CommandContext(catalog: catalog, terminal: terminal(false), run: { CellLintCommands.run($0, $1) }))
        }
        let old =
            """
            \(folder.path)/App/a.swift:3:10: error: `setPrice(_:)` is deprecated: the cell formats amounts itself; use \
            `show(price:)` (old_price)\n
            """
        let tidy =
            "\(folder.path)/App/a.swift:4:11: error: `tidy()` was deprecated in iOS 16: our lists are collection views (old_price)\n"
        #expect(
            lint("--deployment-target", "iOS=15.0").text.split(separator: "\n").filter { $0.contains("error:") }
                == old.split(separator: "\n"))
        let both = lint("--deployment-target", "iOS=16.0")
        #expect(
            both.text.split(separator: "\n").filter { $0.contains("error:") } == (old + tidy).split(separator: "\n")
                && both.code == .findings)
        #expect(lint("--severity", "old_price=info").code == .success)
        // A suppressed use of the same name stays; a fix of one use edits nothing but that.
        _ = lint("--fix", "--unsafe-fixes")
        #expect(folder["App/a.swift"] == source.replacing("setPrice(\"3\")", with: "show(price: \"3\")"))
    }
}
