// Tells whether a table has an estimate for the heights of its rows. Without one, a row that is as high as what it shows gets the default
// height instead. Source: Apple's documentation of `estimatedRowHeight`.
import CellLintLinting

/// What is known of the estimate of a type's table.
struct RowEstimate {
    /// Where code or a document may make it 0.
    var placeOfZero: String?
    /// Whether it is always 0.
    var isZero: Bool
}

extension FileContext {
    /// The estimate for the rows of the table that a type has, or is the data source of.
    /// - Parameters:
    ///   - drawn: the tables that documents draw for the type.
    ///   - delegates: the other objects that are the delegate of the table.
    func rowEstimate(of id: DeclarationID, drawn: [PlacedTable], _ delegates: [OtherDelegate]) -> RowEstimate {
        let (own, all) = writtenHeights(.estimate, of: id)
        let asked = delegates.flatMap(classes).flatMap { writtenHeights(.estimate, in: $0) }
        let settings = tableSettings(for: id) { property(of: $0) == "estimatedRowHeight" }
        let isSet = !own.isEmpty && heights(own, of: id) != .unknown
        let zero = (all + asked).first { context(ofFile: $0.file).mayBeNoEstimate($0.height) }
        let given = settings.first { mayGive($0, context(ofFile: $0.file).mayBeNoEstimate) }
        let found =
            zero.map { place($0.height, in: $0.file) } ?? given.map { place($0.node, in: $0.file) }
            ?? (isSet ? nil : drawn.first { !$0.table.hasEstimate }?.place)
        return RowEstimate(placeOfZero: found, isZero: asked.isEmpty && settings.isEmpty && isAlwaysZero(own, all, drawn, id))
    }

    /// Whether code of a type sets an estimate of 0, or documents do. What the estimate of a delegate is for is not documented.
    private func isAlwaysZero(
        _ own: [TableRows.Written], _ all: [TableRows.Written], _ drawn: [PlacedTable], _ id: DeclarationID
    ) -> Bool {
        if all.isEmpty {
            return !drawn.isEmpty && drawn.allSatisfy { $0.table.estimatedRowHeight == 0 } && !isMadeByCode(id, besides: drawn)
                && showsDrawnTables(id)
        }
        guard !own.isEmpty, case .fixed(let heights) = heights(all, of: id) else { return false }
        return heights.allSatisfy { $0 == 0 } && all.allSatisfy(isSetOnTable)
    }

    /// Whether the value of an estimate may be 0, by which a table is told not to estimate.
    private func mayBeNoEstimate(_ value: NodeID) -> Bool {
        if resolver.isAutomaticHeight(value) || outline.isNamed(value, "rowHeight") || outline.isNamed(value, "estimatedRowHeight") {
            return false
        }
        let numbers = resolver.numbers(value)
        return numbers.isEmpty ? (resolver.leastNumber(value) ?? 0) <= 0 : numbers.contains(0)
    }
}

extension NibTable {
    /// Whether a document gives the table an estimate, or leaves it to UIKit. Interface Builder leaves out one of 0 beside the automatic
    /// height.
    fileprivate var hasEstimate: Bool { estimatedRowHeight.map { $0 != 0 } ?? !(rowHeight.map { $0 < 0 } ?? false) }
}
