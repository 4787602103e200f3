// Lets a cell class keep the views that it adds to its new cells: the fix gives each cell a configuration before that, so that the views are
// added to the content view of that configuration, which stays with each one that follows.
import CellLintUIKitModel

/// A call of `super.init` behind which a new cell can get a configuration.
struct CellStart {
    var file: FileID
    var statement: NodeID
}

/// Where the classes that add views begin their cells; nil for one whose views would be lost.
private final class KnownCellStarts {
    let byClass = Memo<DeclarationID, (result: [CellStart]?, missing: Set<FileID>)>()
}

extension CellClassCheck {
    /// Where the new cells of a class can get a configuration before the class adds views to them; nil if it adds none, if a document makes
    /// such cells, or if their views come and go, and if no code uses the labels of its cells.
    func startsBeforeViews(of id: DeclarationID) -> [CellStart]? {
        let known = file.projectAnalysis(asksLater: true, make: KnownCellStarts.init)
        let (starts, missing) = known.byClass(id) { file.project.recordingMissingBodies { findStarts(of: id) } }
        for fileID in missing { _ = file.project.hasBodies(fileID) }
        return starts
    }

    private func findStarts(of id: DeclarationID) -> [CellStart]? {
        let type = Type.nominal(id, [])
        func parts(_ id: DeclarationID) -> [DeclarationID] { [id] + resolver.extensions(of: id) }
        guard !id.isInterface, file.project.type(id).kind == .class, parts(id).contains(where: { words(of: $0) == .layout }),
            resolver.inherits(type, from: ["UITableViewCell"]), !file.filesUsingLabels(ofCells: id).isEmpty,
            case let classes = file.subclasses(of: id), !classes.contains(where: file.declaresLabels),
            classes.flatMap(parts).allSatisfy(keepsAddedViews),
            classes.flatMap(file.namesInDocuments).flatMap(file.nibCells.cells).isEmpty
        else { return nil }
        guard case .nominal(let superclass, _)? = resolver.superclass(of: type), !superclass.isInterface else { return ownStarts(of: id) }
        if let starts = startsBeforeViews(of: superclass) { return starts }
        if !makers(ofLabelsIn: superclass).isEmpty { return [] }
        let isPlain = parts(superclass).allSatisfy { words(of: $0) == nil && initializers(of: $0).isEmpty }
        return isPlain && resolver.superclass(of: .nominal(superclass, [])).map(resolver.isCellOfUIKit) ?? false ? ownStarts(of: id) : nil
    }

    /// The initializers of a class below UIKit's that set its labels: in a fix of the whole class they give its new cells a configuration,
    /// before a subclass adds views to them. Empty if one of them sets none.
    fileprivate func makers(ofLabelsIn id: DeclarationID) -> [NodeID] {
        let outline = file.project.file(id).outline
        guard words(of: id) == .labels, resolver.superclass(of: .nominal(id, [])).map(resolver.isCellOfUIKit) ?? false,
            file.project.hasBodies(id.file)
        else { return [] }
        // No document has such a cell.
        let makers = initializers(of: id).filter { !outline.isConvenience($0) && !outline.hasParameter($0, labeled: "coder") }
        let areAll = makers.allSatisfy { maker in
            outline.child(maker, .block).map { outline.children($0).contains { outline.callOfSuperInit($0) != nil } } ?? false
        }
        return areAll ? makers : []
    }

    private static let firstWithConfigurations = Version(14)

    private func initializers(of part: DeclarationID) -> [NodeID] {
        let outline = file.project.file(part).outline
        guard let members = outline.child(file.project.type(part).node, .memberBlock) else { return [] }
        return outline.children(members).filter { outline.kind($0) == .initDecl }
    }

    private func ownStarts(of id: DeclarationID) -> [CellStart]? {
        guard file.inspectedFiles(mentioning: [file.project.type(id).name]).contains(id.file), file.project.hasBodies(id.file) else {
            return nil
        }
        let home = file.context(ofFile: id.file)
        let outline = home.outline
        var starts: [CellStart] = []
        for initializer in initializers(of: id) where !outline.isConvenience(initializer) {
            let statements = outline.child(initializer, .block).map { Array(outline.children($0)) } ?? []
            if let first = statements.first, outline.neverReturns(first) { continue }
            guard let start = statements.first(where: { outline.callOfSuperInit($0) != nil }), outline.restOfLine(behind: start) != nil,
                home.runsForAdvice(on: Self.firstWithConfigurations, at: start) ?? true
            else { return nil }
            starts.append(CellStart(file: id.file, statement: start))
        }
        return starts.isEmpty ? nil : starts
    }

    /// Whether a part of a class leaves its content view the views that it has once got, and sets no configuration itself. Reads tokens,
    /// since an outline that was parsed only for its declarations omits statements.
    private func keepsAddedViews(_ part: DeclarationID) -> Bool {
        let outline = file.project.file(part).outline
        return outline.tokens(of: file.project.type(part).node).allSatisfy { token in
            guard outline.tokens[token].kind == .word else { return true }
            let word = outline.word(token)
            if word == "contentView", outline.isMemberOfSelf(token) { return !outline.removesView(word: token) }
            return !["IBOutlet", "subviews", "sublayers"].contains(word)
                && (!CellWords.areOfContent(word) || CellNames.legacyViews.contains(word))
        }
    }
}

extension ContentMigration {
    /// The classes of some groups' cells whose views a fix keeps.
    func classesWithViews(of groups: [PlacedGroup]) -> [DeclarationID] {
        var seen: Set<DeclarationID> = []
        let classes = groups.flatMap { migration(ofFile: $0.file).classesWithLabels(of: $0.number) }
        return classes.filter { file.classCheck.startsBeforeViews(of: $0) != nil && seen.insert($0).inserted }
    }

    /// Whether the cells of a group are of a class that adds views to them, once they have a configuration.
    func isOfClassWithViews(_ id: DeclarationID, _ group: CellGroup) -> Bool {
        file.classCheck.startsBeforeViews(of: id) != nil && isSurelyOfClass(id, group)
    }

    private func isSurelyOfClass(_ id: DeclarationID, _ group: CellGroup) -> Bool {
        func isOfClass(_ type: Type) -> Bool { resolver.isKind(type, of: id) }
        let use = group.uses[0]
        if isOfClass(use.base.map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: use.node)) { return true }
        guard let binding = group.receiver.binding else { return false }
        let sources = aliases.sources(of: binding)
        // A parameter has the cells of its callers.
        guard !sources.isEmpty else { return aliases.sourceClasses(of: binding).contains(where: isOfClass) }
        return sources.allSatisfy { aliases.classes(of: $0).contains(where: isOfClass) }
    }

    /// The lines that give the new cells of some classes a configuration before they get views, by file.
    /// - Parameter groups: all uses of their labels. One of them must show something: else the cells show only views of their own.
    func edits(
        beginningCellsOf classes: [DeclarationID], filledBy groups: [PlacedGroup]
    ) throws(MigrationRefusal) -> [FileID: [Edit]] {
        if let first = classes.first, !groups.contains(where: showsContent) { throw file.classCheck.classHasViews(first) }
        for id in classes where file.classCheck.startsBeforeViews(of: id)?.isEmpty ?? false {
            guard areBegun(byMakersOf: id, among: groups) else { throw file.classCheck.classHasViews(id) }
        }
        var edits: [FileID: [Edit]] = [:]
        var seen: Set<NodeInFile> = []
        for start in classes.flatMap({ file.classCheck.startsBeforeViews(of: $0) ?? [] }) {
            guard seen.insert(NodeInFile(file: start.file, node: start.statement)).inserted else { continue }
            let edit = try migration(ofFile: start.file).after(
                start.statement, "contentConfiguration = defaultContentConfiguration()", indentedAs: start.statement)
            edits[start.file, default: []].append(edit)
        }
        return edits
    }

    /// Whether the fix of some groups makes each initializer of a class's superclass set a configuration.
    private func areBegun(byMakersOf id: DeclarationID, among groups: [PlacedGroup]) -> Bool {
        resolver.superclassChain(of: .nominal(id, [])).contains { type in
            guard case .nominal(let superclass, _) = type, superclass != id, !superclass.isInterface else { return false }
            let home = migration(ofFile: superclass.file)
            let makers = file.classCheck.makers(ofLabelsIn: superclass)
            return !makers.isEmpty
                && makers.allSatisfy { maker in
                    groups.contains { group in
                        guard group.file == superclass.file, case .own(maker) = home.groups[group.number].receiver else { return false }
                        return home.groups[group.number].uses.contains { home.setsAlways($0, in: maker) }
                    }
                }
        }
    }

    /// Whether each run of a function sets the property of a use.
    private func setsAlways(_ use: CellUse, in function: NodeID) -> Bool {
        guard case .write(let target, _, _) = use.action, let body = outline.child(function, .block) else { return false }
        return outline.parent(target).flatMap { outline.parent($0) } == body
    }

    private func showsContent(_ group: PlacedGroup) -> Bool {
        let home = migration(ofFile: group.file)
        return home.groups[group.number].uses.contains { $0.isContent && !$0.setsNil(home.outline) }
    }

    /// Whether the cells of a class, or of the class around a member, get a configuration before they get views.
    func beginsWithConfiguration(_ declaration: NodeID) -> Bool {
        let inside = outline.child(declaration, .memberBlock) ?? declaration
        guard case .nominal(let id, _) = resolver.selfType(at: inside), !id.isInterface, file.classCheck.startsBeforeViews(of: id) != nil
        else {
            return false
        }
        for fileID in file.filesUsingLabels(ofCells: id) {
            let migration = migration(ofFile: fileID)
            guard let group = migration.groups.firstIndex(where: { migration.isSurelyOfClass(id, $0) }) else { continue }
            if migration.assumed.open.contains(group) { return migration.assumed.wholeClass != nil }
            guard case .success = migration.fix(of: migration.groups[group]) else { return false }
            return true
        }
        return false
    }
}

extension Resolver {
    fileprivate func isCellOfUIKit(_ type: Type) -> Bool {
        if case .nominal(let id, _) = type { id.isInterface } else { false }
    }
}

extension Outline {
    /// Whether code takes the content view itself away.
    fileprivate func removesView(word: TokenID) -> Bool {
        var at = word.next
        while tokens[at].kind == .postfixQuestion || tokens[at].kind == .exclamation { at = at.next }
        return tokens[at].kind == .dot && tokens[at.next].kind == .word
            && ["removeFromSuperview", "removeConstraint", "removeConstraints"].contains(self.word(at.next))
    }
}
