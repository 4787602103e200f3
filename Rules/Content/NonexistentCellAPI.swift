// Members that UIKit's types do not have but that are often written → what is there instead, by the receiver's type.
// Unusual: a finding needs a type of which everything is known. What the app declares under such a name is the app's.
import CellLintUIKitModel

/// `valueCellConfiguration()`, `state.isDragging`, `.outline(…)` and their like.
struct NonexistentCellAPI: Rule {
    let triggers: [Trigger] = [
        "CellConfiguration()", "HeaderConfiguration()", "FooterConfiguration()", "clearConfiguration()", "defaultContentConfiguration",
        .all("isDragging", "onfiguration"), .all("UICellAccessory", "outline"), .all("accessories", "outline"),
        .all("SectionSnapshot", "reload"), .all("SectionSnapshot", "reconfigure"), .all("snapshot", "reload"),
        .all("snapshot", "reconfigure"),
    ]

    func check(_ file: FileContext) -> [Finding] {
        suspects(file.outline).compactMap { node in
            let name = file.outline.name(node)
            guard let type = receiver(of: node, file), case .none = file.resolver.members(name, of: type),
                let answer = answer(to: name, on: type, at: node, file)
            else { return nil }
            return file.finding(at: file.outline.nameRange(node)!, symbol: name, answer.message, notes: notes(node, file), fix: answer.fix)
        }
    }

    /// The members and bare names that any of UIKit's types is suspected of not having.
    private func suspects(_ outline: Outline) -> [NodeID] {
        let listed = outline.expressions(
            named: "isDragging", "outline", "defaultContentConfiguration", "reload", "reloadItems", "reconfigure", "reconfigureItems")
        // Woken by their names with the parentheses.
        let called = outline.expressions(nameEnding: "Configuration").filter {
            outline.nameRange($0).map { isFollowedByParentheses($0.end, outline) } ?? false
        }
        return Set(listed + called).sorted()
    }

    private func isFollowedByParentheses(_ end: Int, _ outline: Outline) -> Bool {
        end + 2 <= outline.text.count && outline.text.matches(ByteRange(end, end + 2), "()")
    }

    /// Whose member it would be: the base's type, the expected one where that is implied, or the type around a bare name.
    private func receiver(of node: NodeID, _ file: FileContext) -> Type? {
        let outline = file.outline
        if outline.kind(node) == .identifier {
            guard outline.isNamed(node, "defaultContentConfiguration"), isCalled(node, outline) else { return nil }
            guard case .unknown = file.resolver.lookup("defaultContentConfiguration", from: node) else { return nil }
            return file.resolver.selfType(at: node)
        }
        if let base = outline.base(of: node) { return file.resolver.type(of: base).unwrapped }
        guard let call = outline.parent(node), isCalled(node, outline) else { return nil }
        return file.resolver.expectedType(call).map { .metatype($0.unwrapped) }
    }

    private func isCalled(_ node: NodeID, _ outline: Outline) -> Bool {
        outline.parent(node).map { outline.kind($0) == .call && outline.firstChild($0) == node } ?? false
    }

    // MARK: - What to write instead

    private struct Answer {
        var message: String
        var fix: Fix?
    }

    private func answer(to name: String, on type: Type, at node: NodeID, _ file: FileContext) -> Answer? {
        let outline = file.outline
        let isStatic = if case .metatype = type { true } else { false }
        func isA(_ names: Set<String>) -> Bool { file.resolver.inherits(type.instance, from: names) }
        switch name {
        case "isDragging":
            guard !isStatic, isA(["UICellConfigurationState"]) else { return nil }
            return Answer(
                message: "`UICellConfigurationState` has no `isDragging`: ask its `cellDragState`", fix: dragStateFix(node, outline))
        case "outline":
            guard isStatic, isA(["UICellAccessory"]) else { return nil }
            return Answer(
                message: "`UICellAccessory` has no `outline`: the accessory is called `outlineDisclosure`",
                fix: rename(node, "outlineDisclosure", outline))
        case "defaultContentConfiguration":
            guard !isStatic, isA(["UICollectionViewCell"]), !isA(["UICollectionViewListCell"]) else { return nil }
            return Answer(
                message:
                    "only list cells have `defaultContentConfiguration()`: use `UIListContentConfiguration.cell()` or a `UICollectionViewListCell`",
                fix: factoryFix(node, outline))
        case "reload", "reloadItems", "reconfigure", "reconfigureItems":
            guard !isStatic, isA(["NSDiffableDataSourceSectionSnapshot"]) else { return nil }
            let there = name.hasPrefix("reload") ? "reloadItems" : "reconfigureItems"
            return Answer(message: "a section snapshot has no `\(name)`: call `\(there)` on `dataSource.snapshot()` and apply that")
        default:
            let short = String(name.dropLast("Configuration".utf8.count))
            guard isStatic, isA(["UIListContentConfiguration", "UIBackgroundConfiguration"]), case .nominal(let id, _) = type.instance,
                case .found(let found) = file.resolver.members(short, of: type), found.allSatisfy({ file.project.file($0.id).isInterface })
            else { return nil }
            return Answer(
                message: "`\(file.project.type(id).name)` has no `\(name)()`: in Swift it is called `\(short)()`",
                fix: rename(node, short, outline))
        }
    }

    private func rename(_ node: NodeID, _ name: String, _ outline: Outline) -> Fix {
        Fix(.safe, "write `\(name)`", [Edit(outline.nameRange(node)!, name)])
    }

    /// `cellDragState == .dragging`, where no operator around it binds tighter.
    private func dragStateFix(_ node: NodeID, _ outline: Outline) -> Fix? {
        guard let parent = outline.parent(node), let name = outline.nameRange(node) else { return nil }
        switch outline.kind(parent) {
        case .prefixOperation where outline.isNamed(parent, "!"):
            let start = outline.range(parent).start
            return Fix(.unsafe, "ask `cellDragState`", [Edit(ByteRange(start, start + 1), ""), Edit(name, "cellDragState != .dragging")])
        case .binary where outline.isNamed(parent, "&&") || outline.isNamed(parent, "||"): break
        case .ifStmt, .guardStmt, .whileStmt, .ternary, .patternBinding, .assignment, .argument, .returnStmt, .block: break
        default: return nil
        }
        return Fix(.unsafe, "ask `cellDragState`", [Edit(name, "cellDragState == .dragging")])
    }

    /// A factory's configuration in the place of the call on a cell.
    private func factoryFix(_ node: NodeID, _ outline: Outline) -> Fix? {
        guard isCalled(node, outline), let call = outline.parent(node) else { return nil }
        if let base = outline.firstChild(node), outline.kind(base) != .identifier, outline.kind(base) != .member { return nil }
        return Fix(.unsafe, "use `UIListContentConfiguration.cell()`", [Edit(outline.range(call), "UIListContentConfiguration.cell()")])
    }

    private func notes(_ node: NodeID, _ file: FileContext) -> [Note] {
        if file.outline.kind(node) == .identifier { return file.originOfSelf(at: node) }
        return file.outline.base(of: node).map { file.origin(of: $0) } ?? []
    }
}
