// Tests the build tool's parser of pages, and the literals that it writes.
import Foundation
import Testing

@testable import cell_lint_rule_catalog

private let good = """
    ---
    severity: error
    confidence: certain
    since: iOS 14.0
    fix: none
    default: off
    ---
    # mixed_content_apis

    A cell gets `a.b` and
    more. And on.

    ## ❌

    ```swift
    ## ✅
    ```

    ## ✅

    """

@Suite struct CatalogPageTests {
    @Test func catalogPageIsRead() throws {
        let (page, mistakes) = readCatalogPage(good, path: "Content/MixedContentAPIs.md")
        #expect(mistakes == [])
        #expect(
            page
                == CatalogPage(
                    id: "mixed_content_apis", typeName: "MixedContentAPIs", path: "Content/MixedContentAPIs.md", severity: "error",
                    confidence: "certain", isDefault: false, summary: "A cell gets `a.b` and more.", since: "14.0", fix: "none", text: good)
        )
    }

    @Test(
        arguments: [
            ("// A\nclass A {\n  var a: A\n}\nclass B {}\n", nil), ("class A {}\nclass B {}; class C {}\n", 2),
            ("@MainActor\nclass A {\nvar a: A\n}\n", 2), ("class A {}\n\n@MainActor\n", 3), ("class A {}\na + b\n", 2),
        ] as [(String, Int?)])
    func catalogInterfaceIsSplitOrReportsWhereItCannotBe(_ text: String, _ line: Int?) {
        let (interface, mistakes) = readInterface(text, path: "Rules/A.swiftinterface")
        #expect(interface?.table.count == (line == nil ? 2 : nil))
        #expect(mistakes.map(\.line) == (line.map { [$0] } ?? []))
    }

    @Test(arguments: [
        ("severity: error\n", "", "6: error: the front matter lacks `severity`"),
        ("severity: error", "severity: loud", "2: error: `severity` must be one of info, warning, error, not `loud`"),
        ("confidence: certain", "confidence: sure", "3: error: `confidence` must be one of possible, likely, certain, not `sure`"),
        ("since: iOS 14.0", "since: 14.0", "4: error: `since` must be a version such as `iOS 14.0`, not `14.0`"),
        ("since: iOS 14.0", "since: iOS fourteen", "4: error: `since` must be a version such as `iOS 14.0`, not `iOS fourteen`"),
        ("default: off", "fix: safe", "6: error: duplicate key `fix`"),
        (
            "default: off", "defaults: off",
            "6: error: unknown key `defaults`; the keys are severity, confidence, since, fix, default, with, option NAME"
        ),
        ("default: off", "default", "6: error: not a `key: value` line"),
        ("default: off\n---", "default: off", "1: error: the front matter is never closed (`---`)"),
        ("# mixed", "mixed", "8: error: the page has no title `# rule_id`"),
        ("# mixed_content_apis", "# MixedContent", "8: error: the id `MixedContent` is not snake_case"),
        (
            "# mixed_content_apis", "# mixed_content",
            "8: error: the id `mixed_content` does not match the file name `MixedContentAPIs`"
        ),
        ("A cell gets `a.b` and\nmore. And on.\n", "", "8: error: no sentence below the title describes what the rule finds"),
        ("more. And on.", "more", "10: error: the sentence below the title has no full stop"),
        ("## ❌", "## Wrong", "20: error: the page has no section `## ❌`"),
        ("```\n\n## ✅", "```\n\n## Right", "20: error: the page has no section `## ✅`"),
        ("```\n\n## ✅", "``\n\n## ✅", "15: error: the code block is never closed"),
        ("```\n\n## ✅", "```\n\n# Right\n\n## ✅", "19: error: a second title; sections begin with `##`"),
    ])
    func catalogPageMistakesHaveLineAndReason(_ old: String, _ new: String, _ mistake: String) {
        let (page, mistakes) = readCatalogPage(good.replacing(old, with: new), path: "MixedContentAPIs.md")
        #expect(page == nil)
        #expect(mistakes.map(\.description).contains("MixedContentAPIs.md:\(mistake)"), "\(mistakes)")
    }

    @Test(arguments: ["", "\n", "---", "---\n---", "---\n---\n", "---\n---\n# a", "---\n---\n# a\n"])
    func catalogPageReaderTakesAnyText(_ text: String) {
        #expect(readCatalogPage(text, path: "A.md").page == nil)
    }

    @Test(arguments: [
        ("legacy_cell_content", "LegacyCellContent", true),
        ("mixed_content_apis", "MixedContentAPIs", true),
        ("nonexistent_cell_api", "NonexistentCellAPI", true),
        ("rule_2", "Rule2", true),
        ("legacy_cellcontent", "LegacyCellContent", false),
        ("legacy_cell", "LegacyCellContent", false),
        ("legacy_cell_content", "LegacyCell", false),
        ("legacy_cell", "Legacycell", false),
        ("legacy__cell", "LegacyCell", false),
        ("legacy_cell", "legacyCell", false),
    ])
    func catalogPageIDIsTheSnakeCaseOfItsFile(_ id: String, _ typeName: String, _ expected: Bool) {
        #expect(isSnakeCase(id, of: typeName) == expected)
    }

    @Test(arguments: [
        ("plain", "#\"plain\"#"),
        ("a \"# b", "##\"a \"# b\"##"),
        ("a \\##(b)", "###\"a \\##(b)\"###"),
        ("# heading", "#\"# heading\"#"),
        ("two\nlines", "#\"\"\"\ntwo\nlines\n\"\"\"#"),
        ("\"\"", "#\"\"\"\n\"\"\n\"\"\"#"),
        ("\"\"\"##\n", "###\"\"\"\n\"\"\"##\n\n\"\"\"###"),
    ])
    func catalogLiteralHoldsItsTextUnchanged(_ text: String, _ source: String) {
        #expect(literal(text) == source)
    }

    @Test(arguments: [
        (Array("a\r\nb".utf8), "P.md:1: error: a carriage return; lines end in LF"),
        (Array("a\nb\0".utf8), "P.md:2: error: a NUL byte"),
        (Array("a\nb\nc".utf8) + [0xFF], "P.md:3: error: not UTF-8"),
    ])
    func catalogEmbeddingRefusesBytesThatAreNoText(_ bytes: [UInt8], _ mistake: String) {
        #expect(embeddable(Data(bytes), path: "P.md").mistakes.map(\.description) == [mistake])
    }

    @Test(
        arguments: [
            ("https://github.com/a/cell-lint.git", "https://github.com/a/cell-lint/blob/HEAD/Rules/"),
            ("git@github.com:a/cell-lint.git", "https://github.com/a/cell-lint/blob/HEAD/Rules/"),
            ("ssh://git@gitlab.com/a/b", "https://gitlab.com/a/b/-/blob/HEAD/Rules/"),
            ("https://someone:secret@github.com/a/b", "https://github.com/a/b/blob/HEAD/Rules/"),
            ("https://example.org/a/b.git", nil), ("/srv/git/cell-lint.git", nil), ("https://github.com/a/b/c", nil),
            ("https://github.com/a/\"b", nil),
        ] as [(String, String?)])
    func pagesURLIsMadeForKnownHosts(_ address: String, _ expected: String?) {
        #expect(
            pagesURL(
                "[core]\n\tbare = false\n[remote \"other\"]\n\turl = https://github.com/x/y\n[remote \"origin\"]\n\turl = \(address)\n")
                == expected)
    }

    @Test func pagesURLIsNilWithoutAnOrigin() { #expect(pagesURL("[core]\n\tbare = false\n") == nil) }
}
