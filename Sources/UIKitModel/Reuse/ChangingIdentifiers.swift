// Finds what code registers under other values of a reuse identifier that is no constant: `cellID = "big"`, and `BigCell` for `"big"`.
import CellLintLinting

extension FileContext {
    /// The registrations that a dequeue may meet if its identifier, which is no string for certain, has another value than at first.
    /// - Parameter counts: whether a registration matters. What code changes the value, and for which table it registers, is only asked for
    ///   those, since most texts of the project are searched for that.
    public func registrationsOfOtherValues(
        at call: NodeID, where counts: (TableCellRegistration) -> Bool = { _ in true }
    ) -> [TableCellRegistration] {
        guard let value = outline.call(call)?.argument(labeled: "withIdentifier")?.value,
            case .nominal(let own, _) = resolver.selfType(at: call), case let identifier = reuseIdentifier(value)
        else { return [] }
        let types = registrations(under: identifier, at: call).compactMap { if case .type(let type) = $0.source { type } else { nil } }
        func isMet(_ other: TableCellRegistration) -> Bool {
            if case .type(let type) = other.source, types.contains(type) { return false }
            return counts(other) && !isBuiltApart(from: other.file)
        }
        let unknown = registrationsOfUnknownSpelling(than: identifier, at: call, for: own).filter(isMet)
        let others = identifier.isText ? [] : tableCellRegistrations.underOthers(than: identifier).filter(isMet)
        guard !others.isEmpty, case let changing = filesChanging(value), !changing.isEmpty else { return unknown }
        let files = Set(family(of: own).map(\.file)).union(changing)
        return unknown
            + others.filter { files.contains($0.file) || isOfSubclass($0, of: own) || isMadeByOthers($0, for: own) }
    }
}
