// Decides whether a configuration may replace the views of a cell class. The words in its source tell what the class does.
import CellLintUIKitModel

/// What is known of a cell beside the code of its class.
struct CellClassFacts {
    /// Whether a fix writes what a class sets on its labels into the cell's configuration.
    var isCopied: (DeclarationID) -> Bool = { _ in false }
    /// Whether outlets of the class may lead to views in the cell.
    var mayHaveOutlets: () -> Bool = { true }
}

/// Judges the code of cell classes, and code that gets their cells.
struct CellClassCheck: FileCheck {
    /// Any file of the project.
    let file: FileContext
}

extension FileContext {
    var classCheck: CellClassCheck { CellClassCheck(file: self) }
}

extension CellClassCheck {
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

    /// Rejects classes with their own layout, which a configuration would replace. All declarations count that stand for one another.
    /// - Parameter isMigrated: whether a fix has all uses of labels in a declaration.
    /// - Returns: whether the class leaves the labels alone once they are made.
    @discardableResult func checkClass(
        of type: Type, _ caveats: inout Caveats, _ isMigrated: (NodeID, FileID) -> Bool = { _, _ in true },
        _ facts: CellClassFacts = CellClassFacts()
    ) throws(MigrationRefusal) -> Bool {
        var isPlain = true
        for type in resolver.alternatives(of: type.unwrapped) {
            isPlain = try checkHierarchy(of: type, &caveats, isMigrated, facts) && isPlain
        }
        return isPlain
    }

    /// Checks a class and its superclasses, up to that of UIKit.
    private func checkHierarchy(
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
                    isPlain = try check(part, of: id, &caveats, isMigrated, facts) && isPlain
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

    /// Checks what the declaration of a class, or an extension of it, does with the cell.
    /// - Returns: whether it leaves the labels alone.
    private func check(
        _ part: DeclarationID, of id: DeclarationID, _ caveats: inout Caveats, _ isMigrated: (NodeID, FileID) -> Bool,
        _ facts: CellClassFacts
    ) throws(MigrationRefusal) -> Bool {
        let declaration = file.project.type(part).node
        let judged = judged(declaration, inFile: part.file)
        if judged.outlet != nil, facts.mayHaveOutlets() { throw classHasViews(part) }
        switch judged.words {
        case nil: return true
        case .configuration: return false
        case .labels:
            if isMigrated(declaration, part.file) { return false }
            guard facts.isCopied(part) else { throw MigrationRefusal.classKeepsLabels }
            return true
        case .layout:
            guard startsBeforeViews(of: id) != nil, isMigrated(file.project.type(id).node, id.file) else { throw classHasViews(part) }
            caveats.add(contentsOf: self.caveats(ofViewsIn: id))
            return false
        }
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

    /// Rejects a class that redeclares one of the three members, or that uses them in another file which a fix leaves alone.
    /// - Parameter isMigrated: whether a fix has all uses of labels in a declaration.
    func checkOwnLabels(of type: Type, _ isMigrated: (NodeID, FileID) -> Bool) throws(MigrationRefusal) {
        guard case .nominal(let id, _) = type else { return }
        for part in [id] + resolver.extensions(of: id) where !part.isInterface {
            for name in CellNames.legacyViews where !file.project.members(named: name, of: part).isEmpty {
                throw MigrationRefusal.classDeclaresLabels
            }
            guard part.file != resolver.file else { continue }
            if words(of: part) == .labels, !isMigrated(file.project.type(part).node, part.file) {
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

}
