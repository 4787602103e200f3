// Judges by its tokens what code does with a cell's content view, which a configuration replaces. Views that it adds there would vanish,
// and so would a background that it sets earlier; other code only asks for a layout, or sets margins.
import CellLintUIKitModel

/// What code does with the content view of a cell.
enum ContentViewUse: Equatable {
    /// It clears the background, which is clear unless other code has set it.
    case nothing
    /// It asks for a layout or a frame, or gives the background the color of the cell.
    case sameOnAnyView
    /// It sets a property that places the texts.
    case margins(String)
    /// It assigns how the view itself looks, which another view does not take over.
    case look
    /// It looks for views that code has added, by their tags or classes.
    case search(String)
    /// It adds views, or lays them out beside its edges.
    case addition
    /// It removes views, or does something unknown.
    case layout

    /// What to review once the content view is another.
    var caveat: Caveat? {
        switch self {
        case .sameOnAnyView: .contentViewReplaced
        case .margins(let property): .margins(property: property)
        case .search(let member): .touchesViews(member: member)
        case .nothing, .look, .addition, .layout: nil
        }
    }

    /// Whether the code needs the view that it knows.
    var needsView: Bool { self == .look || self == .addition || self == .layout }
}

extension Outline {
    /// What the code behind the word `contentView` does with it.
    func contentViewUse(at token: TokenID) -> ContentViewUse {
        var at = token.next
        while tokens[at].kind == .postfixQuestion || tokens[at].kind == .exclamation { at = at.next }
        guard tokens[at].kind == .dot, tokens[at.next].kind == .word else { return isSourceOfPopover(token) ? .sameOnAnyView : .layout }
        let member = word(at.next)
        switch member {
        case "alignmentRect", "bounds", "frame", "layoutIfNeeded", "setNeedsLayout", "sizeToFit", "clipsToBounds", "isOpaque":
            return .sameOnAnyView
        case "backgroundColor" where isCleared(at.next): return .nothing
        case "backgroundColor" where isColorOfCell(at.next, from: token): return .sameOnAnyView
        case "subviews" where chooses(behind: at.next), "viewWithTag" where namesTag(at.next.next.next): return .search(member)
        case "alpha", "backgroundColor": return tokens[at.next.next].kind == .equal ? .look : .layout
        case "layer": return setsLook(ofLayer: at.next) ? .look : .layout
        case "addConstraint", "addConstraints", "addSubview", "layoutMarginsGuide", "readableContentGuide", "safeAreaLayoutGuide":
            return .addition
        case _ where member.ends(with: "Anchor"): return .addition
        default: return CellMargins.properties.contains(member) ? .margins(member) : .layout
        }
    }

    /// Whether a loop over the views behind a word does something only with those of a tag or class: `for view in views { if view.tag == 1 {
    /// … } }`.
    private func chooses(behind subviews: TokenID) -> Bool {
        var at = subviews.next
        if tokens[at].keyword == .where { return choice(from: at.next) != nil }
        guard tokens[at].kind == .leftBrace else { return false }
        at = at.next
        guard tokens[at].keyword == .if, let body = choice(from: at.next), let end = closing(body) else { return false }
        return tokens[end.next].kind == .rightBrace
    }

    /// The brace behind a condition, if that asks for a tag or for a class of which no view of a configuration is.
    private func choice(from first: TokenID) -> TokenID? {
        var at = first
        var isChoice = false
        while at < endOfFile, tokens[at].kind != .leftBrace {
            if tokens[at].kind == .word, word(at) == "tag", isComparison(at.next) { isChoice = isChoice || namesTag(at.next.next) }
            if tokens[at].keyword == .as || tokens[at].keyword == .is {
                let type = text.string(tokens[at.next].range) == "?" ? at.next.next : at.next
                isChoice = isChoice || tokens[type].kind == .word && !Self.classesOfContent.contains(word(type))
            }
            // A condition that is turned round is true for all other views.
            if ["!", "||", "nil"].contains(text.string(tokens[at].range)) { return nil }
            at = at.next
        }
        return isChoice && at < endOfFile ? at : nil
    }

    /// The classes of the views in a configuration's content view, and those above them.
    private static let classesOfContent: Set = ["UIImageView", "UILabel", "UIListContentView", "UIStackView", "UIView"]

    private func isComparison(_ token: TokenID) -> Bool { ["==", ">", ">="].contains(text.string(tokens[token].range)) }

    /// Whether a number or a name stands for the tag of a view: no zero, which is the tag of all other views.
    private func namesTag(_ first: TokenID) -> Bool {
        guard first < endOfFile, tokens[first].kind == .word else {
            return first < endOfFile && text.string(tokens[first].range).contains { ("1"..."9").contains($0) }
        }
        var at = first
        while !word(at).lowercased().contains("tag") {
            guard tokens[at.next].kind == .dot, tokens[at.next.next].kind == .word else { return false }
            at = at.next.next
        }
        return true
    }

    /// The brace that ends a block.
    private func closing(_ brace: TokenID) -> TokenID? {
        var depth = 0
        var at = brace
        while at < endOfFile {
            if tokens[at].kind == .leftBrace { depth += 1 }
            if tokens[at].kind == .rightBrace { depth -= 1 }
            if depth == 0 { return at }
            at = at.next
        }
        return nil
    }

    /// Whether a cell class sets how the content view looks each time that a cell is selected or highlighted: then it is the
    /// configuration's.
    func looksOfState(contentView token: TokenID, in type: NodeID) -> Bool {
        guard text.matches(wordRange(token), "contentView"), isMemberOfSelf(token), contentViewUse(at: token) == .look,
            let members = child(type, .memberBlock),
            let method = children(members).first(where: { tokens(of: $0).contains(token) })
        else { return false }
        return kind(method) == .funcDecl && flags(method).contains(.isOverride)
            && (isNamed(method, "setSelected") || isNamed(method, "setHighlighted"))
    }

    /// `popover.sourceView = cell.contentView`
    private func isSourceOfPopover(_ contentView: TokenID) -> Bool {
        var at = contentView
        while let previous = at.previous, [.dot, .postfixQuestion, .exclamation, .word].contains(tokens[previous].kind) { at = previous }
        guard let equal = at.previous, tokens[equal].kind == .equal, let target = equal.previous else { return false }
        return tokens[target].kind == .word && word(target) == "sourceView"
    }

    /// `cell.contentView.layer.borderWidth = 1`
    private func setsLook(ofLayer layer: TokenID) -> Bool {
        guard tokens[layer.next].kind == .dot, tokens[layer.next.next].kind == .word else { return false }
        let property = layer.next.next
        return Self.looksOfLayers.contains(word(property)) && tokens[property.next].kind == .equal
    }

    private static let looksOfLayers: Set = [
        "backgroundColor", "borderColor", "borderWidth", "cornerCurve", "cornerRadius", "masksToBounds", "opacity", "shadowColor",
        "shadowOffset", "shadowOpacity", "shadowRadius",
    ]

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

    /// Whether a content view gets the background color that its cell has, or gets in the same block: then its own is of no effect.
    /// - Parameters:
    ///   - member: the content view's `backgroundColor`.
    ///   - contentView: the word `contentView`.
    private func isColorOfCell(_ member: TokenID, from contentView: TokenID) -> Bool {
        guard tokens[member.next].kind == .equal else { return false }
        let cell = wordsOfReceiver(before: contentView)
        let value = lineOfTokens(from: member.next.next)
        if value == cell + ["backgroundColor"] || cell.isEmpty && value == ["self", "backgroundColor"] { return true }
        return block(around: contentView).contains { at in
            tokens[at].kind == .word && at != member && word(at) == "backgroundColor" && tokens[at.next].kind == .equal
                && wordsOfReceiver(before: at).filter { $0 != "self" } == cell.filter { $0 != "self" }
                && lineOfTokens(from: at.next.next) == value
        }
    }

    /// The words of the path before a member: those of `self.cell` before `.contentView`.
    private func wordsOfReceiver(before member: TokenID) -> [String] {
        var words: [String] = []
        var at = member
        while let dot = at.previous, tokens[dot].kind == .dot, words.count < Limits.maxAliasDepth {
            var base = dot.previous
            while let mark = base, [.postfixQuestion, .exclamation].contains(tokens[mark].kind) { base = mark.previous }
            guard let base, tokens[base].kind == .word else { return ["."] + words }
            words.insert(word(base), at: 0)
            at = base
        }
        return words
    }

    /// The words and operators of an expression on one line.
    private func lineOfTokens(from first: TokenID) -> [String] {
        var texts: [String] = []
        var at = first
        while at < endOfFile, at == first || !tokens[at].flags.contains(.startsLine), texts.count < Limits.maxTokensOfColor {
            if tokens[at].kind != .dot { texts.append(text.string(tokens[at].range)) }
            at = at.next
        }
        return texts
    }

    /// The tokens of the statements beside a token, up to a limit.
    private func block(around token: TokenID) -> [TokenID] {
        var found: [TokenID] = []
        var depth = 0
        var at = token
        while at < endOfFile, depth >= 0, found.count < Limits.maxTokensOfBlock {
            if tokens[at].kind == .leftBrace { depth += 1 }
            if tokens[at].kind == .rightBrace { depth -= 1 }
            if depth == 0 { found.append(at) }
            at = at.next
        }
        depth = 0
        var before = token.previous
        while let at = before, depth >= 0, found.count < 2 * Limits.maxTokensOfBlock {
            if tokens[at].kind == .rightBrace { depth += 1 }
            if tokens[at].kind == .leftBrace { depth -= 1 }
            if depth == 0 { found.append(at) }
            before = at.previous
        }
        return found
    }
}

// MARK: - Views of cells

extension Outline {
    /// Whether a member that UIKit does not declare is a view, by its name and since code sets what it shows: `cell.titleLabel.text =
    /// title`.
    func isOwnView(_ member: NodeID, _ name: String) -> Bool {
        let isView = ["Label", "ImageView", "Button", "Switch", "TextField", "TextView", "Slider"].contains { name.ends(with: $0) }
        let outer = wrapped(member)
        return isView && parent(outer).map { kind($0) } == .member
    }

    /// Whether code draws a layer, or has to do with the layers of the views in a cell.
    func reachesIntoLayer(_ layer: NodeID) -> Bool {
        let outer = wrapped(layer)
        guard let member = parent(outer), kind(member) == .member else { return false }
        return ["render", "sublayers"].contains(name(member))
    }
}
