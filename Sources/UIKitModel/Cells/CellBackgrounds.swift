// Finds cell backgrounds set without a background configuration, and moves them into one.
import CellLintLinting

/// An assignment of a color or view behind a cell's content.
public struct CellBackground: Sendable {
    /// `backgroundColor`, `backgroundView`, `selectedBackgroundView` or `multipleSelectionBackgroundView`.
    public var member: CellMember
    /// The property of a background configuration that takes the value; nil if it must be chosen by state.
    public var property: String?
    /// The assigned value.
    public var value: NodeID
    var statement: NodeID
}

extension FileContext {
    /// The backgrounds assigned to cells, except nil, in source order.
    public func cellBackgrounds() -> [CellBackground] {
        let properties = ["backgroundColor": "backgroundColor", "backgroundView": "customView"]
        return cellMembers(Set(CellNames.backgroundViews + ["backgroundColor"])).all
            .compactMap { member in
                guard let (statement, value) = assignment(to: member), mayFill(member), mayUse(Version(14), at: member.node) else {
                    return nil
                }
                return CellBackground(member: member, property: properties[member.name], value: value, statement: statement)
            }
    }

    /// Whether a color is assigned to a table header or footer, which ignores it.
    public func isIgnored(_ background: CellBackground) -> Bool {
        background.member.name == "backgroundColor"
            && resolver.inherits(ownerType(of: background.member), from: ["UITableViewHeaderFooterView"])
    }

    /// The advice that a message gives for a background.
    public func advice(for background: CellBackground) -> String {
        guard let property = background.property, !isChosenByState(background) else {
            return "choose the background configuration for the cell's state"
        }
        return "use `\(property)` of a `UIBackgroundConfiguration`"
    }

    /// Whether the code sets a background for a state of the cell: where UIKit announces the state, or depending on one.
    public func isChosenByState(_ background: CellBackground) -> Bool {
        let function = outline.ancestor(background.statement) { [.funcDecl, .initDecl, .accessor, .accessorBlock].contains($0) }
        if let function, announcesState(function) { return true }
        let body = function.flatMap { outline.child($0, .block) } ?? function
        let decisions = body.map { outline.decisions(around: background.statement, within: $0) } ?? []
        return ([background.value] + decisions).contains { expression in
            outline.descendants(of: expression).contains {
                [.identifier, .member].contains(outline.kind($0)) && ["isSelected", "isHighlighted"].contains(outline.name($0))
            }
        }
    }

    /// Whether a function is `setSelected(_:animated:)` or the like, or an observer of `isSelected` or the like.
    private func announcesState(_ function: NodeID) -> Bool {
        if outline.kind(function) == .funcDecl { return ["setSelected", "setHighlighted"].contains(outline.name(function)) }
        guard let binding = outline.ancestor(function, where: { $0 == .patternBinding }).flatMap({ outline.firstChild($0) }) else {
            return false
        }
        return ["isSelected", "isHighlighted"].contains(outline.name(binding))
    }

    /// The fix that moves the backgrounds of one cell into its configuration.
    /// - Parameter setting: the only assignment of the cell's configuration.
    public func fix(moving backgrounds: [CellBackground], into setting: CellMember) -> Fix? {
        guard backgrounds.count <= Fix.maxEdits, areOnlyWritten(backgrounds), let assignment = assignment(to: setting)?.statement,
            let edits = folding.edits(for: writes(backgrounds), into: assignment)
        else { return nil }
        return Fix.unsafe(
            "move the background into the configuration", edits,
            review: [.showsBoth])
    }

    /// The fix that gives a cell a configuration for a background and its neighbors.
    /// - Parameter backgrounds: all backgrounds of the cell, which has no configuration.
    public func fix(configuring background: CellBackground, among backgrounds: [CellBackground]) -> Fix? {
        guard backgrounds.count <= Fix.maxEdits else { return nil }
        let (member, list) = (background.member, outline.parent(background.statement))
        let beside = backgrounds.filter { outline.parent($0.statement) == list }
        // A second configuration replaces the first, so any background set elsewhere must be the same property.
        guard areOnlyWritten(backgrounds), beside.count == backgrounds.count || Set(backgrounds.map(\.property)).count == 1 else {
            return nil
        }
        let receiver = member.base.map { outline.source($0) + "." } ?? ""
        return folding.edits(for: writes(beside), receiver: receiver, member: "backgroundConfiguration")
            .map {
                Fix.unsafe(
                    "use a background configuration", $0,
                    review: [.coversCell])
            }
    }

    /// Whether the cell's old background properties are never read: with a configuration they would be nil.
    private func areOnlyWritten(_ backgrounds: [CellBackground]) -> Bool {
        let cells = Set(backgrounds.map(\.member.cell))
        let members = cellMembers(Set(backgrounds.map(\.member.name)))
        return cells.allSatisfy { members.of($0).allSatisfy { assignment(to: $0) != nil } }
    }

    private var folding: ConfigurationFolding { ConfigurationFolding(file: self, type: "UIBackgroundConfiguration", name: "background") }

    private func writes(_ backgrounds: [CellBackground]) -> [FoldedWrite] {
        backgrounds.compactMap { background in
            background.property.map { FoldedWrite(statement: background.statement, target: background.member.node, property: $0) }
        }
    }
}

extension FixNote {
    fileprivate static let showsBoth = Self("the cell then shows both, where one has reset the other until now")
    fileprivate static let coversCell = Self("a background configuration covers the whole cell, and resets the cell's other backgrounds")
}
