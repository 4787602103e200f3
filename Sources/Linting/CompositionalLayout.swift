// A file → the groups of its compositional layouts, with the sizes of what they hold as far as they are spelled out.

/// A group as it is made: `NSCollectionLayoutGroup.vertical(layoutSize: …, subitems: …)` and its like.
public struct LayoutGroup {
    public var call: Int
    /// The factory's name.
    public var callee: Int
    /// The dimensions that its size may have, one for each branch.
    public var size: LayoutSize
    /// The sizes of the items and groups inside, those left out that cannot be followed.
    public var items: [LayoutSize]
}

/// The dimensions that a size may have. Empty where one of the branches cannot be followed.
public struct LayoutSize {
    public var width: [LayoutDimension]
    public var height: [LayoutDimension]
}

/// `.estimated(44)`: the factory, and what it is called with.
public struct LayoutDimension {
    public enum Kind: String, Sendable { case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings }

    public var kind: Kind
    public var call: Int
    public var callee: Int
    public var value: Int
}

extension FileContext {
    /// The groups that a file makes of items, first to last.
    public func layoutGroups() -> [LayoutGroup] {
        outline.calls(of: "horizontal", "vertical", "horizontalGroup", "verticalGroup").compactMap { layoutGroup($0) }
            .sorted { outline.nodes[$0.call].first < outline.nodes[$1.call].first }
    }

    private func layoutGroup(_ call: Int) -> LayoutGroup? {
        guard let callee = outline.firstChild(call), outline.kind(callee) == .member,
            let member = resolver.call(call)?.member, isSystemMember(member, of: ["NSCollectionLayoutGroup"]),
            let size = argument(call, "layoutSize") ?? argument(call, "with")
        else { return nil }
        var items = [argument(call, "subitem"), argument(call, "repeatingSubitem")].compactMap { $0 }
        for value in argument(call, "subitems").map({ resolver.possibleValues(of: $0) }) ?? [] where outline.kind(value) == .arrayLiteral {
            items += outline.children(value)
        }
        return LayoutGroup(call: call, callee: callee, size: layoutSize(size), items: items.flatMap { sizes(ofItem: $0) })
    }

    private func argument(_ call: Int, _ label: StaticString) -> Int? {
        outline.children(call).first { outline.kind($0) == .argument && outline.isNamed($0, label) }.flatMap { outline.firstChild($0) }
    }

    /// The sizes that an item or group is made with.
    private func sizes(ofItem item: Int) -> [LayoutSize] {
        resolver.possibleValues(of: item).compactMap { made in
            guard outline.kind(made) == .call, isSystemType(resolver.type(of: made), ["NSCollectionLayoutItem", "NSCollectionLayoutGroup"]) else { return nil }
            return argument(made, "layoutSize").map { layoutSize($0) }
        }
    }

    /// The dimensions of a size, by the constructions that an expression may stand for.
    public func layoutSize(_ expression: Int) -> LayoutSize {
        var size = LayoutSize(width: [], height: [])
        for made in resolver.possibleValues(of: expression) {
            guard outline.kind(made) == .call, isSystemType(resolver.type(of: made), ["NSCollectionLayoutSize"]),
                let width = argument(made, "widthDimension"), let height = argument(made, "heightDimension")
            else { return LayoutSize(width: [], height: []) }
            size.width += dimensions(width)
            size.height += dimensions(height)
        }
        return size
    }

    private func dimensions(_ expression: Int) -> [LayoutDimension] {
        var found: [LayoutDimension] = []
        for made in resolver.possibleValues(of: expression) {
            guard outline.kind(made) == .call, let callee = outline.firstChild(made), let kind = LayoutDimension.Kind(rawValue: outline.name(callee)),
                isSystemType(resolver.type(of: made), ["NSCollectionLayoutDimension"]), let value = outline.child(made, .argument).flatMap({ outline.firstChild($0) })
            else { return [] }
            found.append(LayoutDimension(kind: kind, call: made, callee: callee, value: value))
        }
        return found
    }
}
