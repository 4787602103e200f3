// Finds which appearance the lists have that a type lays out.
import CellLintLinting

extension FileContext {
    /// The names of the appearances of all lists that the type around a node lays out: `plain`, `insetGrouped`; nil if it has another
    /// layout as well, or none.
    public func listAppearances(around node: NodeID) -> Set<String>? {
        guard case .nominal(let id, _) = resolver.selfType(at: node) else { return nil }
        var found: Set<String> = []
        for part in family(of: id) {
            let home = context(ofFile: part.file)
            let type = project.type(part).node
            let others = [
                "UICollectionViewFlowLayout", "NSCollectionLayoutGroup", "NSCollectionLayoutItem", "UICollectionViewTransitionLayout",
            ]
            guard !home.outline.nodes(namedAnyOf: others).contains(where: { home.outline.contains(type, $0) }) else { return nil }
            guard !home.outline.laysOutGroups(in: type), !home.outline.laysOutOtherSections(in: type) else { return nil }
            for name in home.outline.nodes(named: "UICollectionLayoutListConfiguration") where home.outline.contains(type, name) {
                guard let call = home.outline.call(calling: name), let appearance = home.appearance(ofList: call) else { return nil }
                found.insert(appearance)
            }
            for call in home.outline.calls(of: "init") where home.outline.contains(type, call) {
                guard let call = home.outline.call(call), call.argument(labeled: "appearance") != nil else { continue }
                guard let appearance = home.appearance(ofList: call) else { return nil }
                found.insert(appearance)
            }
        }
        return found.isEmpty ? nil : found
    }

    /// The appearance in `UICollectionLayoutListConfiguration(appearance: .plain)`.
    private func appearance(ofList call: CallExpr) -> String? {
        guard let value = call.argument(labeled: "appearance")?.value, outline.kind(value) == .member else { return nil }
        return outline.name(value)
    }
}

extension Outline {
    /// Whether a type makes a section of a compositional layout that is no list.
    fileprivate func laysOutGroups(in type: NodeID) -> Bool {
        nodes(named: "group").contains { node in
            guard kind(node) == .argument, contains(type, node), let made = parent(node).flatMap({ call($0) }) else { return false }
            return made.name == "NSCollectionLayoutSection" || made.name == "init"
        }
    }

    /// Whether the closure of a compositional layout in a type may return a section that `NSCollectionLayoutSection.list` does not make.
    fileprivate func laysOutOtherSections(in type: NodeID) -> Bool {
        calls(of: "UICollectionViewCompositionalLayout").contains { node in
            guard contains(type, node),
                let body = descendants(of: node).first(where: { kind($0) == .closure }).flatMap({ child($0, .block) })
            else { return false }
            return resultValues(of: body).contains { !isListSection($0, in: body) }
        }
    }

    /// Whether an expression is a call of `list`, or names a local that such a call gives its value.
    private func isListSection(_ value: NodeID, in body: NodeID) -> Bool {
        if let call = call(value) { return call.name == "list" }
        return descendants(of: body).contains { node in
            kind(node) == .patternBinding && firstChild(node).map { name($0) == name(value) } ?? false
                && children(node).contains { call($0)?.name == "list" }
        }
    }
}
