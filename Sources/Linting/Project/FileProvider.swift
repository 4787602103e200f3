// The seam between the linter and the disk: Linting declares what it needs to know about files, and Workspace reads them.
import CellLintFacts

/// The files of a project, as the linter asks for them. Several threads may ask at once.
public protocol FileProvider: Sendable {
    /// The text of a file that came without one; nil if it cannot be read any more.
    func text(of file: FileID) -> SourceText?
    /// The path of the text of a file, if it is known without reading the file.
    func path(of file: FileID) -> Path?
    /// The oldest versions that the file at a path must support, one for each system; none if no project file says so.
    func targets(ofFileAt path: Path) -> [TargetSetting]
    /// Whether the app of the file at a path enables UIObservationTrackingEnabled; nil if no property list is known.
    func enablesObservationTracking(aroundFileAt path: Path) -> Bool?
    /// Whether the apps that a file at a path is built into are surely shown in no language that is written from right to left.
    func isOnlyLeftToRight(aroundFileAt path: Path) -> Bool
    /// The folder of the project that builds the file at a path, if that project surely builds nothing outside of the folder and no other
    /// one builds anything in it.
    func closedProject(aroundFileAt path: Path) -> Path?
    /// The paths of the Interface Builder documents in the project, of the tables of strings that may translate them, and of Objective-C
    /// files, ascending by their bytes. None of them is read for this.
    var documents: [Path] { get }
    /// The text of a document; nil if it cannot be read any more.
    func text(ofDocument path: Path) -> SourceText?

    /// Whether the files to lint are only a part of a project, whose other files become known as the linter asks for them. Otherwise the
    /// requirements below are not used.
    var isPartial: Bool { get }
    /// Whether all files of the project are known, read or not.
    var knowsAllFiles: Bool { get }
    /// The rank of each known file in the order of paths. The files to lint have the first numbers, in their order; files that become known
    /// later are added at the end.
    var ranks: [Int32] { get }
    /// The location of a file.
    func place(of file: FileID) -> Path
    /// The known files that answer a query, in any order.
    func files(answering question: SymbolQuery) -> [FileID]
    /// All files that rules inspect, in any order; none until all files are known.
    func filesWithTriggers() -> [FileID]
    /// The queries since files were last added.
    var asked: QueryExtent { get }
    /// Looks for names in more distant files, and adds the files that declare one.
    /// - Returns: whether another file was found.
    func widen(for names: Set<UnresolvedName>) -> Bool
    /// Reads every file that was not read yet.
    func readAll()
}

/// The most demanding query that a provider was asked.
public enum QueryExtent: Comparable, Sendable {
    /// None, or none that more files would change, since all are known.
    case nothing
    /// Queries that a part of the project can answer.
    case part
    /// Queries that need the whole project: who inherits from a class, or uses a declaration.
    case whole
}

/// By default, the files to lint are the whole project, and no project file describes it.
extension FileProvider {
    public func path(of file: FileID) -> Path? { nil }
    public func targets(ofFileAt path: Path) -> [TargetSetting] { [] }
    public func enablesObservationTracking(aroundFileAt path: Path) -> Bool? { nil }
    public func isOnlyLeftToRight(aroundFileAt path: Path) -> Bool { false }
    public func closedProject(aroundFileAt path: Path) -> Path? { nil }
    public var documents: [Path] { [] }
    public func text(ofDocument path: Path) -> SourceText? { nil }
    public var isPartial: Bool { false }
    public var knowsAllFiles: Bool { !isPartial }
    public var ranks: [Int32] { [] }
    public func place(of file: FileID) -> Path { "" }
    public func files(answering question: SymbolQuery) -> [FileID] { [] }
    public func filesWithTriggers() -> [FileID] { [] }
    public var asked: QueryExtent { .nothing }
    public func widen(for names: Set<UnresolvedName>) -> Bool { false }
    public func readAll() {}
}

/// Texts that are not on disk.
public struct TextsInMemory: FileProvider {
    private let texts: [SourceText]
    private let documentTexts: [SourceText]
    private let isLeftToRight: Bool
    private let areApart: Bool

    /// - Parameters:
    ///   - texts: the texts of all files; only needed if some files come without theirs.
    ///   - documents: the Interface Builder documents.
    ///   - isOnlyLeftToRight: whether the app is shown in no language that is written from right to left.
    ///   - areApart: whether each folder is a project of its own.
    public init(
        _ texts: [SourceText] = [], documents: [SourceText] = [], isOnlyLeftToRight: Bool = false, areApart: Bool = false
    ) {
        (self.texts, isLeftToRight, self.areApart) = (texts, isOnlyLeftToRight, areApart)
        documentTexts = documents.sorted { $0.path < $1.path }
    }

    public func text(of file: FileID) -> SourceText? { texts.fileIDs.contains(file) ? texts[file] : nil }
    public func path(of file: FileID) -> Path? { texts.fileIDs.contains(file) ? texts[file].path : nil }
    public func isOnlyLeftToRight(aroundFileAt path: Path) -> Bool { isLeftToRight }
    public func closedProject(aroundFileAt path: Path) -> Path? { areApart ? path.parent : nil }
    public var documents: [Path] { documentTexts.map(\.path) }
    public func text(ofDocument path: Path) -> SourceText? { documentTexts.first { $0.path == path } }
}
