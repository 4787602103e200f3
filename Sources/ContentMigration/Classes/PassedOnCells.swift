// Finds by tokens where a function passes on a cell that it is given, since an outline parsed only for its declarations omits statements.
import CellLintUIKitModel

extension FileContext {
    /// The names of the functions that a declaration may pass on the cells to which it is given: its parameters, or `self`.
    /// - Parameter cell: the type of UIKit's cells.
    func calleesGivenCells(in declaration: NodeID, _ cell: Type) -> Set<String> {
        var names: Set<String> = []
        if let list = outline.child(declaration, .parameterList) {
            names = Set(outline.children(list).filter { mayBeCell(resolver.type(of: $0).unwrapped, cell) }.map { outline.name($0) })
        }
        if mayBeCell(resolver.selfType(at: declaration), cell) { names.insert("self") }
        return outline.callees(given: names, in: declaration)
    }

    private func mayBeCell(_ type: Type, _ cell: Type) -> Bool {
        guard case .nominal(let id, _) = type else { return !type.isUnknown }
        return project.type(id).kind == .protocol || type == cell || resolver.inherits(cell, from: id)
            || resolver.inherits(type, from: ["UITableViewCell"])
    }
}

extension Outline {
    /// The names of the functions that get one of some names as an argument.
    fileprivate func callees(given names: Set<String>, in declaration: NodeID) -> Set<String> {
        guard !names.isEmpty else { return [] }
        var found: Set<String> = []
        // The names in front of the open parentheses.
        var open: [String] = []
        for token in tokens(of: declaration) {
            switch tokens[token].kind {
            case .leftParen: open.append(token.previous.map { tokens[$0].kind == .word ? word($0) : "" } ?? "")
            case .rightParen: _ = open.popLast()
            case .word:
                guard let callee = open.last, !callee.isEmpty, isArgument(token), names.contains(word(token)) else { continue }
                found.insert(callee)
            default: break
            }
        }
        return found
    }
}
