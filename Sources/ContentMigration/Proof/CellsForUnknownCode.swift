// Finds code that passes cells, which it finds in a table or is itself, to functions that no file declares, or files that no rule inspects:
// these may use their labels, or place them.
import CellLintUIKitModel

/// A cell that code finds in a table and passes on.
struct CellForUnknownCode {
    let cell: CellOfOtherCode
    /// What it is passed to; nil for a function that no file declares.
    let callee: DeclarationID?
}

/// All such code of the project.
private final class CellsForUnknownCode {
    /// What code contains that finds a cell: it asks a table, or its superclass for the cell of a row.
    private static let ways = ["cellForRow(", "visibleCells", "super.tableView("]
    let all: [CellForUnknownCode]

    init(_ file: FileContext) {
        all = file.project.inspectedFiles(containing: Self.ways).map(file.context).flatMap(\.cellsForUnknownCode)
    }
}

extension FileContext {
    /// The cells that the code of the whole project finds in tables and passes to such functions.
    var foundCellsForUnknownCode: [CellForUnknownCode] { projectAnalysis { CellsForUnknownCode(self) }.all }

    fileprivate var cellsForUnknownCode: [CellForUnknownCode] {
        let finding =
            outline.expressions(namedAnyOf: CellNames.questions)
            + outline.calls(of: "tableView").filter(outline.asksSuperclassForCell)
        let functions = Set(finding.map { node in outline.memberOrGlobal(around: node) })
        guard !functions.isEmpty else { return [] }
        let given = outline.nodes(of: .argument).compactMap { argument -> CellForUnknownCode? in
            guard functions.contains(where: { outline.contains($0, argument) }),
                let value = outline.firstChild(argument).map(outline.unwrapped), [.identifier, .call].contains(outline.kind(value)),
                let call = outline.parent(argument), outline.kind(call) == .call
            else { return nil }
            return cell(value, forUnknownCodeCalledBy: call)
        }
        let asked = outline.nodes(of: .call).compactMap { call -> CellForUnknownCode? in
            guard let base = outline.call(call)?.base, isCalledCell(base) || finding.contains(where: { outline.contains(base, $0) }),
                functions.contains(where: { outline.contains($0, call) })
            else { return nil }
            return cell(base, forUnknownCodeCalledBy: call)
        }
        // A member that no file declares may be UIKit's own.
        return given + asked.filter { $0.callee != nil }
    }

    /// Whether an expression is called a cell, or what a closure is given: the types of all others would cost more.
    private func isCalledCell(_ base: NodeID) -> Bool {
        let name = outline.receiverName(base).lowercased()
        return name.contains("cell") || name.begins(with: "$")
    }

    private func cell(_ value: NodeID, forUnknownCodeCalledBy call: NodeID) -> CellForUnknownCode? {
        guard resolver.isCell(value) else { return nil }
        let called = resolver.call(call)
        let callee = called?.member
        guard callee.map({ !$0.isInterface && !project.isInspected($0.file) }) ?? (called == nil) else { return nil }
        return foundCell(value).map { CellForUnknownCode(cell: $0, callee: callee) }
    }

    /// Where the code of a class of cells passes its cell to a function that no file declares.
    func placePassingItselfToUnknownCode(_ part: DeclarationID) -> String? {
        let declaration = project.type(part).node
        let passesSelf = outline.tokens(of: declaration).contains { token in
            outline.tokens[token].keyword == .self && outline.tokens[token.next].kind != .dot
        }
        guard passesSelf, project.hasBodies(resolver.file) else { return nil }
        let passed = outline.nodes(of: .argument, in: declaration).first { argument in
            guard let value = outline.firstChild(argument), isItself(value),
                let call = outline.parent(argument), outline.kind(call) == .call
            else { return false }
            return resolver.call(call) == nil
        }
        return passed.map { place($0) }
    }

    /// Whether an expression is `self`, or a local that was declared to be it.
    private func isItself(_ value: NodeID) -> Bool {
        let value = outline.uncast(value)
        // In a static member, it is the class.
        if case .metatype = resolver.type(of: value) { return false }
        if outline.keyword(value) == .self { return true }
        guard let local = resolver.local(namedBy: value) else { return false }
        return outline.initialValues(of: local).contains { outline.keyword(outline.uncast($0)) == .self }
    }
}
