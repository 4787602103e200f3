// Questions about the storyboards and xibs of a project, as rules and fixes ask them of a file.
import CellLintLinting

extension FileContext {
    /// The cells of the project's storyboards and xibs. No document is read for this.
    public var nibCells: NibCells { documentAnalysis { NibCells($0) } }

    /// The prototypes that a dequeue may mean.
    /// - Parameter type: the type whose code dequeues the cell.
    /// - Returns: those in scenes of this class and its subclasses, or of those whose tables it supplies. If there are none, all of the
    ///   project, and `isByScene` is false.
    public func prototypes(identifier: LiteralString, in type: Type) -> (cells: [PlacedCell], isByScene: Bool) {
        let all = nibCells.prototypes(identifier: identifier).filter { !isBuiltApart(from: $0.path) }
        guard case .nominal(let id, _) = type else { return (all, false) }
        guard !all.isEmpty else { return ([], false) }
        // The table of a data source apart from it is in the scene of another class.
        let classes = [id] + tableHolders(ofSource: id)
        let inScene = nearest(
            to: id,
            all.filter { placed in
                placed.cell.sceneClasses.contains { name in classes.contains { isClass(named: name, orSubclassOf: $0) } }
            })
        return inScene.isEmpty ? (all, false) : (inScene, true)
    }

    /// Where projects beside each other have a class of the same name, those in the class's own.
    private func nearest(to id: DeclarationID, _ cells: [PlacedCell]) -> [PlacedCell] {
        let folders = project.file(id).path.components.dropLast()
        func shared(_ path: Path) -> Int { zip(path.components, folders).prefix { $0 == $1 }.count }
        guard let most = cells.map({ shared($0.path) }).max(), project.countOfTypes(project.type(id).name) > 1 else { return cells }
        return cells.filter { shared($0.path) == most }
    }

    private func isClass(named name: String, orSubclassOf id: DeclarationID) -> Bool {
        if namesInDocuments(of: id).contains(name) { return true }
        let types = project.types(name, meantIn: resolver.file)
        if types.isEmpty { return subclasses(of: id).contains { namesInDocuments(of: $0).contains(name) } }
        return types.contains { resolver.isSubclass(.nominal($0, []), of: id) }
    }

    /// The names by which documents may refer to a class: its own, and that for Objective-C, as in `@objc(XYList) class List`.
    public func namesInDocuments(of id: DeclarationID) -> [String] {
        let outline = project.file(id).outline
        let name = project.type(id).name
        return [name] + (outline.objectiveCName(of: project.type(id).node).map { [$0] } ?? [])
    }

    /// A note about a cell in a document.
    public func note(_ cell: PlacedCell, _ message: String) -> Note { note(cell.cell.place, in: cell.path, message) }

    /// A note about a place in a document.
    /// - Parameter path: that of the document.
    public func note(_ place: NibPlace, in path: Path, _ message: String) -> Note {
        Note(Location(path: path, range: place.range, start: place.start, end: place.end), message)
    }
}

extension Outline {
    /// The name in the attribute `@objc(Name)` of a declaration, if that is its first one.
    fileprivate func objectiveCName(of declaration: NodeID) -> String? {
        let at = nodes[declaration].first
        guard tokens[at].kind == .at, word(at.next) == "objc", tokens[at.next.next].kind == .leftParen else { return nil }
        return word(at.next.next.next)
    }
}
