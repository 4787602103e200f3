// Knows the methods of views that UIKit calls when an event arrives, and tells whether a member in place of one only tells where the event
// goes.
import CellLintLinting

extension Outline {
    /// The methods of `UIResponder`, for the commands of an edit menu and of `UIView` that decide which view an event goes to, or that get
    /// it. UIKit calls them when a touch, press, motion or command arrives, not when it lays out or draws, so that they change what is shown
    /// only by what their own code does. Sources: Apple's pages of these methods, below developer.apple.com/documentation/uikit/:
    /// `uiresponder` ("To handle a specific type of event, a responder must override the corresponding methods"),
    /// `uiresponderstandardeditactions` ("UIKit calls this method when the user selects the Copy command from an editing menu"),
    /// `uiview/hittest(_:with:)`, `uiview/point(inside:with:)` and `uiview/gesturerecognizershouldbegin(_:)`.
    private static let methodsOfEvents: Set = [
        // UIResponder
        "canBecomeFirstResponder", "canPerformAction", "canResignFirstResponder", "motionBegan", "motionCancelled", "motionEnded",
        "pressesBegan", "pressesCancelled", "pressesChanged", "pressesEnded", "target", "touchesBegan", "touchesCancelled", "touchesEnded",
        "touchesMoved",
        // UIResponderStandardEditActions
        "copy", "cut", "delete", "paste", "select", "selectAll",
        // UIView
        "gestureRecognizerShouldBegin", "hitTest", "point",
    ]
    /// Functions of UIKit, the standard library and Objective-C's runtime that only tell something.
    private static let questions: Set = [
        "allSatisfy", "contains", "convert", "first", "hitTest", "insetBy", "intersection", "intersects", "isDescendant", "isKind",
        "isMember", "last", "objc_getAssociatedObject", "offsetBy", "point", "responds", "reversed", "selector", "union",
    ]

    /// Whether a member that runs in place of one of UIKit's only tells where an event goes.
    func routesEventsOnly(_ member: NodeID, _ name: String, isOverride: Bool) -> Bool {
        guard isOverride || isExchangedForMethodOfEvents(name) else { return false }
        return (!isOverride || Self.methodsOfEvents.contains(name)) && onlyTells(member, name)
    }

    /// Whether a function exchanges nothing but methods that route events, each for one of this file that only tells something.
    func exchangesEventsOnly(in function: NodeID) -> Bool {
        guard
            !mentions(
                ["NSSelectorFromString", "Selector", "class_addMethod", "class_replaceMethod", "method_setImplementation"], in: function),
            let names = selectors(in: function), names.contains(where: Self.methodsOfEvents.contains)
        else { return false }
        return names.filter { !Self.methodsOfEvents.contains($0) }.allSatisfy { name in
            let methods = nodes(named: name).filter { kind($0) == .funcDecl }
            return !methods.isEmpty && methods.allSatisfy { onlyTells($0, name) }
        }
    }

    /// Whether all code of this file that exchanges methods exchanges those that route events, a method of some name among them.
    private func isExchangedForMethodOfEvents(_ name: String) -> Bool {
        let functions = Set(nodes(namedAnyOf: Self.exchanges.sorted()).compactMap { function(around: $0) })
        return functions.contains { selectors(in: $0)?.contains(name) ?? false } && functions.allSatisfy(exchangesEventsOnly)
    }

    /// The names of the methods in `#selector(…)`; nil if an accessor is among them.
    private func selectors(in function: NodeID) -> [String]? {
        var names: [String] = []
        for token in tokens(of: function) where tokens[token].kind == .pound && word(token.next) == "selector" {
            var (at, name) = (token.next.next.next, "")
            while at < endOfFile, tokens[at].kind == .word || tokens[at].kind == .dot {
                if tokens[at].kind == .word { name = word(at) }
                at = at.next
            }
            guard [.leftParen, .rightParen].contains(tokens[at].kind) else { return nil }
            names.append(name)
        }
        return names
    }

    /// Whether a member's code sets nothing but its own constants and the pasteboard's text, and calls nothing but itself, the superclass,
    /// initializers, and functions that only tell something. Reads tokens, as above.
    private func onlyTells(_ member: NodeID, _ name: String) -> Bool {
        tokens(of: member).allSatisfy { token in
            switch tokens[token].kind {
            case .equal: setsConstantOrPasteboard(token)
            case .binaryOperator: isComparison(token) || text.bytes[tokens[token].end - 1] != UInt8(ascii: "=")
            case .prefixAmpersand: isKeyOfAssociatedObject(token)
            case .word:
                switch tokens[token.next].kind {
                case .leftParen: mayCall(token, in: name)
                case .leftBrace: token.previous.map { tokens[$0].kind != .dot } ?? true || Self.questions.contains(word(token))
                default: true
                }
            default: true
            }
        }
    }

    /// Whether `&` passes the key of `objc_getAssociatedObject(self, &key)`, whose address alone is used.
    private func isKeyOfAssociatedObject(_ ampersand: TokenID) -> Bool {
        let before = Array(sequence(first: ampersand, next: \.previous).prefix(5))
        return before.count == 5 && word(before[4]) == "objc_getAssociatedObject"
    }

    private func isComparison(_ token: TokenID) -> Bool {
        ["==", "===", "!=", "!==", "<=", ">="].contains(text.string(tokens[token].range))
    }

    /// Whether `=` gives a new variable its value, or the pasteboard.
    private func setsConstantOrPasteboard(_ equal: TokenID) -> Bool {
        var at = equal
        while let before = at.previous {
            switch tokens[before].kind {
            case .colon, .dot, .exclamation, .postfixQuestion: break
            case .word:
                if tokens[before].keyword == .let || tokens[before].keyword == .var { return true }
                if word(before) == "UIPasteboard", before.previous.map({ tokens[$0].kind != .dot }) ?? true { return true }
                if tokens[before].flags.contains(.startsLine) { return false }
            default: return false
            }
            at = before
        }
        return false
    }

    /// Whether a word before a parenthesis calls nothing that changes a view, in a member of some name.
    private func mayCall(_ token: TokenID, in name: String) -> Bool {
        if token.previous.map({ tokens[$0].kind == .at }) ?? false { return true }
        switch tokens[token].keyword {
        case .case, .guard, .if, .in, .is, .return, .switch, .where, .while: return true
        default: break
        }
        let called = word(token)
        return called == name || Self.questions.contains(called) || isSelector(token)
            || ["CG", "NS", "UI"].contains { called.utf8.starts(with: $0.utf8) }
    }

    /// `#selector(UIView.copy(_:))`
    private func isSelector(_ method: TokenID) -> Bool {
        var at = method
        while let before = at.previous, tokens[before].kind == .word || tokens[before].kind == .dot { at = before }
        guard let open = at.previous, tokens[open].kind == .leftParen, let name = open.previous else { return false }
        return word(name) == "selector"
    }
}
