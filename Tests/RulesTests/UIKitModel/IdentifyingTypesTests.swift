// Tests that a broken hash of a type that identifies nothing in a list is reported on request only, and then as a warning; and that a file is
// parsed for that only if it may have such a type.
import CellLintRules
import Testing
@testable import CellLintLinting

struct IdentifyingTypesTests {
    private static let package = """
        struct Package: Hashable {
            var id: Int, text: String
            static func == (lhs: Package, rhs: Package) -> Bool { lhs.id == rhs.id }
        }
        """
    private static let list = "\ntypealias PackageSnapshot = NSDiffableDataSourceSnapshot<Int, Package>"

    @Test(arguments: [(Confidence.possible, Severity.warning), (.likely, nil), (.certain, nil)] as [(Confidence, Severity?)])
    func otherTypes(_ confidence: Confidence, _ severity: Severity?) {
        #expect(severities(Self.package, confidence) == [severity].compactMap { $0 })
    }

    @Test(arguments: Confidence.allCases)
    func identifiers(_ confidence: Confidence) { #expect(severities(Self.package + Self.list, confidence) == [.error]) }

    private static let equality = "static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }"

    @Test(arguments: [
        (package, list, true),
        (package, "", false),
        (package, list.replacing("Package", with: "Parcel"), false),
        // A type is named by an alias, by one letter, or as a part of another one.
        ("extension Parcel { \(equality) }", "struct Package: Hashable { let id, text: Int }; typealias Parcel = Package" + list, true),
        ("struct P: Hashable { let id, text: Int; \(equality) }", "typealias A = NSDiffableDataSourceSnapshot<Int, P>", true),
        (package, "struct Box: Hashable { var inside: Package? }; typealias A = NSDiffableDataSourceSnapshot<Int, Box>", true),
        (package, "struct Box: Hashable { var inside: Int }; typealias A = NSDiffableDataSourceSnapshot<Int, Box>", false),
        (package, "let row = UICollectionView.CellRegistration<UICollectionViewListCell, Package> { _, _, _ in }", true),
        (package, "class Base<T>: UITableViewDiffableDataSource<Int, T> {}; let source = Base<Package>(a)", true),
        (package, "class Own: UITableViewDiffableDataSource<Int, Package> {}; let source = Own(a)", true),
    ])
    func filesParsedLater(_ text: String, _ other: String, isReported: Bool) {
        let linter = linter(.certain)
        let (text, other) = (SourceText(path: "A.swift", text), SourceText(path: "B.swift", other))
        let hits = linter.triggers.hits(text)
        #expect(look(linter, text) == .dependsOnProject)
        let input = text.bytes.withUnsafeBufferPointer { linter.input(askedLater: hits, $0, count: text.count) }
        var project = linter.project([input, LintInput(other)], from: TextsInMemory([text, other]), on: Serially())
        project.lint()
        #expect(project.output().findings.map(\.severity) == (isReported ? [.error] : []))
        #expect((project.source(ofFile: FileID(0)) != nil) == isReported)
    }

    @Test func filesParsedForRequestedFindings() {
        #expect(look(linter(.possible), SourceText(path: "A.swift", Self.package)) == .mayFind)
    }

    private func look(_ linter: Linter, _ text: SourceText) -> FirstLook {
        var buffer = TokenBuffer()
        return text.bytes.withUnsafeBufferPointer {
            linter.look(linter.triggers.hits(text), at: $0, count: text.count, buffer: &buffer)
        }
    }

    private func severities(_ text: String, _ confidence: Confidence) -> [Severity] {
        linter(confidence).lint([LintInput(SourceText(path: "Package.swift", text))]).findings.map(\.severity)
    }

    private func linter(_ confidence: Confidence) -> Linter {
        let entry = catalog.first { $0.id == "hash_equality_mismatch" }!
        let rule = ActiveRule(id: entry.id, severity: entry.severity, confidence: confidence, rule: entry.make())
        return Linter(rules: [rule], interfaces: [uikitInterface], knownRules: [entry.id])
    }
}
