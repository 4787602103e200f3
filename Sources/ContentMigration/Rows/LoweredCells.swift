// Finds code that makes shown cells lower than their rows: labels overlap the edge of a cell, which the margins of a configuration keep to.
import CellLintUIKitModel

extension FileContext {
    private static let sizes = ["bounds", "frame"]

    /// Where code gives some view a height in which a line of text has no room for margins: `cell.frame.size.height = 20`.
    var loweredViews: [NodeID] {
        Self.sizes.flatMap { outline.expressions(named: $0) }.filter { node in
            outline.heightSet(through: node).map { mayBeLow($0, for: TextHeights()) } ?? false
        }
    }
}

extension Outline {
    /// The height that an assignment gives a view by its frame or bounds; nil for one that takes over those of another view, or may only
    /// make it higher.
    fileprivate func heightSet(through size: NodeID) -> NodeID? {
        var target = size
        for name in ["size", "height"] {
            guard let member = parent(target), kind(member) == .member, firstChild(member) == target else { break }
            guard self.name(member) == name else { return nil }
            target = member
        }
        guard let assignment = assignment(to: target), assignment.isPlain else { return nil }
        if isNamed(target, "height") { return assignment.value }
        guard let call = call(assignment.value) else { return nil }
        return call.argument(labeled: "height")?.value
    }

    /// Whether a word of a cell class begins the assignment of a height to the cell: `frame.size.height = 20`. UIKit gives it another one
    /// after an initializer has run. Reads tokens, since an outline parsed only for its declarations omits statements.
    func setsOwnHeight(at word: TokenID, in declaration: NodeID) -> Bool {
        guard ["bounds", "frame"].contains(self.word(word)), isMemberOfSelf(word) else { return false }
        if let before = word.previous, ["let", "var"].contains(self.word(before)) { return false }
        var at = word.next
        for name in ["size", "height"] {
            guard at < endOfFile, tokens[at].kind == .dot else { break }
            guard self.word(at.next) == name else { return false }
            at = at.next.next
        }
        guard at < endOfFile, tokens[at].kind == .equal else { return false }
        let isInInitializer = nodes(of: .initDecl, in: declaration).contains { tokens(of: $0).contains(word) }
        return !isInInitializer && !isVariable(named: self.word(word), in: declaration) && !isHigh(at.next)
    }

    /// Whether the number at a token is a height with room for a line of text and margins.
    private func isHigh(_ value: TokenID) -> Bool {
        guard value < endOfFile, let number = Double(word(value)) else { return false }
        return !TextHeights().exceed(number)
    }

    /// Whether code declares a variable of a name: `var frame = newValue`.
    private func isVariable(named name: String, in declaration: NodeID) -> Bool {
        nodes(named: name, in: declaration).contains { kind($0) == .binding }
            || tokens(of: declaration).contains { token in
                token.next < endOfFile && ["let", "var"].contains(word(token)) && word(token.next) == name
            }
    }
}
