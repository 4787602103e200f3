// Finds the labels of objects that may be cells as far as their types tell: members of objects without a known type, and names of labels
// in strings, as in `cell.value(forKeyPath: "textLabel.text")`.
import CellLintLinting

extension FileContext {
    /// The uses of labels whose cells are not known. Any cell may be meant.
    /// - Parameter resolved: the uses on cells.
    func unresolvedLabelUses(besides resolved: Set<NodeID>) -> [CellOfOtherCode] {
        let members = outline.nodes(namedAnyOf: ["textLabel", "detailTextLabel"]).filter {
            !resolved.contains($0) && mayBeLabelOfCell($0)
        }
        let calls = outline.calls(of: "value", "setValue", "perform").filter(namesLabel)
        let paths = outline.nodes(of: .stringLiteral).filter { node in
            outline.literal(node).map { $0.begins(with: "textLabel.") || $0.begins(with: "detailTextLabel.") } ?? false
        }
        return Set(members + calls + paths).sorted().map {
            CellOfOtherCode(file: resolver.file, node: $0, cell: .unknown, table: .any)
        }
    }

    /// Whether a name after an object of unknown type is used as UIKit's labels are, which are optional.
    private func mayBeLabelOfCell(_ node: NodeID) -> Bool {
        guard outline.kind(node) == .member, let base = outline.base(of: node), let parent = outline.parent(node) else { return false }
        let type = resolver.type(of: base).instance
        // Any member that Objective-C knows is looked up dynamically, also to be cast: `(sender as AnyObject).textLabel as? UILabel`.
        if case .external("AnyObject") = type.unwrapped { return true }
        guard [.optionalChain, .forceUnwrap, .keyPath].contains(outline.kind(parent)) else { return false }
        switch resolver.members(outline.name(node), of: type) {
        case .unknown: return true
        case .none: return isForwarding(type.unwrapped)
        default: return false
        }
    }

    /// Whether a call of key-value coding or of a selector names a label of an object that may be a cell.
    private func namesLabel(_ node: NodeID) -> Bool {
        guard let call = outline.call(node),
            let name = call.argument(labeled: "forKeyPath") ?? call.argument(labeled: "forKey") ?? call.arguments.first
        else { return false }
        let isKey = call.name != "perform"
        let spellsLabel = outline.descendants(of: name.value).contains { part in
            guard outline.kind(part) == .stringLiteral, let text = outline.literal(part) else { return false }
            let names = isKey ? text.split(at: ".").map(String.init) : [text]
            return names.contains(where: CellNames.legacyViews.contains) || isKey && names.contains("contentView")
        }
        return spellsLabel && call.base.map(mayHaveLabels) ?? true
    }

    /// Whether a path from an object may lead to a cell's labels.
    private func mayHaveLabels(_ object: NodeID) -> Bool {
        let type = resolver.type(of: object).unwrapped
        guard case .nominal(let id, _) = type, id.isInterface, project.type(id).kind == .class else { return true }
        return resolver.inherits(type, from: ["UITableView", "UITableViewCell"])
            || ["NSObject", "UIView", "UIResponder"].contains(project.type(id).name)
    }
}
