// Reports update handlers that capture their own cell from outside, and replaces it by the handler's parameter.
import CellLintUIKitModel

/// The outer `cell`, or `self` inside a cell, in a closure of `configurationUpdateHandler`.
struct HandlerRetainsCell: Rule {
    let triggers: [Trigger] = ["configurationUpdateHandler"]

    func check(_ file: FileContext) -> [Finding] {
        file.updateHandlers().compactMap { handler in
            guard let closure = file.outline.closure(handler.owner), let cycle = file.cycle(through: handler) else { return nil }
            return finding(cycle, handler, fix: CellReplacement(cycle: cycle, closure: closure, file: file).fix, file)
        }
    }

    private func finding(_ cycle: HandlerCycle, _ handler: UpdateHandler, fix: Fix?, _ file: FileContext) -> Finding {
        let range = file.outline.nameRange(cycle.mentions[0])!
        let name = file.outline.text.string(range)
        let kept = cycle.isSelf ? "this cell" : "`\(name)`"
        let remedy = cycle.isSelf && fix == nil ? "capture `self` weakly" : "use the handler's cell parameter"
        return file.finding(
            at: range, symbol: name, confidence: handler.confidence,
            "the handler retains \(kept), which retains the handler; \(remedy)", fix: fix)
    }
}

/// Replaces the outer cell by the handler's first parameter.
private struct CellReplacement: FileCheck {
    let cycle: HandlerCycle
    let closure: ClosureExpr
    let file: FileContext

    /// Nil if the parameter's type, UIKit's cell class, lacks a member that the handler uses.
    var fix: Fix? {
        guard case .function(let parameters, _)? = resolver.expectedType(closure.node)?.unwrapped, let given = parameters.first,
            cycle.mentions.allSatisfy({ isEnough(given, for: $0) && !mayBeAnotherCell($0) }), let edits
        else { return nil }
        let title = "use the handler's cell parameter"
        guard let reader = file.placeReadingHandler(ofCell: resolver.type(of: cycle.mentions[0])) else { return Fix.safe(title, edits) }
        return Fix.unsafe(title, edits, review: [.runsForOtherCell(reader)])
    }

    /// Whether a local may have another cell than the handler's, at the latest when the handler runs.
    private func mayBeAnotherCell(_ mention: NodeID) -> Bool {
        guard let owner = cycle.local, let local = resolver.local(namedBy: mention) else { return false }
        // Another name may keep the cell that the owner had before.
        return local == owner ? isChangedLater(owner) : [owner, local].contains { !changes(of: $0).isEmpty }
    }

    /// Whether a local may get another cell once it has the handler. What runs more than once may change it the next time.
    private func isChangedLater(_ local: NodeID) -> Bool {
        func isRepeated(_ kind: Node.Kind) -> Bool { kind.isLoop || kind.isFunctionLike }
        let scope = outline.ancestor(local, where: isRepeated)
        guard outline.ancestor(closure.node, where: isRepeated) == scope else { return !changes(of: local).isEmpty }
        let function = outline.ancestor(closure.node, where: \.isFunctionLike)
        return changes(of: local).contains {
            outline.range($0).start > outline.range(closure.node).start || outline.ancestor($0, where: \.isFunctionLike) != function
        }
    }

    private func changes(of local: NodeID) -> [NodeID] {
        outline.nodes(named: outline.name(local)).filter { outline.isChanged($0) && resolver.local(namedBy: $0) == local }
    }

    private var edits: [Edit]? {
        guard let list = outline.child(closure.node, .parameterList) else {
            // In a nested closure, `$0` would be another value.
            guard cycle.mentions.allSatisfy({ outline.ancestor($0, where: { $0 == .closure }) == closure.node }) else { return nil }
            return replacingMentions(with: "$0")
        }
        guard let parameter = outline.firstChild(list), let range = outline.nameRange(parameter) else { return nil }
        let name = outline.name(parameter)
        if name == "_" { return namingParameter(at: range) }
        let isInScope = cycle.mentions.allSatisfy {
            if case .local(parameter) = resolver.lookup(name, from: $0) { true } else { false }
        }
        return isInScope ? replacingMentions(with: outline.spelledName(parameter)) : nil
    }

    /// Gives an unnamed parameter the name of the outer cell, which hides the cell, or else calls it `cell`.
    private func namingParameter(at range: ByteRange) -> [Edit]? {
        let names = Set(cycle.mentions.map { outline.name($0) })
        guard let name = names.first, names.count == 1 else { return nil }
        if !cycle.isSelf, name != "self" { return [Edit(range, outline.spelledName(cycle.mentions[0]))] }
        guard resolver.isFree("cell", in: closure.node) else { return nil }
        return replacingMentions(with: "cell").map { [Edit(range, "cell")] + $0 }
    }

    private func replacingMentions(with name: String) -> [Edit]? {
        guard cycle.mentions.allSatisfy({ outline.kind($0) == .identifier }) else { return nil }
        return cycle.mentions.map { Edit(outline.range($0), name) }
    }

    /// Whether a cell of the parameter's type can replace the outer cell where that is named.
    private func isEnough(_ given: Type, for mention: NodeID) -> Bool {
        guard outline.kind(mention) == .identifier, let parent = outline.parent(mention) else { return false }
        if outline.assignment(to: mention) != nil || outline.kind(parent) == .inoutArgument || outline.isSuper(mention) {
            return false
        }
        let outer = resolver.type(of: mention)
        if outer == given { return true }
        guard outline.kind(parent) == .member, outline.base(of: parent) == mention, outer == outer.unwrapped,
            case .found(let needed) = resolver.members(outline.name(parent), of: outer),
            case .found(let present) = resolver.members(outline.name(parent), of: given)
        else { return false }
        return needed.map(\.id) == present.map(\.id) && needed.allSatisfy { isSame($0.id, of: outer, and: given) }
    }

    /// Whether a member does the same for both types. An extension may be for one of them only, and give a cell of the type back.
    private func isSame(_ member: DeclarationID, of outer: Type, and given: Type) -> Bool {
        guard !member.isInterface, let owner = file.project.member(member).owner else { return true }
        let part = DeclarationID(file: member.file, owner)
        return resolver.meets(outer, requirementsOf: part) == resolver.meets(given, requirementsOf: part)
            && !file.project.file(member).outline.mentions(["Self"], in: file.project.member(member).node)
    }
}

extension FixNote {
    fileprivate static func runsForOtherCell(_ reader: String) -> Self { Self("code may run the handler for another cell", at: reader) }
}
