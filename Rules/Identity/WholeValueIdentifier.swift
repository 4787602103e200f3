// Reports item identifiers of diffable data sources whose synthesized `==` compares the whole value, so that no edit keeps the identity.
import CellLintUIKitModel

/// A struct with a synthesized `==` over several properties as an item identifier, or as the payload of an enum identifier.
struct WholeValueIdentifier: Rule {
    let triggers: [Trigger] = ["DiffableDataSource"]

    func check(_ file: FileContext) -> [Finding] {
        var findings: [Finding] = []
        var reported: Set<DeclarationID> = []
        for (node, item) in file.resolver.spelledItemIdentifiers() {
            guard case .nominal(let id, _) = item, !reported.contains(id), let whole = file.resolver.wholeValue(comparedBy: item)
            else { continue }
            reported.insert(id)
            findings.append(WholeIdentifier(argument: node, item: id, whole: whole, file: file).finding)
        }
        return findings
    }
}

/// An item identifier that is a whole value, or carries one.
private struct WholeIdentifier {
    /// The generic argument that spells the identifier.
    let argument: NodeID
    let item: DeclarationID
    let whole: WholeValue
    let file: FileContext

    private var outline: Outline { file.outline }
    private var itemName: String { file.project.type(item).name }
    private var valueName: String { file.project.type(whole.id).name }
    /// Whether the value is the payload of an enum.
    private var isCarried: Bool { whole.id != item }

    var finding: Finding {
        var notes = [note(on: item)]
        if isCarried { notes.append(note(on: whole.id)) }
        return file.finding(
            at: outline.range(argument), symbol: itemName, message, notes: notes.compactMap { $0 }, fix: Fix(.display, suggestion, []))
    }

    private var message: String {
        let count = whole.count == 2 ? "both" : "all \(whole.count)"
        let harm = "so editing an item looks like deleting and inserting it"
        return isCarried
            ? "`\(itemName)` uses a whole `\(valueName)` as its identity (\(count) stored properties), \(harm); store its ID instead"
            : "`\(itemName)` is an item identifier that compares \(count) stored properties, \(harm); "
                + "use \(whole.isIdentifiable ? "`\(valueName).ID`" : "a stable ID")"
    }

    private func note(on type: DeclarationID) -> Note? {
        let declaration = file.project.type(type)
        return file.note(declaration.node, in: type.file, "`\(declaration.name)` is declared here")
    }

    /// What to write instead. It is shown but not applied, since the provider would have to look up the value.
    private var suggestion: String {
        let identified = isCarried ? "store `\(valueName).ID`" : "use `\(owner(spelling: outline.source(argument) + ".ID"))`"
        if whole.isIdentifiable { return identified }
        return "add `extension \(valueName): Identifiable {\(whole.hasID ? "" : " var id: … ")}`, then \(identified)"
    }

    /// The generic type around the argument, with another argument in its place.
    private func owner(spelling other: String) -> String {
        guard let list = outline.parent(argument), let owner = outline.parent(list) else { return other }
        let arguments = outline.children(list).map { $0 == argument ? other : outline.source($0) }
        return outline.name(owner) + "<" + arguments.joined(separator: ", ") + ">"
    }
}
