// Reports members that UIKit's cell types do not have but that code often names, with the existing API to use instead.
// A finding requires that all members of the receiver's type are known: an app may declare such a member itself.
import CellLintLinting

/// `valueCellConfiguration()`, `state.isDragging`, `.outline(…)` and the like.
struct NonexistentCellAPI: Rule {
    let triggers: [Trigger] = [
        "CellConfiguration()", "HeaderConfiguration()", "FooterConfiguration()", "clearConfiguration()", "defaultContentConfiguration",
        .all("isDragging", "onfiguration"), .all("UICellAccessory", "outline"), .all("accessories", "outline"),
        .all("SectionSnapshot", "reload"), .all("SectionSnapshot", "reconfigure"),
        // Many files reload or reconfigure something else.
        .all("snapshot", "reload("), .all("snapshot", "reload ("), .all("snapshot", "reloadItems"),
        .all("snapshot", "reconfigure("), .all("snapshot", "reconfigure ("), .all("snapshot", "reconfigureItems"),
    ]

    func check(_ file: FileContext) -> [Finding] { NonexistentMemberCheck(file: file).findings() }
}

private struct NonexistentMemberCheck: FileCheck {
    let file: FileContext

    func findings() -> [Finding] {
        suspects.compactMap { node in
            let name = outline.name(node)
            guard let type = receiverType(of: node), case .none = resolver.members(name, of: type),
                !resolver.isDeclaredByProject(name, for: type), let answer = answer(to: name, of: type, at: node)
            else { return nil }
            return file.finding(on: node, symbol: name, answer.message, notes: receiverNotes(at: node), fix: answer.fix)
        }
    }

    // MARK: - Names and receivers

    /// The identifiers and members with a name that some type of UIKit is wrongly believed to declare.
    private var suspects: [NodeID] {
        let listed = outline.expressions(
            named: "isDragging", "outline", "defaultContentConfiguration", "reload", "reloadItems", "reconfigure", "reconfigureItems")
        // The triggers of factories include the parentheses.
        let factories = outline.expressions(nameEnding: "Configuration").filter { hasEmptyParentheses($0) }
        return Set(listed + factories).sorted()
    }

    private func hasEmptyParentheses(_ node: NodeID) -> Bool {
        guard let end = outline.nameRange(node)?.end else { return false }
        return end + 2 <= outline.text.count && outline.text.matches(ByteRange(end, end + 2), "()")
    }

    /// The type of the base; of an implied base the expected type, and of a bare name the enclosing type.
    private func receiverType(of node: NodeID) -> Type? {
        if outline.kind(node) == .identifier {
            guard outline.isNamed(node, "defaultContentConfiguration"), outline.call(ofCallee: node) != nil,
                case .unknown = resolver.lookup("defaultContentConfiguration", from: node)
            else { return nil }
            return resolver.selfType(at: node)
        }
        if let base = outline.base(of: node) { return resolver.type(of: base).unwrapped }
        guard let call = outline.call(ofCallee: node) else { return nil }
        return resolver.expectedType(call).map { .metatype($0.unwrapped) }
    }

    private func receiverNotes(at node: NodeID) -> [Note] {
        if outline.kind(node) == .identifier { return file.provenanceNotesOfSelf(at: node) }
        return outline.base(of: node).map { file.provenanceNotes(of: $0) } ?? []
    }

    // MARK: - Answers

    /// What to use instead of a member.
    private struct Answer {
        let message: String
        var fix: Fix?
    }

    private func answer(to name: String, of type: Type, at node: NodeID) -> Answer? {
        switch name {
        case "isDragging": isInstance(type, of: ["UICellConfigurationState"]) ? dragState(at: node) : nil
        case "outline": isMetatype(type, of: ["UICellAccessory"]) ? outlineDisclosure(at: node) : nil
        case "defaultContentConfiguration":
            isInstance(type, of: ["UICollectionViewCell"]) && !isInstance(type, of: ["UICollectionViewListCell"])
                ? contentConfiguration(at: node) : nil
        case "reload", "reloadItems", "reconfigure", "reconfigureItems":
            isInstance(type, of: ["NSDiffableDataSourceSectionSnapshot"]) ? wholeSnapshot(insteadOf: name) : nil
        default:
            isMetatype(type, of: ["UIListContentConfiguration", "UIBackgroundConfiguration"])
                ? shortFactory(insteadOf: name, of: type, at: node) : nil
        }
    }

    private func isMetatype(_ type: Type, of names: [String]) -> Bool {
        guard case .metatype(let instance) = type else { return false }
        return resolver.inherits(instance, from: names)
    }

    private func isInstance(_ type: Type, of names: [String]) -> Bool {
        if case .metatype = type { return false }
        return resolver.inherits(type, from: names)
    }

    /// `cellDragState` instead of `isDragging`.
    private func dragState(at node: NodeID) -> Answer {
        Answer(message: "`UICellConfigurationState` has no member `isDragging`; use `cellDragState`", fix: dragStateFix(at: node))
    }

    /// `outlineDisclosure` instead of `outline`.
    private func outlineDisclosure(at node: NodeID) -> Answer {
        Answer(
            message: "`UICellAccessory` has no member `outline`; use `outlineDisclosure`",
            fix: rename(node, to: "outlineDisclosure"))
    }

    /// `UIListContentConfiguration.cell()` instead of `defaultContentConfiguration()`.
    private func contentConfiguration(at node: NodeID) -> Answer {
        Answer(
            message: "only list cells have `defaultContentConfiguration()`; use `UIListContentConfiguration.cell()` "
                + "or a `UICollectionViewListCell`",
            fix: contentConfigurationFix(at: node))
    }

    /// `reloadItems` or `reconfigureItems` of a snapshot of all sections.
    private func wholeSnapshot(insteadOf name: String) -> Answer {
        let method = name.begins(with: "reload") ? "reloadItems" : "reconfigureItems"
        return Answer(
            message: "section snapshots have no member `\(name)`; call `\(method)` on `dataSource.snapshot()` and apply the result")
    }

    /// `valueCell` instead of `valueCellConfiguration`, its name in Objective-C.
    private func shortFactory(insteadOf name: String, of type: Type, at node: NodeID) -> Answer? {
        let factory = String(name.dropLast("Configuration".count))
        guard case .nominal(let id, _) = type.instance, case .found(let found) = resolver.members(factory, of: type),
            found.allSatisfy({ file.project.file($0.id).isInterface })
        else { return nil }
        return Answer(
            message: "`\(file.project.type(id).name)` has no member `\(name)()`; in Swift it is named `\(factory)()`",
            fix: rename(node, to: factory))
    }

    // MARK: - Fixes

    private func rename(_ node: NodeID, to name: String) -> Fix {
        Fix.safe("replace with `\(name)`", [Edit(outline.nameRange(node)!, name)])
    }

    /// `cellDragState == .dragging`, unless an operator around it binds more tightly.
    private func dragStateFix(at node: NodeID) -> Fix? {
        guard let parent = outline.parent(node), let name = outline.nameRange(node) else { return nil }
        switch outline.kind(parent) {
        case .prefixOperation where outline.isNamed(parent, "!"):
            let start = outline.range(parent).start
            return dragging([Edit(ByteRange(start, start + 1), ""), Edit(name, "cellDragState != .dragging")])
        case .binary where outline.isNamed(parent, "&&") || outline.isNamed(parent, "||"): break
        case .ifStmt, .guardStmt, .whileStmt, .ternary, .patternBinding, .assignment, .argument, .returnStmt, .block: break
        default: return nil
        }
        return dragging([Edit(name, "cellDragState == .dragging")])
    }

    private func dragging(_ edits: [Edit]) -> Fix {
        Fix.unsafe("use `cellDragState`", edits, review: [.liftsFirst])
    }

    /// `UIListContentConfiguration.cell()` in place of a call on a cell that is named, or on `self`.
    private func contentConfigurationFix(at node: NodeID) -> Fix? {
        guard let call = outline.call(ofCallee: node) else { return nil }
        if let base = outline.firstChild(node), ![.identifier, .member].contains(outline.kind(base)) { return nil }
        return Fix.unsafe(
            "use `UIListContentConfiguration.cell()`", [Edit(outline.range(call), "UIListContentConfiguration.cell()")],
            review: [.mayMeanOtherFactory])
    }
}

extension FixNote {
    fileprivate static let liftsFirst = Self("a cell is `lifting` before it is `dragging`")
    fileprivate static let mayMeanOtherFactory = Self("another factory, such as `subtitleCell()`, may be the one that is meant")
}
