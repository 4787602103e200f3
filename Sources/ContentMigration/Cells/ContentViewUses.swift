// Judges by its tokens what code does with a cell's content view, which a configuration replaces. Views that it adds there would vanish;
// other code only asks for a layout, or sets margins.
import CellLintUIKitModel

/// What code does with the content view of a cell.
enum ContentViewUse: Equatable {
    /// It asks for a layout or a frame, or clears the background.
    case sameOnAnyView
    /// It sets a property that places the texts.
    case margins(String)
    /// It adds views or changes the look.
    case layout

    /// What to review once the content view is another; nil if the code stands against that.
    var caveat: Caveat? {
        switch self {
        case .sameOnAnyView: .contentViewReplaced
        case .margins(let property): .margins(property: property)
        case .layout: nil
        }
    }
}

extension Outline {
    /// What the code behind the word `contentView` does with it.
    func contentViewUse(at token: TokenID) -> ContentViewUse {
        var at = token.next
        while tokens[at].kind == .postfixQuestion || tokens[at].kind == .exclamation { at = at.next }
        guard tokens[at].kind == .dot, tokens[at.next].kind == .word else { return .layout }
        let member = word(at.next)
        switch member {
        case "bounds", "frame", "layoutIfNeeded", "setNeedsLayout", "sizeToFit", "clipsToBounds": return .sameOnAnyView
        case "backgroundColor": return isCleared(at.next) ? .sameOnAnyView : .layout
        default: return CellMargins.properties.contains(member) ? .margins(member) : .layout
        }
    }

    /// Whether a statement ends with the assignment of no color to a member.
    private func isCleared(_ member: TokenID) -> Bool {
        guard tokens[member.next].kind == .equal else { return false }
        var at = member.next.next
        if tokens[at].kind == .word, word(at) == "UIColor" { at = at.next }
        let isNone = tokens[at].kind == .word && word(at) == "nil"
        guard isNone || tokens[at].kind == .dot && tokens[at.next].kind == .word && word(at.next) == "clear" else { return false }
        let next = isNone ? at.next : at.next.next
        return next == endOfFile || tokens[next].flags.contains(.startsLine) || [.rightBrace, .semicolon].contains(tokens[next].kind)
    }
}
