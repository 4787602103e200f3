// Reports array literals that give a list cell the same system accessory twice, which throws an exception, and registrations that add to
// the accessories of a reused cell.
import CellLintUIKitModel

/// One system accessory more than once among the `accessories` of a cell.
struct DuplicateAccessories: Rule {
    let triggers: [Trigger] = ["accessories"]

    func check(_ file: FileContext) -> [Finding] {
        DuplicateAccessoryCheck(file: file).findings() + AccumulatedAccessoryCheck(file: file).findings()
    }
}

private struct DuplicateAccessoryCheck: FileCheck {
    let file: FileContext

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
            guard let name = file.systemAccessory(element) else { continue }
            if let first = firstByName[name], let previous {
                findings.append(finding(at: element, of: literal, repeating: first, name: name, after: previous))
            } else {
                firstByName[name] = element
            }
        }
        return findings
    }

    private func finding(at element: NodeID, of literal: NodeID, repeating first: NodeID, name: String, after previous: NodeID) -> Finding {
        file.finding(
            at: outline.range(element), symbol: name, "`\(name)` is already in this list; UIKit raises an exception for a second one",
            notes: [file.note(first, "the first one is here", isCause: true)],
            fix: removal(of: element, in: literal, repeating: first, name: name, after: previous))
    }

    /// Removes an element with the comma before it; nil if that would remove a comment as well.
    private func removal(of element: NodeID, in literal: NodeID, repeating first: NodeID, name: String, after previous: NodeID) -> Fix? {
        let removed = ByteRange(outline.range(previous).end, outline.range(element).end)
        // Of the comments that start before the end, the last one reaches farthest.
        if let comment = outline.comments(startingIn: ByteRange(0, removed.end)).last, comment.range.end > removed.start { return nil }
        let isSame = outline.spelling(element) == outline.spelling(first)
        let reasons = [
            isSame ? nil : FixNote.differ,
            isOnlyShown(literal) ? nil : FixNote.listMayBeUsed,
        ]
        return Fix("remove the second `\(name)`", [Edit(removed, "")], review: reasons.compactMap { $0 })
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

    /// Whether code does nothing with a literal but show it: it may count its elements, or take one of them.
    private func isOnlyShown(_ literal: NodeID) -> Bool {
        guard case .local(let local) = resolver.destination(of: literal) else { return true }
        return file.names(ofLocal: local).allSatisfy { use in
            if case .target(let target) = resolver.destination(of: use) { isAccessories(target) } else { false }
        }
    }

    /// Whether an assignment's target is the `accessories` of a list cell.
    private func isAccessories(_ target: NodeID) -> Bool {
        guard outline.isNamed(target, "accessories") else { return false }
        let owner = MemberAccess(target, in: outline)?.base.map { resolver.type(of: $0) } ?? resolver.selfType(at: target)
        return resolver.inherits(owner, from: ["UICollectionViewListCell"])
    }
}

/// Additions to the accessories of a cell that a registration fills in, while nothing resets the list.
private struct AccumulatedAccessoryCheck: FileCheck {
    let file: FileContext

    func findings() -> [Finding] {
        var handlers: Set<NodeID> = []
        return outline.expressions(named: "accessories").compactMap { node in
            guard isAddedTo(node), let (cell, handler) = cellOfRegistration(node), handlers.insert(handler.node).inserted,
                let leftover = leftover(of: cell, at: node)
            else { return nil }
            return finding(at: node, of: outline.name(cell), leftover, in: handler)
        }
    }

    /// Why a reused cell has some of the accessories already when a handler adds to them.
    private enum Leftover {
        /// The handler never resets the list.
        case neverReset
        /// The handler assigns the list afterwards, and one of the accessories is in it.
        case assigned(NodeID, accessory: String)
    }

    private func finding(at node: NodeID, of cell: String, _ leftover: Leftover, in handler: ClosureExpr) -> Finding {
        var severity: Severity?
        var notes: [Note?] = []
        let problem: String
        switch leftover {
        case .neverReset where addsOnlyViews(node):
            severity = .warning
            problem = "the list is never reset, so a reused cell gets the view once more each time"
        case .neverReset: problem = "the list is never reset, so a reused cell gets the accessory twice and UIKit raises an exception"
        case .assigned(let assignment, let name):
            problem = "a reused cell still has its `\(name)`, and UIKit raises an exception for a second one"
            notes = [file.note(assignment, "the last use of the cell assigned it here", isCause: true)]
        }
        return file.finding(
            on: node, symbol: "accessories", severity: severity, problem + "; assign `accessories` instead of adding to it", notes: notes,
            fix: reset(cell, in: handler))
    }

    /// Empties the list at the beginning of the handler.
    private func reset(_ cell: String, in handler: ClosureExpr) -> Fix? {
        guard let body = handler.body, let first = outline.firstChild(body) else { return nil }
        let start = outline.range(first).start
        guard outline.startsItsLine(start) else { return nil }
        let statement = "\(cell).accessories = []\(outline.lineBreak(at: start))\(outline.indentation(at: start))"
        return Fix.unsafe(
            "reset the accessories first", [Edit(ByteRange(start, start), statement)],
            review: [.removesOthers])
    }

    /// Whether an expression is the list in `list.append(…)`, `list.insert(…)` or `list += …`.
    private func isAddedTo(_ list: NodeID) -> Bool {
        guard let parent = outline.parent(list) else { return false }
        if outline.kind(parent) == .assignment { return outline.firstChild(parent) == list && outline.isNamed(parent, "+=") }
        return outline.kind(parent) == .member && outline.call(ofCallee: parent) != nil
            && (outline.isNamed(parent, "append") || outline.isNamed(parent, "insert"))
    }

    /// The parameter and the handler of the cell registration that gives the cell of a `cell.accessories`.
    private func cellOfRegistration(_ list: NodeID) -> (parameter: NodeID, handler: ClosureExpr)? {
        guard let parameter = outline.base(of: list).flatMap({ resolver.local(namedBy: $0) }),
            let handler = outline.ancestor(parameter, where: { $0 == .closure }).flatMap({ outline.closure($0) }),
            handler.parameters.first == parameter, let call = outline.ancestor(handler.node, where: { $0 == .call }),
            let made = resolver.call(call)?.constructs, file.registration(made) == .cell
        else { return nil }
        return (parameter, handler)
    }

    /// What a reused cell has left when the handler adds to its list; nil if some code in sight may reset the list before: another use of
    /// it in the handler, a function that is given the cell, or a class or extension of the project.
    private func leftover(of cell: NodeID, at addition: NodeID) -> Leftover? {
        let type = resolver.type(of: cell)
        guard isSystem(type) else { return nil }
        var leftover = Leftover.neverReset
        for use in file.names(ofLocal: cell) {
            guard let member = outline.parent(use), outline.kind(member) == .member else { return nil }
            if outline.isNamed(member, "accessories") {
                guard !isAddedTo(member) else { continue }
                guard case .neverReset = leftover, outline.isBefore(addition, member), let assigned = repeated(by: member, addition) else {
                    return nil
                }
                leftover = .assigned(member, accessory: assigned)
            } else {
                guard case .found(let found) = resolver.members(outline.name(member), of: type),
                    found.allSatisfy({ file.project.file($0.id.file).isInterface })
                else { return nil }
            }
        }
        return leftover
    }

    /// The accessory that a later statement of the same list assigns although an earlier one adds it.
    private func repeated(by list: NodeID, _ addition: NodeID) -> String? {
        guard let assignment = outline.assignment(to: list), assignment.isPlain, outline.kind(assignment.value) == .arrayLiteral,
            outline.parent(assignment.node).flatMap({ outline.parent($0) }).map({ outline.kind($0) == .closure }) ?? false
        else { return nil }
        let added = Set(accessories(addedTo: addition).compactMap(nameOfAccessory))
        return outline.children(assignment.value).compactMap { file.systemAccessory($0) }.first(where: added.contains)
    }

    /// The accessories in `list.append(…)`, `list.insert(…)` and `list += […]`.
    private func accessories(addedTo list: NodeID) -> [NodeID] {
        let value = outline.assignment(to: list)?.value ?? outline.parent(list).flatMap { outline.call(calling: $0)?.firstArgument?.value }
        return value.map { outline.kind($0) == .arrayLiteral ? Array(outline.children($0)) : [$0] } ?? []
    }

    /// The name in `.checkmark()`, whose type may be unknown as the argument of `append`.
    private func nameOfAccessory(_ accessory: NodeID) -> String? {
        guard let call = outline.call(accessory), outline.kind(call.calledExpression) == .member, call.base == nil else {
            return file.systemAccessory(accessory)
        }
        return call.name
    }

    private func addsOnlyViews(_ list: NodeID) -> Bool {
        let added = accessories(addedTo: list)
        return !added.isEmpty && added.allSatisfy { outline.call($0)?.name == "customView" }
    }

    private func isSystem(_ type: Type) -> Bool {
        if case .nominal(let id, _) = type { id.isInterface } else { false }
    }
}

extension FileContext {
    /// The name of the system accessory that an element creates; nil for custom views, of which a cell may have several.
    fileprivate func systemAccessory(_ element: NodeID) -> String? {
        guard outline.kind(element) == .call, let member = resolver.call(element)?.member,
            project.isSystemMember(member, of: ["UICellAccessory"])
        else { return nil }
        let name = project.member(member).name
        return name == "customView" ? nil : name
    }
}

extension FixNote {
    fileprivate static let removesOthers = Self("accessories that other code has added before are removed")
    fileprivate static let differ = Self("the two have different options or conditions")
    fileprivate static let listMayBeUsed = Self("other code may use the list")
}
