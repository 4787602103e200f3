// Tests that two rules never give a reader two ways to repair one configuration.
@testable import CellLintLinting
import CellLintRules
import Testing

/// The pages with overrides of `updateConfiguration(using:)`.
private let pagesOfOverrides = examplePages.filter { page in
    ["automatic_update_conflict", "missing_updated_for_state", "subclass_for_state_styling", "custom_state_without_update"].contains(
        page.entry.id)
}

@Suite struct AdviceTests {
    /// Where UIKit and an override style the same configuration, one finding says all that there is to do.
    @Test(arguments: pagesOfOverrides)
    func oneFindingIsAboutAConfigurationOfAnOverride(_ examples: ExamplePage) throws {
        let linter = linter("automatic_update_conflict")
        #expect(linter.rules.map(\.id).contains("missing_updated_for_state"))
        for example in try examples.page().examples {
            let texts = example.files.map { LintInput(SourceText(path: $0.path, $0.text)) }
            var output = linter.lint(texts)
            output.addFingerprints { $0 }
            let conflicts = Set(output.findings.filter { $0.rule == "automatic_update_conflict" }.map(Part.init))
            for finding in output.findings where finding.rule == "missing_updated_for_state" && conflicts.contains(Part(finding)) {
                examples.record(Page.Problem(line: example.line, reason: "a second finding: \(finding.message)"))
            }
        }
    }
}

/// The content or the background that a function configures.
private struct Part: Hashable {
    private let declaration: String
    private let isBackground: Bool

    init(_ finding: Finding) {
        declaration = "\(finding.location.path) \(finding.declaration)"
        // `backgroundConfiguration`, `defaultBackgroundConfiguration`, and UIKit's factories of backgrounds: `listGroupedCell`.
        isBackground = finding.symbol.lowercased().contains("background") || finding.symbol.hasPrefix("list")
    }
}
