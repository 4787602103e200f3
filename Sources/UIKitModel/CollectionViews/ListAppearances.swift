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
            guard home.outline.nodes(namedAnyOf: others, in: type).isEmpty else { return nil }
            guard !home.outline.laysOutGroups(in: type), !home.outline.laysOutOtherSections(in: type), !home.hasLayoutOfScene(in: type)
            else {
                return nil
            }
            for name in home.outline.nodes(named: "UICollectionLayoutListConfiguration", in: type) {
                guard let call = home.outline.call(calling: name), let appearance = home.appearance(ofList: call) else { return nil }
                found.insert(appearance)
            }
            for call in home.outline.calls(of: "init", in: type) {
                guard let call = home.outline.call(call), call.argument(labeled: "appearance") != nil else { continue }
                guard let appearance = home.appearance(ofList: call) else { return nil }
                found.insert(appearance)
            }
        }
        return found.isEmpty ? nil : found
    }

    /// Whether a type has an outlet for a collection view and does not set its layout: it has that of a storyboard or nib.
    private func hasLayoutOfScene(in type: NodeID) -> Bool {
        let set = outline.expressions(named: "collectionViewLayout", "setCollectionViewLayout").filter {
            outline.assignment(to: $0) != nil || outline.call(calling: $0) != nil
        }
        let laidOut = Set(set.compactMap { outline.base(of: $0).map { outline.receiverName($0) } })
        return outline.nodes(of: .varDecl, in: type).contains { declaration in
            guard outline.hasAttribute("IBOutlet", from: outline.nodes[declaration].first),
                let variable = outline.child(declaration, .patternBinding).flatMap({ outline.variable($0) }), let written = variable.type
            else { return false }
            return resolver.inherits(resolver.type(written: written), from: ["UICollectionView"]) && !laidOut.contains(variable.name)
        }
    }

    /// The place of code that may override the trait from which configurations take the style of their list.
    public var placeOverridingListEnvironment: String? {
        let names = ["listEnvironment", "UITraitListEnvironment"]
        // Code that only reads the trait of a `traitCollection` names none of these.
        let setters: Set = [
            "UITraitCollection", "modifyingTraits", "overrideTraitCollection", "setOverrideTraitCollection", "traitOverrides",
        ]
        for fileID in filesNaming(names) {
            let outline = project.file(fileID).outline
            guard outline.mentions(setters, in: .root), let name = outline.nodes(namedAnyOf: names).first else { continue }
            return place(name, in: fileID)
        }
        return nil
    }

    /// The appearance in `UICollectionLayoutListConfiguration(appearance: .plain)`.
    private func appearance(ofList call: CallExpr) -> String? {
        guard let value = call.argument(labeled: "appearance")?.value, outline.kind(value) == .member,
            // A constant of another type may have any value.
            outline.base(of: value).map({ outline.isNamed($0, "Appearance") }) ?? true
        else { return nil }
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
