// Finds where a function passes on a cell that it is given, by tokens, since an outline parsed only for its declarations omits statements, and
// what the function's type does later with a cell that the function keeps.
import CellLintUIKitModel

extension FileContext {
    /// The names of the functions that a declaration may pass on the cells to which it is given: its parameters, or `self`.
    func calleesGivenCells(in declaration: NodeID) -> Set<String> {
        var names = Set(parametersForCells(of: declaration).map { outline.name($0) })
        if cellLikelihood(of: resolver.selfType(at: declaration)) >= .anyView { names.insert("self") }
        return outline.callees(given: names, in: declaration)
    }

    /// Where code of a function's type uses the labels of a cell that the function is given and keeps in a property: after the fix they are
    /// those of no cell.
    func labelUse(ofCellKeptBy function: NodeID) -> LabelUse? {
        guard [.funcDecl, .initDecl].contains(outline.kind(function)), case .nominal(let id, _) = resolver.selfType(at: function),
            !id.isInterface, case let cells = parametersForCells(of: function), !cells.isEmpty,
            let use = labelUsesOfOtherCode.all.first(where: { $0.isOf(id) && $0.property == nil && isOfKeptCell($0) }),
            project.hasBodies(resolver.file), cells.contains(where: isKept)
        else { return nil }
        return LabelUse(file: use.file, node: use.node)
    }

    /// Whether a use names its cell by a property, or by a local with the value of one.
    private func isOfKeptCell(_ use: CellOfOtherCode) -> Bool {
        guard let base = use.base else { return false }
        let home = context(ofFile: use.file)
        switch home.receiver(base, at: use.node) {
        case .path: return true
        case .local(let local, _):
            return home.aliases.sources(of: local).contains { source in
                guard case .other(let value) = source else { return false }
                return [.identifier, .member].contains(home.outline.kind(home.outline.unwrapped(value)))
            }
        case .first, .own, .value: return false
        }
    }

    /// Whether code assigns the value of a parameter to something other than a local.
    private func isKept(_ parameter: NodeID) -> Bool {
        aliases.references(to: parameter).contains { node in
            outline.assignment(of: outline.wrappedOrChosen(node)).map { resolver.local(namedBy: $0.target) == nil } ?? false
        }
    }
}

extension CellOfOtherCode {
    fileprivate func isOf(_ type: DeclarationID) -> Bool { if case .nominal(type, _)? = owner { true } else { false } }
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
