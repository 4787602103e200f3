// Tells views that are added to a cell but belong in its content view from those that lie around or over it, by the names that code
// gives them. The fix of `subview_outside_content_view` moves the former, and a content configuration would then drop them.

public enum CellSubviews {
    /// Whether a view is named as something that lies over the content or around it.
    public static func isDecoration(_ name: String) -> Bool {
        let name = name.lowercased()
        return decorations.contains { name.contains($0) }
    }

    /// Whether a plain view is named as a line or a shade: `lineView`, `topLine`, `hairline2`. A label may be named so, too.
    public static func isLine(_ name: String) -> Bool {
        let words = partsOfName(name).filter { !placesAndKinds.contains($0) }
        return words.last.map(lines.contains) ?? false
    }

    /// The words of a name in camel case, in lower case and without digits.
    private static func partsOfName(_ name: String) -> [String] {
        var parts: [[UInt8]] = [[]]
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): parts.append([byte | 0x20])
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): parts.append([])
            default: parts[parts.count - 1].append(byte)
            }
        }
        return parts.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static let lines: Set = [
        "dim", "dimming", "hairline", "line", "lines", "rule", "sep", "separate", "separation", "seperator", "splitter", "underline",
    ]
    private static let placesAndKinds: Set = [
        "view", "bottom", "bot", "btm", "bg", "down", "horizontal", "lower", "top", "up", "upper", "vertical", "h", "v",
    ]

    /// A shadow is none of them: it lies behind the content, and would cover it where only the content moves.
    private static let decorations = ["separator", "divider", "badge", "overlay", "border"]
    /// Methods whose argument is meant to stay behind or over the content when that moves.
    public static let layerings = ["sendSubviewToBack", "bringSubviewToFront"]
    /// The views of a cell that never belong in its content view.
    public static let ownViews = Set(CellNames.backgroundViews + ["self", "contentView"])
}

extension Outline {
    /// Whether a cell's `addSubview` adds a view that belongs in its content view.
    /// - Parameter code: the tokens of the code around, which may say that the view stays behind or over the content.
    public func addsContent(at addition: TokenID, in code: Range<TokenID>) -> Bool {
        let words = wordsOfArgument(behind: addition)
        // A reference to the method adds what cannot be known.
        guard let name = words.last else { return true }
        if words.contains(where: CellSubviews.isDecoration) || CellSubviews.ownViews.contains(name) { return false }
        return !code.contains { token in
            tokens[token].kind == .word && CellSubviews.layerings.contains(word(token)) && wordsOfArgument(behind: token).last == name
        }
    }

    /// Whether the receiver of a word's member is `self`, written or implied.
    public func isMemberOfSelf(_ token: TokenID) -> Bool {
        guard let dot = token.previous, tokens[dot].kind == .dot else { return true }
        var base = dot.previous
        while let mark = base, tokens[mark].kind == .postfixQuestion || tokens[mark].kind == .exclamation { base = mark.previous }
        guard let base, tokens[base].kind == .word, word(base) == "self" else { return false }
        return base.previous.map { tokens[$0].kind != .dot } ?? true
    }

    /// Whether the receiver of a word's member is a constant whose value is a new view of UIKit: `let box = UIView()`. Such code has no
    /// other name that is spelled like the constant.
    public func isMemberOfNewView(_ token: TokenID, in code: Range<TokenID>) -> Bool {
        guard let dot = token.previous, tokens[dot].kind == .dot, let base = dot.previous, tokens[base].kind == .word,
            base.previous.map({ tokens[$0].kind != .dot }) ?? true
        else { return false }
        let name = word(base)
        var isMade = false
        for at in code where tokens[at].kind == .word && word(at) == name {
            guard let before = at.previous else { return false }
            switch tokens[before].keyword {
            case .let:
                guard !isMade, tokens[at.next].kind == .equal, tokens[at.next.next.next].kind == .leftParen,
                    ["UIButton", "UIStackView", "UIView"].contains(word(at.next.next))
                else { return false }
                isMade = true
            case .var, .for, .in: return false
            default: break
            }
            if tokens[at.next].kind == .colon || tokens[at.next].keyword == .in { return false }
        }
        return isMade
    }

    /// The words of the first argument in the parentheses behind a token.
    private func wordsOfArgument(behind token: TokenID) -> [String] {
        guard tokens[token.next].kind == .leftParen else { return [] }
        var words: [String] = []
        var depth = 1
        var at = token.next.next
        while at < endOfFile, depth > 0, words.count < Limits.maxWordsOfSubview {
            switch tokens[at].kind {
            case .leftParen: depth += 1
            case .rightParen: depth -= 1
            case .comma where depth == 1: depth = 0
            case .word: words.append(word(at))
            default: break
            }
            at = at.next
        }
        return words
    }
}
