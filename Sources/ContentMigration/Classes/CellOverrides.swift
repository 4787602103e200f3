// Finds the members by which a class of cells changes what UIKit gives its cells: their size, their default configuration, their views.
import CellLintUIKitModel

extension CellClassCheck {
    /// Overrides that may leave a cell's content less room than its row, as those of cards do.
    private static let sizes = ["bounds", "frame", "safeAreaInsets", "sizeThatFits", "systemLayoutSizeFitting"]

    /// Overrides that UIKit calls when a configuration replaces the views of a cell.
    private static let reactionsToViews = ["didAddSubview", "willRemoveSubview"]

    /// Adds what to review of a class's overrides.
    func addCaveats(ofOverridesIn part: DeclarationID, to caveats: inout Caveats) {
        if let place = place(ofMember: "defaultContentConfiguration", of: part) { caveats.add(.ownDefaultConfiguration(place: place)) }
        let sizes = Self.sizes.lazy.flatMap { self.file.project.members(named: $0, of: part) }
        if let size = sizes.first(where: changesHeight) {
            caveats.add(.lowRows(place: file.place(file.project.member(size).node, in: size.file)))
        }
        if let state = place(ofMember: "configurationState", of: part) { caveats.add(.disabledLook, at: state) }
        let direction = "effectiveUserInterfaceLayoutDirection"
        if let place = place(ofMember: direction, of: part) { caveats.add(.margins(property: direction), at: place) }
        for member in Self.reactionsToViews {
            if let place = place(ofMember: member, of: part) { caveats.add(.touchesViews(member: member), at: place) }
        }
        addCaveats(ofOwnViewsIn: part, to: &caveats)
    }

    /// Adds what to review of a class with labels of its own in place of UIKit's: it shows those.
    func addCaveats(ofOwnViewsIn part: DeclarationID, to caveats: inout Caveats) {
        for view in CellNames.legacyViews {
            if let place = place(ofMember: view, of: part) { caveats.add(.touchesViews(member: view), at: place) }
        }
    }

    /// The place of the first member of a name that a type's declaration or extension has.
    private func place(ofMember name: String, of part: DeclarationID) -> String? {
        file.project.members(named: name, of: part).first.map { file.place(file.project.member($0).node, in: $0.file) }
    }

    /// Whether an override computes more than a place and a width: `frame.size.width -= 20` leaves the texts their room. So does what a
    /// superclass computes from the content, unless the override makes it less.
    private func changesHeight(_ size: DeclarationID) -> Bool {
        let outline = file.project.file(size).outline
        // Reads tokens, since an outline parsed only for its declarations omits statements.
        let words = outline.tokens(of: file.codeOfMember(size)).filter { outline.tokens[$0].kind == .word }
        let isComputed = file.project.member(size).kind == .function
        if isComputed, let call = words.first(where: { outline.tokens[$0].keyword == .super }) {
            let end = outline.endOfArguments(behind: call)
            return words.contains { $0 > end && outline.lowersHeight(at: $0) }
        }
        return words.contains { token in
            switch outline.word(token) {
            case "height", "inset", "insetBy": true
            // `CGRect(x: 0, …)`, unlike a type that is written.
            case "CGRect", "CGSize", "UIEdgeInsets": outline.tokens[token.next].kind == .leftParen
            default: false
            }
        }
    }
}

extension CellClassCheck {
    /// Adds what styles the views in all cells: appearance proxies, and overrides in extensions and categories of UIKit's own classes.
    /// - Parameter isApart: whether a file is built without the cells.
    func addCaveats(ofAllViewsWithImages setsImage: Bool, besides isApart: (FileID) -> Bool, to caveats: inout Caveats) {
        if let proxy = file.contentAppearances(withImages: setsImage).first(where: { !isApart($0.file) }) {
            caveats.add(.appearance(place: file.place(proxy.node, in: proxy.file)))
        }
        if let size = file.textSizesAroundCells.first(where: { !isApart($0.file) }) {
            caveats.add(.textSizes(place: file.place(size.node, in: size.file)))
        }
        if let override = file.overridesOfAllViews(withImages: setsImage).first(where: { !isApart($0.file) }) {
            let place = file.place(override.node, in: override.file)
            caveats.add(override.isExchanged ? .exchanges(place: place) : .overrides(override.name, place: place))
        }
        if let exchange = file.exchangesOfAllViews(withImages: setsImage).first(where: { !isApart($0.file) }) {
            caveats.add(.exchanges(place: file.place(exchange.node, in: exchange.file)))
        }
        if let place = file.objectiveCOverride { caveats.add(.exchanges(place: place)) }
        for override in file.overridesOfAllCells where !isApart(override.file) { addCaveats(ofOverride: override, to: &caveats) }
    }

    /// Adds what to review of a member that an extension gives all cells in place of UIKit's: such an extension is a part of each class.
    private func addCaveats(ofOverride override: ViewOverride, to caveats: inout Caveats) {
        let code = file.codeOfMember(override.id)
        addCaveats(ofCodeGivenCells: code, inFile: override.file, to: &caveats)
        file.context(ofFile: override.file).checkPlacement(in: code, &caveats)
        guard let part = file.project.member(override.id).owner else { return }
        addCaveats(ofOverridesIn: DeclarationID(file: override.file, part), to: &caveats)
    }
}

extension FileContext {
    /// Whether a class, or a superclass of the project, declares labels in place of UIKit's.
    func declaresLabels(_ id: DeclarationID) -> Bool {
        projectClasses(of: .nominal(id, [])).flatMap(resolver.parts).contains { part in
            CellNames.legacyViews.contains { !project.members(named: $0, of: part).isEmpty }
        }
    }
}

extension Outline {
    /// The end of the first argument list behind a token.
    fileprivate func endOfArguments(behind token: TokenID) -> TokenID {
        var (at, depth) = (token, 0)
        while at.next < endOfFile {
            at = at.next
            switch tokens[at].kind {
            case .leftParen: depth += 1
            case .rightParen where depth == 1: return at
            case .rightParen: depth -= 1
            default: break
            }
        }
        return at
    }

    /// Whether the word `height` begins or ends a height that may be less than another one: `height: 24`, `size.height -= 20`,
    /// `height: min(size.height, 24)`. Unlike `height: max(size.height, 60)`.
    fileprivate func lowersHeight(at word: TokenID) -> Bool {
        guard self.word(word) == "height", word.next < endOfFile else { return false }
        switch tokens[word.next].kind {
        case .equal, .colon: return !isAtLeastAHeight(word.next.next)
        case .binaryOperator: return ["-=", "*=", "/=", "-", "*", "/"].contains(self.word(word.next))
        default: return false
        }
    }

    /// Whether a value is another height, perhaps with something added, or the greater of two.
    private func isAtLeastAHeight(_ value: TokenID) -> Bool {
        if value < endOfFile, ["max", "ceil"].contains(word(value)), tokens[value.next].kind == .leftParen { return true }
        var at = value
        while at.next < endOfFile, tokens[at].kind == .word, tokens[at.next].kind == .dot { at = at.next.next }
        guard word(at) == "height", at != value else { return false }
        return !lowersHeight(at: at)
    }
}
