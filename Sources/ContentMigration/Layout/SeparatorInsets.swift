// Tells whether a separator inset moves the texts of cells. A label begins at the inset if that is greater than its margin, or else at the
// margin; where a table measures its insets from the margins, at the sum of both. A configuration's text begins at the margin alone
// (.github/UIKIT.md#separator-insets).
import CellLintUIKitModel

extension FileContext {
    /// Whether an inset leaves labels at their margin.
    func isWithinMargin(_ inset: NodeID) -> Bool {
        isInset(inset) { $0 <= 0 } || isInset(inset) { $0 <= RowMetrics.sideMargin } && !measuresInsetsFromMargins
    }

    /// Whether margins of a cell or table are greater than those that labels have by themselves: then they are those of a configuration, too.
    /// Smaller ones hold for labels alone.
    func areGreatMargins(_ margins: NodeID) -> Bool {
        guard let call = outline.call(margins), ["UIEdgeInsets", "NSDirectionalEdgeInsets", "init"].contains(call.name) else {
            return false
        }
        let sides = call.arguments.filter { ["left", "leading", "right", "trailing"].contains($0.label) }
        return sides.count == 2
            && sides.allSatisfy { side in
                let widths = resolver.numbers(side.value)
                return !widths.isEmpty && widths.allSatisfy { $0 >= RowMetrics.greatestSideMargin }
            }
    }

    /// Whether the numbers of an inset meet a condition.
    private func isInset(_ inset: NodeID, where condition: (Double) -> Bool) -> Bool {
        switch outline.kind(inset) {
        case .numberLiteral: return Double(outline.source(inset)).map(condition) ?? false
        case .member: return resolver.systemConstants(inset, of: ["UIEdgeInsets", "CGFloat"]) == ["zero"]
        case .call:
            guard let call = outline.call(inset), ["UIEdgeInsets", "UIEdgeInsetsMake", "init"].contains(call.name),
                resolver.isCallOfLibrary(inset)
            else { return false }
            return call.arguments.allSatisfy { outline.kind($0.value) == .numberLiteral && isInset($0.value, where: condition) }
        default: return false
        }
    }
}

extension Outline {
    /// Whether the tokens behind the word `separatorInset` say that it is set to zero.
    func isZeroInset(at property: TokenID) -> Bool {
        guard tokens[property.next].kind == .equal else { return false }
        var at = property.next.next
        if tokens[at].kind == .word, word(at) == "UIEdgeInsets" { at = at.next }
        guard tokens[at].kind == .dot, tokens[at.next].kind == .word, word(at.next) == "zero" else { return false }
        let next = at.next.next
        return next == endOfFile || tokens[next].flags.contains(.startsLine) || [.rightBrace, .semicolon].contains(tokens[next].kind)
    }
}
