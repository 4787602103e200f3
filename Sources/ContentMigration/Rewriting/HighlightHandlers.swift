// Rewrites what a cell shows while it is highlighted or selected, which labels and image views keep as a value of their own: an update
// handler changes the finished configuration by the state of the cell.
import CellLintUIKitModel

/// What a label or image view shows while its cell is highlighted or selected.
struct HighlightedValue {
    /// The property of the label or image view.
    var name: String
    var value: NodeID
    /// The property of the configuration that shows the value.
    var property: ConfigurationProperty
}

extension FileContext {
    /// What an assignment says of a highlighted cell.
    /// - Parameter target: what is assigned to.
    func highlight(_ target: NodeID, _ path: [String], _ member: String) -> CellUse.Action? {
        guard path.count == 1, let assignment = outline.assignment(to: target), assignment.isPlain, outline.isStatement(assignment.node)
        else { return nil }
        let property: ConfigurationProperty
        switch (path[0], member) {
        case ("highlightedTextColor", "textLabel"): property = .textProperty(.primary, .color)
        case ("highlightedTextColor", "detailTextLabel"): property = .textProperty(.secondary, .color)
        case ("highlightedImage", "imageView"): property = .image
        default: return nil
        }
        // `configurationUpdateHandler` came with iOS 15.
        guard runsForAdvice(on: Version(15), at: target) ?? false else { return nil }
        return .highlight(
            statement: assignment.node, HighlightedValue(name: path[0], value: assignment.value, property: property))
    }
}

extension CellGroup {
    fileprivate var highlights: [(statement: NodeID, highlighted: HighlightedValue)] {
        uses.compactMap { if case .highlight(let statement, let highlighted) = $0.action { (statement, highlighted) } else { nil } }
    }
}

extension ContentMigration {
    /// A cell shows such values while it is highlighted or selected, unless it has the selection style `none`; its configuration state does
    /// not tell of the style (.github/UIKIT.md#highlighting).
    private static let namesWithoutHandler = ["configurationUpdateHandler", "selectionStyle"]

    /// Throws where a reused cell might keep the handler of another row, or where the handler could not have the values.
    func checkHighlights(
        of group: CellGroup, _ cell: Cell, _ places: [MigrationPlace], among parts: [CellGroup]
    ) throws(MigrationRefusal) {
        guard let (_, highlighted) = group.highlights.first else { return }
        let refusal = MigrationRefusal.noHandler(property: highlighted.name)
        guard places.count == 1, let place = places.first, place.isFresh, place.interruptions.isEmpty, place.moved.isEmpty,
            place.exits.count + (place.goesOn ? 1 : 0) == 1, !cell.prefix.contains("?"), parts.count == 1,
            outline.nodes(namedAnyOf: Self.namesWithoutHandler).isEmpty, let list = outline.statementList(around: place.first),
            case .local(let binding, _) = group.receiver, outline.statementList(around: binding) == list
        else { throw refusal }
        guard startsLine(place.exits.first ?? place.first) else { throw MigrationRefusal.severalStatementsOnLine }
        for (statement, highlighted) in group.highlights {
            let value = highlighted.value
            guard outline.statementList(around: statement) == list, isKnown(value, before: place.first),
                !outline.source(value).contains("\n"),
                highlighted.property == .image || optionality(of: value) == .never,
                !group.written.contains(where: { text in highlighted.property.text.map { text == .attributedText($0) } ?? false })
            else { throw MigrationRefusal.noHandler(property: highlighted.name) }
        }
    }

    /// Whether a closure may use a value that is written without `self`, and of which all names are declared before a statement.
    private func isKnown(_ value: NodeID, before first: NodeID) -> Bool {
        let names = resolver.freeVariables(of: value)
        guard !names.usesSelf, !names.isOpen, !names.isOpaque else { return false }
        return names.declarations.allSatisfy { outline.isConstant($0) && outline.nodes[$0].end <= outline.nodes[first].first }
    }

    /// The lines that show a finished configuration by the state of the cell; none if no use asks for it.
    func highlightHandler(for group: CellGroup, _ content: ContentName) -> [String] {
        guard !group.highlights.isEmpty else { return [] }
        let changes = group.highlights.map { _, highlighted in
            "\(indentationUnit)\(indentationUnit)updated.\(highlighted.property) = \(outline.source(highlighted.value))"
        }
        return [
            "\(content.cell)configurationUpdateHandler = { [\(content.name)] cell, state in",
            "\(indentationUnit)var updated = \(content.name).updated(for: state)",
            "\(indentationUnit)if state.isHighlighted || state.isSelected {",
        ] + changes + [
            "\(indentationUnit)}",
            "\(indentationUnit)cell.contentConfiguration = updated",
            "}",
        ]
    }
}
