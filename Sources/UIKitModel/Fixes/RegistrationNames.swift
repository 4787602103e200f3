// Chooses the names of registrations that move to another scope. What takes part is indexed once for a file: thousands of registrations
// may move to one scope.
import CellLintLinting

/// The names under which the registrations of one file can move.
final class RegistrationNames: FileAnalysis, FileCheck {
    let file: FileContext
    /// The calls that are passed as `using:`.
    private lazy var arguments = outline.nodes(named: "using").flatMap { calls(in: $0) }
    private lazy var argumentPlaces = outline.byPlace(arguments)
    private lazy var argumentsByCell = byCell(arguments)
    /// For each queried name, the calls beside a node of that name, by the name derived from their cell: those in `let name = …`.
    private var namesakes: [String: [String: NodesByPosition]] = [:]

    init(_ file: FileContext) { self.file = file }

    /// The name itself, or one derived from the cell's type.
    /// - Parameters:
    ///   - call: the construction.
    ///   - binding: the `let` that only names it; nil for an argument.
    func freeName(for name: String, of call: NodeID, declaredBy binding: NodeID?, in scope: NodeID) -> String? {
        if resolver.isFree(name, in: scope, apartFrom: binding), !isMember(name, in: scope),
            // If two arguments are hoisted, neither gets the plain name; a named registration keeps it.
            binding != nil || !isOther(in: argumentPlaces, scope, than: call)
        {
            return name
        }
        guard let derived = nameByCell(call), resolver.isFree(derived, in: scope), !isMember(derived, in: scope) else { return nil }
        // Another registration whose own name is taken would get the same name.
        let rivals = [argumentsByCell[derived], namesakes(of: name)[derived]].compactMap { $0 }
        return rivals.contains { isOther(in: $0, scope, than: call) } ? nil : derived
    }

    /// Whether a scope contains one of some calls besides this one, which it contains.
    private func isOther(in calls: NodesByPosition, _ scope: NodeID, than call: NodeID) -> Bool {
        let start = outline.tokens(of: call).lowerBound
        return calls.count(within: outline.tokens(of: scope)) > calls.count(within: start..<start.next)
    }

    private func namesakes(of name: String) -> [String: NodesByPosition] {
        if let known = namesakes[name] { return known }
        let found = byCell(
            outline.nodes(named: name).flatMap { node in
                outline.parent(node).flatMap { outline.firstChild($0) == node ? calls(in: $0) : nil } ?? []
            })
        namesakes[name] = found
        return found
    }

    private func calls(in node: NodeID) -> [NodeID] { outline.children(node).filter { outline.kind($0) == .call } }

    private func byCell(_ calls: [NodeID]) -> [String: NodesByPosition] {
        var found: [String: [NodeID]] = [:]
        for call in calls { if let name = nameByCell(call) { found[name, default: []].append(call) } }
        return found.mapValues { outline.byPlace($0) }
    }

    /// Whether the type whose members a scope contains has a member of that name, its own or inherited.
    private func isMember(_ name: String, in scope: NodeID) -> Bool {
        guard outline.kind(scope) == .memberBlock, case .found = resolver.members(name, of: resolver.selfType(at: scope)) else {
            return false
        }
        return true
    }

    /// `photoCellRegistration` for a registration of `PhotoCell`.
    private func nameByCell(_ call: NodeID) -> String? {
        guard case .nominal(_, let arguments)? = resolver.call(call)?.constructs, let cell = arguments.first else { return nil }
        var word = resolver.spelling(of: cell)
        for prefix in ["UICollectionView", "UI"] where word.begins(with: prefix) && word.count > prefix.count {
            word.removeFirst(prefix.count)
            break
        }
        guard let first = word.first, first.isUppercase,
            word.utf8.allSatisfy({ $0 == 0x5F || $0.isASCIIAlphanumeric })
        else { return nil }
        let capitals = word.prefix { $0.isUppercase }.count
        let lowered = capitals == 1 || capitals == word.count ? capitals : capitals - 1
        return word.prefix(lowered).lowercased() + word.dropFirst(lowered) + "Registration"
    }
}
