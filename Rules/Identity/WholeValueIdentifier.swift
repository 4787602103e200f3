// Reports item identifiers of diffable data sources whose synthesized `==` compares the whole value, so that no edit keeps the identity.
import CellLintUIKitModel

/// A struct with a synthesized `==` over several properties as an item identifier, or as the payload of an enum identifier.
struct WholeValueIdentifier: Rule {
    let triggers: [Trigger] = ["DiffableDataSource"]

    func check(_ file: FileContext) -> [Finding] {
        var findings: [Finding] = []
        var seen: Set<DeclarationID> = []
        let values = file.option("valueTypes")
        for (_, item) in file.itemIdentifierUsesOfFile {
            guard case .nominal(let id, _) = item, seen.insert(id).inserted, let whole = file.resolver.wholeValue(comparedBy: item),
                !values.contains(file.project.type(id).name), !values.contains(file.project.type(whole.id).name)
            else { continue }
            // One finding a type, in the file of its main use.
            let uses = file.itemIdentifierUses.of(id)
            guard let main = uses.first, main.file == file.resolver.file else { continue }
            findings.append(WholeIdentifier(use: main.node, others: uses.dropFirst(), item: id, whole: whole, file: file).finding)
        }
        return findings
    }
}

/// An item identifier that is a whole value, or carries one.
private struct WholeIdentifier: FileCheck {
    /// The first use of the identifier: a generic argument, or the call of an initializer that infers it.
    let use: NodeID
    let others: ArraySlice<ItemIdentifierUses.Use>
    let item: DeclarationID
    let whole: WholeValue
    let file: FileContext

    /// Uses that a finding lists besides the main one.
    private static let maxNotes = 16

    private var itemName: String { file.project.type(item).name }
    private var valueName: String { file.project.type(whole.id).name }
    /// Whether the value is the payload of an enum.
    private var isCarried: Bool { whole.id != item }

    var finding: Finding {
        let uses = others.prefix(Self.maxNotes).map { file.note($0.node, in: $0.file, "`\(itemName)` is an item identifier here, too") }
        return file.finding(
            at: outline.range(use), symbol: itemName, message,
            notes: [file.declarationNote(item), isCarried ? file.declarationNote(whole.id) : nil] + uses, fix: Fix.suggestion(suggestion)
        )
    }

    private var message: String {
        let count = whole.count == 2 ? "both" : "all \(whole.count)"
        let harm = "so editing an item looks like deleting and inserting it"
        return isCarried
            ? "`\(itemName)` uses a whole `\(valueName)` as its identity (\(count) stored properties), \(harm); store its ID instead"
            : "`\(itemName)` is an item identifier that compares \(count) stored properties, \(harm); "
                + "use \(whole.isIdentifiable ? "`\(valueName).ID`" : "a stable ID")"
    }

    /// What to write instead. It is shown but not applied, since the provider would have to look up the value.
    private var suggestion: String {
        let identified = isCarried ? "store `\(pathOfValue).ID`" : "use `\(owner(spelling: outline.source(use) + ".ID"))`"
        if whole.isIdentifiable { return identified }
        return "add `extension \(pathOfValue): Identifiable {\(whole.hasID ? "" : " var id: … ")}`, then \(identified)"
    }

    /// The name of the value's type with those of the types around it, as an extension has to spell it.
    private var pathOfValue: String {
        var names = [valueName]
        var at = file.project.type(whole.id).outer
        while let outer = at {
            let type = file.project.type(DeclarationID(file: whole.id.file, outer))
            names.append(type.name)
            at = type.outer
        }
        return names.reversed().joined(separator: ".")
    }

    /// The generic type around the argument, with another argument in its place; for a call, that argument alone.
    private func owner(spelling other: String) -> String {
        guard outline.kind(use).isType || outline.parent(use).map({ outline.kind($0) }) == .genericArguments else {
            return itemName + ".ID"
        }
        guard let list = outline.parent(use), let owner = outline.parent(list) else { return other }
        let arguments = outline.children(list).map { $0 == use ? other : outline.source($0) }
        return outline.name(owner) + "<" + arguments.joined(separator: ", ") + ">"
    }
}
