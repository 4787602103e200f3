// Finds code that passes cells, which it finds in a table or is itself, to functions that no file declares: these may use their labels.
import CellLintUIKitModel

/// All such code of the project.
private final class CellsForUnknownCode {
    let all: [ForeignLabelUse]

    init(_ file: FileContext) {
        let homes = file.project.triggeredFiles(containing: CellNames.waysToCells + ["cellForRowAt"]).map(file.context)
        all = homes.flatMap(\.cellsForUnknownCode)
    }
}

extension FileContext {
    /// The cells that the code of the whole project finds in tables and passes to functions that no file declares.
    var foundCellsForUnknownCode: [ForeignLabelUse] { projectAnalysis { CellsForUnknownCode(self) }.all }

    fileprivate var cellsForUnknownCode: [ForeignLabelUse] {
        outline.nodes(of: .argument).compactMap { argument in
            guard let value = outline.firstChild(argument).map(outline.unwrapped), [.identifier, .call].contains(outline.kind(value)),
                let call = outline.parent(argument), outline.kind(call) == .call, resolver.call(call) == nil
            else { return nil }
            return foundCell(value)
        }
    }

    /// Whether the code of a class of cells passes its cell to a function that no file declares.
    func passesItselfToUnknownCode(_ part: DeclarationID) -> Bool {
        let declaration = project.type(part).node
        let passesSelf = outline.tokens(of: declaration).contains { outline.tokens[$0].keyword == .self && outline.isArgument($0) }
        guard passesSelf, project.hasBodies(resolver.file) else { return false }
        return outline.nodes(of: .argument).contains { argument in
            guard outline.contains(declaration, argument), let value = outline.firstChild(argument), outline.keyword(value) == .self,
                let call = outline.parent(argument), outline.kind(call) == .call
            else { return false }
            return resolver.call(call) == nil
        }
    }
}
