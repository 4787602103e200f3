// Finds where code sets a property of a table without an assignment to it: by a key path, by the property's name in a string, in a tuple,
// or as an argument that a function changes. The value is not known.
import CellLintLinting

extension FileContext {
    /// Where some code may set a property of a table in such a way.
    public func indirectSettings(of property: String, in code: NodeID) -> [NodeID] {
        let named = outline.nodes(named: property).filter { outline.contains(code, $0) }
        let strings = outline.calls(of: "setValue").filter { call in
            guard outline.contains(code, call), let call = outline.call(call), call.base.map(isTable) ?? false,
                let key = call.argument(labeled: "forKey") ?? call.argument(labeled: "forKeyPath")
            else { return false }
            return outline.literal(key.value).map { $0 == property || $0.utf8.starts(with: (property + ".").utf8) } ?? false
        }
        return named.compactMap(indirectSetting) + strings
    }

    /// The expression that may change the property which a node names.
    private func indirectSetting(by name: NodeID) -> NodeID? {
        let path = outline.outermost(name) { [.member, .optionalChain, .forceUnwrap, .keyPath, .keyPathRoot].contains($0) }
        guard let user = outline.parent(path) else { return nil }
        if outline.kind(path) == .keyPath || outline.kind(name) == .keyPath { return usesKeyPath(path) ? path : nil }
        switch outline.kind(user) {
        case .inoutArgument: return isMemberOfTable(name) ? user : nil
        case .argument, .tuple:
            let tuple = outline.outermost(path) { $0 == .argument || $0 == .tuple }
            guard let target = outline.parent(tuple), outline.kind(target) == .assignment, outline.firstChild(target) == tuple else {
                return nil
            }
            return isMemberOfTable(name) ? tuple : nil
        default: return nil
        }
    }

    private func isMemberOfTable(_ name: NodeID) -> Bool { outline.base(of: name).map(isTable) ?? false }

    /// Whether code that may set a table's property gets a key path: `table[keyPath: \.rowHeight] = 30`, `set(table, \.rowHeight, 30)`.
    private func usesKeyPath(_ path: NodeID) -> Bool {
        guard let argument = outline.parent(path), outline.kind(argument) == .argument, let user = outline.parent(argument) else {
            return false
        }
        if outline.kind(user) == .subscriptCall {
            return outline.assignment(to: user) != nil && (outline.firstChild(user).map(isTable) ?? false)
        }
        guard let call = outline.call(user), call.arguments.count > 1, !["addObserver", "observe"].contains(call.name) else { return false }
        return ([call.base].compactMap { $0 } + call.arguments.map(\.value)).contains(where: isTable)
    }
}
