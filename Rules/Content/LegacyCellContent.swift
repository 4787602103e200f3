// Uses of a table cell's or header's own labels and image view → findings that say which part of a configuration takes over.
import Linting

/// `textLabel`, `detailTextLabel` and `imageView` of UITableViewCell and UITableViewHeaderFooterView.
struct LegacyCellContent: Rule {
    let triggers: [Trigger] = ["textLabel", "detailTextLabel", "imageView"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        let found = uses(in: file)
        // The migration asks most; it can wait until all is known that it may rest on.
        let migrations = file.isProvisional ? [:] : file.contentMigrations(of: found.map(\.content)) { other in uses(in: other).map(\.content) }
        return found.filter(\.content.isReplaceable).map { use in
            let (node, member) = (use.content.node, use.content.member)
            let replacement = ContentReplacement(of: member, path: path(behind: node, outline), value: assigned(to: node, outline))
            return file.finding(
                at: outline.nameRange(use.name)!, symbol: member, confidence: use.content.confidence,
                "`\(member)` will be deprecated: \(replacement.advice)", notes: use.notes,
                fix: fix(migrations[node], replacement, at: node, outline))
        }
    }

    /// Every use of a file, also where nothing newer may be used.
    private func uses(in file: FileContext) -> [(content: LegacyContentUse, name: Int, notes: [Note])] {
        let outline = file.outline
        var found: [(content: LegacyContentUse, name: Int, notes: [Note])] = []
        for node in outline.nodes.indices {
            switch outline.kind(node) {
            case .identifier, .member, .optionalBinding: break
            default: continue
            }
            guard let (member, name) = legacyName(node, outline), let use = use(of: member, at: node, file) else { continue }
            let content = LegacyContentUse(
                node: node, member: member, isReplaceable: file.mayUse(Version(14), at: node), confidence: use.confidence)
            found.append((content, name, use.notes))
        }
        return found
    }

    /// The legacy member that a node may name, and the node that carries the name.
    private func legacyName(_ node: Int, _ outline: Outline) -> (member: String, node: Int)? {
        var named = node
        if outline.kind(node) == .optionalBinding {
            // `if let imageView {`: the shorthand reads the member.
            guard let pattern = outline.firstChild(node), outline.kind(pattern) == .binding, outline.next(pattern) == nil else { return nil }
            named = pattern
        }
        guard let range = outline.nameRange(named), range.count == 9 || range.count == 15 else { return nil }
        for member in ["textLabel", "detailTextLabel", "imageView"] as [StaticString] where outline.text.matches(range, member) {
            return ("\(member)", named)
        }
        return nil
    }

    // MARK: - Whose member it is

    private struct Use {
        var confidence: Confidence
        var notes: [Note]
    }

    private func use(of member: String, at node: Int, _ file: FileContext) -> Use? {
        let outline = file.outline
        if outline.kind(node) == .member {
            guard let base = outline.child(node, where: { $0 != .genericArguments }) else { return nil }
            return use(of: member, on: base, at: node, file)
        }
        switch file.resolver.lookup(member, from: node) {
        case .members(let found, _): return found.contains { isUIKit($0, file) } ? Use(confidence: .certain, notes: file.originOfSelf(at: node)) : nil
        case .leaves(let name) where saysCell(name, member): return Use(confidence: .likely, notes: file.originOfSelf(at: node))
        default: return nil
        }
    }

    private func use(of member: String, on base: Int, at node: Int, _ file: FileContext) -> Use? {
        let type = file.resolver.type(of: base)
        switch file.resolver.members(member, of: type.instance) {
        case .found(let found):
            guard found.contains(where: { isUIKit($0, file) }) else { return nil }
            let isGuess = file.resolver.isGuess(base)
            return Use(confidence: isGuess ? .likely : .certain, notes: file.origin(of: base))
        case .leaves(let name):
            if saysCell(name, member) { return Use(confidence: .likely, notes: file.origin(of: base)) }
            return name.contains("Collection") ? nil : openUse(of: member, on: base, at: node, file)
        case .unknown: return openUse(of: member, on: base, at: node, file)
        case .none: return nil
        }
    }

    /// A receiver that nobody declares: its name, and the optional that UIKit's members are and apps' own mostly are not.
    private func openUse(of member: String, on base: Int, at node: Int, _ file: FileContext) -> Use? {
        let outline = file.outline
        let name = outline.receiverName(base).lowercased()
        guard name.hasSuffix("cell"), !name.contains("collection"), let parent = outline.parent(node) else { return nil }
        let isOptional = outline.kind(parent) == .optionalChain || outline.kind(parent) == .forceUnwrap
        return Use(confidence: isOptional && member != "imageView" ? .likely : .possible, notes: [])
    }

    private func isUIKit(_ found: FoundMember, _ file: FileContext) -> Bool {
        guard file.project.file(found.id).isInterface else { return false }
        let owner = file.project.member(found.id).owner
        guard owner >= 0 else { return false }
        let name = file.project.file(found.id).facts.types[owner].name
        return name == "UITableViewCell" || name == "UITableViewHeaderFooterView"
    }

    /// Whether a superclass outside the project says by its name that it is a cell.
    private func saysCell(_ name: String, _ member: String) -> Bool {
        name.hasSuffix("TableViewCell") || (name.hasSuffix("TableViewHeaderFooterView") && member != "imageView")
    }

    // MARK: - What is done with it

    /// The migration; or what to write instead, shown and not applied, with why: a cell's uses only make sense together.
    private func fix(_ migration: ContentMigrationResult?, _ replacement: ContentReplacement, at node: Int, _ outline: Outline) -> Fix? {
        var reason = ""
        switch migration {
        case .fix(let fix): return fix
        case .refused(let why): reason = "; by hand, since \(why)"
        case nil: break
        }
        guard case .property(let name, _) = replacement else { return reason.isEmpty ? nil : Fix(.display, String(reason.dropFirst(2)), []) }
        var receiver = ""
        if outline.kind(node) == .member, let base = outline.firstChild(node) {
            let source = outline.source(base)
            receiver = (source.contains("\n") ? "cell" : source).filter { $0 != "?" && $0 != "!" } + "."
        }
        return Fix(.display, "`var content = \(receiver)defaultContentConfiguration()`, `content.\(name) = …`, `\(receiver)contentConfiguration = content`\(reason)", [])
    }

    /// The names behind the member, through `?` and `!`: one, or two where the first is `layer`.
    private func path(behind node: Int, _ outline: Outline) -> [String] {
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
    private func assigned(to node: Int, _ outline: Outline) -> String? {
        var at = node
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap, .member: at = parent
            case .assignment:
                guard outline.firstChild(parent) == at, let value = outline.next(at), outline.kind(value) == .member, outline.firstChild(value) == nil else { return nil }
                return outline.name(value)
            default: return nil
            }
        }
        return nil
    }
}
