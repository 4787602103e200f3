// Reports background colors and views that are set on a cell itself instead of in a background configuration.
// The fix replaces all backgrounds of a cell together.
import CellLintUIKitModel

/// `backgroundColor` and the background views of cells.
struct DirectCellBackground: Rule {
    /// Lowercase `cell` too: in a snippet without any `Cell`, a receiver's name can still tell that it is a cell.
    let triggers: [Trigger] = [
        .all("Cell", "backgroundColor"), .all("Cell", "backgroundView"), .all("cell", "backgroundColor"), .all("cell", "backgroundView"),
        "BackgroundView", .all("HeaderFooterView", "backgroundColor"), .all("HeaderFooterView", "backgroundView"),
    ]

    func check(_ file: FileContext) -> [Finding] {
        let backgrounds = file.cellBackgrounds()
        guard !backgrounds.isEmpty else { return [] }
        let configurations = file.cellMembers(["backgroundConfiguration"])
        // The classes whose code sets a background for a state: it would reset a configuration that other code has set.
        let classes = Set(backgrounds.filter { $0.member.base == nil && file.isChosenByState($0) }.map { file.ownerType(of: $0.member) })
        let replaceable = Dictionary(grouping: backgrounds, by: \.member.cell).filter { cell, backgrounds in
            configurations.of(cell).isEmpty
                && backgrounds.allSatisfy {
                    $0.property != nil && !file.isChosenByState($0) && !classes.contains(file.ownerType(of: $0.member))
                }
        }
        return backgrounds.map { background in
            let member = background.member
            return file.finding(
                on: member.node, symbol: member.name, confidence: member.confidence,
                "\(problem(of: background, in: file)); \(file.advice(for: background))",
                notes: member.base.map { file.provenanceNotes(of: $0) } ?? file.provenanceNotesOfSelf(at: member.node),
                fix: replaceable[member.cell].flatMap { file.fix(configuring: background, among: $0) })
        }
    }

    private func problem(of background: CellBackground, in file: FileContext) -> String {
        let name = background.member.name
        if file.isIgnored(background) { return "headers and footers ignore `\(name)`" }
        if file.isChosenByState(background) { return "`\(name)` is set for each state of the cell by hand" }
        return background.property == nil
            ? "`\(name)` applies to one state of the cell only" : "`\(name)` is the same in every state of the cell"
    }
}
