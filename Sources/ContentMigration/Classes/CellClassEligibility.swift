// Decides whether a configuration may replace the views of a cell class. The words in its source tell what the class does.
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

/// What is known of a cell beside the code of its class.
struct CellClassFacts {
    /// Whether a fix writes what a class sets on its labels into the cell's configuration.
    var isCopied: (DeclarationID) -> Bool = { _ in false }
    /// Whether outlets of the class may lead to views in the cell.
    var mayHaveOutlets: () -> Bool = { true }
}

/// What a declaration does, and what to review of what it does with views.
private struct JudgedCode {
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
        for token in code where outline.tokens[token].kind == .word {
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

/// What a declaration that is given cells does with them, with all that it gives them to.
private struct CalleeEffects {
    var caveats = Caveats()
    /// The members of cells that it uses, and the functions it gives them to, which fill in labels or configurations.
    var fillers: [DeclarationID] = []
}

/// What is known of each declaration that is given cells.
private final class KnownCalleeEffects {
    let effects = ProjectMemo<DeclarationID, CalleeEffects>()
}

/// What declarations do, by file and node.
private final class KnownCellWords {
    let judged = Memo<DeclarationID, JudgedCode>()
}

extension CellAliases {
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

    /// Adds what to review of a function or property that is given a cell, and of the functions that it may give the cell to by name:
    /// methods of views, and those of its own type. A theme may walk down to the labels of any view.
    func addCaveats(ofCodeGivenCells declaration: NodeID, inFile fileID: FileID, to caveats: inout Caveats) {
        caveats.formUnion(effects(ofCodeGivenCells: declaration, inFile: fileID).caveats)
    }

    /// What fills in the cell that a function is given, other than the function's own code: a member that it calls by a protocol, too.
    /// - Parameter isJoined: whether such code belongs to the same fix.
    func filling(
        byCodeGivenCells declaration: NodeID, inFile fileID: FileID, besides isJoined: (NodeID, FileID) -> Bool
    ) -> Caveat? {
        let fillers = effects(ofCodeGivenCells: declaration, inFile: fileID).fillers
        guard let filler = fillers.first(where: { !isJoined($0.node, $0.file) }) else { return nil }
        guard let label = judged(filler.node, inFile: filler.file).label else {
            return .filledByOtherCode.at(file.place(filler.node, in: filler.file))
        }
        return .labelsUsed(place: file.place(label, in: filler.file))
    }

    private func effects(ofCodeGivenCells declaration: NodeID, inFile fileID: FileID) -> CalleeEffects {
        let known = file.projectAnalysis(asksLater: true, make: KnownCalleeEffects.init)
        let callee = DeclarationID(file: fileID, node: declaration)
        // A function may pass its cell on to one that passes it back.
        return known.effects(callee, provisional: CalleeEffects(), in: file.project) {
            var seen: Set<DeclarationID> = []
            var found = CalleeEffects()
            addEffects(of: callee, &seen, to: &found)
            return found
        }
    }

    private func addEffects(of callee: DeclarationID, _ seen: inout Set<DeclarationID>, to effects: inout CalleeEffects) {
        guard seen.count < Limits.maxFollowedCallees, seen.insert(callee).inserted else { return }
        addCaveats(of: callee.node, inFile: callee.file, to: &effects.caveats)
        let home = file.context(ofFile: callee.file)
        let placement = home.mayPlaceTexts(in: callee.node) ? home.placement(ofCellGivenTo: callee.node) : nil
        if let caveat = placement ?? home.placement(ofViewKeptBy: callee.node) { effects.caveats.add(caveat) }
        guard let cell = file.project.types("UITableViewCell", meantIn: callee.file).first.map({ Type.nominal($0, []) }) else { return }
        if let use = home.labelUse(ofCellKeptBy: callee.node) {
            effects.caveats.add(.labelsUsed(place: file.place(use.node, in: use.file)))
        }
        let own = home.resolver.selfType(at: callee.node)
        let words = home.outline.tokens(of: callee.node).filter { home.outline.tokens[$0].kind == .word }
        for name in Set(words.map(home.outline.word)).sorted() {
            for type in [cell, own] {
                guard case .found(let found) = home.resolver.members(name, of: type) else { continue }
                for member in found where !member.id.isInterface && (type == cell || takesCells(member.id)) {
                    let next = DeclarationID(file: member.id.file, node: file.codeOfMember(member.id))
                    let fills = self.words(of: next.node, inFile: next.file).map { $0 != .layout } ?? false
                    if fills, type == cell, next != callee, home.mayUseMemberOfCell(name, in: callee.node) { effects.fillers.append(next) }
                    addEffects(of: next, &seen, to: &effects)
                }
            }
        }
        for next in functionsOfOthers(calledIn: callee, home) where takesCells(next) {
            let code = DeclarationID(file: next.file, node: file.codeOfMember(next))
            if code != callee, self.words(of: code.node, inFile: code.file).map({ $0 != .layout }) ?? false { effects.fillers.append(code) }
            addEffects(of: code, &seen, to: &effects)
        }
        effects.caveats.formUnion(home.aliases.caveats(ofCellsGivenTo: callee.node, cell, &effects.fillers))
        let callees = home.calleesGivenCells(in: callee.node)
        for use in callees.isEmpty ? [] : file.labelUsesOfOtherCode.all where use.isGiven {
            guard let member = use.member, callees.contains(member.name) else { continue }
            effects.fillers.append(DeclarationID(file: use.file, node: member.node))
        }
        let judged = judged(callee.node, inFile: callee.file)
        if let layout = judged.firstOfViews {
            effects.caveats.add(.touchesViews(member: home.outline.word(layout)), at: file.place(layout, in: callee.file))
        }
    }

    /// The functions of no type, and those that code calls by the name of another type: `Theme.apply(to: cell)`. Reads tokens, since an
    /// outline that was parsed only for its declarations omits statements.
    private func functionsOfOthers(calledIn callee: DeclarationID, _ home: FileContext) -> [DeclarationID] {
        let outline = home.outline
        var found: [DeclarationID] = []
        for token in outline.tokens(of: callee.node) where outline.tokens[token].kind == .word && token.next < outline.endOfFile {
            guard outline.tokens[token.next].kind == .leftParen else { continue }
            let name = outline.word(token)
            guard let dot = token.previous, outline.tokens[dot].kind == .dot else {
                found += file.project.globals(name, meantIn: callee.file)
                continue
            }
            guard let base = dot.previous, outline.tokens[base].kind == .word else { continue }
            for type in file.project.types(outline.word(base), meantIn: callee.file) {
                found += file.project.members(named: name, of: type)
            }
        }
        return found.filter { !file.project.file($0).isInterface && file.project.member($0).kind == .function }
    }

    /// Whether a function has a parameter for a cell, or for any view.
    private func takesCells(_ id: DeclarationID) -> Bool {
        !file.context(ofFile: id.file).parametersForCells(of: file.project.member(id).node).isEmpty
    }

    /// The reason against a class that lays out its own views.
    func classHasViews(_ part: DeclarationID) -> MigrationRefusal {
        let judged = judged(file.project.type(part).node, inFile: part.file)
        guard let layout = judged.firstOfViews else { return .classHasViews }
        let place = file.place(layout, in: part.file)
        let outline = file.project.file(part).outline
        return switch outline.word(layout) {
        case "contentView" where !outline.addsSubview(to: layout): .classUsesContentView(place: place)
        case "IBOutlet": .classHasOutlets(place: place)
        default: .classHasViews.at(place)
        }
    }

    /// What to review of the views that a class, or an extension of it, adds to its cells.
    func caveats(ofViewsIn id: DeclarationID) -> [Caveat] {
        ([id] + resolver.extensions(of: id)).compactMap { part in
            let outline = file.project.file(part).outline
            guard let layout = judged(file.project.type(part).node, inFile: part.file).layout else { return nil }
            let isAddition = outline.word(layout) == "contentView" && outline.contentViewUse(at: layout) == .addition
            return (isAddition ? Caveat.addsViews : .contentViewReplaced).at(file.place(layout, in: part.file))
        }
    }

    private func judged(_ declaration: NodeID, inFile fileID: FileID) -> JudgedCode {
        file.projectAnalysis(make: KnownCellWords.init).judged(DeclarationID(file: fileID, node: declaration)) {
            JudgedCode(of: declaration, file.project.file(fileID).outline) { file.place($0, in: fileID) }
        }
    }

    /// Rejects classes with their own layout, which a configuration would replace. All declarations count that stand for one another.
    /// - Parameter isMigrated: whether a fix has all uses of labels in a declaration.
    /// - Returns: whether the class leaves the labels alone once they are made.
    @discardableResult func checkClass(
        of type: Type, _ caveats: inout Caveats, _ isMigrated: (NodeID, FileID) -> Bool = { _, _ in true },
        _ facts: CellClassFacts = CellClassFacts()
    ) throws(MigrationRefusal) -> Bool {
        var isPlain = true
        for type in resolver.alternatives(of: type.unwrapped) {
            isPlain = try checkDeclaration(of: type, &caveats, isMigrated, facts) && isPlain
        }
        return isPlain
    }

    private func checkDeclaration(
        of type: Type, _ caveats: inout Caveats, _ isMigrated: (NodeID, FileID) -> Bool, _ facts: CellClassFacts
    ) throws(MigrationRefusal) -> Bool {
        var at = type
        // A qualified name may be that of a type of the project.
        if case .external(let name) = at, !name.contains(".") {
            caveats.add(.classOutsideProject(name: name))
            return true
        }
        var isPlain = true
        for _ in 0..<Limits.maxSuperclasses {
            switch at {
            case .nominal(let id, _):
                guard !id.isInterface else {
                    if !isPlain { caveats.add(.classFillsLabels) }
                    return isPlain
                }
                for part in [id] + resolver.extensions(of: id) {
                    let judged = judged(file.project.type(part).node, inFile: part.file)
                    if judged.outlet != nil, facts.mayHaveOutlets() { throw classHasViews(part) }
                    switch judged.words {
                    case .layout:
                        guard startsBeforeViews(of: id) != nil, isMigrated(file.project.type(id).node, id.file) else {
                            throw classHasViews(part)
                        }
                        caveats.add(contentsOf: self.caveats(ofViewsIn: id))
                        isPlain = false
                    case .configuration: isPlain = false
                    case .labels:
                        if isMigrated(file.project.type(part).node, part.file) {
                            isPlain = false
                        } else if !facts.isCopied(part) {
                            throw MigrationRefusal.classKeepsLabels
                        }
                    case nil: break
                    }
                    addCaveats(of: file.project.type(part).node, inFile: part.file, to: &caveats)
                    try checkHelpers(of: part, type: at, &caveats)
                    addCaveats(ofOverridesIn: part, to: &caveats)
                }
                at = resolver.superclass(of: at) ?? .unknown
            case .parameter(_, _, let bound?): at = bound
            default:
                caveats.add(.unknownClass)
                return isPlain
            }
        }
        caveats.add(.unknownClass)
        return isPlain
    }

    /// Rejects a class with views that code outside of it adds, which it gives its own cells.
    private func checkHelpers(of part: DeclarationID, type: Type, _ caveats: inout Caveats) throws(MigrationRefusal) {
        for helper in file.helpers(ofCellsIn: part, type) {
            let (node, home) = (file.codeOfMember(helper), file.project.file(helper).outline)
            if let layout = judged(node, inFile: helper.file).layout, home.word(layout) == "addSubview" || home.addsSubview(to: layout) {
                throw MigrationRefusal.classHasViews.at(file.place(layout, in: helper.file))
            }
            addCaveats(ofCodeGivenCells: node, inFile: helper.file, to: &caveats)
            file.context(ofFile: helper.file).checkPlacement(in: node, &caveats)
            // Other code that uses labels is known to the whole project.
            if words(of: node, inFile: helper.file) == .labels, file.isMemberOfProtocol(helper) {
                caveats.add(.labelsUsed(place: file.place(node, in: helper.file)))
            }
        }
    }

    /// Rejects a class that redeclares one of the three members, or that uses them in another file.
    func checkOwnLabels(of type: Type) throws(MigrationRefusal) {
        guard case .nominal(let id, _) = type else { return }
        for part in [id] + resolver.extensions(of: id) where !part.isInterface {
            for name in CellNames.legacyViews where !file.project.members(named: name, of: part).isEmpty {
                throw MigrationRefusal.classDeclaresLabels
            }
            guard part.file != resolver.file else { continue }
            if let words = words(of: part), words != .configuration {
                throw MigrationRefusal.classUsesLabelsInOtherFile
            }
        }
    }
}

extension Outline {
    /// Whether code calls `addSubview` or its like on what a word names.
    fileprivate func addsSubview(to word: TokenID) -> Bool {
        var at = word.next
        while at < endOfFile, tokens[at].kind != .word, tokens[at].kind == .dot || !tokens[at].flags.contains(.startsLine) { at = at.next }
        return at < endOfFile && tokens[at].kind == .word && self.word(at).lowercased().contains("subview")
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
}

extension FileContext {
    /// Adds what the code of a cell class does to the position and the look of its texts.
    func checkPlacement(in declaration: NodeID, _ caveats: inout Caveats) {
        for token in outline.tokens(of: declaration) where outline.tokens[token].kind == .word && outline.tokens[token].length >= 5 {
            guard let caveat = outline.placement(at: token, in: declaration) else { continue }
            caveats.add(caveat, at: place(token, in: resolver.file))
        }
    }
}
