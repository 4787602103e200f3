// The cells and tables of all storyboards and xibs of a project. A document is read when the first question needs it, once for all threads.
@_exported import CellLintInterfaceBuilder
import CellLintLinting
import CellLintPlatform

/// A cell with the path of its document.
public struct PlacedCell: Sendable {
    public let path: Path
    public let cell: NibCell

    public var place: String { cell.place.text(in: path) }
}

/// A table with the path of its document.
public struct PlacedTable: Sendable {
    public let path: Path
    public let table: NibTable

    public var place: String { table.place.text(in: path) }

    /// The place of an outlet to the table that an object of another class has.
    public var placeOfOtherOutlet: String? { table.otherOutlet?.text(in: path) }
}

extension NibPlace {
    /// The document and line, for the text of a fix.
    public func text(in document: Path) -> String { "\(document.name):\(start.line)" }
}

/// An outlet to a cell, or to a view in a cell.
public struct PlacedOutlet: Sendable {
    public let path: Path
    public let outlet: NibOutlet
    public let cell: NibCell
}

/// The cells in the Interface Builder documents of a project. Those of one question are in the order of paths and texts.
public final class NibCells: Sendable {
    private let provider: any FileProvider
    private let paths: [Path]
    private let strings: StringTables
    private let documents: LazySlots<ReadDocument>
    private let indices = LazySlots<NibIndex>(count: Scope.allCases.count)

    /// Only a storyboard has prototypes and static cells.
    private enum Scope: Int, CaseIterable {
        case storyboards, all
    }

    init(_ provider: any FileProvider) {
        self.provider = provider
        let all = provider.documents
        paths = all.filter { $0.ends(with: ".storyboard") || $0.ends(with: ".xib") }
        strings = StringTables(provider, all.filter { $0.ends(with: ".strings") || $0.ends(with: ".xcstrings") })
        documents = LazySlots(count: paths.count)
    }

    /// Whether the project has no documents.
    public var isEmpty: Bool { paths.isEmpty }

    // MARK: - Storyboards

    /// The prototypes with a reuse identifier.
    public func prototypes(identifier: LiteralString) -> [PlacedCell] { index(.storyboards).prototypes[identifier] ?? [] }

    /// The reuse identifier that a code generator makes a constant's name of: without what no name may have, from a small letter on. Nil if
    /// there are several such prototypes, or none.
    public func identifier(ofConstant name: String) -> String? {
        func letters(_ text: String) -> [Unicode.Scalar] {
            text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        }
        let sought = letters(name)
        let found = index(.storyboards).prototypes.keys.map(\.text).filter { letters($0) == sought }
        return found.count == 1 ? found.first : nil
    }

    /// The static cells of the tables in the scenes of a class.
    public func staticCells(inSceneOf name: String) -> [PlacedCell] { index(.storyboards).staticCells[LiteralString(name)] ?? [] }

    /// The storyboards that could not be read, or not to their end: there, a prototype may be missing from the answers.
    public var incompleteStoryboards: [Path] { index(.storyboards).incomplete }

    /// Whether the text of a label may be translated: its document is in a language's folder, and a table of strings with the document's
    /// name has another text.
    public func isTranslated(_ label: NibLabel, in document: Path) -> Bool {
        label.text.map { strings.mayTranslate($0, ofObject: label.id, in: document) } ?? false
    }

    // MARK: - Storyboards and xibs

    /// The cells of a custom class.
    public func cells(ofClass name: String) -> [PlacedCell] { index(.all).cells[LiteralString(name)] ?? [] }

    /// The tables of which an object of a class is the controller, the data source or the delegate, and those of the class.
    public func tables(ofClass name: String) -> [PlacedTable] { index(.all).tables[LiteralString(name)] ?? [] }

    /// Whether some xib has a table.
    var haveTablesInXibs: Bool { !isEmpty && !index(.all).tablesInXibs.isEmpty }

    /// The tables in `NAME.xib`.
    func contents(ofXibNamed name: String) -> [PlacedTable] { index(.all).tablesInXibs[LiteralString(name)] ?? [] }

    /// Whether some table measures separator insets from the margins of its cells.
    var measureInsetsFromMargins: Bool { !isEmpty && index(.all).measuresInsetsFromMargins }

    /// The tables in scenes that name no class.
    var tablesWithoutClass: [PlacedTable] { index(.all).tablesWithoutClass }

    /// The names of the classes that have such tables.
    var classesWithTables: Set<String> { Set(index(.all).tables.keys.map(\.text)) }

    /// Where an outlet, or a collection of outlets, of the objects of a class leads to a cell or into one.
    public func outlets(named name: String, ofClass owner: String) -> [PlacedOutlet] {
        outlets(ofClass: owner).filter { $0.outlet.name == name }
    }

    /// Where the outlets of the objects of a class lead to cells or into them.
    public func outlets(ofClass owner: String) -> [PlacedOutlet] { index(.all).outlets[LiteralString(owner)] ?? [] }

    /// The outlets of objects of all classes that lead to the cell of one, or into it.
    func outlets(toCellOf placed: PlacedOutlet) -> [PlacedOutlet] {
        index(.all).outletsByCell[NibIndex.CellNumber(path: placed.path, cell: placed.outlet.cell)] ?? []
    }

    /// The documents that could not be read, or not to their end.
    public var incompleteDocuments: [Path] { index(.all).incomplete }

    /// The cells at the top level of `NAME.xib`, in all its languages. Only these documents are read.
    /// - Returns: nil if there is no such document, or one could not be read.
    public func topLevelCells(inNibNamed name: String) -> [PlacedCell]? {
        let found = paths.indices.filter { paths[$0].name == Path(name + ".xib") }.compactMap { document($0) }
        guard !found.isEmpty, !found.contains(where: \.isIncomplete) else { return nil }
        return found.flatMap(\.cells).filter { $0.cell.role == .topLevel }
    }

    // MARK: - Reading

    private func index(_ scope: Scope) -> NibIndex {
        if let known = indices.known(scope.rawValue) { return known }
        let sought = paths.indices.filter { scope == .all || paths[$0].ends(with: ".storyboard") }
        // Threads mostly ask at the same time: each reads some of the documents.
        for index in sought { _ = document(index, waits: false) }
        return indices.element(scope.rawValue) { NibIndex(sought.compactMap { document($0) }) }!
    }

    /// - Parameter waits: whether to wait for a thread that is reading it; otherwise the result is nil then.
    private func document(_ index: Int, waits: Bool = true) -> ReadDocument? {
        documents.element(index, waits: waits) { ReadDocument(paths[index], provider.text(ofDocument: paths[index])) }
    }
}

/// A document, or the failure to read one.
private final class ReadDocument: Sendable {
    let path: Path
    let cells: [PlacedCell]
    let tables: [PlacedTable]
    let outlets: [PlacedOutlet]
    let isIncomplete: Bool

    /// - Parameter path: that of a document without text.
    init(_ path: Path, _ text: SourceText?) {
        let document = text.map { NibDocument($0) }
        let shown = document?.path ?? path
        self.path = shown
        let found = document?.cells ?? []
        cells = found.map { PlacedCell(path: shown, cell: $0) }
        tables = (document?.tables ?? []).map { PlacedTable(path: shown, table: $0) }
        outlets = (document?.outlets ?? []).map { PlacedOutlet(path: shown, outlet: $0, cell: found[$0.cell]) }
        isIncomplete = !(document?.isWhole ?? false)
    }
}

/// The cells and tables of several documents by what questions name.
private final class NibIndex: Sendable {
    /// A cell by its number in a document.
    struct CellNumber: Hashable {
        let path: Path
        let cell: Int
    }

    /// By reuse identifier.
    let prototypes: [LiteralString: [PlacedCell]]
    /// By the classes of their scenes.
    let staticCells: [LiteralString: [PlacedCell]]
    /// By custom class.
    let cells: [LiteralString: [PlacedCell]]
    /// By the classes of their scenes, and their own.
    let tables: [LiteralString: [PlacedTable]]
    /// By the names of xibs.
    let tablesInXibs: [LiteralString: [PlacedTable]]
    let tablesWithoutClass: [PlacedTable]
    let measuresInsetsFromMargins: Bool
    /// By the class of the object that has them.
    let outlets: [LiteralString: [PlacedOutlet]]
    let outletsByCell: [CellNumber: [PlacedOutlet]]
    let incomplete: [Path]

    init(_ documents: [ReadDocument]) {
        typealias Cells = [LiteralString: [PlacedCell]]
        var (prototypes, staticCells, cells): (Cells, Cells, Cells) = ([:], [:], [:])
        for placed in documents.lazy.flatMap(\.cells) {
            let cell = placed.cell
            if cell.role == .prototype, let identifier = cell.identifier {
                prototypes[LiteralString(identifier), default: []].append(placed)
            }
            if cell.role == .static { for name in cell.sceneClasses { staticCells[LiteralString(name), default: []].append(placed) } }
            if let name = cell.customClass { cells[LiteralString(name), default: []].append(placed) }
        }
        (self.prototypes, self.staticCells, self.cells) = (prototypes, staticCells, cells)
        var tables: [LiteralString: [PlacedTable]] = [:]
        for placed in documents.lazy.flatMap(\.tables) {
            let (scene, own) = (placed.table.sceneClasses, placed.table.customClass)
            for name in scene + (own.map { scene.contains($0) ? [] : [$0] } ?? []) {
                tables[LiteralString(name), default: []].append(placed)
            }
        }
        self.tables = tables
        tablesInXibs = Dictionary(grouping: documents.lazy.flatMap(\.tables).filter { $0.path.ends(with: ".xib") }) { placed in
            LiteralString(placed.path.name.stem.text)
        }
        tablesWithoutClass = documents.lazy.flatMap(\.tables).filter(\.table.sceneClasses.isEmpty)
        measuresInsetsFromMargins = documents.lazy.flatMap(\.tables).contains(where: \.table.measuresInsetsFromMargins)
        outlets = Dictionary(grouping: documents.lazy.flatMap(\.outlets), by: { LiteralString($0.outlet.owner) })
        outletsByCell = Dictionary(grouping: documents.lazy.flatMap(\.outlets)) { CellNumber(path: $0.path, cell: $0.outlet.cell) }
        incomplete = documents.filter(\.isIncomplete).map(\.path)
    }
}
