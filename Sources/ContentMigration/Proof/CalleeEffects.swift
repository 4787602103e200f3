// Examines what a function does with a cell that it is given, by the rules for the code around a fix: where it shows and stores the cell,
// what it passes the cell on to, and what its type does later with a cell that it keeps. Who uses the labels of cells is known to the whole
// project. Much is read from tokens, since an outline parsed only for its declarations omits statements.
import CellLintUIKitModel

/// What a declaration that is given cells does with them, with all that it gives them to.
private struct CalleeEffects {
    var caveats = Caveats()
    /// The members of cells that it uses, and the functions it gives them to, which fill in labels or configurations.
    var fillers: [NodeInFile] = []
}

/// What is known of each declaration that is given cells.
private final class KnownCalleeEffects {
    let effects = ProjectMemo<NodeInFile, CalleeEffects>()
}

extension CellClassCheck {
    /// Adds what to review of a function or property that is given a cell, and of the functions that it may give the cell to by name:
    /// methods of views, and those of its own type. A theme may walk down to the labels of any view.
    func addCaveats(ofCodeGivenCells declaration: NodeID, inFile fileID: FileID, to caveats: inout Caveats) {
        caveats.formUnion(effects(ofCodeGivenCells: declaration, inFile: fileID).caveats)
    }

    /// What fills in the cell that a function is given, other than the function's own code: a member that it calls by a protocol, too.
    /// - Parameter isJoined: whether such code belongs to the same fix.
    func filling(
        byCodeGivenCells declaration: NodeID, inFile fileID: FileID, besides isJoined: (NodeID, FileID) -> Bool
    ) -> Caveat? {
        let fillers = effects(ofCodeGivenCells: declaration, inFile: fileID).fillers
        guard let filler = fillers.first(where: { !isJoined($0.node, $0.file) }) else { return nil }
        guard let label = judged(filler.node, inFile: filler.file).label else {
            return .filledByOtherCode.at(file.place(filler.node, in: filler.file))
        }
        return .labelsUsed(place: file.place(label, in: filler.file))
    }

    private func effects(ofCodeGivenCells declaration: NodeID, inFile fileID: FileID) -> CalleeEffects {
        let known = file.projectAnalysis(asksLater: true, make: KnownCalleeEffects.init)
        let callee = NodeInFile(file: fileID, node: declaration)
        // A function may pass its cell on to one that passes it back.
        return known.effects(callee, provisional: CalleeEffects(), in: file.project) {
            var seen: Set<NodeInFile> = []
            var found = CalleeEffects()
            addEffects(of: callee, &seen, to: &found)
            return found
        }
    }

    private func addEffects(of callee: NodeInFile, _ seen: inout Set<NodeInFile>, to effects: inout CalleeEffects) {
        guard seen.count < Limits.maxFollowedCallees, seen.insert(callee).inserted else { return }
        addCaveats(of: callee.node, inFile: callee.file, to: &effects.caveats)
        let home = file.context(ofFile: callee.file)
        let placement = home.mayPlaceTexts(in: callee.node) ? home.placement(ofCellGivenTo: callee.node) : nil
        if let caveat = placement ?? home.placement(ofViewKeptBy: callee.node) { effects.caveats.add(caveat) }
        guard let cell = file.project.types("UITableViewCell", meantIn: callee.file).first.map({ Type.nominal($0, []) }) else { return }
        if let use = home.labelUse(ofCellKeptBy: callee.node) {
            effects.caveats.add(.labelsUsed(place: file.place(use.node, in: use.file)))
        }
        let own = home.resolver.selfType(at: callee.node)
        let words = home.outline.tokens(of: callee.node).filter { home.outline.tokens[$0].kind == .word }
        for name in Set(words.map(home.outline.word)).sorted() {
            for type in [cell, own] {
                guard case .found(let found) = home.resolver.members(name, of: type) else { continue }
                for member in found where !member.id.isInterface && (type == cell || takesCells(member.id)) {
                    let next = NodeInFile(file: member.id.file, node: file.codeOfMember(member.id))
                    let fills = self.words(of: next.node, inFile: next.file).map { $0 != .layout } ?? false
                    if fills, type == cell, next != callee, home.mayUseMemberOfCell(name, in: callee.node) { effects.fillers.append(next) }
                    addEffects(of: next, &seen, to: &effects)
                }
            }
        }
        for next in functionsOfOthers(calledIn: callee, home) where takesCells(next) {
            let code = NodeInFile(file: next.file, node: file.codeOfMember(next))
            if code != callee, self.words(of: code.node, inFile: code.file).map({ $0 != .layout }) ?? false { effects.fillers.append(code) }
            addEffects(of: code, &seen, to: &effects)
        }
        effects.caveats.formUnion(home.classCheck.caveats(ofCellsGivenTo: callee.node, cell, &effects.fillers))
        let callees = home.calleesGivenCells(in: callee.node)
        for use in callees.isEmpty ? [] : file.labelUsesOfOtherCode.all where use.isGiven {
            guard let member = use.member, callees.contains(member.name) else { continue }
            effects.fillers.append(NodeInFile(file: use.file, node: member.node))
        }
        let judged = judged(callee.node, inFile: callee.file)
        if let layout = judged.firstOfViews {
            effects.caveats.add(.touchesViews(member: home.outline.word(layout)), at: file.place(layout, in: callee.file))
        }
    }

    /// The functions of no type, and those that code calls by the name of another type: `Theme.apply(to: cell)`. Reads tokens, since an
    /// outline that was parsed only for its declarations omits statements.
    private func functionsOfOthers(calledIn callee: NodeInFile, _ home: FileContext) -> [DeclarationID] {
        let outline = home.outline
        var found: [DeclarationID] = []
        for token in outline.tokens(of: callee.node) where outline.tokens[token].kind == .word && token.next < outline.endOfFile {
            guard outline.tokens[token.next].kind == .leftParen else { continue }
            let name = outline.word(token)
            guard let dot = token.previous, outline.tokens[dot].kind == .dot else {
                found += file.project.globals(name, meantIn: callee.file)
                continue
            }
            guard let base = dot.previous, outline.tokens[base].kind == .word else { continue }
            for type in file.project.types(outline.word(base), meantIn: callee.file) {
                found += file.project.members(named: name, of: type)
            }
        }
        return found.filter { !file.project.file($0).isInterface && file.project.member($0).kind == .function }
    }

    /// Whether a function has a parameter for a cell, or for any view.
    private func takesCells(_ id: DeclarationID) -> Bool {
        !file.context(ofFile: id.file).parametersForCells(of: file.project.member(id).node).isEmpty
    }

    /// What to review of what a function of this file does with the cells that it is given: its parameters, or `self` in a method of cells or
    /// of any views.
    /// - Parameters:
    ///   - cell: the type of UIKit's cells.
    ///   - fillers: gets the code that the function passes the cells to and that fills in labels.
    func caveats(ofCellsGivenTo function: NodeID, _ cell: Type, _ fillers: inout [NodeInFile]) -> Caveats {
        let parameters = file.parametersForCells(of: function)
        let isOfCell = isOfCells(resolver.selfType(at: function), cell)
        let declaration = outline.kind(function) == .patternBinding ? outline.parent(function) ?? function : function
        let hasSelf = isOfCell && !outline.flags(declaration).contains(.isStatic)
        let names = Set(parameters.map { outline.name($0) } + (hasSelf ? ["self"] : []))
        guard outline.mayPassOn(names, in: function), file.project.hasBodies(resolver.file) else { return Caveats() }
        var escapes = CellEscapes(file.aliases, [], Caveats()) { _, _ in true }
        escapes.ignoresLabels = true
        var found: [NodeInFile] = []
        escapes.isJoined = { node, file in
            found.append(NodeInFile(file: file, node: node))
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

extension FileContext {
    /// The names of the functions that a declaration may pass on the cells to which it is given: its parameters, or `self`.
    func calleesGivenCells(in declaration: NodeID) -> Set<String> {
        var names = Set(parametersForCells(of: declaration).map { outline.name($0) })
        if cellLikelihood(of: resolver.selfType(at: declaration)) >= .anyView { names.insert("self") }
        return outline.callees(given: names, in: declaration)
    }

    /// Where code of a function's type uses the labels of a cell that the function is given and keeps in a property: after the fix they are
    /// those of no cell.
    func labelUse(ofCellKeptBy function: NodeID) -> NodeInFile? {
        guard [.funcDecl, .initDecl].contains(outline.kind(function)), case .nominal(let id, _) = resolver.selfType(at: function),
            !id.isInterface, case let cells = parametersForCells(of: function), !cells.isEmpty,
            let use = labelUsesOfOtherCode.all.first(where: { $0.isOf(id) && $0.property == nil && isOfKeptCell($0) }),
            project.hasBodies(resolver.file), cells.contains(where: isKept)
        else { return nil }
        return NodeInFile(file: use.file, node: use.node)
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
