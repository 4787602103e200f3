// Rewrites reads of a label's font or color: a configuration has them from the start, but not as optionals.
import CellLintUIKitModel

extension ContentMigration {
    /// The edits behind a read that was optional and no longer is.
    func edits(behindReadOf target: NodeID, _ content: ContentName) throws(MigrationRefusal) -> [Edit] {
        guard content.mark.isEmpty else { throw MigrationRefusal.readOfNonOptional }
        // A configuration needs no mark between the font and its member.
        if let mark = outline.parent(target), [.optionalChain, .forceUnwrap].contains(outline.kind(mark)) {
            return [Edit(ByteRange(outline.range(target).end, outline.range(mark).end), "")] + (try edits(behind: mark, readOf: target))
        }
        return try edits(behind: target, readOf: target)
    }

    /// - Parameter read: the value with the mark that unwraps it.
    private func edits(behind read: NodeID, readOf target: NodeID) throws(MigrationRefusal) -> [Edit] {
        guard let last = endOfChain(from: read), let parent = outline.parent(last) else { throw MigrationRefusal.readOfNonOptional }
        // A member of what UIKit unwraps implicitly is what it was.
        if last != read, !outline.isOptionalChain(target) { return [] }
        if let unwrapping = outline.unwrapping(ofParenthesized: last) {
            let (inner, outer) = (outline.range(last), outline.range(unwrapping))
            let marks = [ByteRange(outer.start, inner.start), ByteRange(inner.end, outer.end)]
            guard !marks.contains(where: outline.hasComment) else { throw MigrationRefusal.commentInside }
            return marks.map { Edit($0, "") }
        }
        switch outline.kind(parent) {
        case .argument where outline.parent(parent).map { outline.kind($0) } == .call: return []
        case .binary where outline.isNamed(parent, "??") && outline.firstChild(parent) == last:
            let rest = ByteRange(outline.range(last).end, outline.range(parent).end)
            try checkNoComment(in: rest)
            return [Edit(rest, "")]
        case .binary where outline.isNamed(parent, "==") || outline.isNamed(parent, "!="):
            guard !outline.children(parent).contains(where: { outline.kind($0) == .nilLiteral }) else {
                throw MigrationRefusal.readOfNonOptional
            }
            return []
        // A value that is no optional is bound by a pattern: `if case let font = content.textProperties.font`.
        case .optionalBinding where last == outline.lastChild(parent):
            let start = outline.range(parent).start
            return [Edit(ByteRange(start, start), "case ")]
        case .assignment where outline.firstChild(parent) != last: return []
        case .binary where ["+", "-", "*", "/"].contains(outline.name(parent)): return []
        default: throw MigrationRefusal.readOfNonOptional
        }
    }

    /// Whether a value is read from a label's font or color of the cell that it is assigned to, and so no longer optional:
    /// `cell.textLabel?.font = cell.textLabel?.font.withSize(12)`.
    func readsOwnValue(_ value: NodeID) -> Bool {
        guard let assignment = outline.parent(value), outline.kind(assignment) == .assignment,
            let target = outline.firstChild(assignment), let cell = cellWithLabel(in: target)
        else { return false }
        return cell == cellWithLabel(in: value)
    }

    /// Whether a read is the value, or what the value is made of, that the same label of the same cell gets.
    func isAssignedToItself(_ read: NodeID) -> Bool {
        let value = outline.outermost(read) { [.member, .call, .optionalChain, .forceUnwrap].contains($0) }
        return readsOwnValue(value)
    }

    /// How the cell is written in an expression with a label's font or color.
    private func cellWithLabel(in expression: NodeID) -> String? {
        var at = expression
        while [.member, .call, .optionalChain, .forceUnwrap].contains(outline.kind(at)), let inner = outline.firstChild(at) {
            if outline.kind(at) == .member, ["font", "textColor"].contains(outline.name(at)),
                CellNames.legacyViews.contains(outline.receiverName(inner))
            {
                var view = inner
                while [.optionalChain, .forceUnwrap].contains(outline.kind(view)), let inner = outline.firstChild(view) { view = inner }
                return outline.base(of: view).map { outline.spelling($0).withoutUnwrapping } ?? ""
            }
            at = inner
        }
        return nil
    }

    /// The end of a chain of members that are not optional: `.pointSize` or `.withSize(12)`.
    private func endOfChain(from target: NodeID) -> NodeID? {
        var at = target
        while let parent = outline.parent(at), outline.firstChild(parent) == at {
            switch outline.kind(parent) {
            case .member where Self.membersOfFontsAndColors.contains(outline.name(parent)): at = parent
            case .call where outline.kind(at) == .member && at != target: at = parent
            case .member, .call, .optionalChain, .forceUnwrap, .subscriptCall: return nil
            default: return at
            }
        }
        return at
    }

    private static let membersOfFontsAndColors: Set = [
        "ascender", "capHeight", "descender", "familyName", "fontDescriptor", "fontName", "leading", "lineHeight", "pointSize",
        "withAlphaComponent", "withSize", "xHeight",
    ]
}

extension Outline {
    /// The `!` behind the parentheses around an optional chain: `(cell.textLabel?.font.pointSize)!`.
    fileprivate func unwrapping(ofParenthesized chain: NodeID) -> NodeID? {
        guard let argument = parent(chain), kind(argument) == .argument, let tuple = parent(argument), kind(tuple) == .tuple,
            isOnlyChild(argument), let unwrapping = parent(tuple), kind(unwrapping) == .forceUnwrap
        else { return nil }
        return unwrapping
    }
}
