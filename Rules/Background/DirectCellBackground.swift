// Colours and views that are put behind a cell's content by hand → advice to say it with a background configuration.
import CellLintUIKitModel

/// `backgroundColor` and the background views of cells.
struct DirectCellBackground: Rule {
    /// `cell`, since what is named like a cell may speak for itself: `cell.backgroundColor` in a snippet that says `Cell` nowhere.
    let triggers: [Trigger] = [
        .all("Cell", "backgroundColor"), .all("Cell", "backgroundView"), .all("cell", "backgroundColor"), .all("cell", "backgroundView"),
        "BackgroundView", .all("HeaderFooterView", "backgroundColor"), .all("HeaderFooterView", "backgroundView"),
    ]

    func check(_ file: FileContext) -> [Finding] {
        let backgrounds = file.cellBackgrounds()
        guard !backgrounds.isEmpty else { return [] }
        let configured = file.cellMembers(["backgroundConfiguration"])
        let cells = Dictionary(grouping: backgrounds, by: \.member.cell).mapValues { all in
            (all: all, isWhole: configured.of(all[0].member.cell).isEmpty && all.allSatisfy { $0.property != nil })
        }
        return backgrounds.map { background in
            let member = background.member
            let (all, isWhole) = cells[member.cell]!
            return file.finding(
                at: file.outline.nameRange(member.node)!, symbol: member.name, confidence: member.confidence,
                "\(reason(background, file)): \(file.advice(for: background))",
                notes: member.base.map { file.origin(of: $0) } ?? file.originOfSelf(at: member.node),
                fix: isWhole ? file.fix(configuring: background, among: all) : nil)
        }
    }

    private func reason(_ background: CellBackground, _ file: FileContext) -> String {
        let name = background.member.name
        if file.isIgnored(background) { return "a header or footer ignores `\(name)`" }
        return background.property == nil
            ? "`\(name)` is for one state of the cell only" : "`\(name)` is the same in every state of the cell"
    }
}
