// Item identifiers of diffable data sources → findings about those that are equal only if all that they store is.
import CellLintUIKitModel

/// A struct with a synthesized `==` over several properties as an item identifier, or as what an enum identifier carries.
struct WholeValueIdentifier: Rule {
    let triggers: [Trigger] = ["DiffableDataSource"]

    func check(_ file: FileContext) -> [Finding] {
        var findings: [Finding] = []
        var reported: Set<DeclarationID> = []
        for (node, item) in file.resolver.spelledItemIdentifiers() {
            guard case .nominal(let id, _) = item, !reported.contains(id), let finding = finding(at: node, item, id, file) else { continue }
            reported.insert(id)
            findings.append(finding)
        }
        return findings
    }

    private func finding(at node: NodeID, _ item: Type, _ id: DeclarationID, _ file: FileContext) -> Finding? {
        guard let whole = file.resolver.wholeValue(comparedBy: item) else { return nil }
        let name = file.project.type(id).name
        let part = file.project.type(whole.id).name
        let count = whole.count == 2 ? "both" : "all \(whole.count)"
        let isCarried = whole.id != id
        let stable = whole.isIdentifiable ? "`\(part).ID`" : isCarried ? "a stable id" : "by a stable id"
        let message =
            isCarried
            ? "`\(name)` carries \(count) stored properties of `\(part)`, so every edit is a delete and an insert: carry \(stable)"
            : "`\(name)` compares \(count) stored properties, so every edit is a delete and an insert: identify \(whole.isIdentifiable ? "by " : "")\(stable)"
        let suggestion = Fix(.display, suggestion(whole, isCarried, part, node, file.outline), [])
        var notes = [file.note(file.project.type(id).node, in: id.file, "`\(name)` is declared here")]
        if isCarried { notes.append(file.note(file.project.type(whole.id).node, in: whole.id.file, "`\(part)` is declared here")) }
        return file.finding(at: file.outline.range(node), symbol: name, message, notes: notes.compactMap { $0 }, fix: suggestion)
    }

    /// What to write instead, shown and not applied: the provider has to look the value up.
    private func suggestion(_ whole: WholeValue, _ isCarried: Bool, _ part: String, _ node: NodeID, _ outline: Outline) -> String {
        let identified = isCarried ? "carry `\(part).ID`" : "`\(spelling(of: node, as: outline.source(node) + ".ID", outline))`"
        if whole.isIdentifiable { return identified }
        return "`extension \(part): Identifiable {\(whole.hasID ? "" : " var id: … ")}`, then \(identified)"
    }

    /// The type around a generic argument as it would be spelled with another one.
    private func spelling(of argument: NodeID, as other: String, _ outline: Outline) -> String {
        guard let list = outline.parent(argument), let owner = outline.parent(list) else { return other }
        let arguments = outline.children(list).map { $0 == argument ? other : outline.source($0) }
        return outline.name(owner) + "<" + arguments.joined(separator: ", ") + ">"
    }
}
