// Uses of a table cell's or header's own labels and image view → findings that say which part of a configuration takes over.
import CellLintContentMigration
import CellLintUIKitModel

/// `textLabel`, `detailTextLabel` and `imageView` of UITableViewCell and UITableViewHeaderFooterView.
struct LegacyCellContent: DeprecationRule {
    let triggers: [Trigger] = ["textLabel", "detailTextLabel", "imageView"]

    func reports(_ declaration: DeprecatedDeclaration) -> Bool {
        ["UITableViewCell", "UITableViewHeaderFooterView"].contains(declaration.ownerName) && declaration.deprecation.deprecated == .someDay
    }

    func check(_ file: FileContext) -> [Finding] {
        let found = file.legacyContentUses()
        // The migration asks most; it can wait until all is known that it may rest on.
        let migrations = !file.makesFixes ? [:] : file.contentMigrations(of: found) { $0.legacyContentUses() }
        return found.filter(\.isReplaceable).map { use in
            let replacement = file.replacement(of: use)
            return file.finding(
                at: file.outline.nameRange(use.name)!, symbol: use.member, confidence: use.confidence,
                "`\(use.member)` will be deprecated: \(replacement.advice)", notes: use.notes,
                fix: file.makesFixes ? fix(migrations[use.node], replacement, at: use.node, file.outline) : nil)
        }
    }

    /// The migration; or what to write instead, shown and not applied, with why: a cell's uses only make sense together.
    private func fix(_ migration: ContentMigrationResult?, _ replacement: LegacyReplacement, at node: NodeID, _ outline: Outline) -> Fix? {
        var reason = ""
        switch migration {
        case .fix(let fix): return fix
        case .refused(let why): reason = "; by hand, since \(why)"
        case nil: break
        }
        guard case .property(let name, _) = replacement else {
            return reason.isEmpty ? nil : Fix(.display, String(reason.dropFirst(2)), [])
        }
        var receiver = ""
        if outline.kind(node) == .member, let base = outline.firstChild(node) {
            // As it is written, if that is no longer than anybody reads.
            let source = outline.range(base).count > 200 ? "cell" : outline.source(base)
            receiver = (source.contains("\n") ? "cell" : source).filter { $0 != "?" && $0 != "!" } + "."
        }
        return Fix(
            .display,
            "`var content = \(receiver)defaultContentConfiguration()`, `content.\(name) = …`, `\(receiver)contentConfiguration = content`\(reason)",
            [])
    }
}
