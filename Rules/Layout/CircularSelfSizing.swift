// Reports groups of a compositional layout that have an estimated size and contain items that take their size from the group.
// Neither size can be computed from the other, so the group keeps its estimate.
import CellLintUIKitModel

/// `.fractionalHeight(1)` in a group with an `.estimated` height, and the same for widths.
struct CircularSelfSizing: Rule {
    let triggers: [Trigger] = ["NSCollectionLayout"]

    func check(_ file: FileContext) -> [Finding] {
        let check = CircularSizeCheck(file: file)
        let groups = file.layoutGroups().map { SizedGroup(place: $0.callee, size: $0.size, items: $0.items, confidence: .certain) }
        return (groups.isEmpty ? check.groupsOfSnippets : groups).compactMap { check.finding(about: $0) }
    }
}

private struct SizedGroup {
    /// Where a finding is reported.
    let place: NodeID
    let size: LayoutSize
    let items: LayoutSize
    let confidence: Confidence
}

/// A side of a size.
private enum Side: String {
    case height, width

    /// The dimension that depends on the group.
    var fraction: LayoutDimension.Kind { self == .height ? .fractionalHeight : .fractionalWidth }

    func dimensions(of size: LayoutSize) -> [LayoutDimension] { self == .height ? size.height : size.width }
}

private struct CircularSizeCheck: FileCheck {
    let file: FileContext

    /// At most one finding for each group.
    func finding(about group: SizedGroup) -> Finding? { finding(about: group, .height) ?? finding(about: group, .width) }

    private func finding(about group: SizedGroup, _ side: Side) -> Finding? {
        let dimensions = side.dimensions(of: group.size)
        guard let estimate = dimensions.first(where: { $0.kind == .estimated }) else { return nil }
        let circular = side.dimensions(of: group.items).filter { $0.kind == side.fraction && isOne($0.value) }
        guard let first = circular.first else { return nil }
        let isAlways = dimensions.allSatisfy { $0.kind == .estimated }
        return file.finding(
            on: group.place, symbol: side.fraction.rawValue, severity: isAlways ? nil : .info,
            confidence: group.confidence,
            "the group's \(side.rawValue) \(isAlways ? "is" : "may be") estimated from an item that takes its \(side.rawValue) from the group; "
                + "give the item an `.estimated` \(side.rawValue)",
            notes: [
                file.note(first.callee, "the item takes its \(side.rawValue) from the group", isCause: true),
                file.note(estimate.callee, "the group takes its \(side.rawValue) from its items", isCause: true),
            ],
            fix: dimensions.count == 1 ? fix(giving: estimate, to: circular) : nil)
    }

    private func isOne(_ value: NodeID) -> Bool {
        outline.kind(value) == .numberLiteral && Double(outline.source(value).filter { $0 != "_" }) == 1
    }

    // MARK: - Snippets

    /// Sizes without a group, as in documentation: a variable `groupSize` beside variables `itemSize`.
    var groupsOfSnippets: [SizedGroup] {
        var items: [NodeID?: LayoutSize] = [:]
        for item in variables(named: "itemSize") {
            guard let value = constructor(of: item) else { continue }
            items[list(around: item), default: LayoutSize()].add(file.layoutSize(value))
        }
        return variables(named: "groupSize").compactMap { group in
            guard let name = group.pattern, let value = constructor(of: group), let items = items[list(around: group)] else { return nil }
            return SizedGroup(place: name, size: file.layoutSize(value), items: items, confidence: .likely)
        }
    }

    private func variables(named name: String) -> [VariableBinding] {
        outline.nodes(named: name).compactMap { named in outline.variable(named).flatMap { $0.pattern == named ? $0 : nil } }
    }

    private func constructor(of variable: VariableBinding) -> NodeID? { outline.child(variable.node, .call) }

    /// What contains the declaration of a variable.
    private func list(around variable: VariableBinding) -> NodeID? { variable.declaration.flatMap { outline.parent($0) } }

    // MARK: - The fix

    /// Replaces the dimensions of items by the group's estimate; only displayed if the estimate means something else at an item.
    private func fix(giving estimate: LayoutDimension, to items: [LayoutDimension]) -> Fix? {
        let value = outline.source(estimate.value)
        let title = "use `.estimated(\(value))` for the item"
        guard items.allSatisfy({ means(estimate.value, theSameAt: $0.callee) }) else { return Fix.suggestion(title) }
        let edits = items.map { item in
            Edit(ByteRange(outline.nameRange(item.callee)!.start, outline.range(item.call).end), "estimated(\(value))")
        }
        return Fix.unsafe(
            title, edits.sorted { $0.range.start < $1.range.start },
            review: [.mustSizeThemselves])
    }

    /// Whether an expression refers to the same declarations at another place.
    private func means(_ expression: NodeID, theSameAt place: NodeID) -> Bool {
        switch outline.kind(expression) {
        case .numberLiteral: return true
        case .identifier:
            let name = outline.name(expression)
            switch (resolver.lookup(name, from: expression), resolver.lookup(name, from: place)) {
            case (.local(let a), .local(let b)): return a == b
            case (.members(let a, _), .members(let b, _)): return a.map(\.id) == b.map(\.id)
            default: return false
            }
        case .member: return outline.base(of: expression).map { means($0, theSameAt: place) } ?? false
        default: return false
        }
    }
}

extension FixNote {
    fileprivate static let mustSizeThemselves = Self(
        "the cells must size themselves: their constraints must connect the top of `contentView` to its bottom")
}
