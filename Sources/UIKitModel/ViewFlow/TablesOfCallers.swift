// Finds the types whose code calls a function with a table: a function that fills cells takes them from the tables of its callers.
import CellLintLinting

/// Those of one file's parameters.
private final class KnownCallersWithTables: FileAnalysis {
    let known = Memo<NodeID, Set<DeclarationID>>()
    init(_ file: FileContext) {}
}

extension FileContext {
    /// The types around the code that gives a parameter its tables, also by way of other functions.
    func typesGivingTables(to parameter: NodeID) -> Set<DeclarationID> {
        analysis(KnownCallersWithTables.self).known(parameter, provisional: []) {
            valuesGiven(to: parameter).all.reduce(into: []) { types, given in
                let home = context(ofFile: given.file)
                if case .nominal(let id, _) = home.resolver.selfType(at: given.value) { types.insert(id) }
                guard let local = home.resolver.local(namedBy: home.outline.unwrapped(given.value)).map(home.references.root),
                    home.outline.kind(local) == .parameter, !home.isOfTableMethod(local)
                else { return }
                types.formUnion(home.typesGivingTables(to: local))
            }
        }
    }

    /// Whether a parameter is of a method that UIKit calls with its table.
    func isOfTableMethod(_ parameter: NodeID) -> Bool {
        outline.owner(ofParameter: parameter).map { outline.isNamed($0, "tableView") && isTableMethod($0) } ?? false
    }
}
