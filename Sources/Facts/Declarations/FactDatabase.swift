// The declaration index of a project, shared by all threads: it finds the declaration of a name in any file.
// A file that no rule inspects is parsed when a check looks up a name that it declares.
import CellLintPlatform

/// One parsed file of the project, or of the interfaces that describe external modules.
public final class SourceFile: Sendable {
    public let outline: Outline
    public let facts: FileFacts
    /// Whether it describes an external module (UIKit, the standard library).
    public let isInterface: Bool
    /// The folders of its path, outermost first.
    let folders: [Substring]
    /// The line starts of its text, if they were computed before.
    private let lines: LineTable?
    /// The number of bytes of its text that are its own.
    public let size: Int

    /// - Parameters:
    ///   - bodies: the functions whose bodies are parsed; none in a file that is only needed for its declarations.
    ///   - place: its location, if its text's path is spelled differently from those of neighbouring files.
    ///   - buffer: the token buffer of a caller that parses many files.
    public convenience init(
        _ text: SourceText, isInterface: Bool = false, bodies: BodyParsing = .all, place: String = "", buffer: inout TokenBuffer
    ) {
        self.init(text, buffer.tokenize(text), size: text.count, isInterface: isInterface, bodies: bodies, place: place)
    }

    /// Wraps parts of a text as if they were a file.
    /// - Parameter lines: the line starts of the whole text.
    public convenience init(
        _ parts: [ByteRange], of text: SourceText, bodies: BodyParsing, place: String, lines: LineTable, buffer: inout TokenBuffer
    ) {
        let size = parts.reduce(0) { $0 + $1.count }
        self.init(text, buffer.tokenize(parts, of: text), size: size, isInterface: false, bodies: bodies, place: place, lines: lines)
    }

    private init(
        _ text: SourceText, _ tokens: TokenizedFile, size: Int, isInterface: Bool, bodies: BodyParsing, place: String,
        lines: LineTable? = nil
    ) {
        outline = Outline(text, tokens, bodies: bodies)
        facts = FileFacts(outline)
        self.isInterface = isInterface
        (self.lines, self.size) = (lines, size)
        folders = Self.folders(of: place.isEmpty ? text.path : place)
    }

    public convenience init(_ text: SourceText, isInterface: Bool = false, bodies: BodyParsing = .all) {
        var buffer = TokenBuffer()
        self.init(text, isInterface: isInterface, bodies: bodies, buffer: &buffer)
    }

    /// The same file at another location than its text's path.
    public init(_ file: SourceFile, place: String) {
        (outline, facts, isInterface, lines, size) = (file.outline, file.facts, file.isInterface, file.lines, file.size)
        folders = Self.folders(of: place)
    }

    private static func folders(of path: String) -> [Substring] { path.utf8.split(separator: 0x2F).dropLast().map(Substring.init) }

    public var text: SourceText { outline.text }
    /// The line starts of its text; computed at each call, except for a part of a text.
    public func lineTable() -> LineTable { lines ?? LineTable(text) }
    public var path: String { outline.text.path }
}

/// The source of files that are not parsed from the start.
public struct FactSources: Sendable {
    /// Parses a file; nil if it cannot be read any more.
    public var parse: @Sendable (Int, inout TokenBuffer) -> SourceFile?
    /// The numbers of all files that rules inspect.
    public var triggered: @Sendable () -> [Int]
    /// The numbers of the parts of each divided file, file by file, ascending.
    public var divided: [Range<Int>]

    public init(
        parse: @escaping @Sendable (Int, inout TokenBuffer) -> SourceFile?, triggered: @escaping @Sendable () -> [Int],
        divided: [Range<Int>] = []
    ) {
        self.parse = parse
        self.triggered = triggered
        self.divided = divided
    }

    /// The numbers of all parts of the file that contains this part; for an undivided file its own number.
    func sameFile(_ number: Int) -> Range<Int> {
        let place = firstIndex(below: divided.count) { divided[$0].upperBound > number }
        return place < divided.count && divided[place].contains(number) ? divided[place] : number..<number + 1
    }
}

/// The files of a project and the index of their declarations.
public final class FactDatabase: Sendable {
    /// The external modules. Their files have the lowest numbers.
    public let interfaces: InterfaceFiles
    /// The project's files by number; nil for interfaces and for files that were not parsed when this database was built.
    public let files: [SourceFile?]
    /// Which files declare a name.
    let index: DeclarationIndex
    let sources: FactSources
    /// Files parsed since.
    private let added: LazySlots<SourceFile>

    /// - Parameters:
    ///   - files: those of the project; their numbers follow those of the interfaces.
    ///   - index: uses these file numbers.
    public convenience init(_ interfaces: InterfaceFiles, files: [SourceFile?], index: DeclarationIndex, _ sources: FactSources) {
        self.init(interfaces, numbered: [SourceFile?](repeating: nil, count: interfaces.count) + files, index, sources)
    }

    /// A database of a fixed set of files.
    public convenience init(_ interfaces: InterfaceFiles, files: [SourceFile]) {
        let offset = interfaces.count
        let index = DeclarationIndex(files.enumerated().map { (offset + $0.offset, $0.element.facts.hashes) })
        let all = Array(offset..<offset + files.count)
        self.init(interfaces, files: files, index: index, FactSources(parse: { _, _ in nil }, triggered: { all }))
    }

    private init(_ interfaces: InterfaceFiles, numbered files: [SourceFile?], _ index: DeclarationIndex, _ sources: FactSources) {
        self.interfaces = interfaces
        self.files = files
        self.index = index
        self.sources = sources
        added = LazySlots(count: files.count)
    }

    /// A copy with everything parsed since and with other files at some positions, possibly new ones at the end; nil
    /// marks a file that is parsed on demand.
    /// - Parameter index: the declarations of the files, as far as they are known now.
    public func replacing(_ changed: [(Int, SourceFile?)] = [], index: DeclarationIndex, _ sources: FactSources) -> FactDatabase {
        var files = files
        for (number, file) in added.made.enumerated() { if let file { files[number] = file } }
        for (number, file) in changed {
            while files.count <= number { files.append(nil) }
            files[number] = file
        }
        return FactDatabase(interfaces, numbered: files, index, sources)
    }

    /// Whether files were parsed since this database was built.
    public var hasParsed: Bool { !added.isUntouched }

    /// A file by its number; nil if it cannot be read any more.
    public func file(_ number: Int, _ buffer: inout TokenBuffer) -> SourceFile? {
        if number < interfaces.count { return interfaces.file(number) }
        return files[number] ?? added.element(number) { sources.parse(number, &buffer) }
    }
}
