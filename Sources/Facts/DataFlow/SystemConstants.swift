// Finds the constants of a library that an expression may be, such as `.value1` or `UITableView.automaticDimension`. The project may declare
// constants and functions of the same names, which may be anything else.

extension Resolver {
    /// The names of the constants of a library that an expression may be, also by constants of the project; empty unless the code spells all
    /// of them.
    /// - Parameter owners: the names of the types that declare them, for those that no interface declares.
    public func systemConstants(_ expression: NodeID, of owners: Set<String>) -> [String] {
        systemConstants(expression, of: owners, depth: 0)
    }

    private func systemConstants(_ expression: NodeID, of owners: Set<String>, depth: Int) -> [String] {
        guard depth < Limits.maxNumberDepth else { return [] }
        return all(outline.valuesChosen(in: expression)) { systemConstants(named: $0, of: owners, depth) }
    }

    private func systemConstants(named expression: NodeID, of owners: Set<String>, _ depth: Int) -> [String] {
        guard [.identifier, .member].contains(outline.kind(expression)) else { return [] }
        let variables = variables(namedBy: expression)
        if variables.isEmpty { return mayBeSystemConstant(expression, of: owners) ? [outline.name(expression)] : [] }
        return all(variables) { home, binding in
            if home.file.isInterface { return [outline.name(expression)] }
            return all(home.values(ofConstant: binding)) { home.systemConstants($0, of: owners, depth: depth + 1) }
        }
    }

    /// What is found for some nodes; empty if for one there is nothing.
    private func all<Part>(_ parts: [Part], _ names: (Part) -> [String]) -> [String] {
        let found = parts.map(names)
        return found.contains { $0.isEmpty } ? [] : found.flatMap { $0 }
    }

    /// Whether a name that is no variable's is that of an enumeration's case in an interface, or may be one that no interface declares.
    private func mayBeSystemConstant(_ expression: NodeID, of owners: Set<String>) -> Bool {
        guard outline.kind(expression) == .member else {
            return switch lookup(outline.name(expression), from: expression) {
            case .unknown, .unknownSuperclass: true
            case .globals(let found): found.allSatisfy(\.isInterface)
            default: false
            }
        }
        let base = outline.base(of: expression)
        let owner = base.map { type(of: $0) } ?? expectedType(expression)
        if case .found(let found)? = owner.map({ members(outline.name(expression), of: $0.unwrapped) }) {
            return found.allSatisfy(\.id.isInterface)
        }
        return base.map { owners.contains(outline.name($0)) } ?? true
    }

    /// Whether no code of the project declares what a call calls, as far as that is known.
    public func isCallOfLibrary(_ call: NodeID) -> Bool {
        guard let found = self.call(call) else { return true }
        return found.localFunction == nil && found.member?.isInterface ?? true
    }
}
