// Tests the pages with the compiler: every block type-checks, and for the deprecated members of cells its warnings and the
// page's carets name the same places.
import Foundation
import CellLintLinting
import CellLintRules
import Testing

@Suite(.tags(.referee)) struct RefereeTests {
    @Test(arguments: examplePages)
    func refereeAcceptsPage(_ examples: ExamplePage) throws {
        for failure in try refused(try examples.page(), sharing: examples.sharedSetup()) { examples.record(failure) }
    }

    @Test(
        arguments: [
            ("good()", []),
            ("cell.textLabel?.text = \"\"", []),
            ("bad()", ["error: cannot find 'bad' in scope"]),
            ("cell.textLabel!.text = 1", ["error: cannot assign value of type 'Int' to type 'String'"]),
        ] as [(String, [String])])
    func refereeReportsErrorsAtTheirLine(_ line: String, _ reasons: [String]) throws {
        let page = Page(
            path: "A.md",
            text: """
                ---
                severity: info
                fix: none
                ---
                # a

                A.

                ## ✅

                ```swift
                func f(_ cell: UITableViewCell) {
                    \(line)
                }
                ```

                ## ❌

                ```swift setup
                func good() {}
                ```

                """)
        #expect(try refused(page).map(\.reason) == reasons)
        #expect(try refused(page).allSatisfy { $0.line == 13 })
    }

    @Test(
        arguments: [
            ("cell.textLabel?.text = nil\n//   ^^^^^^^^^ legacy", "x = 1", []),
            (
                "cell.textLabel?.text = nil\n//    ^^^^ legacy", "x = 1",
                ["11: deprecated for the compiler in column 6, and no caret begins there", "12: the compiler sees nothing deprecated here"]
            ),
            ("x = cell.hashValue\n//   ^^^^ legacy", "x = 1", ["12: the compiler sees nothing deprecated here"]),
            (
                "cell.textLabel?.text = nil\n//   ^^^^^^^^^ legacy", "print(cell.imageView as Any)",
                ["16: deprecated for the compiler in column 12, and no caret begins there"]
            ),
        ] as [(String, String, [String])])
    func refereeComparesCaretsWithDeprecationWarnings(_ wrong: String, _ fixed: String, _ expected: [String]) throws {
        let page = Page(
            path: "A.md",
            text: """
                ---
                severity: info
                fix: none
                ---
                # legacy_cell_content

                A.

                ## ❌
                ```swift
                \(wrong)
                ```

                ```swift fixed
                \(fixed)
                ```
                ```swift setup
                var x = 0
                @MainActor let cell = UITableViewCell()
                ```

                """)
        let refusals = try refused(page).map(\.description)
        #expect(refusals == expected)
    }

    @Test func refereeIsolatesBlocks() throws {
        let page = Page(
            path: "A.md",
            text: """
                ---
                severity: info
                fix: none
                ---
                # a

                A.

                ## ❌
                ## ✅
                ```swift
                func first() {}
                ```
                ```swift
                func second() { first() }
                ```
                ```swift
                func first() {}
                ```
                ```swift
                extension UITableViewCell { func third() { first() } }
                ```
                ```swift
                @MainActor final class Fourth: UITableViewCell { func fourth() { third() } }
                ```
                ```swift
                print(1)
                ```

                """)
        #expect(
            try refused(page).map(\.description) == [
                "15: error: cannot find 'first' in scope", "21: error: cannot find 'first' in scope",
                "24: error: cannot find 'third' in scope",
            ])
    }

    @Test func refereeDeprecatesInterfaceUpToATarget() {
        let interface = """
            @available(iOS, introduced: 14.0, deprecated: 18.0, renamed: "listCell()")
            @available(iOS, deprecated: 100000.0, message: "soft")
            @available(iOS 14.0, *)
            """
        #expect(Referee.deprecating(interface, upTo: 17.5) == interface)
        #expect(
            Referee.deprecating(interface, upTo: 18) == """
                @available(*, deprecated, renamed: "listCell()")
                @available(iOS, deprecated: 100000.0, message: "soft")
                @available(iOS 14.0, *)
                """)
        #expect(Referee.deprecating(interface, upTo: 100_000).contains("@available(*, deprecated, message: \"soft\")"))
    }
}
