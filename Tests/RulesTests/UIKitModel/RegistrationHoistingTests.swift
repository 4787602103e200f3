// Code before and after the fixes of registration_in_cell_provider; the compiler takes both, and nothing is left to report.
// A `§` in a name becomes the case's number, so that all cases are files of one module.
@testable import CellLintLinting
import Testing

@Suite struct RegistrationHoistingTests {
    @Test(arguments: moved.indices)
    func registrationHoistingMovesRegistrations(_ index: Int) throws {
        let (before, after) = (numbered(moved[index].before, index), numbered(moved[index].after, index))
        let fixed = fixing([("Setup.swift", setup), ("Case.swift", before)], ruleID)
        #expect(fixed.notices == [])
        #expect(fixed.files[1].text == after)
        #expect(lint(fixed.files, only: ruleID).map(\.message) == [])
    }

    @Test(arguments: left)
    func registrationHoistingLeavesWhatItCannotMove(_ code: String, _ titles: [String]) {
        let findings = lint([("Setup.swift", setup), ("Case.swift", numbered(code, 0))], only: ruleID)
        #expect(findings.map { $0.fix?.edits } == titles.map { _ in [] })
        #expect(findings.map { $0.fix?.title } == titles.map { numbered($0, 0) })
        #expect(findings.allSatisfy { $0.fix?.applicability == .display })
    }

    @Test func registrationHoistingCompiles() throws {
        let referee = try Referee.shared.get()
        for texts in [moved.map(\.before), moved.map(\.after), left.map(\.0)] {
            let files = texts.enumerated().map { (name: "Case\($0).swift", text: "import UIKit\n" + numbered($1, $0)) }
            let errors = try referee.diagnostics(of: [("Setup.swift", "import UIKit\n" + setup)] + files).filter(\.isError)
            #expect(errors == [])
        }
    }
}

private let ruleID = "registration_in_cell_provider"

private func numbered(_ text: String, _ number: Int) -> String { text.replacing("§", with: "\(number)") }

private let setup = """
    typealias DataSource = UICollectionViewDiffableDataSource<Int, UUID>
    final class PhotoCell: UICollectionViewCell { var caption: String? }
    final class TitleView: UICollectionReusableView { var title = "" }
    func row(for id: UUID) -> UIListContentConfiguration { UIListContentConfiguration.cell() }

    """

private let moved: [(before: String, after: String)] = [
    // Comments, an empty line behind and a comment at the end go with it.
    (
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            // The data source.
            let dataSource = DataSource(collectionView: list) { list, indexPath, id in
                // The cells
                // of the list.
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in
                    cell.caption = nil

                    cell.isHidden = false
                } // registration

                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
            return dataSource
        }
        """,
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            // The cells
            // of the list.
            let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in
                cell.caption = nil

                cell.isHidden = false
            } // registration
            // The data source.
            let dataSource = DataSource(collectionView: list) { list, indexPath, id in
                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
            return dataSource
        }
        """
    ),
    // `self` and locals of the function around are there as well; tabs stay tabs.
    (
        """
        final class List§: UIViewController {
        \tvar dataSource: DataSource?

        \tfunc configure(_ list: UICollectionView, caption: String) {
        \t\tdataSource = DataSource(collectionView: list) { list, indexPath, id in
        \t\t\tlet registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in
        \t\t\t\tcell.caption = caption
        \t\t\t\tcell.tintColor = self.view.tintColor
        \t\t\t}
        \t\t\treturn list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
        \t\t}
        \t}
        }
        """,
        """
        final class List§: UIViewController {
        \tvar dataSource: DataSource?

        \tfunc configure(_ list: UICollectionView, caption: String) {
        \t\tlet registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in
        \t\t\tcell.caption = caption
        \t\t\tcell.tintColor = self.view.tintColor
        \t\t}
        \t\tdataSource = DataSource(collectionView: list) { list, indexPath, id in
        \t\t\treturn list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
        \t\t}
        \t}
        }
        """
    ),
    // A value without `return` gets one.
    (
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            .init(collectionView: list) { list, indexPath, id in
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
        }
        """,
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
            return .init(collectionView: list) { list, indexPath, id in
                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
        }
        """
    ),
    // In the closure of a lazy property; its call is the value.
    (
        """
        final class List§: UICollectionViewController {
            lazy var dataSource: DataSource = {
                DataSource(collectionView: collectionView) { list, indexPath, id in
                    let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
                    return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
                }
            }()
        }
        """,
        """
        final class List§: UICollectionViewController {
            lazy var dataSource: DataSource = {
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
                return DataSource(collectionView: collectionView) { list, indexPath, id in
                    return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
                }
            }()
        }
        """
    ),
    // Before `super.init`.
    (
        """
        final class Source§: DataSource {
            init(_ list: UICollectionView) {
                super.init(collectionView: list) { list, indexPath, id in
                    let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
                    return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
                }
            }
        }
        """,
        """
        final class Source§: DataSource {
            init(_ list: UICollectionView) {
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
                super.init(collectionView: list) { list, indexPath, id in
                    return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
                }
            }
        }
        """
    ),
    // An argument of the dequeue, over several lines.
    (
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            return DataSource(collectionView: list) {
                $0.dequeueConfiguredReusableCell(
                    using: UICollectionView.CellRegistration<PhotoCell, UUID> {
                        $0.caption = "\\($1.item) \\($2)"
                    },
                    for: $1,
                    item: $2)
            }
        }
        """,
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            let registration = UICollectionView.CellRegistration<PhotoCell, UUID> {
                $0.caption = "\\($1.item) \\($2)"
            }
            return DataSource(collectionView: list) {
                $0.dequeueConfiguredReusableCell(
                    using: registration,
                    for: $1,
                    item: $2)
            }
        }
        """
    ),
    // Several of one name make room for each other.
    (
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            let dataSource = DataSource(collectionView: list) { list, indexPath, id in
                if indexPath.section == 0 {
                    let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
                    return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
                }
                let registration = UICollectionView.CellRegistration<UICollectionViewListCell, UUID> { cell, _, id in
                    cell.contentConfiguration = row(for: id)
                }
                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
            dataSource.supplementaryViewProvider = { list, _, indexPath in
                let registration = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: "title") { view, _, _ in view.title = "" }
                return list.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
            }
            return dataSource
        }
        """,
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            let photoCellRegistration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, UUID> { cell, _, id in
                cell.contentConfiguration = row(for: id)
            }
            let dataSource = DataSource(collectionView: list) { list, indexPath, id in
                if indexPath.section == 0 {
                    return list.dequeueConfiguredReusableCell(using: photoCellRegistration, for: indexPath, item: id)
                }
                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
            let titleViewRegistration = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: "title") { view, _, _ in view.title = "" }
            dataSource.supplementaryViewProvider = { list, _, indexPath in
                return list.dequeueConfiguredReusableSupplementary(using: titleViewRegistration, for: indexPath)
            }
            return dataSource
        }
        """
    ),
    // A name that the function has already.
    (
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            let registration = "list"
            list.accessibilityIdentifier = registration
            return DataSource(collectionView: list) { list, indexPath, id in
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
        }
        """,
        """
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            let registration = "list"
            list.accessibilityIdentifier = registration
            let photoCellRegistration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
            return DataSource(collectionView: list) { list, indexPath, id in
                return list.dequeueConfiguredReusableCell(using: photoCellRegistration, for: indexPath, item: id)
            }
        }
        """
    ),
    // The documentation of a method stays with it; a name of the class is taken.
    (
        """
        final class List§: UICollectionViewController {
            var registration = 1

            /// The cell.
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                let registration = UICollectionView.CellRegistration<PhotoCell, Int>(handler: { cell, _, _ in cell.isHidden = false })
                return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
            }
        }
        """,
        """
        final class List§: UICollectionViewController {
            var registration = 1

            private let photoCellRegistration = UICollectionView.CellRegistration<PhotoCell, Int>(handler: { cell, _, _ in cell.isHidden = false })

            /// The cell.
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                return collectionView.dequeueConfiguredReusableCell(using: photoCellRegistration, for: indexPath, item: indexPath.item)
            }
        }
        """
    ),
    // An argument in a method.
    (
        """
        final class List§: UICollectionViewController {
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: UICollectionView.CellRegistration<PhotoCell, Int> { _, _, _ in }, for: indexPath, item: 1)
            }
        }
        """,
        """
        final class List§: UICollectionViewController {
            private let registration = UICollectionView.CellRegistration<PhotoCell, Int> { _, _, _ in }

            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 1)
            }
        }
        """
    ),
    // Within the branch of a method.
    (
        """
        final class List§: UICollectionViewController {
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                switch indexPath.section {
                case 0:
                    let photo = UICollectionView.CellRegistration<PhotoCell, Int> { cell, indexPath, _ in
                        cell.caption = \"""
                            Photo
                              \\(indexPath.item)
                            \"""
                    }
                    return collectionView.dequeueConfiguredReusableCell(using: photo, for: indexPath, item: 1)
                default:
                    return UICollectionViewCell()
                }
            }
        }
        """,
        """
        final class List§: UICollectionViewController {
            private let photo = UICollectionView.CellRegistration<PhotoCell, Int> { cell, indexPath, _ in
                cell.caption = \"""
                    Photo
                      \\(indexPath.item)
                    \"""
            }

            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                switch indexPath.section {
                case 0:
                    return collectionView.dequeueConfiguredReusableCell(using: photo, for: indexPath, item: 1)
                default:
                    return UICollectionViewCell()
                }
            }
        }
        """
    ),
    // A computed property with `get` and `return`.
    (
        """
        final class List§: UICollectionViewController {
            private final var photo: UICollectionView.CellRegistration<PhotoCell, Int> {
                get {
                    return UICollectionView.CellRegistration { cell, _, _ in
                        cell.caption = nil
                    }
                }
            }

            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: photo, for: indexPath, item: 1)
            }
        }
        """,
        """
        final class List§: UICollectionViewController {
            private final let photo: UICollectionView.CellRegistration<PhotoCell, Int> = UICollectionView.CellRegistration { cell, _, _ in
                cell.caption = nil
            }

            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueConfiguredReusableCell(using: photo, for: indexPath, item: 1)
            }
        }
        """
    ),
    // A static one; the type that the construction repeats goes.
    (
        """
        @MainActor struct Registrations§ {
            static var photo: UICollectionView.CellRegistration<PhotoCell, UUID> { UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in } }
        }
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            DataSource(collectionView: list) { $0.dequeueConfiguredReusableCell(using: Registrations§.photo, for: $1, item: $2) }
        }
        """,
        """
        @MainActor struct Registrations§ {
            static let photo = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
        }
        @MainActor func make§(_ list: UICollectionView) -> DataSource {
            DataSource(collectionView: list) { $0.dequeueConfiguredReusableCell(using: Registrations§.photo, for: $1, item: $2) }
        }
        """
    ),
    // In a provider that is a static property.
    (
        """
        @MainActor enum Providers§ {
            static let photo: DataSource.CellProvider = { list, indexPath, id in
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }
                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
        }
        """,
        """
        @MainActor enum Providers§ {
            private static let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }

            static let photo: DataSource.CellProvider = { list, indexPath, id in
                return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
            }
        }
        """
    ),
    // The handler's own names hide those of the provider; what stands in a branch goes before the data source there.
    (
        """
        final class List§: UIViewController {
            var dataSource: DataSource?

            func configure(_ list: UICollectionView?) {
                if let list {
                    dataSource = DataSource(collectionView: list) { [weak self] list, indexPath, item in
                        guard self != nil else { return nil }
                        let registration: UICollectionView.CellRegistration<PhotoCell, UUID> = .init { cell, indexPath, item in
                            if let cell = cell as PhotoCell? { cell.caption = "\\(indexPath.item): \\(item)" }
                        }
                        return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
                    }
                }
            }
        }
        """,
        """
        final class List§: UIViewController {
            var dataSource: DataSource?

            func configure(_ list: UICollectionView?) {
                if let list {
                    let registration: UICollectionView.CellRegistration<PhotoCell, UUID> = .init { cell, indexPath, item in
                        if let cell = cell as PhotoCell? { cell.caption = "\\(indexPath.item): \\(item)" }
                    }
                    dataSource = DataSource(collectionView: list) { [weak self] list, indexPath, item in
                        guard self != nil else { return nil }
                        return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
                    }
                }
            }
        }
        """
    ),
    // The provider's `self` is captured by the handler in the same way.
    (
        """
        final class List§: UIViewController {
            var dataSource: DataSource?
            var caption = ""
            func configure(_ list: UICollectionView) {
                dataSource = DataSource(collectionView: list) { [weak self] list, indexPath, id in
                    let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in
                        cell.caption = self?.caption
                    }
                    return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
                }
                dataSource?.supplementaryViewProvider = { [unowned self] list, _, indexPath in
                    list.isHidden = caption.isEmpty
                    return list.dequeueConfiguredReusableSupplementary(
                        using: UICollectionView.SupplementaryRegistration<TitleView>(elementKind: "title") { (view, _, _) in view.title = self.caption },
                        for: indexPath)
                }
            }
        }
        """,
        """
        final class List§: UIViewController {
            var dataSource: DataSource?
            var caption = ""
            func configure(_ list: UICollectionView) {
                let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { [weak self] cell, _, _ in
                    cell.caption = self?.caption
                }
                dataSource = DataSource(collectionView: list) { [weak self] list, indexPath, id in
                    return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
                }
                let titleViewRegistration = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: "title") { [unowned self] (view, _, _) in view.title = self.caption }
                dataSource?.supplementaryViewProvider = { [unowned self] list, _, indexPath in
                    list.isHidden = caption.isEmpty
                    return list.dequeueConfiguredReusableSupplementary(
                        using: titleViewRegistration,
                        for: indexPath)
                }
            }
        }
        """
    ),
]

/// What is left as it is, with what is suggested.
private let left: [(String, [String])] = [
    // What the provider alone knows.
    provider(
        "let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in cell.tag = indexPath.item }",
        "`let registration = …` before the provider, without its `indexPath`"),
    provider(
        "let tag = 1\n        let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in cell.tag = tag }",
        "`let registration = …` before the provider, without its `tag`"),
    provider(
        "func show(_ cell: PhotoCell) {}\n        let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in show(cell) }",
        "`let registration = …` before the provider, without its `show`"),
    provider(
        "class Cell: UICollectionViewCell {}\n        let registration = UICollectionView.CellRegistration<Cell, UUID> { _, _, _ in }",
        "`let registration = …` before the provider, without its `Cell`"),
    provider(
        "typealias Row = UICollectionView.CellRegistration<PhotoCell, UUID>\n        let registration = Row { _, _, _ in }",
        "`let registration = …` before the provider, without its `Row`"),
    // Shared lines, and what only some builds have.
    provider(
        "let a = 1; let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }; _ = a",
        "`let registration = …` before the provider"),
    provider(
        "#if !DEBUG\n        let tag = 1\n        #else\n        let tag = 2\n        #endif\n        let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in cell.tag = tag }",
        "`let registration = …` before the provider, without its `tag`"),
    // Another name that nobody has to give.
    provider(
        "let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }",
        "`let registration = …` before the provider",
        before: "let registration = 1, photoCellRegistration = 2\n    _ = (registration, photoCellRegistration)"),
    // Only some versions have it.
    provider(
        "guard #available(iOS 99, *) else { return nil }\n        let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { _, _, _ in }",
        "`let registration = …` before the provider"),
    // `self` of the capture list.
    (
        """
        final class List§: UIViewController {
            var dataSource: DataSource?
            func configure(_ list: UICollectionView) {
                dataSource = DataSource(collectionView: list) { [weak self] list, indexPath, id in
                    guard let self else { return nil }
                    let registration = UICollectionView.CellRegistration<PhotoCell, UUID> { cell, _, _ in cell.tintColor = self.view.tintColor }
                    return list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
                }
            }
        }
        """, ["`let registration = …` before the provider, without its `self`"]
    ),
    method(
        "let registration = UICollectionView.CellRegistration<PhotoCell, Int> { [unowned self] cell, _, _ in cell.tintColor = view.tintColor }",
        "`registration` as a stored property that does without `self`, or one that `init` sets"),
    method(
        "let registration = UICollectionView.CellRegistration<PhotoCell, Int>(handler: show)",
        "`registration` as a stored property that does without `self`, or one that `init` sets"),
    method(
        "let registration = UICollectionView.CellRegistration<PhotoCell, Int> { cell, _, _ in cell.tag = indexPath.item }",
        "`let registration = …` before the provider, without its `indexPath`"),
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
        """, ["`registration` as a stored property", "hand `cell§` a registration that its caller stores"]
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
        """, ["`let registration = makePhoto§(…)` before the provider"]
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
