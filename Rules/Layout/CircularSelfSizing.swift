// Groups of compositional layouts → findings about estimated ones whose items take their size from the group.
import CellLintUIKitModel

/// `.fractionalHeight(1)` in a group that is `.estimated` high, and the same for widths.
struct CircularSelfSizing: Rule {
    let triggers: [Trigger] = ["NSCollectionLayout"]

    func check(_ file: FileContext) -> [Finding] {
        let groups = file.layoutGroups()
        return groups.compactMap { finding(at: $0.callee, $0.size, $0.items, .certain, file) } + (groups.isEmpty ? snippets(file) : [])
    }

    /// Sizes that are only called so, as documentation shows them: `itemSize` and `groupSize` with no group in sight.
    private func snippets(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        var items: [NodeID?: LayoutSize] = [:]
        for item in sizes("itemSize", outline) {
            guard let value = value(of: item, outline) else { continue }
            items[list(around: item, outline), default: LayoutSize()].add(file.layoutSize(value))
        }
        return sizes("groupSize", outline).compactMap { group in
            guard let name = outline.firstChild(group), let value = value(of: group, outline),
                let items = items[list(around: group, outline)]
            else { return nil }
            return finding(at: name, file.layoutSize(value), items, .likely, file)
        }
    }

    /// The bindings of variables of a name.
    private func sizes(_ name: String, _ outline: Outline) -> [NodeID] {
        outline.nodes(named: name).compactMap { named in
            outline.parent(named).flatMap { outline.kind($0) == .patternBinding && outline.firstChild($0) == named ? $0 : nil }
        }
    }

    private func list(around binding: NodeID, _ outline: Outline) -> NodeID? { outline.parent(binding).flatMap { outline.parent($0) } }

    private func value(of binding: NodeID, _ outline: Outline) -> NodeID? { outline.children(binding).first { outline.kind($0) == .call } }

    private func finding(at place: NodeID, _ size: LayoutSize, _ items: LayoutSize, _ confidence: Confidence, _ file: FileContext)
        -> Finding?
    {
        finding(at: place, "height", size.height, .fractionalHeight, items.height, confidence, file)
            ?? finding(at: place, "width", size.width, .fractionalWidth, items.width, confidence, file)
    }

    private func finding(
        at place: NodeID, _ side: String, _ own: [LayoutDimension], _ fraction: LayoutDimension.Kind, _ items: [LayoutDimension],
        _ confidence: Confidence,
        _ file: FileContext
    ) -> Finding? {
        let outline = file.outline
        guard let estimate = own.first(where: { $0.kind == .estimated }) else { return nil }
        let circular = items.filter { $0.kind == fraction && isWhole($0.value, outline) }
        guard let first = circular.first else { return nil }
        let isAlways = own.allSatisfy { $0.kind == .estimated }
        let message =
            "an item as large as the group cannot give this group its \(isAlways ? "estimated \(side)" : "\(side) where that is estimated"): "
            + "make the item `.estimated` as well"
        return file.finding(
            at: outline.nameRange(place)!, symbol: fraction.rawValue, severity: isAlways ? nil : .info, confidence: confidence, message,
            notes: [
                file.note(first.callee, "the item takes its \(side) from the group"),
                file.note(estimate.callee, "and the group from its items"),
            ].compactMap { $0 },
            fix: own.count == 1 ? fix(circular, estimate, file) : nil)
    }

    private func isWhole(_ value: NodeID, _ outline: Outline) -> Bool {
        outline.kind(value) == .numberLiteral && Double(outline.source(value).filter { $0 != "_" }) == 1
    }

    /// Gives the items the group's estimate, where what it is computed from means the same there.
    private func fix(_ items: [LayoutDimension], _ estimate: LayoutDimension, _ file: FileContext) -> Fix? {
        let outline = file.outline
        let value = outline.source(estimate.value)
        let title = "make the item `.estimated(\(value))`"
        guard items.allSatisfy({ means(estimate.value, theSameAt: $0.callee, file) }) else { return Fix(.display, title, []) }
        let edits = items.map { item in
            Edit(ByteRange(outline.nameRange(item.callee)!.start, outline.range(item.call).end), "estimated(\(value))")
        }
        return Fix(.unsafe, title, edits.sorted { $0.range.start < $1.range.start })
    }

    private func means(_ value: NodeID, theSameAt place: NodeID, _ file: FileContext) -> Bool {
        let outline = file.outline
        switch outline.kind(value) {
        case .numberLiteral: return true
        case .identifier:
            let name = outline.name(value)
            switch (file.resolver.lookup(name, from: value), file.resolver.lookup(name, from: place)) {
            case (.local(let a), .local(let b)): return a == b
            case (.members(let a, _), .members(let b, _)): return a.map(\.id) == b.map(\.id)
            default: return false
            }
        case .member: return outline.firstChild(value).map { means($0, theSameAt: place, file) } ?? false
        default: return false
        }
    }
}
