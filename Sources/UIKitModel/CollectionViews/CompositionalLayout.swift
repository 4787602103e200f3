// Reads the groups of a file's compositional layouts, with the sizes of their items as far as the source spells them out.
import CellLintLinting

/// The construction of a group: `NSCollectionLayoutGroup.vertical(layoutSize: …, subitems: …)` and similar.
public struct LayoutGroup {
    public var call: NodeID
    /// The factory's name.
    public var callee: NodeID
    /// The dimensions that its size may have, one per branch.
    public var size: LayoutSize
    /// The dimensions of the items and groups inside, except those that cannot be followed.
    public var items: LayoutSize
}

/// The possible dimensions of one or more sizes, without duplicates. Empty if one of the branches cannot be followed.
public struct LayoutSize {
    public private(set) var width: [LayoutDimension] = []
    public private(set) var height: [LayoutDimension] = []
    private var calls: (width: Set<NodeID>, height: Set<NodeID>) = ([], [])

    public init() {}

    public mutating func add(_ other: LayoutSize) { add(other.width, other.height) }

    fileprivate mutating func add(_ width: [LayoutDimension], _ height: [LayoutDimension]) {
        for dimension in width where self.width.count < Limits.maxDimensions && calls.width.insert(dimension.call).inserted {
            self.width.append(dimension)
        }
        for dimension in height where self.height.count < Limits.maxDimensions && calls.height.insert(dimension.call).inserted {
            self.height.append(dimension)
        }
    }
}

/// `.estimated(44)`: the factory and its argument.
public struct LayoutDimension {
    public enum Kind: String, Sendable { case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings }

    public var kind: Kind
    public var call: NodeID
    public var callee: NodeID
    public var value: NodeID
}

extension FileContext {
    /// The groups that a file makes of items, in source order.
    public func layoutGroups() -> [LayoutGroup] {
        let calls = outline.calls(of: "horizontal", "vertical", "horizontalGroup", "verticalGroup")
        let reader = LayoutReader(file: self)
        return calls.sorted { outline.nodes[$0].first < outline.nodes[$1].first }.compactMap { reader.group($0) }
    }

    /// The dimensions of a size, from the constructions that an expression may evaluate to.
    public func layoutSize(_ expression: NodeID) -> LayoutSize {
        LayoutReader(file: self).size(expression)
    }
}

/// Reads groups, sizes and dimensions, and resolves each local once: thousands of groups may name the same ones.
private struct LayoutReader {
    public let file: FileContext
    private let sizes = Memo<NodeID, LayoutSize>()
    private let sizesOfItems = Memo<NodeID, LayoutSize>()
    private let sizesInLists = Memo<NodeID, LayoutSize>()
    private let dimensions = Memo<NodeID, [LayoutDimension]>()

    init(file: FileContext) { self.file = file }

    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }

    func group(_ call: NodeID) -> LayoutGroup? {
        guard let callee = outline.firstChild(call), outline.kind(callee) == .member,
            let member = resolver.call(call)?.member, file.project.isSystemMember(member, of: ["NSCollectionLayoutGroup"]),
            let expression = argument(call, "layoutSize") ?? argument(call, "with")
        else { return nil }
        var items = LayoutSize()
        for item in [argument(call, "subitem"), argument(call, "repeatingSubitem")].compactMap({ $0 }) { items.add(size(ofItem: item)) }
        if let list = argument(call, "subitems") { items.add(size(ofItemsIn: list)) }
        return LayoutGroup(call: call, callee: callee, size: size(expression), items: items)
    }

    private func argument(_ call: NodeID, _ label: StaticString) -> NodeID? {
        outline.children(call).first { outline.kind($0) == .argument && outline.isNamed($0, label) }.flatMap { outline.firstChild($0) }
    }

    private func size(ofItemsIn expression: NodeID) -> LayoutSize {
        sizesInLists(resolver.source(ofValue: expression)) {
            var found = LayoutSize()
            for value in resolver.possibleValues(of: expression) where outline.kind(value) == .arrayLiteral {
                for item in outline.children(value) { found.add(size(ofItem: item)) }
            }
            return found
        }
    }

    /// The sizes passed to the construction of an item or group.
    private func size(ofItem item: NodeID) -> LayoutSize {
        sizesOfItems(resolver.source(ofValue: item)) {
            var found = LayoutSize()
            for made in resolver.possibleValues(of: item) {
                guard outline.kind(made) == .call,
                    file.project.isSystemType(resolver.type(of: made), ["NSCollectionLayoutItem", "NSCollectionLayoutGroup"]),
                    let expression = argument(made, "layoutSize")
                else { continue }
                found.add(size(expression))
            }
            return found
        }
    }

    func size(_ expression: NodeID) -> LayoutSize {
        sizes(resolver.source(ofValue: expression)) {
            var found = LayoutSize()
            for made in resolver.possibleValues(of: expression) {
                guard outline.kind(made) == .call, file.project.isSystemType(resolver.type(of: made), ["NSCollectionLayoutSize"]),
                    let width = argument(made, "widthDimension"), let height = argument(made, "heightDimension")
                else { return LayoutSize() }
                found.add(dimensions(of: width), dimensions(of: height))
            }
            return found
        }
    }

    /// The dimensions that an expression may have; none if one of them is unknown.
    private func dimensions(of expression: NodeID) -> [LayoutDimension] {
        dimensions(resolver.source(ofValue: expression)) {
            let found = resolver.possibleValues(of: expression).map { dimension($0) }
            return found.contains { $0 == nil } ? [] : found.compactMap { $0 }
        }
    }

    private func dimension(_ made: NodeID) -> LayoutDimension? {
        guard outline.kind(made) == .call, let callee = outline.firstChild(made),
            let kind = LayoutDimension.Kind(rawValue: outline.name(callee)),
            file.project.isSystemType(resolver.type(of: made), ["NSCollectionLayoutDimension"]),
            let value = outline.child(made, .argument).flatMap({ outline.firstChild($0) })
        else { return nil }
        return LayoutDimension(kind: kind, call: made, callee: callee, value: value)
    }
}
