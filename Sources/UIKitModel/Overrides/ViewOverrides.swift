// Finds code that changes each view of a kind: methods of UIKit's own classes that extensions override or exchange for their own, and
// such methods in categories.
import CellLintLinting

/// A member of UIKit that an extension overrides, or the extension's own that runs in place of one.
public struct ViewOverride {
    public var file: FileID
    /// The node of the declaration, for a variable its `binding`.
    public var node: NodeID
    public var name: String
    /// Whether code exchanges it for one of UIKit's.
    public var isExchanged: Bool
}

/// What the extensions of the classes of views in cells override.
private final class ViewOverrides {
    /// By the name of the class.
    let all: [String: [ViewOverride]]
    /// The names of the classes that code gives other implementations of their methods, with the places of the names.
    let exchanged: [(name: String, place: LabelUse)]
    /// Where extensions of fonts take another initializer for those that documents hold.
    let fontsOfDocuments: [LabelUse]
    private static let search = PackedPairSearch("class_")

    init(_ file: FileContext) {
        let project = file.project
        func overrides(_ name: String) -> [ViewOverride] {
            let extensions = project.types(name, meantIn: file.resolver.file).flatMap(file.resolver.extensions)
            return extensions.flatMap(project.members).compactMap { id in
                let member = project.member(id)
                let outline = project.file(id).outline
                let declaration = member.kind == .variable ? outline.ancestor(member.node) { $0 == .varDecl } : member.node
                guard let declaration, !id.isInterface else { return nil }
                let isOverride = outline.flags(declaration).contains(.isOverride)
                guard
                    isOverride
                        ? file.context(ofFile: id.file).overridesMemberOfUIKit(member.name, at: declaration)
                        : outline.mayBeExchanged(declaration, member.name),
                    !outline.routesEventsOnly(declaration, member.name, isOverride: isOverride)
                else { return nil }
                return ViewOverride(file: id.file, node: member.node, name: member.name, isExchanged: !isOverride)
            }
        }
        let names = FileContext.viewsOfNibCells + ["UIFont", "UITableViewCell"]
        all = Dictionary(uniqueKeysWithValues: names.map { ($0, overrides($0)) })
        let exchanging = project.triggeredFiles(containing: Outline.exchanges.sorted())
        exchanged = exchanging.flatMap { number -> [(name: String, place: LabelUse)] in
            let outline = project.file(number).outline
            // Most texts have none of the names, which a search tells sooner than the tokens.
            guard Self.search.occurs(in: outline.text), outline.mentions(Outline.exchanges, in: .root) else { return [] }
            return file.context(ofFile: number).exchangedClasses(among: ["UIFont", "UIImageView", "UILabel", "UITableViewCell", "UIView"])
        }
        let namingMethods = project.triggeredFiles(containing: ["class_getInstanceMethod"])
        fontsOfDocuments = namingMethods.flatMap { file.context(ofFile: $0).exchangesOfDecodedFonts }
    }
}

extension FileContext {
    /// UIKit's classes of the views that a cell in a storyboard has, and of the table around it.
    static let viewsOfNibCells = ["UIImageView", "UILabel", "UITableView", "UIView"]

    /// Whether UIKit may call an override, as it does not call that of a member which an extension of the project declares.
    fileprivate func overridesMemberOfUIKit(_ name: String, at override: NodeID) -> Bool {
        guard let superclass = resolver.superclass(of: resolver.selfType(at: override)),
            case .found(let found) = resolver.members(name, of: superclass)
        else { return true }
        return found.contains { $0.id.isInterface }
    }

    private func overrides(inExtensionsOf classes: [String]) -> [ViewOverride] {
        let known = projectAnalysis { ViewOverrides(self) }.all
        return classes.flatMap { known[$0] ?? [] }
    }

    /// Where code changes all views of a kind that come from a storyboard or xib.
    public var placeAwakeningAllViews: String? {
        let awakening = overrides(inExtensionsOf: Self.viewsOfNibCells).first {
            $0.name == "awakeFromNib" && !isBuiltApart(from: $0.file)
        }
        return awakening.map { place($0.node, in: $0.file) } ?? objectiveCAwakening
    }

    /// Where code exchanges the fonts of all views that come from a storyboard or xib.
    public var placeExchangingFontsOfDocuments: String? {
        let exchange = projectAnalysis { ViewOverrides(self) }.fontsOfDocuments.first { !isBuiltApart(from: $0.file) }
        return exchange.map { place($0.node, in: $0.file) }
    }

    /// The exchanges in extensions of fonts of the initializer that reads one: `class_getInstanceMethod(self,
    /// #selector(UIFontDescriptor.init(coder:)))`.
    fileprivate var exchangesOfDecodedFonts: [LabelUse] {
        outline.calls(of: "class_getInstanceMethod").filter { node in
            guard let call = outline.call(node), let type = call.firstArgument?.value, outline.source(type) == "self",
                resolver.inherits(resolver.selfType(at: node), from: ["UIFont"])
            else { return false }
            return call.arguments.dropFirst().contains { outline.mentions(["coder"], in: $0.value) }
        }.map { LabelUse(file: resolver.file, node: $0) }
    }

    /// What extensions override of all labels and fonts, or of image views as well, wherever they come from.
    public func overridesOfAllViews(withImages: Bool) -> [ViewOverride] {
        let classes = ["UILabel", "UIView", "UIFont"] + (withImages ? ["UIImageView"] : [])
        return overrides(inExtensionsOf: classes).filter { $0.name != "awakeFromNib" }
    }

    /// Where code gives the methods of all views in cells, of all cells or of fonts other implementations.
    public func exchangesOfAllViews(withImages: Bool) -> [LabelUse] {
        projectAnalysis { ViewOverrides(self) }.exchanged.filter { withImages || $0.name != "UIImageView" }.map(\.place)
    }

    /// The classes that calls of Objective-C's runtime name: `class_replaceMethod(UILabel.self, …)`,
    /// `method_setImplementation(class_getInstanceMethod(UILabel.self, …)!, …)`. A method may also be asked for its types alone, which a
    /// subclass gets. Unit tests show no cells.
    fileprivate func exchangedClasses(among names: [String]) -> [(name: String, place: LabelUse)] {
        guard !outline.imports("XCTest") else { return [] }
        return outline.calls(of: "class_addMethod", "class_getInstanceMethod", "class_replaceMethod").compactMap { node in
            guard let call = outline.call(node), let type = call.firstArgument?.value, outline.isNamed(type, "self"),
                let named = outline.base(of: type), names.contains(outline.name(named))
            else { return nil }
            if call.name == "class_getInstanceMethod" {
                let function = outline.function(around: node) ?? node
                guard outline.mentions(["method_exchangeImplementations", "method_setImplementation"], in: function),
                    !outline.exchangesEventsOnly(in: function)
                else { return nil }
            }
            return (outline.name(named), LabelUse(file: resolver.file, node: node))
        }
    }

    /// What extensions override of all cells of tables.
    public var overridesOfAllCells: [ViewOverride] { overrides(inExtensionsOf: ["UITableViewCell"]) }
}

extension Outline {
    /// The functions of Objective-C's runtime that give methods other code.
    static let exchanges: Set = [
        "class_addMethod", "class_replaceMethod", "method_exchangeImplementations", "method_setImplementation",
    ]

    /// Whether a method of an extension may run in place of one of UIKit's: it calls itself, which only then comes to an end, or code of the
    /// file that exchanges methods names it. Reads tokens, since an outline parsed only for its declarations omits statements.
    func mayBeExchanged(_ method: NodeID, _ name: String) -> Bool {
        guard kind(method) == .funcDecl, hasAttribute("objc", from: nodes[method].first) else { return false }
        func named(in node: NodeID) -> [TokenID] { tokens(of: node).filter { tokens[$0].kind == .word && word($0) == name } }
        let parameters = child(method, .parameterList).map { Array(children($0)) } ?? []
        let labels = parameters.map { outerLabel($0) ?? self.name($0) }.filter { $0 != "_" }
        let calls = (child(method, .block).map(named) ?? []).filter { tokens[$0.next].kind == .leftParen && isOfSelf($0) }
        if calls.contains(where: { labelsOfArguments(behind: $0.next) == labels }) { return true }
        return mentions(Self.exchanges, in: .root) && named(in: .root).count > named(in: method).count
    }

    /// Whether a word names a member of the object around: `run()`, `self.run()`.
    private func isOfSelf(_ token: TokenID) -> Bool {
        guard let dot = token.previous, tokens[dot].kind == .dot else { return true }
        return dot.previous.map { tokens[$0].keyword == .self } ?? false
    }

    /// The labels of the arguments behind an open parenthesis.
    private func labelsOfArguments(behind open: TokenID) -> [String] {
        var labels: [String] = []
        var depth = 1
        var at = open.next
        while at < endOfFile, depth > 0 {
            switch tokens[at].kind {
            case .leftParen, .leftSquare, .leftBrace: depth += 1
            case .rightParen, .rightSquare, .rightBrace: depth -= 1
            case .word where depth == 1 && at.next < endOfFile && tokens[at.next].kind == .colon:
                if let before = at.previous, [.leftParen, .comma].contains(tokens[before].kind) { labels.append(word(at)) }
            default: break
            }
            at = at.next
        }
        return labels
    }
}

extension Outline {
    /// The methods of UIResponder and UIView that decide which view touches, presses and commands of menus go to. UIKit asks them when such
    /// an event arrives, not when it lays out or draws, so that they change what is shown only by what their own code does.
    private static let methodsOfEvents: Set = [
        "canBecomeFirstResponder", "canPerformAction", "canResignFirstResponder", "copy", "cut", "delete", "gestureRecognizerShouldBegin",
        "hitTest", "motionBegan", "motionCancelled", "motionEnded", "paste", "point", "pressesBegan", "pressesCancelled", "pressesChanged",
        "pressesEnded", "select", "selectAll", "target", "touchesBegan", "touchesCancelled", "touchesEnded", "touchesMoved",
    ]
    /// Functions of UIKit and the standard library that only tell something.
    private static let questions: Set = [
        "allSatisfy", "contains", "convert", "first", "hitTest", "insetBy", "intersection", "intersects", "isDescendant", "isKind",
        "isMember", "last", "offsetBy", "point", "responds", "reversed", "selector", "union",
    ]

    /// Whether a member that runs in place of one of UIKit's only tells where an event goes.
    func routesEventsOnly(_ member: NodeID, _ name: String, isOverride: Bool) -> Bool {
        guard isOverride || isExchangedForMethodOfEvents(name) else { return false }
        return (!isOverride || Self.methodsOfEvents.contains(name)) && onlyTells(member, name)
    }

    /// Whether a function exchanges nothing but methods that route events, each for one of this file that only tells something.
    fileprivate func exchangesEventsOnly(in function: NodeID) -> Bool {
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
            case .prefixAmpersand: false
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
