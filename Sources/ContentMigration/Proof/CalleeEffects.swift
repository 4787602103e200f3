// Examines what a function does with a cell that it is given, by the rules for the code around a fix: where it shows and stores the cell,
// and what it passes the cell on to. Who uses the labels of cells is known to the whole project.
import CellLintUIKitModel

extension CellAliases {
    /// What to review of what a function of this file does with the cells that it is given: its parameters, or `self` in a method of cells or
    /// of any views.
    /// - Parameters:
    ///   - cell: the type of UIKit's cells.
    ///   - fillers: gets the code that the function passes the cells to and that fills in labels.
    func caveats(ofCellsGivenTo function: NodeID, _ cell: Type, _ fillers: inout [DeclarationID]) -> Caveats {
        let parameters = file.parametersForCells(of: function)
        let isOfCell = isOfCells(resolver.selfType(at: function), cell)
        let declaration = outline.kind(function) == .patternBinding ? outline.parent(function) ?? function : function
        let hasSelf = isOfCell && !outline.flags(declaration).contains(.isStatic)
        let names = Set(parameters.map { outline.name($0) } + (hasSelf ? ["self"] : []))
        guard outline.mayPassOn(names, in: function), file.project.hasBodies(resolver.file) else { return Caveats() }
        var escapes = CellEscapes(self, [], Caveats()) { _, _ in true }
        escapes.ignoresLabels = true
        var found: [DeclarationID] = []
        escapes.isJoined = { node, file in
            found.append(DeclarationID(file: file, node: node))
            return true
        }
        escapes.skipsCast = { [resolver] type in type != cell && resolver.inherits(type, from: ["UITableViewCell"]) }
        do throws(MigrationRefusal) {
            for parameter in parameters { try escapes.check(parameter) }
            if hasSelf { try escapes.check(selfIn: function) }
        } catch {
            if error == .hasConfiguration { escapes.caveats.add(.filledByOtherCode, at: file.place(function)) }
        }
        fillers += found
        return escapes.caveats.without(Self.settledElsewhere)
    }

    /// What happens to kept views is known by their properties, and what a key path selects by the call that gives it.
    private static let settledElsewhere: Set<Caveat> = [.mayBeAnotherCell, .storedElsewhere, .unknownEffect(member: "subscript")]

    /// Whether the methods of a type are those of cells as well: of views, or of a protocol to which cells conform.
    private func isOfCells(_ owner: Type, _ cell: Type) -> Bool {
        switch owner {
        case .nominal(let id, _) where file.project.type(id).kind == .protocol: resolver.conforms(cell, to: id)
        case .nominal(let id, _): resolver.isSubclass(cell, of: id) || resolver.inherits(owner, from: ["UITableViewCell"])
        case .composition(let parts): !parts.isEmpty && parts.allSatisfy { isOfCells($0, cell) }
        case .parameter(_, _, let bound?): isOfCells(bound, cell)
        case .external(let name): name == "AnyObject"
        default: false
        }
    }
}

extension Outline {
    /// Whether code may do more with one of some names than use its members, or uses members by their names or paths. Reads tokens, since an
    /// outline parsed only for its declarations omits statements.
    fileprivate func mayPassOn(_ names: Set<String>, in function: NodeID) -> Bool {
        guard !names.isEmpty, let body = child(function, .block) ?? child(function, .accessorBlock) else { return false }
        return tokens(of: body).contains { token in
            guard tokens[token].kind == .word else { return false }
            let word = word(token)
            if word == "setValue" { return true }
            guard names.contains(word), token.previous.map({ tokens[$0].kind != .dot }) ?? true else { return false }
            let next = tokens[token.next].kind == .postfixQuestion || tokens[token.next].kind == .exclamation ? token.next.next : token.next
            return tokens[next].kind != .dot
        }
    }
}
