// The interfaces of external modules (UIKit, the standard library, a team's API), as files that are parsed when
// the resolver looks up a name that they declare.
// A text is split into its top-level declarations, each a file of its own, since a run needs few of UIKit's types. A text
// whose layout does not allow that is parsed as a whole when it is loaded.
import CellLintPlatform
import CellLintCLibrary

/// What lies outside a project, as files numbered up to -1.
public final class InterfaceFiles: Sendable {
    private let texts: [InterfaceText]
    private let tables: [InterfaceIndex]
    /// The number of each text's first file, followed by the total number of files.
    private let firsts: [Int]
    private let files: LazySlots<SourceFile>
    private let deprecations: LazySlots<DeprecatedDeclarations>

    public init(_ texts: [InterfaceText]) {
        var tables: [InterfaceIndex] = []
        var firsts = [0]
        var whole: [(number: Int, file: SourceFile)] = []
        for text in texts {
            if let table = text.table ?? text.withBytes({ InterfaceIndex($0) }) {
                tables.append(table)
            } else {
                let file = SourceFile(text.text, isInterface: true)
                whole.append((firsts.last!, file))
                tables.append(InterfaceIndex(whole: text.count, hashes: file.facts.hashes))
            }
            firsts.append(firsts.last! + tables.last!.count)
        }
        (self.texts, self.tables, self.firsts) = (texts, tables, firsts)
        files = LazySlots(count: firsts.last!)
        deprecations = LazySlots(count: texts.count)
        for (number, file) in whole { _ = files.element(number) { file } }
    }

    /// The number of files.
    public var count: Int { firsts.last! }

    /// The file of an id.
    public func file(_ id: FileID) -> SourceFile {
        let number = count + id.index
        return files.element(number) {
            let text = firstIndex(below: texts.count) { firsts[$0 + 1] > number }
            return SourceFile(texts[text].text(tables[text].range(number - firsts[text])), isInterface: true)
        }!
    }

    /// The file of a declaration at the top level of a text.
    private func id(ofDeclaration number: Int, in text: Int) -> FileID { FileID(firsts[text] + number - count) }

    // MARK: - Names

    func topLevel(_ name: String) -> [DeclarationID] { declarations(.declaring(name)) { $0.types(named: name, in: nil) } }

    /// Extensions by the last component of the extended type's name.
    func extensions(_ name: String) -> [DeclarationID] { declarations(.extending(name)) { $0.extensions(of: name) } }

    /// Functions and variables outside types.
    func globals(_ name: String) -> [DeclarationID] { declarations(.declaring(name)) { $0.members(named: name, of: nil) } }

    private func declarations(_ question: SymbolQuery, _ answer: (FileFacts) -> [some DeclarationNumber]) -> [DeclarationID] {
        files(answering: question).flatMap { id in answer(file(id).facts).map { DeclarationID(file: id, $0) } }
    }

    /// The files that answer a query, ascending.
    private func files(answering question: SymbolQuery) -> [FileID] {
        texts.indices.flatMap { text in tables[text].declarations(answering: question).map { id(ofDeclaration: Int($0), in: text) } }
    }

    // MARK: - Deprecations

    private final class DeprecatedDeclarations: Sendable {
        let found: [(file: FileID, declaration: DeprecatedDeclaration)]

        init(_ found: [(file: FileID, declaration: DeprecatedDeclaration)]) { self.found = found }
    }

    /// The deprecated declarations in the text with this path, each with its file number.
    public func deprecations(declaredIn path: Path) -> [(file: FileID, declaration: DeprecatedDeclaration)] {
        texts.indices.filter { texts[$0].path == path }.flatMap { text in
            deprecations.element(text) { DeprecatedDeclarations(findDeprecations(in: text)) }!.found
        }
    }

    private func findDeprecations(in text: Int) -> [(file: FileID, declaration: DeprecatedDeclaration)] {
        let replacements = ReplacementIndex { name in
            (self.files(answering: .declaring(name)) + self.files(answering: .extending(name))).sorted().map(self.file)
        }
        return (0..<tables[text].count).filter { mentionsDeprecation(text, tables[text].range($0)) }.flatMap { declaration in
            let id = id(ofDeclaration: declaration, in: text)
            return file(id).deprecations(replacements).map { (id, $0) }
        }
    }

    private func mentionsDeprecation(_ text: Int, _ range: ByteRange) -> Bool {
        let word: StaticString = "deprecated"
        return texts[text].withBytes { bytes in
            let base = bytes.baseAddress!
            let last = range.end - word.utf8CodeUnitCount
            var at = range.start
            while at <= last, let next = memchr(base + at, 0x64, last + 1 - at) {
                let start = UnsafePointer(next.assumingMemoryBound(to: UInt8.self))
                if memcmp(start, word.utf8Start, word.utf8CodeUnitCount) == 0 { return true }
                at = start - base + 1
            }
            return false
        }
    }
}
