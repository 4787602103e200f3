// Tells what the classes of a cell set on its labels as it is made, so that a fix can write that into the cell's configuration.
import CellLintUIKitModel

/// What the classes that a cell may be of set on its labels, all of them the same.
struct ClassLook {
    var settings: [PrototypeLook.Setting] = []
    /// The greatest font that it gives each text.
    var fonts: [ConfigurationText: FontSize] = [:]
    /// What to review about the values.
    var caveats: [Caveat] = []
    /// The classes that set something.
    var classes: Set<DeclarationID> = []
}

/// A class that a cell may be of, and what is known of how its cells come about.
private struct CellClass {
    var type: Type
    /// Whether the cell is of no subclass.
    var isExact = false
    /// Whether code makes it, and whether a document has it.
    var isMade = true
    var isDrawn = true
}

extension ContentMigration {
    /// What the classes of a local's cell set; nil if that is nothing, or not known.
    func classLook(ofRoot root: NodeID) -> ClassLook? {
        classLooks(root, provisional: nil) {
            var joined: ClassLook?
            for cell in cellClasses(ofRoot: root) {
                for isDrawn in [false, true] where isDrawn ? cell.isDrawn && mayBeDrawn(cell.type) : cell.isMade {
                    guard let look = look(of: cell, isDrawn: isDrawn) else { return nil }
                    guard let other = joined else {
                        joined = look
                        continue
                    }
                    guard look.settings.show(other.settings) else { return nil }
                    joined?.classes.formUnion(look.classes)
                    joined?.caveats += look.caveats
                    joined?.fonts.merge(look.fonts) { $0.joined($1) }
                }
            }
            return joined.flatMap { $0.classes.isEmpty ? nil : $0 }
        }
    }

    /// What the classes of the cells of some groups set, and their fix writes.
    func classLooks(of parts: [CellGroup]) -> [ClassLook] {
        guard wholeClass == nil else { return [] }
        return Set(parts.compactMap(\.receiver.binding).map(aliases.root)).sorted().compactMap(classLook)
    }

    /// The settings of these looks.
    func settingsOfClasses(of parts: [CellGroup]) -> [PrototypeLook.Setting] { classLooks(of: parts).flatMap(\.settings) }

    /// What is known of the cell of a local that a fix fills in, beside the code of its class.
    func classFacts(ofRoot root: NodeID?) -> CellClassFacts {
        guard let root, wholeClass == nil else { return CellClassFacts() }
        let own = classLook(ofRoot: root)?.classes ?? []
        return CellClassFacts(
            isCopied: own.contains, mayHaveOutlets: { [self] in prototypeLook(ofRoot: root)?.connectsOutlets ?? true })
    }

    /// Whether a class only sets its labels up, so that code which reads a cell does not depend on it.
    func isSetUpOnly(_ id: DeclarationID) -> Bool { setUp(of: id) != nil }

    /// Whether all classes of a group's cell that use labels only set up new cells, and the group is not part of that.
    func copiesClassLook(to number: Int) -> Bool {
        guard wholeClass == nil else { return false }
        let labelled = classesWithLabels(of: number)
        guard !labelled.isEmpty else { return false }
        switch groups[number].receiver {
        case .local(let binding, _):
            let look = classLook(ofRoot: aliases.root(of: binding))
            return labelled.allSatisfy { look?.classes.contains($0) ?? false }
        case .value:
            return groups[number].uses[0].base.map(file.isTakenFromTable) ?? false && labelled.allSatisfy(isSetUpOnly)
        case .first, .own, .path: return false
        }
    }

    private func look(of cell: CellClass, isDrawn: Bool) -> ClassLook? {
        guard case .nominal(let id, _) = cell.type else { return ClassLook() }
        guard let look = look(ofClass: id, isDrawn: isDrawn) else { return nil }
        guard !cell.isExact, !look.classes.isEmpty || !id.isInterface else { return look }
        // A subclass may do anything else.
        let others = file.subclasses(of: id).dropFirst()
        return others.allSatisfy { self.look(ofClass: $0, isDrawn: isDrawn)?.classes == look.classes } ? look : nil
    }

    /// Whether a document may have a cell of a class or of one that inherits from it.
    private func mayBeDrawn(_ type: Type) -> Bool {
        guard case .nominal(let id, _) = type, !id.isInterface, file.nibCells.incompleteDocuments.isEmpty else { return true }
        return file.subclasses(of: id).flatMap(file.namesInDocuments).contains { !file.nibCells.cells(ofClass: $0).isEmpty }
    }

    /// What a class and its superclasses set, one after the other.
    private func look(ofClass id: DeclarationID, isDrawn: Bool) -> ClassLook? {
        var look = ClassLook()
        var awaken = 0
        for type in resolver.superclassChain(of: .nominal(id, [])).reversed() {
            guard case .nominal(let id, _) = type, !id.isInterface else { continue }
            guard let setUp = setUp(of: id) else { return nil }
            guard !setUp.uses.isEmpty else { continue }
            look.settings = look.settings.overlaid(by: isDrawn ? setUp.drawn : setUp.made)
            look.fonts.merge(setUp.fonts) { $0.joined($1) }
            look.caveats += setUp.caveats
            look.classes.insert(id)
            awaken += setUp.awakens ? 1 : 0
        }
        return awaken < 2 ? look : nil
    }

    /// The classes of the cells that callers pass for a parameter; nil if not all of them are those of locals.
    private func cellClasses(ofParameter parameter: NodeID) -> [CellClass]? {
        guard outline.kind(parameter) == .parameter else { return nil }
        var classes: [CellClass] = []
        for (home, local) in cellsGiven(to: parameter) {
            guard let root = local.map(home.aliases.root), home.outline.kind(root) != .parameter else { return nil }
            classes += home.cellClasses(ofRoot: root)
        }
        return classes.isEmpty ? nil : classes
    }

    /// The classes that the cell of a local may be of.
    private func cellClasses(ofRoot root: NodeID) -> [CellClass] {
        let sources = aliases.sources(of: root)
        guard !sources.isEmpty else { return cellClasses(ofParameter: root) ?? [CellClass(type: resolver.type(of: root).unwrapped)] }
        return sources.flatMap { source -> [CellClass] in
            switch source {
            case .constructed: return aliases.classes(of: source).map { CellClass(type: $0, isExact: true, isDrawn: false) }
            case .dequeued(let call):
                let registrations = file.reuseIdentifier(of: source).map { file.registrations(under: $0, at: call) } ?? []
                let types = registrations.compactMap { if case .type(let type) = $0.source { type } else { nil } }
                if !types.isEmpty, types.count == registrations.count {
                    return types.map { CellClass(type: $0, isExact: true, isDrawn: false) }
                }
                if let look = look(ofSource: source), look.place != nil, look.obstacles.isEmpty {
                    return look.classes.map { CellClass(type: $0, isExact: true, isMade: false) }
                }
                return aliases.classes(of: source).map { CellClass(type: $0) }
            case .dequeuedByType, .other: return aliases.classes(of: source).map { CellClass(type: $0) }
            }
        }
    }
}
