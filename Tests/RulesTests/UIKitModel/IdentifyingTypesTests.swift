// Tests that a broken hash of a type that identifies nothing in a list is reported on request only, and then as a warning.
import CellLintRules
import Testing
@testable import CellLintLinting

struct IdentifyingTypesTests {
    private let package = """
        struct Package: Hashable {
            var id: Int, text: String
            static func == (lhs: Package, rhs: Package) -> Bool { lhs.id == rhs.id }
        }
        """
    private let list = "\ntypealias PackageSnapshot = NSDiffableDataSourceSnapshot<Int, Package>"

    @Test(arguments: [(Confidence.possible, Severity.warning), (.likely, nil), (.certain, nil)] as [(Confidence, Severity?)])
    func otherTypes(_ confidence: Confidence, _ severity: Severity?) {
        #expect(severities(package, confidence) == [severity].compactMap { $0 })
    }

    @Test(arguments: Confidence.allCases)
    func identifiers(_ confidence: Confidence) { #expect(severities(package + list, confidence) == [.error]) }

    private func severities(_ text: String, _ confidence: Confidence) -> [Severity] {
        let entry = catalog.first { $0.id == "hash_equality_mismatch" }!
        let rule = ActiveRule(id: entry.id, severity: entry.severity, confidence: confidence, rule: entry.make())
        let linter = Linter(rules: [rule], interfaces: [uikitInterface], knownRules: [entry.id])
        return linter.lint([LintInput(SourceText(path: "Package.swift", text))]).findings.map(\.severity)
    }
}
