// Runs the type tests: snippets with markers, and the types of the code above the markers.
// Files are parsed as in the linter: those with markers first, the others on demand.
import CellLintFacts
import Foundation
import CellLintRules
import Testing

/// A project of one or several files, in which comments like `//  ^^^^ UILabel?` say the type of what stands above their carets.
struct TypeCase: Sendable, CustomTestStringConvertible {
    var title: String
    var files: [(path: String, text: String)]

    var testDescription: String { title }

    /// The cases of a text: `## title`, then sources. A line `//- Path.swift` starts another file.
    static func all(_ text: String) -> [TypeCase] {
        text.components(separatedBy: "## ").dropFirst().map { block in
            let parts = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return TypeCase(title: String(parts[0]), files: sources(String(parts[1])))
        }
    }

    private static func sources(_ text: String) -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = [("App/Main.swift", "")]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("//- ") {
                files.append((String(line.dropFirst(4)), ""))
            } else {
                files[files.count - 1].text += line + "\n"
            }
        }
        return files.filter { !$0.text.allSatisfy(\.isWhitespace) }
    }
}

/// What a marker says: the bytes above the carets and the type that they must have.
struct Marker: Equatable, Sendable {
    var range: ByteRange
    var type: String
}

func markers(_ text: String) -> [Marker] {
    var found: [Marker] = []
    var start = 0
    var codeStart = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let bytes = Array(line.utf8)
        if let first = bytes.firstIndex(of: 0x5E), bytes[..<first].contains(0x2F), bytes[..<first].allSatisfy({ $0 == 0x20 || $0 == 0x2F })
        {
            let end = bytes[first...].firstIndex { $0 != 0x5E } ?? bytes.count
            let type = String(decoding: bytes[end...], as: UTF8.self).trimmingCharacters(in: .whitespaces)
            found.append(Marker(range: ByteRange(codeStart + first, codeStart + end), type: type))
        } else {
            codeStart = start
        }
        start += bytes.count + 1
    }
    return found
}

/// What the files' markers should have said; the order is theirs.
func resolvedTypes(_ files: [(path: String, text: String)]) -> [Marker] {
    let texts = files.map { SourceText(path: Path($0.path), $0.text) }
    let parsed = texts.map { $0.string(ByteRange(0, $0.count)).contains("^") ? SourceFile($0) : nil }
    let index = DeclarationIndex(zip(texts.fileIDs, texts).map { ($0, DeclarationScanner.hashes(in: $1)) })
    let resolution = Resolution(FactDatabase(interfaces, files: FileTable(parsed), index: index, UnparsedTexts(texts: texts)))
    return files.indices.flatMap { number -> [Marker] in
        guard files[number].text.contains("^") else { return [] }
        let resolver = resolution.resolver(FileID(number))
        return markers(files[number].text).map { Marker(range: $0.range, type: typeSpelling($0.range, resolver)) }
    }
}

private func typeSpelling(_ range: ByteRange, _ resolver: Resolver) -> String {
    let outline = resolver.outline
    // The outermost expression or name that is exactly what is marked.
    guard let node = outline.allNodes.last(where: { outline.range($0) == range && isTyped(outline.kind($0)) }) else {
        return "nothing to be typed"
    }
    return resolver.spelling(of: resolver.type(of: node)) + (resolver.isGuess(node) ? ", a guess" : "")
}

private func isTyped(_ kind: Node.Kind) -> Bool {
    switch kind {
    case .argument, .block, .patternBinding, .varDecl, .typeName, .keyPathRoot, .caseItem, .tupleElement: false
    default: !kind.isType
    }
}

/// Texts that are parsed when a test asks what they declare.
private struct UnparsedTexts: FactSource {
    let texts: [SourceText]

    func parse(_ file: FileID, withBodies: Bool, _ buffer: inout TokenBuffer) -> SourceFile? {
        SourceFile(texts[file], bodies: withBodies ? .all : .none, buffer: &buffer)
    }
    func filesToInspect() -> [FileID] { [] }
}

private let interfaces = InterfaceFiles([standardLibraryInterface, uikitInterface])

/// One file beside the standard library. The resolver lives as long as the resolution.
func resolution(of source: String) -> (resolution: Resolution, resolver: Resolver) {
    let interfaces = InterfaceFiles([standardLibraryInterface])
    let resolution = Resolution(FactDatabase(interfaces, files: [SourceFile(SourceText(path: "Main.swift", source))]))
    return (resolution, resolution.resolver(FileID(0)))
}
