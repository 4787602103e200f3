// Reports array literals that give a list cell the same system accessory twice, which throws an exception.
import CellLintUIKitModel

/// One system accessory more than once among the `accessories` of a cell.
struct DuplicateAccessories: Rule {
    let triggers: [Trigger] = ["accessories"]

    func check(_ file: FileContext) -> [Finding] { DuplicateAccessoryCheck(file: file).findings() }
}

private struct DuplicateAccessoryCheck {
    let file: FileContext

    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }

    func findings() -> [Finding] {
        outline.nodes(of: .arrayLiteral).flatMap { literal in
            hasSeveralElements(literal) && becomesAccessories(literal) ? findings(in: literal) : []
        }
    }

    private func hasSeveralElements(_ literal: NodeID) -> Bool { outline.firstChild(literal).flatMap { outline.next($0) } != nil }

    private func findings(in literal: NodeID) -> [Finding] {
        var firstByName: [String: NodeID] = [:]
        var previous: NodeID?
        var findings: [Finding] = []
        for element in outline.children(literal) {
            defer { previous = element }
            guard let name = systemAccessory(element) else { continue }
            if let first = firstByName[name], let previous {
                findings.append(finding(at: element, repeating: first, name: name, after: previous))
            } else {
                firstByName[name] = element
            }
        }
        return findings
    }

    private func finding(at element: NodeID, repeating first: NodeID, name: String, after previous: NodeID) -> Finding {
        file.finding(
            at: outline.range(element), symbol: name, "`\(name)` stands among these accessories already: a second one throws",
            notes: [file.note(first, "the first one")].compactMap { $0 },
            fix: removal(of: element, repeating: first, name: name, after: previous))
    }

    /// Removes an element with the comma before it; nil if that would remove a comment as well.
    private func removal(of element: NodeID, repeating first: NodeID, name: String, after previous: NodeID) -> Fix? {
        let removed = ByteRange(outline.range(previous).end, outline.range(element).end)
        // Of the comments that start before the end, the last one reaches farthest.
        if let comment = outline.comments(startingIn: ByteRange(0, removed.end)).last, comment.range.end > removed.start { return nil }
        let isSame = outline.source(element) == outline.source(first)
        return Fix(isSame ? .safe : .unsafe, "remove the second `\(name)`", [Edit(removed, "")])
    }

    /// The name of the system accessory that an element creates; nil for custom views, of which a cell may have several.
    private func systemAccessory(_ element: NodeID) -> String? {
        guard outline.kind(element) == .call, let member = resolver.call(element)?.member,
            file.project.isSystemMember(member, of: ["UICellAccessory"])
        else { return nil }
        let name = file.project.member(member).name
        return name == "customView" ? nil : name
    }

    // MARK: - The literal's destination

    /// Whether a cell gets the whole literal, directly or through a local.
    private func becomesAccessories(_ literal: NodeID) -> Bool {
        switch resolver.destination(of: literal) {
        case .target(let target): return isAccessories(target)
        case .local(let local):
            return file.names(ofLocal: local).contains { use in
                guard case .target(let target) = resolver.destination(of: use) else { return false }
                return isAccessories(target)
            }
        case .elsewhere: return false
        }
    }

    /// Whether an assignment's target is the `accessories` of a list cell.
    private func isAccessories(_ target: NodeID) -> Bool {
        guard outline.isNamed(target, "accessories") else { return false }
        let owner = MemberAccess(target, in: outline)?.base.map { resolver.type(of: $0) } ?? resolver.selfType(at: target)
        return resolver.inherits(owner, from: ["UICollectionViewListCell"])
    }
}
