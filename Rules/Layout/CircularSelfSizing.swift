// Groups of compositional layouts → findings about estimated ones whose items take their size from the group.
import Linting

/// `.fractionalHeight(1)` in a group that is `.estimated` high, and the same for widths.
struct CircularSelfSizing: Rule {
    let triggers: [StaticString] = ["NSCollectionLayoutGroup"]

    func check(_ file: FileContext) -> [Finding] {
        file.layoutGroups().compactMap { group in
            finding(group, "height", group.size.height, .fractionalHeight, group.items.map(\.height), file)
                ?? finding(group, "width", group.size.width, .fractionalWidth, group.items.map(\.width), file)
        }
    }

    private func finding(
        _ group: LayoutGroup, _ side: String, _ own: [LayoutDimension], _ fraction: LayoutDimension.Kind, _ items: [[LayoutDimension]], _ file: FileContext
    ) -> Finding? {
        let outline = file.outline
        guard let estimate = own.first(where: { $0.kind == .estimated }) else { return nil }
        var circular: [LayoutDimension] = []
        for dimension in items.joined() where dimension.kind == fraction && isWhole(dimension.value, outline) {
            if !circular.contains(where: { $0.call == dimension.call }) { circular.append(dimension) }
        }
        guard let first = circular.first else { return nil }
        let isAlways = own.allSatisfy { $0.kind == .estimated }
        let message = "an item as large as the group cannot give this group its \(isAlways ? "estimated \(side)" : "\(side) where that is estimated"): "
            + "make the item `.estimated` as well"
        return file.finding(
            at: outline.nameRange(group.callee)!, symbol: fraction.rawValue, message,
            notes: [file.note(first.callee, "the item takes its \(side) from the group"), file.note(estimate.callee, "and the group from its items")].compactMap { $0 },
            fix: own.count == 1 ? fix(circular, estimate, file) : nil)
    }

    private func isWhole(_ value: Int, _ outline: Outline) -> Bool {
        outline.kind(value) == .numberLiteral && Double(outline.source(value).filter { $0 != "_" }) == 1
    }

    /// Gives the items the group's estimate, where what it is computed from means the same there.
    private func fix(_ items: [LayoutDimension], _ estimate: LayoutDimension, _ file: FileContext) -> Fix? {
        let outline = file.outline
        let value = outline.source(estimate.value)
        let title = "make the item `.estimated(\(value))`"
        guard items.allSatisfy({ means(estimate.value, theSameAt: $0.callee, file) }) else { return Fix(.display, title, []) }
        let edits = items.map { item in Edit(ByteRange(outline.nameRange(item.callee)!.start, outline.range(item.call).end), "estimated(\(value))") }
        return Fix(.unsafe, title, edits.sorted { $0.range.start < $1.range.start })
    }

    private func means(_ value: Int, theSameAt place: Int, _ file: FileContext) -> Bool {
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
