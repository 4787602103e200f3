// The literal that becomes a list cell's accessories → findings about system accessories that stand in it twice.
import CellLintUIKitModel

/// One system accessory more than once among the `accessories` of a cell.
struct DuplicateAccessories: Rule {
    let triggers: [Trigger] = ["accessories"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        return outline.nodes(of: .arrayLiteral).flatMap { node -> [Finding] in
            guard outline.firstChild(node).flatMap({ outline.next($0) }) != nil, isShown(node, file) else { return [] }
            return findings(in: node, file)
        }
    }

    private func findings(in literal: NodeID, _ file: FileContext) -> [Finding] {
        let outline = file.outline
        var first: [String: NodeID] = [:]
        var before: NodeID?
        var findings: [Finding] = []
        for element in outline.children(literal) {
            defer { before = element }
            guard let name = systemAccessory(element, file) else { continue }
            guard let other = first[name], let before else {
                first[name] = element
                continue
            }
            let isSame = outline.source(element) == outline.source(other)
            // From the end of the element before it, so that the comma between them goes.
            let removed = ByteRange(outline.range(before).end, outline.range(element).end)
            let holdsComment = outline.comments(startingIn: ByteRange(0, removed.end)).last.map { removed.start < $0.range.end } ?? false
            findings.append(
                file.finding(
                    at: outline.range(element), symbol: name, "`\(name)` stands among these accessories already: a second one throws",
                    notes: [file.note(other, "the first one")].compactMap { $0 },
                    fix: holdsComment ? nil : Fix(isSame ? .safe : .unsafe, "remove the second `\(name)`", [Edit(removed, "")])))
        }
        return findings
    }

    /// The name of the system accessory that an element makes; a custom view is none, of those a cell may have several.
    private func systemAccessory(_ element: NodeID, _ file: FileContext) -> String? {
        guard file.outline.kind(element) == .call, let member = file.resolver.call(element)?.member, file.project.file(member).isInterface
        else { return nil }
        let declared = file.project.member(member)
        guard declared.owner >= 0, file.project.file(member).facts.types[declared.owner].name == "UICellAccessory",
            declared.name != "customView"
        else { return nil }
        return declared.name
    }

    // MARK: - Where the literal goes

    /// Whether a cell gets the literal whole: assigned, or by way of a local.
    private func isShown(_ literal: NodeID, _ file: FileContext) -> Bool {
        switch file.resolver.destination(of: literal) {
        case .target(let target): return isAccessories(target, file)
        case .local(let local):
            return file.names(ofLocal: local).contains { use in
                guard case .target(let target) = file.resolver.destination(of: use) else { return false }
                return isAccessories(target, file)
            }
        case .elsewhere: return false
        }
    }

    private func isAccessories(_ target: NodeID, _ file: FileContext) -> Bool {
        let outline = file.outline
        guard outline.isNamed(target, "accessories") else { return false }
        let owner: Type
        if outline.kind(target) == .member, let base = outline.base(of: target) {
            owner = file.resolver.type(of: base)
        } else {
            owner = file.resolver.selfType(at: target)
        }
        return file.resolver.inherits(owner, from: ["UICollectionViewListCell"])
    }
}
