// The declaration index of a project, shared by all threads: it finds the declaration of a name in any file.
// A file that no rule inspects is parsed when a check looks up a name that it declares.
import CellLintPlatform

/// One parsed file of the project, or of the interfaces that describe external modules.
public final class SourceFile: Sendable {
    public let outline: Outline
    public let facts: FileFacts
    /// Whether it describes an external module (UIKit, the standard library).
    public let isInterface: Bool
    /// Whether the bodies of its functions were parsed.
    public let hasBodies: Bool
    /// Its path in the project: where declarations of the same name are, and which of them is near.
    let place: Path
    /// The line starts of its text, if they were computed before.
    private let lines: LineTable?

    /// - Parameters:
    ///   - bodies: the functions whose bodies are parsed; none in a file that is only needed for its declarations.
    ///   - place: its location, if its text's path is spelled differently from those of neighboring files.
    ///   - buffer: the token buffer of a caller that parses many files.
    public convenience init(
        _ text: SourceText, isInterface: Bool = false, bodies: BodyParsing = .all, place: Path = "", buffer: inout TokenBuffer
    ) {
        self.init(Outline(text, bodies: bodies, buffer: &buffer), isInterface: isInterface, bodies: bodies, place: place)
    }

    /// Wraps parts of a text as if they were a file.
    /// - Parameter lines: the line starts of the whole text.
    public convenience init(
        _ parts: [ByteRange], of text: SourceText, bodies: BodyParsing, place: Path, lines: LineTable, buffer: inout TokenBuffer
    ) {
        let outline = Outline(parts, of: text, bodies: bodies, buffer: &buffer)
        self.init(outline, isInterface: false, bodies: bodies, place: place, lines: lines)
    }

    private init(_ outline: Outline, isInterface: Bool, bodies: BodyParsing, place: Path, lines: LineTable? = nil) {
        self.outline = outline
        facts = FileFacts(outline)
        self.isInterface = isInterface
        hasBodies = bodies == .all
        self.lines = lines
        self.place = place.isEmpty ? outline.text.path : place
    }

    public convenience init(_ text: SourceText, isInterface: Bool = false, bodies: BodyParsing = .all) {
        var buffer = TokenBuffer()
        self.init(text, isInterface: isInterface, bodies: bodies, buffer: &buffer)
    }

    /// The same file at another location than its text's path.
    public init(_ file: SourceFile, place: Path) {
        (outline, facts, isInterface, hasBodies) = (file.outline, file.facts, file.isInterface, file.hasBodies)
        lines = file.lines
        self.place = place
    }

    public var text: SourceText { outline.text }
    /// The line starts of its text; computed at each call, except for a part of a text.
    public func lineTable() -> LineTable { lines ?? LineTable(text) }
    public var path: Path { outline.text.path }
}

/// The source of files that are not parsed from the start.
public protocol FactSource: Sendable {
    /// Parses a file; nil if it cannot be read any more.
    /// - Parameter withBodies: whether the bodies of its functions are parsed even if no rule inspects it.
    func parse(_ file: FileID, withBodies: Bool, _ buffer: inout TokenBuffer) -> SourceFile?
    /// Parses the text of a file with the bodies of its functions.
    func parse(_ file: FileID, _ text: SourceText, _ buffer: inout TokenBuffer) -> SourceFile
    /// The text of a file; nil if it cannot be read any more, or is a part of a divided one.
    func text(of file: FileID) -> SourceText?
    /// The path of a file in the project; nil if only its text tells.
    func place(of file: FileID) -> Path?
    /// Whether a file may contain one of some names, as far as is known without reading it.
    func mayContain(oneOf names: [String]) -> (FileID) -> Bool
    /// Calls a function for each number below a count, and returns the results in order.
    func onAllThreads<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value]
    /// The numbers of all files that rules inspect.
    func filesToInspect() -> [FileID]
    /// The numbers of the parts of each file that is linted in parts, ascending.
    var splitFiles: [Range<FileID>] { get }
    /// Whether files may declare names that the index does not know.
    var isPartial: Bool { get }
    /// Whether no other file can become known, read or not.
    var knowsAllFiles: Bool { get }
    /// The rank of each file of the project in the order of their paths; empty if their numbers are in this order.
    var ranks: [Int32] { get }
    /// Where it is partial, the files that answer a question, besides those in the index.
    func files(answering question: SymbolQuery) -> [FileID]
}

extension FactSource {
    public func parse(_ file: FileID, _ text: SourceText, _ buffer: inout TokenBuffer) -> SourceFile {
        SourceFile(text, buffer: &buffer)
    }
    public func text(of file: FileID) -> SourceText? { nil }
    public func place(of file: FileID) -> Path? { nil }
    public func mayContain(oneOf names: [String]) -> (FileID) -> Bool { { _ in true } }
    public func onAllThreads<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] { (0..<count).map(body) }
    public var splitFiles: [Range<FileID>] { [] }
    public var isPartial: Bool { false }
    public var knowsAllFiles: Bool { !isPartial }
    public var ranks: [Int32] { [] }
    public func files(answering question: SymbolQuery) -> [FileID] { [] }
}

/// Files that are all parsed from the start.
private struct ParsedFiles: FactSource {
    let numbers: Range<FileID>

    func parse(_ file: FileID, withBodies: Bool, _ buffer: inout TokenBuffer) -> SourceFile? { nil }
    func filesToInspect() -> [FileID] { Array(numbers) }
}

/// The files of a project and the index of their declarations.
public final class FactDatabase: Sendable {
    /// What lies outside the project.
    public let interfaces: InterfaceFiles
    /// The project's files by their numbers; nil for one that was not parsed when this was made.
    public let files: FileTable<SourceFile?>
    /// Which files declare a name.
    private let index: DeclarationIndex
    let source: any FactSource
    private let splitFiles: [Range<FileID>]
    /// Whether there may be files that were not searched yet.
    let isPartial: Bool
    private let knowsAllFiles: Bool
    private let ranks: [Int32]
    /// Files parsed since.
    private let added: LazySlots<SourceFile>
    private let words: WordIndex

    /// A database of a fixed set of files.
    public convenience init(_ interfaces: InterfaceFiles, files: [SourceFile]) {
        let index = DeclarationIndex(zip(files.fileIDs, files).map { ($0, $1.facts.hashes) })
        self.init(interfaces, files: FileTable(files), index: index, ParsedFiles(numbers: files.fileIDs))
    }

    /// - Parameters:
    ///   - files: those of the project; nil for those that are not parsed.
    ///   - index: what the files declare.
    public convenience init(
        _ interfaces: InterfaceFiles, files: FileTable<SourceFile?>, index: DeclarationIndex, _ source: some FactSource
    ) {
        self.init(interfaces, files: files, index: index, source, WordIndex())
    }

    private init(
        _ interfaces: InterfaceFiles, files: FileTable<SourceFile?>, index: DeclarationIndex, _ source: some FactSource, _ words: WordIndex
    ) {
        self.words = words
        self.interfaces = interfaces
        self.files = files
        self.index = index
        self.source = source
        (splitFiles, isPartial, ranks) = (source.splitFiles, source.isPartial, source.ranks)
        knowsAllFiles = source.knowsAllFiles
        added = LazySlots(count: files.elements.count)
    }

    /// A copy with everything parsed since and with other files at some positions, possibly new ones at the end; nil
    /// marks a file that is parsed on demand.
    /// - Parameter index: the declarations of the files, as far as they are known now.
    public func replacing(_ changed: [(FileID, SourceFile?)] = [], index: DeclarationIndex, _ source: some FactSource) -> FactDatabase {
        var files = files
        let made = added.made
        for file in files.ids { if let made = made[files.position(file)] { files[file] = made } }
        var withOtherText: [FileID] = []
        for (fileID, file) in changed {
            if fileID.part == nil { files.grow(to: fileID.index + 1, with: nil) }
            if files[fileID].map({ $0.text.bytes != file?.text.bytes }) ?? true { withOtherText.append(fileID) }
            files[fileID] = file
        }
        return FactDatabase(interfaces, files: files, index: index, source, words.replacing(withOtherText))
    }

    /// Whether files were parsed since this database was built.
    public var hasParsed: Bool { !added.isUntouched }

    /// A file by its number; nil if it cannot be read any more.
    /// - Parameters:
    ///   - withBodies: whether the bodies of its functions are parsed if it was not parsed before.
    ///   - waits: whether to wait for a thread that is parsing it; otherwise the result is nil then.
    public func file(_ fileID: FileID, withBodies: Bool = false, waits: Bool = true, _ buffer: inout TokenBuffer) -> SourceFile? {
        if fileID.isInterface { return interfaces.file(fileID) }
        return files[fileID]
            ?? added.element(files.position(fileID), waits: waits) { source.parse(fileID, withBodies: withBodies, &buffer) }
    }

    /// The path of a file in the project, if it is known without parsing the file.
    func place(of file: FileID) -> Path? { file.isInterface ? nil : files[file]?.place ?? source.place(of: file) }

    func isParsed(_ fileID: FileID) -> Bool { parsedFile(fileID) != nil }

    /// A file of the project, if it was parsed before.
    func parsedFile(_ fileID: FileID) -> SourceFile? { files[fileID] ?? added.known(files.position(fileID)) }

    /// A file that contains one of some words, with its bodies, where the words may be; nil if its text has none of them and was not parsed
    /// before.
    func file(_ fileID: FileID, containing words: [PackedPairSearch], _ buffer: inout TokenBuffer) -> SourceFile? {
        let position = files.position(fileID)
        if let file = parsedFile(fileID) { return file }
        guard let text = source.text(of: fileID) else { return file(fileID, &buffer) }
        guard words.contains(where: { $0.occurs(in: text) }) else { return nil }
        return added.element(position) { source.parse(fileID, text, &buffer) }
    }

    /// The files whose texts may have one of some words, in any order; nil if each file has to be searched.
    /// - Parameter isRead: whether all texts are read for a search.
    func files(withOneOf sought: [String], isRead: Bool = false) -> Set<FileID>? {
        guard knowsAllFiles else { return nil }
        return words.files(withOneOf: sought, isRead: isRead) { WordLists(files.ids, text: knownText, source.onAllThreads) }
    }

    /// The text of a file, read if it is not parsed; nil for a part of a divided file.
    @Sendable private func knownText(of fileID: FileID) -> SourceText? {
        fileID.part == nil ? parsedFile(fileID)?.text ?? source.text(of: fileID) : nil
    }

    /// The files that answer a query, by rank.
    func files(_ question: SymbolQuery) -> [FileID] {
        let known = index.files(question)
        guard isPartial else { return known }
        return sorted(Set(known + source.files(answering: question).filter { !index.isReplaced($0) }))
    }

    /// The files that rules inspect, by rank.
    func filesToInspect() -> [FileID] { sorted(source.filesToInspect()) }

    /// The files that no rule inspects, by rank.
    func otherFiles() -> [FileID] {
        let inspected = Set(source.filesToInspect())
        return sorted(files.ids.filter { $0.part == nil && !inspected.contains($0) })
    }

    /// The place of a file in the order of paths: first the files of interfaces, then those of the project, then the parts of divided ones.
    public func rank(_ file: FileID) -> Int32 { ranks.indices.contains(file.index) ? ranks[file.index] : file.rawValue }

    func sorted(_ files: some Sequence<FileID>) -> [FileID] { Array(files).sorted { rank($0) < rank($1) } }

    /// The numbers of all parts of the file that contains this part; for an undivided file its own number.
    func parts(ofFileWith fileID: FileID) -> Range<FileID> {
        let place = firstIndex(below: splitFiles.count) { splitFiles[$0].upperBound > fileID }
        return place < splitFiles.count && splitFiles[place].contains(fileID) ? splitFiles[place] : fileID..<fileID.advanced(by: 1)
    }
}
