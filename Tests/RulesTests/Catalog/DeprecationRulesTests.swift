// Tests the deprecated declarations of UIKit.swiftinterface: each has one rule, and a file that
// uses it contains a trigger of that rule.
import CellLintLinting
import CellLintRules
import Testing

private let declarations = SourceFile(uikitInterface.text, isInterface: true).deprecations()
private let rules: [(id: String, rule: any DeprecationRule)] = catalog.compactMap { entry in
    (entry.make() as? any DeprecationRule).map { (entry.id, $0) }
}

@Suite struct DeprecationRulesTests {
    @Test func deprecationsAreReadFromTheInterface() throws {
        let group = try #require(declarations.first { $0.fullName == "horizontal(layoutSize:subitem:count:)" })
        #expect(group.ownerName == "NSCollectionLayoutGroup")
        #expect(group.deprecation.introduced == Version(13) && group.deprecation.deprecated == Version(16))
        #expect(spelling(group.replacement) == "horizontal(layoutSize:repeatingSubitem:count:) 16 same")
        let header = try #require(declarations.first { $0.fullName == "plainHeader()" })
        #expect(spelling(header.replacement) == "header() 18 same")
        let property = try #require(declarations.first { $0.fullName == "supplementariesFollowContentInsets" })
        #expect(property.labels == nil && spelling(property.replacement) == "supplementaryContentInsetsReference 16 other")
        let action = try #require(declarations.first { $0.fullName == "UITableViewRowAction" })
        #expect(action.isType && action.deprecation.message == "Use UIContextualAction and related APIs instead.")
        #expect(declarations.contains { $0.fullName == "textLabel" && $0.deprecation.deprecated == .someDay })
    }

    /// The linter reads the interface declaration by declaration, and one may name another as what came instead.
    @Test func deprecationsAreTheSameInParts() {
        let parts = InterfaceFiles([uikitInterface]).deprecations(declaredIn: uikitInterface.path).map(\.declaration)
        #expect(parts.map(comparable).sorted() == declarations.map(comparable).sorted())
    }

    @Test(arguments: declarations)
    func deprecatedDeclarationHasOneRule(_ declaration: DeprecatedDeclaration) {
        let reporting = rules.filter { $0.rule.reports(declaration) }
        #expect(reporting.count == 1, "\(declaration.ownerName).\(declaration.fullName)")
        for (id, rule) in reporting {
            let written = "\(declaration.ownerName) \(declaration.fullName) collectionView"
            #expect(
                rule.triggers.contains { $0.words.allSatisfy(written.contains) },
                "\(id) does not look at a file with `\(declaration.fullName)`")
        }
    }
}

/// All but the numbers, which are those of the file.
private func comparable(_ declaration: DeprecatedDeclaration) -> String {
    "\(declaration.ownerName).\(declaration.fullName) \(declaration.isType) \(declaration.deprecation) \(spelling(declaration.replacement))"
}

private func spelling(_ replacement: DeprecatedDeclaration.Replacement?) -> String {
    guard let replacement else { return "none" }
    let name = replacement.labels.map { DeprecatedDeclaration.fullName(replacement.name, $0) } ?? replacement.name
    return "\(name) \(replacement.introduced?.spelling ?? "-") \(replacement.hasSameTypes.map { $0 ? "same" : "other" } ?? "unknown")"
}

extension DeprecatedDeclaration: CustomTestStringConvertible {
    public var testDescription: String { "\(ownerName).\(fullName)" }
}
