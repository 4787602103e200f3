// Content views → those that keep a new configuration and do nothing with it.
import CellLintUIKitModel

/// A `UIContentView` that stores its `configuration` without an observer, and reads it only while it is made.
struct ContentViewIgnoresConfiguration: Rule {
    let triggers: [Trigger] = ["UIContentConfiguration", "UIContentView"]

    func check(_ file: FileContext) -> [Finding] {
        // Code that is no Swift may have several of the name in one class.
        var known: [DeclarationID: Bool] = [:]
        return file.outline.nodes(named: "configuration").compactMap { node in
            guard file.outline.kind(node) == .binding, isKept(node, file.outline),
                case .nominal(let id, _) = file.resolver.selfType(at: node)
            else { return nil }
            let isIgnored = known[id] ?? isIgnored(by: id, file)
            known[id] = isIgnored
            return isIgnored ? finding(node, id, file) : nil
        }
    }

    private func isIgnored(by id: DeclarationID, _ file: FileContext) -> Bool {
        file.project.type(id).kind == .class && file.resolver.conforms(.nominal(id, []), toSystem: "UIContentView")
            && !UsesAfterInit(of: id, file.resolver).mayRead("configuration") && !isTakenOver(id, file)
    }

    private func finding(_ binding: NodeID, _ id: DeclarationID, _ file: FileContext) -> Finding {
        file.finding(
            at: file.outline.nameRange(binding)!, symbol: file.project.type(id).name,
            "a new `configuration` changes nothing here, so a reused cell keeps its old content: apply it in `didSet`")
    }

    /// Whether a member variable is stored as it is, with no observer that does anything and no attribute that may observe it.
    private func isKept(_ binding: NodeID, _ outline: Outline) -> Bool {
        guard let property = outline.parent(binding), outline.kind(property) == .patternBinding, let declaration = outline.parent(property),
            outline.isMember(declaration), outline.isStored(binding), outline.child(declaration, .attribute) == nil,
            outline.flags(declaration).isDisjoint(with: [.isLet, .isStatic, .isOverride])
        else { return false }
        return outline.reactions(toVariable: binding).allSatisfy { outline.firstChild($0) == nil }
    }

    /// Whether a subclass observes the configuration.
    private func isTakenOver(_ id: DeclarationID, _ file: FileContext) -> Bool {
        file.triggeredFiles.contains { home in
            home.outline.nodes(named: "configuration").contains { node in
                guard home.outline.kind(node) == .binding,
                    home.outline.ancestor(node, where: { $0 == .varDecl }).map({ home.outline.flags($0).contains(.isOverride) }) ?? false
                else { return false }
                return home.inherits(home.selfType(at: node), from: id)
            }
        }
    }
}

extension Outline {
    fileprivate func isMember(_ declaration: NodeID) -> Bool {
        guard let list = ancestor(declaration, where: { $0 != .ifConfig && $0 != .ifConfigClause }) else { return false }
        return kind(list) == .memberBlock
    }
}
