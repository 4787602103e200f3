// The texts that describe what lies outside a project (UIKit, the standard library, a team's API) → files that are parsed when
// somebody asks for a name that they declare.
// Unusual: a text is cut into its top-level declarations, each a file of its own, since a run needs few of UIKit's types. One that
// is not laid out so that this can be done line by line is parsed whole, at once.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What lies outside a project, as files numbered from 0.
public final class Interfaces: Sendable {
    private let texts: [InterfaceText]
    private let parts: [Part]
    private let index: DeclarationIndex
    private let files: OnDemand<SourceFile>
    private let deprecations: OnDemand<Deprecations>

    /// A part of a text that is a file.
    private struct Part: Sendable {
        var text: Int
        var range: ByteRange
    }

    public init(_ texts: [InterfaceText]) {
        var parts: [Part] = []
        var (names, nameEnds): ([UInt64], [Int]) = ([], [])
        var whole: [(part: Int, file: SourceFile)] = []
        for (number, text) in texts.enumerated() {
            if let pieces = InterfaceCutter.pieces(of: text) {
                for range in pieces.ranges { parts.append(Part(text: number, range: range)) }
                for end in pieces.nameEnds { nameEnds.append(names.count + end) }
                names += pieces.names
            } else {
                let file = SourceFile(text.text, isInterface: true)
                whole.append((parts.count, file))
                parts.append(Part(text: number, range: ByteRange(0, text.count)))
                names += file.facts.hashes
                nameEnds.append(names.count)
            }
        }
        self.texts = texts
        self.parts = parts
        index = DeclarationIndex(names, ends: nameEnds)
        files = OnDemand(count: parts.count)
        deprecations = OnDemand(count: texts.count)
        for (part, file) in whole { _ = files.element(part) { file } }
    }

    /// How many files there are.
    public var count: Int { parts.count }

    /// The file of a number.
    public func file(_ number: Int) -> SourceFile {
        files.element(number) {
            let part = parts[number]
            return SourceFile(texts[part.text].text(part.range), isInterface: true)
        }!
    }

    // MARK: - Names

    /// Types and aliases of a name at the top level.
    func topLevel(_ name: String) -> [DeclarationID] { declarations(.declaring(name)) { $0.types(named: name, in: -1) } }

    /// Extensions by the last component of the extended type's name.
    func extensions(_ name: String) -> [DeclarationID] { declarations(.extending(name)) { $0.extensions(of: name) } }

    /// Functions and variables outside of types.
    func globals(_ name: String) -> [DeclarationID] { declarations(.declaring(name)) { $0.members(named: name, of: -1) } }

    private func declarations(_ question: NameQuestion, _ answer: (FileFacts) -> [Int32]) -> [DeclarationID] {
        index.files(question).flatMap { number in answer(file(number).facts).map { DeclarationID(file: number, index: Int($0)) } }
    }

    // MARK: - Deprecations

    private final class Deprecations: Sendable {
        let found: [(file: Int, declaration: DeprecatedDeclaration)]

        init(_ found: [(file: Int, declaration: DeprecatedDeclaration)]) { self.found = found }
    }

    /// What the text of a path declares as deprecated, with the number of each one's file.
    public func deprecations(declaredIn path: String) -> [(file: Int, declaration: DeprecatedDeclaration)] {
        texts.indices.filter { texts[$0].path == path }.flatMap { text in
            deprecations.element(text) { Deprecations(findDeprecations(in: text)) }!.found
        }
    }

    private func findDeprecations(in text: Int) -> [(file: Int, declaration: DeprecatedDeclaration)] {
        parts.indices.filter { parts[$0].text == text && mentionsDeprecation(parts[$0]) }.flatMap { number in
            file(number).deprecations { self.files(of: $0, besides: number) }.map { (number, $0) }
        }
    }

    /// The other files that declare or extend a type of a name.
    private func files(of name: String, besides number: Int) -> [SourceFile] {
        (index.files(.declaring(name)) + index.files(.extending(name))).filter { $0 != number }.sorted().map(file)
    }

    private func mentionsDeprecation(_ part: Part) -> Bool {
        let word: StaticString = "deprecated"
        return texts[part.text].withBytes { bytes in
            let base = bytes.baseAddress!
            let last = part.range.end - word.utf8CodeUnitCount
            var at = part.range.start
            while at <= last, let next = memchr(base + at, 0x64, last + 1 - at) {
                let start = UnsafePointer(next.assumingMemoryBound(to: UInt8.self))
                if memcmp(start, word.utf8Start, word.utf8CodeUnitCount) == 0 { return true }
                at = start - base + 1
            }
            return false
        }
    }
}
