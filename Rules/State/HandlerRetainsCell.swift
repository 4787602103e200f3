// Update handlers that name their cell by its outer name → findings, and the handler's own parameter in its place.
import CellLintUIKitModel

/// The outer `cell`, or `self` inside a cell, in a closure of `configurationUpdateHandler`.
struct HandlerRetainsCell: Rule {
    let triggers: [Trigger] = ["configurationUpdateHandler"]

    func check(_ file: FileContext) -> [Finding] {
        file.updateHandlers().compactMap { handler in
            guard file.outline.kind(handler.owner) == .closure, let cycle = file.cycle(through: handler) else { return nil }
            return finding(cycle, handler, file)
        }
    }

    private func finding(_ cycle: HandlerCycle, _ handler: UpdateHandler, _ file: FileContext) -> Finding {
        let outline = file.outline
        let range = outline.nameRange(cycle.mentions[0])!
        let name = outline.text.string(range)
        let fix = Replacement(cycle, handler, file).fix
        let message =
            cycle.isSelf
            ? "the handler keeps this cell alive, which keeps the handler: \(fix == nil ? "capture `self` weakly" : "use the cell that it is given")"
            : "the handler keeps `\(name)` alive, which keeps the handler: use the cell that it is given"
        return file.finding(at: range, symbol: name, confidence: handler.confidence, message, fix: fix)
    }
}

/// The handler's first parameter in the place of the outer cell.
private struct Replacement {
    private let cycle: HandlerCycle
    private let closure: NodeID
    private let file: FileContext

    init(_ cycle: HandlerCycle, _ handler: UpdateHandler, _ file: FileContext) {
        self.cycle = cycle
        self.closure = handler.owner
        self.file = file
    }

    private var outline: Outline { file.outline }
    private var resolver: Resolver { file.resolver }

    /// Nil where the parameter's type, which is the cell class of UIKit, is not enough for what is done with the cell.
    var fix: Fix? {
        guard case .function(let parameters, _)? = resolver.expectedType(closure)?.unwrapped, let given = parameters.first,
            cycle.mentions.allSatisfy({ isEnough(given, for: $0) }), let edits
        else { return nil }
        return Fix(.safe, "use the cell that the handler is given", edits)
    }

    private var edits: [Edit]? {
        guard let list = outline.child(closure, .parameterList) else {
            // `$0` of a closure inside would be something else.
            guard cycle.mentions.allSatisfy({ outline.ancestor($0, where: { $0 == .closure }) == closure }) else { return nil }
            return replacing(with: "$0")
        }
        guard let parameter = outline.firstChild(list), let range = outline.nameRange(parameter) else { return nil }
        let present = outline.text.string(range)
        guard present == "_" else {
            let isInReach = cycle.mentions.allSatisfy {
                if case .local(parameter) = resolver.lookup(present, from: $0) { true } else { false }
            }
            return isInReach ? replacing(with: present) : nil
        }
        // The parameter may take the outer name, and then nothing else has to change.
        let names = Set(cycle.mentions.map { outline.name($0) })
        guard let name = names.first, names.count == 1 else { return nil }
        if !cycle.isSelf, name != "self" { return [Edit(range, name)] }
        guard resolver.isFree("cell", in: closure) else { return nil }
        return replacing(with: "cell").map { [Edit(range, "cell")] + $0 }
    }

    private func replacing(with name: String) -> [Edit]? {
        guard cycle.mentions.allSatisfy({ outline.kind($0) == .identifier }) else { return nil }
        return cycle.mentions.map { Edit(outline.nameRange($0)!, name) }
    }

    /// Whether a cell of this type will do where the outer one is named.
    private func isEnough(_ given: Type, for mention: NodeID) -> Bool {
        guard outline.kind(mention) == .identifier, let parent = outline.parent(mention) else { return false }
        if outline.kind(parent) == .assignment, outline.firstChild(parent) == mention { return false }
        if outline.kind(parent) == .inoutArgument || outline.name(mention) == "super" { return false }
        let outer = resolver.type(of: mention)
        if outer == given { return true }
        guard outline.kind(parent) == .member, outline.base(of: parent) == mention,
            outer == outer.unwrapped,
            case .found(let needed) = resolver.members(outline.name(parent), of: outer),
            case .found(let present) = resolver.members(outline.name(parent), of: given)
        else { return false }
        return needed.map(\.id) == present.map(\.id)
    }
}
