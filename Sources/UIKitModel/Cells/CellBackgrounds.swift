// A file → where it sets the backgrounds of cells without a configuration, and what a configuration has in their place.
import CellLintLinting

/// An assignment of a colour or view that lies behind the content of a cell.
public struct CellBackground: Sendable {
    /// `backgroundColor`, `backgroundView`, `selectedBackgroundView` or `multipleSelectionBackgroundView`.
    public var member: CellMember
    /// The property of a background configuration that takes it; nil where one has to be chosen by the state.
    public var property: String?
    /// What it is given.
    public var value: NodeID
    var statement: NodeID
}

extension FileContext {
    /// The backgrounds that cells are given, nil left out, in the order of the source.
    public func cellBackgrounds() -> [CellBackground] {
        let properties = ["backgroundColor": "backgroundColor", "backgroundView": "customView"]
        return cellMembers(["backgroundColor", "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView"]).all
            .compactMap { member in
                guard let (statement, value) = assignment(to: member), mayFill(member), mayUse(Version(14), at: member.node) else {
                    return nil
                }
                return CellBackground(member: member, property: properties[member.name], value: value, statement: statement)
            }
    }

    /// Whether a table's header or footer is given a colour, which it does not take.
    public func isIgnored(_ background: CellBackground) -> Bool {
        background.member.name == "backgroundColor"
            && resolver.inherits(ownerType(of: background.member), from: ["UITableViewHeaderFooterView"])
    }

    /// What a message says to write for a background.
    public func advice(for background: CellBackground) -> String {
        background.property.map { "use `\($0)` of a background configuration" } ?? "choose a background configuration by the cell's state"
    }

    /// The fix that moves backgrounds of one cell into the configuration that it gets.
    /// - Parameter setting: the assignment of that configuration, the only one of the cell.
    public func fix(moving backgrounds: [CellBackground], into setting: CellMember) -> Fix? {
        guard backgrounds.count <= Fix.maxEdits, areOnlyWritten(backgrounds), let assignment = assignment(to: setting)?.statement,
            let edits = folding.edits(for: writes(backgrounds), into: assignment)
        else { return nil }
        return Fix(.unsafe, "move the background into the configuration", edits)
    }

    /// The fix that gives a cell a configuration for a background and those beside it.
    /// - Parameter backgrounds: all that the cell gets, which has no configuration.
    public func fix(configuring background: CellBackground, among backgrounds: [CellBackground]) -> Fix? {
        guard backgrounds.count <= Fix.maxEdits else { return nil }
        let (member, list) = (background.member, outline.parent(background.statement))
        let beside = backgrounds.filter { outline.parent($0.statement) == list }
        // One configuration takes the place of another: what is set elsewhere must be the same property.
        guard areOnlyWritten(backgrounds), beside.count == backgrounds.count || Set(backgrounds.map(\.property)).count == 1 else {
            return nil
        }
        let receiver = member.base.map { outline.source($0) + "." } ?? ""
        return folding.edits(for: writes(beside), receiver: receiver, member: "backgroundConfiguration")
            .map { Fix(.unsafe, "use a background configuration", $0) }
    }

    /// Whether nothing asks the cell for what it was given: a configuration would leave it nil.
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
