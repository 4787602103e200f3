// Chooses a name for the variable of a configuration, which no other name in its scope may be.
import CellLintUIKitModel

extension ContentMigration {
    /// A name for the configuration that the body does not use; `content`, unless another cell's configuration is in scope.
    func freeName(in body: NodeID, _ cell: String, _ group: CellGroup, _ places: [MigrationPlace]) -> String {
        let owner = outline.parent(body) ?? body
        let taken = index.namesOfConfigurations(in: owner)
        let lists = places.compactMap { outline.statementList(around: $0.first) }.map { scope(ofNamesIn: $0) }
        let start = places.map { outline.nodes[$0.first].first }.min()
        let others = index.groups(within: owner).map { groups[$0] }.filter { other in
            guard other.receiver != group.receiver, !hasOwnScope(group), !hasOwnScope(other), !other.onlyReads,
                contains(owner, other.uses[0].node),
                let list = commonList(of: other.uses.map(\.node)).map({ scope(ofNamesIn: $0) }),
                // Where the configuration is applied inside, it must not be hidden.
                !isPart(other, of: group) || lists.contains(list)
                    || places.flatMap(\.interruptions).contains(where: { contains(list, $0) })
            else { return false }
            return lists.contains { contains($0, list) || contains(list, $0) } && !ends(list, before: start)
                && !lists.allSatisfy { ends($0, before: firstStatement(of: other, in: list)) }
        }
        let position = group.uses[0].node
        let namesakes = others.filter { if case .value = $0.receiver { false } else { true } }.filter {
            ownName($0) == cell && outline.nodes[$0.uses[0].node].first < outline.nodes[position].first
        }
        let number = namesakes.isEmpty ? "" : "\(namesakes.count + 1)"
        let names = (others.isEmpty ? ["content"] : []) + [cell + "Content", cell + "Configuration"]
        return (names.first { !taken.contains($0) } ?? cell + "ContentConfiguration") + number
    }

    /// The list in which the names that a list declares are visible: those of a clause of `#if` are, behind it.
    private func scope(ofNamesIn list: NodeID) -> NodeID {
        var list = list
        while outline.kind(list) == .ifConfigClause, let outer = outline.statementList(around: list) { list = outer }
        return list
    }

    /// Whether a list of statements ends before a token, so that its names do not get there.
    private func ends(_ list: NodeID, before token: TokenID?) -> Bool { token.map { outline.nodes[list].end <= $0 } ?? false }

    /// Where the statement of a list with the first use of a group begins.
    private func firstStatement(of group: CellGroup, in list: NodeID) -> TokenID {
        var at = group.uses[0].node
        while let parent = outline.parent(at), parent != list { at = parent }
        return outline.nodes[at].first
    }

    /// The configuration name derived from a group's cell.
    private func ownName(_ group: CellGroup) -> String {
        switch group.receiver {
        case .local(let binding, _): outline.name(binding)
        case .path(_, let path): path.split(at: ".").last.map(String.init) ?? "cell"
        case .own, .first, .value: "cell"
        }
    }

    /// Whether a group's configuration is alone in its braces.
    private func hasOwnScope(_ group: CellGroup) -> Bool {
        switch group.receiver {
        case .first: true
        case .value: group.uses[0].base.map(outline.isOptionalChain) ?? false
        default: false
        }
    }
}
