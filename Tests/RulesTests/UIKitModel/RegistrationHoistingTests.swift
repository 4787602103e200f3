// Tests the fixes of registration_in_cell_provider: `Migrations/RegistrationHoisting.md` shows them before and after, and the other cases
// are here. All of them compile. A `§` in a name becomes the number of the case, so that all cases can be files of one module.
@testable import CellLintLinting
import Foundation
import Testing

@Suite struct RegistrationHoistingTests {
    @Test func registrationHoistingPageIsRead() throws {
        let page = try movedPage.get()
        #expect(page.id == ruleID)
        #expect(page.examples.count == 16)
        #expect(page.examples.allSatisfy { $0.files.count == 1 && $0.fixed.count == 1 })
    }

    @Test(arguments: movedExamples)
    func registrationHoistingMovesRegistrations(_ example: MovedExample) throws {
        let fixed = fixing([("Setup.swift", try setup()), ("Case.swift", example.before)], ruleID)
        #expect(fixed.notices == [])
        #expect(fixed.files[1].text == example.after)
        #expect(lint(fixed.files, only: ruleID).map(\.message) == [])
    }

    @Test(arguments: left)
    func registrationHoistingLeavesWhatItCannotMove(_ code: String, _ titles: [String]) throws {
        let findings = lint([("Setup.swift", try setup()), ("Case.swift", numbered(code, 0))], only: ruleID)
        #expect(findings.map { $0.fix?.edits } == titles.map { _ in [] })
        #expect(findings.map { $0.fix?.title } == titles.map { numbered($0, 0) })
        #expect(findings.allSatisfy { $0.fix?.applicability == .display })
    }

    @Test(.tags(.referee)) func registrationHoistingCompiles() throws {
        let referee = try Referee.shared.get()
        let leftTexts = left.enumerated().map { numbered($1.0, $0) }
        for texts in [movedExamples.map(\.before), movedExamples.map(\.after), leftTexts] {
            let files = texts.enumerated().map { (name: "Case\($0).swift", text: "import UIKit\n" + $1) }
            let errors = try referee.diagnostics(of: [("Setup.swift", "import UIKit\n" + (try setup()))] + files).filter(\.isError)
            #expect(errors == [])
        }
    }
}

/// An example of the page, by its line there.
struct MovedExample: Sendable, CustomTestStringConvertible {
    var before: String
    var after: String
    var line: Int

    var testDescription: String { "line \(line)" }
}

private let ruleID = "registration_in_cell_provider"

private let movedPage = Result {
    let url = MigrationTests.folder.appending(path: "RegistrationHoisting.md")
    return Page(path: Path(url.path), text: try String(contentsOf: url, encoding: .utf8))
}

private let movedExamples = ((try? movedPage.get())?.examples ?? []).map { example in
    MovedExample(before: example.files[0].text, after: example.fixed(of: 0)?.text ?? "", line: example.line)
}

/// What all cases use.
private func setup() throws -> String { try #require(try movedPage.get().setup).text }

private func numbered(_ text: String, _ number: Int) -> String { text.replacing("§", with: "\(number)") }

/// What is left as it is, with what is suggested.
private let left: [(String, [String])] = [
    // What the provider alone knows.
    provider(
        "let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in cell.tag = indexPath.item }",
        "create `let registration = …` before the provider, without using `indexPath`"),
    provider(
        "let tag = 1\n        let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in cell.tag = tag }",
        "create `let registration = …` before the provider, without using `tag`"),
    provider(
        """
        func show(_ cell: PhotoCell) {}
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in show(cell) }
        """,
        "create `let registration = …` before the provider, without using `show`"),
    provider(
        "class Cell: UICollectionViewCell {}\n        let registration = UICollectionView.CellRegistration<Cell, UUID> { _, _, _ in }",
        "create `let registration = …` before the provider, without using `Cell`"),
    provider(
        "typealias Row = UICollectionView.CellRegistration<PhotoCell, UUID>\n        let registration = Row { _, _, _ in }",
        "create `let registration = …` before the provider, without using `Row`"),
    // Shared lines, and what only some builds have.
    provider(
        "let a = 1; let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }; _ = a",
        "create `let registration = …` before the provider"),
    provider(
        """
        #if !DEBUG
                let tag = 1
                #else
                let tag = 2
                #endif
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in cell.tag = tag }
        """,
        "create `let registration = …` before the provider, without using `tag`"),
    // Another name that is optional.
    provider(
        "let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }",
        "create `let registration = …` before the provider",
        before: "let registration = 1, photoCellRegistration = 2\n    _ = (registration, photoCellRegistration)"),
    // Only some versions have it.
    provider(
        """
        guard #available(iOS 99, *) else { return nil }
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
        """,
        "create `let registration = …` before the provider"),
    // `self` of the capture list.
    (
        """
        final class List§: UIViewController {
            var dataSource: DataSource?
            func configure(_ list: UICollectionView) {
                dataSource = DataSource(collectionView: list) { [weak self] list, indexPath, id in
                    guard let self else { return nil }
                    let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in \
        cell.tintColor = self.view.tintColor }
                    return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
                }
            }
        }
        """, ["create `let registration = …` before the provider, without using `self`"]
    ),
    method(
        """
        let registration = UICollectionView.CellRegistration<PhotoCell, Int> { [unowned self] cell, _, _ in \
        cell.tintColor = view.tintColor }
        """,
        "make `registration` a stored property that does not use `self`, or set it in `init`"),
    method(
        "let registration = UICollectionView.CellRegistration<PhotoCell, Int>(handler: show)",
        "make `registration` a stored property that does not use `self`, or set it in `init`"),
    method(
        "let registration = UICollectionView.CellRegistration<PhotoCell, Int> { cell, _, _ in cell.tag = indexPath.item }",
        "create `let registration = …` before the provider, without using `indexPath`"),
    // Stored properties are not for extensions, structures' values or generic functions.
    (
        """
        extension UICollectionView {
            func photo§(at indexPath: IndexPath) -> UICollectionViewCell {
                let registration = CellRegistration<PhotoCell, Int> { _, _, _ in }
                return dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 1)
            }
            func cell§<Cell: UICollectionViewCell>(_: Cell.Type, at indexPath: IndexPath) -> Cell {
                dequeueConfiguredReusableCell(using: CellRegistration<Cell, Int> { _, _, _ in }, for: indexPath, item: 1)
            }
        }
        """, ["make `registration` a stored property", "pass `cell§` a registration that its caller stores"]
    ),
    // A helper is to be called earlier.
    (
        """
        @MainActor func makePhoto§() -> UICollectionView.CellRegistration<PhotoCell, UUID> {
            UICollectionView.CellRegistration { _, _, _ in }
        }
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            DataSource(collectionView: list) { $0.dequeueConfiguredReusableCell(using: makePhoto§(), for: $1, item: $2) }
        }
        """, ["create `let registration = makePhoto§(…)` before the provider"]
    ),
]

private func provider(_ statements: String, _ title: String, before: String = "list.isHidden = false") -> (String, [String]) {
    (
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            \(before)
            return DataSource(collectionView: list) { list, indexPath, id in
                \(statements)
                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
        }
        """, [title]
    )
}

private func method(_ statement: String, _ title: String) -> (String, [String]) {
    (
        """
        final class List§: UICollectionViewController {
            func show(_ cell: PhotoCell, _ indexPath: IndexPath, _ item: Int) {}
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                \(statement)
                return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 1)
            }
        }
        """, [title]
    )
}
