// Finds the uses of the labels and image views of UIKit's cells and headers, and what the code does with them.
// Types decide; a name counts as a cell only if its type leads outside the project.
import CellLintLinting

/// A use of `textLabel`, `detailTextLabel` or `imageView` of a table cell or header.
public struct LegacyContentUse: Sendable {
    /// The node that refers to the member.
    public var node: NodeID
    public var member: String
    /// The node that contains the name: a pattern inside, for `if let imageView`.
    public var name: NodeID
    /// Whether a configuration may replace it here: false in a fallback for systems without configurations.
    public var isReplaceable: Bool
    /// Whether it is in a fallback for systems that the app no longer supports, which changes with the code around it.
    public var isObsolete: Bool
    public var confidence: Confidence
    /// Why the receiver is a cell.
    public var notes: [Note]
}

private final class KnownLegacyUses: FileAnalysis {
    let all: [LegacyContentUse]
    init(_ file: FileContext) { all = file.findLegacyContentUses() }
}

extension FileContext {
    /// Every use in a file, even where newer API is not available.
    public func legacyContentUses() -> [LegacyContentUse] { analysis(KnownLegacyUses.self).all }

    fileprivate func findLegacyContentUses() -> [LegacyContentUse] {
        var found: [LegacyContentUse] = []
        for name in outline.nodes(namedAnyOf: CellNames.legacyViews) {
            let member = outline.name(name)
            guard let node = use(ofName: name), let use = legacyUse(of: member, at: node) else { continue }
            let isReplaceable = mayUse(Version(14), at: node)
            found.append(
                LegacyContentUse(
                    node: node, member: member, name: name, isReplaceable: isReplaceable,
                    isObsolete: !isReplaceable && isObsoleteFallback(at: node), confidence: use.confidence, notes: use.notes))
        }
        return found
    }

    /// The node that reads or writes the named member.
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

    // MARK: - The receiver

    private typealias Use = (confidence: Confidence, notes: [Note])

    private func legacyUse(of member: String, at node: NodeID) -> Use? {
        if outline.kind(node) == .member {
            guard let base = outline.base(of: node) else { return nil }
            return legacyUse(of: member, on: base, at: node)
        }
        switch resolver.lookup(member, from: node) {
        case .members(let found, _): return found.contains { isLegacy($0) } ? (.certain, provenanceNotesOfSelf(at: node)) : nil
        case .unknownSuperclass(let name) where saysCell(name, member): return (.likely, provenanceNotesOfSelf(at: node))
        default: return nil
        }
    }

    private func legacyUse(of member: String, on base: NodeID, at node: NodeID) -> Use? {
        let type = resolver.type(of: base)
        switch resolver.members(member, of: type.instance) {
        case .found(let found):
            guard found.contains(where: { isLegacy($0) }) else { return nil }
            let isGuess = resolver.isGuess(base)
            return (isGuess ? .likely : .certain, provenanceNotes(of: base))
        case .unknownSuperclass(let name):
            if saysCell(name, member) { return (.likely, provenanceNotes(of: base)) }
            return name.contains("Collection") ? nil : openUse(of: member, on: base, at: node)
        case .unknown: return openUse(of: member, on: base, at: node)
        case .none: return nil
        }
    }

    /// A receiver without a declaration: judged by its name and by the optional, which UIKit's members are and apps' own mostly are not.
    private func openUse(of member: String, on base: NodeID, at node: NodeID) -> Use? {
        let name = outline.receiverName(base).lowercased()
        guard name.ends(with: "cell"), !name.contains("collection"), let parent = outline.parent(node) else { return nil }
        let isOptional = outline.kind(parent) == .optionalChain || outline.kind(parent) == .forceUnwrap
        return (isOptional && member != "imageView" ? .likely : .possible, [])
    }

    private func isLegacy(_ found: FoundMember) -> Bool {
        guard found.id.isInterface else { return false }
        guard let owner = project.member(found.id).owner else { return false }
        let name = project.file(found.id).facts.types[owner].name
        return name == "UITableViewCell" || name == "UITableViewHeaderFooterView"
    }

    /// Whether the name of a superclass outside the project ends like a cell's.
    private func saysCell(_ name: String, _ member: String) -> Bool {
        name.ends(with: "TableViewCell") || (name.ends(with: "TableViewHeaderFooterView") && member != "imageView")
    }

    // MARK: - What the code does with it

    /// The counterpart in a content configuration.
    public func replacement(of use: LegacyContentUse) -> LegacyReplacement {
        let found = LegacyReplacement(of: use.member, path: names(behind: use.node), value: implicitMember(assignedTo: use.node))
        if case .none(let name) = found, let declaration = ownMember(behind: use.node) { return .own(name, declaration) }
        return found
    }

    /// The declaration of the project that the name after the member refers to: a method of an extension of `UILabel`.
    public func ownMember(behind node: NodeID) -> DeclarationID? {
        let base = outline.wrapped(node)
        guard let access = outline.parent(base), outline.kind(access) == .member,
            case .found(let found) = resolver.members(outline.name(access), of: resolver.type(of: base).unwrapped)
        else { return nil }
        return found.map(\.id).first { !project.file($0).isInterface }
    }

    /// The use as a member of its cell; nil if that may be a different cell each time.
    public func cellMember(_ use: LegacyContentUse) -> CellMember? {
        let base = outline.kind(use.node) == .member ? outline.base(of: use.node) : nil
        return cell(behind: base, at: use.node).map {
            CellMember(node: use.node, name: use.member, base: base, cell: $0, confidence: use.confidence)
        }
    }

    /// Whether a use only changes what the cell shows: a statement that assigns to a property of the member, or calls a method of it.
    public func changesLooks(_ use: LegacyContentUse) -> Bool {
        let changed = outline.outermost(use.node) { $0 == .optionalChain || $0 == .forceUnwrap || $0 == .member || $0 == .call }
        guard let parent = outline.parent(changed) else { return false }
        if outline.kind(parent) == .assignment { return outline.firstChild(parent) == changed && changed != use.node }
        return outline.isStatement(changed) && outline.kind(changed) == .call
    }

    /// The names after the member, through `?` and `!`: one, or two if the first is `layer`.
    private func names(behind node: NodeID) -> [String] {
        var names: [String] = []
        var at = node
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap: break
            case .member where outline.firstChild(parent) == at && outline.nodes[parent].name != nil:
                names.append(outline.name(parent))
                // `kf.setImage(…)`: libraries put their loaders in a namespace.
                let next = outline.parent(parent).map { outline.kind($0) == .member ? outline.name($0) : "" } ?? ""
                if names != ["layer"], !next.lowercased().contains("setimage") { return names }
            default: return names
            }
            at = parent
        }
        return names
    }

    /// The implicit member assigned to the property after the member, or a color of UIKit: `left` in `… = .left`, `clear` in
    /// `… = UIColor.clear`.
    private func implicitMember(assignedTo node: NodeID) -> String? {
        guard let value = outline.assignment(toPartOf: node)?.value, outline.kind(value) == .member,
            outline.firstChild(value).map({ outline.kind($0) == .identifier && outline.isNamed($0, "UIColor") }) ?? true
        else { return nil }
        return outline.name(value)
    }
}
