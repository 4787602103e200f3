// Finds rows of a fixed height that labels fit in but not a configuration, whose text has margins above and below.
import CellLintUIKitModel

extension ContentMigration {
    /// The size of the font that some uses set for the first text, in points; that of a cell's label if it is not known.
    func fontSize(_ uses: [CellUse]) -> Double {
        uses.reduce(PrototypeLook.labelSize) { size, use in
            guard case .write(_, "textProperties.font", let value) = use.action else { return size }
            return max(size, outline.call(value)?.argument(labeled: "ofSize").flatMap { number($0.value) } ?? size)
        }
    }

    /// Where a type gives its rows a height that labels fit in but not a configuration, whose text has margins above and below.
    func placeOfLowRows(in type: DeclarationID, fontSize: Double) -> String? {
        for part in file.family(of: type) {
            let home = migration(ofFile: part.file)
            let declaration = file.project.type(part).node
            let least = PrototypeLook.leastHeight(fontSize: fontSize)
            let low = home.rowHeights(in: declaration).first { home.number($0).map { $0 > 0 && $0 < least } ?? false }
            if let low { return file.place(low, in: part.file) }
        }
        return nil
    }

    /// The values that the code in a type gives a table for the heights of its rows.
    private func rowHeights(in type: NodeID) -> [NodeID] {
        let assigned = outline.expressions(named: "rowHeight").filter { outline.contains(type, $0) }
            .compactMap { outline.assignment(to: $0)?.value }
        let methods = outline.tableMethods(labeled: "heightForRowAt", in: type)
        let returned = methods.compactMap { outline.child($0, .block) }.flatMap(outline.resultValues)
        return (assigned + returned).flatMap { outline.kind($0) == .ternary ? Array(outline.children($0).dropFirst()) : [$0] }
    }

    private func number(_ value: NodeID) -> Double? {
        outline.kind(value) == .numberLiteral ? Double(outline.source(value).filter { $0 != "_" }) : nil
    }
}

extension PrototypeLook {
    /// That of a cell's label, in points.
    static let labelSize = 17.0

    /// A row's height below which a configuration's text has less room than its line: with 11 points above and below it.
    static func leastHeight(fontSize: Double) -> Double { 22 + fontSize * 1.2 }

    /// The prototype, if its rows are too low.
    func placeOfLowRows(fontSize: Double) -> String? {
        let least = Self.leastHeight(fontSize: max(fontSize, self.fontSize ?? 0))
        return rowHeight.map { $0 < least } ?? false ? place : nil
    }
}
