// Leaves out comparisons of labels with the views directly in their cell: none of these is a label, since UIKit puts those into the content
// view, and a configuration's views as well.
import CellLintUIKitModel

extension FileContext {
    /// What becomes of a condition that is true of each view of a cell: `view is UILabel && view != cell.textLabel` in a loop over
    /// `cell.subviews`.
    /// - Parameters:
    ///   - label: the label as compared.
    ///   - node: its name, behind that of the cell.
    func comparison(of label: NodeID, named node: NodeID) -> CellUse.Action? {
        guard let comparison = outline.parent(label), isAlwaysTrue(comparison) else { return nil }
        let conditions = outline.conditions(joinedWith: comparison)
        guard let place = conditions.firstIndex(of: comparison), conditions.count <= Limits.maxComparedUses else { return nil }
        let stays = conditions.map { !isAlwaysTrue($0) }
        guard stays.contains(true) else { return nil }
        let range = outline.range(comparison)
        // The operators go with what follows the first condition that stays.
        let gap =
            stays[..<place].contains(true)
            ? ByteRange(outline.range(conditions[place - 1]).end, range.end)
            : ByteRange(range.start, outline.range(conditions[place + 1]).start)
        return .omit(gap, caveat: .leftOut(code: outline.quotable(comparison)))
    }

    /// Whether a condition says of a view directly in a cell that it is not a label of that cell.
    private func isAlwaysTrue(_ comparison: NodeID) -> Bool {
        guard outline.kind(comparison) == .binary, ["!=", "!=="].contains(outline.name(comparison)) else { return false }
        let operands = Array(outline.children(comparison))
        guard operands.count == 2 else { return false }
        return isLabel(operands[1], besides: operands[0]) || isLabel(operands[0], besides: operands[1])
    }

    private func isLabel(_ label: NodeID, besides view: NodeID) -> Bool {
        let label = outline.unwrapped(label)
        guard [.member, .identifier].contains(outline.kind(label)), CellNames.legacyViews.contains(outline.name(label)),
            let binding = resolver.local(namedBy: view), let loop = outline.parent(binding), outline.kind(loop) == .forStmt,
            outline.firstChild(loop) == binding, let views = outline.next(binding), outline.isNamed(views, "subviews"),
            outline.kind(views) == .member || outline.kind(views) == .identifier
        else { return false }
        func cell(of member: NodeID) -> CellReceiver {
            receiver(outline.kind(member) == .member ? outline.base(of: member) : nil, at: member)
        }
        return cell(of: label) == cell(of: views)
    }
}

extension Outline {
    /// The conditions that `&&` joins with one, and itself, in source order.
    fileprivate func conditions(joinedWith condition: NodeID) -> [NodeID] {
        var at = condition
        while let around = parent(at), joinsConditions(around) { at = around }
        var operands: [NodeID] = []
        while joinsConditions(at), let first = firstChild(at), let last = lastChild(at), first != last {
            operands.append(last)
            at = first
        }
        return (operands + [at]).reversed()
    }

    private func joinsConditions(_ node: NodeID) -> Bool { kind(node) == .binary && isNamed(node, "&&") }
}
