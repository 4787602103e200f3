// Tells by its words what code does with cells: it fills in labels or configurations, or lays out views of its own.
import CellLintUIKitModel

/// What code that deals with cells does, judged by the words in it.
enum CellWords {
    /// The code fills in labels.
    case labels
    /// The code fills in configurations.
    case configuration
    /// The code lays out views of its own.
    case layout

    /// Whether a word is one for the content of a cell.
    static func areOfContent(_ word: String) -> Bool {
        CellNames.legacyViews.contains(word)
            || ["contentConfiguration", "defaultContentConfiguration", "updateConfiguration", "configurationUpdateHandler"].contains(word)
    }
}

/// What a declaration does, and what to review of what it does with views.
struct JudgedCode {
    /// Nil if no word of cells occurs.
    private(set) var words: CellWords?
    private(set) var caveats = Caveats()
    /// The first word that says it lays out views.
    private(set) var layout: TokenID?
    /// The first of its outlets.
    private(set) var outlet: TokenID?
    /// The first word that says it has views of its own.
    var firstOfViews: TokenID? { [layout, outlet].compactMap { $0 }.min() }
    /// The first name of a label.
    private(set) var label: TokenID?

    /// - Parameter place: the file and line of a token.
    init(of node: NodeID, _ outline: Outline, _ place: (TokenID) -> String) {
        // Reads tokens, since an outline parsed only for its declarations omits statements.
        let code = outline.tokens(of: node)
        let locals = outline.kind(node).isFunctionLike ? outline.localsNamedLikeLabels(in: code) : []
        for token in code where outline.tokens[token].kind == .word {
            if !locals.isEmpty, outline.names(token, anyOf: locals) { continue }
            if outline.looksOfState(contentView: token, in: node) {
                caveats.add(.contentViewReplaced, at: place(token))
                continue
            }
            switch Self.meaning(of: token, in: code, outline) {
            case .layout?:
                (words, layout) = (.layout, token)
                return
            case .labels?: (words, label) = (.labels, label ?? token)
            case nil where outline.text.matches(outline.wordRange(token), "IBOutlet"): outlet = outlet ?? token
            case .configuration?: words = words ?? .configuration
            case nil where Self.addsToNewView(token, in: code, of: node, outline): break
            case nil: addCaveat(of: token, outline, place)
            }
        }
    }

    private static let words: [(word: StaticString, meaning: CellWords)] = [
        ("contentView", .layout), ("addSubview", .layout), ("textLabel", .labels), ("detailTextLabel", .labels),
        ("imageView", .labels), ("contentConfiguration", .configuration),
    ]

    private static func meaning(of token: TokenID, in code: Range<TokenID>, _ outline: Outline) -> CellWords? {
        let range = outline.wordRange(token)
        guard (8...20).contains(range.count), let word = words.first(where: { outline.text.matches(range, $0.word) }) else { return nil }
        if outline.text.matches(range, "contentView"), !outline.contentViewUse(at: token).needsView { return nil }
        if outline.text.matches(range, "addSubview"), !(outline.isMemberOfSelf(token) && outline.addsContent(at: token, in: code)) {
            return nil
        }
        return word.meaning
    }

    /// Whether a function adds a subview to a view that it makes.
    private static func addsToNewView(_ token: TokenID, in code: Range<TokenID>, of node: NodeID, _ outline: Outline) -> Bool {
        outline.text.matches(outline.wordRange(token), "addSubview") && outline.kind(node).isFunctionLike
            && outline.isMemberOfNewView(token, in: code)
    }

    /// A view that lies around or over the content stays, but the content view may cover it.
    private mutating func addCaveat(of token: TokenID, _ outline: Outline, _ place: (TokenID) -> String) {
        let range = outline.wordRange(token)
        for member in ["addSubview", "insertSubview", "subviews", "viewWithTag"] as [StaticString] where outline.text.matches(range, member)
        {
            caveats.add(.touchesViews(member: "\(member)"), at: place(token))
        }
        if outline.text.matches(range, "contentView"), let caveat = outline.contentViewUse(at: token).caveat {
            caveats.add(caveat, at: place(token))
        }
    }
}

extension Outline {
    /// The names of labels that a function declares for all that follows: `let imageView = cell.viewWithTag(1)`, not in a nested block.
    fileprivate func localsNamedLikeLabels(in code: Range<TokenID>) -> [TokenID] {
        var locals: [TokenID] = []
        var depth = 0
        for token in code {
            switch tokens[token].kind {
            case .leftBrace: depth += 1
            case .rightBrace: depth -= 1
            case .word where depth == 1 && (tokens[token].keyword == .let || tokens[token].keyword == .var):
                let name = token.next
                guard isBegun(at: token), code.contains(name), tokens[name].kind == .word,
                    CellNames.legacyViews.contains(where: { word(name) == $0 }), tokens[name.next].kind == .equal
                else { continue }
                // `let imageView = imageView` reads what it hides.
                let value = name.next.next
                if tokens[value].kind != .word || word(value) != word(name) { locals.append(name) }
            default: break
            }
        }
        return locals
    }

    /// Whether a declaration is a statement, or that of a `guard`: others are visible only in the block behind them.
    private func isBegun(at token: TokenID) -> Bool {
        guard let previous = token.previous else { return true }
        if tokens[previous].keyword == .guard { return true }
        return tokens[token].flags.contains(.startsLine) && tokens[previous].kind != .comma
            || [.leftBrace, .semicolon].contains(tokens[previous].kind)
    }

    /// Whether a word is one of some locals, or names one that is declared before it.
    fileprivate func names(_ token: TokenID, anyOf locals: [TokenID]) -> Bool {
        guard let previous = token.previous, tokens[previous].kind != .dot else { return false }
        return locals.contains { $0 <= token && word($0) == word(token) }
    }
}

/// What declarations do, by file and node.
private final class KnownCellWords {
    let judged = Memo<NodeInFile, JudgedCode>()
}

extension CellClassCheck {
    /// What a type's declaration or extension does.
    func words(of part: DeclarationID) -> CellWords? { words(of: file.project.type(part).node, inFile: part.file) }

    /// What a declaration does, cached for repeated queries. An outlet may lead to any view.
    func words(of declaration: NodeID, inFile fileID: FileID) -> CellWords? {
        let judged = judged(declaration, inFile: fileID)
        return judged.outlet == nil ? judged.words : .layout
    }

    /// Adds what to review of what a declaration does with views.
    func addCaveats(of declaration: NodeID, inFile fileID: FileID, to caveats: inout Caveats) {
        caveats.formUnion(judged(declaration, inFile: fileID).caveats)
    }

    func judged(_ declaration: NodeID, inFile fileID: FileID) -> JudgedCode {
        file.projectAnalysis(make: KnownCellWords.init).judged(NodeInFile(file: fileID, node: declaration)) {
            JudgedCode(of: declaration, file.project.file(fileID).outline) { file.place($0, in: fileID) }
        }
    }
}
