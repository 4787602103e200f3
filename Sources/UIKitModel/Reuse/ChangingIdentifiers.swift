// Finds what code registers under other values of a reuse identifier that is no constant: `cellID = "big"`, and `BigCell` for `"big"`.
import CellLintLinting

extension CellAliases {
    /// The registrations that a dequeue may meet if its identifier, which is no string for certain, has another value than at first.
    public func registrationsOfOtherValues(at call: NodeID) -> [TableCellRegistration] {
        guard let value = outline.call(call)?.argument(labeled: "withIdentifier")?.value,
            case .nominal(let own, _) = resolver.selfType(at: call), case let identifier = file.reuseIdentifier(value)
        else { return [] }
        let unknown = registrationsOfUnknownSpelling(than: identifier, at: call, for: own)
        let changing = identifier.isText ? [] : file.filesChanging(value)
        guard !changing.isEmpty || !unknown.isEmpty else { return [] }
        let types = registrations(under: identifier, at: call).compactMap { if case .type(let type) = $0.source { type } else { nil } }
        let files = Set(file.family(of: own).map(\.file)).union(changing)
        let others =
            changing.isEmpty
            ? []
            : file.tableCellRegistrations.underOthers(than: identifier).filter { other in
                files.contains(other.file) || isOfSubclass(other, of: own) || isMadeByOthers(other, for: own)
            }
        return (unknown + others).filter { other in
            if case .type(let type) = other.source, types.contains(type) { return false }
            return !file.isBuiltApart(from: other.file)
        }
    }
}
