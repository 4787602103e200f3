// Reports the built-in labels and image view of table cells and headers, with the part of a content configuration that replaces each.
import CellLintContentMigration
import CellLintUIKitModel

/// `textLabel`, `detailTextLabel` and `imageView` of UITableViewCell and UITableViewHeaderFooterView.
struct LegacyCellContent: DeprecationRule {
    let triggers: [Trigger] = ["textLabel", "detailTextLabel", "imageView"]
    // Without one of these words, no code has to do with cells that UIKit declares. Some lack their first letter, so that `rowHeight` and
    // `estimatedRowHeight` both count.
    let triggersOfFixes: [Trigger] =
        [
            "forCellReuseIdentifier", "reuseIdentifier: \"", "appearance(", "owHeight", "eightForRowAt", "separatorInset",
            "class_getInstanceMethod(UI", "(UIFontDescriptor.init", "umContentSizeCategory",
            "preferredContentSizeCategory",
        ]
        + [
            CellNames.triggersForCells, CellNames.triggersForTables, CellNames.triggersForViews, CellNames.triggersForMargins,
            CellNames.triggersForOverrides,
            ViewClassNames.triggersForTestsInSwift,
        ].flatMap { $0.map { Trigger($0) } }

    let wordsOfFollowedCode = ["Cell", "cell", "View", "UIImage"]
    let partsOfNames = ["Cell"]

    func reports(_ declaration: DeprecatedDeclaration) -> Bool {
        ["UITableViewCell", "UITableViewHeaderFooterView"].contains(declaration.ownerName) && declaration.deprecation.deprecated == .someDay
    }

    func asksForTarget(of file: Outline) -> Bool { !file.nodes(namedAnyOf: ["textLabel", "detailTextLabel"]).isEmpty }

    func check(_ file: FileContext) -> [Finding] {
        let ignored = file.option("ignoredCells")
        // All uses of a cell migrate together, those that are not reported included.
        let uses = uses(in: file, without: ignored)
        let migrations = file.makesFixes && !uses.isEmpty ? file.contentMigrations { self.uses(in: $0, without: ignored) } : [:]
        let cells = file.cells(ofUses: uses)
        let reported = uses.filter { use in use.isReplaceable && !file.outline.isUnexpected(use.node) }
        return reported.map { use in
            let replacement = file.replacement(of: use)
            return file.finding(
                on: use.name, symbol: use.member, confidence: use.confidence,
                message(use, replacement), notes: use.notes + [note(on: replacement, file)],
                fix: file.makesFixes ? fix(migrations[use.node], replacement, at: use.node, in: file.outline) : nil,
                subject: cells[use.node])
        }
    }

    /// The uses of labels that a fix may change.
    private func uses(in file: FileContext, without ignored: Set<String>) -> [LegacyContentUse] {
        file.replaceableContentUses().filter { !file.isNamed(owner(of: $0, file), anyOf: ignored) }
    }

    /// The type of the cell.
    private func owner(of use: LegacyContentUse, _ file: FileContext) -> Type {
        guard let base = MemberAccess(use.node, in: file.outline)?.base else { return file.resolver.selfType(at: use.node) }
        return file.resolver.type(of: base)
    }

    private func message(_ use: LegacyContentUse, _ replacement: LegacyReplacement) -> String {
        replacement == .bare
            ? "`\(use.member)` is nil as soon as the cell has a content configuration"
            : "`\(use.member)` is superseded by content configurations; \(replacement.advice)"
    }

    private func note(on replacement: LegacyReplacement, _ file: FileContext) -> Note? {
        guard case .own(let name, let declaration) = replacement else { return nil }
        return file.note(file.project.member(declaration).node, in: declaration.file, "`\(name)` is declared here")
    }

    /// The migration if there is one, otherwise the replacement for display, with the reason why it cannot be applied.
    private func fix(
        _ migration: ContentMigrationResult?, _ replacement: LegacyReplacement, at node: NodeID, in outline: Outline
    ) -> Fix? {
        var notes: [FixNote] = []
        switch migration {
        case .fix(let fix): return fix
        case .refused(let why): notes = [.refusal(why)]
        case nil: break
        }
        guard case .property(let property) = replacement else {
            return notes.isEmpty ? nil : Fix.suggestion("use a content configuration", why: notes)
        }
        let receiver = receiver(of: node, in: outline)
        let title =
            outline.assignment(toPartOf: node) != nil
            ? "set `content.\(property)`, where `var content = \(receiver)defaultContentConfiguration()`, "
                + "and assign `\(receiver)contentConfiguration = content`"
            : "read `(\(receiver)contentConfiguration as? UIListContentConfiguration)?.\(property)`"
        return Fix.suggestion(title, why: notes)
    }

    /// What precedes the member, as in `row.cell.`; `cell.` if that is long or spans lines, and nothing if `self` is implied.
    private func receiver(of node: NodeID, in outline: Outline) -> String {
        guard let base = MemberAccess(node, in: outline)?.base else { return "" }
        let source = outline.range(base).count > 200 ? "cell" : outline.source(base)
        return (source.contains("\n") ? "cell" : source).filter { $0 != "?" && $0 != "!" } + "."
    }
}
