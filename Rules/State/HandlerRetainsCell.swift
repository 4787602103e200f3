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
        return Fix(.safe, "use the handler's cell parameter", edits)
    }

    /// Whether a local may have another cell by the time that the handler runs.
    private func mayBeAnotherCell(_ mention: NodeID) -> Bool {
        guard case .local(let local) = resolver.lookup(outline.name(mention), from: mention) else { return false }
        return outline.nodes(named: outline.name(mention)).contains { node in
            guard outline.range(node).start > outline.range(closure.node).start, outline.assignment(to: node) != nil,
                case .local(local) = resolver.lookup(outline.name(node), from: node)
            else { return false }
            return true
        }
    }

    private var edits: [Edit]? {
        guard let list = outline.child(closure.node, .parameterList) else {
            // In a nested closure, `$0` would be another value.
            guard cycle.mentions.allSatisfy({ outline.ancestor($0, where: { $0 == .closure }) == closure.node }) else { return nil }
            return replacingMentions(with: "$0")
        }
        guard let parameter = outline.firstChild(list), let range = outline.nameRange(parameter) else { return nil }
        let name = outline.text.string(range)
        if name == "_" { return namingParameter(at: range) }
        let isInScope = cycle.mentions.allSatisfy {
            if case .local(parameter) = resolver.lookup(name, from: $0) { true } else { false }
        }
        return isInScope ? replacingMentions(with: name) : nil
    }

    /// Gives an unnamed parameter the name of the outer cell, which hides the cell, or else calls it `cell`.
    private func namingParameter(at range: ByteRange) -> [Edit]? {
        let names = Set(cycle.mentions.map { outline.name($0) })
        guard let name = names.first, names.count == 1 else { return nil }
        if !cycle.isSelf, name != "self" { return [Edit(range, name)] }
        guard resolver.isFree("cell", in: closure.node) else { return nil }
        return replacingMentions(with: "cell").map { [Edit(range, "cell")] + $0 }
    }

    private func replacingMentions(with name: String) -> [Edit]? {
        guard cycle.mentions.allSatisfy({ outline.kind($0) == .identifier }) else { return nil }
        return cycle.mentions.map { Edit(outline.nameRange($0)!, name) }
    }

    /// Whether a cell of the parameter's type can replace the outer cell where that is named.
    private func isEnough(_ given: Type, for mention: NodeID) -> Bool {
        guard outline.kind(mention) == .identifier, let parent = outline.parent(mention) else { return false }
        if outline.assignment(to: mention) != nil || outline.kind(parent) == .inoutArgument || outline.name(mention) == "super" {
            return false
        }
        let outer = resolver.type(of: mention)
        if outer == given { return true }
        guard outline.kind(parent) == .member, outline.base(of: parent) == mention, outer == outer.unwrapped,
            case .found(let needed) = resolver.members(outline.name(parent), of: outer),
            case .found(let present) = resolver.members(outline.name(parent), of: given)
        else { return false }
        return needed.map(\.id) == present.map(\.id)
    }
}
