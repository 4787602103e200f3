// Finds the words by which the code of a cell class places its texts, or changes how they look.
import CellLintUIKitModel

extension FileContext {
    /// Adds what the code of a cell class does to the position and the look of its texts.
    func checkPlacement(in declaration: NodeID, _ caveats: inout Caveats) {
        for token in outline.tokens(of: declaration) where outline.tokens[token].kind == .word && outline.tokens[token].length >= 5 {
            guard let caveat = outline.placement(at: token, in: declaration) else { continue }
            caveats.add(caveat, at: place(token, in: resolver.file))
        }
    }
}

extension Outline {
    /// What a word of a cell class does to the position or the look of its texts.
    fileprivate func placement(at token: TokenID, in declaration: NodeID) -> Caveat? {
        if setsOwnHeight(at: token, in: declaration) { return .lowersCell(member: word(token)) }
        guard tokens[token].length >= 8 else { return nil }
        if text.matches(wordRange(token), "separatorInset"), isZeroInset(at: token) { return nil }
        if text.matches(wordRange(token), "heightAnchor"), isMemberOfSelf(token) { return .touchesViews(member: "heightAnchor") }
        if text.matches(wordRange(token), "NSLayoutConstraint"), constrainsOwnHeight(at: token) {
            return .touchesViews(member: "NSLayoutConstraint")
        }
        // In `isUserInteractionEnabled = true`. A file may end within it.
        let value = token.next < endOfFile && text.matches(wordRange(token.next.next), "true") ? "true" : nil
        guard let caveat = Caveat.placement(of: word(token), value: value), !isReadSide(of: token) else { return nil }
        return caveat
    }

    /// Whether a word begins `NSLayoutConstraint(item: self, attribute: .height, …)`.
    private func constrainsOwnHeight(at constraint: TokenID) -> Bool {
        var words: [String] = []
        var at = constraint.next
        while at < endOfFile, words.count < 4 {
            if tokens[at].kind == .word { words.append(word(at)) }
            at = at.next
        }
        return words == ["item", "self", "attribute", "height"]
    }
}
