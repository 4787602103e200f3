// A file → its uses of the labels and image views that UIKit's cells and headers used to be filled in by, and what they do there.
// Types decide; only where a chain ends outside the project a name may speak for a cell.
import CellLintLinting

/// A use of `textLabel`, `detailTextLabel` or `imageView` of a table cell or header.
public struct LegacyContentUse: Sendable {
    /// The node that names the member.
    public var node: NodeID
    public var member: String
    /// The node that carries the name: a pattern inside, for `if let imageView`.
    public var name: NodeID
    /// Whether a configuration may take its place here: false in a fallback for systems that have none.
    public var isReplaceable: Bool
    public var confidence: Confidence
    /// What makes the receiver a cell.
    public var notes: [Note]
}

extension FileContext {
    /// Every use of a file, also where nothing newer may be used.
    public func legacyContentUses() -> [LegacyContentUse] {
        var found: [LegacyContentUse] = []
        for name in outline.nodes(namedAnyOf: ["textLabel", "detailTextLabel", "imageView"]) {
            let member = outline.name(name)
            guard let node = use(ofName: name), let use = legacyUse(of: member, at: node) else { continue }
            found.append(
                LegacyContentUse(
                    node: node, member: member, name: name, isReplaceable: mayUse(Version(14), at: node), confidence: use.confidence,
                    notes: use.notes))
        }
        return found
    }

    /// The node that reads or writes what a node names.
    private func use(ofName node: NodeID) -> NodeID? {
        switch outline.kind(node) {
        case .identifier, .member: return node
        case .binding:
            // `if let imageView {`: the shorthand reads the member.
            guard outline.isOnlyChild(node), let parent = outline.parent(node), outline.kind(parent) == .optionalBinding
            else { return nil }
            return parent
        default: return nil
        }
    }

    // MARK: - Whose member it is

    private typealias Use = (confidence: Confidence, notes: [Note])

    private func legacyUse(of member: String, at node: NodeID) -> Use? {
        if outline.kind(node) == .member {
            guard let base = outline.base(of: node) else { return nil }
            return legacyUse(of: member, on: base, at: node)
        }
        switch resolver.lookup(member, from: node) {
        case .members(let found, _): return found.contains { isLegacy($0) } ? (.certain, originOfSelf(at: node)) : nil
        case .unknownSuperclass(let name) where saysCell(name, member): return (.likely, originOfSelf(at: node))
        default: return nil
        }
    }

    private func legacyUse(of member: String, on base: NodeID, at node: NodeID) -> Use? {
        let type = resolver.type(of: base)
        switch resolver.members(member, of: type.instance) {
        case .found(let found):
            guard found.contains(where: { isLegacy($0) }) else { return nil }
            let isGuess = resolver.isGuess(base)
            return (isGuess ? .likely : .certain, origin(of: base))
        case .unknownSuperclass(let name):
            if saysCell(name, member) { return (.likely, origin(of: base)) }
            return name.contains("Collection") ? nil : openUse(of: member, on: base, at: node)
        case .unknown: return openUse(of: member, on: base, at: node)
        case .none: return nil
        }
    }

    /// A receiver that nobody declares: its name, and the optional that UIKit's members are and apps' own mostly are not.
    private func openUse(of member: String, on base: NodeID, at node: NodeID) -> Use? {
        let name = outline.receiverName(base).lowercased()
        guard name.hasSuffix("cell"), !name.contains("collection"), let parent = outline.parent(node) else { return nil }
        let isOptional = outline.kind(parent) == .optionalChain || outline.kind(parent) == .forceUnwrap
        return (isOptional && member != "imageView" ? .likely : .possible, [])
    }

    private func isLegacy(_ found: FoundMember) -> Bool {
        guard project.file(found.id).isInterface else { return false }
        let owner = project.member(found.id).owner
        guard owner >= 0 else { return false }
        let name = project.file(found.id).facts.types[owner].name
        return name == "UITableViewCell" || name == "UITableViewHeaderFooterView"
    }

    /// Whether a superclass outside the project says by its name that it is a cell.
    private func saysCell(_ name: String, _ member: String) -> Bool {
        name.hasSuffix("TableViewCell") || (name.hasSuffix("TableViewHeaderFooterView") && member != "imageView")
    }

    // MARK: - What is done with it

    /// What a content configuration has instead.
    public func replacement(of use: LegacyContentUse) -> LegacyReplacement {
        LegacyReplacement(of: use.member, path: names(behind: use.node), value: implicitMember(assignedTo: use.node))
    }

    /// The use as a member of the cell that it is of; nil where that may be another cell each time.
    public func cellMember(_ use: LegacyContentUse) -> CellMember? {
        let base = outline.kind(use.node) == .member ? outline.base(of: use.node) : nil
        return cell(behind: base, at: use.node).map {
            CellMember(node: use.node, name: use.member, base: base, cell: $0, confidence: use.confidence)
        }
    }

    /// Whether a use does nothing but change what the cell shows: a statement that assigns to what is behind it, or calls that.
    public func changesLooks(_ use: LegacyContentUse) -> Bool {
        let changed = outline.outermost(use.node) { $0 == .optionalChain || $0 == .forceUnwrap || $0 == .member || $0 == .call }
        guard let parent = outline.parent(changed) else { return false }
        if outline.kind(parent) == .assignment { return outline.firstChild(parent) == changed && changed != use.node }
        return outline.isStatement(changed) && outline.kind(changed) == .call
    }

    /// The names behind the member, through `?` and `!`: one, or two where the first is `layer`.
    private func names(behind node: NodeID) -> [String] {
        var names: [String] = []
        var at = node
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap: break
            case .member where outline.firstChild(parent) == at && outline.nodes[parent].name >= 0:
                names.append(outline.name(parent))
                // `kf.setImage(…)`: libraries hide their loaders behind a name of their own.
                let next = outline.parent(parent).map { outline.kind($0) == .member ? outline.name($0) : "" } ?? ""
                if names != ["layer"], !next.lowercased().contains("setimage") { return names }
            default: return names
            }
            at = parent
        }
        return names
    }

    /// The implicit member that is assigned to the property behind the member: `left` in `… = .left`.
    private func implicitMember(assignedTo node: NodeID) -> String? {
        let target = outline.outermost(node) { $0 == .optionalChain || $0 == .forceUnwrap || $0 == .member }
        guard let assignment = outline.parent(target), outline.kind(assignment) == .assignment, outline.firstChild(assignment) == target,
            let value = outline.next(target), outline.kind(value) == .member, outline.firstChild(value) == nil
        else { return nil }
        return outline.name(value)
    }
}
